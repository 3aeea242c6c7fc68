"""Several things named in one complaint, as a person would."""

from collections.abc import Sequence

from dust_tactics.files.reading.complaints import in_a_row
from dust_tactics.table.wording import worded

MOST_NAMED = 8
"""Things that a complaint names; more are only counted."""


def together(names: Sequence[object]) -> str:
    """Return things as a person would list them: "a, b and c"."""
    words = [name if isinstance(name, str) else str(name) for name in names]
    if len(words) < 2:
        return words[0] if words else ""
    return worded("{names} and {last}", names=in_a_row(words[:-1]), last=words[-1])
