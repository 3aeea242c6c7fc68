"""The plate of an area: who holds it, what stands there, how it defends, what lies beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.ui.widget import Point
from dust_tactics.screen.world.map.overlay import Counts
from dust_tactics.screen.world.parts.drawing import paint_emblem, paint_mark, paint_piece

HEIGHT = 172
_PLAIN = ("#3a403d", "#2a2f2d", "#1f2322")


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """What is told of an area.

    kind      what it is and who holds it, in a line
    words     what the types are called, by type, each in the right number
    defends   how many dice it defends with, and what they come of; empty where nobody does
    guard     what keeps it from being attacked
    beside    how far it is to what matters, and the areas next to it, all of which the tip names
    """

    name: str
    kind: str
    army: str
    colours: ArmyColours | None
    units: Counts
    words: tuple[str, ...]
    marks: tuple[str, ...] = ()
    defends: str = ""
    dice: str = ""
    guard: str = ""
    beside: str = ""
    tip: Tip | None = None


class AreaPlate(CachedWidget):
    """Tells of the area that is pointed at, or of the one that is meant."""

    solid = True
    see_through = True

    def __init__(self) -> None:
        super().__init__()
        self.facts: AreaFacts | None = None

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or HEIGHT

    def show(self, facts: AreaFacts | None) -> None:
        """Tell of another area; of none, nothing is told."""
        if facts != self.facts:
            self.facts = facts
            self.changed()

    def tip_at(self, point: Point) -> Tip | None:
        return self.facts.tip if self.facts is not None else None

    def paint(self, canvas: Canvas) -> None:
        rect, facts = self.rect, self.facts
        canvas.plate(rect, theme.PLATE_STYLE)
        if facts is None:
            words = canvas.messages.text("world.screen.point-at-area")
            canvas.text(words, rect.inflate(-24, 0), theme.BODY, theme.STONE, (0.5, 0.5))
            return
        head = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, 41)
        canvas.gradient(head, facts.colours.heading if facts.colours else _PLAIN, radius=3)
        left: float = rect.left + 12
        if facts.colours is not None and facts.army:
            paint_emblem(canvas, facts.army, pygame.Rect(round(left), rect.top + 10, 22, 22), facts.colours.sign)
            left += 32
        marks = 26 * len(facts.marks)
        room = canvas.room_before(facts.kind, theme.CAPTION, rect.right - 18 - marks - left)
        name = pygame.Rect(round(left), rect.top + 2, min(200, round(room)), 40)
        left += canvas.text(facts.name, name, theme.CARD_NAME) + 10
        for mark in facts.marks:
            paint_mark(canvas, mark, pygame.Rect(round(left), rect.top + 10, 22, 22))
            left += 26
        place = pygame.Rect(round(left), rect.top + 2, rect.right - 8 - round(left), 40)
        canvas.text(facts.kind, place, theme.CAPTION)
        self._paint_units(canvas, facts, rect.top + 50)
        self._paint_rest(canvas, facts, rect.top + 97)

    def _paint_units(self, canvas: Canvas, facts: AreaFacts, top: int) -> None:
        kinds = [kind for kind in (1, 0, 3, 2, 4) if facts.units[kind]]
        if not kinds:
            return
        step = min(88, (self.rect.width - 20) // len(kinds))
        for place, kind in enumerate(kinds):
            left = self.rect.left + 11 + place * step
            paint_piece(canvas, facts.army, UNITS[kind], pygame.Rect(left, top + 4, 31, 31))
            number = pygame.Rect(left + 36, top + 2, step - 38, 21)
            canvas.text(canvas.messages.number(facts.units[kind]), number, theme.SUBHEADING)
            canvas.text(facts.words[kind], pygame.Rect(left + 36, top + 22, step - 38, 15), theme.CAPTION, theme.SAND)

    def _paint_rest(self, canvas: Canvas, facts: AreaFacts, top: int) -> None:
        left, wide = self.rect.left + 11, self.rect.width - 22
        if facts.defends:
            canvas.hairline((left, top), wide, theme.LINE)
            canvas.icon("dice", pygame.Rect(left, top + 8, 17, 17), theme.SAND)
            x = left + 24.0
            x += canvas.text(facts.defends, pygame.Rect(round(x), top + 7, 150, 19), theme.BODY_BOLD) + 8
            guard = round(canvas.width(facts.guard, theme.CAPTION_BOLD)) + 22 if facts.guard else 0
            room = pygame.Rect(round(x), top + 7, self.rect.right - 11 - guard - round(x), 19)
            fitting = canvas.first_fitting((facts.dice, ""), theme.CAPTION, room.width)  # the tip of odds tells it too
            canvas.text(fitting, room, theme.CAPTION, theme.SAND)
            if facts.guard:
                place = pygame.Rect(self.rect.right - 9 - guard, top + 9, 14, 14)
                canvas.icon("lock", place, theme.COVER)
                words = pygame.Rect(place.right + 4, top + 7, guard, 19)
                canvas.text(facts.guard, words, theme.CAPTION_BOLD, theme.COVER)
            top += 32
        style = canvas.scale.grown(theme.CAPTION)
        lines = wrapped(facts.beside, style, canvas.scale.factor, canvas.scale.px(wide))
        for line in shortened(lines, int((self.rect.bottom - 4 - top) / style.line)):
            canvas.text(line, pygame.Rect(left, top, wide, round(style.line)), theme.CAPTION, theme.STONE, grows=False)
            top += round(style.line)


def shortened(lines: Sequence[str], most: int) -> list[str]:
    """Return the first lines of a list of names; where some are left out, the last ends with an ellipsis instead of a
    name."""
    if len(lines) <= most:
        return list(lines)
    kept = list(lines[:most])
    if kept:
        names, comma, _ = kept[-1].rstrip(", ").rpartition(",")
        kept[-1] = f"{names}, …" if comma else f"{kept[-1].rpartition(' ')[0]} …"
    return kept
