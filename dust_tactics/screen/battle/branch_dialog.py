"""Who plays a battle that goes on from a moment of another."""

from collections.abc import Callable

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.rules.state import GameState
from dust_tactics.screen.play.seats_dialog import SeatsDialog
from dust_tactics.screen.ui import Stage


class BranchDialog(SeatsDialog):
    """A row for each side; `on_branch` hears of all seats once people have agreed."""

    title, note = "branch.title", "branch.note"

    def __init__(self, stage: Stage, state: GameState, seats: Seats, on_branch: Callable[[Seats], None]) -> None:
        self._on_branch = on_branch
        super().__init__(stage, state, seats, self._ignore)

    def _ignore(self, changed: dict[int, Seat]) -> None:
        """All seats are told, not only those that changed."""

    def _done(self) -> None:
        first, second = (choice.seat for choice in self.choices)
        self.shut()
        self._on_branch((first, second))
