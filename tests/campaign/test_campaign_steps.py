"""What happens between two battles: camp, forces, fates, roads, endings."""

from dataclasses import replace

import pytest
from small_campaign import begun, changed, outcome, played_to, small_setup

from dust_tactics.campaign.commands import (
    Accept,
    Award,
    BreakCamp,
    Concede,
    Dismiss,
    Field,
    Ransom,
    Recruit,
    Repair,
    TakeRoad,
)
from dust_tactics.campaign.events import HeroFreed, StoryTold, UnitJoined
from dust_tactics.campaign.game import new_campaign
from dust_tactics.campaign.past import Fared, Fate
from dust_tactics.campaign.prices import field_limit, repair_price
from dust_tactics.campaign.roster import Standing, dearest_last, mended, weakened
from dust_tactics.campaign.setup import Difficulty, battles_fought, made_for
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.enlisting import exchange
from dust_tactics.campaign.steps.fight import Fight, reward
from dust_tactics.campaign.steps.force import ChooseForce
from dust_tactics.campaign.steps.roads import ChooseRoad
from dust_tactics.campaign.table_battle import seed_of, table_of
from dust_tactics.rules.game import new_game
from dust_tactics.table.agenda import Play, apply, check, decision_owed
from dust_tactics.table.dice import ScriptedDice

PATROL, COLUMN = 0, 1
OWLS, POUNDER, RHINO, JOE = range(4)


def after_first(winner: int | None = PATROL, losses: float = 0.0, seed: int = 1) -> CampaignState:
    """Return the campaign right after its first battle."""
    state = played_to(begun(), Fight)
    apply(state, outcome(state, winner, losses, seed))
    return state


def in_camp(**unit: object) -> CampaignState:
    """Return the camp of the Patrol before the second battle, with The Owls changed."""
    state = played_to(after_first(), Camp, owner=PATROL)
    state.change_unit(PATROL, OWLS, replace(state.sides[PATROL].roster[OWLS], **unit))
    return state


def reason(state: CampaignState, command: object) -> str:
    """Return why a command is refused; empty if it is not."""
    refusal = check(state, command)
    return "" if refusal is None else refusal.reason


def test_a_campaign_begins_with_its_first_battle_and_the_rosters_of_its_file() -> None:
    state = begun()
    assert [unit.name for unit in state.sides[PATROL].roster] == ["The Owls", "Pounder", "Rhino"]
    assert state.sides[PATROL].supply == 5 and state.node == 0
    assert isinstance(decision_owed(state).question, ChooseForce)  # there is nothing to do in camp yet


# Camp


def test_a_repair_costs_its_share_of_the_card_and_makes_the_unit_whole() -> None:
    state = in_camp(missing=(0, 2))
    unit, card = state.sides[PATROL].roster[OWLS], state.card("the-gunners")
    price = repair_price(unit, card, state.setup.rules).total
    assert price == -(-card.points * 2 * 40 // (card.capacity * 100))
    before = state.sides[PATROL].supply
    apply(state, Repair(state.asked, OWLS))
    assert state.sides[PATROL].roster[OWLS].damage == 0
    assert (state.sides[PATROL].supply, state.sides[PATROL].spent) == (before - price, price)
    assert reason(state, Repair(state.asked, OWLS)) == "not-damaged"


def test_mechanics_pay_half() -> None:
    state = in_camp(missing=(0, 2))
    unit, card = state.sides[PATROL].roster[OWLS], state.card("the-gunners")
    whole = repair_price(unit, card, state.setup.rules).total
    skilled = replace(unit, honours=("mechanics",))
    assert repair_price(skilled, card, state.setup.rules).total == whole - whole // 2


def test_what_can_not_be_paid_is_refused_with_both_numbers() -> None:
    state = in_camp()
    state.change_side(PATROL, supply=19)
    refusal = check(state, Recruit(state.asked, "bot-hunters"))
    assert refusal is not None and dict(refusal.values) == {"price": 20, "supply": 19}


def test_recruits_come_with_a_name_of_their_own() -> None:
    state = in_camp()
    state.change_side(PATROL, supply=100)
    apply(state, Recruit(state.asked, "the-gunners"))
    apply(state, Recruit(state.asked, "the-gunners"))
    assert [unit.name for unit in state.sides[PATROL].roster][-2:] == ["The Gunners", "The Gunners 2"]
    assert reason(state, Recruit(state.asked, "pounder")) == "not-for-recruiting"


def test_a_roster_has_no_more_than_it_may() -> None:
    state = in_camp()
    state.change_side(PATROL, supply=500)
    for _ in range(4):
        apply(state, Recruit(state.asked, "the-gunners"))
    assert reason(state, Recruit(state.asked, "the-gunners")) == "roster-full"
    apply(state, Dismiss(state.asked, POUNDER))
    assert reason(state, Recruit(state.asked, "the-gunners")) == ""


def test_who_is_loyal_stays() -> None:
    assert reason(in_camp(), Dismiss(in_camp().asked, OWLS)) == "is-loyal"


@pytest.mark.parametrize(
    ("merit", "given", "why"),
    [(2, (), "no-honour-due"), (3, (), ""), (3, ("old-guard",), "no-honour-due"), (7, ("old-guard",), "")],
)
def test_honours_are_due_at_three_and_at_seven_merits(merit: int, given: tuple[str, ...], why: str) -> None:
    state = in_camp(merit=merit, honours=given)
    assert reason(state, Award(state.asked, OWLS, "pathfinders")) == why


def test_an_honour_has_to_suit_the_unit() -> None:
    state = in_camp(merit=3)
    assert reason(state, Award(state.asked, OWLS, "mechanics")) == "honour-does-not-suit"


def test_a_ransom_brings_a_hero_home() -> None:
    state = in_camp()
    rhino = replace(state.sides[PATROL].roster[RHINO], standing=Standing.CAPTURED)
    state.change_unit(PATROL, RHINO, rhino)
    state.change_side(PATROL, supply=30)
    apply(state, Ransom(state.asked, RHINO))
    assert state.sides[PATROL].roster[RHINO].is_fit and state.sides[PATROL].supply == 30 - 22
    assert reason(state, Ransom(state.asked, RHINO)) == "not-captured"


def test_hired_units_leave_after_the_battle() -> None:
    state = in_camp()
    apply(state, Accept(state.asked, 0))
    assert state.sides[PATROL].roster[-1].hired
    assert reason(state, Accept(state.asked, 0)) == "no-such-offer"
    state = played_to(state, Fight)
    apply(state, outcome(state, PATROL))
    assert state.sides[PATROL].roster[-1].standing is Standing.LEFT


def test_captured_heroes_of_both_sides_are_exchanged() -> None:
    state = in_camp()
    for side, unit in ((PATROL, RHINO), (COLUMN, 2)):
        state.change_unit(side, unit, replace(state.sides[side].roster[unit], standing=Standing.CAPTURED))
    play = Play(state, ScriptedDice())
    exchange(play)
    assert [event for event in play.events if isinstance(event, HeroFreed) and event.exchanged] == play.events
    assert len(play.events) == 2 and state.sides[COLUMN].roster[2].is_fit


# Forces


def test_forces_keep_to_points_slots_and_those_who_must_take_part() -> None:
    state = played_to(begun(), ChooseForce, owner=PATROL)
    assert field_limit(state, PATROL).total == 80
    assert reason(state, Field(state.asked, ())) == "nobody-fielded"
    assert reason(state, Field(state.asked, (POUNDER,))) == "must-take-part"
    assert reason(state, Field(state.asked, (OWLS, OWLS))) == "unit-not-here"
    assert reason(state, Field(state.asked, (OWLS, 7))) == "unit-not-here"
    assert reason(state, Field(state.asked, (OWLS, POUNDER, RHINO))) == ""
    assert reason(state, Field(state.asked, (OWLS, RHINO), ((RHINO, OWLS),))) == "no-such-pair"  # of another armour
    assert reason(state, Field(state.asked, (OWLS, POUNDER), ((POUNDER, OWLS),))) == "no-such-pair"
    state.change_unit(PATROL, RHINO, replace(state.sides[PATROL].roster[RHINO], standing=Standing.WOUNDED))
    assert reason(state, Field(state.asked, (OWLS, RHINO))) == "not-fit"


def test_a_damaged_unit_takes_its_share_of_the_points() -> None:
    state = played_to(after_first(), ChooseForce, 1, PATROL)
    assert field_limit(state, PATROL).total == 70
    units = (OWLS, POUNDER, JOE)
    assert reason(state, Field(state.asked, units)) == ""  # 17 and 35 less what they lack, and 20
    whole = state.copy()
    for number in units:
        whole.change_unit(PATROL, number, whole.sides[PATROL].roster[number].whole())
    assert reason(whole, Field(whole.asked, units)) == "too-many-points"


def test_where_nobody_is_left_the_scenario_has_its_own_units() -> None:
    state = played_to(after_first(), ChooseForce, 1, PATROL)
    fresh = state.copy()
    for number, unit in enumerate(fresh.sides[PATROL].roster):
        fresh.change_unit(PATROL, number, replace(unit, standing=Standing.WOUNDED))
    fresh.set_fielding(PATROL, None)
    from dust_tactics.campaign.steps.force import Muster

    play = Play(fresh, ScriptedDice())
    Muster(PATROL).run(play)
    army = table_of(fresh).battle.sides[fresh.here.seat(PATROL)].army
    assert [unit.card for unit in army.units] == ["recon-grenadiers", "ludwig"]


def test_a_hero_starts_with_a_unit_that_he_may_join() -> None:
    state = played_to(begun(), ChooseForce, owner=COLUMN)
    apply(state, Field(state.asked, (0, 2), ((2, 0),)))
    army = table_of(played_to(state, Fight)).battle.sides[COLUMN].army
    assert [unit.joined_to for unit in army.units] == [None, 0]


# The battle


def test_the_battle_has_the_forces_changes_and_names_of_the_campaign() -> None:
    state = played_to(after_first(), Fight, 1)
    battle = table_of(state).battle
    assert [side.name for side in battle.sides] == ["Column", "Patrol"]  # they are crossed here
    assert battle.first == 1  # the Patrol won in the wood
    new_game(battle, seed_of(state))


def test_a_lost_battle_changes_the_next_otherwise() -> None:
    state = played_to(after_first(COLUMN), Fight)
    battle = table_of(state).battle
    assert battle.first is None


def test_those_who_are_weakened_stand_on_the_board_as_they_are() -> None:
    state = played_to(after_first(), ChooseForce, 1, PATROL)
    state.change_unit(PATROL, OWLS, replace(state.sides[PATROL].roster[OWLS], missing=(1, 3)))
    apply(state, Field(state.asked, (OWLS,)))
    state = played_to(state, Fight)
    game, _ = new_game(table_of(state).battle, 1)
    owls = next(unit for unit in game.units if unit.name == "The Owls")
    assert owls.miniatures == (0, 2, 4)


def test_pathfinders_start_on_the_edge_and_old_guards_bring_a_reserve() -> None:
    state = played_to(after_first(), ChooseForce, 1, PATROL)
    owls = replace(state.sides[PATROL].roster[OWLS], honours=("pathfinders", "old-guard"))
    state.change_unit(PATROL, OWLS, owls)
    apply(state, Field(state.asked, (OWLS,)))
    state = played_to(state, Fight)
    side = table_of(state).battle.sides[state.here.seat(PATROL)]
    assert side.army.units[0].squares[0] in side.entry and side.reserves == 1


def test_a_battle_can_not_have_come_to_what_it_could_not() -> None:
    state = played_to(begun(), Fight)
    good = outcome(state, PATROL)
    assert reason(state, good) == ""
    fates = good.outcome.fates
    for spoilt, why in (
        (replace(good.outcome, winner=2), "outcome-winner"),
        (replace(good.outcome, turn=0), "outcome-turn"),
        (replace(good.outcome, fates=(fates[0][1:], fates[1])), "outcome-units"),
        (replace(good.outcome, fates=((Fate(missing=(9,)), *fates[0][1:]), fates[1])), "outcome-fates"),
        (replace(good.outcome, lost=(1, 0)), "outcome-points"),
        (replace(good.outcome, points=(2**63, 0)), "outcome-points"),
    ):
        assert reason(state, replace(good, outcome=spoilt)) == why
    assert reason(state, replace(good, digest="x")) == "outcome-digest"


# What comes of it


def fared(state: CampaignState, winner: int | None, *, eliminated: tuple[int, ...]) -> CampaignState:
    """Let a battle end in which some units of the Patrol are eliminated and all others stand whole."""
    told = outcome(state, winner)
    battle = table_of(state).battle
    fates = [[Fate() for _ in side.army.units] for side in battle.sides]
    for place, line in enumerate(table_of(state).lines[state.here.seat(PATROL)]):
        if line.unit in eliminated:
            fates[state.here.seat(PATROL)][place] = Fate(Fared.ELIMINATED)
    lost = [
        sum(
            battle.card(unit.card).points
            for unit, fate in zip(side.army.units, of, strict=True)
            if fate.fared is Fared.ELIMINATED
        )
        for side, of in zip(battle.sides, fates, strict=True)
    ]
    came_to = replace(
        told.outcome, fates=(tuple(fates[0]), tuple(fates[1])), lost=(lost[0], lost[1]), points=(lost[1], lost[0])
    )
    apply(state, replace(told, outcome=came_to))
    return state


@pytest.mark.parametrize(("winner", "left"), [(PATROL, 3), (COLUMN, 3)])
def test_a_destroyed_squad_comes_back_weaker(winner: int, left: int) -> None:
    """Three quarters of five miniatures where its side held the field, half where not; both rounded up."""
    state = fared(played_to(begun(changed('refill = "half"', 'refill = "none"')), Fight), winner, eliminated=(OWLS,))
    unit = state.sides[PATROL].roster[OWLS]
    assert 5 - unit.damage == (4 if winner == PATROL else left)


@pytest.mark.parametrize(("winner", "standing"), [(PATROL, Standing.WOUNDED), (COLUMN, Standing.CAPTURED)])
def test_a_hero_is_wounded_on_a_field_that_is_held_and_captured_on_one_that_is_not(
    winner: int, standing: Standing
) -> None:
    state = played_to(begun(), ChooseForce, owner=PATROL)
    apply(state, Field(state.asked, (OWLS, RHINO)))
    state = fared(played_to(state, Fight), winner, eliminated=(RHINO,))
    assert state.sides[PATROL].roster[RHINO].standing is standing


def test_a_wounded_hero_misses_a_battle_and_is_back() -> None:
    state = played_to(begun(), ChooseForce, owner=PATROL)
    apply(state, Field(state.asked, (OWLS, RHINO)))
    state = fared(played_to(state, Fight), PATROL, eliminated=(RHINO,))
    state = played_to(state, ChooseForce, 1, PATROL)
    assert not state.sides[PATROL].roster[RHINO].is_fit
    state = played_to(state, ChooseForce, 2, PATROL)
    assert state.sides[PATROL].roster[RHINO].is_fit


def test_a_lost_squad_is_gone_unless_it_is_an_old_guard() -> None:
    text = changed('refill = "half"', 'eliminated = "lost"\nfield = false')
    state = fared(played_to(begun(text), Fight), COLUMN, eliminated=(OWLS,))
    assert state.sides[PATROL].roster[OWLS].standing is Standing.LOST
    state = played_to(begun(text), Fight)
    state.change_unit(PATROL, OWLS, replace(state.sides[PATROL].roster[OWLS], honours=("old-guard",)))
    state = fared(state, COLUMN, eliminated=(OWLS,))
    assert state.sides[PATROL].roster[OWLS].is_fit


def test_the_dearest_weapons_are_kept_and_come_back_first() -> None:
    state = begun()
    card, unit = state.card("the-gunners"), state.sides[PATROL].roster[OWLS]
    weak = weakened(unit, card, 1)
    assert set(range(5)) - set(weak.missing) == {dearest_last(card)[-1]}
    assert mended(weak, card, 1).damage == 3 and mended(weak, card, 9).damage == 0


def test_supply_is_told_part_by_part() -> None:
    state = played_to(begun(), Fight)
    told = outcome(state, PATROL)
    apply(state, replace(told, outcome=replace(told.outcome, points=(50, 0))))
    parts = [(part.source, part.value) for part in reward(played_to(begun(), Fight), PATROL, state.past[0]).parts]
    assert parts == [("won", 20), ("kill", 5)]
    assert state.past[0].supply == (25, 12)


def test_a_difficulty_scales_the_supply_of_the_person_alone() -> None:
    setup = made_for(small_setup(), Difficulty("hard", "commander", 60), PATROL)
    before, state = (played_to(new_campaign(setup, 1)[0], Fight) for _ in range(2))
    assert (state.supply_of(PATROL), state.supply_of(COLUMN)) == (3, 0)
    told = outcome(state, PATROL)
    apply(state, replace(told, outcome=replace(told.outcome, points=(50, 0))))
    parts = [(part.source, part.value) for part in reward(before, PATROL, state.past[0]).parts]
    assert parts == [("won", 20), ("kill", 5), ("difficulty", -10)]
    assert state.past[0].supply == (15, 12)


@pytest.mark.parametrize(("percent", "gained"), [(130, 33), (101, 26), (100, 25), (99, 24), (50, 12)])
def test_a_difficulty_is_felt_however_small_the_supply(percent: int, gained: int) -> None:
    setup = made_for(small_setup(), Difficulty("own", "veteran", percent), PATROL)
    state = played_to(new_campaign(setup, 1)[0], Fight)
    told = outcome(state, PATROL)
    apply(state, replace(told, outcome=replace(told.outcome, points=(50, 0))))
    assert state.past[0].supply[PATROL] == gained


def test_as_many_battles_are_fought_as_lie_along_a_way() -> None:
    assert battles_fought(small_setup()) == (2, 3)


def test_who_concedes_gains_nothing_and_loses_nobody() -> None:
    state = played_to(begun(), Fight)
    apply(state, Concede(state.asked, PATROL))
    assert state.past[0].winner == COLUMN and state.past[0].supply == (0, 20)
    assert not any(unit.service for unit in state.sides[PATROL].roster)


# Roads and stories


def test_stories_are_told_whose_conditions_hold() -> None:
    state = played_to(begun(), Fight)
    events = apply(state, outcome(state, PATROL))
    assert [event.story for event in events if isinstance(event, StoryTold)] == [1]


def test_the_winner_chooses_where_two_roads_fit() -> None:
    state = after_first()
    owed = decision_owed(state)
    assert isinstance(owed.question, ChooseRoad) and owed.owner == PATROL
    assert reason(state, TakeRoad(state.asked, 2)) == "no-such-road"
    events = apply(state, TakeRoad(state.asked, 1))
    assert state.node == 2 and state.flags == ("high-ground",)
    assert not any(isinstance(event, UnitJoined) for event in events)  # Joe joins before a battle that is passed by


def test_where_one_road_fits_nobody_is_asked() -> None:
    state = fared(played_to(begun(), Fight), COLUMN, eliminated=(OWLS, POUNDER, RHINO))
    assert state.node == 2


def test_it_ends_as_the_last_battle_and_all_before_it_say() -> None:
    state = played_to(after_first(), Fight, 2)
    won = state.copy()
    apply(won, outcome(won, PATROL))
    assert won.setup.endings[won.result.ending].id == "victory" and won.result.winner == PATROL
    apply(state, outcome(state, None))
    assert state.setup.endings[state.result.ending].id == "stalemate" and decision_owed(state) is None


def test_breaking_camp_goes_on_to_the_next_side_and_then_to_the_forces() -> None:
    state = in_camp()
    apply(state, BreakCamp(state.asked))
    assert isinstance(decision_owed(state).question, ChooseForce)
