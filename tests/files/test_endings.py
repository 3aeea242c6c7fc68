"""How a battle ended, in words: the reason and the points told are those that decided."""

from dataclasses import replace

import pytest

from dust_tactics.cli.results import result_line, title_line
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.ending import open_ending_words
from dust_tactics.rules.deciding import Decider, decider, victory_points_count
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.victory import CONDITIONS, JOINABLE


def battle(*kinds: str) -> Battle:
    """A battle that is won in these ways, of which only the kinds matter here."""
    return replace(make_battle(load_scenario(find_scenario("first-steps"))), victory=tuple(map(way, kinds)))


def way(kind: str) -> Victory:
    values = {"hold": (("objective", "x"),), "score-elimination": (("points", 1),), "first-to": (("points", 5),)}
    return Victory(kind, values.get(kind, ()))


SUPPLY_DROP = ("eliminate", "score-elimination", "first-to", "army-points")
ALL_OUT = ("score-elimination", "first-to", "most-points", "army-points")
ENDINGS = [
    (
        ("eliminate", "army-points"),
        Result(0, "turn-limit", "C", (35, 20)),
        "The Allies won, army points 35–20. Decided on army points after the last turn. (C)",
    ),
    (
        ("eliminate", "army-points"),
        Result(None, "turn-limit", "C", (20, 20)),
        "Draw: army points 20–20. The last turn is over. Army points are tied. (C)",
    ),
    (
        ("eliminate", "army-points"),
        Result(1, "eliminated", "C", (20, 90)),
        "The Axis won. The Allies had no units left on the board. Score: army points 90–20. (C)",
    ),
    (
        ("hold", "army-points"),
        Result(1, "objective-held", "C", (0, 0)),
        "The Axis won. The Axis held the objective. (C)",
    ),
    (
        SUPPLY_DROP,
        Result(0, "turn-limit", "C", (35, 0), (0, 0)),
        "The Allies won, army points 35–0. The last turn is over. No side alone met a victory condition, "
        "so army points decided. (C)",
    ),
    (
        SUPPLY_DROP,
        Result(0, "turn-limit", "C", (35, 0), (2, 4)),
        "The Allies won, army points 35–0. The last turn is over. No side alone met a victory condition, "
        "so army points decided. (C)",
    ),
    (
        SUPPLY_DROP,
        Result(None, "turn-limit", "C", (0, 0), (2, 4)),
        "Draw: victory points 2–4 and army points 0–0. The last turn is over. Army points are tied. (C)",
    ),
    (
        SUPPLY_DROP,
        Result(1, "victory-points", "C", (80, 0), (2, 5)),
        "The Axis won, victory points 5–2. The Axis reached the victory points needed. (C)",
    ),
    (
        ALL_OUT,
        Result(1, "most-victory-points", "C", (80, 0), (2, 5)),
        "The Axis won, victory points 5–2. Decided on victory points after the last turn. (C)",
    ),
    (
        ALL_OUT,
        Result(0, "one-eliminated", "C", (80, 0), (2, 2)),
        "The Allies won, army points 80–0. One side has no units left on the board. No side alone met a "
        "victory condition, so army points decided. (C)",
    ),
    (
        ALL_OUT,
        Result(None, "both-eliminated", "C", (80, 80), (2, 2)),
        "Draw: victory points 2–2 and army points 80–80. Neither side has units left on the board. "
        "Victory points and army points are tied. (C)",
    ),
    (
        ("score-elimination", "most-points"),
        Result(None, "turn-limit", "C", (80, 60), (2, 2)),
        "Draw: victory points 2–2 and army points 80–60. The last turn is over. Victory points are tied. (C)",
    ),
    (
        ("eliminate",),
        Result(None, "turn-limit", "C", (35, 20)),
        "Draw: army points 35–20. The last turn is over. No side met a victory condition. (C)",
    ),
]


@pytest.mark.clause("T13-VIC-02", "T13-VIC-03", "T13-SCN-23", "T13-SCN-27")
@pytest.mark.parametrize(("kinds", "result", "words"), ENDINGS, ids=[words for _, _, words in ENDINGS])
def test_the_ending_tells_what_decided_and_the_points_that_did(
    kinds: tuple[str, ...], result: Result, words: str
) -> None:
    assert result_line(battle(*kinds), result) == words


def test_every_way_to_win_is_known_to_be_a_goal_or_a_matter_of_points() -> None:
    reasons = {condition.reason for condition in CONDITIONS.values() if condition.reason}
    decided = {reason: decider(Result(0, reason, "", (0, 0))) for reason in reasons}
    points = {reason for reason, by in decided.items() if by is Decider.VICTORY_POINTS}
    assert points == {"victory-points", "most-victory-points"}
    assert {decided[reason] for reason in reasons - points} == {Decider.GOAL}


@pytest.mark.parametrize("reason", ["turn-limit", "one-eliminated", "both-eliminated", "both-achieved"])
@pytest.mark.parametrize("kinds", [SUPPLY_DROP, ALL_OUT, ("most-points", "score-elimination"), ("eliminate",)])
def test_no_draw_is_said_to_be_decided(reason: str, kinds: tuple[str, ...]) -> None:
    words = open_ending_words(battle(*kinds), Result(None, reason, "", (0, 0)), load_messages())
    assert words
    assert "decide" not in words


@pytest.mark.parametrize(
    ("result", "count"),
    [
        (None, True),
        (Result(0, "victory-points", "", (7, 9), (5, 2)), True),
        (Result(1, "turn-limit", "", (7, 9), (5, 2)), False),
        (Result(0, "objective-held", "", (7, 9), (5, 2)), True),
        (Result(None, "turn-limit", "", (7, 7), (5, 5)), True),
    ],
)
def test_victory_points_come_first_where_there_are_any_unless_army_points_decided(
    result: Result | None, count: bool
) -> None:
    assert victory_points_count(result, scores=True) is count
    assert not victory_points_count(result, scores=False)


def test_sides_go_by_the_names_that_their_scenario_gives_them_and_by_blocs_where_these_are_plain() -> None:
    named, plain = (make_battle(load_scenario(find_scenario(name))) for name in ("grab-the-dust", "first-steps"))
    assert named.named and not plain.named
    result = Result(0, "eliminated", "C", (35, 0))
    assert result_line(named, result).startswith("The Attackers won. The Defenders had no units left on the board.")
    assert result_line(plain, result).startswith("The Allies won.")
    of_an_older_save = replace(named, named=False)
    assert "Attackers" not in result_line(of_an_older_save, result)


def test_nothing_of_a_side_is_said_twice_and_its_player_is_said() -> None:
    battle = make_battle(load_scenario(find_scenario("first-steps")))
    first, second = (replace(side, army=replace(side.army, name=side.name)) for side in battle.sides)
    sides = (replace(first, name="West", player="Marta"), replace(second, name="East", player="East"))
    assert title_line(replace(battle, sides=sides), 3).endswith("West (Marta) against East")
    west = replace(sides[0], army=replace(sides[0].army, name=""))
    assert ": West (Marta) against" in title_line(replace(battle, sides=(west, sides[1])), 3)


def test_a_way_that_is_made_of_others_is_told_by_what_was_done_and_cites_nothing() -> None:
    hold = Victory("hold", (("objective", "the Bridge"), ("from_turn", 1), ("clear", 2)))
    alone = Victory("sole-control", (("building", "the Mill"), ("from_turn", 1)))
    both = Victory("all", of=(hold, Victory("any", of=(alone, Victory("first-to", (("points", 5),))))))
    won = Result(1, "all-achieved", "", (0, 0))
    for ways in ((both,), (Victory("any", of=(both, hold)),)):
        assert result_line(replace(battle("eliminate"), victory=ways), won) == (
            "The Axis won. The Axis held the Bridge and held the Mill alone or reached 5 victory points."
        )
    several = replace(battle("eliminate"), victory=(both, Victory("all", of=(hold, alone))))
    assert result_line(several, won) == "The Axis won. The Axis met all the conditions."


@pytest.mark.parametrize("kind", JOINABLE)
def test_every_way_that_others_are_made_of_has_words_for_what_was_done(kind: str) -> None:
    assert f"way.{kind}.done" in load_messages()
