"""What happens in a battle or a game of the world, as it is told in the terminal."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.report.narrator import Narrator


class Reporter(Protocol):
    """Tells what happened."""

    def report(self, events: Iterable[Any], state: Any) -> Sequence[Line]:
        """Return the lines that events are told by, with the state after them."""


class Log:
    """Prints the report of a game as it goes on: that of a battle, if nobody else reports."""

    def __init__(self, reporter: Reporter | None = None) -> None:
        self._narrator: Reporter = reporter or Narrator(terminal_messages())

    def observe(self, state: Any, command: object, events: Iterable[Any]) -> None:
        """Print what came of a command, with the state after it."""
        for line in self._narrator.report(events, state):
            self._print(line, "  ")

    def _print(self, line: Line, margin: str) -> None:
        if line.weight is Weight.HEADING:
            say(f"--- {line.text}")
        else:
            say(f"{margin}{line.text}{f' ({line.clause})' if line.clause else ''}")
        for detail in line.details:
            self._print(detail, margin + "    ")


def world_log() -> Log:
    """Return what prints the report of a game of the world."""
    from dust_tactics.language.world.narrator import WorldNarrator

    return Log(WorldNarrator(terminal_messages()))
