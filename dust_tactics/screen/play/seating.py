"""Who sits at the table of a game: giving a side to somebody else in the middle of it."""

from typing import Generic

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.players import names_now
from dust_tactics.screen.play.mind import S
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.screen.play.seats_dialog import SeatsDialog
from dust_tactics.screen.play.undoing import Undoing


class Seating(Generic[S]):
    """The seats of a game.

    began   who had them when it began
    """

    def __init__(self, host: GameScene[S], undoing: Undoing[S], began: Seats) -> None:
        self._host, self._undoing, self._began = host, undoing, began

    @property
    def seats(self) -> Seats:
        """Who plays the sides."""
        return self._undoing.seats

    @property
    def is_alone(self) -> bool:
        """Whether only one person plays."""
        rows = zip(self.seats, self._host.seat_rows(), strict=False)
        return sum(row.people for seat, row in rows if seat.is_person) == 1

    def names(self) -> list[str]:
        """Return the names of who plays the sides."""
        rows = self._host.seat_rows()
        leaders = [row.leader for row in rows]
        return names_now(self._host.messages, [row.player for row in rows], self._began, self.seats, leaders)

    def choose(self) -> None:
        """Let people hand a side over to a computer player, or take it."""
        SeatsDialog(self._host.stage, self._host.seat_rows(), self.seats, self._change)

    def _change(self, changed: dict[int, Seat]) -> None:
        try:
            self._undoing.take_seats(changed)
        except OSError as error:
            self._host.tell_not_written(error)
            return
        self._host.seats_changed()
