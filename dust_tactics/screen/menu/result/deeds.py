"""What each unit did and lost, as a table; a row leads into the replay, to its best moment or its last."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.course import Course, Deeds
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Canvas, Column, ListView, Plate, RowState, Tip, Widget, paint_row_line

_ROW, _HEAD, _FIGURE = 46, 28, 84
_HEADS = ("dice", "hits", "saves", "taken", "lost")


class _Heading(Widget):
    """The heads of the columns."""

    def paint(self, canvas: Canvas) -> None:
        text = canvas.messages.text
        for head, place in zip(_HEADS, _figures(self.rect), strict=True):
            canvas.text(text(f"result.column-{head}"), place, theme.CAPTION_BOLD, theme.SAND, (1.0, 0.5))
        name = pygame.Rect(self.rect.left + 62, self.rect.top, 200, self.rect.height)
        canvas.text(text("result.column-unit"), name, theme.CAPTION_BOLD, theme.SAND)


def _figures(rect: pygame.Rect) -> list[pygame.Rect]:
    """The places of the figures of a row, from the left."""
    left = rect.right - 18 - _FIGURE * len(_HEADS)
    return [pygame.Rect(left + _FIGURE * n, rect.top, _FIGURE - 6, rect.height) for n in range(len(_HEADS))]


class _Rows:
    """Paints the rows."""

    def __init__(self, state: GameState, players: Sequence[str]) -> None:
        self.state, self.players = state, players

    def paint(self, canvas: Canvas, rect: pygame.Rect, deeds: Deeds, state: RowState) -> None:
        """One row."""
        paint_row_line(canvas, rect, state)
        unit, number = self.state.units[deeds.unit], canvas.messages.number
        livery = livery_of(self.state.battle, unit.side)
        look = card_look(unit.card, mirrored=unit.side == 1, livery=livery, left=unit.left if unit.alive else 0)
        paint_token(canvas, look, pygame.Rect(rect.left + 10, rect.top + 2, 42, 42), lost=not unit.alive)
        name = pygame.Rect(rect.left + 62, rect.top + 5, _figures(rect)[0].left - rect.left - 70, 19)
        canvas.text(unit.name, name, theme.BODY_BOLD)
        canvas.text(self._second(canvas.messages, unit), name.move(0, 18), theme.CAPTION, theme.STONE)
        figures = (deeds.dice, deeds.hits, deeds.saves, round(deeds.taken), round(deeds.lost))
        for figure, place in zip(figures, _figures(rect), strict=True):
            ink = theme.CREAM if figure else theme.STONE
            canvas.text(number(figure), place, theme.BODY_BOLD, ink, (1.0, 0.5))

    def _second(self, messages: Messages, unit: Unit) -> str:
        player = self.players[unit.side]
        return player if unit.alive else messages.text("result.eliminated", player=player)


def deeds_table(
    messages: Messages, course: Course, state: GameState, players: Sequence[str], on_show: Callable[[int], None]
) -> Plate:
    """A plate with a row for each unit, those that took most first; a click or Enter calls `on_show`."""
    rows = sorted(course.deeds, key=lambda deeds: (-deeds.taken, deeds.lost, deeds.unit))
    table: ListView[Deeds] = ListView(
        rows,
        _Rows(state, players).paint,
        row_height=_ROW,
        activate_on_click=True,
        on_activate=lambda index: _show(rows[index], on_show),
        row_tip=lambda deeds: _tip(messages, deeds),
    )
    return Plate(content=Column(_Heading().sized(height=_HEAD), table.grows(), gap=0, margin=(4, 6)))


def _show(deeds: Deeds, on_show: Callable[[int], None]) -> None:
    stand = deeds.best if deeds.best is not None else deeds.fell
    if stand is not None:
        on_show(stand)


def _tip(messages: Messages, deeds: Deeds) -> Tip | None:
    """Where a click leads."""
    if deeds.best is not None:
        return Tip(messages.text("result.to-best"))
    return Tip(messages.text("result.to-end")) if deeds.fell is not None else None
