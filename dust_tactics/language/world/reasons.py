"""Why a computer player of the world decides something: what it means to do, and what speaks for and against it."""

from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.language.world.names import WorldNames

LEAST = 0.05
"""Production points that a term has at least to be told: less is written as none."""


def world_choice_words(names: WorldNames, choice: WorldChoice) -> str:
    """Return what was chosen, in a sentence without an end."""
    return world_command_words(names, choice.command)


def world_option_words(names: WorldNames, option: WorldOption) -> str:
    """Return what an option is, with what it is worth in all."""
    words = world_command_words(names, option.command)
    return names.messages.text("world.thought.option", option=words, worth=world_amount_words(names, option.worth))


def world_term_words(names: WorldNames, term: WorldTerm) -> str:
    """Return the name of a term, and of the area that it is about."""
    name = names.messages.text(f"world.term.{term.what}")
    if term.area is None:
        return name
    return names.messages.text("world.thought.about", term=name, area=names.area(term.area))


def world_term_tip(names: WorldNames, term: WorldTerm) -> str:
    """Return what a term counts, in a line."""
    return names.messages.text(f"world.term-tip.{term.what}")


def world_amount_words(names: WorldNames, amount: float) -> str:
    """Return what a term counts, in production points, with its sign where it is not nothing."""
    messages = names.messages
    return messages.number(amount, 1, signed=True) if abs(amount) >= LEAST else messages.number(0.0, 1)


def told_terms(option: WorldOption) -> tuple[WorldTerm, ...]:
    """Return the terms of an option that make a difference, the weightiest first."""
    heavy = [term for term in option.terms if abs(term.amount) >= LEAST]
    return tuple(sorted(heavy, key=lambda term: -abs(term.amount)))
