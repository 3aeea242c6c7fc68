"""What units speak up at, read from scripted chapters."""

from dataclasses import dataclass, replace

import pytest
from referee import Referee

from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.events import (
    RE_ROLL,
    ActivationEnded,
    AnyEvent,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    UnitEliminated,
)
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


def test_who_destroyed_a_unit_speaks_and_on_the_other_side_the_unit_itself(table: GameState) -> None:
    gone = changed(table, LUDWIG, status=Status.ELIMINATED, squares=())
    chapters = Told((shot(POUNDER, LUDWIG),), table), Told((UnitEliminated(LUDWIG, 35, 0),), gone)
    for side, cry in ((0, Cry(Outcry.FIRST, POUNDER, is_rare=True)), (1, Cry(Outcry.GONE, LUDWIG, is_rare=True))):
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


def test_the_first_enemy_a_vehicle_destroys_is_told_apart(table: GameState) -> None:
    gone = changed(table, LUDWIG, status=Status.ELIMINATED, squares=())
    outcries, fallen = Outcries(), Told((shot(POUNDER, LUDWIG), UnitEliminated(LUDWIG, 35, 0)), gone)
    kinds = [cry and cry.kind for cry in (outcries.read(fallen, 0), outcries.read(fallen, 0))]
    assert kinds == [Outcry.FIRST, Outcry.KILL]


def test_the_last_of_a_squad_who_destroys_an_enemy_speaks(table: GameState) -> None:
    gone = changed(changed(table, LUDWIG, status=Status.ELIMINATED, squares=()), REAPERS, miniatures=(0,))
    told = Told((shot(REAPERS, LUDWIG), UnitEliminated(LUDWIG, 35, 0)), gone)
    assert Outcries().read(told, 0) == Cry(Outcry.HEROICS, REAPERS, is_rare=True)


@pytest.mark.parametrize(("dice", "cry"), [(4, Cry(Outcry.MISS, POUNDER, is_rare=True)), (3, None)])
def test_many_dice_that_all_miss_are_told_of_unless_a_re_roll_hits(
    table: GameState, dice: int, cry: Cry | None
) -> None:
    missed = replace(shot(POUNDER, LUDWIG), faces=(Face.TARGET,) * dice)
    again = replace(missed, purpose=RE_ROLL, faces=(Face.ARMY,))
    assert Outcries().read(Told((missed,), table), 0) == cry
    assert Outcries().read(Told((missed, again), table), 0) is None


def test_a_hero_speaks_as_the_squad_falls_and_then_with_a_last_word() -> None:
    state = Referee(BOARD, {"Bazooka Joe": "A1", "Grim Reapers": "A1", "Pounder": "A2"}, {"Ludwig": "D1"}).state
    hero, squad = 0, 1
    outcries, joined = Outcries(), changed(state, hero, joined=squad)
    outcries.read(Told((), joined), 0)
    alone = changed(state, squad, status=Status.ELIMINATED, squares=())
    told = Told((UnitEliminated(squad, 20, 1),), alone)
    assert outcries.read(told, 0) == Cry(Outcry.SQUAD, hero, is_rare=True)
    fallen = changed(alone, hero, status=Status.ELIMINATED, squares=())
    told = Told((UnitEliminated(hero, 20, 1),), fallen)
    assert outcries.read(told, 0) == Cry(Outcry.FALLS, hero, is_rare=True)


def test_who_loses_half_of_what_they_were_in_one_command_speaks_of_a_hard_blow(table: GameState) -> None:
    few = changed(table, REAPERS, miniatures=(0, 1))
    lost = MiniaturesLost(REAPERS, (4,), 4), MiniaturesLost(REAPERS, (2, 3), 2)
    assert Outcries().read(Told(lost, few), 0) == Cry(Outcry.HARD, REAPERS, is_rare=True)
    assert Outcries().read(Told(lost[1:], few), 0) == Cry(Outcry.HURT, REAPERS)


def test_of_blows_hand_to_hand_that_all_miss_nobody_tells_as_of_shots(table: GameState) -> None:
    missed = replace(shot(POUNDER, LUDWIG), faces=(Face.TARGET,) * 5, weapon=IMPROVISED)
    assert Outcries().read(Told((missed,), table), 0) is None


def test_soldiers_who_destroy_a_vehicle_speak_at_any_time(table: GameState) -> None:
    for fallen, is_rare in ((LUDWIG, True), (GRENADIERS, False)):
        gone = changed(table, fallen, status=Status.ELIMINATED, squares=())
        told = Told((shot(REAPERS, fallen), UnitEliminated(fallen, 35, 0)), gone)
        assert Outcries().read(told, 0) == Cry(Outcry.KILL, REAPERS, is_rare=is_rare)
