"""The movement phase: empty areas taken, fronts strengthened, what lies idle brought forward."""

from collections.abc import Iterator

from dust_tactics.bots.world.attacking import best_attacks, cheapest
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of, summed
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.commands import EndMovement, Move, MoveKind
from dust_tactics.world.force import EMPTY, ONE, Force
from dust_tactics.world.movement import amphibious_ways, land_ways, open_to, sea_ways
from dust_tactics.world.state import NOBODY

LEAST = 0.3
"""What a movement must be worth."""
NEARER = 0.25
"""What a line nearer to an enemy is worth for each combat die."""


def movement(decision: int, worth: Worth) -> WorldChoice:
    """Return the best movement, or the end of the phase."""
    return best_of(options(decision, worth))


def options(decision: int, worth: Worth) -> list[WorldOption]:
    """Return the end of the phase, and all movements that are weighed."""
    found = [WorldOption(EndMovement(decision), LEAST)]
    for origin in worth.state.areas_of(worth.player):
        found += _from(decision, worth, origin)
    return found


def _from(decision: int, worth: Worth, origin: int) -> Iterator[WorldOption]:
    state, player = worth.state, worth.player
    here = state.forces[origin]
    if state.map.areas[origin].sea:
        for target in sea_ways(state, player, origin):
            for units in _parts(here):
                yield _weighed(worth, Move(decision, MoveKind.SEA, origin, target, units))
        return
    targets = dict.fromkeys(land_ways(state, player, origin), MoveKind.LAND)
    over_sea = amphibious_ways(state, player, origin, lambda area: open_to(state, player, area))
    targets |= {area: MoveKind.AMPHIBIOUS for area in over_sea if area not in targets}
    for target, kind in targets.items():
        for units in _parts(here):
            yield _weighed(worth, Move(decision, kind, origin, target, units))


def _parts(here: Force) -> Iterator[Force]:
    """One unit, all but one, all."""
    one = ONE[cheapest(here)]
    yield one
    if here.total > 2:
        yield here.minus(one)
    if here.total > 1:
        yield here


def _weighed(worth: Worth, move: Move) -> WorldOption:
    """Return a movement with what it changes at both ends."""
    state, origin, target = worth.state, move.origin, move.target
    left, come = state.forces[origin].minus(move.units), state.forces[target].plus(move.units)
    terms = []
    if state.owners[target] == NOBODY:
        terms.append(WorldTerm("area", worth.of(target) * (1.0 - 0.5 * worth.danger(target, come)), target))
    else:
        safer = worth.danger(target) - worth.danger(target, come)
        terms.append(WorldTerm("hold", safer * worth.at_stake(target), target))
    if left == EMPTY:
        terms.append(WorldTerm("left", -worth.at_stake(origin), origin))
    else:
        riskier = worth.danger(origin, left) - worth.danger(origin)
        terms.append(WorldTerm("left", -riskier * worth.at_stake(origin), origin))
    gained = best_attacks(worth, target, come) - best_attacks(worth, target, state.forces[target])
    lost = best_attacks(worth, origin, state.forces[origin]) - best_attacks(worth, origin, left)
    terms.append(WorldTerm("attacks", 0.8 * (gained - lost), target))
    if state.map.areas[target].land:
        nearer = _to_the_front(worth, origin) - _to_the_front(worth, target)
        terms.append(WorldTerm("front", NEARER * nearer * worth.dice(move.units), target))
    return summed(move, terms)


def _to_the_front(worth: Worth, area: int) -> int:
    """Lines over land to the nearest area that could be attacked; a few more than any where there is none."""
    state = worth.state
    lines = state.map.distances(area, False)
    away = [lines[other] for other in state.map.land if lines[other] > 0 and worth.open_to_attack(other)]
    return min(6, min(away, default=6))
