"""What an attack would do, in the figures that the panels and bubbles show. The odds are the rules' own."""

from collections.abc import Iterable
from dataclasses import dataclass

from dust_tactics.bots.strength import LAST_WOUND
from dust_tactics.rules.attack.odds import TargetOdds, attack_odds
from dust_tactics.rules.attack.weapons import Volley
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import Face

Rolls = tuple[tuple[Face, ...], ...]
MINIATURE, DAMAGE, LOST = "miniature", "damage", "lost"
"""What losses are of: soldiers, points of damage, or both where a hero has joined."""
OUT_OF_REACH = 0.005
"""The chance to destroy a unit below which its losses tell more."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One line of a forecast: how many are lost, from the least to the most, how likely that is, and whether it is the
    end of the unit."""

    least: int
    most: int
    chance: float
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an attack would do to one unit.

    hits     expected, before saves; `dice` combat dice
    lost     miniatures or crosses that are expected to go; `losses` says which
    hitting  the faces that hit, and `saving` those that save, for each kind of roll; none that saves is ()
    twice    whether misses are rolled again
    volleys  the rolls that it comes of
    friend   whether it is a unit of the attacker's own side, in the way of a spray
    """

    unit: int
    destroyed: float
    dice: int
    hits: float
    lost: float
    losses: str
    chances: tuple[Chance, ...]
    hitting: Rolls = ()
    saving: Rolls = ()
    twice: bool = False
    friend: bool = False
    volleys: tuple[Volley, ...] = ()

    @property
    def left(self) -> int:
        """What the unit has now, with what a joined hero has."""
        return self.chances[-1].most

    @property
    def only_losses(self) -> bool:
        """Whether to destroy it is out of reach, so that its losses tell more."""
        return self.destroyed < OUT_OF_REACH

    @property
    def promise(self) -> float:
        """The share of the unit's worth that is taken on average, 0 to 1, as its points are reckoned by the last of it
        above all (see `bots.strength`)."""
        return LAST_WOUND * self.destroyed + (1.0 - LAST_WOUND) * self.lost / self.left if self.left else 0.0


def chances_of_losses(losses: list[float], left: int, most: int = 6) -> tuple[Chance, ...]:
    """Lines for a distribution of losses: index is how many are lost, the last one of `left` is the end.

    With more than `most` lines neighbouring numbers are counted together.
    """
    whole = [*losses, *([0.0] * (left + 1 - len(losses)))]
    lines = [Chance(0, 0, whole[0])]
    inner = list(range(1, left))
    group = max(1, -(-len(inner) // max(1, most - 2)))
    for first in range(0, len(inner), group):
        numbers = inner[first : first + group]
        lines.append(Chance(numbers[0], numbers[-1], sum(whole[number] for number in numbers)))
    lines.append(Chance(left, left, sum(whole[left:]), ends=True))
    return tuple(lines)


def forecasts(
    state: GameState, attacker: int, shots: tuple[Shot, ...], sustained: bool, *, close_sustained: bool = False
) -> tuple[Forecast, ...]:
    """Return what an attack would do to every unit it meets, the attacker last if it is struck back."""
    odds = attack_odds(state, attacker, shots, sustained=sustained, close_sustained=close_sustained)
    found = [forecast_of(state, target) for target in odds.targets]
    if odds.retaliation is not None and odds.retaliation.volleys:
        found.append(forecast_of(state, odds.retaliation))
    return tuple(found)


def forecast_of(state: GameState, odds: TargetOdds) -> Forecast:
    """Return the figures of one unit."""
    unit = state.units[odds.unit]
    whose = LOST if odds.hero_left else MINIATURE if unit.card.has_miniatures else DAMAGE
    losses = [odds.lost.exactly(number) for number in range(odds.left + 1)]
    dice = sum(roll.volley.dice.total for roll in odds.volleys)
    return Forecast(
        unit=odds.unit,
        destroyed=odds.destroyed,
        dice=dice,
        hits=odds.expected_hits,
        lost=odds.lost.mean,
        losses=whose,
        chances=chances_of_losses(losses, odds.left),
        hitting=_kinds(roll.volley.success for roll in odds.volleys),
        saving=_kinds(roll.volley.save.success for roll in odds.volleys),
        twice=any(roll.volley.rerolls for roll in odds.volleys),
        friend=odds.friend,
        volleys=tuple(roll.volley for roll in odds.volleys),
    )


def _kinds(rolls: Iterable[tuple[Face, ...]]) -> Rolls:
    """Return the faces that succeed, of each kind of roll."""
    return tuple(dict.fromkeys(rolls))
