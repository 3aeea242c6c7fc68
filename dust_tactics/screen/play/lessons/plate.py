"""The plate of a lesson: a few words and an arrow to what they tell of; a click takes it away."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.play.lessons.place import Obstacles, arrow, is_far, line_to, place_beside
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Label, Panel, Paragraph, Row

WIDTHS = (316, 392, 252)
"""How wide a plate may be, the usual one first."""
_STYLE = theme.PlateStyle("#322f22", "#262419", theme.BRASS, "#f6d68c")
_FILL = "#322f22"


class LessonPlate(Panel):
    """The words of a lesson. `thing` is what it points at, in logical units of the window; tooltips keep off it.

    on_seen   called by a click on it, or on its button
    on_off    called when people want no more lessons
    """

    keeps_tips_off = True

    def __init__(
        self, title: str, body: str, seen: str, off: str, on_seen: Callable[[], None], on_off: Callable[[], None]
    ) -> None:
        super().__init__()
        self.on_seen = on_seen
        self.thing = pygame.Rect(0, 0, 0, 0)
        self._placed_by: object = None
        no_more = Button(off, on_off, style=theme.CAPTION_BOLD, colours=theme.FLAT_BUTTON).at_least(64)
        understood = Button(seen, on_seen, action="program.lesson", style=theme.CAPTION_BOLD).at_least(64)
        for button in (no_more, understood):
            button.focusable = False  # keys are for the battle: a lesson is no question
            button.sized(height=26)
        self._content = Column(
            Label(title, style=theme.SUBHEADING, colour=theme.BRASS),
            Paragraph(body, style=theme.TABLE, colour=theme.CREAM),
            Row(no_more, FILL, understood),
            gap=6,
            margin=(14, 10),
        )
        self.add(self._content)

    def point_at(
        self,
        things: Sequence[pygame.Rect],
        area: pygame.Rect,
        around: Obstacles,
        passing: Collection[pygame.Rect] = (),
    ) -> bool:
        """Lie beside the one of some things where it lies best; False where it would cover them wherever it lies.

        passing   other bubbles, which come and go: it stays where it is unless one of them would lie there
        """
        key = things, area, around, self.host.scale if self.host is not None else None
        if key == self._placed_by:
            if self.rect.collidelist([*passing]) < 0:
                return True
            things = [self.thing]
        sizes = [(width, self._content.measure(width)[1]) for width in WIDTHS]
        found = place_beside(things, sizes, area, replace(around, never=(*around.never, *passing)))
        if found is None:
            return False
        self._placed_by = key
        if found != (self.thing, self.rect):
            self.thing, place = found
            self.place(place)
            self._content.place(place)
            self.changed()
        return True

    def release(self, point: tuple[float, float]) -> None:
        self.on_seen()

    def paint(self, canvas: Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, _STYLE)
        if is_far(self.rect, self.thing):
            self._paint_line(canvas)
            return
        corners = arrow(self.rect, self.thing)
        points = [canvas.pixels(pygame.Rect(corner, (0, 0))).topleft for corner in corners]
        pygame.draw.polygon(canvas.surface, _FILL, points)
        for foot in points[1:]:
            pygame.draw.aaline(canvas.surface, theme.BRASS, points[0], foot)
            pygame.draw.line(canvas.surface, theme.BRASS, points[0], foot, canvas.scale.line(theme.HAIRLINE))

    def _paint_line(self, canvas: Canvas) -> None:
        """A line with bends, and a bead at the thing."""
        corners = line_to(self.rect, self.thing)
        points = [canvas.pixels(pygame.Rect(corner, (0, 0))).topleft for corner in corners]
        pygame.draw.lines(canvas.surface, theme.INK, False, points, canvas.scale.line(4))
        pygame.draw.lines(canvas.surface, theme.BRASS, False, points, canvas.scale.line(2))
        pygame.draw.aacircle(canvas.surface, theme.BRASS, points[-1], canvas.scale.px(4))
