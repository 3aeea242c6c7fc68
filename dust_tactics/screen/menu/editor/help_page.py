"""What the help of the editor tells: its steps and keys. The rules of battles are a click away."""

from functools import partial

from dust_tactics.screen import ui
from dust_tactics.screen.menu.common.backdrop import DuskScene

_TOLD = ("steps", "board", "units", "sentences", "play", "keys", "cursor", "share")
"""What the help tells, a line each."""
_KEYS = ("try", "undo", "redo", "save", "trouble", "panel", "turn", "mirror", "delete", "text")
"""Actions whose keys it names."""


class HelpedScene(DuskScene):
    """A scene whose help begins with how the editor works, which no rulebook tells."""

    def show_help(self, cited: str) -> None:
        """Tell how the editor works; a rule that is asked for, and help over a dialog, come as elsewhere."""
        if cited or self.stage.covered:
            super().show_help(cited)
            return
        from dust_tactics.screen.help.book import HelpTab

        text = self.messages.text
        keys = {name: self.keys.name(f"editor.{name}") for name in _KEYS}
        ui.warn(  # so that Enter and Esc both close it
            self.stage,
            text("editor.help.title"),
            "\n\n".join(text(f"editor.help.{part}", **keys) for part in _TOLD),
            partial(super().show_help, HelpTab.RULES),
            yes=text("editor.help.rules"),
            no=text("editor.help.close"),
        )
