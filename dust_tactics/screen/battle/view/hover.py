"""What the tooltip of the board says: the square with its ground, who stands there, and how it is seen."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from dust_tactics.language.phrases import capitalised
from dust_tactics.language.places import building_name, is_of_side, place_title
from dust_tactics.language.sight import COVERING_GROUND, cover_clauses, cover_words, verdict_clauses, verdict_words
from dust_tactics.language.victory import objective_words
from dust_tactics.rules.board import Cloud, Feature, Terrain
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.holding import holders
from dust_tactics.rules.pieces import pieces
from dust_tactics.rules.sight.field import features_now, viewpoint
from dust_tactics.rules.sight.views import Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import is_roof, place_at
from dust_tactics.rules.terrain import GROUND_VEHICLES, Mover, TerrainRow
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import conditions_now
from dust_tactics.screen.battle.planning.sight_preview import verdict_between
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Tip

_Told = tuple[str, str]
"""A line of the tooltip, and the clause that it hangs on; either may be missing."""
_BETWEEN_CLAUSES = re.compile(r", (?=(?:T\d\d|WW)-)")


def square_tip(
    state: GameState,
    words: Words,
    square: int,
    viewer: Unit | None,
    extra: Tip | None = None,
    *,
    foreseen: bool = False,
) -> Tip:
    """Everything about a square; `viewer` is the unit it is seen from, where it stands or would stand.

    extra      what the square is refused for; its rules are cited before all others
    foreseen   whether a bubble there tells already how it is seen, and of `extra`: only the rules of that are cited
    """
    place = words.storeys.place(square)
    storey = words.storeys.storey((place,))
    here = state.at(square)
    told = [*_ground(state, words, square, storey), *_house(state, words, square, storey)]
    told += _objects(state, words, square)
    told += [(unit_line(state, words, unit), "") for unit in here]
    seen: list[_Told] = []
    if viewer is not None and viewer.squares and place not in state.places(viewer):
        seen += _seen(state, words, viewer, square, here)
    if extra is not None:
        seen.append((extra.body, extra.clause))
    told += [("" if foreseen else line, clause) for line, clause in seen]
    title = _title(state, words, square, storey)
    return Tip(
        title,
        "\n".join(line for line, _ in told if line),
        ", ".join(_once((extra.clause if extra is not None else "", *(clause for _, clause in told)))),
        short=_short(title, [_who(words, unit, storey) for unit in here], words, None if foreseen else extra),
    )


def waiting_tip(state: GameState, words: Words, unit: Unit) -> Tip:
    """Return what the tooltip says of a unit that waits off the board: who it is, and how it stands."""
    return Tip(unit.name, unit_line(state, words, unit), short=": ".join((unit.name, words.standing(state, unit))))


def _title(state: GameState, words: Words, square: int, storey: int) -> str:
    """The place itself, what stands on it by name, and its ground."""
    building = state.battle.board.building(square)
    names = [one.name for one in state.battle.objectives if one.square == square]
    names += [building.name] if building is not None and building.name not in names else []
    called = [place_title(words.messages, state.battle, name) for name in names]
    features = [feature for feature in _features(state, square, storey) if feature is not Terrain.OPEN]
    keys = [feature.value for feature in features] or [_bare_ground(state, square, storey)]
    ground = ", ".join(words.text(f"terrain.{key}") for key in keys if key)
    return " · ".join(filter(None, (words.square(words.storeys.place(square)), *called, ground)))


def _bare_ground(state: GameState, square: int, storey: int) -> str:
    """The key of what a square without terrain is; nothing above the ground, where the place says it."""
    if storey:
        return ""
    return "open" if state.battle.board.building(square) is None else "indoors"


def _ground(state: GameState, words: Words, square: int, storey: int) -> Iterator[_Told]:
    """What the ground of a square does."""
    rows = state.edition.terrain
    for feature in _features(state, square, storey):
        if effects := _effects(rows[feature], words):
            name = capitalised(words.text(f"terrain.{feature.value}"))
            yield words.text("battle.hover.terrain", terrain=name, effects=effects), rows[feature].clause


def _house(state: GameState, words: Words, square: int, storey: int) -> Iterator[_Told]:
    """The building that a square is inside, and how high that is."""
    building = state.battle.board.building(square)
    if building is None:
        return
    if not is_roof(building, storey):
        yield words.text("battle.hover.building", building=building_name(words.messages, building.name)), ""
    if state.levels > 1 and building.levels > 1:
        roof = "roof" if building.roof else "no-roof"
        storeys = words.counted("storey", building.storeys)
        yield words.text(f"battle.hover.storeys-{roof}", storeys=storeys), "T16-TER-16"
    yield "", COVERING_GROUND


def _objects(state: GameState, words: Words, square: int) -> Iterator[_Told]:
    """The objectives on a square, and the piece that lies there."""
    for line in objective_lines(state, words, square):
        yield line, "T13-VIC-08"
    piece = next((piece for piece in pieces(state) if square in piece.squares), None)
    if piece is not None:
        yield piece_line(words, piece), "T10-TER-08"


def _features(state: GameState, square: int, storey: int) -> tuple[Feature, ...]:
    """What stands on a square; above the ground nothing but smoke is told of (T16-TER-16)."""
    found = features_now(state, square)
    return tuple(feature for feature in found if feature is Cloud.SMOKE) if storey else found


def _short(title: str, here: Sequence[str], words: Words, extra: Tip | None) -> str:
    """A square in one line: what it is, and who stands there, or why it can't be meant, nothing of it twice."""
    if extra is not None:
        reason, *_ = extra.body.split("\n")
        new = [part for part in title.split(" · ") if part.casefold() not in reason.casefold()]
        return ". ".join(filter(None, (" · ".join(new), reason)))
    return ": ".join((title, words.messages.listed(here))) if here else title


def _who(words: Words, unit: Unit, storey: int) -> str:
    """The name of a unit on a square, and where it stands if that is not the `storey` that is shown."""
    if unit.storey == storey:
        return unit.name
    return words.text("battle.hover.elsewhere", unit=unit.name, place=words.stands(unit))


def _once(clauses: Iterable[str]) -> Iterable[str]:
    """Each clause once, with its title where that is told anywhere."""
    found: dict[str, str] = {}
    for cited in (one for together in clauses for one in _BETWEEN_CLAUSES.split(together) if one):
        clause = cited.partition(" · ")[0]
        found[clause] = max(found.get(clause, ""), cited, key=len)
    return found.values()


def objective_lines(state: GameState, words: Words, square: int) -> list[str]:
    """The objectives on a square: whose they are or whose half they are in, and who holds them as things stand."""
    lines = []
    for number, (objective, side) in enumerate(zip(state.battle.objectives, holders(state), strict=True)):
        if objective.square == square:
            values = {"objective": place_title(words.messages, state.battle, objective.name)}
            key = "objective-free" if side is None else "objective-held"
            if side is not None:
                values["player"] = words.player(state, side)
            if is_of_side(state.battle, objective.name):
                key = f"{key}-of-side"
            elif objective.half is not None:
                key, values["owner"] = f"{key}-in-half", words.player(state, objective.half)
            lines.append(words.text(f"battle.hover.{key}", **values))
            lines += objective_words(words.messages, words.battle(state), conditions_now(state), number)
    return lines


def unit_line(state: GameState, words: Words, unit: Unit) -> str:
    """A unit in a line: name, what is left, how it stands."""
    text, pilot = words.text, pilot_of(state, unit)
    told = [
        text("battle.hover.unit", unit=unit.name, player=words.player(state, unit.side)),
        text(f"kind.{unit.card.kind}"),
        text("battle.hover.armour", armour=unit.card.armour),
        words.left_told(unit),
        words.standing(state, unit),
    ]
    if pilot is not None:
        told.append(text("battle.hover.pilot", pilot=pilot.name))
    return ", ".join(told)


def piece_line(words: Words, piece: Unit) -> str:
    """A cover piece that can be shot at in a line: what it is, its armour, what is left of it."""
    armour = words.text("battle.hover.armour", armour=piece.card.armour)
    told = (words.unit(piece), words.text("battle.hover.target"), armour, words.left_told(piece))
    return capitalised(", ".join(told))


def _effects(row: TerrainRow, words: Words) -> str:
    text, parts = words.text, []
    if row.barred:
        parts.append(text("battle.hover.no-entry", movers=_movers(row.barred, words)))
    if row.blocks_sight:
        parts.append(text("battle.hover.no-sight-beyond"))
    if row.covers:
        parts.append(text("battle.hover.covers"))
    if row.crushable:
        parts.append(text("battle.hover.crushable"))
    return ", ".join(parts)


def _movers(barred: Collection[Mover], words: Words) -> str:
    """Who may not enter, in as few words as say it."""
    ground = set(barred) - {Mover.AIRCRAFT}
    if ground >= {*GROUND_VEHICLES, Mover.INFANTRY}:
        return words.text("mover.ground")
    if ground == set(GROUND_VEHICLES):
        return words.text("mover.vehicles")
    return words.messages.listed([words.text(f"mover.{mover}") for mover in sorted(barred)])


def _seen(state: GameState, words: Words, viewer: Unit, square: int, here: list[Unit]) -> list[_Told]:
    """How the enemies on a square are seen, or whoever stood there; each with the clauses of the verdict."""
    enemies = [unit for unit in here if unit.side != viewer.side]
    saves, seen = state.edition.saves, words.storeys.storey((words.storeys.place(square),))
    places: list[tuple[Unit | None, Viewpoint, dict[str, bool]]] = [
        (unit, viewpoint(unit), {"covered_by_ground": saves.covered_by_ground(state, unit)}) for unit in enemies
    ]
    covers = saves.covers_infantry(state, words.storeys.place(square))
    empty = None, Viewpoint((square,), False, seen), {"covers_infantry": covers}
    lines = []
    for unit, place, ground in places or [empty]:
        there = tuple(place_at(state.battle.board, covered, place.storey) for covered in place.squares)
        distance = state.geometry.distance(state.places(viewer), there)
        verdict = verdict_between(state, viewpoint(viewer), place)
        told, clauses = (
            verdict_words(verdict, words.messages, words.columns, **ground),
            verdict_clauses(verdict, **ground),
        )
        found = None if unit is None else saves.found_cover(state, viewer, unit)
        if found is not None and verdict.sees:
            told, clauses = cover_words(found, words.messages, words.columns), cover_clauses(found)
        values = {"viewer": viewer.name, "range": distance, "verdict": told}
        line = words.text("battle.hover.seen", **values)
        if len(places) > 1:
            line = words.text("battle.hover.unit-seen", unit=unit.name if unit is not None else "", **values)
        lines.append((line, clauses))
        unseen = None if unit is None else state.edition.sight.unseen(state, viewer, unit)
        if unseen is not None:
            lines.append((words.refusal(unseen), unseen.clause))
    return lines
