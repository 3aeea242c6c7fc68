"""What the panels of the scenario editor may ask of its scene."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol

from dust_tactics.files.editing.draft import Checked, ScenarioDraft
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen.menu.editor.laying import Laying
from dust_tactics.screen.menu.editor.trying import Trying
from dust_tactics.screen.ui import Stage


class EditorHost(Protocol):
    """The scene of the editor, as its panels see it.

    draft      what is being written
    checked    what the gate says of it
    selected   the table or key that people look at
    language   the language in which texts are written, by its two letters
    laying     lays boards
    trying     plays what is written
    wanted     keys that people have asked for and that say nothing yet, by their place
    """

    draft: ScenarioDraft
    checked: Checked
    selected: Keys
    language: str
    wanted: set[Keys]
    laying: Laying
    trying: Trying
    stage: Stage

    @property
    def messages(self) -> Messages:
        """The words of the language that is spoken."""

    @property
    def values(self) -> Values:
        """What the draft says; not to be changed but by `change`."""

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of its edition."""

    @property
    def board_names(self) -> Mapping[str, str]:
        """The names of boards, by those of their files."""

    def change(self, wish: Callable[[Values], Any], *, step: str = "", rebuild: bool = True) -> bool:
        """Change the draft; steps of the same name that follow one another count as one for undo."""

    def select(self, path: Keys) -> None:
        """Look at something else."""

    def pick(
        self, words: str, on_pick: Callable[[tuple[int, ...]], None], squares: Collection[int] = (), *, many: bool
    ) -> None:
        """Let people point at a square, or drag over several; those that are chosen so far are shown.

        many   whether squares are added and taken away until people have done
        """

    def told(self) -> tuple[Complaint, ...]:
        """Return what is wrong with the draft, then what may be meant otherwise."""

    def refresh(self) -> None:
        """Show the state of the draft."""

    def export(self) -> None:
        """Save the draft, and export it as a pack."""

    def show_shared(self) -> None:
        """Show the folder of packs to pass on."""

    def troubles(self, path: Keys) -> int:
        """Return how many complaints and warnings there are of a place and all inside it."""
