"""Going through a game that is over, or only looked at: to any moment of it, and played again from there."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.kind import C, E, S
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.session import GameSession
from dust_tactics.screen.play.hints import Hints
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.record import FinishedGame
from dust_tactics.screen.play.roles import GameScene, S_co
from dust_tactics.screen.play.seats_dialog import SeatRow, SeatsDialog
from dust_tactics.screen.play.thoughts import Given, given_by_computer
from dust_tactics.screen.ui import Stage
from dust_tactics.table.agenda import decision_owed


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


SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How fast a game is played again, by the pace that people have set."""

Branch = Callable[[int, Seats], None]
"""Begins a game of its own after so many commands, with these players."""


class ReplayHost(GameScene[S_co], Protocol[S_co]):
    """The scene on which a game is looked through."""

    def show_moment(self) -> None:
        """Show the game as it stood at the moment that is looked at."""

    def begin_command(self, entry: PlayedCommand[Any, Any, Any]) -> None:
        """Get ready for the events of a command."""

    def take_settings(self) -> None:
        """Take over the pace that people have set, and the speed."""


class Replay(Generic[S, C, E]):
    """The moment that is looked at, and the ways to others.

    past       the game as it stood then
    playing    whether its commands are played one after another
    speed      how fast
    on_branch  begins a game that goes on from there; None where none can
    """

    def __init__(
        self, session: GameSession[Any, S, C, E], host: ReplayHost[S], stand: int, on_branch: Branch | None = None
    ) -> None:
        self._host, self._began = host, session.header.seats
        self.past = FinishedGame(session)
        self.past.stand = self._within(stand)
        self.playing, self.speed, self.on_branch = False, 1.0, on_branch

    def _within(self, stand: int) -> int:
        return min(max(0, stand), self.past.length)

    @property
    def next(self) -> PlayedCommand[S, C, E] | None:
        """The next command; None at the end."""
        return self.past.entries[self.past.stand] if self.past.can_redo else None

    # To any moment

    def go_to(self, stand: int) -> None:
        """Show how it stood after so many commands."""
        self.playing = False
        self._host.playback.stop()
        self._host.tweens.finish_all()
        self.past.stand = self._within(stand)
        self._host.show_moment()

    def go_to_end(self) -> None:
        """Show how it stood at the end."""
        self.go_to(self.past.length)

    def on(self) -> None:
        """Go on to after the next command."""
        self.go_to(self.past.stand + 1)

    def back(self) -> None:
        """Go back to before the command that is played, or else to before the last one."""
        if self._host.playback.active:
            self.go_to(self.past.stand)
        elif self.past.stand:
            self.go_to(self.past.stand - 1)
        else:
            self._tell("review.at_start")

    def step(self, stands: Sequence[int], *, back: bool) -> None:
        """Go to the next of some moments, ascending, or to the one before; to the end where there is none."""
        place = bisect_left(stands, self.past.stand) - 1 if back else bisect_right(stands, self.past.stand)
        if place < 0:
            self.go_to(0)
        else:
            self.go_to(stands[place] if place < len(stands) else self.past.length)

    def _tell(self, key: str) -> None:
        self._host.toast(self._host.stage.messages.text(key))

    # Played again

    def play(self) -> None:
        """Play the commands from here on, from the start where none are left, until people stop it or it is over."""
        if not self.playing and not self.past.can_redo:
            self.go_to(0)
        self.playing = not self.playing and self.past.can_redo
        if self.playing:
            self._play_next()
        else:
            self.go_to(self.past.stand)

    def _play_next(self) -> None:
        self._host.refresh()
        self._play()

    def _play(self, most: int | None = None) -> None:
        entry = self.next
        if entry is not None:
            self._host.begin_command(entry)
            self._host.playback.play(entry.events, entry.state, self._played_one, most=most)

    def _played_one(self) -> None:
        more = self._host.playback.left
        self.past.stand += 1
        self.playing = self.playing and self.past.can_redo
        self._host.show_moment()
        if self.playing:
            self._play_next()
        elif more and self.past.can_redo:
            self._play(1)

    def step_event(self) -> None:
        """Play one event that is seen, and hold it there; of the next commands where this one has no more."""
        if self.playing:
            self.play()
        if not self.past.can_redo:
            self._tell("review.at_end")
        elif self._host.playback.active:
            self._host.playback.go_on(1)
        else:
            self._play(1)

    def change_speed(self) -> None:
        """Play faster, or from the fastest on slowly again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._host.take_settings()
        self._host.refresh()

    # Reasons

    def tell_why(self, hints: Hints[S, Any], kind: PlayKind[S, Any]) -> None:
        """Work out again why the next command was given, or what the adviser would have done instead of a person."""
        entry = self.next
        if self.playing:
            return
        if hints.are_shown:
            hints.put_away()
        elif entry is not None and kind.is_secret(entry.command):
            self._tell("thought.no-reasons")
        elif entry is not None:
            given = given_by_computer(kind, self.past.state, entry)
            if given is not None:
                hints.why(given)
            else:
                hints.advise(can_take=False)

    def go_to_given(self, given: Given[S]) -> None:
        """Go to the moment at which a command was given."""
        self.go_to(next(number for number, entry in enumerate(self.past.entries) if entry is given.entry))

    # Played on

    def branch_refusal(self) -> str:
        """Return why no game can go on from here, as a key of the catalogue; empty where one can."""
        return "" if self.on_branch is not None and decision_owed(self.past.state) is not None else "review.no-branch"

    def branch(self) -> None:
        """Ask who is to play a game that goes on from here, and begin it."""
        stand, on_branch = self.past.stand, self.on_branch
        if on_branch is None or self.branch_refusal():
            return
        self.go_to(stand)
        seats = self.past.entries[stand - 1].seats if stand else self._began
        BranchDialog(self._host.stage, self._host.seat_rows(), seats, lambda chosen: on_branch(stand, chosen))
