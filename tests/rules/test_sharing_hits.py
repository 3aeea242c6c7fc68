"""Hits on a unit that a hero has joined (T13-DMG-09, T13-HER-09, T13-SKL-08, T13-SKL-09)."""

from dataclasses import replace

import pytest
from example_cards import example_cards
from referee import Referee, all_cards

from dust_tactics.rules.cards import Cell, Kind
from dust_tactics.rules.commands import Hold, TakeHits
from dust_tactics.rules.events import DamageTaken, DiceRolled, HeroLeft, MiniaturesLost, UnitEliminated

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
PAIR = {"Recon Grenadiers": "E3", "Stefan Retter": "E3"}


def hit(referee: Referee, hits: int) -> None:
    """Ludwig's MG 44 hits the grenadiers so often, and no save helps."""
    referee.activate("Ludwig").declare("attack")
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Recon Grenadiers"), dice=["A" * hits + "S" * (dice - hits), "S" * hits])


def enemy() -> dict[str, str]:
    """Whom the grenadiers are shot at by."""
    return {"Ludwig": "E5 N"}


@pytest.mark.clause("T13-DMG-09", "T13-HER-09", "T13-DMG-01")
def test_the_owner_shares_hits_out_one_at_a_time() -> None:
    referee = Referee(FIELD, enemy(), PAIR)
    hit(referee, 2)
    assert referee.asked_name == "ShareHit" and referee.asked.owner == 1
    referee.lose(hero=True)
    assert referee.told(DamageTaken) == [DamageTaken(referee.unit("Stefan Retter").id, 1, 3, False)]
    assert referee.asked_name == "ShareHit", "the first hit is resolved before the next is assigned"
    referee.lose(4)
    assert referee.unit("Recon Grenadiers").miniatures == (0, 1, 2, 3)
    assert referee.unit("Stefan Retter").crosses == 1
    assert referee.asked_name != "ShareHit"


@pytest.mark.clause("T13-DMG-09", "T13-HER-09")
def test_each_kind_of_soldier_and_the_hero_are_offered() -> None:
    referee = Referee(FIELD, enemy(), PAIR)
    hit(referee, 1)
    carriers = referee.unit("Recon Grenadiers").card.carriers
    offered = referee.legal()
    assert offered[-1] == TakeHits(referee.state.asked, (), hero=True)
    assert {carriers[command.miniatures[0]] for command in offered[:-1]} == set(carriers)
    assert all(referee.refusal(command) is None for command in offered)
    assert all(len(command.miniatures) == 1 for command in offered[:-1])
    assert referee.refusal(Hold(referee.state.asked)).clause == "T13-HER-09"
    for miniatures, hero in (((), False), ((0,), True), ((0, 1), False), ((7,), False)):
        refusal = referee.refusal(TakeHits(referee.state.asked, miniatures, hero))
        assert refusal.reason == ("no-such-miniature" if miniatures == (7,) else "one-takes-the-hit")


@pytest.mark.clause("T13-DMG-09", "T13-HER-09")
def test_saves_are_rolled_for_the_pair_before_hits_are_shared() -> None:
    referee = Referee(FIELD, enemy(), PAIR)
    referee.activate("Ludwig").declare("attack")
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Recon Grenadiers"), dice=["AAA" + "S" * (dice - 3), "AAS"])
    saves = [event for event in referee.told(DiceRolled) if event.purpose == "infantry-save"]
    assert len(saves) == 1 and saves[0].successes == 2
    referee.lose(hero=True)
    assert referee.asked_name != "ShareHit", "two of three hits were saved"


@pytest.mark.clause("T13-HER-09", "T13-DMG-10")
def test_when_the_unit_falls_first_the_hero_takes_what_is_left() -> None:
    referee = Referee(FIELD, enemy(), PAIR).change("Recon Grenadiers", miniatures=(0,))
    hit(referee, 3)
    referee.lose(0)
    assert [event.unit for event in referee.told(UnitEliminated)] == [referee.unit("Recon Grenadiers").id]
    assert referee.unit("Stefan Retter").crosses == 2 and referee.unit("Stefan Retter").joined is None
    assert not referee.told(HeroLeft)


@pytest.mark.clause("T13-HER-09", "T13-DMG-05")
def test_when_the_hero_falls_first_the_unit_takes_what_is_left() -> None:
    referee = Referee(FIELD, enemy(), PAIR).change("Stefan Retter", crosses=3)
    hit(referee, 3)
    referee.lose(hero=True)
    assert [event.unit for event in referee.told(UnitEliminated)] == [referee.unit("Stefan Retter").id]
    assert referee.asked_name == "ChooseCasualties" and referee.asked.hits == 2


@pytest.mark.clause("T13-HER-09", "T13-DMG-06")
def test_hits_beyond_both_are_lost() -> None:
    referee = Referee(FIELD, enemy(), PAIR)
    referee.change("Recon Grenadiers", miniatures=(0,)).change("Stefan Retter", crosses=3)
    hit(referee, 3)
    referee.lose(0)
    assert len(referee.told(UnitEliminated)) == 2 and not referee.state.on_table(1)


@pytest.mark.clause("T13-HER-09", "T13-DMG-03", "T13-DMG-08")
def test_hits_are_shared_with_a_support_weapon_too() -> None:
    cards = example_cards()
    team = next(card for card in cards.values() if card.kind is Kind.SUPPORT)
    armoured = {"Team": replace(team, name="Team", armour=2, skills=())}
    referee = Referee(FIELD, enemy(), {"Team": "E3 S", "Stefan Retter": "E3"}, cards=armoured)
    men = referee.unit("Team").left
    referee.activate("Ludwig").declare("attack")
    dice = referee.unit("Ludwig").card.weapons[1].cells[1].dice
    referee.attack(("MG 44", "Team"), dice=["AA" + "S" * (dice - 2), "SS"])
    assert [command.hero for command in referee.legal()] == [False, True]
    referee.lose(men - 1)
    referee.lose(hero=True)
    assert referee.unit("Team").left == men - 1 and referee.unit("Stefan Retter").crosses == 1


@pytest.mark.clause("T13-SKL-08")
def test_damage_resilient_is_not_lent() -> None:
    """Lara resists; grenadiers of the same armour that she has joined do not, nor she by theirs."""
    plain = replace(all_cards()["Heavy Laser Grenadiers"], id="plain", name="Brief", skills=())
    mere = replace(all_cards()["Lara"], id="mere", name="Mere", skills=())
    cards = {"Brief": plain, "Mere": mere}
    referee = Referee(FIELD, enemy(), {"Brief": "E3", "Lara": "E3"}, cards=cards)
    dice = referee.unit("Ludwig").card.weapons[1].cells[2].dice
    referee.activate("Ludwig").declare("attack")
    referee.attack(("MG 44", "Brief"), dice=["AA" + "S" * (dice - 2), "SS"])
    referee.lose(2)
    assert referee.told(MiniaturesLost) and not referee.told(DiceRolled)
    referee.lose(hero=True, dice=["S"])
    assert [event.purpose for event in referee.told(DiceRolled)] == ["damage-resilient"]
    referee = Referee(FIELD, enemy(), {"Heavy Laser Grenadiers": "E3", "Mere": "E3"}, cards=cards)
    referee.activate("Ludwig").declare("attack")
    referee.attack(("MG 44", "Heavy Laser Grenadiers"), dice=["AA" + "S" * (dice - 2), "SS"])
    referee.lose(hero=True)
    assert referee.unit("Mere").crosses == 1
    referee.lose(2, dice=["A"])
    assert referee.unit("Heavy Laser Grenadiers").left == 3


@pytest.mark.clause("T13-SKL-09", "T13-SKL-06", "T13-SKL-07", "T13-DMG-07", "T13-HER-09")
@pytest.mark.example("T13-SKL-09")
def test_lara_and_the_heavy_laser_grenadiers() -> None:
    """The book's example, with an ordinary weapon that kills infantry 3 automatically.

    Three hits, one saved. Lara, with two crosses of four, takes the first: two crosses are marked, one of her two dice
    shows ARMY, and one cross stays free. A grenadier takes the second, and his die shows ARMY.
    """
    fakyeli = all_cards()["Fakyeli"]
    rifle = replace(fakyeli.weapons[0], name="Rifle", cells=(Cell(3, damage=0, automatic_kill=True),) * 14)
    cards = {"Fakyeli": replace(fakyeli, id="riflemen", weapons=(rifle, *fakyeli.weapons[1:]))}
    referee = Referee(FIELD, {"Fakyeli": "E4"}, {"Heavy Laser Grenadiers": "E3", "Lara": "E3"}, cards=cards)
    referee.change("Lara", crosses=2)
    referee.activate("Fakyeli").declare("attack")
    referee.attack(("Rifle", "Heavy Laser Grenadiers", 1), dice=["AAA", "ASS"])
    referee.lose(hero=True, dice=["AS"])
    assert referee.told(DamageTaken) == [DamageTaken(referee.unit("Lara").id, 1, 1, True, "T13-DMG-07")]
    referee.lose(2, dice=["A"])
    assert referee.unit("Lara").left == 1 and referee.unit("Heavy Laser Grenadiers").left == 3
    assert not referee.told(MiniaturesLost)


@pytest.mark.clause("T13-DMG-01", "T13-DMG-04", "T13-HER-09")
def test_hits_are_shared_in_the_order_of_the_weapons() -> None:
    """The first hit does two points, the second one."""
    gun = all_cards()["Ludwig"].weapons[0]
    lines = tuple(
        replace(gun, name=name, cells=(Cell(1, damage=damage),) * 14) for name, damage in (("A", 2), ("B", 1))
    )
    card = replace(all_cards()["Ludwig"], id="gunner", name="Gunner", weapons=lines)
    referee = Referee(FIELD, {"Gunner": "E5 N"}, PAIR, cards={"Gunner": card})
    referee.activate("Gunner").declare("attack")
    referee.attack(("A", "Recon Grenadiers"), ("B", "Recon Grenadiers"), dice=["A", "A", "S", "S"])
    for damage in (2, 1):
        referee.lose(hero=True)
        assert [event.crosses for event in referee.told(DamageTaken)] == [damage]
