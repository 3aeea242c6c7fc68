"""English is kept beside a digest of its files, and read anew wherever what is kept is not what was read."""

import shutil
from pathlib import Path

import pytest

from dust_tactics.files.places import cache_folder
from dust_tactics.language.catalogue import keep_languages, messages_folder
from dust_tactics.language.kept_layers import keep_layer, kept_layer
from dust_tactics.language.message_files import PARTS, read_layer


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder with nothing in it."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A copy of the catalogue, read and kept."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    keep_layer(folder, read_layer(folder, "en"))
    return folder


def kept_file() -> Path:
    """The one file that is kept."""
    (path,) = cache_folder().iterdir()
    return path


def test_what_is_kept_is_what_was_read() -> None:
    assert kept_layer(messages_folder(), "en") is None
    keep_languages("en")
    assert kept_layer(messages_folder(), "en") == read_layer(messages_folder(), "en")


def test_what_is_kept_already_is_not_written_again(home: Path) -> None:
    keep_languages("en")
    before = kept_file().stat().st_mtime_ns, kept_file().stat().st_ino
    keep_languages("en")
    assert (kept_file().stat().st_mtime_ns, kept_file().stat().st_ino) == before


@pytest.mark.parametrize("name", ["en.toml", "en.counts.toml", *(f"{part}/en.toml" for part in PARTS)])
def test_a_letter_that_is_changed_in_any_file_counts(words: Path, name: str) -> None:
    path = words / name
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write("#")
    assert kept_layer(words, "en") is None


def test_another_language_is_not_taken_for_it(words: Path) -> None:
    assert kept_layer(words, "de") is None


def test_what_is_damaged_is_not_used(words: Path) -> None:
    whole = kept_file().read_bytes()
    for damaged in (b"", whole[:-1], whole.replace(b"e", b"a", 1), whole[:200] + b"x" + whole[201:], b"\0" * 100):
        kept_file().write_bytes(damaged)
        assert kept_layer(words, "en") is None
    kept_file().write_bytes(whole)
    assert kept_layer(words, "en") is not None


def test_a_cache_that_is_no_folder_is_none(home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("")
    assert kept_layer(messages_folder(), "en") is None
    with pytest.raises(OSError, match="cache"):
        keep_languages("en")
