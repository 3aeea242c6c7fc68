"""The plate of an area: who holds it, what stands there, how it defends, what lies beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Canvas, Point, Strip, Tip
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.map.overlay import Counts
from dust_tactics.screen.world.parts.drawing import paint_emblem, paint_mark, paint_pieces

HEIGHT = 172
_SMALL = replace(theme.CAPTION, size=theme.SMALLEST, line=13, narrow=0.92)
_PLAIN = ("#3a403d", "#2a2f2d", "#1f2322")


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """What is told of an area.

    kind      what it is and who holds it, in a line; `short_kind` is the same without a rank
    words     what the types are called, by type, each in the right number
    defends   how many dice it defends with, and what they come of; empty where nobody does
    guard     what keeps it from being attacked
    beside    how far it is to what matters, and the areas next to it, all of which the tip names
    """

    name: str
    kind: str
    short_kind: str
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
        self._paint_head(canvas, facts, pygame.Rect(rect.left, rect.top + 2, rect.width, 40))
        paint_pieces(
            canvas,
            facts.army,
            facts.units,
            facts.words,
            pygame.Rect(rect.left + 11, rect.top + 52, rect.width - 20, 36),
        )
        self._paint_rest(canvas, facts, rect.top + 97)

    @staticmethod
    def _paint_head(canvas: Canvas, facts: AreaFacts, rect: pygame.Rect) -> None:
        line = Strip(canvas, rect, aside=12)
        if facts.colours is not None and facts.army:
            paint_emblem(canvas, facts.army, line.cut(22, 22, gap=10), facts.colours.sign)
        room = canvas.room_before(facts.kind, theme.CAPTION, line.room.width - 10 - 26 * len(facts.marks))
        line.text(facts.name, theme.CARD_NAME, gap=10, most=min(200, room))
        for mark in facts.marks:
            paint_mark(canvas, mark, line.cut(22, 22, gap=4))
        line.rest(canvas.first_fitting((facts.kind, facts.short_kind), theme.CAPTION, line.room.width), theme.CAPTION)

    def _paint_rest(self, canvas: Canvas, facts: AreaFacts, top: int) -> None:
        left, wide = self.rect.left + 11, self.rect.width - 22
        if facts.defends:
            canvas.hairline((left, top), wide, theme.LINE)
            line = Strip(canvas, pygame.Rect(left, top + 7, wide, 19))
            line.icon("dice", 17, theme.SAND, gap=7)
            if facts.guard:
                line.text(facts.guard, theme.CAPTION_BOLD, theme.COVER, gap=4, end=True)
                line.icon("lock", 14, theme.COVER, gap=4, end=True)
            line.text(facts.defends, theme.BODY_BOLD, gap=8, most=min(150, line.room.width))
            fitting = canvas.first_fitting((facts.dice, ""), theme.CAPTION, line.room.width)  # the tip tells it too
            line.rest(fitting, theme.CAPTION, theme.SAND)
            top += 32
        style, lines = self._beside(canvas, facts.beside, wide, self.rect.bottom - 4 - top)
        for words in lines:
            canvas.text(words, pygame.Rect(left, top, wide, round(style.line)), style, theme.STONE, grows=False)
            top += round(style.line)

    @staticmethod
    def _beside(canvas: Canvas, names: str, wide: int, height: int) -> tuple[theme.TextStyle, list[str]]:
        """Return the lines of a list of names, as large as is wanted where all of them fit, else smaller."""
        for style in (canvas.scale.grown(theme.CAPTION), theme.CAPTION, _SMALL):
            lines = wrapped(names, style, canvas.scale.factor, canvas.scale.px(wide))
            most = int(height / style.line)
            if len(lines) <= most:
                break
        return style, shortened(lines, most)


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
