"""A random player with an eye on what was not seen yet."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

import numpy as np

from dust_tactics.bots.random_player import RandomPlayer, Weights
from dust_tactics.lab.coverage import CoverageItem
from dust_tactics.lab.coverage_of_course import action_sequence
from dust_tactics.lab.coverage_of_ground import ground_entered
from dust_tactics.lab.coverage_of_units import items_of_command, items_of_unit
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Move, PlaceTerrain, React, Retaliate
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.state import GameState

CURIOSITY = 0.6
"""How often a player looks for something new."""
LOOKED_AT = 400
"""Commands that are looked at for it."""


class CuriousPlayer:
    """Prefers commands that bring, or may bring, something wanted; else plays at random. Same seed, same answers."""

    def __init__(self, seed: int, wanted: Callable[[CoverageItem], bool], weights: Weights | None = None) -> None:
        self._random = np.random.default_rng(seed)
        self._wanted = wanted
        self._player = RandomPlayer(seed, weights)

    def choose(self, state: GameState) -> AnyCommand:
        """Return a legal command. Raises ValueError when the battle is over."""
        if self._random.random() < CURIOSITY:
            new: list[AnyCommand] = [
                command
                for command in islice(legal_commands(state), LOOKED_AT)
                if any(self._wanted(item) for item in promised(state, command))
            ]
            if new:
                return new[int(self._random.integers(0, len(new)))]
        return self._player.choose(state)


def promised(state: GameState, command: AnyCommand) -> Iterator[CoverageItem]:
    """Yield what a command may bring to sight."""
    yield CoverageItem("command", type(command).__name__)
    promise = _PROMISES.get(type(command))
    if promise:
        yield from promise(state, command)


def _of_unit(state: GameState, command: Activate | React) -> Iterator[CoverageItem]:
    card = state.units[command.unit].card
    yield from items_of_unit(card)
    yield from (CoverageItem("skill", skill.key) for skill in state.context.skills(card))


def _of_declaration(state: GameState, command: Declare) -> Iterator[CoverageItem]:
    yield action_sequence(command.actions)
    yield from (CoverageItem("skill", skill) for skill in command.skills)


def _of_move(state: GameState, command: Move) -> Iterator[CoverageItem]:
    unit = state.units[state.agenda[-1].unit]
    yield from ground_entered(state, unit, command.way)


def _of_item(state: GameState, command: PlaceTerrain) -> Iterator[CoverageItem]:
    yield CoverageItem("put down", command.item)


_PROMISES: Mapping[type, Callable[[GameState, Any], Iterator[CoverageItem]]] = {
    Activate: _of_unit,
    React: _of_unit,
    Declare: _of_declaration,
    Move: _of_move,
    Attack: items_of_command,
    Retaliate: items_of_command,
    PlaceTerrain: _of_item,
}
