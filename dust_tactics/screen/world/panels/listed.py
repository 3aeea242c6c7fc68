"""A panel for any question: its answers in a list, as the rules have them."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from dust_tactics.screen.ui import Button, Item, Widget
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.steppers import Heading, plated
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.game import legal_commands

_MOST = 40


class ListedPanel(Panel):
    """The first answers of a question, each with a button."""

    key = "listed"

    def _answers(self) -> list[AnyWorldCommand]:
        return list(islice(legal_commands(self.state), _MOST))

    def items(self) -> Sequence[Item]:
        rows: list[Widget] = []
        for command in self._answers():
            words = self._words(command)
            rows.append(Button(words, partial(self.give, command)).sized(height=32))
        return [plated(Heading(self.title), *rows)]

    def _words(self, command: AnyWorldCommand) -> str:
        name = f"listed.{type(command).__name__}"
        key = f"world.screen.{name}"
        return self.text(name) if key in self.words.messages else repr(command)
