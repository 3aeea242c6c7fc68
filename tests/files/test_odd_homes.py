"""Homes that are none, disks that are full, and several programs that install one pack at once."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from short_battle import begin, short_battle
from test_packs import packed_at

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.cli import main
from dust_tactics.files.journal.session import Session
from dust_tactics.files.packs.home import pack_folders, packs_folder
from dust_tactics.files.packs.installing import install
from dust_tactics.files.part_files import lock_in, sweep
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.files.settings import Settings, load_settings, save_settings

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have no such links, and other locks")


def looping(path: Path) -> Path:
    """A link to itself."""
    path.symlink_to(path)
    return path


HOMES: dict[str, Callable[[Path], Path]] = {
    "a looping link": lambda folder: looping(folder / "home"),
    "below a looping link": lambda folder: looping(folder / "home") / "more",
    "too long a name": lambda folder: folder / ("x" * 300),
    "a file": lambda folder: folder / "pack.zip",
}


@pytest.mark.parametrize("make", HOMES.values(), ids=HOMES)
@pytest.mark.parametrize("command", ["install", "check", "check a file", "pack", "play", "replay", "auto", "new-board"])
def test_every_command_refuses_a_home_that_is_none_in_words(
    command: str,
    make: Callable[[Path], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    archive = packed_at(tmp_path, monkeypatch)
    home = make(tmp_path)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    words = {
        "install": ["install", str(archive)],
        "check": ["check"],
        "check a file": ["check", str(home / "cards" / "2013" / "mine.toml")],
        "pack": ["pack", str(home / "scenarios" / "mine.toml"), str(tmp_path / "mine.zip")],
        "play": ["play", str(home / "scenarios" / "mine.toml")],
        "replay": ["replay", str(home / "battles" / "mine.jsonl")],
        "auto": ["auto", "first-steps", "--journal", str(home / "battles" / "mine.jsonl")],
        "new-board": ["new-board", "Hill"],
    }[command]
    main(words)
    told = capsys.readouterr()
    assert "the program itself" not in told.err
    assert told.out or told.err
    assert "already" not in told.err, "nothing of the user's is there"


@pytest.mark.parametrize("make", HOMES.values(), ids=HOMES)
def test_settings_of_a_home_that_is_none_are_the_usual_ones(
    make: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pack.zip").write_text("a file")
    monkeypatch.setenv("DUST_TACTICS_HOME", str(make(tmp_path)))
    assert load_settings()[0] == Settings()
    with pytest.raises(OSError) as error:
        save_settings(Settings())
    assert ": " in system_words(error.value)


def full(*_: object) -> int:
    """What a system call answers when the disk is full: it names no file."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_told_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = packed_at(tmp_path, monkeypatch)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    session = begin(tmp_path / "battle.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match=r"mine\.toml"):
            write_whole(tmp_path / "mine.toml", b"content")
        with pytest.raises(OSError, match=r"packs.*\.(toml|tmx|tsx|png|json)"):
            install(archive)
        with pytest.raises(OSError, match=r"other\.jsonl"):
            Session.new(short_battle(), 1, tmp_path / "other.jsonl", started="2026-01-02T03:04:05")
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match=r"battle\.jsonl"):
            session.submit(RandomPlayer(1).choose(session.state))
    session.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["battle.jsonl", "pack.zip"]


def test_a_pack_that_several_programs_install_at_once_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = packed_at(tmp_path, monkeypatch)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    wait = "import sys; from dust_tactics.cli import main; sys.stdin.read(1)"
    one = f"{wait}; sys.exit(main(['install', {str(archive)!r}]))"
    copies = [
        subprocess.Popen([sys.executable, "-c", one], stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(4)
    ]
    for copy in copies:
        assert copy.stdin is not None
        copy.stdin.close()
    told = [copy.stdout.read().decode() for copy in copies if copy.stdout]
    assert [copy.wait() for copy in copies] == [0, 0, 0, 0]
    assert len(pack_folders()) == 1
    assert sum("already installed" in words for words in told) == 3
    assert [path.name for path in packs_folder().iterdir()] == ["skirmish"]


def test_who_comes_second_looks_again_once_the_first_has_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first has installed the pack after the second had looked for it, and before it had unpacked."""
    archive = packed_at(tmp_path, monkeypatch)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    from dust_tactics.files.packs import installing

    checked = installing.check_unpacked

    def meanwhile(*arguments: object) -> object:
        monkeypatch.setattr(installing, "check_unpacked", checked)
        install(archive)
        return checked(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(installing, "check_unpacked", meanwhile)
    assert install(archive).before
    assert len(pack_folders()) == 1


def test_a_lock_is_waited_for_and_left_behind_by_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dust_tactics.files.part_files._PATIENCE", 0.05)
    with lock_in(tmp_path):
        sweep([tmp_path])
        assert len(list(tmp_path.iterdir())) == 1, "what is held is not swept away"
        with pytest.raises(TimeoutError, match="lock"), lock_in(tmp_path):
            pass
    assert not list(tmp_path.iterdir())
    with lock_in(tmp_path):
        pass
