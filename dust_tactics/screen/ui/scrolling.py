"""Scrolled content: the arithmetic of a scroll bar, a view that other widgets move in, and a long list of rows."""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.keys import ENTER
from dust_tactics.screen.ui.widget import Point, Reactive, RectLike, Widget

_WHEEL_STEP = 48
DOUBLE_CLICK = 400  # milliseconds
LANE = 12  # kept free for the scroll bar
_GRIP = 10  # how wide the part that drags the scroll bar is

Item = TypeVar("Item")


class Scrolled(Widget):
    """A widget whose content is higher than itself: wheel, scroll bar, and the place it is scrolled to."""

    solid = True
    offset = Reactive(0.0)

    def __init__(self, *, tip: Tip | str | None = None) -> None:
        super().__init__(tip=tip)
        self._dragged_from: tuple[float, float] | None = None  # mouse and offset at the press on the bar

    @abstractmethod
    def content_height(self) -> float:
        """The height of all there is to see."""

    @property
    def greatest_offset(self) -> float:
        """The offset at which the end of the content is seen."""
        return max(0.0, self.content_height() - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        """Show the content from `offset` on, as far as there is content."""
        self.offset = min(max(0.0, offset), self.greatest_offset)

    def scroll_into_view(self, top: float, bottom: float) -> None:
        """Scroll just so far that the content between two heights can be seen, or its upper end if it is too high."""
        if top < self.offset or bottom - top > self.rect.height:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    def wheel(self, steps: float, point: Point) -> bool:
        if self.greatest_offset <= 0:
            return False
        self.scroll_to(self.offset - steps * _WHEEL_STEP)
        return True

    def bar_rect(self) -> pygame.Rect:
        """Return the part of the scroll bar that can be dragged; empty when everything can be seen."""
        content = self.content_height()
        if content <= self.rect.height:
            return pygame.Rect(0, 0, 0, 0)
        height = max(24, round(self.rect.height * self.rect.height / content))
        top = self.rect.top + round((self.rect.height - height) * self.offset / self.greatest_offset)
        return pygame.Rect(self.rect.right - theme.SCROLLBAR_WIDTH - 2, top, theme.SCROLLBAR_WIDTH, height)

    def on_bar(self, point: Point) -> bool:
        """Return whether a point lies on the scroll bar or the lane that it moves in."""
        return self.bar_rect().width > 0 and point[0] >= self.rect.right - _GRIP

    def press(self, point: Point) -> None:
        self._dragged_from = None
        if self.on_bar(point):
            bar = self.bar_rect()
            if not bar.top <= point[1] <= bar.bottom:
                room = max(1, self.rect.height - bar.height)
                self.scroll_to((point[1] - self.rect.top - bar.height / 2) / room * self.greatest_offset)
            self._dragged_from = (point[1], self.offset)

    def drag(self, point: Point) -> None:
        if self._dragged_from is not None:
            mouse, offset = self._dragged_from
            room = max(1, self.rect.height - self.bar_rect().height)
            self.scroll_to(offset + (point[1] - mouse) / room * self.greatest_offset)

    def paint_bar(self, canvas: Canvas) -> None:
        """Draw the scroll bar where there is need of one."""
        bar = self.bar_rect()
        if bar.width:
            colour = theme.STONE if self._dragged_from is not None and self.pressed else theme.EDGE
            canvas.gradient(bar, (colour, colour), radius=theme.SCROLLBAR_WIDTH / 2)


class ScrollView(Scrolled):
    """A window onto widgets that need more height than there is.

    Children's rectangles count from the upper left corner of the content, not of the window. With a `content`, that
    one child is as wide as the view, but for the lane of the scroll bar where there is need of one, and as high as it
    measures.
    """

    def __init__(self, *, content: Widget | None = None) -> None:
        super().__init__()
        self._content = content
        if content is not None:
            self.add(content)

    def measure(self, width: int) -> tuple[int, int]:
        if self._content is None:
            return self.asked
        return width, self.asked[1] or self._content.measure(width)[1]

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        if self._content is not None:
            width, height = self.rect.width, self._content.measure(self.rect.width)[1]
            if height > self.rect.height:
                width -= LANE
                height = self._content.measure(width)[1]
            self._content.place((0, 0, width, height))
        self.scroll_to(self.offset)

    def content_height(self) -> float:
        return max((child.rect.bottom for child in self.children if child.visible), default=0)

    def content_origin(self) -> Point:
        return float(self.rect.left), float(self.rect.top - round(self.offset))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll to a child that has got the focus."""
        self.scroll_into_view(rect.top - 8, rect.bottom + 8)

    def shortcut(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.key not in steps or self.greatest_offset <= 0:
            return False
        self.scroll_to(self.offset + steps[event.key] * max(24, self.rect.height - 24))
        return True

    def widget_at(self, point: Point) -> Widget | None:
        if self.visible and self.rect.collidepoint(point) and self.on_bar(point):
            return self
        return super().widget_at(point)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        self.scroll_to(self.offset)
        with canvas.clipped(self.rect):
            with canvas.moved(self.content_origin()):
                for child in self.children:
                    child.draw(canvas)
            self.paint_bar(canvas)


@dataclass(frozen=True)
class RowState:
    """How a row of a list stands: chosen, pointed at, and whether its list has the keyboard."""

    selected: bool
    hovered: bool
    has_focus: bool


class ListView(Scrolled, Generic[Item]):
    """A list of any length, of which only the rows in view are drawn.

    `paint_row(canvas, rect, item, state)` draws a row; `row_height` is one height or a function of the item.
    `on_select(index)` is called when people choose another row, `on_activate(index)` for a double click or Enter; with
    `activate_on_click` one click is enough. `follow_end` keeps the end in view while rows are added, as logs like it,
    until people scroll up. `row_tip(item)` gives the tooltip of a row. `opens_as_main` says that opening a row is what
    the main button does. With `alike` texts of one style have one size in all rows, those out of view included.
    """

    focusable = True
    focus_on_press = True
    repeats_keys = True
    selected: Reactive[int | None] = Reactive(None)
    _hovered_row: Reactive[int | None] = Reactive(None)

    def __init__(
        self,
        items: Sequence[Item],
        paint_row: Callable[[Canvas, pygame.Rect, Item, RowState], None],
        *,
        row_height: float | Callable[[Item], float] = 24,
        on_select: Callable[[int], None] | None = None,
        on_activate: Callable[[int], None] | None = None,
        row_tip: Callable[[Item], Tip | None] | None = None,
        follow_end: bool = False,
        activate_on_click: bool = False,
        opens_as_main: bool = False,
        alike: bool = False,
    ) -> None:
        super().__init__()
        self.paint_row = paint_row
        self.alike = alike
        self._sizes: tuple[Hashable, Mapping[theme.TextStyle, theme.TextStyle]] = (None, {})
        self._lists = 0  # how often something else was listed
        self.row_height = row_height
        self.on_select, self.on_activate, self.row_tip = on_select, on_activate, row_tip
        self.follow_end, self.activate_on_click = follow_end, activate_on_click
        self.opens_as_main = opens_as_main
        self._items: list[Item] = []
        self._tops: list[float] = [0.0]
        self._last_press: tuple[int, float] | None = None  # row and time of the press before
        self.set_items(items)

    # The rows

    @property
    def items(self) -> Sequence[Item]:
        """What is listed."""
        return self._items

    @property
    def chosen(self) -> Item | None:
        """What is selected; None if nothing is."""
        return None if self.selected is None else self._items[self.selected]

    def set_items(self, items: Sequence[Item]) -> None:
        """List something else; the selection is given up where it lies beyond the end."""
        self._items, self._tops = [], [0.0]
        self._lists += 1
        self._extend(items)
        if self.selected is not None and self.selected >= len(self._items):
            self.selected = None
        self._hovered_row = None
        self.scroll_to(self.greatest_offset if self.follow_end else self.offset)
        self.changed()

    def append(self, *items: Item) -> None:
        """Add rows at the end."""
        at_end = self.offset >= self.greatest_offset - 1
        self._extend(items)
        if self.follow_end and at_end:
            self.scroll_to(self.greatest_offset)
        self.changed()

    def _extend(self, items: Sequence[Item]) -> None:
        for item in items:
            height = self.row_height(item) if callable(self.row_height) else self.row_height
            self._items.append(item)
            self._tops.append(self._tops[-1] + height)

    def content_height(self) -> float:
        return self._tops[-1]

    def place(self, rect: RectLike) -> None:
        at_end = self.follow_end and self.offset >= self.greatest_offset - 1
        had_no_room, width = self.rect.height == 0, self.rect.width
        super().place(rect)
        if self.rect.width != width and callable(self.row_height):  # rows of words are as high as their room is narrow
            items, self._items, self._tops = self._items, [], [0.0]
            self._extend(items)
        self.scroll_to(self.greatest_offset if at_end else 0 if had_no_room else self.offset)
        if had_no_room and self.selected is not None:  # a row chosen before there was a view to scroll it into
            self.scroll_into_view(self._tops[self.selected], self._tops[self.selected + 1])

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies now, in the list's own coordinates."""
        top = round(self.rect.top + self._tops[index] - self.offset)
        bottom = round(self.rect.top + self._tops[index + 1] - self.offset)
        bar = _GRIP if self.greatest_offset > 0 else 0
        return pygame.Rect(self.rect.left, top, self.rect.width - bar, bottom - top)

    def row_at(self, point: Point) -> int | None:
        """Return the index of the row at a point, or None."""
        if not self.rect.collidepoint(point) or self.on_bar(point):
            return None
        index = bisect_right(self._tops, point[1] - self.rect.top + self.offset) - 1
        return index if 0 <= index < len(self._items) else None

    # Choosing

    def select(self, index: int) -> None:
        """Choose a row as people do: it scrolls into view, and `on_select` hears of it if it is another one."""
        index = min(max(0, index), len(self._items) - 1)
        if index < 0:
            return
        self.scroll_into_view(self._tops[index], self._tops[index + 1])
        if index != self.selected:
            self.selected = index
            if self.on_select is not None:
                self.on_select(index)

    def activate(self) -> None:
        """Open the chosen row, as a double click does."""
        if self.selected is not None and self.on_activate is not None:
            self.sound("click")
            self.on_activate(self.selected)

    def press(self, point: Point) -> None:
        super().press(point)
        index = self.row_at(point)
        if index is None:
            return
        now = self.host.elapsed if self.host is not None else 0.0
        twice = (
            self._last_press is not None and self._last_press[0] == index and now - self._last_press[1] < DOUBLE_CLICK
        )
        self._last_press = None if twice else (index, now)
        self.select(index)
        if twice and not self.activate_on_click:
            self.activate()

    def release(self, point: Point) -> None:
        if self.activate_on_click and self._dragged_from is None and self.row_at(point) is not None:
            self.activate()

    @property
    def takes_enter(self) -> bool:
        return self.on_activate is not None and self.selected is not None and not self.opens_as_main

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER and self.on_activate and self.selected is not None:
            self.activate()
            return True
        page = max(1, round(self.rect.height / max(1.0, self._tops[-1] / max(1, len(self._items)))) - 1)
        here = self.selected if self.selected is not None else -1
        goals = {
            pygame.K_UP: max(0, here - 1),
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: max(0, here - page),
            pygame.K_PAGEDOWN: here + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self._items) - 1,
        }
        if event.key not in goals or not self._items:
            return False
        self.select(goals[event.key])
        return True

    def hover(self, point: Point) -> None:
        self._hovered_row = self.row_at(point)

    def leave(self) -> None:
        self._hovered_row = None

    def tip_at(self, point: Point) -> Tip | None:
        index = self.row_at(point)
        if self.row_tip is not None and index is not None:
            return self.row_tip(self._items[index])
        return super().tip_at(point)

    def focus_point(self) -> Point:
        """Return the middle of the chosen row; beside all rows while none is."""
        return self.row_rect(self.selected).center if self.selected is not None else (-1.0, -1.0)

    def tip_place(self, point: Point) -> pygame.Rect:
        index = self.row_at(point)
        return self.row_rect(index).clip(self.rect) if index is not None else super().tip_place(point)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        with canvas.clipped(self.rect), canvas.in_sizes(self._sizes_of_rows(canvas) if self.alike else {}):
            for index in range(first, len(self._items)):
                rect = self.row_rect(index)
                if rect.top >= self.rect.bottom:
                    break
                state = RowState(index == self.selected, index == self._hovered_row, self.focused)
                self.paint_row(canvas, rect, self._items[index], state)
            self.paint_bar(canvas)

    def _sizes_of_rows(self, canvas: Canvas) -> Mapping[theme.TextStyle, theme.TextStyle]:
        """Return the size of each style that fits into every row; found out anew where rows or room have changed."""
        key = (self._lists, len(self._items), self.row_rect(0).width if self._items else 0, canvas.scale)
        if self._sizes[0] != key:
            usual = RowState(selected=False, hovered=False, has_focus=False)
            rows = (partial(self._rehearse, index, item, usual) for index, item in enumerate(self._items))
            self._sizes = key, canvas.sizes_of(*rows)
        return self._sizes[1]

    def _rehearse(self, index: int, item: Item, state: RowState, canvas: Canvas) -> None:
        self.paint_row(canvas, self.row_rect(index), item, state)
