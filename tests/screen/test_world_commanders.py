"""Commanders of computer players in World War: in the bar, and speaking to people at the moments that matter."""

from pathlib import Path

import pytest
from world_table import world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.commanders import said
from dust_tactics.language.leaders import WORLD_LEADERS, commander_of
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.world.commanders import WorldCommanders

VETERAN = Seat("veteran")
ENGLISH = load_messages("en")


def test_every_army_has_a_commander_with_lines_of_the_war() -> None:
    assert set(WORLD_LEADERS) == {army.id for army in load_world().armies}
    lines = set()
    for bloc, level in WORLD_LEADERS.values():
        commander = commander_of(ENGLISH, bloc, level)
        assert commander is not None
        for kind in ("start", "blood", "turning", "end", "again", "capital", "attacked", "truce"):
            lines |= {said(ENGLISH, commander, f"world-{kind}", good, 1) for good in (True, False)}
        lines.add(said(ENGLISH, commander, "world-end", None, 1))
    assert len(lines) == 16 * len(WORLD_LEADERS)


def test_the_commander_of_a_computer_player_speaks_at_the_start_and_stands_in_the_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN) as table:
        table.scene.tweens.pace = 1.0
        WorldCommanders(table.scene, 1).listen()
        (chip,) = [chip for chip in table.scene.bar.chips if chip.is_computer]
        assert chip.leader is not None and chip.leader.name in (chip.tip.body if chip.tip else "")
        plate = next(iter(table.guest.widgets(CommanderPlate)))
        assert plate.commander == chip.leader
        assert not plate.rect.colliderect(table.scene.map_rect)


@pytest.mark.parametrize("settings", ["commanders = false\n", ""])
def test_commanders_are_silent_by_choice_and_where_only_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    with world_table(tmp_path, monkeypatch, people=1 if settings else 2, computer=VETERAN, settings=settings) as table:
        assert not table.guest.widgets(CommanderPlate)
        assert not any(chip.leader for chip in table.scene.bar.chips)


def test_commanders_keep_their_names_where_nobody_plays_but_computers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch, computer=VETERAN, people=0) as table:
        assert all(chip.leader for chip in table.scene.bar.chips)
