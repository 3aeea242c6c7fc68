"""Armies of the 2016 book, of its printed cards: sides, points, who is there once, and who goes with whom (T16-FAC,
T16-ARM)."""

from dataclasses import replace

import numpy as np
import pytest

from dust_tactics.files.armies.armies import shipped_armies
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.armies.building import addition_refusal, army_refusals, camp_of, pair_refusals
from dust_tactics.rules.armies.mustering import muster
from dust_tactics.rules.cards import Bloc, Card, Kind, SkillOnCard, UnitType
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.scenario import Terms, UnitSetup, points_of

CARDS = load_cards("2016")
AGREED = Terms(blutkreuz_with_axis=True)
ANYBODY = frozenset(Bloc)


def reason(terms: Terms, taken: list[str], card: str | Card) -> tuple[str, str] | None:
    """Reason and clause against one more unit."""
    card = CARDS[card] if isinstance(card, str) else card
    refusal = addition_refusal(EDITION, terms, [CARDS[name] for name in taken], card)
    return refusal and (refusal.reason, refusal.clause)


def pairs(*units: UnitSetup, **others: Card) -> list[tuple[str, str]]:
    """Reasons and clauses against the heroes of an army."""
    return [(found.reason, EDITION.cite(found.clause)) for found in pair_refusals(EDITION, CARDS | others, units)]


# Sides


@pytest.mark.clause("T16-FAC-01")
@pytest.mark.parametrize("bloc", ["allies", "axis", "ssu", "mercenaries", "blutkreuz"])
def test_three_blocs_and_two_factions_field_armies_of_their_own(bloc: str) -> None:
    """Of the cards of each fifty points can be spent; nobody has to hire anybody."""
    own = [card for card in CARDS.values() if card.bloc == bloc]
    army = muster(EDITION, own, Terms(50, (Bloc(bloc),)), lambda options: 0)
    assert army is not None and army.bloc == bloc and army.points > 40


@pytest.mark.clause("T16-ARM-01")
def test_an_army_is_of_one_bloc_or_faction() -> None:
    assert reason(Terms(), ["blackhawk"], "ranger-attack-squad") is None
    assert reason(Terms(), ["blackhawk"], "hans") == ("army-of-one-camp", "T16-ARM-01")
    assert reason(Terms(), ["blackhawk"], "lilith") == ("army-of-one-camp", "T16-ARM-01")
    assert reason(Terms(blocs=(Bloc.AXIS, Bloc.SSU)), [], "blackhawk") == ("bloc-not-allowed", "T16-ARM-01")
    assert reason(Terms(blocs=(Bloc.AXIS, Bloc.SSU)), [], "hans") is None


@pytest.mark.clause("T16-ARM-01")
def test_the_unit_that_does_not_belong_to_an_army_is_told_and_no_other() -> None:
    cards = [CARDS[name] for name in ("blackhawk", "hans", "wrecker", "zombie-squad")]
    found = [(refusal.reason, refusal.units) for refusal in army_refusals(EDITION, Terms(blocs=(Bloc.AXIS,)), cards)]
    assert found == [("bloc-not-allowed", (0,)), ("bloc-not-allowed", (3,))]


@pytest.mark.clause("T16-ARM-01")
def test_factions_within_a_bloc_stand_together() -> None:
    """Marines and Rangers are Allies; their names are there to sort cards by."""
    marines = next(card for card in CARDS.values() if card.factions == ("usmc",))
    assert EDITION.army.camps(Terms(), marines) == {Bloc.ALLIES}
    assert reason(Terms(), ["blackhawk"], marines) is None


@pytest.mark.clause("T16-ARM-01")
def test_blutkreuz_and_axis_mix_only_by_agreement() -> None:
    assert CARDS["zombie-squad"].bloc is Bloc.BLUTKREUZ
    assert reason(Terms(), ["hans"], "zombie-squad") == ("army-of-one-camp", "T16-ARM-01")
    assert reason(AGREED, ["hans"], "zombie-squad") is None
    assert reason(AGREED, ["zombie-squad", "hans"], "blackhawk") == ("army-of-one-camp", "T16-ARM-01")
    assert reason(Terms(blocs=(Bloc.AXIS,)), [], "zombie-squad") == ("bloc-not-allowed", "T16-ARM-01")
    assert reason(replace(AGREED, blocs=(Bloc.AXIS,)), [], "zombie-squad") is None
    assert EDITION.army.by_agreement == {Bloc.AXIS, Bloc.BLUTKREUZ}


@pytest.mark.clause("T16-ARM-01")
def test_a_card_that_is_printed_for_both_serves_either_but_joins_them_not() -> None:
    """Heinrich of the desert corps is an Axis card that Blutkreuz has too."""
    assert EDITION.army.camps(Terms(), CARDS["heinrich-tropical"]) == {Bloc.AXIS, Bloc.BLUTKREUZ}
    assert reason(Terms(), ["heinrich-tropical"], "zombie-squad") is None
    assert reason(Terms(), ["heinrich-tropical"], "hans") is None
    assert reason(Terms(), ["heinrich-tropical", "hans"], "zombie-squad") == ("army-of-one-camp", "T16-ARM-01")


@pytest.mark.clause("T16-SKL-52", "T16-ARM-01")
@pytest.mark.parametrize("other", ["blackhawk", "hans", "grandma", "zombie-squad", "lilith"])
def test_mercenaries_are_fielded_by_anybody(other: str) -> None:
    """They bring nobody else along: Allies and Axis do not stand together because of them."""
    hired = [card.id for card in CARDS.values() if any(skill.key == "mercenary" for skill in card.skills)]
    assert len(hired) == 12
    assert {reason(Terms(), [other], name) for name in hired} == {None}
    assert EDITION.army.camps(Terms(), CARDS["wrecker"]) == ANYBODY
    if other != "blackhawk":
        assert reason(Terms(), [other, "wrecker"], "blackhawk") == ("army-of-one-camp", "T16-ARM-01")


@pytest.mark.clause("T16-SKL-52")
def test_any_unit_with_the_skill_is_for_hire() -> None:
    """It is the skill, not the bloc of the card: a Black Hawk that has it may be fielded by the Axis."""
    free = replace(CARDS["blackhawk"], skills=(SkillOnCard("mercenary"),))
    bound = replace(CARDS["wrecker"], skills=())
    assert reason(Terms(), ["hans"], free) is None
    assert reason(Terms(), ["hans"], bound) == ("army-of-one-camp", "T16-ARM-01")


@pytest.mark.clause("T16-ARM-01")
def test_whose_army_some_units_are() -> None:
    """Of those who may field them all, the one that most are of."""

    def camp(*names: str) -> str:
        return camp_of(EDITION, [CARDS[name] for name in names]).value

    assert camp("wrecker", "emma", "blackhawk") == "allies", "hired units serve the Allies, however many they are"
    assert camp("wrecker", "emma") == "mercenaries"
    assert camp("heinrich-tropical", "zombie-squad") == "blutkreuz"
    assert camp("hans", "heinrich-tropical", "zombie-squad", "wrecker") == "axis"
    assert camp("wrecker", "emma", "silence", "hans", "zombie-squad") == "axis", "that takes an agreement"
    assert camp("hans", "blackhawk", "hans") == "axis", "of nobody; a file that says so is refused"
    guest = replace(CARDS["blackhawk"], factions=("blutkreuz",))
    assert camp_of(EDITION, [CARDS["heinrich-tropical"], guest]) is Bloc.BLUTKREUZ, "whom both may serve"
    with pytest.raises(ValueError):
        camp_of(EDITION, [])


# Points


@pytest.mark.clause("T16-ARM-02", "T16-ARM-03", "T16-CRD-14")
@pytest.mark.parametrize("limit", [25, 50, 75])
def test_an_army_costs_no_more_than_the_points_agreed_on(limit: int) -> None:
    """A first game takes 25, the scenarios 25 to 75; ready armies stand for each."""
    ready = [army for army in shipped_armies("2016").values() if army.id.endswith(str(limit))]
    assert len({army.bloc for army in ready}) >= 3
    for army in ready:
        cards = [CARDS[unit.card] for unit in army.units]
        assert points_of(cards) == army.points <= limit
        assert not list(army_refusals(EDITION, Terms(limit, (army.bloc,)), cards))
        assert not pairs(*army.units)
    assert reason(Terms(limit), ["avatar-of-nyarlathotep"], "avatar-of-nyarlathotep") == (
        None if limit == 75 else ("over-the-limit", "T16-ARM-03")
    )
    assert (EDITION.army.usual_limit, EDITION.army.limits) == (50, (25, 75))


@pytest.mark.clause("T16-ARM-04", "T16-ARM-02")
def test_ready_armies_of_25_points_are_a_hero_a_vehicle_and_infantry_as_the_starter_sets() -> None:
    """No army costs another number of points than the others of its size, so any two may be matched."""
    first = [army for army in shipped_armies("2016").values() if army.points == 25]
    assert [army.bloc.value for army in first] == ["allies", "axis", "ssu"]
    for army in first:
        cards = [CARDS[unit.card] for unit in army.units]
        assert {card.kind for card in cards} == {Kind.HERO, Kind.WALKER, Kind.SQUAD}


# Once


@pytest.mark.clause("T16-ARM-05", "T16-HER-03")
def test_an_army_never_has_the_same_hero_twice() -> None:
    """Nor in another version, such as Sigrid with and without a Panzerfaust."""
    assert reason(Terms(), ["bazooka-joe"], "bazooka-joe") == ("only-once", "T16-ARM-05")
    assert CARDS["sigrid-panzerfaust"].variant_of == "sigrid"
    for first, second in (("sigrid", "sigrid-panzerfaust"), ("sigrid-panzerfaust", "sigrid")):
        assert reason(AGREED, [first], second) == ("only-once", "T16-ARM-05")
    namesake = replace(CARDS["bazooka-joe"], id="joe-at-home")
    assert reason(Terms(), ["bazooka-joe"], namesake) == ("only-once", "T16-ARM-05"), "whatever the card is called"
    walker = replace(CARDS["blackhawk"], name="Bazooka Joe", unique=True)
    for taken, card in ((walker, CARDS["bazooka-joe"]), (CARDS["bazooka-joe"], walker)):
        assert addition_refusal(EDITION, Terms(), [taken], card) is None, "a vehicle that is called so is no hero"
    assert reason(Terms(), ["blackhawk"] * 3, "blackhawk") is None
    assert all(card.unique for card in CARDS.values() if card.kind is Kind.HERO)


@pytest.mark.clause("T16-ARM-06", "T16-SKL-54")
def test_a_vehicle_that_names_its_pilot_is_there_once() -> None:
    """The plain vehicle that it is a version of may stand beside it."""
    named = {card.id for card in CARDS.values() if card.type is UnitType.VEHICLE and card.unique}
    assert named == {"rattlesnake", "snow-lynx", "demolisher", "grandma", "red-cossack"}
    for vehicle in named:
        assert reason(Terms(), [vehicle], vehicle) == ("only-once", "T16-ARM-06")
    assert CARDS["demolisher"].variant_of == "wrecker"
    assert reason(Terms(), ["demolisher", "wrecker"], "wrecker") is None
    assert reason(Terms(), ["wrecker"], "demolisher") is None


# What is in no muster


@pytest.mark.clause("T16-CRD-02")
def test_no_aircraft_is_fielded() -> None:
    """The roster has none; one that somebody writes is refused. Attachments to other units have no rules either."""
    assert {card.type for card in CARDS.values()} == {UnitType.INFANTRY, UnitType.VEHICLE}
    flying = replace(CARDS["blackhawk"], type=UnitType.AIRCRAFT, kind=Kind.AIRCRAFT)
    assert reason(Terms(), [], flying) == ("no-aircraft", "T16-CRD-02")
    attachments = [card.id for card in CARDS.values() if card.kind is Kind.ATTACHMENT]
    assert [reason(Terms(), [], card) for card in attachments] == [("no-attachments", "T16-CRD-02")] * 3


@pytest.mark.clause("T16-CRD-14")
def test_what_has_no_points_is_not_bought() -> None:
    assert reason(Terms(), [], "lilith-possessed") == ("has-no-points", "T16-CRD-14")
    assert [card.id for card in CARDS.values() if not card.points] == ["lilith-possessed"]


# Heroes


@pytest.mark.clause("T16-ARM-07", "T16-HER-04", "T16-HER-16")
def test_who_joins_and_who_pilots_is_said_with_the_army() -> None:
    """One squad, one vehicle, or nobody; two heroes never share one."""
    joined, aboard = UnitSetup("bazooka-joe", joined_to=1), UnitSetup("ranger-attack-squad")
    assert pairs(joined, aboard) == []
    assert pairs(UnitSetup("koshka", aboard=1), UnitSetup("grandma")) == []
    both = UnitSetup("koshka", aboard=1, joined_to=2), UnitSetup("grandma"), UnitSetup("red-guards-anti-tank-squad")
    assert "joined-and-aboard" in [reason for reason, _ in pairs(*both)]
    army = shipped_armies("2016")["2016-ssu-25"]
    assert army.units[0].aboard == 1 and army.units[1].card == "grandma"


@pytest.mark.clause("T16-HER-04")
def test_a_hero_joins_a_squad_of_the_same_armour_class() -> None:
    """No support weapon, no vehicle, no other hero, and one hero at most."""
    joe, squad = CARDS["bazooka-joe"], CARDS["ranger-attack-squad"]
    assert joe.armour == squad.armour
    refusal = EDITION.army.pair_refusal
    assert refusal(joe, squad, aboard=False) is None
    assert refusal(joe, replace(squad, armour=3), aboard=False).reason == "other-armour"
    for kind in (Kind.SUPPORT, Kind.HERO):
        assert refusal(joe, replace(squad, kind=kind), aboard=False).reason == "nothing-to-join"
    assert refusal(joe, replace(CARDS["blackhawk"], armour=2), aboard=False).reason == "nothing-to-join"
    assert refusal(squad, squad, aboard=False).reason == "no-hero"
    second = replace(joe, id="second", name="Second")
    two = UnitSetup("bazooka-joe", joined_to=2), UnitSetup("second", joined_to=2), UnitSetup("ranger-attack-squad")
    assert [reason for reason, _ in pairs(*two, second=second)] == ["one-hero-each"]


@pytest.mark.clause("T16-HER-15", "T16-SKL-07", "T16-SKL-53")
@pytest.mark.parametrize("pilot", ["jack", "crazy-jimmy"])
def test_a_hero_with_pilot_or_ace_pilot_may_pilot_any_vehicle_that_names_nobody(pilot: str) -> None:
    hero, refusal = CARDS[pilot], EDITION.army.pair_refusal
    assert {skill.key for skill in hero.skills} & {"pilot", "ace-pilot"}
    for vehicle in ("blackhawk", "hotdog", "wrecker"):
        assert refusal(hero, CARDS[vehicle], aboard=True) is None
    assert refusal(CARDS["bazooka-joe"], CARDS["blackhawk"], aboard=True).clause == "T16-HER-15"
    crew = replace(CARDS["ranger-attack-squad"], skills=hero.skills)
    assert refusal(crew, CARDS["blackhawk"], aboard=True).reason == "no-pilot", "no squad pilots"
    assert refusal(hero, CARDS["ranger-attack-squad"], aboard=True).reason == "nothing-to-pilot"


@pytest.mark.clause("T16-HER-17")
def test_a_vehicle_has_one_pilot_at_most() -> None:
    units = UnitSetup("jack", aboard=2), UnitSetup("crazy-jimmy", aboard=2), UnitSetup("blackhawk")
    assert pairs(*units) == [("one-hero-each", "T16-HER-17")]


@pytest.mark.clause("T16-SKL-54", "T16-SKL-53")
def test_a_vehicle_that_names_a_hero_is_piloted_by_nobody_else_and_may_go_without() -> None:
    """Sigrid in either version pilots the Snow Lynx, and nothing else; Koshka is an Ace Pilot of everything."""
    refusal = EDITION.army.pair_refusal
    for hero in ("sigrid", "sigrid-panzerfaust"):
        assert refusal(CARDS[hero], CARDS["snow-lynx"], aboard=True) is None
        assert refusal(CARDS[hero], CARDS["hans"], aboard=True).reason == "no-pilot"
    for hero in ("koshka", "panzerprinz", "jack"):
        found = refusal(CARDS[hero], CARDS["snow-lynx"], aboard=True)
        assert (found.reason, found.clause) == ("other-pilot", "T16-SKL-54")
    assert refusal(CARDS["koshka"], CARDS["grandma"], aboard=True) is None
    assert refusal(CARDS["koshka"], CARDS["matrioshka"], aboard=True) is None
    assert reason(Terms(), [], "grandma") is None and pairs(UnitSetup("grandma")) == []


@pytest.mark.clause("T16-SKL-61", "T16-SKL-62")
def test_zombies_board_no_vehicle_and_join_only_zombies() -> None:
    undead, living = CARDS["zombie-squad"], CARDS["ranger-attack-squad"]
    joe = replace(CARDS["bazooka-joe"], armour=undead.armour)
    ghoul = replace(joe, id="ghoul", skills=(SkillOnCard("zombie"), SkillOnCard("pilot")))
    refusal = EDITION.army.pair_refusal
    assert refusal(joe, undead, aboard=False).clause == "T16-SKL-62"
    assert refusal(ghoul, replace(living, armour=ghoul.armour), aboard=False).clause == "T16-SKL-62"
    assert refusal(ghoul, undead, aboard=False) is None
    assert refusal(ghoul, CARDS["blackhawk"], aboard=True).clause == "T16-SKL-61"


# By chance


@pytest.mark.clause("T16-ARM-01", "T16-ARM-03")
def test_what_is_mustered_by_chance_is_an_army_of_the_book() -> None:
    """Of one side, legal, well spent, its heroes where they may be; nothing in it that no rule fields."""
    camps = set()
    for seed in range(24):
        limit, random = (25, 50, 75)[seed % 3], np.random.default_rng(seed)
        army = muster(EDITION, CARDS.values(), Terms(limit), lambda options, r=random: int(r.integers(options)))
        assert army is not None and limit - 2 <= army.points <= limit
        cards = [CARDS[unit.card] for unit in army.units]
        assert not list(army_refusals(EDITION, Terms(limit, (army.bloc,)), cards))
        assert not pairs(*army.units)
        camps.add(army.bloc)
    assert camps == ANYBODY - {Bloc.MYTHOS}


@pytest.mark.clause("T16-SKL-52")
def test_most_of_an_army_by_chance_is_its_own() -> None:
    """Blutkreuz has few cards, and half of what it may field is for hire; a third of its points are, or little more."""
    shares = []
    for seed in range(12):
        random = np.random.default_rng(seed)
        terms = Terms(75, (Bloc.BLUTKREUZ,))
        army = muster(EDITION, CARDS.values(), terms, lambda options, r=random: int(r.integers(options)))
        hired = points_of([CARDS[unit.card] for unit in army.units if CARDS[unit.card].bloc is Bloc.MERCENARIES])
        shares.append(hired / army.points)
    assert 0 < sum(shares) / len(shares) < 0.34


@pytest.mark.clause("T16-SKL-52")
def test_a_hired_unit_comes_once_own_ones_cost_twice_as_much_as_all_that_are_hired() -> None:
    """Chosen wherever there is a choice, at 5 points each beside six units of 10: five of them in 75 points."""
    own = [replace(CARDS["blackhawk"], id=f"a-{number}", points=10) for number in range(6)]
    hired = [replace(CARDS["wrecker"], id=f"z-{number}", points=5) for number in range(9)]
    army = muster(EDITION, [*own, *hired], Terms(75, (Bloc.ALLIES,)), lambda options: options - 1)
    assert sorted(unit.card[0] for unit in army.units) == ["a"] * 5 + ["z"] * 5


@pytest.mark.clause("T16-FAC-01")
def test_an_army_of_mythos_of_which_no_book_speaks_has_to_be_asked_for() -> None:
    assert EDITION.army.outside == {Bloc.MYTHOS}
    chosen = muster(EDITION, CARDS.values(), Terms(50, (Bloc.MYTHOS,)), lambda options: 0)
    assert chosen is not None and chosen.bloc is Bloc.MYTHOS
    assert all(CARDS[unit.card].bloc in (Bloc.MYTHOS, Bloc.MERCENARIES) for unit in chosen.units)


@pytest.mark.clause("T16-ARM-01")
def test_what_is_mustered_for_both_by_agreement_has_units_of_both() -> None:
    random = np.random.default_rng(0)
    terms = replace(AGREED, limit=75, blocs=(Bloc.BLUTKREUZ,))
    army = muster(EDITION, CARDS.values(), terms, lambda options: int(random.integers(options)))
    assert army is not None and army.bloc is Bloc.BLUTKREUZ
    assert {CARDS[unit.card].bloc for unit in army.units} >= {Bloc.AXIS, Bloc.BLUTKREUZ}
