"""The catalogue of messages says everything the rules can name, and a file of words is checked like any other."""

import ast
import re
import shutil
import typing
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from source_trees import kept, tree_of

import dust_tactics
from dust_tactics.bots.evaluation import STANDING_TERMS
from dust_tactics.bots.player import TERMS
from dust_tactics.files.cards.skills import skill_words
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.language.catalogue import (
    Messages,
    UnknownMessage,
    fitting_language,
    languages,
    load_messages,
    messages_folder,
)
from dust_tactics.language.message_files import read_layer
from dust_tactics.language.phrases import Piece, parse_phrase
from dust_tactics.language.places import places
from dust_tactics.language.refusals import refusal_words
from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.editions.revised_2013.skills import SKILLS
from dust_tactics.rules.events import COVER_SAVE, INFANTRY_SAVE
from dust_tactics.rules.movement import ground
from dust_tactics.rules.units import Action
from dust_tactics.rules.victory import KINDS
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal, refuse

PACKAGE = Path(dust_tactics.__file__).parent
ENGLISH = load_messages()


@kept
def files() -> list[tuple[str, ast.Module]]:
    """Every file of the package, read; words of the second game are looked at in tests/language/test_world_words.py."""
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if "world" not in path.relative_to(PACKAGE).parts]
    return [(path.name, tree_of(path)) for path in paths]


@kept
def called() -> dict[str, list[tuple[str, ast.AST, ast.Call]]]:
    """Every call in the package, by the name of the function or method: the file, what it is in, and itself. What is
    in a function is in its file besides."""
    found: dict[str, list[tuple[str, ast.AST, ast.Call]]] = {}
    for file, tree in files():
        for function in (tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))):
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    found.setdefault(name, []).append((file, function, node))
    return found


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of functions or methods of these names in the package, with its file."""
    for name in names:
        yield from ((file, call) for file, place, call in called().get(name, ()) if isinstance(place, ast.Module))


def texts(value: ast.AST, function: ast.AST) -> set[str]:
    """The texts that a value may be: written there, one of two, or what the function calls by that name."""
    if isinstance(value, ast.Constant):
        return {value.value} if isinstance(value.value, str) else set()
    if isinstance(value, ast.IfExp):
        return texts(value.body, function) | texts(value.orelse, function)
    if isinstance(value, ast.Name):
        assigned = [found for found in assignments(function) if found[0] == value.id]
        return set().union(*(texts(found, function) for _, found in assigned))
    return set()


def assignments(function: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Names of a function with what they are set to, each name of `a, b = 1, 2` by itself."""
    for node in ast.walk(function):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=True))
            yield from ((name.id, value) for name, value in pairs if isinstance(name, ast.Name))


def constants(place: int, *names: str) -> set[str]:
    """The texts that argument number `place` of these functions may be."""
    found: set[str] = set()
    for name in names:
        for _, function, call in called().get(name, ()):
            if isinstance(function, ast.FunctionDef) and len(call.args) > place:
                found |= texts(call.args[place], function)
    return found


@cache
def refusals() -> dict[str, list[set[str]]]:
    """Every reason that is refused for, and at each place the values that its text may name."""
    reasons: dict[str, list[set[str]]] = {}
    for file, call in calls("refuse", "_refuse"):
        first = call.args[0]
        values = {str(word.arg) for word in call.keywords} - {"units"}
        if isinstance(call.func, ast.Attribute):
            values |= {"weapon", "target"}
        if isinstance(first, ast.Constant):
            names = [first.value]
        else:
            assert file == "ground.py", f"{file}, line {call.lineno}: which reasons are these?"
            names = [reason for reason, _ in (*ground._REASONS.values(), *ground._BIG_REASONS.values())]
        for name in names:
            reasons.setdefault(name, []).append(values)
    return reasons


def test_every_refusal_has_a_sentence_with_its_values() -> None:
    """And names only values that every place that refuses so gives."""
    for reason, places_that_refuse in refusals().items():
        key = f"refusal.{reason}"
        for given in places_that_refuse:
            assert ENGLISH.values_of(key) <= given, reason
        assert ENGLISH.text(key, **dict.fromkeys(ENGLISH.values_of(key), "x")).endswith("."), reason


def test_there_is_no_sentence_for_a_reason_nobody_has() -> None:
    """Reasons that went leave no words behind."""
    assert {key.removeprefix("refusal.") for key in ENGLISH if key.startswith("refusal.")} == set(refusals())


def test_parts_of_numbers_have_names() -> None:
    """Every source of a tally that is no name of a weapon."""
    sources = constants(1, "tally", "plus") | set(SKILLS)
    assert sources > {"march", "blast", "set-up", "initiative"}
    for source in sources:
        keys = f"source.{source}", f"skill.{source}.name", f"campaign.part.{source}"
        assert any(key in ENGLISH for key in keys), source
    assert ENGLISH.source("17 pdr Gun") == "17 pdr Gun"


def test_rolls_have_purposes() -> None:
    """Every purpose that dice are rolled for."""
    rolled = constants(0, "DiceRolled") | constants(2, "_roll") | constants(1, "_winner")
    purposes = rolled | {COVER_SAVE, INFANTRY_SAVE}
    assert purposes > {"hit", "re-roll", "laser", "reaction", "initiative", "damage-resilient"}
    assert {f"purpose.{purpose}" for purpose in purposes} == {key for key in ENGLISH if key.startswith("purpose.")}


def test_saves_that_are_not_allowed_have_reasons() -> None:
    """Each in its words."""
    reasons = constants(1, "barred")
    assert len(reasons) == 8
    assert all(ENGLISH.no_save(reason) for reason in reasons)


def test_results_have_reasons() -> None:
    """Each way a battle can end."""
    reasons = {f"reason.{reason}" for reason in constants(2, "_decided") - set(KINDS)}
    assert reasons == {key for key in ENGLISH if key.startswith("reason.")}
    ways = {f"way.{kind}.reason" for kind in KINDS.values()}
    assert ways == {key for key in ENGLISH if key.startswith("way.") and key.endswith(".reason")}


def test_computer_players_and_what_they_weigh_have_names() -> None:
    """Levels, manners, terms, and each decision in a few words."""
    levels = shipped_levels()
    assert {f"level.{level.id}" for level in levels.levels} == {key for key in ENGLISH if key.startswith("level.")}
    assert {f"manner.{manner.id}" for manner in levels.manners} == {key for key in ENGLISH if key.startswith("manner.")}
    commands = {f"answer.{kind.__name__}" for kind in typing.get_args(AnyCommand)}
    assert commands == {key for key in ENGLISH if key.startswith("answer.")}
    assert {f"term.{what}" for what in TERMS} == {key for key in ENGLISH if key.startswith("term.")}
    assert {text for text in constants(0, "Term") if text != "what"} <= set(TERMS)
    assert set(STANDING_TERMS) <= set(TERMS)


def test_what_is_listed_in_the_rules_has_names() -> None:
    """Actions, faces, directions, terrain and what it does."""
    wanted = {f"action.{action}" for action in Action} | {f"face.{face}" for face in Face}
    wanted |= {f"facing.{number}" for number in range(8)}
    for kind in (*Terrain, *Obstacle, *Cloud, "building"):
        wanted |= {f"terrain.{kind}"}
    assert wanted <= set(ENGLISH)


def test_skills_have_the_names_of_the_cards_and_a_rule() -> None:
    """All words that cards may carry, and no other."""
    for key, word in skill_words().items():
        name, rule = ENGLISH.skill(key)
        assert name == word.name
        assert rule.endswith(".")
    assert {key.split(".")[1] for key in ENGLISH if key.startswith("skill.")} == set(skill_words())


def test_a_refusal_as_a_sentence() -> None:
    """Squares by their names, terrain and skills by theirs, the first letter large."""
    rubble = refuse("terrain-bars", "T13-TER-04", squares=(20,), unit="Ludwig", terrain="rubble")
    assert refusal_words(rubble, ENGLISH, places(9)) == "Rubble at C3: Ludwig can't enter."
    passing = refuse("cannot-stop", square=20, unit="Ludwig", most=1)
    assert refusal_words(passing, ENGLISH, places(9)).startswith("Ludwig can pass through C3")
    spent = Refusal("skill-spent", values=(("skill", "fighting-spirit"),))
    assert "Fighting Spirit" in refusal_words(spent, ENGLISH, places(9))


def test_a_sentence_that_begins_with_a_name_leaves_it_as_it_is() -> None:
    """De Gaulle writes himself small."""
    gone = refuse("cannot-stop", square=20, unit="de Gaulle", most=1)
    assert refusal_words(gone, ENGLISH, places(9)).startswith("de Gaulle can pass")


def test_a_square_off_the_table_is_named_too() -> None:
    """Commands of strangers may name any."""
    off = refuse("enemy-in-the-way", "T13-MOV-16", squares=(-9, 20))
    assert refusal_words(off, ENGLISH, places(9)) == "Blocked by an enemy at -9 and C3."
    passing = refuse("cannot-stop", square=-9, unit="Ludwig")
    assert refusal_words(passing, ENGLISH, places(9)) == "Ludwig can pass through -9 but not stop there."


def test_numbers_of_things() -> None:
    """None, one and more."""
    assert [ENGLISH.counted("hit", count) for count in range(3)] == ["no hits", "1 hit", "2 hits"]
    assert ENGLISH.counted("die", 1) == "1 die"


def test_numbers_alone() -> None:
    """With decimals, with their sign, and as shares; what is not certain is neither 0 nor 100 per cent."""
    assert [ENGLISH.number(1.26, 1), ENGLISH.number(2, signed=True), ENGLISH.number(-3)] == ["1.3", "+2", "−3"]
    shares = (0, 0.001, 0.314, 0.999, 1)
    assert [ENGLISH.percent(share) for share in shares] == ["0%", "<1%", "31%", ">99%", "100%"]


def test_days_and_times() -> None:
    moment = datetime(2026, 11, 22, 9, 5)
    assert (ENGLISH.date(moment), ENGLISH.time(moment)) == ("2026-11-22 09:05", "09:05")


def test_a_missing_text_or_value_is_named() -> None:
    """The error is for people who mend it."""
    with pytest.raises(UnknownMessage, match=r"no text 'refusal\.nonsense'"):
        ENGLISH.text("refusal.nonsense")
    with pytest.raises(KeyError, match="needs the value 'most'"):
        ENGLISH.text("refusal.out-of-range", weapon="Rifle", distance=5)


def test_the_pieces_of_a_phrase() -> None:
    """Words, values and emphasis."""
    assert parse_phrase("{unit} lost *{lost} men*.") == (
        Piece("unit", True),
        Piece(" lost "),
        Piece("lost", True, True),
        Piece(" men", False, True),
        Piece("."),
    )


# Files


def written(folder: Path, text: str, counts: str = "") -> Path:
    """A folder with the English catalogue and one of one's own, in a language with the plurals of German."""
    shutil.copytree(messages_folder(), folder, dirs_exist_ok=True)
    (folder / "de.toml").write_text(text, encoding="utf-8")
    if counts:
        (folder / "de.counts.toml").write_text(counts, encoding="utf-8")
    return folder


def test_a_translation_falls_back_on_english(tmp_path: Path) -> None:
    """What it says is said so; the rest is English, counted things by the English rule."""
    folder = written(
        tmp_path,
        '[refusal]\ngame-over = "Die Schlacht ist vorbei."\n',
        '[hit]\none = "1 Treffer"\nother = "{count} Treffer"\n',
    )
    german = load_messages("de", folder)
    assert german.text("refusal.game-over") == "Die Schlacht ist vorbei."
    assert german.text("action.move") == "Move"
    assert german.counted("hit", 2) == "2\N{NO-BREAK SPACE}Treffer"
    assert german.counted("die", 2) == "2 dice"
    assert set(german) == set(ENGLISH)


def test_what_a_book_says_otherwise_goes_before_its_language(tmp_path: Path) -> None:
    """Looked up: the book in the language, the book in English, the language, English."""
    folder = written(tmp_path, '[action]\nmove = "Bewegung"\nmarch = "Marsch"\nattack = "Angriff"\n')
    book = folder / "2010"
    book.mkdir(exist_ok=True)
    (book / "de.toml").write_text('[action]\nmove = "Bewegung 2010"\n', encoding="utf-8")
    (book / "en.toml").write_text('[action]\nmove = "Move 2010"\nmarch = "March 2010"\n', encoding="utf-8")
    german = load_messages("de", folder)
    told = german.of_book("2010")
    assert [told.text(f"action.{key}") for key in ("move", "march", "attack", "special")] == [
        "Bewegung 2010",
        "March 2010",
        "Angriff",
        "Special",
    ]
    assert german.of_book("2013") is told.of_book("2013") is told.of_book("") is german
    assert told.of_book("2010") is told
    assert load_messages("en", folder).of_book("2010").text("action.move") == "Move 2010"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('game-over = "Over, {side}"', "{side}"),
        ('game-over = "Over {0}"', "{0}"),
        ('game-over = "Over {unit.name}"', "{unit.name}"),
        ('game-over = "Over {unit.__class__}"', "plain name"),
        ('game-over = "Over {unit!r}"', "plain name"),
        ('game-over = "Over {"', "names"),
        ('game-over = "Over *"', "star"),
        ('game-over = "Over\\u0007"', "letters"),
        ("game-over = 7", "letters"),
        (f'game-over = "{"x" * 700}"', "letters"),
        ('game-overs = "A"', "Did you mean 'refusal.game-over'?"),
    ],
)
def test_a_faulty_translation_is_refused_with_its_line(tmp_path: Path, line: str, complaint: str) -> None:
    """File, line, key and what is wrong."""
    with pytest.raises(FileRefused) as refused:
        load_messages("de", written(tmp_path, f"[refusal]\n{line}\n"))
    (text,) = str(refused.value).splitlines()
    assert complaint in text
    assert "de.toml: line 2: refusal." in text


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('percent = "%"', "no {number}"),
        ('list-end = "{rest}"', "no {last}"),
        ('date = "%d.%B"', "%Y"),
        ('date = "{day}"', "%Y"),
    ],
)
def test_the_ways_of_a_language_need_all_their_parts(tmp_path: Path, line: str, complaint: str) -> None:
    with pytest.raises(FileRefused, match=r"de\.toml: line 2: format\.") as refused:
        load_messages("de", written(tmp_path, f"[format]\n{line}\n"))
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("counts", "complaint"),
    [
        ('[hit]\none = "1 Treffer"\n', "de.counts.toml: line 1: hit: found no other, expected one and other"),
        ('[hit]\none = "1"\nother = "{count}"\nfew = "?"\n', "line 4: hit.few: found an unknown plural category"),
        ('[hit]\none = "1"\nother = "{unit}"\n', "line 3: hit.other: found {unit}, expected only {count}"),
        ('[hits]\none = "1"\nother = "{count}"\n', "line 1: hits: found an unknown key. Did you mean 'hit'?"),
        ("hit = 1\n", "line 1: hit: found 1, expected a table"),
    ],
)
def test_a_counted_thing_has_exactly_the_forms_of_its_language(tmp_path: Path, counts: str, complaint: str) -> None:
    with pytest.raises(FileRefused) as refused:
        load_messages("de", written(tmp_path, "", counts))
    assert complaint in str(refused.value)


def test_polish_forms_can_be_written(tmp_path: Path) -> None:
    folder = written(tmp_path, "")
    forms = 'one = "{count} trafienie"\nfew = "{count} trafienia"\nmany = "{count} trafień"\n'
    (folder / "pl.counts.toml").write_text(f"[hit]\n{forms}", encoding="utf-8")
    polish = load_messages("pl", folder)
    told = [polish.counted("hit", count).replace("\N{NO-BREAK SPACE}", " ") for count in (1, 2, 5, 12, 22)]
    assert told == ["1 trafienie", "2 trafienia", "5 trafień", "12 trafień", "22 trafienia"]


def test_a_language_whose_plurals_nobody_knows_counts_in_english(tmp_path: Path) -> None:
    folder = written(tmp_path, "")
    (folder / "tlh.toml").write_text('[action]\nmove = "vIH"\n', encoding="utf-8")
    klingon = load_messages("tlh", folder)
    assert (klingon.text("action.move"), klingon.counted("die", 2)) == ("vIH", "2 dice")
    (folder / "tlh.counts.toml").write_text('[hit]\none = "1"\n', encoding="utf-8")
    with pytest.raises(FileRefused, match="plural rule"):
        read_layer(folder, "tlh", read_layer(folder, "en"))


def test_a_language_without_a_file_is_refused() -> None:
    """Not taken for English in silence."""
    with pytest.raises(FileRefused):
        load_messages("tlh")


def test_every_language_that_ships_can_be_read() -> None:
    """English, and whatever stands beside it."""
    assert next(iter(languages())) == "en"
    for language in languages():
        assert isinstance(load_messages(language), Messages)


def test_languages_are_called_as_they_call_themselves(tmp_path: Path) -> None:
    """By their letters where their files can't be read; other files are no languages."""
    folder = written(tmp_path, '[language]\nname = "Deutsch"\n', '[hit]\none = "1"\nother = "2"\n')
    (folder / "fr.toml").write_text("[", encoding="utf-8")
    assert languages(folder).items() >= {"en": "English", "de": "Deutsch", "fr": "fr"}.items()
    assert languages(folder).keys() == {"de", "fr"} | languages().keys()


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de_AT.UTF-8"], "de"),
        (["fr", "pl_PL"], "pl"),
        (["en_GB", "de"], "en"),
        (["C"], "en"),
        ([], "en"),
        (["pt-BR"], "pt-BR"),
    ],
)
def test_the_language_of_the_system_is_taken_if_it_is_there(wanted: list[str], language: str) -> None:
    assert fitting_language(wanted, ["en", "de", "pl", "pt-BR"]) == language


def test_what_a_side_does_is_told_in_words_that_suit_one_and_many() -> None:
    of_a_side = re.compile(r"\{(side_name|winner|loser|chooser)\}\*? (?!was\b)\w+s\b")
    assert of_a_side.search("{side_name} wins") is not None
    text = (messages_folder() / "en.toml").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if of_a_side.search(line)] == []  # the Allies are many
