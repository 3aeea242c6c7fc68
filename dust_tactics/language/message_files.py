"""The files of a language: `<language>.toml` with plain texts, `<language>.counts.toml` with things that are counted.

A file of counted things is one that translators' tools know (go-i18n): a table for each thing, and in it a text for
each plural category of the language. Both are checked against English, which has all there is to translate.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dust_tactics.files.reading.complaints import Complaints, listed, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.language.phrases import Phrase, parse_phrase, values_of
from dust_tactics.language.plurals import plurals_of

LONGEST = 400
COUNTS = ".counts.toml"
SPACES = "\n\u00a0\u202f\u00ad"
"""New lines, spaces that do not break, and a place where a word may: no printable letters, yet part of a text."""
NAME = "language.name"
COUNT = "count"
"""The value that every counted text may fill in."""
FORMAT_VALUES = {
    "format.percent": {"number"},
    "format.list-two": {"first", "second"},
    "format.list-end": {"rest", "last"},
    "format.or-two": {"first", "second"},
    "format.or-end": {"rest", "last"},
}
"""What a language can't leave out of these."""
MOMENTS = ("format.date", "format.time")
MOMENT = re.compile(r"(?:[^%]|%[YmdHM])+")


@dataclass(frozen=True, slots=True)
class Layer:
    """What the two files of a language say; `counts` are texts by thing and plural category."""

    language: str
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    counts: Mapping[str, Mapping[str, Phrase]] = field(default_factory=dict)

    def values_of(self, thing: str) -> frozenset[str]:
        """Return the names of the values that the forms of a counted thing fill in, its number among them."""
        return frozenset({COUNT}).union(*(values_of(phrase) for phrase in self.counts[thing].values()))


def read_layer(folder: Path, language: str, english: Layer | None = None) -> Layer:
    """Return the texts of a language in a folder, which may have one of its two files; without English it is English.

    Raises FileRefused if a file cannot be used, or there is none.
    """
    plain, counted = folder / f"{language}.toml", folder / f"{language}{COUNTS}"
    phrases = read_phrases(plain, english) if plain.exists() or not counted.exists() else {}
    counts = read_counts(counted, english) if counted.exists() else {}
    return Layer(language, phrases, counts)


def read_phrases(path: Path, english: Layer | None = None) -> dict[str, Phrase]:
    """Return the plain texts of a file by key, checked against English if it is not English. Raises FileRefused."""
    root = read_toml(path)
    phrases = {}
    for place, value in _flat(root.values, ()):
        key = ".".join(place)
        line = root.origin.lines.get(place)
        phrase = _checked_phrase(root.complaints, key, value, line)
        if phrase is None:
            continue
        known = english is None or _is_known(root.complaints, key, english.phrases, line)
        if known and _has_its_values(root.complaints, key, phrase, _allowed(key, english), line):
            phrases[key] = phrase
    root.complaints.refuse_if_any()
    return phrases


def read_counts(path: Path, english: Layer | None = None) -> dict[str, dict[str, Phrase]]:
    """Return the counted things of a file, each with a text for each category. Raises FileRefused."""
    root = read_toml(path)
    language = path.name.removesuffix(COUNTS)
    plurals = plurals_of(language)
    if plurals is None:
        raise root.complaints.refusal("", f"the language {shown(language)}", "a language whose plural rule is known")
    counts = {}
    for thing in root.values:
        table = root.table(thing)
        if table is None or (
            english is not None and not _is_known(root.complaints, thing, english.counts, table.line())
        ):
            continue
        counts[thing] = _forms(table, thing, plurals.categories, english)
    root.complaints.refuse_if_any()
    return counts


def _forms(table: Table, thing: str, categories: tuple[str, ...], english: Layer | None) -> dict[str, Phrase]:
    forms = {}
    missing = [category for category in categories if category not in table.values]
    if missing:
        table.complain("", f"no {listed(missing)}", f"all of {', '.join(categories)}")
    for category, value in table.values.items():
        key, line = f"{thing}.{category}", table.line(category)
        phrase = _checked_phrase(table.complaints, key, value, line)
        if category not in categories:
            table.complaints.add(key, "an unknown plural category", one_of(category, categories), line)
        elif phrase is not None:
            allowed = None if english is None else english.values_of(thing)
            if _has_its_values(table.complaints, key, phrase, allowed, line):
                forms[category] = phrase
    return forms


def _flat(values: dict[str, Any], place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _flat(value, (*place, key))
        else:
            yield (*place, key), value


def _checked_phrase(complaints: Complaints, key: str, value: object, line: int | None) -> Phrase | None:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST or not _is_printable(value):
        complaints.add(key, shown(value), f"a text of at most {LONGEST} letters", line)
        return None
    if key in MOMENTS:
        return _checked_moment(complaints, key, value, line)
    try:
        return parse_phrase(value)
    except ValueError as error:
        complaints.add(key, str(error), "{names} in braces and *words* between stars", line)
        return None


def _is_printable(text: str) -> bool:
    return all(letter.isprintable() or letter in SPACES for letter in text)


def _checked_moment(complaints: Complaints, key: str, value: str, line: int | None) -> Phrase | None:
    if not MOMENT.fullmatch(value) or "{" in value or "*" in value:
        complaints.add(key, shown(value), "%Y, %m, %d, %H and %M with what stands between them", line)
        return None
    return parse_phrase(value)


def _is_known(complaints: Complaints, key: str, english: Mapping[str, object], line: int | None) -> bool:
    if key not in english:
        complaints.add(key, "an unknown key", one_of(key, english), line)
    return key in english


def _allowed(key: str, english: Layer | None) -> frozenset[str] | None:
    return None if english is None else values_of(english.phrases[key])


def _has_its_values(
    complaints: Complaints, key: str, phrase: Phrase, allowed: frozenset[str] | None, line: int | None
) -> bool:
    """Whether a text names no value that English does not have, and those that it can't do without."""
    found = values_of(phrase)
    strange = found - allowed if allowed is not None else frozenset()
    if strange:
        expected = f"only {_in_braces(allowed or ())}" if allowed else "no values"
        complaints.add(key, _in_braces(strange), expected, line)
    missing = FORMAT_VALUES.get(key, set()) - found
    if missing:
        complaints.add(key, f"no {_in_braces(missing)}", f"a text with {_in_braces(FORMAT_VALUES[key])}", line)
    return not strange and not missing


def _in_braces(names: frozenset[str] | set[str] | tuple[str, ...]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
