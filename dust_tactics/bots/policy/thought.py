"""What a player has in mind while it answers one decision: nothing of it outlives the answer."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np

from dust_tactics.bots.evaluation import Evaluation, Weights, price_level
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.lots import AS_GOOD, Lots
from dust_tactics.bots.plans import FIRST_ONES, Planner, Weighed, done_by
from dust_tactics.bots.player import Choice, Option, Plan, Term
from dust_tactics.rules.commands import AnyCommand, Declare
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action

OPTIONS_TOLD = 5
"""Options that a choice tells beside the one taken."""
_ACTIONS = tuple(Action)
_MEAN_OF_NORMAL = 0.798
"""What a normal error of spread 1 is on average, whatever its sign."""


class Thought:
    """One decision of one side.

    noise   army points by which each option is misjudged, on average
    told    options that a choice tells beside the one taken
    exact   plans behind the best one that are weighed exactly
    hasty   whether only the best plan matters, and chance between those that are as good does not
    """

    def __init__(
        self,
        state: GameState,
        side: int,
        weights: Weights,
        memory: Memory,
        seed: int,
        noise: float = 0.0,
        told: int = OPTIONS_TOLD,
        exact: int = FIRST_ONES,
        hasty: bool = False,
    ) -> None:
        self.state = state
        self.side = side
        self.weights = weights
        self.memory = memory
        self._seed = seed
        self._noise = noise * price_level(state)
        self._told = told
        self.exact = exact
        self._lots_of = None if hasty else seed

    @cached_property
    def evaluation(self) -> Evaluation:
        """The state as the side sees it."""
        return Evaluation(self.state, self.side, self.weights, self.memory)

    @cached_property
    def planner(self) -> Planner:
        """Plans in it."""
        return Planner(self.evaluation, self._lots_of)

    def planner_in(self, state: GameState) -> Planner:
        """Return plans in another state."""
        return Planner(Evaluation(state, self.side, self.weights, self.memory), self._lots_of)

    def misjudged(self, options: Sequence[Option]) -> list[Option]:
        """Return the options as the level judges them, best first."""
        if self._noise and len(options) > 1:
            errors = [self._error(number, option) for number, option in enumerate(options)]
            options = [
                replace(option, worth=option.worth + error, terms=(*option.terms, Term("noise", error)))
                for option, error in zip(options, errors, strict=True)
            ]
        return self.drawn(options)

    def drawn(self, options: Sequence[Option]) -> list[Option]:
        """Return options best first, but for the one to be taken, which comes before all others: of plans that are as
        good as the best the one with the highest lot."""
        ranked = sorted(options, key=lambda option: -option.worth)
        if not ranked or ranked[0].plan is None:
            return ranked
        lots, least = Lots(self._seed, self.state.turn), ranked[0].worth - AS_GOOD * price_level(self.state)
        drawn = {
            number: lots.of(option.plan)
            for number, option in enumerate(ranked)
            if option.plan is not None and option.worth >= least
        }
        taken = max(drawn, key=lambda number: drawn[number])
        return [ranked[taken], *ranked[:taken], *ranked[taken + 1 :]]

    def _error(self, number: int, option: Option) -> float:
        """Return how far an option is misjudged. A plan is so alike all through its activation: else the player would
        change its mind at every step, and do something other than it has said."""
        key = self._of_plan(option.plan, option.command) if option.plan else (self.state.asked, number)
        random = np.random.default_rng((self._seed, *key))
        return float(random.normal(0.0, self._noise / _MEAN_OF_NORMAL))

    def _of_plan(self, plan: Plan, command: AnyCommand) -> tuple[int, ...]:
        """Return what tells a plan from the others of its turn: what it does from first to last, and where it ends."""
        done = done_by(self.state, self.state.units[plan.unit]) if isinstance(command, Declare) else ()
        actions = [_ACTIONS.index(action) for action in (*done, *plan.actions) if action is not Action.NOTHING]
        return self.state.turn, plan.unit, *actions, *plan.squares

    def chosen(self, options: Iterable[Option]) -> Choice:
        """Return the best option as the level judges them. Raises ValueError without any."""
        return self._first(self.misjudged(list(options)))

    def best(self, options: Iterable[Option]) -> Choice:
        """Return the best option, where its error was made when the plan was chosen. Raises ValueError without any."""
        return self._first(self.drawn(list(options)))

    def _first(self, ranked: Sequence[Option]) -> Choice:
        if not ranked:
            raise ValueError("nothing to choose from")
        return Choice(ranked[0].command, tuple(ranked[: self._told + 1]), max(0, len(ranked) - self._told - 1))

    def shuffled(self, options: Iterable[Option]) -> list[Option]:
        """Return options in an order of the player's own, so that chance decides between those that are as good."""
        found = list(options)
        order = np.random.default_rng((self._seed, self.state.asked)).permutation(len(found))
        return [found[int(number)] for number in order]

    def only(self, command: AnyCommand) -> Choice:
        """Return an answer that there is nothing to say about."""
        return Choice(command)


def option_of(command: AnyCommand, weighed: Weighed) -> Option:
    """Return a plan as an option that begins with a command."""
    return Option(command, weighed.worth, weighed.terms, weighed.plan, weighed.destroyed)
