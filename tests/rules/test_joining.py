"""Heroes who share squares and join units (T13-HER-01 to 08, T13-HER-12, T13-MOV-19)."""

from dataclasses import replace

import pytest
from books import said
from example_cards import example_cards
from referee import Referee, all_cards

from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.events import DiceRolled, HeroJoined, HeroLeft

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Ludwig": "I9 W"}


def joined(referee: Referee, hero: str) -> str | None:
    """The name of the unit that a hero has joined."""
    unit = referee.unit(hero).joined
    return None if unit is None else referee.state.units[unit].name


@pytest.mark.clause("T13-HER-01", "T16-HER-01")
def test_heroes_are_infantry_of_one_miniature_with_a_track() -> None:
    heroes = [card for card in all_cards().values() if card.kind is Kind.HERO]
    assert len(heroes) >= 5
    for card in heroes:
        assert card.type is UnitType.INFANTRY and not card.has_miniatures and card.capacity > 1 and card.size == 1
    referee = Referee(FIELD, {"Bazooka Joe": "A1"}, FAR)
    assert referee.unit("Bazooka Joe").models == 1 and referee.unit("Bazooka Joe").left == 4


@pytest.mark.clause("T13-HER-02", "T13-MOV-19", "T16-MOV-07", "T16-HER-02")
@pytest.mark.parametrize("friend", ["Bot Hunters: Friend", "Grim Reapers: Friend", "Pounder: Friend", "Rhino: Friend"])
def test_a_hero_ends_in_the_square_of_a_friend(friend: str) -> None:
    referee = Referee(FIELD, {"Bazooka Joe": "A1", friend: "B1 E" if "Pounder" in friend else "B1"}, FAR)
    referee.activate("Bazooka Joe").declare("move").move("B1")
    assert referee.unit("Bazooka Joe").squares == referee.unit("Friend").squares


@pytest.mark.clause("T13-HER-02", "T13-MOV-19", "T16-MOV-07", "T16-HER-02")
@pytest.mark.parametrize(("mover", "facing"), [("Bot Hunters", None), ("Pounder", "E")])
def test_friends_end_in_the_square_of_a_hero_but_not_of_each_other(mover: str, facing: str | None) -> None:
    place = "B1 E" if facing else "B1"
    referee = Referee(FIELD, {mover: place, "Bazooka Joe": "A1", "Grim Reapers": "B2"}, FAR)
    referee.activate(mover).declare("move")
    assert referee.refusal(referee.move_command("B2", facing=facing)).clause == said("T13-MOV-19", "T16-MOV-07")
    referee.move("A1", facing=facing)
    assert referee.unit(mover).squares == referee.unit("Bazooka Joe").squares


@pytest.mark.clause("T13-HER-02")
def test_a_square_with_a_hero_and_a_unit_takes_no_other_unit() -> None:
    """At most one unit that is no hero stands in a square."""
    units = {"Bot Hunters": "B1", "Bazooka Joe": "B1", "The Gunners": "A1", "Rhino": "A2"}
    referee = Referee(FIELD, units, FAR)
    referee.activate("The Gunners").declare("move")
    assert referee.refusal(referee.move_command("B1")).clause == "T13-MOV-19"
    referee = Referee(FIELD, units, FAR)
    referee.activate("Rhino").declare("move").move("B1")
    assert len(referee.state.at(referee.square("B1"))) == 3


@pytest.mark.clause("T13-HER-02", "T13-MOV-16")
def test_heroes_do_not_share_squares_with_enemies() -> None:
    referee = Referee(FIELD, {"Bazooka Joe": "A1"}, {"Lara": "B1"})
    referee.activate("Bazooka Joe").declare("move")
    assert referee.refusal(referee.move_command("B1")).clause == "T13-MOV-16"


@pytest.mark.clause("T13-HER-04")
def test_a_hero_joins_a_squad_of_the_same_armour_in_the_same_square() -> None:
    referee = Referee(FIELD, {"Bazooka Joe": "A1", "Bot Hunters": "B1", "Grim Reapers": "A2"}, FAR)
    assert joined(referee, "Bazooka Joe") is None
    referee.activate("Bazooka Joe").declare("move").move("B1")
    assert joined(referee, "Bazooka Joe") == "Bot Hunters"
    assert referee.told(HeroJoined) == [HeroJoined(referee.unit("Bazooka Joe").id, referee.unit("Bot Hunters").id)]


@pytest.mark.clause("T13-HER-04", "T13-HER-12")
@pytest.mark.parametrize("other", ["Grim Reapers", "Pounder", "Rhino"])
def test_other_armour_vehicles_and_heroes_are_not_joined(other: str) -> None:
    place = "B1 E" if other == "Pounder" else "B1"
    referee = Referee(FIELD, {"Bazooka Joe": "A1", other: place}, FAR)
    referee.activate("Bazooka Joe").declare("move").move("B1")
    assert joined(referee, "Bazooka Joe") is None and not referee.told(HeroJoined)


@pytest.mark.clause("T13-HER-04", "T13-HER-08")
def test_a_hero_joins_a_support_weapon() -> None:
    cards = example_cards()
    team = next(name for name, card in cards.items() if card.kind is Kind.SUPPORT)
    armoured = {**cards, "Team": replace(cards[team], name="Team", armour=2)}
    referee = Referee(FIELD, {"Bazooka Joe": "B1", "Team": "B1 E"}, FAR, cards=armoured)
    assert joined(referee, "Bazooka Joe") == "Team"


@pytest.mark.clause("T13-HER-06")
def test_one_hero_at_a_time_joins_a_unit_and_the_next_takes_the_place() -> None:
    units = {"Bot Hunters": "B1", "Bazooka Joe": "B1", "Koshka": "B1"}
    referee = Referee(FIELD, units, FAR)
    assert joined(referee, "Bazooka Joe") == "Bot Hunters" and joined(referee, "Koshka") is None
    referee.activate("Bazooka Joe").declare("move").move("A1")
    assert joined(referee, "Bazooka Joe") is None and joined(referee, "Koshka") == "Bot Hunters"
    assert [type(event) for event in referee.events if isinstance(event, HeroLeft | HeroJoined)] == [
        HeroLeft,
        HeroJoined,
    ]


@pytest.mark.clause("T13-HER-06")
def test_who_has_joined_stays_joined_when_another_hero_comes() -> None:
    units = {"Bazooka Joe": "A1", "Bot Hunters": "B1", "Koshka": "B1"}
    referee = Referee(FIELD, units, FAR)
    referee.activate("Bazooka Joe").declare("move").move("B1")
    assert joined(referee, "Koshka") == "Bot Hunters" and joined(referee, "Bazooka Joe") is None


@pytest.mark.clause("T13-HER-10")
def test_a_hero_who_acts_alone_may_leave_and_so_may_the_unit() -> None:
    units = {"Bot Hunters": "B1", "Bazooka Joe": "B1"}
    for mover in units:
        referee = Referee(FIELD, units, FAR)
        referee.activate(mover).declare("move").move("B2")
        assert joined(referee, "Bazooka Joe") is None and referee.told(HeroLeft)
        stays = next(name for name in units if name != mover)
        assert referee.unit(stays).squares == (referee.square("B1"),) and not referee.unit(stays).activated


@pytest.mark.clause("T13-HER-08")
def test_a_joined_hero_is_no_target_of_its_own() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Recon Grenadiers": "E3", "Stefan Retter": "E3", "Lara": "C3"})
    referee.activate("Ludwig").declare("attack")
    choices = referee.asked.choices(referee.state)
    hunted, hero, other = (referee.unit(name).id for name in ("Recon Grenadiers", "Stefan Retter", "Lara"))
    assert any(hunted in choice.targets for choice in choices)
    assert all(hero not in choice.targets for choice in choices)
    refusal = referee.refusal(referee.attack_command(("MG 44", "Stefan Retter")))
    assert (refusal.reason, refusal.clause, refusal.units) == ("one-target-with", "T13-HER-08", (hunted,))
    assert dict(refusal.values) == {"target": "Stefan Retter", "unit": "Recon Grenadiers"}
    assert any(other in choice.targets for choice in choices)


@pytest.mark.clause("T13-HER-12")
@pytest.mark.parametrize("other", ["Heavy Laser Grenadiers", "Hans"])
def test_a_hero_with_a_unit_he_cannot_join_is_a_target_of_his_own(other: str) -> None:
    place = "E3 S" if other == "Hans" else "E3"
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {other: place, "Stefan Retter": "E3"})
    referee.activate("Pounder").declare("attack")
    hero = referee.unit("Stefan Retter")
    targets = {target for choice in referee.asked.choices(referee.state) for target in choice.targets}
    assert targets == {hero.id, referee.unit(other).id}


@pytest.mark.clause("T13-WPN-07", "T13-WPN-04", "T13-HER-08")
def test_a_joined_hero_counts_for_blast_weapons() -> None:
    """Five grenadiers and the hero: six dice; a hero they can't join is not counted."""
    for hero, dice in (("Stefan Retter", 6), ("Lara", 5)):
        referee = Referee(FIELD, {"Bazooka Joe": "E5"}, {"Recon Grenadiers": "E3", hero: "E3"})
        referee.activate("Bazooka Joe").declare("attack")
        referee.attack(("M7 Grenade Launcher", "Recon Grenadiers"), dice=["S" * dice])
        assert referee.told(DiceRolled)[0].dice.total == dice


@pytest.mark.clause("T13-WPN-12", "T13-HER-12")
def test_a_spray_attacks_the_joined_hero_with_the_unit_and_others_by_themselves() -> None:
    for hero, rolls in (("Stefan Retter", [6, 5]), ("Lara", [5, 1, 5])):
        enemies = {"Recon Grenadiers": "C1", hero: "C1", "Recon Grenadiers: Others": "D1"}
        referee = Referee(". . . .", {"Fakyeli": "B1"}, enemies)
        referee.activate("Fakyeli").declare("attack")
        referee.attack(("Sulphur Thrower", "Others", 1, ["C1"]), dice=["S" * roll for roll in rolls])
        assert [event.dice.total for event in referee.told(DiceRolled)] == rolls
