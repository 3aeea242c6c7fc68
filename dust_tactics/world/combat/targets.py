"""What may be attacked from where, and what bars it (WW-CBT, WW-RST, WW-SPA, WW-ABL-13, WW-ABL-19)."""

from collections.abc import Iterator

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.capitals import capital_attack_refusal
from dust_tactics.world.cards import Ability
from dust_tactics.world.claims import area_known
from dust_tactics.world.combat.abilities import ready
from dust_tactics.world.commands import Attack, Bombard, Drop, Launch, Shell
from dust_tactics.world.force import EMPTY
from dust_tactics.world.movement import amphibious_ways
from dust_tactics.world.state import NOBODY, WorldState


def kind_of_battle(state: WorldState, player: int, origin: int, target: int) -> BattleKind | None:
    """Return the kind of battle that an attack from one area on another is, or None where none can be (WW-CBT-03 to
    06)."""
    if target in state.map.near[origin]:
        return BattleKind.LAND if state.map.areas[origin].land else BattleKind.SEA
    return BattleKind.AMPHIBIOUS if sea_way(state, player, origin, target) else None


def kind_of_attack(state: WorldState, player: int, origin: int, target: int) -> BattleKind:
    """Return the kind of battle that an attack is. Raises ValueError if it can be none."""
    kind = kind_of_battle(state, player, origin, target)
    if kind is None:
        raise ValueError(f"area {target} cannot be attacked from {origin}")
    return kind


def sea_way(state: WorldState, player: int, origin: int, target: int) -> tuple[int, ...]:
    """Return the shortest way of an amphibious attack, with both ends; empty where there is none (WW-CBT-04,
    WW-CBT-05)."""
    areas = state.map.areas
    if areas[origin].sea or areas[target].sea or target in state.map.near[origin]:
        return ()
    return amphibious_ways(state, player, origin, lambda area: area == target).get(target, ())


def target_refusal(state: WorldState, player: int, target: int, special: bool = False) -> Refusal | None:
    """Return why an area may not be attacked by a player at all, wherever from; `special` attacks have their own
    clause."""
    if not area_known(state, target):
        return refuse("no-such-area")
    owner = state.owners[target]
    if owner == NOBODY:
        return refuse("attack-empty", "WW-CBT-07", squares=(target,))
    if owner == player:
        return refuse("attack-own", "WW-CBT-02", squares=(target,))
    if state.allied(player, owner):
        return refuse("attack-ally", "WW-ABL-13", squares=(target,), player=owner)
    return _first_round(state, target, special)


def _first_round(state: WorldState, target: int, special: bool) -> Refusal | None:
    """Sources, capitals and areas with a centre are safe in the first round (WW-RST-01 to WW-RST-03)."""
    if state.round != 1:
        return None
    area = state.map.areas[target]
    what = "capital" if area.capital else "source" if area.source else "centre" if target in state.centres else ""
    return (
        refuse("first-round", "WW-RST-02" if special else "WW-RST-01", squares=(target,), what=what) if what else None
    )


def _open_capital(state: WorldState, player: int, target: int) -> Refusal | None:
    """Capitals are safe for longer (WW-RST-04 to WW-RST-08)."""
    return capital_attack_refusal(state, player, target) if state.map.areas[target].capital else None


def _origin_refusal(state: WorldState, player: int, origin: int) -> Refusal | None:
    if not area_known(state, origin):
        return refuse("no-such-area")
    if state.owners[origin] != player:
        return refuse("attack-from-there", "WW-CBT-02", squares=(origin,))
    return None


def _again(state: WorldState, origin: int, target: int) -> Refusal | None:
    """Return the same two areas serve one attack a turn, special ones counted (WW-CBT-09)."""
    if (origin, target) in state.acting.attacks:
        return refuse("attacked-already", "WW-CBT-09", squares=(origin, target))
    return None


def attack_refusal(state: WorldState, player: int, attack: Attack) -> Refusal | None:
    """Return why an attack with a battle can't be."""
    origin, target, units = attack.origin, attack.target, attack.units
    if refusal := _origin_refusal(state, player, origin):
        return refusal
    if not units.valid or units == EMPTY or not state.forces[origin].holds(units):
        return refuse("attack-units", "WW-CBT-02", squares=(origin,))
    if refusal := target_refusal(state, player, target):
        return refusal
    if kind_of_battle(state, player, origin, target) is None:
        return _out_of_reach(state, origin, target)
    return _open_capital(state, player, target) or _again(state, origin, target)


def _out_of_reach(state: WorldState, origin: int, target: int) -> Refusal:
    areas = state.map.areas
    if areas[origin].kind is not areas[target].kind:
        return refuse("attack-across", "WW-CBT-06", squares=(origin, target))
    if areas[origin].land and state.map.coastal(origin) and state.map.coastal(target):
        return refuse("no-sea-way", "WW-CBT-04", squares=(origin, target))
    return refuse("not-adjacent", "WW-CBT-03", squares=(origin, target))


def bombard_refusal(state: WorldState, player: int, attack: Bombard) -> Refusal | None:
    """Return why a special attack of bombers can't be (WW-SPA-04 to WW-SPA-06)."""
    origin, target = attack.origin, attack.target
    if refusal := _origin_refusal(state, player, origin):
        return refusal
    if type(attack.bombers) is not int or not 0 < attack.bombers <= state.forces[origin].bomber:
        return refuse("bombers", "WW-SPA-05", squares=(origin,), most=state.forces[origin].bomber)
    if refusal := target_refusal(state, player, target, special=True):
        return refusal
    if state.map.areas[target].land:
        return refuse("bombard-land", "WW-SPA-04", squares=(target,))
    if target not in state.map.across[origin]:
        return refuse("not-adjacent", "WW-SPA-04", squares=(origin, target))
    return _again(state, origin, target)


def shell_refusal(state: WorldState, player: int, attack: Shell) -> Refusal | None:
    """Return why a special attack of submarines can't be (WW-SPA-05, WW-SPA-08, WW-SPA-09)."""
    origin, target = attack.origin, attack.target
    if refusal := _origin_refusal(state, player, origin):
        return refusal
    if type(attack.submarines) is not int or not 0 < attack.submarines <= state.forces[origin].submarine:
        return refuse("submarines", "WW-SPA-05", squares=(origin,), most=state.forces[origin].submarine)
    if refusal := target_refusal(state, player, target, special=True):
        return refusal
    if state.map.areas[target].sea:
        return refuse("shell-sea", "WW-SPA-08", squares=(target,))
    if target not in state.map.across[origin]:
        return refuse("not-adjacent", "WW-SPA-08", squares=(origin, target))
    if state.map.areas[target].capital:
        return refuse("special-on-capital", "WW-SPA-09", squares=(target,))
    return _again(state, origin, target)


def launch_refusal(state: WorldState, player: int, attack: Launch) -> Refusal | None:
    """Return why missiles can't fly there (WW-SPA-11, WW-SPA-12, WW-ABL-26)."""
    if not ready(state, player, Ability.BALLISTIC_MISSILES):
        return _not_ready(state, player, Ability.BALLISTIC_MISSILES, "WW-ABL-26")
    if refusal := target_refusal(state, player, attack.target, special=True):
        return refusal
    if state.map.areas[attack.target].capital:
        return refuse("special-on-capital", "WW-SPA-12", squares=(attack.target,))
    return None


def drop_refusal(state: WorldState, player: int, attack: Drop) -> Refusal | None:
    """Return why mechs can't drop there (WW-ABL-19, WW-ABL-20)."""
    if not ready(state, player, Ability.MECH_DROPPER):
        return _not_ready(state, player, Ability.MECH_DROPPER, "WW-ABL-19")
    origins = [origin for origin, _ in attack.mechs]
    if not origins or origins != sorted(set(origins)):
        return refuse("drop-origins", "WW-ABL-19")
    for origin, mechs in attack.mechs:
        if refusal := _origin_refusal(state, player, origin):
            return refusal
        if type(mechs) is not int or not 0 < mechs <= state.forces[origin].mech:
            return refuse("drop-mechs", "WW-ABL-19", squares=(origin,), most=state.forces[origin].mech)
    if refusal := target_refusal(state, player, attack.target):
        return refusal
    if state.map.areas[attack.target].sea:
        return refuse("drop-at-sea", "WW-ABL-20", squares=(attack.target,))
    return _open_capital(state, player, attack.target)


def _not_ready(state: WorldState, player: int, ability: Ability, clause: str) -> Refusal:
    card = state.played(player)
    used = card is not None and card.ability is ability
    return (
        refuse("ability-used", "WW-ABL-01", ability=ability.value)
        if used
        else refuse("ability-missing", clause, ability=ability.value)
    )


def targets_of(state: WorldState, player: int, origin: int) -> Iterator[int]:
    """Yield the areas that a player may attack in battle from one of his areas, neighbours first; ascending in each
    part."""
    enemy = [owner != player and owner != NOBODY for owner in state.owners]
    near = [area for area in state.map.near[origin] if enemy[area]]
    if state.map.areas[origin].land:
        across = amphibious_ways(state, player, origin, lambda area: enemy[area] and area not in near)
        near += sorted(across)
    for target in near:
        if target_refusal(state, player, target) or _open_capital(state, player, target):
            continue
        if not _again(state, origin, target):
            yield target
