"""What people see of the saved battle that is chosen: where it stands, or what is wrong with it."""

import pygame

from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import scenario_name, unnamed
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.saved.battle_list import title_of
from dust_tactics.screen.menu.saved.summary import Glimpse
from dust_tactics.screen.menu.saved.trouble import trouble_words
from dust_tactics.screen.moments import date_words, turn_words
from dust_tactics.screen.pictures import paint_side_mark
from dust_tactics.screen.ui import Canvas, Label, Panel, Paragraph, Plate, ScrollView, Shown, Widget
from dust_tactics.screen.ui.labels import paragraph_height
from dust_tactics.screen.ui.widget import RectLike

_HEAD = 76
_SIDE = 44


class _Sides(Widget):
    """Both sides with their players, armies and points."""

    battle: Shown[SavedBattle | None] = Shown(None)
    glimpse: Shown[Glimpse | None] = Shown(None)

    def paint(self, canvas: Canvas) -> None:
        battle = self.battle
        if battle is None or battle.sides is None:
            return
        for number, side in enumerate(battle.sides):
            half = (self.rect.width - theme.GAP) // 2
            rect = pygame.Rect(self.rect.left + number * (half + theme.GAP), self.rect.top, half, self.rect.height)
            livery = None if self.glimpse is None else self.glimpse.sides[number].livery
            canvas.plate(rect, theme.PLATE_STYLE)
            if livery is not None:
                canvas.gradient(rect.inflate(-2, -2), livery.heading, radius=3)
                paint_side_mark(canvas, livery, pygame.Rect(rect.left + 9, rect.centery - 16, 32, 32))
            name = pygame.Rect(rect.left + 50, rect.top + 5, rect.width - 110, 20)
            canvas.text(side.player, name, theme.BODY_BOLD)
            canvas.text(
                side.army or unnamed(canvas.messages, None if livery is None else livery.bloc),
                name.move(0, 18),
                theme.CAPTION,
                theme.SAND,
            )
            points = pygame.Rect(rect.right - 60, rect.top, 48, rect.height)
            canvas.text(str(battle.standing.points[number]), points, theme.CARD_NAME, align=(1.0, 0.5))


class BattleView(Panel):
    """The right part of the list of saved battles."""

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        self._messages = messages
        self.preview = TablePreview(align=(0.5, 0.0))
        self._name = Label("", style=theme.HEADLINE)
        self._facts = Label("", style=theme.BODY, colour=theme.SAND)
        self._sides = _Sides()
        self._words = Paragraph("")
        self._warning = Plate(style=theme.WARNING_STYLE)
        self._view = ScrollView()
        self._view.add(self._words)
        self._battle: SavedBattle | None = None
        self.add(self._name, self._facts, self._sides, self.preview, self._warning, self._view)

    def show(self, battle: SavedBattle | None, glimpse: Glimpse | None = None, wrong: str = "") -> None:
        """Shows a battle; its picture comes with `glimpse`, and `wrong` says why it has none."""
        self._battle = battle
        self._sides.battle, self._sides.glimpse = battle, glimpse
        self.preview.view = None if glimpse is None else glimpse.view
        if battle is None:
            self._name.text, self._facts.text = "", ""
            self._words.text = self._messages.text("load.none")
        else:
            self._name.text = title_of(self._messages, battle)
            self._facts.text = _facts(self._messages, battle, glimpse)
            if battle.title != battle.name:
                name = scenario_name(self._messages, battle.scenario, battle.name)
                self._facts.text = f"{name} · {self._facts.text}"
            self._words.text = _words(self._messages, battle, glimpse, wrong)
        self.place(self.rect)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self._name.place((area.left, area.top, area.width, 40))
        self._facts.place((area.left, area.top + 40, area.width, 20))
        self._sides.place((area.left, area.top + _HEAD, area.width, _SIDE))
        readable = self._battle is not None and self._battle.sides is not None
        top = area.top + _HEAD + (_SIDE + 12 if readable else 0)
        words = paragraph_height(self._words.text, theme.BODY, area.width - 40, self.factor) if self._words.text else 0
        height = min(words, area.height // 3 if self.preview.view is not None else area.bottom - top)
        self._warning.visible = height > 0 and self._battle is not None
        self._warning.place((area.left, top, area.width, height + 20))
        self._words.place((0, 0, area.width - 40, words))
        self._view.place((area.left + 13, top + 10, area.width - 26, height))
        top += height + 32 if height else 0
        self.preview.place((area.left, top, area.width, max(0, area.bottom - top)))


def _facts(messages: Messages, battle: SavedBattle, glimpse: Glimpse | None) -> str:
    date = date_words(messages, battle.changed)
    played = messages.text("load.changed", date=date) if date else ""
    return " · ".join(words for words in (_turn(messages, battle, glimpse), played) if words)


def _turn(messages: Messages, battle: SavedBattle, glimpse: Glimpse | None) -> str:
    if battle.complaints:
        return ""
    if glimpse is None:
        return turn_words(messages, battle.standing.turn)
    return turn_words(messages, glimpse.turn, glimpse.turns)


def _words(messages: Messages, battle: SavedBattle, glimpse: Glimpse | None, wrong: str) -> str:
    """What is wrong with the battle; empty if nothing is."""
    if battle.complaints:
        return f"{messages.text('load.damaged_why')}\n{complaint_lines(messages, battle.complaints)}"
    if wrong:
        return f"{messages.text('load.damaged_why')}\n{wrong}"
    if glimpse is not None and glimpse.trouble is not None:
        return trouble_words(messages, glimpse.trouble)
    return ""
