"""Where the land is torn up: by battles of the round under way, as the events tell."""

from dust_tactics.screen.world.record import Told, WorldRecord
from dust_tactics.world.events import RoundBegan, UnitDestroyed


def scars_of(record: WorldRecord) -> frozenset[int]:
    """Return the areas for which units have fallen in the round under way."""
    found = set[int]()
    sources: list[Told] = [record.opening, *record.history]
    for source in reversed(sources):
        for event in reversed(source.events):
            if isinstance(event, RoundBegan):
                return frozenset(found)
            if isinstance(event, UnitDestroyed):
                found.add(event.area)
    return frozenset(found)
