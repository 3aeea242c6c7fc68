"""Rules as people read them: what a clause says, and how it is called."""

from dust_tactics.language.books import clause_of


def rule_text(clause: str) -> str:
    """Return what a clause says, or nothing if there is no text for it."""
    known = clause_of(clause)
    return known.text if known is not None else ""


def rule_title(clause: str) -> str:
    """Return the title of a clause, or nothing if there is no text for it."""
    known = clause_of(clause)
    return known.title if known is not None else ""


def rule_name(clause: str) -> str:
    """Return a clause with its title: "T13-REA-04 · Range"."""
    known = clause_of(clause)
    return f"{clause} · {known.title}" if known is not None else clause
