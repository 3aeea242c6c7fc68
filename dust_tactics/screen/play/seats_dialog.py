"""Who plays the sides, chosen in the middle of a game, or where another begins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.seat_choice import SeatChoice
from dust_tactics.screen.ui import FILL, MAIN, Button, Dialog, Label, Paragraph, Row, Stage

_WIDTH, _SIDE = 560, 150


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A side as people choose who plays it.

    name     of the side
    player   who plays it, by the name that the game has of him
    choice   makes the fields in which it is chosen
    people   how many share it, who keep it to themselves if there are several
    leader   the commander as whom a computer player leads it, "" for none
    """

    name: str
    player: str
    choice: Callable[[Messages, Callable[[], None]], SeatChoice] = SeatChoice
    people: int = 1
    leader: str = ""


class SeatsDialog(Dialog):
    """A row for each side; `on_done` hears of the sides that were given to somebody else.

    title, note   what it is about, as keys of the catalogue
    """

    title, note = "seat.title", "seat.note"

    def __init__(
        self, stage: Stage, sides: Sequence[SeatRow], seats: Seats, on_done: Callable[[dict[int, Seat]], None]
    ) -> None:
        text = stage.messages.text
        self._seats, self._on_done = seats, on_done
        self.choices = [side.choice(stage.messages, self._make_room) for side in sides]
        self._rows: list[Row] = []
        for side, choice, seat in zip(sides, self.choices, seats, strict=True):
            choice.choose(seat)
            if side.people > 1:
                choice.who.disable(text("seat.shared"))
            name = Label(side.name, style=theme.BODY_BOLD).sized(width=_SIDE)
            self._rows.append(Row(name, choice.manner.shares(1), choice.who.shares(1)))
        done = Button(text("common.go-on"), self._done, main=True, action=MAIN)
        buttons = Row(FILL, Button(text("common.cancel"), self.shut), done)
        rows = [row.sized(height=32) for row in self._rows]
        super().__init__(stage, text(self.title), Paragraph(text(self.note)), *rows, buttons, width=_WIDTH)

    def _make_room(self) -> None:
        """Make room for a manner, or take it away."""
        for row in self._rows:
            row.arrange()

    def _done(self) -> None:
        changed = {
            side: choice.seat
            for side, (choice, seat) in enumerate(zip(self.choices, self._seats, strict=True))
            if (choice.seat.level, choice.seat.manner) != (seat.level, seat.manner)
        }
        self.shut()
        if changed:
            self._on_done(changed)
