"""The two pages of help that are read at a glance: how to play, and the keys."""

from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.battle.keyboard import KEYS
from dust_tactics.screen.menu.common.pictures import paint_emblem_disc
from dust_tactics.screen.ui import Canvas, Panel, Paragraph, ScrollView, Widget, key_chip
from dust_tactics.screen.ui.labels import paragraph_height
from dust_tactics.screen.ui.widget import RectLike

_HEADING = 44
_KEY_ROW = 26
_KEYS_WIDTH = 128
_SIGN_ROW, _SIGN_COLUMNS = 30, 3
SIGNS = ("allies", "axis", "ssu", "tree", "building", "move", "attack", "flame", "skull")
"""Blocs, whose signs are shown, and icons; each has words of its name in the catalogue."""
_GUIDE = (
    ("turn", "hourglass"),
    ("actions", "move"),
    ("attacking", "attack"),
    ("cover", "cover"),
    ("reactions", "reaction"),
    ("winning", "flag"),
    ("heroes", "hero"),
)
"""The chapters of the guide with their icons."""
_KEYS = (
    (
        "everywhere",
        (
            ("Tab", "next"),
            ("↑  ↓  ←  →", "choose"),
            ("Enter", "main"),
            ("Esc", "back"),
            ("F11", "fullscreen"),
            ("F12", "picture"),
        ),
    ),
    (
        "muster",
        (
            ("/", "find"),
            ("+  −", "add"),
            ("Enter", "place"),
            ("Ctrl+S", "save"),
            ("Ctrl+O", "armies"),
            ("Ctrl+Enter", "ready"),
        ),
    ),
    (
        "menu",
        (
            ("C", "continue"),
            ("N", "new"),
            ("L", "load"),
            ("A", "armies"),
            ("T", "options"),
            ("H", "help"),
            ("Q", "quit"),
        ),
    ),
)
"""Groups of keys, with the names of the texts that say what they do."""


class _Chapter(Widget):
    """One part of the guide: icon, heading and text."""

    def __init__(self, icon: str, title: str, body: str) -> None:
        self.icon, self.title = icon, title
        self.body = Paragraph(body)
        super().__init__()
        self.add(self.body)

    def height_for(self, width: int, factor: float) -> int:
        """The logical height at a width."""
        return _HEADING + paragraph_height(self.body.text, theme.BODY, width - 32, factor) + 18

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self.body.place((area.left + 16, area.top + _HEADING, area.width - 32, area.height - _HEADING))

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        icon = pygame.Rect(self.rect.left + 16, self.rect.top + 12, 24, 24)
        canvas.icon(self.icon, icon, theme.BRASS)
        title = pygame.Rect(icon.right + 10, self.rect.top + 4, self.rect.width - 70, _HEADING - 6)
        canvas.text(self.title, title, theme.HEADING)


class Signs(Widget):
    """The signs of the program's pictures, each with its meaning (T13-GEN-15)."""

    def height_for(self, width: int, factor: float) -> int:
        """The logical height at a width."""
        return _HEADING + _SIGN_ROW * -(-len(SIGNS) // _SIGN_COLUMNS) + 12

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        canvas.icon("map", pygame.Rect(self.rect.left + 16, self.rect.top + 12, 24, 24), theme.BRASS)
        title = pygame.Rect(self.rect.left + 50, self.rect.top + 4, self.rect.width - 70, _HEADING - 6)
        canvas.text(canvas.messages.text("signs.title"), title, theme.HEADING)
        width = (self.rect.width - 32) // _SIGN_COLUMNS
        for number, icon in enumerate(SIGNS):
            row, column = divmod(number, _SIGN_COLUMNS)
            left, top = self.rect.left + 16 + column * width, self.rect.top + _HEADING + row * _SIGN_ROW
            picture = pygame.Rect(left, top + 3, 22, 22)
            if icon in BLOCS:
                paint_emblem_disc(canvas, icon, picture)
            else:
                canvas.icon(icon, picture, theme.SAND)
            area = pygame.Rect(picture.right + 8, top, width - 36, _SIGN_ROW - 2)
            canvas.text(canvas.messages.text(f"signs.{icon}"), area, theme.BODY, theme.SAND)


class GuidePage(Panel):
    """How to play, in as many columns as there is room for."""

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        text = messages.text
        self._chapters: list[_Chapter | Signs] = [
            *(_Chapter(icon, text(f"guide.{name}.title"), text(f"guide.{name}.body")) for name, icon in _GUIDE),
            Signs(),
        ]
        self._view = ScrollView()
        self._view.add(*self._chapters)
        self.add(self._view)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._view.place(self.rect)
        columns = 2 if self.rect.width >= 720 else 1
        width = (self.rect.width - 14 - theme.GAP * (columns - 1)) // columns
        top = 0
        for first in range(0, len(self._chapters), columns):
            line = self._chapters[first : first + columns]
            height = max(chapter.height_for(width, self.factor) for chapter in line)
            for column, chapter in enumerate(line):
                chapter.place((column * (width + theme.GAP), top, width, height))
            top += height + theme.GAP


@dataclass(frozen=True)
class _KeyGroup:
    title: str
    rows: tuple[tuple[str, str], ...]


class _Keys(Widget):
    """A group of keys with what they do."""

    def __init__(self, group: _KeyGroup) -> None:
        super().__init__()
        self.group = group

    def height(self) -> int:
        """The logical height of the group."""
        return _HEADING + _KEY_ROW * len(self.group.rows) + 10

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        title = pygame.Rect(self.rect.left + 16, self.rect.top + 2, self.rect.width - 32, _HEADING)
        canvas.text(self.group.title, title, theme.SUBHEADING, theme.BRASS)
        for number, (names, words) in enumerate(self.group.rows):
            top = self.rect.top + _HEADING + _KEY_ROW * number
            left = self.rect.left + 16
            for name in names.split("  "):
                left += key_chip(canvas, name, (left, top + _KEY_ROW / 2)) + 4
            start = max(self.rect.left + 16 + _KEYS_WIDTH, left + 8)
            area = pygame.Rect(start, top, self.rect.right - 12 - start, _KEY_ROW)
            canvas.text(words, area, theme.BODY, theme.SAND)


class KeysPage(Panel):
    """All keys, in two columns."""

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        text = messages.text
        own = [
            (text(f"keys.{group}.title"), [(keys, text(f"keys.{group}.{name}")) for keys, name in rows])
            for group, rows in _KEYS
        ]
        groups = [_KeyGroup(title, tuple((keys, words) for keys, words in rows)) for title, rows in (*own, *KEYS)]
        self._groups = [_Keys(group) for group in groups]
        self._view = ScrollView()
        self._view.add(*self._groups)
        self.add(self._view)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._view.place(self.rect)
        width = (self.rect.width - 14 - theme.GAP) // 2
        bottoms = [0, 0]
        for group in self._groups:
            column = 0 if bottoms[0] <= bottoms[1] else 1
            group.place((column * (width + theme.GAP), bottoms[column], width, group.height()))
            bottoms[column] += group.height() + theme.GAP
