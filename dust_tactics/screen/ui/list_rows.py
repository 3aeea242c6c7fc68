"""The grounds that rows of lists are painted on, by how a row stands."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.lines import TextLine, paint_lines
from dust_tactics.screen.ui.scrolling import RowState

_EDGE = 3  # of brass, at the left of the row that is chosen


def paint_row_plate(canvas: Canvas, rect: pygame.Rect, state: RowState) -> pygame.Rect:
    """Paint the plate of a row of things to open, and return its place: what is written lies on it."""
    plate = rect.inflate(-4, -4)
    if state.selected:
        canvas.plate(plate, theme.BUTTON.selected if state.has_focus else theme.BUTTON.normal)
        _paint_edge(canvas, plate)
    elif state.hovered:
        canvas.plate(plate, theme.FLAT_BUTTON.hovered)
    return plate


def paint_row_sign(canvas: Canvas, rect: pygame.Rect, state: RowState, icon: str, colour: str) -> pygame.Rect:
    """Paint the plate of a row with an icon at its left, and return the room for what is written beside that."""
    plate = paint_row_plate(canvas, rect, state)
    canvas.icon(icon, pygame.Rect(plate.left + 14, plate.centery - 10, 20, 20), colour)
    return pygame.Rect(plate.left + 48, plate.top, plate.width - 60, plate.height)


def paint_named_row(
    canvas: Canvas, rect: pygame.Rect, state: RowState, name: str, told: Sequence[str], *, mark: str, wrong: bool
) -> None:
    """Paint a row of a thing that can be chosen: its name above what is told of it, in one small line or two.

    mark    colour of a sign of warning at the right; "" for none
    wrong   whether it can't be used; then `told` begins with what is wrong
    """
    inner = paint_row_plate(canvas, rect, state).inflate(-24, 0)
    title = pygame.Rect(inner.left, inner.top + 4, inner.width - (22 if mark else 0), 20)
    if mark:
        canvas.icon("warning", pygame.Rect(inner.right - 16, inner.top + 6, 16, 16), mark)
    canvas.text(name, title, theme.BODY_BOLD, theme.SAND if wrong else theme.CREAM)
    inks = (theme.ALARM if wrong else theme.STONE, theme.COVER if mark else theme.STONE)
    high = 20 if len(told) == 1 else 16
    lines = (TextLine(words, theme.CAPTION, ink, high) for words, ink in zip(told, inks, strict=False))
    paint_lines(canvas, inner, 24, *lines)


def paint_row_line(canvas: Canvas, rect: pygame.Rect, state: RowState) -> None:
    """Paint the ground of a unit of an army, with a hairline below it."""
    if state.hovered or state.selected:
        canvas.fill(rect, theme.RAISED if state.has_focus or state.hovered else theme.PLATE)
    if state.selected and state.has_focus:
        _paint_edge(canvas, rect)
    canvas.hairline((rect.left + 8, rect.bottom - 1), rect.width - 16, "#2c312f")


def paint_row_ground(canvas: Canvas, rect: pygame.Rect, state: RowState) -> str:
    """Paint the ground of a row of words, and return the colour to write them in."""
    if state.selected:
        canvas.plate(rect, theme.BUTTON.selected)
    elif state.hovered:
        canvas.fill(rect, theme.RAISED)
    return theme.CREAM if state.selected or state.hovered else theme.SAND


def paint_text_row(canvas: Canvas, rect: pygame.Rect, item: str, state: RowState) -> None:
    """Paint a plain row of text, for lists of words."""
    canvas.text(item, rect.inflate(-20, 0), theme.BODY, paint_row_ground(canvas, rect, state))


def _paint_edge(canvas: Canvas, rect: pygame.Rect) -> None:
    canvas.fill(pygame.Rect(rect.left, rect.top, _EDGE, rect.height), theme.BRASS)
