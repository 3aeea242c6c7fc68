"""Armies that computer players muster for themselves."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dust_tactics.bots.levels import Level
from dust_tactics.bots.strength import Stance, Strength
from dust_tactics.rules.armies.mustering import muster
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.game import context_of
from dust_tactics.rules.scenario import Army, Battle, SideSetup, Terms
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice import RandomState

LEAST_SHARE = 0.25
"""The share of an army's attack that has to be good against infantry, and against all else."""
RANGES = range(1, 7)
"""Ranges at which attacks are reckoned, each as often as the others."""
LEAST_LOST = 0.01
"""The share of its points that a unit is taken to lose at least to as many points of enemies."""
MOST_OPPONENTS = 30
"""Cards that a mixed opponent has at most."""
FEWER_OPPONENTS = 12
"""Cards that one has where there are more to choose from, as each takes time."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth against a mixed opponent, in army points.

    on_infantry, on_others   what one attack takes on average from infantry, and from vehicles and aircraft
    worth                    what it takes before it falls, attacked by as many points of enemies once for each attack
    """

    on_infantry: float
    on_others: float
    worth: float


def muster_army(
    level: Level,
    seed: int,
    edition: Edition[GameState],
    cards: Collection[Card],
    terms: Terms,
    name: str = "",
) -> Army | None:
    """Return the army that a computer player takes; None where no unit is cheap enough.

    It is the best of as many as the level looks at, all of the bloc of the first. Always the same for the same seed.
    """
    random = np.random.default_rng(seed)

    def mustered(terms: Terms) -> Army | None:
        return muster(edition, cards, terms, lambda options: int(random.integers(options)), name)

    first = mustered(terms)
    if first is None or level.armies <= 1:
        return first
    others = [mustered(replace(terms, blocs=(first.bloc,))) for _ in range(level.armies - 1)]
    worths = card_worths(tuple(cards))
    return max((first, *(army for army in others if army)), key=lambda army: judged(army, worths))


def judged(army: Army, worths: Mapping[str, CardWorth]) -> tuple[bool, float]:
    """Return whether an army can deal with infantry and with all else, and what its cards are worth together."""
    taken = [worths[unit.card] for unit in army.units]
    on_infantry, on_others = sum(card.on_infantry for card in taken), sum(card.on_others for card in taken)
    balanced = min(on_infantry, on_others) >= LEAST_SHARE * (on_infantry + on_others)
    return balanced, sum(card.worth for card in taken)


@lru_cache(maxsize=4)
def card_worths(cards: tuple[Card, ...]) -> Mapping[str, CardWorth]:
    """Return by id what cards are worth against a mixed opponent; each worked out once, when it is asked for.

    The opponent has one of each card, or of some where they are many; cards without points are worth nothing to anybody
    and left out.
    """
    return _Worths(_one_of_each([card for card in cards if card.points]))


class _Worths(Mapping[str, CardWorth]):
    """What the cards of a state with one of each are worth."""

    def __init__(self, state: GameState) -> None:
        self._units = {unit.card.id: unit for unit in state.units}
        self._enemies = mixed_opponent(state.units)
        self._shares = _Shares(state)
        self._known: dict[str, CardWorth] = {}

    def __getitem__(self, card_id: str) -> CardWorth:
        if card_id not in self._known:
            self._known[card_id] = _worth(self._enemies, self._shares, self._units[card_id])
        return self._known[card_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._units)

    def __len__(self) -> int:
        return len(self._units)


def mixed_opponent(units: Sequence[Unit]) -> Sequence[Unit]:
    """Return all of some units, or where they are many a few of every kind of target, from the cheap to the dear."""
    if len(units) <= MOST_OPPONENTS:
        return units
    ordered = sorted(units, key=lambda unit: (unit.card.column, unit.card.points, unit.card.id))
    step = len(ordered) / FEWER_OPPONENTS
    return [ordered[int((number + 0.5) * step)] for number in range(FEWER_OPPONENTS)]


def _worth(opponents: Sequence[Unit], shares: "_Shares", unit: Unit) -> CardWorth:
    def against(infantry: bool) -> tuple[float, float]:
        enemies = [enemy for enemy in opponents if (enemy.card.type is UnitType.INFANTRY) is infantry]
        taken = _mean(shares.taken(unit, enemy) * enemy.card.points for enemy in enemies)
        return taken, _mean(shares.taken(enemy, unit) / enemy.card.points for enemy in enemies) * unit.card.points**2

    (on_infantry, by_infantry), (on_others, by_others) = against(True), against(False)
    lost = max((by_infantry + by_others) / 2, LEAST_LOST * unit.card.points)
    return CardWorth(on_infantry, on_others, (on_infantry + on_others) / 2 * unit.card.points / lost)


class _Shares:
    """What share of a target's points one attack takes on average, worked out once for targets that take dice alike."""

    def __init__(self, state: GameState) -> None:
        self._state, self._strength = state, Strength()
        self._alike: dict[tuple[object, ...], Unit] = {}
        for unit in state.units:
            self._alike.setdefault(_as_target(unit.card), unit)

    def taken(self, attacker: Unit, target: Unit) -> float:
        """Return it, in the open and in cover alike."""
        alike = self._alike[_as_target(target.card)]
        table = self._strength.table(self._state, attacker, alike, Stance.MOVED)
        return float(table[:, RANGES].mean()) / alike.card.points


def _as_target(card: Card) -> tuple[object, ...]:
    """Return all of a card that attacks on it hang on, but for its points."""
    return card.type, card.armour, card.kind, card.size, card.capacity, card.skills


def _mean(numbers: Iterable[float]) -> float:
    known = list(numbers)
    return sum(known) / len(known) if known else 0.0


def _one_of_each(cards: Collection[Card]) -> GameState:
    """Return a battle on open ground with one unit of every card, none of them on the table yet."""
    width, height = 3, 4  # just large enough for the ranges
    board = Board("open ground", width, height, (Terrain.OPEN,) * (width * height))
    known = tuple(sorted(cards, key=lambda card: card.id))
    edition = known[0].edition
    nobody = SideSetup("", "", Army("", "", edition, known[0].bloc, 0, ()), ())
    battle = Battle("worths", "", edition, board, (nobody, nobody), known, turns=1)
    units = [Unit(number, 0, card, card.name).fresh() for number, card in enumerate(known)]
    return GameState(context_of(battle), units, RandomState.from_seed(0))
