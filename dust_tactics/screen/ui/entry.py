"""A field for one line of text: caret, selection, clipboard; letters come as typed text only, never as keys."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import keys
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point, Reactive, RectLike, Widget

_MARGIN = 8


class Entry(Widget):
    """A field to type into. `on_change(text)` hears of every change, `on_submit(text)` of Enter."""

    solid = True
    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    text = Reactive("")
    placeholder = Reactive("")
    caret = Reactive(0)
    anchor = Reactive(0)  # the other end of the selection; where the caret is, nothing is selected

    def __init__(
        self,
        text: str = "",
        rect: RectLike = (0, 0, 0, 0),
        *,
        placeholder: str = "",
        longest: int = 60,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(rect, tip=tip)
        self.placeholder, self.longest = placeholder, longest
        self.on_change, self.on_submit = on_change, on_submit
        self.text = text[:longest]
        self.caret = self.anchor = len(self.text)
        self._scrolled = 0.0  # how much of the text lies to the left of the field, logical units

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected text; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def _replace(self, start: int, end: int, new: str) -> None:
        room = self.longest - len(self.text) + (end - start)
        new = new[: max(0, room)]
        before = self.text
        self.text = self.text[:start] + new + self.text[end:]
        self.caret = self.anchor = start + len(new)
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def type_text(self, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable())
        if clean:
            self._replace(*self.selection, clean)

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & keys.CONTROL and self._control_key(event):
            return True
        if event.key in keys.ENTER:
            if self.on_submit is not None:
                self.on_submit(self.text)
            return self.on_submit is not None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event)
            return True
        goal = self._goal(event)
        if goal is not None:
            self.caret = goal
            if not event.mod & pygame.KMOD_SHIFT:
                self.anchor = goal
            return True
        typed = getattr(event, "unicode", "")
        return bool(typed) and typed.isprintable() and not event.mod & (keys.CONTROL | pygame.KMOD_ALT)

    def _control_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif event.key in (pygame.K_c, pygame.K_x) and self.selected_text:
            pygame.scrap.put_text(self.selected_text)
            if event.key == pygame.K_x:
                self._replace(*self.selection, "")
        elif event.key == pygame.K_v:
            self.type_text(pygame.scrap.get_text().replace("\n", " "))
        else:
            return False
        return True

    def _erase(self, event: pygame.event.Event) -> None:
        start, end = self.selection
        if start == end:
            by_word = bool(event.mod & keys.CONTROL)
            if event.key == pygame.K_BACKSPACE:
                start = self._word_start(start) if by_word else max(0, start - 1)
            else:
                end = self._word_end(end) if by_word else min(len(self.text), end + 1)
        self._replace(start, end, "")

    def _goal(self, event: pygame.event.Event) -> int | None:
        """Where a key takes the caret, or None for other keys."""
        by_word = bool(event.mod & keys.CONTROL)
        start, end = self.selection
        gives_up_selection = start != end and not event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_LEFT:
            return start if gives_up_selection else self._word_start(self.caret) if by_word else max(0, self.caret - 1)
        if event.key == pygame.K_RIGHT:
            last = len(self.text)
            return end if gives_up_selection else self._word_end(self.caret) if by_word else min(last, self.caret + 1)
        return {pygame.K_HOME: 0, pygame.K_END: len(self.text)}.get(event.key)

    def _word_start(self, place: int) -> int:
        return self.text.rstrip().rfind(" ", 0, max(0, place - 1)) + 1

    def _word_end(self, place: int) -> int:
        found = self.text.find(" ", place + 1)
        return found if found >= 0 else len(self.text)

    # Mouse

    def _place_at(self, point: Point) -> int:
        """Return the place between two letters that is nearest to a point."""
        host = self.host
        if host is None:
            return len(self.text)
        wanted = point[0] - self.rect.left - _MARGIN + self._scrolled
        widths = [host.width(self.text[:place], theme.BODY) for place in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda place: abs(widths[place] - wanted))

    def press(self, point: Point) -> None:
        self.caret = self.anchor = self._place_at(point)

    def drag(self, point: Point) -> None:
        self.caret = self._place_at(point)

    # Picture

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WELL_STYLE if self.enabled else theme.BUTTON.disabled)
        if self.focused:
            canvas.ring(self.rect, theme.BRASS, 1.5, theme.WELL_RADIUS)
        elif self.hovered and self.enabled:
            canvas.ring(self.rect, theme.EDGE, 1, theme.WELL_RADIUS)
        inner = self.rect.inflate(-2 * _MARGIN, -8)
        with canvas.clipped(inner.inflate(2, 0)):
            if self.text:
                self._paint_text(canvas, inner)
            else:
                canvas.text(self.placeholder, inner, theme.BODY, theme.FADED)
            if self.focused:
                place = inner.left + canvas.width(self.text[: self.caret], theme.BODY) - self._scrolled
                canvas.hairline((place, inner.centery - 9), 18, theme.BRASS, upright=True)

    def _paint_text(self, canvas: Canvas, inner: pygame.Rect) -> None:
        before_caret = canvas.width(self.text[: self.caret], theme.BODY)
        whole = canvas.width(self.text, theme.BODY)
        self._scrolled = min(
            max(self._scrolled, before_caret - inner.width + 1), before_caret, max(0.0, whole - inner.width + 1)
        )
        start, end = (
            inner.left + canvas.width(self.text[:place], theme.BODY) - self._scrolled for place in self.selection
        )
        if self.focused and start != end:
            canvas.fill(pygame.Rect(round(start), inner.top, round(end - start), inner.height), "#5b4a22")
        area = pygame.Rect(inner.left - round(self._scrolled), inner.top, round(whole) + 8, inner.height)
        canvas.text(self.text, area, theme.BODY, theme.CREAM if self.enabled else theme.FADED)
