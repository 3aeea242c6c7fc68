"""The course of a battle: how points grew, what each unit did and lost, and when the scales tipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol

from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import Luck, Rolls, luck_of, rolls_of


class Chapter(Protocol):
    """The beginning of a battle, or one of its commands."""

    @property
    def events(self) -> Sequence[ev.AnyEvent]:
        """What happened."""

    @property
    def state(self) -> GameState:
        """How the battle stood after it."""


class Kind(StrEnum):
    """What is worth a mark on the way through a battle."""

    TURN = "turn"
    ACTIVATION = "activation"
    REACTION = "reaction"
    LOSS = "loss"
    DECISIVE = "decisive"


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a battle.

    stand   how many commands stood before the one in which it came about; of a turn, when it has begun
    number  of the unit; of the turn for a turn
    """

    stand: int
    kind: Kind
    number: int


@dataclass(frozen=True, slots=True)
class Score:
    """How a battle stood at the end of a turn, 0 for its beginning."""

    turn: int
    points: tuple[int, int]
    victory: tuple[int, int]
    stand: int


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a unit did and lost.

    dice, hits  of its rolls to hit, re-rolls and lasers among them: each die that fell, as `Luck` counts them
    saves       hits that it saved
    dealt       miniatures and damage boxes that it took off the enemy
    points      army points that its side gained by units that it eliminated
    losses      miniatures and damage boxes that it lost, each time that it came back too
    given       army points that the enemy gained by it
    taken       worth of what it took off the enemy, by the cards: half a squad of 20 is 10; no points of the score
    lost        worth of what it lost, likewise
    best        before the command in which it took most; None if it took nothing
    fell        before the command in which it was eliminated last; None if it never was
    felled      the enemies that it destroyed, and `by_hand` those of them that it destroyed in close combat
    held        turns at the end of which it stood on an objective that its side held
    """

    unit: int
    dice: int = 0
    hits: int = 0
    saves: int = 0
    dealt: int = 0
    points: int = 0
    losses: int = 0
    given: int = 0
    taken: float = 0.0
    lost: float = 0.0
    best: int | None = None
    fell: int | None = None
    felled: tuple[int, ...] = ()
    by_hand: tuple[int, ...] = ()
    held: int = 0


@dataclass(frozen=True, slots=True)
class Swing:
    """An activation, with all reactions to it, in which a side gained much more than it lost.

    stand   before its first command
    side    the side that gained by it
    unit    the unit of that side which took most
    worth   of what was lost, by the cards, and of the points scored by it, less that of its own side
    losses  miniatures and damage boxes that both sides lost
    felled  the enemies that the unit destroyed
    """

    stand: int
    side: int
    unit: int
    worth: float
    losses: tuple[int, int] = (0, 0)
    felled: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rare:
    """The roll to hit or to save that was least likely to come out so well, or so badly.

    stand   before its command
    unit    whose roll it was
    rolls   what came up
    """

    stand: int
    unit: int
    rolls: Rolls


@dataclass(frozen=True, slots=True)
class Course:
    """A battle looked back at."""

    scores: tuple[Score, ...]
    deeds: tuple[Deeds, ...]
    luck: tuple[Luck, Luck]
    marks: tuple[Mark, ...]
    decisive: Swing | None
    rarest: tuple[Rare | None, Rare | None]

    @property
    def rarest_of_all(self) -> Rare | None:
        """The rarest roll of both sides."""
        rolls = [rare for rare in self.rarest if rare is not None]
        return min(rolls, key=lambda rare: rare.rolls.as_far, default=None)

    def best_of(self, units: Sequence[int]) -> Deeds | None:
        """Return the one of some units that took most off the enemy and scored most by it; None where none took
        anything."""
        best = max((self.deeds[unit] for unit in units), key=lambda deeds: deeds.taken + deeds.points, default=None)
        return best if best is not None and best.taken > 0 else None

    def stands_of(self, *kinds: Kind) -> tuple[int, ...]:
        """Return the moments of some kinds, each once and in order."""
        return tuple(sorted({mark.stand for mark in self.marks if mark.kind in kinds}))


def course_of(opening: Chapter, commands: Sequence[Chapter]) -> Course:
    """Return the course of a battle, over or not, from its beginning and all its commands."""
    reader = _Reader(opening.state)
    reader.read(0, 0, opening)
    for stand, command in enumerate(commands):
        reader.read(stand, stand + 1, command)
    reader.end_swing()
    last = commands[-1] if commands else opening
    if reader.scores[-1].turn != last.state.turn:
        reader.score(len(commands), last.state, last.state.turn)
    events = [event for chapter in (opening, *commands) for event in chapter.events]
    told = tuple(reader.scores), tuple(reader.deeds), luck_of(events), tuple(reader.marks)
    first, second = reader.rarest
    return Course(*told, reader.decisive, (first, second))


@dataclass
class _Swinging:
    """What both sides have taken off each other since somebody was activated."""

    stand: int
    lost: list[float] = field(default_factory=lambda: [0.0, 0.0])
    losses: list[int] = field(default_factory=lambda: [0, 0])
    taken: dict[int, float] = field(default_factory=dict)
    felled: dict[int, int] = field(default_factory=dict)


def shared_out(lost: int, hits: dict[int, int]) -> dict[int, int]:
    """Share losses out among those who attacked together by their hits (D'Hondt).

    Whose hit was saved nobody knows; who shot last comes first among equals, and takes all where nobody hit.
    """
    parts: dict[int, int] = {}
    for _ in range(lost if hits else 0):
        taker = max(reversed(hits), key=lambda shooter: hits[shooter] / (parts.get(shooter, 0) + 1))
        parts[taker] = parts.get(taker, 0) + 1
    return parts


class _Reader:
    """Reads a battle, chapter by chapter."""

    def __init__(self, state: GameState) -> None:
        self.units = state.units
        self.deeds = [Deeds(unit.id) for unit in state.units]
        self.scores = [Score(0, (0, 0), (0, 0), 0)]
        self.marks: list[Mark] = []
        self.decisive: Swing | None = None
        self.rarest: list[Rare | None] = [None, None]
        self._left = [unit.left for unit in state.units]
        self._hits_on: dict[int, dict[int, int]] = {}
        self._last_struck: dict[int, int] = {}
        self._in_close_combat: set[int] = set()
        self._swinging = _Swinging(0)
        self._best_taken = [0.0] * len(state.units)
        self._stand = 0

    def read(self, stand: int, after: int, chapter: Chapter) -> None:
        """Read the command that was given when so many stood, and after which so many did."""
        self._stand = stand
        took: dict[int, float] = {}
        for event in chapter.events:
            match event:
                case ev.TurnBegan(turn=turn):
                    self.marks.append(Mark(after, Kind.TURN, turn))
                case ev.TurnEnded(turn=turn):
                    self.score(after, chapter.state, turn)
                case ev.UnitActivated(unit=unit):
                    self.end_swing()
                    self._mark(Kind.ACTIVATION, unit)
                case ev.TargetsDeclared() | ev.CloseCombatBegan():
                    self._hits_on.clear()
                case ev.ReactionDeclared(unit=unit):
                    self._mark(Kind.REACTION, unit)
                case ev.DiceRolled(unit=int(unit)) if event.purpose in (*ev.TO_HIT, *ev.TO_SAVE):
                    self._shoot(event, unit) if event.purpose in ev.TO_HIT else self._save(event, unit)
                    self._weigh(event, unit)
                case ev.MiniaturesLost(unit=unit, left=left) | ev.DamageTaken(unit=unit, left=left):
                    self._lose(unit, left, took)
                case ev.UnitEliminated(unit=unit):
                    self._lose(unit, 0, took)
                    self._credit(event)
                    self._mark(Kind.LOSS, unit)
                    self.deeds[unit] = replace(self.deeds[unit], fell=stand)
                case ev.ObjectiveHeld(side=side, objective=number):
                    self._hold(side, chapter.state.battle.objectives[number].square, chapter.state)
                case ev.PlacedInReserve(unit=unit):
                    self._left[unit] = self.units[unit].card.capacity
        for unit, worth in took.items():
            if worth > self._best_taken[unit]:
                self._best_taken[unit] = worth
                self.deeds[unit] = replace(self.deeds[unit], best=stand)

    def score(self, stand: int, state: GameState, turn: int) -> None:
        """Note how the battle stands at the end of a turn."""
        self.scores.append(Score(turn, state.points, state.victory_points, stand))

    def end_swing(self) -> None:
        """Weigh what was taken in the activation that is over, and begin anew."""
        swinging, self._swinging = self._swinging, _Swinging(self._stand)
        gain = swinging.lost[1] - swinging.lost[0]
        side = 0 if gain > 0 else 1
        takers = [unit for unit in swinging.taken if self.units[unit].side == side]
        if takers and abs(gain) > (self.decisive.worth if self.decisive is not None else 0.0):
            best = max(takers, key=swinging.taken.__getitem__)
            felled = tuple(unit for unit, taker in swinging.felled.items() if taker == best)
            losses = swinging.losses[0], swinging.losses[1]
            self.decisive = Swing(swinging.stand, side, best, abs(gain), losses, felled)

    def _mark(self, kind: Kind, number: int) -> None:
        self.marks.append(Mark(self._stand, kind, number))

    def _hold(self, side: int, square: int, state: GameState) -> None:
        """Note which units of a side hold an objective."""
        for unit in state.units[: len(self.units)]:
            if unit.side == side and square in unit.squares and not is_piece(unit):
                deeds = self.deeds[unit.id]
                self.deeds[unit.id] = replace(deeds, held=deeds.held + 1)

    def _shoot(self, event: ev.DiceRolled, unit: int) -> None:
        deeds = self.deeds[unit]
        self.deeds[unit] = replace(deeds, dice=deeds.dice + len(event.faces), hits=deeds.hits + event.successes)
        struck = self._hits_on.setdefault(event.target, {}) if event.target is not None else {}
        struck[unit] = struck.pop(unit, 0) + event.successes
        closes = event.weapon is not None and weapon_line(self.units[unit], event.weapon).close_combat
        (self._in_close_combat.add if closes else self._in_close_combat.discard)(unit)
        self._last_struck = struck

    def _save(self, event: ev.DiceRolled, unit: int) -> None:
        deeds = self.deeds[unit]
        self.deeds[unit] = replace(deeds, saves=deeds.saves + event.successes)

    def _weigh(self, event: ev.DiceRolled, unit: int) -> None:
        """Note a roll that was less likely than all of its side before."""
        rolls, rarest = rolls_of(event), self.rarest[event.side]
        if rolls.variance and (rarest is None or rolls.as_far < rarest.rolls.as_far):
            self.rarest[event.side] = Rare(self._stand, unit, rolls)

    def _lose(self, unit: int, left: int, took: dict[int, float]) -> None:
        """Note what a unit lost, and who took it."""
        if unit >= len(self.units) or is_piece(self.units[unit]):
            return  # of a cover piece, which may have been laid later: it is nobody's loss (T10-TER-14)
        loser, lost = self.units[unit], max(0, self._left[unit] - left)
        worth = loser.card.points * lost / loser.card.capacity
        self._left[unit] = left
        if not lost:
            return
        deeds = self.deeds[unit]
        self.deeds[unit] = replace(deeds, lost=deeds.lost + worth, losses=deeds.losses + lost)
        self._swinging.lost[loser.side] += worth
        self._swinging.losses[loser.side] += lost
        for taker, part in shared_out(lost, self._takers_of(unit)).items():
            deeds, share = self.deeds[taker], worth * part / lost
            self.deeds[taker] = replace(deeds, taken=deeds.taken + share, dealt=deeds.dealt + part)
            self._swinging.taken[taker] = self._swinging.taken.get(taker, 0.0) + share
            took[taker] = took.get(taker, 0.0) + share

    def _takers_of(self, unit: int) -> dict[int, int]:
        """Return the hits of the enemies who attack a unit, or else the unit that it has joined; who shot last stands
        last."""
        hits = self._hits_on.get(unit, self._last_struck)
        return {taker: count for taker, count in hits.items() if self.units[taker].side != self.units[unit].side}

    def _taker_of(self, unit: int) -> int | None:
        """Return the enemy who hit a unit most, the last one of several; None where its own side did, or nobody."""
        return next(iter(shared_out(1, self._takers_of(unit))), None)

    def _credit(self, event: ev.UnitEliminated) -> None:
        """Note who gained the army points of a unit, and by whom they were given."""
        lost = self.deeds[event.unit]
        self.deeds[event.unit] = replace(lost, given=lost.given + event.points)
        taker = self._taker_of(event.unit)
        self._swinging.lost[self.units[event.unit].side] += event.points
        if taker is not None:
            deeds = self.deeds[taker]
            by_hand = (event.unit,) if taker in self._in_close_combat else ()
            self.deeds[taker] = replace(
                deeds,
                points=deeds.points + event.points,
                felled=(*deeds.felled, event.unit),
                by_hand=(*deeds.by_hand, *by_hand),
            )
            self._swinging.taken[taker] = self._swinging.taken.get(taker, 0.0) + event.points
            self._swinging.felled[event.unit] = taker
