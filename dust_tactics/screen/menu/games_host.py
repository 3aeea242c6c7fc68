"""The program, as far as games that have battles at the table matter to it: the world's and campaigns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dust_tactics.files.journal.session import Session
    from dust_tactics.screen.app import App
    from dust_tactics.screen.play.pause_menu import PauseKeys


class GamesHost(Protocol):
    """What all of these games need of the program."""

    app: App

    def tell(self, title: str, body: str) -> None:
        """Show a message."""

    def menu(self) -> None:
        """Go back to the menu."""

    def hold(self, session: object) -> None:
        """Let the game go that was played before, and hold another, which is closed with the program."""

    def leave_game(self) -> None:
        """Let the game go, and go back to the menu."""

    def play_battle(
        self,
        session: Session,
        on_finished: Callable[[], None],
        on_quit: Callable[[], None],
        pause_keys: PauseKeys | None = None,
    ) -> None:
        """Show a battle under way over the present scene; its menu has the words of some keys, if they are given."""
