"""Whatever the strategy game tells, asks or refuses has words, and the words cite no rule that there is not."""

import ast
import dataclasses
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from source_trees import tree_of

import dust_tactics
from dust_tactics.bots.world.choice import TERMS, WorldOption, WorldTerm
from dust_tactics.files.world.cards import Window
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages, messages_folder
from dust_tactics.language.check import check_message_file
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.language.world.names import WorldNames, ability_name, ability_text
from dust_tactics.language.world.narrator import TELLERS
from dust_tactics.language.world.reasons import world_option_lines, world_reason_words
from dust_tactics.language.world.refusals import COUNTED, refusal_key, world_refusal_words
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import refuse
from dust_tactics.world import commands, events
from dust_tactics.world.cards import HIDDEN, Ability
from dust_tactics.world.commands import AnyWorldCommand, Group, MoveKind, Placement
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import NEUTRAL, NOBODY, Majority, Phase
from dust_tactics.world.version import VERSIONS

PACKAGE = Path(dust_tactics.__file__).parent
ENGLISH = load_messages()
CLAUSES = load_clauses("world")
CITED = re.compile(r"\bWW-[A-Z]{3}-\d\d\b")
IN_REFUSALS = {"area", "other", "areas"}
NAMES = WorldNames(ENGLISH, load_world().set_up("epic", [PlayerSetup("Ada"), PlayerSetup("Ben")]))


def modules() -> Iterator[tuple[str, ast.Module]]:
    """All files of the strategy game: its rules, its screen, its players."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if "world" in path.relative_to(PACKAGE).parts:
            yield path.relative_to(PACKAGE).as_posix(), tree_of(path)


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function or method of that name, with its file and line."""
    for file, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == name:
                yield f"{file}:{node.lineno}", node


def written(node: ast.expr) -> str | None:
    """What a text may be, as a regular expression; None where it is not written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


def test_every_event_has_a_teller() -> None:
    told = {
        kind for kind in vars(events).values() if dataclasses.is_dataclass(kind) and kind.__module__ == events.__name__
    }
    assert len(told) > 40
    assert told - TELLERS.keys() == set()
    assert TELLERS.keys() - told == set()


def test_every_refusal_has_words_and_the_values_for_them() -> None:
    found = list(calls("refuse"))
    assert len(found) > 80
    for where, call in found:
        reason = written(call.args[0])
        assert reason is not None, f"{where}: a reason that is not written out"
        clause = call.args[1] if len(call.args) > 1 else None
        values = {str(keyword.arg) for keyword in call.keywords} - {"squares", "units"}
        things = {*COUNTED, "units"} if "unit" in values else set(COUNTED)
        given = values | IN_REFUSALS | {f"{value}_{thing}" for value in values for thing in things}
        plain = f"world.refusal.{ast.literal_eval(call.args[0])}"
        if where.startswith("screen/") and plain.removeprefix("world.") in ENGLISH:  # what any game refuses
            continue
        assert plain in ENGLISH, f"{where}: no text {plain}"
        exact = clause.value if isinstance(clause, ast.Constant) else ""
        keys = [refusal_key(ENGLISH, refuse(ast.literal_eval(call.args[0]), str(exact)))]
        if not exact and clause is not None:  # any text of the reason may be the one that is said
            keys = [key for key in ENGLISH if key == plain or re.fullmatch(rf"{re.escape(plain)}-[a-z]{{3}}-\d\d", key)]
        for key in keys:
            assert ENGLISH.values_of(key) <= given, f"{where}: {key} names what is not given"


def test_no_refusal_is_in_words_only() -> None:
    reasons = {ast.literal_eval(call.args[0]) for _, call in calls("refuse")}
    doors = {"game-over", "stale-command", "wrong-command", "that-area"}
    texts = {key.removeprefix("world.refusal.") for key in ENGLISH if key.startswith("world.refusal.")}
    plain = {re.sub(r"-[a-z]{3}-\d\d$", "", text) for text in texts}
    assert plain - reasons - doors == set()


def test_texts_for_clauses_name_clauses_of_the_book() -> None:
    endings = {key[-6:] for key in ENGLISH if re.fullmatch(r"world\.refusal\..*-[a-z]{3}-\d\d", key)}
    assert {f"WW-{ending.upper()}" for ending in endings} - CLAUSES.keys() == set()


def test_every_question_has_a_name_and_a_task() -> None:
    def below(kind: type[Any]) -> Iterator[type[Any]]:
        for other in kind.__subclasses__():
            yield other
            yield from below(other)

    from dust_tactics.world import game  # noqa: F401  (its steps hold the questions)

    asked = {kind.__name__ for kind in below(Question) if kind.__module__.startswith("dust_tactics.world.")}
    asked = {name for name in asked if name.startswith(("Choose", "Offer"))}
    assert len(asked) > 18
    missing = [name for name in asked for part in ("name", "task") if f"world.question.{name}.{part}" not in ENGLISH]
    assert missing == []
    texts = {key.split(".")[2] for key in ENGLISH if key.startswith("world.question.")}
    assert texts - asked == set()


COMMANDS: list[AnyWorldCommand] = [
    commands.ChooseCard(0, 3),
    commands.ChooseCard(0, HIDDEN),
    commands.TakeArmy(0, 2),
    commands.Claim(0, 5),
    commands.PutCentre(0, 5),
    commands.Build(0, (Placement(5, 5, Force(2, 1)),)),
    commands.Build(0),
    commands.LetPass(0),
    commands.Interrupt(0),
    commands.Ally(0, 1),
    commands.Discard(0, (1, 2)),
    commands.Discard(0),
    commands.Buy(0, Force(1, 0, 2), Force(1), 1, 2),
    commands.Buy(0),
    commands.FreeMech(0, 5),
    *(commands.Move(0, kind, 1, 2, Force(1)) for kind in MoveKind),
    commands.EndMovement(0),
    commands.Attack(0, 1, 2, Force(3)),
    commands.Bombard(0, 1, 60, 2),
    commands.Shell(0, 60, 1, 1),
    commands.Launch(0, 7),
    commands.Drop(0, 7, ((1, 2), (3, 1))),
    commands.EndTurn(0),
    commands.UseAbility(0),
    commands.Keep(0),
    commands.FallBack(0, (Group(1, Force(1)), Group(2, Force(0, 1)))),
    commands.Stand(0),
    commands.TakeTable(0),
    commands.FoughtOut(0, 0, (20, 60), (100, 60)),
    commands.Destroy(0, (UnitKind.TANK, UnitKind.TANK, UnitKind.MECH)),
]


def test_every_command_has_words() -> None:
    said = {world_command_words(NAMES, command) for command in COMMANDS}
    assert len(said) == len(COMMANDS)
    assert {type(command) for command in COMMANDS} == set(commands.AnyWorldCommand.__args__)


def test_commands_name_what_they_do() -> None:
    assert world_command_words(NAMES, commands.Buy(0, Force(1, 0, 2), Force(1), 1, 2)) == (
        "Buy 1 tank, 2 fighters, neutral units: 1 tank, 1 production centre and 2 cards"
    )
    assert world_command_words(NAMES, COMMANDS[-1]) == "Destroy 2 tanks and 1 mech"


def test_every_part_of_a_tally_has_words() -> None:
    sources = [
        (where, written(call.args[1]))
        for name in ("plus", "tally")
        for where, call in calls(name)
        if len(call.args) > 1
    ]
    found = [(where, source) for where, source in sources if source is not None]
    assert len(found) > 10
    tallies = {key.removeprefix("world.tally.") for key in ENGLISH if key.startswith("world.tally.")}
    assert [use for use in found if not any(re.fullmatch(use[1], source) for source in tallies)] == []
    assert {kind.word for kind in UnitKind} | {f"majority-{one}" for one in Majority} <= tallies


def test_everything_of_the_world_has_a_name() -> None:
    world = load_world()
    tables = {
        "map": {world.atlas.id},
        "area": {area.id for area in world.atlas.areas},
        "part": {area.part for area in world.atlas.areas},
        "pair": {area.capital for area in world.atlas.areas if area.capital},
        "source": {area.source for area in world.atlas.areas if area.source},
        "strait": {line.name for line in world.atlas.lines if line.name},
        "card": {card.id for card in world.deck.cards},
        "army": {army.id for army in world.armies},
        "unit": {kind.word for kind in UnitKind},
        "units": {kind.word for kind in UnitKind},
        "movement": {kind.value for kind in MoveKind},
        "majority": {one.value for one in Majority},
        "phase": {one.value for one in Phase},
        "version": {"standard", "epic"},
    }
    for table, ids in tables.items():
        texts = {key.split(".", 2)[2]: ENGLISH.text(key) for key in ENGLISH if key.startswith(f"world.{table}.")}
        assert texts.keys() == ids, table
        assert len(set(texts.values())) == len(texts), f"two of one name in {table} (WW-DAT-01)"
    for ability in Ability:
        assert ability_name(ENGLISH, ability)
        assert ability_text(ENGLISH, ability)


def test_names_of_those_who_are_no_players_and_of_what_is_hidden() -> None:
    assert NAMES.player(NEUTRAL) == "neutral units"
    assert NAMES.player(NOBODY) == "no one"
    assert NAMES.card(HIDDEN) == "a card"
    assert NAMES.area(99) == "99"


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (
            refuse("area-held", "WW-MOV-06", squares=(0,)),
            "Another player holds Alaska. You can move only to areas that are yours or empty.",
        ),
        (
            refuse("no-way", "WW-MOV-12", squares=(0, 5), kind="land"),
            "No land path from Alaska to Washington: every area between must be yours.",
        ),
        (
            refuse("capitals-closed", "WW-RST-04", squares=(5,), needed=25, points=11),
            "Washington can't be attacked yet: you need 25 victory points and have 11.",
        ),
        (
            refuse("attack-ally", "WW-ABL-13", squares=(0,), player=1),
            "Because of Diplomat, you and Ben can't attack each other this round (Alaska).",
        ),
        (
            refuse("first-round", "WW-RST-01", squares=(2,), what="source"),
            "Labrador can't be attacked in the first round: it's a power source.",
        ),
        (
            refuse("no-figures-left", "WW-CMP-02", unit="mech", most=20, wanted=21),
            "An army has only 20 mechs, not 21.",
        ),
        (
            refuse("not-enough-points", "WW-PRD-10", cost=6, points=1),
            "You need 6 production points, but you have 1.",
        ),
        (refuse("drop-mechs", "WW-ABL-19", squares=(0,), most=1), "Not enough mechs: Alaska has 1 mech."),
        (refuse("no-such-area"), "No such area on this map."),
    ],
)
def test_refusals_say_why_and_where(refusal: object, words: str) -> None:
    assert world_refusal_words(refusal, NAMES) == words  # type: ignore[arg-type]


def test_the_program_cites_clauses_of_the_book_only() -> None:
    cited = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in PACKAGE.rglob("*.py")
        for name in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 200
    assert {use for use in cited if use[1] not in CLAUSES} == set()


def test_texts_and_cards_cite_clauses_of_the_book_only() -> None:
    texts = {name for key in ENGLISH for piece in ENGLISH.phrase(key) for name in CITED.findall(piece.text)}
    assert texts - CLAUSES.keys() == set()
    faces = {name for face in load_world().deck.faces.values() for name in face.clauses}
    assert faces
    assert faces - CLAUSES.keys() == set()


def test_the_book_is_whole() -> None:
    assert len(CLAUSES) == 324
    assert all(clause.text for clause in CLAUSES.values())


def test_every_reason_of_computer_players_has_words() -> None:
    for kind in ("term", "term-tip"):
        texts = {key.removeprefix(f"world.{kind}.") for key in ENGLISH if key.startswith(f"world.{kind}.")}
        assert texts == set(TERMS)
    assert all(ENGLISH.text(f"world.term-tip.{what}").endswith(".") for what in TERMS)


def test_an_option_is_told_in_two_lines() -> None:
    """Where units go, and which; of anything else what speaks most for and against it, the weightiest first."""
    terms = (WorldTerm("area", 3.0), WorldTerm("losses", -4.5), WorldTerm("front", 0.01))
    move = WorldOption(commands.Move(1, MoveKind.LAND, 3, 4, Force(tank=2)), -1.5, terms)
    assert world_option_lines(NAMES, move) == (f"{NAMES.area(3)} to {NAMES.area(4)}", "2 tanks")
    end = WorldOption(commands.EndTurn(1), -1.5, terms)
    assert world_option_lines(NAMES, end) == ("End the turn", "Why: gaining ground, despite likely losses")
    assert world_reason_words(ENGLISH, WorldOption(commands.EndTurn(1), 0.4)) == ""


@pytest.mark.parametrize("window", Window)
def test_every_window_of_abilities_has_words(window: Window) -> None:
    assert f"world.window.{window}" in ENGLISH


def test_a_translation_of_the_world_lies_beside_its_english(tmp_path: Path) -> None:
    """What it leaves out is said in English; what English does not have is complained of."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    (folder / "de.toml").write_text('[menu]\nquit = "Beenden"\n', encoding="utf-8")
    words, counts = folder / "world" / "de.toml", folder / "world" / "de.counts.toml"
    words.write_text('[world.area]\nmexico = "Mexiko"\n', encoding="utf-8")
    counts.write_text('[world-tank]\none = "1 Panzer"\nother = "{count} Panzer"\n', encoding="utf-8")
    german = WorldNames(load_messages("de", folder), NAMES.setup)
    number = NAMES.setup.map.number
    assert (german.area(number("mexico")), german.area(number("berlin"))) == ("Mexiko", "Berlin")
    assert german.force(Force(2, 1)) == "2\u00a0Panzer and 1 mech"
    words.write_text('[world.area]\natlantis = "Atlantis"\n', encoding="utf-8")
    assert [str(complaint) for complaint in check_message_file(words)] == [
        f"{words}: line 2: world.area.atlantis: found an unknown key. Did you mean 'world.area.balkans'?"
    ]


def test_every_version_has_its_words() -> None:
    parts = (
        "world.version.{}",
        "world.menu.about-points-{}",
        "world.menu.about-capitals-{}",
        "world.screen.scoring.capitals-{}",
        "world.screen.scoring.sources-{}",
    )
    assert [key for version in VERSIONS for part in parts if (key := part.format(version)) not in ENGLISH] == []


BARE_POINTS = re.compile(r"(?<!ictory )(?<!production )(?<!movement )(?<!combat )(?<!army )\bpoints?\b")


def test_points_are_called_by_their_kind_on_the_pages_of_the_world() -> None:
    """Victory, production, movement, combat and army points are five things, and one page tells of several."""
    said = re.findall(r'= "(.*)"', (messages_folder() / "world" / "screen" / "en.toml").read_text(encoding="utf-8"))
    bare = [text for text in said if BARE_POINTS.search(re.sub(r"\{\w+\}", "", text))]
    assert bare == []


@pytest.mark.parametrize(("language", "name"), [("de", "Spieler 1"), ("pl", "Gracz 1")])
def test_the_number_of_a_player_stands_on_the_line_of_the_name(language: str, name: str) -> None:
    names = WorldNames(load_messages(language), load_world().set_up("epic", [PlayerSetup(name), PlayerSetup("Ben II")]))
    assert names.player(0) == name.replace(" ", "\N{NO-BREAK SPACE}")
    assert names.player(1) == "Ben II"
