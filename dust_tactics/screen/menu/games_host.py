"""The program, as far as games that have battles at the table matter to it: the world's and campaigns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from dust_tactics.screen.menu.navigator import Navigator

if TYPE_CHECKING:
    from dust_tactics.files.journal.session import Session
    from dust_tactics.screen.app import App
    from dust_tactics.screen.play.pause_menu import PauseKeys


class GamesHost(Navigator, Protocol):
    """What all of these games need of the program."""

    app: App

    def menu(self) -> None:
        """Go back to the menu."""

    def hold(self, session: object) -> None:
        """Let the game go that was played before, and hold another, which is closed with the program."""

    def play_battle(
        self,
        session: Session,
        on_finished: Callable[[], None],
        on_quit: Callable[[], None],
        pause_keys: PauseKeys | None = None,
    ) -> None:
        """Show a battle under way over the present scene; its menu has the words of some keys, if they are given."""
