"""What turns a battle of the world into one with miniatures: conversion numbers and places, as data."""

from dataclasses import dataclass

from dust_tactics.rules.cards import Bloc
from dust_tactics.world.battle import Battle
from dust_tactics.world.setup import Miniatures
from dust_tactics.world.state import WorldState

CAPITAL, CENTRE, SOURCE = "capital", "centre", "source"
"""What an area is before its ground counts."""


@dataclass(frozen=True, slots=True)
class Bridge:
    """The numbers of the variant.

    edition     id of the edition whose cards armies are mustered from
    turns       turns of a battle at most
    hold_from   the first turn at whose end it counts who holds the middle
    points      what figures are worth in army points
    blocs       the bloc that each army of the world musters from, by the army's id
    boards      names of boards by what an area is: capital, centre, source, or its ground
    """

    edition: str
    turns: int
    hold_from: int
    points: Miniatures
    blocs: tuple[tuple[str, Bloc], ...]
    boards: tuple[tuple[str, tuple[str, ...]], ...]

    def bloc(self, army: str) -> Bloc:
        """Return the bloc that an army musters from. Raises KeyError."""
        return dict(self.blocs)[army]

    def boards_for(self, state: WorldState, battle: Battle) -> tuple[str, ...]:
        """Return the boards that fit the area fought for, by name. Raises KeyError for a ground that has none."""
        area = state.map.areas[battle.target]
        place = area.ground
        if area.capital:
            place = CAPITAL
        elif battle.target in state.centres:
            place = CENTRE
        elif area.source:
            place = SOURCE
        return dict(self.boards)[place]
