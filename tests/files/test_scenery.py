"""Scenery: layers of any name, pictures and props that are only looked at, below or above the units."""

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest
from tiled_drawing import BOARD, TILESET, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.check import check_file
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.files.warnings.boards import drawing_warnings
from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.screen.board.render import render_board
from dust_tactics.screen.board.tiles import board_pictures, table_pictures

Colour = tuple[int, int, int]

RED, BLUE, GREEN, YELLOW, GREY = (200, 0, 0), (0, 0, 200), (0, 160, 0), (220, 200, 0), (90, 90, 90)
CELLS = '<data encoding="csv">\n{}\n</data>'
NOTHING = "0,0,0,0,\n0,0,0,0,\n0,0,0,0"


def board_with(folder: Path, *layers: str, tile: int = 64, board: str = BOARD) -> Path:
    """The board of the tests on grey ground, with layers added at its end.

    The tile 9 of the props (number 18 of the board) has a red, a blue, a green and a yellow quarter.
    """
    text = replaced(board, "</map>", "".join(layers) + "</map>")
    text = replaced(text, '"tiles.tsx"/>', '"tiles.tsx"/>\n <tileset firstgid="10" source="props.tsx"/>')
    text = replaced(text, "0,2,0,0,\n3,0,4,0,\n0,5,6,1", NOTHING)
    text = replaced(text, "7,0,0,0,\n0,0,0,8,\n0,0,0,0", NOTHING)
    if tile != 64:
        text = replaced(text, 'tilewidth="64" tileheight="64"', f'tilewidth="{tile}" tileheight="{tile}"')
    path = write_board(folder, text)
    (folder / "props.tsx").write_text(
        replaced(TILESET, "tiles.png", "props.png").replace('type="', 'type="prop-'), encoding="utf-8"
    )
    ground, props = pygame.Surface((192, 192)), pygame.Surface((192, 192))
    ground.fill(GREY)
    for colour, place in ((RED, (128, 128)), (BLUE, (160, 128)), (GREEN, (128, 160)), (YELLOW, (160, 160))):
        props.fill(colour, (*place, 32, 32))
    pygame.image.save(ground, folder / "tiles.png")
    pygame.image.save(props, folder / "props.png")
    pygame.image.save(props.subsurface((128, 128, 64, 64)), folder / "banner.png")
    return path


def group(*layers: str, name: str = "scenery", more: str = "") -> str:
    return f'<group id="90" name="{name}" {more}>{"".join(layers)}</group>'


def tiles(cells: str, name: str = "anything at all", more: str = "") -> str:
    return f'<layer id="91" name="{name}" width="4" height="3" {more}>{CELLS.format(cells)}</layer>'


def image(more: str = "", source: str = "banner.png") -> str:
    return f'<imagelayer id="92" name="banner" {more}><image source="{source}" width="64" height="64"/></imagelayer>'


def props(*objects: str, more: str = "") -> str:
    items = "".join(f'<object id="{number}" {item}/>' for number, item in enumerate(objects, 1))
    return f'<objectgroup id="93" name="props" {more}>{items}</objectgroup>'


def quarters(picture: pygame.Surface, left: int, top: int, side: int = 64) -> list[Colour]:
    """The colours in the middle of the quarters of a square: upper left, upper right, lower left, lower right."""
    near, far = side // 4, 3 * side // 4
    return [picture.get_at((left + x, top + y))[:3] for x, y in ((near, near), (far, near), (near, far), (far, far))]  # type: ignore[misc]


UPRIGHT = [RED, BLUE, GREEN, YELLOW]
PLACES = {
    "as it is": ('gid="18" x="64" y="128" width="64" height="64"', (64, 64), UPRIGHT),
    "mirrored": (
        f'gid="{18 | 0x80000000}" x="64" y="128" width="64" height="64"',
        (64, 64),
        [BLUE, RED, YELLOW, GREEN],
    ),
    "upside down": (
        f'gid="{18 | 0x40000000}" x="64" y="128" width="64" height="64"',
        (64, 64),
        [GREEN, YELLOW, RED, BLUE],
    ),
    "off the grid": ('gid="18" x="70" y="100" width="64" height="64"', (70, 36), UPRIGHT),
    "a quarter turned, around its lower left corner": (
        'gid="18" x="64" y="64" width="64" height="64" rotation="90"',
        (64, 64),
        [GREEN, RED, YELLOW, BLUE],
    ),
    "turned back": (
        'gid="18" x="128" y="128" width="64" height="64" rotation="-90"',
        (64, 64),
        [BLUE, YELLOW, RED, GREEN],
    ),
    "turned and mirrored": (
        f'gid="{18 | 0x80000000}" x="64" y="64" width="64" height="64" rotation="90"',
        (64, 64),
        [YELLOW, BLUE, GREEN, RED],
    ),
    "without a size of its own": ('gid="18" x="64" y="128"', (64, 64), UPRIGHT),
}


@pytest.mark.parametrize(("item", "place", "expected"), PLACES.values(), ids=PLACES)
def test_props_stand_where_they_were_put(tmp_path: Path, item: str, place: tuple[int, int], expected) -> None:
    path = board_with(tmp_path, group(props(item)))
    load_board(path)
    pictures = board_pictures(path)
    assert quarters(pictures.below, *place) == expected
    assert pictures.above is None


def test_a_prop_has_any_size_and_angle(tmp_path: Path) -> None:
    """One of two squares by one, turned by 45 degrees clockwise around its lower left corner at the middle."""
    path = board_with(tmp_path, group(props('gid="18" x="128" y="96" width="64" height="32" rotation="45"')))
    picture = board_pictures(path).below
    for along, across, colour in ((16, -24, RED), (48, -24, BLUE), (16, -8, GREEN), (48, -8, YELLOW)):
        x, y = (along - across) * 0.7071, (along + across) * 0.7071
        assert picture.get_at((round(128 + x), round(96 + y)))[:3] == colour
    assert picture.get_at((130, 75))[:3] == GREY


@pytest.mark.parametrize(
    ("alignment", "x", "y"), [("topleft", 64, 64), ("center", 96, 96), ("right", 128, 96), ("bottom", 96, 128)]
)
def test_the_place_of_a_prop_is_the_point_that_its_tileset_names(
    tmp_path: Path, alignment: str, x: int, y: int
) -> None:
    path = board_with(tmp_path, group(props(f'gid="18" x="{x}" y="{y}" width="64" height="64"')))
    tileset = tmp_path / "props.tsx"
    text = replaced(tileset.read_text("utf-8"), "<tileset ", f'<tileset objectalignment="{alignment}" ')
    tileset.write_text(text, encoding="utf-8")
    assert quarters(board_pictures(path).below, 64, 64) == UPRIGHT


@pytest.mark.parametrize(("order", "seen"), [("", BLUE), ('draworder="index"', RED)])
def test_props_lie_over_each_other_as_in_tiled(tmp_path: Path, order: str, seen: Colour) -> None:
    """The lower one lies over the other, or the later one where the layer says so."""
    lower = 'gid="18" x="32" y="128" width="64" height="64"'
    upper = 'gid="18" x="64" y="127" width="64" height="64"'
    path = board_with(tmp_path, group(props(lower, upper, more=order)))
    assert board_pictures(path).below.get_at((70, 70))[:3] == seen


def test_scenery_lies_where_its_group_lies_in_the_list_of_layers(tmp_path: Path) -> None:
    below = group(tiles("18,18,18,18,\n18,18,18,18,\n18,18,18,18"))
    text = replaced(BOARD, '<layer id="1"', f'{below}<layer id="1"')
    assert board_pictures(board_with(tmp_path, board=text)).below.get_at((8, 8))[:3] == GREY
    assert quarters(board_pictures(board_with(tmp_path, below)).below, 0, 0) == UPRIGHT


@pytest.mark.parametrize("tile", [32, 64, 128])
def test_layers_are_moved_and_thinned_as_in_tiled(tmp_path: Path, tile: int) -> None:
    """A group a square to the right, a layer half a square down; 64 pixels of a picture are 2, 1 or half a square."""
    layers = group(
        image(f'offsetx="{tile}" offsety="0"'),
        tiles("18,0,0,0,\n0,0,0,0,\n0,0,0,0", more=f'offsety="{tile * 1.5}" opacity="0.5"'),
        more=f'offsetx="{tile}"',
    )
    picture = board_pictures(board_with(tmp_path, layers, tile=tile)).below
    assert quarters(picture, 128, 0, 64 * 64 // tile) == UPRIGHT
    assert picture.get_at((64 + 16, 96 + 16))[:3] == pytest.approx([145, 45, 45], abs=2)
    assert picture.get_at((16, 16))[:3] == GREY


def test_a_group_above_lies_above_the_units(tmp_path: Path) -> None:
    layers = group(
        group(group(tiles("18,0,0,0,\n0,0,0,0,\n0,0,0,0"), name="crowns"), name="above"),
        group(tiles("0,18,0,0,\n0,0,0,0,\n0,0,0,0"), name="bushes"),
    )
    pictures = board_pictures(board_with(tmp_path, layers))
    assert pictures.above is not None
    assert quarters(pictures.above, 0, 0) == UPRIGHT
    assert pictures.above.get_at((70, 8))[3] == 0
    assert pictures.below.get_at((8, 8))[:3] == GREY
    assert quarters(pictures.below, 64, 0) == UPRIGHT


def test_a_rendered_board_shows_its_objectives_above_all_scenery(tmp_path: Path) -> None:
    """No such unit: in such a picture, and so no reason to look through crowns of trees."""
    everywhere = ",\n".join(["18,18,18,18"] * 3)
    items = '<object id="1" name="depot" type="objective" x="96" y="96"><point/></object>'
    path = board_with(tmp_path, group(group(tiles(everywhere), name="above")), board=with_object(BOARD, "zones", items))
    picture = render_board(path, 64, zones=False)
    margin = (picture.get_width() - 4 * 64) // 2
    squares = [picture.subsurface((margin + column * 64, margin + 64, 64, 64)) for column in range(4)]
    with_sign, without, *_ = [pygame.image.tobytes(square, "RGB") for square in squares[1:]]
    assert quarters(picture, margin, margin + 64) == UPRIGHT
    assert with_sign != without


def test_what_lies_above_is_turned_and_joined_with_its_board(tmp_path: Path) -> None:
    with_roof, without = tmp_path / "roof", tmp_path / "plain"
    with_roof.mkdir()
    without.mkdir()
    roof = board_with(with_roof, group(group(tiles("18,0,0,0,\n0,0,0,0,\n0,0,0,0"), name="above")))
    plain = board_with(without)
    pieces = (BoardPiece(plain, Layout(0), None), BoardPiece(roof, Layout(2, True), Side.SOUTH))
    pictures = table_pictures(pieces)
    assert pictures.above is not None and pictures.above.get_size() == pictures.below.get_size() == (256, 384)
    assert quarters(pictures.above, 0, 320) == [GREEN, YELLOW, RED, BLUE]
    assert pictures.above.get_at((8, 8))[3] == 0
    assert table_pictures(pieces[:1]).above is None


def test_scenery_means_nothing(tmp_path: Path) -> None:
    """The layer "terrain" in it, with a tile of a class that the rules know, is a picture."""
    plain = load_board(board_with(tmp_path))
    layers = group(
        tiles("2,3,4,5,\n7,8,9,1,\n0,0,0,0", name="terrain"),
        props('gid="8" type="wall" name="x" x="64" y="64" width="64" height="64"'),
        props(),
    )
    assert load_board(board_with(tmp_path, layers)) == plain


ONE = 'gid="18" x="0" y="64" width="64" height="64"'
BAD = {
    "an image elsewhere": (image(), "an image layer, expected one in a group of layers called 'scenery'"),
    "no picture": (group('<imagelayer name="a"/>'), "an image layer without a picture"),
    "a gif": (group(image(source="a.gif")), "'a.gif', expected the relative path of a .png, .jpg or .jpeg file; save"),
    "an image from afar": (group(image(source="../../../etc/a.png")), "is somewhere else"),
    "an image of another size": (
        group('<imagelayer name="a"><image source="banner.png" width="9" height="64"/></imagelayer>'),
        "the size of banner.png",
    ),
    "an image far away": (group(image('offsetx="1e9"')), "offsetx '1e9'"),
    "an offset elsewhere": (group(tiles(NOTHING), name="other", more='offsetx="4"'), "offsetx '4'"),
    "an unknown layer": (tiles(NOTHING), "what is only looked at goes into a group 'scenery'"),
    "a rectangle": (group(props('x="0" y="0" width="64" height="64"')), "a rectangle, which is no picture"),
    "a tile that is not there": (group(props(ONE.replace("18", "99"))), "the tile number 99"),
    "a tile of a layer": (group(tiles("99,0,0,0,\n0,0,0,0,\n0,0,0,0")), "the tile number 99"),
    "a tile of a layer above": (
        group(group(tiles("99,0,0,0,\n0,0,0,0,\n0,0,0,0"), name="above")),
        "the tile number 99",
    ),
    "a diagonal": (group(props(ONE.replace("18", str(18 | 0x20000000)))), "turned along its diagonal"),
    "a template": (group(props('template="a.tx" x="0" y="0"')), "no file 'a.tx'"),
    "a template without a tile": (group(props('template="door.tx" x="0" y="0"')), "a rectangle, which is no picture"),
    "a giant": (group(props(ONE.replace('width="64"', 'width="6400"'))), "a prop of 100 x 1 squares"),
    "beyond the board": (group(props(ONE.replace('x="0"', 'x="900"'))), "a prop beyond the board"),
    "no number": (group(props(ONE.replace('x="0"', 'x="nan"'))), "x 'nan'"),
    "many": (group(props(*[ONE] * 1001)), "1001 objects"),
    "much": (group(props(*['gid="18" x="0" y="320" width="640" height="640" rotation="45"'] * 2)), "at most 96, 8 for"),
    "many layers": (group(*[tiles(NOTHING)] * 33), "more than 32 layers"),
    "many groups": ("<group>" * 20 + "</group>" * 20, "inside each other"),
    "short cells": (group(tiles("0,0,0,0")), "4 cells, expected 12"),
}


@pytest.mark.parametrize(("layers", "told"), BAD.values(), ids=BAD)
def test_bad_scenery_is_refused_in_words(tmp_path: Path, layers: str, told: str) -> None:
    door = '<template><object type="opening" width="64" height="8"/></template>'
    (tmp_path / "door.tx").write_text(door, encoding="utf-8")
    with pytest.raises(FileRefused) as refused:
        load_board(board_with(tmp_path, layers))
    assert told in str(refused.value)


def told(path: Path) -> list[str]:
    return [f"{one.place}: {one.found}" for one in drawing_warnings(path)]


def test_what_moves_in_tiled_stands_still_here_and_is_warned_of(tmp_path: Path) -> None:
    text = '<objectgroup name="signs"><object id="5" x="9" y="9"><text>Keep out</text></object></objectgroup>'
    path = board_with(tmp_path, group(image('repeatx="1" parallaxx="0.5"'), text))
    assert told(path) == [
        "layer 'banner': a parallax factor, which makes no difference",
        "layer 'banner': a picture that repeats, which is drawn once",
        "layer 'signs', object 5: a text, which is not drawn",
    ]
    assert quarters(board_pictures(path).below, 0, 0) == UPRIGHT


def test_a_tileset_that_is_gone_does_no_harm_while_nothing_uses_it(tmp_path: Path) -> None:
    path = board_with(tmp_path, group(props(ONE)))
    text = replaced(path.read_text("utf-8"), " <tileset ", ' <tileset firstgid="40" source="gone.tsx"/>\n <tileset ')
    path.write_text(text, encoding="utf-8")
    assert told(path) == ["tileset: no file 'gone.tsx'; the board uses no tile of it"]
    assert quarters(board_pictures(path).below, 0, 0) == UPRIGHT
    for used in (replaced(text, 'gid="18"', 'gid="41"'), replaced(text, "0,0,0,0", "0,41,0,0")):
        path.write_text(used, encoding="utf-8")
        with pytest.raises(FileRefused) as refused:
            load_board(path)
        assert [complaint.found for complaint in refused.value.complaints] == ["no file 'gone.tsx'"]


def crowd(path: Path, tile: int = 64) -> None:
    """Give a board a collection of two pictures from the number 30 on: the banner (30), and one twice as high (33)."""
    banner = pygame.image.load(path.with_name("banner.png"))
    for name, height in (("low", tile), ("high", 2 * tile)):
        pygame.image.save(pygame.transform.scale(banner, (tile, height)), path.with_name(f"{name}.png"))
    items = "".join(
        f'<tile id="{number}"><image width="{tile}" height="{height}" source="{name}.png"/></tile>'
        for number, height, name in ((0, tile, "low"), (3, 2 * tile, "high"))
    )
    start = f'<tileset name="crowd" tilewidth="{tile}" tileheight="{2 * tile}" tilecount="2" columns="0">'
    path.with_name("crowd.tsx").write_text(f"{start}{items}</tileset>", encoding="utf-8")
    text = replaced(path.read_text("utf-8"), " <tileset ", ' <tileset firstgid="30" source="crowd.tsx"/>\n <tileset ')
    path.write_text(text, encoding="utf-8")


def test_scenery_may_be_of_a_collection_of_images(tmp_path: Path) -> None:
    """In a tile layer its tiles stand in their own size on the lower left corner of their square."""
    path = board_with(tmp_path, group(tiles("0,0,0,0,\n0,0,0,0,\n30,33,0,0"), props('gid="33" x="192" y="128"')))
    crowd(path)
    picture = board_pictures(path).below
    assert quarters(picture, 0, 128) == UPRIGHT
    assert quarters(picture, 64, 64) == [RED, BLUE, RED, BLUE]
    assert quarters(picture, 64, 128) == [GREEN, YELLOW, GREEN, YELLOW]
    assert quarters(picture, 192, 64) == [GREEN, YELLOW, GREEN, YELLOW]
    assert quarters(picture, 0, 64) == [GREY] * 4
    with pytest.raises(FileRefused, match="the tile number 31"):
        load_board(path_with(path, "30,33", "31,33"))


def path_with(path: Path, old: str, new: str) -> Path:
    path.write_text(replaced(path.read_text("utf-8"), old, new), encoding="utf-8")
    return path


def test_the_drawing_offset_of_a_tileset_moves_scenery_and_nothing_else(tmp_path: Path) -> None:
    path = board_with(tmp_path, group(tiles("18,0,0,0,\n0,0,0,0,\n0,0,0,0"), props('gid="18" x="128" y="128"')))
    path_with(tmp_path / "props.tsx", "<image", '<tileoffset x="32" y="64"/><image')
    picture = board_pictures(path).below
    assert quarters(picture, 32, 64) == quarters(picture, 160, 128) == UPRIGHT
    assert told(path) == []
    path_with(path, "9,9,9,9", "9,9,18,9")
    squares = [picture.subsurface((128, 0, 64, 64)).copy() for picture in (board_pictures(path).below,)]
    assert quarters(squares[0], 0, 0) == UPRIGHT
    assert told(path) == [
        "layer 'ground': a drawing offset of the tileset 'tiles' on C1, which makes no difference here"
    ]


def test_props_may_come_from_templates(tmp_path: Path) -> None:
    """A template numbers its tiles by itself; the board need not have the tileset."""
    path = board_with(
        tmp_path, group(props('template="cart.tx" x="64" y="128"', 'template="cart.tx" x="0" y="64" gid="18"'))
    )
    cart = '<object gid="9" width="128" height="64"/>'
    write = f'<template><tileset firstgid="1" source="props.tsx"/>{cart}</template>'
    (tmp_path / "cart.tx").write_text(write, encoding="utf-8")
    picture = board_pictures(path).below
    assert [picture.get_at(place)[:3] for place in ((80, 80), (176, 80), (80, 112), (176, 112))] == UPRIGHT
    assert [picture.get_at(place)[:3] for place in ((16, 16), (112, 16))] == [RED, BLUE]
    assert check_file(tmp_path / "cart.tx") == []
    (tmp_path / "cart.tx").write_text(write.replace("props.tsx", "gone.tsx"), encoding="utf-8")
    assert [one.found for one in check_file(path)] == ["no file 'gone.tsx'"]
    assert [one.found for one in check_file(tmp_path / "cart.tx")] == ["no file 'gone.tsx'"]


def test_a_faulty_tileset_is_told_once_and_not_by_every_prop(tmp_path: Path) -> None:
    path = board_with(tmp_path, group(props(*[ONE] * 20)))
    (tmp_path / "props.png").unlink()
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    assert [complaint.found for complaint in refused.value.complaints] == ["no file 'props.png'"]


DRAWN = Path(__file__).parent / "drawn_in_tiled" / "cart-track.tmx"
"""Saved by Tiled 1.12: squares of 32 pixels, a JPG, a PNG of 16 bits, turned and mirrored props, crowns above."""


def test_a_board_as_tiled_saves_it_is_read() -> None:
    board = load_board(DRAWN)
    assert (board.width, board.height, board.name) == (9, 6, "Cart track")
    assert {square: board.terrain[square] for square in board.squares if board.terrain[square] != Terrain.OPEN} == {
        10: Terrain.TREES,
        15: Terrain.RUBBLE,
        43: Terrain.TREES,
    }
    assert board.objectives == (("cart", 30),)
    assert board.entry("west") == tuple(range(0, 54, 9))
    assert board.edges_v[5] is Edge.WALL
    pictures = board_pictures(DRAWN)
    assert pictures.above is not None
    assert pictures.above.get_at((96, 96))[3] == 255
    assert pictures.above.get_at((288, 192))[3] == 0


if shutil.which("tmxrasterizer"):

    @pytest.mark.parametrize("tile", [32, 64])
    def test_tiled_itself_draws_the_same(tmp_path: Path, tile: int) -> None:
        """Nearly: the two scale and turn pictures by rules of their own, so that edges differ."""
        layers = group(
            image(f'offsetx="{tile / 2:g}" offsety="5" opacity="0.7"', source="banner.jpg"),
            props(
                'gid="18" x="40" y="60" width="50" height="30" rotation="30"',
                f'gid="{18 | 0x80000000}" x="90" y="90" width="40" height="40" rotation="-75"',
                'gid="18" x="70" y="50" width="64" height="64"',
            ),
            group(tiles("0,0,0,18,\n0,0,0,0,\n0,0,18,0"), name="above", more='offsetx="-6"'),
        )
        path = board_with(tmp_path, layers, tile=tile)
        pygame.image.save(pygame.image.load(tmp_path / "banner.png"), tmp_path / "banner.jpg")
        for name in ("tiles", "props"):
            draw_tiles_of(tmp_path / f"{name}.tsx", tile)
        pictures = board_pictures(path, tile)
        assert pictures.above is not None
        pictures.below.blit(pictures.above, (0, 0))
        theirs = pygame.surfarray.array3d(as_tiled_draws(path, tmp_path)).astype(int)
        ours = pygame.surfarray.array3d(pictures.below).astype(int)
        theirs = theirs[6 : 6 + ours.shape[0], : ours.shape[1]]  # all that moved layers cover, from the furthest left
        assert (abs(ours - theirs).max(axis=2) > 60).mean() < 0.02

    @pytest.mark.parametrize("tile", [32, 64])
    def test_tiled_itself_draws_what_stands_beside_its_square_the_same(tmp_path: Path, tile: int) -> None:
        """Tiles of a collection, mirrored and turned, and tiles and props of a tileset with a drawing offset."""
        diagonal, mirrored, upside_down = 0x20000000, 0x80000000, 0x40000000
        high = [33, 33 | diagonal, 33 | diagonal | mirrored, 33 | diagonal | upside_down]
        rows = f"0,0,0,0,\n{high[0]},{high[1]},0,18,\n{30 | mirrored},{high[2]},0,{high[3]}"
        wide = f'gid="18" x="{tile}" y="{tile}" width="{2 * tile}" height="{tile / 2:g}"'
        path = board_with(tmp_path, group(tiles(rows), props(wide)), tile=tile)
        crowd(path, tile)
        path_with(tmp_path / "props.tsx", "<image", '<tileoffset x="-20" y="12"/><image')
        for name in ("tiles", "props"):
            draw_tiles_of(tmp_path / f"{name}.tsx", tile)
        ours = pygame.surfarray.array3d(board_pictures(path, tile).below).astype(int)
        theirs = pygame.surfarray.array3d(as_tiled_draws(path, tmp_path)).astype(int)
        theirs = theirs[: ours.shape[0], : ours.shape[1]]
        assert (abs(ours - theirs).max(axis=2) > 60).mean() < 0.02

    def draw_tiles_of(tileset: Path, tile: int) -> None:
        """Gives a tileset tiles of so many pixels: Tiled 1.8 draws tiles in their own size, not that of the squares."""
        text = tileset.read_text("utf-8").replace('"64"', f'"{tile}"').replace('"192"', f'"{3 * tile}"')
        tileset.write_text(text, encoding="utf-8")
        sheet = tileset.with_suffix(".png")
        pygame.image.save(pygame.transform.scale(pygame.image.load(sheet), (3 * tile, 3 * tile)), sheet)

    def test_tiled_itself_draws_its_board_the_same(tmp_path: Path) -> None:
        """But for the edges of what is scaled and turned."""
        pictures = board_pictures(DRAWN, 32)
        assert pictures.above is not None
        pictures.below.blit(pictures.above, (0, 0))
        theirs = pygame.surfarray.array3d(as_tiled_draws(DRAWN, tmp_path)).astype(int)
        ours = pygame.surfarray.array3d(pictures.below).astype(int)
        assert ours.shape == theirs.shape
        assert (abs(ours - theirs).max(axis=2) > 60).mean() < 0.02

    def as_tiled_draws(path: Path, folder: Path) -> pygame.Surface:
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
        hidden = [f"--hide-layer={name}" for name in ("edges", "buildings", "zones")]
        command = ["tmxrasterizer", *hidden, str(path), str(folder / "tiled.png")]
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=60)
        return pygame.image.load(folder / "tiled.png")
