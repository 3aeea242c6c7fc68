"""The moments at which a battle turns, read from scripted chapters."""

from copy import deepcopy
from dataclasses import dataclass, replace

import pytest
from mission import Mission, victory
from referee import Referee

from dust_tactics.rules.board import Building
from dust_tactics.rules.events import AnyEvent, DamageTaken, DiceRolled, ReactionRolled, TurnBegan, UnitEliminated
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Objective
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import Moment, Turning, TurningPoints
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


def moments(*chapters: Told) -> list[Moment | None]:
    points = TurningPoints()
    return [points.read(chapter) for chapter in chapters]


def fallen(state: GameState, unit: int, points: tuple[int, int]) -> Told:
    """A unit falls, and the sides have so many points then."""
    by = 1 - state.units[unit].side
    return Told((UnitEliminated(unit, state.units[unit].card.points, by),), replace(state, points=points))


def test_it_starts_once_and_quiet_commands_are_no_moments(table: GameState) -> None:
    quiet = Told((), table)
    assert moments(quiet, quiet, quiet) == [Moment(Turning.START), None, None]


def test_the_first_unit_lost_counts_once_and_for_whoever_took_it(table: GameState) -> None:
    told = moments(Told((), table), fallen(table, GRENADIERS, (1, 0)), fallen(table, REAPERS, (1, 1)))
    assert told[1:] == [Moment(Turning.BLOOD, 0), None]


def test_two_that_fall_at_once_are_good_for_nobody(table: GameState) -> None:
    both = Told((*fallen(table, LUDWIG, (0, 0)).events, *fallen(table, POUNDER, (0, 0)).events), table)
    assert moments(Told((), table), both)[1] == Moment(Turning.BLOOD)


def test_the_lead_turns_when_it_changes_hands_by_a_fifth_of_an_army(table: GameState) -> None:
    worth = max(sum(unit.card.points for unit in table.units if unit.side == side) for side in (0, 1))
    fifth = -(-worth // 5)
    start, ahead = Told((), table), fallen(table, GRENADIERS, (fifth, 0))
    level = Told((), replace(table, points=(fifth, fifth)))
    hardly = Told((), replace(table, points=(0, fifth - 1)))
    behind = Told((), replace(table, points=(0, fifth)))
    assert moments(start, ahead, level, hardly, behind, ahead)[2:] == [
        None,
        None,
        Moment(Turning.TURNING, 1),
        Moment(Turning.TURNING, 0),
    ]


def test_the_end_goes_before_all_else(table: GameState) -> None:
    last = fallen(table, LUDWIG, (99, 0))
    over = Told(last.events, replace(last.state, result=Result(0, "eliminated", "T13-VIC-01", (99, 0))))
    assert moments(Told((), table), over)[1] == Moment(Turning.END, 0)


def test_a_vehicle_is_told_of_once_the_first_unit_was_and_each_kind_of_moment_once(table: GameState) -> None:
    told = moments(Told((), table), fallen(table, LUDWIG, (1, 0)), fallen(table, POUNDER, (1, 1)))
    assert told[1:] == [Moment(Turning.BLOOD, 0), Moment(Turning.MACHINE, 1)]
    again = moments(Told((), table), *[fallen(table, unit, (1, 0)) for unit in (LUDWIG, POUNDER, LUDWIG, POUNDER)])
    assert again[3:] == [Moment(Turning.MACHINE, 0), None], "once for each side"


@pytest.mark.parametrize(("crosses", "is_hard"), [(2, False), (3, True)])
def test_a_hard_blow_is_one_that_is_survived(table: GameState, crosses: int, is_hard: bool) -> None:
    blow = DamageTaken(LUDWIG, crosses, 1, automatic_kill=False)
    told = moments(Told((), table), Told((blow,), table))
    assert told[1] == (Moment(Turning.BLOW, 0) if is_hard else None)
    died = moments(Told((), table), Told((blow, *fallen(table, LUDWIG, (0, 0)).events), table))
    assert died[1] == Moment(Turning.BLOOD, 0)


@pytest.mark.parametrize(
    ("hits", "dice", "moment"),
    [(6, 6, Moment(Turning.LUCK, 0, 0)), (0, 9, Moment(Turning.LUCK, 1, 0)), (2, 6, None), (2, 2, None)],
)
def test_a_roll_out_of_all_proportion_is_good_for_whom_it_helps(
    table: GameState, hits: int, dice: int, moment: Moment | None
) -> None:
    faces = (Face.ARMY,) * hits + (Face.TARGET,) * (dice - hits)
    rolled = DiceRolled("hit", 0, Tally(), faces, (Face.ARMY,), "T13-ATK-01", POUNDER, LUDWIG, 0)
    assert moments(Told((), table), Told((rolled,), table))[1] == moment


@pytest.mark.parametrize(("points", "moment"), [((3, 1), Moment(Turning.FINAL, 0)), ((2, 2), None)])
def test_the_last_turn_is_good_for_whoever_is_ahead(
    table: GameState, points: tuple[int, int], moment: Moment | None
) -> None:
    turns = table.battle.turns
    begun = [Told((TurnBegan(turn),), replace(table, points=points)) for turn in (turns - 1, turns)]
    assert moments(Told((), table), *begun)[1:] == [None, moment]


def test_an_objective_is_taken_when_another_side_holds_it_than_before() -> None:
    state = Referee(BOARD, {"Pounder": "A1"}, {"Ludwig": "D1"}).state
    square = state.units[0].squares[0]
    battle = replace(state.battle, objectives=(Objective("Depot", square),))
    held = replace(state, context=replace(state.context, battle=battle))
    off = [replace(unit, squares=()) if unit.id == 0 else unit for unit in held.units]
    assert moments(Told((), replace(held, units=off)), Told((), held), Told((), held))[1:] == [
        Moment(Turning.OBJECTIVE, 0),
        None,
    ]


def test_what_one_unit_says_of_a_moment_is_good_for_one_side_and_bad_for_the_other() -> None:
    assert [Moment(Turning.HERO, 1).good_for(side) for side in (0, 1)] == [False, True]
    assert Moment(Turning.END).good_for(0) is None


@pytest.mark.parametrize(("army", "moment"), [(0, Moment(Turning.REACT, 1)), (1, None)])
def test_a_reaction_that_fails_is_good_for_the_enemy(table: GameState, army: int, moment: Moment | None) -> None:
    assert moments(Told((), table), Told((ReactionRolled(POUNDER, army),), table))[1] == moment


def test_a_building_to_be_alone_in_is_told_of_once_a_side_enters_it() -> None:
    mission = Mission({"Red Thunder": "A1"}, {"Bot Hunters": "I12"}, ways=[victory("sole-control", building="hut")])
    hut = Building("hut", frozenset(mission.squares("E6", "E7")))
    board = replace(mission.board, buildings=(hut,))
    mission.state.context = replace(mission.state.context, battle=replace(mission.state.battle, board=board))
    outside = Told((), deepcopy(mission.state))
    inside = Told((), mission.change("Red Thunder", squares=mission.squares("E6")).state)
    assert moments(outside, outside, inside, outside, inside)[1:] == [None, Moment(Turning.OBJECTIVE, 0), None, None]


def test_hard_blows_are_told_of_each_time(table: GameState) -> None:
    blow = Told((DamageTaken(LUDWIG, 3, 1, automatic_kill=False),), table)
    assert moments(Told((), table), blow, blow)[1:] == [Moment(Turning.BLOW, 0)] * 2
