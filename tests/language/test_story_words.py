"""Events, arrivals and joined ways to win in words, for whoever shows a scenario."""

from dataclasses import replace

import pytest

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.scenario_events import joined_words, points_by_events, way_words
from dust_tactics.language.victory import how_to_win
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.victory import CONDITIONS, VALUES, NumberValue, TargetValue, first_conditions

MESSAGES = load_messages()


def battle_of(scenario: str) -> Battle:
    """A battle of a scenario that ships."""
    return make_battle(load_scenario(find_scenario(scenario)))


@pytest.mark.parametrize("kind", CONDITIONS)
def test_every_way_to_win_has_words(kind: str) -> None:
    values = tuple(
        (name, 2 if isinstance(value, NumberValue) else "north mast")
        for name, value in VALUES[kind].items()
        if isinstance(value, NumberValue | TargetValue)
    )
    parts = (Victory("eliminate"), Victory("most-points")) if kind in ("all", "any") else ()
    assert way_words(Victory(kind, values, parts), battle_of("winter-manoeuvres"), MESSAGES)


def test_parts_are_joined_by_and_or_by_or() -> None:
    parts = Victory("eliminate"), Victory("most-points")
    assert joined_words(Victory("all", of=parts), MESSAGES, lambda part: part.kind) == "eliminate and most-points"
    assert joined_words(Victory("any", of=parts), MESSAGES, lambda part: part.kind) == "eliminate or most-points"


def test_points_and_ways_to_win_that_events_bring_are_told_until_they_have_happened() -> None:
    bells = battle_of("three-bells")
    wins, scores, _ = how_to_win(MESSAGES, bells, first_conditions(bells))
    assert "Once the Inn Patrol has taken the north stall, it gains 2 victory points." in scores.lines
    assert wins.lines[-1].startswith("When turn 5 begins, you can also win if you hold the north stall")
    assert not any("All of these" in line for line in wins.lines), "what an event adds does not hold from the beginning"
    over = how_to_win(MESSAGES, bells, first_conditions(bells), happened=range(len(bells.events)))
    assert not any(line.startswith(("When", "Once")) for part in over for line in part.lines)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Once the Allies have taken Bridge, they gain 1 victory point."),
        ("de", "Wenn das Missionsziel „Bridge“ an die Alliierten fällt, gibt es 1 Siegpunkt für sie."),
        ("pl", "Po zajęciu celu misji Bridge przez Aliantów – to daje im 1 punkt zwycięstwa."),
    ],
)
def test_points_for_a_side_are_told_with_its_article_and_number(language: str, told: str) -> None:
    messages = load_messages(language)
    battle = battle_of("three-bells")
    allies = replace(battle.sides[0], name=messages.text("bloc.allies"))
    bridge = replace(battle.objectives[0], name="Bridge")
    battle = replace(battle, sides=(allies, battle.sides[1]), objectives=(bridge, *battle.objectives[1:]))
    event = ScenarioEvent(When.OBJECTIVE_TAKEN, side=0, objective=0, points=(1, 0))
    assert [line.replace("\xa0", " ") for line in points_by_events([event], battle, messages)] == [told]


def _told_of_zone(zone: tuple[int, ...]) -> str:
    """Return the line of an event that gives a point for reaching a zone, where its board has a mill and a west."""
    battle = battle_of("winter-manoeuvres")
    mill = replace(battle.board.buildings[0], name="Mill", squares=frozenset({0, 1, 4}))
    board = replace(battle.board, buildings=(mill,), halves=(("Dale", (20, 21, 22, 40)),), entries=(("west", (0, 18)),))
    event = ScenarioEvent(When.UNIT_REACHES, side=0, zone=zone, points=(1, 0))
    return points_by_events([event], replace(battle, board=board), MESSAGES)[0]


def test_a_zone_is_told_by_its_name_and_a_block_by_its_corners() -> None:
    width = battle_of("winter-manoeuvres").board.width
    block = tuple(column + row * width for row in range(1, 5) for column in range(3, 7))
    told = {zone: _told_of_zone(zone) for zone in ((0, 1, 4), (20, 21, 22, 40), (0, 18), block, (5,), (1, 3))}
    places = [
        "reaches the Mill,",
        "reaches Dale,",
        "reaches the west,",
        "reaches D2–G5,",
        "reaches F1,",
        "reaches B1, D1,",
    ]
    for line, place in zip(told.values(), places, strict=True):
        assert place in line, line
