"""A page to read from top to bottom: widgets one below another, as high as their words need."""

from collections.abc import Iterable

from dust_tactics.screen.ui import Column, Row, ScrollView, Widget

Part = tuple[Widget, int]
"""A widget, and the gap above it."""


class StackedPage(ScrollView):
    """The page; it begins empty."""

    def __init__(self) -> None:
        self._column = Column(gap=0)
        super().__init__(content=self._column)

    def show_parts(self, parts: Iterable[Part]) -> None:
        """Show other parts from their beginning."""
        self._column.hold(*(item for widget, gap in parts for item in (gap, self._indented(widget))))
        self.scroll_to(0)
        self.place(self.rect)

    def margin(self, widget: Widget) -> int:
        """Return how far from the left edge a widget begins."""
        return 0

    def _indented(self, widget: Widget) -> Widget:
        margin = self.margin(widget)
        return Row(margin, widget.grows()) if margin else widget
