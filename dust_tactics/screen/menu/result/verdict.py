"""Who won, from the side of whoever looks: a headline, and what kind of victory or defeat it was."""

from dataclasses import dataclass

from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.deciding import Decider, decider
from dust_tactics.rules.result import RESIGNED
from dust_tactics.rules.state import GameState

_DECISIVE, _CLEAR = 2, 5
"""A lead over this part of the larger army's points, a half or a fifth, is decisive or clear."""


def only_person(seats: Seats) -> int | None:
    """Return the side that a person played against computer players; None where it is not just one."""
    people = [side for side, seat in enumerate(seats) if seat.is_person]
    return people[0] if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The end of a battle.

    players  who played the sides
    person   the side of a person who played alone; None for two people, and where nobody played
    """

    state: GameState
    players: tuple[str, str]
    person: int | None

    @property
    def winner(self) -> int | None:
        """The side that won; None in a draw."""
        return self.state.result.winner if self.state.result is not None else None

    @property
    def won(self) -> bool:
        """Whether the person who played alone has won."""
        return self.winner is not None and self.winner == self.person

    def headline(self, messages: Messages) -> str:
        """Return who won."""
        if self.winner is None:
            return messages.text("result.draw")
        if self.person is None:
            return messages.text("result.wins", player=self.players[self.winner])
        return messages.text("result.you-won" if self.won else "result.you-lost")

    def kind(self, messages: Messages) -> str:
        """Return what kind of victory or defeat it was; nothing of a draw, nor of a battle that was given up."""
        result = self.state.result
        if self.winner is None or result is None or result.reason == RESIGNED:
            return ""
        how = "defeat" if self.person is not None and not self.won else "victory"
        return messages.text(f"result.{how}-{self._degree(self.winner)}")

    def _degree(self, winner: int) -> str:
        state, result = self.state, self.state.result
        if not any(unit.alive for unit in state.units if unit.side == 1 - winner):
            return "total"
        if result is not None and decider(result) is Decider.GOAL:
            return "goal"
        worth = max(sum(unit.card.points for unit in state.units if unit.side == side) for side in (0, 1))
        lead = state.points[winner] - state.points[1 - winner]
        if lead * _DECISIVE >= worth:
            return "decisive"
        return "clear" if lead * _CLEAR >= worth else "narrow"
