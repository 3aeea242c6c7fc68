"""The commands for files of boards and scenarios: check, new-board, render, sight and fair."""

import json
from pathlib import Path

import pytest
from command_process import run, start

from dust_tactics.cli import main
from dust_tactics.rules.editions import EDITIONS


def test_cards_are_found_by_words_with_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "laser", "axis", "--edition", "2013"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("2013 rulebook, ") and told[1].split() == ["id", "name", "bloc", "type", "points"]
    assert any(line.startswith("heavy-laser-grenadiers  Heavy Laser Grenadiers  axis") for line in told)
    assert main(["cards", "nonsense"]) == 1
    assert capsys.readouterr().out == "No card has all of these words: nonsense\n"


def test_all_cards_are_listed_as_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    pounder = {"id": "pounder", "name": "Pounder", "bloc": "allies", "type": "vehicle", "points": 35, "edition": "2013"}
    assert pounder in cards and {card["edition"] for card in cards} == {"2010", "2013", "2016"}


def test_check_prints_a_complaint_a_line(tmp_path: Path) -> None:
    """All files, all complaints; exit code 1 as soon as there is one."""
    bad = tmp_path / "bad.toml"
    bad.write_text('edition = "2013"\nturns = 0\nside = 1\n')
    lines = run("check", bad, code=1).stdout.splitlines()
    assert len(lines) > 1
    assert all(line.startswith(f"{bad}: ") and "expected" in line for line in lines)
    board = Path(__file__).parents[2] / "maps" / "farm.tmx"
    assert run("check", board).stdout == f"{board}: no problems\n"
    assert start("check", board, bad, code=1).stdout.splitlines() == [f"{board}: no problems", *lines]


def test_check_gives_other_programs_one_json_list(tmp_path: Path) -> None:
    """Category, file, place, line, found and expected of every complaint; an empty list if there are none."""
    bad = tmp_path / "bad.toml"
    bad.write_text('edition = "2013"\nturns = 0\nside = 1\n')
    complaints = json.loads(run("check", "--json", bad, code=1).stdout)
    assert {frozenset(complaint) for complaint in complaints} == {
        frozenset({"category", "file", "place", "line", "found", "expected"})
    }
    assert {complaint.pop("category") for complaint in complaints} == {"complaint"}
    turns = next(complaint for complaint in complaints if complaint["place"] == "turns")
    whole = "a whole number from 1 to 100"
    assert turns == {"file": str(bad), "place": "turns", "line": 2, "found": "0", "expected": whole}
    assert json.loads(run("check", "--json", Path(__file__).parents[2] / "maps").stdout) == []


def test_check_warns_of_what_can_be_played_and_fails_for_it_only_if_it_is_strict(tmp_path: Path) -> None:
    """Exit code 0, and with --strict 1; the JSON list tells warnings from complaints."""
    scenario = tmp_path / "late.toml"
    lesson = Path(__file__).parents[2] / "scenarios" / "frozen-pass.toml"
    scenario.write_text(lesson.read_text("utf-8").replace("[name]\n", '[name]\nxx = "?"\n'), encoding="utf-8")
    (line,) = run("check", scenario).stdout.splitlines()
    assert ": name, xx: warning: found 'xx', which is no language, expected " in line
    assert run("check", "--strict", scenario, code=1).stdout == line + "\n"
    assert run("check", "--strict", lesson).stdout == f"{lesson}: no problems\n"
    (told,) = json.loads(run("check", "--json", scenario).stdout)
    assert (told["category"], told["place"], told["found"]) == ("warning", "name, xx", "'xx', which is no language")


def test_check_of_a_folder_takes_all_in_it_and_without_files_all_of_ones_own(tmp_path: Path) -> None:
    """At any depth; what belongs to others is passed over."""
    assert run("check", home=tmp_path).stdout == f"{tmp_path}: no custom content to check\n"
    for name in ("maps/deep/bad.tmx", "scenarios/bad.toml", "maps/notes.txt", "battles/bad.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("?")
    lines = run("check", code=1, home=tmp_path).stdout.splitlines()
    broken = [tmp_path / "maps/deep/bad.tmx", tmp_path / "scenarios/bad.toml"]
    assert [line.split(":")[0] for line in lines] == [str(path) for path in broken]
    assert run("check", tmp_path / "maps", code=1).stdout.splitlines() == lines[:1]


def test_a_new_board_is_begun_checked_and_drawn(tmp_path: Path) -> None:
    """By name in the user's folder, by path anywhere; it replaces nothing."""
    told = run("new-board", "Hügel 112", "--size", "18x12", "--ground", "planks", "--indoor", home=tmp_path).stdout
    path = tmp_path / "maps" / "hugel-112.tmx"
    assert told.splitlines()[0] == f"{path}: 18 x 12 squares"
    project = path.with_name("dust-tactics.tiled-project")
    assert str(project) in told
    assert run("check", home=tmp_path).stdout == f"{project}: no problems\n{path}: no problems\n"
    assert run("check", path.stem, home=tmp_path).stdout == f"{path}: no problems\n"
    assert run("check", "grab-the-dust", home=tmp_path).stdout.endswith("grab-the-dust.toml: no problems\n")
    assert "no such file" in run("check", "grab-the-dirt", code=1, home=tmp_path).stdout
    assert "exists already" in run("new-board", "Hugel 112", code=1, home=tmp_path).stderr
    picture = tmp_path / "deep" / "hill.png"
    assert run("render", "hugel-112", picture, "--square", 16, home=tmp_path).stdout.endswith("pixels\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run("new-board", tmp_path / "here.tmx").stdout.startswith(f"{tmp_path / 'here.tmx'}: 9 x 6")
    assert "needs a name" in run("new-board", " ", code=1, home=tmp_path).stderr


def test_render_draws_boards_and_tables_and_replaces_nothing_but_pictures(tmp_path: Path) -> None:
    """A board with its zones, a scenario's joined table; complaints instead of a picture of a broken file."""
    import pygame

    shipped = Path(__file__).parents[2]
    start("render", shipped / "scenarios" / "streets.toml", tmp_path / "streets.png", "--square", 16)
    run("render", "farm", tmp_path / "farm.png", "--square", 16, "--zones")
    streets, farm = (pygame.image.load(tmp_path / name).get_size() for name in ("streets.png", "farm.png"))
    assert (streets[0], streets[1] - farm[1]) == (farm[0], 6 * 16)
    (tmp_path / "bad.tmx").write_text("<map")
    assert "broken XML" in run("render", tmp_path / "bad.tmx", tmp_path / "bad.png", code=1).stderr
    assert "End its name in .png" in run("render", "farm", tmp_path / "bad.tmx", code=1).stderr
    assert (tmp_path / "bad.tmx").read_text() == "<map"
    fram = run("render", "fram", tmp_path / "fram.png", code=1).stderr
    assert fram == "dust-tactics: no board or scenario 'fram'. Did you mean 'farm'?\n"


@pytest.mark.parametrize(
    "name", ["grab-the-dust", "grab-the-dust.toml", "scenarios/grab-the-dust.toml", "Grab the Dust", "GRAB THE DUST"]
)
def test_render_finds_scenarios_by_their_names_from_any_folder(name: str, tmp_path: Path) -> None:
    """By that of the file and that which people read; nothing of the working folder is needed."""
    assert "pixels" in run("render", name, tmp_path / "table.png", "--square", 8, home=tmp_path).stdout


def test_a_board_with_ground_that_a_book_does_not_know_is_refused() -> None:
    for command in (("sight", "marsh", "A1", "B1"), ("fair", "marsh")):
        assert "no rules for swamp in 2016" in run(*command, "--edition", "2016", code=1).stderr


def test_sight_gives_the_verdict_and_its_reason() -> None:
    """Of a pair and of a whole board, for each edition."""
    assert "A1 to B2: visible" in run("sight", "farm", "A1", "B2").stdout
    assert "A1 to I6:" in run("sight", "farm", "a1", "i6", "--edition", "2013").stdout
    assert "aircraft always see each other" in run("sight", "farm", "A1", "I6", "--aircraft", "both").stdout
    assert "T13-COV-16" in run("sight", "farm", "A1", "I6", "--aircraft", "from").stdout
    for edition in EDITIONS:
        board = "checkpoint" if edition == "2010" else "farm"  # one that the book has a word for all of
        drawn = run("sight", board, "D3", "--map", "--edition", edition).stdout.splitlines()
        assert drawn[0].split()[:3] == ["A", "B", "C"]
        assert sum("@" in line for line in drawn) == 2
    assert "no board 'fram'" in run("sight", "fram", "A1", "B2", code=1).stderr
    assert "no square 'Z99' on Farm. Choose a square from A1 to I6." in run("sight", "farm", "Z99", "B2", code=1).stderr
    assert (
        "no board 'none.tmx'. The menu lists all 34 there are." in run("sight", "none.tmx", "A1", "B2", code=1).stderr
    )


def test_sight_knows_storeys_and_roofs() -> None:
    """By the book that has them; a storey that is not there is refused."""
    by_2016 = "--edition", "2016"
    assert "H5 (roof) to H12: visible" in run("sight", "watch-house", "H5^2", "H12", *by_2016).stdout
    told = run("sight", "watch-house", "H5", "H5^1", *by_2016).stdout
    assert "on another storey of the same building" in told and "T16-TER-19" in told
    assert "0 (the ground) to 2" in run("sight", "watch-house", "H5^3", "H12", *by_2016, code=1).stderr
    for arguments in (("A1^1", "H12", *by_2016), ("H5^1", "H12")):
        assert "There is only the ground." in run("sight", "watch-house", *arguments, code=1).stderr
