"""How far a search goes: as far as its level says, and less far where each step of it would take much more work.

Work is counted in units whose plans are looked at, whatever the machine: the same state is always searched alike.
"""

from dataclasses import dataclass

from dust_tactics.rules.state import GameState

ANSWERS = 2
"""Goes after a plan in which more than one reply may be looked at."""
SOLVED = 4
"""Units that have yet to act at most where the last turn is looked at to its end, unless a level says otherwise."""
LEAST_PLANS = 8
"""Plans that are looked at however much work each of them is."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far chains go.

    plans     that are looked at
    goes      of both sides after each of them
    closely   the best of them that are looked at once more; 0 for none
    further   the goes then
    replies   units whose best plans are looked at then, for the answer to a plan and for the answer to that
    every_unit  whether the best plan of each unit comes before the second best of any
    solved    units that have yet to act at most where the last turn is looked at to its end
    work      units whose plans may be looked at, for plans and once more for the best of them, if each plan has one
              case; 0 for any number
    """

    plans: int
    goes: int
    closely: int = 0
    further: int = 0
    replies: int = 1
    every_unit: bool = False
    solved: int = SOLVED
    work: int = 0

    def plans_in(self, state: GameState) -> int:
        """Return how many plans are looked at in a state."""
        if not self.work:
            return self.plans
        return min(self.plans, max(LEAST_PLANS, int(self.work / (self.goes * breadth(state, self.goes)))))

    def is_solved(self, state: GameState) -> bool:
        """Return whether the battle ends with this turn, and few are left to act in it."""
        left = sum(len(state.yet_to_activate(side)) for side in (0, 1))
        return state.turn >= state.battle.turns and left <= self.solved

    def replies_in(self, state: GameState) -> tuple[int, ...]:
        """Return how many replies are looked at, go by go, when the best plans are looked at once more."""
        looks = 1 + self.replies + self.replies**ANSWERS * max(0, self.further - ANSWERS)
        if self.work and self.closely * looks * breadth(state, self.further) > self.work:
            return (self.replies,)
        return (self.replies,) * ANSWERS


def breadth(state: GameState, goes: int) -> float:
    """Return of how many units the plans are looked at in one of the next goes, about: those of a side that are yet to
    act, or all where the turn ends in between."""
    left = sum(len(state.yet_to_activate(side)) for side in (0, 1))
    units = left if left > goes else sum(len(state.on_table(side)) for side in (0, 1))
    return max(1.0, units / 2)
