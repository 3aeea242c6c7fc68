"""Reads the file of the map: every area and every line by itself, then the rules for the whole."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from dust_tactics.files.reading.complaints import FileWarning, counted, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.world.atlas import (
    Atlas,
    Drawing,
    DrawnArea,
    DrawnLine,
    Ground,
    Over,
    Point,
    Ring,
    Style,
)
from dust_tactics.files.world.borders import border_faults, border_hints
from dust_tactics.files.world.faults import Fault
from dust_tactics.files.world.map_rules import map_faults, map_hints
from dust_tactics.files.world.words import word
from dust_tactics.table.wording import worded
from dust_tactics.world.board import AreaKind

LARGEST = 10_000
"""Map units that a side of the map may have."""

LONGEST_RING = 400
MOST_RINGS = 40


def read_map(path: Path) -> Atlas:
    """Return the map of a file, sound by all rules of the book. Raises FileRefused."""
    return _Reading(path).read()


def check_map(path: Path) -> list[FileWarning]:
    """Return what may be meant otherwise in a map that is sound, borders included. Raises FileRefused for one that is
    not."""
    reading = _Reading(path)
    atlas = reading.read()
    reading.complain(border_faults(atlas))
    reading.root.complaints.refuse_if_any()
    return [reading.warning(fault) for fault in (*map_hints(atlas), *border_hints(atlas))]


@dataclass
class _Reading:
    """A file being read; `places` are the tables of areas by their ids."""

    path: Path
    places: dict[str, Table] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.root = read_toml(self.path)

    def read(self) -> Atlas:
        head = self.root.table_or_empty("map")
        size = _size(head)
        name = head.text("id")
        head.flag("seam")
        head.finish()
        areas = self._areas(size)
        if not areas:
            self.root.complain("area", "no area", "the areas of the map")
        self.root.complaints.refuse_if_any()  # lines name areas: without these every line would be complained of
        lines = self._lines(size, areas)
        lakes = tuple(_drawing(table, size) for table in self.root.tables("lake"))
        mountains = tuple(_drawing(table, size) for table in self.root.tables("mountains"))
        self.root.finish()
        self.root.complaints.refuse_if_any()
        atlas = Atlas(name, size, areas, lines, lakes, mountains)
        self.complain(map_faults(atlas))
        self.root.complaints.refuse_if_any()
        return atlas

    def _areas(self, size: Point) -> tuple[DrawnArea, ...]:
        found: list[DrawnArea] = []
        for table in self.root.tables("area", required=True):
            area = _area(table, size)
            if area.id in self.places:
                table.complain("id", shown(area.id), "an id that no area has before (WW-DAT-08)")
            self.places.setdefault(area.id, table)
            found.append(area)
        return tuple(found)

    def _lines(self, size: Point, areas: tuple[DrawnArea, ...]) -> tuple[DrawnLine, ...]:
        numbers = {area.id: number for number, area in enumerate(areas)}
        found: list[DrawnLine] = []
        seen: set[frozenset[int]] = set()
        for table in self.root.tables("line", required=True):
            line = _line(table, size, numbers, areas)
            if line is None:
                continue
            pair = frozenset(line.between)
            if pair in seen:
                table.complain("between", _pair(line, areas), "at most one line between two areas (WW-DAT-08)")
            seen.add(pair)
            found.append(line)
        return tuple(found)

    def complain(self, faults: Iterable[Fault]) -> None:
        """Note what breaks a rule, at the area that it is about."""
        for fault in faults:
            self.places.get(fault.item, self.root).complain("", fault.found, fault.wanted)

    def warning(self, fault: Fault) -> FileWarning:
        """Return what is allowed and surely not meant, at the area that it is about."""
        table = self.places.get(fault.item, self.root)
        return FileWarning(str(self.path), table.title, fault.found, fault.wanted, table.line())


def _size(table: Table) -> Point:
    values = table.items("size")
    if len(values) != 2 or not all(_whole(value) and 100 <= value <= LARGEST for value in values):
        table.complain("size", shown(values), worded("two whole numbers from 100 to {largest}", largest=LARGEST))
        return (LARGEST, LARGEST)
    return (values[0], values[1])


def _area(table: Table, size: Point) -> DrawnArea:
    kind = table.choice("kind", AreaKind)
    area = DrawnArea(
        id=word(table, "id"),
        kind=kind,
        part=word(table, "part"),
        ground=table.choice("ground", Ground),
        capital=word(table, "capital", ""),
        source=word(table, "source", ""),
        neighbours=table.texts("neighbours", required=False),
        crossings=table.texts("seas" if kind is AreaKind.LAND else "coasts", required=False),
        at=_point(table, "at", size),
        room=table.whole("room", 1, LARGEST),
        label=_point(table, "label", size),
        shape=_shape(table, size),
    )
    table.finish()
    return area


def _line(table: Table, size: Point, numbers: dict[str, int], areas: tuple[DrawnArea, ...]) -> DrawnLine | None:
    """Return a line; None, with a complaint, for one that does not join two areas."""
    between = table.texts("between")
    style, over = table.choice("style", Style), table.choice("over", Over)
    name = word(table, "name", "")
    path = _points(table, "path", size, 2, 2) if "path" in table else ()
    at = table.whole("at", 0, LARGEST) if over is Over.SEAM else -1
    table.finish()
    if len(between) != 2 or between[0] == between[1]:
        table.complain("between", shown(list(between)), "two different areas (WW-DAT-08)")
        return None
    unknown = [area for area in between if area not in numbers]
    if unknown:
        table.complain("between", shown(unknown[0]), one_of(unknown[0], numbers, before="an area: "))
        return None
    first, second = numbers[between[0]], numbers[between[1]]
    if (style is Style.DOTTED) != (areas[first].kind is not areas[second].kind):
        wanted = (
            "solid, since both are of one kind" if style is Style.DOTTED else "dotted, since one is land and one sea"
        )
        table.complain("style", style.value, worded("{wanted} ({clause})", wanted=wanted, clause="WW-BRD-03"))
    if over is Over.STRAIT and not path:
        table.complain("path", "nothing", "the two ends of the strait")
    return DrawnLine((first, second), style, over, name, path, at)


def _pair(line: DrawnLine, areas: tuple[DrawnArea, ...]) -> str:
    return " - ".join(areas[number].id for number in line.between)


def _drawing(table: Table, size: Point) -> Drawing:
    drawing = Drawing(word(table, "id"), _points(table, "points", size, 2, LONGEST_RING))
    table.finish()
    return drawing


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_point(value: object, size: Point) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(_whole(number) and 0 <= number <= most for number, most in zip(value, size, strict=True))
    )


def _point(table: Table, key: str, size: Point) -> Point:
    value = table.items(key)
    if not _is_point(value, size):
        table.complain(key, shown(value), worded("a point [x, y] from [0, 0] to {size}", size=list(size)))
        return (0, 0)
    return (value[0], value[1])


def _points(table: Table, key: str, size: Point, least: int, most: int) -> Ring:
    return _ring(table.items(key), size, least, most, lambda found, expected: table.complain(key, found, expected))


def _ring(values: object, size: Point, least: int, most: int, complain: Callable[[str, str], None]) -> Ring:
    """Return the points of a list; none, with a complaint, if anything is off."""
    if not isinstance(values, list) or not least <= len(values) <= most:
        found = counted(len(values), "{count} point", "{count} points") if isinstance(values, list) else shown(values)
        complain(found, worded("{least} to {most} points", least=least, most=most))
        return ()
    wrong = next((value for value in values if not _is_point(value, size)), None)
    if wrong is not None:
        complain(shown(wrong), worded("points [x, y] of whole numbers from [0, 0] to {size}", size=list(size)))
        return ()
    return tuple((value[0], value[1]) for value in values)


def _shape(table: Table, size: Point) -> tuple[Ring, ...]:
    rings = table.items("shape")
    if not 1 <= len(rings) <= MOST_RINGS:
        table.complain(
            "shape",
            counted(len(rings), "{count} ring", "{count} rings"),
            worded("1 to {most} rings of points", most=MOST_RINGS),
        )
        return ()
    found = []
    for number, values in enumerate(rings, 1):

        def complain(what: str, expected: str, number: int = number) -> None:
            table.complain("shape", worded("in ring {number} {what}", number=number, what=what), expected)

        found.append(_ring(values, size, 3, LONGEST_RING, complain))
    return tuple(found)
