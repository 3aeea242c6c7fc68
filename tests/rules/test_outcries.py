"""What units speak up at, read from scripted chapters."""

from dataclasses import dataclass, replace

import pytest
from referee import Referee

from dust_tactics.rules.events import ActivationEnded, AnyEvent, DamageTaken, DiceRolled, MiniaturesLost, UnitEliminated
from dust_tactics.rules.outcries import Cry, Outcries, Outcry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally

BOARD = """
    . . . .
    . . . .
"""
POUNDER, REAPERS, LUDWIG, GRENADIERS = 0, 1, 2, 3


@dataclass(frozen=True)
class Told:
    """A chapter of a battle as a script has it."""

    events: tuple[AnyEvent, ...]
    state: GameState


@pytest.fixture
def table() -> GameState:
    """Two units against two."""
    axis = {"Ludwig": "D1", "Recon Grenadiers": "D2"}
    return Referee(BOARD, {"Pounder": "A1", "Grim Reapers": "A2"}, axis).state


def changed(state: GameState, unit: int, **changes: object) -> GameState:
    units = list(state.units)
    units[unit] = replace(units[unit], **changes)  # type: ignore[arg-type]
    return replace(state, units=units)


def shot(unit: int, target: int) -> DiceRolled:
    return DiceRolled("hit", unit // 2, Tally(), (Face.ARMY,), (Face.ARMY,), "T13-ATK-01", unit, target, 0)


def test_who_destroyed_a_unit_speaks_and_on_the_other_side_a_friend(table: GameState) -> None:
    gone = changed(table, LUDWIG, status=Status.ELIMINATED, squares=())
    chapters = Told((shot(POUNDER, LUDWIG),), table), Told((UnitEliminated(LUDWIG, 35, 0),), gone)
    for side, cry in ((0, Cry(Outcry.KILL, POUNDER)), (1, Cry(Outcry.MOURN, GRENADIERS))):
        outcries = Outcries()
        assert [outcries.read(chapter, side) for chapter in chapters] == [None, cry], "the dice may fall long before"


def test_a_blow_and_the_last_soldier_are_told_apart(table: GameState) -> None:
    blow = DamageTaken(POUNDER, 2, 0, automatic_kill=False)
    assert Outcries().read(Told((blow,), changed(table, POUNDER, crosses=2)), 0) == Cry(Outcry.HURT, POUNDER)
    one = changed(table, REAPERS, miniatures=(0,))
    assert Outcries().read(Told((MiniaturesLost(REAPERS, (1,), 1),), one), 0) == Cry(Outcry.LAST, REAPERS)
    assert Outcries().read(Told((blow,), changed(table, POUNDER, crosses=2)), 1) is None, "enemies are not heard"


@pytest.mark.parametrize(("faces", "kind"), [((Face.ARMY,) * 3, Outcry.SAVE), ((Face.ARMY, Face.TARGET), None)])
def test_a_save_of_every_hit_is_told(table: GameState, faces: tuple[Face, ...], kind: Outcry | None) -> None:
    saved = DiceRolled("cover-save", 0, Tally(), faces, (Face.ARMY,), "T13-ATK-08", REAPERS, LUDWIG, 0)
    cry = Outcries().read(Told((saved,), table), 0)
    assert cry == (None if kind is None else Cry(kind, REAPERS))


def test_activations_are_counted(table: GameState) -> None:
    outcries = Outcries()
    outcries.read(Told((ActivationEnded(POUNDER), ActivationEnded(LUDWIG)), table), 0)
    assert outcries.activations == 2
