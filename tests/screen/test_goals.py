"""Squares that units are to reach are marked on pictures and named as the board calls them."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import laid

from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.units import Status
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.battle.view import prizes
from dust_tactics.screen.board.goals import draw_goal, goals_of


def test_the_gate_of_the_first_campaign_is_a_goal_with_the_name_of_its_squares() -> None:
    path = data_root() / "scenarios" / "campaigns" / "borrowed-walker.toml"
    battle = load_campaign(path).setup.battles[-1].battle
    (goal,) = goals_of(battle.events, battle.board)
    assert goal.name == "east gate"
    assert [square_name(square, battle.board.width) for square in goal.squares] == ["H2", "I2", "H3", "I3"]


def test_only_the_outer_edge_of_a_goal_is_lined() -> None:
    surface = pygame.Surface((80, 40))
    draw_goal(surface, [pygame.Rect(0, 0, 40, 40), pygame.Rect(40, 0, 40, 40)])
    outside, seam, inside = (surface.get_at(place)[:3] for place in ((0, 20), (40, 20), (20, 20)))
    assert seam == inside and sum(outside) > 2 * sum(inside)
    assert max(range(3), key=lambda channel: outside[channel]) == max(range(3), key=rgb(theme.OBJECTIVE).__getitem__)


def test_what_is_fought_over_keeps_its_own_colours_within_its_outline() -> None:
    rects, pictures = [pygame.Rect(0, 0, 40, 40)], list[pygame.Surface]()
    for contested in (False, True):
        pictures.append(pygame.Surface((40, 40)))
        draw_goal(pictures[-1], rects, contested=contested)
    calm, fought = pictures
    assert sum(fought.get_at((0, 20))[:3]) > 300, "the outline stays"
    assert 3 * sum(fought.get_at((20, 20))[:3]) < sum(calm.get_at((20, 20))[:3])


def test_a_building_to_be_alone_in_is_marked_and_tells_by_colour_and_sign_who_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Milk Run: a side alone in the farmhouse wins."""
    tinted = list[bool]()
    battle = make_battle(load_scenario(data_root() / "scenarios/campaigns/battles/milk-run.toml"))
    with laid(battle, tmp_path) as table:
        board = table.scene.board
        (prize,) = board.prizes
        assert prize.livery is None and prize.sign in prize.squares
        assert (prize.sign, None) in board.objectives
        empty = table.draw().copy()
        units = list(table.state.units)
        units[0] = replace(units[0], squares=(prize.squares[0],), status=Status.ON_TABLE)
        board.show(replace(table.state, units=tuple(units)))
        (held,) = board.prizes
        assert held.livery is not None and held.livery.side == units[0].side
        rect = board.camera.rect_of(prize.squares[-1])
        corner = rect.bottomright[0] - rect.width // 4, rect.bottomright[1] - rect.height // 4
        assert table.draw().get_at(corner) != empty.get_at(corner)
        with monkeypatch.context() as patched:
            patched.setattr(prizes, "draw_goal", lambda *_, contested: tinted.append(contested))
            board.changed()
            table.draw()
            board.show(table.state)
            table.draw()
        assert tinted == [True, False]
