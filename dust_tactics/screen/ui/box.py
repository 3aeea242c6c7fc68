"""Boxes that place widgets in rows, columns and grids, by what the widgets measure. Logical units throughout.

    Column(Row(Label(title), FILL, close), Paragraph(words), page.grows(), Row(cancel, FILL, agree), gap=8, margin=16)

Along a box a widget takes what it measures (`Widget.measure`), or what `sized` says, and never less than `at_least` nor
more than `at_most`; one that `grows` also shares what is left over, one that `shares` shares the room whatever it
measures. Where there is too little, those that `give_way` are shortened first. Across a box widgets fill it, unless
`across` says where they stand. `FILL` and other shares are growing gaps, numbers are fixed ones. Widgets that are not
visible take no room. Where people want larger texts, `alike` keeps those of neighbours in one size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Self

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.layout import Share
from dust_tactics.screen.ui.widget import RectLike, Widget

Item = Widget | Share | int
Margin = int | tuple[int, int]
"""Around all items: everywhere, or at the sides, and above and below."""


@dataclass(frozen=True, slots=True)
class _Want:
    """What an item wants along a box: its own length, its share of what is left over, and its limits."""

    length: int
    weight: float = 0.0
    is_widget: bool = False
    gives_way: bool = False
    least: int = 0
    most: int = 0

    def within(self, length: int) -> int:
        """Return the length that the item may have instead of one that it is offered."""
        return max(self.least, min(length, self.most) if self.most else length)


class _Neighbours(Widget):
    """Widgets that lie together; `alike`, their texts of one style have one size."""

    _is_alike = False

    def alike(self) -> Self:
        """Set all texts of one style in the size for which every widget here has room."""
        self._is_alike = True
        return self

    def draw(self, canvas: Canvas) -> None:
        if self._is_alike:
            with canvas.alike(*(child.draw for child in self.children)):
                super().draw(canvas)
        else:
            super().draw(canvas)


class Box(_Neighbours):
    """Widgets in a row or a column.

    gap      between two items that both are widgets
    margin   around all of them
    """

    upright: ClassVar[bool]

    def __init__(self, *items: Item, gap: int = theme.GAP_SMALL, margin: Margin = 0) -> None:
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

    @property
    def margins(self) -> tuple[int, int]:
        """The margin at the sides, and that above and below."""
        return self.margin if isinstance(self.margin, tuple) else (self.margin, self.margin)

    def arrange(self) -> None:
        """Place the items again where the box is, after some of them have changed."""
        self.place(self.rect)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        aside, above = self.margins
        inner = self.rect.inflate(-2 * aside, -2 * above)
        items = self.items
        lengths = _shared_out(self._wanted(inner.width), inner.height if self.upright else inner.width, self.gap)
        start = inner.top if self.upright else inner.left
        for index, (item, length) in enumerate(zip(items, lengths, strict=True)):
            start += _gap_before(items, index, self.gap)
            if isinstance(item, Widget):
                along = (inner.left, start, inner.width, length)
                item.place(
                    self._stood(item, pygame.Rect(along if self.upright else (start, inner.top, length, inner.height)))
                )
            start += length

    def _stood(self, widget: Widget, room: pygame.Rect) -> pygame.Rect:
        """Return the place of a widget in its room, all of which it has along the box."""
        if widget.stands is None:
            return room
        size = _measured(widget, room.width)
        if self.upright:
            width = min(room.width, widget.largest[0] or size[0])
            return pygame.Rect(room.left + round((room.width - width) * widget.stands), room.top, width, room.height)
        height = min(room.height, widget.largest[1] or size[1])
        return pygame.Rect(room.left, room.top + round((room.height - height) * widget.stands), room.width, height)

    def _wanted(self, width: int) -> list[_Want]:
        """Return what each item wants along the box, where the box has this width inside its margin."""
        wanted: list[_Want] = []
        axis = 1 if self.upright else 0
        for item in self.items:
            if isinstance(item, Widget):
                length = 0 if item.weight_alone else _measured(item, width)[axis]
                limits = item.smallest[axis], item.largest[axis]
                wanted.append(_Want(length, item.weight, True, item.yields, *limits))
            elif isinstance(item, Share):
                wanted.append(_Want(0, item.weight))
            else:
                wanted.append(_Want(item))
        return wanted

    def _along(self, wanted: Sequence[_Want]) -> int:
        """Return the length of the box, gaps included and the margin not."""
        items = self.items
        return sum(max(want.length, want.least) for want in wanted) + sum(
            _gap_before(items, index, self.gap) for index in range(len(items))
        )


class Row(Box):
    """Widgets side by side, all as high as the row."""

    upright = False

    def measure(self, width: int) -> tuple[int, int]:
        aside, above = self.margins
        inner = width - 2 * aside
        wanted = self._wanted(inner)
        heights = [
            _measured(item, length)[1]
            for item, length in zip(self.items, _shared_out(wanted, inner, self.gap), strict=True)
            if isinstance(item, Widget)
        ]
        natural = self._along(wanted) + 2 * aside, max(heights, default=0) + 2 * above
        return self.asked[0] or natural[0], self.asked[1] or natural[1]


class Column(Box):
    """Widgets one below another, all as wide as the column."""

    upright = True

    def measure(self, width: int) -> tuple[int, int]:
        aside, above = self.margins
        inner = (self.asked[0] or width) - 2 * aside
        widths = [_measured(item, inner)[0] for item in self.items if isinstance(item, Widget)]
        natural = max(widths, default=0) + 2 * aside, self._along(self._wanted(inner)) + 2 * above
        return self.asked[0] or natural[0], self.asked[1] or natural[1]


class Grid(_Neighbours):
    """Widgets in equal columns, line by line, each line as high as its highest widget.

    There are at most so many `columns`, and fewer where they would be narrower than `narrowest`.
    """

    def __init__(self, *widgets: Widget, columns: int = 2, narrowest: int = 0, gap: int = theme.GAP) -> None:
        super().__init__()
        self.columns, self.narrowest, self.gap = columns, narrowest, gap
        self.add(*widgets)

    def measure(self, width: int) -> tuple[int, int]:
        lines = self._lines(width)
        return width, sum(height for _, height in lines) + self.gap * max(0, len(lines) - 1)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        columns, top = self._columns(self.rect.width), self.rect.top
        step = (self.rect.width + self.gap) / columns
        for line, height in self._lines(self.rect.width):
            for column, widget in enumerate(line):
                left = round(column * step)
                widget.place((self.rect.left + left, top, round((column + 1) * step) - self.gap - left, height))
            top += height + self.gap

    def _columns(self, width: int) -> int:
        return max(1, min(self.columns, (width + self.gap) // (self.narrowest + self.gap) if self.narrowest else width))

    def _lines(self, width: int) -> list[tuple[list[Widget], int]]:
        """Return the widgets of each line, with its height."""
        columns = self._columns(width)
        each = int((width + self.gap) / columns) - self.gap
        shown = [child for child in self.children if child.visible]
        lines = [shown[first : first + columns] for first in range(0, len(shown), columns)]
        return [(line, max(_measured(widget, each)[1] for widget in line)) for line in lines]


_known: dict[tuple[Widget, int], tuple[int, int]] = {}
"""What was measured in the course of one question: boxes in boxes ask for the same again and again."""
_asking: list[Widget] = []
"""Who is being measured, from the outermost box on."""


def _measured(widget: Widget, width: int) -> tuple[int, int]:
    """Return what a widget measures, within its limits. Nothing changes while it is found out."""
    key = widget, width
    if key in _known:
        return _known[key]
    _asking.append(widget)
    try:
        wide, high = widget.measure(min(width, widget.largest[0]) if widget.largest[0] else width)
    finally:
        _asking.pop()
        if not _asking:
            _known.clear()
    size = _within(wide, widget.smallest[0], widget.largest[0]), _within(high, widget.smallest[1], widget.largest[1])
    if _asking:
        _known[key] = size
    return size


def _within(length: int, least: int, most: int) -> int:
    return max(least, min(length, most) if most else length)


def _gap_before(items: Sequence[Item], index: int, gap: int) -> int:
    """Return the gap above or left of an item: only between two widgets, for other items are gaps of their own."""
    return gap if index and all(isinstance(item, Widget) for item in items[index - 1 : index + 1]) else 0


def _shared_out(wanted: Sequence[_Want], room: int, gap: int) -> list[int]:
    """Return the length of each item where there is `room`: growing ones share what is left, or some give way."""
    room -= gap * sum(before.is_widget and after.is_widget for before, after in pairwise(wanted))
    lengths = [want.length for want in wanted]
    growing = [index for index, want in enumerate(wanted) if want.weight]
    while growing:
        left = room - sum(lengths)
        weights = sum(wanted[index].weight for index in growing)
        grown = {index: lengths[index] + int(left * wanted[index].weight / weights) for index in growing}
        kept = {index: wanted[index].within(length) for index, length in grown.items()}
        beyond = sum(kept.values()) - sum(grown.values())
        stuck = {index for index in growing if (kept[index] - grown[index]) * beyond > 0} if beyond else set(growing)
        lengths = [kept[index] if index in stuck else length for index, length in enumerate(lengths)]
        if not beyond:  # what rounding left over goes to the last one
            lengths[growing[-1]] = wanted[growing[-1]].within(lengths[growing[-1]] + max(0, room - sum(lengths)))
        growing = [index for index in growing if index not in stuck]
    widgets = [index for index, want in enumerate(wanted) if want.is_widget]
    _shorten(lengths, [index for index in widgets if wanted[index].gives_way], room)
    _shorten(lengths, widgets, room)
    return lengths


def _shorten(lengths: list[int], which: Sequence[int], room: int) -> None:
    """Shorten some lengths alike, as far as all together are longer than the room."""
    over, long = sum(lengths) - room, sum(lengths[index] for index in which)
    if over > 0 and long > 0:
        factor = max(0.0, (long - over) / long)
        for index in which:
            lengths[index] = int(lengths[index] * factor)
