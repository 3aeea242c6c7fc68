"""Tilesets, pictures and templates of boards that are broken or meant to do harm: refused in words, and quickly."""

import struct
import zlib

import pytest
from tiled_drawing import BOARD, TILESET, png, png_of, replaced, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.png import plain_png


def tileset(old: str, new: str) -> str:
    return replaced(TILESET, old, new)


def collection(tiles: str) -> str:
    return f'<tileset name="tiles" tilewidth="64" tileheight="64" tilecount="9" columns="0">{tiles}</tileset>'


TILESETS: dict[str, tuple[str, str]] = {
    "no XML": ("tiles", "broken XML"),
    "a map": (BOARD, "'tileset'"),
    "entities": (tileset("<tileset ", '<!DOCTYPE t [<!ENTITY a "b">]><tileset '), "a document type"),
    "tiles of 32": (tileset('width="64" tileheight="64"', 'width="32" tileheight="32"'), "6 columns and 36 tiles"),
    "tiles of 32 x 64": (tileset('tilewidth="64"', 'tilewidth="32"'), "tiles of 32 x 64 pixels, expected square tiles"),
    "tiles of 1": (tileset('tileheight="64"', 'tileheight="1"'), "from 16 to 256"),
    "tiles of 257": (tileset('tileheight="64"', 'tileheight="257"'), "from 16 to 256"),
    "no tiles": (tileset('tilecount="9"', 'tilecount="0"'), "tilecount"),
    "a billion tiles": (tileset('tilecount="9"', 'tilecount="1000000000"'), "tilecount"),
    "too many tiles": (tileset('tilecount="9"', 'tilecount="12"'), "9 tiles"),
    "other columns": (tileset('columns="3"', 'columns="2"'), "3 columns"),
    "a margin": (tileset('columns="3"', 'columns="3" margin="9"'), "columns"),
    "drawing offset": (tileset(" <image", ' <tileoffset x="0" y="1e9"/> <image'), "y '1e9'"),
    "no picture": (tileset('<image source="tiles.png" width="192" height="192"/>', ""), "Based on Tileset Image"),
    "a collection": (
        tileset('<tile id="0" type="open"/>', '<tile id="0"><image source="tiles.png"/></tile>'),
        "Based on",
    ),
    "a collection with a gap": (
        collection('<tile id="0"><image source="tiles.png"/></tile><tile id="1"/>'),
        "no picture",
    ),
    "a collection from afar": (collection('<tile id="0"><image source="/etc/x.png"/></tile>'), "is somewhere else"),
    "a collection of far numbers": (
        collection('<tile id="10000"><image source="tiles.png"/></tile>'),
        "from 0 to 9999",
    ),
    "a large collection": (collection('<tile id="0"><image source="tiles.png"/></tile>' * 65), "at most 64"),
    "a part beyond its picture": (
        collection('<tile id="0" x="190" width="9"><image source="tiles.png"/></tile>'),
        "width '9'",
    ),
    "a collection on the terrain": (
        collection('<tile id="1"><image source="tiles.png" width="192" height="192"/></tile>'),
        "on B1, which is a collection of images",
    ),
    "picture not there": (tileset("tiles.png", "gone.png"), "no file"),
    "picture with a long name": (tileset("tiles.png", "日" * 190 + ".png"), "no file"),
    "picture elsewhere": (tileset("tiles.png", "../../../../../etc/x.png"), "is somewhere else"),
    "picture of another size": (tileset('width="192"', 'width="100000"'), "the size of tiles.png"),
    "tile beyond": (tileset('<tile id="7"', '<tile id="9"'), "from 0 to 8"),
    "tile without number": (tileset('<tile id="7"', "<tile"), "no 'id'"),
}


@pytest.mark.parametrize(("text", "told"), TILESETS.values(), ids=TILESETS)
def test_a_bad_tileset_is_refused_in_words(tmp_path, text, told):
    with pytest.raises(FileRefused) as refused:
        load_board(write_board(tmp_path, tileset=text))
    assert any(told in str(complaint) for complaint in refused.value.complaints), refused.value


def header(
    width: int = 192, height: int = 192, depth: int = 8, colour: int = 0, packing: int = 0, interlaced: int = 0
) -> tuple[bytes, bytes]:
    """The first chunk of a PNG, as large as the tileset says."""
    return b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, packing, 0, interlaced)


def data(row: int = 192, first: int = 0) -> tuple[bytes, bytes]:
    """Its pixels: 192 rows of so many bytes, and the filter of each in front."""
    return b"IDAT", zlib.compress((bytes([first]) + b"\0" * row) * 192)


PICTURES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "no PNG"),
    "no PNG": (b"GIF89a" + b"\0" * 100, "no PNG"),
    "signature only": (png(1, 1)[:8], "breaks off"),
    "breaks off": (png(192, 192)[:-20], "damaged PNG"),
    "one byte off": (png(192, 192).replace(b"\x08\0\0\0\0", b"\x08\0\0\0\1", 1), "damaged PNG"),
    "enormous": (png(100_000, 100_000, zlib.compress(b"")), "million pixels"),
    "of no size": (png(0, 0), "million pixels"),
    "too small": (png(64, 64), "64 x 64, the size of tiles.png"),
    "too little data": (png(192, 192, zlib.compress(b"\0" * 100)), "too little data"),
    "bomb": (png(192, 192, zlib.compress(b"\0" * 50_000_000)), "too much"),
    "data no zlib": (png(192, 192, b"no zlib"), "damaged PNG"),
    "16 bits with the data of 8": (png_of(header(depth=16), data()), "too much or too little data"),
    "16 bits of a palette": (png_of(header(depth=16, colour=3), data()), "unusual kind"),
    "interlaced": (png_of(header(interlaced=1), data()), "an interlaced PNG"),
    "2 bits of three colours": (png_of(header(depth=2, colour=2), data(144)), "unusual kind"),
    "packed in another way": (png_of(header(packing=7), data()), "unusual kind"),
    "a palette that is not there": (png_of(header(colour=3), data()), "damaged PNG"),
    "a palette of halves": (png_of(header(colour=3), (b"PLTE", b"\0" * 7), data()), "damaged PNG"),
    "a palette that is too large": (png_of(header(colour=3, depth=1), (b"PLTE", b"\0" * 9), data(24)), "damaged PNG"),
    "two palettes": (png_of(header(colour=3), *[(b"PLTE", b"\0" * 9)] * 2, data()), "damaged PNG"),
    "two headers": (png_of(header(), header(width=9999), data()), "damaged PNG"),
    "a filter that there is not": (png_of(header(), data(first=9)), "damaged PNG"),
    "an unknown chunk that is needed": (png_of(header(), (b"ABCD", b"x"), data()), "damaged PNG"),
    "no data": (png_of(header()), "damaged PNG"),
    "a million chunks": (png_of(header(), *[(b"tEXt", b"")] * 600_000, data()), "more than 20000 chunks"),
}


@pytest.mark.parametrize(("picture", "told"), PICTURES.values(), ids=PICTURES)
def test_a_bad_picture_is_refused_in_words(tmp_path, picture, told):
    with pytest.raises(FileRefused) as refused:
        load_board(write_board(tmp_path, picture=picture))
    assert any(told in str(complaint) for complaint in refused.value.complaints), refused.value


@pytest.mark.parametrize(
    "more",
    [
        [(b"zTXt", b"a\0\0" + zlib.compress(b"\0" * 1_000_000))] * 900,
        [(b"iCCP", b"a\0\0" + zlib.compress(b"\0" * 50_000_000))],
        [(b"tRNS", b"\0" * 500), (b"PLTE", b"\0" * 7)],
        [(b"eXIf", b"MM" * 50_000), (b"acTL", b"\xff" * 8)],
    ],
    ids=["texts", "profile", "colours", "rest"],
)
def test_what_a_picture_does_not_need_is_never_unpacked(tmp_path, more):
    """Only its pixels reach the program that draws."""
    path = write_board(tmp_path, picture=png_of(header(), *more, data()))
    load_board(path)
    picture = plain_png((tmp_path / "tiles.png").read_bytes(), Complaints(tmp_path))
    assert picture == png_of(header(), data())


LOOP = '<template><object template="t.tx" type="objective" name="a"/></template>'
TEMPLATES: dict[str, tuple[str, str]] = {
    "round in a circle": (LOOP, ""),
    "empty": ("<template/>", "no class"),
    "a map": (BOARD, "'template'"),
    "a document type": ('<!DOCTYPE a [<!ENTITY b "c">]><template><object type="&b;"/></template>', "a document type"),
    "a tile": ('<template><object gid="1" type="objective" name="a" width="64" height="64"/></template>', "a tile"),
    "long": (f"<template>{'<object/>' * 600}</template>", "more than 100 elements"),
    "large": (f"<template>{' ' * 70_000}</template>", "more than 32 KB"),
}


@pytest.mark.parametrize(("text", "told"), TEMPLATES.values(), ids=TEMPLATES)
def test_a_bad_template_is_refused_in_words(tmp_path, text, told):
    path = write_board(tmp_path, with_object(BOARD, "zones", '<object template="t.tx"/>'))
    (tmp_path / "t.tx").write_text(text)
    if not told:
        assert load_board(path).objectives == (("a", 0),)
        return
    with pytest.raises(FileRefused) as refused:
        load_board(path)
    assert any(told in str(complaint) for complaint in refused.value.complaints), refused.value
