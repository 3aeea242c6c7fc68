"""Dice that people throw themselves: asked for, roll by roll, before a command is played."""

from typing import Any

from dust_tactics.files.journal.format import Rolls
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.table.agenda import Command
from dust_tactics.table.dice import DiceWanted


class OwnDice:
    """The dice that are asked for just now, if any.

    wanted   a command, what has been thrown for it, and what is wanted next
    """

    def __init__(self, host: GameScene[Any]) -> None:
        self._host = host
        self.wanted: tuple[Command, Rolls, DiceWanted] | None = None

    def forget(self) -> None:
        """Ask for none any more."""
        self.wanted = None

    def ask(self, command: Command, thrown: Rolls, wanted: DiceWanted) -> None:
        """Let people throw the next dice of a command; until the last of them nothing is played."""
        host = self._host
        self.wanted = command, thrown, wanted
        DiceEntryDialog(
            host.stage,
            host.throw_for(command, thrown, wanted),
            lambda faces: host.give(command, (*thrown, faces)),
            on_back=self._back if host.may_go_back else None,
            on_escape=host.open_menu,
        )

    def ask_again(self) -> None:
        """Ask once more, after everything was made anew."""
        if self.wanted is not None:
            self.ask(*self.wanted)

    def _back(self) -> None:
        """Back to the choice, or to the plan, that led to the dice."""
        self.wanted = None
        if self._host.is_asked:
            self._host.refresh()
        else:
            self._host.go_back()
