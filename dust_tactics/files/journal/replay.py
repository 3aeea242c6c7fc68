"""Playing a journal through again."""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic

from dust_tactics.files.journal.format import Done, Header, Reading, Rolls, Seated, Undone, read_rolls
from dust_tactics.files.journal.games import AnyKind, kind_of
from dust_tactics.files.journal.kind import C, E, S
from dust_tactics.files.journal.lines import PEOPLE, TACTICS_GAME, Seats, Standing
from dust_tactics.files.journal.playing import (
    DOES_NOT_PLAY,
    GameOpening,
    PlayedCommand,
    RecordedDice,
    digest_before,
    play_on,
    roll_asked,
)
from dust_tactics.files.journal.slices import Slices, finish
from dust_tactics.files.journal.tactics import TACTICS
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import RandomState, SeededDice
from dust_tactics.table.refusal import Refusal, Refused
from dust_tactics.table.wording import worded

Entry = PlayedCommand[GameState, AnyCommand, AnyEvent]
"""A command of a battle as it was played."""
Opening = GameOpening[GameState, AnyEvent]
"""How a battle began."""


def roll_wanted(state: GameState, command: AnyCommand, thrown: Rolls) -> DiceRolled:
    """`roll_asked` in a battle."""
    rolled: DiceRolled = roll_asked(TACTICS, state, command, thrown)
    return rolled


class TroubleKind(StrEnum):
    """What may be wrong with a journal that can be read."""

    DAMAGED = "damaged"
    REFUSED = "refused"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a journal does not play through to its end, and how far it can be trusted.

    line     of the file, where it showed
    detail   what was found there
    turn     turn of the activation that differs first, or round of the turn
    unit     name of the unit activated then, or of who had that turn; empty if there was none yet
    good     commands before that moment, which can be kept; before a damaged line all of them
    program  version that wrote the journal
    refusal  why the rules do not allow a command of it, if that is what was found; `language` finds words for it
    game     what is played
    setup    what the game was set up with: it names what the refusal is about, and its book calls turns its own way
    """

    path: Path
    kind: TroubleKind
    line: int
    detail: str
    turn: int
    unit: str
    good: int
    program: str
    refusal: Refusal | None = None
    game: str = TACTICS_GAME
    setup: Any = None

    def __str__(self) -> str:
        where = worded("{path}: line {line}", path=self.path, line=self.line)
        if self.kind is TroubleKind.DAMAGED:
            return worded(
                "{where}: {detail}; the {good} commands before it can be played",
                where=where,
                detail=self.detail,
                good=self.good,
            )
        turn, what = ("turn", "activation") if self.game == TACTICS_GAME else ("round", "turn")
        moment = f"{turn} {self.turn}, {self.unit}" if self.unit else f"{turn} {self.turn}"
        return worded(
            "{where}: {detail}; the {what} that differs first is {moment} (written by version "
            "{program}); {good} commands before it can be played",
            where=where,
            detail=self.detail,
            what=what,
            moment=moment,
            program=self.program,
            good=self.good,
        )


@dataclass(frozen=True, slots=True)
class GameReplay(Generic[S, C, E]):
    """A journal played through, as far as it goes.

    entries    the commands that stand, in order
    redo       commands undone last that could be played again, next one first
    trouble    why it does not go to the end; nothing is told of what comes after the last good command
    digests    moments whose state was compared: in battles, activations
    rolls      rolls and shuffles taken from the journal
    differing  those that the seed would not have thrown so; 0 for an honest journal
    seats      who plays the sides in the end
    """

    header: Header
    opening: GameOpening[S, E]
    entries: tuple[PlayedCommand[S, C, E], ...]
    redo: tuple[PlayedCommand[S, C, E], ...] = ()
    trouble: Trouble | None = None
    digests: int = 0
    rolls: int = 0
    differing: int = 0
    seats: Seats = PEOPLE

    @property
    def state(self) -> S:
        """The state after the last command."""
        return self.entries[-1].state if self.entries else self.opening.state

    @property
    def faithful(self) -> bool:
        """Whether it played to the end with the states and dice on record."""
        return self.trouble is None and not self.differing


Replay = GameReplay[GameState, AnyCommand, AnyEvent]
"""The journal of a battle played through."""
AnyReplay = GameReplay[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A command of a journal, the number of its line, and who played the sides when it was given."""

    number: int
    line: Done
    seats: Seats


@dataclass(frozen=True, slots=True)
class Folded:
    """What is left of a journal once all that was undone is.

    commands   those that stand, and those that could be redone
    stand      how many stand
    seats      who plays the sides in the end
    fault      number of the first line that makes no sense, and why; None where there is none
    """

    commands: tuple[Numbered, ...]
    stand: int
    seats: Seats
    fault: tuple[int, str] | None


def fold(reading: Reading) -> Folded:
    """Return what is left of a journal: its commands, undone and redone, and the seats."""
    done: list[Numbered] = []
    stand, seats = 0, reading.header.seats
    fault = (reading.damage.line, reading.damage.detail) if reading.damage else None
    for number, line in enumerate(reading.lines, start=2):
        if isinstance(line, Done):
            del done[stand:]
            done.append(Numbered(number, line, seats))
            stand += 1
        elif isinstance(line, Seated):
            seats = with_seat(seats, line)
        elif isinstance(line, Undone):
            if not stand:
                fault = number, "nothing to undo"
                break
            stand -= 1
        elif stand < len(done):
            stand += 1
        else:
            fault = number, "nothing to redo"
            break
    return Folded(tuple(done), stand, seats, fault)


def with_seat(seats: Seats, line: Seated) -> Seats:
    """The seats after somebody has taken one."""
    return (*seats[: line.side], line.seat, *seats[line.side + 1 :])


def seatings(before: Seats, after: Seats, standing: Standing) -> list[Seated]:
    """Return the lines that tell who has taken a seat, from one moment to another."""
    return [Seated(side, seat, standing) for side, seat in enumerate(after) if seat != before[side]]


class _Replayer:
    """Plays the commands of a journal and notes where it last agreed with what is on record."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.entries: list[PlayedCommand[Any, Any, Any]] = []
        self.digests = self.rolls = self.differing = 0
        self.good = 0
        header = reading.header
        self.kind: AnyKind = kind_of(header.game)
        seeded = SeededDice(RandomState.from_seed(header.seed), self.kind.dice(header.battle).sides)
        dice = RecordedDice(read_rolls(header.rolls), header.orders, header.typed, seeded)
        state, events = self.kind.open(header.battle, header.seed, dice)
        self._note(dice, len(header.rolls) + len(header.orders))
        state.random = seeded.random
        self.opening: GameOpening[Any, Any] = GameOpening(
            state, tuple(events), read_rolls(header.rolls), header.typed, header.orders
        )
        self.state = state

    def _note(self, dice: RecordedDice, count: int) -> None:
        dice.finish()
        self.rolls += count
        self.differing += dice.differing

    def play(self, numbered: Numbered) -> Trouble | None:
        """Play the next command."""
        number, line = numbered.number, numbered.line
        before = digest_before(self.kind, self.state)
        if before != line.before:
            return self._trouble(TroubleKind.DIFFERS, number, "the battle stands otherwise than on record")
        if before:
            self.digests += 1
            self.good = len(self.entries)
        seeded = SeededDice(self.state.random, self.state.dice.sides)
        try:
            rolls = read_rolls(line.rolls)
            dice = RecordedDice(rolls, line.orders, line.typed, seeded)
            after, events = play_on(self.kind, self.state, line.command, dice, seeded)
            self._note(dice, len(rolls) + len(line.orders))
        except DOES_NOT_PLAY as error:
            return self._refused(number, line, error)
        reveals = self.kind.reveals(self.state, line.command, events, after)
        self.state, standing = after, self.kind.standing(after)
        if line.standing != standing:
            return self._trouble(TroubleKind.DIFFERS, number, "turn, points or result are not those on record")
        self.entries.append(
            PlayedCommand(
                line.command,
                events,
                rolls,
                line.typed,
                before,
                self.state,
                standing,
                reveals,
                numbered.seats,
                line.stand_in,
                line.orders,
            )
        )
        return None

    def _refused(self, number: int, line: Done, error: Exception) -> Trouble:
        """Return what is wrong with a command that does not play; errors that are no refusals speak for themselves."""
        detail = worded("the command {command} can't be played", command=type(line.command).__name__)
        if not isinstance(error, Refused):
            return self._trouble(TroubleKind.REFUSED, number, f"{detail} ({error})")
        return replace(self._trouble(TroubleKind.REFUSED, number, detail), refusal=error.refusal)

    def _trouble(self, kind: TroubleKind, number: int, detail: str) -> Trouble:
        unit = ""
        for entry in self.entries[self.good :]:
            unit = self.kind.mover(entry.command, entry.state) or unit
        return self.trouble(kind, (number, detail), unit, self.good)

    def trouble(self, kind: TroubleKind, found: tuple[int, str], unit: str, good: int) -> Trouble:
        """Return what is wrong, `found` in a line, after so many good commands."""
        header = self.reading.header
        told = self.turn_after(good), unit, good, header.program
        return Trouble(self.reading.path, kind, *found, *told, game=header.game, setup=header.battle)

    def turn_after(self, length: int) -> int:
        """Return the turn after so many commands."""
        if length:
            return self.entries[length - 1].standing.turn
        return self.kind.standing(self.opening.state).turn


def play_through(reading: Reading) -> AnyReplay:
    """Play a journal again with the faces on record. Raises one of DOES_NOT_PLAY if not even the battle opens."""
    return finish(playing_through(reading))


def playing_through(reading: Reading) -> Slices[AnyReplay]:
    """`play_through` in slices, one for each command."""
    folded = fold(reading)
    stand = folded.stand
    replayer = _Replayer(reading)
    trouble: Trouble | None = None
    for played, command in enumerate(folded.commands, start=1):
        trouble = replayer.play(command)
        if trouble is not None:
            del replayer.entries[replayer.good :]
            stand = min(stand, len(replayer.entries))
            break
        yield played / len(folded.commands)
    if trouble is None and folded.fault is not None:
        trouble = replayer.trouble(TroubleKind.DAMAGED, folded.fault, "", stand)
    return GameReplay(
        reading.header,
        replayer.opening,
        tuple(replayer.entries[:stand]),
        tuple(replayer.entries[stand:]),
        trouble,
        replayer.digests,
        replayer.rolls,
        replayer.differing,
        folded.seats,
    )
