"""Boards that are broken or meant to do harm: each is refused in words, and quickly."""

import base64
import gzip
import os
import tracemalloc
import zlib
from pathlib import Path

import pytest
from tiled_drawing import BOARD, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.check import check_file
from dust_tactics.files.reading.complaints import FileRefused

CSV = 'encoding="csv">\n0,2,0,0,\n3,0,4,0,\n0,5,6,1\n'
OBJECT = '<object id="1" type="{kind}" name="{name}" x="{x}" y="{y}" width="{w}" height="{h}">{inner}</object>'


def cells(encoding: str, data: str) -> str:
    return replaced(BOARD, CSV, f"{encoding}>{data}")


def packed(compression: str, raw: bytes) -> str:
    return cells(f'encoding="base64" compression="{compression}"', base64.b64encode(raw).decode())


def item(
    layer: str, kind: str, x: object, y: object, w: object = 0, h: object = 0, name: str = "a", inner: str = ""
) -> str:
    return with_object(BOARD, layer, OBJECT.format(kind=kind, name=name, x=x, y=y, w=w, h=h, inner=inner))


def wall_and(opening: str) -> str:
    wall = '<object id="1" type="wall" x="64" y="0"><polyline points="0,0 0,192"/></object>'
    return with_object(BOARD, "edges", wall + opening)


def swapped(old: str, new: str) -> str:
    return replaced(BOARD, old, new)


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))

BOARDS: dict[str, tuple[str | bytes, str]] = {
    # not XML, or not a map
    "empty": ("", "broken XML"),
    "no XML": ("width = 9", "broken XML"),
    "breaks off": (BOARD[:400], "broken XML"),
    "not UTF-8": (b"\xff\xfe<map/>", "text in UTF-8"),
    "UTF-16": (BOARD.encode("utf-16"), "text in UTF-8"),
    "NUL bytes": (b"\0" * 500, "broken XML"),
    "other root": ("<tileset/>", "'map'"),
    "text behind": (BOARD + "more", "broken XML"),
    "document type": (replaced(BOARD, "<map ", "<!DOCTYPE map><map "), "a document type"),
    "many laughs": (replaced(BOARD, "<map ", f'<!DOCTYPE map [<!ENTITY l0 "ha">{LAUGHS}]><map '), "a document type"),
    "outside entity": (
        replaced(BOARD, "<map ", '<!DOCTYPE m [<!ENTITY e SYSTEM "file:///etc/passwd">]><map '),
        "a document type",
    ),
    "small entity": (replaced(BOARD, "<map ", "<!doctype m><map "), "a document type"),
    "undefined entity": (swapped("Test board", "&who;"), "broken XML"),
    "deep": ("<map>" + "<group>" * 50 + "</group>" * 50 + "</map>", "inside each other"),
    "very deep": ("<map>" + "<group>" * 200_000, "inside each other"),
    "many elements": ("<map>" + "<a/>" * 60_000 + "</map>", "elements"),
    "too large": ("<map>" + " " * (5 * 1024 * 1024) + "</map>", "at most 4096 KB"),
    # numbers
    "no width": (swapped('width="4" height="3" tilew', 'height="3" tilew'), "no 'width'"),
    "zero wide": (swapped('width="4" height="3" tilew', 'width="0" height="3" tilew'), "2 to 64"),
    "negative": (swapped('width="4" height="3" tilew', 'width="-4" height="3" tilew'), "2 to 64"),
    "huge": (swapped('width="4" height="3" tilew', 'width="2000000000" height="2000000000" tilew'), "2 to 64"),
    "wide as text": (swapped('width="4" height="3" tilew', 'width="four" height="3" tilew'), "2 to 64"),
    "wide as float": (swapped('width="4" height="3" tilew', 'width="4.0" height="3" tilew'), "2 to 64"),
    "other digits": (swapped('width="4" height="3" tilew', 'width="٤" height="3" tilew'), "2 to 64"),
    "tiles of 32 x 64": (swapped('tilewidth="64"', 'tilewidth="32"'), "tiles of 32 x 64 pixels, expected square tiles"),
    "tiles of 0": (swapped('tileheight="64"', 'tileheight="0"'), "Tile Width"),
    "tiles of 15": (swapped('tilewidth="64"', 'tilewidth="15"'), "from 16 to 256 pixels"),
    "tiles of 257": (swapped('tilewidth="64"', 'tilewidth="257"'), "from 16 to 256 pixels"),
    # not supported
    "infinite": (swapped('infinite="0"', 'infinite="1"'), "Infinite"),
    "hexagonal": (swapped("orthogonal", "hexagonal"), "Orientation"),
    "isometric": (swapped("orthogonal", "isometric"), "Orientation"),
    "image layer": (
        swapped(' <objectgroup id="4"', ' <imagelayer id="9" name="sky"/>\n <objectgroup id="4"'),
        "image layer",
    ),
    "offset": (swapped('name="terrain"', 'name="terrain" offsetx="3.5"'), "Offset"),
    "parallax": (swapped('name="terrain"', 'name="terrain" parallaxx="0.5"'), "Parallax"),
    "zstd": (packed("zstd", b"whatever"), "Tile Layer Format ▸ CSV"),
    "words as XML tiles": (cells("", '<tile gid="1"/><tile gid="two"/>' * 6), "the cell 'two'"),
    "many XML tiles": (cells("", "<tile/>" * 300_000), "300000 cells, expected 12"),
    "deep XML tiles": (cells("", "<tile>" * 50_000 + "</tile>" * 50_000), "1 cell, expected 12"),
    "tiles as XML": (cells("", '<tile gid="1"/>'), "1 cell, expected 12"),
    "list property": (swapped("</properties>", '<property name="author" type="list"/></properties>'), "plain property"),
    "class property": (
        swapped("</properties>", '<property name="author" type="class"/></properties>'),
        "plain property",
    ),
    # layers
    "no terrain": (swapped('name="terrain"', 'name="decoration"'), "no layer 'terrain'"),
    "unknown layer": (swapped('name="ground"', 'name="grund"'), "Did you mean 'ground'?"),
    "no name of a layer": (swapped('name="ground"', 'name=""'), "an unknown layer"),
    "two of a name": (swapped('name="ground"', 'name="terrain"'), "a second layer"),
    "tile layer of objects": (swapped('id="6" name="zones"', 'id="6" name="patches"'), "an object layer"),
    "objects as tiles": (swapped('id="1" name="ground"', 'id="1" name="walls"'), "an unknown layer"),
    "size of a layer": (
        swapped('name="terrain" width="4"', 'name="terrain" width="5"'),
        "the width and height of the board",
    ),
    "many layers": (
        swapped(
            ' <objectgroup id="4"', "".join(f'<objectgroup name="n{n}"/>' for n in range(60)) + ' <objectgroup id="4"'
        ),
        "layers",
    ),
    "opacity": (swapped('name="terrain"', 'name="terrain" opacity="nan"'), "opacity"),
    # cells
    "short row": (swapped("3,0,4,0,", "3,0,4,"), "3 cells in row 2"),
    "long row": (swapped("3,0,4,0,", "3,0,4,0,0,"), "5 cells in row 2"),
    "missing row": (swapped("3,0,4,0,\n", ""), "2 rows"),
    "too many rows": (swapped("3,0,4,0,\n", "3,0,4,0,\n" * 9), "11 rows"),
    "no data": (swapped('<data encoding="csv">\n0,2,0,0,\n3,0,4,0,\n0,5,6,1\n</data>', ""), "no cells"),
    "empty data": (cells('encoding="csv"', ""), "rows"),
    "word in cells": (swapped("3,0,4,0,", "3,zero,4,0,"), "'zero'"),
    "negative cell": (swapped("3,0,4,0,", "3,-1,4,0,"), "'-1'"),
    "unknown tile": (swapped("3,0,4,0,", "3,0,99,0,"), "tile number 99"),
    "hexagonal bit": (
        swapped("3,0,4,0,", f"3,0,{4 | 0x10000000},0,"),
        "number 4, turned by 120 degrees (flag 0x10000000), on C2",
    ),
    "giant cell": (swapped("3,0,4,0,", "3,0,9999999999,0,"), "on C2, expected a number below 4294967296"),
    "long cell": (swapped("3,0,4,0,", f"3,0,{'9' * 10_000},0,"), "in row 2"),
    "no base64": (cells('encoding="base64"', "???"), "base64"),
    "short base64": (cells('encoding="base64"', "AAAA"), "0 cells"),
    "no zlib": (packed("zlib", b"no zlib"), "cannot unpack"),
    "broken gzip": (packed("gzip", gzip.compress(b"x" * 48)[:12]), "0 cells"),
    "zlib bomb": (packed("zlib", zlib.compress(b"\0" * 50_000_000)), "more than 12 cells"),
    "gzip bomb": (packed("gzip", gzip.compress(b"\0" * 50_000_000)), "more than 12 cells"),
    "zlib cut short": (packed("zlib", zlib.compress(bytes(range(48)))[:-6]), "11 cells"),
    "zlib with a dictionary": (packed("zlib", b"\x78\xbb" + b"\0" * 20), "cannot unpack"),
    "two gzip members": (packed("gzip", gzip.compress(b"\1\0\0\0" * 6) * 2), "6 cells"),
    "wide letters as base64": (cells('encoding="base64"', "ＡＡＡＡ" * 16), "base64"),
    "broken cell": (swapped("3,0,4,0,", "3,0,4.0,0,"), "the cell '4.0'"),
    "terrain without class": (swapped("3,0,4,0,", "3,0,9,0,"), "without a class of the tileset 'tiles' on C2"),
    "crates as terrain": (swapped("3,0,4,0,", "3,0,7,0,"), "'ammo-crates'"),
    # properties
    "no name": (swapped('<property name="name" value="Test board"/>', ""), "found no name, expected a property 'name'"),
    "wrong type": (swapped("</properties>", '<property name="indoor" value="yes"/></properties>'), "of type bool"),
    "bad bool": (
        swapped("</properties>", '<property name="indoor" type="bool" value="2"/></properties>'),
        "plain property",
    ),
    "endless name": (swapped("Test board", "x" * 5000), "plain property"),
    # tilesets
    "no tileset": (swapped('<tileset firstgid="1" source="tiles.tsx"/>', ""), "expected a tileset on this board"),
    "missing tileset": (swapped("tiles.tsx", "gone.tsx"), "no file"),
    "tileset elsewhere": (swapped("tiles.tsx", "../../../../etc/passwd.tsx"), "is somewhere else"),
    "tileset by root": (swapped("tiles.tsx", "/etc/tiles.tsx"), "is somewhere else"),
    "tileset by drive": (swapped("tiles.tsx", "C:\\tiles.tsx"), "is somewhere else"),
    "tileset by net": (swapped("tiles.tsx", "https://example.org/tiles.tsx"), "is somewhere else"),
    "tileset by another system's way up": (swapped("tiles.tsx", "..\\..\\etc\\tiles.tsx"), "is somewhere else"),
    "tileset by share": (swapped("tiles.tsx", "//server/share/tiles.tsx"), "is somewhere else"),
    "tileset by home": (swapped("tiles.tsx", "~/tiles.tsx"), "no file"),
    "tileset in percents": (swapped("tiles.tsx", "%2e%2e/%2e%2e/etc/tiles.tsx"), "no file"),
    "tileset with a long name": (swapped("tiles.tsx", "日" * 190 + ".tsx"), "no file"),
    "tileset on two lines": (swapped("tiles.tsx", "ti&#10;les.tsx"), "on one line"),
    "other ending": (swapped("tiles.tsx", "tiles.png"), "relative path"),
    "number 0": (swapped('firstgid="1"', 'firstgid="0"'), "firstgid"),
    "overlapping": (swapped("<tileset ", '<tileset firstgid="5" source="tiles.tsx"/><tileset '), "numbers of its own"),
    "many tilesets": (
        swapped("<tileset ", '<tileset firstgid="1" source="tiles.tsx"/>' * 99 + "<tileset "),
        "at most 16",
    ),
    # objects
    "no class": (item("edges", "", 0, 0, 64, 0), "no class"),
    "unknown class": (item("zones", "objektive", 0, 0), "Did you mean 'objective'?"),
    "NaN place": (item("zones", "objective", "nan", 0), "x 'nan'"),
    "endless place": (item("zones", "objective", "1e400", 0), "x '1e400'"),
    "far away": (item("zones", "objective", "9000", "9000"), "beyond the board"),
    "endless turn": (
        with_object(BOARD, "zones", '<object type="entry" name="a" rotation="1e308" width="64" height="64"/>'),
        "rotation '1e308'",
    ),
    "turned off the board": (
        with_object(BOARD, "zones", '<object type="entry" name="a" rotation="90" width="64" height="64"/>'),
        "beyond the board",
    ),
    "negative size": (item("buildings", "building", 64, 64, -64, -64), "width '-64'"),
    "building of no size": (item("buildings", "building", 64, 64, 0, 0), "a rectangle of 0 x 0"),
    "wall of no length": (item("edges", "wall", 64, 64), "a rectangle at (64, 64) without length"),
    "wall of one place": (item("edges", "wall", 64, 0, inner='<polyline points="0,0 0,0 3,0"/>'), "without length"),
    "opening of no length": (
        wall_and('<object type="opening" x="64" y="20"><polyline points="0,0 0,0"/></object>'),
        "without length",
    ),
    "a name written backwards": (item("zones", "objective", 1, 1, name="a&#x202E;b"), r"name 'a\u202eb'"),
    "half a letter": (item("zones", "objective", 1, 1, name="&#xD800;"), "broken XML"),
    "endless number": (
        with_object(BOARD, "zones", f'<object id="{"9" * 5000}" type="{"x" * 5000}" name="b" x="1" y="1"/>'),
        "at most 200 letters",
    ),
    "turned object": (
        with_object(BOARD, "zones", '<object type="entry" name="a" rotation="45" width="64" height="64"/>'),
        "rotation",
    ),
    "ellipse as wall": (item("edges", "wall", 0, 0, 64, 64, inner="<ellipse/>"), "a line or a rectangle"),
    "point as wall": (item("edges", "wall", 0, 0, inner="<point/>"), "a line or a rectangle"),
    "slanting wall": (item("edges", "wall", 0, 0, inner='<polyline points="0,0 64,64"/>'), "lines of the grid"),
    "wall off the grid": (item("edges", "wall", 30, 0, inner='<polyline points="0,0 0,64"/>'), "lines of the grid"),
    "wall off the board": (item("edges", "wall", 0, 0, inner='<polyline points="0,0 0,640"/>'), "on the board"),
    "half a wall": (item("edges", "wall", 64, 0, inner='<polyline points="0,0 0,96"/>'), "ends halfway along a square"),
    "no points": (item("edges", "wall", 0, 0, inner='<polyline points=""/>'), "0 points"),
    "bad points": (item("edges", "wall", 0, 0, inner='<polyline points="0,0 inf,0"/>'), "the point"),
    "a million points": (item("edges", "wall", 0, 0, inner=f'<polyline points="{"0,0 " * 300_000}"/>'), "points"),
    "many objects": (with_object(BOARD, "zones", '<object type="objective"/>' * 3000), "at most 1000"),
    "many buildings": (
        with_object(BOARD, "buildings", '<object type="building" name="a" width="64" height="64"/>' * 151),
        "at most 150",
    ),
    "halves over and over": (
        with_object(BOARD, "zones", '<object type="half" name="a" width="256" height="192"/>' * 5),
        "at most 48, 4 for each square of the board",
    ),
    "half without a name": (
        with_object(BOARD, "zones", '<object type="half" width="64" height="64"/>'),
        "a half without a name",
    ),
    "halves over each other": (
        with_object(
            BOARD,
            "zones",
            '<object type="half" name="a" width="128" height="64"/>'
            '<object type="half" name="b" x="64" width="64" height="64"/>',
        ),
        "halves that do not overlap",
    ),
    "cover off the grid": (item("zones", "cover", 20, 0, 64, 64), "a rectangle of whole squares"),
    "opening in the open": (item("edges", "opening", 64, 0, 4, 64), "without a wall, west of B1"),
    "opening twice": (
        wall_and('<object type="opening" x="62" y="0" width="4" height="64"/>' * 2),
        "two openings in one place, west of B1",
    ),
    "opening across": (
        wall_and('<object type="opening" x="62" y="32" width="4" height="64"/>'),
        "along part of one square",
    ),
    "opening of no size": (
        wall_and(
            '<object type="opening" x="62" y="0" width="4" height="64"><properties>'
            '<property name="size" value="tiny"/></properties></object>'
        ),
        "small, large or huge",
    ),
    "large as huge": (
        wall_and(
            '<object type="opening" x="62" y="0" width="4" height="64"><properties>'
            '<property name="size" value="huge"/></properties></object>'
        ),
        "as its length says",
    ),
    "building without name": (item("buildings", "building", 0, 0, 64, 64, name=""), "a building without a name"),
    "building off the grid": (item("buildings", "building", 20, 0, 64, 64), "whole squares"),
    "building off the board": (item("buildings", "building", 192, 0, 128, 64), "on the board"),
    "skyscraper": (
        item(
            "buildings",
            "building",
            0,
            0,
            64,
            64,
            inner='<properties><property name="storeys" type="int" value="99"/></properties>',
        ),
        "1 to 10",
    ),
    "entry in the middle": (item("zones", "entry", 64, 64, 64, 64), "along the edge only"),
    "two entries of a name": (
        with_object(BOARD, "zones", '<object type="entry" name="a" width="64" height="64"/>' * 2),
        "a name of its own",
    ),
    "template with a long name": (with_object(BOARD, "zones", f'<object template="{"日" * 190}.tx"/>'), "no file"),
    "missing template": (with_object(BOARD, "zones", '<object template="gone.tx"/>'), "no file"),
    "template elsewhere": (with_object(BOARD, "zones", '<object template="../../etc/hosts.tx"/>'), "is somewhere else"),
}


@pytest.mark.parametrize(("board", "told"), BOARDS.values(), ids=BOARDS)
def test_a_bad_board_is_refused_in_words(tmp_path, board, told):
    path = write_board(tmp_path, board)
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    texts = [str(complaint) for complaint in refused.value.complaints]
    assert any(told in text for text in texts), texts
    assert all("\n" not in text and len(text) < 600 for text in texts)


def test_a_board_has_only_so_many_templates(tmp_path):
    """Each is a file to be read."""
    items = "".join(f'<object id="{n}" template="t{n}.tx"/>' for n in range(100))
    path = write_board(tmp_path, with_object(BOARD, "zones", items))
    for number in range(100):
        (tmp_path / f"t{number}.tx").write_text('<template><object type="cover" width="64" height="64"/></template>')
    with pytest.raises(FileRefused, match="more than 64 templates"):
        load_board(path)


@pytest.mark.parametrize("name", ["tiles.tsx", "tiles.png"])
def test_a_link_to_itself_is_not_followed(tmp_path, name):
    path = write_board(tmp_path)
    (tmp_path / name).unlink()
    (tmp_path / name).symlink_to(tmp_path / name)
    with pytest.raises(FileRefused, match=r"is somewhere else|not there"):
        load_board(path)


@pytest.mark.parametrize("name", ["rules.txt", "日" * 300, "日" * 300 + ".tmx", "日" * 300 + ".toml"])
def test_a_name_that_no_file_can_have_is_told(tmp_path, name):
    """Of the file itself, and of one that it names."""
    if name == "rules.txt":
        (tmp_path / name).write_text("a" * 5000 + ".tmx\n")
    assert check_file(tmp_path / name)


def test_what_is_no_ordinary_file_is_refused(tmp_path):
    paths = [tmp_path / "gone.tmx", tmp_path, Path(os.devnull), Path("a\0b")]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.tmx")
        paths.append(tmp_path / "pipe.tmx")
    for path in paths:
        with pytest.raises(FileRefused):
            load_board(path)


def test_a_link_that_leads_out_of_the_folder_is_not_followed(tmp_path):
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    path = write_board(inside)
    (inside / "tiles.tsx").rename(outside / "tiles.tsx")
    (inside / "tiles.tsx").symlink_to(outside / "tiles.tsx")
    with pytest.raises(FileRefused, match="is somewhere else"):
        load_board(path)


def test_a_bomb_does_not_eat_the_memory(tmp_path):
    path = write_board(tmp_path, packed("zlib", zlib.compress(b"\0" * 200_000_000)))
    tracemalloc.start()
    try:
        with pytest.raises(FileRefused):
            load_board(path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000
