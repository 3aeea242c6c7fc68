"""Boards of campaigns: shown as their files have them, and by night where the story has it."""

from pathlib import Path

import pygame
import pytest

from dust_tactics.campaign.game import new_campaign
from dust_tactics.campaign.table_battle import table_of
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.places import data_root
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.art.night import fall_of_night
from dust_tactics.screen.board.table import printed_table
from dust_tactics.table.plain import to_plain

SHIPPED = sorted((data_root() / "scenarios" / "campaigns").glob("*.toml"))


def battle(path: Path, number: int) -> Battle:
    setup = load_campaign(path).setup
    state, _ = new_campaign(setup, 1)
    state.node = number
    return table_of(state).battle


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_boards_of_campaigns_look_as_their_files_say(path: Path) -> None:
    for node in load_campaign(path).setup.battles:
        assert printed_table(node.battle) is not None, node.id


def test_a_battle_lies_in_the_dark_where_its_picture_does() -> None:
    path = data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml"
    assert [battle(path, number).night for number in (0, 1, 2)] == [False, True, False]
    assert "night" not in to_plain(battle(path, 0)), "a default is not written down"


def test_night_darkens_a_board_but_not_around_its_lamps() -> None:
    surface = pygame.Surface((400, 400))
    surface.fill((200, 190, 170))
    fall_of_night(surface, [((100, 100), 120)])
    dark, lit = (sum(surface.get_at(place)[:3]) for place in ((350, 350), (100, 100)))
    assert sum((200, 190, 170)) * 0.5 < dark < lit < sum((200, 190, 170)) + 1
