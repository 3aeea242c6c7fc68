"""The files of a language: `<language>.toml` with plain texts, `<language>.counts.toml` with things that are counted.

A file of counted things is one that translators' tools know (go-i18n): a table for each thing, and in it a text for
each plural category of the language. Both are checked against English, which has all there is to translate.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from dust_tactics.files.reading.complaints import listed, one_of, shown
from dust_tactics.files.reading.naming import together
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.language.phrases import Phrase, parse_phrase, values_of
from dust_tactics.language.plurals import plurals_of
from dust_tactics.table.typography import tied
from dust_tactics.table.wording import worded

LONGEST = 600
COUNTS = ".counts.toml"
PARTS = ("commanders", "voices", "weapons", "world", "world/screen", "campaign")
"""Folders beside the files of a language that hold more of it, by the same names: what commanders and units say, what
weapons are called, the strategy game, and campaigns."""
SPACES = "\n\u00a0\u202f\u00ad"
"""New lines, spaces that do not break, and a place where a word may: no printable letters, yet part of a text."""
NAME = "language.name"
NAME_FORMS, OTHER = "name-form", "other"
"""The table of forms that names take in texts of a language, each form with its names; each language has its own. Names
that it does not know have the text of `other`, with the value `name`."""
COUNT = "count"
"""The value that every counted text may fill in."""
FORMAT_VALUES = {
    "format.percent": frozenset({"number"}),
    "format.list-two": frozenset({"first", "second"}),
    "format.list-end": frozenset({"rest", "last"}),
    "format.or-two": frozenset({"first", "second"}),
    "format.or-end": frozenset({"rest", "last"}),
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
    """Return the texts of a language in a folder and its PARTS, which may have one of its two files or none; without
    English it is English.

    Raises FileRefused if a file cannot be used, or there is none in the folder itself.
    """
    phrases: dict[str, Phrase] = {}
    counts: dict[str, dict[str, Phrase]] = {}
    for part in (folder, *(folder / name for name in PARTS)):
        plain, counted = part / f"{language}.toml", part / f"{language}{COUNTS}"
        if plain.exists() or (part == folder and not counted.exists()):
            phrases |= read_phrases(plain, english)
        if counted.exists():
            counts |= read_counts(counted, english)
    return Layer(language, phrases, counts)


def read_phrases(path: Path, english: Layer | None = None) -> dict[str, Phrase]:
    """Return the plain texts of a file by key, checked against English if it is not English. Raises FileRefused."""
    root, language = read_toml(path), path.name.partition(".")[0]
    phrases = {}
    unknown = set() if english is None else _unknown_tables(root, english.phrases)
    for place, value in _flat(root.values, ()):
        if place[0] in unknown:
            continue
        spot = _Spot(root, ".".join(place), place)
        phrase = _checked_phrase(spot, value, language)
        if place[0] == NAME_FORMS:
            if phrase is not None and _has_its_values(spot, phrase, frozenset({"name"} if place[-1] == OTHER else ())):
                phrases[spot.key] = phrase
            continue
        if phrase is None or (english is not None and not _is_known(spot, spot.key, english.phrases)):
            continue
        if _has_its_values(spot, phrase, None if english is None else values_of(english.phrases[spot.key])):
            phrases[spot.key] = phrase
    root.complaints.refuse_if_any()
    return phrases


def _unknown_tables(root: Table, english: Mapping[str, object]) -> set[str]:
    """Return the tables of a file that English does not have, each complained of once and not for every text in it."""
    known = {NAME_FORMS, *(key.partition(".")[0] for key in english)}
    unknown = {key for key, value in root.values.items() if isinstance(value, dict) and key not in known}
    for key in sorted(unknown):
        root.complain(key, "an unknown table", one_of(key, known))
    return unknown


def read_counts(path: Path, english: Layer | None = None) -> dict[str, dict[str, Phrase]]:
    """Return the counted things of a file, each with a text for each category. Raises FileRefused."""
    root = read_toml(path)
    language = path.name.removesuffix(COUNTS)
    plurals = plurals_of(language)
    if plurals is None:
        raise root.complaints.refusal(
            "", worded("the language {language}", language=shown(language)), "a language whose plural rule is known"
        )
    counts = {}
    for thing in root.values:
        table = root.table(thing)
        if table is None or (
            english is not None and not _is_known(_Spot(root, thing, (thing,)), thing, english.counts)
        ):
            continue
        counts[thing] = _forms(table, thing, language, english)
    root.complaints.refuse_if_any()
    return counts


def _forms(table: Table, thing: str, language: str, english: Layer | None) -> dict[str, Phrase]:
    """Return the forms of a counted thing by category of a language whose plural rule is known."""
    plurals = plurals_of(language)
    categories = () if plurals is None else plurals.categories
    missing = [category for category in categories if category not in table.values]
    if missing:
        table.complain("", worded("no {names}", names=listed(missing)), together(categories))
    forms = {}
    for category, value in table.values.items():
        spot = _Spot(table, f"{thing}.{category}", (thing, category))
        phrase = _checked_phrase(spot, value, language)
        if category not in categories:
            spot.complain("an unknown plural category", one_of(category, categories))
        elif phrase is not None and _has_its_values(
            spot, phrase, None if english is None else english.values_of(thing)
        ):
            forms[category] = phrase
    return forms


class _Spot(NamedTuple):
    """A text in its file: its key, and where that stands."""

    table: Table
    key: str
    place: tuple[str, ...]

    def complain(self, found: str, expected: str) -> None:
        """Note a complaint about the text."""
        self.table.complaints.add(self.key, found, expected, self.table.origin.lines.get(self.place))


def _flat(values: dict[str, Any], place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _flat(value, (*place, key))
        else:
            yield (*place, key), value


def _checked_phrase(spot: _Spot, value: object, language: str) -> Phrase | None:
    """Return the pieces of a text; None, with a complaint, for what is no text."""
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST or not _is_printable(value):
        spot.complain(shown(value), worded("text of at most {longest} letters", longest=LONGEST))
        return None
    if spot.key in MOMENTS and (not MOMENT.fullmatch(value) or "{" in value or "*" in value):
        spot.complain(shown(value), "%Y, %m, %d, %H and %M and what stands between them")
        return None
    try:
        return parse_phrase(tied(value, language))
    except ValueError as error:
        spot.complain(str(error), "{names} in braces and *words* between stars")
        return None


def _is_printable(text: str) -> bool:
    return text.isprintable() or all(letter.isprintable() or letter in SPACES for letter in text)


def _is_known(spot: _Spot, key: str, english: Mapping[str, object]) -> bool:
    if key not in english:
        spot.complain("an unknown key", one_of(key, english))
    return key in english


def _has_its_values(spot: _Spot, phrase: Phrase, allowed: frozenset[str] | None) -> bool:
    """Return whether a text names no value that English does not have, and those that it can't do without."""
    found = values_of(phrase)
    strange = found - allowed if allowed is not None else frozenset()
    if strange:
        spot.complain(
            _in_braces(strange),
            worded("only {values}", values=_in_braces(allowed or ())) if allowed else "no values",
        )
    needed = FORMAT_VALUES.get(spot.key, frozenset())
    if needed - found:
        spot.complain(
            worded("no {values}", values=_in_braces(needed - found)),
            worded("text with {values}", values=_in_braces(needed)),
        )
    return not strange and not needed - found


def _in_braces(names: Collection[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
