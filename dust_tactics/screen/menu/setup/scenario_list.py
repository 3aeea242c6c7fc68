"""The scenarios in groups, with how even they are; those that can't be played with the number of their complaints.

Those that can, and perhaps not as they were meant, have a quieter mark and the number of their warnings. Those of the
rulebook have a book, and of several of one name each says where it comes from.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import pygame

from dust_tactics.files.library import Listed
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.balance import balance_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.screen import theme
from dust_tactics.screen.board.part import seen_size
from dust_tactics.screen.menu.common.pack_words import words_of_pack
from dust_tactics.screen.menu.setup.scenario_files import ScenarioGroup, group_of
from dust_tactics.screen.ui import Canvas, ListView, RowState, paint_named_row

ROW = 66
_HEADING = 26
_BOOK = 14


class ScenarioList(ListView[Listed[Scenario]]):
    """Scenarios, each group with a heading above the first of it where there are several."""

    def __init__(self, on_select: Callable[[int], None]) -> None:
        self._headings: Mapping[Path, ScenarioGroup] = {}
        self._alike: frozenset[str] = frozenset()
        super().__init__([], self._paint_entry, row_height=self._height, on_select=on_select, alike=True)

    def set_items(self, items: Sequence[Listed[Scenario]]) -> None:
        groups = [(group, next(entries).path) for group, entries in groupby(items, key=group_of)]
        self._headings = {path: group for group, path in groups} if len(groups) > 1 else {}
        times = Counter(entry.name.casefold() for entry in items)
        self._alike = frozenset(name for name, often in times.items() if often > 1)
        super().set_items(items)

    def _height(self, entry: Listed[Scenario]) -> float:
        return ROW + (_HEADING if entry.path in self._headings else 0)

    def _paint_entry(self, canvas: Canvas, rect: pygame.Rect, entry: Listed[Scenario], state: RowState) -> None:
        if entry.path in self._headings:
            heading = pygame.Rect(rect.left + 12, rect.top + 4, rect.width - 24, _HEADING - 4)
            words = canvas.messages.text(f"setup.group-{self._headings[entry.path].value}")
            canvas.text(words, heading, theme.SECTION, theme.BRASS)
            rect = pygame.Rect(rect.left, rect.top + _HEADING, rect.width, rect.height - _HEADING)
        paint_scenario(canvas, rect, entry, state, is_alike=entry.name.casefold() in self._alike)


def paint_scenario(
    canvas: Canvas, rect: pygame.Rect, entry: Listed[Scenario], state: RowState, *, is_alike: bool
) -> None:
    """One row: the name, its size or what is the matter, and which side wins more often.

    is_alike   whether another one of the list has the same name
    """
    wrong = entry.content is None
    mark = theme.TARGET if wrong else theme.COVER if entry.warnings else ""
    told = (_row_words(canvas.messages, entry, is_alike=is_alike), last_line(canvas.messages, entry))
    paint_named_row(canvas, rect, state, entry.name, told, mark=mark, wrong=wrong)
    if group_of(entry) is ScenarioGroup.BOOK and not mark:
        canvas.icon("book", pygame.Rect(rect.right - 16 - _BOOK, rect.top + 9, _BOOK, _BOOK), theme.SAND)


def last_line(messages: Messages, entry: Listed[Scenario]) -> str:
    """Return the number of its warnings, or else which side wins more often; empty for one that can not be played."""
    if entry.warnings:
        return messages.counted("warning", len(entry.warnings))
    return "" if entry.content is None else capitalised(balance_words(messages, entry.content))


def _row_words(messages: Messages, entry: Listed[Scenario], *, is_alike: bool) -> str:
    scenario = entry.content
    if scenario is None:
        return messages.counted("complaint", len(entry.complaints))
    turns, board = messages.of_book(scenario.edition).counted("turn", scenario.turns), scenario.board
    across, down = seen_size(board.width, board.height)
    facts = messages.text("setup.row_facts", turns=turns, width=across, height=down)
    whose = _whose(messages, entry, is_alike=is_alike)
    return f"{whose} · {facts}" if whose else facts


def _whose(messages: Messages, entry: Listed[Scenario], *, is_alike: bool) -> str:
    """Return where one that did not ship comes from: with its file where the name does not tell it from others."""
    if entry.shipped:
        return ""
    if entry.pack:
        return f"{entry.pack}/{printable(entry.path.name)}" if is_alike else words_of_pack(messages, entry)
    return printable(entry.path.name) if is_alike else messages.text("setup.own")
