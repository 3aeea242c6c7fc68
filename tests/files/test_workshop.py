"""The guides for makers are true: their files are written and their commands run, as by somebody who follows them."""

import re
import shlex
from pathlib import Path

import pytest
from test_formats_documented import keys_in, properties, rows_below

from dust_tactics.cli import main
from dust_tactics.files.check import check_file
from dust_tactics.files.places import data_root
from dust_tactics.files.schemas import schemas

PAGE = data_root() / "docs" / "WORKSHOP.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES = {found[1]: found[0] for found in re.findall(r"```toml\n(# (\S+)\n.*?)```", TEXT, re.DOTALL)}
ADDED = re.findall(r"```toml\n# at the end of (\S+)\n(.*?)```", TEXT, re.DOTALL)
MAPS = data_root() / "maps"
ARMY = "armies/winter-patrol.toml"


def written(home: Path) -> None:
    """Writes the files of the page into somebody's folder."""
    for name, content in FILES.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content, encoding="utf-8")
    for name, content in ADDED:
        with (home / name).open("a", encoding="utf-8") as file:
            file.write(content)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody who works in it."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def followed(guide: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """What is told by every command of a guide but those that open a window, in its order; each has to succeed."""
    told = {}
    for command in re.findall(r"^    dust-tactics (.+)$", guide.read_text(encoding="utf-8"), re.MULTILINE):
        told[command] = ""
        if command.split()[0] not in ("play", "look"):
            code = main(shlex.split(command))
            done = capsys.readouterr()
            assert code == 0, (command, done.out, done.err)
            told[command] = done.out
    return told


def test_the_page_is_followed_to_its_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert set(FILES) == {ARMY, "scenarios/hill-112.toml"}
    written(home)
    told = followed(PAGE, capsys)
    commands = {"new-board", "check", "render", "auto", "play", "lab", "fair", "pack"}
    assert {command.split()[0] for command in told} >= commands and ADDED
    assert all((home / name).is_file() for name in ("hill.png", "heat.png", "hill-112.zip"))
    assert [line.rsplit(": ", 1)[1] for line in told["check"].splitlines()] == ["no problems"] * 4


@pytest.mark.parametrize("guide", ["GUIDE.md", "README.md"])
def test_the_guides_to_drawing_are_followed(home: Path, capsys: pytest.CaptureFixture[str], guide: str) -> None:
    told = followed(MAPS / guide, capsys)
    assert {command.split()[0] for command in told} >= {"new-board", "check", "render"}
    assert (home / "maps" / "my-board.tmx").is_file()
    assert (home / "picture.png").is_file()


def test_the_scenario_of_the_guide_to_drawing_is_played_on_its_board(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    followed(MAPS / "GUIDE.md", capsys)
    (text,) = re.findall(r"```toml\n(.*?)```", (MAPS / "GUIDE.md").read_text(encoding="utf-8"), re.DOTALL)
    path = home / text.splitlines()[0].removeprefix("# ")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert main(["check"]) == 0
    assert "warning" not in capsys.readouterr().out
    assert main(["auto", path.stem, "--seed", "3"]) == 0


WRONG = [
    (written, told) for written, rest in rows_below(PAGE, "These mistakes are common") for told in keys_in(rest)[:1]
]


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_mistakes_in_an_army_are_told_as_the_page_says(tmp_path: Path, line: str, told: str) -> None:
    """The line stands in for the one of the same key in the army of the page, or is added to it."""
    content = line.strip().strip("`")
    key = content.split(" = ")[0]
    text, count = re.subn(rf"^{key} = .*$", lambda _: content, FILES[ARMY], flags=re.MULTILINE)
    path = tmp_path / "army.toml"
    path.write_text(text if count else f"{text}{content}\n", encoding="utf-8")
    complaints = [str(complaint) for complaint in check_file(path)]
    assert any(told in complaint for complaint in complaints), complaints


def test_every_key_of_an_army_is_told_with_its_values() -> None:
    known = properties(schemas()["armies.json"], "army")
    rows = (
        rows_below(PAGE, "| army | meaning |") if "| army | meaning |\n" in TEXT else rows_below(PAGE, "with one army;")
    )
    told = {key: rest for cell, rest in rows for key in keys_in(cell)}
    assert set(told) == set(known)
    assert f"one to {known['units']['maxItems']}:" in told["units"]
    for key, rest in told.items():
        bounds = re.search(r"\b(\d+) to (\d+)\b", rest)
        if bounds is not None:
            assert (known[key]["minimum"], known[key]["maximum"]) == (int(bounds[1]), int(bounds[2])), key
        assert all(f"`{word}`" in rest for word in known[key].get("enum", ())), key
    units = {key for cell, _ in rows_below(PAGE, "If a unit needs more") for key in keys_in(cell)}
    of_a_unit = next(kind for kind in known["units"]["items"]["anyOf"] if kind.get("type") == "object")
    assert units == set(of_a_unit["properties"])


def test_every_file_that_the_page_leads_to_is_there() -> None:
    for link in re.findall(r"\]\((\.\./[^)]+)\)", TEXT):
        assert (PAGE.parent / link).exists(), link
    for heading in ("Events", "Fairness", "Sharing"):
        assert f"\n## {heading}" in TEXT
