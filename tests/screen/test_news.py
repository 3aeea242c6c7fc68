"""What a player reads who is handed the mouse: what has happened since their last go, a line each."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.screen.battle.panels.hand_over import MOST_NEWS, News
from dust_tactics.screen.battle.panels.log import LogLine
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.ui import Span

WEST = {"pounder": "B3 E", "the-gunners": "B5"}
EAST = {"ludwig": "F3 W", "recon-grenadiers": "H5"}
Shown = Callable[[HandOver], Table]


def settings(hand_over: HandOver) -> Settings:
    """Settings of two people who are not asked about anything else."""
    return Settings(second_thoughts=False, hand_over=hand_over, ask_reactions=AskReactions.NEVER)


def lines_of(news: News) -> list[str]:
    """The lines as plain text."""
    return ["".join(part.text for part in line.parts if isinstance(part, Span)) for line in news.lines]


def attack(table: Table) -> None:
    """Nora's Pounder attacks the Ludwig, and the mouse goes to Jonas."""
    table.click("B3")
    table.click("F3")
    table.key(pygame.K_RETURN)
    table.see(200)


def test_the_next_player_reads_what_was_attacked_until_a_key(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST), tmp_path, settings=settings(HandOver.PLAIN)) as table:
        attack(table)
        (news,) = table.widgets(News)
        assert [line.partition(":")[0] for line in lines_of(news)] == ["Pounder attacked Ludwig (Sustained Attack)"]
        assert table.stage.area.contains(news.rect) and not news.rect.colliderect(table.scene.banner.rect)
        table.key(pygame.K_TAB)
        assert not table.widgets(News)
        assert table.asked == "PlanUnitPrompt", "the key does what it always does"


def test_a_click_on_it_does_nothing_else_and_one_beside_it_does(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST), tmp_path, settings=settings(HandOver.PLAIN)) as table:
        attack(table)
        table.click(table.widgets(News)[0])
        assert not table.widgets(News)
        assert table.asked == "ChooseUnitPrompt"
    with laid(small_battle(WEST, EAST), tmp_path / "beside", settings=settings(HandOver.PLAIN)) as table:
        attack(table)
        table.click("H5")
        assert not table.widgets(News)
        assert table.asked == "PlanUnitPrompt"


def test_only_what_came_after_ones_own_go_is_news(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST), tmp_path, settings=settings(HandOver.PLAIN)) as table:
        attack(table)
        table.key(pygame.K_ESCAPE)
        table.click("H5")
        table.click("H6")
        table.key(pygame.K_RETURN)
        table.see(200)
        assert table.prompt.owner == 0
        assert not table.widgets(News), "Jonas has only moved, and what Nora did she knows"


def test_it_stands_on_the_cover_where_hand_overs_are_covered(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST), tmp_path, settings=settings(HandOver.COVERED)) as table:
        table.resize((1024, 640))
        table.key(pygame.K_RETURN)  # Nora takes the mouse
        attack(table)
        cover = table.stage.top.widget
        assert isinstance(cover, Cover) and isinstance(cover.news, News)
        assert lines_of(cover.news)
        assert table.stage.area.contains(cover.news.rect)
        assert not cover.news.rect.colliderect(cover.button.rect)


def test_nothing_is_told_where_hand_overs_are_off(tmp_path: Path) -> None:
    with laid(small_battle(WEST, EAST), tmp_path, settings=settings(HandOver.OFF)) as table:
        attack(table)
        assert not table.widgets(News)


@pytest.mark.parametrize("count", [1, MOST_NEWS, MOST_NEWS + 3])
def test_of_many_lines_the_last_are_shown_and_the_others_counted(tmp_path: Path, count: int) -> None:
    with laid(small_battle(WEST, EAST), tmp_path) as table:
        news = News(table.scene.messages, [LogLine(1, None, (Span(str(number)),)) for number in range(count)])
        assert lines_of(news) == [str(number) for number in range(count)][-MOST_NEWS:]
        assert news.before == ("and 3 more" if count > MOST_NEWS else "")
