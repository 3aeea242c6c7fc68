"""The way back and forth through what people decided."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.kind import S
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.session import GameSession
from dust_tactics.files.program import VERSION
from dust_tactics.files.settings import TakeBacks
from dust_tactics.screen.play.dialogs import can_be_agreed
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.table.agenda import Command, Decision, decision_owed
from dust_tactics.table.refusal import Refusal, Refused, refuse


@dataclass(frozen=True, slots=True)
class _Undone:
    """What one undo took back: so many commands stood before it, with what the game had begun by then."""

    length: int
    begun: object


class Undoing(Generic[S]):
    """A session, where people began to do something in it, and the ways to go back there and forth again."""

    def __init__(self, session: GameSession[Any, S, Any, Any], host: GameScene[S]) -> None:
        self._session, self._scene = session, host
        self._starts: list[int] = []  # lengths of the history where people began to do something
        self._undone: list[_Undone] = []  # what can be done again, the last undo last

    # What each game has besides

    def begun(self) -> object:
        """Return what people have begun that an undo puts aside."""

    def forget(self, length: int) -> None:
        """Give up what has been begun, as only so many commands stand."""

    def go_on_with(self, begun: object) -> None:
        """Take up again what an undo has put aside."""

    # Who decides

    @property
    def seats(self) -> Seats:
        """Who plays the sides."""
        return self._session.seats

    def take_seats(self, seats: Mapping[int, Seat]) -> None:
        """Let somebody else decide for sides from here on. Raises OSError."""
        for side, seat in seats.items():
            if not seat.is_person:
                seat = replace(seat, seed=self._session.header.seed, version=VERSION)
            self._session.take_seat(side, seat)
        self.forget(len(self.history))

    # Noting

    @property
    def history(self) -> tuple[PlayedCommand[S, Any, Any], ...]:
        """The commands that stand."""
        return self._session.history

    @property
    def goes_on(self) -> bool:
        """Whether the decision comes of what people have begun just now, not of an undo or a game resumed."""
        return bool(self._starts) and self._starts[-1] < len(self.history)

    def begin(self) -> None:
        """People begin to do something: an undo comes back to here."""
        self._starts.append(len(self.history))

    def submit(self, command: Any, thrown: Rolls | None = None, *, stand_in: str = "") -> tuple[Any, ...]:
        """Give a command to the rules, with dice of the seed or those that people have thrown; return the events.

        stand_in   level that decided in the place of the one that has the seat

        Raises Refused, OSError, or DiceWanted where more have to be thrown, and then nothing has changed.
        """
        events = self._session.submit(command, thrown, stand_in=stand_in)
        self._undone.clear()
        return events

    # Whether it can be

    def undo_refusal(self) -> Refusal | None:
        """Return why what people did last can't be undone freely."""
        start = self._start()
        if start is None:
            return refuse("nothing-to-undo")
        refusal = self._session.back_to_refusal(start)
        if refusal is None or (self._people_owed(len(self.history) - 1) and self._session.undo_refusal() is None):
            return None
        return self._granted(refusal)

    def _granted(self, refusal: Refusal | None) -> Refusal | None:
        """Return a refusal that may be agreed to pass over, unless computer players never do."""
        never = self._plays_computer and self._scene.settings.take_backs is TakeBacks.NEVER
        return refuse("no-take-backs") if can_be_agreed(refusal) and never else refusal

    @property
    def _plays_computer(self) -> bool:
        return not all(seat.is_person for seat in self.seats)

    def _owed(self, length: int) -> Decision | None:
        """Return who owed what when so many commands stood."""
        return decision_owed(self.history[length - 1].state if length else self._session.opening.state)

    def _is_person(self, side: int) -> bool:
        seats = self.seats
        return side >= len(seats) or seats[side].is_person

    def _people_owed(self, length: int) -> bool:
        """Return whether a person who still plays owed the decision when so many commands stood."""
        if not self._plays_computer:
            return True
        owed = self._owed(length)
        return owed is not None and self._is_person(owed.owner)

    def _start(self) -> int | None:
        """Return how many commands stood before what people did last; None if they did nothing."""
        length = len(self.history)
        starts = [start for start in self._starts if start < length and self._people_owed(start)]
        if starts:
            return starts[-1]
        return next((before for before in reversed(range(length)) if self._people_owed(before)), None)

    def _other_from(self, start: int, most: int | None = None) -> tuple[int, Command] | None:
        """Return the first side that decided anything after so many commands, where another person is to decide now."""
        decision = self._scene.decision
        if decision is None:
            return None
        for number in range(start, most or len(self.history)):
            owed = self._owed(number)
            if owed is not None and owed.owner != decision.owner and self._is_person(owed.owner):
                return owed.owner, self.history[number].command
        return None

    # Back

    def undo(self) -> None:
        """Undo what people did last: a whole plan, or its last command; ask all players where they have to agree.

        What computer players have answered goes with it.
        """
        refusal = self.undo_refusal()
        other = self._other_who_decided() if refusal is None else None
        if other is not None and not self._scene.busy:
            self._scene.ask_other(*other, partial(self._go_back, self._undo))
        elif refusal is None or not can_be_agreed(refusal) or self._scene.decision is None:
            self._go_back(self._undo)
        elif self._scene.busy:
            self._tell_to_wait()
        else:
            self._scene.ask_all(refusal, partial(self._go_back, self._take_back))

    def _other_who_decided(self) -> tuple[int, Command] | None:
        """Return the side that decided what an undo would take back, where another person is to decide now."""
        start, length, decision = self._start(), len(self.history), self._scene.decision
        if start is None or decision is None or not self._is_person(decision.owner):
            return None
        first = start if self._session.back_to_refusal(start) is None else length - 1
        return self._other_from(first, first + 1)

    def _tell_to_wait(self) -> None:
        """Tell that nothing can be taken back while events are played."""
        self._scene.toast(self._scene.messages.text("take_back.wait"))

    def undo_unasked(self) -> None:
        """Undo what was done last, if the rules let it."""
        self._go_back(self._undo)

    def back_to(self, length: int) -> None:
        """Undo all but the first commands of the history, down to a decision of people; ask those who have to agree."""
        while length and not self._people_owed(length):
            length -= 1
        refusal = refuse("nothing-to-undo") if length >= len(self.history) else None
        refusal = refusal or self._granted(self._session.back_to_refusal(length))
        if self._scene.busy:
            self._tell_to_wait()
        elif refusal is None:
            other = self._other_from(length)
            if other is not None:
                self._scene.ask_other(*other, partial(self._back_to, length))
            else:
                self._back_to(length)
        elif can_be_agreed(refusal):
            self._scene.ask_all(refusal, partial(self._back_to, length))
        else:
            self._scene.explain(refusal)

    def _back_to(self, length: int) -> None:
        """Undo down to so many commands, as nobody minds."""
        self.travel(partial(self._take_back_to, length))

    def _go_back(self, undo: Callable[[], None]) -> None:
        self.travel(undo)

    def travel(self, go: Callable[[], None]) -> bool:
        """Go back or forth and ask again; return False if that can't be."""
        if self._scene.decision is None:
            return False  # the end is being shown
        self._scene.stop_playing()
        try:
            go()
        except Refused as refused:
            self._scene.explain(refused.refusal)
            return False
        except OSError as error:
            self._scene.tell_not_written(error)
            return False
        self._scene.show_anew()
        return True

    def _undo(self) -> None:
        """Undo all that people did last, or as much of it as may be. Raises Refused or OSError."""
        if refusal := self.undo_refusal():
            raise Refused(refusal)
        start = self._start()
        with self._noting_undone():
            if start is not None and self._session.back_to_refusal(start) is None:
                self._session.back_to(start)
            else:
                self._session.undo()

    def _take_back(self) -> None:
        """Undo all that people did last, dice and all, as they have agreed. Raises Refused or OSError."""
        start = self._start()
        if start is None:
            raise Refused(refuse("nothing-to-undo"))
        self._take_back_to(start)

    def _take_back_to(self, length: int) -> None:
        """Undo down to so many commands, dice and all where people have agreed. Raises Refused or OSError."""
        with self._noting_undone():
            while len(self.history) > length:
                self._session.take_back()

    @contextmanager
    def _noting_undone(self) -> Iterator[None]:
        """Note what one undo takes back, for one redo to bring it again; what was begun since is forgotten."""
        before = _Undone(len(self.history), self.begun())
        self._drop_later_starts()
        try:
            yield
        finally:
            length = len(self.history)
            if length < before.length:
                self._undone.append(before)
            self.forget(length)
            self._drop_later_starts()

    def _drop_later_starts(self) -> None:
        """Forget the starts of what has been undone."""
        while self._starts and self._starts[-1] >= len(self.history):
            self._starts.pop()

    # Forth

    def redo(self) -> None:
        """Do again what was undone last."""
        self.travel(self._redo)

    def _redo(self) -> None:
        """Do again all that the last undo took back, or one command where that is not known, as of a game resumed.

        Raises Refused or OSError.
        """
        start = len(self.history)
        self.forget(start)
        undone = self._undone[-1] if self._undone else None
        self._session.redo()
        self._starts.append(start)
        while undone is not None and len(self.history) < undone.length:
            self._session.redo()
        del self._undone[-1:]
        self.go_on_with(undone.begun if undone is not None else None)
