"""A capital that falls: its picture across the whole window for a moment, with who took it."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.pictures import Painting, finished
from dust_tactics.screen.art.world.cards.picture import capital_picture
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines

_BAND = 0.5
"""How high the picture is, as a share of the window."""
_WORDS = 92
_NONE = pygame.Surface((1, 1))

_Key = tuple[int, int, str]
"""Width and height of a picture, in pixels, and the colour of a player."""


class Fall(Widget):
    """Hidden while no capital falls. Clicks go through it, to hurry what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.title, self._below, self._colour = "", "", theme.BRASS
        self._key: _Key | None = None
        self._painting: Painting | None = None
        self._picture = _NONE

    def prepare(self, colour: str) -> None:
        """Paint another strip of the picture for the player of a colour, so that no frame has to wait for all of it."""
        self._begin((*self.scale.rect(self._band()).size, colour))
        if self._painting is not None:
            try:
                next(self._painting)
            except StopIteration as end:
                self._painting, self._picture = None, end.value

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
        if self.visible:
            self._key, self._painting, self._picture = None, None, _NONE
        self.visible = False
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        rect, band = self.rect, self._band()
        canvas.fill(rect, theme.INK)
        area = canvas.pixels(band)
        canvas.surface.blit(self._whole((*area.size, self._colour)), area)
        for edge in (band.top - 4, band.bottom):
            canvas.fill(pygame.Rect(rect.left, edge, rect.width, 4), self._colour)
        room = pygame.Rect(rect.left + 24, band.bottom, rect.width - 48, rect.bottom - band.bottom)
        style = theme.TITLE if canvas.width(self.title, theme.TITLE) < room.width else theme.HEADLINE
        title = TextLine(self.title, style, height=64, align=0.5)
        paint_lines(canvas, room, 18, title, 2, TextLine(self._below, theme.BODY_BOLD, theme.SAND, 24, align=0.5))

    def _band(self) -> pygame.Rect:
        """Return where the picture lies."""
        band = pygame.Rect(self.rect.left, 0, self.rect.width, round(self.rect.height * _BAND))
        band.centery = self.rect.centery - _WORDS // 2
        return band

    def _begin(self, key: _Key) -> None:
        """Begin the picture, unless it is the one that was begun last."""
        if key != self._key:
            self._key, self._painting, self._picture = key, capital_picture(*key), _NONE

    def _whole(self, key: _Key) -> pygame.Surface:
        """Return the finished picture."""
        self._begin(key)
        if self._painting is not None:
            self._picture, self._painting = finished(self._painting), None
        return self._picture
