"""Which attacks are worth a combat point: exact odds, what is won and denied, what it costs."""

from collections.abc import Iterator

from dust_tactics.bots.world.choice import WorldOption, WorldTerm, summed
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.capitals import capital_attack_refusal
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.abilities import ready
from dust_tactics.world.combat.counts import odds_terms
from dust_tactics.world.combat.phase import battle_of
from dust_tactics.world.combat.targets import (
    bombard_refusal,
    drop_refusal,
    launch_refusal,
    shell_refusal,
    target_refusal,
    targets_of,
)
from dust_tactics.world.commands import Attack, Bombard, Drop, EndTurn, Launch, Shell
from dust_tactics.world.force import COST, EMPTY, Force, UnitKind
from dust_tactics.world.odds import HIT_CHANCE, odds_of, order_of_losses
from dust_tactics.world.state import NEUTRAL, NOBODY

UNSURE = 0.3
"""The share of what attacks cost that is reckoned with where odds are not worked out."""
MISSILE_DICE = 3


def attack_options(worth: Worth, decision: int) -> list[WorldOption]:
    """Return what could be done with the next combat point, and ending the turn."""
    state, player = worth.state, worth.player
    options = [WorldOption(EndTurn(decision), worth.temper.least)]
    for origin in state.areas_of(player):
        for target in targets_of(state, player, origin):
            for units in _parts(worth, origin):
                options.append(attack_option(worth, Attack(decision, origin, target, units)))
    options += special_attacks(worth, decision)
    return options


def _parts(worth: Worth, origin: int) -> Iterator[Force]:
    """Yield what might attack from an area: all of it, and all but the few units that are missed least."""
    here = worth.state.forces[origin]
    yield here
    for _ in range(min(worth.temper.spared, here.total - 1)):
        here = here.one_less(cheapest(here))
        yield here


def cheapest(force: Force) -> UnitKind:
    """Return the type of unit that is missed least."""
    return min(force.kinds(), key=lambda kind: COST[kind])


def attack_option(worth: Worth, attack: Attack) -> WorldOption:
    """Return an attack with what speaks for and against it."""
    return _battle(worth, attack, attack.origin, attack.units)


def _battle(worth: Worth, attack: Attack | Drop, origin: int, units: Force) -> WorldOption:
    state, target = worth.state, attack.target
    battle = battle_of(state, worth.player, attack)
    odds = odds_of(odds_terms(state, battle))
    take = odds.take
    left_behind = state.forces[origin].minus(units)
    survivors = _survivors(units, odds.cost(ATTACKER))
    kept = 1.0 - 0.5 * worth.danger(target, survivors) if take > 0.05 else 0.0
    killed = odds.cost(DEFENDER) * (worth.temper.killed if battle.defender != NEUTRAL else 0.0)
    terms = [
        WorldTerm("area", take * kept * worth.of(target), target),
        WorldTerm("denied", take * worth.taken(target), target),
        WorldTerm("kills", killed, target),
        WorldTerm("losses", -worth.lost * odds.cost(ATTACKER), origin),
    ]
    risk = _risk_of_leaving(worth, origin, state.forces[origin], left_behind, take)
    if risk:
        terms.append(WorldTerm("left", -risk, origin))
    return summed(attack, terms)


def _risk_of_leaving(worth: Worth, origin: int, before: Force, after: Force, take: float) -> float:
    """Return what it may cost that fewer units stay where they came from: all of it if nobody stays and they win."""
    if after == EMPTY:
        gone = take + (1.0 - take) * 0.3
        return gone * worth.at_stake(origin)
    more_danger = worth.danger(origin, after) - worth.danger(origin, before)
    return max(0.0, more_danger) * worth.at_stake(origin)


def _survivors(units: Force, lost: float) -> Force:
    """About what is left of units after losses of so much."""
    for kind in order_of_losses(units)[:-1]:
        if lost < COST[kind] / 2:
            break
        lost -= COST[kind]
        units = units.one_less(kind)
    return units


def special_attacks(worth: Worth, decision: int) -> Iterator[WorldOption]:
    """Yield bombers on fleets, fleets on coasts, missiles, and mechs that drop."""
    state, player = worth.state, worth.player
    for origin in state.areas_of(player):
        here = state.forces[origin]
        for target in state.map.across[origin]:
            if here.bomber:
                bombard = Bombard(decision, origin, target, here.bomber)
                if bombard_refusal(state, player, bombard) is None:
                    yield _shot_at(worth, bombard, target, 2 * here.bomber)
            if here.submarine:
                shell = Shell(decision, origin, target, here.submarine)
                if shell_refusal(state, player, shell) is None:
                    yield _shot_at(worth, shell, target, here.submarine)
    for target, owner in enumerate(state.owners):
        if owner in worth.rivals and target_refusal(state, player, target, special=True) is None:
            launch = Launch(decision, target)
            if launch_refusal(state, player, launch) is None:
                yield _shot_at(worth, launch, target, MISSILE_DICE, by_cost=True)
    if ready(state, player, Ability.MECH_DROPPER):
        yield from _drops(worth, decision)


def _drops(worth: Worth, decision: int) -> Iterator[WorldOption]:
    """Yield the areas that the mechs of one area could drop on, where they are not too few by far."""
    state, player = worth.state, worth.player
    for origin in state.areas_of(player):
        mechs = Force(mech=state.forces[origin].mech)
        for target in state.map.land if mechs.mech else ():
            drop = Drop(decision, target, ((origin, mechs.mech),))
            hopeful = worth.open_to_attack(target) and worth.chance(mechs, target) > UNSURE
            if hopeful and drop_refusal(state, player, drop) is None:
                yield _battle(worth, drop, origin, mechs)


def _shot_at(
    worth: Worth, command: Bombard | Shell | Launch, target: int, dice: int, *, by_cost: bool = False
) -> WorldOption:
    """Return a special attack: its expected kills, and the area if it may be emptied."""
    state = worth.state
    force = state.forces[target]
    order = sorted((kind for kind in force.kinds() for _ in range(force[kind])), key=lambda kind: -COST[kind])
    falling = order if by_cost else order_of_losses(force)
    hits = dice * HIT_CHANCE
    killed = float(sum(COST[kind] for kind in falling[: int(hits)]))
    if int(hits) < len(falling):
        killed += (hits - int(hits)) * COST[falling[int(hits)]]
    share = worth.temper.killed if state.owners[target] not in (NEUTRAL, NOBODY) else 0.05
    terms = [WorldTerm("kills", killed * share, target)]
    if force.total <= hits:
        terms.append(WorldTerm("denied", 0.5 * worth.taken(target), target))
    return summed(command, terms)


def best_attacks(worth: Worth, origin: int, units: Force, owner: int | None = None) -> float:
    """Return what the best attack is about worth that units could make from an area, on an owner if one is named."""
    state = worth.state
    if not units.total or not state.map.areas[origin].land:
        return 0.0
    gains = []
    for target in state.map.near[origin]:
        if not worth.open_to_attack(target) or owner not in (None, state.owners[target]) or _barred(worth, target):
            continue
        chance = worth.chance(units, target)
        gain = chance * (worth.of(target) + worth.taken(target)) - worth.lost * UNSURE * state.forces[target].cost
        gains.append(gain)
    return max(0.0, *gains) if gains else 0.0


def _barred(worth: Worth, target: int) -> bool:
    """Return whether the rules keep this player from attacking an area now."""
    state, player = worth.state, worth.player
    if state.map.areas[target].capital and capital_attack_refusal(state, player, target) is not None:
        return True
    return target_refusal(state, player, target) is not None
