"""Why a computer player of the world decides something: what it means to do, and what speaks for and against it."""

from collections import defaultdict

from dust_tactics.bots.world.choice import WorldOption
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.reasons import DIFFERENCES, LEAST, TermWords
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.language.world.names import WorldNames
from dust_tactics.world.commands import Attack, Move

_SHORT = 2
"""Terms that there is room for below an option."""


class WorldTermWords(TermWords):
    """What the terms of the world are called, and what they mean."""

    def name(self, what: str) -> str:
        return self.messages.text(f"world.term.{what}")

    def meaning(self, what: str) -> str:
        return self.messages.text(f"world.term-tip.{what}")

    @property
    def worth(self) -> str:
        return self.messages.text("world.thought.worth-tip")


def world_option_lines(names: WorldNames, option: WorldOption) -> tuple[str, str]:
    """Return an option in two short lines: where it leads and with what; of another kind, what speaks most for it."""
    command = option.command
    if not isinstance(command, Move | Attack):
        return world_command_words(names, command), world_reason_words(names.messages, option, _SHORT)
    origin, target = names.area(command.origin), names.area(command.target)
    return names.messages.text("world.thought.from-to", origin=origin, target=target), names.force(command.units)


def world_reason_words(messages: Messages, option: WorldOption, most: int = DIFFERENCES) -> str:
    """Return what speaks most for and against an option, so many terms of it; nothing where nothing was weighed."""
    amounts = defaultdict[str, float](float)
    for term in option.terms:
        amounts[term.what] += term.amount
    heavy = sorted((item for item in amounts.items() if abs(item[1]) >= LEAST), key=lambda item: -abs(item[1]))
    pros, cons = (
        messages.listed([_reason(messages, what, amount) for what, amount in heavy[:most] if (amount > 0) is good])
        for good in (True, False)
    )
    if not pros and not cons:
        return ""
    key = "despite" if pros and cons else "for" if pros else "only-against"
    return messages.text(f"world.thought.{key}", pros=pros, cons=cons)


def _reason(messages: Messages, what: str, amount: float) -> str:
    against = f"world.term-against.{what}"
    key = against if amount < 0 and against in messages else f"world.term-in-text.{what}"
    return messages.text(key)
