"""The gate for a whole set-up of the world game by value, as in the header of a journal."""

from itertools import islice
from typing import Any

from dust_tactics.files.journal.texts import text_faults
from dust_tactics.files.journal.world_faults import faults
from dust_tactics.files.reading.complaints import Complaints, cut, shown
from dust_tactics.table.plain import from_plain
from dust_tactics.table.wording import worded
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.validity import setup_fault

MOST_COMPLAINTS = 50


def read_setup(plain: Any, complaints: Complaints) -> WorldSetup:
    """Return a set-up from plain values of a stranger. Raises FileRefused."""
    for place, found, expected in islice(text_faults(plain, "battle"), MOST_COMPLAINTS):
        complaints.add(place, found, expected, line=1)
    complaints.refuse_if_any()
    try:
        setup: WorldSetup = from_plain(WorldSetup, plain, "battle")
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("battle", shown(str(error)), "a set-up by value", 1) from error
    for fault in islice(faults(setup), MOST_COMPLAINTS):
        complaints.add(f"battle.{fault.place}", cut(fault.found), fault.expected, line=1)
    complaints.refuse_if_any()
    if refusal := setup_fault(setup):
        values = ", ".join(f"{name} {value}" for name, value in refusal.values)
        found = cut(" ".join(filter(None, (refusal.reason, values))))
        raise complaints.refusal(
            "battle", found, worded("a set-up by the rules ({clause})", clause=refusal.clause or "WW-DAT"), 1
        )
    return setup
