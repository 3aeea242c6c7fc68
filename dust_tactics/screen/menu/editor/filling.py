"""What is filled in by itself: what a new way to win, event or effect begins with, and each blank that only one thing
fits."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Field, Kind, Refers, fields_of
from dust_tactics.files.editing.order import Names
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import (
    NAMED_BY,
    USUAL_TURNS,
    add_to,
    name_in,
    rename,
    set_at,
    tables_of,
    with_name_in,
)
from dust_tactics.files.scenarios.sides import is_plain
from dust_tactics.files.scenarios.texts import ENGLISH
from dust_tactics.files.scenarios.victory import NEEDS_POINTS, SCORING
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen.menu.editor.choices import choices_for
from dust_tactics.screen.menu.editor.drawn import unused_objectives, use_if_drawn
from dust_tactics.screen.menu.editor.host import EditorHost

_BEGINS: Mapping[str, Mapping[str, Any]] = {
    "turn-begins": {"turn": 2},
    "turn-ends": {"turn": 2},
    "army-points-reached": {"at_least": 10},
    "victory-points-reached": {"at_least": 1},
    "score-elimination": {"points": 1},
    "score-hold": {"own_half": 1, "enemy_half": 1},
    "first-to": {"points": 5},
}
"""What ways to win and events begin with, by their kinds."""
_BLOCS: Mapping[Bloc, str] = {Bloc.SSU: "SSU"}
"""English names of blocs that are not their words alone."""
_ACROSS: Mapping[str, str] = {
    one.capitalize(): other.capitalize()
    for one, other in zip(Side, (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST), strict=True)
}
"""English names of sides, by those of the sides opposite."""
_PARTS = ("eliminate", "hold-all", "first-to")
"""Kinds of parts of a way to win, in the order in which they are offered; none comes a second time."""
_GOOD: Mapping[tuple[Names, str], str] = {
    (("event", "ground"), "terrain"): "rubble",
    (("event", "door"), "becomes"): "large-opening",
    (("event", "tasks"), "task"): "hold",
}
"""What effects do where nothing else is said, by their table and key."""
EFFECT_TABLES = (("event", "smoke"), *(table for table, _ in _GOOD))
"""Effects that say several things at once."""
_CERTAIN = (Refers.OBJECTIVE, Refers.BUILDING, Refers.ZONE, Refers.SIDE)
"""What is filled in where there is only one of it. Units and ways to win are the author's own choice."""


def beginning(kind: str, ways: Sequence[Mapping[str, Any]] = ()) -> Values:
    """Return what a new way to win or event of a kind begins with, beside that.

    What already wins by itself among the other `ways` is no part of it.
    """
    if kind not in ("all", "any"):
        return {**_BEGINS.get(kind, {})}
    parts: list[Values] = []
    for _ in range(2):
        parts.append(new_part([*ways, *parts]))
    return {"of": parts}


def new_part(parts: Sequence[Mapping[str, Any]]) -> Values:
    """Return one more part of a way to win, which is not among those that there are, of it and beside it."""
    there = [part.get("kind") for part in parts]
    kind = next((kind for kind in _PARTS if kind not in there), "hold")
    return {"kind": kind, **_BEGINS.get(kind, {})}


def spare_objective(values: Values, parts: Sequence[Mapping[str, Any]]) -> Any:
    """Return the name of the first objective that no part of a way to win asks for; None where there is none."""
    names = [one["name"] for one in tables_of(values, "objective") if "name" in one]
    asked = [part.get("objective") for part in parts]
    return next((name for name in names if name_in(name) not in map(name_in, asked)), None)


def others_beside(values: Values, path: Keys) -> list[Values]:
    """Return the ways to win beside the one that a place belongs to."""
    return [way for number, way in enumerate(tables_of(values, "victory")) if path[:2] != ("victory", number)]


def supply_points(host: EditorHost, values: Values) -> None:
    """Let destroyed units give victory points where a way to win needs some and nothing gives any.

    What it needs by itself is no more than both sides can gain so.
    """
    kinds = {str(way.get("kind")) for way in _ways_in(tables_of(values, "victory"))}
    if kinds.isdisjoint(NEEDS_POINTS) or not kinds.isdisjoint(SCORING):
        return
    if not any("points" in event for event in tables_of(values, "event")):
        add_to(values, ("victory",), {"kind": "score-elimination", **_BEGINS["score-elimination"]})
        most = _fewest_units(host)
        for way in _ways_in(tables_of(values, "victory")):
            if most and way.get("kind") == "first-to" and way.get("points") == _BEGINS["first-to"]["points"]:
                way["points"] = min(way["points"], most)


def _fewest_units(host: EditorHost) -> int:
    """Return how many units the smaller army has; 0 where that can't be told."""
    sketch = host.checked.sketch
    armies = [side.armies for side in sketch.sides] if sketch is not None else []
    return min((max((len(army.units) for army in each), default=0) for each in armies), default=0)


def _ways_in(ways: Sequence[Values]) -> Iterator[Values]:
    """Yield ways to win and their parts."""
    for way in ways:
        yield way
        yield from _ways_in(tables_of(way, "of"))


def fill(host: EditorHost, values: Values, path: Keys) -> None:
    """Fill in what a table needs and only one thing fits, also in the ways to win that it is made of."""
    table = value_at(values, path)
    if not isinstance(table, dict):
        return
    for field in fields_of(path, table):
        place = (*path, field.key)
        if field.key not in table and field.required and (found := _only(host, values, field, place)) is not None:
            table[field.key] = found
            if field.of is Refers.OBJECTIVE:
                use_if_drawn(values, found)
        if field.kind in (Kind.TABLE, Kind.TABLES) and field.key in table:
            inner = table[field.key]
            numbers = range(len(inner)) if isinstance(inner, list) else ()
            for each in [(*place, number) for number in numbers] or [place]:
                fill(host, values, each)


def fill_blanks(host: EditorHost, values: Values) -> None:
    """Fill in what ways to win and events need, and only one thing fits now."""
    for key in ("victory", "event"):
        for number in range(len(tables_of(values, key))):
            fill(host, values, (key, number))


def _only(host: EditorHost, values: Values, field: Field, place: Keys) -> Any:
    """Return what alone fits in a field; None where several things do, or none."""
    if field.of is Refers.OBJECTIVE:  # one may have come by the same change
        names = [name for one in tables_of(values, "objective") if (name := name_in(one.get("name")))]
        sketch = host.checked.sketch
        names += unused_objectives(sketch.board if sketch is not None else None, values)
        return names[0] if len(names) == 1 else None
    if field.of in _CERTAIN:
        choices = choices_for(host, field, place)
        return choices[0][0] if len(choices) == 1 else None
    return last_turn(values) if field.key == "until" else _GOOD.get((field.table, field.key))


def name_by_bloc(host: EditorHost, values: Values, side: int, bloc: Bloc) -> None:
    """Call a side by its bloc, as battles do, while its name says no more than where it stands or another bloc.

    Where the other side is called by the same bloc, both are called by where they stand.
    """
    path: Keys = ("side", side, "name")
    before, name = name_in(value_at(values, path)), _BLOCS.get(bloc, bloc.value.capitalize())
    taken = [name_in(one.get("name")) for one in tables_of(values, "side")]
    if not before or not is_plain(before):
        return
    if name in taken:
        other = taken.index(name)
        if other != side and before in _ACROSS:
            values["side"][other]["name"] = name  # without the words of the bloc in other languages
            rename(values, ("side", other, "name"), _ACROSS[before], NAMED_BY[("side",), "name"])
            if host.messages.language != ENGLISH:
                told = host.messages.text(f"editor.word.{_ACROSS[before].lower()}")
                set_at(values, ("side", other, "name"), with_name_in(_ACROSS[before], host.messages.language, told))
        return
    rename(values, path, name, NAMED_BY[("side",), "name"])
    if host.messages.language != ENGLISH:
        told = host.messages.text(f"bloc.{bloc}")
        set_at(values, path, with_name_in(value_at(values, path), host.messages.language, told))


def bloc_named(host: EditorHost, side: Mapping[str, Any]) -> Bloc | None:
    """Return the bloc whose name a side has, in English or the language that is spoken; None where it is no bloc's."""
    said = {name_in(side.get("name"), language).casefold() for language in (ENGLISH, host.messages.language)}
    return next((bloc for bloc in Bloc if said & {bloc.value, host.messages.text(f"bloc.{bloc}").casefold()}), None)


def last_turn(values: Values) -> int:
    """Return the turn in which the battle ends."""
    turns = values.get("turns")
    return turns if isinstance(turns, int) and turns > 0 else USUAL_TURNS
