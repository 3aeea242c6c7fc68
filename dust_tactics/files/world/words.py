"""Ids in files of the world: words that journals and the catalogue know things by."""

import re

from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table

WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 40


def word(table: Table, key: str, default: str | None = None) -> str:
    """Return a word of small letters, digits and hyphens; "" with a complaint for anything else."""
    found = table.text(key, default, longest=LONGEST)
    if found and not WORD.fullmatch(found):
        table.complain(key, shown(found), "a word of small letters, digits and hyphens")
        return ""
    return found
