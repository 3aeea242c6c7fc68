"""Settings: a default for every field, and nothing lost when the file is damaged."""

import errno
import os

import pytest

from dust_tactics.files import settings as settings_module
from dust_tactics.files.settings import (
    AskReactions,
    HandOver,
    Settings,
    keep_aside,
    load_settings,
    save_settings,
    settings_file,
)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    return tmp_path


def test_without_a_file_everything_has_its_default():
    assert load_settings() == (Settings(), ())


def test_what_is_saved_is_loaded():
    settings = Settings(
        sound_volume=0,
        ui_scale=150,
        animation_speed=0,
        reduced_motion=True,
        hand_over=HandOver.COVERED,
        ask_reactions=AskReactions.NEVER,
        player_1='Łucja "Lu" \\ Ä',
        window_width=1920,
        software_display=True,
    )
    save_settings(settings)
    assert load_settings() == (settings, ())


def test_names_that_nobody_gave_are_not_written_down(home):
    """Older versions wrote "Player 1" for none; that is read as none."""
    settings_file().write_text('player_1 = "Player 1"\nplayer_2 = "Player 1"\n')
    assert load_settings() == (Settings(player_2="Player 1"), ())
    save_settings(Settings(language="de"))
    assert "player" not in settings_file().read_text()
    assert load_settings() == (Settings(language="de"), ())


def test_a_wrong_field_has_its_default_and_is_told(home):
    settings_file().write_text('sound_volume = 900\nui_scale = 150\nhand_over = "cover"\ncolour = "red"\n')
    settings, complaints = load_settings()
    assert settings == Settings(ui_scale=150)
    assert [complaint.line for complaint in complaints] == [1, 3, 4]
    assert "found 900, expected a whole number from 0 to 100" in str(complaints[0])
    assert "found 'cover'. Did you mean 'covered'?" in str(complaints[1])
    assert "found an unknown key" in str(complaints[2])


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\0", b"volume = = 3", b"[" * 5000, b"x" * 300_000, b"\0" * 10])
def test_a_damaged_file_gives_defaults_and_is_kept_aside(home, content):
    settings_file().write_bytes(content)
    settings, complaints = load_settings()
    assert settings == Settings()
    assert bool(complaints) == bool(content)
    assert settings_file().read_bytes() == content
    assert keep_aside() == (home / "settings.toml.damaged") or not content
    save_settings(Settings(sound_volume=1))
    if content:
        assert (home / "settings.toml.damaged").read_bytes() == content
    assert load_settings() == (Settings(sound_volume=1), ())


def test_a_second_damaged_file_does_not_replace_the_first(home):
    for content in (b"one", b"two", b"two"):
        settings_file().write_bytes(content)
        keep_aside()
    assert (home / "settings.toml.damaged").read_bytes() == b"one"
    assert (home / "settings.toml.damaged-2").read_bytes() == b"two"
    assert len(list(home.iterdir())) == 3


def test_saving_leaves_no_half_file(home, monkeypatch):
    save_settings(Settings())

    def fail(_handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="no space"):
        save_settings(Settings(sound_volume=3))
    assert load_settings() == (Settings(), ())
    assert [path.name for path in home.iterdir()] == ["settings.toml"]


def test_a_huge_file_is_moved_aside_and_not_copied(home, monkeypatch):
    monkeypatch.setattr(settings_module, "LARGEST_COPY", 1000)
    settings_file().write_bytes(b"x" * 2000)
    for aside in ("settings.toml.damaged", "settings.toml.damaged-2"):
        settings, complaints = load_settings()
        assert settings == Settings()
        assert complaints
        assert keep_aside() == home / aside
        assert (home / aside).stat().st_size == 2000
        assert not settings_file().exists()
        settings_file().write_bytes(b"x" * 2000)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a matter of POSIX")
def test_a_pipe_named_like_the_file_does_not_hang(home):
    (home / "settings.toml.damaged").write_text("an older one")
    os.mkfifo(settings_file())
    settings, complaints = load_settings()
    assert settings == Settings()
    assert complaints
    assert keep_aside() is None, "there is nothing to keep"
    assert (home / "settings.toml.damaged").read_text() == "an older one"


def test_what_cannot_be_kept_is_not_said_to_be(home, monkeypatch):
    settings_file().write_bytes(b"volume = = 3")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert load_settings()[1]
    assert keep_aside() is None
    assert [path.name for path in home.iterdir()] == ["settings.toml"]


def test_a_home_that_is_a_file_is_told(home, monkeypatch):
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home / "file"))
    (home / "file").write_text("mine")
    assert load_settings() == (Settings(), ())
    with pytest.raises(NotADirectoryError):
        save_settings(Settings())
    assert (home / "file").read_text() == "mine"
