"""Which actions may be declared together in the 2013 book (T13-ACT)."""

from functools import cache, lru_cache
from itertools import product

from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import MOST_SLOTS, SLOTS, Action, Status, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse

KINDS = (Action.MOVE, Action.MARCH, Action.ATTACK, Action.SUSTAINED, Action.NOTHING)
"""Special actions come with the skills that give them (T13-ACT-08)."""


@cache
def sequences(slots: int) -> tuple[tuple[Action, ...], ...]:
    """Every sequence that fills the slots with at most one Move or March and one Attack or Sustained Attack
    (T13-ACT-04, T13-ACT-10)."""
    found = [
        sequence
        for length in range(slots + 1)
        for sequence in product(KINDS, repeat=length)
        if sum(action.slots for action in sequence) == slots and _in_two_shapes(sequence) is None
    ]
    return tuple(found)


def _same_twice(actions: tuple[Action, ...]) -> Refusal | None:
    if actions.count(Action.MOVE) > 1:
        return refuse("two-moves", "T13-ACT-04")
    if actions.count(Action.ATTACK) > 1:
        return refuse("two-attacks", "T13-ACT-04")
    return None


def _in_two_shapes(actions: tuple[Action, ...]) -> Refusal | None:
    """A Move beside a March Move, or an Attack beside a Sustained Attack, for which only three actions have room."""
    if sum(action.moves for action in actions) > 1:
        return refuse("two-moves", "T13-ACT-10")
    if sum(action.attacks for action in actions) > 1:
        return refuse("two-attacks", "T13-ACT-10")
    return None


@lru_cache(maxsize=1024)
def _slots(actions: tuple[Action, ...]) -> int:
    return sum(action.slots for action in actions)


@lru_cache(maxsize=1024)
def _misshapen(actions: tuple[Action, ...], slots: int, most: int) -> Refusal | None:
    """Why nobody with so many slots can declare these actions."""
    if refusal := _same_twice(actions):
        return refusal
    if slots > most:
        clause = "T13-ACT-01" if most == SLOTS else "T13-ACT-09"
        if actions[0].slots == most == SLOTS:
            return refuse("one-uses-both-actions", clause, action=actions[0].value)
        return refuse("too-many-actions", clause, slots=slots, most=most)
    return _in_two_shapes(actions)


class Declarations2013:
    """Two actions, or three by a skill, declared before any is performed (T13-ACT-02, T13-ACT-09)."""

    kinds = KINDS
    ahead = True
    """T13-ACT-02."""
    all_sequences = (*sequences(SLOTS), *sequences(MOST_SLOTS))

    def action_sequences(self, state: GameState, unit: Unit) -> tuple[tuple[Action, ...], ...]:
        """Every sequence that uses all actions of the unit."""
        return sequences(state.slot_limit(unit))

    def slots(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> int:
        """A March Move and a Sustained Attack are two, all others one (T13-ACT-03)."""
        return _slots(actions)

    def refusal(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Why a unit can't declare these actions."""
        if refusal := _misshapen(actions, self.slots(state, unit, actions), state.slot_limit(unit)):
            return refusal
        if Action.SPECIAL in actions:
            return refuse("no-special-action", "T13-ACT-08", unit=unit.name)
        if unit.status is Status.ABOARD and not (actions and actions[0].moves):
            return refuse("must-dismount-first", "T13-HER-16", unit=unit.name, units=(unit.id,))
        if self.must_move(state, unit) and not (actions and actions[0].moves):
            return refuse("aircraft-moves-first", "T13-MOV-24", unit=unit.name, units=(unit.id,))
        if unit.off_table:
            return _entering_refusal(state, unit, actions)
        return None

    def specials(self, state: GameState, unit: Unit) -> tuple[str, ...]:
        """None: they come with skills that this book has not (T13-ACT-08)."""
        return ()

    def served(self, state: GameState, unit: Unit, special: str) -> tuple[tuple[int, int | None], ...]:
        """Nobody: there are no special actions."""
        return ()

    def perform(self, play: Play[GameState], unit: Unit, special: str) -> None:
        """Nothing can come to be performed."""
        raise ValueError(f"{unit.name} has no special action {special!r}")

    def must_move(self, state: GameState, unit: Unit) -> bool:
        """Whether a unit must begin each activation by leaving its square: aircraft that can't hover (T13-MOV-24)."""
        return unit.flies and not ask(state.context.skills(unit.card), "hovers")


def _entering_refusal(state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
    """Why a unit can't come onto the table with these actions (T13-SET-09, T13-SET-11)."""
    if not (actions and actions[0].moves):
        return refuse("must-enter-first", "T13-SET-09", unit=unit.name, units=(unit.id,))
    rule = state.edition.movement
    least = rule.entry_cost(unit)
    if (
        actions[0] is Action.MOVE
        and rule.allowance(state, unit, False).total < least <= rule.allowance(state, unit, True).total
    ):
        return refuse("must-march-on", "T13-SET-11", unit=unit.name, least=least, units=(unit.id,))
    return None
