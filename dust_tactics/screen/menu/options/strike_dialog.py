"""Waits for the key, or the button of a gamepad, that people want for something."""

from collections.abc import Callable, Sequence
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
    """A dialog that goes with the next key; `on_struck` hears of it unless that was Esc.

    pad      whether a button of a gamepad is waited for instead
    others   what else there is to choose: buttons with their words
    """

    def __init__(
        self,
        stage: Stage,
        words: str,
        on_struck: Callable[[Key], None],
        *,
        pad: bool = False,
        others: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        text = stage.messages.text
        self._on_struck, self._pad = on_struck, pad
        self._ear = _Ear(self._hear).sized(1, 1)
        buttons = [Button(other, partial(self.shut_and, then)) for other, then in others]
        buttons.append(Button(text("keys.cancel"), self.shut))
        for button in buttons:
            button.focusable = False
        told = Paragraph(text("keys.press" if pad else "keys.strike", words=words))
        title = text("keys.press_title" if pad else "keys.strike_title")
        super().__init__(stage, title, told, self._ear, Row(FILL, *buttons, gap=8))
        stage.focus(self._ear)

    def _hear(self, event: pygame.event.Event) -> None:
        button = getattr(event, "pad", "")
        key = Key.parse(button) if self._pad and button else None if self._pad else Key.struck(event)
        if goes_back(event) and not (self._pad and button):
            self.shut()
        elif key is None:
            self.stage.toast(self.stage.messages.text("keys.not_a_button" if self._pad else "keys.not_a_key"))
        else:
            self.shut_and(partial(self._on_struck, key))
