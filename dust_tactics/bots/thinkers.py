"""The computer player for a seat."""

from collections.abc import Callable

from dust_tactics.bots.depth import Depth
from dust_tactics.bots.evaluation import weights_of
from dust_tactics.bots.features import Looker
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Level, Levels, Policy, Seat
from dust_tactics.bots.one_look import OneLook
from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.bots.prospects import FEWEST, Learnt
from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.bots.search import Chains, Prospects, Share, alone, unhindered
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState


def thinker_of(
    levels: Levels,
    seat: Seat,
    memory: Memory | None = None,
    share: Share = alone,
    attend: Callable[[], None] = unhindered,
) -> Thinker:
    """Return the player for a seat. Raises KeyError for a level or manner that is not known, or for a person's seat.

    memory          tables worked out before, which players may share: they answer alike with and without
    share, attend   who takes looks off a player that searches, and what may end its search, as `Chains` has them
    """
    level, memory = levels.level(seat.level), memory or Memory()
    weights = weights_of(level, levels.manner(seat.manner))
    if level.policy is Policy.RANDOM:
        return RandomThinker(seat.seed)
    if level.policy is Policy.CHAINS:
        prospects = _prospects_of(levels, level, memory)
        return Chains(seat.seed, _depth_of(level), weights, memory, prospects, share, attend)
    return OneLook(seat.seed, weights, level.noise, memory)


def _depth_of(level: Level) -> Depth:
    return Depth(
        level.plans, level.goes, level.closely, level.further, level.replies, level.every_unit, level.solved, level.work
    )


def _prospects_of(levels: Levels, level: Level, memory: Memory) -> Prospects | None:
    if not level.judgement:
        return None
    return Learnt(levels.judgements, level.judgement, Looker(memory), FEWEST)


class RandomThinker:
    """Chooses at random, and anew at each decision: the same state is always answered alike."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, state: GameState) -> AnyCommand:
        """Return a random legal command. Raises ValueError when the battle is over."""
        return RandomPlayer((self._seed, state.asked)).choose(state)

    def think(self, state: GameState) -> Choice:
        """Return it; there are no reasons."""
        return Choice(self.choose(state))
