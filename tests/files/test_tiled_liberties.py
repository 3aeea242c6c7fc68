"""What Tiled offers and a board does not need: it is read, left alone or warned of, and refuses no board."""

import base64
import struct
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest
from tiled_drawing import BOARD, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.tiled import zstandard
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.warnings.boards import drawing_warnings
from dust_tactics.rules.board import Board, Terrain

CSV = 'encoding="csv">\n0,2,0,0,\n3,0,4,0,\n0,5,6,1\n'
TERRAIN = (0, 2, 0, 0, 3, 0, 4, 0, 0, 5, 6, 1)
L_SHAPE = "0,0 128,0 128,64 64,64 64,128 0,128"


def load(folder: Path, text: str) -> Board:
    return load_board(write_board(folder, text))


def warned(folder: Path, text: str) -> list[str]:
    return [
        f"{one.place}: {one.sentence.removeprefix('found ')}" for one in drawing_warnings(write_board(folder, text))
    ]


def refused(folder: Path, text: str) -> str:
    with pytest.raises(FileRefused) as error:
        load(folder, text)
    return str(error.value)


def polygon(layer: str, kind: str, points: str, x: float = 0, y: float = 0, name: str = "a") -> str:
    shape = f'<polygon points="{points}"/>'
    return with_object(BOARD, layer, f'<object type="{kind}" name="{name}" x="{x}" y="{y}">{shape}</object>')


PROPERTIES = {
    "a text": '<property name="mood" value="gloomy"/>',
    "a long text": f'<property name="mood" value="{"x" * 3000}"/>',
    "lines": '<property name="mood">one\ntwo</property>',
    "a class": '<property name="mood" type="class" propertytype="Mood"><properties/></property>',
    "a list": '<property name="mood" type="list"><item type="int" value="1"/></property>',
    "a flag of no kind": '<property name="mood" type="bool" value="perhaps"/>',
}


@pytest.mark.parametrize("extra", PROPERTIES.values(), ids=PROPERTIES)
def test_properties_of_ones_own_do_no_harm(tmp_path: Path, extra: str) -> None:
    wall = '<object type="wall" x="64" y="0" width="0" height="64">{}</object>'
    plain = load(tmp_path, with_object(BOARD, "edges", wall.format("")))
    text = with_object(BOARD, "edges", wall.format(f"<properties>{extra}</properties>"))
    text = replaced(text, "</properties>", f"{extra}</properties>")
    assert load(tmp_path, text) == plain
    assert warned(tmp_path, text) == []


def test_a_property_that_looks_like_one_of_ours_is_warned_of(tmp_path: Path) -> None:
    text = replaced(BOARD, "</properties>", '<property name="indor" value="yes"/></properties>')
    assert warned(tmp_path, text) == ["map: the property 'indor', which means nothing here. Did you mean 'indoor'?"]
    size = '<properties><property name="size" value="small"/></properties>'
    text = with_object(BOARD, "edges", f'<object id="1" type="wall" x="64" width="0" height="64">{size}</object>')
    assert warned(tmp_path, text) == [
        "layer 'edges', object 1 (wall): the property 'size', which means nothing here, expected it where it means "
        "something"
    ]


NOTE = '<object id="7" x="20" y="20" width="90" height="20"><text wrap="1">mind the ford</text></object>'


@pytest.mark.parametrize("layer", ["edges", "buildings", "zones"])
def test_a_text_beside_objects_is_a_note(tmp_path: Path, layer: str) -> None:
    assert load(tmp_path, with_object(BOARD, layer, NOTE)) == load(tmp_path, BOARD)


def test_a_text_of_a_class_is_no_note(tmp_path: Path) -> None:
    text = with_object(BOARD, "buildings", NOTE.replace("<object ", '<object type="building" name="a" '))
    assert "a text" in refused(tmp_path, text)


def test_nobody_reads_the_layer_of_notes(tmp_path: Path) -> None:
    objects = f'{NOTE}<object type="whatever" x="9999" rotation="33"><ellipse/></object>'
    text = replaced(BOARD, "</map>", f'<objectgroup name="notes">{objects}</objectgroup></map>')
    assert load(tmp_path, text) == load(tmp_path, BOARD)
    assert "'notes'" in refused(tmp_path, replaced(BOARD, 'name="ground"', 'name="notes"')), "tiles are no notes"


def test_a_building_may_be_drawn_as_a_polygon(tmp_path: Path) -> None:
    rectangle = polygon("buildings", "building", "0,0 128,0 128,64 0,64", 64, 64)
    assert load(tmp_path, rectangle).buildings[0].squares == {5, 6}
    assert load(tmp_path, polygon("buildings", "building", L_SHAPE)).buildings[0].squares == {0, 1, 4}
    backwards = "128,0 0,0 0,128 64,128 64,64 128,64"
    assert load(tmp_path, polygon("buildings", "building", backwards, 3, -4)).buildings[0].squares == {0, 1, 4}


def test_zones_may_be_drawn_as_polygons(tmp_path: Path) -> None:
    assert load(tmp_path, polygon("zones", "entry", L_SHAPE)).entry("a") == (0, 1, 4)
    assert load(tmp_path, polygon("zones", "half", L_SHAPE, 64)).halves == (("a", (1, 2, 5)),)
    hollow = "0,0 192,0 192,192 0,192 0,128 128,128 128,64 0,64"
    assert load(tmp_path, polygon("zones", "cover", hollow)).cover == (0, 1, 2, 6, 8, 9, 10)


BAD_POLYGONS = {
    "slanting": ("0,0 128,64 0,64", "off the grid, expected sides along the lines of the grid"),
    "off the grid": ("0,0 100,0 100,64 0,64", "off the grid, expected sides along the lines of the grid"),
    "off the board": ("0,0 640,0 640,64 0,64", "beyond the board"),
    "a line": ("0,0 128,0", "around no square"),
    "a huge one": ("0,0 16000,0 16000,16000 0,16000", "squares in 1 objects"),
}


@pytest.mark.parametrize(("points", "told"), BAD_POLYGONS.values(), ids=BAD_POLYGONS)
def test_a_polygon_off_the_grid_is_refused(tmp_path: Path, points: str, told: str) -> None:
    assert told in refused(tmp_path, polygon("zones", "cover", points))


def xml_tiles(cells: Sequence[int]) -> str:
    return "".join(f'\n   <tile gid="{cell}"/>' if cell else "\n   <tile/>" for cell in cells)


FORMS = {
    "one line": f'encoding="csv">{",".join(map(str, TERRAIN))}',
    "a line for each cell": 'encoding="csv">' + ",\n".join(map(str, TERRAIN)),
    "XML": f">{xml_tiles(TERRAIN)}\n",
}


@pytest.mark.parametrize("data", FORMS.values(), ids=FORMS)
def test_cells_read_alike_however_they_are_written(tmp_path: Path, data: str) -> None:
    assert load(tmp_path, replaced(BOARD, CSV, data)) == load(tmp_path, BOARD)


def test_the_largest_board_may_have_its_tiles_as_xml(tmp_path: Path) -> None:
    text = BOARD.replace('width="4" height="3"', 'width="64" height="64"')
    for data in ("9,9,9,9,\n9,9,9,9,\n9,9,9,9", "0,2,0,0,\n3,0,4,0,\n0,5,6,1", "7,0,0,0,\n0,0,0,8,\n0,0,0,0"):
        text = replaced(text, f'encoding="csv">\n{data}\n', f">{xml_tiles([1] * 4096)}")
    text = replaced(text, 'name="obstacles"', 'name="patches"')
    board = load(tmp_path, text)
    assert (board.width, board.height, set(board.terrain)) == (64, 64, {Terrain.OPEN})


def chunked(text: str, chunk: Callable[[str], str]) -> str:
    """The board of the tests as an infinite map: each layer a chunk of 16 x 16, its first cell at (-3, 5)."""
    text = text.replace('infinite="0"', 'infinite="1"').replace(
        'width="4" height="3" tilew', 'width="30" height="20" tilew'
    )
    for rows in ("9,9,9,9,\n9,9,9,9,\n9,9,9,9", "0,2,0,0,\n3,0,4,0,\n0,5,6,1", "7,0,0,0,\n0,0,0,8,\n0,0,0,0"):
        wide = [f"{row.rstrip(',')}{',0' * 12}" for row in rows.splitlines()] + [",".join(["0"] * 16)] * 13
        text = replaced(text, f'encoding="csv">\n{rows}\n', f'encoding="csv">{chunk(",".join(wide))}\n')
    return text


def one_chunk(cells: str) -> str:
    return f'<chunk x="-3" y="5" width="16" height="16">{cells}</chunk>'


def test_an_infinite_map_is_as_large_as_its_tiles_reach(tmp_path: Path) -> None:
    wall = '<object type="wall" x="{}" y="{}"><polyline points="0,0 0,192"/></object>'
    text = with_object(chunked(BOARD, one_chunk), "edges", wall.format(64 - 3 * 64, 5 * 64))
    assert load(tmp_path, text) == load(tmp_path, with_object(BOARD, "edges", wall.format(64, 0)))


BAD_CHUNKS = {
    "far apart": (lambda cells: one_chunk(cells) + one_chunk(cells).replace("-3", "97"), "over 104 x 3 squares"),
    "nothing": (lambda cells: "", "an infinite map without a tile"),
    "short": (lambda cells: one_chunk("1,2"), "2 cells, expected 256"),
    "no place": (lambda cells: one_chunk(cells).replace(' x="-3"', ""), "no 'x'"),
    "huge": (lambda cells: one_chunk(cells).replace("16", "1000000"), "from 1 to 64"),
    "many": (lambda cells: one_chunk(cells) * 200, "more than 32768 cells"),
    "elsewhere": (lambda cells: one_chunk(cells).replace("-3", "9999999999"), "x '9999999999'"),
}


@pytest.mark.parametrize(("chunk", "told"), BAD_CHUNKS.values(), ids=BAD_CHUNKS)
def test_chunks_that_are_no_board_are_refused(tmp_path: Path, chunk: Callable[[str], str], told: str) -> None:
    assert told in refused(tmp_path, chunked(BOARD, chunk))


RAW = struct.pack("<12I", *TERRAIN)
ZSTANDARD = f'encoding="base64" compression="zstd">{base64.b64encode(b"packed").decode()}'


class StandInError(Exception):
    """What a module that stands in for a real one raises at damage."""


class StandIn:
    """Unpacks as the module of Python 3.14 does, within what it is asked for."""

    def __init__(self, options: dict[object, int]) -> None:
        assert list(options.values()) == [zstandard.LOG_OF_WINDOW]

    def decompress(self, packed: bytes, most: int) -> bytes:
        if packed != b"packed":
            raise StandInError
        return RAW[:most]


def stand_in() -> ModuleType:
    module = ModuleType("compression.zstd")
    parameter = type("DecompressionParameter", (), {"window_log_max": "window"})
    vars(module).update(ZstdDecompressor=StandIn, DecompressionParameter=parameter, ZstdError=StandInError)
    return module


def test_zstandard_is_read_where_python_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "compression", ModuleType("compression"))
    monkeypatch.setitem(sys.modules, "compression.zstd", stand_in())
    assert load(tmp_path, replaced(BOARD, CSV, ZSTANDARD)) == load(tmp_path, BOARD)
    damaged = ZSTANDARD.replace(base64.b64encode(b"packed").decode(), "AAAA")
    assert "cells that zstd cannot unpack" in refused(tmp_path, replaced(BOARD, CSV, damaged))


def test_where_python_cannot_read_zstandard_it_says_what_to_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("compression", "compression.zstd", "zstandard", "pyzstd"):
        monkeypatch.setitem(sys.modules, name, None)
    told = refused(tmp_path, replaced(BOARD, CSV, ZSTANDARD))
    assert told.count("found") == 1
    assert "Zstandard, which this Python can't unpack" in told
    assert "Tile Layer Format ▸ CSV" in told
