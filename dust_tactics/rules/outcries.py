"""What units speak up at: an enemy they destroyed, a friend who is gone, a blow, an attack that did them no harm, a
hero's end, and dice that all failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.events import (
    RE_ROLL,
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
from dust_tactics.rules.turning import MACHINES
from dust_tactics.rules.units import Unit

_HARD, _SAVED, _FEW = 2, 2, 3
"""Crosses or soldiers lost at once from which that is a blow, dice that have to save, and the size from which on a unit
that has one left has lost most."""
_MANY = 3
"""Crosses or soldiers lost in one command from which that is a hard blow to a unit, if they are half of it."""
_FREAK = 4
"""Dice that have all missed, or all saved, from which that is told of at any time."""


class Outcry(StrEnum):
    """Why a unit speaks; later ones matter more."""

    HURT = "hurt"
    SAVE = "save"
    MISS = "miss"
    LAST = "last"
    KILL = "kill"
    HARD = "hard"
    MOURN = "mourn"
    GONE = "gone"
    FIRST = "first"
    HEROICS = "heroics"
    SQUAD = "squad"
    FALLS = "falls"


LAST_WORDS = (Outcry.GONE, Outcry.FALLS)
"""What is said by a unit that is gone."""


@dataclass(frozen=True, slots=True)
class Cry:
    """A unit that speaks, and why.

    is_rare   whether it speaks also soon after another line
    """

    kind: Outcry
    unit: int
    is_rare: bool = False


class Outcries:
    """Finds what the units of one side speak up at, as a battle is read command by command.

    activations   that have ended so far
    """

    def __init__(self) -> None:
        self.activations = 0
        self._shooters: dict[int, int] = {}
        self._squads: dict[int, int] = {}
        self._blooded: set[int] = set()

    def read(self, chapter: Chapter, side: int) -> Cry | None:
        """Return what matters most among what units of a side speak up at in a command; None for nothing."""
        self.activations += sum(isinstance(event, ActivationEnded) for event in chapter.events)
        state = chapter.state
        cries = [cry for cry in self._cries(chapter) if _can_speak(state.units[cry.unit], side, cry.kind)]
        self._squads = {hero.id: hero.joined for hero in state.on_table() if hero.joined is not None}
        order = list(Outcry)
        return max(cries, key=lambda cry: order.index(cry.kind), default=None)

    def _cries(self, chapter: Chapter) -> Iterator[Cry]:
        state = chapter.state
        yield from _missed(chapter)
        yield from _halved(chapter)
        for event in chapter.events:
            if isinstance(event, DiceRolled) and event.purpose in TO_HIT and event.unit is not None:
                if event.target is not None:
                    self._shooters[event.target] = event.unit
            elif isinstance(event, DiceRolled) and event.purpose in TO_SAVE and event.unit is not None:
                if len(event.faces) >= _SAVED and all(face in event.success for face in event.faces):
                    yield Cry(Outcry.SAVE, event.unit, len(event.faces) >= _FREAK)
            elif isinstance(event, UnitEliminated):
                yield from self._fallen(state, state.units[event.unit])
            elif isinstance(event, DamageTaken | MiniaturesLost):
                yield from _hurt(state.units[event.unit], event)

    def _fallen(self, state: GameState, unit: Unit) -> Iterator[Cry]:
        """Yield who speaks of a unit that is gone: who has destroyed it, a friend, its hero, the unit itself."""
        if is_piece(unit):
            return
        shooter = self._shooters.get(unit.id)
        if shooter is not None and state.units[shooter].side != unit.side:
            yield self._killed(state, state.units[shooter], unit)
        friends = state.on_table(unit.side)
        if friends:
            yield Cry(Outcry.MOURN, _first(friends).id)
        if unit.card.kind is Kind.HERO:
            yield Cry(Outcry.FALLS, unit.id, is_rare=True)
        else:
            yield Cry(Outcry.GONE, unit.id, is_rare=True)
        for hero, squad in self._squads.items():
            if squad == unit.id and state.units[hero].on_table:
                yield Cry(Outcry.SQUAD, hero, is_rare=True)

    def _killed(self, state: GameState, killer: Unit, enemy: Unit) -> Cry:
        """Return what a unit that has destroyed an enemy speaks up at: soldiers always do where that is a vehicle."""
        is_first = killer.side not in self._blooded
        self._blooded.add(killer.side)
        if killer.card.has_miniatures and killer.left == 1 and killer.card.capacity >= _FEW:
            return Cry(Outcry.HEROICS, killer.id, is_rare=True)
        speaker = _spokesman(state, killer.id)
        if is_first and state.units[speaker].card.kind in (*MACHINES, Kind.HERO):
            return Cry(Outcry.FIRST, speaker, is_rare=True)
        return Cry(Outcry.KILL, speaker, is_rare=killer.card.has_miniatures and enemy.card.kind in MACHINES)


def _halved(chapter: Chapter) -> Iterator[Cry]:
    """Yield who has lost half of what they were at once, and is still there."""
    lost: Counter[int] = Counter()
    for event in chapter.events:
        if isinstance(event, DamageTaken | MiniaturesLost):
            lost[event.unit] += _lost(event)
    for unit, number in lost.items():
        if number >= _MANY and 2 * number >= chapter.state.units[unit].card.capacity:
            yield Cry(Outcry.HARD, unit, is_rare=True)


def _missed(chapter: Chapter) -> Iterator[Cry]:
    """Yield who has shot with many dice and not hit once."""
    rolls = [event for event in chapter.events if isinstance(event, DiceRolled) and event.purpose in TO_HIT]
    rolls = [roll for roll in rolls if _is_shot(chapter.state, roll)]
    dice: Counter[int] = Counter()
    for roll in rolls:
        if roll.unit is not None and roll.purpose != RE_ROLL:
            dice[roll.unit] += len(roll.faces)
    hit = {roll.unit for roll in rolls if any(face in roll.success for face in roll.faces)}
    for unit, number in dice.items():
        if number >= _FREAK and unit not in hit:
            yield Cry(Outcry.MISS, unit, is_rare=True)


def _is_shot(state: GameState, roll: DiceRolled) -> bool:
    """Whether a roll is of a weapon with sights: lines about aiming don't suit close combat."""
    if roll.unit is None or roll.weapon is None:
        return False
    return not weapon_line(state.units[roll.unit], roll.weapon).close_combat


def _lost(event: DamageTaken | MiniaturesLost) -> int:
    return event.crosses if isinstance(event, DamageTaken) else len(event.miniatures)


def _hurt(unit: Unit, event: DamageTaken | MiniaturesLost) -> Iterator[Cry]:
    lost = _lost(event)
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


def _can_speak(unit: Unit, side: int, kind: Outcry) -> bool:
    return unit.side == side and (unit.on_table or kind in LAST_WORDS) and not is_piece(unit)
