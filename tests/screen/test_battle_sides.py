"""In a battle of two armies of one bloc, everything that stands for a side says which one: also without colours."""

from dataclasses import replace
from pathlib import Path

import pygame
from battle_table import HEIGHT, WIDTH, Table, laid, small_battle
from boards import Units
from test_art_sides import share_that_differs

from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Battle, Objective
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.card.card import CardView
from dust_tactics.screen.menu.result.side import side_after
from dust_tactics.screen.menu.saved.summary import summary_of
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.sides import livery_of


def of_one_bloc(first: int = 0) -> Battle:
    """A battle whose sides have the same two units of the Allies, facing each other."""
    west, east = ({"pounder": f"{column}2 {facing}", "grim-reapers": f"{column}4"} for column, facing in ("CE", "FW"))
    battle = small_battle(west, east, first=first)
    one, other = battle.sides
    return replace(battle, sides=(one, replace(other, army=replace(other.army, bloc=Bloc.ALLIES))))


def in_grey(table: Table, rect: pygame.Rect, *, mirrored: bool = False) -> pygame.Surface:
    """A part of the window without colours, perhaps as in a mirror."""
    part = pygame.transform.grayscale(table.app.window.surface.subsurface(rect))
    return pygame.transform.flip(part, mirrored, False)


def differs(table: Table, one: pygame.Rect, other: pygame.Rect, *, mirrored: bool = False) -> float:
    """How much of the first rectangle looks otherwise than the second, as a share of its square."""
    return share_that_differs(in_grey(table, one), in_grey(table, other, mirrored=mirrored), one.height)


def test_tokens_of_both_sides_look_otherwise_on_the_board_and_in_the_rosters(tmp_path: Path) -> None:
    with laid(of_one_bloc(), tmp_path) as table:
        table.wait()
        camera = table.scene.board.camera
        west, east = (camera.rect_of(table.square(name)) for name in ("C4", "F4"))
        assert differs(table, west, east, mirrored=True) > 0.25

        plates = ([plate.rect for plate in roster.children] for roster in table.scene.rosters.lists)
        for left, right in zip(*plates, strict=True):
            tokens = [pygame.Rect(rect.left + 4, rect.top + 2, 46, 46) for rect in (left, right)]
            assert differs(table, tokens[0], tokens[1], mirrored=True) > 0.25


def test_the_bar_at_the_top_shows_the_mark_of_each_side(tmp_path: Path) -> None:
    with laid(of_one_bloc(), tmp_path) as table:
        table.wait()
        bar = table.scene.top
        left, right = bar.left.rect, bar.right.rect
        marks = pygame.Rect(left.left + 8, left.top + 5, 38, 38), pygame.Rect(right.right - 46, right.top + 5, 38, 38)
        assert differs(table, marks[0], marks[1]) > 0.25


def test_cards_targets_and_the_log_show_the_mark_of_their_side(tmp_path: Path) -> None:
    with laid(of_one_bloc(), tmp_path) as table:
        table.click("C4")
        own = next(widget for widget in table.scene.panel.walk() if isinstance(widget, CardView))
        mark = pygame.Rect(own.rect.left + 6, own.rect.top + 6, 28, 28)
        first = in_grey(table, mark)
        table.move("F4")
        table.wait(600)
        table.click("F4")
        target = next(widget for widget in table.scene.panel.walk() if isinstance(widget, TargetPanel))
        token = pygame.Rect(target.rect.left + 6, target.rect.top + 1, 42, 42)
        assert share_that_differs(in_grey(table, token), pygame.transform.scale(first, token.size), 42) > 0.25
        table.keys("RETURN")
        lines = [line.livery for line in table.scene.log.lines if line.livery is not None]
        assert {(livery.side, livery.second) for livery in lines} == {(0, False), (1, True)}


def test_who_holds_an_objective_is_told_by_the_corners_around_it(tmp_path: Path) -> None:
    """Rounded ones are the first side's, as its bases are."""

    def light_in_the_corner(name: str, units: tuple[Units, Units]) -> int:
        """Of the square, which the arms of sharp corners reach."""
        square = parse_square("E3", WIDTH, HEIGHT)
        battle = replace(small_battle(*units), objectives=(Objective("Cache", square),))
        with laid(battle, tmp_path / name) as table:
            table.wait()
            return in_grey(table, table.scene.board.camera.rect_of(square)).get_at((1, 1)).r

    west = light_in_the_corner("west", ({"grim-reapers": "E3"}, {"ludwig": "H2 W"}))
    east = light_in_the_corner("east", ({"pounder": "B2 E"}, {"recon-grenadiers": "E3"}))

    allies, axis = (pygame.Color(BLOCS[bloc].light).grayscale().r for bloc in ("allies", "axis"))
    assert abs(west - allies) > 24
    assert abs(east - axis) < 6


def test_handing_over_shows_the_mark_of_who_is_next(tmp_path: Path) -> None:
    settings = Settings(second_thoughts=False, hand_over=HandOver.COVERED)
    marks = []
    for side in (0, 1):
        with laid(of_one_bloc(first=side), tmp_path / str(side), settings=settings) as table:
            table.wait(600)
            cover = table.scene.stage.top.widget
            assert isinstance(cover, Cover)
            area = pygame.Rect(0, 0, 150, 150)
            area.center = cover.rect.centerx, cover.rect.centery - 150
            marks.append(in_grey(table, area))
    assert share_that_differs(marks[0], marks[1], 150) > 0.25


def test_lists_and_results_know_the_sides_of_one_bloc_apart(tmp_path: Path) -> None:
    with laid(of_one_bloc(), tmp_path) as table:
        for shown in (
            summary_of(table.state).sides,
            [side_after(table.scene.messages, table.state, number) for number in (0, 1)],
        ):
            assert [(one.livery.side, one.livery.second) for one in shown] == [(0, False), (1, True)]
        assert {place.look.second for place in summary_of(table.state).view.units if place.look.side == 1} == {True}


def test_dice_lie_beside_the_mark_of_who_rolled_them(tmp_path: Path) -> None:
    """Both sides' dice bear one sign, as they are of one bloc."""
    with laid(of_one_bloc(), tmp_path) as table:
        table.click("C4")
        table.click("F4")
        table.keys("RETURN")
        tray = table.scene.tray
        roll = tray.roll
        assert roll is not None
        mark = pygame.Rect(tray.rect.left + 12, tray.rect.bottom - 15, 9, 9)
        shown = in_grey(table, mark)
        tray.roll = replace(roll, livery=livery_of(table.state.battle, 1 - roll.livery.side))
        table.wait(60)
        assert share_that_differs(shown, in_grey(table, mark), 9) > 0.25
