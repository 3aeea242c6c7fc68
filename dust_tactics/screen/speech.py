"""Reading aloud by a speech program of the system, one text after another; silence where there is none."""

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from dust_tactics.screen.voice import Silent, Voice

_MOST_WAITING = 8
_WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True)
class SpeechProgram:
    """A program that reads a text aloud and ends then.

    takes      whether the text is its last argument; otherwise it reads it from its input
    hush       a command that makes it fall silent where ending it is not enough
    """

    command: tuple[str, ...]
    system: str
    takes: bool = False
    hush: tuple[str, ...] = ()


PROGRAMS = (
    SpeechProgram(("spd-say", "--wait", "--"), "linux", takes=True, hush=("spd-say", "--cancel")),
    SpeechProgram(("espeak-ng", "--stdin"), "linux"),
    SpeechProgram(("say", "-f", "-"), "darwin"),
    SpeechProgram(("powershell", "-NoProfile", "-Command", _WINDOWS), "win32"),
)
"""Programs of all systems, the best one of each first."""


class Spoken:
    """A voice that runs a program for each text."""

    def __init__(self, program: SpeechProgram) -> None:
        self._program = program
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)
        self._running: subprocess.Popen[bytes] | None = None

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Read a text after those that wait, or `at_once` in place of them all; the oldest of too many go unread."""
        if at_once:
            self.close()
        self._waiting.append(text)
        self.update()

    def update(self) -> None:
        """Go on with the next text where the last one has been read."""
        if self._waiting and (self._running is None or self._running.poll() is not None):
            self._begin(self._waiting.popleft())

    def _begin(self, text: str) -> None:
        program = self._program
        try:
            self._running = _run((*program.command, text) if program.takes else program.command)
            if self._running.stdin is not None:
                with self._running.stdin as listening:
                    listening.write(b"" if program.takes else text.encode())
        except OSError:  # it has gone, or does not listen: nothing is lost but its voice
            self._running = None

    def close(self) -> None:
        """Fall silent, whatever is being read."""
        self._waiting.clear()
        running, self._running = self._running, None
        if running is None or running.poll() is not None:
            return
        running.kill()
        running.wait()
        if self._program.hush:
            with suppress(OSError):
                _run(self._program.hush).wait()


def _run(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Begin a program that nobody hears but by its voice. Raises OSError."""
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=silent, stderr=silent, creationflags=hidden)


def speech_program() -> SpeechProgram | None:
    """Return what reads aloud on this system; None where nothing does."""
    here = (program for program in PROGRAMS if sys.platform.startswith(program.system))
    return next((program for program in here if shutil.which(program.command[0]) is not None), None)


def open_voice() -> Voice:
    """Return a voice that the system has, or a silent one."""
    program = speech_program()
    return Silent() if program is None else Spoken(program)
