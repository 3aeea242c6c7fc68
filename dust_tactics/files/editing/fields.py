"""What may stand in each table of a scenario, taken from its schema, so that forms have a field for every key."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from typing import Any

from dust_tactics.files.editing.order import ORDER, Names, place_in
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.schema_parts import Schema
from dust_tactics.files.schemas import scenario_schema


class Kind(Enum):
    """How a value is asked for."""

    TEXT = auto()
    NUMBER = auto()
    FLAG = auto()
    WORD = auto()
    """One of a few words."""
    WORDS = auto()
    """A list of texts, or of some words."""
    NAME = auto()
    """A name, or the same in several languages."""
    LANGUAGES = auto()
    """Texts by language."""
    NUMBERS = auto()
    """Numbers by name."""
    TABLE = auto()
    TABLES = auto()


class Refers(Enum):
    """Of what a text is a name; what there is to choose from depends on the scenario."""

    NOTHING = auto()
    SIDE = auto()
    FIRST = auto()
    OBJECTIVE = auto()
    BUILDING = auto()
    ENTRY = auto()
    ZONE = auto()
    SQUARE = auto()
    SQUARES = auto()
    CARD = auto()
    HERO = auto()
    ARMY = auto()
    BOARD = auto()
    UNIT = auto()
    WAY = auto()
    EVENT = auto()
    ID = auto()


REFERS: Mapping[tuple[Names, str], Refers] = {
    ((), "first"): Refers.FIRST,
    (("board",), "file"): Refers.BOARD,
    (("side",), "entry"): Refers.ENTRY,
    (("side",), "half"): Refers.ZONE,
    (("side",), "reserve_entry"): Refers.ENTRY,
    (("side",), "army"): Refers.ARMY,
    (("side",), "armies"): Refers.ARMY,
    (("side", "unit"), "id"): Refers.ID,
    (("side", "unit"), "card"): Refers.CARD,
    (("side", "unit"), "hero"): Refers.HERO,
    (("side", "unit"), "pilot"): Refers.HERO,
    (("side", "unit"), "square"): Refers.SQUARE,
    (("side", "unit"), "squares"): Refers.SQUARES,
    (("side", "unit"), "entry"): Refers.ENTRY,
    (("objective",), "square"): Refers.SQUARE,
    (("objective",), "half"): Refers.SIDE,
    (("smoke",), "squares"): Refers.SQUARES,
    (("victory",), "id"): Refers.ID,
    (("victory",), "objective"): Refers.OBJECTIVE,
    (("victory",), "building"): Refers.BUILDING,
    (("event",), "id"): Refers.ID,
    (("event",), "after"): Refers.EVENT,
    (("event",), "unless"): Refers.EVENT,
    (("event",), "objective"): Refers.OBJECTIVE,
    (("event",), "side"): Refers.SIDE,
    (("event",), "unit"): Refers.UNIT,
    (("event",), "zone"): Refers.ZONE,
    (("event",), "arrive"): Refers.UNIT,
    (("event",), "leave"): Refers.UNIT,
    (("event",), "change_sides"): Refers.UNIT,
    (("event", "smoke"), "squares"): Refers.SQUARES,
    (("event", "ground"), "squares"): Refers.SQUARES,
    (("event", "door"), "squares"): Refers.SQUARES,
    (("event", "tasks"), "units"): Refers.UNIT,
    (("event",), "clear_smoke"): Refers.SQUARES,
    (("event",), "add"): Refers.WAY,
    (("event",), "remove"): Refers.WAY,
    (("event",), "points"): Refers.SIDE,
}
"""Keys whose texts are names of something else, by the table that they stand in."""


@dataclass(frozen=True)
class Field:
    """A key of a table, and what may stand there.

    least, most   bounds of a number, or of how long a list may be
    words         words to choose from; numbers too
    usual         the value that holds where the key is left out, where it is said
    """

    table: Names
    key: str
    kind: Kind
    required: bool = False
    least: int = 0
    most: int = 0
    words: tuple[str | int, ...] = ()
    of: Refers = Refers.NOTHING
    usual: Any = None
    longest: int = 200


def table_at(path: Keys) -> Names:
    """Return the kind of table that stands at a place: names alone, those of ways within others as of ways."""
    names = tuple(name for name in path if isinstance(name, str))
    return ("victory",) if names[:1] == ("victory",) else names


def fields_of(path: Keys, values: Mapping[str, Any]) -> tuple[Field, ...]:
    """Return the fields of the table at a place, in the order of the guide; of ways and events those of their kind.

    Ids and `from_start` belong to ways that stand alone; they are left out inside others, and so are kinds that can be
    no part of another.
    """
    names = table_at(path)
    kind = values.get("when") if names == ("event",) else values.get("kind") if names == ("victory",) else ""
    found = _fields(names, kind if isinstance(kind, str) else "")
    if names == ("victory",) and len(path) > 2:
        parts = (field for field in found if field.key not in ("id", "from_start"))
        kinds = _kinds(("victory", "of"))
        return tuple(replace(field, words=kinds) if field.key == "kind" else field for field in parts)
    return found


def all_fields() -> Iterator[Field]:
    """Yield every field that there is, once."""
    seen = set()
    for names in ORDER:
        for kind in ("", *_kinds(names)):
            for field in _fields(table_at(names), kind):
                if (field.table, field.key) not in seen:
                    seen.add((field.table, field.key))
                    yield field


def _kinds(names: Names) -> tuple[str, ...]:
    """Return the words for what events and ways to win are told apart by."""
    alternatives = _schema_of(names).get("oneOf", ())
    key = "when" if names == ("event",) else "kind"
    return tuple(str(each["properties"][key]["const"]) for each in alternatives)


@cache
def _fields(names: Names, kind: str) -> tuple[Field, ...]:
    schema = _schema_of(names)
    if "oneOf" in schema:
        key = "when" if names == ("event",) else "kind"
        kinds = {str(each["properties"][key]["const"]): each for each in schema["oneOf"]}
        chosen = kinds.get(kind)
        choice = Field(names, key, Kind.WORD, required=True, words=tuple(kinds))
        if chosen is None:
            return (choice,)
        others = ((name, one) for name, one in chosen["properties"].items() if name != key)
        fields = [choice, *(_field(names, name, one, name in chosen["required"]) for name, one in others)]
    else:
        needed = schema.get("required", ())
        fields = [_field(names, name, one, name in needed) for name, one in schema.get("properties", {}).items()]
    return tuple(sorted(fields, key=lambda field: place_in(names, field.key)))


@cache
def _whole() -> Schema:
    return scenario_schema()


def _schema_of(names: Names) -> Schema:
    """Return the schema of a table."""
    schema = _whole()
    for name in names:
        alternatives = schema.get("oneOf", (schema,))
        schema = next(each["properties"][name] for each in alternatives if name in each["properties"])
        schema = schema.get("items", schema)
    return schema


def _field(names: Names, key: str, schema: Schema, required: bool) -> Field:
    of = REFERS.get((names, key), Refers.NOTHING)
    usual = schema.get("default")
    if any("patternProperties" in each for each in schema.get("anyOf", ())):
        longest = next(each["maxLength"] for each in schema["anyOf"] if "maxLength" in each)
        return Field(names, key, Kind.NAME, required, of=of, longest=longest)
    if "anyOf" in schema:  # a number, or a word in its place
        number = next(each for each in schema["anyOf"] if each.get("type") == "integer")
        word = tuple(each["const"] for each in schema["anyOf"] if "const" in each)
        return Field(names, key, Kind.NUMBER, required, number["minimum"], number["maximum"], word, of, usual)
    if "enum" in schema:
        return Field(names, key, Kind.WORD, required, words=tuple(schema["enum"]), of=of, usual=usual)
    kind = schema["type"]
    if kind == "integer":
        return Field(names, key, Kind.NUMBER, required, schema["minimum"], schema["maximum"], (), of, usual)
    if kind == "boolean":
        return Field(names, key, Kind.FLAG, required, of=of, usual=usual)
    if kind == "array":
        return _list_field(names, key, schema, required, of)
    if kind == "object":
        return _table_field(names, key, schema, required, of)
    return Field(names, key, Kind.TEXT, required, of=of, longest=schema.get("maxLength", 200))


def _list_field(names: Names, key: str, schema: Schema, required: bool, of: Refers) -> Field:
    items = schema["items"]
    least, most = schema.get("minItems", 0), schema.get("maxItems", 0)
    if items.get("type") == "object" or "oneOf" in items:
        return Field(names, key, Kind.TABLES, required, least, most)
    return Field(names, key, Kind.WORDS, required, least, most, tuple(items.get("enum", ())), of)


def _table_field(names: Names, key: str, schema: Schema, required: bool, of: Refers) -> Field:
    if "patternProperties" in schema:
        longest = next(iter(schema["patternProperties"].values()))["maxLength"]
        return Field(names, key, Kind.LANGUAGES, required, of=of, longest=longest)
    if "properties" not in schema:
        each = schema["additionalProperties"]
        return Field(names, key, Kind.NUMBERS, required, each["minimum"], each["maximum"], of=of)
    return Field(names, key, Kind.TABLE, required)
