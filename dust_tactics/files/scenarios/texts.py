"""What a scenario is called and what it begins with, in every language that its file has."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeGuard

from dust_tactics.files.packs.home import BATTLES, CAMPAIGNS, SCENARIOS, pack_folders
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.reading.complaints import FileRefused, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.reading.toml import LONGEST_TEXT, Table, read_toml
from dust_tactics.table.typography import tied
from dust_tactics.table.wording import worded

LANGUAGE = re.compile(r"[a-z]{2}")
ENGLISH = "en"
LONGEST_NAME = 80
_SHORT, _ELLIPSIS = 60, "…"


Spoken = tuple[tuple[tuple[str, str], ...], ...]
"""Names in several languages: for each one the letters of languages with what it is there."""


@dataclass(frozen=True, slots=True)
class Texts:
    """Names and briefings by language; English is always there in names."""

    names: Mapping[str, str]
    briefings: Mapping[str, str]

    def name(self, language: str) -> str:
        """Return the name in a language, such as "de" or "pt-BR", or in English."""
        return self.names.get(language[:2], self.names[ENGLISH])

    def briefing(self, language: str) -> str:
        """Return the briefing in a language, or in English; it may be empty."""
        said = self.briefings.get(language[:2])
        return self.briefings.get(ENGLISH, "") if said is None else tied(said, language)


def read_texts(root: Table) -> Texts:
    """Return the texts of a scenario's file, with complaints about what is no text of a language."""
    names = read_languages(root, "name", longest=LONGEST_NAME, required=True)
    return Texts(names, read_languages(root, "briefing", longest=LONGEST_TEXT, required=False))


def texts_of(scenario: str, english: str) -> Texts | None:
    """Return the texts of a scenario by its id, if there still is one that is called so in English.

    Nothing else of its file is read. None where there is no such file, or it can't be read.
    """
    for folder in _folders():
        for path in files_of(folder, ".toml"):
            if path.stem == scenario:
                texts = texts_in(path)
                if texts is not None and texts.names.get(ENGLISH) == english:
                    return texts
    return None


def texts_in(path: Path) -> Texts | None:
    """Return the texts in a scenario's file; None if it can't be read. Nothing else of it is read."""
    try:
        changed = path.stat().st_mtime_ns
    except (OSError, ValueError):
        return None
    return _read(path, changed)


def _folders() -> Iterator[Path]:
    """Where scenarios and battles of campaigns lie; packs are looked for last, and only if it comes to that."""
    yield user_root() / SCENARIOS
    yield data_root() / SCENARIOS
    yield user_root() / CAMPAIGNS / BATTLES
    yield data_root() / SCENARIOS / CAMPAIGNS / BATTLES
    for folder in pack_folders():
        yield folder / SCENARIOS
        yield folder / CAMPAIGNS / BATTLES


@lru_cache(maxsize=128)
def _read(path: Path, changed: int) -> Texts | None:
    try:
        with one_file(path):
            return read_texts(read_toml(path))
    except FileRefused:
        return None


def read_name(table: Table, longest: int, expected: str = "a name", default: str | None = None) -> str:
    """Return the name of a table in English, which may be given by language."""
    if isinstance(table.values.get("name"), dict):
        return read_languages(table, "name", longest=longest, required=True).get(ENGLISH, "")
    return table.text("name", default, longest=longest, expected=expected)


def spoken_names(root: Table) -> Spoken:
    """Return names of sides, units and objectives that a scenario or campaign gives in several languages, each once."""
    rows: dict[str, dict[str, str]] = {}
    for table in _named_tables(root.values):
        name = table.get("name")
        texts = {language: text.strip() for language, text in name.items()} if _is_by_language(name) else {}
        if len(texts) > 1 and ENGLISH in texts:
            row = rows.setdefault(texts[ENGLISH], {})
            row |= {language: text for language, text in texts.items() if language not in row}
    return tuple(tuple(sorted(row.items())) for row in rows.values())


def check_spoken(root: Table) -> None:
    """Complain of sides, and of objectives, that have one name in some language."""
    for key in ("side", "objective"):
        tables = [table for table in root.tables(key) if isinstance(table.values.get("name"), str | dict)]
        found = [name if _is_by_language(name := table.values["name"]) else {ENGLISH: name} for table in tables]
        for language in dict.fromkeys(language for name in found for language in name):
            taken = set[object]()
            for table, name in zip(tables, found, strict=True):
                said = name.get(language, name.get(ENGLISH))
                if isinstance(said, str) and said in taken and language != ENGLISH:
                    table.complain(
                        "name",
                        worded("{said} a second time in {language}", said=shown(said), language=language),
                        "a name of its own",
                    )
                taken.add(said if isinstance(said, str) else "")


def _is_by_language(name: object) -> TypeGuard[dict[str, str]]:
    return isinstance(name, dict) and all(isinstance(text, str) for text in name.values())


def _named_tables(values: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the sides of a scenario, their units and its objectives, as far as they are tables."""
    for key in ("side", "objective"):
        tables = values.get(key)
        for table in tables if isinstance(tables, list) else ():
            if isinstance(table, dict):
                yield table
                units = table.get("unit")
                yield from (unit for unit in units if isinstance(unit, dict)) if isinstance(units, list) else ()


def read_languages(root: Table, key: str, longest: int, required: bool) -> dict[str, str]:
    """Return texts by language, with an English one if there is any."""
    plain = root.values.get(key)
    if key in root and isinstance(plain, str):
        english = json.dumps(plain if len(plain) <= _SHORT else _ELLIPSIS, ensure_ascii=False)
        root.complain(
            key, worded("{plain} without a language", plain=shown(plain)), f"{key} = {{ {ENGLISH} = {english} }}"
        )
        return {}
    table = root.table(
        key, required, expected=worded("the text by language: {line}", line=f'{key} = {{ {ENGLISH} = "{_ELLIPSIS}" }}')
    )
    if table is None:
        return {}
    texts = {}
    for language in table.values:
        text = table.text(language, longest=longest)
        if not LANGUAGE.fullmatch(language):
            table.complain(shown(language), "an unknown language", "two small letters such as en, de or pl")
        texts[language] = text.strip()
    if ENGLISH not in texts:
        table.complain_missing(ENGLISH, "the text in English")
    return texts
