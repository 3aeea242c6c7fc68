"""What a pack looks like, shown before it is installed; and packs that are refused before anybody is asked."""

import re
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pygame
import pytest
from evil_packs import zipped
from menu_program import Visit
from small_campaign import CAMPAIGN, begun
from test_menu_files import SCENARIO, drop, own_files, write
from tiled_drawing import png, png_of

from dust_tactics.files.packs.archive import read_archive
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.manifest import manifest_of, manifest_text, read_manifest
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.screen.menu.campaign.story import story_pictures
from dust_tactics.screen.menu.my_files.pack_picture import PackPicture
from dust_tactics.screen.ui import Dialog

ABOUT = """
[pack]
author = "Ada Bell"
version = "1.1"
licence = "CC BY 4.0"
description = { en = "A small fight for the mill." }
"""
LONGEST = 3.0
"""Seconds that a refusal may take."""

Members = dict[str, bytes]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound pack, made elsewhere."""
    elsewhere = tmp_path / "elsewhere"
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(elsewhere))
        own_files(elsewhere)
        write(elsewhere / "scenarios" / "patrol.toml", SCENARIO + ABOUT)
        (tmp_path / "patrol.zip").write_bytes(packed(elsewhere / "scenarios" / "patrol.toml")[0])
    return tmp_path / "patrol.zip"


def show(guest: Visit, pack: Path) -> None:
    """Drop a pack on the window, and answer nothing."""
    guest.send(pygame.DROPFILE, file=str(pack))


def test_a_pack_is_shown_with_its_board_before_it_is_installed(guest: Visit, home: Path, pack: Path) -> None:
    show(guest, pack)
    words = guest.words()
    for told in ("Install this pack?", "The Patrol", "Ada Bell", "1.1", "CC BY 4.0", "A small fight for the mill."):
        assert told in words
    for told in ("rules · ", "Sides: ", "Made with version"):
        assert told in words
    assert "1 file" not in words
    (picture,) = guest.widgets(PackPicture)
    screen = guest.see()
    colours = {tuple(screen.get_at(point)) for point in _points(guest, picture)}
    assert len(colours) > 50, "a board has more colours than an empty plate"
    assert not (home / "packs").exists(), "nothing is left of what was read to draw it"
    guest.key(pygame.K_ESCAPE)
    assert not guest.widgets(Dialog) and not (home / "packs").exists()
    drop(guest, pack)
    assert (home / "packs" / "patrol" / MANIFEST).exists()


def test_a_pack_shows_its_briefing_before_it_is_installed(
    guest: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(elsewhere))
        own_files(elsewhere)
        briefing = 'briefing = { en = "Hold the mill.\\nUntil dusk." }\n'
        write(elsewhere / "scenarios" / "patrol.toml", briefing + SCENARIO + ABOUT)
        (tmp_path / "patrol.zip").write_bytes(packed(elsewhere / "scenarios" / "patrol.toml")[0])
    show(guest, tmp_path / "patrol.zip")
    words = guest.words()
    assert "Hold the mill." in words and "Until dusk." in words


def _points(guest: Visit, picture: PackPicture) -> list[tuple[int, int]]:
    """Points all over a picture that is shown."""
    (left, top), (right, bottom) = guest.pixels(picture.rect.topleft), guest.pixels(picture.rect.bottomright)
    return [(x, y) for x in range(left, right, 9) for y in range(top, bottom, 9)]


# Packs that are refused before anybody is asked


def remade(pack: Path, change: Callable[[Members], None], *, lists: bool = True) -> None:
    """Change the files of a pack; its manifest lists them as they are then, unless it does not."""
    members = read_archive(pack)
    manifest = read_manifest(members.pop(MANIFEST), Complaints(pack))
    before = dict(members)
    change(members)
    listed = manifest_of(manifest.names, members if lists else before, manifest.about)
    pack.write_bytes(zipped({MANIFEST: manifest_text(listed).encode(), **members}))


def board_with(picture: bytes) -> Callable[[Members], None]:
    """Add a picture layer to the board of the pack."""

    def change(members: Members) -> None:
        layer = '<group id="90" name="scenery"><imagelayer id="91" name="sky"><image source="sky.png"/></imagelayer>'
        board = members["maps/hill.tmx"].decode()
        members["maps/hill.tmx"] = board.replace("</map>", f"{layer}</group></map>").encode()
        members["maps/sky.png"] = picture

    return change


def huge_board(members: Members) -> None:
    board = members["maps/hill.tmx"].decode()
    members["maps/hill.tmx"] = re.sub(r'(<map [^>]*?) width="\d+"', r'\1 width="60000"', board).encode()


def path_out(members: Members) -> None:
    board = members["maps/hill.tmx"].decode()
    members["maps/hill.tmx"] = re.sub(r'source="[^"]*"', 'source="../../../../etc/passwd.tsx"', board).encode()


def cut_off(members: Members) -> None:
    members["maps/hill.tmx"] = members["maps/hill.tmx"][:-40]


HUGE = png_of((b"IHDR", struct.pack(">IIBBBBB", 30000, 30000, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(1000))))
HOSTILE: dict[str, tuple[Callable[[Members], None], str]] = {
    "a huge picture": (board_with(HUGE), "sky.png"),
    "a picture cut off": (board_with(png(64, 64)[:-30]), "sky.png"),
    "a picture without its pixels": (board_with(png(64, 64, zlib.compress(b"few"))), "sky.png"),
    "a picture of another kind": (board_with(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), "an SVG file"),
    "a huge board": (huge_board, "hill.tmx"),
    "a path that leads out": (path_out, "hill.tmx"),
    "a board cut off": (cut_off, "hill.tmx"),
}


@pytest.mark.parametrize(("change", "told"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_pack_is_refused_in_words_before_anybody_is_asked(
    guest: Visit, home: Path, pack: Path, change: Callable[[Members], None], told: str
) -> None:
    remade(pack, change)
    before = sorted(home.rglob("*"))
    begun = perf_counter()
    show(guest, pack)
    assert perf_counter() - begun < LONGEST
    words = guest.words()
    assert "Nothing was installed" in words and told in words and "Install this pack?" not in words
    assert "patrol.zip" in words and "dust-tactics-" not in words, "the place is named by the pack, not by a folder"
    assert sorted(home.rglob("*")) == before


def test_a_picture_that_only_pygame_finds_damaged_is_told_in_the_pack(
    guest: Visit, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remade(pack, board_with(png(64, 64)))

    def fail(*_: object) -> pygame.Surface:
        raise pygame.error("no pixels")

    monkeypatch.setattr("dust_tactics.screen.board.scenery.pygame.image.load", fail)
    show(guest, pack)
    words = guest.words()
    assert "Nothing was installed" in words and "patrol.zip/maps/sky.png" in words


# Campaigns


@pytest.mark.parametrize("with_picture", [True, False])
def test_a_campaign_is_shown_by_the_picture_of_its_author_or_its_first_battle(
    guest: Visit, home: Path, tmp_path: Path, with_picture: bool
) -> None:
    folder = home / "campaigns"
    picture = 'id = "morning"\npicture = "dawn.png"\ntext'
    write(folder / "small.toml", CAMPAIGN.replace('id = "morning"\ntext', picture) if with_picture else CAMPAIGN)
    (folder / "dawn.png").write_bytes(png(320, 180))
    (tmp_path / "small.zip").write_bytes(packed(folder / "small.toml")[0])
    (folder / "small.toml").unlink()
    (folder / "dawn.png").unlink()
    show(guest, tmp_path / "small.zip")
    (shown,) = guest.widgets(PackPicture)
    screen = guest.see()
    greys = [all(abs(part - 128) < 8 for part in screen.get_at(point)[:3]) for point in _points(guest, shown)]
    assert ("Small campaign" in guest.words()) and (sum(greys) > len(greys) / 2) == with_picture


def test_a_picture_of_a_story_that_can_not_be_drawn_any_more_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "dawn.png"
    monkeypatch.setattr("dust_tactics.screen.menu.campaign.story.find_picture", lambda campaign, name: picture)
    picture.write_bytes(png(320, 180))
    assert len(story_pictures(begun(), "dawn.png")) == 1
    picture.write_bytes(png(320, 180)[:-30])
    assert story_pictures(begun(), "dawn.png") == []
