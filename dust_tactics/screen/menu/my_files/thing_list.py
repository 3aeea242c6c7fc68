"""The rows of the list of one's own files."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.menu.my_files.own_things import ARMIES, BOARD, CARDS, PACK, SCENARIO, OwnThing
from dust_tactics.screen.ui import Canvas, RowState, TextLine, paint_lines, paint_row_sign

ROW = 56
ICONS = {BOARD: "map", SCENARIO: "flag", CARDS: "list", ARMIES: "units", PACK: "folder"}


def paint_thing(canvas: Canvas, rect: pygame.Rect, thing: OwnThing, state: RowState) -> None:
    """One row: a sign and a name, what kind of thing it is, and what there is to know or what is wrong."""
    sign = ("warning", theme.TARGET) if thing.complaints else (ICONS[thing.kind], theme.BRASS)
    kind, words, shade = canvas.messages.text(f"files.kind-{thing.kind}"), thing.facts, theme.SAND
    if thing.complaints:
        words, shade = canvas.messages.counted("complaint", len(thing.complaints)), theme.ALARM
    name = TextLine(thing.name, theme.BODY_BOLD, height=20, end=kind)
    room = paint_row_sign(canvas, rect, state, *sign)
    paint_lines(canvas, room, 7, name, 2, TextLine(words, theme.TABLE, shade, 20))
