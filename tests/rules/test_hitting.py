"""Rolling to hit, saves and damage (T13-ATK-16 to 21, T13-COV, T13-DMG)."""

from dataclasses import replace

import pytest
from books import said
from referee import Referee, all_cards

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.reasons import command_words
from dust_tactics.language.unit_names import soldier_words
from dust_tactics.rules.cards import Cell, Weapon, WeaponRange
from dust_tactics.rules.commands import TakeHits
from dust_tactics.rules.events import (
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    NoSave,
    UnitEliminated,
)
from dust_tactics.rules.game import legal_commands
from dust_tactics.table.dice import Face

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def shooting(
    shooter: str, place: str, targets: dict[str, str], drawing: str = FIELD, action: str = "attack"
) -> Referee:
    """A unit that is asked for its targets."""
    referee = Referee(drawing, {shooter: place}, targets)
    return referee.activate(shooter).declare(action)


@pytest.mark.clause("T16-ATK-01", "T16-ATK-02", "T16-ATK-03", "T16-DMG-04")
@pytest.mark.example("T13-ATK-16")
def test_the_row_and_column_give_dice_and_damage() -> None:
    """Ludwig's Twin 8.8cm against a Pounder (V4): 7/1."""
    referee = shooting("Ludwig", "E5 N", {"Pounder": "E1 S"})
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AATTSSS"])
    assert referee.told(DamageTaken) == [DamageTaken(1, 1, 4, False), DamageTaken(1, 1, 3, False)]


@pytest.mark.clause("T13-ATK-17", "T16-ATK-02")
def test_copies_of_a_weapon_add_their_dice() -> None:
    """Against Red Thunder (I2): MG 48 4/1 and four StG 47 at 1/1, eight dice."""
    referee = shooting("Recon Grenadiers", "E5", {"Red Thunder": "E2"})
    referee.attack(("StG 47", "Red Thunder", 4), ("MG 48", "Red Thunder", 1), dice=["SSSS", "SSSS"])
    assert sum(event.dice.total for event in referee.told(DiceRolled)) == 8


@pytest.mark.clause("T13-ATK-04", "T16-TGT-03", "T16-ATK-06")
def test_all_ranged_weapons_fire_at_the_same_moment() -> None:
    """Every roll to hit comes before the first save."""
    referee = shooting("Pounder", "E5 N", {"Recon Grenadiers": "E3", "Ludwig": "G5 N"})
    referee.attack((".50 cal AA MG", "Recon Grenadiers"), ("17 pdr Gun", "Ludwig"), dice=["AAA", "ASSSSS", "AAA"])
    assert [event.purpose for event in referee.told(DiceRolled)] == ["hit", "hit", "infantry-save"]


@pytest.mark.clause("T13-ATK-04", "T13-ATK-05", "T16-TGT-03", "T16-TGT-04")
def test_a_weapon_whose_target_is_destroyed_by_others_is_wasted_ammunition_too() -> None:
    referee = shooting("Recon Grenadiers", "E5", {"Pounder": "E3 S", "Bot Hunters": "A1"})
    referee.change("Pounder", crosses=4)
    referee.attack(("Panzerfaust", "Pounder", 3), dice=["AAA"])
    assert referee.told(UnitEliminated)
    assert referee.unit("Recon Grenadiers").ammunition[2] == 0


@pytest.mark.clause("T13-ATK-21", "T16-ATK-08", "T16-ATK-09", "T16-ATK-10")
@pytest.mark.example("T13-ATK-19")
def test_a_sustained_attack_re_rolls_the_misses_once() -> None:
    """The Ludwig on Grand'ma (V4): 2 ARMY, 2 TARGET, 3 SHIELD; the five re-rolled give one ARMY: three hits."""
    referee = shooting("Ludwig", "E5 N", {"Grand'ma": "E1 S"}, action="sustained")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Grand'ma"), dice=["AATTSSS", "ATTSS", "S", "S", "S"])
    assert [event.purpose for event in referee.told(DiceRolled)][:2] == ["hit", "re-roll"]
    assert referee.unit("Grand'ma").crosses == 3


@pytest.mark.clause("T13-ATK-20", "T13-SKL-11", "T16-ATK-10")
def test_target_dice_that_hit_are_not_re_rolled() -> None:
    """Stefan Retter reacts with nothing to move; here he is given a Sustained Attack after a Move by hand."""
    referee = shooting("Stefan Retter", "E5", {"Bot Hunters": "E4"}, action="sustained")
    referee.state.activations = (replace(referee.state.activations[-1], moved=True, skills=("fighting-spirit",)),)
    referee.attack(("Luger Pistol", "Bot Hunters"), dice=["TS", "T", "SS"])
    rolls = referee.told(DiceRolled)
    assert rolls[0].success == (Face.ARMY, Face.TARGET) and rolls[1].dice.total == 1


@pytest.mark.clause("T13-COV-01", "T13-COV-13", "T16-COV-07")
@pytest.mark.example("T13-COV-11")
def test_infantry_in_the_open_saves_on_army() -> None:
    """Bot Hunters in the open, hit three times, roll ARMY, TARGET, SHIELD: two hits stay."""
    referee = shooting("Ludwig", "E5 N", {"Bot Hunters": "E2"})
    referee.attack(("MG 44", "Bot Hunters"), dice=["AAAS", "ATS"])
    saves = [event for event in referee.told(DiceRolled) if event.purpose == "infantry-save"]
    assert [event.successes for event in saves] == [1]
    assert referee.asked_name == "ChooseCasualties" and referee.asked.hits == 2


@pytest.mark.clause("T13-GEN-04", "T13-GEN-16", "T16-COV-04", "T16-COV-08")
@pytest.mark.example("T13-COV-09")
def test_infantry_in_cover_saves_on_army_or_shield() -> None:
    """Bazooka Joe in cover, hit three times by the MG 44, rolls ARMY, TARGET, SHIELD: one hit stays."""
    referee = shooting("Ludwig", "A1 E", {"Bazooka Joe": "C1"}, drawing=". . R . .")
    referee.attack(("MG 44", "Bazooka Joe"), dice=["AAAS", "ATS"])
    assert referee.unit("Bazooka Joe").crosses == 1


@pytest.mark.clause("T13-COV-02", "T13-COV-03")
@pytest.mark.example("T13-COV-10")
def test_a_vehicle_in_cover_saves_on_army() -> None:
    """Two hits of the Twin 8.8cm on a Pounder partly behind a structure: ARMY and another face, one cross."""
    drawing = """
        . . . .
        . . S .
        . . . .
        . . . .
    """
    referee = shooting("Ludwig", "A4 NE", {"Pounder": "D1 S"}, drawing=drawing.replace("S", "."))
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AASSSSS"])
    assert referee.told(NoSave)[0].clause == "T13-COV-12", "in the open there is no save"
    referee = shooting("Ludwig", "A4 NE", {"Pounder": "D2 S"}, drawing=drawing)
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AASSSSS", "AS"])
    assert referee.unit("Pounder").crosses == 1


@pytest.mark.clause("T13-COV-12", "T16-COV-06")
def test_a_vehicle_in_the_open_gets_no_save() -> None:
    referee = shooting("Ludwig", "E5 N", {"Pounder": "E1 S"})
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert referee.told(NoSave) == [NoSave(1, 1, "no-save-vehicle-in-the-open", said("T13-COV-12", "T16-COV-06"))]


@pytest.mark.clause("T16-COV-03")
@pytest.mark.example("T13-COV-04")
@pytest.mark.parametrize("drawing", [". . . S", ". . . .\n. T T ."])
def test_a_blocker_behind_or_beside_the_target_gives_no_cover(drawing: str) -> None:
    referee = shooting("Ludwig", "A1 E", {"Pounder": "C1 W"}, drawing=drawing)
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert referee.told(NoSave)


@pytest.mark.example("T13-COV-05")
def test_cover_need_not_be_mutual() -> None:
    """Building square (1,0), Pounder (0,0), Ludwig (1,2): the Pounder is in cover, the Ludwig in the open."""
    drawing = """
        . . .
        . . .
        . . .
    """
    referee = Referee(drawing, {"Ludwig": "B1 S"}, {"Pounder": "A3 N"}, inside=("B3",))
    ludwig, pounder, rule = referee.unit("Ludwig"), referee.unit("Pounder"), referee.state.edition.sight
    assert rule.sees(referee.state, ludwig, pounder) and rule.sees(referee.state, pounder, ludwig)
    assert rule.hidden(referee.state, ludwig, pounder)
    assert not rule.hidden(referee.state, pounder, ludwig)


@pytest.mark.clause("T13-COV-06", "T13-COV-07")
@pytest.mark.parametrize(("ground", "covers"), [(".", 0), ("T", 1), ("R", 1), ("~", 0), ("C", 1), ("X", 1)])
def test_terrain_that_covers_infantry_in_it(ground: str, covers: int) -> None:
    referee = shooting("Ludwig", "A1 E", {"Bot Hunters": "C1"}, drawing=f". . {ground} .")
    referee.attack(("MG 44", "Bot Hunters"), dice=["ASSS", "A"])
    name = "cover-save" if covers else "infantry-save"
    assert [event.purpose for event in referee.told(DiceRolled)][1] == name


@pytest.mark.clause("T13-COV-07")
def test_a_vehicle_gains_no_cover_from_its_own_square() -> None:
    referee = shooting("Ludwig", "A1 E", {"Pounder": "C1 W"}, drawing=". . T .")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert referee.told(NoSave)


@pytest.mark.clause("T13-TER-08", "T13-COV-06", "T16-TER-08", "T16-COV-01")
def test_crushed_crates_cover_nobody() -> None:
    referee = shooting("Ludwig", "A1 E", {"Bot Hunters": "C1"}, drawing=". . C .")
    referee.state.crushed = frozenset({referee.square("C1")})
    referee.attack(("MG 44", "Bot Hunters"), dice=["ASSS", "A"])
    assert referee.told(DiceRolled)[1].purpose == "infantry-save"


@pytest.mark.clause("T13-COV-17", "T13-COV-14", "T13-WPN-03", "T16-COV-10", "T16-COV-11")
def test_hits_that_allow_different_saves_are_saved_weapon_by_weapon() -> None:
    """Bazooka Joe's grenades leave the infantry save, his pistol a cover save."""
    referee = shooting("Bazooka Joe", "A1", {"Recon Grenadiers": "C1"}, drawing=". . R .")
    referee.attack(
        ("M7 Grenade Launcher", "Recon Grenadiers"),
        (".45 ACP Pistol", "Recon Grenadiers"),
        dice=["ASSSS", "AS", "A", "S"],
    )
    saves = [(event.purpose, event.successes) for event in referee.told(DiceRolled)[2:]]
    assert saves == [("infantry-save", 1), ("cover-save", 1)]


@pytest.mark.clause("T13-COV-14", "T16-COV-11")
@pytest.mark.parametrize(
    ("rules", "close", "save"),
    [((), False, "cover-save"), (("grenade",), False, "infantry-save"), (("spray",), False, ""), ((), True, "")],
)
def test_which_weapons_take_which_saves_from_infantry_in_cover(rules: tuple[str, ...], close: bool, save: str) -> None:
    """Grenades leave the infantry save; sprays and close combat leave none."""
    gun = Weapon("Gun", 1, WeaponRange(1, 1, close=close), (Cell(2),) * 14, rules=rules)
    card = replace(all_cards()["Bazooka Joe"], weapons=(gun,))
    referee = Referee(". R", {"Bazooka Joe": "A1"}, {"Bot Hunters": "B1"}, cards={"Bazooka Joe": card})
    referee.activate("Bazooka Joe").declare("attack")
    answer = ["SSSSS"] if close else []
    referee.attack(("Gun", "Bot Hunters"), dice=["AA", *answer, *(["SS"] if save else [])])
    assert [event.purpose for event in referee.told(DiceRolled) if "save" in event.purpose] == ([save] if save else [])
    assert bool(referee.told(NoSave)) is not bool(save)


def test_hints_tell_who_takes_the_hits() -> None:
    """Each answer in other words, so that a list of them can be told apart."""
    referee = shooting("Pounder", "E5 N", {"Fakyeli": "E3"})
    referee.attack((".50 cal AA MG", "Fakyeli"), dice=["AAA", "SSS"])
    state, messages = referee.state, load_messages()
    told = [command_words(messages, state, command) for command in legal_commands(state)]
    assert len(set(told)) == len(told) > 1
    card = referee.unit("Fakyeli").card
    arms = {soldier_words(messages, card, soldier, range(5)) for soldier in range(5)}
    assert all(line.startswith("Hits go to: ") and any(words in line for words in arms) for line in told)
    assert any(f"{words} (3)" in line for words in arms for line in told)


def test_a_soldier_is_told_by_what_not_all_of_the_squad_carry() -> None:
    """Recon Grenadiers all have knives and grenades; where nothing is left, all their arms are told."""
    referee = shooting("Pounder", "E5 N", {"Recon Grenadiers": "E3"})
    referee.attack((".50 cal AA MG", "Recon Grenadiers"), dice=["AAA", "SSS"])
    messages = load_messages()
    told = {command_words(messages, referee.state, command) for command in legal_commands(referee.state)}
    assert "Hits go to: StG 47, Panzerfaust (2) · MG 48" in told
    assert not any("Knives" in line for line in told)
    card = referee.unit("Recon Grenadiers").card
    assert soldier_words(messages, card, 0, (0,)) == soldier_words(messages, card, 0)


@pytest.mark.clause("T13-DMG-01", "T13-DMG-02", "T16-DMG-01", "T16-DMG-02", "T16-DMG-03")
def test_each_hit_removes_one_miniature_of_the_owners_choice() -> None:
    """Three hits on the five Fakyeli: three go, two of their player's choice stay."""
    referee = shooting("Pounder", "E5 N", {"Fakyeli": "E3"})
    referee.attack((".50 cal AA MG", "Fakyeli"), dice=["AAA", "SSS"])
    assert referee.asked_name == "ChooseCasualties" and referee.asked.owner == 1
    assert {len(command.miniatures) for command in referee.legal()} == {3}
    referee.lose(0, 1, 4)
    assert referee.unit("Fakyeli").miniatures == (2, 3)
    assert referee.told(MiniaturesLost) == [MiniaturesLost(1, (0, 1, 4), 2)]


@pytest.mark.clause("T13-DMG-02", "T16-DMG-02", "T16-DMG-03")
def test_casualties_must_be_as_many_as_hits_and_alive() -> None:
    referee = shooting("Pounder", "E5 N", {"Fakyeli": "E3"})
    referee.attack((".50 cal AA MG", "Fakyeli"), dice=["AAS", "SS"])
    asked = referee.state.asked
    assert referee.refusal(TakeHits(asked, (0,))).reason == "wrong-casualties"
    assert referee.refusal(TakeHits(asked, (0, 0))).reason == "no-such-miniature"
    assert referee.refusal(TakeHits(asked, (0, 7))).reason == "no-such-miniature"


@pytest.mark.clause("T13-DMG-02", "T16-DMG-03")
def test_alike_miniatures_go_without_a_question() -> None:
    referee = shooting("Pounder", "E5 N", {"Heavy Laser Grenadiers": "E3"})
    referee.attack((".50 cal AA MG", "Heavy Laser Grenadiers"), dice=["AA", "SS", "S", "S"])
    assert referee.unit("Heavy Laser Grenadiers").miniatures == (0,)


@pytest.mark.clause("T16-DMG-04")
@pytest.mark.example("T13-DMG-04")
def test_heroes_and_vehicles_mark_as_many_crosses_as_the_damage() -> None:
    """Red Thunder hits a Pounder (V4) once with the PRS-47, 1/3: three crosses."""
    referee = shooting("Red Thunder", "E5", {"Pounder": "E3 S"})
    referee.attack(("PRS-47", "Pounder", 1), dice=["A"])
    assert referee.unit("Pounder").crosses == 3
    referee = shooting("Red Thunder", "E5", {"Bazooka Joe": "E3"})
    referee.attack(("PPSh-48", "Bazooka Joe", 1), dice=["AS", "S"])
    assert referee.unit("Bazooka Joe").crosses == 1


@pytest.mark.clause("T13-DMG-05", "T13-DMG-06", "T16-DMG-05", "T16-DMG-08")
def test_a_full_track_eliminates_and_more_has_no_effect() -> None:
    referee = shooting("Red Thunder", "E5", {"Pounder": "E3 S"})
    referee.attack(("PRS-47", "Pounder", 2), dice=["AA"])
    assert referee.told(DamageTaken) == [DamageTaken(1, 3, 2, False), DamageTaken(1, 2, 0, False)]
    pounder = referee.unit("Pounder")
    assert not pounder.alive and pounder.squares == ()
    assert referee.told(UnitEliminated) == [UnitEliminated(1, pounder.card.points, by=0)]
    assert referee.state.points == (pounder.card.points, 0)


@pytest.mark.clause("T13-DMG-07", "T16-DMG-06")
def test_an_automatic_kill_marks_all_that_is_left() -> None:
    referee = shooting("Hotdog", "E5 N", {"Ludwig": "E4 S"})
    referee.attack(("Flame-thrower", "Ludwig"), dice=["A"])
    assert referee.told(DamageTaken) == [DamageTaken(1, 5, 0, True, "T13-DMG-07")]
    assert not referee.unit("Ludwig").alive


@pytest.mark.clause("T13-DMG-08", "T16-DMG-02")
def test_an_automatic_kill_removes_one_miniature_of_a_squad() -> None:
    gun = all_cards()["Ludwig"].weapons[1]
    killer = replace(gun, cells=tuple(Cell(1, damage=0, automatic_kill=True) for _ in gun.cells))
    card = replace(all_cards()["Ludwig"], id="killer", name="Killer", weapons=(killer,))
    referee = Referee(FIELD, {"Killer": "E5 N"}, {"Grim Reapers": "E3"}, cards={"Killer": card})
    referee.activate("Killer").declare("attack").attack(("MG 44", "Grim Reapers"), dice=["A", "S"])
    assert referee.unit("Grim Reapers").left == 2


@pytest.mark.clause("T13-DMG-10", "T16-DMG-08")
def test_a_squad_is_eliminated_with_its_last_miniature() -> None:
    referee = shooting("Pounder", "E5 N", {"Grim Reapers": "E3"})
    referee.change("Grim Reapers", miniatures=(1,))
    referee.attack((".50 cal AA MG", "Grim Reapers"), dice=["AA", "SS"])
    assert not referee.unit("Grim Reapers").alive
    assert referee.state.points == (25, 0)
