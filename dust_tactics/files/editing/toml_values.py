"""Values of a TOML text with the places where they stand, and values as a text says them."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\r\n]|\\.)*"'
    r"|'[^'\r\n]*'",
    re.DOTALL,
)
_PLAIN = re.compile(r"[^\s,\]}#]+(?: [0-9][^\s,\]}#]*)?")
"""Numbers, words and dates; a date may have one space before its time."""

_SPACE = re.compile(r"[ \t]*")
_BETWEEN = re.compile(r"(?:[ \t\r\n]|#[^\r\n]*)*")
"""What may stand between the items of a list: line ends and comments too."""

_KEY_PART = re.compile(r"\"(?:[^\"\\\r\n]|\\.)*\"|'[^'\r\n]*'|[A-Za-z0-9_-]+")
_ON_LINES = '"""\n'
_WIDEST_LIST = 100
"""Letters of a list that still goes on one line."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value from `start` to `end` of a text.

    items   of a list or an inline table, by number or key: where each begins, with its key, and its value
    opens   the bracket that it begins with; empty for plain ones
    """

    start: int
    end: int
    items: Mapping[str | int, tuple[int, "Value"]]
    opens: str = ""


class NoToml(ValueError):
    """A text is written in a way that this reader does not follow."""


def read_value(text: str, start: int) -> Value:
    """Return the value that begins at a place of a text. Raises NoToml."""
    if text[start : start + 1] == "[":
        return _read_list(text, start)
    if text[start : start + 1] == "{":
        return _read_inline_table(text, start)
    found = _QUOTED.match(text, start) or _PLAIN.match(text, start)
    if found is None:
        raise NoToml(f"no value at {start}")
    return Value(start, found.end(), {})


def read_keys(text: str, start: int) -> tuple[tuple[str, ...], int]:
    """Return the parts of a dotted key and where it ends. Raises NoToml."""
    names: list[str] = []
    place = start
    while True:
        place = _after(_SPACE, text, place)
        part = _KEY_PART.match(text, place)
        if part is None:
            raise NoToml(f"no key at {place}")
        names.append(_unquoted(part[0]))
        place = part.end()
        dot = _after(_SPACE, text, place)
        if text[dot : dot + 1] != ".":
            return tuple(names), place
        place = dot + 1


def _after(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Return where something ends that may be empty."""
    found = pattern.match(text, start)
    return start if found is None else found.end()


def _unquoted(key: str) -> str:
    if key[0] == "'":
        return key[1:-1]
    if key[0] != '"':
        return key
    try:
        return str(json.loads(key))
    except ValueError as error:
        raise NoToml(f"no key: {key}") from error


def _read_list(text: str, start: int) -> Value:
    items: dict[str | int, tuple[int, Value]] = {}
    place = _after(_BETWEEN, text, start + 1)
    while text[place : place + 1] != "]":
        value = read_value(text, place)
        items[len(items)] = place, value
        place = _next_item(text, value.end, "]")
    return Value(start, place + 1, items, "[")


def _read_inline_table(text: str, start: int) -> Value:
    items: dict[str | int, tuple[int, Value]] = {}
    place = _after(_BETWEEN, text, start + 1)
    while text[place : place + 1] != "}":
        names, end = read_keys(text, place)
        equals = _after(_SPACE, text, end)
        if len(names) != 1 or text[equals : equals + 1] != "=":
            raise NoToml(f"a dotted key at {place}")
        value = read_value(text, _after(_SPACE, text, equals + 1))
        items[names[0]] = place, value
        place = _next_item(text, value.end, "}")
    return Value(start, place + 1, items, "{")


def _next_item(text: str, place: int, closing: str) -> int:
    """Return where the next item begins, or the closing bracket stands."""
    place = _after(_BETWEEN, text, place)
    if text[place : place + 1] == ",":
        return _after(_BETWEEN, text, place + 1)
    if text[place : place + 1] != closing:
        raise NoToml(f"no comma at {place}")
    return place


# Values as a text says them


def as_key(name: str) -> str:
    """Return a key, in quotes where it needs them."""
    return name if BARE_KEY.fullmatch(name) else _quoted(name)


def as_toml(value: Any, like: str = "") -> str:
    """Return a value as a text says it.

    like   how it was written before: quotes and line ends are taken from it
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _as_text(value, like)
    if isinstance(value, list):
        items = [as_toml(item) for item in value]
        short = f"[{', '.join(items)}]"
        return short if len(short) <= _WIDEST_LIST else "[\n" + "".join(f"  {item},\n" for item in items) + "]"
    if isinstance(value, dict):
        inner = ", ".join(f"{as_key(key)} = {as_toml(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def _as_text(value: str, like: str) -> str:
    if like.startswith("'''") and "'''" not in value and not value.endswith("'") and _may_be_literal(value, "\n\t"):
        return f"'''{_first_line_end(like, value)}{value}'''"
    if like.startswith("'") and not like.startswith("'''") and "'" not in value and _may_be_literal(value, "\t"):
        return f"'{value}'"
    if "\n" not in value and not like.startswith('"""'):
        return _quoted(value)
    lines = "".join(_in_long_text(value, place) for place in range(len(value)))
    before = like if like.startswith('"""') else _ON_LINES
    return f'"""{_first_line_end(before, value)}{lines}"""'


def _in_long_text(value: str, place: int) -> str:
    """Return a letter as it stands between three quotes: of quotes only those escaped that would end the text."""
    letter = value[place]
    if letter == '"':
        ends = value[max(place - 2, 0) : place + 1] == '"""' or place == len(value) - 1
        return '\\"' if ends else letter
    return letter if letter == "\n" else _quoted(letter)[1:-1]


def _may_be_literal(value: str, also: str) -> bool:
    return all(letter.isprintable() or letter in also for letter in value)


def _first_line_end(like: str, value: str) -> str:
    """Return the line end behind the quotes; a value that begins with one needs it."""
    return "\n" if like[3:5].startswith(("\n", "\r\n")) or value.startswith("\n") else ""


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
