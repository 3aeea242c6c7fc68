"""The files of the world as they ship: no problems, and of one piece."""

from argparse import Namespace
from pathlib import Path

import pytest
from world_workshop import Workshop

from dust_tactics.cli.check import run
from dust_tactics.files.world.world import CARDS, GAME, MAP, STARTS, load_world, read_world, world_folder
from dust_tactics.world.board import AreaKind
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.validity import setup_fault


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_the_files_that_ship_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a warning either."""
    assert run(Namespace(files=[world_folder()], strict=True, json=False, debug=False)) == 0
    assert [line.rsplit(": ", 1)[1] for line in capsys.readouterr().out.splitlines()] == ["no problems"] * 5


def test_written_anew_they_are_in_order_too(shop: Workshop) -> None:
    """So what the following tests find comes of what they change."""
    for name in (MAP, CARDS, GAME, STARTS):
        assert shop.told(name) == []


@pytest.mark.clause("WW-BRD-02", "WW-BRD-03", "WW-BRD-04", "WW-BRD-05", "WW-BRD-06", "WW-BRD-07")
@pytest.mark.clause("WW-DAT-01", "WW-DAT-02", "WW-DAT-03", "WW-DAT-06")
def test_the_world_that_ships() -> None:
    world = load_world()
    areas = world.atlas.areas
    assert (len(areas), len(world.atlas.lines)) == (76, 235)
    assert (len(world.map.land), len(world.map.seas), len(world.map.capitals), len(world.map.sources)) == (
        48,
        28,
        6,
        16,
    )
    assert (len(world.atlas.land_sources), len(world.atlas.sea_sources), len(world.atlas.ordinary)) == (12, 4, 30)
    assert sum(line.over == "seam" for line in world.atlas.lines) == 8
    pairs = {frozenset(areas[one].id for one in pair) for pair in world.map.partner.items()}
    assert pairs == {
        frozenset(("washington", "mexico")),
        frozenset(("berlin", "moscow")),
        frozenset(("peking", "tokyo")),
    }
    assert all(area.shape and area.room and area.part and area.ground for area in areas)
    assert len(world.deck.cards) == 45
    assert len({look.emblem for look in world.looks.armies}) == 6


def test_areas_have_the_same_numbers_as_they_are_drawn_and_as_the_rules_know_them() -> None:
    world = load_world()
    for number, (drawn, area) in enumerate(zip(world.atlas.areas, world.map.areas, strict=True)):
        assert (drawn.id, drawn.kind) == (area.id, area.kind)
        assert world.map.number(area.id) == world.atlas.numbers[drawn.id] == number
        neighbours = {areas.id for areas in map(world.map.areas.__getitem__, world.map.near[number])}
        assert neighbours == set(drawn.neighbours)
        assert area.sea == (area.kind is AreaKind.SEA)


@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize("players", range(2, 7))
def test_games_can_be_set_up_from_every_ready_start(version: str, players: int) -> None:
    names = [PlayerSetup(f"Player {number}") for number in range(players)]
    for ready in (False, True):
        assert setup_fault(load_world().set_up(version, names, ready=ready)) is None
    shares = load_world().start(version, players).shares
    assert sum(shares) == pytest.approx(1, abs=0.02)


def test_there_is_no_start_for_seven() -> None:
    with pytest.raises(KeyError, match="epic' for 7"):
        load_world().start("epic", 7)


def test_a_world_of_a_folder_is_read_whole(shop: Workshop) -> None:
    for name in (MAP, CARDS, GAME, STARTS):
        shop.written(name)
    world, shipped = read_world(shop.folder), load_world()
    assert (world.atlas, world.map, world.deck, world.looks, world.starts) == (
        shipped.atlas,
        shipped.map,
        shipped.deck,
        shipped.looks,
        shipped.starts,
    )


@pytest.mark.clause("WW-DAT-26")
def test_six_players_leave_nine_cards_at_least() -> None:
    """Five in each hand and one before each."""
    assert len(load_world().deck.cards) - 6 * (5 + 1) == 9
