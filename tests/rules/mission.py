"""Battles with reserves, objectives, ways to win and a table to set up, for clause tests."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from referee import Referee, Units

from dust_tactics.rules.commands import Reserve
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle, Objective, SetUp, SideSetup, Victory
from dust_tactics.table.dice import ScriptedDice

OPEN = "\n".join(" ".join("." * 9) for _ in range(12))
"""The default table: 9 columns by 12 rows of open ground (T13-SET-05)."""
WEST = tuple(row * 9 + column for row in range(12) for column in range(4))
EAST = tuple(row * 9 + column for row in range(12) for column in range(5, 9))
"""The halves of the two sides (T13-SCN-03)."""


def victory(kind: str, **values: int | str) -> Victory:
    """A way to win."""
    return Victory(kind, tuple(values.items()))


class Mission(Referee):
    """A battle like the referee's, with a mission."""

    def __init__(
        self,
        first: Units,
        second: Units,
        *,
        drawing: str = OPEN,
        walls: Sequence[tuple[str, str]] = (),
        objectives: dict[str, int | None] | None = None,
        ways: Sequence[Victory] = (),
        sides: dict[str, Any] | None = None,
        set_up: SetUp | None = None,
        turns: int = 8,
        starts: int | None = 0,
        dice: Sequence[str] = (),
        **more: Any,
    ) -> None:
        super().__init__(drawing, first, second, walls=walls, turns=turns, starts=0, **more)
        placed = tuple(Objective(name, self.square(name), half) for name, half in (objectives or {}).items())
        one, two = (
            self._with(side, half, sides or {})
            for side, half in zip(self.state.battle.sides, (WEST, EAST), strict=True)
        )
        battle: Battle = replace(
            self.state.battle, sides=(one, two), objectives=placed, victory=tuple(ways), set_up=set_up, first=starts
        )
        context = BattleContext(battle, self.state.edition, self.state.geometry)
        self.state, self.events = new_game(battle, 1, ScriptedDice(*dice) if dice else None, context)

    def _with(self, side: SideSetup, half: tuple[int, ...], changes: dict[str, Any]) -> SideSetup:
        return replace(side, half=tuple(square for square in half if square in self.board.squares), **changes)

    def squares(self, *names: str) -> tuple[int, ...]:
        """Squares by their names."""
        return tuple(self.square(name) for name in names)

    def reserve(self, place: bool = True, dice: Sequence[str] = ()) -> "Mission":
        """Place the unit that was eliminated in reserve, or not."""
        self.give(Reserve(self.state.asked, place), dice)
        return self

    def nothing(self, name: str, dice: Sequence[str] = ()) -> "Mission":
        """Activate a unit that does nothing."""
        self.activate(name).declare("nothing", dice=dice)
        return self

    def idle(self, dice: Sequence[str] = ()) -> "Mission":
        """Everybody who is left in this turn does nothing; reserves stay where they are."""
        turn = self.state.turn
        while self.asked_name == "ChooseUnit" and self.state.turn == turn:
            due = self.state.yet_to_activate(self.asked.owner)
            left = sum(len(self.state.yet_to_activate(side)) for side in (0, 1))
            waiting = any(self.state.reserves(side) for side in (0, 1))
            last = list(dice) if not waiting and left <= 1 else []
            if due:
                self.nothing(due[0].name, last)
            else:
                ends = self.asked.passes >= 1 or not self.state.reserves(1 - self.asked.owner)
                self.give(self.pass_command(), list(dice) if ends else [])
        return self

    def pass_command(self) -> Any:
        """A pass."""
        from dust_tactics.rules.commands import Pass

        return Pass(self.state.asked)

    def to_turn(self, turn: int) -> "Mission":
        """Let turns go by in which nobody does anything."""
        while self.state.turn < turn:
            self.idle(["AAA", "SSS"])
            self.go_first(0)
        return self

    def holding_turn(self) -> "Mission":
        """Everybody does nothing for the rest of the turn, with dice for the next one at hand."""
        return self.idle(["AAA", "SSS"])
