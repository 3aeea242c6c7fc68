"""The two pages of help that are read at a glance: how to play, and the keys."""

from dataclasses import dataclass
from itertools import groupby

import pygame

from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.players import described
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS, Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.bindings import SECTIONS
from dust_tactics.screen.ui import Canvas, Column, Grid, Paragraph, Plate, Row, ScrollView, Strip, Tip, Widget, key_chip
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.ui.keys import KeySource
from dust_tactics.screen.ui.widget import Point

_HEADING = 44
_KEY_ROW = 26
_KEYS_WIDTH = 128
_MOUSE = {"battle.click-more": "key.shift-click", "look.down": "key.right-button"}
"""What the mouse does like a key."""
_SIGN_ROW, _SIGN_COLUMNS = 30, 3
_NARROWEST = 350  # the chapters of the guide, before they stand one below another
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


class GuideChapter(Plate):
    """One part of the guide: icon, heading and text, and what stands below it."""

    def __init__(self, icon: str, title: str, body: str, *more: Item) -> None:
        self.icon, self.title = icon, title
        super().__init__(content=Column(_HEADING, Paragraph(body), *more, 18, margin=(16, 0)))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        icon = pygame.Rect(self.rect.left + 16, self.rect.top + 12, 24, 24)
        canvas.icon(self.icon, icon, theme.BRASS)
        title = pygame.Rect(icon.right + 10, self.rect.top + 4, self.rect.width - 70, _HEADING - 6)
        canvas.text(self.title, title, theme.HEADING)


class Signs(Widget):
    """The signs of the program's pictures, each with its meaning (T13-GEN-15)."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEADING + _SIGN_ROW * -(-len(SIGNS) // _SIGN_COLUMNS) + 12

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        canvas.icon("map", pygame.Rect(self.rect.left + 16, self.rect.top + 12, 24, 24), theme.BRASS)
        title = pygame.Rect(self.rect.left + 50, self.rect.top + 4, self.rect.width - 70, _HEADING - 6)
        canvas.text(canvas.messages.text("signs.title"), title, theme.HEADING)
        width = (self.rect.width - 32) // _SIGN_COLUMNS
        for number, icon in enumerate(SIGNS):
            row, column = divmod(number, _SIGN_COLUMNS)
            left, top = self.rect.left + 16 + column * width, self.rect.top + _HEADING + row * _SIGN_ROW
            line = Strip(canvas, pygame.Rect(left, top, width - 6, _SIGN_ROW - 2))
            if icon in BLOCS:
                paint_side_mark(canvas, Livery(icon), line.cut(22, 22, gap=8))
            else:
                line.icon(icon, 22, theme.SAND, gap=8)
            line.rest(canvas.messages.text(f"signs.{icon}"), theme.BODY, theme.SAND)


class GuidePage(ScrollView):
    """How to play, in as many columns as there is room for."""

    def __init__(self, messages: Messages) -> None:
        text = messages.text
        chapters = (
            GuideChapter(icon, text(f"guide.{name}.title"), text(f"guide.{name}.body")) for name, icon in _GUIDE
        )
        shipped = shipped_levels()
        players = "\n".join((text("guide.players.body"), *described(messages, offered_levels(), shipped.manners)))
        computers = GuideChapter("robot", text("guide.players.title"), players)
        super().__init__(content=Grid(*chapters, computers, Signs(), narrowest=_NARROWEST))


@dataclass(frozen=True)
class _KeyLine:
    """Keys side by side and what they do; `actions` as the settings call them, empty where they can't be changed."""

    names: tuple[str, ...]
    words: str
    actions: tuple[str, ...]


@dataclass(frozen=True)
class _KeyGroup:
    title: str
    lines: tuple[_KeyLine, ...]


def key_groups(messages: Messages, keys: KeySource, first: str = "") -> list[_KeyGroup]:
    """Return the table of keys, by the headings of its sections; those whose names begin with `first` before all
    others.

    Without `first` all that stand under one heading are together. What the same keys do at several moments is one line.
    """
    text = messages.text
    groups: dict[tuple[str, bool], dict[tuple[tuple[str, ...], str], tuple[str, ...]]] = {}
    for section in sorted(SECTIONS, key=lambda section: not section.name.startswith(first)):
        lines = groups.setdefault((section.heading, section.name.startswith(first)), {})
        for words, bindings in groupby(section.bindings, lambda binding: binding.words):
            actions = tuple(binding.action for binding in bindings)
            names = (
                *_names(messages, keys, actions),
                *(text(_MOUSE[action]) for action in actions if action in _MOUSE),
            )
            line = names, capitalised(text(words))
            lines[line] = lines.get(line, ()) + (() if section.fixed else actions)
    return [
        _KeyGroup(text(heading), tuple(_KeyLine(*line, actions) for line, actions in lines.items()))
        for (heading, _), lines in groups.items()
    ]


def _names(messages: Messages, keys: KeySource, actions: tuple[str, ...]) -> tuple[str, ...]:
    """Return all keys of one action; of several the first of each, numbers by their ends."""
    if len(actions) == 1:
        return keys.names(actions[0])
    first, *others = [name for action in actions if (name := keys.name(action))] or [""]
    numbers = [name.removeprefix(first[: first.rfind("+") + 1]) for name in others]
    if all(number.isdigit() for number in numbers) and len(numbers) > 1:
        return (messages.text("key.span", first=first, last=numbers[-1]),)
    return first, *others


class _Keys(Widget):
    """A group of keys with what they do."""

    solid = True

    def __init__(self, messages: Messages, group: _KeyGroup) -> None:
        super().__init__()
        self._messages, self.group = messages, group

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEADING + _KEY_ROW * len(self.group.lines) + 10

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        title = pygame.Rect(self.rect.left + 16, self.rect.top + 2, self.rect.width - 32, _HEADING)
        canvas.text(self.group.title, title, theme.SUBHEADING, theme.BRASS)
        for number, line in enumerate(self.group.lines):
            top = self.rect.top + _HEADING + _KEY_ROW * number
            left = self.rect.left + 16
            for name in line.names:
                left += key_chip(canvas, name, (left, top + _KEY_ROW / 2)) + 4
            start = max(self.rect.left + 16 + _KEYS_WIDTH, left + 8)
            area = pygame.Rect(start, top, self.rect.right - 12 - start, _KEY_ROW)
            canvas.text(line.words, area, theme.BODY, theme.SAND)

    def tip_at(self, point: Point) -> Tip | None:
        number = int((point[1] - self.rect.top - _HEADING) // _KEY_ROW)
        if not 0 <= number < len(self.group.lines) or not self.group.lines[number].actions:
            return None
        ends = dict.fromkeys((self.group.lines[number].actions[0], self.group.lines[number].actions[-1]))
        return Tip(body=self._messages.text("help.key_tip", actions=" – ".join(ends)))


class KeysPage(ScrollView):
    """All keys, in two columns about as long as each other; sections whose names begin with `first` before others."""

    def __init__(self, messages: Messages, keys: KeySource, first: str = "") -> None:
        columns = Column(gap=theme.GAP), Column(gap=theme.GAP)
        for group in key_groups(messages, keys, first):
            shorter = min(columns, key=lambda column: column.measure(0)[1])
            shorter.hold(*shorter.items, _Keys(messages, group))
        super().__init__(content=Row(*(column.shares() for column in columns), gap=theme.GAP))
