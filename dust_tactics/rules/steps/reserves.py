"""Reserves: eliminated units that may come on again, fresh (T13-RES)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Reserve
from dust_tactics.rules.events import PlacedInReserve, ReserveDeclined
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status, Unit
from dust_tactics.rules.victory import added
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse


def offer_reserve(play: Play[GameState], unit: Unit) -> None:
    """A unit was eliminated: its owner is asked, or it goes to reserve where all do (T13-RES-07, T13-SCN-28)."""
    if not may_be_reserved(play.state, unit):
        return
    if play.state.battle.sides[unit.side].reserves is None:
        place_in_reserve(play, unit)
    else:
        play.push(ChooseReserve(unit.side, unit.id))


def reserves_left(state: GameState, side: int) -> int | None:
    """Return how many units a side may still place in reserve; None for any number."""
    number = state.battle.sides[side].reserves
    return None if number is None else number - state.reserves_used[side]


def may_be_reserved(state: GameState, unit: Unit) -> bool:
    """Return whether an eliminated unit may be placed in reserve. In the last turn it could never come on again."""
    side = state.battle.sides[unit.side]
    if unit.card.kind is Kind.HERO and not side.reserve_heroes:
        return False
    return reserves_left(state, unit.side) != 0 and state.turn < state.battle.turns


def place_in_reserve(play: Play[GameState], unit: Unit) -> None:
    """The unit waits with all its miniatures and ammunition, and can't come on this turn any more (T13-RES-04, 05)."""
    state = play.state
    state.units[unit.id] = replace(unit.fresh(), status=Status.RESERVE, activated=True)
    state.reserves_used = added(state.reserves_used, unit.side, 1)
    play.tell(PlacedInReserve(unit.id, reserves_left(state, unit.side)))


@dataclass(frozen=True, slots=True)
class ChooseReserve(Question[GameState, Reserve]):
    """Does the owner of an eliminated unit place it in reserve? (T13-RES-01, T13-RES-07)"""

    unit: int

    def commands(self, state: GameState) -> Iterator[Reserve]:
        """Yes, or no."""
        yield Reserve(state.asked, True)
        yield Reserve(state.asked, False)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Both will do."""
        return None if isinstance(command, Reserve) else refuse("wrong-command", "T13-RES-07")

    def answer(self, play: Play[GameState], command: Reserve) -> None:
        """The unit waits, or is gone for good."""
        unit = play.state.units[self.unit]
        if command.place:
            place_in_reserve(play, unit)
        else:
            play.tell(ReserveDeclined(unit.id))
