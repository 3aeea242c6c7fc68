"""Squares of a board named in a complaint. The title needs complaints, but no boards: so they stand by themselves."""

from collections.abc import Iterable

from dust_tactics.files.reading.naming import MOST_NAMED, together
from dust_tactics.grid import square_name
from dust_tactics.table.wording import worded


def squares_named(squares: Iterable[int], width: int) -> str:
    """Return squares of a board by their names, those beyond the first few only counted."""
    names = [square_name(square, width) for square in sorted(squares)]
    if len(names) <= MOST_NAMED:
        return together(names)
    return worded(
        "{names} and {count} more", names=", ".join(names[: MOST_NAMED - 1]), count=len(names) - MOST_NAMED + 1
    )
