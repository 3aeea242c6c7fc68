"""Boards too large to be drawn whole: pieces without seams, a few a frame, in a bounded memory; small previews."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest
from battle_table import Table, small_battle

from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain
from dust_tactics.rules.scenario import Battle, SideSetup
from dust_tactics.screen.battle.view.camera import ZOOMS, Camera
from dust_tactics.screen.board import ground as grounds
from dust_tactics.screen.board import preview
from dust_tactics.screen.board.ground import Ground
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.tiles import tile_pixels

SIDE = 64
MIB = 2**20


def wild_board(width: int, height: int) -> Board:
    """Trees, crates, walls, and a building with a door."""
    random = np.random.default_rng(3)
    terrain = random.choice([Terrain.OPEN, Terrain.TREES, Terrain.RUBBLE], p=[0.8, 0.15, 0.05], size=width * height)
    edges_h = random.choice([Edge.FREE, Edge.WALL, Edge.LARGE], p=[0.9, 0.08, 0.02], size=(height + 1) * width)
    edges_v = random.choice([Edge.FREE, Edge.WALL], p=[0.92, 0.08], size=height * (width + 1))
    return Board(
        "wild",
        width,
        height,
        tuple(Terrain(kind) for kind in terrain.tolist()),
        ((width + 2, Obstacle.AMMO_CRATES),),
        tuple(Edge(kind) for kind in edges_h.tolist()),
        tuple(Edge(kind) for kind in edges_v.tolist()),
        (Building("Mill", frozenset({3 * width + 3, 3 * width + 4})),),
    )


def battle_on(board: Board, squares: tuple[int, ...] = ()) -> Battle:
    """The units of a small battle at the edges of another board, or on some squares."""
    battle = small_battle({"ludwig": "A1 E", "bot-hunters": ""}, {"pounder": "I1 W"})
    west, east = battle.sides

    def side(setup: SideSetup, entry: str, square: int) -> SideSetup:
        first, *others = setup.army.units
        units = (replace(first, squares=(square,)), *others)
        return replace(setup, army=replace(setup.army, units=units), entry=board.entry(entry))

    places = squares or (0, board.width - 1)
    return replace(battle, board=board, sides=(side(west, "west", places[0]), side(east, "east", places[1])))


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize("square", [24, 50, 96])
def test_a_board_laid_out_in_pieces_looks_like_one_drawn_whole(square: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for what scaling each piece by itself makes of single pixels, and never along a seam."""
    board, margin = wild_board(14, 12), 16
    crushed = frozenset({board.width + 2})
    whole = pixels(Ground(battle_on(board)).picture(square, margin, crushed))
    monkeypatch.setattr(grounds, "MOST_WHOLE", 0)
    monkeypatch.setattr(grounds, "_PIECE", 3 * square)
    ground = Ground(battle_on(board))
    for part in (Part(0, 0, 14, 12, 14), Part(2, 1, 9, 7, 14)):
        laid = ground.picture(square, margin, crushed, part)
        while ground.unfinished:
            laid = ground.picture(square, margin, crushed, part)
        inside = part.pixels(square).move(margin, margin)
        same = whole[inside.left : inside.right, inside.top : inside.bottom]
        found = pixels(laid)[margin : margin + inside.width, margin : margin + inside.height]
        differences = np.abs(found - same).max(axis=2)
        assert differences.mean() < 2 and np.quantile(differences, 0.99) < 16
        assert differences[3 * square :: 3 * square].mean() < differences.mean() + 1
        assert differences[:, 3 * square :: 3 * square].mean() < differences.mean() + 1


def test_the_frame_of_a_part_is_that_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steel, and the names of columns and rows, where the part meets the border of the board."""
    board, square, margin = wild_board(14, 12), 40, 16
    whole = pixels(Ground(battle_on(board)).picture(square, margin, frozenset()))
    monkeypatch.setattr(grounds, "MOST_WHOLE", 0)
    laid = pixels(Ground(battle_on(board)).picture(square, margin, frozenset(), Part(4, 0, 10, 6, 14)))
    above = slice(4 * square + margin, 14 * square + margin)
    assert np.array_equal(laid[margin:-margin, :margin], whole[above, :margin])
    assert np.array_equal(laid[-margin:, : 6 * square], whole[-margin:, : 6 * square])


def test_a_few_pieces_are_finished_a_frame_until_all_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zooming never waits for a whole view: the others show their tiles for the moment."""
    ground = Ground(battle_on(wild_board(SIDE, SIDE)))
    made: list[Part] = []
    piece = ground._piece
    monkeypatch.setattr(
        ground, "_piece", lambda square, crushed, part: made.append(part) or piece(square, crushed, part)
    )
    part, frames = Part(8, 8, 32, 24, SIDE), 0
    while frames == 0 or ground.unfinished:
        before, frames = len(made), frames + 1
        ground.picture(32, 16, frozenset(), part)
        assert len(made) - before <= 6
    assert frames > 2 and len(made) == len(set(made))
    assert sum(piece.width * piece.height for piece in made) >= 32 * 24
    ground.picture(32, 16, frozenset(), part)
    assert not ground.unfinished and len(made) == len(set(made))


def test_zooming_over_the_largest_board_keeps_a_bounded_memory(tmp_path: Path) -> None:
    """In and out, and over the whole of it: at 96 pixels a square it would be 150 MB, and 400 MB at all zooms."""
    table = Table(battle_on(wild_board(SIDE, SIDE)), tmp_path)
    board = table.scene.board
    ground = board._ground
    for _ in (1, 2):
        for steps in (*[2] * (len(ZOOMS) // 2), *[-2] * (len(ZOOMS) // 2)):
            board.zoom(steps)
            table.wait(200)
            board.pan(-300, -200)
            table.wait(100)
            kept = sum(picture.get_width() * picture.get_height() * 4 for picture in ground._kept.values())
            assert kept <= 32 * MIB
            assert board._pictures.under is not None
            assert board._pictures.under.get_width() * board._pictures.under.get_height() * 4 <= 16 * MIB
    assert ground._tiles is not None
    assert ground._tiles.get_width() * ground._tiles.get_height() * 4 <= 32 * MIB


def test_a_battle_on_the_largest_board_shows_tokens_and_reach_where_they_are(tmp_path: Path) -> None:
    """In the middle of the board, far from its corner, as on a board that is drawn whole."""
    middle = SIDE // 2 * SIDE + SIDE // 2
    table = Table(battle_on(Board("open", SIDE, SIDE, (Terrain.OPEN,) * SIDE**2), (middle, 0)), tmp_path)
    table.wait(400)
    board = table.scene.board
    board.camera.reveal(middle + 5 * SIDE)
    board.changed()
    table.wait(400)
    while board.unfinished:
        table.wait(20)
    bare = pixels(table.app.window.surface)
    table.keys("TAB")
    table.wait(400)
    changed = np.abs(pixels(table.app.window.surface) - bare).max(axis=2) > 8
    reach = table.scene.board.overlay.move | table.scene.board.overlay.march
    seen = [square for square in sorted(reach) if board.camera.view.contains(board.camera.rect_of(square))]
    assert {middle - SIDE, middle + 1} <= set(seen)
    for square in seen:
        rect = board.camera.rect_of(square)
        assert changed[rect.left : rect.right, rect.top : rect.bottom].any(), square
    far = board.camera.rect_of(middle - 9 * SIDE).inflate(-8, -8)
    assert board.camera.view.contains(far) and not changed[far.left : far.right, far.top : far.bottom].any()


def test_the_part_that_is_drawn_covers_the_view_and_not_much_more() -> None:
    camera = Camera(SIDE, SIDE, square=96)
    camera.set_view(pygame.Rect(0, 40, 900, 600), 16)
    for square in ZOOMS:
        camera.square, camera.fitted = square, False
        for left, top in ((0, 40), (-37 * square, -11 * square), (800, 500), (900 - SIDE * square, -5)):
            camera.left, camera.top = left, top
            part = camera.part()
            seen = camera.view.clip(camera.board)
            shown = part.pixels(square).move(left, top)
            assert shown.contains(seen)
            assert part.left >= 0 and part.left + part.width <= SIDE
            assert shown.width <= camera.view.width + 12 * square and shown.height <= camera.view.height + 12 * square


@pytest.mark.parametrize(("squares", "expected"), [(18 * 12, 64), (36 * 36, 28), (SIDE * SIDE, 16)])
def test_a_preview_is_drawn_no_larger_than_it_is_shown(squares: int, expected: int) -> None:
    assert tile_pixels(squares, preview._MOST_PIXELS) == expected
