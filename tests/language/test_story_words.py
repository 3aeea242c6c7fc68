"""Events, arrivals and joined ways to win in words, for whoever shows a scenario."""

import pytest

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.scenario_events import arrival_words, event_words, joined_words, way_words
from dust_tactics.language.victory import how_to_win
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.victory import CONDITIONS, VALUES, NumberValue, TargetValue, first_conditions

MESSAGES = load_messages()


def battle_of(scenario: str) -> Battle:
    """A battle of a scenario that ships."""
    return make_battle(load_scenario(find_scenario(scenario)))


def test_every_event_of_a_scenario_is_told() -> None:
    bells, woods = battle_of("three-bells"), battle_of("winter-manoeuvres")
    assert [event_words(event, bells, MESSAGES) for event in bells.events[1:2]] == [
        "When Inn Patrol takes north stall, there is news and Inn Patrol gains 2 victory points"
    ]
    assert event_words(bells.events[-1], bells, MESSAGES) == (
        "When turn 5 begins, there is news and this wins too: hold north stall (E2) at the end of turn 5 or "
        "later and hold south stall (E5) at the end of turn 5 or later, all at the end of one turn"
    )
    told = [event_words(event, woods, MESSAGES) for event in woods.events]
    assert told[0] == "When a unit of First Company reaches C2, D2, E2, there is news and Matrioshka arrive"
    assert told[2] == "When Matrioshka is eliminated, there is news and Second Company gains 2 victory points"
    assert told[4].endswith("there is news and smoke hangs over D3, E3, F3, D4, E4, F4 until the end of turn 6")
    assert told[5].startswith("When turn 5 begins, there is news and the smoke over D3, E3")


def test_what_only_one_unit_or_no_side_in_particular_brings_about_is_told() -> None:
    woods = battle_of("winter-manoeuvres")
    lost = ScenarioEvent(When.OBJECTIVE_LOST, objective=0, remove=(1,))
    assert event_words(lost, woods, MESSAGES).startswith("When a side loses north mast, one wins no longer by this: ")
    reaches = ScenarioEvent(When.UNIT_REACHES, unit=(1, 2), zone=(0,), points=(1, 0))
    assert event_words(reaches, woods, MESSAGES) == "When Grand'ma reaches A1, First Company gains 1 victory point"


def test_arrivals_are_told_with_their_turn() -> None:
    bells, woods = battle_of("three-bells"), battle_of("winter-manoeuvres")
    assert [arrival_words(bells, unit, MESSAGES) for unit in (4, 5)] == ["", "arrives in turn 3"]
    assert arrival_words(woods, 3, MESSAGES) == "arrives with an event"


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
    assert "When Inn Patrol takes north stall, Inn Patrol gains 2 victory points." in scores.lines
    assert wins.lines[-1].startswith("When turn 5 begins, this wins too: hold north stall")
    assert not any("All of this" in line for line in wins.lines), "what an event adds does not hold from the beginning"
    over = how_to_win(MESSAGES, bells, first_conditions(bells), happened=range(len(bells.events)))
    assert not any(line.startswith("When") for part in over for line in part.lines)
