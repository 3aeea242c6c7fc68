"""The battle screen as keys and lessons see it: what is shown and asked, and what people look about with."""

from typing import Protocol

from dust_tactics.screen.battle.modes import BattleAsked
from dust_tactics.screen.battle.panels.rosters import Rosters
from dust_tactics.screen.battle.pointing import Pointing


class BattleWorked(BattleAsked, Protocol):
    """The battle as people work it."""

    pointing: Pointing
    rosters: Rosters

    def zoom(self, steps: int) -> None:
        """Make the squares larger or smaller; 0 shows the whole board."""

    def turn(self) -> None:
        """Turn the board by a quarter, or back."""

    def show_storey(self, step: int) -> None:
        """Show the next storey of buildings up or down."""

    def toggle_threat(self) -> None:
        """Show what enemies could do: all, or the one that is pointed at too; or put that away."""

    def tell_of_pointed(self) -> None:
        """Show what the log tells of the unit that is pointed at."""

    def escape(self) -> None:
        """Take the last thing back, or open the menu."""
