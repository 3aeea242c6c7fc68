"""The text of a clause, for tooltips."""

from functools import cache

from dust_tactics.language.clauses import Clause, load_clauses


@cache
def _clauses(edition: str) -> dict[str, Clause]:
    return load_clauses(edition)


def rule_text(clause: str, edition: str = "2013") -> str:
    """What a clause says, or nothing if there is no text for it."""
    known = _clauses(edition).get(clause)
    return known.text if known is not None else ""


def rule_name(clause: str, edition: str = "2013") -> str:
    """A clause with its title: "T13-REA-04 · Range"."""
    known = _clauses(edition).get(clause)
    return f"{clause} · {known.title}" if known is not None else clause
