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
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Button, Canvas, IconButton, Panel, Widget
from dust_tactics.screen.ui.keys import MAIN, PRESSING

_LEAST, _BESIDE_NAME = 360, 92
_ROW, _WIDEST, MOST_NEWS = 18, 620, 6
"""Of the lines that tell what has happened: their height and width, and how many there are at most."""


class CoverDialog(Panel):
    """Covers the whole window until a key or its button; a second click of what was done before is no answer.

    The menu of the battle can be opened over it.
    """

    def __init__(
        self,
        words: Words,
        state: GameState,
        owner: int,
        on_go_on: Callable[[], None],
        on_menu: Callable[[], None],
        news: Sequence[LogLine] = (),
    ) -> None:
        super().__init__()
        messages = words.messages
        self.news = News(messages, news)
        self.add(self.news)
        self.livery, self.turn = livery_of(state.battle, owner), state.turn
        self.player = words.commander(state, owner)
        self.button = Button(messages.text("battle.button.go-on"), on_go_on, main=True, action=MAIN)
        self.menu = IconButton("menu", on_menu, tip=messages.text("battle.tip.menu"), action="battle.menu")
        self.add(self.button, self.menu)
        self.on_go_on = on_go_on

    def arrange(self, area: pygame.Rect) -> None:
        """Takes the whole window."""
        self.place(area)
        self.button.place((area.centerx - 90, area.centery + 90, 180, 62))
        self.menu.place((area.right - 2 - 38, area.top + 8, 32, 32))
        self.news.place(self.news.beneath(pygame.Rect(area.left, area.top, area.width, area.centery + 152), area.width))

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self.on_go_on()
            return True
        return False

    def paint(self, canvas: Canvas) -> None:
        area = self.rect
        canvas.gradient(area, (*self.livery.heading, theme.INK))
        emblem = pygame.Rect(0, 0, 150, 150)
        emblem.center = area.centerx, area.centery - 150
        paint_side_mark(canvas, self.livery, emblem)
        label = pygame.Rect(area.left, area.centery - 54, area.width, 22)
        turn = turn_words(canvas.messages, self.turn)
        words = canvas.messages.text("battle.label.hand-over-to", turn=turn)
        canvas.text(words, label, theme.SECTION, theme.SAND, (0.5, 0.5))
        name = pygame.Rect(area.left, area.centery - 30, area.width, 110)
        style = theme.TITLE if canvas.width(self.player, theme.TITLE) < area.width - 80 else theme.HEADLINE
        canvas.text(self.player, name, style, align=(0.5, 0.5))


class News(Widget):
    """What has happened since the player's last go, a line each; as many of the last ones as there is room for."""

    def __init__(self, messages: Messages, lines: Sequence[LogLine]) -> None:
        super().__init__()
        left_out = max(0, len(lines) - MOST_NEWS)
        self.title = messages.text("hand_over.news")
        self.before = messages.counted("more", left_out) if left_out else ""
        self.lines = tuple(lines[left_out:])
        self.visible = bool(lines)

    @property
    def height(self) -> int:
        """The height that it needs."""
        return 36 + _ROW * len(self.lines) + 8

    def beneath(self, banner: pygame.Rect, room: int) -> pygame.Rect:
        """Return its place beneath something, where there is so much room across."""
        width = min(_WIDEST, room - 32)
        return pygame.Rect(banner.centerx - width // 2, banner.bottom + 8, width, self.height)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.PLATE_STYLE)
        head = pygame.Rect(rect.left + 12, rect.top + 8, rect.width - 24, 22)
        canvas.text(self.title, head, theme.SUBHEADING, theme.BRASS)
        canvas.text(self.before, head, theme.CAPTION, theme.STONE, (1.0, 0.5))
        for number, line in enumerate(self.lines):
            row = pygame.Rect(rect.left - 18, rect.top + 36 + _ROW * number, rect.width + 10, _ROW)
            paint_line(canvas, row, line)


class Banner(Widget):
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
        paint_side_mark(canvas, self._liveries[0], pygame.Rect(rect.left + 8, rect.centery - 14, 28, 28))
        paint_side_mark(canvas, self._liveries[1], pygame.Rect(rect.right - 36, rect.centery - 14, 28, 28))
        name = pygame.Rect(rect.left + 40, rect.top, left - _BESIDE_NAME, rect.height)
        canvas.text(self._names[0], name, theme.SUBHEADING, theme.SAND)
        name = pygame.Rect(seam + 52, rect.top, right - _BESIDE_NAME, rect.height)
        canvas.text(self._names[1], name, theme.HEADING, align=(1, 0.5))
        middle = pygame.Rect(seam - 50, rect.top, 100, rect.height)
        words = canvas.messages.text("battle.label.hand-over")
        canvas.text(words, pygame.Rect(middle.left, middle.top, 70, middle.height), theme.BODY_BOLD)
        canvas.icon("right", pygame.Rect(middle.right - 28, rect.centery - 9, 18, 18), theme.BRASS)
