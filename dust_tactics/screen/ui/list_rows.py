"""The grounds that rows of lists are painted on, by how a row stands."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.canvas import Canvas
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
