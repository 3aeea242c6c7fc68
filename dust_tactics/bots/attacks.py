"""What an attack is worth, exactly: the odds that players are shown, in army points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from dust_tactics.bots.evaluation import Evaluation
from dust_tactics.bots.player import Term
from dust_tactics.bots.strength import worth_of_party
from dust_tactics.rules.attack.observing import called_attacks
from dust_tactics.rules.attack.odds import AttackOdds, TargetOdds, attack_odds
from dust_tactics.rules.attack.shots import simple_attacks, split_by_range
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.heroes.joining import acting_party, as_target, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE

FRIENDS = 1.5
"""How much dearer the own soldiers are than the enemy's that the same attack takes."""
BEFORE_IT_ACTS = 0.15
"""What a target that has yet to act this turn is worth more."""


@dataclass(frozen=True, slots=True)
class WeighedAttack:
    """Shots, what they are worth, why, and the chance that the first target is destroyed.

    close_sustained   whether the blows among them are sustained, not the fire (T16-CCW-08)
    """

    shots: tuple[Shot, ...]
    terms: tuple[Term, ...]
    destroyed: float = 0.0
    close_sustained: bool = False

    @property
    def worth(self) -> float:
        """The sum of the terms."""
        return sum(term.amount for term in self.terms)


HOLD_FIRE = WeighedAttack((), ())


def best_attack(
    evaluation: Evaluation,
    state: GameState,
    unit_id: int,
    *,
    sustained: bool,
    close: bool = True,
    ranged: bool = True,
    targets: Sequence[int] | None = None,
) -> WeighedAttack:
    """Return the best attack in the activation under way in a state, or none if nothing is worth it."""
    return max(
        weighed_attacks(evaluation, state, unit_id, sustained=sustained, close=close, ranged=ranged, targets=targets),
        key=lambda attack: attack.worth,
        default=HOLD_FIRE,
    )


def weighed_attacks(
    evaluation: Evaluation,
    state: GameState,
    unit_id: int,
    *,
    sustained: bool,
    close: bool = True,
    ranged: bool = True,
    targets: Sequence[int] | None = None,
) -> Iterator[WeighedAttack]:
    """Yield every attack with all weapons on one target, and with artillery that may be called in, weighed.

    targets   those that are looked at
    """
    unit = state.units[unit_id]
    only = targets[0] if targets is not None and len(targets) == 1 else None
    choices = weapon_choices(state, unit, ranged=ranged, close=close, only=only)
    party = acting_party(state, unit)
    called = called_attacks(state, unit, sustained=sustained, only=only) if ranged else ()
    for shots in (*simple_attacks(state, unit, choices, sustained=sustained), *called):
        if targets is None or shots[0].target in targets:
            yield weigh(evaluation, state, unit_id, shots, sustained=sustained)
            if sustained and all(split_by_range(party, shots)):
                yield weigh(evaluation, state, unit_id, shots, sustained=True, close_sustained=True)


def weigh(
    evaluation: Evaluation,
    state: GameState,
    unit_id: int,
    shots: tuple[Shot, ...],
    *,
    sustained: bool,
    close_sustained: bool = False,
) -> WeighedAttack:
    """Return what some shots are worth in the activation under way in a state."""
    odds = attack_odds(state, unit_id, shots, sustained=sustained, close_sustained=close_sustained)
    terms = tuple(_terms(evaluation, state, unit_id, odds))
    aimed = odds.at(shots[0].target) if shots else None
    return WeighedAttack(shots, terms, aimed.destroyed if aimed else 0.0, close_sustained)


def taken_by(evaluation: Evaluation, state: GameState, odds: AttackOdds) -> float:
    """Return the army points that an attack takes from the enemy on average, less those of friends in its way and those
    that are lost to who strikes back."""
    taken = sum(_taken(evaluation, state, target) * (-FRIENDS if target.friend else 1.0) for target in odds.targets)
    return taken if odds.retaliation is None else taken - _taken(evaluation, state, odds.retaliation)


def _terms(evaluation: Evaluation, state: GameState, unit_id: int, odds: AttackOdds) -> Iterator[Term]:
    for target in odds.targets:
        taken = _taken(evaluation, state, target)
        enemy = state.units[target.unit]
        if enemy.side == NO_SIDE:
            continue
        if target.friend:
            yield Term("friends", -FRIENDS * taken, target.unit)
            continue
        if not enemy.activated:
            taken *= 1.0 + BEFORE_IT_ACTS
        yield Term("attack", taken, target.unit)
        sooner = taken * (evaluation.tempo(enemy) - 1.0)
        if sooner:
            yield Term("tempo", sooner, target.unit)
        mission = evaluation.mission.by_destroying(enemy)
        if mission and target.destroyed:
            yield Term("deny", mission * target.destroyed, target.unit)
    if odds.retaliation is not None:
        own = as_target(state, state.units[unit_id])
        yield Term("retaliation", -_taken(evaluation, state, odds.retaliation), own.id)


def _taken(evaluation: Evaluation, state: GameState, odds: TargetOdds) -> float:
    """Army points that a unit loses on average; in the last turn only what is destroyed counts."""
    party = attacked_party(state, state.units[odds.unit])
    if evaluation.is_last_turn:
        return odds.destroyed * sum(member.card.points for member in party)
    worths = np.array([worth_of_party(party, left) for left in range(odds.left, -1, -1)])
    return float(odds.lost.chances @ (worths[0] - worths[: len(odds.lost.chances)]))
