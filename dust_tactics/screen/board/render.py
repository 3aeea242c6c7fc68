"""Pictures of boards and tables for files: as the battle shows them, with the zones that their makers drew."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled.tilesets import TILE
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.overlays import RegionStyle, draw_region
from dust_tactics.screen.board.frame import framed_board
from dust_tactics.screen.board.markings import TableView, draw_named
from dust_tactics.screen.board.names import Wish, draw_names, place_names
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.board.surface import draw_objective, finish_board
from dust_tactics.screen.board.tiles import BoardPictures, board_pictures, table_pictures
from dust_tactics.screen.ui.fonts import text_surface, text_width

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board

_USUAL_SQUARES = (96, 64, 48)
_USUAL_PIXELS = 2**22
_LEAST_LETTERS = 0.8
"""Scale of the smallest letters of names."""
_ENTRY = RegionStyle(lambda: theme.CREAM, 0.20, 1.8, 2.2, (5, 3))
_HALF = RegionStyle(lambda: "#4FA8DC", 0.08, 2.0, 5.0, (9, 5))
_COVER = RegionStyle(lambda: "#F2B632", 0.12, 1.8, 8.0, (3, 3))
_BUILDING = RegionStyle(lambda: "#E0A93A", 0.0, 1.4, 6.0)


def usual_square(board: Board) -> int:
    """Return the pixels of a square with which the picture of a board is sharp, and no larger than need be."""
    squares = board.width * board.height
    fitting = (square for square in _USUAL_SQUARES if squares * square**2 <= _USUAL_PIXELS)
    return next(fitting, _USUAL_SQUARES[-1])


def render_board(path: Path, square: int | None, *, zones: bool) -> pygame.Surface:
    """The picture of the file of a board, `square` pixels a square, or as many as are usual. Raises FileRefused.

    zones   whether entry edges, halves and the cover zone are drawn too, with their names, and those of buildings and
            objectives
    """
    board = load_board(path)
    square = square or usual_square(board)
    return _rendered(board_pictures(path, max(TILE, square)), board, square, board.objectives, zones)


def render_table(path: Path, square: int | None, *, zones: bool) -> pygame.Surface:
    """The picture of the joined boards of a scenario, with all that it lays on them, and its names. Raises FileRefused.

    zones   as for `render_board`
    """
    scenario = load_scenario(path)
    square = square or usual_square(scenario.board)
    view = replace(scenario_table(load_messages(), scenario, spoils=True), turned=False)
    return _rendered(table_pictures(scenario.pieces, max(TILE, square)), scenario.board, square, (), zones, view)


def write_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG, whole or not at all. Raises OSError."""
    content = BytesIO()
    pygame.image.save(picture, content, "board.png")
    write_whole(path, content.getvalue())


def _rendered(
    pictures: BoardPictures,
    board: Board,
    square: int,
    objectives: Sequence[tuple[str, int]],
    zones: bool,
    view: TableView | None = None,
) -> pygame.Surface:
    mat = pygame.Surface((board.width * square, board.height * square))
    mat.blit(pygame.transform.smoothscale(pictures.below, mat.get_size()), (0, 0))
    finish_board(mat, board, square)
    if pictures.above is not None:
        mat.blit(pygame.transform.smoothscale(pictures.above, mat.get_size()), (0, 0))
    places = [(name, _square_of(number, board, square)) for name, number in objectives]
    for _, place in places:
        draw_objective(mat, place)
    if zones:
        markers = [place.inflate(-square // 4, -square // 4) for _, place in places]
        written = _draw_zones(mat, board, square, markers)
        wishes = [Wish(name, place, theme.OBJECTIVE) for name, place in places if name]
        factor = max(_LEAST_LETTERS, square / 48)
        draw_names(mat, place_names(wishes, mat.get_rect(), written, factor), factor)
    if view is not None:
        draw_named(mat, mat.get_rect(), view, max(_LEAST_LETTERS, square / 48))
    return framed_board(mat, board, square, max(12, round(square * 0.4)))


def _square_of(number: int, board: Board, square: int) -> pygame.Rect:
    row, column = divmod(number, board.width)
    return pygame.Rect(column * square, row * square, square, square)


def _draw_zones(mat: pygame.Surface, board: Board, square: int, markers: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Draw areas and write their names, clear of markers where there is room; return where these stand."""
    written: list[pygame.Rect] = []
    factor = max(_LEAST_LETTERS, square / 48)
    zones = [
        *((name, squares, _HALF) for name, squares in board.halves),
        *((building.name, sorted(building.squares), _BUILDING) for building in board.buildings),
        ("", board.cover, _COVER),
        *((name, squares, _ENTRY) for name, squares in board.entries),
    ]
    for name, squares, style in zones:
        places = {(number % board.width, number // board.width) for number in squares}
        draw_region(mat, places, square, style)
        if name and places:
            room, ink = _room_in(places, square), style.ink()
            clear = _write_name(mat, name, room, factor, ink, [*written, *markers])
            written += clear or _write_name(mat, name, room, factor, ink, written)
    return written


def _room_in(places: Collection[tuple[int, int]], square: int) -> pygame.Rect:
    """Return where the name of an area may stand: the rectangle of its squares from the first one on."""
    left, top = min(places, key=lambda place: (place[1], place[0]))
    right, bottom = left + 1, top + 1
    while (right, top) in places:
        right += 1
    while all((column, bottom) in places for column in range(left, right)):
        bottom += 1
    inset = round(square * 0.17)
    room = pygame.Rect(left * square, top * square, (right - left) * square, (bottom - top) * square)
    return room.inflate(-2 * inset, -2 * inset)


def _write_name(
    mat: pygame.Surface, name: str, room: pygame.Rect, factor: float, colour: str, written: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Write the name of an area inside it, below others there; return its place, none where it finds no room."""
    for lines, size in _settings(name, room.width, factor):
        line = round(theme.HINT.line * size)
        rect = pygame.Rect(room.topleft, (max(text_width(one, theme.HINT, size) for one in lines), line * len(lines)))
        while rect.collidelist(written) >= 0 and rect.bottom < room.bottom:
            rect.move_ip(0, 1)
        if rect.collidelist(written) < 0 and room.contains(rect):
            for number, words in enumerate(lines):
                place = rect.move(0, number * line)
                mat.blit(text_surface(words, theme.HINT, size, theme.INK), place.move(1, 1))
                mat.blit(text_surface(words, theme.HINT, size, colour), place)
            return [rect]
    return []


def _settings(name: str, width: int, factor: float) -> Iterator[tuple[list[str], float]]:
    """Yield how a name may be set in so many pixels, the best first: in lines, in smaller letters, at last cut."""
    sizes = [size for size in (factor, factor * 0.8, factor * 0.64) if size >= _LEAST_LETTERS] or [factor]
    for size in sizes:
        lines = _in_lines(name, width, size)
        if all(text_width(line, theme.HINT, size) <= width for line in lines):
            yield lines, size
    short = name
    while len(short) > 1 and text_width(f"{short}…", theme.HINT, sizes[-1]) > width:
        short = short[:-1].rstrip()
    yield [f"{short}…"], sizes[-1]


def _in_lines(name: str, width: int, size: float) -> list[str]:
    """Return a name in as few lines as its words allow."""
    lines: list[str] = []
    for word in name.split():
        if lines and text_width(f"{lines[-1]} {word}", theme.HINT, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
