"""Pictures of tilesets and image layers: PNG of 1 to 16 bits, JPG, and what is told of any other."""

import io
import struct
import zlib
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tiled_drawing import TILESET, png_of, replaced, write_board

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.pictures import check_picture, plain_picture
from dust_tactics.screen.board.scenery import picture_in
from dust_tactics.screen.board.tiles import board_picture

RED, BLUE = (200, 30, 30), (30, 30, 200)


def sheet() -> pygame.Surface:
    """Nine tiles: the last, which is the ground of the board, is blue, the others red."""
    picture = pygame.Surface((192, 192))
    picture.fill(RED)
    picture.fill(BLUE, (128, 128, 64, 64))
    return picture


def jpg() -> bytes:
    """That picture as a JPG."""
    content = io.BytesIO()
    pygame.image.save(sheet(), content, "sheet.jpg")
    return content.getvalue()


def deep_png(colour: int) -> bytes:
    """A picture of 2 x 1 in 16 bits: one channel half, one full; the second pixel is black, and clear if it can be."""
    first, second = {
        0: ((0x8000,), (0,)),
        2: ((0x8000, 0xFFFF, 0x00FF), (0, 0, 0)),
        4: ((0x8000, 0xFFFF), (0, 0)),
        6: ((0x8000, 0xFFFF, 0x00FF, 0xFFFF), (0, 0, 0, 0)),
    }[colour]
    row = b"\0" + struct.pack(f">{2 * len(first)}H", *first, *second)
    return png_of((b"IHDR", struct.pack(">IIBBBBB", 2, 1, 16, colour, 0, 0, 0)), (b"IDAT", zlib.compress(row)))


def near(found: pygame.Color, expected: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 12 for one, other in zip(found[:3], expected, strict=True))


def with_picture(folder: Path, name: str, content: bytes) -> Path:
    path = write_board(folder, tileset=replaced(TILESET, "tiles.png", name))
    (folder / name).write_bytes(content)
    return path


@pytest.mark.parametrize("name", ["tiles.jpg", "tiles.jpeg", "TILES.JPG", "tiles-in-truth-jpg.png"])
def test_a_tileset_may_be_a_jpg(tmp_path: Path, name: str) -> None:
    path = with_picture(tmp_path, name, jpg())
    load_board(path)
    picture = board_picture(path)
    assert near(picture.get_at((32, 96)), RED)  # swamp
    assert near(picture.get_at((160, 32)), BLUE)  # bare ground


@pytest.mark.parametrize(("colour", "shown"), [(0, 0x80), (2, 0x80), (4, 0x80), (6, 0x80)])
def test_a_png_of_16_bits_is_drawn_with_8(tmp_path: Path, colour: int, shown: int) -> None:
    path = tmp_path / "deep.png"
    path.write_bytes(deep_png(colour))
    assert check_picture(path, Complaints(path)) == (2, 1)
    picture = picture_in(path)
    first, second = picture.get_at((0, 0)), picture.get_at((1, 0))
    assert first[0] == shown
    assert first[1] == (0xFF if colour in (2, 6) else 0x80)
    assert second[:3] == (0, 0, 0)
    assert second[3] == (0 if colour in (4, 6) else 255)


OTHERS = {
    "gif": (b"GIF89a" + b"\0" * 50, "a GIF file"),
    "webp": (b"RIFF\x1a\0\0\0WEBPVP8 ", "a WebP file"),
    "bmp": (b"BM" + b"\0" * 50, "a BMP file"),
    "tif": (b"II*\0" + b"\0" * 50, "a TIFF file"),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "an SVG file"),
    "svg with a mark": (b"\xef\xbb\xbf<svg/>", "an SVG file"),
    "svg with blanks": (b"\n\n <svg/>", "an SVG file"),
    "svg with a comment": (b"<!-- drawn by hand --><svg><script>1</script></svg>", "an SVG file"),
    "svg with a type": (b"<!DOCTYPE svg><svg/>", "an SVG file"),
    "text": (b"hello", "no PNG or JPG"),
    "empty": (b"", "no PNG or JPG"),
}


@pytest.mark.parametrize(("content", "told"), OTHERS.values(), ids=OTHERS)
def test_any_other_picture_is_told_as_what_it_is_with_the_way_out(tmp_path: Path, content: bytes, told: str) -> None:
    with pytest.raises(FileRefused) as refused:
        load_board(with_picture(tmp_path, "tiles.png", content))
    assert told in str(refused.value)
    assert "save it as PNG" in str(refused.value)


def test_a_file_named_as_another_kind_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(FileRefused) as refused:
        load_board(with_picture(tmp_path, "tiles.webp", jpg()))
    assert "'tiles.webp', expected the relative path of a .png, .jpg or .jpeg file; save it as PNG" in str(
        refused.value
    )


def frame_at(content: bytes) -> int:
    return content.index(b"\xff\xc0\x00\x11\x08")


def changed(at: int, new: bytes) -> bytes:
    """The JPG with some bytes of its header changed, `at` counted from its marker."""
    content = jpg()
    start = frame_at(content) + at
    return content[:start] + new + content[start + len(new) :]


def scans(count: int) -> bytes:
    content = jpg()
    start = content.index(b"\xff\xda")
    return content[:start] + content[start:-2] * count + content[-2:]


BAD = {
    "breaks off": (lambda: jpg()[:-2], "breaks off"),
    "breaks off in its header": (lambda: jpg()[:40], "breaks off"),
    "signature only": (lambda: jpg()[:3], "breaks off"),
    "enormous": (lambda: changed(5, b"\xff\xff\xff\xff"), "a picture of 65535 x 65535"),
    "of no height": (lambda: changed(5, b"\0\0"), "a picture of 192 x 0"),
    "12 bits": (lambda: changed(4, b"\x0c"), "12 bits"),
    "four channels": (lambda: changed(9, b"\4"), "CMYK"),
    "arithmetic": (lambda: changed(1, b"\xc9"), "an unusual kind of JPG"),
    "lossless": (lambda: changed(1, b"\xc3"), "an unusual kind of JPG"),
    "no sampling": (lambda: changed(11, b"\0"), "a damaged JPG"),
    "two headers": (
        lambda: jpg()[: frame_at(jpg())] + jpg()[frame_at(jpg()) :][:19] + jpg()[frame_at(jpg()) :],
        "a damaged JPG",
    ),
    "too many scans": (lambda: scans(65), "a JPG of 65 scans"),
    "too many parts": (lambda: jpg()[:2] + b"\xff\xfe\0\2" * 2100 + jpg()[2:], "more than 2000 parts"),
    "another size": (lambda: changed(5, b"\0\x40"), "192 x 64, the size of tiles.jpg"),
}


@pytest.mark.parametrize(("content", "told"), BAD.values(), ids=BAD)
def test_a_bad_jpg_is_refused_in_words(tmp_path: Path, content, told: str) -> None:
    expected = told.replace("192, the height", "64, the height")
    with pytest.raises(FileRefused) as refused:
        load_board(with_picture(tmp_path, "tiles.jpg", content()))
    assert expected in str(refused.value)


def test_what_a_jpg_does_not_need_never_reaches_who_draws_it(tmp_path: Path) -> None:
    content = jpg()
    more = b"\xff\xe1\0\x10Exif" + b"x" * 10 + b"\xff\xe2\0\x06ICCP" + b"\xff\xfe\0\x05abc"
    path = tmp_path / "tiles.jpg"
    path.write_bytes(content)
    plain, ending = plain_picture(path, Complaints(path))
    path.write_bytes(content[:2] + more + content[2:] + b"behind the end")
    assert plain_picture(path, Complaints(path)) == (plain, ending) == (plain, ".jpg")
    assert near(picture_in(path).get_at((5, 5)), RED)


JPG = jpg()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_jpg_with_something_changed_is_drawn_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    content = bytearray(JPG)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    path = tmp_path / "changed.jpg"
    path.write_bytes(content)
    try:
        size = check_picture(path, Complaints(path))
        assert picture_in(path).get_size() == size
    except FileRefused as refused:
        assert refused.complaints
