"""What lies over the map for a command that somebody weighs: where it leads, and with what."""

from dust_tactics.screen import theme
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapOverlay
from dust_tactics.screen.world.panels.movement import colour_of
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.world.combat.targets import sea_way
from dust_tactics.world.commands import (
    Ally,
    AnyWorldCommand,
    Attack,
    Bombard,
    Build,
    Claim,
    FallBack,
    FreeMech,
    Launch,
    Move,
    PutCentre,
    Shell,
)
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.movement import find_path
from dust_tactics.world.state import WorldState


def option_overlay(state: WorldState, player: int, command: AnyWorldCommand) -> MapOverlay:
    """Return what is laid over the map for a command of a player: arrows and areas; NOTHING where it names none."""
    army = army_of(state, player)
    match command:
        case Move():
            path = find_path(state, player, command.kind, command.origin, command.target)
            return _arrow(army, command.origin, command.target, path, command.units, colour_of(command.kind))
        case Attack():
            path = sea_way(state, player, command.origin, command.target)
            return _arrow(army, command.origin, command.target, path, command.units, theme.TARGET)
        case Bombard():
            units = Force(bomber=command.bombers)
            return _arrow(army, command.origin, command.target, None, units, theme.TARGET)
        case Shell():
            units = Force(submarine=command.submarines)
            return _arrow(army, command.origin, command.target, None, units, theme.TARGET)
        case Launch():
            return MapOverlay(goals={command.target: theme.TARGET}, army=army)
        case Claim() | FreeMech():
            return MapOverlay(goals={command.area: theme.MOVE}, army=army)
        case PutCentre():
            return MapOverlay(goals={command.area: theme.MOVE}, army=army, centres=(command.area,))
        case Ally():
            return MapOverlay(goals=dict.fromkeys(state.areas_of(command.player), theme.COVER), army=army)
        case Build():
            placed: dict[int, Force] = {}
            for placement in command.placements:
                placed[placement.area] = placed.get(placement.area, EMPTY).plus(placement.units)
            goals = dict.fromkeys(placed, theme.MOVE)
            return MapOverlay(goals=goals, army=army, planned={area: tuple(units) for area, units in placed.items()})
        case FallBack():
            groups = [group for group in command.groups if group.area >= 0]
            start = state.battle.target if state.battle is not None else -1
            arrows = [Arrow((start, group.area), theme.COVER, army, tuple(group.units)) for group in groups]
            goals = {group.area: theme.COVER for group in groups}
            return MapOverlay((start,), goals, arrows=tuple(arrows), army=army) if groups and start >= 0 else NOTHING
    return NOTHING


def battle_overlay(state: WorldState) -> MapOverlay:
    """Return what is laid over the map for a battle under way: where it is, and where its attackers come from."""
    battle = state.battle
    return NOTHING if battle is None else MapOverlay(battle.origins, {battle.target: theme.TARGET})


def _arrow(army: str, origin: int, target: int, path: tuple[int, ...] | None, units: Force, colour: str) -> MapOverlay:
    arrow = Arrow(path or (origin, target), colour, army, tuple(units))
    return MapOverlay((origin,), {target: colour}, arrows=(arrow,), army=army)
