"""How a battle is won, and how it stands, in words: every kind of victory with its values."""

from dataclasses import replace

import pytest

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.language.outlook import outlook_lines
from dust_tactics.language.victory import WAYS, how_to_win, objective_words, way_words
from dust_tactics.rules.game import new_game
from dust_tactics.rules.outlook import JoinedNow, JudgedTurn, Outlook, joined_now
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, Objective, Victory
from dust_tactics.rules.victory import CONDITIONS, KINDS, VALUES, AllOf, NumberValue, condition_of, conditions_of

ENDS = ("both-eliminated", "one-eliminated", "both-achieved", "turn-limit")


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
    assert not [reason for reason in ENDS if f"outlook.why.{reason}" not in english]
    assert not [kind for kind in KINDS.values() if f"way.{kind}.why" not in english]


@pytest.mark.parametrize("kind", [kind for kind in VALUES if kind not in ("all", "any")])
def test_every_value_of_a_condition_is_in_its_words(battle: Battle, kind: str) -> None:
    """Another number gives another sentence; names of objectives and buildings stand in it."""
    usual: dict[str, int | str] = {
        name: (value.default or 2) if isinstance(value, NumberValue) else "mill" for name, value in VALUES[kind].items()
    }
    words = way_words(load_messages(), battle, condition_of(way(kind, **usual)))
    assert words
    for name, value in usual.items():
        if isinstance(value, int):
            other = way_words(load_messages(), battle, condition_of(way(kind, **{**usual, name: value + 4})))
            assert other != words, name
            assert str(value + 4) in other
        else:
            assert value in words


def test_of_several_ways_to_win_each_is_said_to_be_enough(battle: Battle) -> None:
    english, parts = load_messages(), (way("hold", objective="mill"), way("first-to", points=4))

    def title(*ways: Victory) -> str:
        won = replace(battle, victory=ways)
        return how_to_win(english, won, conditions_of(won))[0].title

    assert title(way("eliminate"), *parts) == "To win: any one of these"
    assert title(way("eliminate"), way("army-points")) == title(Victory("all", of=parts)) == "To win"
    won = replace(battle, victory=(parts[0], way("eliminate")))
    wins, holding, _ = how_to_win(english, won, conditions_of(won))
    assert len(wins.lines) == 2 and holding.lines == (english.text("victory.holding"),), "which is no way to win"


@pytest.mark.parametrize(("points", "words"), [(1, "1 victory point"), (2, "2 victory points")])
def test_points_are_counted_as_the_language_does(battle: Battle, points: int, words: str) -> None:
    sentence = way_words(load_messages(), battle, condition_of(way("score-elimination", points=points)))
    assert sentence.endswith(f" scores {words}.")


def test_ways_that_are_made_of_others_tell_all_of_them(battle: Battle) -> None:
    parts = way("hold", objective="mill"), way("first-to", points=4)
    english = load_messages()
    told = way_words(english, battle, condition_of(Victory("all", of=parts)))
    assert told == (
        "All of these at the end of the same turn: "
        "Hold the mill at the end of turn 3 or later, with no enemy within 2 squares of it. "
        "Have at least 4 victory points and be ahead at the end of a turn. "
        "If both sides reach that and are level, play continues."
    )
    assert way_words(english, battle, condition_of(Victory("any", of=parts))).startswith("Any of these: Hold the mill")
    (at_mill,) = objective_words(english, battle, (condition_of(Victory("all", of=parts)),), 0)
    assert at_mill.startswith("Part of a larger goal")
    assert objective_words(english, battle, (condition_of(Victory("all", of=parts)),), 1) == []


def test_turns_and_clear_ground_are_told_as_they_count(battle: Battle) -> None:
    english = load_messages()

    def hold(**values: int) -> str:
        return way_words(english, battle, condition_of(way("hold", objective="mill", **values)))

    assert hold() == "Hold the mill at the end of turn 3 or later, with no enemy within 2 squares of it."
    assert hold(from_turn=1) == "Hold the mill at the end of any turn, with no enemy within 2 squares of it."
    assert hold(from_turn=battle.turns) == "Hold the mill at the end of turn 8, with no enemy within 2 squares of it."
    assert hold(clear=0) == "Hold the mill at the end of turn 3 or later, with no enemy on its square."


def test_the_end_says_what_decides_and_in_which_order(battle: Battle) -> None:
    english = load_messages()
    assert told(english, battle, way("most-points"), way("army-points")) == [
        "The battle ends after turn 8, or when a side has no units on the board at the end of a turn.",
        "If no one has won by then, the side with more victory points wins.",
        "If that is tied, the side with more army points from destroyed units wins.",
        "If that is tied, the battle is a draw.",
    ]
    assert told(english, battle, way("eliminate"))[1:] == [
        "The battle ends after turn 8.",
        "If no one has won by then, the battle is a draw.",
    ]


def test_a_battle_that_names_nothing_is_told_as_it_is_played(battle: Battle) -> None:
    english = load_messages()
    assert told(english, battle) == told(english, battle, way("eliminate"), way("army-points"))


def test_as_many_points_end_the_battle_only_where_most_points_decide(battle: Battle) -> None:
    english = load_messages()
    ends = "If both sides reach that and are level, the battle ends tied on victory points."
    assert ends not in " ".join(told(english, battle, way("first-to", points=5), way("army-points")))
    assert ends in " ".join(told(english, battle, way("first-to", points=5), way("most-points")))


def test_an_objective_tells_what_it_is_good_for_and_for_whom(battle: Battle) -> None:
    english = load_messages()
    clear = "with no enemy within 2 squares of it"

    def of(number: int, *ways: Victory) -> list[str]:
        there = replace(battle, victory=ways)
        return objective_words(english, there, conditions_of(there), number)

    hold = way("hold", objective="ford")
    assert of(1, hold) == [f"Hold it at the end of turn 3 or later, {clear}, to win the battle."]
    assert of(0, hold) == []
    half = way("hold-enemy-half")
    assert of(0, half) == [f"Ben wins by holding it at the end of turn 3 or later, {clear}."]
    assert of(2, half) == []
    score = way("score-hold", own_half=1, enemy_half=2)
    each = "at the end of a turn (from turn 3)"
    assert of(0, score) == [f"Worth 1 victory point to Ada and 2 victory points to Ben if held {each} {clear}."]
    assert of(2, score) == [f"Worth 2 victory points if held {each} {clear}."]
    assert of(0, way("score-hold", own_half=0, enemy_half=2)) == [
        f"Worth 2 victory points to Ben if held {each} {clear}."
    ]


def judged(turn: int, winner: int | None = None, *, over: bool = True) -> JudgedTurn:
    """A turn that ends a battle for a side, or for nobody."""
    result = Result(winner, "objective-held", "", (0, 0)) if over else None
    return JudgedTurn(turn, (), (), (0, 0), result)


@pytest.mark.parametrize(
    ("now", "end", "words", "warns"),
    [
        (judged(4, 1), judged(4, 1), "If the turn ended now, Ben would win by holding the objective.", True),
        (judged(4), judged(4), "If the turn ended now, the battle would end in a draw.", True),
        (judged(3, over=False), judged(4, 0), "If nothing changes, Ada will win at the end of turn 4", True),
        (judged(3, over=False), judged(6, 0), "If nothing changes, Ada will win at the end of turn 6", False),
        (judged(3, over=False), judged(8), "If nothing changes, the battle ends in a draw after turn 8.", False),
    ],
)
def test_how_it_stands_is_told_with_a_warning_before_it_is_too_late(
    battle: Battle, now: JudgedTurn, end: JudgedTurn, words: str, warns: bool
) -> None:
    lines = outlook_lines(load_messages(), battle, (None, 1, None), Outlook(now, end), ("Ada", "Ben"))
    assert lines[0].text.startswith(words)
    assert lines[0].warns is warns
    assert [line.text for line in lines[1:]] == ["Mill: held by no one", "Ford: held by Ben", "Hill: held by no one"]


def test_an_objective_tells_why_the_unit_on_it_does_not_hold_it(battle: Battle) -> None:
    lines = outlook_lines(load_messages(), battle, (None,) * 3, None, ("Ada", "Ben"), (2, 1, 0))
    assert [line.text for line in lines] == [
        "Mill: contested (enemy within 2 squares)",
        "Ford: contested (enemy next to it)",
        "Hill: contested (enemy there too)",
    ]


def test_parts_of_a_way_stand_below_it_each_a_step_deeper(battle: Battle) -> None:
    hill = way("hold", objective="hill")
    inner = Victory("any", of=(way("hold", objective="mill"), way("first-to", points=4)))
    battle = replace(battle, victory=(Victory("all", of=(hill, inner)), Victory("eliminate")))
    wins = how_to_win(load_messages(), battle, conditions_of(battle))[0]
    rows = [(depth, words.split(" ", 2)[:2]) for depth, words in wins.rows()]
    assert rows == [
        (0, ["All", "of"]),
        (1, ["Hold", "the"]),
        (1, ["Any", "of"]),
        (2, ["Hold", "the"]),
        (2, ["Have", "at"]),
        (0, ["Be", "the"]),
    ]


@pytest.mark.parametrize(
    ("clear", "words"),
    [(0, "no enemy on its square"), (1, "no enemy next to it"), (2, "no enemy within 2 squares of it")],
)
def test_where_no_enemy_may_be_is_told_by_its_distance(battle: Battle, clear: int, words: str) -> None:
    hold = condition_of(way("hold", objective="ford", clear=clear))
    assert words in way_words(load_messages(), battle, hold)


def test_a_way_made_of_others_tells_of_each_part_who_has_achieved_it(battle: Battle) -> None:
    hill, points = (
        condition_of(way(kind, **values))
        for kind, values in (("hold", {"objective": "hill"}), ("first-to", {"points": 4}))
    )
    joined = JoinedNow(AllOf(of=(hill, points)), ((hill, (1,)), (points, ())))
    lines = outlook_lines(load_messages(), battle, (None,) * 3, None, ("Ada", "Ben"), joined=(joined,))
    assert [(line.depth, line.text) for line in lines[:3]] == [
        (0, "All of these at the end of the same turn:"),
        (1, "Met by Ben: Hold the hill at the end of turn 3 or later, with no enemy within 2 squares of it."),
        (1, f"Not met yet: {way_words(load_messages(), battle, points)}"),
    ]


def test_a_player_without_a_name_is_called_by_the_side(battle: Battle) -> None:
    """As "Player 1" says nothing to who has named the sides; typed names stay."""
    hill = condition_of(way("hold", objective="hill"))
    joined = JoinedNow(AllOf(of=(hill,)), ((hill, (0,)),))
    first, second = battle.sides
    named = replace(battle, named=True, sides=(replace(first, name="Reds"), replace(second, name="Blues")))
    (_, met, *_) = outlook_lines(load_messages(), named, (None,) * 3, None, ("Player 1", "Ben"), joined=(joined,))
    assert met.text.startswith("Met by Reds: ")
    by_bloc = replace(battle, named=False)
    (_, met, *_) = outlook_lines(load_messages(), by_bloc, (None,) * 3, None, ("Player 1", "Ben"), joined=(joined,))
    assert met.text.startswith("Met by the ")


def test_parts_of_a_way_are_judged_as_the_battle_stands(battle: Battle) -> None:
    parts = (way("hold-all", from_turn=1), way("first-to", points=4))
    state, _ = new_game(replace(battle, victory=(Victory("all", of=parts),)), 1)
    state.turn = 0
    assert joined_now(state) == (), "nothing is judged before the first turn"
    state.turn, state.victory_points = 1, (0, 4)
    (joined,) = joined_now(state)
    assert [sides for _, sides in joined.parts] == [(), (1,)]
