"""What the panels of the scenario editor may ask of its scene."""

from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.rules.cards import Card
from dust_tactics.screen.menu.editor.draft_host import DraftHost
from dust_tactics.screen.menu.editor.laying import Laying
from dust_tactics.screen.menu.editor.staleness import Staleness
from dust_tactics.screen.menu.editor.trying import Trying


class EditorHost(DraftHost, Protocol):
    """The scene of the editor, as its panels see it.

    laying     lays boards
    staleness  knows whether what was measured still holds
    trying     plays what is written
    wanted     keys that people have asked for and that say nothing yet, by their place
    """

    wanted: set[Keys]
    laying: Laying
    staleness: Staleness
    trying: Trying

    @property
    def language(self) -> str:
        """The language in which texts are written, by its two letters."""
        ...

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards of its edition."""

    @property
    def board_names(self) -> Mapping[str, str]:
        """The names of boards, by those of their files."""

    def pick(
        self, words: str, on_pick: Callable[[tuple[int, ...]], None], squares: Collection[int] = (), *, many: bool
    ) -> None:
        """Let people point at a square, or drag over several; those that are chosen so far are shown.

        many   whether squares are added and taken away until people have done
        """

    def told(self) -> tuple[Complaint, ...]:
        """Return what is wrong with the draft, then what may be meant otherwise."""

    def export(self) -> None:
        """Save the draft, and export it as a pack."""

    def show_shared(self) -> None:
        """Show the folder of packs to pass on."""

    def troubles(self, path: Keys) -> int:
        """Return how many complaints and warnings there are of a place and all inside it."""

    def faults(self, path: Keys) -> int:
        """Return how many complaints there are of a place and all inside it: what has to be mended."""
