"""Who comes to a roster, and who comes back to it."""

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.campaign.events import FREE, HeroFreed, UnitJoined, UnitRecovered, UnitRefilled
from dust_tactics.campaign.honours import NAMES_KNOWN
from dust_tactics.campaign.prices import free_refill
from dust_tactics.campaign.roster import RosterUnit, Standing, mended
from dust_tactics.campaign.setup import Enlisted
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.stories import CampaignPlay
from dust_tactics.table.tally import Tally


def as_recruit(state: CampaignState, unit: Enlisted, *, hired: bool = False) -> RosterUnit:
    """Return a unit as it comes to a roster."""
    return RosterUnit(
        unit.card, unit.name or state.card(unit.card).name, unit.id, loyal=unit.loyal and not hired, hired=hired
    )


def enlist(play: CampaignPlay, side: int, unit: RosterUnit) -> int:
    """Let a unit come to a roster; its number."""
    state = play.state
    roster = state.sides[side].roster
    state.change_side(side, roster=(*roster, unit))
    play.tell(UnitJoined(side, len(roster)))
    return len(roster)


def enlist_for(play: CampaignPlay, node: int) -> None:
    """Let those come who join before a battle."""
    for side, setup in enumerate(play.state.setup.sides):
        for unit in setup.units:
            if unit.since == node and node > 0:
                enlist(play, side, as_recruit(play.state, unit))


def rest_and_refill(play: CampaignPlay) -> None:
    """Let wounds heal, and what comes back by itself come back."""
    state = play.state
    for side in (0, 1):
        for number, unit in enumerate(state.sides[side].roster):
            if unit.standing is Standing.WOUNDED and not unit.rest:
                state.change_unit(side, number, replace(unit, standing=Standing.FIT))
                play.tell(UnitRecovered(side, number))
            elif unit.standing is Standing.WOUNDED:
                state.change_unit(side, number, replace(unit, rest=unit.rest - 1))
            count = free_refill(unit, state.setup.rules) if unit.is_fit else 0
            if count:
                state.change_unit(side, number, mended(unit, state.card(unit.card), count))
                play.tell(UnitRefilled(side, number, count))


def free(play: CampaignPlay, side: int, number: int, price: Tally = FREE, *, exchanged: bool = False) -> None:
    """Let a captured unit come home."""
    unit = play.state.sides[side].roster[number]
    play.state.change_unit(side, number, replace(unit.whole(), standing=Standing.FIT))
    play.tell(HeroFreed(side, number, price, exchanged))


def exchange(play: CampaignPlay) -> None:
    """Let captured heroes of both sides come home, one for one; those whose names are known first."""
    first, second = ([*_captured(play.state, side)] for side in (0, 1))
    for one, other in zip(first, second, strict=False):
        free(play, 0, one, exchanged=True)
        free(play, 1, other, exchanged=True)


def _captured(state: CampaignState, side: int) -> Iterable[int]:
    roster = state.sides[side].roster
    captured = [number for number, unit in enumerate(roster) if unit.standing is Standing.CAPTURED]
    return sorted(captured, key=lambda number: (NAMES_KNOWN not in roster[number].honours, number))
