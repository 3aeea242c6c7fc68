"""Units that wait off the board: faint at the edge over which they come on, with an arrow inwards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.rules.board import Board
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.set_up import BeginSetUp, ChooseEdge
from dust_tactics.rules.units import Status, Unit
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import CASING, Livery, rgb
from dust_tactics.screen.battle.view.overlay import Overlay
from dust_tactics.screen.battle.view.token_painter import TokenPainter
from dust_tactics.screen.battle.view.tokens import TokenState, token_look
from dust_tactics.screen.sides import livery_of
from dust_tactics.table.changed import changed

_SIZE = 0.78
"""How large a waiting unit is drawn, beside one on the board."""
_OUTWARDS = 0.11
"""How far its middle lies from that of its square, towards the edge."""
_AHEAD, _REACH, _HALF = 0.3, 0.14, 0.14
"""Where the arrow begins from the middle of the square, how long it is and half as wide, in squares."""
_MOST_APART = 2
"""Squares from one that waits to the next, where the edge has room."""

Side = tuple[int, int]
"""Into which direction an edge of the board lies, as columns and rows."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A unit off the board, the square where it is shown, and the side of the board that this lies along."""

    unit: int
    square: int
    side: Side


def waiting_units(state: GameState) -> tuple[Waiting, ...]:
    """Return the units that wait to come on, spread out along the middle of their edges, as far as there is room.

    Each keeps its place while others come on, unless one of them stands there. Heroes wait with their units. Nobody
    waits anywhere as long as players have yet to take their edges.
    """
    if any(isinstance(step, BeginSetUp | ChooseEdge) for step in state.agenda):
        return ()
    rows: dict[tuple[int, ...], list[Unit]] = {}
    for unit in state.units:
        counts = not is_piece(unit) and unit.status is not Status.COMING and unit.joined is None
        if counts and (entry := entry_of(state, unit)):
            rows.setdefault(entry, []).append(unit)
    taken, found = {square for unit in state.units for square in unit.squares}, list[Waiting]()
    for entry, units in rows.items():
        side, along = _longest_side(entry, state.battle.board)
        places = dict(zip((unit.id for unit in units), _spread(along, len(units)), strict=False))
        waiting = [unit.id for unit in units if unit.status is Status.WAITING and unit.id in places]
        kept = {places[unit] for unit in waiting} - taken
        for unit_id in waiting:
            own = places[unit_id]
            free = [square for square in along if square not in taken | kept] if own in taken else [own]
            if free:
                square = min(free, key=partial(_apart, along, own))
                found.append(Waiting(unit_id, square, side))
                taken.add(square)
    return tuple(found)


def _apart(row: Sequence[int], one: int, other: int) -> int:
    """Return how far two squares of a row are from each other."""
    return abs(row.index(one) - row.index(other))


def _longest_side(entry: Sequence[int], board: Board) -> tuple[Side, list[int]]:
    """Return the side of the board with most of some squares, and those, along it."""
    last_column, last_row = board.width - 1, board.height - 1
    sides: dict[Side, list[int]] = {
        (-1, 0): [square for square in entry if square % board.width == 0],
        (1, 0): [square for square in entry if square % board.width == last_column],
        (0, -1): [square for square in entry if square // board.width == 0],
        (0, 1): [square for square in entry if square // board.width == last_row],
    }
    side = max(sides, key=lambda one: len(sides[one]))
    return side, sorted(sides[side])


def _spread(squares: Sequence[int], count: int) -> Iterator[int]:
    """Yield so many squares of a row around its middle, with a gap between them where there is room."""
    count = min(count, len(squares))
    if not count:
        return
    step = min(_MOST_APART, len(squares) // count)
    first = (len(squares) - 1 - step * (count - 1)) // 2
    yield from (squares[first + step * number] for number in range(count))


def seen_waiting(waiting: Sequence[Waiting], shown: Sequence[TokenState], overlay: Overlay) -> Iterator[Waiting]:
    """Yield the units that are seen to wait: not where something is told of squares, nor on the way of the one that is
    planned, which would seem to be theirs, nor that one."""
    if overlay.threat or overlay.heat or overlay.firing:
        return
    told = overlay.squares.union(*overlay.path)
    for one in waiting:
        if one.square not in told and one.unit not in overlay.selected and shown[one.unit].place is None:
            yield one


def paint_waiting(painter: TokenPainter, waiting: Sequence[Waiting], overlay: Overlay) -> None:
    """Paint the units that are seen to wait."""
    for one in seen_waiting(waiting, painter.shown, overlay):
        _paint_one(painter, one)


def _paint_one(painter: TokenPainter, one: Waiting) -> None:
    camera, shown = painter.camera, painter.shown[one.unit]
    if not camera.view.colliderect(rect := camera.rect_of(one.square)):
        return
    unit = painter.units[one.unit]
    livery = livery_of(painter.battle, unit.side)
    made_of = unit, shown.left, shown.pilot, painter.left, livery
    look = painter.looks.of("waiting", unit.id, made_of, partial(_look, unit, shown, painter.left, livery))
    picture = art.draw_token(look, round(camera.square * _SIZE))
    outwards = pygame.Vector2(_seen(one.side, turned=camera.turned))
    middle = pygame.Vector2(rect.center)
    painter.surface.blit(picture, picture.get_rect(center=middle + outwards * _OUTWARDS * camera.square))
    _paint_arrow(painter.surface, middle, -outwards, camera.square, livery)


def _look(unit: Unit, shown: TokenState, left: int, livery: Livery) -> art.TokenLook:
    """Return the look of a unit that waits, which fills one square however large it is."""
    off_board = TokenState(unit.id, None, (), None, shown.left, False, pilot=shown.pilot)
    return changed(token_look(unit, off_board, 1, left, livery), squares=1, planned=True)


def _paint_arrow(
    surface: pygame.Surface, middle: pygame.Vector2, ahead: pygame.Vector2, square: int, livery: Livery
) -> None:
    """An arrowhead in the light colour of the side, in a dark casing, that points onto the board."""
    aside = pygame.Vector2(ahead.y, -ahead.x)
    for grown, colour in ((max(2.0, square / 32), rgb(CASING)), (0.0, rgb(livery.colours.light))):
        back, tip = ahead * (_AHEAD * square - grown), ahead * ((_AHEAD + _REACH) * square + grown)
        half = aside * (_HALF * square + grown)
        pygame.draw.polygon(surface, colour, [middle + tip, middle + back + half, middle + back - half])


def _seen(side: Side, *, turned: bool) -> Side:
    """Return a side of the board as it is seen."""
    return (side[1], -side[0]) if turned else side
