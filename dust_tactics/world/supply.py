"""How many figures there are (WW-CMP-01 to WW-CMP-03, WW-NEU-02)."""

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.force import PER_ARMY, Force
from dust_tactics.world.state import NEUTRAL, WorldState


def most_figures(state: WorldState, owner: int) -> Force:
    """Return the most units of each type that somebody may have in play."""
    if owner != NEUTRAL:
        return PER_ARMY
    armies = max(1, len(state.setup.armies) - len(state.players))
    return Force(*(count * armies for count in PER_ARMY))


def supply_refusal(state: WorldState, owner: int, more: Force) -> Refusal | None:
    """Return why so many more units can't come into play (WW-CMP-02, WW-NEU-02)."""
    most, wanted = most_figures(state, owner), state.in_play(owner).plus(more)
    for kind in wanted.kinds():
        if wanted[kind] > most[kind] and more[kind]:
            clause = "WW-NEU-02" if owner == NEUTRAL else "WW-CMP-02"
            return refuse("no-figures-left", clause, unit=kind.word, most=most[kind], wanted=wanted[kind])
    return None
