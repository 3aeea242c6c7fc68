"""What the author of a pack says of it: who made it, which version it is, what others may do with it, what it is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.texts import ENGLISH, LANGUAGE, read_languages
from dust_tactics.table.wording import worded

LONGEST_AUTHOR, LONGEST_LICENCE, LONGEST_DESCRIPTION = 80, 80, 300
VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")
VERSION_WORDS = "up to four numbers joined by dots, such as 1.2"
KEYS = ("author", "version", "licence", "description")
MOST_LANGUAGES = 40


@dataclass(frozen=True, slots=True)
class About:
    """What an author says of a pack; whatever he left out is empty.

    description   by language
    """

    author: str = ""
    version: str = ""
    licence: str = ""
    description: Mapping[str, str] = field(default_factory=dict)

    def described(self, language: str) -> str:
        """Return the description in a language, such as "de" or "pt-BR", or in English; it may be empty."""
        return self.description.get(language[:2], self.description.get(ENGLISH, ""))

    @property
    def plain(self) -> dict[str, Any]:
        """What of it was said, as a manifest says it."""
        values = (self.author, self.version, self.licence, dict(sorted(self.description.items())))
        return {key: value for key, value in zip(KEYS, values, strict=True) if value}


NOTHING_SAID = About()


def is_newer(version: str, than: str) -> bool:
    """Return whether a version comes after another; 1.2 and 1.2.0 are the same."""
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    numbers = [int(part) for part in version.split(".")]
    return (*numbers, *(0 for _ in range(4 - len(numbers))))


def read_about(root: Table) -> About:
    """Return the table `pack` of a scenario or campaign, with complaints about what is wrong in it."""
    table = root.table("pack")
    if table is None:
        return NOTHING_SAID
    author = table.text("author", "", longest=LONGEST_AUTHOR).strip()
    version = table.text("version", "", longest=LONGEST_AUTHOR, expected=VERSION_WORDS).strip()
    if version and not VERSION.fullmatch(version):
        table.complain("version", shown(version), VERSION_WORDS)
    licence = table.text("licence", "", longest=LONGEST_LICENCE).strip()
    description = read_languages(table, "description", longest=LONGEST_DESCRIPTION, required=False)
    table.finish()
    return About(author, version, licence, description)


def about_of(values: object, complaints: Complaints) -> About:
    """Return what a manifest says under `about`, with complaints about what no author could have said."""
    if not isinstance(values, dict) or not values or not set(values) <= set(KEYS):
        complaints.add("about", shown(values), worded("an object of {names}", names=", ".join(KEYS)))
        return NOTHING_SAID
    for key, longest in (("author", LONGEST_AUTHOR), ("licence", LONGEST_LICENCE)):
        if key in values and not _is_text(values[key], longest):
            complaints.add(
                worded("about, {key}", key=key),
                shown(values[key]),
                worded("a text of 1 to {longest} letters on one line", longest=longest),
            )
    version = values.get("version")
    if "version" in values and not (isinstance(version, str) and VERSION.fullmatch(version)):
        complaints.add("about, version", shown(version), VERSION_WORDS)
    description = values.get("description")
    if "description" in values and not _is_description(description):
        expected = worded(
            "a text of 1 to {longest} letters by language, one of them {english}",
            longest=LONGEST_DESCRIPTION,
            english=ENGLISH,
        )
        complaints.add("about, description", shown(description), expected)
    complaints.refuse_if_any()
    return About(**values)


def _is_text(text: object, longest: int, *, lines: bool = False) -> bool:
    if not isinstance(text, str) or not text.strip() or len(text) > longest:
        return False
    return all(letter.isprintable() or (lines and letter == "\n") for letter in text)


def _is_description(values: object) -> bool:
    return (
        isinstance(values, dict)
        and ENGLISH in values
        and len(values) <= MOST_LANGUAGES
        and all(
            LANGUAGE.fullmatch(language) and _is_text(text, LONGEST_DESCRIPTION, lines=True)
            for language, text in values.items()
        )
    )
