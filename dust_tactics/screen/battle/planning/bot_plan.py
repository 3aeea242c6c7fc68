"""The plan of a computer player as one that people could have made, and as it is drawn on the board."""

from dust_tactics.bots.player import Option
from dust_tactics.bots.player import Plan as BotPlan
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.attack.preview import activated
from dust_tactics.rules.commands import Activate, Attack, Move, Retaliate
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.activation_plan import Plan, Route, planned_action
from dust_tactics.screen.battle.planning.move_options import MoveOptions
from dust_tactics.screen.battle.planning.one_by_one import done_before
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.view.overlay import NOTHING, Aim, Ghost, Overlay


def plan_to_make(state: GameState, option: Option) -> Plan | None:
    """Return the plan of an option with its way, but for the shots, or None where it is no activation."""
    meant = option.plan
    if meant is None:
        command = option.command
        return Plan(command.unit, together=command.together) if isinstance(command, Activate) else None
    acting = _acting(state, meant)
    unit = acting.units[meant.unit]
    specials = iter(meant.specials)
    actions = []
    for action in _as_planned(acting, unit, meant.actions):
        named = next(specials, "") if action is Action.SPECIAL else ""
        actions.append(planned_action(acting, unit, action, named))
    limit, done = acting.slot_limit(unit), done_before(acting, unit)
    plan = Plan(meant.unit, tuple(actions), meant.skills, meant.together, limit, meant.smoke, done)
    way = None if plan.movement is None else _route(acting, unit, meant, plan.movement.kind)
    return plan.with_route(way)


def option_overlay(state: GameState, option: Option) -> Overlay:
    """Return what an option would do on the board: where the unit goes, how it ends, whom it attacks."""
    meant, command = option.plan, option.command
    if meant is None:
        return _command_overlay(state, option) if isinstance(command, Move | Attack | Retaliate) else NOTHING
    unit = state.units[meant.unit]
    plan = plan_to_make(state, option)
    way = plan.route.way if plan is not None and plan.route is not None else ()
    places = meant.squares or state.places(unit)
    storeys = Storeys.of(state)
    squares = storeys.squares(places)
    target = None if meant.target is None else state.units[meant.target]
    fires_from = squares if plan is None or plan.moves_first or not unit.squares else unit.squares
    aims = (Aim(fires_from, target.squares),) if target is not None and target.squares and fires_from else ()
    return Overlay(
        path=_drawn(state, unit, way),
        ghost=Ghost(unit.id, squares, meant.facing, meant.together, storeys.storey(places)) if squares else None,
        selected=frozenset({unit.id}),
        targets=frozenset() if target is None else frozenset({target.id}),
        aims=aims,
    )


def _acting(state: GameState, meant: BotPlan) -> GameState:
    """Return the state in which the unit is activated."""
    if any(activation.unit == meant.unit for activation in state.activations):
        return state
    return activated(state, meant.unit, meant.together)


def _as_planned(acting: GameState, unit: Unit, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Two MOVEs as one movement; who comes on goes the first alone, the other is chosen then (T10-ACT-05)."""
    if acting.edition.declarations.ahead or actions != (Action.MOVE, Action.MOVE):
        return actions
    return (Action.MOVE,) if unit.off_table else (Action.MARCH,)


def _route(acting: GameState, unit: Unit, meant: BotPlan, action: Action) -> Route | None:
    """Return the way of the first action that moves; None where there is no such way."""
    if not meant.squares:
        return None
    if meant.squares == tuple(sorted(acting.places(unit))):
        return Route((), meant.facing)
    ground = MoveOptions.of_unit(acting, unit, (action,)).ground(action)
    if ground is None or meant.squares not in set(ground.destinations()):
        return None
    return Route(ground.path_to(meant.squares), meant.facing, mount=meant.mounts)


def _drawn(state: GameState, unit: Unit, way: Way) -> Way:
    """Return a way with its start."""
    return Storeys.of(state).drawn((tuple(sorted(state.places(unit))), *way) if way and unit.squares else way)


def _command_overlay(state: GameState, option: Option) -> Overlay:
    """Return what a path or an attack would do that is chosen in the middle of an activation."""
    acting = state.activation
    if acting is None:
        return NOTHING
    unit, command = state.units[acting.unit], option.command
    if isinstance(command, Move):
        way = command.footprints or tuple((square,) for square in command.path)
        end, storeys = way[-1] if way else state.places(unit), Storeys.of(state)
        ghost = Ghost(unit.id, storeys.squares(end), command.facing, acting.hero, storeys.storey(end)) if end else None
        return Overlay(path=_drawn(state, unit, way), ghost=ghost, selected=frozenset({unit.id}))
    shots = command.shots if isinstance(command, Attack | Retaliate) else ()
    targets = {shot.target for shot in shots}
    aims = tuple(Aim(unit.squares, state.units[target].squares) for target in sorted(targets))
    return Overlay(selected=frozenset({unit.id}), targets=frozenset(targets), aims=aims)
