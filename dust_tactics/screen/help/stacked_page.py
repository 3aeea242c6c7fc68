"""A page to read from top to bottom: widgets one below another, as high as their words need."""

from collections.abc import Iterable

from dust_tactics.screen.ui import ScrollView, Widget
from dust_tactics.screen.ui.scrolling import LANE
from dust_tactics.screen.ui.widget import RectLike

Part = tuple[Widget, int]
"""A widget, and the gap above it."""


class StackedPage(ScrollView):
    """The page; it begins empty."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[Part] = []

    def show_parts(self, parts: Iterable[Part]) -> None:
        """Shows other parts from their beginning."""
        self._parts = list(parts)
        self.clear()
        self.add(*(widget for widget, _ in self._parts))
        self.scroll_to(0)
        self.place(self.rect)

    def margin(self, widget: Widget) -> int:
        """How far from the left edge a widget begins."""
        return 0

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        top = 0
        for widget, gap in self._parts:
            left = self.margin(widget)
            width = self.rect.width - LANE - left
            height = widget.measure(width)[1]
            widget.place((left, top + gap, width, height))
            top += gap + height
