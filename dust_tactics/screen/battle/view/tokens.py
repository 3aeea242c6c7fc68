"""What the tokens on the table show at this moment: the state before the last command, and what has been played of
its events since."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.grid.squares import middle
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.heroes.joining import is_hero
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.tokens import TokenLook
from dust_tactics.table.changed import changed

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TokenState:
    """One unit as its token shows it.

    place   the middle of its squares, counted in squares; None off the table
    fading  how much of it can be seen, 0 to 1
    shift   how far it is thrown or leans, in squares of the board
    white   whether it is lit up by what hits it
    raised  how far it is lifted, in squares, as it is seen
    tilt    how far it leans to the left, in degrees
    pilot   whether a hero is at the controls; `abandoned` whether it waits for one
    marks   badges of what it is for longer than a moment: camouflaged, to be reloaded
    storey  how high it stands in or on a building (T16-TER-16)
    """

    unit: int
    place: Place | None
    squares: tuple[int, ...]
    facing: int | None
    left: int
    activated: bool
    fading: float = 1.0
    shift: Place = (0.0, 0.0)
    white: bool = False
    raised: float = 0.0
    tilt: float = 0.0
    pilot: bool = False
    abandoned: bool = False
    marks: tuple[str, ...] = ()
    storey: int = 0


def shown_units(state: GameState) -> list[TokenState]:
    """Return all units of a state, by id."""
    piloted = {unit.aboard for unit in state.units if unit.aboard is not None}
    return [_shown(unit, state.battle.board, unit.id in piloted) for unit in state.units]


def _shown(unit: Unit, board: Board, pilot: bool) -> TokenState:
    stands = unit.squares and not is_piece(unit)  # pieces are drawn with the ground
    place = middle(unit.squares, board.width) if stands else None
    return TokenState(
        unit.id,
        place,
        unit.squares,
        unit.facing,
        unit.left,
        unit.activated,
        pilot=pilot,
        abandoned=unit.abandoned,
        marks=lasting_marks(unit),
        storey=unit.storey,
    )


def lasting_marks(unit: Unit) -> tuple[str, ...]:
    """Return the badges of what a unit is until something is done about it (T16-SKL-27, T16-WPN-20)."""
    marks = {"camouflaged": unit.camouflaged, "reload": bool(unit.unloaded)}
    return tuple(name for name, shown in marks.items() if shown)


def token_look(unit: Unit, shown: TokenState, columns: int, left: int = 0, livery: Livery | None = None) -> TokenLook:
    """Return the look of a unit's token; those of the side at the left look to the right.

    livery   what tells its side; None stands for the first side's
    """
    card = unit.card
    squares = shown.squares or unit.squares
    rows = {square // columns for square in squares}
    return changed(
        card_look(card, mirrored=unit.side != left, left=shown.left, livery=livery),
        facing=shown.facing,
        squares=card.size,
        upright=len(rows) > 1 or card.size != 2,
        flying=unit.flies,
        activated=shown.activated,
        hero=is_hero(unit) or shown.pilot,
    )


def panel_look(unit: Unit, livery: Livery, *, piloted: bool = False) -> TokenLook:
    """Return the look of a unit's token in a panel, where big models fill one square too.

    piloted   whether a hero is at the controls, which a star tells
    """
    done = unit.activated or not unit.alive
    shown = TokenState(unit.id, None, unit.squares, None, unit.left, done, pilot=piloted)
    return changed(token_look(unit, shown, 1, 0, livery), squares=1)


def planned_look(
    unit: Unit,
    now: TokenState,
    facing: int | None,
    columns: int,
    squares: tuple[int, ...],
    left: int = 0,
    livery: Livery | None = None,
) -> TokenLook:
    """Return the look of a unit where it would stand; `now` is how it is shown where it is.

    It has pips only where it hides those of its token.
    """
    shown = TokenState(unit.id, None, squares, facing, now.left, False, pilot=now.pilot)
    look = changed(token_look(unit, shown, columns, left, livery), planned=True)
    return changed(look, pips=None) if set(squares).isdisjoint(now.squares) else look


class Looks:
    """Looks of tokens as they were made last, each with what it was made of: most stay as they are for many frames."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, int], tuple[tuple[object, ...], TokenLook]] = {}

    def of(self, kind: str, unit: int, made_of: tuple[object, ...], make: Callable[[], TokenLook]) -> TokenLook:
        """Return a look of a unit, made anew if it is made of anything else than before."""
        known = self._made.get((kind, unit))
        if known is None or known[0] != made_of:
            known = self._made[kind, unit] = made_of, make()
        return known[1]


@dataclass(frozen=True, slots=True)
class Flight:
    """How a token is drawn above the ground: its size beside that of others, and how far it is moved, in squares."""

    size: float = 1.0
    across: float = 0.0
    down: float = 0.0


_ON_THE_GROUND = Flight()
_WITH_ITS_UNIT = Flight(0.58, 0.27, -0.24)
"""A hero who has joined the unit in the square: upper right, over its rim."""
_BESIDE_ANOTHER = Flight(0.58, 0.25, 0.07)
"""A hero in the square of a unit that is not joined: at the right, above its track."""
_ALONE = Flight(1.0, -0.06, -0.10)
_UPSTAIRS = Flight(0.62, -0.23, -0.22)
"""On a storey above another unit in the square."""
_HIGHER_UPSTAIRS = Flight(0.62, 0.23, -0.22)
"""On a storey above two others that are taken in the square."""
_ABOVE_ANOTHER = Flight(0.62, -0.23, -0.25)
"""Up and to the left, so that its shadow and the unit below can be seen."""


def big_friend(units: Sequence[Unit], shown: Sequence[TokenState], one: TokenState) -> TokenState | None:
    """Return the model of several squares that a hero stands with, if any."""
    big = (other for other in shown if units[other.unit].card.size > 1 and _in_one_place(units, one, other))
    return next(big, None)


def _in_one_place(units: Sequence[Unit], hero: TokenState, other: TokenState) -> bool:
    """Return whether another unit, not a hero, is shown where a hero is; a big model is in all of its squares."""
    if hero.place is None or other.place is None or is_hero(units[other.unit]) or hero.storey != other.storey:
        return False
    big = units[other.unit].card.size > 1
    return not set(hero.squares).isdisjoint(other.squares) if big else other.place == hero.place


def _could_join(hero: Unit, other: Unit) -> bool:
    edition = EDITIONS[hero.card.edition]
    if edition.heroes.parts_for_good:
        return hero.joined == other.id
    return hero.side == other.side and edition.army.pair_refusal(hero.card, other.card, aboard=False) is None


def _storeys_below(shown: Sequence[TokenState], one: TokenState) -> int:
    """On how many lower storeys other units are shown in the square of one."""
    return len({other.storey for other in shown if other.place == one.place and other.storey < one.storey})


def flight(units: Sequence[Unit], shown: Sequence[TokenState], one: TokenState) -> Flight:
    """Return how a unit is drawn: an aircraft over another unit and a hero with another are smaller, and leave that one
    in view."""
    unit = units[one.unit]
    if one.storey and one.place is not None and (storeys := _storeys_below(shown, one)):
        return _UPSTAIRS if storeys == 1 else _HIGHER_UPSTAIRS
    if is_hero(unit):
        other = next((other.unit for other in shown if _in_one_place(units, one, other)), None)
        if other is None:
            return _ON_THE_GROUND
        return _WITH_ITS_UNIT if unit.joined in (other, None) and _could_join(unit, units[other]) else _BESIDE_ANOTHER
    if not unit.flies:
        return _ON_THE_GROUND
    below = (other for other in shown if other.unit != one.unit and other.place is not None)
    shares = any(not set(one.squares).isdisjoint(other.squares) for other in below)
    return _ABOVE_ANOTHER if shares else _ALONE
