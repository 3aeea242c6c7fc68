"""Which book a clause is of, by its name."""

from dust_tactics.language.catalogue import ENGLISH
from dust_tactics.language.clauses import CLAUSE_NAME, WORLD, WORLD_PREFIX, Clause, load_clauses
from dust_tactics.rules.editions import EDITIONS


def book_of(text: str) -> str:
    """Return the book of the first clause that a text names: an edition, or that of the strategy game; "" for none."""
    found = CLAUSE_NAME.search(text)
    prefix = found.group().partition("-")[0] if found is not None else ""
    books = {edition.prefix: edition.id for edition in EDITIONS.values()} | {WORLD_PREFIX: WORLD}
    return books.get(prefix, "")


def clause_of(name: str, language: str = ENGLISH) -> Clause | None:
    """Return a clause by its name, of whatever book, in a language; None where there is none of that name."""
    book = book_of(name)
    return load_clauses(book, language).get(name) if book else None
