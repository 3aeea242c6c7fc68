"""Losses of one attack told as one, though each hit that is assigned by itself is an event of its own."""

from collections.abc import Iterable

from dust_tactics.rules.events import AnyEvent, MiniaturesLost
from dust_tactics.table.changed import changed


def losses_joined(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """Return events in which soldiers of one unit who go one right after another go together."""
    joined: list[AnyEvent] = []
    for event in events:
        before = joined[-1] if joined else None
        if isinstance(event, MiniaturesLost) and isinstance(before, MiniaturesLost) and before.unit == event.unit:
            joined[-1] = changed(event, miniatures=(*before.miniatures, *event.miniatures))
        else:
            joined.append(event)
    return joined
