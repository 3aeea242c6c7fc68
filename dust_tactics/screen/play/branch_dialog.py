"""Who plays a game that goes on from a moment of another."""

from collections.abc import Callable, Sequence

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.screen.play.seats_dialog import SeatRow, SeatsDialog
from dust_tactics.screen.ui import Stage


class BranchDialog(SeatsDialog):
    """A row for each side; `on_branch` hears of all seats once people have agreed."""

    title, note = "branch.title", "branch.note"

    def __init__(
        self, stage: Stage, sides: Sequence[SeatRow], seats: Seats, on_branch: Callable[[Seats], None]
    ) -> None:
        self._on_branch = on_branch
        super().__init__(stage, sides, seats, self._ignore)

    def _ignore(self, changed: dict[int, Seat]) -> None:
        """All seats are told, not only those that changed."""

    def _done(self) -> None:
        self.shut()
        self._on_branch(tuple(choice.seat for choice in self.choices))
