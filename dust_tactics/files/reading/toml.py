"""The gate for TOML files: parsed within bounds, then read value by value, each complaint with its place and line."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaints, listed, one_of, shown
from dust_tactics.files.reading.toml_errors import syntax_fault
from dust_tactics.table.refusal import Refusal

MOST_BYTES = 256 * 1024
LONGEST_LINE = 2000
MOST_DOTS = 60
"""Dots on one line: a key of hundreds of parts would cost memory out of all proportion."""

MOST_DOTS_IN_ALL = 12_000
"""Dots of a file: so would thousands of keys of many parts. A file full of sentences has less than half of them."""

LONGEST_TEXT = 4000
MOST_ITEMS = 400

Choice = TypeVar("Choice", bound=StrEnum)
Path_ = tuple[str | int, ...]

HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\- \t\"']+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(r"\s*([A-Za-z0-9_.\-\"']+)\s*=")


def read_toml(path: Path) -> "Table":
    """The root table of a TOML file. Raises FileRefused when it cannot be read or is no TOML."""
    complaints = Complaints(path)
    text = read_utf8(path, MOST_BYTES, complaints)
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise complaints.refusal("", f"a line of {len(line)} letters", f"at most {LONGEST_LINE}", number)
        if line.count(".") > MOST_DOTS:
            raise complaints.refusal("", f"a line with {line.count('.')} dots", f"at most {MOST_DOTS}", number)
    if text.count(".") > MOST_DOTS_IN_ALL:
        raise complaints.refusal("", f"{text.count('.')} dots", f"at most {MOST_DOTS_IN_ALL}")
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        fault = syntax_fault(str(error), text)
        raise complaints.refusal(fault.place, fault.found, fault.expected, fault.line) from error
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("", "values too large or nested too deeply", "plain tables and lists") from error
    return Table(values, (), Origin(complaints, lines))


def line_numbers(lines: Iterable[str]) -> dict[Path_, int]:
    """The line of each table header and key of a TOML text, by path. Only headers and keys at the start of a line."""
    numbers: dict[Path_, int] = {}
    counts: dict[Path_, int] = {}
    here: Path_ = ()
    quote = ""
    for number, line in enumerate(lines, 1):
        if quote:
            quote = "" if line.count(quote) % 2 else quote
            continue
        if header := HEADER.match(line):
            here = _header_path(header[2], header[1] == "[[", counts)
            numbers.setdefault(here, number)
        elif key := KEY.match(line):
            numbers.setdefault((*here, *_names(key[1])), number)
        quote = next((mark for mark in ('"""', "'''") if line.count(mark) % 2), "")
    return numbers


def _names(dotted: str) -> list[str]:
    return [name.strip().strip("\"'") for name in dotted.split(".")]


def _header_path(dotted: str, is_list: bool, counts: dict[Path_, int]) -> Path_:
    """The path of a header, with the number of the item for each list of tables on the way."""
    path: Path_ = ()
    names = _names(dotted)
    for name in names[:-1]:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path])
    path = (*path, names[-1])
    if is_list:
        counts[path] = counts.get(path, -1) + 1
        return (*path, counts[path])
    return path


@dataclass(frozen=True)
class Origin:
    """What the tables of one file share."""

    complaints: Complaints
    text: Sequence[str]

    @cached_property
    def lines(self) -> dict[Path_, int]:
        """The line of each table header and key, by path; worked out for the first complaint."""
        return line_numbers(self.text)


class Table:
    """A TOML table being read. Each getter notes a complaint and gives a harmless value when something is off;

    `finish` complains of the keys that nobody asked for. Getters without a default need the key.
    """

    def __init__(self, values: dict[str, Any], path: Path_, origin: Origin, title: str = "") -> None:
        self.values = values
        self.path = path
        self.origin = origin
        self.title = title
        self._asked: dict[str, None] = {}

    def __contains__(self, key: str) -> bool:
        self._asked[key] = None
        return key in self.values

    @property
    def complaints(self) -> Complaints:
        """Where complaints about this file are gathered."""
        return self.origin.complaints

    def line(self, key: str = "") -> int | None:
        """The line of a key, or of the nearest thing around it that has one."""
        path = (*self.path, key) if key else self.path
        if (*path, 0) in self.origin.lines:  # a list of tables begins where its first one does
            return self.origin.lines[(*path, 0)]
        while path:
            if path in self.origin.lines:
                return self.origin.lines[path]
            path = path[:-1]
        return None

    def complain(self, key: str, found: str, expected: str, refusal: Refusal | None = None) -> None:
        """Note a complaint about one key, or with "" about the table."""
        place = ", ".join(part for part in (self.title, key) if part)
        self.complaints.add(place, found, expected, self.line(key), refusal)

    def _get(self, key: str, kind: type, expected: str, required: bool) -> Any:
        self._asked[key] = None
        value = self.values.get(key)
        if value is None:
            if required:
                self.complain(key, "nothing", expected)
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.complain(key, shown(value), expected)
            return None
        return value

    def text(self, key: str, default: str | None = None, longest: int = 200) -> str:
        """A text that is not blank; only texts longer than 200 letters may have several lines."""
        value = self._get(key, str, "a text", default is None)
        if value is None:
            return default or ""
        if not value.strip():
            self.complain(key, "an empty text", "a text")
        elif len(value) > longest:
            self.complain(key, f"{len(value)} letters", f"at most {longest}")
        elif not all(letter.isprintable() or (letter == "\n" and longest > 200) for letter in value):
            self.complain(key, shown(value), "a text without control characters")
        else:
            return str(value)
        return default or ""

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        expected = f"a whole number from {low} to {high}"
        value = self._get(key, int, expected, default is None)
        if value is not None and low <= value <= high:
            return int(value)
        if value is not None:
            self.complain(key, shown(value), expected)
        return low if default is None else default

    def flag(self, key: str, default: bool | None = None) -> bool:
        """true or false."""
        value = self._get(key, bool, "true or false", default is None)
        return bool(default) if value is None else bool(value)

    def choice(self, key: str, options: type[Choice], default: Choice | None = None) -> Choice:
        """One word of an enumeration."""
        words = [option.value for option in options]
        word = self.choice_of(key, words, required=default is None)
        return options(word) if word in words else default or next(iter(options))

    def choice_of(self, key: str, words: Sequence[str], required: bool = True) -> str:
        """One of these words; an unknown one is complained of, and given all the same."""
        value = self._get(key, str, listed(words), required)
        if value is not None and value not in words:
            self.complain(key, shown(value), one_of(value, words))
        return value or ""

    def texts(self, key: str, required: bool = True) -> tuple[str, ...]:
        """A list of texts."""
        expected = "a list of texts"
        values = self._get(key, list, expected, required)
        if values is None:
            return ()
        if len(values) > MOST_ITEMS:
            self.complain(key, f"{len(values)} items", f"at most {MOST_ITEMS}")
        elif not all(isinstance(value, str) and value.strip() and value.isprintable() for value in values):
            self.complain(key, shown(values), expected)
        else:
            return tuple(values)
        return ()

    def items(self, key: str, required: bool = True) -> list[Any]:
        """A list of anything, for the caller to look at."""
        values = self._get(key, list, "a list", required)
        if values is not None and len(values) > MOST_ITEMS:
            self.complain(key, f"{len(values)} items", f"at most {MOST_ITEMS}")
            return []
        return values or []

    def table(self, key: str, required: bool = False) -> "Table | None":
        """A table inside this one."""
        values = self._get(key, dict, "a table", required)
        if values is None:
            return None
        title = ", ".join(part for part in (self.title, key) if part)
        return Table(values, (*self.path, key), self.origin, title)

    def tables(self, key: str, required: bool = False) -> list["Table"]:
        """A list of tables inside this one, each titled by its number and its `id` or `name`."""
        found = []
        for number, values in enumerate(self.items(key, required)):
            if not isinstance(values, dict):
                self.complain(key, shown(values), "a table")
                continue
            found.append(self.inner(key, number, values))
        return found

    def inner(self, key: str, number: int, values: dict[str, Any]) -> "Table":
        """The table that stands as item `number` (from 0) of a list."""
        name = next((values[word] for word in ("id", "name", "card", "kind") if isinstance(values.get(word), str)), "")
        title = f"{key} {number + 1}" + (f" ({shown(name)[1:-1]})" if name else "")
        title = ", ".join(part for part in (self.title, title) if part)
        return Table(values, (*self.path, key, number), self.origin, title)

    def finish(self, also: Iterable[str] = ()) -> None:
        """Complain of every key that was not asked for, and is none of `also`."""
        known = {*self._asked, *also}
        for key in self.values:
            if key not in known:
                self.complain(key if key.isprintable() else shown(key), "an unknown key", one_of(key, known))
