"""Close combat (T13-CCW)."""

from dataclasses import replace

import pytest
from books import said
from referee import Referee, all_cards

from dust_tactics.rules.cards import Mount
from dust_tactics.rules.commands import Retaliate
from dust_tactics.rules.events import CloseCombatBegan, DiceRolled, MiniaturesLost, NoSave, UnitEliminated

FIELD = "\n".join(" ".join("." * 7) for _ in range(5))
ROW = ". . . . ."


def rolls(referee: Referee) -> list[tuple[str, int, int]]:
    """Purpose, side and dice of every roll."""
    return [(event.purpose, event.side, event.dice.total) for event in referee.told(DiceRolled)]


@pytest.mark.clause(
    "T13-CCW-02",
    "T13-CCW-03",
    "T13-CCW-04",
    "T16-CCW-02",
    "T16-CCW-03",
    "T16-CCW-04",
    "T16-CCW-05",
    "T16-CCW-06",
    "T16-TGT-10",
)
@pytest.mark.example("T13-CCW-09", "T13-COV-06")
def test_the_worked_fight_in_the_doorway() -> None:
    """Recon Grenadiers against The Gunners, in cover next door: one Gunner shot, then two and two in close combat."""
    door = (("A1", "B1"),)
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"The Gunners": "B1"}, inside=("B1",), openings=door)
    referee.activate("Recon Grenadiers").declare("attack")
    referee.attack(
        ("StG 47", "The Gunners", 4),
        ("MG 48", "The Gunners", 1),
        ("Knives and Grenades", "The Gunners", 5),
        dice=["ASSS", "AASS", "A", "ST"],
    )
    referee.lose(0, dice=["AASSS", "AASS"])
    assert rolls(referee) == [("hit", 0, 5), ("hit", 1, 4)], "five attackers, four Gunners left"
    assert {event.reason for event in referee.told(NoSave)} == {"no-save-close-combat"}
    assert (referee.asked.owner, referee.asked.hits) == (1, 2)
    referee.lose(1, 2)
    assert (referee.asked.owner, referee.asked.hits) == (0, 2)
    referee.lose(0, 1)
    assert (referee.unit("Recon Grenadiers").left, referee.unit("The Gunners").left) == (3, 2)


@pytest.mark.clause("T13-CCW-05", "T16-CCW-07")
def test_close_combat_allows_no_saves() -> None:
    referee = Referee(". R .", {"Bazooka Joe": "A1"}, {"Grim Reapers": "B1"})
    referee.activate("Bazooka Joe").declare("attack").attack(("Knives", "Grim Reapers"), dice=["A", "SSS"])
    assert referee.told(NoSave)[0].clause == said("T13-CCW-05", "T16-CCW-07")
    assert referee.unit("Grim Reapers").left == 2


@pytest.mark.clause("T13-CCW-09", "T16-CCW-10")
@pytest.mark.parametrize(("molotovs", "knives", "allowed"), [(5, 0, True), (2, 3, True), (3, 3, False), (5, 5, False)])
def test_each_soldier_strikes_with_one_close_combat_weapon(molotovs: int, knives: int, allowed: bool) -> None:
    """Five Fakyeli have a Molotov Cocktail and knives each."""
    referee = Referee(ROW, {"Fakyeli": "A1"}, {"Pounder": "B1 W"}).activate("Fakyeli").declare("attack")
    shots = (("Molotov Cocktail", "Pounder", molotovs), ("Knives and Grenades", "Pounder", knives))
    refusal = referee.refusal(referee.attack_command(*(shot for shot in shots if shot[2])))
    assert (refusal is None) is allowed
    assert allowed or refusal.clause == said("T13-CCW-09", "T16-CCW-10")  # type: ignore[union-attr]


@pytest.mark.clause("T13-CCW-06", "T13-CCW-13")
def test_retaliation_costs_nothing_and_answers_only_close_combat() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1", "Ludwig": "C1 W"}, {"Grim Reapers": "B1", "Pounder": "E1 W"})
    referee.activate("Recon Grenadiers").declare("attack")
    referee.attack(("Knives and Grenades", "Grim Reapers", 5), dice=["SSSSS", "SSS"])
    assert not referee.unit("Grim Reapers").activated
    referee.activate("Pounder").declare("nothing")
    referee.activate("Ludwig").declare("attack")
    referee.attack(("improvised", "Grim Reapers", 1), dice=["S", "SSS"])
    assert len(referee.told(DiceRolled)) == 2, "once more"
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Grim Reapers": "B1"})
    referee.activate("Recon Grenadiers").declare("attack").attack(("StG 47", "Grim Reapers", 1), dice=["S"])
    assert not referee.told(CloseCombatBegan)


@pytest.mark.clause("T13-CCW-13", "T16-CCW-13")
def test_no_retaliation_when_ranged_fire_destroyed_the_target() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Grim Reapers": "B1", "Pounder": "E1 W"})
    referee.change("Grim Reapers", miniatures=(0,))
    referee.activate("Recon Grenadiers").declare("attack")
    referee.attack(("StG 47", "Grim Reapers", 1), ("Knives and Grenades", "Grim Reapers", 5), dice=["A", "S"])
    assert referee.told(UnitEliminated) and not referee.told(CloseCombatBegan)


@pytest.mark.clause("T13-CCW-07")
def test_a_sustained_attack_is_ranged_or_close_combat() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Grim Reapers": "B1"})
    referee.activate("Recon Grenadiers").declare("sustained")
    both = referee.attack_command(("StG 47", "Grim Reapers", 1), ("Knives and Grenades", "Grim Reapers", 5))
    assert referee.refusal(both).clause == "T13-CCW-07"
    for weapon in ("StG 47", "Knives and Grenades"):
        assert referee.refusal(referee.attack_command((weapon, "Grim Reapers", 1))) is None
    for command in referee.legal():
        kinds = {shot.weapon in (3, -1) for shot in command.shots}
        assert len(kinds) <= 1


@pytest.mark.clause("T13-CCW-08", "T16-CCW-09")
def test_retaliation_against_a_sustained_attack_has_no_re_roll() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Grim Reapers": "B1"})
    referee.activate("Recon Grenadiers").declare("sustained")
    referee.attack(("Knives and Grenades", "Grim Reapers", 5), dice=["SSSSS", "SSSSS", "SSS"])
    assert rolls(referee) == [("hit", 0, 5), ("re-roll", 0, 5), ("hit", 1, 3)]


@pytest.mark.clause("T13-CCW-10", "T13-CCW-11", "T13-CCW-12", "T16-CCW-11", "T16-CCW-12")
def test_improvised_weapons() -> None:
    """Knives cannot hurt a vehicle; one die and one damage for each soldier can. A vehicle has one such attack."""
    referee = Referee(ROW, {"Bot Hunters": "A1"}, {"Ludwig": "B1 W"})
    referee.activate("Bot Hunters").declare("attack")
    assert referee.refusal(referee.attack_command(("Knives", "Ludwig", 5))).reason == "cannot-hurt"
    referee.attack(("improvised", "Ludwig", 5), dice=["AASSS", "A"])
    assert rolls(referee) == [("hit", 0, 5), ("hit", 1, 1)]
    assert referee.unit("Ludwig").crosses == 2
    referee = Referee(ROW, {"Ludwig": "A1 W"}, {"Bot Hunters": "B1"})
    referee.activate("Ludwig").declare("attack")
    assert referee.refusal(referee.attack_command(("improvised", "Bot Hunters", 2))).reason == "not-so-many"


@pytest.mark.clause("T13-CCW-12", "T16-CCW-11")
def test_improvised_weapons_only_instead_of_ones_own() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Bot Hunters": "B1"})
    referee.activate("Recon Grenadiers").declare("attack")

    def reason(*shots: tuple) -> str:
        refusal = referee.refusal(referee.attack_command(*shots))
        return refusal.reason if refusal else ""

    assert reason(("Knives and Grenades", "Bot Hunters", 3), ("improvised", "Bot Hunters", 2)) == ""
    assert reason(("Knives and Grenades", "Bot Hunters", 5), ("improvised", "Bot Hunters", 1)) == (
        "one-close-combat-weapon-each"
    )
    referee = Referee(ROW, {"Bazooka Joe": "A1"}, {"Recon Grenadiers": "B1"})
    referee.activate("Bazooka Joe").declare("attack")
    assert reason(("Knives", "Recon Grenadiers"), ("improvised", "Recon Grenadiers")) == "improvised-instead"


@pytest.mark.clause("T13-CCW-14", "T16-CCW-05")
def test_every_defender_retaliates_in_full() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "C3"}, {"Grim Reapers": "D3", "Bot Hunters": "C2"})
    referee.activate("Recon Grenadiers").declare("attack")
    referee.attack(
        ("Knives and Grenades", "Grim Reapers", 3),
        ("Knives and Grenades", "Bot Hunters", 2),
        dice=["SSS", "AS", "ASS", "ASSSS"],
    )
    assert rolls(referee) == [("hit", 0, 3), ("hit", 0, 2), ("hit", 1, 3), ("hit", 1, 5)]
    assert (referee.asked.owner, referee.asked.hits) == (1, 1)
    referee.lose(0)
    assert (referee.asked.owner, referee.asked.hits) == (0, 2), "both defenders' hits together"
    referee.lose(0, 1)
    assert referee.unit("Recon Grenadiers").left == 3


@pytest.mark.clause("T13-CCW-15")
def test_retaliation_and_improvised_weapons_need_no_field_of_fire() -> None:
    referee = Referee(ROW, {"Recon Grenadiers": "A1"}, {"Ludwig": "B1 E"})
    referee.activate("Recon Grenadiers").declare("attack")
    referee.attack(("Knives and Grenades", "Ludwig", 5), dice=["SSSSS", "A"])
    assert referee.unit("Recon Grenadiers").left == 4 or referee.asked_name == "ChooseCasualties"


@pytest.mark.clause("T13-CCW-15", "T16-FOF-08")
def test_a_vehicles_own_close_combat_weapon_is_bound_to_its_arc() -> None:
    claw = replace(all_cards()["Grim Reapers"].weapons[1], name="Claw", count=1, mount=Mount.FRONT)
    card = replace(all_cards()["Ludwig"], id="claw", name="Clawed", weapons=(claw,))
    for facing, expected in (("E", None), ("W", "outside-field-of-fire")):
        referee = Referee(ROW, {"Clawed": f"B1 {facing}"}, {"Bot Hunters": "C1"}, cards={"Clawed": card})
        referee.activate("Clawed").declare("attack")
        refusal = referee.refusal(referee.attack_command(("Claw", "Bot Hunters")))
        assert (refusal.reason if refusal else None) == expected


@pytest.mark.clause("T13-CCW-15")
def test_a_vehicle_retaliates_with_its_own_weapon_all_round() -> None:
    claw = replace(all_cards()["Grim Reapers"].weapons[1], name="Claw", count=1)
    card = replace(all_cards()["Ludwig"], id="claw", name="Clawed", weapons=(claw,))
    referee = Referee(ROW, {"Bot Hunters": "C1"}, {"Clawed": "B1 W"}, cards={"Clawed": card})
    referee.activate("Bot Hunters").declare("attack")
    referee.attack(("improvised", "Clawed", 5), dice=["SSSSS", "S"])
    assert referee.told(DiceRolled)[1].weapon == 0


@pytest.mark.clause("T13-CCW-04", "T16-CCW-05")
def test_a_defender_with_a_real_choice_is_asked() -> None:
    """A hero whose own weapon hits for more, but with a smaller chance than... two fists: one strong, one with dice."""
    fist = replace(all_cards()["Grim Reapers"].weapons[1], name="Fist", count=1)
    flail = replace(fist, name="Flail", cells=tuple(cell and replace(cell, dice=4, damage=1) for cell in fist.cells))
    squad = all_cards()["Grim Reapers"]
    card = replace(squad, id="armed", name="Armed", weapons=(replace(fist, count=3), replace(flail, count=3)))
    referee = Referee(ROW, {"Pounder": "A1 E"}, {"Armed": "B1"}, cards={"Armed": card})
    referee.activate("Pounder").declare("attack").attack(("improvised", "Armed"))
    assert referee.asked_name == "ChooseRetaliation" and referee.asked.owner == 1
    assert len(referee.legal()) == 2
    strikes = referee.shots("Armed", ("Fist", "Pounder", 2), ("Flail", "Pounder", 2))
    too_many = Retaliate(referee.state.asked, strikes)
    assert referee.refusal(too_many).clause == said("T13-CCW-09", "T16-CCW-10")
    referee.retaliate(("Fist", "Pounder", 1), ("Flail", "Pounder", 2), dice=["S", "A", "SSSSSSSS"])
    assert referee.unit("Pounder").crosses == 3


@pytest.mark.clause("T13-CCW-04", "T16-CCW-06")
def test_casualties_of_both_sides_go_after_both_have_struck() -> None:
    """The last Grim Reaper falls and takes one Fakyeli with him (the end of T13-REA-22)."""
    referee = Referee(ROW, {"Fakyeli": "A1"}, {"Grim Reapers": "B1", "Pounder": "E1 W"})
    referee.change("Grim Reapers", miniatures=(0,)).change("Fakyeli", miniatures=(2, 3, 4))
    close = next(weapon.name for weapon in all_cards()["Fakyeli"].weapons if weapon.close_combat)
    referee.activate("Fakyeli").declare("attack").attack((close, "Grim Reapers", 3), dice=["ASS", "A"])
    assert referee.told(UnitEliminated)
    if referee.asked_name == "ChooseCasualties":
        referee.lose(2)
    assert referee.unit("Fakyeli").left == 2
    assert referee.told(MiniaturesLost)


@pytest.mark.clause("T13-WPN-13", "T13-WPN-14", "T13-CCW-04")
def test_retaliation_spends_ammunition_and_its_player_may_save_it() -> None:
    """Fakyeli answer a walker with Molotov cocktails, which hurt more but run out, or with knives."""
    referee = Referee(ROW, {"Pounder": "A1 E"}, {"Fakyeli": "B1"})
    referee.change("Fakyeli", ammunition=(None, None, 2, None))
    referee.activate("Pounder").declare("attack").attack(("improvised", "Fakyeli"))
    assert referee.asked_name == "ChooseRetaliation" and referee.asked.owner == 1
    answers = [{(shot.weapon, shot.count) for shot in command.shots} for command in referee.legal()]
    assert answers == [{(2, 2), (3, 3)}, {(3, 5)}], "the best first"
    referee.retaliate(
        ("Molotov Cocktail", "Pounder", 2), ("Knives and Grenades", "Pounder", 3), dice=["S", "AS", "SSS"]
    )
    assert referee.unit("Fakyeli").ammunition == (None, None, 0, None)
    assert referee.unit("Pounder").crosses == 2
    referee = Referee(ROW, {"Pounder": "A1 E"}, {"Fakyeli": "B1"})
    referee.change("Fakyeli", ammunition=(None, None, 1, None))
    referee.activate("Pounder").declare("attack").attack(("improvised", "Fakyeli"))
    assert [{(s.weapon, s.count) for s in c.shots} for c in referee.legal()] == [{(2, 1), (3, 4)}, {(3, 5)}]
    shotguns = Retaliate(referee.state.asked, referee.shots("Fakyeli", ("Shotgun", "Pounder", 1)))
    assert referee.refusal(shotguns).reason == "no-such-weapon", "nobody fires in close combat"
    referee = Referee(ROW, {"Pounder": "A1 E"}, {"Fakyeli": "B1"})
    referee.change("Fakyeli", ammunition=(None, None, 0, None))
    referee.activate("Pounder").declare("attack")
    referee.attack(("improvised", "Fakyeli"), dice=["S", "SSSSS"])
    assert referee.unit("Fakyeli").ammunition == (None, None, 0, None)


@pytest.mark.clause("T13-CCW-04")
def test_against_infantry_knives_are_as_good_as_cocktails_and_nobody_is_asked() -> None:
    referee = Referee(ROW, {"Grim Reapers": "A1"}, {"Fakyeli": "B1"})
    referee.activate("Grim Reapers").declare("attack").attack(("Rocket Punch", "Fakyeli", 3), dice=["SSS", "SSSSS"])
    assert referee.unit("Fakyeli").ammunition == (None, None, 5, None)
