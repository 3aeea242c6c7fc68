"""Worked examples of the rules as positions on small boards, and what the rules make of them.

What a diagram shows is worked out here, by the parts of its edition; what it claims is held to that by a test.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.game import new_game
from dust_tactics.rules.movement.ground import Ground, ground_of
from dust_tactics.rules.parts import FoundCover
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.refusal import Refusal


class Shows(StrEnum):
    """What a diagram is about."""

    SIGHT = "sight"
    REACH = "reach"
    FIRE = "fire"
    REACTION = "reaction"


class Claim(StrEnum):
    """What a diagram says of one square, or of the unit on it."""

    OPEN = "open"
    COVER = "cover"
    SOFT = "soft"
    HARD = "hard"
    HIDDEN = "hidden"
    MOVE = "move"
    MARCH = "march"
    NEVER = "never"
    INSIDE = "inside"
    OUTSIDE = "outside"
    FAR = "far"
    REACTS = "reacts"
    CANNOT = "cannot"


CLAIMS: Mapping[Shows, tuple[Claim, ...]] = {
    Shows.SIGHT: (Claim.OPEN, Claim.COVER, Claim.SOFT, Claim.HARD, Claim.HIDDEN),
    Shows.REACH: (Claim.MOVE, Claim.MARCH, Claim.NEVER),
    Shows.FIRE: (Claim.INSIDE, Claim.OUTSIDE, Claim.FAR),
    Shows.REACTION: (Claim.REACTS, Claim.CANNOT),
}
"""The claims that a diagram of each kind can make."""


@dataclass(frozen=True)
class Diagram:
    """A position with a caption.

    clauses   what it is an example of, the first one first of all
    unit      the number of the unit that sees, moves, fires, or is reacted to
    weapon    the weapon line that fires
    trail     squares over which the unit has come, drawn behind it
    claims    by square
    """

    id: str
    title: str
    caption: str
    clauses: tuple[str, ...]
    battle: Battle
    shows: Shows
    unit: int
    claims: Mapping[int, Claim]
    weapon: int = 0
    trail: tuple[int, ...] = ()


@dataclass(frozen=True)
class Found:
    """What the rules make of one square that a diagram speaks of.

    claim     what is so
    why       how it is seen, and in what cover where a book knows several kinds
    refusal   why not
    cost      squares of movement that it takes to come there
    way       how
    """

    claim: Claim
    verdict: Verdict | None = None
    cover: FoundCover | None = None
    refusal: Refusal | None = None
    cost: int | None = None
    way: Way = ()


@dataclass(frozen=True)
class Findings:
    """What the rules make of a diagram: the position, each square that it speaks of, and the squares that are shaded.

    hidden, covered   out of sight, and in cover for infantry
    move, march       within a Move, and within a March beyond that
    firing            inside the field of fire and the range of the weapon
    near              within reach of a reaction
    """

    state: GameState
    unit: Unit
    found: Mapping[int, Found]
    hidden: frozenset[int] = frozenset()
    covered: frozenset[int] = frozenset()
    move: frozenset[int] = frozenset()
    march: frozenset[int] = frozenset()
    firing: frozenset[int] = frozenset()
    near: frozenset[int] = frozenset()


def findings(diagram: Diagram) -> Findings:
    """Return what the rules make of a diagram."""
    state = new_game(diagram.battle, 1)[0]
    return _FINDERS[diagram.shows](state, state.units[diagram.unit], diagram)


def _sight(state: GameState, unit: Unit, diagram: Diagram) -> Findings:
    view = state.edition.sight.view(field_of(state), viewpoint(unit))
    squares = np.arange(len(state.battle.board.squares))
    sees = view.sees[squares]
    ground = np.array([state.edition.saves.covers_infantry(state, square) for square in squares.tolist()])
    hidden = frozenset(np.flatnonzero(~sees).tolist()) - {*unit.squares}
    covered = frozenset(np.flatnonzero(sees & (view.cover[squares] | ground)).tolist()) - {*unit.squares}
    found = {square: _seen(state, unit, square) for square in diagram.claims}
    return Findings(state, unit, found, hidden=hidden, covered=covered)


def _seen(state: GameState, unit: Unit, square: int) -> Found:
    """Return how a unit sees whoever stands on a square, or infantry that would."""
    target = _other_on(state, unit, square)
    place = viewpoint(target) if target is not None else Viewpoint((square,), False)
    verdict = state.edition.sight.explain(field_of(state), viewpoint(unit), place)
    if not verdict.sees:
        return Found(Claim.HIDDEN, verdict)
    if target is None:
        covered = verdict.cover or state.edition.saves.covers_infantry(state, square)
        return Found(Claim.COVER if covered else Claim.OPEN, verdict)
    cover = state.edition.saves.found_cover(state, unit, target)
    if cover is not None:
        return Found(Claim(cover.kind) if cover.kind else Claim.OPEN, verdict, cover)
    return Found(Claim.COVER if state.edition.saves.in_cover(state, unit, target) else Claim.OPEN, verdict)


def _reach(state: GameState, unit: Unit, diagram: Diagram) -> Findings:
    grounds = dict(_grounds(state, unit))
    move, march = (_ends(grounds[action]) if action in grounds else frozenset() for action in _MOVES)
    found = {square: _gone_to(grounds, square) for square in diagram.claims}
    return Findings(state, unit, found, move=move, march=march - move)


_MOVES = (Action.MOVE, Action.MARCH)


def _grounds(state: GameState, unit: Unit) -> Iterator[tuple[Action, Ground]]:
    """Yield what a unit reaches by a Move, and by a March where the book has one."""
    for action in _MOVES:
        if action in state.edition.declarations.kinds:
            budget = state.edition.movement.allowance(state, unit, action is Action.MARCH).total
            yield action, ground_of(state, unit, budget)


def _ends(ground: Ground) -> frozenset[int]:
    covered = {square for footprint in ground.destinations() for square in footprint}
    return frozenset(covered) - {*ground.own}


def _gone_to(grounds: Mapping[Action, Ground], square: int) -> Found:
    """Return how a unit comes to a square: the one it ends on, or one of those that it covers there."""
    for action, ground in grounds.items():
        over = [stop for stop in ground.destinations() if square in stop and stop != ground.own]
        if over:
            best = min(over, key=lambda stop: (ground.cost(stop) or 0, stop))
            return Found(Claim(action.value), cost=ground.cost(best), way=(ground.own, *ground.path_to(best)))
    return Found(Claim.NEVER)


def _fire(state: GameState, unit: Unit, diagram: Diagram) -> Findings:
    found = {square: _aimed(state, unit, diagram, square) for square in diagram.claims}
    others = set(state.battle.board.squares) - {*unit.squares}
    firing = frozenset(square for square in others if _aimed(state, unit, diagram, square).claim is Claim.INSIDE)
    return Findings(state, unit, found, firing=firing)


def _aimed(state: GameState, unit: Unit, diagram: Diagram, square: int) -> Found:
    """Return whether a weapon bears on whoever stands on a square, or would if somebody stood there; sight is left
    out."""
    enemy = next(other for other in state.units if other.side == 1 - unit.side)
    target = _other_on(state, unit, square) or replace(enemy, squares=(square,))
    refusal = state.edition.fire.bears(state, unit, diagram.weapon, target, None)
    if refusal is not None:
        return Found(Claim.OUTSIDE, refusal=refusal)
    within = weapon_line(unit, diagram.weapon).range.holds(state.geometry.distance(unit.squares, target.squares))
    return Found(Claim.INSIDE if within else Claim.FAR)


def _reaction(state: GameState, unit: Unit, diagram: Diagram) -> Findings:
    """Return who may react to a unit, which acts."""
    rule, found, most = state.edition.reactions, {}, 0
    for square in diagram.claims:
        other = _other_on(state, unit, square)
        if other is None:
            raise ValueError(f"{diagram.id}: nobody stands on square {square} who might react")
        refusal, most = rule.refusal(state, other, unit), max(most, rule.range(state, other))
        found[square] = Found(Claim.REACTS if refusal is None else Claim.CANNOT, refusal=refusal)
    distance = state.geometry.distance
    near = frozenset(square for square in state.battle.board.squares if distance(unit.squares, (square,)) <= most)
    return Findings(state, unit, found, near=near)


def _other_on(state: GameState, unit: Unit, square: int) -> Unit | None:
    return next((other for other in state.at(square) if other.id != unit.id), None)


_FINDERS = {Shows.SIGHT: _sight, Shows.REACH: _reach, Shows.FIRE: _fire, Shows.REACTION: _reaction}
