"""Choosing: yes or no, one of a few side by side, one of a list that folds out."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.buttons import Pressable
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.keys import ENTER
from dust_tactics.screen.ui.list_rows import paint_text_row
from dust_tactics.screen.ui.plates import Plate
from dust_tactics.screen.ui.scrolling import ListView
from dust_tactics.screen.ui.widget import Point, Reactive, Widget

_TICK = 25  # from the left side of a check to its text


class Check(Pressable):
    """A box with a tick and a text; `on_change(checked)` is called when people change it."""

    text = Reactive("")
    checked = Reactive(False)

    def __init__(
        self,
        text: str,
        checked: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        action: str = "",
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(self._toggle, action=action, tip=tip)
        self.text, self.checked, self.on_change = text, checked, on_change

    def measure(self, width: int) -> tuple[int, int]:
        wanted = _TICK + math.ceil(self.host.width(self.text, theme.BODY)) + 1 if self.host is not None else 0
        return self.asked[0] or wanted, self.asked[1] or round(self.scale.grown(theme.BODY).line)

    def _toggle(self) -> None:
        self.checked = not self.checked
        if self.on_change is not None:
            self.on_change(self.checked)

    def paint(self, canvas: Canvas) -> None:
        box = pygame.Rect(self.rect.left, self.rect.centery - 8, 16, 16)
        if self.checked:
            canvas.plate(box, theme.MAIN_BUTTON.normal if self.enabled else theme.MAIN_BUTTON.disabled)
            canvas.sign("tick", box.inflate(-3, -3), theme.DARK if self.enabled else theme.FADED, 3.6)
        else:
            canvas.plate(box, theme.BOX_STYLE if self.enabled else theme.BUTTON.disabled)
            if self.hovered and self.enabled:
                canvas.ring(box, theme.SAND, 1.5, theme.WELL_RADIUS)
        ink = theme.FADED if not self.enabled else theme.CREAM if self.hovered or self.checked else theme.SAND
        area = pygame.Rect(self.rect.left + _TICK, self.rect.top, self.rect.width - _TICK, self.rect.height)
        canvas.text(self.text, area, theme.BODY, ink)


class Segmented(Widget):
    """A few options side by side, one of which holds; `on_change(index)` is called when people change it."""

    solid = True
    focusable = True
    index = Reactive(0)
    _hovered_index: Reactive[int | None] = Reactive(None)

    def __init__(
        self,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.options, self.index, self.on_change = tuple(options), index, on_change

    def option_rect(self, index: int) -> pygame.Rect:
        """Return the place of an option."""
        left = self.rect.left + round(self.rect.width * index / len(self.options))
        right = self.rect.left + round(self.rect.width * (index + 1) / len(self.options))
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def option_at(self, point: Point) -> int | None:
        """Return the index of the option at a point, or None."""
        places = range(len(self.options))
        return next((index for index in places if self.option_rect(index).collidepoint(point)), None)

    def choose(self, index: int) -> None:
        """Take another option, as people do."""
        if index != self.index and 0 <= index < len(self.options):
            self.index = index
            self.sound("click")
            if self.on_change is not None:
                self.on_change(index)

    def release(self, point: Point) -> None:
        option = self.option_at(point)
        if option is not None:
            self.choose(option)

    def key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps:
            return False
        self.choose(self.index + steps[event.key])
        return True

    def hover(self, point: Point) -> None:
        self._hovered_index = self.option_at(point)

    def leave(self) -> None:
        self._hovered_index = None

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WELL_STYLE)
        options = [partial(self._paint_option, index=index) for index in range(len(self.options))]
        with canvas.alike(*options):
            for paint in options:
                paint(canvas)

    def _paint_option(self, canvas: Canvas, index: int) -> None:
        rect = self.option_rect(index)
        ink = theme.SAND if self.enabled else theme.FADED
        if index == self.index:
            canvas.plate(rect, theme.BUTTON.selected if self.enabled else theme.BUTTON.disabled)
            ink = theme.CREAM if self.enabled else theme.FADED
        elif index == self._hovered_index and self.enabled:
            canvas.plate(rect, theme.FLAT_BUTTON.hovered)
            ink = theme.CREAM
        canvas.text(self.options[index], rect.inflate(-8, 0), theme.BODY_BOLD, ink, (0.5, 0.5))


_ROW_HEIGHT = 28
_FEW_ROWS, _MOST_ROWS = 9, 16
_BESIDE = 40  # a row has besides its words, the bar for scrolling included


class Dropdown(Pressable):
    """A field that shows one of many options and folds out a list of them; `on_change(index)` when people change it.

    Enter folds the list out until a row of it was chosen, and is the main button's from then on; Space always does.
    """

    index = Reactive(0)
    _is_chosen = Reactive(False)

    def __init__(
        self,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(self._fold_out, tip=tip)
        self.options, self.index, self.on_change = tuple(options), index, on_change

    def _fold_out(self) -> None:
        host = self.host
        if host is None or not self.options:
            return
        plate = Plate(style=theme.TOOLTIP_STYLE, lifts=True)

        def take(index: int) -> None:
            host.close(plate)
            self._is_chosen = True
            self._take(index)

        rows: ListView[str] = ListView(
            self.options, paint_text_row, row_height=_ROW_HEIGHT, activate_on_click=True, on_activate=take
        )
        plate.add(rows)

        def arrange(area: pygame.Rect) -> None:
            plate.place(self._list_rect(area))
            rows.place(plate.rect.inflate(-6, -6))
            rows.select(self.index)

        host.open(plate, modal=False, arrange=arrange, on_escape=lambda: host.close(plate))

    def _list_rect(self, area: pygame.Rect) -> pygame.Rect:
        """Return the place of the list: below the field, or above it where it would not fit below; as wide as its rows
        ask."""
        field, host = self.window_rect(), self.host
        room = max(field.top - area.top, area.bottom - field.bottom) // _ROW_HEIGHT - 1
        height = min(len(self.options), max(_FEW_ROWS, min(_MOST_ROWS, room))) * _ROW_HEIGHT + 6
        widest = max((host.width(option, theme.BODY) for option in self.options), default=0.0) if host else 0.0
        width = min(max(field.width, math.ceil(widest) + _BESIDE), area.width)
        below = pygame.Rect(min(field.left, area.right - width), field.bottom + 3, width, height)
        return below if below.bottom <= area.bottom else below.move(0, -height - field.height - 6)

    def _take(self, index: int) -> None:
        if index != self.index:
            self.index = index
            if self.on_change is not None:
                self.on_change(index)

    def focus_gained(self) -> None:
        self._is_chosen = False

    @property
    def takes_enter(self) -> bool:
        return self.enabled and not self._is_chosen

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER and self._is_chosen and not getattr(event, "pad", ""):
            return False
        if event.key == pygame.K_DOWN:
            self.click()
            return True
        return super().key(event)

    def paint(self, canvas: Canvas) -> None:
        colours = theme.BUTTON
        style = colours.disabled if not self.enabled else colours.hovered if self.hovered else colours.normal
        canvas.plate(self.rect, style)
        ink = theme.CREAM if self.enabled else theme.FADED
        area = pygame.Rect(self.rect.left + 8, self.rect.top, self.rect.width - 30, self.rect.height)
        if self.options:
            canvas.text(self.options[self.index], area, theme.BODY, ink)
        chevron = pygame.Rect(self.rect.right - 21, self.rect.centery - 7, 14, 14)
        canvas.sign("chevron-down", chevron, theme.SAND if self.enabled else theme.FADED)
