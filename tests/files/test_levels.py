"""Levels of computer players: the shipped file, and what is said of a faulty one."""

from pathlib import Path

import pytest

from dust_tactics.bots.depth import SOLVED
from dust_tactics.bots.levels import Level, Manner, Policy, Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.cli.common_arguments import LEVELS
from dust_tactics.files.levels import read_levels, shipped_levels
from dust_tactics.files.reading.complaints import FileRefused


def test_the_shipped_levels_are_read_from_the_weakest_up() -> None:
    levels = shipped_levels()
    assert tuple(level.id for level in levels.levels) == LEVELS
    assert levels.manner("") == levels.manners[0] == Manner("steady")
    assert levels.manner("bold").threat == 0.6


def test_every_level_has_a_player_and_a_person_none() -> None:
    levels = shipped_levels()
    for level in levels.levels:
        assert thinker_of(levels, Seat(level.id, seed=1))
    with pytest.raises(KeyError):
        thinker_of(levels, Seat())


def test_figures_are_percentages_and_points(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(
        '[[tactics]]\nid = "a"\npolicy = "one-look"\nnoise = 3\narmies = 7\n'
        '[[tactics]]\nid = "b"\npolicy = "chains"\nplans = 5\ngoes = 2\nurge = 40\ntempo = 30\n'
        'against = "a"\nwins = 65\n'
        '[[manner]]\nid = "m"\nthreat = 50\n'
    )
    levels = read_levels(path)
    assert levels.level("a") == Level("a", Policy.ONE_LOOK, noise=3.0, armies=7)
    assert levels.level("b") == Level(
        "b", Policy.CHAINS, urge=0.4, tempo=0.3, plans=5, goes=2, solved=SOLVED, against="a", wins=0.65
    )
    assert levels.manners == (Manner("m", threat=0.5),)


def test_what_is_wrong_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(
        '[[tactics]]\nid = "a"\npolicy = "clever"\nagainst = "z"\n[[tactics]]\nid = "a"\npolicy = "chains"\nspeed = 1\n'
    )
    with pytest.raises(FileRefused) as refused:
        read_levels(path)
    told = str(refused.value)
    for part in ("policy", "'clever'", "'z'", "a second time", "plans", "goes", "speed", "manner"):
        assert part in told, told
