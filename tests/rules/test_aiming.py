"""The attacks that are offered, and who in a squad can fire what (T13-ATK-08, T13-CCW-09, T13-CCW-12, T13-WPN-18)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.attack.shots import retaliations
from dust_tactics.rules.attack.soldiers import ammunition_after, can_fire, can_strike, copies
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.editions import REVISED_2013

ARMS = REVISED_2013.arms
FIELD = "\n".join(" ".join("." * 7) for _ in range(5))

Offer = set[tuple[int, str, int, tuple[str, ...]]]


def offers(referee: Referee) -> list[Offer]:
    """The attacks that are listed, as weapon, target, copies and path; holding fire is the empty one."""
    units = referee.state.units
    return [
        {
            (shot.weapon, units[shot.target].name, shot.count, tuple(referee.name(square) for square in shot.path))
            for shot in command.shots
        }
        for command in referee.legal()
    ]


def attacking(attacker: str, place: str, targets: dict[str, str], action: str = "attack", **cards: Card) -> Referee:
    """A unit that is asked for its targets."""
    named = {card.name: card for card in cards.values()}
    return Referee(FIELD, {attacker: place}, targets, cards=named).activate(attacker).declare(action)


@pytest.mark.clause("T13-ATK-08", "T13-ATK-02")
def test_soldiers_are_given_the_weapon_with_most_dice_against_each_target() -> None:
    referee = attacking("Recon Grenadiers", "A1", {"Bot Hunters": "C1", "Pounder": "C2 W", "Ludwig": "G5 N"})
    assert offers(referee) == [
        {(0, "Bot Hunters", 4, ()), (1, "Bot Hunters", 1, ())},
        {(2, "Pounder", 3, ())},
        set(),
    ]


@pytest.mark.clause("T13-WPN-18", "T13-CCW-02")
def test_under_barrel_and_close_combat_weapons_are_offered_besides_the_others() -> None:
    referee = attacking("Bot Hunters", "A1", {"Recon Grenadiers": "B1"})
    assert offers(referee)[0] == {
        (0, "Recon Grenadiers", 3, ()),
        (1, "Recon Grenadiers", 2, ()),
        (2, "Recon Grenadiers", 3, ()),
        (3, "Recon Grenadiers", 5, ()),
    }


@pytest.mark.clause("T13-CCW-07")
def test_a_sustained_attack_is_offered_ranged_and_then_close() -> None:
    referee = attacking("Recon Grenadiers", "A1", {"Bot Hunters": "B1"}, "sustained")
    assert offers(referee) == [
        {(0, "Bot Hunters", 4, ()), (1, "Bot Hunters", 1, ())},
        {(3, "Bot Hunters", 5, ())},
        set(),
    ]
    referee = attacking("Bot Hunters", "A1", {"Ludwig": "B1 W"}, "sustained")
    assert offers(referee)[-2] == {(IMPROVISED, "Ludwig", 5, ())}, "knives cannot hurt it"


@pytest.mark.clause("T13-WPN-10")
def test_a_spray_is_offered_with_its_first_way() -> None:
    referee = attacking("Fakyeli", "A1", {"Bot Hunters": "C1"})
    assert offers(referee) == [{(1, "Bot Hunters", 1, ("B1",))}, set()]
    weapons = [shot.path for command in referee.legal() for shot in command.shots]
    assert weapons == [(referee.square("B1"),)]


@pytest.mark.clause("T13-ATK-09", "T13-CCW-12")
def test_heroes_are_offered_all_their_own_weapons_or_improvised_ones() -> None:
    referee = attacking("Stefan Retter", "A1", {"Bot Hunters": "B1"})
    assert offers(referee)[0] == {
        (0, "Bot Hunters", 1, ()),
        (1, "Bot Hunters", 1, ()),
        (2, "Bot Hunters", 1, ()),
    }
    referee = attacking("Bazooka Joe", "A1", {"Ludwig": "B1 W"})
    assert offers(referee)[0] == {(0, "Ludwig", 1, ()), (IMPROVISED, "Ludwig", 1, ())}


@pytest.mark.clause("T13-CCW-04", "T13-CCW-12")
def test_a_hero_whose_own_weapon_is_the_weaker_may_answer_with_either() -> None:
    """Its blade strikes with no dice to speak of, but kills; fists are surer."""
    joe = all_cards()["Bazooka Joe"]
    knives = joe.weapons[-1]
    blade = replace(
        knives, name="Blade", cells=tuple(cell and replace(cell, dice=1, damage=0) for cell in knives.cells)
    )
    weak = replace(joe, id="weak", name="Weak", weapons=(blade,))
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Weak": "B1"}, cards={"Weak": weak})
    referee.activate("Bot Hunters").declare("attack").attack(("Knives", "Weak", 5))
    assert [[shot.weapon for shot in command.shots] for command in referee.legal()] == [[0], [IMPROVISED]]
    strong = replace(joe, id="strong", name="Strong", weapons=(knives,))
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Strong": "B1"}, cards={"Strong": strong})
    referee.activate("Bot Hunters").declare("attack").attack(("Knives", "Strong", 5), dice=["SSSSS", "S"])


@pytest.mark.clause("T13-CCW-13")
def test_a_defender_that_can_hurt_nobody_does_not_answer() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Recon Grenadiers": "B1"})
    referee.change("Recon Grenadiers", miniatures=())
    defender, attacker = referee.unit("Recon Grenadiers"), referee.unit("Bot Hunters")
    assert retaliations(referee.state, defender, attacker) == [()]


@pytest.mark.clause("T13-ATK-08", "T13-WPN-18")
def test_what_soldiers_can_fire_at_once() -> None:
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Ludwig": "B1 W", "Lara": "C1"})
    hunters = referee.unit("Bot Hunters")
    rifle, bazooka, launcher, knives = range(4)

    def fire(*shots: tuple[int, int, int]) -> bool:
        return can_fire(ARMS, hunters, tuple(Shot(weapon, target, count) for weapon, target, count in shots))

    assert fire() and fire((rifle, 1, 3), (bazooka, 1, 2)) and fire((rifle, 1, 3), (launcher, 1, 3))
    assert not fire((rifle, 1, 4)) and not fire((bazooka, 1, 3))
    assert fire((rifle, 1, 2), (launcher, 2, 1)) and not fire((rifle, 1, 3), (launcher, 2, 1))
    assert fire((rifle, 1, 1), (rifle, 2, 2), (launcher, 1, 1), (launcher, 2, 2))
    assert not fire((rifle, 1, 1), (rifle, 2, 2), (launcher, 1, 2), (launcher, 2, 1))
    assert not fire((launcher, 1, 2), (launcher, 2, 2)), "one soldier fires it at one target"
    assert fire((rifle, 1, 1), (rifle, 1, 2)) and not fire((rifle, 1, 2), (rifle, 1, 2))
    assert not fire((knives, 1, 1)), "no ranged weapon"

    def strike(*shots: tuple[int, int, int]) -> bool:
        return can_strike(hunters, tuple(Shot(weapon, target, count) for weapon, target, count in shots))

    assert strike() and strike((knives, 1, 5)) and strike((knives, 1, 2), (IMPROVISED, 2, 3))
    assert not strike((knives, 1, 5), (IMPROVISED, 1, 1)) and not strike((IMPROVISED, 1, 6))
    assert not strike((rifle, 1, 1)), "no close-combat weapon"


@pytest.mark.clause("T13-WPN-14", "T13-WPN-15", "T13-DMG-10")
def test_copies_of_a_line_are_bearers_alive_with_ammunition() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "A1", "Lara": "A2", "Pounder": "A3 E"}, {"Ludwig": "B1 W"})
    squad = referee.unit("Recon Grenadiers")
    assert [copies(ARMS, squad, line) for line in (0, 1, 2, 3, IMPROVISED)] == [4, 1, 3, 5, 5]
    fewer = replace(squad, miniatures=(1, 3), ammunition=(None, None, 3, None))
    assert [copies(ARMS, fewer, line) for line in (0, 1, 2, 3, IMPROVISED)] == [2, 0, 1, 2, 2]
    assert copies(ARMS, replace(squad, ammunition=(None, None, 2, None)), 2) == 2
    assert [copies(ARMS, referee.unit("Lara"), line) for line in (0, 1, IMPROVISED)] == [2, 1, 1]
    assert [copies(ARMS, referee.unit("Pounder"), line) for line in (0, 1, IMPROVISED)] == [1, 1, 1]
    shots = (Shot(2, 3, 2), Shot(IMPROVISED, 3, 5), Shot(0, 3, 1))
    assert ammunition_after(ARMS, squad, shots) == (None, None, 1, None)


@pytest.mark.clause("T13-CCW-12")
def test_heroes_and_vehicles_strike_with_their_own_weapons_or_once_with_improvised_ones() -> None:
    referee = attacking("Bazooka Joe", "A1", {"Recon Grenadiers": "B1"})

    def reason(*shots: Shot) -> str:
        attack = referee.attack_command()
        refusal = referee.refusal(replace(attack, shots=shots))
        return refusal.reason if refusal else ""

    assert reason(Shot(2, 1)) == reason(Shot(IMPROVISED, 1)) == ""
    assert reason(Shot(2, 1), Shot(IMPROVISED, 1)) == "improvised-instead"
    assert reason(Shot(IMPROVISED, 1), Shot(IMPROVISED, 1)) == "not-so-many"


@pytest.mark.clause("T13-ATK-08")
def test_the_others_fire_what_is_left_when_some_fire_better_weapons() -> None:
    """Three rockets with five dice each go first; of the four rifles one is left, and the machine-gun."""
    squad = all_cards()["Recon Grenadiers"]
    rifle, machine_gun, rocket, knives = squad.weapons
    strong = replace(rocket, name="Rocket", cells=tuple(cell and replace(cell, dice=5) for cell in rocket.cells))
    card = replace(squad, id="rockets", name="Rockets", weapons=(rifle, machine_gun, strong, knives))
    referee = attacking("Rockets", "A1", {"Bot Hunters": "C1"}, rockets=card)
    assert offers(referee)[0] == {(0, "Bot Hunters", 1, ()), (1, "Bot Hunters", 1, ()), (2, "Bot Hunters", 3, ())}


@pytest.mark.clause("T13-ATK-05", "T13-WPN-14")
def test_no_more_shots_are_offered_than_there_is_ammunition() -> None:
    """Two boxes are left for three bearers."""
    referee = Referee(FIELD, {"Recon Grenadiers": "A1"}, {"Pounder": "C1 W"})
    referee.change("Recon Grenadiers", ammunition=(None, None, 2, None))
    referee.activate("Recon Grenadiers").declare("attack")
    assert [[(shot.weapon, shot.count) for shot in command.shots] for command in referee.legal()] == [[(2, 2)], []]


@pytest.mark.clause("T13-ATK-09", "T13-ATK-17")
def test_all_copies_of_a_heros_weapon_are_offered_once() -> None:
    referee = attacking("Lara", "A1", {"Bot Hunters": "C1"}, "sustained")
    assert offers(referee) == [{(0, "Bot Hunters", 2, ())}, set()]
    assert len(referee.legal()[0].shots) == 1


@pytest.mark.clause("T13-WPN-10")
def test_of_several_ways_the_first_is_offered() -> None:
    referee = attacking("Fakyeli", "A1", {"Bot Hunters": "B3"})
    first, second = referee.spray_paths("Fakyeli", "Bot Hunters")
    assert [shot.path for shot in referee.legal()[0].shots] == [first] != [second]


@pytest.mark.clause("T13-CCW-09")
def test_the_best_close_combat_weapon_is_offered_first() -> None:
    referee = attacking("Fakyeli", "A1", {"Pounder": "B1 W"}, "sustained")
    assert offers(referee) == [{(1, "Pounder", 1, ())}, {(2, "Pounder", 5, ())}, set()]


@pytest.mark.clause("T13-CCW-10", "T13-CCW-12")
def test_a_hero_whose_knives_are_no_use_answers_with_what_is_at_hand() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Bazooka Joe": "B1", "Stefan Retter": "A2"})
    ludwig, joe, stefan = (referee.unit(name) for name in ("Ludwig", "Bazooka Joe", "Stefan Retter"))
    assert retaliations(referee.state, joe, ludwig) == [(Shot(IMPROVISED, ludwig.id),)]
    spent = replace(stefan, side=1, ammunition=(None, None, 0))
    assert retaliations(referee.state, spent, ludwig) == [(Shot(IMPROVISED, ludwig.id),)]
