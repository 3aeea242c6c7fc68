"""What fields for text share: caret, selection and clipboard. Letters come as typed text only, never as keys."""

import re
from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import keys
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Reactive, Widget

MARGIN = 8
SELECTED = "#5b4a22"

_WORD = re.compile(r"\S+")


class TextField(Widget):
    """A field to type into. `on_change(text)` hears of every change.

    breaks   whether the text may have several lines
    """

    solid = True
    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    breaks = False
    text = Reactive("")
    placeholder = Reactive("")
    caret = Reactive(0)
    anchor = Reactive(0)  # the other end of the selection; where the caret is, nothing is selected

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 60,
        on_change: Callable[[str], None] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(tip=tip)
        self.placeholder, self.longest, self.on_change = placeholder, longest, on_change
        self.text = text[:longest]

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected text; equal when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def go(self, place: int, *, keep: bool = False) -> None:
        """Move the caret; with `keep` the text up to there is selected."""
        self.caret = min(max(0, place), len(self.text))
        if not keep:
            self.anchor = self.caret

    def _replace(self, start: int, end: int, new: str) -> None:
        new = new[: max(0, self.longest - len(self.text) + (end - start))]
        before = self.text
        self.text = self.text[:start] + new + self.text[end:]
        self.go(start + len(new))
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def type_text(self, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable() or (self.breaks and letter == "\n"))
        if clean:
            self._replace(*self.selection, clean)

    # Keys

    def enter(self) -> bool:
        """Do what Enter does here; return whether it does anything."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & keys.CONTROL and self._control_key(event):
            return True
        if event.key in keys.ENTER:
            return self.enter()
        by_word = bool(event.mod & keys.CONTROL)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(forth=event.key == pygame.K_DELETE, by_word=by_word)
            return True
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        goal = self.goal(event.key, by_word=by_word, keep=keep)
        if goal is not None:
            self.go(goal, keep=keep)
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
            pasted = pygame.scrap.get_text()
            self.type_text(pasted if self.breaks else pasted.replace("\n", " "))
        else:
            return False
        return True

    def _erase(self, *, forth: bool, by_word: bool) -> None:
        start, end = self.selection
        if start == end:
            start, end = (start, self._after(start, by_word)) if forth else (self._before(start, by_word), end)
        self._replace(start, end, "")

    def goal(self, key: int, *, by_word: bool, keep: bool) -> int | None:
        """Return where a key takes the caret, or None for other keys; a selection that is not kept is left first."""
        start, end = self.selection
        leaves = start != end and not keep
        if key == pygame.K_LEFT:
            return start if leaves else self._before(self.caret, by_word)
        if key == pygame.K_RIGHT:
            return end if leaves else self._after(self.caret, by_word)
        return {pygame.K_HOME: 0, pygame.K_END: len(self.text)}.get(key)

    def _before(self, place: int, by_word: bool) -> int:
        """Return the place one letter to the left, or where a word begins."""
        if not by_word:
            return max(0, place - 1)
        return max((word.start() for word in _WORD.finditer(self.text, 0, place)), default=0)

    def _after(self, place: int, by_word: bool) -> int:
        """Return the place one letter to the right, or where a word ends."""
        if not by_word:
            return min(len(self.text), place + 1)
        word = _WORD.search(self.text, place)
        return len(self.text) if word is None else word.end()

    # Mouse

    def nearest(self, start: int, end: int, wanted: float, style: theme.TextStyle) -> int:
        """Return the place between two letters, from `start` to `end`, that is nearest to so far right of `start`."""
        host = self.host
        if host is None:
            return end
        return min(range(start, end + 1), key=lambda place: abs(host.width(self.text[start:place], style) - wanted))

    # Picture

    @property
    def ink(self) -> str:
        """The colour of the text."""
        return theme.CREAM if self.enabled else theme.FADED

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.FIELD_STYLE if self.enabled else theme.BUTTON.disabled)
        if self.focused:
            canvas.ring(self.rect, theme.BRASS, 1.5, theme.WELL_RADIUS)
        elif self.hovered and self.enabled:
            canvas.ring(self.rect, theme.EDGE, 1, theme.WELL_RADIUS)
