"""A board of letters for those who have no keyboard at hand: with a gamepad, A on a text field opens it."""

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.box import Column, Row
from dust_tactics.screen.ui.buttons import Button
from dust_tactics.screen.ui.dialogs import Dialog
from dust_tactics.screen.ui.entry import Entry
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.screen.ui.labels import Label
from dust_tactics.screen.ui.layout import FILL
from dust_tactics.screen.ui.stage import Stage
from dust_tactics.screen.ui.text_area import TextArea

_KEY, _GAP, _LONGEST = 40, 4, 48
_PRESS = "Pad-A"


class LetterBoard(Dialog):
    """Letters in rows, as the language has them; each is typed into a field below."""

    def __init__(self, stage: Stage, field: Entry | TextArea) -> None:
        text = stage.messages.text
        self._field = field
        self._large = False
        self._shown = Label("", style=theme.BODY_BOLD, colour=theme.BRASS)
        self._keys = [
            [Button(letter, style=theme.BODY_BOLD).sized(_KEY, _KEY) for letter in row.split()]
            for row in text("letters.rows").splitlines()
        ]
        for key in (key for row in self._keys for key in row):
            key.on_click = partial(self._type, key)
        tools: list[tuple[str, Callable[[], object]]] = [
            ("letters.large", self._change_size),
            ("letters.space", lambda: self._put(" ")),
            ("letters.line", lambda: self._put("\n")),
            ("letters.erase", self._erase),
        ]
        buttons = [Button(text(key), do).sized(height=_KEY) for key, do in tools if self._is_of_use(key)]
        done = Button(text("letters.done"), self.shut, main=True, action=MAIN)
        rows = [Row(FILL, *row, FILL, gap=_GAP) for row in self._keys]
        foot = Row(*buttons, FILL, done.sized(height=_KEY), gap=_GAP)
        super().__init__(stage, text("letters.title"), self._shown.sized(height=22), Column(*rows, gap=_GAP), foot)
        stage.focus(self._keys[0][0])
        self._show()

    def _is_of_use(self, key: str) -> bool:
        return key != "letters.line" or isinstance(self._field, TextArea)

    def _type(self, key: Button) -> None:
        self._put(key.text)

    def _put(self, letter: str) -> None:
        self._field.type_text(letter)
        self._show()

    def _erase(self) -> None:
        back = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0)
        self._field.key(back)
        self._show()

    def _change_size(self) -> None:
        self._large = not self._large
        for key in (key for row in self._keys for key in row):
            key.text = key.text.upper() if self._large else key.text.lower()

    def _show(self) -> None:
        before = self._field.text[: self._field.caret].replace("\n", " ")
        self._shown.text = before[-_LONGEST:]


def opens_letters(stage: Stage, event: pygame.event.Event) -> bool:
    """Open the board where an event is the button of a gamepad that presses, on a text field; return whether it was."""
    field = stage.focused
    if event.type != pygame.KEYDOWN or getattr(event, "pad", "") != _PRESS or not isinstance(field, Entry | TextArea):
        return False
    if field.enabled:
        LetterBoard(stage, field)
    return True
