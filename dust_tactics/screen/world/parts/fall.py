"""A capital that falls: its picture across the whole window for a moment, with who took it."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.cards.picture import capital_picture
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines

_BAND = 0.5
"""How high the picture is, as a share of the window."""
_WORDS = 92


class Fall(Widget):
    """Hidden while no capital falls. Clicks go through it, to hurry what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.title, self._below, self._colour = "", "", theme.BRASS

    def show(self, title: str, below: str, colour: str) -> None:
        """Tell that a capital has fallen to the player of a colour, and what that has cost."""
        self.title, self._below, self._colour = title, below, colour
        self.visible = True
        root = self.parent
        if root is not None:  # over whatever was laid over the map meanwhile
            root.remove(self)
            root.add(self)
        self.changed()

    def hide(self) -> None:
        """Tell nothing more."""
        self.visible = False
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.fill(rect, theme.INK)
        band = pygame.Rect(rect.left, 0, rect.width, round(rect.height * _BAND))
        band.centery = rect.centery - _WORDS // 2
        area = canvas.pixels(band)
        canvas.surface.blit(capital_picture(*area.size, self._colour), area)
        for edge in (band.top - 4, band.bottom):
            canvas.fill(pygame.Rect(rect.left, edge, rect.width, 4), self._colour)
        room = pygame.Rect(rect.left + 24, band.bottom, rect.width - 48, rect.bottom - band.bottom)
        style = theme.TITLE if canvas.width(self.title, theme.TITLE) < room.width else theme.HEADLINE
        title = TextLine(self.title, style, height=64, align=0.5)
        paint_lines(canvas, room, 18, title, 2, TextLine(self._below, theme.BODY_BOLD, theme.SAND, 24, align=0.5))
