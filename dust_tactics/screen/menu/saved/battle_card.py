"""The card that offers to go on with a battle: its picture, where it stands, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.lines import WORLD_GAME
from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.saved.battle_list import players_of, saved_turn, title_of
from dust_tactics.screen.menu.saved.world_preview import WorldPreview
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Pressable, Reactive, RectLike, Strip, TextLine, paint_lines
from dust_tactics.screen.ui.buttons import Action

if TYPE_CHECKING:
    from dust_tactics.screen.menu.saved.summary import BattleSummary

_STYLE = PlateStyle("#1c211f", "#141817", theme.LINE, theme.EDGE)
_WORLD_WIDTH = 140
"""How wide the map of a game of the world is, whose names stand beside it."""
_LIT = PlateStyle("#262c29", "#1b201e", theme.BRASS, theme.BRASS)


class BattleCard(Pressable):
    """A saved battle in brief; a click goes on with it. What `summary` tells is shown as soon as it is there."""

    focusable = False
    summary: Reactive[BattleSummary | None] = Reactive(None)

    def __init__(self, battle: SavedBattle, on_click: Action) -> None:
        self.preview = TablePreview()
        super().__init__(on_click)
        self.battle = battle
        self.world = WorldPreview(align=0.5)
        self.add(self.preview, self.world)

    def take(self, summary: BattleSummary) -> None:
        """Show how the battle stands."""
        self.summary = summary
        self.preview.view = summary.view
        self.world.holders = () if summary.world is None else summary.world.holders
        self.place(self.rect)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        picture = pygame.Rect(self.rect.left + 12, self.rect.top + 12, self._picture_width(), self.rect.height - 24)
        self.preview.place(picture)
        self.world.place(picture)

    def _picture_width(self) -> int:
        """Return the room for the picture: as wide as the table needs at the card's height."""
        if self.battle.game == WORLD_GAME:
            return _WORLD_WIDTH
        view = self.summary.view if self.summary is not None else None
        shape = view.across / view.down if view is not None else 0.75
        return min(180, round((self.rect.height - 24) * shape) + 4)

    def paint(self, canvas: Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, _LIT if self.hovered else _STYLE)
        left = self.preview.rect.right + 14
        line = pygame.Rect(left, self.rect.top, self.rect.right - 14 - left, self.rect.height)
        above = TextLine(canvas.messages.text("menu.go_on_with"), theme.SECTION, theme.BRASS, 16)
        title = TextLine(title_of(canvas.messages, self.battle), theme.CARD_NAME, height=30)
        turn = TextLine(self._turn(canvas.messages), theme.TABLE, theme.SAND, 18)
        paint_lines(canvas, line, 12, above, 3, title, 3, turn)
        if self.battle.game == WORLD_GAME:
            names = canvas.messages.listed(players_of(canvas.messages, self.battle, self.summary))
            canvas.text(names, pygame.Rect(line.left, self.rect.bottom - 36, line.width, 22), theme.BODY)
            return
        for side in (0, 1):
            self._paint_side(canvas, side, pygame.Rect(line.left, self.rect.bottom - 60 + 24 * side, line.width, 22))

    def _turn(self, messages: Messages) -> str:
        summary = self.summary
        if summary is None:
            return saved_turn(messages, self.battle, self.battle.standing.turn)
        turn = saved_turn(messages, self.battle, summary.turn, summary.turns)
        if summary.to_act is None:
            return turn
        players = players_of(messages, self.battle, summary)
        return messages.text("menu.to_act", turn=turn, player=players[summary.to_act])

    def _paint_side(self, canvas: Canvas, side: int, rect: pygame.Rect) -> None:
        line = Strip(canvas, rect)
        mark, points = line.cut(22, 22, gap=4), line.cut(44, end=True)
        if self.summary is not None:
            paint_side_mark(canvas, self.summary.sides[side].livery, mark.move(-2, 0))
            canvas.text(str(self.summary.score.points[side]), points, theme.BODY_BOLD, align=(1.0, 0.5))
        if self.battle.sides is not None:
            line.rest(players_of(canvas.messages, self.battle, self.summary)[side])
