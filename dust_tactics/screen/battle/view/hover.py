"""What the tooltip of the board says: the square with its ground, who stands there, and how it is seen."""

import re
from collections.abc import Iterable

from dust_tactics.language.sight import COVERING_GROUND, verdict_clauses, verdict_words
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.sight.field import features_now, viewpoint
from dust_tactics.rules.sight.views import Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover, TerrainRow
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import holders
from dust_tactics.screen.battle.planning.sight_preview import verdict_between
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Tip

_BETWEEN_CLAUSES = re.compile(r", (?=T\d\d-)")
_MOVERS = {
    Mover.INFANTRY: "infantry",
    Mover.WALKER: "walkers",
    Mover.WHEELS_OR_TRACKS: "wheeled or tracked vehicles",
    Mover.AIRCRAFT: "aircraft",
}


def square_tip(state: GameState, words: Words, square: int, viewer: Unit | None, extra: Tip | None = None) -> Tip:
    """Everything about a square; `viewer` is the unit it is seen from, where it stands or would stand."""
    lines: list[str] = []
    clauses: list[str] = []
    board, rows = state.battle.board, state.edition.terrain
    names = []
    for feature in features_now(state, square):
        names.append(words.messages.text(f"terrain.{feature.value}"))
        if line := _effect(rows[feature]):
            lines.append(f"{names[-1].capitalize()}: {line}.")
            clauses.append(rows[feature].clause)
    building = board.building(square)
    if building is not None:
        lines.append(f"Inside {building.name}: infantry is in cover.")
        clauses.append(COVERING_GROUND)
    if held := objective_lines(state, square):
        lines += held
        clauses.append("T13-VIC-08")
    here = state.at(square)
    lines += [unit_line(state, words, unit) for unit in here]
    if viewer is not None and viewer.squares and square not in viewer.squares:
        for line, clause in _seen(state, words, viewer, square, here):
            lines.append(line)
            clauses.append(clause)
    if extra is not None:
        lines.append(extra.body)
        clauses.append(extra.clause)
    title = f"{words.square(square)} · {', '.join(names)}"
    return Tip(title, "\n".join(line for line in lines if line), ", ".join(_once(clauses)))


def _once(clauses: Iterable[str]) -> Iterable[str]:
    """Each clause once, with its title where that is told anywhere."""
    found: dict[str, str] = {}
    for cited in (one for together in clauses for one in _BETWEEN_CLAUSES.split(together) if one):
        clause = cited.partition(" · ")[0]
        found[clause] = max(found.get(clause, ""), cited, key=len)
    return found.values()


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
    pilot = pilot_of(state, unit)
    aboard = f", {pilot.name} at the controls" if pilot is not None else ""
    standing = words.standing(state, unit)
    return f"{unit.name} ({owner}), {kind}, armour {unit.card.armour}, {words.left(unit)}, {standing}{aboard}"


def _effect(row: TerrainRow) -> str:
    parts = []
    if row.barred:
        *others, last = (_MOVERS[mover] for mover in sorted(row.barred))
        parts.append("no entry for " + (f"{', '.join(others)} or {last}" if others else last))
    if row.blocks_sight:
        parts.append("no sight beyond")
    if row.covers:
        parts.append("cover for infantry")
    if row.crushable:
        parts.append("vehicles may crush them")
    return ", ".join(parts)


def _seen(state: GameState, words: Words, viewer: Unit, square: int, here: list[Unit]) -> list[tuple[str, str]]:
    """How the enemies on a square are seen, or whoever stood there; each with the clauses of the verdict."""
    enemies = [unit for unit in here if unit.side != viewer.side]
    saves = state.edition.saves
    places = [
        (unit.name, viewpoint(unit), {"covered_by_ground": saves.covered_by_ground(state, unit)}) for unit in enemies
    ]
    lines = []
    for name, place, ground in places or [
        ("", Viewpoint((square,), flies=False), {"covers_infantry": saves.covers_infantry(state, square)})
    ]:
        distance = state.geometry.distance(viewer.squares, place.squares)
        verdict = verdict_between(state, viewpoint(viewer), place)
        told = verdict_words(verdict, words.messages, words.columns, **ground)
        where = f"{name} seen from {viewer.name}" if len(places) > 1 else f"From {viewer.name}"
        lines.append((f"{where}: range {distance}, {told}.", verdict_clauses(verdict, **ground)))
    return lines
