"""Battles fought out with miniatures, as this game sees them: who may, for how many points, what comes back."""

from dataclasses import replace

import pytest
from duel import Duel, kinds
from world_referee import NEUTRAL, NOBODY

from dust_tactics.table.tally import Part
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.miniatures import for_miniatures, tolls_of
from dust_tactics.world.commands import Destroy, FoughtOut, LetPass, TakeTable
from dust_tactics.world.context import WorldContext
from dust_tactics.world.events import (
    CeaseFire,
    MovedIn,
    Rolled,
    SupremacySettled,
    TableAgreed,
    TableFought,
    UnitDestroyed,
)
from dust_tactics.world.force import Force
from dust_tactics.world.setup import Miniatures

TERMS = Miniatures(
    units=(10, 25, 15, 30, 0), bonus=10, supremacy=100, defence=100, landing=100, edge=1, least=50, fewest=25, most=200
)


def duel(
    attacking: str = "3T 3M F",
    defending: str = "4T 2M",
    *,
    terms: Miniatures | None = TERMS,
    others: dict[int, dict[str, str]] | None = None,
    owner: int = 1,
    **more: object,
) -> Duel:
    """Mongolia before Manchuria; player 1 also holds Kamchatka."""
    held = {0: {"mongolia": attacking}, 1: {"kamchatka": "T"}}
    held.setdefault(owner, {})["manchuria"] = defending
    for player, areas in (others or {}).items():
        held.setdefault(player, {}).update(areas)
    ready = Duel(held, **more)  # type: ignore[arg-type]
    setup = replace(ready.state.setup, miniatures=terms)
    ready.state.context = WorldContext(setup, ready.state.version)
    return ready


def agreed(attacking: str = "3T 3M F", defending: str = "4T 2M", **more: object) -> Duel:
    """Both have agreed to fight it out."""
    fight = duel(attacking, defending, **more)  # type: ignore[arg-type]
    fight.attack("mongolia", "manchuria", attacking)
    fight.say(TakeTable)
    fight.say(TakeTable)
    return fight


def test_without_the_variant_nobody_is_asked() -> None:
    """As the book has it."""
    assert duel(terms=None).attack("mongolia", "manchuria", "3T 3M F").asked_name == "ChooseHalfRetreat"


def test_both_must_wish_it_attacker_first_after_supremacy() -> None:
    """Either leaves it to the dice."""
    fight = duel().attack("mongolia", "manchuria", "3T 3M F")
    assert fight.told(SupremacySettled)
    assert (fight.asked_name, fight.owner) == ("OfferTable", 0)
    fight.say(TakeTable)
    assert (fight.asked_name, fight.owner) == ("OfferTable", 1)
    fight.say(LetPass)
    assert (fight.asked_name, fight.owner) == ("ChooseHalfRetreat", 0)
    alone = duel().attack("mongolia", "manchuria", "3T 3M F")
    alone.say(LetPass)
    assert (alone.asked_name, alone.owner) == ("ChooseHalfRetreat", 0)


def test_abilities_for_the_start_come_before_it() -> None:
    """And may end the battle first."""
    fight = duel(abilities={0: Ability.SECRET_WEAPON}).attack("mongolia", "manchuria", "3T 3M F")
    assert fight.asked_name == "OfferAtStart"
    fight.use()
    assert fight.held_by("manchuria") == 0


def test_army_points_of_figures_and_bonus_dice() -> None:
    """Tank 10, mech 25, fighter 15, bomber 30; ten for each die of a centre."""
    fight = agreed("3T 2M F B", "4T 2M", centres="manchuria")
    (told,) = fight.told(TableAgreed)
    assert told.attacking.parts == (Part(30, "tank"), Part(50, "mech"), Part(15, "fighter"), Part(30, "bomber"))
    assert told.defending.parts == (Part(40, "tank"), Part(50, "mech"), Part(30, "centre"))


def test_many_points_are_scaled_down_together() -> None:
    """The stronger side to the most, the other in proportion; what a defender brings has its hundredths."""
    fight = duel("10M 5T", "6M").attack("mongolia", "manchuria", "10M 5T")
    points = for_miniatures(fight.state)
    assert points is not None and [side.total for side in points] == [200, 100]
    less = duel("4M", "4M", terms=replace(TERMS, defence=70)).attack("mongolia", "manchuria", "4M")
    assert less.asked_name == "OfferTable"
    points = for_miniatures(less.state)
    assert points is not None and [side.total for side in points] == [100, 70]


def test_the_weaker_side_is_weaker_still_by_the_edge() -> None:
    """150 against 100 to the third power: 150 against 44; and never fewer than 25."""
    sharp = replace(TERMS, edge=3)
    for attacking, defending, expected in (("6M", "4M", [150, 44]), ("4M", "6M", [44, 150]), ("8M", "2M", [200, 25])):
        fight = duel(attacking, defending, terms=sharp).attack("mongolia", "manchuria", attacking)
        points = for_miniatures(fight.state)
        assert points is not None and [side.total for side in points] == expected


def test_supremacy_is_worth_points_to_who_has_it() -> None:
    """The attacker with the mechs, and the defender against tanks."""
    terms = replace(TERMS, supremacy=110)
    for attacking, defending, expected in (("4M", "5T", [110, 50]), ("5T", "4M", [50, 110])):
        fight = duel(attacking, defending, terms=terms).attack("mongolia", "manchuria", attacking)
        points = for_miniatures(fight.state)
        assert points is not None and [side.total for side in points] == expected


def test_a_landing_has_its_hundredths() -> None:
    """Of the attacker, and of no other attack."""
    terms = replace(TERMS, landing=120)
    fight = duel(terms=terms, others={0: {"antilles": "5T", "caribbean": "S"}, 1: {"panama": "6T"}})
    fight.attack("antilles", "panama", "5T")
    points = for_miniatures(fight.state)
    assert points is not None and [side.total for side in points] == [60, 60]
    by_land = duel("5T", "6T", terms=terms).attack("mongolia", "manchuria", "5T")
    points = for_miniatures(by_land.state)
    assert points is not None and [side.total for side in points] == [50, 60]


def test_few_points_neutral_units_drops_and_the_sea_are_for_the_dice() -> None:
    """Nobody is asked."""
    few = duel("2M", "4T").attack("mongolia", "manchuria", "2M")
    assert few.asked_name == "ChooseHalfRetreat"
    assert duel("2M", "5T").attack("mongolia", "manchuria", "2M").asked_name == "OfferTable"
    neutral = duel(owner=NEUTRAL).attack("mongolia", "manchuria", "3T 3M F")
    assert neutral.asked_name == "ChooseHalfRetreat"
    drop = duel("8M", "6T", abilities={0: Ability.MECH_DROPPER}).drop(
        "manchuria", {"mongolia": 7}, dice=["M" * 14, "M" * 6, "M" * 14]
    )
    assert not drop.told(TableAgreed)
    fleet = duel(others={0: {"grand-banks": "9S"}, 1: {"caribbean": "9S"}}).attack("grand-banks", "caribbean", "9S")
    assert fleet.asked_name == "ChooseHalfRetreat"


def test_a_victory_on_the_table_takes_the_area() -> None:
    """Losses by shares of production points, a retreat, and the attacker moves in; no die is rolled."""
    fight = agreed("3T 3M F", "4T 2M")
    # The attacker has 24 production points and lost 40 of 120, the defender 18 and lost 60 of 90.
    fight.say(FoughtOut, 0, (40, 60), (120, 90), "1f")
    (told,) = fight.told(TableFought)
    assert (told.winner, told.lost, told.brought, told.digest) == (0, (40, 60), (120, 90), "1f")
    # 12 of 18: four tanks are 8, and with a mech they would be 13. 8 of 24: two tanks and the fighter are 7.
    assert [event.unit.word for event in fight.told(UnitDestroyed)] == ["tank"] * 4 + ["fighter", "tank", "tank"]
    assert fight.units("manchuria") == Force(tank=1, mech=3)
    assert fight.units("kamchatka") == Force(tank=1, mech=2)
    assert not fight.told(Rolled)


def test_the_enemy_chooses_among_what_can_be_paid() -> None:
    """Shielding holds, and the sum must be the highest that is not above the share."""
    force = Force(tank=3, mech=1, fighter=2)
    assert tolls_of(force, 6) == [Force(fighter=2), Force(tank=3)]
    assert tolls_of(force, 1) == []
    assert tolls_of(force, 5) == [Force(tank=1, fighter=1)]
    assert tolls_of(force, 17) == [force]
    assert tolls_of(Force(mech=2, tank=1), 6) == [Force(tank=1)]


def test_he_is_asked_and_held_to_it() -> None:
    """Units of another sum are refused."""
    fight = agreed("3T 2M 2F", "5T")
    fight.say(FoughtOut, 1, (30, 0), (110, 50))
    # 22 production points, of which 30 of 110 are 6: three tanks or two fighters.
    assert (fight.asked_name, fight.owner) == ("ChooseToll", 1)
    assert fight.refusal(Destroy, kinds("TF")) is not None
    assert fight.refusal(Destroy, kinds("M")) is not None
    fight.destroy("FF")
    assert fight.units("mongolia") == Force(tank=3, mech=2)
    assert fight.units("manchuria") == Force(tank=5) and fight.held_by("manchuria") == 1


def test_no_victory_is_a_cease_fire() -> None:
    """The attacker goes back; over the sea he is lost."""
    fight = agreed()
    fight.say(FoughtOut, 1, (0, 0), (120, 90))
    assert fight.units("mongolia") == Force(tank=3, mech=3, fighter=1)
    assert not fight.told(CeaseFire) and not fight.told(Rolled)
    landing = duel(others={0: {"antilles": "5T", "caribbean": "S"}, 1: {"panama": "5T"}})
    landing.attack("antilles", "panama", "5T")
    landing.say(TakeTable)
    landing.say(TakeTable)
    landing.say(FoughtOut, 1, (0, 0), (50, 50))
    assert landing.is_empty("antilles")


def test_a_beaten_defender_retreats_where_he_may() -> None:
    """By the clauses of retreats, to Kamchatka here."""
    fight = agreed()
    fight.say(FoughtOut, 0, (0, 0), (120, 90))
    assert fight.units("kamchatka") == Force(tank=5, mech=2)
    assert fight.told(MovedIn)[0].units == Force(tank=3, mech=3, fighter=1)
    assert fight.held_by("mongolia") == NOBODY


def test_all_points_lost_are_all_figures_lost() -> None:
    """On either side, and on both."""
    wiped = agreed()
    wiped.say(FoughtOut, 1, (120, 0), (120, 90))
    assert wiped.is_empty("mongolia") and wiped.units("manchuria") == Force(tank=4, mech=2)
    both = agreed()
    both.say(FoughtOut, 1, (120, 90), (120, 90))
    assert both.is_empty("mongolia") and both.is_empty("manchuria")


@pytest.mark.parametrize(
    ("winner", "lost", "brought", "digest"),
    [
        (2, (0, 0), (120, 90), ""),
        (0, (121, 0), (120, 90), ""),
        (0, (0, -1), (120, 90), ""),
        (0, (0, 0), (0, 90), ""),
        (0, (120, 90), (120, 90), ""),
        (0, (0, 0), (120, 90), "no digest"),
    ],
)
def test_outcomes_that_cannot_be_are_refused(
    winner: int, lost: tuple[int, int], brought: tuple[int, int], digest: str
) -> None:
    """Whoever tells them."""
    assert agreed().refusal(FoughtOut, winner, lost, brought, digest) is not None


def test_it_may_be_left_to_the_dice_after_all() -> None:
    """Nobody guesses an outcome: only that is listed."""
    fight = agreed()
    assert [type(answer) for answer in fight.answers] == [LetPass]
    fight.say(LetPass)
    assert (fight.asked_name, fight.owner) == ("ChooseHalfRetreat", 0)
