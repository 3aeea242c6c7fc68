"""A game being played: its state, the journal on disk, and the way back."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Self

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.file import JournalFile, free_name
from dust_tactics.files.journal.format import (
    Header,
    Line,
    Reading,
    Redone,
    Seated,
    Undone,
    reading_journal,
    write_rolls,
)
from dust_tactics.files.journal.games import kind_of
from dust_tactics.files.journal.kind import B, C, E, GameKind, S
from dust_tactics.files.journal.lines import FORMAT, PEOPLE, Seats, Standing
from dust_tactics.files.journal.playing import DOES_NOT_PLAY, GameOpening, PlayedCommand, open_game, play_in
from dust_tactics.files.journal.replay import (
    AnyReplay,
    Trouble,
    playing_through,
    seatings,
    with_seat,
)
from dust_tactics.files.journal.seats import UnknownPlayer, seats_of
from dust_tactics.files.journal.slices import Slices, as_part, finish
from dust_tactics.files.journal.tactics import TACTICS
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Decision, decision_owed
from dust_tactics.table.dice import Face
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refusal, Refused, refuse
from dust_tactics.table.wording import worded

READING = 0.2
"""The share of playing a journal through that reading it takes."""


@dataclass(frozen=True, slots=True)
class TornLine:
    """A journal ended in the middle of a line: the line was dropped, and kept in the file `aside`."""

    aside: Path


class GameSession(ABC, Generic[B, S, C, E]):
    """A game under way. File and state never disagree: a command counts once its line is in the journal.

    A journal that goes astray while the game is played is written anew, under a name that is free.

    All states handed out are to be read only; every command makes a new one.

    notices   what happened to the journal when the battle was resumed, and who of its players nobody knows here
    seats     who plays the sides
    """

    def __init__(
        self,
        file: JournalFile,
        header: Header,
        opening: GameOpening[S, E],
        notices: tuple[TornLine, ...] = (),
        *,
        durable: bool = True,
    ) -> None:
        self._file = file
        self._durable = durable
        self._entries: list[PlayedCommand[S, C, E]] = []
        self._position = 0
        self.header = header
        self.opening = opening
        self.seats, unknown = self._seats_of(header.seats)
        self.notices: tuple[TornLine | UnknownPlayer, ...] = (*notices, *unknown)

    @classmethod
    @abstractmethod
    def kind(cls) -> GameKind[B, S, C, E]:
        """Return the game that is played."""

    def _seats_of(self, seats: Seats) -> tuple[Seats, tuple[UnknownPlayer, ...]]:
        may_sit, battle = self.kind().may_sit, self.header.battle
        return seats_of(seats, lambda side, seat: may_sit(battle, side, seat))

    @classmethod
    def new(
        cls,
        battle: B,
        seed: int,
        path: Path,
        *,
        started: str = "",
        dice: Sequence[Sequence[Face]] | None = None,
        seats: Seats = PEOPLE,
        durable: bool = True,
    ) -> Self:
        """Begin a game and its journal.

        battle    the set-up
        started   date and time in ISO form, for the journal
        dice      rolls up to the first decision as people made them; None rolls dice of the seed
        seats     who plays the sides, one for each of them
        durable   see `JournalFile.create`

        Raises DiceWanted when typed dice are lacking, FileExistsError or another OSError when `path` can't be used.
        """
        opening = open_game(cls.kind(), battle, seed, dice)
        header = _header(cls.kind(), battle, seed, started, opening, seats)
        return cls(JournalFile.create(path, header, durable=durable), header, opening, durable=durable)

    @classmethod
    def resume(cls, path: Path, *, durable: bool = True) -> Self | Trouble:
        """Go on with a battle where its journal ends, or tell what is wrong with it; then nothing was changed.

        Raises FileRefused for a file that is no journal, BattleInUse, or another OSError: with one of NOT_WRITABLE
        there is still `look`.
        """
        return finish(cls.resuming(path, durable=durable))

    @classmethod
    def resuming(cls, path: Path, *, durable: bool = True) -> Slices[Self | Trouble]:
        """`resume` in slices. The journal is held meanwhile, and let go if the slices are closed before the end."""
        file = JournalFile.open(path, durable=durable)
        try:
            reading, replay = yield from cls._played_through(path)
            if replay.trouble is not None:
                file.close()
                return replay.trouble
            aside = file.go_on(reading)
            notices = () if aside is None else (TornLine(aside),)
            session = cls(file, reading.header, replay.opening, notices, durable=durable)
        except BaseException:
            file.close()
            raise
        session._take(replay)
        return session

    @classmethod
    def look(cls, path: Path) -> tuple[Self, Trouble | None]:
        """Return a battle to be looked at only, up to its last good command, and what is wrong with it if anything is.

        It is closed already: its journal is read, but neither opened for writing nor locked. Raises FileRefused.
        """
        return finish(cls.looking(path))

    @classmethod
    def looking(cls, path: Path) -> Slices[tuple[Self, Trouble | None]]:
        """`look` in slices."""
        reading, replay = yield from cls._played_through(path)
        session = cls(JournalFile.closed(path), reading.header, replay.opening)
        session._take(replay)
        return session, replay.trouble

    @classmethod
    def rescue(cls, path: Path, *, durable: bool = True) -> Self:
        """Go on from the last good command of a journal in trouble, in a new journal beside it.

        Raises FileRefused for a file that is no journal, or an OSError.
        """
        return finish(cls.rescuing(path, durable=durable))

    @classmethod
    def rescuing(cls, path: Path, *, durable: bool = True) -> Slices[Self]:
        """`rescue` in slices; nothing is written before the last."""
        _, replay = yield from cls._played_through(path)
        new_path = free_name(path.with_name(f"{path.stem}-rescued.jsonl"))
        header = replace(replay.header, format=FORMAT)
        opened = cls.kind().standing(replay.opening.state)
        lines = _lines_anew(header, opened, replay.entries, len(replay.entries), replay.seats)
        file = JournalFile.create_with(new_path, header, lines, durable=durable)
        session = cls(file, header, replay.opening, durable=durable)
        session._take(replace(replay, redo=()))
        return session

    @classmethod
    def branch(
        cls,
        source: "GameSession[B, S, C, E]",
        length: int,
        path: Path,
        *,
        started: str = "",
        seats: Seats | None = None,
        durable: bool = True,
    ) -> Self:
        """Begin a battle of its own where another stood after `length` commands, with a journal of its own.

        source    the other, be it closed; nothing of it is changed
        started   as of `new`
        seats     who plays the sides from here on, if it is somebody else

        Raises ValueError where the other did not have so many commands, FileExistsError or another OSError when `path`
        can't be used.
        """
        entries = source.history[:length]
        if len(entries) != length:
            raise ValueError(f"a battle of {len(entries)} commands has no moment after {length}")
        taken = seats or (entries[-1].seats if entries else source.header.seats)
        header = replace(source.header, format=FORMAT, started=started)
        lines = _lines_anew(header, source._opened, entries, length, taken)
        file = JournalFile.create_with(path, header, lines, durable=durable)
        session = cls(file, header, source.opening, durable=durable)
        session._entries, session._position = list(entries), length
        session.seats, unknown = session._seats_of(taken)
        session.notices = unknown
        return session

    @classmethod
    def _played_through(cls, path: Path) -> Slices[tuple[Reading, AnyReplay]]:
        """Read a journal and play it through. Raises FileRefused, for the journal of another game too."""
        reading = yield from as_part(reading_journal(path), 0.0, READING)
        kind = cls.kind()
        if reading.header.game != kind.name:
            found = worded("the journal of {words}", words=kind_of(reading.header.game).words)
            raise Complaints(path).refusal("header", found, worded("the journal of {words}", words=kind.words), 1)
        replay = yield from as_part(replaying(reading), READING, 1.0)
        return reading, replay

    def _take(self, replay: AnyReplay) -> None:
        self._entries = [*replay.entries, *replay.redo]
        self._position = len(replay.entries)
        self.seats, unknown = self._seats_of(replay.seats)
        torn = (notice for notice in self.notices if isinstance(notice, TornLine))
        self.notices = (*torn, *unknown)

    @property
    def path(self) -> Path:
        """The journal."""
        return self._file.path

    @property
    def state(self) -> S:
        """The game as it stands."""
        return self._entries[self._position - 1].state if self._position else self.opening.state

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice; None when the battle is over."""
        return decision_owed(self.state)

    @property
    def history(self) -> tuple[PlayedCommand[S, C, E], ...]:
        """The commands that stand, each with its events. Those before the first are in `opening`."""
        return tuple(self._entries[: self._position])

    def submit(self, command: C, dice: Sequence[Sequence[Face]] | None = None, *, stand_in: str = "") -> tuple[E, ...]:
        """Play a command, with dice of the seed or with rolls typed in; the events in order.

        stand_in   level that decided in the place of the one that has the seat

        Raises Refused; DiceWanted when typed rolls are lacking: call again with one more; ValueError for a typed
        roll of a wrong size; OSError when the journal can't be written. After any of these nothing has changed.
        """
        entry = replace(play_in(self.kind(), self.state, command, dice), seats=self.seats, stand_in=stand_in)
        self._write(entry.line())
        del self._entries[self._position :]
        self._entries.append(entry)
        self._position += 1
        return entry.events

    def take_seat(self, side: int, seat: Seat) -> None:
        """Let somebody else decide for a side from here on.

        Raises ValueError for a side that there is not, or OSError; then nothing has changed.
        """
        if side not in range(len(self.seats)):
            raise ValueError(f"a side {side} of {len(self.seats)}")
        line = Seated(side, seat, self.kind().standing(self.state))
        self._write(line)
        self.seats = with_seat(self.seats, line)

    def undo_refusal(self, steps: int = 1) -> Refusal | None:
        """Return why the last commands can't be undone freely: dice fell, cards were shuffled or something was shown
        since."""
        if not 0 < steps <= self._position:
            return refuse("nothing-to-undo")
        for entry in reversed(self._entries[self._position - steps : self._position]):
            if entry.rolls:
                return refuse("dice-rolled")
            if entry.orders:
                return refuse("cards-shuffled")
            if entry.reveals:
                return refuse("choice-revealed")
        return None

    def undo(self) -> PlayedCommand[S, C, E]:
        """Undo the last command, which is returned. Raises Refused or OSError."""
        if refusal := self.undo_refusal():
            raise Refused(refusal)
        return self._go_back(agreed=False)

    def take_back(self) -> PlayedCommand[S, C, E]:
        """Undo the last command although dice or a revealed choice stand against it, as all have agreed.

        The seeded dice will fall again as they fell. Raises Refused if there is nothing to undo, or OSError.
        """
        if not self._position:
            raise Refused(refuse("nothing-to-undo"))
        return self._go_back(agreed=self.undo_refusal() is not None)

    def _go_back(self, agreed: bool) -> PlayedCommand[S, C, E]:
        entry = self._entries[self._position - 1]
        self._write(_undone(self._opened, self._entries, self._position - 1, agreed))
        self._position -= 1
        return entry

    def back_to_refusal(self, length: int) -> Refusal | None:
        """Return why the battle can't go back freely to the moment when `length` commands stood."""
        return self.undo_refusal(self._position - length)

    def back_to(self, length: int) -> None:
        """Undo until only the first `length` commands of the history stand. Raises Refused or OSError."""
        if refusal := self.back_to_refusal(length):
            raise Refused(refusal)
        while self._position > length:
            self._go_back(agreed=False)

    @property
    def can_redo(self) -> bool:
        """Whether a command was undone and none was played since."""
        return self._position < len(self._entries)

    def redo(self) -> PlayedCommand[S, C, E]:
        """Play the command undone last again, dice included; it is returned. Raises Refused or OSError."""
        if not self.can_redo:
            raise Refused(refuse("nothing-to-redo"))
        entry = self._entries[self._position]
        self._write(Redone(entry.standing))
        self._position += 1
        return entry

    def _write(self, line: Line) -> None:
        """Add a line to the journal. Raises OSError, and then nothing has changed."""
        if self._file.astray or (isinstance(line, Seated) and self.header.format < FORMAT):
            path, header = free_name(self._file.path), replace(self.header, format=FORMAT)
            lines = _lines_anew(header, self._opened, self._entries, self._position, self.seats)
            file = JournalFile.create_with(path, header, lines, durable=self._durable)
            self._file.close()
            self._file, self.header = file, header
        self._file.write(line)

    @property
    def _opened(self) -> Standing:
        return self.kind().standing(self.opening.state)

    def close(self) -> None:
        """Let the journal go; the battle can be resumed from it."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Session(GameSession[Battle, GameState, AnyCommand, AnyEvent]):
    """A battle under way."""

    @classmethod
    def kind(cls) -> GameKind[Battle, GameState, AnyCommand, AnyEvent]:
        return TACTICS


Entries = Sequence[PlayedCommand[Any, Any, Any]]


def _undone(opened: Standing, entries: Entries, stand: int, agreed: bool) -> Undone:
    """Return the line that leaves the first `stand` of these commands of a game that stood so when it was opened."""
    return Undone(entries[stand - 1].standing if stand else opened, agreed)


def _lines_anew(header: Header, opened: Standing, entries: Entries, stand: int, seats: Seats) -> Iterator[Line]:
    """Yield the lines that lead to a game as it stands: all commands, those undone again, and who plays the sides."""
    standing, taken = opened, header.seats
    for entry in entries:
        yield from seatings(taken, entry.seats, standing)
        yield entry.line()
        standing, taken = entry.standing, entry.seats
    for number in reversed(range(stand, len(entries))):
        yield _undone(opened, entries, number, agreed=True)
    yield from seatings(taken, seats, entries[stand - 1].standing if stand else opened)


def _header(
    kind: GameKind[B, S, C, E], battle: B, seed: int, started: str, opening: GameOpening[S, E], seats: Seats
) -> Header:
    titles = kind.titles(battle)
    if len(seats) != len(titles.sides):
        raise ValueError(f"{len(seats)} seats for {len(titles.sides)} sides")
    return Header(
        FORMAT,
        VERSION,
        titles.edition,
        titles.scenario,
        titles.name,
        titles.sides,
        seed,
        started,
        digest(battle),
        battle,
        write_rolls(opening.rolls),
        opening.typed,
        seats,
        kind.name,
        opening.orders,
    )


def replay_of(reading: Reading) -> AnyReplay:
    """Play a journal through. Raises FileRefused if not even the battle opens with the dice of the header."""
    return finish(replaying(reading))


def replaying(reading: Reading) -> Slices[AnyReplay]:
    """`replay_of` in slices."""
    try:
        return (yield from playing_through(reading))
    except DOES_NOT_PLAY as error:
        found = shown(f"{type(error).__name__}: {error}")
        raise Complaints(reading.path).refusal(
            "header", found, worded("{words} and the dice that open it", words=kind_of(reading.header.game).words), 1
        ) from error
