"""Choosing forces: points, blocs, what is unique, and which heroes go with which units (T13-ARM, T13-HER-03)."""

from dataclasses import replace

import pytest
from referee import all_cards

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.armies.building import addition_refusal, army_refusals, pair_refusals
from dust_tactics.rules.cards import Bloc, Card, Kind, SkillOnCard
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_UNITS, Terms, UnitSetup, points_of

CARDS = all_cards()
EDITION = EDITIONS["2013"]


def reason(terms: Terms, taken: list[str], card: str) -> tuple[str, str] | None:
    """Reason and clause against taking one more unit."""
    refusal = addition_refusal(EDITION, terms, [CARDS[name] for name in taken], CARDS[card])
    return refusal and (refusal.reason, refusal.clause)


@pytest.mark.clause("T13-ARM-02", "T13-ARM-03", "T13-CRD-12")
def test_an_army_costs_no_more_than_the_limit() -> None:
    """Heroes cost their points too: Joe, a Pounder and two squads make 100."""
    taken = ["Bazooka Joe", "Pounder", "Bot Hunters"]
    assert points_of([CARDS[name] for name in taken]) == 75
    assert reason(Terms(100), taken, "Grim Reapers") is None
    assert reason(Terms(99), taken, "Grim Reapers") == ("over-the-limit", "T13-ARM-03")
    assert dict(addition_refusal(EDITION, Terms(60), [CARDS["Pounder"]], CARDS["Fireball"]).values)["over"] == 50
    assert reason(Terms(), taken * 3, "Fireball") is None


@pytest.mark.parametrize(
    ("edition", "clause"), [("2010", "T10-ARM-01"), ("2013", "T13-CRD-12"), ("2016", "T16-CRD-14")]
)
def test_what_costs_nothing_is_not_taken_in_any_book(edition: str, clause: str) -> None:
    """It only takes the place of another card during a battle."""
    free = replace(next(iter(load_cards(edition).values())), points=0)
    refusal = addition_refusal(EDITIONS[edition], Terms(), [], free)
    assert (refusal.reason, refusal.clause) == ("has-no-points", clause)


@pytest.mark.clause("T13-ARM-03", "T13-GEN-01")
def test_an_army_is_of_one_bloc() -> None:
    assert reason(Terms(), ["Pounder"], "Ludwig") == ("army-of-one-bloc", "T13-ARM-03")
    assert reason(Terms(blocs=(Bloc.AXIS, Bloc.SSU)), [], "Pounder") == ("bloc-not-allowed", "T13-GEN-01")
    assert reason(Terms(blocs=(Bloc.AXIS, Bloc.SSU)), [], "Ludwig") is None


@pytest.mark.clause("T13-HER-03", "T13-ARM-04")
def test_an_army_never_has_the_same_hero_twice() -> None:
    """Nor a second card of the same hero; other units come as often as they can be paid."""
    assert reason(Terms(), ["Bazooka Joe"], "Bazooka Joe") == ("only-once", "T13-HER-03")
    assert reason(Terms(), ["Bazooka Joe"], "Rhino") is None
    assert reason(Terms(), ["Pounder"] * 5, "Pounder") is None
    other = replace(CARDS["Bazooka Joe"], id="bazooka-joe-pilot", skills=())
    assert addition_refusal(EDITION, Terms(), [CARDS["Bazooka Joe"]], other).reason == "only-once"
    namesake = replace(CARDS["Pounder"], name="Bazooka Joe")
    for taken, card in ((namesake, CARDS["Bazooka Joe"]), (CARDS["Bazooka Joe"], namesake)):
        assert addition_refusal(EDITION, Terms(), [taken], card) is None, "a vehicle that is called so is no hero"


@pytest.mark.clause("T13-SKL-16", "T13-ARM-04")
def test_a_vehicle_with_its_own_pilot_is_unique() -> None:
    assert reason(Terms(), ["Grand'ma"], "Grand'ma") == ("only-once", "T13-SKL-16")
    assert reason(Terms(), ["Matrioshka"], "Matrioshka") is None


@pytest.mark.clause("T13-ARM-02")
def test_what_a_battle_is_fought_with_unless_agreed_otherwise() -> None:
    """The starters, and the lower end of what suits the scenarios of the book."""
    assert EDITION.army.usual_limit == 100
    assert (
        points_of([CARDS[name] for name in ("Koshka", "Grand'ma", "Red Thunder", "Fakyeli")])
        == EDITION.army.usual_limit
    )


def test_an_army_has_a_unit_and_not_too_many() -> None:
    assert [refusal.reason for refusal in army_refusals(EDITION, Terms(), [])] == ["army-empty"]
    assert reason(Terms(), ["Pounder"] * MOST_UNITS, "Pounder") == ("army-full", "")
    assert reason(Terms(), ["Pounder"] * (MOST_UNITS - 1), "Pounder") is None


def test_all_that_is_wrong_is_told_with_the_unit_at_fault() -> None:
    cards = [CARDS[name] for name in ("Koshka", "Pounder", "Koshka", "Red Thunder")]
    found = [(refusal.reason, refusal.units) for refusal in army_refusals(EDITION, Terms(), cards)]
    assert found == [("army-of-one-bloc", (1,)), ("only-once", (2,))]


@pytest.mark.clause("T13-HER-04")
def test_whom_a_hero_can_join() -> None:
    """Squads and support weapons of the same armour rating."""
    joe = CARDS["Bazooka Joe"]
    squad = replace(CARDS["Bot Hunters"], armour=joe.armour)
    assert EDITION.army.pair_refusal(joe, squad, aboard=False) is None
    assert EDITION.army.pair_refusal(joe, replace(squad, kind=Kind.SUPPORT), aboard=False) is None
    assert EDITION.army.pair_refusal(joe, replace(squad, armour=joe.armour + 1), aboard=False).reason == "other-armour"
    assert (
        EDITION.army.pair_refusal(joe, replace(CARDS["Pounder"], armour=joe.armour), aboard=False).reason
        == "nothing-to-join"
    )
    assert (
        EDITION.army.pair_refusal(joe, replace(CARDS["Rhino"], armour=joe.armour), aboard=False).reason
        == "nothing-to-join"
    )
    assert EDITION.army.pair_refusal(squad, squad, aboard=False).reason == "no-hero"


def pilot_reason(hero: Card, vehicle: Card) -> str | None:
    """The reason against a pilot."""
    refusal = EDITION.army.pair_refusal(hero, vehicle, aboard=True)
    return refusal and refusal.reason


@pytest.mark.clause("T13-HER-13", "T13-SKL-15", "T13-SKL-17")
def test_what_a_hero_may_pilot() -> None:
    """Any vehicle with the skill for it; one whose card names a hero only by that hero."""
    koshka, grandma, matrioshka = CARDS["Koshka"], CARDS["Grand'ma"], CARDS["Matrioshka"]
    other = replace(koshka, id="other", name="Other")
    assert pilot_reason(koshka, grandma) is None
    assert pilot_reason(koshka, matrioshka) is None
    assert pilot_reason(other, matrioshka) is None
    assert pilot_reason(other, grandma) == "other-pilot"
    assert pilot_reason(replace(koshka, skills=()), grandma) == "no-pilot"
    assert pilot_reason(koshka, CARDS["Red Thunder"]) == "nothing-to-pilot"
    squad = replace(CARDS["Red Thunder"], skills=(SkillOnCard("vehicle-pilot"),))
    assert pilot_reason(squad, matrioshka) == "no-pilot"


@pytest.mark.clause("T13-HER-06", "T13-HER-13")
def test_one_hero_at_a_time() -> None:
    """With a squad, and in a vehicle; a hero is with one unit only, and never with themselves."""
    by_id = {card.id: card for card in CARDS.values()}
    second = replace(by_id["koshka"], id="second", name="Second")
    cards = by_id | {"second": second}
    units = [UnitSetup("koshka", aboard=2), UnitSetup("second", aboard=2), UnitSetup("matrioshka")]
    assert [(found.reason, found.units) for found in pair_refusals(EDITION, cards, units)] == [
        ("one-hero-each", (1, 2))
    ]
    both = [UnitSetup("koshka", aboard=1, joined_to=2), UnitSetup("matrioshka"), UnitSetup("red-thunder")]
    assert [(found.reason, found.units) for found in pair_refusals(EDITION, cards, both)] == [
        ("joined-and-aboard", (0, 2)),
        ("joined-and-aboard", (0, 1)),
    ]
    for partner in (0, 5, -1):
        alone = [UnitSetup("koshka", joined_to=partner), UnitSetup("red-thunder")]
        assert [found.reason for found in pair_refusals(EDITION, cards, alone)] == ["no-partner"]
    assert not list(pair_refusals(EDITION, cards, [UnitSetup("koshka", joined_to=1), UnitSetup("red-thunder")]))


@pytest.mark.clause("T13-HER-04", "T13-SKL-15")
def test_heroes_of_an_army_are_with_whom_they_may_be() -> None:
    """Each as the rule for joining, or for piloting, says; the first unit of an army is one like the others."""
    cards = {card.id: card for card in CARDS.values()}

    def reasons(*units: UnitSetup) -> list[tuple[str, tuple[int, ...]]]:
        return [(found.reason, found.units) for found in pair_refusals(EDITION, cards, units)]

    assert reasons(UnitSetup("red-thunder"), UnitSetup("koshka", joined_to=0)) == []
    assert reasons(UnitSetup("grandma"), UnitSetup("koshka", aboard=0)) == []
    assert reasons(UnitSetup("grandma"), UnitSetup("koshka", joined_to=0)) == [("nothing-to-join", (1, 0))]
    assert reasons(UnitSetup("red-thunder"), UnitSetup("koshka", aboard=0)) == [("nothing-to-pilot", (1, 0))]
    assert reasons(UnitSetup("pounder"), UnitSetup("bazooka-joe", aboard=0)) == [("no-pilot", (1, 0))]
    for nobody in (2, -1):
        assert reasons(UnitSetup("koshka", joined_to=nobody), UnitSetup("red-thunder")) == [("no-partner", (0,))]
    wrong = (UnitSetup("grandma"), UnitSetup("koshka", aboard=0), UnitSetup("fakyeli", aboard=0))
    assert reasons(*wrong) == [("no-pilot", (2, 0))]
