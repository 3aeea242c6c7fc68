"""Smoke: it blocks sight and covers infantry, hinders nobody, and goes in time (T13-TER-16, T13-LOS-19)."""

from dataclasses import replace

import pytest
from referee import Referee

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.board import Cloud
from dust_tactics.rules.events import DiceRolled, SmokeCleared, SmokeLaid
from dust_tactics.rules.sight.field import field_of, viewpoint

ROW = ". . . . . .\n. . . . . ."


def sees(referee: Referee, attacker: str, target: str) -> bool:
    """Whether one unit sees another, both ways."""
    rule = referee.state.edition.sight
    there = rule.sees(referee.state, referee.unit(attacker), referee.unit(target))
    assert rule.sees(referee.state, referee.unit(target), referee.unit(attacker)) is there
    return there


@pytest.mark.clause("T13-LOS-19", "T13-TER-16")
def test_smoke_hides_what_is_behind_it_but_not_who_is_in_it() -> None:
    referee = Referee(ROW, {"Ludwig": "A1 E"}, {"Bot Hunters": "C1", "Pounder": "F1 W"}, smoke=[("C1", 2)])
    assert not sees(referee, "Ludwig", "Pounder")
    assert sees(referee, "Ludwig", "Bot Hunters")
    refusal = target_refusal(referee.state, referee.unit("Ludwig"), 0, referee.unit("Pounder"))
    assert refusal.reason == "no-line-of-sight"
    verdict = referee.state.edition.sight.explain(
        field_of(referee.state), viewpoint(referee.unit("Ludwig")), viewpoint(referee.unit("Pounder"))
    )
    assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("smoke", "T13-LOS-19")]
    assert verdict.blockers == (referee.square("C1"),)


@pytest.mark.clause("T13-LOS-19")
def test_smoke_is_in_the_way_by_what_the_table_of_terrain_says_of_it() -> None:
    field = field_of(Referee(ROW, {"Ludwig": "A1 E"}, {"Pounder": "F1 W"}, smoke=[("C1 D1", 2)]).state)
    assert field.smoke == field.drifting == {2, 3}
    thin = {**field.terrain, Cloud.SMOKE: replace(field.terrain[Cloud.SMOKE], blocks_sight=False)}
    assert replace(field, terrain=thin).smoke == frozenset()


@pytest.mark.clause("T13-TER-16", "T13-COV-03", "T13-COV-06")
def test_infantry_in_smoke_is_in_cover_and_so_is_a_unit_half_hidden_by_it() -> None:
    referee = Referee(ROW, {"Ludwig": "A1 E"}, {"Bot Hunters": "F1", "Pounder": "F2 W"}, smoke=[("F1", 1)])
    saves = referee.state.edition.saves
    assert saves.covers_infantry(referee.state, referee.square("F1"))
    assert not saves.covers_infantry(referee.state, referee.square("F2"))
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Bot Hunters"), dice=["ASSS", "S"])
    assert referee.told(DiceRolled)[1].purpose == "cover-save"
    referee = Referee(ROW, {"Ludwig": "A2 E"}, {"Pounder": "F1 W"}, smoke=[("E2", 1)])
    assert referee.state.edition.sight.hidden(referee.state, referee.unit("Ludwig"), referee.unit("Pounder"))


@pytest.mark.clause("T13-TER-16")
def test_smoke_hinders_nobodys_movement() -> None:
    for mover, place in (("Bot Hunters", "A1"), ("Pounder", "A1 E")):
        referee = Referee(ROW, {mover: place}, {"Ludwig": "F2 W"}, smoke=[("B1 C1", 3)])
        referee.activate(mover).declare("march")
        found = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
        assert found >= {"B1", "C1"}


@pytest.mark.clause("T13-TER-16")
def test_smoke_stays_as_long_as_its_rule_says() -> None:
    """One cloud to the end of turn 1, another over a part of it to the end of turn 2."""
    referee = Referee(ROW, {"Ludwig": "A1 E"}, {"Pounder": "F1 W"}, smoke=[("C1 D1", 1), ("D1", 2)], starts=0)
    assert [event.until for event in referee.told(SmokeLaid)] == [1, 2]
    assert not sees(referee, "Ludwig", "Pounder")
    referee.activate("Ludwig").declare("nothing").activate("Pounder")
    referee.give(referee.declare_command("nothing"), ["AAA", "SSS"])
    assert referee.told(SmokeCleared)[0].squares == (referee.square("C1"),)
    assert not sees(referee, "Ludwig", "Pounder"), "behind what is left"
    referee.go_first(0).activate("Ludwig").declare("nothing").activate("Pounder")
    referee.give(referee.declare_command("nothing"), ["AAA", "SSS"])
    assert referee.told(SmokeCleared)[0].squares == (referee.square("D1"),)
    assert sees(referee, "Ludwig", "Pounder") and not referee.state.smoke


@pytest.mark.clause("T13-TER-16")
def test_smoke_is_part_of_a_state() -> None:
    referee = Referee(ROW, {"Ludwig": "A1 E"}, {"Pounder": "F1 W"}, smoke=[("C1", 1)])
    copy = referee.state.copy()
    assert copy == referee.state
    copy.smoke = ()
    assert copy != referee.state
    assert copy.edition.sight.sees(copy, copy.units[0], copy.units[1]) and not sees(referee, "Ludwig", "Pounder")


@pytest.mark.clause("T13-LOS-20", "T13-TER-16")
def test_smoke_hides_from_the_air_who_is_hard_behind_it() -> None:
    from example_cards import example_cards

    for smoke, seen in (("E1 E2", False), ("D1 D2", True)):
        referee = Referee(ROW, {"Gunship": "A1 E"}, {"Pounder": "F1 W"}, cards=example_cards(), smoke=[(smoke, 1)])
        assert sees(referee, "Gunship", "Pounder") is seen
