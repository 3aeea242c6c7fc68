"""A TOML text cut into its tables and their keys, each with the place where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dust_tactics.files.editing.toml_values import NoToml, Value, read_keys, read_value

Keys = tuple[str | int, ...]
"""Where something stands: names of tables and keys, and numbers (from 0) of the items of lists."""

_LINE = re.compile(r"[^\n]*(?:\n|$)")
_REST = re.compile(r"[ \t]*(?:#[^\n]*)?\r?(?:\n|$)")


@dataclass(slots=True)
class WrittenValue:
    """A key with its value; `start` is where the comment right above it begins, `end` where the next line does."""

    path: Keys
    start: int
    at: int
    value: Value
    end: int


@dataclass(slots=True)
class Block:
    """A table with its header, or the keys before the first header, whose path is empty.

    start     where the comment right above the header begins
    header    where the header stands
    body      where the line after it begins
    end       where its last line ends; comments right below the last key belong to it
    is_list   whether it is an item of a list of tables
    """

    path: Keys
    start: int
    header: int
    body: int
    end: int
    is_list: bool = False
    entries: list[WrittenValue] = field(default_factory=list)


class TomlText:
    """A text and what stands where in it. Raises NoToml for one that is written as this reader does not follow."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.blocks = list(_read(text))

    def entry(self, path: Keys) -> WrittenValue | None:
        """Return the key of a table that stands on lines of its own."""
        return next((entry for block in self.blocks for entry in block.entries if entry.path == path), None)

    def block(self, path: Keys) -> Block | None:
        """Return the table with that header."""
        return next((block for block in self.blocks if block.path == path), None)

    def below(self, path: Keys) -> list[Block]:
        """Return the blocks of a table and of all tables inside it."""
        return [block for block in self.blocks if block.path[: len(path)] == path]

    def inline(self, path: Keys) -> Value | None:
        """Return a value, which may stand inside a list or an inline table; None for a table with headers."""
        for length in range(len(path), 0, -1):
            entry = self.entry(path[:length])
            if entry is not None:
                return _inside(entry.value, path[length:])
        return None

    @property
    def line_end(self) -> str:
        """How the text ends its lines."""
        return "\r\n" if "\r\n" in self.text else "\n"


def _inside(value: Value, path: Keys) -> Value | None:
    for name in path:
        if name not in value.items:
            return None
        value = value.items[name][1]
    return value


def _read(text: str) -> Iterator[Block]:
    """Yield the blocks of a text in their order."""
    counts: dict[Keys, int] = {}
    here = Block((), 0, 0, 0, _end_of_preface(text))
    own, place, blank = -1, 0, True
    while place < len(text):
        line = text[place : _line_end(text, place)]
        word = line.strip()
        if not word or word.startswith("#"):
            own = -1 if not word else place if own < 0 else own
            blank = not word or blank
            if not blank:
                here.end = place + len(line)  # a comment right below a key, as long as nothing follows it at once
            place += len(line)
            continue
        start = own if own >= 0 else place
        if start < here.end:
            here.end = here.entries[-1].end if here.entries else here.body
        if word.startswith("["):
            yield here
            here = _read_header(text, place, start, counts)
            place = here.body
        else:
            entry = _read_entry(text, place, start, here.path)
            here.entries.append(entry)
            place = here.end = entry.end
        own, blank = -1, False
    yield here


def _end_of_preface(text: str) -> int:
    """Return where the comment ends that a text begins with, if a blank line follows it; else 0."""
    place = 0
    while text[place : place + 1] == "#":
        place = _line_end(text, place)
    return place if text[place : place + 1] in ("", "\n", "\r") else 0


def _line_end(text: str, start: int) -> int:
    found = _LINE.match(text, start)
    return len(text) if found is None else found.end()


def _read_header(text: str, place: int, start: int, counts: dict[Keys, int]) -> Block:
    at = text.index("[", place)
    is_list = text.startswith("[[", at)
    brackets = 2 if is_list else 1
    names, end = read_keys(text, at + brackets)
    while text[end : end + 1] in (" ", "\t"):
        end += 1
    rest = _REST.match(text, end + brackets)
    if text[end : end + brackets] != "]" * brackets or rest is None:
        raise NoToml(f"a header at {place}")
    path = _path_of(names, is_list, counts)
    return Block(path, start, place, rest.end(), rest.end(), is_list)


def _path_of(names: tuple[str, ...], is_list: bool, counts: dict[Keys, int]) -> Keys:
    """Return the path of a header, with the number of the item for each list of tables on the way."""
    path: Keys = ()
    for name in names[:-1]:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path])
    path = (*path, names[-1])
    if not is_list:
        return path
    counts[path] = counts.get(path, -1) + 1
    return (*path, counts[path])


def _read_entry(text: str, place: int, start: int, here: Keys) -> WrittenValue:
    names, end = read_keys(text, place)
    while text[end : end + 1] in (" ", "\t"):
        end += 1
    if text[end : end + 1] != "=":
        raise NoToml(f"no value at {end}")
    end += 1
    while text[end : end + 1] in (" ", "\t"):
        end += 1
    value = read_value(text, end)
    line_end = _line_end(text, value.end)
    rest = text[value.end : line_end].strip()
    if rest and not rest.startswith("#"):
        raise NoToml(f"more than a value at {value.end}")
    return WrittenValue((*here, *names), start, place, value, line_end)
