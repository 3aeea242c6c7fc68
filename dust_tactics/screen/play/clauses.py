"""Rules as people read them: what a clause says, and how it is called."""

from dust_tactics.language.books import clause_of
from dust_tactics.language.catalogue import Messages


def rule_text(messages: Messages, clause: str) -> str:
    """Return what a clause says, or nothing if there is no text for it."""
    known = clause_of(clause, messages.language)
    return known.text if known is not None else ""


def rule_title(messages: Messages, clause: str) -> str:
    """Return the title of a clause, or nothing if there is no text for it."""
    known = clause_of(clause, messages.language)
    return known.title if known is not None else ""


def rule_name(messages: Messages, clause: str) -> str:
    """Return a clause with its title: "T13-REA-04 · Range"."""
    known = clause_of(clause, messages.language)
    return f"{clause} · {known.title}" if known is not None else clause
