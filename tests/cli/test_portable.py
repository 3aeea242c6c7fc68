"""What breaks on other systems: found in the project by reading, and tried with consoles of other code pages."""

import os
import subprocess
import sys
from pathlib import Path

import portable
import pytest

ENCODINGS = ("ascii", "latin-1", "cp437")


def test_nothing_in_the_project_is_made_for_one_system_alone() -> None:
    found = [*portable.name_faults(portable.tracked()), *portable.text_faults(), *portable.code_faults()]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("path.read_text()", "without an encoding"),
        ("open('x')", "without an encoding"),
        ("path.open('w')", "without an encoding"),
        ("import fcntl", "not every system"),
        ("os.rename(a, b)", "os.replace"),
        ("multiprocessing.get_context('fork')", "spawn"),
        ("PLACE = '/home/ada/maps'", "one machine"),
        ("PLACE = r'C:\\Users'", "one machine"),
    ],
)
def test_the_checker_sees_what_breaks_elsewhere(code: str, fault: str) -> None:
    ((line, found),) = portable.faults_of(f"\n{code}\n")
    assert line == 2
    assert fault in found


@pytest.mark.parametrize(
    "code",
    [
        "path.open('rb')",
        "open('x', encoding='utf-8')",
        "if sys.platform == 'linux':\n    import fcntl",
        "os.open(a, b)",
    ],
)
def test_the_checker_lets_pass_what_works_everywhere(code: str) -> None:
    assert not [*portable.faults_of(code)]


def test_the_checker_sees_names_that_break_elsewhere() -> None:
    names = ["maps/con.tmx", "maps/Farm.tmx", "maps/farm.tmx", "docs/what?.md", "Docs/x.md", "docs/" + 130 * "x"]
    faults = "\n".join(portable.name_faults(names))
    for word in ("'con.tmx'", "maps/farm.tmx: 2 names", "'what?.md'", "docs: 2 names", "135 letters"):
        assert word in faults


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's folder whose name has letters that no code page has all of, and a scenario with others."""
    folder = tmp_path_factory.mktemp("Łódź ünd 東京")
    shipped = (portable.PROJECT / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    (folder / "scenarios").mkdir()
    mine = shipped.replace('name = { en = "', 'name = { en = "Ź東 ', 1)
    (folder / "scenarios" / "łąka.toml").write_text(mine, encoding="utf-8")
    (folder / "scenarios" / "mine.toml").write_text(mine, encoding="utf-8")
    return folder


def dust(home: Path, encoding: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a terminal of an encoding, where Python may not change to UTF-8 on its own."""
    plain = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C", "PYTHONIOENCODING": encoding}
    environment = os.environ | plain | {"DUST_TACTICS_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "dust_tactics", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, timeout=120, check=False)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_command_works_on_a_console_of_any_code_page(home: Path, encoding: str, tmp_path: Path) -> None:
    journal, pack = tmp_path / "journal.jsonl", tmp_path / "mine.zip"
    for arguments in (
        ("--version",),
        ("check",),
        ("check", "--json"),
        ("auto", "mine", "--seed", "3", "--journal", str(journal)),
        ("replay", str(journal), "--verify"),
        ("pack", "mine", str(pack)),
        ("render", "mine", str(tmp_path / "mine.png")),
    ):
        done = dust(home, encoding, *arguments)
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
        done.stdout.decode(encoding)
        assert b"Traceback" not in done.stderr
    assert pack.stat().st_size > 500


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_refusals_are_told_on_a_console_of_any_code_page(home: Path, encoding: str) -> None:
    for arguments in (("play", "Źdźbło 東京"), ("check", "nowhere-ł.toml"), ("fly",)):
        done = dust(home, encoding, *arguments)
        assert done.returncode in (1, 2)
        assert b"Traceback" not in done.stderr
        assert (done.stdout + done.stderr).decode(encoding).strip()
