"""The attacks that are listed for a player: a finite choice of all there are."""

from collections.abc import Iterator

from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import ready
from dust_tactics.world.combat.targets import (
    bombard_refusal,
    drop_refusal,
    launch_refusal,
    shell_refusal,
    targets_of,
)
from dust_tactics.world.commands import Attack, Bombard, Drop, Launch, Shell
from dust_tactics.world.force import COST, Force
from dust_tactics.world.state import WorldState


def attacks(state: WorldState, player: int, decision: int) -> Iterator[Attack | Bombard | Shell | Launch | Drop]:
    """Battles, then special attacks, then those of an ability, area by area.

    Any part of an area's units may attack; listed are all, all but one of the cheapest, and half of each type. Special
    attacks are listed with all bombers or submarines; drops with the mechs of one area, and with all there are.
    """
    mine = state.areas_of(player)
    for origin in mine:
        committed = _parts(state.forces[origin])
        for target in targets_of(state, player, origin):
            for units in committed:
                yield Attack(decision, origin, target, units)
    for origin in mine:
        yield from _special(state, player, origin, decision)
    everywhere = range(len(state.map.areas))
    if ready(state, player, Ability.BALLISTIC_MISSILES):
        for target in everywhere:
            if not launch_refusal(state, player, missile := Launch(decision, target)):
                yield missile
    if ready(state, player, Ability.MECH_DROPPER):
        yield from _drops(state, player, decision)


def _special(state: WorldState, player: int, origin: int, decision: int) -> Iterator[Bombard | Shell]:
    here = state.forces[origin]
    for target in state.map.across[origin]:
        if here.bomber:
            bombers = Bombard(decision, origin, target, here.bomber)
            if not bombard_refusal(state, player, bombers):
                yield bombers
        if here.submarine:
            submarines = Shell(decision, origin, target, here.submarine)
            if not shell_refusal(state, player, submarines):
                yield submarines


def _drops(state: WorldState, player: int, decision: int) -> Iterator[Drop]:
    mechs = tuple((area, state.forces[area].mech) for area in state.areas_of(player) if state.forces[area].mech)
    if not mechs:
        return
    choices = [mechs] if len(mechs) == 1 else [mechs, *((group,) for group in mechs)]
    for target in state.map.land:
        if drop_refusal(state, player, Drop(decision, target, mechs)):
            continue
        for choice in choices:
            yield Drop(decision, target, choice)


def _parts(units: Force) -> tuple[Force, ...]:
    """Return all of them, all but one of the cheapest, and half of each type, rounded up; each once."""
    parts = [units]
    if units.total > 1:
        parts.append(units.one_less(min(units.kinds(), key=COST.__getitem__)))
        parts.append(Force(*((count + 1) // 2 for count in units)))
    return tuple(dict.fromkeys(parts))
