"""How far battles that are fought out with miniatures follow the dice: the same battles both ways."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

import numpy as np

from dust_tactics.files.world.bridge import Tables, battle_of, load_tables
from dust_tactics.lab.fights_out import outcome_of
from dust_tactics.lab.shares import Interval, wilson
from dust_tactics.lab.world_games import setup_of
from dust_tactics.world.battle import ATTACKER, Battle, BattleKind
from dust_tactics.world.combat.counts import odds_terms, supremacy
from dust_tactics.world.combat.miniatures import for_miniatures
from dust_tactics.world.commands import FoughtOut
from dust_tactics.world.force import Force
from dust_tactics.world.game import new_game
from dust_tactics.world.odds import odds_of
from dust_tactics.world.state import WorldState

BANDS = 4
"""Bands of the dice's chance to take the area, all of one width."""
_MOST = (7, 4, 4, 2)
"""Units of each type that a side has at most."""


@dataclass(frozen=True, slots=True)
class Fought:
    """One battle both ways.

    chance   the dice's chance that the attacker takes the area
    taken    whether he took it on the table
    shares   the share of his points that each side lost on the table
    expected the share of production points that each side loses to the dice on average
    """

    seed: int
    chance: float
    taken: bool
    shares: tuple[float, float]
    expected: tuple[float, float]

    @property
    def band(self) -> int:
        """The band of its chance."""
        return min(BANDS - 1, int(self.chance * BANDS))


@dataclass(frozen=True, slots=True)
class Band:
    """All battles of a band: what the dice foretell on average, and what came of it on the table."""

    battles: int
    chance: float
    taken: float
    interval: Interval
    shares: tuple[float, float]
    expected: tuple[float, float]


def bands_of(fought: Sequence[Fought]) -> list[Band | None]:
    """Return the bands from low chances to high ones; None for one without battles."""
    return [_band([each for each in fought if each.band == number]) for number in range(BANDS)]


def _band(fought: Sequence[Fought]) -> Band | None:
    if not fought:
        return None
    taken = sum(each.taken for each in fought)

    def mean(values: Iterator[float]) -> float:
        return sum(values) / len(fought)

    return Band(
        len(fought),
        mean(each.chance for each in fought),
        taken / len(fought),
        wilson(taken / len(fought), len(fought)),
        (mean(each.shares[0] for each in fought), mean(each.shares[1] for each in fought)),
        (mean(each.expected[0] for each in fought), mean(each.expected[1] for each in fought)),
    )


def fight_both_ways(battles: int, seed: int, level: str, tables: Tables | None = None) -> Iterator[Fought]:
    """So many battles of each band, band by band in turn, one for each seed; played by a level on both sides."""
    tables = tables or load_tables()
    wanted = [battles] * BANDS
    for number in count(seed):
        if not any(wanted):
            return
        state = staged(number, tables)
        if state is None:
            continue
        assert state.battle is not None
        odds = odds_of(odds_terms(state, state.battle))
        band = min(BANDS - 1, int(odds.take * BANDS))
        if not wanted[band] or wanted[band] < max(wanted):
            continue
        wanted[band] -= 1
        outcome = outcome_of(state, battle_of(state, tables, number), number, level)
        expected = (odds.cost(0) / state.battle.attacking.cost, odds.cost(1) / state.battle.defending.cost)
        yield Fought(number, odds.take, outcome.winner == ATTACKER, _shares(outcome), expected)


def _shares(outcome: FoughtOut) -> tuple[float, float]:
    attacker, defender = (lost / brought for lost, brought in zip(outcome.lost, outcome.brought, strict=True))
    return attacker, defender


def staged(seed: int, tables: Tables) -> WorldState | None:
    """Return a battle of the world by chance, before its first roll; None if it can't be fought out with miniatures."""
    random = np.random.default_rng(seed)
    setup = replace(setup_of("standard", 6, ready=True), miniatures=tables.bridge.points)
    state, _ = new_game(setup, seed)
    target = int(random.choice(state.map.land))
    near = state.map.near[target]
    if not near:
        return None
    origin = int(random.choice(near))
    attacker, defender = (int(player) for player in random.permutation(len(setup.players))[:2])
    forces = [Force(*(int(random.integers(most + 1)) for most in _MOST)) for _ in range(2)]
    if not all(force.total for force in forces):
        return None
    state.owners[origin], state.owners[target], state.forces[target] = attacker, defender, forces[1]
    kind = BattleKind.LAND if random.random() < 0.75 else BattleKind.AMPHIBIOUS
    battle = Battle(kind, attacker, defender, (origin,), target, forces[0], forces[1])
    holder = supremacy(state, battle).holder
    state.battle = replace(battle, supremacy=holder, rolling=holder)
    return None if for_miniatures(state) is None else state
