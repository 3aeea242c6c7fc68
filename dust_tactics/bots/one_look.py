"""A player who looks one activation ahead."""

from typing import Any

from dust_tactics.bots.evaluation import Weights
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.player import Choice
from dust_tactics.bots.policy import answer
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.said import Word
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState


class OneLook:
    """Answers with the plan that gains most before the other side's answer is thought of.

    seed, noise   where its errors come from, and how many army points they are on average
    """

    def __init__(
        self, seed: int, weights: Weights | None = None, noise: float = 0.0, memory: Memory | None = None
    ) -> None:
        self._seed = seed
        self._weights = weights or Weights()
        self._noise = noise
        self._memory = memory or Memory()
        self._word = Word((seed, self._weights, noise), self._memory.choices, self._answer)

    def choose(self, state: GameState) -> AnyCommand:
        """Return a legal command. Raises ValueError when the battle is over."""
        return self.think(state).command

    def think(self, state: GameState) -> Choice:
        """Return it with the options that were weighed. Raises as `choose`."""
        return self._word.answer(state)

    def _answer(self, state: GameState, question: Any) -> Choice:
        thought = Thought(state, question.owner, self._weights, self._memory, self._seed, self._noise)
        return answer(thought, question)
