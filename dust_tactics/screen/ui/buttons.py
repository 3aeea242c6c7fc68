"""Buttons: the plain and the main one, the small one with an icon, the action with its slots, the line of a menu."""

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import ButtonColours, PlateStyle, TextStyle
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import keys
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point, Reactive, Widget

Action = Callable[[], object]


def nothing() -> None:
    """The action of a button that does nothing yet."""


class Pressable(Widget):
    """What can be clicked: by the mouse, by Enter or Space when it has the focus, or by the key of its `action`."""

    solid = True
    focusable = True
    selected = Reactive(False)

    def __init__(self, on_click: Action = nothing, *, action: str = "", tip: Tip | str | None = None) -> None:
        super().__init__(tip=tip)
        self.on_click = on_click
        self.action = action

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point) and self.enabled:
            self.click()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in keys.PRESSING or event.mod & keys.CONTROL:
            return False
        self.click()
        return True

    @property
    def takes_enter(self) -> bool:
        return self.enabled

    def shortcut(self, event: pygame.event.Event) -> bool:
        host = self.host
        if host is None or not self.action or not host.keys.means(self.action, event):
            return False
        if self.enabled:
            self.click()
        elif self.why_not is not None:
            host.toast(self.why_not.body or self.why_not.title, self.why_not.clause)
        return True

    @property
    def key_shown(self) -> str:
        """The key of its action as people read it."""
        return self.key_name(self.action) if self.action else ""

    def click(self) -> None:
        self.sound("click")
        self.on_click()


class Button(Pressable):
    """A plate with a text, an icon before it, a key hint below it (on high ones) or behind it.

    `main=True` makes it the one brass button of a screen.
    """

    text = Reactive("")
    icon = Reactive("")

    def __init__(
        self,
        text: str,
        on_click: Action = nothing,
        *,
        icon: str = "",
        main: bool = False,
        action: str = "",
        tip: Tip | str | None = None,
        style: TextStyle | None = None,
        colours: ButtonColours | None = None,
    ) -> None:
        super().__init__(on_click, action=action, tip=tip)
        self.text = text
        self.icon = icon
        self.main = main
        self.wants_focus = main
        self.colours = colours or (theme.MAIN_BUTTON if main else theme.BUTTON)
        self.style = style

    def text_style(self) -> TextStyle:
        """Return the style asked for, or one that goes with the button's height."""
        if self.style is not None:
            return self.style
        height = self.rect.height or self.asked[1] or theme.BUTTON_HEIGHT
        if height >= 44:
            return theme.HEADING
        return theme.SUBHEADING if self.main or height >= 36 else theme.BODY_BOLD

    def plate_style(self) -> PlateStyle:
        """Return the plate for the state that the button is in."""
        colours = self.colours
        if not self.enabled:
            return colours.disabled
        if self.pressed and self.hovered:
            return colours.pressed
        if self.selected:
            return colours.selected
        return colours.hovered if self.hovered else colours.normal

    def ink(self) -> str:
        """Return the colour of the text for the state that the button is in."""
        if not self.enabled:
            return theme.FADED
        return self.colours.selected_text if self.selected else self.colours.text

    def natural_width(self, canvas_width: Callable[[str, TextStyle], float]) -> int:
        """Return the logical width that the text needs, measured by `canvas_width` (as `Canvas.width` or
        `Stage.width`)."""
        icon = self._icon_size() + 8 if self.icon else 0
        return round(canvas_width(self.text, self.text_style()) + icon + 28)

    def measure(self, width: int) -> tuple[int, int]:
        least = self.smallest[0] or theme.BUTTON_WIDTH
        wanted = max(least, self.natural_width(self.host.width)) if self.host is not None else 0
        return self.asked[0] or wanted, self.asked[1] or theme.BUTTON_HEIGHT

    def paint(self, canvas: Canvas) -> None:
        if self.colours.glow and self.enabled:
            canvas.glow(self.rect, theme.BRASS, 12, 0.42 if self.hovered else 0.3)
        canvas.plate(self.rect, self.plate_style())
        area = self.rect.inflate(-12, 0)
        if self.key_shown and self.rect.height >= 48:
            hint = pygame.Rect(area.left, self.rect.bottom - 22, area.width, 14)
            ink = self.colours.second_text if self.enabled else theme.FADED
            if not self.enter_is_meant_elsewhere():
                canvas.text(self.key_shown, hint, theme.HINT, ink, (0.5, 0.5))
            area = pygame.Rect(area.left, area.top + 6, area.width, area.height - 26)
        self._paint_text(canvas, area)

    def enter_is_meant_elsewhere(self) -> bool:
        """Return whether it is the main button and Enter would use what has the focus instead."""
        focused = self.host.focused if self.host is not None and self.action == keys.MAIN else None
        if focused is None or focused is self or not focused.takes_enter:
            return False
        return list(focused.ancestors())[-1] is list(self.ancestors())[-1]

    def _icon_size(self) -> int:
        return 20 if (self.rect.height or theme.BUTTON_HEIGHT) >= 36 else 16

    def _paint_text(self, canvas: Canvas, area: pygame.Rect) -> None:
        if not self.icon:
            canvas.text(self.text, area, self.text_style(), self.ink(), (0.5, 0.5))
            return
        size = self._icon_size()
        wanted = min(canvas.width(self.text, self.text_style()) + size + 8, area.width)
        left = round(area.left + (area.width - wanted) / 2)
        canvas.icon(self.icon, pygame.Rect(left, area.centery - size // 2, size, size), self.ink())
        rest = pygame.Rect(left + size + 8, area.top, area.right - left - size - 8, area.height)
        canvas.text(self.text, rest, self.text_style(), self.ink())


class IconButton(Button):
    """A small square button with an icon only; the tip says what it does, and its key."""

    def __init__(self, icon: str, on_click: Action = nothing, *, tip: str, action: str = "") -> None:
        super().__init__("", on_click, icon=icon, action=action, tip=tip)
        self.sized(32, 32)

    def tip_at(self, point: Point) -> Tip | None:
        tip = super().tip_at(point)
        return replace(tip, key=self.key_shown) if tip is not None and tip is self.tip else tip

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, self.plate_style())
        size = round(min(self.rect.size) * 0.6)
        area = pygame.Rect(0, 0, size, size)
        area.center = self.rect.center
        canvas.icon(self.icon, area, self.ink() if not self.selected else theme.BRASS)


class ActionButton(Button):
    """An action of an activation: icon, name, key, and a bar for each action slot that it takes (none to two)."""

    slots = Reactive(1)

    def __init__(
        self,
        text: str,
        icon: str,
        on_click: Action = nothing,
        *,
        slots: int = 1,
        action: str = "",
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(text, on_click, icon=icon, action=action, tip=tip, style=theme.ACTION_NAME)
        self.slots = slots

    def natural_width(self, canvas_width: Callable[[str, TextStyle], float]) -> int:
        return math.ceil(canvas_width(self.text, self.text_style())) + 6

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, self.plate_style())
        rect, ink = self.rect, self.ink()
        bar = "#4a4943" if not self.enabled else theme.BRASS if self.selected else theme.SAND
        for index in range(self.slots):
            canvas.fill(pygame.Rect(rect.left + 6 + 10 * index, rect.top + 6, 8, 3), bar)
        icon_ink = theme.BRASS if self.selected and self.enabled else ink
        canvas.icon(self.icon, pygame.Rect(rect.centerx - 11, rect.top + 9, 22, 22), icon_ink)
        name = pygame.Rect(rect.left + 2, rect.top + 33, rect.width - 4, 16)
        canvas.text(self.text, name, self.text_style(), ink, (0.5, 0.5))
        hint = pygame.Rect(rect.left, rect.top + 48, rect.width, 13)
        canvas.text(self.key_shown, hint, theme.HINT, theme.STONE if self.enabled else theme.FADED, (0.5, 0.5))


class MenuButton(Button):
    """A line of a menu: icon, capitals, key; brass when it has the focus, which goes with the mouse too."""

    focus_on_press = True
    shows_focus = True

    def hover(self, point: Point) -> None:
        host = self.host
        if host is not None and self.enabled and host.focused is not self:
            host.focus(self)

    def paint(self, canvas: Canvas) -> None:
        lit = self.enabled and self.focused
        rect = self.rect
        if lit:
            canvas.gradient(rect, ("#f0be55", "#d9a13a", "#c98f25", "#c98f2500"), radius=2)
            canvas.fill(pygame.Rect(rect.left, rect.top, 4, rect.height), "#ffe6ae")
        else:
            canvas.fill(pygame.Rect(rect.left, rect.bottom - 1, rect.width, 1), "#ffffff", 0.07)
        ink = theme.DARK if lit else self.ink()
        picture = pygame.Rect(rect.left + 18, rect.centery - 10, 21, 21)
        canvas.icon(self.icon, picture, ink if lit else theme.SAND)
        canvas.text(self.text, pygame.Rect(rect.left + 52, rect.top, rect.width - 100, rect.height), theme.HEADING, ink)
        if self.key_shown:
            key_chip(canvas, self.key_shown, (rect.right - 14, rect.centery), align=1.0)


def key_chip(canvas: Canvas, text: str, place: Point, *, align: float = 0.0) -> int:
    """Draw a key as a small cap around its name and return its logical width.

    `place` is the middle of its left side, or (with `align` 1) of its right side.
    """
    width = max(18, round(canvas.width(text, theme.HINT)) + 10)
    rect = pygame.Rect(round(place[0] - width * align), round(place[1]) - 8, width, 16)
    canvas.plate(rect, theme.KEY_STYLE)
    canvas.text(text, rect, theme.HINT, theme.SAND, (0.5, 0.5))
    return width
