"""The text of a clause, for tooltips."""

from functools import cache

from dust_tactics.language.clauses import Clause, load_clauses
from dust_tactics.rules.editions import EDITIONS


@cache
def _clauses(prefix: str) -> dict[str, Clause]:
    """The clauses of the book whose clauses begin so."""
    return next((load_clauses(edition.id) for edition in EDITIONS.values() if edition.prefix == prefix), {})


def rule_text(clause: str) -> str:
    """What a clause says, or nothing if there is no text for it."""
    known = _clauses(clause.partition("-")[0]).get(clause)
    return known.text if known is not None else ""


def rule_name(clause: str) -> str:
    """A clause with its title: "T13-REA-04 · Range"."""
    known = _clauses(clause.partition("-")[0]).get(clause)
    return f"{clause} · {known.title}" if known is not None else clause
