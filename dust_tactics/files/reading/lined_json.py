"""The gate for JSON: an object, within bounds, that knows the line on which each object in it begins."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.table.wording import worded

AS_SAVED = "JSON as Tiled saves it"
_BRACES = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\n]')
"""Texts, in which a brace means nothing; braces; and ends of lines."""


class LinedObject(dict[str, Any]):
    """A JSON object, and the line on which it begins."""

    line = 0


def read_json(path: Path, complaints: Complaints, most_bytes: int, most_parts: int) -> LinedObject:
    """What a JSON file holds. Raises FileRefused, also where it has more than so many objects and lists, or is none."""
    text = read_utf8(path, most_bytes, complaints)
    if text.count("{") + text.count("[") > most_parts:
        raise complaints.refusal("", worded("more than {most} objects and lists", most=most_parts), "a smaller file")
    objects: list[LinedObject] = []

    def made(pairs: list[tuple[str, Any]]) -> LinedObject:
        objects.append(LinedObject(pairs))
        return objects[-1]

    try:
        value = json.loads(text, object_pairs_hook=made, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise complaints.refusal(
            "", worded("broken JSON ({reason})", reason=error.msg), AS_SAVED, error.lineno
        ) from error
    except (RecursionError, ValueError) as error:
        raise complaints.refusal("", "JSON that cannot be read", AS_SAVED) from error
    if not isinstance(value, LinedObject):
        raise complaints.refusal("", "something else than an object", AS_SAVED)
    for item, line in zip(objects, _lines(text), strict=True):
        item.line = line
    return value


def _no_number(word: str) -> None:
    raise ValueError(word)


def _lines(text: str) -> Iterator[int]:
    """The lines on which the objects of a sound text begin, in the order in which they end, as they are made."""
    line = 1
    begun: list[int] = []
    for match in _BRACES.finditer(text):
        sign = match[0]
        if sign == "\n":
            line += 1
        elif sign == "{":
            begun.append(line)
        elif sign == "}":
            yield begun.pop()
