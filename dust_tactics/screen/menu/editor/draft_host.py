"""The scene of the editor, as whatever works on its draft sees it."""

from collections.abc import Callable
from typing import Any, Protocol

from dust_tactics.files.editing.draft import Checked, ScenarioDraft
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.ui import Stage


class DraftHost(Protocol):
    """What holds a draft.

    draft      what is being written
    checked    what the gate says of it
    selected   the table or key that people look at
    """

    draft: ScenarioDraft
    checked: Checked
    selected: Keys
    stage: Stage

    @property
    def messages(self) -> Messages:
        """The words of the language that is spoken."""

    @property
    def values(self) -> Values:
        """What the draft says; not to be changed but by `change`."""

    def change(self, wish: Callable[[Values], Any], *, step: str = "", rebuild: bool = True) -> bool:
        """Change the draft; steps of the same name that follow one another count as one for undo."""

    def select(self, path: Keys) -> None:
        """Look at something else."""

    def refresh(self) -> None:
        """Show the state of the draft."""
