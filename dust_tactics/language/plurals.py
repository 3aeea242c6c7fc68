"""Which form of a counted thing a whole number takes: the plural categories of CLDR, by language."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plurals:
    """The categories that whole numbers of a language take, and the rule that tells which one."""

    categories: tuple[str, ...]
    category: Callable[[int], str]


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


def _polish(count: int) -> str:
    if count == 1:
        return "one"
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return "few" if few else "many"


_ONE_OR_OTHER = Plurals(("one", "other"), _one_or_other)
PLURALS: Mapping[str, Plurals] = {
    "en": _ONE_OR_OTHER,
    "de": _ONE_OR_OTHER,
    "pl": Plurals(("one", "few", "many"), _polish),
}
"""By the letters of a language."""


def plurals_of(language: str) -> Plurals | None:
    """Return the rule of a language such as "pl", or "en-XA" as of English; None where none is known."""
    return PLURALS.get(language.partition("-")[0])
