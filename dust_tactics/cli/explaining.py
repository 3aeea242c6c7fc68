"""Why computer players do what they do, as `auto --explain` prints it."""

from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.language.reasons import LEAST, amount_words, choice_words, option_words, term_words, told
from dust_tactics.rules.commands import AnyCommand, Declare
from dust_tactics.rules.state import GameState

MARGIN = "  > "


class Explaining:
    """A player who thinks aloud."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def choose(self, state: GameState) -> AnyCommand:
        """Return the command of the thinker, and print what it weighed."""
        choice = self._thinker.think(state)
        explain(state, choice)
        return choice.command


def explain(state: GameState, choice: Choice) -> None:
    """Print a decision, and below it each option with its reasons; nothing where the unit was chosen with them."""
    messages = terminal_messages()
    if not choice.options or isinstance(choice.command, Declare):
        return
    say(f"{MARGIN}{choice_words(messages, state, choice)}")
    for number, option in enumerate(told(choice), start=1):
        terms = ", ".join(
            f"{term_words(messages, state, term)} {amount_words(messages, term.amount)}"
            for term in option.terms
            if abs(term.amount) >= LEAST
        )
        worth, words = amount_words(messages, option.worth), option_words(messages, state, option)
        say(f"{MARGIN}  {number}. {worth}  {words}{f' ({terms})' if terms else ''}")
    if choice.left_out:
        say(f"{MARGIN}  {messages.text('thought.more', number=choice.left_out)}")
