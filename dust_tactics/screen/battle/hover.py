"""What the tooltip of the board says: the square with its ground, who stands there, and how it is seen."""

from dust_tactics.grid import Edge, Sighting
from dust_tactics.rules.saves import covering_terrain
from dust_tactics.rules.state import GameState, Unit
from dust_tactics.rules.terrain import Mover, TerrainRow, features
from dust_tactics.rules.victory import holders
from dust_tactics.screen.battle.outlook import placed, sighting, sighting_of
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Tip

_MOVERS = {
    Mover.INFANTRY: "infantry",
    Mover.WALKER: "walkers",
    Mover.WHEELS_OR_TRACKS: "wheels and tracks",
    Mover.AIRCRAFT: "aircraft",
}


def square_tip(state: GameState, words: Words, square: int, viewer: Unit | None, extra: Tip | None = None) -> Tip:
    """Everything about a square; `viewer` is the unit it is seen from, where it stands or would stand."""
    lines: list[str] = []
    clauses: list[str] = []
    board, rows = state.battle.board, state.edition.terrain
    names = []
    for feature in features(board, square, state.crushed):
        names.append(words.messages.text(f"terrain.{feature.value}"))
        if line := _effect(rows[feature]):
            lines.append(f"{names[-1].capitalize()}: {line}.")
            clauses.append(rows[feature].clause)
    building = board.building(square)
    if building is not None:
        lines.append(f"Inside {building.name}: infantry is in cover.")
    lines += objective_lines(state, square)
    here = state.at(square)
    lines += [unit_line(state, words, unit) for unit in here]
    if viewer is not None and viewer.squares and square not in viewer.squares:
        lines.append(_seen(state, words, viewer, square, here))
    if extra is not None:
        lines.append(extra.body)
        clauses.append(extra.clause)
    title = f"{words.square(square)} · {', '.join(names)}"
    return Tip(title, "\n".join(line for line in lines if line), ", ".join(dict.fromkeys(c for c in clauses if c)))


def objective_lines(state: GameState, square: int) -> list[str]:
    """The objectives on a square: whose half they are in, and who holds them as things stand."""
    lines = []
    for objective, side in zip(state.battle.objectives, holders(state), strict=True):
        if objective.square == square:
            half = "" if objective.half is None else f", in the half of {state.battle.sides[objective.half].player}"
            held = "held by nobody" if side is None else f"held by {state.battle.sides[side].player} as things stand"
            lines.append(f"Objective {objective.name}{half}: {held}.")
    return lines


def unit_line(state: GameState, words: Words, unit: Unit) -> str:
    """A unit in a line: name, what is left, how it stands."""
    owner = state.battle.sides[unit.side].player
    kind = unit.card.kind.value
    return (
        f"{unit.name} ({owner}), {kind}, armour {unit.card.armour}, {words.left(unit)}, {words.standing(state, unit)}"
    )


def _effect(row: TerrainRow) -> str:
    parts = []
    if row.barred:
        parts.append("no entry for " + " and ".join(_MOVERS[mover] for mover in sorted(row.barred)))
    if row.blocks_sight:
        parts.append("blocks sight")
    if row.covers:
        parts.append("covers infantry")
    if row.crushable:
        parts.append("vehicles may crush it")
    return ", ".join(parts)


def _seen(state: GameState, words: Words, viewer: Unit, square: int, here: list[Unit]) -> str:
    enemy = next((unit for unit in here if unit.side != viewer.side), None)
    target = enemy if enemy is not None else placed(viewer, square)
    distance = state.geometry.distance(viewer.squares, target.squares)
    verdict = sighting_of(state, viewer, enemy) if enemy is not None else sighting(state, viewer.square, square)
    covered = covering_terrain(state, target)
    return f"From {viewer.name}: range {distance}, {verdict_words(verdict, words, covered_by_ground=covered)}."


def verdict_words(verdict: Sighting, words: Words, *, covered_by_ground: bool = False) -> str:
    """A verdict on a line of sight in words, with what it is due to."""
    if not verdict.sees:
        return f"out of sight behind {blockers_words(verdict.stopped_by, words)}"
    if covered_by_ground:
        return "seen, in cover by the ground it stands on"
    if verdict.cover:
        return f"seen, in cover behind {blockers_words(verdict.covered_by, words)}"
    return "seen in the open"


def blockers_words(blockers: tuple[int | Edge, ...], words: Words, most: int = 4) -> str:
    """Squares and walls that stop lines, by name."""
    squares = [words.square(blocker) for blocker in blockers if isinstance(blocker, int)]
    names = squares[:most]
    if len(squares) > most:
        names.append("more")
    if any(isinstance(blocker, Edge) for blocker in blockers):
        names.append("a wall")
    return ", ".join(names) or "something"
