"""What is said of squares while an activation is planned: the way there, the range to an enemy, why it can't be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.screen.battle.at_square import target_at
from dust_tactics.screen.battle.view.overlay import Pointer
from dust_tactics.screen.ui import Tip

if TYPE_CHECKING:
    from dust_tactics.rules.units import Unit
    from dust_tactics.screen.battle.prompts.planning import PlanActivation


def plan_pointer(prompt: PlanActivation, square: int | None) -> Pointer:
    """What stands beside the square that is pointed at."""
    if square is None or prompt.walking is None or prompt.plan is None:
        return Pointer(square)
    others = [unit for unit in prompt.state.at(square) if unit.id != prompt.plan.unit]
    if others:
        friend = others[0].side == prompt.owner
        goes_there = prompt.shares(square) if friend else prompt.flies_by(square, others[0])
        if not goes_there:
            return _pointer_at(prompt, square, others[0])
    if square in prompt.walking.squares and prompt.plan.movement is None:
        return Pointer(square, covers=prompt.walking.squares)  # it turns with a Move only
    return prompt.walking.pointer(square)


def _pointer_at(prompt: PlanActivation, square: int, other: Unit) -> Pointer:
    """What is said of a square where another unit stands."""
    aiming = prompt.aiming
    target = target_at(prompt.state, square, other.side, prompt.pointed) or other
    if other.side == prompt.owner or aiming is None or not aiming.unit.squares or target.id in aiming.aimed_at:
        return Pointer(square)
    distance = prompt.state.geometry.distance(aiming.unit.squares, other.squares)
    refused = prompt.plan is not None and prompt.plan.attack is not None and target.id not in aiming.gunnery.targets
    return Pointer(square, words=prompt.text("battle.pointer.range", range=distance), refused=refused)


def plan_tip(prompt: PlanActivation, square: int) -> Tip | None:
    """Why a unit there can't be attacked, or the square not be gone to."""
    enemy = target_at(prompt.state, square, 1 - prompt.owner, prompt.pointed)
    if enemy is not None and prompt.aiming is not None:
        return prompt.aiming.why_not(enemy.id)
    walking = prompt.walking
    if walking is None or prompt.state.at(square) or walking.reaches.way_to(square) is not None:
        return None
    refusal = walking.reaches.why_not(square)
    if refusal is None or refusal.reason == "too-far":
        return None  # the overlay tells that already
    return prompt.desk.words.why_not(refusal)
