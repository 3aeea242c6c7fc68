"""What is said of squares while an activation is planned: the way there, the range to an enemy, why it can't be."""

from dataclasses import replace

from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.ahead import AttackAhead
from dust_tactics.screen.battle.planning.headline import losses_of
from dust_tactics.screen.battle.view.overlay import Pointer
from dust_tactics.screen.tip import Tip


def plan_pointer(
    planner: ActivationPlanner, ahead: AttackAhead, square: int | None, target: Unit | None, *, more: bool, swap: str
) -> Pointer:
    """Return what stands beside the square that is pointed at, where `target` is the enemy that would be aimed at.

    swap   the key that turns the order of actions round
    """
    if square is None:
        return Pointer(square)
    if target is not None and is_piece(target):
        return _pointer_at(planner, ahead, square, target, target)
    others = [unit for unit in planner.state.at(square) if unit.id != planner.plan.unit]
    if others:
        friend = others[0].side == planner.unit.side
        goes_there = planner.shares(square) if friend else planner.flies_by(square, others[0], more=more)
        if not goes_there:
            return _pointer_at(planner, ahead, square, others[0], target or others[0])
    if planner.path.ends_on(square) and planner.plan.movement is None:
        return Pointer(square, covers=planner.path.squares)  # it turns with a Move only
    return _with_shot(planner, planner.path.pointer(square, more=more, marches=planner.marches), swap)


def _with_shot(planner: ActivationPlanner, pointer: Pointer, swap: str) -> Pointer:
    """Return a pointer to where the unit could go, with what an attack on the chosen enemy would do from there.

    swap   the key that turns the order of actions round, where the attack comes first
    """
    firing, messages = planner.firing, planner.host.words.messages
    storeys = planner.path.storeys
    way = tuple(tuple(storeys.place(square) for square in covered) for covered in pointer.path[-1:])
    if firing is None or not firing.done or not firing.is_near(way):
        return pointer
    forecast, name = firing.at(way), planner.host.words.unit(planner.state.units[firing.enemy])
    attacks_first = planner.plan.attack is not None and not planner.plan.moves_first
    if forecast is None:
        told = "" if attacks_first else messages.text("battle.pointer.no-shot", target=name)
    else:
        stays_first = attacks_first and planner.plan.movement is not None  # else the way comes before the attack
        chance, lost = messages.percent(forecast.destroyed), losses_of(messages, forecast)
        text = f"shot{'-after-turn' if stays_first else ''}{'-losses' if forecast.only_losses else ''}"
        told = messages.text(f"battle.pointer.{text}", target=name, key=swap, chance=chance, lost=lost)
    return replace(pointer, words=" · ".join(filter(None, (pointer.words, told))))


def _pointer_at(planner: ActivationPlanner, ahead: AttackAhead, square: int, other: Unit, target: Unit) -> Pointer:
    """Return what is said of a square where another unit stands."""
    targeting = planner.targeting
    if other.side == planner.unit.side or not targeting.unit.squares or target.id in targeting.aimed_at:
        return Pointer(square)
    bubble = ahead.of(target)
    if bubble is not None and not bubble.figure and planner.has_told_why_not:
        bubble = None  # the toast says it, and the squares from which it could be attacked are to be seen
    return Pointer(square, covers=target.squares, bubble=bubble)


def plan_tip(planner: ActivationPlanner, square: int, target: Unit | None) -> Tip | None:
    """Return why a unit there can't be attacked, or the square not be gone to."""
    if target is not None:
        return None if planner.has_told_of(target.id) else planner.why_not(target.id)  # a toast says it already
    if planner.state.at(square) or planner.path.way_to(square) is not None:
        return None
    refusal = planner.path.why_not(square)
    if refusal is None or refusal.reason == "too-far":
        return None  # the overlay tells that already
    return planner.host.words.why_not(refusal)
