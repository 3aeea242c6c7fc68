"""Which fields of a table the form shows: all that could be of use, what few need last, and whatever the file says
already."""

from collections.abc import Iterator, Mapping
from typing import Any

from dust_tactics.files.editing.fields import Field, Kind, fields_of
from dust_tactics.files.editing.order import Names
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import tables_of
from dust_tactics.files.scenarios.events import EFFECT_KEYS
from dust_tactics.rules.cards import UnitType
from dust_tactics.screen.menu.editor.choices import choices_for
from dust_tactics.screen.menu.editor.host import EditorHost

_FIRST_OF_SIDE = ("name", "computer", "entry", "color", "army", "muster")
_RARE: Mapping[Names, tuple[str, ...]] = {
    (): ("seed", "dice"),
    ("side",): (
        "armies",
        "player",
        "players",
        "half",
        "reserves",
        "reserve_heroes",
        "reserve_entry",
        "blocs",
        "army_name",
    ),
    ("side", "unit"): ("id", "task"),
    ("victory",): ("id", "from_start"),
    ("event",): ("id", "after", "unless"),
}
"""Keys that few need, by their table: they stand last, folded away while nothing says any of them."""
_READY = ("army", "armies", "muster", "blocs")


def shown_fields(host: EditorHost, path: Keys, table: Mapping[str, Any]) -> list[Field]:
    """Return the fields of the table at a place that its form shows, in their order there."""
    fields = [
        field
        for field in fields_of(path, table)
        if field.kind not in (Kind.TABLE, Kind.TABLES)
        and (field.table, field.key) != (("balance",), "of")  # letters that say nothing to people
        and not (path[:1] == ("event",) and field.key in EFFECT_KEYS)
        and (field.key in table or _is_of_use(host, path, table, field))
    ]
    return sorted(fields, key=_rank)


def is_rare(field: Field) -> bool:
    """Return whether few need a field."""
    return field.key in _RARE.get(field.table, ())


def _rank(field: Field) -> int:
    """Return how far down a field stands: of a side what each battle needs comes first, and what few need last."""
    if field.table == ("side",) and field.key in _FIRST_OF_SIDE:
        return _FIRST_OF_SIDE.index(field.key)
    return len(_FIRST_OF_SIDE) + is_rare(field)


def _is_of_use(host: EditorHost, path: Keys, table: Mapping[str, Any], field: Field) -> bool:
    """Return whether a key could be of use that is not there."""
    if field.table == ("board",):
        return field.key != "join" or path[1:] != (0,)
    if field.table == ("set_up",) and field.key in ("tiles", "traps"):
        return table.get("terrain") == "placed"
    if field.table == ("side",):
        has_units = bool(tables_of(dict(table), "unit"))
        return field.key not in _READY if has_units else field.key != "army_name"
    if field.table == ("side", "unit"):
        return field.key not in set(_idle(host, path, table))
    return True


def _idle(host: EditorHost, path: Keys, table: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys that mean nothing for a unit of this card, as it starts now."""
    card = host.cards.get(str(table.get("card", "")))
    starts = "square" in table or "squares" in table
    if starts:
        yield "entry"  # a turn takes the unit off its square
    if card is None:
        return
    yield "square" if card.size > 1 else "squares"
    if not card.has_facing or not starts:
        yield "facing"
    yield "pilot" if card.type is UnitType.INFANTRY else "hero"
    for key in ("hero", "pilot"):
        fields = {field.key: field for field in fields_of(path, table)}
        if not [each for each, _ in choices_for(host, fields[key], (*path, key)) if each != card.id]:
            yield key
