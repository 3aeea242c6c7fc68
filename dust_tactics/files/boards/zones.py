"""Buildings, entry edges, halves, the cover zone and objectives: rectangles and points laid over squares."""

import math
from collections.abc import Iterable, Sequence

from dust_tactics.files.boards.format import SNAP
from dust_tactics.files.boards.tiled.objects import MapObject
from dust_tactics.files.boards.tiled.tilesets import TILE
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.grid import square_name
from dust_tactics.rules.board import Building
from dust_tactics.rules.limits import MOST_STOREYS
from dust_tactics.table.wording import worded

MOST_AREAS = 150
"""Objects of a layer whose objects cover squares."""

MOST_COVERED = 4
"""Squares that they may cover together, for each square of the board."""

_NAMES_TOLD = 3

_NAMELESS = {
    "building": worded("a building without a name"),
    "entry": worded("an entry without a name"),
    "half": worded("a half without a name"),
    "objective": worded("an objective without a name"),
}
_APART = {
    "building": worded("buildings that do not overlap"),
    "half": worded("halves that do not overlap"),
}
_ONE_OF_SEVERAL = {
    "building": worded("; several of one name are one building"),
    "half": worded("; several of one name are one half"),
}
"""By class of object; the last tell how to draw what is no rectangle."""


def read_buildings(items: Iterable[MapObject], width: int, height: int, complaints: Complaints) -> tuple[Building, ...]:
    """Return the buildings of a board; rectangles of the same name are parts of one building."""
    squares: dict[str, frozenset[int]] = {}
    taken: dict[int, str] = {}
    storeys: dict[str, int] = {}
    roofs: dict[str, bool] = {}
    for item in items:
        covered = _covered(item, width, height, complaints)
        name = _name(item, complaints)
        count = item.properties.get("storeys", storeys.get(name, 1))
        if not isinstance(count, int):  # which is told already
            continue
        if not 1 <= count <= MOST_STOREYS:
            complaints.add(
                item.title,
                worded("storeys {count}", count=shown(count)),
                worded("1 to {most}", most=MOST_STOREYS),
                item.line,
            )
            continue
        if storeys.setdefault(name, count) != count:
            expected = worded("{storeys}, as on the other part of {name}", storeys=storeys[name], name=shown(name))
            complaints.add(item.title, worded("storeys {count}", count=count), expected, item.line)
        roof = bool(item.properties.get("roof", roofs.get(name, False)))
        if roofs.setdefault(name, roof) is not roof:
            expected = worded("{roof}, as on the other part of {name}", roof=shown(roofs[name]), name=shown(name))
            complaints.add(item.title, worded("roof {roof}", roof=shown(roof)), expected, item.line)
        _take(covered, name, taken, item, width, complaints)
        squares[name] = squares.get(name, frozenset()) | covered
    return tuple(Building(name, covered, storeys[name], roofs[name]) for name, covered in squares.items())


def read_entries(
    items: Iterable[MapObject], width: int, height: int, complaints: Complaints
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the named strips of border squares over which units enter (T13-SET-09)."""
    entries: dict[str, tuple[int, ...]] = {}
    for item in items:
        name = _new_name(item, entries, complaints)
        covered = _covered(item, width, height, complaints)
        inside = [square for square in covered if not _on_border(square, width, height)]
        if inside:
            found = worded("{square}, which is not at the edge of the board", square=square_name(min(inside), width))
            complaints.add(item.title, found, "squares along the edge only", item.line)
        entries[name] = tuple(sorted(covered))
    return tuple(entries.items())


def read_halves(
    items: Iterable[MapObject], width: int, height: int, complaints: Complaints
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the named areas that scenarios give to their sides; rectangles of the same name are one area
    (T13-SCN-03)."""
    halves: dict[str, set[int]] = {}
    taken: dict[int, str] = {}
    for item in items:
        name = _name(item, complaints)
        covered = _covered(item, width, height, complaints)
        _take(covered, name, taken, item, width, complaints)
        halves.setdefault(name, set()).update(covered)
    return tuple((name, tuple(sorted(squares))) for name, squares in halves.items())


def read_cover(items: Iterable[MapObject], width: int, height: int, complaints: Complaints) -> tuple[int, ...]:
    """Return the squares of all rectangles in which players may lay terrain items (T13-SET-08)."""
    return tuple(sorted({square for item in items for square in _covered(item, width, height, complaints)}))


def read_objectives(
    items: Iterable[MapObject], width: int, height: int, complaints: Complaints
) -> tuple[tuple[str, int], ...]:
    """Return the named squares to be held (T13-VIC-08)."""
    objectives: dict[str, int] = {}
    for item in items:
        name = _new_name(item, objectives, complaints)
        column, row = int((item.x + item.width / 2) // TILE), int((item.y + item.height / 2) // TILE)
        if item.shape not in ("point", "rectangle", "ellipse") or max(item.width, item.height) > TILE + SNAP:
            complaints.add(item.title, item.a_shape, "a point, or a rectangle inside one square", item.line)
        elif not (0 <= column < width and 0 <= row < height):
            complaints.add(item.title, "an objective beyond the board", "an objective on a square", item.line)
        else:
            objectives[name] = row * width + column
    return tuple(objectives.items())


def check_size(items: Sequence[MapObject], size: int, place: str, line: int | None, complaints: Complaints) -> bool:
    """Return whether what lies over the squares of a board of that size is no more than makes sense; else it is
    complained of.

    Zones may overlap, but reading them is work for every square of every one.
    """
    if len(items) > MOST_AREAS:
        complaints.add(
            place,
            worded("{count} objects{largest}", count=len(items), largest=_largest(items)),
            worded("at most {most}", most=MOST_AREAS),
            line,
        )
        return False
    covered = sum(_squares(item) for item in items)
    if covered > MOST_COVERED * size:
        found = worded(
            "{covered} squares in {count} objects{largest}", covered=covered, count=len(items), largest=_largest(items)
        )
        complaints.add(
            place,
            found,
            worded("at most {most}, {each} for each square of the board", most=MOST_COVERED * size, each=MOST_COVERED),
            line,
        )
        return False
    return True


def _largest(items: Sequence[MapObject]) -> str:
    """Return the names of the largest objects that have any, in brackets."""
    names = dict.fromkeys(item.name for item in sorted(items, key=_squares, reverse=True) if item.name.strip())
    told = [shown(name) for name in list(names)[:_NAMES_TOLD]]
    return f" ({', '.join(told)}{', …' if len(names) > len(told) else ''})" if told else ""


def _squares(item: MapObject) -> int:
    """About how many squares an object covers; of a polygon all those of the rectangle around it."""
    width, height = item.width, item.height
    if item.points:
        width, height = (max(ends) - min(ends) for ends in zip(*item.points, strict=True))
    return round(width * height / TILE**2)


def _take(
    covered: Iterable[int], name: str, taken: dict[int, str], item: MapObject, width: int, complaints: Complaints
) -> None:
    """Give squares to an area of that name, and complains if one of another name has some of them."""
    shared = [square for square in covered if taken.get(square, name) != name]
    if shared:
        found = worded(
            "{name} and {other} both on {square}",
            name=shown(name),
            other=shown(taken[min(shared)]),
            square=square_name(min(shared), width),
        )
        complaints.add(item.title, found, _APART[item.kind], item.line)
    taken.update(dict.fromkeys(covered, name))


def _name(item: MapObject, complaints: Complaints) -> str:
    if not item.name.strip():
        complaints.add(item.title, _NAMELESS[item.kind], "a name (Properties ▸ Name)", item.line)
    return item.name


def _new_name(item: MapObject, taken: Iterable[str], complaints: Complaints) -> str:
    name = _name(item, complaints)
    if name in taken:
        complaints.add(
            item.title, worded("the name {name} a second time", name=shown(name)), "a name of its own", item.line
        )
    return name


def _covered(item: MapObject, width: int, height: int, complaints: Complaints) -> frozenset[int]:
    """Return the squares that a rectangle covers; none, with a complaint, when it is not snapped to the grid."""
    sides = [item.x, item.y, item.x + item.width, item.y + item.height]
    left, top, right, bottom = (round(side / TILE) for side in sides)
    snapped = all(abs(side - round(side / TILE) * TILE) <= SNAP for side in sides)
    if item.shape == "polygon":
        return _inside(item, width, height, complaints)
    if item.shape != "rectangle":
        expected = worded("a rectangle of whole squares{several}", several=_several(item.kind))
        complaints.add(item.title, item.a_shape, expected, item.line)
        return frozenset()
    if not snapped or right <= left or bottom <= top:
        expected = "a rectangle of whole squares (View ▸ Snapping ▸ Snap to Grid)"
        across, down, x, y = (f"{length * item.scale:g}" for length in (item.width, item.height, item.x, item.y))
        found = worded("a rectangle of {across} x {down} at ({x}, {y})", across=across, down=down, x=x, y=y)
        complaints.add(item.title, found, expected, item.line)
        return frozenset()
    if left < 0 or top < 0 or right > width or bottom > height:
        found = worded("a rectangle{which} that reaches beyond the board", which=which_object(item, width, height))
        complaints.add(item.title, found, "one on the board", item.line)
        return frozenset()
    return frozenset(row * width + column for row in range(top, bottom) for column in range(left, right))


def _inside(item: MapObject, width: int, height: int, complaints: Complaints) -> frozenset[int]:
    """Return the squares that a polygon covers whose sides run along the grid; none, with a complaint, where they do
    not."""
    corners = [(round(x / TILE), round(y / TILE)) for x, y in item.points]
    snapped = all(
        abs(length - corner * TILE) <= SNAP
        for point, place in zip(item.points, corners, strict=True)
        for length, corner in zip(point, place, strict=True)
    )
    sides = list(zip(corners, [*corners[1:], *corners[:1]], strict=True))
    if not snapped or any(one[0] != other[0] and one[1] != other[1] for one, other in sides):
        expected = worded("sides along the lines of the grid, or rectangles{several}", several=_several(item.kind))
        complaints.add(item.title, "a polygon with slanted sides or off the grid", expected, item.line)
        return frozenset()
    if any(not (0 <= x <= width and 0 <= y <= height) for x, y in corners):
        found = worded("a polygon{which} that reaches beyond the board", which=which_object(item, width, height))
        complaints.add(item.title, found, "one on the board", item.line)
        return frozenset()
    upright = [(one[0], min(one[1], other[1]), max(one[1], other[1])) for one, other in sides if one[0] == other[0]]
    covered: set[int] = set()
    for row in range(height):
        crossed = sorted(x for x, top, bottom in upright if top <= row < bottom)
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            covered.update(range(row * width + left, row * width + right))
    if not covered:
        complaints.add(item.title, "a polygon around no square", "one around whole squares", item.line)
    return frozenset(covered)


def _several(kind: str) -> str:
    """Return how to draw what is no rectangle; empty where there is no way."""
    return _ONE_OF_SEVERAL.get(kind, "")


def _on_border(square: int, width: int, height: int) -> bool:
    row, column = divmod(square, width)
    return row in (0, height - 1) or column in (0, width - 1)


def which_object(item: MapObject, width: int, height: int) -> str:
    """Return which object is meant: its name and the squares that it touches, as far as it has any."""
    name = worded(" for {item}", item=shown(item.name)) if item.name.strip() else ""
    xs, ys = [item.x, item.x + item.width], [item.y, item.y + item.height]
    xs, ys = (sorted([*ends, *(point[axis] for point in item.points)]) for axis, ends in enumerate((xs, ys)))
    columns, rows = _touched(xs, width), _touched(ys, height)
    squares = [row * width + column for row in rows for column in columns]
    return worded("{name} on {squares}", name=name, squares=squares_named(squares, width)) if squares else name


def _touched(ends: Sequence[float], length: int) -> range:
    """Return the columns or rows that a stretch between the first and the last of these places touches, in pixels."""
    first, last = max(0, int((ends[0] + SNAP) // TILE)), min(length, math.ceil((ends[-1] - SNAP) / TILE))
    return range(first, max(last, min(first + 1, length)))
