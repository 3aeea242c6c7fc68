"""The picture of the card that somebody plays, large, with what its ability does: it fills what a panel leaves free."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.parts.cards import WorldCardFace, paint_scene

LEAST, _MOST = 84, 320
_FRAME = PlateStyle("#1f2322", "#171a19", theme.LINE, "#6c746f", 4)
_LINE, _NAME = 18, 24
_SHARE = 0.62
"""How high a picture is at most, as a share of its width."""


class CardVista(Widget):
    """A card's picture with the words of its ability below it; dimmed once the ability is used."""

    def __init__(self, face: WorldCardFace, note: str, *, is_used: bool) -> None:
        super().__init__()
        self.face, self.note, self.is_used = face, note, is_used

    def measure(self, width: int) -> tuple[int, int]:
        return width, _MOST

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.plate(rect, _FRAME)
        rule = wrapped(self.face.rule, theme.BODY, canvas.scale.factor, canvas.scale.px(rect.width - 24))
        words = _NAME + _LINE * len(rule) + 16
        is_low = rect.height - words < LEAST
        high = rect.height - 2 if is_low else min(rect.height - words, round(rect.width * _SHARE))
        picture = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, high)
        paint_scene(canvas, self.face, picture)
        if self.is_used:
            canvas.fill(picture, theme.INK, 0.45)
        top = picture.bottom + 6
        if is_low:  # the name alone, over the picture
            rule, top = (), picture.bottom - _NAME - 4
            canvas.fill(pygame.Rect(picture.left, top - 4, picture.width, _NAME + 8), theme.INK, 0.72)
        name = f"{self.face.name} · {self.note}" if self.note else self.face.name
        lines = [TextLine(line, theme.BODY, theme.SAND, _LINE) for line in rule]
        room = pygame.Rect(rect.left + 12, top, rect.width - 24, rect.bottom - top)
        paint_lines(canvas, room, 0, TextLine(name, theme.SUBHEADING, theme.BRASS, _NAME), *lines)
