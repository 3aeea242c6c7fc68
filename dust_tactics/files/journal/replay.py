"""Playing commands with their dice on record, and playing a journal through again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from dust_tactics.files.journal.format import Done, Header, Reading, Rolls, Seated, Undone, read_rolls, write_rolls
from dust_tactics.files.journal.lines import PEOPLE, Seats, Standing
from dust_tactics.files.journal.slices import Slices, finish
from dust_tactics.rules.commands import Activate, AnyCommand, Hold, Retaliate
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.table.agenda import AgendaOverflow
from dust_tactics.table.dice import (
    Dice,
    Face,
    RandomState,
    RecordingDice,
    ScriptedDice,
    SeededDice,
    TypedDice,
    WrongRoll,
)
from dust_tactics.table.dice_sets import DICE_SETS
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refusal, Refused

REVEALING = (Hold, Retaliate)
"""Answers to the opponent's doings that show what a player has in mind."""

DOES_NOT_PLAY = (Refused, WrongRoll, AgendaOverflow, LookupError, ValueError, TypeError, ArithmeticError)
"""What the rules raise at a command or dice that they did not ask for."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One command as it was played.

    rolls    the faces it rolled, roll by roll; `typed` if people threw them
    before   digest of the state before it, at the choice of a unit to activate; else empty
    state    the state after it; not to be changed
    seats    who played the sides then
    stand_in level that decided in the place of the one that has the seat; "" if nobody did
    """

    command: AnyCommand
    events: tuple[AnyEvent, ...]
    rolls: Rolls
    typed: bool
    before: str
    state: GameState
    seats: Seats = PEOPLE
    stand_in: str = ""

    @property
    def reveals(self) -> bool:
        """Whether it showed a choice that the other side can't forget."""
        return isinstance(self.command, REVEALING)

    def line(self) -> Done:
        """The line of the journal that tells it."""
        rolls = write_rolls(self.rolls)
        return Done(self.command, standing_of(self.state), rolls, self.typed, self.before, self.stand_in)


@dataclass(frozen=True, slots=True)
class Opening:
    """How a battle began: the first state, the events up to it and the dice rolled for it."""

    state: GameState
    events: tuple[AnyEvent, ...]
    rolls: Rolls
    typed: bool


class RecordedDice:
    """Dice that fall as in a journal. Seeded dice are thrown along, to stay in step with them and to compare."""

    def __init__(self, rolls: Rolls, beside: SeededDice | None) -> None:
        self._script = ScriptedDice(*rolls)
        self._beside = beside
        self.differing = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """The next recorded roll. Raises WrongRoll."""
        faces = self._script.roll(count, purpose, owner)
        if self._beside is not None and self._beside.roll(count, purpose, owner) != faces:
            self.differing += 1
        return faces

    def finish(self) -> None:
        """Raise WrongRoll if rolls are left that nobody asked for."""
        if self._script.left:
            raise WrongRoll(f"{self._script.left} recorded rolls were never asked for")


def standing_of(state: GameState) -> Standing:
    """How a battle stands."""
    return Standing(state.turn, state.points, state.result)


def open_battle(battle: Battle, seed: int, typed: Sequence[Sequence[Face]] | None = None) -> Opening:
    """Begin a battle, with dice of the seed or dice typed in. Raises DiceWanted, and ValueError as `play_command`."""
    seeded = SeededDice(RandomState.from_seed(seed), DICE_SETS[battle.dice].sides)
    dice = RecordingDice(seeded if typed is None else TypedDice(typed))
    state, events = new_game(battle, seed, dice)
    _all_used(dice, typed)
    state.random = seeded.random
    return Opening(state, tuple(events), tuple(dice.rolls), typed is not None)  # type: ignore[arg-type]


def play_command(state: GameState, command: AnyCommand, typed: Sequence[Sequence[Face]] | None = None) -> Entry:
    """Play a command on a copy of the state.

    Raises Refused; with typed dice DiceWanted when more are needed, ValueError for rolls of a wrong size or too many.
    """
    seeded = SeededDice(state.random, state.dice.sides)
    dice = RecordingDice(seeded if typed is None else TypedDice(typed))
    entry = _play(state, command, dice, seeded)
    _all_used(dice, typed)
    return Entry(command, entry[1], tuple(dice.rolls), typed is not None, digest_before(state), entry[0])


def roll_wanted(state: GameState, command: AnyCommand, thrown: Rolls) -> DiceRolled:
    """The roll that a command asks for after those `thrown`: whose, how many dice, for what. Its faces say nothing.

    Raises Refused, and ValueError if it asks for no more.
    """
    seeded = SeededDice(state.random, state.dice.sides)
    _, events = _play(state, command, _ThrownFirst(thrown, seeded), seeded)
    rolls = [event for event in events if isinstance(event, DiceRolled)]
    if len(rolls) <= len(thrown):
        raise ValueError(f"{len(rolls)} rolls are asked for, {len(thrown)} were thrown")
    return rolls[len(thrown)]


class _ThrownFirst:
    """Dice that people threw, then dice of a seed."""

    def __init__(self, thrown: Rolls, then: SeededDice) -> None:
        self._thrown, self._then = iter(thrown), then

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        return next(self._thrown, None) or self._then.roll(count, purpose, owner)


def _play(
    state: GameState, command: AnyCommand, dice: Dice, seeded: SeededDice
) -> tuple[GameState, tuple[AnyEvent, ...]]:
    after = state.copy()
    events = tuple(apply(after, command, dice))
    after.random = seeded.random
    return after, events


def _all_used(dice: RecordingDice, typed: Sequence[Sequence[Face]] | None) -> None:
    if typed is not None and len(dice.rolls) < len(typed):
        raise ValueError(f"{len(dice.rolls)} rolls were asked for, {len(typed)} were typed in")


def digest_before(state: GameState) -> str:
    """The digest of a state that waits for a unit to be activated; empty for all others."""
    owed = decision_owed(state)
    return digest(state) if owed and isinstance(owed.question, ChooseUnit) else ""


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
    turn     turn of the activation that differs first
    unit     name of the unit activated then, empty if there was none yet
    good     commands before that activation, which can be kept; before a damaged line all of them
    program  version that wrote the journal
    refusal  why the rules do not allow a command of it, if that is what was found; `language` finds words for it
    columns  width of the board, to name the squares of the refusal
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
    columns: int = 1

    def __str__(self) -> str:
        where = f"{self.path}: line {self.line}"
        if self.kind is TroubleKind.DAMAGED:
            return f"{where}: {self.detail}; the {self.good} commands before it can be played"
        activation = f"turn {self.turn}, {self.unit}" if self.unit else f"turn {self.turn}"
        return (
            f"{where}: {self.detail}; the activation that differs first is {activation}"
            f" (written by version {self.program}); {self.good} commands before it can be played"
        )


@dataclass(frozen=True, slots=True)
class Replay:
    """A journal played through, as far as it goes.

    entries    the commands that stand, in order
    redo       commands undone last that could be played again, next one first
    trouble    why it does not go to the end; then `entries` stops at the last good command
    digests    activations whose state was compared
    rolls      rolls taken from the journal
    differing  rolls that the seed would not have thrown so; 0 for an honest journal
    seats      who plays the sides in the end
    """

    header: Header
    opening: Opening
    entries: tuple[Entry, ...]
    redo: tuple[Entry, ...] = ()
    trouble: Trouble | None = None
    digests: int = 0
    rolls: int = 0
    differing: int = 0
    seats: Seats = PEOPLE

    @property
    def state(self) -> GameState:
        """The state after the last command."""
        return self.entries[-1].state if self.entries else self.opening.state

    @property
    def faithful(self) -> bool:
        """Whether it played to the end with the states and dice on record."""
        return self.trouble is None and not self.differing


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
    """What is left of a journal: its commands, undone and redone, and the seats."""
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
    return (line.seat, seats[1]) if line.side == 0 else (seats[0], line.seat)


def seatings(before: Seats, after: Seats, standing: Standing) -> list[Seated]:
    """The lines that tell who has taken a seat, from one moment to another."""
    return [Seated(side, after[side], standing) for side in (0, 1) if after[side] != before[side]]


class _Replayer:
    """Plays the commands of a journal and notes where it last agreed with what is on record."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.entries: list[Entry] = []
        self.digests = self.rolls = self.differing = 0
        self.good = 0
        header = reading.header
        seeded = SeededDice(RandomState.from_seed(header.seed), DICE_SETS[header.battle.dice].sides)
        dice = self._dice(header.rolls, header.typed, seeded)
        state, events = new_game(header.battle, header.seed, dice)
        self._note(dice, header.rolls)
        state.random = seeded.random
        self.opening = Opening(state, tuple(events), read_rolls(header.rolls), header.typed)  # type: ignore[arg-type]
        self.state = state

    def _dice(self, rolls: tuple[str, ...], typed: bool, seeded: SeededDice) -> RecordedDice:
        return RecordedDice(read_rolls(rolls), None if typed else seeded)

    def _note(self, dice: RecordedDice, rolls: tuple[str, ...]) -> None:
        dice.finish()
        self.rolls += len(rolls)
        self.differing += dice.differing

    def play(self, numbered: Numbered) -> Trouble | None:
        """Play the next command."""
        number, line = numbered.number, numbered.line
        before = digest_before(self.state)
        if before != line.before:
            return self._trouble(TroubleKind.DIFFERS, number, "the battle stands otherwise than on record")
        if before:
            self.digests += 1
            self.good = len(self.entries)
        seeded = SeededDice(self.state.random, self.state.dice.sides)
        dice = self._dice(line.rolls, line.typed, seeded)
        try:
            self.state, events = _play(self.state, line.command, dice, seeded)
            self._note(dice, line.rolls)
        except DOES_NOT_PLAY as error:
            return self._refused(number, line, error)
        if line.standing != standing_of(self.state):
            return self._trouble(TroubleKind.DIFFERS, number, "turn, points or result are not those on record")
        rolls = read_rolls(line.rolls)
        entry = Entry(line.command, events, rolls, line.typed, before, self.state, numbered.seats, line.stand_in)
        self.entries.append(entry)
        return None

    def _refused(self, number: int, line: Done, error: Exception) -> Trouble:
        """What is wrong with a command that does not play; errors that are no refusals speak for themselves."""
        detail = f"the command {type(line.command).__name__} can't be played"
        if not isinstance(error, Refused):
            return self._trouble(TroubleKind.REFUSED, number, f"{detail} ({error})")
        trouble = self._trouble(TroubleKind.REFUSED, number, detail)
        return replace(trouble, refusal=error.refusal, columns=self.state.battle.board.width)

    def _trouble(self, kind: TroubleKind, number: int, detail: str) -> Trouble:
        unit = ""
        for entry in self.entries[self.good :]:
            if isinstance(entry.command, Activate):
                unit = entry.state.units[entry.command.unit].name
        kept = self.entries[self.good - 1].state if self.good else self.opening.state
        header = self.reading.header
        return Trouble(self.reading.path, kind, number, detail, kept.turn, unit, self.good, header.program)


def play_through(reading: Reading) -> Replay:
    """Play a journal again with the faces on record. Raises one of DOES_NOT_PLAY if not even the battle opens."""
    return finish(playing_through(reading))


def playing_through(reading: Reading) -> Slices[Replay]:
    """`play_through` in slices, one for each command."""
    folded = fold(reading)
    stand = folded.stand
    replayer = _Replayer(reading)
    trouble: Trouble | None = None
    for played, command in enumerate(folded.commands, start=1):
        trouble = replayer.play(command)
        if trouble is not None:
            del replayer.entries[replayer.good :]
            stand = len(replayer.entries)
            break
        yield played / len(folded.commands)
    if trouble is None and folded.fault is not None:
        turn = replayer.entries[stand - 1].state.turn if stand else replayer.opening.state.turn
        program = reading.header.program
        trouble = Trouble(
            reading.path, TroubleKind.DAMAGED, *folded.fault, turn=turn, unit="", good=stand, program=program
        )
    return Replay(
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
