"""Dice that people throw themselves: asked for, roll by roll, before a command is played."""

from __future__ import annotations

from typing import Any

from dust_tactics.screen.dice_entry_dialog import DiceEntryDialog, Throw
from dust_tactics.table.dice import DiceWanted, Face
from dust_tactics.table.dice_sets import Success

Rolls = tuple[tuple[Face, ...], ...]


class OwnWorldDice:
    """The dice that are asked for just now, if any."""

    def __init__(self, host: Any) -> None:
        self._host = host
        self.wanted: tuple[Any, Rolls] | None = None

    def forget(self) -> None:
        """Ask for none any more."""
        self.wanted = None

    def ask(self, command: Any, thrown: Rolls, wanted: DiceWanted) -> None:
        """Let people throw the next dice of a command; until the last of them nothing is played."""
        host = self._host
        self.wanted = command, thrown
        state = host.state
        player = host.words.player(state, wanted.owner)
        words = host.words.screen("dice-for", player=player)
        DiceEntryDialog(
            host.stage,
            Throw(player, "", words, wanted.count, state.dice, state.dice.faces(Success.PLAIN)),
            lambda faces: host.give(command, (*thrown, faces)),
            on_back=host.refresh,
        )
