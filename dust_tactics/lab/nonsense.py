"""Commands out of the blue: of every kind, mostly impossible, sometimes nearly right."""

from collections.abc import Iterator

import numpy as np

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.commands import (
    Activate,
    AnyCommand,
    Attack,
    Declare,
    GoFirst,
    Hold,
    LeaveWreck,
    Move,
    Pass,
    PlaceObjective,
    PlaceTerrain,
    React,
    Reserve,
    Retaliate,
    Shot,
    TakeEdge,
    TakeHits,
)
from dust_tactics.rules.state import Action, GameState

_ACTIONS = tuple(Action)
_ITEMS = (*Terrain, *Obstacle)
_SKILLS = ("fighting-spirit", "black-ops", "jump", "no-such-skill")


def nonsense(state: GameState, random: np.random.Generator) -> Iterator[AnyCommand]:
    """One or two commands of each kind, most of them for the decision owed."""

    def number(low: int, high: int) -> int:
        return int(random.integers(low, high))

    def decision() -> int:
        return state.asked if number(0, 8) else number(-1, 10_000)

    def unit() -> int:
        return number(-2, len(state.units) + 2)

    def squares(most: int) -> tuple[int, ...]:
        board = state.battle.board
        return tuple(number(-2, board.width * board.height + 2) for _ in range(number(0, most + 1)))

    def steps() -> tuple[int, ...]:
        width = state.battle.board.width
        active = state.activation
        at = state.units[active.unit].squares[:1] if active else ()
        square, path = at[0] if at else number(0, 100), []
        for _ in range(number(0, 9)):
            square += number(-1, 2) * width + number(-1, 2)
            path.append(square)
        return tuple(path)

    def footprints() -> Way:
        return tuple(squares(4) for _ in range(number(1, 4)))

    def shots() -> tuple[Shot, ...]:
        return tuple(Shot(number(-2, 6), unit(), number(-1, 4), squares(2), flag()) for _ in range(number(0, 4)))

    def flag() -> bool:
        return not number(0, 4)

    def hero() -> int | None:
        return unit() if flag() else None

    yield TakeEdge(decision(), number(-1, 3))
    yield PlaceTerrain(decision(), _ITEMS[number(0, len(_ITEMS))], number(-2, 200))
    yield PlaceObjective(decision(), number(-2, 200))
    yield Reserve(decision(), bool(number(0, 2)))
    yield GoFirst(decision(), number(-1, 3))
    yield Activate(decision(), unit(), hero())
    yield Pass(decision())
    for _ in range(2):
        actions = tuple(_ACTIONS[number(0, len(_ACTIONS))] for _ in range(number(0, 4)))
        yield Declare(decision(), actions, tuple(_SKILLS[number(0, 4)] for _ in range(number(0, 3))))
        yield Move(decision(), steps(), number(-1, 9) if number(0, 2) else None, squares(1), mount=flag())
        yield Attack(decision(), shots())
    yield Move(decision(), squares(4), None)
    yield Move(decision(), squares(1), number(-1, 9), squares(1), footprints())
    yield Retaliate(decision(), shots())
    yield TakeHits(decision(), tuple(number(-1, 6) for _ in range(number(0, 5))), flag())
    yield LeaveWreck(decision(), number(-2, 200))
    yield React(decision(), unit(), hero())
    yield Hold(decision())
