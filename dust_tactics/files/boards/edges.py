"""Walls and openings: objects snapped to the lines of the grid, and the outlines of buildings."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from dust_tactics.files.boards.format import OPENING_SIZES, SNAP
from dust_tactics.files.boards.tiled.objects import MapObject, Point
from dust_tactics.files.boards.tiled.tilesets import TILE
from dust_tactics.files.reading.complaints import Complaints, listed, shown
from dust_tactics.grid import square_name
from dust_tactics.rules.board import Building, Edge
from dust_tactics.table.wording import worded

SIZES = {"small": Edge.SMALL, "large": Edge.LARGE, "huge": Edge.HUGE}


@dataclass(slots=True)
class Edges:
    """The edges of a board while they are drawn, numbered as in `Board.edges_h` and `Board.edges_v`."""

    width: int
    height: int
    horizontal: list[Edge]
    vertical: list[Edge]

    @classmethod
    def free(cls, width: int, height: int) -> "Edges":
        """Return a board without a wall."""
        return cls(width, height, [Edge.FREE] * ((height + 1) * width), [Edge.FREE] * (height * (width + 1)))

    def along(self, across: bool, line: int, start: int, end: int) -> list[Edge]:
        """Return the edges from one corner to another along a grid line; `across` and `line` as in Stretch."""
        edges, part = self._part(across, line, start, end)
        return edges[part]

    def put(self, across: bool, line: int, start: int, end: int, edge: Edge) -> None:
        """Put something on all edges from one corner to another along a grid line."""
        edges, part = self._part(across, line, start, end)
        edges[part] = [edge] * (end - start)

    def _part(self, across: bool, line: int, start: int, end: int) -> tuple[list[Edge], slice]:
        if across:
            return self.horizontal, slice(line * self.width + start, line * self.width + end)
        row = self.width + 1
        return self.vertical, slice(start * row + line, end * row + line, row)

    def beside(self, across: bool, line: int, start: int) -> str:
        """Where an edge is, in words: on which side of which square."""
        lines = self.height if across else self.width
        number, side = (line, 0) if line < lines else (line - 1, 1)
        square = number * self.width + start if across else start * self.width + number
        name = square_name(square, self.width)
        if across:
            return worded("south of {square}", square=name) if side else worded("north of {square}", square=name)
        return worded("east of {square}", square=name) if side else worded("west of {square}", square=name)

    def holds(self, stretch: "Stretch") -> bool:
        """Return whether a stretch lies on the board."""
        lines, steps = (self.height, self.width) if stretch.across else (self.width, self.height)
        return 0 <= stretch.line <= lines and stretch.start >= -SNAP / TILE and stretch.end <= steps + SNAP / TILE


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a grid line. `across` is from west to east; `line` counts grid lines; the ends are in squares."""

    across: bool
    line: int
    start: float
    end: float


def draw_edges(
    edges: Edges,
    buildings: Iterable[Building],
    objects: Iterable[MapObject],
    complaints: Complaints,
    *,
    walls_known: bool = True,
) -> None:
    """Put the outlines of buildings, then walls, then the openings in them onto the edges (T13-TER-11, T13-TER-12).

    walls_known   whether no wall is missing for a mistake that is told already; if not, openings are not held to one
    """
    objects = list(objects)
    for building in buildings:
        _draw_outline(edges, building)
    before = len(complaints)
    for item in objects:
        if item.kind == "wall":
            _draw_wall(edges, item, complaints)
    walls_known = walls_known and len(complaints) == before
    for item in objects:
        if item.kind == "opening":
            _draw_opening(edges, item, complaints, walls_known)


def _draw_outline(edges: Edges, building: Building) -> None:
    for square in building.squares:
        row, column = divmod(square, edges.width)
        for across, line, step, neighbour, inside in (
            (True, row, column, square - edges.width, row > 0),
            (True, row + 1, column, square + edges.width, row + 1 < edges.height),
            (False, column, row, square - 1, column > 0),
            (False, column + 1, row, square + 1, column + 1 < edges.width),
        ):
            if not inside or neighbour not in building.squares:
                edges.put(across, line, step, step + 1, Edge.WALL)


def _draw_wall(edges: Edges, item: MapObject, complaints: Complaints) -> None:
    for stretch in _stretches(edges, item, complaints):
        start, end = round(stretch.start), round(stretch.end)
        if max(abs(stretch.start - start), abs(stretch.end - end)) * TILE > SNAP:
            expected = "one that ends at corners of squares (View ▸ Snapping ▸ Snap to Grid)"
            complaints.add(item.title, "a wall that ends halfway along a square", expected, item.line)
            continue
        edges.put(stretch.across, stretch.line, start, end, Edge.WALL)


def _draw_opening(edges: Edges, item: MapObject, complaints: Complaints, walls_known: bool) -> None:
    stretches = _stretches(edges, item, complaints)
    if len(stretches) > 1:
        complaints.add(item.title, "an opening with a corner", "a straight one", item.line)
        return
    for stretch in stretches:
        steps, size = _opening(stretch)
        if steps is None:
            expected = "one along part of one square, or along whole squares (View ▸ Snapping ▸ Snap to Grid)"
            complaints.add(item.title, "an opening along parts of several squares", expected, item.line)
            return
        size = _named_size(item, steps, size, complaints)
        place = (stretch.across, stretch.line, steps.start, steps.stop)
        there = edges.along(*place)
        if any(edge != Edge.WALL for edge in there) and (walls_known or Edge.FREE not in there):
            what, expected = "two openings in one place", "one there"
            if Edge.FREE in there:
                what, expected = "an opening without a wall", "a wall there. Is it turned, or one square off?"
            complaints.add(
                item.title, worded("{what}, {where}", what=what, where=edges.beside(*place[:3])), expected, item.line
            )
            return
        edges.put(*place, SIZES[size])


def _opening(stretch: Stretch) -> tuple[range | None, str]:
    """Return the edges that an opening covers, and its size by length (T13-TER-12)."""
    slack = SNAP / TILE
    start, end = round(stretch.start), round(stretch.end)
    if abs(stretch.start - start) <= slack and abs(stretch.end - end) <= slack and end > start:
        return range(start, end), "large" if end - start == 1 else "huge"
    first = int(stretch.start + slack)
    if stretch.end - slack <= first + 1:
        return range(first, first + 1), "small"
    return None, ""


def _named_size(item: MapObject, steps: range, size: str, complaints: Complaints) -> str:
    """The size a property gives: small at any length, otherwise what the length says."""
    named = item.properties.get("size", size)
    if named not in OPENING_SIZES:
        complaints.add(item.title, worded("size {named}", named=shown(named)), listed(OPENING_SIZES), item.line)
    elif named not in ("small", size):
        found = (
            worded("size {named} on an opening of {count} whole edges", named=shown(named), count=len(steps))
            if size != "small"
            else worded("size {named}", named=shown(named))
        )
        expected = worded("{size}, as its length says (large: one edge, huge: two or more)", size=repr(size))
        complaints.add(item.title, found, expected, item.line)
    else:
        return str(named)
    return size


def _stretches(edges: Edges, item: MapObject, complaints: Complaints) -> list[Stretch]:
    """Return the grid lines that an object runs along; none, with a complaint, if any part of it does not."""
    corners = _corners(item)
    if len(corners) < 2:
        complaints.add(item.title, item.a_shape, "a line or a rectangle (Insert Polygon, Insert Rectangle)", item.line)
        return []
    if max(abs(corner[axis] - corners[0][axis]) for corner in corners for axis in (0, 1)) < SNAP:
        expected = worded("one along edges, at least {pixels} pixels long", pixels=f"{SNAP * item.scale:g}")
        complaints.add(
            item.title,
            worded("{shape} at {spot} without length", shape=item.a_shape, spot=_spot(corners[0], item)),
            expected,
            item.line,
        )
        return []
    stretches = []
    for begin, end in pairwise(corners):
        if begin == end:  # a corner that was clicked twice
            continue
        stretch = _stretch(begin, end)
        if stretch is None:
            expected = "one along the lines of the grid (View ▸ Snapping ▸ Snap to Grid)"
            complaints.add(
                item.title,
                worded("a line from {start} to {end}", start=_spot(begin, item), end=_spot(end, item)),
                expected,
                item.line,
            )
            return []
        if not edges.holds(stretch):
            part = worded("a line from {start} to {end}", start=_spot(begin, item), end=_spot(end, item))
            complaints.add(item.title, part, "one on the board", item.line)
            return []
        stretches.append(stretch)
    return stretches


def _corners(item: MapObject) -> list[Point]:
    """Return the line that an object draws: its own, the middle line of a thin rectangle, or the outline of a wide
    one."""
    if item.shape == "polyline":
        return list(item.points)
    if item.shape == "polygon":
        return [*item.points, *item.points[:1]]
    if item.shape != "rectangle":
        return []
    left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
    if item.height <= 2 * SNAP and item.height < item.width:
        return [(left, (top + bottom) / 2), (right, (top + bottom) / 2)]
    if item.width <= 2 * SNAP and item.width < item.height:
        return [((left + right) / 2, top), ((left + right) / 2, bottom)]
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def _stretch(begin: Point, end: Point) -> Stretch | None:
    across = abs(begin[0] - end[0]) > abs(begin[1] - end[1])
    along, side = (0, 1) if across else (1, 0)
    line = round((begin[side] + end[side]) / 2 / TILE)
    if max(abs(begin[side] - line * TILE), abs(end[side] - line * TILE)) > SNAP:
        return None
    start, stop = sorted((begin[along], end[along]))
    return Stretch(across, line, start / TILE, stop / TILE)


def _spot(point: Point, item: MapObject) -> str:
    """Return a point as Tiled shows it."""
    return f"({point[0] * item.scale:g}, {point[1] * item.scale:g})"
