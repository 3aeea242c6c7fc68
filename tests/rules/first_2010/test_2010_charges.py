"""Who may charge and who may not, where to, and with what, by the 2010 book (T10-SKL-17 to T10-SKL-22)."""

from dataclasses import replace

import pytest
from book_2010 import GUN, KNIFE, RIFLE, chart, line, referee, squad, walker
from referee import Referee
from test_2010_charging import CLUB, OPEN, specials, stormers

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Hold, Move
from dust_tactics.rules.events import Moved

ENEMY = {"Combat Rangers": "D1"}


def ways_on(battle: Referee, unit: str) -> tuple[str, ...]:
    """The special actions that a unit has now, whether it acts or not."""
    return battle.state.edition.declarations.specials(battle.state, battle.unit(unit))


def steps(battle: Referee) -> set[str]:
    """Where a charge may end."""
    return {battle.name(command.path[-1]) for command in battle.legal() if isinstance(command, Move)}


@pytest.mark.clause("T10-SKL-17")
def test_only_who_has_the_skill_and_has_moved_may_charge() -> None:
    """Two squads beside one another: the one that acts, once its MOVE is made, if it is one that charges."""
    cards = stormers() | {"Brief": squad("Brief", weapons=(RIFLE, KNIFE))}
    battle = referee(OPEN, {"Stormers": "B2", "Brief": "A2", "Stormers: Others": "B3"}, ENEMY, cards=cards)
    assert ways_on(battle, "Stormers") == ()
    battle.activate("Stormers")
    assert ways_on(battle, "Stormers") == (), "it has not moved yet, though C1 is a step away"
    battle.declare("move").move("B1")
    assert ways_on(battle, "Stormers") == ("charge",) and ways_on(battle, "Others") == ()
    plain = referee(OPEN, {"Brief": "A1"}, ENEMY, cards=cards).activate("Brief").declare("move").move("B1")
    assert specials(plain) == []


@pytest.mark.clause("T10-SKL-19")
def test_nobody_charges_who_has_shot() -> None:
    """A Charge is two MOVEs, or one, and the attack that follows: no ATTACK before."""
    battle = referee(OPEN, {"Stormers": "A1"}, ENEMY, cards=stormers()).activate("Stormers")
    battle.declare("attack").attack(("Rifle", "Combat Rangers"), dice=["M" * 5])
    assert ways_on(battle, "Stormers") == ()
    battle.declare("move").move("B1")
    assert battle.unit("Stormers").activated


@pytest.mark.clause("T10-SKL-17", "T10-SKL-21")
def test_the_free_step_may_be_diagonal_and_ends_beside_any_one_enemy() -> None:
    """Of the second player's squad, at one of two enemies: the other is far away."""
    enemies = {"Combat Rangers": "D3", "Recon Boys": "G1"}
    battle = referee(
        OPEN,
        enemies,
        {"Stormers": "A1", "Brief": "A3"},
        cards=stormers() | {"Brief": squad("Brief"), "Recon Boys": squad("Recon Boys")},
        starts=1,
    )
    battle.activate("Stormers").declare("move").move("B1").declare("special", specials=("charge",))
    assert steps(battle) == {"C2"}
    for path, reason in ((["C1"], "charge-beside-an-enemy"), (["C2", "C3"], "charge-beside-an-enemy"), (["C2"], None)):
        refusal = battle.refusal(battle.move_command(*path))
        assert (refusal.reason if refusal else None) == reason
    other = battle.refusal(Hold(battle.state.asked))
    assert other is not None and other.reason == "wrong-command"
    assert [moved.march for moved in battle.move("C2").told(Moved)] == [False], "it is a step, no March"


@pytest.mark.clause("T10-SKL-18")
def test_no_longer_weapon_joins_in() -> None:
    battle = referee(OPEN, {"Stormers": "A1"}, ENEMY, cards=stormers()).activate("Stormers")
    battle.declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    knives = ("Knife & Grenade", "Combat Rangers")
    mixed = battle.attack_command(("Club", "Combat Rangers", 4), ("Rifle", "Combat Rangers", 1), knives)
    assert battle.refusal(mixed).reason == "charge-with-range-1"
    assert battle.refusal(battle.attack_command(("Club", "Combat Rangers"), knives)) is None


@pytest.mark.clause("T10-SKL-18")
def test_a_soldier_with_a_rifle_alone_stands_by_in_a_charge() -> None:
    """Four have clubs, the fifth has none: a longer weapon is not owed."""
    lines, hands = (replace(CLUB, count=4), RIFLE), ((0,),) * 4 + ((1,),)
    cards = {"Stormers": replace(squad("Stormers", "charge"), weapons=lines, carriers=hands)}
    battle = referee(OPEN, {"Stormers": "A1"}, ENEMY, cards=cards).activate("Stormers")
    battle.declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    assert battle.refusal(battle.attack_command(("Club", "Combat Rangers", 4))) is None


@pytest.mark.clause("T10-SKL-18")
def test_what_cannot_hurt_the_enemy_is_not_owed() -> None:
    """The club has no number against vehicles of any armour: the mine alone has to be used."""
    club, mine = line("Club", 1, chart(Cell(2))), line("Mine", 1, chart(*[Cell(1)] * 11))
    cards = {
        "Stormers": squad("Stormers", "charge", weapons=(club, mine)),
        "Tin Can": walker("Tin Can", weapons=(GUN,)),
    }
    battle = referee(OPEN, {"Stormers": "A1"}, {"Tin Can": "D1"}, cards=cards).activate("Stormers")
    battle.declare("move").move("B1").declare("special", specials=("charge",)).move("C1")
    assert battle.refusal(battle.attack_command(("Mine", "Tin Can"))) is None
