"""New battle says of a scenario what can be played and perhaps not as it was meant."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from menu_program import Visit, visit

from dust_tactics.files.places import data_root
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.setup.scenario_list import last_line
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import Button

LESSON = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
ODD = LESSON.replace("[name]\n", '[name]\nxx = "?"\n')


@pytest.fixture
def own_scenario(home: Path) -> Path:
    folder = home / "scenarios"
    folder.mkdir(parents=True)
    path = folder / "odd.toml"
    path.write_text(ODD, encoding="utf-8")
    return path


@pytest.fixture
def guest(home: Path, own_scenario: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(own_scenario, watch=True)
        guest.see()
        yield guest


def test_the_list_and_the_scenario_tell_its_warnings_and_it_can_be_played(guest: Visit) -> None:
    scene = guest.app.scene
    assert isinstance(scene, SetupScene)
    assert [entry.path.stem for entry in scene._entries if entry.warnings] == ["odd"]
    chosen = scene._entries[scene._list.selected or 0]
    assert last_line(load_messages(), chosen) == "1 warning"
    assert "Playable, but with 1 warning:" in guest.words()
    assert "scenarios/odd.toml: line 9: name, xx: warning: found 'xx', which is no language" in guest.words()
    assert guest.find(Button, "Start battle").enabled


def test_a_warning_goes_when_the_file_that_is_watched_is_saved_without_its_cause(
    guest: Visit, own_scenario: Path
) -> None:
    before = own_scenario.stat().st_mtime_ns
    own_scenario.write_text(LESSON, encoding="utf-8")
    os.utime(own_scenario, ns=(before + 10**9, before + 10**9))
    guest.see(2400)
    assert "warning" not in guest.words()
