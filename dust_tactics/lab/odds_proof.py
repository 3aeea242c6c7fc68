"""Predicted odds against the engine: random attacks, thrown many times, and how far off the counts are."""

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.lab.chernoff import greatest_surprise, limit
from dust_tactics.lab.dice_trials import Tried, attack_thrower, reaction_thrower, try_often
from dust_tactics.lab.staged_attacks import Staged
from dust_tactics.rules.attack.odds import AttackOdds, ReactionOdds, TargetOdds
from dust_tactics.rules.commands import Attack, React
from dust_tactics.rules.heroes.joining import as_target, attacked_party

FAMILY_ERROR = 1e-3
"""The chance that a whole proof fails although all odds are right."""
MOST_SPREADS = 6.0
"""Standard errors that a mean may be off."""


@dataclass(frozen=True)
class Compared:
    """One unit of one attack: the greatest surprise among the numbers compared, and how many these were.

    spreads   standard errors between the mean of hits and the one that was predicted
    """

    unit: str
    comparisons: int
    surprise: float
    spreads: float


@dataclass(frozen=True)
class Proof:
    """One attack: what was compared."""

    staged: Staged
    units: tuple[Compared, ...]

    @property
    def surprise(self) -> float:
        """The greatest of its units."""
        return max(compared.surprise for compared in self.units)


def prove(staged: Staged, throws: int, seed: int) -> Proof:
    """Throw an attack so many times and compare."""
    if isinstance(staged.odds, ReactionOdds):
        return _prove_reaction(staged, staged.odds, throws, seed)
    return _prove_attack(staged, staged.odds, throws, seed)


def _prove_attack(staged: Staged, odds: AttackOdds, throws: int, seed: int) -> Proof:
    assert isinstance(staged.command, Attack)
    everybody = [*odds.targets, *([odds.retaliation] if odds.retaliation else [])]
    throw = attack_thrower(staged.state, staged.command, seed)
    tried = try_often(staged.state, [target.unit for target in everybody], throw, throws)
    return Proof(staged, tuple(_compare(staged, target, tried) for target in everybody))


def _compare(staged: Staged, target: TargetOdds, tried: Tried) -> Compared:
    lost, wounds = tried.lost[target.unit], tried.wounds[target.unit]
    surprises = [
        greatest_surprise([counts[n] for n in range(len(chances))], tried.throws, chances)
        for counts, chances in ((lost, target.lost.chances.tolist()), (wounds, target.wounds.chances.tolist()))
    ]
    comparisons = len(target.lost.chances) + len(target.wounds.chances)
    spreads = tried.spreads(target.unit, target.expected_hits)
    return Compared(staged.state.units[target.unit].name, comparisons, max(surprises), spreads)


def _prove_reaction(staged: Staged, odds: ReactionOdds, throws: int, seed: int) -> Proof:
    """Return the loss of the active unit over all falls of the two dice."""
    assert isinstance(staged.command, React)
    target = as_target(staged.state, staged.state.units[staged.state.agenda[-1].target])
    chances = [0.0] * (sum(member.left for member in attacked_party(staged.state, target)) + 1)
    for case in odds.cases:
        hit = case.best.odds.at(target.id) if case.best else None
        for number, chance in enumerate(hit.lost.chances.tolist() if hit else [1.0]):
            chances[number] += case.chance * chance
    throw = reaction_thrower(staged.state, staged.command, odds, seed)
    tried = try_often(staged.state, [target.id], throw, throws)
    counts = [tried.lost[target.id][number] for number in range(len(chances))]
    worst = greatest_surprise(counts, throws, chances)
    return Proof(staged, (Compared(target.name, len(chances), worst, 0.0),))


def limit_of(proofs: Sequence[Proof], error: float = FAMILY_ERROR) -> float:
    """Return the surprise that chance does not reach."""
    return limit(sum(compared.comparisons for proof in proofs for compared in proof.units), error)


def failed(proofs: Sequence[Proof], error: float = FAMILY_ERROR) -> list[Proof]:
    """Return the attacks whose counts can't be chance, in a proof that fails by mistake with the chance `error`."""
    most = limit_of(proofs, error)
    return [
        proof
        for proof in proofs
        if any(compared.surprise > most or compared.spreads > MOST_SPREADS for compared in proof.units)
    ]
