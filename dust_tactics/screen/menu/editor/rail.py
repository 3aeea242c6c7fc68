"""The steps of the editor, below one another at the left."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.ui import Canvas, Point, Pressable, Reactive, Strip, Tip

HEIGHT = 46
_NAMED = 80
"""How wide a step is that has room for its name; narrower ones tell it by a tip."""


class StepLine(Pressable):
    """A step: its number and name, and a sign where something in it is wrong or may be meant otherwise.

    faults   how much of that keeps the scenario from being played
    """

    troubles = Reactive(0)
    faults = Reactive(0)

    def __init__(self, step: Step, number: int, name: str, on_click: Callable[[], object]) -> None:
        super().__init__(on_click, action=f"editor.step-{number}", tip=name)
        self.step, self.number, self.name = step, number, name
        self.sized(height=HEIGHT)

    def tip_at(self, point: Point) -> Tip | None:
        return super().tip_at(point) if self.rect.width < _NAMED else None

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.selected:
            canvas.plate(rect.inflate(-4, -4), theme.BUTTON.selected)
        elif self.hovered:
            canvas.plate(rect.inflate(-4, -4), theme.FLAT_BUTTON.hovered)
        ink = theme.CREAM if self.selected or self.hovered else theme.SAND
        line = Strip(canvas, rect, aside=10)
        shade = theme.BRASS if self.selected else theme.STONE
        canvas.text(str(self.number), line.cut(18, gap=6), theme.SUBHEADING, shade)
        colour = theme.TARGET if self.faults else theme.COVER
        if rect.width < _NAMED:
            if self.troubles:
                canvas.icon("warning", pygame.Rect(rect.right - 15, rect.top + 4, 11, 11), colour)
            return
        if self.troubles:
            line.icon("warning", 14, colour, end=True)
        line.rest(self.name, theme.BODY_BOLD if self.selected else theme.BODY, ink)
