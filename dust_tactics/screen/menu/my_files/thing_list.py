"""The rows of the list of one's own files."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.menu.my_files.own_things import ARMIES, BOARD, CARDS, PACK, SCENARIO, OwnThing
from dust_tactics.screen.ui import Canvas, RowState, paint_row_plate

ROW = 56
ICONS = {BOARD: "map", SCENARIO: "flag", CARDS: "list", ARMIES: "units", PACK: "folder"}


def paint_thing(canvas: Canvas, rect: pygame.Rect, thing: OwnThing, state: RowState) -> None:
    """One row: a sign and a name, what kind of thing it is, and what there is to know or what is wrong."""
    plate = paint_row_plate(canvas, rect, state)
    icon, colour = ("warning", theme.TARGET) if thing.complaints else (ICONS[thing.kind], theme.BRASS)
    canvas.icon(icon, pygame.Rect(plate.left + 14, plate.centery - 10, 20, 20), colour)
    inner = pygame.Rect(plate.left + 48, plate.top + 7, plate.width - 60, 20)
    kind = canvas.messages.text(f"files.kind-{thing.kind}")
    width = round(canvas.width(kind, theme.CAPTION)) + 2
    canvas.text(kind, pygame.Rect(inner.right - width, inner.top, width, 20), theme.CAPTION, theme.STONE, (1.0, 0.5))
    canvas.text(thing.name, pygame.Rect(inner.left, inner.top, inner.width - width - 12, 20), theme.BODY_BOLD)
    words, shade = thing.facts, theme.SAND
    if thing.complaints:
        words, shade = canvas.messages.counted("complaint", len(thing.complaints)), theme.TARGET
    canvas.text(words, inner.move(0, 22), theme.TABLE, shade)
