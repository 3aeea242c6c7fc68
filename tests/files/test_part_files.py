"""Files that are being written: whole or not there, never over another unasked, and swept when their writer died."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dust_tactics.files.part_files import ENDING, PREFIX, sweep
from dust_tactics.files.reading.bytes import write_beside, write_new, write_whole

WRITING = """
import os, sys
from pathlib import Path
from dust_tactics.files.reading.bytes import write_whole

sync = os.fsync
def wait(handle):
    print("in the middle", flush=True)
    sys.stdin.readline()
    sync(handle)

os.fsync = wait
write_whole(Path(sys.argv[1]), b"new")
"""
STARTING = """
import pygame
from dust_tactics.screen.menu.program import Program
program = Program()
pygame.time.set_timer(pygame.QUIT, 300, 1)
program.run()
"""
posix = pytest.mark.skipif(os.name != "posix", reason="Windows deletes nothing that is younger than some minutes")


def parts(folder: Path) -> list[Path]:
    """The files that are not whole."""
    return sorted(path for path in folder.rglob("*") if path.name.startswith(PREFIX))


def writing(path: Path) -> subprocess.Popen[str]:
    """Another program in the middle of writing a file."""
    other = subprocess.Popen(
        [sys.executable, "-c", WRITING, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None and "middle" in other.stdout.readline()
    return other


def kill(path: Path) -> None:
    """Have a program killed as it writes a file."""
    with writing(path) as other:
        other.send_signal(signal.SIGKILL)


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another copy of the program that writes the settings, and takes its time."""
    with writing(tmp_path / "settings.toml") as other:
        yield other
        other.kill()


@posix
def test_what_a_killed_program_leaves_is_swept(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("old")
    for _ in range(3):
        kill(tmp_path / "settings.toml")
    assert len(parts(tmp_path)) == 3
    sweep([tmp_path, tmp_path / "no file"])
    assert not parts(tmp_path)
    assert (tmp_path / "settings.toml").read_text() == "old"


@posix
def test_what_another_program_writes_is_left_alone(tmp_path: Path, busy: subprocess.Popen[str]) -> None:
    """However long it takes, and it ends well."""
    (part,) = parts(tmp_path)
    os.utime(part, (0, 0))
    sweep([tmp_path])
    assert parts(tmp_path) == [part]
    busy.communicate("\n")
    assert busy.returncode == 0
    assert (tmp_path / "settings.toml").read_bytes() == b"new"
    assert not parts(tmp_path)


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    """Whatever they are called but for our own name; folders and links of our name too."""
    kept = [".settings.toml.swp", ".settings.toml.original", f"x{PREFIX}x{ENDING}", f"{PREFIX}x", f"x{ENDING}"]
    for name in kept:
        (tmp_path / name).write_text("mine")
    (tmp_path / f"{PREFIX}folder{ENDING}").mkdir()
    if os.name == "posix":
        (tmp_path / f"{PREFIX}link{ENDING}").symlink_to(tmp_path / kept[0])
        os.mkfifo(tmp_path / f"{PREFIX}pipe{ENDING}")
    before = sorted(tmp_path.iterdir())
    sweep([tmp_path])
    assert sorted(tmp_path.iterdir()) == before


@posix
def test_the_program_sweeps_once_it_is_seen(tmp_path: Path) -> None:
    """All folders that it writes into, but nothing of another copy that runs."""
    for path in ("settings.toml", "armies/mine.toml", "battles/battle.jsonl.torn", "maps/mine.tmx"):
        kill(tmp_path / path)
    assert len(parts(tmp_path)) == 4
    with writing(tmp_path / "armies" / "other.toml") as other:
        environment = {**os.environ, "DUST_TACTICS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
        environment |= {"SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
        subprocess.run([sys.executable, "-c", STARTING], env=environment, check=True, capture_output=True, timeout=60)
        assert [part.parent.name for part in parts(tmp_path)] == ["armies"]
        other.communicate("\n")
    assert (tmp_path / "armies" / "other.toml").read_bytes() == b"new"
    assert not parts(tmp_path)


@posix
def test_a_part_that_is_swept_before_it_is_held_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moment between making a file and holding it."""
    import fcntl

    calls: list[int] = []
    lock = fcntl.flock

    def swept_first(handle: int, how: int) -> None:
        calls.append(handle)
        if len(calls) == 1:
            sweep([tmp_path])
        lock(handle, how)

    monkeypatch.setattr("fcntl.flock", swept_first)
    write_whole(tmp_path / "file", b"whole")
    assert (tmp_path / "file").read_bytes() == b"whole"
    assert len(calls) >= 3
    assert not parts(tmp_path)


def test_a_long_name_is_written_too(tmp_path: Path) -> None:
    """As long as the file system allows, which a name made of it would not be."""
    path = tmp_path / ("x" * 251 + ".png")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_nothing_is_written_over_what_is_there(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where file systems know second names and where they do not."""

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError("no links here")

    if not links:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "army.toml"
    write_new(path, b"mine")
    with pytest.raises(FileExistsError) as refused:
        write_new(path, b"other")
    assert refused.value.filename == str(path) or refused.value.filename == path
    assert write_beside(path, b"other") == tmp_path / "army-2.toml"
    assert write_beside(path, b"third") == tmp_path / "army-3.toml"
    assert [file.read_bytes() for file in sorted(tmp_path.iterdir())] == [b"other", b"third", b"mine"]
