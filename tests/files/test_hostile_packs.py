"""Packs that were made to do harm, or were damaged: refused in words, at once, and nothing of them is written."""

import random
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_LZMA, ZIP_STORED

import pytest
from evil_packs import NAMES, Members, pack, zipped
from tiled_drawing import png

from dust_tactics.files.packs.archive import LARGEST_FILE, MOST_BYTES, MOST_MEMBERS
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.manifest import MOST_FILES, manifest_of, manifest_text
from dust_tactics.files.reading.complaints import FileRefused


def test_the_sound_pack_is_installed(sound: Members, home: Path, tmp_path: Path) -> None:
    """What the others differ from."""
    (tmp_path / "good.zip").write_bytes(pack(sound))
    assert install(tmp_path / "good.zip").main.is_file()


def test_folders_that_a_zip_program_lists_are_no_harm(sound: Members, home: Path, tmp_path: Path) -> None:
    content = zipped(
        {MANIFEST: manifest_text(manifest_of(NAMES, sound)).encode(), "maps/": b"", **sound}, way=ZIP_STORED
    )
    (tmp_path / "good.zip").write_bytes(content)
    assert install(tmp_path / "good.zip").main.is_file()


# Bombs


def test_a_file_that_unpacks_to_more_than_any_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert f"at most {LARGEST_FILE}" in refused(pack(sound, ("maps/evil.png", bytes(LARGEST_FILE + 1))))


def test_files_that_are_too_much_together_are_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    many = {f"maps/{number}.png": bytes(LARGEST_FILE) for number in range(7)}
    assert "more bytes than a pack has" in refused(pack(sound | many))


def lying(content: bytes, name: str, size: int) -> bytes:
    """A zip file that gives a member another size than it has, in both places where sizes stand."""
    raw, at = bytearray(content), -1
    letters = name.encode()
    while (at := raw.find(letters, at + 1)) >= 0:
        for signature, head, place in ((b"PK\x03\x04", 30, 22), (b"PK\x01\x02", 46, 24)):
            if raw[at - head : at - head + 4] == signature:
                struct.pack_into("<I", raw, at - head + place, size)
    return bytes(raw)


@pytest.mark.parametrize("size", [10, 2**31, 2**32 - 2])
def test_sizes_that_are_not_those_of_the_files_are_refused(
    size: int, sound: Members, refused: Callable[[bytes], str]
) -> None:
    """A bomb that says it is small is not unpacked beyond what it says, and its check sum is wrong then."""
    content = lying(pack(sound, ("maps/evil.png", bytes(200_000_000))), "maps/evil.png", size)
    assert len(content) < MOST_BYTES
    refused(content)


def test_a_zip_of_one_block_that_many_members_share_is_refused(refused: Callable[[bytes], str]) -> None:
    """The kernel of a bomb is packed once; each of the entries of the directory unpacks it again."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    plain = bytes(LARGEST_FILE)
    packed = packer.compress(plain) + packer.flush()
    check, name = zlib.crc32(plain), b"maps/0000.png"
    facts = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 33, check, len(packed), len(plain), len(name), 0)
    body = b"PK\x03\x04" + facts + name + packed
    entries = b""
    for number in range(MOST_FILES):
        own = b"maps/%04d.png" % number
        entries += b"PK\x01\x02" + struct.pack("<H", 20) + facts + struct.pack("<HHHII", 0, 0, 0, 0, 0) + own
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, MOST_FILES, MOST_FILES, len(entries), len(body), 0)
    refused(body + entries + end)


@pytest.mark.parametrize("count", [MOST_MEMBERS + 1, 300_000])
def test_too_many_members_are_refused(count: int, refused: Callable[[bytes], str]) -> None:
    """Also so many that a list of them would take seconds."""
    name = b"maps/a.tmx"
    facts = struct.pack("<HHHHHIIIHH", 20, 0, 0, 0, 33, 0, 0, 0, len(name), 0)
    body = b"PK\x03\x04" + facts + name
    entries = (b"PK\x01\x02" + struct.pack("<H", 20) + facts + struct.pack("<HHHII", 0, 0, 0, 0, 0) + name) * count
    shown = min(count, 0xFFFE)
    end = b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, shown, shown, len(entries), len(body), 0)
    assert f"more than {MOST_MEMBERS} members" in refused(body + entries + end)


def test_more_files_than_a_pack_has_are_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    refused(pack(sound | {f"maps/{number}.png": b"" for number in range(MOST_FILES)}))


def test_a_zip_in_the_zip_is_no_board(sound: Members, refused: Callable[[bytes], str]) -> None:
    inner = zipped({f"maps/{number}.tmx": b"x" for number in range(50)})
    refused(pack(sound | {"maps/board.tmx": inner}))


def test_a_file_that_is_too_large_is_refused(refused: Callable[[bytes], str]) -> None:
    assert "more than" in refused(b"PK\x03\x04" + bytes(MOST_BYTES))


def test_boards_that_take_long_to_read_are_refused_before_they_are_read(
    sound: Members, refused: Callable[[bytes], str]
) -> None:
    large = b"<map>" + b" " * (4 * 1024 * 1024 - 12) + b"</map>"
    assert "together" in refused(pack(sound | {f"maps/{number}.tmx": large for number in range(3)}))
    toml = (b"# " + b"x" * 1000 + b"\n") * 250
    assert "together" in refused(pack(sound | {f"armies/{number}.toml": toml for number in range(5)}))


def test_a_picture_that_is_a_bomb_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    bomb = png(192, 192, zlib.compress(bytes(100_000_000), 9))
    assert "maps/tiles.png" in refused(pack(sound | {"maps/tiles.png": bomb}))


def test_as_much_as_is_allowed_is_refused_in_time_all_the_same(sound: Members, refused: Callable[[bytes], str]) -> None:
    """As many large files as a pack may have, all sound in themselves, and one mistake in the last."""
    card = sound["cards/2013/mine.toml"].decode()
    unit = card[card.index("[[unit]]") :]
    cards = 'edition = "2013"\n' + "".join(unit.replace('"rangers"', f'"r-{number}"') for number in range(280))
    pictures = {f"maps/p{number}.png": png(1000, 1000) for number in range(20)}
    tilesets = {
        f"maps/t{number}.tsx": sound["maps/tiles.tsx"].replace(b"tiles.png", b"p%d.png" % number)
        for number in range(15)
    }
    more = {f"cards/2013/c{number}.toml": cards.replace('"r-', f'"c{number}-').encode() for number in range(3)}
    refused(pack(sound | pictures | tilesets | more))


# What is not as it should be


@pytest.mark.parametrize(
    "content",
    [b"", b"PK", b"PK\x03\x04", b"PK\x05\x06" + bytes(18), b"#!/bin/sh\nrm -rf /\n", b"\x7fELF", bytes(1000)],
    ids=repr,
)
def test_what_is_no_zip_is_refused(content: bytes, refused: Callable[[bytes], str]) -> None:
    refused(content)


def test_a_program_in_front_of_a_zip_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert "isn't a zip" in refused(b"#!/bin/sh\nrm -rf /\n" + pack(sound))


def test_encrypted_files_are_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    raw = bytearray(pack(sound))
    for signature, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        raw[raw.find(signature) + place] |= 1
    assert "an encrypted file" in refused(bytes(raw))


def test_unusual_ways_of_packing_are_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    manifest = manifest_text(manifest_of(NAMES, sound)).encode()
    assert "an unusual compression" in refused(zipped({MANIFEST: manifest, **sound}, way=ZIP_LZMA))


def test_a_zip_that_is_cut_off_or_damaged_anywhere_is_refused(sound: Members, tmp_path: Path, home: Path) -> None:
    """It is refused, or else what comes of it is the very same pack; whatever else it does, it does not fail."""
    content = pack(sound)
    chance = random.Random(5)
    path, refusals = tmp_path / "evil.zip", 0
    for _ in range(400):
        raw = bytearray(content)
        for _ in range(chance.choice((1, 1, 3))):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        path.write_bytes(raw[: chance.randrange(len(raw))] if chance.random() < 0.25 else raw)
        try:
            done = install(path)
        except FileRefused:
            refusals += 1
        else:
            assert {name: (done.folder / name).read_bytes() for name in sound} == sound
    assert refusals > 200
    assert len(list((home / "packs").iterdir())) <= 1
