"""Ids by which one part of a scenario's file names another: of units, of ways to win, of events."""

import re
from collections.abc import Collection

from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.table.wording import worded

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 40


def read_id(table: Table, taken: Collection[str]) -> str:
    """Return the `id` of a table; empty where it has none, or one that is none or not its own."""
    if "id" not in table:
        return ""
    found = table.text("id", longest=LONGEST_ID)
    if found and not ID.fullmatch(found):
        table.complain("id", shown(found), "small letters and digits, joined by hyphens")
        return ""
    if found in taken:
        table.complain("id", worded("{found} a second time", found=shown(found)), "an id of its own")
        return ""
    return found


def known_id(table: Table, key: str, found: str, known: Collection[str], what: str) -> bool:
    """Return whether an id that is named is known; else it is complained of. `what` says of what, as in "a unit"."""
    if found in known:
        return True
    if found:
        expected = one_of(found, known) if known else worded("the id of {what}, and none has an id", what=what)
        table.complain(key, shown(found), expected)
    return False
