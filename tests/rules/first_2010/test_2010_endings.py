"""When a battle of the 2010 book is over, and by what (T10-VIC)."""

import pytest
from book_2010 import made_cards, referee
from mission import Mission, victory
from referee import Referee

from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Victory
from dust_tactics.table.dice_sets import DiceKind

ROW = ". . . . . ."
FIELD = "\n".join([". . . . . . . . ."] * 9)


def duel(**crosses: int) -> Referee:
    """A Pounder and a Luther on sight, damaged so far; the Pounder acts first."""
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "C1"})
    for name, lost in crosses.items():
        battle.change(name, crosses=lost)
    return battle


def shoot(battle: Referee, shooter: str, target: str, dice: str) -> Referee:
    """One shot of the 17 Pdr. Gun, and nothing after it."""
    return battle.activate(shooter).declare("attack").attack(("17 Pdr. Gun", target), dice=[dice])


@pytest.mark.clause("T10-VIC-01", "T10-VIC-11")
def test_either_side_may_be_the_one_that_is_wiped_out() -> None:
    battle = shoot(duel(Pounder=3), "Pounder", "Luther", "MMMMMM").declare("nothing")
    shoot(battle, "Luther", "Pounder", "HMMMMM")
    result = battle.declare("nothing").state.result
    assert result == Result(1, "one-eliminated", "T10-VIC-11", (0, 4), (0, 0))


@pytest.mark.clause("T10-VIC-10", "T10-VIC-11", "T10-CCW-04")
def test_when_nobody_is_left_on_either_side_the_count_decides() -> None:
    """The last Ranger and the last Grenadier fall to each other's knives; each was worth 2 AP."""
    battle = referee("C . . .", {"Combat Rangers": "A1"}, {"Battle Grenadiers": "B1"})
    battle.change("Combat Rangers", miniatures=(0,)).change("Battle Grenadiers", miniatures=(0,))
    battle.activate("Combat Rangers").declare("attack")
    battle.attack(("Knife & Grenade", "Battle Grenadiers", 1), dice=["H", "H"])
    assert battle.state.result == Result(None, "both-eliminated", "T10-VIC-10", (2, 2), (0, 0))


def at_the_limit(way: Victory) -> Result:
    """The end of the only round: the first side stands on the one objective and has lost 2 AP more."""
    battle = Mission(
        {"Pounder": "C3"},
        {"Luther": "G7"},
        drawing=FIELD,
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        objectives={"C3": None},
        ways=[way],
        turns=1,
    )
    battle.state.points = (0, 2)
    battle.activate("Pounder").declare("nothing").activate("Luther").declare("nothing")
    assert battle.state.result is not None
    return battle.state.result


@pytest.mark.clause("T10-VIC-01", "T10-VIC-05", "T10-VIC-06")
def test_at_the_limit_the_scenario_comes_before_the_losses() -> None:
    held = at_the_limit(victory("most-objectives", from_turn=1))
    assert (held.winner, held.reason, held.clause) == (0, "most-objectives", "T10-VIC-05")
    counted = at_the_limit(victory("army-points"))
    assert (counted.winner, counted.reason, counted.clause) == (1, "turn-limit", "T10-VIC-06")
    bare = at_the_limit(victory("eliminate"))
    assert (bare.winner, bare.reason, bare.clause) == (1, "turn-limit", "T10-VIC-06")
