"""Packs that were made to do harm, or were damaged: refused in words, at once, and nothing of them is written."""

import io
import json
import os
import random
import stat
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from own_workshop import FILES, workshop
from small_scenario import SCENARIO
from tiled_drawing import png

from dust_tactics.files.packs.archive import LARGEST_FILE, MOST_BYTES, MOST_MEMBERS
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.manifest import MOST_FILES, manifest_of, manifest_text
from dust_tactics.files.packs.needs import needs_of
from dust_tactics.files.reading.complaints import FileRefused

LONGEST = 2.0
"""Seconds that a refusal may take."""
NAMES = {"en": "Skirmish", "de": "Scharmützel"}

Members = dict[str, bytes]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Members:
    """The files of a sound pack, without a manifest."""
    home = tmp_path_factory.mktemp("author")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(home / "home"))
        files = needs_of(workshop(home / "home")).files
        assert sorted(files) == FILES
        return {name: path.read_bytes() for name, path in files.items()}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, which is not there yet."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def refused(tmp_path: Path, home: Path) -> Iterator[Callable[..., str]]:
    """Tries to install a zip file; what is said against it. Nothing may be written, and it may not take long."""

    def refusal(content: bytes) -> str:
        path = tmp_path / "evil.zip"
        path.write_bytes(content)
        before = sorted(tmp_path.rglob("*"))
        began = time.process_time()
        with pytest.raises(FileRefused) as caught:
            install(path)
        assert time.process_time() - began < LONGEST
        assert sorted(tmp_path.rglob("*")) == before
        for complaint in caught.value.complaints:
            assert complaint.found and complaint.expected and str(complaint).isprintable()
            assert "home" not in str(complaint), "nobody knows the folder where it was looked at"
        return str(caught.value)

    return refusal


def zipped(members: Members, *more: tuple[ZipInfo | str, bytes], way: int = ZIP_DEFLATED) -> bytes:
    """A zip file of members, and of more that may have any name or any attributes."""
    content = io.BytesIO()
    with ZipFile(content, "w", way) as archive:
        for name, data in (*members.items(), *more):
            archive.writestr(name, data)
    return content.getvalue()


def pack(members: Members, *more: tuple[ZipInfo | str, bytes], names: dict[str, str] = NAMES) -> bytes:
    """A pack whose manifest is right."""
    every = members | {info if isinstance(info, str) else info.filename: data for info, data in more}
    manifest = manifest_text(manifest_of(names, every)).encode()
    return zipped({MANIFEST: manifest, **members}, *more)


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


LEADING_OUT = [
    "../evil.toml",
    "maps/../../evil.tmx",
    "/etc/evil.toml",
    "maps/..",
    "..\\evil.toml",
    "maps\\evil.tmx",
    "C:evil.toml",
    "C:/evil.tmx",
    "//server/share/evil.tmx",
    "maps//evil.tmx",
    "maps/./evil.tmx",
    "maps/a.tmx/../../../evil.tmx",
    "\\\\server\\evil.tmx",
]
NOT_A_NAME = [
    "maps/con.tmx",
    "maps/CON.tmx",
    "maps/nul.a.tmx",
    "maps/Com1.png",
    "maps/lpt¹.png",
    "maps/aux/board.tmx",
    "maps/board.tmx.",
    "maps/board.tmx ",
    "maps/ board.tmx",
    "maps/dir /board.tmx",
    "maps/dir./board.tmx",
    "maps/board.tmx:stream",
    "maps/what?.tmx",
    "maps/*.tmx",
    'maps/".tmx',
    "maps/a|b.tmx",
    "maps/<a>.tmx",
    "maps/a\nb.tmx",
    "maps/a\tb.tmx",
    "maps/a\u202etmx.png",
    "maps/a\u0301.tmx",
    "maps/.hidden.tmx",
    "maps/" + "a" * 101 + ".tmx",
    "maps/" + "/".join("a" * 60 for _ in range(4)) + ".tmx",
    "maps/a/b/c/d/e/f/g.tmx",
    "maps/" + "a/" * 90 + "b.tmx",
]
NO_PLACE = [
    "evil.toml",
    "settings.toml",
    "battles/evil.jsonl",
    "scenarios/deeper/evil.toml",
    "cards/evil.toml",
    "cards/1999/evil.toml",
    "armies/a/b.toml",
    "packs/evil.zip",
    "Maps/board2.tmx",
    "__MACOSX/maps/._board.tmx",
]
NO_KIND = [
    "maps/evil.sh",
    "maps/evil.py",
    "maps/evil.exe",
    "maps/evil.js",
    "maps/evil.tmx.lnk",
    "maps/evil",
    "maps/evil.svg",
    "maps/evil.html",
    "maps/evil.TMX",
    "maps/evil.zip",
    "maps/rules.txt",
    "scenarios/evil.py",
    "scenarios/evil.tmx",
    "maps/desktop.ini",
    "maps/thumbs.db",
    "maps/extension.mjs",
    "maps/evil.toml",
]


def path_of(told: str) -> str:
    """The file that a complaint is about."""
    return told.split(": ")[0]


@pytest.mark.parametrize("name", [*LEADING_OUT, *NOT_A_NAME, *NO_PLACE, *NO_KIND], ids=repr)
def test_a_name_that_no_file_of_a_pack_has_is_refused(
    name: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    """Whether or not the manifest names it, it is the name that is told."""
    for content in (pack(sound, (name, b"evil")), zipped({**sound, name: b"evil"})):
        told = refused(content)
        assert told.startswith(f"{path_of(told)}: ") and path_of(told).endswith("evil.zip")
        assert "manifest" not in told and "doesn't use" not in told


def test_a_name_that_ends_early_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    content = pack(sound, ("maps/evil.shXtmx", b"evil")).replace(b"evil.shXtmx", b"evil.sh\0tmx")
    assert "the sign '?'" in refused(content) or "'\\x00'" in refused(content)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("maps/board.tmx", "the name 'maps/board.tmx' again"),
        ("maps/Board.TMX".replace("TMX", "tmx"), "'maps/Board.tmx' beside 'maps/board.tmx'"),
        ("maps/boArd.tmx", "beside"),
        ("maps/board.tmx/inner.tmx", "beside|again"),
        ("MAPS/b.tmx", "no folder of packs"),
        ("cards/2013/MINE.toml", "beside"),
        (MANIFEST, "again"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_files_that_are_one_on_some_system_are_refused(
    name: str, told: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    found = refused(pack(sound, (ZipInfo(name), b"evil")))
    assert any(words in found for words in told.split("|"))


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK, stat.S_IFDIR])
def test_links_and_devices_are_refused(kind: int, sound: Members, refused: Callable[[bytes], str]) -> None:
    info = ZipInfo("maps/evil.tmx")
    info.external_attr = (kind | 0o777) << 16
    info.create_system = 3
    assert "expected an ordinary file" in refused(pack(sound, (info, b"/etc/passwd")))


def test_a_board_that_is_a_link_to_a_sound_one_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    info = ZipInfo("maps/board.tmx")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    members = {name: data for name, data in sound.items() if name != "maps/board.tmx"}
    assert "a link" in refused(pack(members, (info, sound["maps/board.tmx"])))


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


def test_no_manifest_is_no_pack(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert f"found no {MANIFEST}" in refused(zipped(sound))


def test_files_beside_those_of_the_manifest_and_missing_ones_are_refused(
    sound: Members, refused: Callable[[bytes], str]
) -> None:
    manifest = manifest_text(manifest_of(NAMES, sound)).encode()
    found = refused(zipped({MANIFEST: manifest, **sound, "maps/more.png": png(64, 64)}))
    assert "'maps/more.png': found a file that the manifest doesn't list" in found
    less = {name: data for name, data in sound.items() if name != "maps/tiles.png"}
    assert "'maps/tiles.png': found no file of this name" in refused(zipped({MANIFEST: manifest, **less}))
    other = sound | {"maps/tiles.png": png(192, 191)}
    assert "content that has changed" in refused(zipped({MANIFEST: manifest, **other}))


def test_a_file_that_the_scenario_does_not_use_is_refused(sound: Members, refused: Callable[[bytes], str]) -> None:
    """Nobody has read it, whatever it is called."""
    found = refused(pack(sound | {"maps/evil.png": b"#!/bin/sh"}))
    assert "'maps/evil.png': found a file that the scenario doesn't use" in found
    assert "doesn't use" in refused(
        pack(sound | {"armies/more.toml": sound["armies/patrol.toml"].replace(b"patrol", b"x")})
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("scenarios/skirmish.toml", b"turns = 6", b"turns = 600", "scenarios/skirmish.toml: line 3: turns: found 600"),
        ("maps/board.tmx", b"0,2,0,0", b"0,99,0,0", "maps/board.tmx"),
        ("maps/board.tmx", b"tiles.tsx", b"../../tiles.tsx", "maps/board.tmx"),
        ("maps/board.tmx", b"tiles.tsx", b"/etc/passwd.tsx", "maps/board.tmx"),
        ("maps/tiles.tsx", b"tiles.png", b"../../../secret.png", "maps/tiles.tsx"),
        ("maps/tiles.png", b"IDAT", b"IDOT", "maps/tiles.png"),
        ("cards/2013/mine.toml", b"armour = 2", b"armour = 99", "cards/2013/mine.toml: line"),
        ("cards/2013/mine.toml", b'"rangers"', b'"pounder"', "which the program has too"),
        ("armies/patrol.toml", b'"patrol"', b'"2013-battlegroup-koshka"', "which the program has too"),
        ("armies/patrol.toml", b'"rangers"', b'"nobody"', "armies/patrol.toml: line"),
        ("scenarios/skirmish.toml", b'"board.tmx"', b'"../board.tmx"', "scenarios/skirmish.toml"),
    ],
)
def test_what_the_readers_refuse_is_refused_with_the_file_in_the_pack(
    name: str, old: bytes, new: bytes, told: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    assert old in sound[name]
    found = refused(pack(sound | {name: sound[name].replace(old, new, 1)}))
    assert f"evil.zip/{name}: " in found
    assert told in found


ABOUT: list[tuple[object, str]] = [
    ({}, "about"),
    ([], "about"),
    ("Ada", "about: found 'Ada'"),
    ({"author": ["Ada"]}, "about, author"),
    ({"author": 7}, "about, author"),
    ({"author": " "}, "about, author"),
    ({"author": "x" * 100_000}, "about, author"),
    ({"author": "Ada\u001b[2J"}, "about, author"),
    ({"author": "Ada\u202e"}, "about, author"),
    ({"author": "Ada\nVersion: 9"}, "about, author"),
    ({"licence": {"en": "CC0"}}, "about, licence"),
    ({"licence": "CC0\u0000"}, "about, licence"),
    ({"version": 1.2}, "about, version"),
    ({"version": ""}, "about, version"),
    ({"version": "1.2-beta"}, "about, version"),
    ({"version": "1..2"}, "about, version"),
    ({"version": "1.2\n"}, "about, version"),
    ({"version": "9" * 5000}, "about, version"),
    ({"version": "1.2.3.4.5"}, "about, version"),
    ({"version": "\u0661.2"}, "about, version"),
    ({"description": "A fight."}, "about, description"),
    ({"description": {}}, "about, description"),
    ({"description": {"de": "Ein Gefecht."}}, "about, description"),
    ({"description": {"en": "A fight.", "../../x": "y"}}, "about, description"),
    ({"description": {"en": "x" * 301}}, "about, description"),
    ({"description": {"en": ["A fight."]}}, "about, description"),
    ({"description": {"en": "A fight.\u0007"}}, "about, description"),
    ({"author": "Ada", "home": "https://example.org"}, "about: found"),
]
"""What no author says of a pack, and what is told of it."""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 2}, "0 campaigns"),
        ({"format": 4}, "format: found 4"),
        ({"format": 3}, "about: found None"),
        ({"about": {"author": "Ada"}}, "'about': found an unknown key"),
        ({"format": 3, "about": {"author": "Ada"}}, "something else of its author"),
        *(({"format": 3, "about": about}, told) for about, told in ABOUT),
        ({"format": True}, "format: found true"),
        ({"format": None}, "format: found None"),
        ({"program": ""}, "program"),
        ({"program": "x" * 500}, "program"),
        ({"name": "Skirmish"}, "name"),
        ({"name": {"de": "Scharmützel"}}, "name"),
        ({"name": {"en": "Skirmish\u202e", "de": "Scharmützel"}}, "name"),
        ({"name": {"en": "Another", "de": "Scharmützel"}}, "the name of its scenario"),
        ({"name": {"en": ["x"] * 9}}, "name"),
        ({"files": []}, "files"),
        ({"files": {}}, "files"),
        ({"files": [7]}, "files, 1"),
        ({"files": [{"file": "scenarios/a.toml", "size": "1", "sha256": ""}]}, "files, 1"),
        ({"files": [{"file": "../a.toml", "size": 1, "sha256": ""}]}, "leads out"),
        ({"files": [{"file": MANIFEST, "size": 1, "sha256": ""}]}, "files, 1"),
        ({"files": [{"file": "maps/a.tmx", "size": 1, "sha256": ""}]}, "0 scenarios"),
        ({"run": "rm -rf /"}, "'run': found an unknown key"),
    ],
    ids=repr,
)
def test_a_manifest_that_says_something_else_is_refused(
    change: dict[str, object], told: str, sound: Members, refused: Callable[[bytes], str]
) -> None:
    values = json.loads(manifest_text(manifest_of(NAMES, sound))) | change
    assert told in refused(zipped({MANIFEST: json.dumps(values).encode(), **sound}))


@pytest.mark.parametrize(
    "manifest",
    [b"", b"[]", b"7", b"{", b"\xff\xfe", b"[" * 100_000, b'{"format": ' + b"9" * 10_000 + b"}", b" " * 200_000],
    ids=lambda manifest: repr(manifest[:20]),
)
def test_what_is_no_manifest_is_refused(manifest: bytes, sound: Members, refused: Callable[[bytes], str]) -> None:
    assert MANIFEST in refused(zipped({MANIFEST: manifest, **sound}))


def test_two_scenarios_are_no_pack(sound: Members, refused: Callable[[bytes], str]) -> None:
    assert "2 scenarios" in refused(pack(sound | {"scenarios/other.toml": SCENARIO.encode()}))


def test_a_pipe_is_no_pack(tmp_path: Path, home: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "evil.zip")
        with pytest.raises(FileRefused, match="a folder or device"):
            install(tmp_path / "evil.zip")
    with pytest.raises(FileRefused, match="a folder or device"):
        install(tmp_path)
    with pytest.raises(FileRefused, match="no such file"):
        install(tmp_path / "gone.zip")
