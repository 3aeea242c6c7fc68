"""Why computer players do what they do, as `auto --explain` prints it."""

from dust_tactics.bots.player import Choice, Plan, Thinker
from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.language.reasons import LEAST, amount_words, choice_words, option_words, term_words, told
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Declare, Move
from dust_tactics.rules.state import GameState

MARGIN = "  > "


class Explaining:
    """A player who thinks aloud: of an activation as it begins, and again only where it comes to something else."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._said: Plan | None = None

    def choose(self, state: GameState) -> AnyCommand:
        """Return the command of the thinker, and print what it weighed."""
        choice = self._thinker.think(state)
        if isinstance(choice.command, Activate):
            self._said = choice.options[0].plan if choice.options else None
            explain(state, choice)
        elif self._said is None or not carries_out(state, choice, self._said):
            explain(state, choice)
            self._said = choice.options[0].plan if choice.options and choice.options[0].plan else self._said
        return choice.command


def carries_out(state: GameState, choice: Choice, said: Plan) -> bool:
    """Return whether a decision only does what was said of the activation under way."""
    activation, command = state.activation, choice.command
    if activation is None or activation.unit != said.unit or activation.reacting_to is not None:
        return False
    if isinstance(command, Declare):
        return command.actions == said.actions
    if isinstance(command, Move):
        end = command.way[-1] if command.way else state.places(state.units[said.unit])
        return tuple(sorted(end)) == said.squares
    return isinstance(command, Attack) and said.target in {shot.target for shot in command.shots}


def explain(state: GameState, choice: Choice) -> None:
    """Print a decision, and below it each option with its reasons."""
    messages = terminal_messages().of_book(state.battle.edition)
    if not choice.options:
        return
    say(f"{MARGIN}{choice_words(messages, state, choice)}")
    for number, option in enumerate(told(choice, state), start=1):
        terms = ", ".join(
            f"{term_words(messages, state, term)} {amount_words(messages, term.amount)}"
            for term in option.terms
            if abs(term.amount) >= LEAST
        )
        worth, words = amount_words(messages, option.worth), option_words(messages, state, option)
        say(f"{MARGIN}  {number}. {worth}  {words}{f' ({terms})' if terms else ''}")
    if choice.left_out:
        say(f"{MARGIN}  {messages.counted('brief-plan', choice.left_out)}")
