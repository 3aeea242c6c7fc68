"""Who plays the sides, chosen in the middle of a battle."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.seat_choice import SeatChoice
from dust_tactics.screen.ui import Button, Dialog, Label, Paragraph, Row, Stage
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.screen.ui.layout import FILL

_WIDTH, _SIDE = 560, 150


class SeatsDialog(Dialog):
    """A row for each side; `on_done` hears of the sides that were given to somebody else.

    title, note   what it is about, as keys of the catalogue
    """

    title, note = "seat.title", "seat.note"

    def __init__(
        self, stage: Stage, state: GameState, seats: Seats, on_done: Callable[[dict[int, Seat]], None]
    ) -> None:
        text = stage.messages.text
        self._seats, self._on_done = seats, on_done
        self.choices = [SeatChoice(stage.messages, self._make_room) for _ in seats]
        self._rows: list[Row] = []
        for side, choice, seat in zip(state.battle.sides, self.choices, seats, strict=True):
            choice.choose(seat)
            if len(side.players) > 1:
                choice.who.disable(text("seat.shared"))
            name = Label(side.name, style=theme.BODY_BOLD).sized(width=_SIDE)
            self._rows.append(Row(name, choice.manner.shares(1), choice.who.shares(1)))
        done = Button(text("common.go-on"), self._done, main=True, action=MAIN)
        rows = [row.sized(height=32) for row in self._rows]
        super().__init__(stage, text(self.title), Paragraph(text(self.note)), *rows, Row(FILL, done), width=_WIDTH)

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
