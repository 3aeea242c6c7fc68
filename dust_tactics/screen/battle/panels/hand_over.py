"""Passing the mouse to the other player: a plate over everything, a banner on the board, or nothing."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.battle.panels.log import paint_line
from dust_tactics.screen.battle.panels.log_line import LogLine
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.play.hand_over import Cover, NewsPlate
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Canvas, IconButton, Strip, Widget

_LEAST, _BESIDE_NAME = 360, 92
_ROW, MOST_NEWS = 18, 6
"""Of the lines that tell what has happened: their height, and how many there are at most."""


def cover(
    words: Words,
    state: GameState,
    owner: int,
    on_lift: Callable[[], None],
    on_menu: Callable[[], None],
    news: NewsPlate | None,
) -> Cover:
    """Return the cover before what a side decides."""
    messages, livery = words.messages, livery_of(state.battle, owner)
    label = messages.text("battle.label.hand-over-to", turn=turn_words(messages, state.turn))
    menu = IconButton("menu", on_menu, tip=messages.text("battle.tip.menu"), action="battle.menu")
    told = label, words.commander(state, owner), messages.text("battle.button.go-on")
    return Cover(
        livery.heading, lambda canvas, place: paint_side_mark(canvas, livery, place), told, on_lift, menu, news
    )


class _Lines(Widget):
    """Lines of the log, below one another."""

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__()
        self.lines = lines

    def paint(self, canvas: Canvas) -> None:
        for number, line in enumerate(self.lines):
            row = pygame.Rect(self.rect.left - 18, self.rect.top + _ROW * number, self.rect.width + 10, _ROW)
            paint_line(canvas, row, line)


class News(NewsPlate):
    """What has happened since the player's last go, a line each; as many of the last ones as there is room for."""

    def __init__(self, messages: Messages, lines: Sequence[LogLine]) -> None:
        left_out = max(0, len(lines) - MOST_NEWS)
        self.lines = tuple(lines[left_out:])
        before = messages.counted("more", left_out) if left_out else ""
        super().__init__(messages.text("hand_over.news"), _Lines(self.lines), before)

    def lines_height(self, width: int) -> int:
        return _ROW * len(self.lines)


class HandOverBanner(Widget):
    """Says on the board that the mouse passes from one player to the other; as wide as their names need."""

    def __init__(self) -> None:
        super().__init__()
        self._liveries: tuple[Livery, ...] = ()
        self._names = ("", "")
        self.visible = False

    def show(self, state: GameState, before: tuple[int, str], after: tuple[int, str]) -> None:
        """Shows the banner for a change from one player to another, each a side and a name."""
        self._liveries = tuple(livery_of(state.battle, side) for side, _ in (before, after))
        self._names = before[1], after[1]
        self.visible = True
        self.changed()

    def widget_at(self, point: tuple[float, float]) -> Widget | None:
        return None  # the mouse reaches through

    def paint(self, canvas: Canvas) -> None:
        names = canvas.width(self._names[0], theme.SUBHEADING), canvas.width(self._names[1], theme.HEADING)
        most, least = self.rect.width // 2, _LEAST // 2
        left, right = (min(most, max(least, round(name) + _BESIDE_NAME + 2)) for name in names)
        rect = pygame.Rect(self.rect.centerx - (left + right) // 2, self.rect.top, left + right, self.rect.height)
        seam = rect.left + left
        before, after = (livery.heading for livery in self._liveries)
        canvas.shadow(rect)
        canvas.gradient(rect, (before[1], before[2], after[2], after[0]), radius=5)
        canvas.ring(rect, theme.EDGE, 1, 5)
        line = Strip(canvas, rect, aside=8)
        paint_side_mark(canvas, self._liveries[0], line.cut(28, 28, gap=4))
        paint_side_mark(canvas, self._liveries[1], line.cut(28, 28, gap=4, end=True))
        canvas.text(self._names[0], line.cut(left - _BESIDE_NAME), theme.SUBHEADING, theme.SAND)
        canvas.text(self._names[1], line.cut(right - _BESIDE_NAME, end=True), theme.HEADING, align=(1, 0.5))
        middle = Strip(canvas, pygame.Rect(seam - 50, rect.top, 100, rect.height))
        canvas.text(canvas.messages.text("battle.label.hand-over"), middle.cut(70, gap=2), theme.BODY_BOLD)
        middle.icon("right", 18, theme.BRASS)
