"""Which of several plans people look at, and so can take: the one chosen, or another that they point at."""

from collections.abc import Callable, Sequence

from dust_tactics.screen.play.reasons_table import PlanRow, ReasonsTable
from dust_tactics.screen.ui.widget import Point


class ShownPlan:
    """A plan by its number from 0, marked in the rows and the table that list it.

    mouse   tells where the mouse is
    """

    def __init__(self, mouse: Callable[[], Point]) -> None:
        self.chosen = 0
        self._mouse, self._rested = mouse, mouse()
        self._pointed: int | None = None
        self._rows: Sequence[PlanRow] = ()
        self._table: ReasonsTable | None = None

    @property
    def number(self) -> int:
        """The plan that is shown."""
        return self.chosen if self._pointed is None else self._pointed

    def choose(self, number: int) -> None:
        """Choose a plan, whatever lies under the mouse now."""
        self.chosen, self._pointed, self._rested = number, None, self._mouse()

    def point_at(self, number: int | None) -> bool:
        """Point at a plan, or at none any more; return whether another one is shown from then on."""
        if number is not None and self._mouse() == self._rested:
            return False  # the plan came under a mouse that rests: nobody pointed at it
        if number == self._pointed:
            return False
        self._pointed = number
        self._mark()
        return True

    def list_in(self, rows: Sequence[PlanRow], table: ReasonsTable) -> None:
        """Mark the plan in these from now on."""
        self._rows, self._table = rows, table
        self._mark()

    def _mark(self) -> None:
        for row in self._rows:
            row.selected = row.number == self.number + 1
        if self._table is not None:
            self._table.chosen = self.number
