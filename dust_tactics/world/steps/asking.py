"""Asking a player, unless there is one answer only."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from dust_tactics.table.agenda import Play, Question
from dust_tactics.world.events import OnlyChoice
from dust_tactics.world.state import WorldState

WorldPlay = Play[WorldState]
"""One command being played in a game of this kind."""


def ask(play: WorldPlay, question: Question[WorldState, Any]) -> None:
    """Put a question on the agenda; one that has a single answer is answered at once, and an event tells so.

    It must be the last thing that a step does: what it had to push for later, it has pushed before.
    """
    answers = tuple(islice(question.commands(play.state), 2))
    if not answers:
        raise ValueError(f"nothing can be answered to {question}")
    if len(answers) == 1:
        play.tell(OnlyChoice(question.owner, type(question).__name__))
        question.answer(play, answers[0])
    else:
        play.push(question)


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a question when its time has come."""

    question: Any

    def run(self, play: WorldPlay) -> None:
        """Ask it, or answer it."""
        ask(play, self.question)
