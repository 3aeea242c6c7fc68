"""Commands out of the blue: of every kind, mostly impossible, sometimes nearly right."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.board import Density, Obstacle, Terrain
from dust_tactics.rules.commands import (
    Activate,
    AnyCommand,
    Attack,
    ChooseDensity,
    Declare,
    GoFirst,
    Hold,
    LeaveWreck,
    Move,
    Order,
    Pass,
    PlaceObjective,
    PlaceTerrain,
    React,
    Reserve,
    Resign,
    Retaliate,
    Shot,
    TakeEdge,
    TakeHits,
)
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action

_ACTIONS = tuple(Action)
_ITEMS = (*Terrain, *Obstacle)
_SKILLS = ("fighting-spirit", "black-ops", "jump", "no-such-skill")
_SPECIALS = ("reload", "camouflage", "charge", "get-moving", "field-repair", "tank-head", "no-such-action")
_DENSITIES = tuple(Density)


class _Guess:
    """Numbers, units, squares and shots by chance: some that are there, some that are not."""

    def __init__(self, state: GameState, random: np.random.Generator) -> None:
        self._state, self._random = state, random

    def number(self, low: int, high: int) -> int:
        """From `low` up to one less than `high`."""
        return int(self._random.integers(low, high))

    def flag(self) -> bool:
        """True now and then."""
        return not self.number(0, 4)

    def decision(self) -> int:
        """Mostly the decision owed."""
        return self._state.asked if self.number(0, 8) else self.number(-1, 10_000)

    def unit(self) -> int:
        """Return a unit, or almost one."""
        return self.number(-2, len(self._state.units) + 2)

    def hero(self) -> int | None:
        """Mostly none."""
        return self.unit() if self.flag() else None

    def squares(self, most: int) -> tuple[int, ...]:
        """Anywhere, and a little beyond."""
        board = self._state.battle.board
        return tuple(self.number(-2, board.width * board.height + 2) for _ in range(self.number(0, most + 1)))

    def steps(self) -> tuple[int, ...]:
        """From square to square, beginning where the active unit stands, or where it might come on."""
        width, active = self._state.battle.board.width, self._state.activation
        unit = self._state.units[active.unit] if active else None
        at = unit.squares[:1] if unit else ()
        square, path = at[0] if at else self.number(0, 100), []
        if unit and not at and (entry := entry_of(self._state, unit)):
            square = entry[self.number(0, len(entry))]
            path.append(square)
        for _ in range(self.number(0, 9)):
            square += self.number(-1, 2) * width + self.number(-1, 2)
            path.append(square)
        return tuple(path)

    def footprints(self) -> Way:
        """Of models of any size."""
        return tuple(self.squares(4) for _ in range(self.number(1, 4)))

    def shots(self) -> tuple[Shot, ...]:
        """With any weapons at anybody."""
        return tuple(
            Shot(self.number(-2, 6), self.unit(), self.number(-1, 4), self.squares(2), self.flag())
            for _ in range(self.number(0, 4))
        )

    def named_shots(self) -> tuple[Shot, ...]:
        """Return the same at figures that are named, or with the artillery of others."""
        return tuple(
            replace(shot, figure=self.number(-2, 6) if self.flag() else None, by=self.unit() if self.flag() else None)
            for shot in self.shots()
        )


def fuzz(state: GameState, random: np.random.Generator) -> Iterator[AnyCommand]:
    """One or two commands of each kind, most of them for the decision owed."""
    guess = _Guess(state, random)
    number, decision, squares, flag = guess.number, guess.decision, guess.squares, guess.flag
    yield TakeEdge(decision(), number(-1, 3))
    yield PlaceTerrain(decision(), _ITEMS[number(0, len(_ITEMS))], number(-2, 200))
    yield PlaceObjective(decision(), number(-2, 200))
    yield Reserve(decision(), bool(number(0, 2)))
    yield GoFirst(decision(), number(-1, 3))
    yield Activate(decision(), guess.unit(), guess.hero())
    yield Pass(decision())
    for _ in range(2):
        actions = tuple(_ACTIONS[number(0, len(_ACTIONS))] for _ in range(number(0, 4)))
        yield Declare(decision(), actions, tuple(_SKILLS[number(0, 4)] for _ in range(number(0, 3))))
        yield Move(
            decision(), guess.steps(), number(-1, 9) if number(0, 2) else None, squares(1), mount=flag(), pauses=flag()
        )
        yield Attack(decision(), guess.shots())
        yield Declare(
            decision(),
            actions,
            specials=tuple(_SPECIALS[number(0, len(_SPECIALS))] for _ in range(actions.count(Action.SPECIAL) + flag())),
            smoke=number(-1, 4) if flag() else None,
        )
        yield Attack(decision(), guess.named_shots(), flag())
    yield Move(decision(), squares(4), None)
    yield Move(decision(), squares(1), number(-1, 9), squares(1), guess.footprints())
    yield Retaliate(decision(), guess.shots())
    yield TakeHits(decision(), tuple(number(-1, 6) for _ in range(number(0, 5))), flag())
    yield LeaveWreck(decision(), number(-2, 200))
    yield Resign(decision())
    yield React(decision(), guess.unit(), guess.hero())
    yield Hold(decision())
    yield ChooseDensity(decision(), _DENSITIES[number(0, len(_DENSITIES))])
    yield Order(decision(), guess.unit(), number(-2, 6) if number(0, 2) else None)
