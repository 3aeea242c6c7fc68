"""What lies over the board while an activation is planned: reach, sight, the way, the shots, who may react."""

from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.modes import Mode
from dust_tactics.screen.battle.planning.activation_plan import planned_action
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.sight_preview import EMPTY
from dust_tactics.screen.battle.view.overlay import NO_SQUARES, Legend, Levels, Overlay


def plan_overlay(planner: ActivationPlanner) -> Overlay:
    """Return the overlay of a plan."""
    plan, path, targeting = planner.plan, planner.path, planner.targeting
    attacking = plan.attack is not None
    move, march = _within_reach(planner)
    return Overlay(
        move=move,
        march=march,
        costs=path.costs(move | march),
        entry=_entry_squares(planner),
        hidden=planner.sight.hidden,
        covered=planner.sight.covered,
        path=path.whole_path() if plan.movement is not None else (),
        crossed=targeting.crossed(),
        marked=targeting.pieces if attacking else NO_SQUARES,
        ghost=path.ghost(plan.together) if plan.movement is not None else None,
        selected=frozenset({plan.unit} if plan.together is None else {plan.unit, plan.together}),
        targets=frozenset(targeting.aimed_at),
        faded=targeting.faded() if attacking else NO_SQUARES,
        badges=planner.sight.badges,
        bolts=frozenset(unit.id for unit in planner.declaring.reactors(planner.plan)),
        aims=targeting.aims() if attacking else (),
        bubbles=targeting.bubbles() if attacking else (),
        firing=_firing_levels(planner),
    )


def _firing_levels(planner: ActivationPlanner) -> Levels:
    """Return the squares to attack from, on the storey that is shown."""
    if planner.firing is None or not planner.firing.done:
        return ()
    levels = dict(planner.firing.levels())
    storeys = planner.path.storeys
    return tuple((square, levels[storeys.place(square)]) for square in sorted(storeys.seen(levels)))


def _within_reach(planner: ActivationPlanner) -> tuple[frozenset[int], frozenset[int]]:
    """Return the squares of a Move, and those further on of a March, as far as the attack leaves room for them."""
    path, room = planner.path, planner.slots_to_move
    cost = {kind: planned_action(planner.state, planner.unit, kind).slots for kind in (Action.MOVE, Action.MARCH)}
    move = path.reach(Action.MOVE) if room >= cost[Action.MOVE] else NO_SQUARES
    march = path.reach(Action.MARCH) - move if room >= cost[Action.MARCH] else NO_SQUARES
    return move, march


def _entry_squares(planner: ActivationPlanner) -> frozenset[int]:
    """Return the squares over which a unit comes on, until its way is planned."""
    unit = planner.unit
    if unit.squares or unit.aboard is not None or planner.plan.movement is not None:
        return NO_SQUARES
    return frozenset(entry_of(planner.state, unit))


def plan_legend(planner: ActivationPlanner, mode: Mode) -> Legend:
    """Return what the signs mean, who may react, and what to do next."""
    task, words = mode.task, planner.host.words
    both = planner.path.options.ground(Action.MARCH) is not None
    entries = mode.entries("move", "march") if both else mode.entries("move")
    if planner.firing is not None and planner.firing.done and planner.firing.levels():
        entries = mode.entries("firing")
    if planner.sight != EMPTY:
        entries += mode.entries("open", "cover", "hidden")
    possible = planner.declaring.reactors(planner.plan)
    if planner.path.stands:
        task = words.text("battle.task.other-squares", key=mode.key_name("walk.other"))
    warning = ""
    if possible:
        named = words.messages.either([unit.name for unit in possible])
        units = named if len(possible) < 3 else words.counted("unit", len(possible))
        warning = words.text("battle.legend.may-react", units=units)
    return Legend(entries, warning, task, mode.short_task)
