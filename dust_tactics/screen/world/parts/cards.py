"""Cards: drawn by code, in the hand, before a player, and to be chosen from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.cards.picture import card_picture
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Point, Pressable, Strip, TextLine, Tip, key_chip, nothing, paint_lines
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.parts.drawing import ICONS, ink_of
from dust_tactics.world.cards import Ability

USUAL = (104, 146)
_NEXT_LINE = 12
_PICTURE, _LARGE, _LARGE_PICTURE = 58, 1.4, 74
"""The height of a card's picture, how much larger than usual a large card is, and the height of its picture."""
_SMALL_NAME = replace(theme.SECTION, size=11.5, line=14, spacing=0.01, narrow=0.66)
_NARROW_TITLE = replace(theme.HINT, narrow=0.8)
_SIGN = PlateStyle("#1d2220", "#14181a", "#0b0e0e", theme.EDGE, 4)
_STYLE = PlateStyle("#1f2322", "#171a19", theme.EDGE, "#6c746f", 5)
_BACK = PlateStyle("#2b2a22", "#1c1b16", theme.EDGE, "#6c746f", 5)


@dataclass(frozen=True, slots=True)
class WorldCardFace:
    """What a card shows.

    id       by which its picture is found
    values   combat, movement and production
    rule     what its ability does
    """

    card: int
    id: str
    title: str
    ability: Ability
    name: str
    icon: str
    values: tuple[int, int, int]
    stars: int
    rule: str
    clause: str = ""


class WorldCardView(Pressable):
    """A card, lying open or face down (without a face). `lit` ones lie in brass, `is_used` ones are dimmed."""

    def __init__(
        self,
        face: WorldCardFace | None,
        on_click: Callable[[], object] = nothing,
        *,
        lit: bool = False,
        is_used: bool = False,
        action: str = "",
        note: str = "",
    ) -> None:
        tip = None
        if face is not None:  # what it does is read before anything else of it
            tip = Tip(f"{face.name} · {face.title}", face.rule, face.clause, short=f"{face.name} · {face.rule}")
        super().__init__(on_click, action=action, tip=tip)
        self.face, self.lit, self.is_used, self.note = face, lit, is_used, note
        self.focusable = on_click is not nothing

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or USUAL[0], self.asked[1] or USUAL[1]

    def tip_place(self, point: Point) -> pygame.Rect:
        return pygame.Rect(self.rect)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.selected or (self.hovered and self.focusable and self.enabled):
            canvas.glow(rect, theme.BRASS, 12, 0.4)
        elif self.lit:
            canvas.glow(rect, theme.BRASS, 9, 0.26)
        else:
            canvas.shadow(rect, 8, 0.5)
        canvas.plate(rect, _STYLE if self.face is not None else _BACK)
        if self.face is None:
            canvas.icon("world-cards", rect.inflate(-rect.width * 0.5, -rect.height * 0.5), theme.EDGE)
        else:
            self._paint_face(canvas, self.face)
        if self.is_used or not self.enabled:
            canvas.fill(rect.inflate(-2, -2), theme.INK, 0.5)
        if self.selected or self.lit:
            canvas.ring(rect, theme.BRASS, 2 if self.selected else 1.4, 5)
        if self.key_shown and self.focusable:
            key_chip(canvas, self.key_shown, (rect.right - 6, rect.bottom - 14), align=1.0)

    def _paint_face(self, canvas: Canvas, face: WorldCardFace) -> None:
        rect = self.rect
        times = rect.height / USUAL[1]
        head = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, round(24 * times))
        canvas.gradient(head, ("#2c312f", "#1d2120"), across=False, radius=4)
        self._paint_values(canvas, face, head, times)
        high = _LARGE_PICTURE if times >= _LARGE else _PICTURE  # words need no more room where letters are small for it
        picture = pygame.Rect(rect.left + 1, head.bottom, rect.width - 2, round(high * times))
        paint_scene(canvas, face, picture)
        size = round(22 * times)
        sign = pygame.Rect(picture.right - size - 3, picture.bottom - size - 3, size, size)
        canvas.plate(sign, _SIGN)
        canvas.icon(face.icon, sign.inflate(-size * 0.3, -size * 0.3), theme.CREAM)
        canvas.fill(pygame.Rect(picture.left, picture.top, picture.width, 1), "#000000")
        canvas.fill(pygame.Rect(picture.left, picture.bottom - 1, picture.width, 1), "#000000")
        self._paint_words(canvas, face, picture.bottom, times)

    def place_of(self, compared: int) -> pygame.Rect:
        """Return where one of the three values stands, or the stars, after them."""
        rect, times = self.rect, self.rect.height / USUAL[1]
        if compared < len(ICONS):
            step = (rect.width - 2) / len(ICONS)
            return pygame.Rect(round(rect.left + 1 + compared * step), rect.top + 1, round(step), round(24 * times))
        size = round(10 * times)
        return pygame.Rect(rect.left + 4, rect.bottom - size - 12, (size + 1) * max(1, self._stars) + 8, size + 8)

    @property
    def _stars(self) -> int:
        return 0 if self.face is None else self.face.stars

    def _paint_values(self, canvas: Canvas, face: WorldCardFace, head: pygame.Rect, times: float) -> None:
        step = head.width / 3
        style = theme.SUBHEADING if times < 1.3 else theme.HEADING
        size = round(13 * times)
        for number, (kind, value) in enumerate(zip(ICONS, face.values, strict=True)):
            written = canvas.messages.number(value)
            wide = size + 3 + round(canvas.width(written, style))
            left = round(head.left + number * step + (step - wide) / 2)
            part = Strip(canvas, pygame.Rect(left, head.top, size + 43, head.height))
            part.icon(ICONS[kind], size, ink_of(kind), gap=3)
            canvas.text(written, part.room, style, grows=False)

    @staticmethod
    def _title(canvas: Canvas, title: str, wide: int) -> TextLine:
        """Return the title in one line, as a second one would touch the stars, in the widest letters that fit."""
        fitting = (style for style in (theme.CAPTION, theme.HINT) if canvas.first_fitting((title, ""), style, wide))
        return TextLine(title, next(fitting, _NARROW_TITLE), theme.SAND, 15, grows=False)

    def _paint_words(self, canvas: Canvas, face: WorldCardFace, top: int, times: float) -> None:
        room = pygame.Rect(self.rect.left + 8, top, self.rect.width - 14, self.rect.bottom - top)
        wide, high = room.width, round(17 * times)
        style = _SMALL_NAME if times < 0.95 else theme.SECTION if times < 1.3 else theme.SUBHEADING
        if not canvas.first_fitting((face.name, ""), style, wide):
            style = _SMALL_NAME
        lines: Sequence[str] = (face.name,)
        if not canvas.first_fitting((face.name, ""), style, wide):
            lines = wrapped(face.name, style, canvas.scale.factor, canvas.scale.px(wide))
        told: list[TextLine | int] = [5 + high - _NEXT_LINE]
        for line in lines:
            told += [_NEXT_LINE - high, TextLine(line, style, height=high, grows=False)]
        told += [1, self._title(canvas, face.title, wide)] if times >= 0.95 else [16]  # of small ones the tip tells it
        told += [2, TextLine(self.note, theme.CAPTION_BOLD, theme.BRASS, 15)] if self.note else []
        paint_lines(canvas, room, *told)
        size = round(10 * times)
        stars = Strip(canvas, pygame.Rect(room.left, self.rect.bottom - size - 8, wide, size))
        for _ in range(face.stars):
            stars.icon("star", size, theme.BRASS, gap=1)


def paint_scene(canvas: Canvas, face: WorldCardFace, rect: pygame.Rect) -> None:
    """Paint the picture of a card all over a place."""
    area = canvas.pixels(rect)
    if area.width > 0 and area.height > 0:
        canvas.surface.blit(card_picture(face.id, *area.size), area)


class EmptyPlace(Pressable):
    """A dashed place for a card that is not there."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words
        self.focusable = False

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or USUAL[0], self.asked[1] or USUAL[1]

    def paint(self, canvas: Canvas) -> None:
        canvas.ring(self.rect, theme.LINE, 1, 5)
        middle = pygame.Rect(0, 0, 20, 20)
        middle.center = self.rect.centerx, self.rect.centery - 12
        canvas.icon("plus", middle, theme.STONE)
        place = pygame.Rect(self.rect.left + 4, self.rect.centery + 4, self.rect.width - 8, 16)
        canvas.text(self.words, place, theme.CAPTION, theme.SAND, (0.5, 0.5))
