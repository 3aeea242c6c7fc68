"""What JSON Schemas of our files are made of."""

from collections.abc import Iterable, Mapping
from typing import Any

from dust_tactics.files.packs.about import LONGEST_AUTHOR, LONGEST_DESCRIPTION, LONGEST_LICENCE
from dust_tactics.files.packs.about import VERSION as PACK_VERSION
from dust_tactics.files.scenarios.ids import ID
from dust_tactics.files.scenarios.texts import LANGUAGE

Schema = dict[str, Any]
VERSION = "http://json-schema.org/draft-07/schema#"


def file_schema(title: str, required: Mapping[str, Schema], optional: Mapping[str, Schema]) -> Schema:
    """Return the schema of a file: its keys, those that have to be there and those that may."""
    return {"$schema": VERSION, "title": title, **table_schema(required, optional)}


def table_schema(required: Mapping[str, Schema], optional: Mapping[str, Schema]) -> Schema:
    """Return the schema of a table with no other keys than these."""
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


def list_schema(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    """Return the schema of a list."""
    schema: Schema = {"type": "array", "items": items, "minItems": least}
    return schema if most is None else schema | {"maxItems": most}


def whole_schema(low: int, high: int) -> Schema:
    """Return the schema of a whole number."""
    return {"type": "integer", "minimum": low, "maximum": high}


def words_schema(words: Iterable[str]) -> Schema:
    """Return the schema of one of some words."""
    return {"enum": [str(word) for word in words]}


def text_schema(description: str = "") -> Schema:
    """Return the schema of a text that is not empty."""
    return {"type": "string", "minLength": 1} | ({"description": description} if description else {})


def name_schema(longest: int) -> Schema:
    """Return the schema of a name, or of several by language."""
    return {"anyOf": [text_schema() | {"maxLength": longest}, languages_schema(longest)]}


def id_schema() -> Schema:
    """Return the schema of an id."""
    return {"type": "string", "pattern": f"^{ID.pattern}$"}


def languages_schema(longest: int) -> Schema:
    """Return the schema of a text by language."""
    text = {"type": "string", "minLength": 1, "maxLength": longest}
    return {
        "type": "object",
        "patternProperties": {f"^{LANGUAGE.pattern}$": text},
        "required": ["en"],
        "additionalProperties": False,
    }


def about_schema() -> Schema:
    """Return the schema of what an author says of a pack."""
    author, licence = (
        {"type": "string", "minLength": 1, "maxLength": most} for most in (LONGEST_AUTHOR, LONGEST_LICENCE)
    )
    version = {"type": "string", "pattern": f"^{PACK_VERSION.pattern}$"}
    description = languages_schema(LONGEST_DESCRIPTION)
    return table_schema({}, {"author": author, "version": version, "licence": licence, "description": description})
