"""A command of the program that measures a draft beside the editor: how far it is, and what it has said."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from time import monotonic

from dust_tactics.files.reading.bytes import make_folder, write_whole

Clock = Callable[[], float]
_AT_MOST = 1.0
"""Seconds for the rest of an answer to come, once its command has ended."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Battles that are over, of how many, and who won them.

    won, lost, drawn   as the first side has it
    seconds_left       what is left if it goes on as it did so far
    """

    count: int
    battles: int
    won: int
    lost: int
    drawn: int
    seconds_left: float


class Measurement:
    """One such command, at work on a copy of the draft. Raises OSError where that can't be written.

    command   the words of the command, behind the name of the program; the file of the draft stands where `{}` does
    """

    def __init__(self, text: str, path: Path, command: tuple[str, ...], clock: Clock = monotonic) -> None:
        self.text, self.answer, self.was_stopped = text, "", False
        self.told: list[str] = []  # the last line that told how far it is
        self._said: list[str] = []  # all of its answer, once it has ended
        self._clock, self._begun = clock, clock()
        self._draft = path.with_name(f".{path.stem}.{command[0]}.toml")  # one each: battles go on meanwhile
        make_folder(self._draft.parent)
        write_whole(self._draft, text.encode())
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "dust_tactics"]
        words = [str(self._draft) if word == "{}" else word for word in command]
        self.process: subprocess.Popen[str] | None = subprocess.Popen(
            [*program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._reading = Thread(target=partial(_answer, self.process, self._said), daemon=True)
        self._reading.start()
        Thread(target=partial(_last_line, self.process, self.told), daemon=True).start()

    @property
    def is_over(self) -> bool:
        """Whether the command has ended, or was ended."""
        return self.process is None

    def look(self) -> bool:
        """Take the answer where the command has ended by now; return whether it just has."""
        process = self.process
        if process is None or process.poll() is None:
            return False
        self._reading.join(_AT_MOST)
        self.answer = "".join(self._said)
        self.process = None
        self._clear_away()
        return True

    def stop(self) -> None:
        """End the command if it has not ended yet."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process, self.was_stopped = None, True
        self._clear_away()

    @property
    def progress(self) -> Progress | None:
        """How far it is; None where it does not say so."""
        counted, _, score = self._last.partition(" ")
        numbers = [*counted.split("/"), *score.split()]
        if len(numbers) != 5 or not all(number.isdecimal() for number in numbers):
            return None
        count, battles, won, lost, drawn = map(int, numbers)
        seconds = (self._clock() - self._begun) * (battles - count) / max(count, 1)
        return Progress(count, battles, won, lost, drawn, seconds)

    @property
    def why_not(self) -> str:
        """The last that it said beside its answer: why there is none; empty where that was only how far it is."""
        return "" if self.progress is not None else self._last

    @property
    def _last(self) -> str:
        return self.told[0].strip() if self.told else ""

    def _clear_away(self) -> None:
        with suppress(OSError):
            self._draft.unlink(missing_ok=True)


def _answer(process: "subprocess.Popen[str]", said: list[str]) -> None:
    """Take a command's answer while it is written: a pipe that nobody reads holds a few thousand letters only."""
    if process.stdout is not None:
        said.append(process.stdout.read())


def _last_line(process: "subprocess.Popen[str]", last: list[str]) -> None:
    """Keep the last line that a command writes beside its answer, until it ends."""
    if process.stderr is not None:
        for line in process.stderr:
            last[:] = [line]
