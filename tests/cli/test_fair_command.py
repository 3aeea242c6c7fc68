"""`dust-tactics fair` as people use it: what it prints, as JSON and as a picture, and what it refuses."""

import json
import os
import re
from pathlib import Path

import pytest

from dust_tactics.cli import main
from dust_tactics.cli.fair_lines import MOTIONS
from dust_tactics.files.places import data_root
from dust_tactics.lab.symmetry import Motion
from dust_tactics.language.catalogue import ASKED_FOR
from dust_tactics.language.complaints import said_in

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

WORD = re.compile(r"[^\W\d_]{3,}")
ENGLISH = re.compile(r"\b(the|and|of|from|square|squares|turn|more|sees|walker|wheels|no|yes|none|battles|won|never)\b")
BATTLES = ("first-steps", "--battles", 2, "--by", "random", "--jobs", 1)


class Printed:
    """What a command printed, line by line, and its complaints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.complaints = ""

    def lines(self, *arguments: object, code: int = 0) -> list[str]:
        """Run `dust-tactics fair`; the exit code must be as expected."""
        found = main(["fair", *map(str, arguments)])
        out, self.complaints = self._capsys.readouterr()
        assert found == code, (out, self.complaints)
        return out.splitlines()


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Printed:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    return Printed(capsys)


def test_a_board_is_told_by_its_opposite_edges(printed: Printed) -> None:
    lines = printed.lines("farm")
    assert lines[0] == "Farm: 9 x 6 squares"
    assert any(line.split() == ["half", "turn", "yes"] for line in lines)
    assert any(line.startswith("  mirror, west to east    no: ") for line in lines)
    assert "sight: of 53 other squares, in %" in lines
    assert [line for line in lines if line.startswith("paths from ")] == [
        "paths from west to east, for units of one square",
        "paths from north to south, for units of one square",
    ]


def test_a_scenario_is_told_with_its_sides_objectives_and_battles(printed: Printed) -> None:
    """A scenario goes before a board of the same name."""
    text = "\n".join(printed.lines("frozen-pass"))
    assert "half turn               yes, and Ridge and Valley change places" in text
    assert (
        "to upper mast from Ridge and from Valley: infantry 6 and 4, walker 6 and 4, wheels or tracks 6 and 4" in text
    )
    assert "battles: evenly matched (tested in 400 battles between Veteran computer players)" in text
    assert "by itself" not in text
    assert "  Crossroads by itself: half turn" in printed.lines("encounter")


@pytest.mark.parametrize("language", ["de", "pl"])
def test_no_line_is_english_in_another_language(
    language: str, printed: Printed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of boards, a square one too, of joined boards, with objectives, and with battles."""
    text = (data_root() / "scenarios" / "frozen-pass.toml").read_text(encoding="utf-8")
    (tmp_path / "one.toml").write_text(text.replace("[[objective]]\n", '[[objective]]\nsquare = "E5"\n', 1), "utf-8")
    main(["new-board", str(tmp_path / "nine.tmx"), "--size", "3x3"])
    for words in (("farm",), ("encounter",), (tmp_path / "one.toml",), (tmp_path / "nine.tmx",), BATTLES):
        monkeypatch.setenv(ASKED_FOR, "en")
        english = {line for line in printed.lines(*words) if WORD.search(line)}
        monkeypatch.setenv(ASKED_FOR, language)
        ours = printed.lines(*words)
        assert english and not english & set(ours)
        assert not ENGLISH.search("\n".join(ours))


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_motion_has_words_in_each_language(language: str) -> None:
    assert set(MOTIONS) == set(Motion)
    assert not {words for words in MOTIONS.values() if said_in(language, words) == words}


def test_battles_are_fought_where_they_are_asked_for(printed: Printed) -> None:
    lines = printed.lines("first-steps", "--battles", 6, "--by", "random", "--jobs", 1)
    assert lines[-1].startswith("  6 battles of random against itself: West won ")
    again = printed.lines("first-steps", "--battles", 6, "--by", "random", "--jobs", 1, "--json")
    score = json.loads("\n".join(again))["battles"]
    assert score["won"] + score["lost"] + score["drawn"] == 6
    assert score["by"] == "random"


def test_figures_for_other_programs(printed: Printed, tmp_path: Path) -> None:
    """Counts in the order of the squares; a symmetry that breaks with all of its squares."""
    found = json.loads("\n".join(printed.lines("frozen-pass", "--json", "--png", tmp_path / "heat.png")))
    assert found["size"] == [9, 12]
    assert found["symmetry"]["half turn"] == {"holds": True, "swaps_sides": True, "broken": []}
    assert len(found["symmetry"]["mirror, west to east"]["broken"]) > 12
    assert found["sight"]["of"] == 107
    assert len(found["sight"]["sees"]) == len(found["sight"]["seen"]) == len(found["sight"]["without_cover"]) == 108
    (ways,) = found["ways"]
    assert (ways["from"], ways["to"]) == ("Ridge", "Valley")
    assert ways["movers"]["infantry"]["to_objectives"] == {"upper mast": [6, 4], "lower mast": [4, 6]}
    assert found["balance"]["by"] == "veteran"
    assert found["battles"] is None


@pytest.mark.parametrize(("what", "size"), [("farm", (9, 6)), ("encounter", (9, 12))])
def test_the_heat_map_is_a_picture_of_the_table(printed: Printed, tmp_path: Path, what: str, size: object) -> None:
    """Squares inside the farmhouse, which little sees, are bluer than those in front of it."""
    import pygame

    path = tmp_path / "heat.png"
    printed.lines(what, "--png", path)
    picture = pygame.image.load(path)
    width, height = size  # type: ignore[misc]
    assert picture.get_size() == (width * 48 + 38, height * 48 + 38)
    if what == "farm":

        def colour(column: int, row: int) -> pygame.Color:
            return picture.get_at((19 + column * 48 + 8, 19 + row * 48 + 8))

        inside, outside = colour(5, 2), colour(8, 0)
        assert inside.b - inside.r > outside.b - outside.r + 25


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("atlantis",), "no scenario and no board 'atlantis'"),
        (("farm", "--battles", 3), "'farm' is a board. Name a scenario to use --battles."),
        (("farm", "--png", "heat.jpg"), "the picture is a PNG"),
        (("encounter", "--battles", 3, "--by", "veterann"), "no level 'veterann'. Did you mean 'veteran'?"),
    ],
)
def test_what_cannot_be_told_is_a_line(printed: Printed, arguments: tuple[object, ...], told: str) -> None:
    assert printed.lines(*arguments, code=1) == []
    assert told in printed.complaints


def test_ways_are_told_in_turns_and_objectives_as_what_breaks_a_symmetry(printed: Printed, tmp_path: Path) -> None:
    lines = printed.lines("frozen-pass")
    assert any("reaches upper mast in turn 3 from Ridge, in turn 2 from Valley" in line for line in lines), lines
    assert not any("objectives alone" in line for line in lines)
    text = (data_root() / "scenarios" / "frozen-pass.toml").read_text(encoding="utf-8")
    one = tmp_path / "one.toml"
    one.write_text(text.replace("[[objective]]\n", '[[objective]]\nsquare = "E5"\n', 1), encoding="utf-8")
    told = printed.lines(one)
    assert any(line.startswith("  half turn") and line.endswith("the objectives alone break it") for line in told), told


def test_units_that_stand_on_the_board_are_told_with_how_far_they_have(printed: Printed) -> None:
    """Not where all enter over the edge of their side, whose paths are those of the table."""
    units = json.loads("\n".join(printed.lines("steel-road", "--json")))["units"]
    assert {unit["side"] for unit in units} == {0, 1}
    assert any(unit["to_enemies"] for unit in units)
    assert json.loads("\n".join(printed.lines("encounter", "--json")))["units"] == []
