"""Events of a scenario that a campaign leaves out, and what becomes of those that speak of them. No book has them."""

from dataclasses import replace

from small_campaign import small_setup

from dust_tactics.campaign.changes import Change, changed_battle, without_units
from dust_tactics.campaign.texts import Words
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.scenario_events import ScenarioEvent, When


def with_events(*events: ScenarioEvent) -> Battle:
    """The first battle of the small campaign with events."""
    return replace(small_setup().battles[0].battle, events=events)


def in_turn(turn: int, after: int | None = None, unless: int | None = None) -> ScenarioEvent:
    """Something that happens in a turn."""
    return ScenarioEvent(When.TURN_BEGINS, turn=turn, after=after, unless=unless)


def test_an_event_still_yields_to_the_same_one_when_another_is_left_out() -> None:
    battle = with_events(in_turn(1), in_turn(2), in_turn(3, unless=1))
    left = changed_battle(battle, [Change(Words(), off=(0,))])
    assert left.events == (in_turn(2), in_turn(3, unless=0))


def test_an_event_yields_to_none_that_is_left_out() -> None:
    battle = with_events(in_turn(1), in_turn(2, unless=0))
    assert changed_battle(battle, [Change(Words(), off=(0,))]).events == (in_turn(2),)


def test_numbers_of_events_mean_the_same_in_all_changes() -> None:
    battle = with_events(in_turn(1), in_turn(2), in_turn(3), in_turn(4, after=2))
    left = changed_battle(battle, [Change(Words(), off=(0,)), Change(Words(), off=(1,))])
    assert left.events == (in_turn(3), in_turn(4, after=0))


def test_what_comes_after_an_event_of_a_unit_that_stays_away_stays_away_too() -> None:
    lost = ScenarioEvent(When.UNIT_ELIMINATED, unit=(0, 0))
    battle = with_events(in_turn(1), lost, in_turn(2, after=1), in_turn(3, after=2), in_turn(4, after=0))
    assert without_units(battle, [(0, 0)]).events == (in_turn(1), in_turn(4, after=0))
