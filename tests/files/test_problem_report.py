"""A report of a problem holds what helps, and no name of a person or folder; its battle replays."""

from pathlib import Path
from zipfile import ZipFile

import pytest
import world_game
from short_battle import play_on, resumed

from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.problem_report import nameless_journal, without, write_report
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle

ADA, BRUNO = "Ada Lovelace", "Bruno"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, with settings and a log that name somebody and where they live."""
    folder = tmp_path / "ada"
    monkeypatch.setenv("DUST_TACTICS_HOME", str(folder))
    monkeypatch.setattr("dust_tactics.files.problem_report.getpass.getuser", lambda: "ada")
    (folder / "log").mkdir(parents=True)
    (folder / "settings.toml").write_text(f'player_1 = "{ADA}"\nplayer_2 = "{BRUNO}"\n', encoding="utf-8")
    log = f"KeyError in {folder}/scenarios/mine.toml, by {ADA}, whose machine has {Path.home()}/x and bruno, brunocum\n"
    (folder / "log" / "errors.log").write_text(log, encoding="utf-8")
    return folder


def played(home: Path) -> Path:
    """The journal of a battle of two people with names, played on a little."""
    path = home / "battles" / "battle.jsonl"
    path.parent.mkdir()
    battle = make_battle(load_scenario(find_scenario("first-steps")), players=(ADA, BRUNO))
    with Session.new(battle, 3, path, durable=False) as session:
        play_on(session, 25)
    return path


def test_a_report_holds_facts_log_settings_and_a_battle_that_replays_without_a_name(home: Path, tmp_path: Path) -> None:
    journal = played(home)
    report = write_report(journal)
    assert report.parent == home / "reports"
    with ZipFile(report) as file:
        found = {name: file.read(name).decode() for name in file.namelist()}
    assert set(found) == {"about.txt", "errors.log", "settings.toml", "battle.jsonl"}
    for content in found.values():
        for name in (ADA, BRUNO, str(home), str(Path.home()), '"ada"'):
            assert name not in content
    assert "KeyError in YOUR-FILES/scenarios/mine.toml, by Player 1" in found["errors.log"]
    assert "HOME/x and bruno, brunocum" in found["errors.log"]
    again = tmp_path / "again.jsonl"
    again.write_text(found["battle.jsonl"], encoding="utf-8")
    with Session.resume(journal, durable=False) as before, resumed(again) as after:
        assert len(after.history) == len(before.history) == 25
        assert [side.player for side in after.header.sides] == ["Player 1", "Player 2"]


def test_names_of_a_world_game_are_replaced_too(tmp_path: Path) -> None:
    path = tmp_path / "world.jsonl"
    with world_game.begin(path) as session:
        world_game.play_on(session, 30)
    nameless = nameless_journal(path.read_bytes())
    assert b"Nora" in path.read_bytes()
    assert b"Nora" not in nameless
    path.write_bytes(nameless)
    with world_game.resumed(path) as after:
        assert len(after.history) == 30


def test_a_damaged_journal_is_packed_as_far_as_it_goes(home: Path) -> None:
    journal = played(home)
    lines = journal.read_bytes().splitlines()
    damaged = b"\n".join([*lines[:5], lines[5].replace(b"decision", b"decisiom"), *lines[6:]])
    nameless = nameless_journal(damaged).splitlines()
    assert nameless[5:] == damaged.splitlines()[5:]
    assert ADA.encode() not in nameless[0]
    assert nameless_journal(b"\xff " + ADA.encode()) == b"{}\n"


def test_a_second_report_of_a_day_leaves_the_first(home: Path) -> None:
    assert write_report() != write_report()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"C:\Users\Ada\x.toml", r"HOME\x.toml"),
        ("Adam met Ada.", "Adam met Player 1."),
    ],
)
def test_only_whole_names_are_replaced(text: str, expected: str) -> None:
    assert without(text, {r"C:\Users\Ada": "HOME", "Ada": "Player 1"}) == expected
