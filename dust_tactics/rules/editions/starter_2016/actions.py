"""Which actions may be declared together in the 2016 book (T16-ACT)."""

from functools import cache
from itertools import pairwise, product

from dust_tactics.rules.events import SpecialDone
from dust_tactics.rules.heroes.acting import acting_skills, acting_together
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hiding import uncover
from dust_tactics.rules.units import MOST_SLOTS, SLOTS, Action, Status, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed
from dust_tactics.table.refusal import Refusal, refuse

CAMOUFLAGE, RELOAD = "camouflage", "reload"
"""The special actions of this book."""
KINDS = (Action.MOVE, Action.MARCH, Action.ATTACK, Action.SUSTAINED, Action.SPECIAL, Action.NOTHING)


@cache
def sequences(slots: int) -> tuple[tuple[Action, ...], ...]:
    """Every sequence that fills the slots without two alike in a row (T16-ACT-06 to 08, T16-ACT-10)."""
    return tuple(
        sequence
        for length in range(slots + 1)
        for sequence in product(KINDS, repeat=length)
        if sum(action.slots for action in sequence) == slots and _repeated(sequence) is None
    )


def _repeated(actions: tuple[Action, ...]) -> Refusal | None:
    """Two that follow one another and would be another action together, or four."""
    for first, second in pairwise(actions):
        if first is second is Action.MOVE:
            return refuse("two-moves", "T16-ACT-06")
        if first is second is Action.ATTACK:
            return refuse("two-attacks", "T16-ACT-07")
        if first is second is Action.MARCH:
            return refuse("two-moves", "T16-ACT-08")
        if first is second is Action.SUSTAINED:
            return refuse("two-attacks", "T16-ACT-08")
    return None


class NoPairs:
    """Two actions, or three by a skill, all declared before the first is done (T16-ACT-01, T16-ACT-02, T16-ACT-09)."""

    kinds = KINDS
    ahead = True
    """T16-ACT-02."""
    all_sequences = (*sequences(SLOTS), *sequences(MOST_SLOTS))

    def action_sequences(self, state: GameState, unit: Unit) -> tuple[tuple[Action, ...], ...]:
        """Every sequence that uses all actions of the unit, with a March of one for scouts."""
        most = state.slot_limit(unit)
        if not self._scouts(state, unit):
            return sequences(most)
        after = tuple((Action.MARCH, *rest) for rest in sequences(most - 1) if Action.MARCH not in rest)
        return (*sequences(most), *after)

    def slots(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> int:
        """A March and a Sustained Attack are two, all others one; the first March of a scout is one (T16-ACT-04,
        T16-SKL-55)."""
        saved = bool(actions) and actions[0] is Action.MARCH and len(actions) > 1 and self._scouts(state, unit)
        return sum(action.slots for action in actions) - saved

    def refusal(self, state: GameState, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Why a unit can't declare these actions."""
        if refusal := _repeated(actions):
            return refusal
        slots, most = self.slots(state, unit, actions), state.slot_limit(unit)
        if slots > most:
            clause = "T16-ACT-01" if most == SLOTS else "T16-ACT-09"
            if self.slots(state, unit, actions[:1]) == most == SLOTS:
                return refuse("one-uses-both-actions", clause, action=actions[0].value)
            return refuse("too-many-actions", clause, slots=slots, most=most)
        leads = bool(actions) and actions[0].moves
        if unit.status is Status.ABOARD and not leads:
            return refuse("must-dismount-first", "T16-HER-25", unit=unit.name, units=(unit.id,))
        if unit.off_table and not leads:
            return refuse("must-enter-first", "T16-SET-11", unit=unit.name, units=(unit.id,))
        if self.must_move(state, unit) and not leads:
            return refuse("must-part-first", "T16-HER-11", unit=unit.name, units=(unit.id,))
        return None

    def specials(self, state: GameState, unit: Unit) -> tuple[str, ...]:
        """Camouflage by the skill, Reload with a weapon that needs it, of any who act (T16-SKL-27, T16-WPN-21)."""
        members = acting_together(state, unit)
        return tuple(
            special for special in (CAMOUFLAGE, RELOAD) if any(_able(state, each, special) for each in members)
        )

    def served(self, state: GameState, unit: Unit, special: str) -> tuple[tuple[int, int | None], ...]:
        """Nobody: they are for who takes them."""
        return ()

    def perform(self, play: Play[GameState], unit: Unit, special: str) -> None:
        """Hide again; or load again, which gives away who was hidden (T16-SKL-29)."""
        changes = {"camouflaged": True} if special == CAMOUFLAGE else {"unloaded": ()}
        members = acting_together(play.state, unit)
        for member in members:
            if _able(play.state, member, special):
                play.state.units[member.id] = changed(member, **changes)
        play.tell(SpecialDone(unit.id, special))
        for member in members if special != CAMOUFLAGE else ():
            uncover(play, member.id)

    def must_move(self, state: GameState, unit: Unit) -> bool:
        """Whether a unit must begin by leaving its square: one that parts from whom it was joined with (T16-HER-11)."""
        activation = state.activation
        alone = activation is not None and activation.unit == unit.id and activation.hero is None
        return alone and (unit.joined is not None or any(hero.joined == unit.id for hero in state.units))

    def _scouts(self, state: GameState, unit: Unit) -> bool:
        """Whether the first action of its game may be a cheaper March (T16-SKL-55)."""
        return not unit.acted and ask(acting_skills(state, unit), "scouts")


def _able(state: GameState, unit: Unit, special: str) -> bool:
    """Whether a card has what a special action needs."""
    if special == CAMOUFLAGE:
        return ask(state.context.skills(unit.card), "unseen_beyond") is not None
    return any("reload" in weapon.rules for weapon in unit.card.weapons)
