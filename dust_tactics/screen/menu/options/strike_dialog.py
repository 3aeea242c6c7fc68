"""Waits for the key that people want for something."""

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.screen.ui import FILL, Button, Dialog, Paragraph, Row, Stage, Widget
from dust_tactics.screen.ui.keys import HELD, Key, goes_back


class _Ear(Widget):
    """Takes every key, Tab and Enter included, for as long as it has the focus."""

    focusable = True
    shows_focus = True

    def __init__(self, on_key: Callable[[pygame.event.Event], None]) -> None:
        super().__init__()
        self._on_key = on_key

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in HELD:
            self._on_key(event)
        return True


class StrikeDialog(Dialog):
    """A dialog that goes with the next key; `on_struck` hears of it unless that was Esc."""

    def __init__(self, stage: Stage, words: str, on_struck: Callable[[Key], None]) -> None:
        text = stage.messages.text
        self._on_struck = on_struck
        self._ear = _Ear(self._hear).sized(1, 1)
        cancel = Button(text("keys.cancel"), self.shut)
        cancel.focusable = False
        told = Paragraph(text("keys.strike", words=words))
        super().__init__(stage, text("keys.strike_title"), told, self._ear, Row(FILL, cancel))
        stage.focus(self._ear)

    def _hear(self, event: pygame.event.Event) -> None:
        key = Key.struck(event)
        if goes_back(event):
            self.shut()
        elif key is None:
            self.stage.toast(self.stage.messages.text("keys.not_a_key"))
        else:
            self.shut_and(partial(self._on_struck, key))
