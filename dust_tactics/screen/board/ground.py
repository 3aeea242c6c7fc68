"""The board as it lies on the table, drawn once for each size of its squares: mat, grid, walls, objectives, frame.

A board that would be too large is drawn in pieces of a few squares, and only those that are looked at.
"""

from collections import OrderedDict
from collections.abc import Iterator

import pygame

from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import theme
from dust_tactics.screen.art.night import LAMP, Light, fall_of_night
from dust_tactics.screen.board.frame import draw_frame, framed_board
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.surface import draw_objective, finish_board, finishing_board
from dust_tactics.screen.board.table import battle_pictures
from dust_tactics.screen.board.tiles import tile_pixels

_ROOM = 1.2
"""How far the light in a room reaches by night, in squares."""

MOST_WHOLE = 2**21
"""Pixels of a board that is drawn whole."""

MOST_KEPT = 2**23
"""Pixels of the pictures that are kept: 32 MB; more where all pieces of what is shown take more."""

_MOST_TILES = 2**23
"""Pixels of the picture of the tiles that all others are made from."""

_PIECE = 320
"""Pixels of a side of a piece, at least."""

_PIECES_A_FRAME = 2
"""Pieces that are finished at once; the others show bare tiles for the moment, as all do once the tiles are read."""


def is_drawn_whole(columns: int, rows: int, square: int) -> bool:
    """Return whether a board is small enough to be drawn at once."""
    return columns * rows * square * square <= MOST_WHOLE


class Ground:
    """The board's picture in every size that is asked for, or parts of it; the last few are kept.

    unfinished   whether the part that was drawn last has pieces that still show bare tiles; it is to be drawn again
    """

    def __init__(self, battle: Battle) -> None:
        self.unfinished = False
        self.show(battle)

    def show(self, battle: Battle) -> None:
        """Show the table of a battle on which something was placed."""
        self._battle = battle
        self._tiles: pygame.Surface | None = None
        self._above: pygame.Surface | None = None
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def picture(self, square: int, margin: int, crushed: frozenset[int], part: Part | None = None) -> pygame.Surface:
        """Return the board and its frame, `margin` wider than the board on each side; not to be drawn on.

        `crushed` are squares whose ammo crates are gone. With `part` it is that of a part of the board; one that is
        drawn whole has no parts.
        """
        board = self._battle.board
        part = part or Part(0, 0, board.width, board.height, board.width)
        self.unfinished = False
        if is_drawn_whole(board.width, board.height, square):
            key = square, margin, crushed, part.turned
            if self._known(key) is None:
                for _ in self.painting(square, margin, crushed, part):
                    pass
            return self._kept[key]
        area = part.pixels(square)
        surface = pygame.Surface(area.inflate(2 * margin, 2 * margin).size)
        surface.fill(theme.INK)
        mat = pygame.Surface(part.upright().pixels(square).size)
        self._lay(mat, square, crushed, part.upright())
        surface.blit(self._seen(mat, square, part), (margin, margin))
        self._forget_more_than(max(MOST_KEPT, 2 * area.width * area.height))
        draw_frame(surface, board, square, margin, area.topleft, turned=part.turned)
        return surface

    def painting(self, square: int, margin: int, crushed: frozenset[int], part: Part) -> Iterator[None]:
        """Make `picture` of a board that is drawn whole, bit by bit."""
        board = self._battle.board
        if not is_drawn_whole(board.width, board.height, square):
            return
        if self._known((square, margin, crushed, part.turned)) is not None:
            return
        mat = self._bare(square, part.upright())
        yield
        self._cover_crushed(mat, square, crushed, part.upright())
        yield from finishing_board(mat, board, square)
        yield
        picture = framed_board(self._seen(mat, square, part), board, square, margin, turned=part.turned)
        self._kept[square, margin, crushed, part.turned] = picture
        self._forget_more_than(MOST_KEPT)

    def _pieces(self, square: int, part: Part) -> Iterator[Part]:
        """The pieces of the board that a part of it lies on."""
        side, board = -(-_PIECE // square), self._battle.board
        for top in range(part.top // side * side, part.top + part.height, side):
            for left in range(part.left // side * side, part.left + part.width, side):
                yield Part(left, top, min(side, board.width - left), min(side, board.height - top), board.width)

    def _lights(self, square: int, part: Part) -> Iterator[Light]:
        """Yield the lamps of a part of the board: at objectives, and weaker ones in buildings."""
        board = self._battle.board
        objectives = [objective.square for objective in self._battle.objectives]
        inside = [number for building in board.buildings for number in sorted(building.squares)]
        for squares, reach in ((objectives, LAMP), (inside, _ROOM)):
            for column, row in part.cells(squares):
                yield (round((column + 0.5) * square), round((row + 0.5) * square)), round(reach * square)

    def _seen(self, mat: pygame.Surface, square: int, part: Part) -> pygame.Surface:
        """Return a part of the board as it is seen, turned or not, with the signs of objectives upright on it."""
        seen = pygame.transform.rotate(mat, 90) if part.turned else mat
        if self._battle.night:
            fall_of_night(seen, self._lights(square, part))
        for column, row in part.cells([objective.square for objective in self._battle.objectives]):
            draw_objective(seen, pygame.Rect(column * square, row * square, square, square), self._battle.sign)
        return seen

    def above(self, square: int, part: Part) -> pygame.Surface | None:
        """Return what lies above the units on a part of the board, or None where nothing does; once that was drawn."""
        if self._above is None:
            return None
        upright = part.upright()
        source = upright.pixels(self._above.get_width() // self._battle.board.width)
        picture = pygame.transform.smoothscale(self._above.subsurface(source), upright.pixels(square).size)
        return pygame.transform.rotate(picture, 90) if part.turned else picture

    def _lay(self, surface: pygame.Surface, square: int, crushed: frozenset[int], part: Part) -> None:
        """Lay the pieces of a part out."""
        left = _PIECES_A_FRAME if self._tiles is not None else 0
        for piece in self._pieces(square, part):
            key = square, crushed, piece.left, piece.top
            picture = self._known(key)
            if picture is None and left:
                picture, left = self._piece(square, crushed, piece), left - 1
                self._kept[key] = picture
            if picture is None:
                picture, self.unfinished = self._bare(square, piece), True
            surface.blit(picture, piece.pixels(square).move(-part.left * square, -part.top * square))

    def _known(self, key: tuple[object, ...]) -> pygame.Surface | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _forget_more_than(self, most: int) -> None:
        """Let the pictures go that were not shown for longest, down to so many pixels; one is always kept."""
        kept = sum(picture.get_width() * picture.get_height() for picture in self._kept.values())
        while kept > most and len(self._kept) > 1:
            _, picture = self._kept.popitem(last=False)
            kept -= picture.get_width() * picture.get_height()

    def _piece(self, square: int, crushed: frozenset[int], piece: Part) -> pygame.Surface:
        """Return a part of the board as it lies on the table, without a seam where it borders on others."""
        board = self._battle.board
        area = piece.pixels(square)
        around = area.inflate(2 * square, 2 * square).clip(0, 0, board.width * square, board.height * square)
        wide = Part(around.x // square, around.y // square, around.w // square, around.h // square, board.width)
        mat = self._bare(square, wide)
        self._cover_crushed(mat, square, crushed, wide)
        finish_board(mat, board, square, at=around.topleft)
        return mat if around == area else mat.subsurface(area.move(-around.x, -around.y)).copy()

    def _bare(self, square: int, part: Part) -> pygame.Surface:
        """Return the tiles of a part, and nothing else."""
        board = self._battle.board
        if self._tiles is None:
            pictures = battle_pictures(self._battle, tile_pixels(board.width * board.height, _MOST_TILES))
            self._tiles, self._above = pictures.below, pictures.above
        source = part.pixels(self._tiles.get_width() // board.width)
        mat = pygame.Surface(part.pixels(square).size)
        mat.blit(pygame.transform.smoothscale(self._tiles.subsurface(source), mat.get_size()), (0, 0))
        return mat

    def _cover_crushed(self, mat: pygame.Surface, square: int, crushed: frozenset[int], part: Part) -> None:
        """Bare ground where crates were crushed: a piece of the nearest square that has none."""
        board = self._battle.board
        for gone in sorted(crushed):
            bare = min(
                (other for other in board.squares if board.obstacle(other) is None and _alike(board, gone, other)),
                key=lambda other: (
                    abs(other // board.width - gone // board.width) + abs(other % board.width - gone % board.width)
                ),
                default=None,
            )
            place = part.cells([gone])
            if bare is not None and place:
                tile = self._bare(square, Part(bare % board.width, bare // board.width, 1, 1, board.width))
                mat.blit(tile, (place[0][0] * square, place[0][1] * square))


def _alike(board: Board, one: int, other: int) -> bool:
    return board.terrain[one] == board.terrain[other]
