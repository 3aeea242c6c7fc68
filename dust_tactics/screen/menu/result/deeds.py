"""What each unit did and lost, as a table; a row leads into the replay, to its best moment or its last."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.course import Course, Deeds
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE, Unit
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.sides import livery_of

_ROW, _HEAD, _FIGURE, _SUM = 46, 28, 92, 26
_HEADS = ("dice", "hits", "saves", "dealt", "points", "losses", "given")
"""The figures of a row as `Deeds` calls them."""


class _Heading(ui.Widget):
    """The heads of the columns."""

    def paint(self, canvas: ui.Canvas) -> None:
        text = canvas.messages.text
        for head, place in zip(_HEADS, _figures(self.rect), strict=True):
            canvas.text(text(f"result.column-{head}"), place, theme.CAPTION_BOLD, theme.SAND, (1.0, 0.5))
        name = pygame.Rect(self.rect.left + 62, self.rect.top, 200, self.rect.height)
        canvas.text(text("result.column-unit"), name, theme.CAPTION_BOLD, theme.SAND)


def _figures(rect: pygame.Rect) -> list[pygame.Rect]:
    """Return the places of the figures of a row, from the left."""
    left = rect.right - 18 - _FIGURE * len(_HEADS)
    return [pygame.Rect(left + _FIGURE * n, rect.top, _FIGURE - 6, rect.height) for n in range(len(_HEADS))]


class _Sums(ui.Widget):
    """What all units of each side have come to: the figures of the pages of dice and of armies."""

    def __init__(self, deeds: Sequence[Deeds], state: GameState, players: Sequence[str]) -> None:
        super().__init__()
        own = [[one for one in deeds if state.units[one.unit].side == side] for side in (0, 1)]
        self.players = players
        self.figures = [[sum(getattr(one, head) for one in ones) for head in _HEADS] for ones in own]

    def measure(self, width: int) -> tuple[int, int]:
        return width, _SUM * len(self.figures)

    def paint(self, canvas: ui.Canvas) -> None:
        for number, figures in enumerate(self.figures):
            row = pygame.Rect(self.rect.left, self.rect.top + _SUM * number, self.rect.width, _SUM)
            canvas.hairline(row.topleft, row.width, theme.LINE)
            places = _figures(row)
            words = canvas.messages.text("result.all-of", player=self.players[number])
            name = pygame.Rect(row.left + 62, row.top, places[0].left - row.left - 70, row.height)
            canvas.text(words, name, theme.BODY_BOLD, theme.SAND)
            for figure, place in zip(figures, places, strict=True):
                canvas.text(canvas.messages.number(figure), place, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))


class _Rows:
    """Paints the rows."""

    def __init__(self, state: GameState, players: Sequence[str]) -> None:
        self.state, self.players = state, players

    def paint(self, canvas: ui.Canvas, rect: pygame.Rect, deeds: Deeds, state: ui.RowState) -> None:
        """One row."""
        ui.paint_row_line(canvas, rect, state)
        unit, number = self.state.units[deeds.unit], canvas.messages.number
        livery = livery_of(self.state.battle, unit.side)
        look = card_look(unit.card, mirrored=unit.side == 1, livery=livery, left=unit.left if unit.alive else 0)
        paint_token(canvas, look, pygame.Rect(rect.left + 10, rect.top + 2, 42, 42), lost=not unit.alive)
        named = pygame.Rect(rect.left + 62, rect.top, _figures(rect)[0].left - rect.left - 70, rect.height)
        below = ui.TextLine(self._second(canvas.messages, unit), theme.CAPTION, theme.STONE, 19)
        ui.paint_lines(canvas, named, 5, ui.TextLine(unit.name, theme.BODY_BOLD, height=19), -1, below)
        for figure, place in zip((getattr(deeds, head) for head in _HEADS), _figures(rect), strict=True):
            ink = theme.CREAM if figure else theme.STONE
            canvas.text(number(figure), place, theme.BODY_BOLD, ink, (1.0, 0.5))

    def _second(self, messages: Messages, unit: Unit) -> str:
        player = self.players[unit.side]
        return player if unit.alive else messages.text("result.eliminated", player=player)


def deeds_table(
    messages: Messages, course: Course, state: GameState, players: Sequence[str], on_show: Callable[[int], None]
) -> ui.Plate:
    """Return a plate with a row for each unit, those that took most first; a click or Enter calls `on_show`."""
    shown = (deeds for deeds in course.deeds if state.units[deeds.unit].side != NO_SIDE)
    rows = sorted(shown, key=lambda deeds: (-deeds.taken, deeds.lost, deeds.unit))
    table: ui.ListView[Deeds] = ui.ListView(
        rows,
        _Rows(state, players).paint,
        row_height=_ROW,
        activate_on_click=True,
        on_activate=lambda index: _show(rows[index], on_show),
        row_tip=lambda deeds: _tip(messages, deeds),
    )
    note = ui.Row(
        ui.Label(messages.text("result.units-note"), style=theme.CAPTION, colour=theme.STONE).grows(), margin=(12, 3)
    )
    sums = _Sums(rows, state, players)
    return ui.Plate(content=ui.Column(_Heading().sized(height=_HEAD), table.grows(), sums, note, gap=0, margin=(4, 6)))


def _show(deeds: Deeds, on_show: Callable[[int], None]) -> None:
    stand = deeds.best if deeds.best is not None else deeds.fell
    if stand is not None:
        on_show(stand)


def _tip(messages: Messages, deeds: Deeds) -> ui.Tip | None:
    """Where a click leads."""
    if deeds.best is not None:
        return ui.Tip(messages.text("result.to-best"))
    return ui.Tip(messages.text("result.to-end")) if deeds.fell is not None else None
