"""Good files with something changed: what comes of it is a good board or a complaint, nothing else."""

import re
import struct
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_scenario import SCENARIO
from test_unit_cards import CARD
from tiled_drawing import BOARD, TILESET, png, png_of, with_object, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.cards.cards import read_cards
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.rules.board import Board
from dust_tactics.screen.board.tiles import board_picture

RICH_BOARD = with_object(
    with_object(
        with_object(BOARD, "edges", '<object id="1" type="wall" x="64" y="0"><polyline points="0,0 0,192"/></object>'),
        "buildings",
        '<object id="2" name="Mill" type="building" x="128" y="64" width="64" height="64"/>',
    ),
    "zones",
    '<object id="3" name="depot" type="objective" x="32" y="32"><point/></object>',
)
SCENERY = """<group id="7" name="scenery" offsetx="3">
 <imagelayer id="8" name="sheet" offsety="5" opacity="0.5">
  <image source="tiles.png" width="192" height="192"/>
 </imagelayer>
 <objectgroup id="9" name="props">
  <object id="4" gid="2147483650" x="40" y="90" width="50" height="30" rotation="30"/>
 </objectgroup>
 <group id="10" name="above"><layer id="11" name="crowns" width="4" height="3">
  <data encoding="csv">
0,2,0,0,
0,0,3,0,
0,0,0,0
</data></layer></group>
</group>
"""
DRESSED_BOARD = RICH_BOARD.replace("</map>", f"{SCENERY}</map>")
PIECES = [
    b"",
    b"<",
    b">",
    b'"',
    b"&",
    b"0",
    b"-1",
    b"99999999999",
    b"nan",
    b"\0",
    b"\xff",
    b"../",
    b"[[",
    b"=",
    b"\n",
    b"1e400",
]
ODD = [
    "",
    "0",
    "-1",
    "1",
    "7",
    "64",
    "1e9",
    "nan",
    "true",
    "é",
    "..",
    "a" * 300,
    "4294967295",
    "polygon",
    "trees",
    "wall",
]

changes = st.lists(
    st.tuples(st.integers(0, 10_000), st.integers(0, 40), st.sampled_from(PIECES) | st.binary(max_size=4)),
    min_size=1,
    max_size=4,
)
odd_values = st.lists(st.tuples(st.integers(0, 10_000), st.sampled_from(ODD)), min_size=1, max_size=3)
few = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def mutated(content: bytes, made: list[tuple[int, int, bytes]]) -> bytes:
    """Replace stretches: where, how long, by what."""
    for place, length, piece in made:
        start = place % (len(content) + 1)
        content = content[:start] + piece + content[start + length :]
    return content


def with_odd_values(text: str, made: list[tuple[int, str]]) -> str:
    """Replace quoted values and numbers, so that the file still is what it was in form."""
    for place, value in made:
        spans = [match.span(1) for match in re.finditer(r'(?:="|(?<=[\[, =\n]))([\w.:/-]+)(?=[",\]\n])', text)]
        start, end = spans[place % len(spans)]
        text = text[:start] + value + text[end:]
    return text


def board_or_complaint(folder: Path, **files: bytes) -> None:
    path = write_board(folder, RICH_BOARD)
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_bytes(content)
    try:
        board = load_board(path)
    except FileRefused as refused:
        assert refused.complaints
        assert all("\n" not in str(complaint) for complaint in refused.complaints)
    else:
        assert isinstance(board, Board)
        assert len(board.terrain) == board.width * board.height


@few
@given(changes)
def test_a_changed_board(made):
    with tempfile.TemporaryDirectory() as folder:
        board_or_complaint(Path(folder), board_tmx=mutated(RICH_BOARD.encode(), made))


@few
@given(changes)
def test_a_changed_board_with_scenery(made):
    drawn_or_refused(mutated(DRESSED_BOARD.encode(), made))


@few
@given(odd_values)
def test_odd_values_in_a_board_with_scenery(made):
    drawn_or_refused(with_odd_values(DRESSED_BOARD, made).encode())


def drawn_or_refused(board_tmx):
    with tempfile.TemporaryDirectory() as folder:
        path = write_board(Path(folder), board_tmx)
        try:
            load_board(path)
        except FileRefused as refused:
            assert refused.complaints
            return
        assert board_picture(path, 16).get_width() % 16 == 0


@few
@given(changes)
def test_a_changed_tileset(made):
    with tempfile.TemporaryDirectory() as folder:
        board_or_complaint(Path(folder), tiles_tsx=mutated(TILESET.encode(), made))


@few
@given(odd_values)
def test_odd_values_in_a_board(made):
    with tempfile.TemporaryDirectory() as folder:
        board_or_complaint(Path(folder), board_tmx=with_odd_values(RICH_BOARD, made).encode())


@few
@given(odd_values)
def test_odd_values_in_a_tileset(made):
    with tempfile.TemporaryDirectory() as folder:
        board_or_complaint(Path(folder), tiles_tsx=with_odd_values(TILESET, made).encode())


@few
@given(changes)
def test_a_changed_picture(made):
    with tempfile.TemporaryDirectory() as folder:
        board_or_complaint(Path(folder), tiles_png=mutated(png(192, 192), made))


names = st.sampled_from([b"IHDR", b"PLTE", b"IDAT", b"tRNS", b"zTXt", b"gAMA", b"ABCD"])
kinds = st.tuples(st.sampled_from([1, 2, 4, 8, 16]), st.sampled_from([0, 1, 2, 3, 4, 6]))
ways = st.sampled_from([(0, 0, 0)] * 4 + [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
filters = st.sampled_from([0, 1, 2, 3, 4, 5])


@few
@given(kinds, ways, filters, st.lists(st.tuples(names, st.binary(max_size=12)), max_size=3), st.booleans())
def test_any_picture_that_passes_can_be_drawn(kind, way, filter_, more, before):
    """Its checksums are right, so that nothing but the gate stands between it and the program that draws."""
    depth, colour = kind
    row = b"\1" * ((192 * {2: 3, 4: 2, 6: 4}.get(colour, 1) * depth + 7) // 8)
    head = (b"IHDR", struct.pack(">IIBBBBB", 192, 192, *kind, *way))
    data = (b"IDAT", zlib.compress((bytes([filter_]) + row) * 192))
    picture = png_of(head, *(more if before else ()), data, *(() if before else more))
    with tempfile.TemporaryDirectory() as folder:
        path = write_board(Path(folder), picture=picture)
        try:
            load_board(path)
        except FileRefused:
            return
        assert board_picture(path).get_size() == (4 * 64, 3 * 64)


def loaded_or_complaint(load: Callable[[Path], object], content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write_board(Path(folder))
        path = Path(folder) / "file.toml"
        path.write_bytes(content)
        try:
            load(path)
        except FileRefused as refused:
            assert refused.complaints


TOML_FILES = pytest.mark.parametrize(
    ("text", "load"), [(SCENARIO, load_scenario), (CARD, read_cards)], ids=["scenario", "cards"]
)


@TOML_FILES
@few
@given(made=changes)
def test_a_changed_toml_file(text, load, made):
    loaded_or_complaint(load, mutated(text.encode(), made))


@TOML_FILES
@few
@given(made=odd_values)
def test_odd_values_in_a_toml_file(text, load, made):
    loaded_or_complaint(load, with_odd_values(text, made).encode())
