"""JSON Schemas of our TOML files, for editors that know such schemas: keys, words and bounds of this program."""

import json
import re
from collections.abc import Collection
from pathlib import Path

from dust_tactics.files.armies.armies import ARMY_ID, HIGHEST_POINTS
from dust_tactics.files.boards.joining import Side
from dust_tactics.files.campaign_schema import campaign_schema
from dust_tactics.files.cards.cards import (
    COVER_FIELDS,
    COVER_SAVES,
    FACTIONS,
    MOST_MARCH,
    MOST_MOVE,
    MOST_POINTS,
    PLAIN,
    SOURCES,
)
from dust_tactics.files.cards.media import MEDIA
from dust_tactics.files.cards.skills import MINIATURE, CarriedBy, skill_words
from dust_tactics.files.cards.weapons import (
    ARTILLERY_RANGE,
    CELL,
    CREW,
    MOST_BOXES,
    MOST_COPIES,
    OLDER_BLAST,
    RANGE,
)
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.toml import LONGEST_TEXT
from dust_tactics.files.scenarios.balance import MOST_BATTLES, OF
from dust_tactics.files.scenarios.events import DOORS, TRIGGER_KEYS
from dust_tactics.files.scenarios.scenario import INITIATIVE
from dust_tactics.files.scenarios.set_up import Edges, Laying
from dust_tactics.files.scenarios.sides import ALL, FACINGS, FIRST_TASKS
from dust_tactics.files.scenarios.table import DEGREES, MOST_BOARDS
from dust_tactics.files.schema_parts import Schema
from dust_tactics.files.schema_parts import about_schema as _about
from dust_tactics.files.schema_parts import file_schema as _file
from dust_tactics.files.schema_parts import id_schema as _id
from dust_tactics.files.schema_parts import languages_schema as _languages
from dust_tactics.files.schema_parts import list_schema as _list
from dust_tactics.files.schema_parts import name_schema as _name
from dust_tactics.files.schema_parts import table_schema as _table
from dust_tactics.files.schema_parts import text_schema as _text
from dust_tactics.files.schema_parts import whole_schema as _whole
from dust_tactics.files.schema_parts import words_schema as _words
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.cards import ARMOUR_COLUMNS, HEAVIEST_ARMOUR, MOST_CAPACITY, Bloc, Kind, Mount, UnitType
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.limits import HIGHEST_SEED, MOST_MUSTERED
from dust_tactics.rules.scenario import (
    MOST_CLOUDS,
    MOST_ITEMS,
    MOST_PLAYERS,
    MOST_RESERVES,
    MOST_TURNS,
    MOST_UNITS,
    SideColour,
)
from dust_tactics.rules.scenario_events import (
    LONGEST_EVENT_TEXT,
    MOST_COUNTED,
    MOST_EVENT_POINTS,
    MOST_EVENTS,
    MOST_SCORED,
    Task,
    When,
)
from dust_tactics.rules.victory import DEEPEST_PARTS, JOINABLE, VALUES, NumberValue, PartsValue, TargetValue
from dust_tactics.table.dice_sets import DiceKind


def schemas() -> dict[str, Schema]:
    """The schemas by the name of their file."""
    return {
        "scenario.json": scenario_schema(),
        "armies.json": army_schema(),
        "cards.json": card_schema(),
        "campaign.json": campaign_schema(),
    }


def schemas_folder() -> Path:
    """Where they lie."""
    return data_root() / "assets" / "schema"


def schema_text(schema: Schema) -> str:
    """A schema as its file says it."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def scenario_schema() -> Schema:
    """Of a scenario."""
    required = {
        "edition": _words(EDITIONS),
        "turns": _whole(1, MOST_TURNS),
        "first": _text(f"{INITIATIVE!r}, or the name of a side"),
        "name": _languages(80),
        "board": _list(_board(), 1, MOST_BOARDS),
        "side": _list(_side(), 2, 2),
        "victory": _list({"oneOf": [_victory(kind, 1) for kind in VALUES]}, 1),
    }
    optional = {
        "seed": _whole(0, HIGHEST_SEED),
        "dice": _words(DiceKind),
        "briefing": _languages(LONGEST_TEXT),
        "objective": _list(_objective()),
        "smoke": _list(_table({"squares": _list(_text(), 1)}, {"until": _whole(1, MOST_TURNS)}), 0, MOST_CLOUDS),
        "event": _list({"oneOf": [_event(when) for when in When]}, 0, MOST_EVENTS),
        "set_up": _set_up(),
        "balance": _balance(),
        "pack": _about(),
    }
    return _file("A scenario of Dust Tactics", required, optional)


def army_schema() -> Schema:
    """Of ready armies."""
    entry = _table({"card": _id()}, {"name": _text(), "hero": _id(), "pilot": _id()})
    required = {
        "id": {"type": "string", "pattern": f"^{ARMY_ID.pattern}$"},
        "name": _text(),
        "bloc": _words(Bloc),
        "units": _list({"anyOf": [_id(), entry]}, 1, MOST_UNITS),
    }
    points = _whole(1, HIGHEST_POINTS)
    optional = {"limit": points, "points": points, "source": _words(SOURCES), "note": _text()}
    army = _table(required, optional)
    return _file("Armies of Dust Tactics", {"edition": _words(EDITIONS), "army": _list(army, 1)}, {})


def card_schema() -> Schema:
    """Of unit cards."""
    required = {
        "id": _id(),
        "name": _text(),
        "full_name": _text(),
        "bloc": _words(Bloc),
        "kind": _words(kind for kind in Kind if kind is not Kind.PIECE),
        "type": _words(UnitType),
        "armour": _whole(1, max(HEAVIEST_ARMOUR.values())),
        "move": _whole(0, MOST_MOVE),
        "size": {"enum": [1, 2, 4]},
        "points": _whole(0, MOST_POINTS),
        "skills": _skills(CarriedBy.UNIT, EDITIONS),
        "weapon": _list(_weapon()),
    }
    optional = {
        "miniatures": _whole(1, MOST_CAPACITY),
        "health": _whole(1, MOST_CAPACITY),
        "carriers": _list(_list({"type": "integer", "minimum": 0}, 1)),
        "unique": {"type": "boolean"},
        "source": _words(SOURCES),
        "field_sources": _field_sources(),
        "note": _text(),
        "march": _whole(0, MOST_MARCH),
        "factions": _list(_words((*FACTIONS, PLAIN))),
        "captured_points": _whole(1, MOST_POINTS),
        "variant_of": _id(),
        "picture": _media("picture"),
        "sound": _media("sound"),
        **{field: _words(COVER_SAVES) for field in COVER_FIELDS},
    }
    card = _table(required, optional)
    schema = _file("Unit cards of Dust Tactics", {"edition": _words(EDITIONS), "unit": _list(card, 1)}, {})
    return schema | {"allOf": [_words_of_an_edition(edition) for edition in EDITIONS]}


def _media(key: str) -> Schema:
    """The name of a file beside that of a card."""
    endings = "|".join(ending.lstrip(".") for ending in MEDIA[key])
    return {"type": "string", "pattern": rf"^[^/\\]+\.({endings})$"}


def _words_of_an_edition(edition: str) -> Schema:
    """That cards of an edition use its own words for skills and weapon rules."""
    weapon = {"items": {"properties": {"rules": _skills(CarriedBy.WEAPON, (edition,))}}}
    unit = {"items": {"properties": {"skills": _skills(CarriedBy.UNIT, (edition,)), "weapon": weapon}}}
    return {"if": {"properties": {"edition": {"const": edition}}}, "then": {"properties": {"unit": unit}}}


def _board() -> Schema:
    turn: Schema = {"enum": list(DEGREES)}
    optional: dict[str, Schema] = {"turn": turn, "mirror": {"type": "boolean"}, "join": _words(Side)}
    return _table({"file": {"type": "string", "pattern": r"\.tm[xj]$"}}, optional)


def _side() -> Schema:
    bloc_words = _list(_words(Bloc))
    optional = {
        "player": _text(),
        "players": _list(_text(), 1, MOST_PLAYERS),
        "entry": _text("north, east, south, west, or an entry zone of the board"),
        "army": _text("the id of a ready army"),
        "armies": _list(_text()),
        "army_name": _text(),
        "muster": _whole(1, MOST_MUSTERED),
        "blocs": bloc_words,
        "unit": _list(_unit(), 0, MOST_UNITS),
        "reserves": {"anyOf": [_whole(0, MOST_RESERVES), {"const": ALL}]},
        "reserve_heroes": {"type": "boolean"},
        "reserve_entry": _list(_text()),
        "half": _text("a block of squares such as A1:D12, or a zone of the board"),
        "color": _words(SideColour),
        "computer": _words(level.id for level in offered_levels()),
    }
    return _table({"name": _name(40)}, optional)


def _unit() -> Schema:
    optional = {
        "id": _id(),
        "name": _name(60),
        "hero": _id(),
        "pilot": _id(),
        "turn": _whole(1, MOST_TURNS),
        "entry": _text("north, east, south, west, an entry zone of the board, or squares such as A1:A6"),
        "square": _text("as C4"),
        "squares": _list(_text(), 1, 4),
        "facing": _words(FACINGS),
        "task": _words(FIRST_TASKS),
    }
    return _table({"card": _id()}, optional)


def _objective() -> Schema:
    return _table({"name": _name(60)}, {"square": _text("as C4"), "half": _text("the name of a side")})


def _set_up() -> Schema:
    number = _whole(0, MOST_ITEMS)
    optional = {
        "edges": _words(Edges),
        "terrain": _words(Laying),
        "objectives": _words((Laying.FIXED, Laying.PLACED)),
        "tiles": number,
        "traps": number,
    }
    return _table({}, optional)


def _balance() -> Schema:
    battles = _whole(0, MOST_BATTLES)
    required = {"by": _words(level.id for level in offered_levels()), "won": battles, "lost": battles}
    return _table(required, {"drawn": battles, "of": {"type": "string", "pattern": f"^{OF}$"}})


def _victory(kind: str, depth: int) -> Schema:
    """A way to win, so deep within others; ids have those that stand alone."""
    required: dict[str, Schema] = {"kind": {"const": kind}}
    optional: dict[str, Schema] = {"id": _id(), "from_start": {"type": "boolean"}} if depth == 1 else {}
    for name, value in VALUES[kind].items():
        if isinstance(value, TargetValue):
            required[name] = _text(f"the name of the {value.of}")
        elif isinstance(value, PartsValue):
            kinds = [each for each in JOINABLE if depth + 1 < DEEPEST_PARTS or not _has_parts(each)]
            required[name] = _list({"oneOf": [_victory(each, depth + 1) for each in kinds]}, value.least, value.most)
        elif value.default is None:
            required[name] = _number(value)
        else:
            optional[name] = _number(value)
    return _table(required, optional)


def _has_parts(kind: str) -> bool:
    return any(isinstance(value, PartsValue) for value in VALUES[kind].values())


def _event(when: When) -> Schema:
    """An event that is set off so, and what it may do."""
    values = {
        "turn": _whole(1, MOST_TURNS),
        "objective": _text("the name of the objective"),
        "side": _text("the name of a side"),
        "unit": _id(),
        "count": _whole(1, MOST_COUNTED),
        "at_least": _whole(1, MOST_SCORED),
        "zone": _text("a zone, half or building of the board, or squares such as C4:D6"),
    }
    required, optional = ({key: values[key] for key in keys} for keys in TRIGGER_KEYS[when])
    smoke = _table({"squares": _list(_text(), 1), "until": _whole(1, MOST_TURNS)}, {})
    points: Schema = {"type": "object", "additionalProperties": _whole(1, MOST_EVENT_POINTS), "minProperties": 1}
    effects = {
        "text": _languages(LONGEST_EVENT_TEXT),
        "arrive": _list(_id()),
        "smoke": smoke,
        "clear_smoke": _list(_text(), 1),
        "add": _list(_id()),
        "remove": _list(_id()),
        "points": points,
        "leave": _list(_id()),
        "change_sides": _list(_id()),
        "ground": _table({"squares": _list(_text(), 1), "terrain": _words(Terrain)}, {}),
        "tasks": _table({"units": _list(_id(), 1), "task": _words(Task)}, {}),
        "door": _table({"squares": _list(_text(), 1), "becomes": _words(DOORS)}, {}),
    }
    return _table(
        {"when": {"const": when.value}} | required, {"id": _id(), "after": _id(), "unless": _id()} | optional | effects
    )


def _weapon() -> Schema:
    required = {
        "name": _text(),
        "count": _whole(1, MOST_COPIES),
        "range": {"type": "string", "pattern": f"^(C|{ARTILLERY_RANGE}|{_unnamed(RANGE.pattern)})$"},
        "rules": _skills(CarriedBy.WEAPON, EDITIONS),
        "damage": _list({"type": "string", "pattern": _cells()}, len(ARMOUR_COLUMNS), len(ARMOUR_COLUMNS)),
    }
    optional = {
        "mount": _words(Mount),
        "ammo": _whole(1, MOST_BOXES),
        "crew": _whole(*CREW),
        "mode": _text(),
        "source": _words(SOURCES),
        "field_sources": _field_sources(),
        "note": _text(),
    }
    return _table(required, optional)


def _cells() -> str:
    patterns = ("-", _unnamed(CELL.pattern), _unnamed(OLDER_BLAST.pattern))
    return f"^({'|'.join(patterns)})$"


def _unnamed(pattern: str) -> str:
    """A pattern as JSON Schema reads it, without names for its groups."""
    return re.sub(r"\(\?P<\w+>", "(", pattern)


def _skills(carried_by: CarriedBy, editions: Collection[str]) -> Schema:
    """A list of the words that cards of some editions have for skills, or for weapon rules."""
    words = [word for word in skill_words().values() if carried_by in word.carried_by]
    forms = {
        word.key: {form for edition in word.editions.intersection(editions) for form in word.forms(edition)}
        for word in words
    }
    bare = [key for key, allowed in forms.items() if () in allowed]
    with_values = [
        _table({"key": {"const": key}} | {name: _beside(name) for name in form}, {})
        for key, allowed in forms.items()
        for form in sorted(allowed - {()})
        if carried_by is CarriedBy.UNIT or MINIATURE not in form
    ]
    printed = _table({"printed": _text()}, {"text": _text()})
    return _list({"anyOf": [_words(bare), _table({"key": _words(bare)}, {}), *with_values, printed]})


def _beside(name: str) -> Schema:
    """What may stand beside the key of a skill."""
    return _whole(1, MOST_CAPACITY) if name == MINIATURE else _text()


def _field_sources() -> Schema:
    return {"type": "object", "additionalProperties": _words(SOURCES)}


# The pieces that schemas are made of


def _number(value: NumberValue) -> Schema:
    default = {} if value.default is None else {"default": value.default}
    return {**_whole(value.low, value.high), **default}
