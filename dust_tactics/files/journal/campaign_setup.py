"""The gate for a whole campaign by value, as in the header of its journal."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from dust_tactics.campaign.setup import MOST_BATTLES, CampaignSetup
from dust_tactics.campaign.validity import faults
from dust_tactics.files.journal.battle import OF_SEVERAL_LINES, size_faults
from dust_tactics.files.journal.texts import Found, text_faults
from dust_tactics.files.reading.complaints import Complaints, cut, shown
from dust_tactics.table.plain import from_plain
from dust_tactics.table.wording import worded

MOST_COMPLAINTS = 50


def read_campaign_setup(plain: Any, complaints: Complaints) -> CampaignSetup:
    """Return a campaign from plain values of a stranger. Raises FileRefused."""
    found = chain(_size_faults(plain), text_faults(plain, "battle", OF_SEVERAL_LINES))
    for place, what, expected in islice(found, MOST_COMPLAINTS):
        complaints.add(place, what, expected, line=1)
    complaints.refuse_if_any()
    try:
        setup: CampaignSetup = from_plain(CampaignSetup, plain, "battle")
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("battle", shown(str(error)), "a campaign by value", 1) from error
    for fault in islice(faults(setup), MOST_COMPLAINTS):
        complaints.add(f"battle.{fault.place}", cut(fault.found), fault.expected, line=1)
    complaints.refuse_if_any()
    return setup


def _size_faults(plain: Any) -> Iterator[Found]:
    """Yield sizes of boards, before anything is made of them."""
    nodes = plain.get("battles") if isinstance(plain, dict) else None
    if not isinstance(nodes, list) or not 1 <= len(nodes) <= MOST_BATTLES:
        yield "battle.battles", "no list of battles", worded("1 to {most} battles", most=MOST_BATTLES)
        return
    for node in nodes:
        yield from size_faults(node.get("battle") if isinstance(node, dict) else None)
