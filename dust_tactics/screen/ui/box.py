"""Boxes that place widgets in rows and columns, by what the widgets themselves measure. Logical units throughout.

    Column(Row(Label(title), FILL, close), Paragraph(words), page.grows(), Row(cancel, FILL, agree), gap=8, margin=16)

A widget takes what it measures (`Widget.measure`), or what `sized` says; one that `grows` also shares what is left
over, or gives way where there is too little. `FILL` and other shares are growing gaps, numbers are fixed ones. Widgets
that are not visible take no room.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from dust_tactics.screen import theme
from dust_tactics.screen.ui.layout import Share
from dust_tactics.screen.ui.widget import RectLike, Widget

Item = Widget | Share | int
Length = tuple[int, float, bool]
"""Of an item along the box: its own length, its share of what is left over, and whether it is a widget."""


class Box(Widget):
    """Widgets in a row or a column.

    gap      between two items that both are widgets
    margin   around all of them
    """

    upright: ClassVar[bool]

    def __init__(self, *items: Item, gap: int = theme.GAP_SMALL, margin: int = 0) -> None:
        super().__init__()
        self.gap, self.margin = gap, margin
        self._items: tuple[Item, ...] = ()
        self.hold(*items)

    def hold(self, *items: Item) -> None:
        """Hold these items in place of those before; call `place` to arrange them."""
        self.clear()
        self._items = items
        self.add(*(item for item in items if isinstance(item, Widget)))

    @property
    def items(self) -> Sequence[Item]:
        """The items that take room now."""
        return [item for item in self._items if not isinstance(item, Widget) or item.visible]

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        inner = self.rect.inflate(-2 * self.margin, -2 * self.margin)
        items = self.items
        lengths = _shared_out(self._lengths(inner.size), inner.height if self.upright else inner.width, self.gap)
        start = inner.top if self.upright else inner.left
        for index, (item, length) in enumerate(zip(items, lengths, strict=True)):
            start += _gap_before(items, index, self.gap)
            if isinstance(item, Widget):
                along = (inner.left, start, inner.width, length)
                item.place(along if self.upright else (start, inner.top, length, inner.height))
            start += length

    def _lengths(self, size: tuple[int, int]) -> list[Length]:
        """What each item wants along the box, where the box has this size inside its margin."""
        wanted: list[Length] = []
        for item in self.items:
            if isinstance(item, Widget):
                measured = item.measure(size[0])
                wanted.append((measured[1] if self.upright else measured[0], item.weight, True))
            elif isinstance(item, Share):
                wanted.append((0, item.weight, False))
            else:
                wanted.append((item, 0.0, False))
        return wanted

    def _along(self, lengths: Sequence[int]) -> int:
        """The length of the box, gaps included and the margin not."""
        items = self.items
        return sum(lengths) + sum(_gap_before(items, index, self.gap) for index in range(len(items)))


class Row(Box):
    """Widgets side by side, all as high as the row."""

    upright = False

    def measure(self, width: int) -> tuple[int, int]:
        inner = width - 2 * self.margin
        wanted = self._lengths((inner, 0))
        natural = self._along([length for length, _, _ in wanted])
        lengths = _shared_out(wanted, inner, self.gap)
        heights = [
            item.measure(length)[1]
            for item, length in zip(self.items, lengths, strict=True)
            if isinstance(item, Widget)
        ]
        return natural + 2 * self.margin, max(heights, default=0) + 2 * self.margin


class Column(Box):
    """Widgets one below another, all as wide as the column."""

    upright = True

    def measure(self, width: int) -> tuple[int, int]:
        inner = width - 2 * self.margin
        measured = [item.measure(inner) for item in self.items if isinstance(item, Widget)]
        height = self._along([length for length, _, _ in self._lengths((inner, 0))])
        return max((wide for wide, _ in measured), default=0) + 2 * self.margin, height + 2 * self.margin


def _gap_before(items: Sequence[Item], index: int, gap: int) -> int:
    """The gap above or left of an item: only between two widgets, for other items are gaps of their own."""
    return gap if index and all(isinstance(item, Widget) for item in items[index - 1 : index + 1]) else 0


def _shared_out(wanted: Sequence[Length], room: int, gap: int) -> list[int]:
    """The length of each item where there is `room`: growing ones share what is left, or all widgets give way."""
    gaps = gap * sum(before[2] and after[2] for before, after in pairwise(wanted))
    left = room - gaps - sum(length for length, _, _ in wanted)
    weights = sum(weight for _, weight, _ in wanted)
    if weights:
        grown = [max(0, round(length + left * weight / weights)) for length, weight, _ in wanted]
        left = min(0, room - gaps - sum(grown))
        wanted = [(length, 0.0, widget) for length, (_, _, widget) in zip(grown, wanted, strict=True)]
    if left >= 0:
        return [length for length, _, _ in wanted]
    widgets = sum(length for length, _, widget in wanted if widget)
    factor = max(0.0, (widgets + left) / widgets) if widgets else 0.0
    return [int(length * factor) if widget else length for length, _, widget in wanted]
