"""The gate for a whole battle by value, as in the header of a journal: nothing in it may surprise the rules."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from dust_tactics.files.boards.tiled.cells import LARGEST, SMALLEST
from dust_tactics.files.journal.texts import Found, text_faults
from dust_tactics.files.reading.complaints import Complaints, cut, shown
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.validity import faults
from dust_tactics.table.plain import from_plain
from dust_tactics.table.wording import worded

OF_SEVERAL_LINES = ("note", "briefing", "key", "texts")
"""Texts that people write at length."""


def read_battle(plain: Any, complaints: Complaints) -> Battle:
    """Return a battle from plain values of a stranger. Raises FileRefused."""
    for place, found, expected in chain(size_faults(plain), text_faults(plain, "battle", OF_SEVERAL_LINES)):
        complaints.add(place, found, expected, line=1)
    complaints.refuse_if_any()
    try:
        battle: Battle = from_plain(Battle, plain, "battle")
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("battle", shown(str(error)), "a battle by value", 1) from error
    for fault in faults(battle):
        complaints.add(f"battle.{fault.place}", cut(fault.found), fault.expected, line=1)
    complaints.refuse_if_any()
    return battle


def size_faults(plain: Any) -> Iterator[Found]:
    """Yield the size of the table, before anything is made of it."""
    board = plain.get("board") if isinstance(plain, dict) else None
    if not isinstance(board, dict):
        yield "battle", "no table", "a table"
        return
    for side in ("width", "height"):
        length = board.get(side)
        if not isinstance(length, int) or not SMALLEST <= length <= LARGEST:
            yield (
                f"battle.board.{side}",
                shown(length),
                worded("{smallest} to {largest} squares", smallest=SMALLEST, largest=LARGEST),
            )
