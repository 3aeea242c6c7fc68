"""Ground and obstacles put on a board of the user's own, square by square, as Tiled would."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.editing.boards_here import MOST_BYTES
from dust_tactics.files.reading.bytes import read_bytes, write_whole
from dust_tactics.files.reading.complaints import Complaints, FileRefused

Place = tuple[int, int]
"""Row and column of a square of the board as it is drawn."""
CLEAR = "open"
_LAYERS: Mapping[str, str] = {
    "trees": "terrain",
    "rubble": "terrain",
    "ammo-crates": "obstacles",
    "tank-traps": "obstacles",
}
BRUSHES = (*_LAYERS, CLEAR)
"""What can be drawn. Water and swamps have shores that only Tiled fits to each other."""
_TILESET = re.compile(r'<tileset firstgid="(\d+)" source="([^"]+)"')
_TILE = re.compile(r'<tile id="(\d+)" (?:type|class)="([^"]+)"')
_LAYER = r'(<layer\b[^>]*\bname="{name}"[^>]*\bwidth="(\d+)"[^>]*>\s*<data encoding="csv">)([^<]*)(</data>)'
_NUMBER = re.compile(r"\d+")
_SPREAD = 7, 3
"""So that neighbours do not look alike."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board that something was drawn on: its file before and after."""

    board: Path
    before: bytes
    after: bytes

    def take_back(self) -> bool:
        """Write the file as it was; return False where it has been changed since, which stays. Raises FileRefused,
        OSError."""
        if read_bytes(self.board, MOST_BYTES, Complaints(self.board)) != self.after:
            return False
        write_whole(self.board, self.before)
        return True


class OnlyInTiled(ValueError):
    """A board is written in a way that only Tiled can change."""


def draw(board: Path, places: Collection[Place], what: str) -> Drawn:
    """Put one of BRUSHES on squares, or take it away where all of them have it.

    Raises OnlyInTiled, FileRefused where the board is faulty or would be, OSError; the file stays as it was then.
    """
    load_board(board)
    before = read_bytes(board, MOST_BYTES, Complaints(board)).decode()
    tiles = _tiles(board, before)
    have = {name: _numbers(before, name) for name in dict.fromkeys(_LAYERS.values())}
    named = {number: kind for kind, numbers in tiles.items() for number in numbers}
    layer = _LAYERS.get(what, "")
    if layer and all(named.get(have[layer][row][column]) == what for row, column in places):
        what, layer = CLEAR, ""
    variants = tiles.get(what, ())
    if layer and not variants:
        raise OnlyInTiled(f"no tileset of the board has {what}")
    for name, rows in have.items():
        for row, column in places:
            lot = row * _SPREAD[0] + column * _SPREAD[1]
            rows[row][column] = variants[lot % len(variants)] if name == layer else 0
    after = before
    for name, rows in have.items():
        lines = ",\n".join(",".join(map(str, row)) for row in rows)
        found = _layer(after, name)
        after = f"{after[: found.start(3)]}\n{lines}\n{after[found.end(3) :]}"
    write_whole(board, after.encode())
    try:
        load_board(board)
    except FileRefused:
        write_whole(board, before.encode())
        raise
    return Drawn(board, before.encode(), after.encode())


def _layer(text: str, name: str) -> re.Match[str]:
    """Return where a layer is written, with its tiles. Raises OnlyInTiled."""
    found = re.search(_LAYER.format(name=name), text)
    if found is None:
        raise OnlyInTiled(f"no plain layer {name}")
    return found


def _numbers(text: str, name: str) -> list[list[int]]:
    """Return the tile of each square of a layer, row by row. Raises OnlyInTiled."""
    found = _layer(text, name)
    width, numbers = int(found[2]), [int(number) for number in _NUMBER.findall(found[3])]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def _tiles(board: Path, text: str) -> dict[str, list[int]]:
    """Return the numbers that the tiles of each kind have on a board."""
    tiles: dict[str, list[int]] = {}
    for first, source in _TILESET.findall(text):
        path = board.parent / source
        for number, kind in _TILE.findall(read_bytes(path, MOST_BYTES, Complaints(path)).decode()):
            tiles.setdefault(kind, []).append(int(first) + int(number))
    return tiles
