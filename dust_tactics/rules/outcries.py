"""What units speak up at: an enemy they destroyed, a friend who is gone, a blow, an attack that did them no harm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.events import (
    TO_HIT,
    TO_SAVE,
    ActivationEnded,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    UnitEliminated,
)
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit

_HARD, _SAVED, _FEW = 2, 2, 3
"""Crosses or soldiers lost at once from which that is a blow, dice that have to save, and the size from which on a unit
that has one left has lost most."""


class Outcry(StrEnum):
    """Why a unit speaks; later ones matter more."""

    HURT = "hurt"
    SAVE = "save"
    LAST = "last"
    KILL = "kill"
    MOURN = "mourn"


@dataclass(frozen=True, slots=True)
class Cry:
    """A unit that speaks, and why."""

    kind: Outcry
    unit: int


class Outcries:
    """Finds what the units of one side speak up at, as a battle is read command by command.

    activations   that have ended so far
    """

    def __init__(self) -> None:
        self.activations = 0
        self._shooters: dict[int, int] = {}

    def read(self, chapter: Chapter, side: int) -> Cry | None:
        """Return what matters most among what units of a side speak up at in a command; None for nothing."""
        self.activations += sum(isinstance(event, ActivationEnded) for event in chapter.events)
        state = chapter.state
        cries = [cry for cry in self._cries(chapter) if _can_speak(state.units[cry.unit], side)]
        order = list(Outcry)
        return max(cries, key=lambda cry: order.index(cry.kind), default=None)

    def _cries(self, chapter: Chapter) -> Iterator[Cry]:
        state = chapter.state
        for event in chapter.events:
            if isinstance(event, DiceRolled) and event.purpose in TO_HIT and event.unit is not None:
                if event.target is not None:
                    self._shooters[event.target] = event.unit
            elif isinstance(event, DiceRolled) and event.purpose in TO_SAVE and event.unit is not None:
                if len(event.faces) >= _SAVED and all(face in event.success for face in event.faces):
                    yield Cry(Outcry.SAVE, event.unit)
            elif isinstance(event, UnitEliminated):
                yield from self._fallen(state, state.units[event.unit])
            elif isinstance(event, DamageTaken | MiniaturesLost):
                yield from _hurt(state.units[event.unit], event)

    def _fallen(self, state: GameState, unit: Unit) -> Iterator[Cry]:
        """Yield who speaks of a unit that is gone: who has destroyed it, and a friend."""
        if is_piece(unit):
            return
        shooter = self._shooters.get(unit.id)
        if shooter is not None and state.units[shooter].side != unit.side:
            yield Cry(Outcry.KILL, _spokesman(state, shooter))
        friends = state.on_table(unit.side)
        if friends:
            yield Cry(Outcry.MOURN, _first(friends).id)


def _hurt(unit: Unit, event: DamageTaken | MiniaturesLost) -> Iterator[Cry]:
    lost = event.crosses if isinstance(event, DamageTaken) else len(event.miniatures)
    if unit.left == 1 and unit.card.capacity >= _FEW:
        yield Cry(Outcry.LAST, unit.id)
    elif lost >= _HARD:
        yield Cry(Outcry.HURT, unit.id)


def _spokesman(state: GameState, unit: int) -> int:
    """Return the hero who fights along with a unit; the unit itself where there is none."""
    return next((hero.id for hero in state.on_table() if hero.joined == unit), unit)


def _first(units: Iterable[Unit]) -> Unit:
    """Return a hero where there is one."""
    return min(units, key=lambda unit: (unit.card.kind is not Kind.HERO, unit.id))


def _can_speak(unit: Unit, side: int) -> bool:
    return unit.side == side and unit.on_table and not is_piece(unit)
