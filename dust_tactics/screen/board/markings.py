"""What a scenario lays on its table, as small and large pictures show it: units, objectives, entries and smoke."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.grid.footprint_steps import LARGE
from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_blank
from dust_tactics.screen.art.night import LAMP, fall_of_night
from dust_tactics.screen.art.palette import CASING, Livery, rgb
from dust_tactics.screen.board.frame import draw_north
from dust_tactics.screen.board.goals import Goal, draw_goal
from dust_tactics.screen.board.names import Placed, Wish, draw_names, place_names
from dust_tactics.screen.board.part import Part, turned_facing

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board
    from dust_tactics.screen.art.tokens import TokenLook
    from dust_tactics.screen.board.table import Printed

SMALLEST_TOKEN = 24
"""Pixels of a square; on smaller ones units are marks."""
_SQUARES_OF_TOKEN = {1: 40 / 48, 2: 88 / 96, 4: 86 / 96}  # what of its squares the base of a token covers

_NORTH = 20
"""How high the sign of the north is, in logical units."""
_PLATE = (*rgb(theme.INK), 220)

_GHOST = 165
"""How opaque something is that is only shown where it would come, of 255."""

_COMING = 120
"""How opaque smoke is that is still to come, of 255."""

Side = tuple[int, int]
"""A side of the table, as the step that leads off it."""


@dataclass(frozen=True)
class Standing:
    """A unit on a picture: the squares it stands on, what its token looks like, and what it is called; `short` is what
    is written where the name has no room."""

    squares: tuple[int, ...]
    look: TokenLook
    name: str = ""
    short: str = ""


@dataclass(frozen=True)
class EntryEdge:
    """Squares on the border over which a side of some name enters; `name` says so in words.

    reserve   whether only its reserves do, or single units, which is shown by a finer sign
    """

    squares: tuple[int, ...]
    livery: Livery
    name: str = ""
    reserve: bool = False
    side: str = ""


@dataclass(frozen=True)
class Marked:
    """An objective."""

    square: int
    name: str = ""


@dataclass(frozen=True)
class TableView:
    """What a picture of a table shows.

    printed       the boards that the table is made of; None paints it from what is known of it by value
    coming_smoke  squares that an event brings smoke over, and what they are told to be, each
    later         units that come in a later turn, shown faintly where they enter
    turned        whether the table is seen by a quarter turn, with its northern edge at the left
    night         whether it lies in the dark, but for lamps at its objectives
    sign          the thing that marks objectives; empty for the usual sign
    """

    board: Board
    printed: Printed | None = None
    units: tuple[Standing, ...] = ()
    entries: tuple[EntryEdge, ...] = ()
    objectives: tuple[Marked, ...] = ()
    smoke: tuple[int, ...] = ()
    coming_smoke: tuple[tuple[int, str], ...] = ()
    goals: tuple[Goal, ...] = ()
    later: tuple[Standing, ...] = ()
    turned: bool = False
    night: bool = False
    sign: str = ""

    @property
    def across(self) -> int:
        """The squares of the table from left to right, as it is seen."""
        return self.board.height if self.turned else self.board.width

    @property
    def down(self) -> int:
        """The squares of the table from top to bottom, as it is seen."""
        return self.board.width if self.turned else self.board.height

    @property
    def part(self) -> Part:
        """The whole table as it is seen."""
        return Part(0, 0, self.across, self.down, self.board.width, self.turned)

    def names_at(self, square: int) -> tuple[str, ...]:
        """Return the names of all that is shown on a square."""
        here = [
            *(unit.name for unit in (*self.units, *self.later) if square in unit.squares),
            *(objective.name for objective in self.objectives if objective.square == square),
            *(entry.name for entry in self.entries if square in entry.squares),
            *(told for smoky, told in self.coming_smoke if smoky == square),
            *(goal.name for goal in self.goals if square in goal.squares),
        ]
        return tuple(name for name in here if name)


def draw_markings(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Draw all that a view lays on its table, whose picture fills `area`."""
    if view.night:
        _draw_night(surface, area, view)
    for goal in view.goals:
        draw_goal(surface, [square_rect(area, square, view) for square in goal.squares], goal.colour)
    _draw_smoke(surface, area, view)
    for entry in view.entries:
        _draw_entry(surface, area, entry, view)
    _draw_objectives(surface, area, view)
    _draw_units(surface, area, view)


def named_markings(
    area: pygame.Rect, view: TableView, factor: float, clear: Iterable[pygame.Rect] = ()
) -> tuple[Placed, ...]:
    """Return the names of objectives, units and entries that find room on a picture that fills `area`, and off what
    is to stay `clear`."""
    wishes = [
        *(Wish(one.name, _sign_rect(area, one.square, view), theme.OBJECTIVE) for one in view.objectives),
        *(Wish(goal.name, _whole(area, goal.squares, view), goal.colour or theme.OBJECTIVE) for goal in view.goals),
        *(Wish(unit.name, _token_rect(area, unit, view), short=unit.short) for unit in (*view.units, *view.later)),
        *(Wish(entry.name, _arrow_rect(area, entry, view), _ink(entry), entry.side) for entry in view.entries),
        *(Wish(told, _sign_rect(area, squares[0], view)) for told, squares in _coming(view).items()),
    ]
    wishes = [wish for wish in wishes if wish.text and wish.subject.width]
    bands = [band for entry in view.entries for band in _bands(area, entry, view)]
    return place_names(wishes, area, [*(wish.subject for wish in wishes), *clear], factor, avoided=bands)


def _coming(view: TableView) -> dict[str, list[int]]:
    """Return the squares of smoke that is still to come, by what is told of them."""
    found: dict[str, list[int]] = {}
    for square, told in view.coming_smoke:
        found.setdefault(told, []).append(square)
    return found


def draw_named(
    surface: pygame.Surface, area: pygame.Rect, view: TableView, factor: float, *, north: bool = False
) -> None:
    """Draw all that a view lays on its table, with the names that find room; `factor` is the scale of the letters.

    north   whether a table that is turned says in its corner where north is
    """
    draw_markings(surface, area, view)
    signs = [_north_rect(area, factor)] if north and view.turned else []
    draw_names(surface, named_markings(area, view, factor, signs), factor)
    for sign in signs:
        _draw_north(surface, sign)


def _north_rect(area: pygame.Rect, factor: float) -> pygame.Rect:
    """Return where the sign of the north lies, in the upper left corner of a picture."""
    height = round(_NORTH * factor)
    return pygame.Rect(area.topleft, (round(1.6 * height), height)).move(height // 3, height // 3)


def _draw_north(surface: pygame.Surface, sign: pygame.Rect) -> None:
    """Draw the arrow of a turned board's frame on a dark plate."""
    plate = pygame.Surface(sign.size, pygame.SRCALPHA)
    pygame.draw.rect(plate, _PLATE, plate.get_rect(), border_radius=sign.height // 5)
    surface.blit(plate, sign)
    draw_north(surface, sign.center, sign.height)


def square_rect(area: pygame.Rect, square: int, view: TableView) -> pygame.Rect:
    """Return where a square lies on a picture that fills `area`."""
    column, row = view.part.cell(square)
    left, right = (area.left + area.width * edge // view.across for edge in (column, column + 1))
    top, bottom = (area.top + area.height * edge // view.down for edge in (row, row + 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _whole(area: pygame.Rect, squares: Iterable[int], view: TableView) -> pygame.Rect:
    first, *others = (square_rect(area, square, view) for square in squares)
    return first.unionall(others)


def _draw_smoke(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Puffs of smoke, as on the board of a battle; fainter ones where it is still to come."""
    from dust_tactics.screen.art.map_markers import smoke  # loads numpy, which the title has no need of

    coming = {square for square, _ in view.coming_smoke} - {*view.smoke}
    for square in (*view.smoke, *sorted(coming)):
        rect = square_rect(area, square, view)
        puffs = smoke(max(rect.size), square)
        if square in coming:
            puffs = puffs.copy()
            puffs.set_alpha(_COMING)
        surface.blit(puffs, rect)


def _draw_objectives(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """The sign of an objective on each square that has one."""
    from dust_tactics.screen.board.surface import draw_objective

    for objective in view.objectives:
        draw_objective(surface, square_rect(area, objective.square, view), view.sign)


def _draw_night(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Lay night over the table, with a lamp at each objective."""
    lamps = []
    for objective in view.objectives:
        place = square_rect(area, objective.square, view)
        lamps.append(((place.centerx - area.left, place.centery - area.top), round(LAMP * place.width)))
    fall_of_night(surface.subsurface(area.clip(surface.get_rect())), lamps)


def _sign_rect(area: pygame.Rect, square: int, view: TableView) -> pygame.Rect:
    rect = square_rect(area, square, view)
    return rect.inflate(-rect.width // 3, -rect.height // 3)


def _draw_units(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Tokens where they can be told apart, else a mark for each unit; those further down lie over the others."""
    for place in sorted(view.units, key=lambda place: max(place.squares)):
        _draw_unit(surface, area, place, view)
    for place in view.later:
        _draw_unit(surface, area, place, view, _GHOST)


def _draw_unit(surface: pygame.Surface, area: pygame.Rect, place: Standing, view: TableView, alpha: int = 255) -> None:
    from dust_tactics.screen.art.tokens import draw_token

    whole = _whole(area, place.squares, view)
    size = square_rect(area, place.squares[0], view).width
    if size >= SMALLEST_TOKEN:
        token = draw_token(_seen_look(place.look) if view.turned else place.look, size)
    else:
        token = side_blank(place.look.livery, max(7, round(min(whole.size) * 0.8)))
    if alpha < 255:
        token = token.copy()
        token.set_alpha(alpha)
    surface.blit(token, token.get_rect(center=whole.center))


def draw_ghost(surface: pygame.Surface, area: pygame.Rect, ghost: Standing | Marked, view: TableView) -> None:
    """Draw a unit or an objective faintly where it would come on a table whose picture fills `area`."""
    if isinstance(ghost, Standing):
        _draw_unit(surface, area, ghost, view, _GHOST)
        return
    from dust_tactics.screen.board.surface import draw_objective

    rect = square_rect(area, ghost.square, view)
    sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
    draw_objective(sheet, sheet.get_rect(), view.sign)
    sheet.set_alpha(_GHOST)
    surface.blit(sheet, rect)


def _seen_look(look: TokenLook) -> TokenLook:
    """Return how the token of a unit looks on a table that is turned."""
    facing = None if look.facing is None else turned_facing(look.facing)
    return replace(look, facing=facing, upright=look.upright is not (look.squares == LARGE))


def _token_rect(area: pygame.Rect, unit: Standing, view: TableView) -> pygame.Rect:
    """Return what the token of a unit covers."""
    whole = _whole(area, unit.squares, view)
    share = _SQUARES_OF_TOKEN[len(unit.squares)]
    return pygame.Rect(0, 0, round(whole.width * share), round(whole.height * share)).move_to(center=whole.center)


# Entries: a full band for the first side, a striped one for the second; dots of their shapes where reserves come on


def _draw_entry(surface: pygame.Surface, area: pygame.Rect, entry: EntryEdge, view: TableView) -> None:
    """A band along the outer side of each entry square, and an arrow inwards in the middle of them."""
    for band in _bands(area, entry, view):
        if entry.reserve:
            _draw_dots(surface, band, entry.livery)
        else:
            _draw_band(surface, band, entry.livery)
    if entry.squares:
        _draw_arrow(surface, _arrow_rect(area, entry, view), _arrow_side(entry, view), entry)


def _bands(area: pygame.Rect, entry: EntryEdge, view: TableView) -> list[pygame.Rect]:
    """Return the strips along the outer sides of the squares of an entry."""
    return [
        _band(square_rect(area, square, view), _seen_side(side, view), entry)
        for square in entry.squares
        for side in _entry_sides(square, entry, view.board)
    ]


def _entry_sides(square: int, entry: EntryEdge, board: Board) -> list[Side]:
    """Return the sides of the table at a square; where all squares of the entry share a side, that one alone."""
    shared = set.intersection(*(set(_border_sides(other, board)) for other in entry.squares))
    return [side for side in _border_sides(square, board) if not shared or side in shared]


def _border_sides(square: int, board: Board) -> list[Side]:
    row, column = divmod(square, board.width)
    sides = [
        ((-1, 0), column == 0),
        ((1, 0), column == board.width - 1),
        ((0, -1), row == 0),
        ((0, 1), row == board.height - 1),
    ]
    return [side for side, on_border in sides if on_border]


def _band(rect: pygame.Rect, side: Side, entry: EntryEdge) -> pygame.Rect:
    """Return the strip of a square along a side of the table; that of reserves lies further in, so that both are
    seen."""
    thick = max(3, rect.width // 8)
    band = {
        (-1, 0): pygame.Rect(rect.left, rect.top, thick, rect.height),
        (1, 0): pygame.Rect(rect.right - thick, rect.top, thick, rect.height),
        (0, -1): pygame.Rect(rect.left, rect.top, rect.width, thick),
        (0, 1): pygame.Rect(rect.left, rect.bottom - thick, rect.width, thick),
    }[side]
    return band.move(-side[0] * (thick + 1), -side[1] * (thick + 1)) if entry.reserve else band


def _draw_band(surface: pygame.Surface, band: pygame.Rect, livery: Livery) -> None:
    """A full band, or for the second side a striped one."""
    if livery.side == 0:
        surface.fill(livery.colours.light, band)
        return
    surface.fill(CASING, band)
    step = max(2, min(band.size))
    along = 0 if band.width > band.height else 1
    for start in range(band.topleft[along], (band.right, band.bottom)[along], 2 * step):
        stripe = pygame.Rect(start, band.top, step, band.height)
        if along:
            stripe = pygame.Rect(band.left, start, band.width, step)
        surface.fill(livery.colours.light, stripe.clip(band))


def _draw_dots(surface: pygame.Surface, band: pygame.Rect, livery: Livery) -> None:
    """Dots along a band: round for the first side, square for the second."""
    size = max(3, min(band.size) - 1)
    for share in (0.25, 0.75):
        dot = pygame.Rect(0, 0, size, size)
        dot.center = round(band.left + band.width * share), band.centery
        if band.height > band.width:
            dot.center = band.centerx, round(band.top + band.height * share)
        radius = size // 2 if livery.side == 0 else 0
        pygame.draw.rect(surface, CASING, dot.inflate(2, 2), border_radius=radius + bool(radius))
        pygame.draw.rect(surface, livery.colours.light, dot, border_radius=radius)


def _arrow_side(entry: EntryEdge, view: TableView) -> Side:
    """Return the side of the table that the arrow of an entry points away from."""
    return _seen_side(_entry_sides(_middle(entry), entry, view.board)[0], view)


def _seen_side(side: Side, view: TableView) -> Side:
    """Return a side of the table as it is seen."""
    return (side[1], -side[0]) if view.turned else side


def _middle(entry: EntryEdge) -> int:
    return entry.squares[len(entry.squares) // 2]


def _arrow_rect(area: pygame.Rect, entry: EntryEdge, view: TableView) -> pygame.Rect:
    """Return the base of the arrow in the middle of an entry; that of reserves is smaller."""
    if not entry.squares:
        return pygame.Rect(0, 0, 0, 0)
    rect = square_rect(area, _middle(entry), view)
    size = 2 * max(6, round(rect.width * (0.3 if entry.reserve else 0.42))) + 1
    return pygame.Rect(0, 0, size, size).move_to(center=rect.center)


def _draw_arrow(surface: pygame.Surface, rect: pygame.Rect, side: Side, entry: EntryEdge) -> None:
    """A base of a side with an arrow that points away from `side` of the table, open for reserves."""
    livery, radius, centre = entry.livery, rect.width / 2, pygame.Vector2(rect.center)
    ahead, aside = -pygame.Vector2(side), pygame.Vector2(side[1], side[0])
    surface.blit(side_blank(livery, rect.width), rect)
    tip, tail = centre + ahead * radius * 0.55, centre - ahead * radius * 0.3
    points = [tip, tail + aside * radius * 0.5, tail - aside * radius * 0.5]
    pygame.draw.polygon(surface, livery.colours.lit, points, max(1, rect.width // 12) if entry.reserve else 0)


def _ink(entry: EntryEdge) -> str:
    return entry.livery.colours.light


def legend_signs(view: TableView) -> Iterator[tuple[EntryEdge | str, str]]:
    """Yield what a legend tells: each entry with its name, and the names of icons with keys of their words."""
    for entry in view.entries:
        if entry.squares:
            yield entry, entry.name
    if view.objectives:
        yield "objective", "preview.objective"
    if view.smoke:
        yield "smoke", "preview.smoke"
    if view.coming_smoke:
        yield "smoke", "preview.coming-smoke"


def draw_entry_sign(surface: pygame.Surface, rect: pygame.Rect, entry: EntryEdge) -> None:
    """Draw a piece of the band of an entry, as a legend shows it."""
    if entry.reserve:
        _draw_dots(surface, rect, entry.livery)
    else:
        _draw_band(surface, rect, entry.livery)
