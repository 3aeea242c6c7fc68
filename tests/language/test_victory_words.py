"""How a battle is won, and how it stands, in words: every kind of victory with its values, in three languages."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import Messages, load_messages, messages_folder
from dust_tactics.language.message_files import read_phrases
from dust_tactics.language.outlook import outlook_lines
from dust_tactics.language.victory import WAYS, how_to_win, objective_words, way_words
from dust_tactics.rules.outlook import JudgedTurn, Outlook
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, Objective, Victory
from dust_tactics.rules.victory import CONDITIONS, VALUES, NumberValue, condition_of, conditions_of

SPOKEN = Path(__file__).parent / "spoken"
LANGUAGES = ("en", "de", "pl")
TOLD_HERE = ("victory.", "outlook.", "preview.", "level-plays.", "manner-plays.")
ENDS = ("both-eliminated", "one-eliminated", "both-achieved", "turn-limit")


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Messages]:
    """The three languages, as far as they tell of victory."""
    folder = tmp_path_factory.mktemp("spoken") / "messages"
    shutil.copytree(messages_folder(), folder)
    for path in SPOKEN.iterdir():
        if not (folder / path.name).exists():
            shutil.copy(path, folder)
    return {language: load_messages(language, folder) for language in LANGUAGES}


@pytest.fixture(scope="module")
def battle() -> Battle:
    """A battle with an objective in each half and one between them."""
    made = make_battle(load_scenario(find_scenario("grab-the-dust")), players=("Ada", "Ben"))
    return replace(made, objectives=(Objective("mill", 3, 0), Objective("ford", 40, 1), Objective("hill", 60)))


def way(kind: str, **values: int | str) -> Victory:
    return Victory(kind, tuple(values.items()))


def told(messages: Messages, battle: Battle, *ways: Victory) -> list[str]:
    """All sentences of a battle that is won in these ways."""
    battle = replace(battle, victory=ways)
    return [line for part in how_to_win(messages, battle, conditions_of(battle)) for line in part.lines]


def test_every_condition_of_the_rules_is_told() -> None:
    assert set(WAYS) == set(CONDITIONS.values())


def test_every_reason_to_win_has_its_words() -> None:
    english = load_messages()
    for reason in (*ENDS, *(condition.reason for condition in CONDITIONS.values() if condition.reason)):
        assert f"outlook.why.{reason}" in english


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_other_languages_say_all_that_english_says_of_it(language: str) -> None:
    english = {key for key in read_phrases(messages_folder() / "en.toml") if key.startswith(TOLD_HERE)}
    assert {key for key in read_phrases(SPOKEN / f"{language}.toml") if key.startswith(TOLD_HERE)} == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", VALUES)
def test_every_value_of_a_condition_is_in_its_words(
    spoken: dict[str, Messages], battle: Battle, kind: str, language: str
) -> None:
    """Another number gives another sentence; names of objectives and buildings stand in it."""
    usual: dict[str, int | str] = {
        name: (value.default or 2) if isinstance(value, NumberValue) else "mill" for name, value in VALUES[kind].items()
    }
    words = way_words(spoken[language], battle, condition_of(way(kind, **usual)))
    assert words
    for name, value in usual.items():
        if isinstance(value, int):
            other = way_words(spoken[language], battle, condition_of(way(kind, **{**usual, name: value + 4})))
            assert other != words, name
            assert str(value + 4) in other
        else:
            assert value in words


@pytest.mark.parametrize(
    ("language", "one", "two", "five"),
    [
        ("en", "1 victory point", "2 victory points", "5 victory points"),
        ("de", "1 Siegpunkt", "2 Siegpunkte", "5 Siegpunkte"),
        ("pl", "1 punkt zwycięstwa", "2 punkty zwycięstwa", "5 punktów zwycięstwa"),
    ],
)
def test_points_are_counted_as_each_language_does(
    spoken: dict[str, Messages], battle: Battle, language: str, one: str, two: str, five: str
) -> None:
    for points, words in ((1, one), (2, two), (5, five)):
        sentence = way_words(spoken[language], battle, condition_of(way("score-elimination", points=points)))
        assert sentence.endswith(f": {words}.")


def test_turns_and_clear_ground_are_told_as_they_count(battle: Battle) -> None:
    english = load_messages()

    def hold(**values: int) -> str:
        return way_words(english, battle, condition_of(way("hold", objective="mill", **values)))

    assert hold() == "Hold mill at the end of turn 3 or later, with no enemy within range 2."
    assert hold(from_turn=1) == "Hold mill at the end of a turn, with no enemy within range 2."
    assert hold(from_turn=battle.turns) == "Hold mill at the end of turn 8, with no enemy within range 2."
    assert hold(clear=0) == "Hold mill at the end of turn 3 or later, with no enemy on its square."


def test_the_end_says_what_decides_and_in_which_order(battle: Battle) -> None:
    english = load_messages()
    assert told(english, battle, way("most-points"), way("army-points")) == [
        "The battle ends after turn 8, or when a side has no unit left on the table at the end of a turn.",
        "If nobody has won by then, or both at once, this wins: more victory points.",
        "Where both have as many, this wins: more army points of enemy units eliminated.",
        "Where that is even too, nobody wins.",
    ]
    assert told(english, battle, way("eliminate"))[1:] == [
        "The battle ends after turn 8.",
        "If nobody has won by then, or both at once, nobody wins.",
    ]


def test_a_battle_that_names_nothing_is_told_as_it_is_played(battle: Battle) -> None:
    english = load_messages()
    assert told(english, battle) == told(english, battle, way("eliminate"), way("army-points"))


def test_as_many_points_end_the_battle_only_where_most_points_decide(battle: Battle) -> None:
    english = load_messages()
    ends = "With as many each, the battle is over."
    assert ends not in " ".join(told(english, battle, way("first-to", points=5), way("army-points")))
    assert ends in " ".join(told(english, battle, way("first-to", points=5), way("most-points")))


def test_an_objective_tells_what_it_is_good_for_and_for_whom(battle: Battle) -> None:
    english = load_messages()
    clear = "with no enemy within range 2"

    def of(number: int, *ways: Victory) -> list[str]:
        there = replace(battle, victory=ways)
        return objective_words(english, there, conditions_of(there), number)

    hold = way("hold", objective="ford")
    assert of(1, hold) == [f"Held at the end of turn 3 or later, {clear}, it wins the battle."]
    assert of(0, hold) == []
    half = way("hold-enemy-half")
    assert of(0, half) == [f"Held by Ben at the end of turn 3 or later, {clear}, it wins the battle."]
    assert of(2, half) == []
    score = way("score-hold", own_half=1, enemy_half=2)
    each = "at the end of a turn, from turn 3 on"
    assert of(0, score) == [f"Held {each}, {clear}, it gives 1 victory point to Ada and 2 victory points to Ben."]
    assert of(2, score) == [f"Held {each}, {clear}, it gives 2 victory points."]
    assert of(0, way("score-hold", own_half=0, enemy_half=2)) == [
        f"Held {each}, {clear}, it gives 2 victory points to Ben."
    ]


def judged(turn: int, winner: int | None = None, *, over: bool = True) -> JudgedTurn:
    """A turn that ends a battle for a side, or for nobody."""
    result = Result(winner, "objective-held", "", (0, 0)) if over else None
    return JudgedTurn(turn, (), (), (0, 0), result)


@pytest.mark.parametrize(
    ("now", "end", "words", "warns"),
    [
        (judged(4, 1), judged(4, 1), "If the turn ended now, Ben would win: the objective is held.", True),
        (judged(4), judged(4), "If the turn ended now, the battle would be over and nobody would have won.", True),
        (judged(3, over=False), judged(4, 0), "If nothing changes, Ada wins at the end of turn 4", True),
        (judged(3, over=False), judged(6, 0), "If nothing changes, Ada wins at the end of turn 6", False),
        (judged(3, over=False), judged(8), "If nothing changes, the battle ends after turn 8 and nobody wins.", False),
    ],
)
def test_how_it_stands_is_told_with_a_warning_before_it_is_too_late(
    battle: Battle, now: JudgedTurn, end: JudgedTurn, words: str, warns: bool
) -> None:
    lines = outlook_lines(load_messages(), battle, (None, 1, None), Outlook(now, end), ("Ada", "Ben"))
    assert lines[0].text.startswith(words)
    assert lines[0].warns is warns
    assert [line.text for line in lines[1:]] == ["mill: held by nobody", "ford: held by Ben", "hill: held by nobody"]
