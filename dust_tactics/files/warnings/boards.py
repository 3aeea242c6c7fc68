"""Warnings of a board by itself, whoever will play on it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from dust_tactics.files.boards.board import board_of
from dust_tactics.files.boards.format import TILE_CLASSES
from dust_tactics.files.boards.joining import CLOCKWISE
from dust_tactics.files.boards.tiled.map import TiledMap, read_map
from dust_tactics.files.boards.tiled.objects import MapObject
from dust_tactics.files.reading.complaints import Complaints, FileWarning, listed, shown
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.warnings.buildings import closed_buildings
from dust_tactics.files.warnings.ground import EVERYBODY, INFANTRY, Ground
from dust_tactics.files.warnings.objectives import Comings, Group
from dust_tactics.grid.ways import bits_to_squares
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.table.wording import worded

_NO_DOOR = "an opening in its wall, for a door or window (templates `door.tx`, `window.tx`)"


def board_warnings(path: Path) -> list[FileWarning]:
    """Return what may be meant otherwise on the board of a file that is in order. Raises FileRefused if it is not."""
    tiled, board, read = _read(path)
    return [*read, *_Board(path, tiled, board).warnings()]


def drawing_warnings(path: Path) -> list[FileWarning]:
    """Return those that hold whatever else is on the table: of picture layers, and of buildings without a door."""
    tiled, board, read = _read(path)
    return [*read, *_Board(path, tiled, board).drawn()]


def closed_as_drawn(path: Path) -> frozenset[str]:
    """Return the names of the buildings without a door on the board of a file. Raises FileRefused."""
    return frozenset(building.name for building in closed_buildings(_read(path)[1]))


def _read(path: Path) -> tuple[TiledMap, Board, list[FileWarning]]:
    complaints = Complaints(path)
    tiled = read_map(path, complaints)
    board = board_of(tiled, complaints)
    complaints.refuse_if_any()
    return tiled, board, complaints.warnings


class _Board:
    def __init__(self, path: Path, tiled: TiledMap, board: Board) -> None:
        self.path = path
        self.tiled = tiled
        self.board = board
        self.ground = Ground(board)

    def warnings(self) -> Iterator[FileWarning]:
        drawn = [square for _, squares in self.board.entries for square in squares]
        yield from self.drawn(entered=drawn or None)
        yield from self._entries()
        starts = sorted({square for name in self._entry_names() for square in self.board.entry(name)})
        comings = Comings(self.ground, [Group("", EVERYBODY, starts)])
        for name, square in self.board.objectives:
            for found, expected in comings.warnings_of(square):
                yield self._about(
                    self._item("zones", "objective", name),
                    worded("the objective {name} on {found}", name=shown(name), found=found),
                    expected,
                )
        yield from self._unreached(starts)

    def drawn(self, entered: Collection[int] | None = None) -> Iterator[FileWarning]:
        """Yield what holds of the drawing; `entered` as of `closed_buildings`."""
        yield from self._picture_layers()
        for building in closed_buildings(self.board, entered):
            squares = squares_named(building.squares, self.board.width)
            found = worded(
                "the building {building} on {squares} without a way in", building=shown(building.name), squares=squares
            )
            yield self._about(self._item("buildings", "building", building.name), found, _NO_DOOR)

    def _picture_layers(self) -> Iterator[FileWarning]:
        """Yield where tiles with a meaning lie on a layer that is only looked at, by layer and class."""
        meant = {word: layer for layer, words in TILE_CLASSES.items() for word in words if word != Terrain.OPEN.value}
        for layer in self.tiled.tile_layers:
            if layer.name in TILE_CLASSES:
                continue
            lying: dict[str, list[int]] = {}
            for square, cell in enumerate(layer.cells):
                word = self.tiled.type_of(cell) if cell else ""
                if word in meant:
                    lying.setdefault(word, []).append(square)
            for word, squares in lying.items():
                where = squares_named(squares, self.board.width)
                found = worded(
                    "tiles of class {word} on {where}, which do nothing on this layer", word=shown(word), where=where
                )
                expected = worded("them on the layer {layer}, or tiles without a class", layer=repr(meant[word]))
                yield FileWarning(str(self.path), layer.place, found, expected, layer.line)

    def _entry_names(self) -> Sequence[str]:
        return [*CLOCKWISE, *(name for name, _ in self.board.entries)]

    def _entries(self) -> Iterator[FileWarning]:
        """Yield the entries that were drawn on squares that nobody can come on over, or that lead nowhere."""
        width = self.board.width
        for name, squares in self.board.entries:
            item = self._item("zones", "entry", name)
            closed = [square for square in squares if not self.ground.may_enter(INFANTRY, square)]
            if closed:
                what = listed(dict.fromkeys(self.ground.what_is_on(square) for square in closed))
                found = worded(
                    "the entry {name} on {squares} ({what}), which nobody can enter",
                    name=shown(name),
                    squares=squares_named(closed, width),
                    what=what,
                )
                yield self._about(item, found, "squares that units can enter")
            elif set(bits_to_squares(self.ground.reached(INFANTRY, squares))) <= set(squares):
                found = worded(
                    "the entry {name} on {squares}, from which no path leads on",
                    name=shown(name),
                    squares=squares_named(squares, width),
                )
                yield self._about(item, found, "a path onto the board")

    def _unreached(self, starts: Iterable[int]) -> Iterator[FileWarning]:
        told = {square for building in closed_buildings(self.board) for square in building.squares}
        lost = self.ground.unreached(starts) - told
        if lost:
            found = worded(
                "{squares}, which nobody can reach from the edges of the board",
                squares=squares_named(lost, self.board.width),
            )
            yield FileWarning(str(self.path), "map", found, "a path to every square that units can enter")

    def _item(self, layer: str, kind: str, name: str) -> MapObject | None:
        """Return the first object of a class and name."""
        objects = (item for drawn in self.tiled.object_layers if drawn.name == layer for item in drawn.objects)
        return next((item for item in objects if item.kind == kind and item.name == name), None)

    def _about(self, item: MapObject | None, found: str, expected: str) -> FileWarning:
        place, line = (item.title, item.line) if item is not None else ("map", None)
        return FileWarning(str(self.path), place, found, expected, line)
