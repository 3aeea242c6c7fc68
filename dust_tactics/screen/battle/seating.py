"""Who sits at the table of a battle: their names, and giving a side to somebody else in the middle."""

from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.players import names_now
from dust_tactics.screen.battle.controller import BattleController
from dust_tactics.screen.battle.modes import PromptHost
from dust_tactics.screen.play.seats_dialog import SeatsDialog


class SeatingHost(PromptHost, Protocol):
    """The screen that they sit at."""

    controller: BattleController

    def tell_not_written(self, error: OSError) -> None:
        """Tell that the journal can't be written."""

    def seats_changed(self) -> None:
        """Ask whoever decides now."""


class Seating:
    """The seats of a battle."""

    def __init__(self, host: SeatingHost) -> None:
        self._host = host

    @property
    def seats(self) -> Seats:
        """Who plays the sides."""
        return self._host.controller.session.seats

    @property
    def is_alone(self) -> bool:
        """Whether only one person plays."""
        sides = zip(self.seats, self._host.state.battle.sides, strict=True)
        return sum(len(side.players) for seat, side in sides if seat.is_person) == 1

    def names(self) -> list[str]:
        """The names of who plays the sides."""
        names = [side.player for side in self._host.state.battle.sides]
        return names_now(self._host.words.messages, names, self._host.controller.session.header.seats, self.seats)

    def choose(self) -> None:
        """Let people hand a side over to a computer player, or take it."""
        SeatsDialog(self._host.stage, self._host.state, self.seats, self._change)

    def _change(self, changed: dict[int, Seat]) -> None:
        try:
            self._host.controller.take_seats(changed)
        except OSError as error:
            self._host.tell_not_written(error)
            return
        self._host.seats_changed()
