"""The gate for TOML files: parsed within bounds, then read value by value, each complaint with its place and line."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import MISSING, Complaint, Complaints, listed, nearest, one_of, shown
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.wording import worded

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
    """Return the root table of a TOML file. Raises FileRefused when it cannot be read or is no TOML."""
    complaints = Complaints(path)
    return _root(read_utf8(path, MOST_BYTES, complaints), complaints)


def read_toml_text(text: str, path: Path) -> "Table":
    """Return the root table of a text as if it stood in a file. Raises FileRefused, as `read_toml` does."""
    complaints = Complaints(path)
    if len(text.encode()) > MOST_BYTES:
        raise complaints.refusal(
            "",
            worded("more than {most} KB", most=MOST_BYTES // 1024),
            worded("a file of at most {most} KB", most=MOST_BYTES // 1024),
        )
    return _root(text, complaints)


def _root(text: str, complaints: Complaints) -> "Table":
    """Return the root table of a text within bounds. Raises FileRefused."""
    if text.lstrip().startswith("<"):
        raise complaints.refusal("", worded("XML"), "TOML; boards are XML, and end in .tmx")
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise complaints.refusal(
                "",
                worded("a line of {count} letters", count=len(line)),
                worded("at most {longest}", longest=LONGEST_LINE),
                number,
            )
        if line.count(".") > MOST_DOTS:
            raise complaints.refusal(
                "",
                worded("a line with {count} dots", count=line.count(".")),
                worded("at most {most}", most=MOST_DOTS),
                number,
            )
    if text.count(".") > MOST_DOTS_IN_ALL:
        raise complaints.refusal(
            "", worded("{count} dots", count=text.count(".")), worded("at most {most}", most=MOST_DOTS_IN_ALL)
        )
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        from dust_tactics.files.reading.toml_errors import syntax_fault

        fault = syntax_fault(str(error), text)
        raise complaints.refusal(fault.place, fault.found, fault.expected, fault.line) from error
    except (ValueError, RecursionError) as error:
        raise complaints.refusal("", "values too large or nested too deeply", "plain tables and lists") from error
    return Table(values, (), Origin(complaints, lines))


def line_numbers(lines: Iterable[str]) -> dict[Path_, int]:
    """Return the line of each table header and key of a TOML text, by path. Only headers and keys at the start of a
    line."""
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
    """Return the path of a header, with the number of the item for each list of tables on the way."""
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

    `finish` complains of the keys that nobody asked for. Getters without a default need the key. Of a key whose value
    cannot be read nothing more is told, as it would only follow.
    """

    def __init__(self, values: dict[str, Any], path: Path_, origin: Origin, title: str = "") -> None:
        self.values = values
        self.path = path
        self.origin = origin
        self.title = title
        self._asked: dict[str, None] = {}
        self._missing: dict[str, Complaint] = {}
        self._unreadable: set[str] = set()
        self._headers: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        self._asked[key] = None
        return key in self.values

    @property
    def complaints(self) -> Complaints:
        """Where complaints about this file are gathered."""
        return self.origin.complaints

    def line(self, key: str = "") -> int | None:
        """Return the line of a key, or of the nearest thing around it that has one."""
        path = (*self.path, key) if key else self.path
        if (*path, 0) in self.origin.lines:  # a list of tables begins where its first one does
            return self.origin.lines[(*path, 0)]
        while path:
            if path in self.origin.lines:
                return self.origin.lines[path]
            path = path[:-1]
        return None

    def complain(self, key: str, found: str, expected: str, refusal: Refusal | None = None, *, kind: str = "") -> None:
        """Note a complaint about one key, or with "" about the table."""
        if key not in self._unreadable:
            at = (*self.path, key) if key else self.path
            self.complaints.add(self._place(key), found, expected, self.line(key), refusal, at, kind)

    def complain_missing(self, key: str, expected: str, *others: str, found: str = MISSING) -> None:
        """Note that a key is missing, or one of `others` in its place, or that there is too little of it.

        That is forgotten if `finish` finds it misspelt.
        """
        if key in self._unreadable:
            return
        at = (*self.path, key)
        complaint = Complaint(self.complaints.file, self._place(key), found, expected, self.line(key), at=at)
        self.complaints.extend([complaint])
        self._missing |= dict.fromkeys((key, *others), complaint)

    def misspelt(self, key: str) -> bool:
        """Return whether a key is missing and another one stands there that nobody knows and that looks like it."""
        return key not in self.values and nearest(key, self.values.keys() - self._asked.keys()) != ""

    def _place(self, key: str) -> str:
        return ", ".join(part for part in (self.title, key) if part)

    def _complain_unreadable(self, key: str, found: str, expected: str, *, kind: str = "") -> None:
        """Note that the value of a key cannot be read."""
        self.complain(key, found, expected, kind=kind)
        self._unreadable.add(key)

    def _get(self, key: str, kind: type, expected: str, required: bool) -> Any:
        self._asked[key] = None
        value = self.values.get(key)
        if value is None:
            if required:
                self.complain_missing(key, expected)
                self._unreadable.add(key)
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self._complain_unreadable(
                key, shown(value), _with_hint(expected, _how_to_write(key, value, kind, expected))
            )
            return None
        return value

    def text(self, key: str, default: str | None = None, longest: int = 200, expected: str = "text") -> str:
        """Return a text that is not blank; only texts longer than 200 letters may have several lines."""
        value = self._get(key, str, expected, default is None)
        if value is None:
            return default or ""
        if not value.strip():
            self._complain_unreadable(key, "empty text", expected)
        elif len(value) > longest:
            self._complain_unreadable(
                key, worded("{count} letters", count=len(value)), worded("at most {longest}", longest=longest)
            )
        elif not all(letter.isprintable() or (letter == "\n" and longest > 200) for letter in value):
            self._complain_unreadable(key, shown(value), "text without control characters (write a backslash twice)")
        else:
            return str(value)
        return default or ""

    def whole(self, key: str, low: int, high: int, default: int | None = None, *, too_high: str = "") -> int:
        """Return a whole number from `low` to `high`; `too_high` is the kind of complaint about a greater one."""
        expected = worded("a whole number from {low} to {high}", low=low, high=high)
        value = self._get(key, int, expected, default is None)
        if value is not None and low <= value <= high:
            return int(value)
        if value is not None:
            self._complain_unreadable(key, shown(value), expected, kind=too_high if value > high else "")
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
            self._complain_unreadable(key, shown(value), one_of(value, words))
        return value or ""

    def texts(self, key: str, required: bool = True) -> tuple[str, ...]:
        """Return a list of texts."""
        expected = "a list of texts"
        values = self._get(key, list, expected, required)
        if values is None:
            return ()
        if len(values) > MOST_ITEMS:
            self._complain_unreadable(
                key, worded("{count} items", count=len(values)), worded("at most {most}", most=MOST_ITEMS)
            )
        elif not all(isinstance(value, str) and value.strip() and value.isprintable() for value in values):
            self._complain_unreadable(key, shown(values), expected)
        else:
            return tuple(values)
        return ()

    def items(self, key: str, required: bool = True, expected: str = "a list") -> list[Any]:
        """Return a list of anything, for the caller to look at."""
        values = self._get(key, list, expected, required)
        if values is not None and len(values) > MOST_ITEMS:
            self._complain_unreadable(
                key, worded("{count} items", count=len(values)), worded("at most {most}", most=MOST_ITEMS)
            )
            return []
        return values or []

    def table(self, key: str, required: bool = False, expected: str = "a table") -> "Table | None":
        """Return a table inside this one."""
        values = self._get(key, dict, expected, required)
        if values is None:
            return None
        title = ", ".join(part for part in (self.title, key) if part)
        return Table(values, (*self.path, key), self.origin, title)

    def table_or_empty(self, key: str) -> "Table":
        """Return a table inside this one that has to be there; without it an empty one, of which nothing is told."""
        table = self.table(key, required=True)
        return table or Table({}, (*self.path, key), Origin(Complaints(self.complaints.file), ()), self._place(key))

    def tables(self, key: str, required: bool = False) -> list["Table"]:
        """Return a list of tables inside this one, each titled by its number and its `id` or `name`."""
        found = []
        header = f"[[{'.'.join([name for name in self.path if isinstance(name, str)] + [key])}]]"
        self._headers[key] = header
        if self._has_only_parts(key):
            self._asked[key] = None
            self.complain_missing(key, header)
            return []
        for number, values in enumerate(self.items(key, required, header)):
            if not isinstance(values, dict):
                self.complain(key, shown(values), worded("a table {header}", header=header))
                continue
            found.append(self.inner(key, number, values))
        return found

    def _has_only_parts(self, key: str) -> bool:
        """Return whether a list of tables is known by tables inside it alone, as its own header is misspelt."""
        value = self.values.get(key)
        parts = isinstance(value, dict) and all(isinstance(part, list | dict) for part in value.values())
        return parts and nearest(key, self.values.keys() - self._asked.keys() - {key}) != ""

    def inner(self, key: str, number: int, values: dict[str, Any]) -> "Table":
        """Return the table that stands as item `number` (from 0) of a list."""
        name = next((values[word] for word in ("id", "name", "card", "kind") if isinstance(values.get(word), str)), "")
        title = f"{key} {number + 1}" + (f" ({shown(name)[1:-1]})" if name else "")
        title = ", ".join(part for part in (self.title, title) if part)
        return Table(values, (*self.path, key, number), self.origin, title)

    def finish(self, also: Iterable[str] = (), elsewhere: Mapping[str, str] | None = None) -> None:
        """Complain of every key that was not asked for, and is none of `also`.

        elsewhere   the headers of tables that are easily taken for tables inside this one, by key
        """
        known = {*self._asked, *also}
        unknown = [key for key in self.values if key not in known]
        for key in unknown:
            meant = nearest(key, self._missing)
            expected = one_of(meant or key, known)
            if not meant and len(unknown) == len(set(self._missing.values())) == 1 and not nearest(key, known):
                meant = next(iter(self._missing))
                expected = worded("did you mean {meant}, which is missing?", meant=repr(meant))
            if meant:
                self.complaints.drop(self._missing[meant])
            if header := self._header_meant(key, elsewhere or {}):
                expected = worded("did you mean the tables {header}?", header=header)
            self.complain(key if key.isprintable() else shown(key), "an unknown key", expected)

    def _header_meant(self, key: str, elsewhere: Mapping[str, str]) -> str:
        """Return the header of the tables that were meant by an unknown key whose value is none; empty for none."""
        if key in elsewhere:
            return elsewhere[key]
        value = self.values[key]
        is_tables = isinstance(value, list) and all(isinstance(item, dict) for item in value)
        return "" if is_tables else self._headers.get(nearest(key, self._headers), "")


def _with_hint(expected: str, hint: str) -> str:
    return worded("{expected}{hint}", expected=expected, hint=hint) if hint else expected


def _how_to_write(key: str, value: object, kind: type, expected: str) -> str:
    """Return how a value that is nearly right should be written, after what was expected; empty where there is no
    telling."""
    if kind is str and isinstance(value, int | float) and (expected == "text" or shown(value) in expected):
        return worded(' in quotation marks: {key} = "{value}"', key=key, value=shown(value))
    if isinstance(value, str) and (value.isdecimal() if kind is int else kind is bool and value in ("true", "false")):
        return " without quotation marks"
    if kind is list and isinstance(value, str) and expected.startswith("a list"):
        return f": {key} = [{json.dumps(value[:60], ensure_ascii=False)}]"
    return ", with two brackets on either side" if kind is list and isinstance(value, dict) else ""
