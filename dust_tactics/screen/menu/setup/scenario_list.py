"""The list of scenarios with how even they are, those that can not be played with the number of their complaints.

Those that can, and perhaps not as they were meant, have a quieter mark and the number of their warnings.
"""

from collections.abc import Callable

import pygame

from dust_tactics.files.library import Listed
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.balance import balance_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, ListView, RowState, paint_named_row

ROW = 66


def scenario_list(on_select: Callable[[int], None]) -> ListView[Listed[Scenario]]:
    """Return an empty list; give it its items."""
    return ListView([], paint_scenario, row_height=ROW, on_select=on_select, alike=True)


def paint_scenario(canvas: Canvas, rect: pygame.Rect, entry: Listed[Scenario], state: RowState) -> None:
    """One row: the name, its size or what is the matter, and which side wins more often."""
    wrong = entry.content is None
    mark = theme.TARGET if wrong else theme.COVER if entry.warnings else ""
    told = (_row_words(canvas.messages, entry), last_line(canvas.messages, entry))
    paint_named_row(canvas, rect, state, entry.name, told, mark=mark, wrong=wrong)


def last_line(messages: Messages, entry: Listed[Scenario]) -> str:
    """Return the number of its warnings, or else which side wins more often; empty for one that can not be played."""
    if entry.warnings:
        return messages.counted("warning", len(entry.warnings))
    return "" if entry.content is None else balance_words(messages, entry.content)


def _row_words(messages: Messages, entry: Listed[Scenario]) -> str:
    scenario = entry.content
    if scenario is None:
        return messages.counted("complaint", len(entry.complaints))
    turns, board = messages.of_book(scenario.edition).counted("turn", scenario.turns), scenario.board
    facts = messages.text("setup.row_facts", turns=turns, width=board.width, height=board.height)
    if entry.shipped:
        return facts
    whose = messages.text("setup.of_pack", name=entry.pack) if entry.pack else messages.text("setup.own")
    return f"{facts} · {whose}"
