"""Several things named in one complaint, as a person would."""

from collections.abc import Iterable, Sequence

from dust_tactics.grid import square_name

MOST_NAMED = 8
"""Squares that a complaint names; more are only counted."""


def together(names: Sequence[object]) -> str:
    """Return things as a person would list them: "a, b and c"."""
    words = [str(name) for name in names]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def squares_named(squares: Iterable[int], width: int) -> str:
    """Return squares of a board by their names, those beyond the first few only counted."""
    names = [square_name(square, width) for square in sorted(squares)]
    if len(names) <= MOST_NAMED:
        return together(names)
    return f"{', '.join(names[: MOST_NAMED - 1])} and {len(names) - MOST_NAMED + 1} more"
