"""What every prompt is: a mode that asks somebody for one decision, on the board, in the panel and in the bar."""

from typing import Generic, TypeVar, cast

from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import Mode, PromptHost
from dust_tactics.table.refusal import Refusal

Q = TypeVar("Q")


class Prompt(Mode, Generic[Q]):
    """The base of all prompts, typed by the question that it asks."""

    def __init__(self, host: PromptHost, decision: Decision) -> None:
        super().__init__(host)
        self.decision = decision

    @property
    def asked(self) -> Q:
        """What is asked."""
        return cast(Q, self.decision.question)

    @property
    def owner(self) -> int:
        """The side that decides."""
        return self.decision.owner

    @property
    def player(self) -> str:
        """The name of who decides."""
        return self.state.battle.sides[self.owner].commander(self.state.turn)

    def unit(self, unit_id: int) -> Unit:
        """Return a unit as it is."""
        return self.state.units[unit_id]

    def refusal(self, command: AnyCommand) -> Refusal | None:
        """Return why a command can't be."""
        return check(self.state, command)
