"""A field for one whole number: typed, or changed by its signs, the arrows and the wheel; it may be left blank."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import keys
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point, Reactive, Widget

_SIGN = 28
_CARET, _CARET_GAP = 16, 2


class NumberField(Widget):
    """A number between two bounds. `on_change(number)` hears of every change, of None when it is left blank.

    usual      what holds while it is blank, shown faintly; None where a number is needed
    required   whether it can't be left blank
    """

    solid = True
    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    number: Reactive[int | None] = Reactive(None)
    _hovered_sign = Reactive(0)

    def __init__(
        self,
        number: int | None,
        least: int,
        most: int,
        on_change: Callable[[int | None], None],
        *,
        usual: int | None = None,
        required: bool = False,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.number, self.least, self.most = number, least, most
        self.usual, self.required, self.on_change = usual, required, on_change
        self._is_typing = False

    def take(self, number: int | None) -> None:
        """Take another number, as people do."""
        if number != self.number:
            self.number = number
            self.on_change(number)

    def step(self, by: int) -> None:
        """Go up or down; from a blank field to what usually holds, or the nearest bound."""
        self._is_typing = False
        if self.number is None:
            start = self.usual if self.usual is not None else self.least - max(by, 0)
            self.take(min(max(start + by, self.least), self.most))
        elif self.number + by < self.least and not self.required:
            self.take(None)
        else:
            self.take(min(max(self.number + by, self.least), self.most))

    # Keys and mouse

    def type_text(self, text: str) -> None:
        if not text.isdecimal() or not text.isascii():
            return
        before = str(self.number) if self._is_typing and self.number is not None else ""
        number = int(before + text)
        self._is_typing = True
        self.take(min(number, self.most))

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (keys.CONTROL | pygame.KMOD_ALT):
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1}
        if event.key in steps:
            self.step(steps[event.key])
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(whole=event.key == pygame.K_DELETE)
            return True
        typed = getattr(event, "unicode", "")
        return bool(typed) and typed.isdecimal()  # comes as typed text too, and is no key of anything else

    def _erase(self, *, whole: bool) -> None:
        rest = "" if whole or self.number is None else str(self.number)[:-1]
        self._is_typing = bool(rest)
        if rest:
            self.take(int(rest))
        else:
            self.take(self.least if self.required else None)

    def focus_gained(self) -> None:
        self._is_typing = False

    def sign_at(self, point: Point) -> int:
        """Return -1 or 1 for the sign at a point; 0 between them."""
        if not self.rect.collidepoint(point):
            return 0
        if point[0] < self.rect.left + _SIGN:
            return -1
        return int(point[0] >= self.rect.right - _SIGN)

    def release(self, point: Point) -> None:
        by = self.sign_at(point)
        if by:
            self.sound("click")
            self.step(by)

    def wheel(self, steps: float, point: Point) -> bool:
        if not self.focused:
            return False
        self.step(1 if steps > 0 else -1)
        return True

    def hover(self, point: Point) -> None:
        self._hovered_sign = self.sign_at(point)

    def leave(self) -> None:
        self._hovered_sign = 0

    # Picture

    def measure(self, width: int) -> tuple[int, int]:
        return self.asked[0] or 112, self.asked[1] or 30

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WELL_STYLE if self.enabled else theme.BUTTON.disabled)
        for side, icon in ((-1, "minus"), (1, "plus")):
            left = self.rect.left if side < 0 else self.rect.right - _SIGN
            area = pygame.Rect(left, self.rect.top, _SIGN, self.rect.height)
            lit = side == self._hovered_sign and self.enabled
            if lit:
                canvas.plate(area.inflate(-4, -4), theme.FLAT_BUTTON.hovered)
            canvas.icon(icon, pygame.Rect(0, 0, 12, 12).move_to(center=area.center), theme.CREAM if lit else theme.SAND)
        inner = self.rect.inflate(-2 * _SIGN, 0)
        is_blank = self.number is None
        usual = str(self.usual) if self.usual is not None else "–"
        words, style = (usual, theme.BODY) if is_blank else (str(self.number), theme.BODY_BOLD)
        blank = theme.SAND if self.focused else theme.FADED
        canvas.text(words, inner, style, blank if is_blank else theme.CREAM, (0.5, 0.5))
        if self.focused:
            canvas.ring(self.rect, theme.BRASS, 1.5, theme.WELL_RADIUS)
            caret = round(canvas.width(words, style) / 2) + _CARET_GAP  # behind the number: what is typed comes there
            canvas.hairline((inner.centerx + caret, inner.centery - _CARET // 2), _CARET, theme.CREAM, upright=True)
