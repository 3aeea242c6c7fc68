"""Veterans: units that come home from a battle with miniatures and fight in the next one, where the game has them."""

from dataclasses import replace

import pytest
from duel import Duel

from dust_tactics.bridge.veterans import RULES, fielded, spared
from dust_tactics.files.world.bridge import battle_of, load_tables, seed_of
from dust_tactics.lab.fights_out import outcome_of
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Battle, Terms
from dust_tactics.table.agenda import check
from dust_tactics.table.plain import to_plain
from dust_tactics.world.combat.miniatures import for_miniatures
from dust_tactics.world.commands import FoughtOut, TakeTable
from dust_tactics.world.context import WorldContext
from dust_tactics.world.events import VeteransKept
from dust_tactics.world.veterans import MOST_VETERANS, Veteran, can_be

TABLES = load_tables()
CARDS = {card.id: card for card in TABLES.cards}
GUNNERS = Veteran("the-gunners", 3, (0, 1))
POUNDER = Veteran("pounder", 1, crosses=2)
JOE = Veteran("bazooka-joe", 4)


def fight(*veterans: Veteran, kept: bool = True) -> Duel:
    """Both have agreed to fight it out; the attacker, of the Allies, has veterans."""
    duel = Duel({0: {"mongolia": "4T 3M"}, 1: {"manchuria": "5T 3M", "kamchatka": "T"}}, capitals_open=True)
    terms = replace(TABLES.bridge.points, veterans=kept)
    duel.state.context = WorldContext(replace(duel.state.setup, miniatures=terms), duel.state.version)
    duel.state.change_player(0, veterans=veterans)
    duel.attack("mongolia", "manchuria", "4T 3M")
    duel.say(TakeTable)
    duel.say(TakeTable)
    return duel


def on_the_table(duel: Duel) -> Battle:
    """The battle with miniatures."""
    return battle_of(duel.state, TABLES, seed_of(duel.state))


def told(duel: Duel, **changes: object) -> FoughtOut:
    """An outcome that could be, but for what is changed."""
    return replace(FoughtOut(duel.state.asked, 0, (10, 20), (100, 90)), **changes)  # type: ignore[arg-type]


def test_veterans_fight_first_and_damaged_as_they_came_home() -> None:
    duel = fight(POUNDER, GUNNERS, JOE)
    army, points = on_the_table(duel).sides[0].army, for_miniatures(duel.state)
    assert points is not None
    by_card = {unit.card: unit for unit in army.units}
    assert by_card["the-gunners"].missing == (0, 1) and by_card["pounder"].crosses == 2 and "bazooka-joe" in by_card
    assert army.points <= points[0].total + spared((POUNDER, GUNNERS), CARDS)


def test_what_veterans_have_lost_they_do_not_cost() -> None:
    gunners = CARDS["the-gunners"]
    left = -(-gunners.points * (gunners.capacity - 2) // gunners.capacity)
    assert spared((GUNNERS,), CARDS) == gunners.points - left > 0
    assert spared((JOE,), CARDS) == 0


def test_honours_are_of_those_with_merit_enough() -> None:
    battle = on_the_table(fight(POUNDER, GUNNERS, JOE))
    units = battle.sides[0].army.units
    started = [unit.card for unit in units if unit.squares]
    assert "the-gunners" in started and battle.first == 0
    green = on_the_table(fight(replace(GUNNERS, merit=2), replace(JOE, merit=2)))
    assert not any(unit.squares for unit in green.sides[0].army.units)


def test_those_fight_who_fit_and_those_of_most_merit_first() -> None:
    terms = Terms(50, (Bloc.ALLIES,))
    chosen = fielded((POUNDER, GUNNERS, JOE), EDITIONS["2013"], TABLES.cards, terms)
    assert chosen == (JOE, GUNNERS)
    strange = (Veteran("nobody"), Veteran("the-gunners", crosses=1), Veteran("pounder", missing=(0,)))
    assert fielded(strange, EDITIONS["2013"], TABLES.cards, terms) == ()


def test_who_comes_through_is_a_veteran_from_then_on() -> None:
    """Nobody else is; those who stayed at home still are."""
    duel = fight(*(Veteran("the-gunners", 9) for _ in range(MOST_VETERANS)))
    battle = on_the_table(duel)
    outcome = outcome_of(duel.state, battle, 3, "random")
    fought = sum(unit.card == "the-gunners" for unit in battle.sides[0].army.units)
    assert outcome.lost[0] == outcome.brought[0] and len(outcome.veterans[0]) == MOST_VETERANS - fought
    assert all(map(can_be, outcome.veterans))
    brought = sorted(unit.card for unit in battle.sides[1].army.units)
    home = sorted(veteran.card for veteran in outcome.veterans[1])
    assert home and all(home.count(card) <= brought.count(card) for card in home)
    assert all(veteran.merit >= 1 for veteran in outcome.veterans[1])
    duel.give(outcome)
    assert duel.state.players[0].veterans == outcome.veterans[0]
    assert [event.player for event in duel.told(VeteransKept)] == [0, 1]
    lines = [line.text for line in WorldNarrator(load_messages()).report(duel.events, duel.state)]
    assert sum(line.endswith(" veterans") for line in lines) == 2


def test_without_the_option_nothing_of_it_is_written() -> None:
    duel = fight(GUNNERS, kept=False)
    battle = on_the_table(duel)
    assert not any(unit.missing for unit in battle.sides[0].army.units)
    outcome = outcome_of(duel.state, battle, 3, "random")
    assert outcome.veterans == ((), ()) and "veterans" not in to_plain(outcome)
    assert "veterans" not in to_plain(TABLES.bridge.points)


@pytest.mark.parametrize(
    ("kept", "veterans"),
    [
        (False, (GUNNERS,)),
        (True, (GUNNERS,) * (MOST_VETERANS + 1)),
        (True, (Veteran("../../etc"),)),
        (True, (Veteran("pounder", merit=-1),)),
        (True, (Veteran("pounder", missing=(1, 1)),)),
        (True, (Veteran("pounder", crosses=10**9),)),
    ],
)
def test_veterans_that_could_not_be_are_refused(kept: bool, veterans: tuple[Veteran, ...]) -> None:
    duel = fight(kept=kept)
    refusal = check(duel.state, told(duel, veterans=((), veterans)))
    assert refusal is not None and refusal.reason == "outcome-veterans"


def test_the_rules_of_the_carry_over_are_those_of_campaigns() -> None:
    assert (RULES.refill.value, RULES.eliminated.value, RULES.field) == ("half", "lost", True)
