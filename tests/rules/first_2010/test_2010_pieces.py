"""Crates and traps of the 2010 book as things that are shot at and crushed (T10-TER, T10-COV-13, 14)."""

import pytest
from book_2010 import CANNON, FIFTY, KNIFE, NAPALM, RIFLE, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.cards import Cell
from dust_tactics.rules.events import DamageTaken, NoSave, PieceDestroyed
from dust_tactics.rules.pieces import pieces

CRATE, TRAP = Obstacle.AMMO_CRATES, Obstacle.TANK_TRAPS


def gunner(**more: object) -> dict[str, object]:
    """A robot with a cannon of four dice against everything."""
    return {"cards": {"Gunner": walker("Gunner", weapons=(CANNON,))}, **more}


def lying(battle: Referee) -> dict[str, int]:
    """The pieces on the table by their squares, with the Health that each has left."""
    return {battle.name(piece.square): piece.left for piece in pieces(battle.state)}


@pytest.mark.clause("T10-TER-06", "T10-TER-07", "T10-FIG-04")
def test_a_crate_has_two_health_and_a_trap_four() -> None:
    battle = referee("C X . .", {"Pounder": "D1"}, {})
    assert lying(battle) == {"A1": 2, "B1": 4}
    armour = {piece.card.id: (piece.card.type, piece.card.armour) for piece in pieces(battle.state)}
    assert armour == {CRATE: ("vehicle", 3), TRAP: ("vehicle", 5)}


@pytest.mark.clause("T10-TER-08", "T10-TER-09", "T10-TER-10", "T10-TER-14")
def test_a_piece_is_shot_at_and_gone_with_its_last_health() -> None:
    battle = referee("C . . .", {"Gunner": "C1"}, {"Combat Rangers": "A1"}, **gunner())
    battle.activate("Gunner").declare("sustained").attack(("Cannon", CRATE), dice=["HMMM", "HMM"])
    assert battle.told(DamageTaken)[-1].left == 0
    assert [event.square for event in battle.told(PieceDestroyed)] == [battle.square("A1")]
    assert lying(battle) == {}
    assert battle.state.points == (0, 0)
    assert not battle.state.edition.saves.covers_infantry(battle.state, battle.square("A1"))


@pytest.mark.clause("T10-TER-10")
def test_a_trap_that_is_gone_bars_no_vehicle() -> None:
    battle = referee(". X . .", {"Gunner": "C1"}, {"Luther": "A1"}, **gunner())
    battle.change(TRAP, crosses=3)
    battle.activate("Gunner").declare("attack").attack(("Cannon", TRAP), dice=["HMMM"])
    battle.declare("move")
    battle.move("B1")


@pytest.mark.clause("T10-TER-10", "T10-LOS-06")
def test_a_trap_that_is_gone_stands_in_no_line() -> None:
    bazooka = line("Bazooka", 4, chart(*[Cell(1)] * 11))
    tubes = {"Tubes": hero("Tubes", weapons=(bazooka,))}
    battle = referee(". X . .", {"Tubes": "A1"}, {"Battle Grenadiers": "D1"}, cards=tubes)
    shooter, enemy, sees = battle.unit("Tubes"), battle.unit("Battle Grenadiers"), battle.state.edition.sight.sees
    assert not sees(battle.state, shooter, enemy)
    battle.change(TRAP, crosses=3)
    battle.activate("Tubes").declare("attack").attack(("Bazooka", TRAP), dice=["H"])
    assert sees(battle.state, shooter, enemy)


@pytest.mark.clause("T10-TER-11", "T10-WPN-04", "T10-WPN-22")
def test_flames_burn_crates_as_one_miniature() -> None:
    battle = referee("C . . .", {"Hot Dog": "B1"}, {})
    battle.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", CRATE), dice=["H"])
    assert lying(battle) == {}


@pytest.mark.clause("T10-WPN-21")
def test_flames_do_nothing_to_traps() -> None:
    burner = walker("Burner", weapons=(NAPALM, CANNON))
    battle = referee("X . . .", {"Burner": "B1"}, {}, cards={"Burner": burner})
    battle.activate("Burner").declare("attack")
    refusal = battle.refusal(battle.attack_command(("Napalm Thrower", TRAP)))
    assert (refusal.reason, refusal.clause) == ("cannot-hurt", "T10-WPN-21")


@pytest.mark.clause("T10-WPN-27", "T10-COV-13")
def test_a_jet_leaves_pieces_alone_that_are_not_named() -> None:
    battle = referee(". C . .", {"Hot Dog": "A1"}, {"Combat Rangers": "B1", "Luther": "C1"})
    battle.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", "Luther", 1, ("B1",)), dice=["MMMMM", "M"])
    assert lying(battle) == {"B1": 2}


@pytest.mark.clause("T10-TER-12")
def test_lines_to_pieces_are_those_to_soldiers() -> None:
    battle = referee(". . . C", {"Recon Grenadiers": "A1", "Pounder": "A1"}, {"Combat Rangers": "B1"})
    state, crate = battle.state, battle.unit(CRATE)
    assert not state.edition.sight.sees(state, battle.unit("Recon Grenadiers"), crate)
    assert state.edition.sight.sees(state, battle.unit("Pounder"), crate)


@pytest.mark.clause("T10-TER-13", "T10-RNG-09")
def test_a_squad_can_destroy_the_crate_it_stands_at() -> None:
    charge = line("Demo Charge", 1, chart(*[Cell(1, 0, 2)] * 11))
    sappers = squad("Sappers", weapons=(charge,))
    battle = referee("C . . .", {"Sappers": "A1"}, {"Luther": "D1"}, cards={"Sappers": sappers})
    battle.activate("Sappers").declare("attack").attack(("Demo Charge", CRATE, 1), dice=["H"])
    assert lying(battle) == {}


@pytest.mark.clause("T10-COV-14")
def test_shots_at_the_piece_come_last_so_that_it_still_covers() -> None:
    gun = walker("Gun", weapons=(CANNON, FIFTY))
    battle = referee("C . . .", {"Gun": "C1"}, {"Combat Rangers": "A1"}, cards={"Gun": gun})
    battle.activate("Gun").declare("attack")
    battle.attack(("Cannon", CRATE), (".50 cal MG", "Combat Rangers"), dice=["HHMM", "HMM", "H"])
    assert not battle.told(NoSave) or battle.told(NoSave)[-1].unit != battle.unit("Combat Rangers").id
    assert battle.unit("Combat Rangers").left == 5
    order = [event.unit for event in battle.told(DamageTaken)]
    assert order == [battle.unit(CRATE).id] * 2


@pytest.mark.clause("T10-TER-02", "T10-TER-03", "T10-TER-04")
def test_a_vehicle_may_crush_crates_as_it_passes() -> None:
    battle = referee(". C . .", {"Pounder": "A1"}, {"Luther": "D1"})
    battle.activate("Pounder").declare("move").move("B1", crush=("B1",))
    assert lying(battle) == {}
    kept = referee(". C . .", {"Pounder": "A1"}, {"Luther": "D1"})
    kept.activate("Pounder").declare("move").move("B1")
    assert lying(kept) == {"B1": 2}


@pytest.mark.clause("T10-TER-03", "T10-TER-10")
def test_a_crate_that_is_to_be_crushed_is_no_target_of_the_attack_planned_after_it() -> None:
    battle = referee(". C . .", {"Pounder": "A1"}, {"Luther": "D1"})
    after = planned(battle.state, battle.unit("Pounder").id, (1,), None, crushed=(1,))
    assert not pieces(after)
    assert lying(battle) == {"B1": 2}


@pytest.mark.clause("T10-TER-03", "T10-SKL-35", "T10-SKL-36")
def test_nothing_is_crushed_from_the_air() -> None:
    over = referee(". C . .", {"Hot Dog": "A1"}, {"Combat Rangers": "B1"})
    over.activate("Hot Dog").declare("move").move().declare("move")
    assert over.refusal(over.move_command("B1", "C1", crush=("B1",))).clause == "T10-TER-03"
    walking = referee(". C . .", {"Hot Dog": "A1"}, {"Combat Rangers": "D1"})
    walking.activate("Hot Dog").declare("move").move().declare("move").move("B1", "C1", crush=("B1",))
    assert lying(walking) == {}


@pytest.mark.clause("T10-CCW-10")
def test_pieces_do_not_strike_back() -> None:
    band = squad("Band", weapons=(RIFLE, KNIFE))
    knife = line("Knife", 1, chart(*[Cell(1)] * 11), "knife")
    blades = squad("Blades", weapons=(knife,))
    battle = referee(". C . .", {"Blades": "A1"}, {"Band": "D1"}, cards={"Blades": blades, "Band": band})
    battle.activate("Blades").declare("attack").attack(("Knife", CRATE), dice=["HHMMM"])
    assert lying(battle) == {}


@pytest.mark.clause("T10-ATK-16")
def test_friends_are_no_targets() -> None:
    battle = referee(". . . .", {"Pounder": "A1", "Combat Rangers": "C1"}, {"Luther": "D1"})
    battle.activate("Pounder").declare("attack")
    assert battle.refusal(battle.attack_command((".50 cal MG", "Combat Rangers"))).reason == "friendly-target"
