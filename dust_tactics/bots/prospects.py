"""How well a side stands: how likely it wins from there, as learnt from battles."""

from dataclasses import dataclass, field

import numpy as np

from dust_tactics.bots.features import Features, Looker
from dust_tactics.bots.judgement import OF_SIDE, PARTS, Judgement
from dust_tactics.bots.strength import LEAST_POINTS
from dust_tactics.bots.turn_end import DECIDED, worth_of_end
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE

FEWEST = 6
"""Units of both sides in the smallest battle that what was learnt is asked about: in smaller ones it misleads."""
WHOLE_BATTLE = 0.8
"""The share of an army that all of the chance to win is reckoned at: about what is destroyed by who is sure of it."""


@dataclass(frozen=True)
class Learnt:
    """Judges by what was learnt from battles of the same book; where nothing was, all stand alike.

    judgements   one for each book of which something was learnt
    share        how much it counts beside what is expected of the plans themselves
    looker       makes no difference to what it says
    fewest       units of both sides in the smallest battle that it judges
    """

    judgements: tuple[Judgement, ...]
    share: float
    looker: Looker = field(compare=False)
    fewest: int = 0
    _known: dict[str, Features] = field(init=False, compare=False)  # weights of `NAMES` by book

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", {each.edition: weights_of_names(each) for each in self.judgements})

    def of(self, state: GameState, side: int, to_act: int) -> float:
        """Return what a state is worth to a side in army points, to the other the same below 0.

        to_act   the side that acts next, or `search.NOBODY`
        """
        weights = self._known.get(state.edition.id)
        if weights is None or sum(unit.side != NO_SIDE for unit in state.units) < self.fewest:
            return 0.0
        return self.share * WHOLE_BATTLE * army_of(state) * (self._chance(weights, state, side, to_act) - 0.5)

    def _chance(self, weights: Features, state: GameState, side: int, to_act: int) -> float:
        """Return how likely a side wins; by the rules where the battle ends like this."""
        if state.turn >= state.battle.turns and not any(state.yet_to_activate(each) for each in (0, 1)):
            return 0.5 + 0.5 * worth_of_end(state, side) / DECIDED
        return 1.0 / (1.0 + float(np.exp(-(self.looker.features(state, side, to_act) @ weights))))


def army_of(state: GameState) -> float:
    """Return the army points that a side has brought, both on average, whatever is left of them."""
    return sum(max(unit.card.points, LEAST_POINTS) for unit in state.units if unit.side != NO_SIDE) / 2


def weights_of_names(judgement: Judgement) -> Features:
    """Return log odds of winning for one more of each of `NAMES`."""
    begin, end = np.array(judgement.weights, float).T / PARTS
    return np.concatenate([begin, end - begin])


def judgement_of(edition: str, weights: Features) -> Judgement:
    """Return weights of `NAMES` as they are kept, rounded."""
    begin, late = np.split(weights, [len(OF_SIDE)])
    rounded = np.rint(np.stack([begin, begin + late], axis=1) * PARTS).astype(int).tolist()
    return Judgement(edition, tuple((first, last) for first, last in rounded))
