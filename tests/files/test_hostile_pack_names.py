"""Names of files in packs that lead out of their folder, or that are files on some systems only: refused in words."""

import stat
from collections.abc import Callable
from zipfile import ZipInfo

import pytest
from evil_packs import Members, pack, zipped

from dust_tactics.files.packs.home import MANIFEST

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
    "memory.toml",
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
