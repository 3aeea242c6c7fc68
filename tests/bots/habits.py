"""What units of a battle did turn by turn, to find those that walk to and fro or stand about."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dust_tactics.bots.objectives import goals_of
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent, TargetsDeclared, TurnEnded
from dust_tactics.rules.state import GameState

Squares = tuple[int, ...]


@dataclass
class Habits:
    """Listens to a battle.

    places    by unit, the squares at the end of each turn; () where it was not on the table, or a hero went with others
    left      by unit, the miniatures or crosses it had left then
    attacked  by unit, the turns in which it attacked
    posts     squares that it pays to stand on
    disputed  squares from which an enemy is kept from holding one of them
    """

    places: dict[int, list[Squares]] = field(default_factory=dict)
    left: dict[int, list[int]] = field(default_factory=dict)
    attacked: dict[int, set[int]] = field(default_factory=dict)
    posts: set[int] = field(default_factory=set)
    disputed: set[int] = field(default_factory=set)

    def observe(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        """Note who attacked, and at the end of a turn who stands where."""
        for event in events:
            if isinstance(event, TargetsDeclared) and event.shots:
                for unit in (event.unit, *(other.id for other in state.units if other.joined == event.unit)):
                    self.attacked.setdefault(unit, set()).add(state.turn)
            if isinstance(event, TurnEnded):
                self._note_posts(state)
                for unit in state.units:
                    where = tuple(sorted(unit.squares)) if unit.on_table and unit.joined is None else ()
                    self.places.setdefault(unit.id, []).append(where)
                    self.left.setdefault(unit.id, []).append(unit.left)

    def _note_posts(self, state: GameState) -> None:
        goals, distance = goals_of(state), state.geometry.distance
        self.posts = {square for goal in goals for square in goal.squares}
        self.disputed = {
            square
            for square in state.battle.board.squares
            if any(distance((square,), goal.squares) <= goal.clear for goal in goals)
        }

    def to_and_fro(self) -> Iterator[tuple[int, int]]:
        """Units that were at the end of a turn where they had been two turns before, but not between, and that neither
        attacked nor had losses to fall back from: unit and turn.

        Those that have lost more than half may hide, and a place from which a depot is disputed is worth going back to.
        """
        for unit, turn, (before, between, now) in self._spans():
            unhurt = self.left[unit][turn - 3] == self.left[unit][turn - 1]
            returns = between and now == before != between and self.disputed.isdisjoint(now)
            if returns and unhurt and not self._hides(unit, turn):
                yield unit, turn

    def idle(self) -> Iterator[tuple[int, int]]:
        """Units that neither moved nor attacked in two turns: unit and the second of these turns.

        Those that have lost more than half may hide, and those on an objective stay there.
        """
        for unit, turn, (before, between, now) in self._spans():
            if before == between == now and self.posts.isdisjoint(now) and not self._hides(unit, turn):
                yield unit, turn

    def _spans(self) -> Iterator[tuple[int, int, list[Squares]]]:
        """Units that attacked neither in a turn nor the one before: unit, turn, places at the ends of three turns."""
        for unit, places in self.places.items():
            for turn in range(3, len(places) + 1):
                if places[turn - 1] and self.attacked.get(unit, set()).isdisjoint({turn - 1, turn}):
                    yield unit, turn, places[turn - 3 : turn]

    def _hides(self, unit: int, turn: int) -> bool:
        return 2 * self.left[unit][turn - 1] < max(self.left[unit])
