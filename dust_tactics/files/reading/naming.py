"""Several things named in one complaint, as a person would."""

from collections.abc import Sequence

MOST_NAMED = 8
"""Things that a complaint names; more are only counted."""


def together(names: Sequence[object]) -> str:
    """Return things as a person would list them: "a, b and c"."""
    words = [str(name) for name in names]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
