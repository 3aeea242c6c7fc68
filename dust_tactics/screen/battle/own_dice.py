"""Dice that people throw themselves: asked for, roll by roll, before a command is played."""

from __future__ import annotations

from typing import Protocol

from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.replay import roll_wanted
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.screen.battle.battle_log import BattleLog
from dust_tactics.screen.battle.modes import Mode, PromptHost
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog
from dust_tactics.screen.ui import Widget


class DiceHost(PromptHost, Protocol):
    """The screen that asks for dice."""

    battle_log: BattleLog

    @property
    def bar(self) -> Widget:
        """The bar below the board."""

    @property
    def prompt(self) -> Mode | None:
        """What people are asked."""

    @property
    def may_go_back(self) -> bool:
        """Whether people may go back from the dice to what they decided before."""

    def give(self, command: AnyCommand, thrown: Rolls = ()) -> None:
        """Give a command with what has been thrown for it."""

    def go_back(self) -> None:
        """Undo what people did last."""

    def open_menu(self) -> None:
        """Open the menu of the battle."""


class OwnDice:
    """The dice that are asked for just now, if any.

    wanted   a command, and what has been thrown for it
    """

    def __init__(self, host: DiceHost) -> None:
        self._host = host
        self.wanted: tuple[AnyCommand, Rolls] | None = None

    def forget(self) -> None:
        """Ask for none any more."""
        self.wanted = None

    def ask(self, command: AnyCommand, thrown: Rolls) -> None:
        """Let people throw the next dice of a command; until the last of them nothing is played."""
        host = self._host
        self.wanted = command, thrown
        roll = roll_wanted(host.state, command, thrown)
        if host.prompt is None:
            host.bar.clear()  # of the words for what was played before
        DiceEntryDialog(
            host.stage,
            host.battle_log.wanted(host.state, roll),
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
        if self._host.prompt is not None:
            self._host.refresh()
        else:
            self._host.go_back()
