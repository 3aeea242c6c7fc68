"""What happens in a battle, as it is told in the terminal."""

from collections.abc import Iterable

from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.state import GameState


class Log:
    """Prints the report of a battle as it goes on."""

    def __init__(self) -> None:
        self._narrator = Narrator(terminal_messages())

    def observe(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
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
