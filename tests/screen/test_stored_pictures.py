"""Pictures of the first frame are stored for the next start, and painted wherever what is stored is not what they
would be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dust_tactics.files.places import cache_folder
from dust_tactics.screen import stored_pictures, theme
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.kept_pictures import KEEPER
from dust_tactics.screen.stored_pictures import find_pictures, store_pictures
from dust_tactics.screen.ui import fonts, shapes

COLOURS = ("#f0be55", "#c98f2500")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user folder with nothing in it, and nothing that was painted before."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    KEEPER.forget()
    find_pictures()
    yield tmp_path / "home"
    KEEPER.forget()


def shown() -> list[bytes]:
    """A few pictures of each kind, painted or found: a plate, a light, an icon, and words of an odd width."""
    text = fonts.text_surface("Boards", theme.BODY, 1.0, "#ffffff")
    pictures = [shapes.gradient(40, 20, COLOURS, True, 3.0), shapes.ring(30, 30, 4.0, 2.0, "#ffffff"), text]
    pictures += [icon("flag", 24, "#ffffff"), shapes.plate(90, 30, theme.TOOLTIP_STYLE, 1.0)]
    return [pygame.image.tobytes(picture, "RGBA") for picture in pictures]


def found_after_a_start() -> dict[str, pygame.Surface]:
    """What another start would find."""
    KEEPER.forget()
    find_pictures()
    return dict(KEEPER.found)


def stored_file() -> Path:
    """The one file of the cache."""
    (path,) = cache_folder().iterdir()
    return path


def test_what_is_found_is_what_was_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = shown()
    store_pictures()
    assert len(found_after_a_start()) >= len(painted)
    for name in ("gradient", "ring", "plate"):
        monkeypatch.delattr(f"dust_tactics.screen.ui.shape_pixels.{name}")
    assert shown() == painted


def test_what_is_found_already_is_not_written_again() -> None:
    shown()
    store_pictures()
    before = stored_file().stat().st_mtime_ns, stored_file().stat().st_ino
    found_after_a_start()
    shown()
    store_pictures()
    assert (stored_file().stat().st_mtime_ns, stored_file().stat().st_ino) == before
    found_after_a_start()
    icon("star", 24, "#ffffff")
    store_pictures()
    assert stored_file().stat().st_ino != before[1], "there is another picture to be stored"


def test_what_is_damaged_is_not_used() -> None:
    painted = shown()
    store_pictures()
    whole = stored_file().read_bytes()
    torn = whole[:-1], whole[: len(whole) // 2], whole[:100], b"", b"\0" * 100, whole + b"x"
    changed = whole[:30] + b"9" + whole[31:], whole[:-9] + b"xyz" + whole[-6:]
    for damaged in (*torn, *changed):
        stored_file().write_bytes(damaged)
        assert not found_after_a_start()
        assert shown() == painted
    stored_file().write_bytes(whole)
    assert found_after_a_start()


def test_a_file_of_another_shape_is_not_used() -> None:
    head = b"{}\n"
    cache_folder().mkdir(parents=True)
    (cache_folder() / "first-pictures").write_bytes(stored_pictures._check(head) + b" " + head)
    assert not found_after_a_start()


def test_pictures_of_older_sources_are_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "shapes.py"
    source.write_text("")
    monkeypatch.setattr(stored_pictures, "_sources", lambda: [("shapes.py", source.stat())])
    shown()
    store_pictures()
    assert found_after_a_start()
    os.utime(source, (1, 1))
    assert not found_after_a_start()


def test_sources_are_those_of_the_menu() -> None:
    names = {Path(name).as_posix().rpartition("dust_tactics/")[2] for name, _ in stored_pictures._sources()}
    assert {"screen/ui/shape_pixels.py", "screen/art/title_layers.py", "screen/theme.py"} <= names
    assert any(name.endswith("assets/svg/title/far.svg") for name in names)
    assert any(name.endswith(".ttf") for name in names)


def test_a_cache_that_is_no_folder_is_none(home: Path) -> None:
    painted = shown()
    home.mkdir()
    (home / "cache").write_text("")
    assert not found_after_a_start()
    assert shown() == painted
    with pytest.raises(OSError, match="cache"):
        store_pictures()


def test_other_colours_are_painted() -> None:
    shown()
    store_pictures()
    assert found_after_a_start()
    KEEPER.forget()
    assert not KEEPER.found
