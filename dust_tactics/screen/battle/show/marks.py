"""What a battle leaves on the ground: scorch, craters, tracks, wrecks. It has no effect in the rules.

Marks are worked out from events alone, so that to watch, to skip, to take back and to resume all show the same.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch

from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import squares_of, storey_of
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.record import BattleRecord
from dust_tactics.screen.battle.show.moving import GAITS
from dust_tactics.screen.battle.show.weapons import volley_of
from dust_tactics.screen.battle.view.effects import Place, angle_to, off

MOST = 3
"""Marks of a square; what tells least and is oldest makes room for more."""
LASTS: dict[str, int | None] = {
    **dict.fromkeys(("wreck", "gun", "helmet", "star", "crater", "scorch", "burnt", "splinters")),
    "chips": 3,
    "fork": 3,
    "fleck": 3,
    "cut": 2,
    "prints": 2,
    "tracks": 2,
}
"""All marks, from what tells most to what tells least, with the turns that they stay; None for the whole battle."""
FALLEN: dict[Kind, str] = {
    Kind.SQUAD: "helmet",
    Kind.ATTACHMENT: "helmet",
    Kind.CREATURE: "scorch",
    Kind.SUPPORT: "gun",
    Kind.HERO: "star",
    **dict.fromkeys((Kind.WALKER, Kind.TRACKED, Kind.HALF_TRACKED, Kind.WHEELED, Kind.NAVAL), "wreck"),
    Kind.AIRCRAFT: "wreck",
    Kind.HELICOPTER: "wreck",
    Kind.PIECE: "splinters",
}
"""What is left of a unit of each kind."""
_RANKS = {kind: number for number, kind in enumerate(LASTS)}
_ALWAYS = ("wreck", "gun", "helmet", "star")
_BESIDE = 0.2
"""How far from the middle of a target a mark lies, in squares."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    square  that it counts for, and `place` its middle, in squares from the corner of the board
    angle   the way that something came or went, in degrees clockwise from the right
    seed    tells marks of a kind apart
    left    turns that it stays, the present one included; None for the whole battle
    unit    of a wreck, or None
    wide    how large what made it is, in squares
    storey  how high above the ground it lies in or on a building
    """

    kind: str
    square: int
    place: Place
    angle: int = 0
    seed: int = 0
    left: int | None = None
    unit: int | None = None
    wide: int = 1
    storey: int = 0


Marks = tuple[Mark, ...]


def of_the_fallen(marks: Marks) -> tuple[int, ...]:
    """Return the squares where a unit has fallen, which is still to be seen there."""
    return tuple(mark.square for mark in marks if mark.kind in _ALWAYS)


@dataclass(frozen=True, slots=True)
class Scene:
    """Where the units are at the moment of an event; `squares_of` and `storey_of` tell it by their ids."""

    units: Sequence[Unit]
    columns: int
    rows: int
    squares_of: Callable[[int], tuple[int, ...]]
    storey_of: Callable[[int], int]

    def middle(self, unit: int) -> Place | None:
        """Where a unit stands, None off the table."""
        squares = self.squares_of(unit)
        return middle(squares, self.columns) if squares else None


def marked(marks: Marks, event: object, scene: Scene) -> Marks:
    """Return the marks after an event."""
    if isinstance(event, ev.TurnBegan):
        return _aged(marks)
    for mark in left_by(event, scene):
        marks = _with(marks, mark)
    return marks


def _aged(marks: Marks) -> Marks:
    older = (mark if mark.left is None else replace(mark, left=mark.left - 1) for mark in marks)
    return tuple(mark for mark in older if mark.left != 0)


def _with(marks: Marks, mark: Mark) -> Marks:
    """Return marks with one more; of those of its square what tells least goes, the oldest first, but no wreck."""
    others = tuple(old for old in marks if (old.kind, old.square) != (mark.kind, mark.square) or old.unit is not None)
    here = [old for old in others if old.square == mark.square and old.kind not in _ALWAYS]
    if len(here) >= MOST:
        least = max(here, key=lambda old: _RANKS[old.kind])
        others = tuple(old for old in others if old is not least)
    return (*others, mark)


@singledispatch
def left_by(event: object, scene: Scene) -> Iterator[Mark]:
    """Yield the marks that an event leaves; most leave none."""
    return iter(())


@left_by.register
def _shots(event: ev.TargetsDeclared, scene: Scene) -> Iterator[Mark]:
    """Yield what weapons leave where they land; a spray all along its way."""
    for shot in event.shots:
        shooter = event.shooter(shot)
        start, end = scene.middle(shooter), scene.middle(shot.target)
        volley = volley_of(weapon_line(scene.units[shooter], shot.weapon))
        if start is None or end is None or volley.mark == "none":
            continue
        angle, seed = _degrees(start, end), (shot.target * 31 + shot.weapon * 7 + shooter * 3) % 97
        turn = math.radians(seed * 47)
        place = off(end, turn, _BESIDE)
        mark = _mark(volley.mark, scene.squares_of(shot.target)[0], place, angle, seed)
        yield replace(mark, storey=scene.storey_of(shot.target))
        for square in shot.path if volley.flight == "flame" else ():
            yield _mark(volley.mark, square, middle((square,), scene.columns), angle, square)


@left_by.register
def _steps(event: ev.Moved, scene: Scene) -> Iterator[Mark]:
    """Yield the tracks of vehicles and the footprints of walkers, on the ground only."""
    card, squares = scene.units[event.unit].card, scene.columns * scene.rows
    mark = GAITS[card.kind].mark
    steps = [event.start, *event.way] if event.start else list(event.way)
    if mark == "none" or event.storey or any(place >= squares for step in steps for place in step):
        return
    middles = [middle(step, scene.columns) for step in steps]
    for number, step in enumerate(steps[:-1]):
        angle = _degrees(middles[number], middles[number + 1])
        yield replace(_mark(mark, step[0], middles[number], angle, number), wide=2 if card.size > 1 else 1)


@left_by.register
def _gone(event: ev.UnitEliminated, scene: Scene) -> Iterator[Mark]:
    """Yield what is left of a unit; under a vehicle the ground is scorched."""
    unit, squares = scene.units[event.unit], scene.squares_of(event.unit)
    place, storey = scene.middle(event.unit), scene.storey_of(event.unit)
    if place is None:
        return
    kind, wide = FALLEN[unit.card.kind], 2 if len(squares) > 1 else 1
    seed = event.unit % 7
    if kind == "wreck":
        yield replace(_mark("scorch", squares[0], place, 0, seed), wide=wide, storey=storey)
    lies = _mark(kind, squares[0], place, (seed * 50) % 360, seed)
    yield replace(lies, unit=event.unit, wide=wide, storey=storey)


@left_by.register
def _broken(event: ev.PieceDestroyed | ev.CratesCrushed, scene: Scene) -> Iterator[Mark]:
    """Yield what is left of a piece, or of crates."""
    yield _mark("splinters", event.square, middle((event.square,), scene.columns), 0, event.square)


def _mark(kind: str, square: int, place: Place, angle: int, seed: int) -> Mark:
    return Mark(kind, square, place, angle, seed, LASTS[kind])


def _degrees(start: Place, end: Place) -> int:
    return round(math.degrees(angle_to(start, end)))


class MarkBook:
    """The marks of a battle at any moment of its record; what was worked out before is kept."""

    def __init__(self) -> None:
        self._known: list[tuple[PlayedCommand[GameState, AnyCommand, AnyEvent], Marks]] = []

    def of(self, record: BattleRecord) -> Marks:
        """Return the marks as the record stands."""
        history, opening = record.history, record.opening
        pairs = zip(self._known, history, strict=False)
        same = next((number for number, (known, entry) in enumerate(pairs) if known[0] is not entry), None)
        del self._known[min(len(history), len(self._known)) if same is None else same :]
        marks = self._known[-1][1] if self._known else ()
        for number in range(len(self._known), len(history)):
            before = history[number - 1].state if number else opening.state
            marks = _after(marks, history[number].events, before)
            self._known.append((history[number], marks))
        return marks


def _after(marks: Marks, events: Iterable[AnyEvent], before: GameState) -> Marks:
    """Return the marks after the events of a command."""
    board = before.battle.board
    squares = {unit.id: unit.squares for unit in before.units}
    storeys = {unit.id: unit.storey for unit in before.units}
    scene = Scene(before.units, board.width, board.height, squares.__getitem__, storeys.__getitem__)
    for event in events:
        if isinstance(event, ev.Moved) and event.way:
            marks = marked(marks, event, scene)
            there, storey = squares_of(board, event.way[-1]), storey_of(board, event.way[-1][0])
            for member in (event.unit, event.hero):
                if member is not None:
                    squares[member], storeys[member] = there, storey
            continue
        marks = marked(marks, event, scene)
        if isinstance(event, ev.UnitEliminated | ev.Mounted):
            squares[event.unit] = ()
        elif isinstance(event, ev.Dismounted):
            squares[event.unit] = squares[event.vehicle][:1]
        elif isinstance(event, ev.LeftWreck):
            squares[event.unit] = (event.square,)
    return marks
