"""The bar of the editor: what is edited, steps back and forth, and trying, measuring and saving it."""

from functools import partial
from typing import Protocol

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.ui import FILL, LOOK_UP, Button, IconButton

_HEIGHT = 32


class HeadHost(Protocol):
    """What the bar asks of the editor."""

    @property
    def messages(self) -> Messages:
        """The words of the language that is spoken."""

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Take a step once more that was taken back."""

    def show_text(self) -> None:
        """Show or hide the text of the file."""

    def show_help(self, cited: str) -> None:
        """Tell how the editor works."""

    def fair(self) -> None:
        """Measure how fair the board is."""

    def balance(self) -> None:
        """Let computer players play some battles."""

    def save(self) -> None:
        """Write the file."""

    def try_it(self) -> None:
        """Play the draft."""

    def leave_editor(self) -> None:
        """Go back."""


class EditorBar(TopBar):
    """The bar at the upper edge."""

    def __init__(self, host: HeadHost) -> None:
        self._messages = host.messages
        text = host.messages.text
        self.undo = IconButton("undo", host.undo, tip=text("editor.undo_tip"), action="editor.undo")
        self.redo = IconButton("redo", host.redo, tip=text("editor.redo_tip"), action="editor.redo")
        self.file = IconButton("code", host.show_text, tip=text("editor.text_tip"), action="editor.text")
        self.fair = Button(text("editor.fair"), host.fair, action="editor.fair", tip=text("editor.fair_tip"))
        self.balance = Button(
            text("editor.balance"), host.balance, action="editor.balance", tip=text("editor.balance_tip")
        )
        self.save = Button(text("editor.save"), host.save, icon="save", action="editor.save")
        self.attempt = Button(
            text("editor.try"), host.try_it, icon="play", main=True, action="editor.try", tip=text("editor.try_tip")
        )
        self.help = IconButton("question", partial(host.show_help, ""), tip=text("editor.help_tip"), action=LOOK_UP)
        buttons = (self.fair, self.balance, self.save, self.attempt)
        for button in buttons:
            button.sized(height=_HEIGHT).at_least(84)
        items = (FILL, self.undo, self.redo, self.file, self.help, 8, *buttons)
        super().__init__(host.messages, text("editor.title"), host.leave_editor, *items)

    @property
    def _has_battles(self) -> bool:
        return self.balance.text != self._messages.text("editor.balance")

    def tell_battles(self, words: str) -> bool:
        """Say on a button how battles stand that are fought beside the editor, "" where none are; return whether that
        is new. It shows them, also while the draft is not sound."""
        words, before = words or self._messages.text("editor.balance"), self.balance.text
        self.balance.text = words
        if words != before and self._has_battles:
            self.balance.enable()
        return words != before

    def able(self, *, undo: bool, redo: bool, sound: bool) -> None:
        """Show what can be done now: a step back, one forth, and what only a sound draft can be used for."""
        for button, may, why_not in (
            (self.undo, undo, "editor.nothing_to_undo"),
            (self.redo, redo, "editor.nothing_to_redo"),
            *((button, sound, "editor.not_sound") for button in (self.fair, self.attempt)),
            (self.balance, sound or self._has_battles, "editor.not_sound"),
        ):
            if may:
                button.enable()
            else:
                button.disable(self._messages.text(why_not))
