"""Dice that people throw themselves: asked for, roll by roll, before a command is played."""

from __future__ import annotations

from typing import Any

from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog, Throw
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.dice import DiceWanted, Face
from dust_tactics.table.dice_sets import Success

_INKS = {"allies": "allies", "axis": "axis", "mercs": "mercenaries"}
"""Blocs of the first game whose dice are inked as an army's; all others have red ones."""
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
            Throw(
                player,
                _INKS.get(army_of(state, wanted.owner), "ssu"),
                words,
                wanted.count,
                state.dice,
                state.dice.faces(Success.PLAIN),
            ),
            lambda faces: host.give(command, (*thrown, faces)),
            on_back=host.refresh,
        )
