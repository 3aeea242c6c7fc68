"""Attacks thrown many times over through the steps of the engine, to hold the odds against."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any

import numpy as np

from dust_tactics.rules.attack.fates import survivors
from dust_tactics.rules.attack.odds import ReactionOdds, ReactionOption
from dust_tactics.rules.commands import Attack, Declare, Move, React, TakeHits
from dust_tactics.rules.events import TO_HIT, TO_SAVE, DiceRolled
from dust_tactics.rules.heroes.joining import as_target, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.activation import PerformActions
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.heroes import ChooseEscape
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.steps.reserves import ChooseReserve
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table.agenda import Play, run
from dust_tactics.table.dice import Face

_BLOCK = 1 << 16

Throw = Callable[[], tuple[GameState, list[Any]]]
"""Plays something once: the state after it, and its events."""


class ManyDice:
    """Seeded dice that are drawn in large numbers."""

    def __init__(self, seed: int, sides: Sequence[Face]) -> None:
        self._random = np.random.default_rng(seed)
        self._sides = sides
        self._faces: list[Face] = []

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Fair faces; purpose and owner do not matter."""
        if len(self._faces) < count:
            drawn = self._random.integers(0, len(self._sides), _BLOCK + count).tolist()
            self._faces = [self._sides[number] for number in drawn]
        faces = tuple(self._faces[-count:])
        del self._faces[-count:]
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return a fair order; the purpose does not matter."""
        return tuple(self._random.permutation(count).tolist())


@dataclass
class Tried:
    """What came of many throws, for each unit.

    lost    how often it lost so many miniatures or crosses
    wounds  how often it took so many hits that no save cancelled
    hits    hits before saves in all, and the sum of their squares by throw
    """

    throws: int = 0
    lost: dict[int, Counter[int]] = field(default_factory=dict)
    wounds: dict[int, Counter[int]] = field(default_factory=dict)
    hits: Counter[int] = field(default_factory=Counter)
    squares: Counter[int] = field(default_factory=Counter)

    def spreads(self, unit: int, expected: float) -> float:
        """Standard errors between the mean of hits on a unit and the expected one.

        Their variance is what was seen, or at least what whole numbers with that mean must have: a hit to expect once
        in a million throws has mostly not come.
        """
        mean, share = self.hits[unit] / self.throws, expected % 1.0
        variance = max(self.squares[unit] / self.throws - mean**2, share * (1.0 - share))
        off = abs(mean - expected)
        if variance <= 0.0:
            return 0.0 if off < 1e-9 else inf
        return off / sqrt(variance / self.throws)


def try_often(start: GameState, units: Sequence[int], throw: Throw, throws: int) -> Tried:
    """Throw so many times from the same state and count what some units suffer."""
    tried = Tried(throws, {unit: Counter() for unit in units}, {unit: Counter() for unit in units})
    parties = {unit: tuple(member.id for member in attacked_party(start, start.units[unit])) for unit in units}
    for _ in range(throws):
        state, events = throw()
        hits, saved = _told(events)
        for unit, party in parties.items():
            hit = sum(hits[member] for member in party)
            tried.lost[unit][_left(start, party) - _left(state, party)] += 1
            tried.wounds[unit][hit - sum(saved[member] for member in party)] += 1
            tried.hits[unit] += hit
            tried.squares[unit] += hit**2
    return tried


def _left(state: GameState, party: tuple[int, ...]) -> int:
    """Miniatures and boxes left of a unit and a hero with it, or of a piece."""
    members = (state.units[member] for member in party)
    return sum(member.left for member in members if member.on_table or member.status is Status.PIECE)


def _told(events: list[Any]) -> tuple[Counter[int], Counter[int]]:
    """Hits on each unit, and how many it saved."""
    hits: Counter[int] = Counter()
    saved: Counter[int] = Counter()
    for event in events:
        if not isinstance(event, DiceRolled):
            continue
        if event.purpose in TO_HIT and event.target is not None:
            hits[event.target] += event.successes
        elif event.purpose in TO_SAVE and event.unit is not None:
            saved[event.unit] += event.successes
    return hits, saved


def attack_thrower(state: GameState, command: Attack, seed: int) -> Throw:
    """Play a legal attack, asked for in this state, and nothing that comes after it."""
    return _thrower(state, command, [], {}, seed)


def reaction_thrower(state: GameState, command: React, odds: ReactionOdds, seed: int) -> Throw:
    """Play a reactive attack, used as its odds take it to be, up to its end."""
    return _thrower(state, command, [PerformActions()], {case.army: case.best for case in odds.cases}, seed)


def _thrower(
    state: GameState, command: Attack | React, after: list[Any], reactions: dict[int, ReactionOption | None], seed: int
) -> Throw:
    dice = ManyDice(seed, state.dice.sides)
    question = state.agenda[-1]
    attacker = question.unit if isinstance(command, Attack) else command.unit
    start = state.copy()
    start.agenda = after

    def throw() -> tuple[GameState, list[Any]]:
        play: Play[GameState] = Play(start.copy(), dice)
        question.answer(play, command)
        run(play)
        _answer_as_foretold(play, attacker, reactions)
        return play.state, play.events

    return throw


def _answer_as_foretold(play: Play[GameState], attacker: int, reactions: dict[int, ReactionOption | None]) -> None:
    """Answer the questions of an attack as the odds suppose, until another unit is asked for something."""
    option = reactions.get(1)
    while play.state.agenda:
        state, question = play.state, play.state.agenda[-1]
        answer: Any
        if isinstance(question, ChooseCasualties | ShareHit):
            answer = _casualties(state, question, attacker)
        elif isinstance(question, ChooseRetaliation | ChooseReserve | ChooseEscape):
            answer = next(iter(question.commands(state)))
        elif isinstance(question, OfferReaction) or question.unit != attacker:
            return
        elif isinstance(question, ChooseReaction):
            option = reactions[question.successes]
            allowed = state.edition.reactions.action_sequences(question.successes)
            answer = Declare(state.asked, option.actions if option else allowed[0])
        elif isinstance(question, ChoosePath):
            answer = _turn(state, state.units[attacker], option)
        else:
            option = reactions[2] if question.sustained and reactions else option
            answer = Attack(state.asked, option.shots if option else ())
        state.agenda.pop()
        question.answer(play, answer)
        run(play)


def _turn(state: GameState, unit: Unit, option: ReactionOption | None) -> Move:
    if option is None or option.facing is None:
        return Move(state.asked, facing=unit.facing)
    stays = not option.squares or set(option.squares) == set(unit.squares)
    return Move.along(state.asked, () if stays else (tuple(sorted(option.squares)),), option.facing)


def _casualties(state: GameState, question: ChooseCasualties | ShareHit, attacker: int) -> TakeHits:
    """Soldiers whose loss weakens the answer least; the joined hero comes last."""
    unit = state.units[question.unit]
    hits = question.hits if isinstance(question, ChooseCasualties) else 1
    kept = survivors(state, unit, unit.left - hits, as_target(state, state.units[attacker]))
    return TakeHits(state.asked, tuple(miniature for miniature in unit.miniatures if miniature not in kept))
