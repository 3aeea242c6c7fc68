"""What is said of squares while an activation is planned: the way there, the range to an enemy, why it can't be."""

from dataclasses import replace

from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.ahead import AttackAhead
from dust_tactics.screen.battle.view.overlay import Pointer
from dust_tactics.screen.tip import Tip


def plan_pointer(
    planner: ActivationPlanner, ahead: AttackAhead, square: int | None, target: Unit | None, *, more: bool
) -> Pointer:
    """Return what stands beside the square that is pointed at, where `target` is the enemy that would be aimed at."""
    if square is None:
        return Pointer(square)
    others = [unit for unit in planner.state.at(square) if unit.id != planner.plan.unit]
    if others:
        friend = others[0].side == planner.unit.side
        goes_there = planner.shares(square) if friend else planner.flies_by(square, others[0])
        if not goes_there:
            return _pointer_at(planner, ahead, square, others[0], target or others[0])
    if square in planner.path.squares and planner.plan.movement is None:
        return Pointer(square, covers=planner.path.squares)  # it turns with a Move only
    return _with_shot(planner, planner.path.pointer(square, more=more))


def _with_shot(planner: ActivationPlanner, pointer: Pointer) -> Pointer:
    """A pointer to where the unit could go, with what an attack on the chosen enemy would do from there."""
    firing, words = planner.firing, planner.host.words
    if firing is None or not firing.done or not firing.is_near(pointer.path):
        return pointer
    forecast, messages = firing.at(pointer.path), words.messages
    target = planner.state.units[firing.enemy].name
    told = words.text("battle.pointer.no-shot", target=target)
    if forecast is not None:
        values = {"target": target, "lost": messages.number(forecast.lost, 1)}
        told = words.text("battle.pointer.shot", chance=messages.percent(forecast.destroyed), **values)
    return replace(pointer, words=f"{pointer.words} · {told}" if pointer.words else told)


def _pointer_at(planner: ActivationPlanner, ahead: AttackAhead, square: int, other: Unit, target: Unit) -> Pointer:
    """What is said of a square where another unit stands."""
    targeting = planner.targeting
    if other.side == planner.unit.side or not targeting.unit.squares or target.id in targeting.aimed_at:
        return Pointer(square)
    return Pointer(square, covers=target.squares, bubble=ahead.of(target))


def plan_tip(planner: ActivationPlanner, square: int, target: Unit | None) -> Tip | None:
    """Return why a unit there can't be attacked, or the square not be gone to."""
    if target is not None:
        return planner.targeting.why_not(target.id)
    options = planner.path.options
    if planner.state.at(square) or options.way_to(square) is not None:
        return None
    refusal = options.why_not(square)
    if refusal is None or refusal.reason == "too-far":
        return None  # the overlay tells that already
    return planner.host.words.why_not(refusal)
