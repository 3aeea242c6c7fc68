"""One file never stops a list: whatever its reading raises, it is listed with what is wrong, and the others as ever."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from own_workshop import workshop, write
from poison import ERRORS, POISON, Unforeseen, spread
from short_battle import begin

from dust_tactics.cli import main
from dust_tactics.files.armies.armies import load_armies, own_army_files
from dust_tactics.files.cards.cards import load_cards, own_card_files
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.library import find_board, list_boards, list_scenarios, own_boards, own_scenarios
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installed import list_packs
from dust_tactics.files.reading.complaints import Complaint, FileRefused
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.scenarios.texts import texts_in
from dust_tactics.files.settings import Settings, load_settings

Listed = Iterable[tuple[Path, tuple[Complaint, ...]]]


def _of_entries(listed: Callable[[], Iterable[object]]) -> Callable[[], Listed]:
    return lambda: [(entry.path, entry.complaints) for entry in listed()]  # type: ignore[attr-defined]


LISTS: dict[str, tuple[str, Callable[[], Listed]]] = {
    "saved battles": (f"battles/{POISON}.jsonl", _of_entries(list_battles)),
    "boards": (f"maps/{POISON}.tmx", _of_entries(list_boards)),
    "own boards": (f"maps/{POISON}.tmx", _of_entries(own_boards)),
    "scenarios": (f"scenarios/{POISON}.toml", _of_entries(list_scenarios)),
    "own scenarios": (f"scenarios/{POISON}.toml", _of_entries(own_scenarios)),
    "cards": (f"cards/2013/{POISON}.toml", _of_entries(lambda: own_card_files("2013"))),
    "armies": (f"armies/{POISON}.toml", _of_entries(own_army_files)),
    "scenarios of packs": (f"packs/mine/scenarios/{POISON}.toml", _of_entries(list_scenarios)),
    "packs": (f"packs/{POISON}/{MANIFEST}", lambda: [(pack.folder, pack.complaints) for pack in list_packs()]),
}
"""Every list of files: where the poisoned one lies, and what the list tells of each."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user's folder with a sound file of every kind."""
    home = tmp_path / "home"
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    workshop(home)
    (home / "battles").mkdir()
    begin(home / "battles" / "sound.jsonl").close()
    write(home / "packs" / "mine" / MANIFEST, "{}")
    yield home


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize(("file", "listed"), LISTS.values(), ids=LISTS)
def test_a_file_that_raises_anything_is_listed_with_what_is_wrong(
    file: str, listed: Callable[[], Listed], error: Exception, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path for path, complaints in listed() if not complaints}
    write(home / file, "whatever")
    spread(monkeypatch, error)
    found = dict(listed())
    assert {path for path, complaints in found.items() if not complaints} == before, "the others are there as ever"
    (complaints,) = (complaints for path, complaints in found.items() if POISON in str(path))
    (told,) = map(str, complaints)
    assert POISON in told and ": found " in told


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_settings_that_raise_anything_are_the_usual_ones(
    error: Exception, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(home / f"{POISON}.toml", "sound_volume = 3")
    spread(monkeypatch, error)
    settings, complaints = load_settings(home / f"{POISON}.toml")
    assert settings == Settings()
    assert len(complaints) == 1


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_cards_armies_names_and_checks_go_on_beside_it(
    error: Exception, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for file, _ in LISTS.values():
        write(home / file, "whatever")
    spread(monkeypatch, error)
    assert "rangers" in load_cards("2013")
    assert "patrol" in load_armies("2013")
    assert texts_in(home / "scenarios" / f"{POISON}.toml") is None
    assert find_board("Open Field").name == "open-field.tmx"
    main(["check", str(home / "maps")])
    told = capsys.readouterr()
    assert "board.tmx: no problems" in told.out
    assert f"{POISON}.tmx: found" in told.out
    assert not told.err


def test_in_debug_mode_an_error_of_the_program_is_raised(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that whoever mends it sees where it came from."""
    path = write(home / "maps" / f"{POISON}.tmx", "whatever")
    spread(monkeypatch, Unforeseen())
    with pytest.raises(Unforeseen):
        main(["--debug", "check", str(path)])


def test_complaints_pass_the_guard_as_they_are_and_nobody_is_kept_from_stopping() -> None:
    refused = FileRefused([Complaint("a.tmx", "layer", "nothing", "something")])
    with pytest.raises(FileRefused) as told, one_file("b.tmx"):
        raise refused
    assert told.value is refused
    with pytest.raises(KeyboardInterrupt), one_file("b.tmx"):
        raise KeyboardInterrupt
