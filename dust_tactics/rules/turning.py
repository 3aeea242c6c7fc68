"""The moments at which a battle turns: its start, the first unit lost, a lead that changes hands, its end."""

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.course import Chapter
from dust_tactics.rules.events import UnitEliminated
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState

_LEAD = 5
"""A lead counts from this part of the larger army's points: a fifth."""


class Turning(StrEnum):
    """What a moment is; later ones matter more than earlier ones of the same command."""

    START = "start"
    TURNING = "turning"
    BLOOD = "blood"
    END = "end"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that matters, and the side for which it is good; None for neither."""

    kind: Turning
    side: int | None = None


class TurningPoints:
    """Finds the moments of a battle, each once, as it is read command by command."""

    def __init__(self) -> None:
        self._found: set[Turning] = set()
        self._ahead: int | None = None

    def read(self, chapter: Chapter) -> Moment | None:
        """Return the moment that the beginning of a battle or one of its commands is; None for no moment."""
        state = chapter.state
        ahead = self._lead(state)
        moments = [Moment(Turning.START)] if not self._found else []
        if ahead is not None:
            if self._ahead is not None and ahead != self._ahead:
                moments.append(Moment(Turning.TURNING, ahead))
            self._ahead = ahead
        fallen = [event.unit for event in chapter.events if isinstance(event, UnitEliminated)]
        losers = {state.units[unit].side for unit in fallen if not is_piece(state.units[unit])}
        if losers:
            moments.append(Moment(Turning.BLOOD, 1 - min(losers) if len(losers) == 1 else None))
        if state.result is not None:
            moments.append(Moment(Turning.END, state.result.winner))
        moments = [moment for moment in moments if moment.kind not in self._found]
        self._found |= {moment.kind for moment in moments}
        return moments[-1] if moments else None

    @staticmethod
    def _lead(state: GameState) -> int | None:
        """Return the side that leads by a fifth of the larger army in points of destroyed units."""
        worth = max(sum(unit.card.points for unit in state.units if unit.side == side) for side in (0, 1))
        first, second = state.points
        if abs(first - second) * _LEAD < max(worth, 1):
            return None
        return 0 if first > second else 1
