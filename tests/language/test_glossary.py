"""Translations call a thing by one name, that of the rulebook in their language."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.language.catalogue import ENGLISH, languages, messages_folder
from dust_tactics.language.clauses import clauses_folder

TERMS: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8"))
SPOKEN = {language for term in TERMS.values() for language in term} - {ENGLISH}
RECAST = 0.08
"""The share of sentences that may do without the term because they say it in another way."""
VALUE = re.compile(r"\{\w+\}")


def texts_of(content: dict[str, Any], place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Go through all texts of a file with their places."""
    for key, part in content.items():
        if isinstance(part, dict):
            yield from texts_of(part, (*place, key))
        elif isinstance(part, str):
            yield (*place, key), part


def read(path: Path) -> dict[tuple[str, ...], str]:
    """Return the texts of a file by their places."""
    return dict(texts_of(tomllib.loads(path.read_text(encoding="utf-8"))))


@cache
def pairs(language: str) -> list[tuple[str, str]]:
    """Return all texts of the catalogue and the rules in English and in a language."""
    found = []
    both = [(path, path.with_name(f"{language}.toml")) for path in messages_folder().rglob(f"{ENGLISH}.toml")]
    both += [(path, clauses_folder() / language / path.name) for path in clauses_folder().glob("*.toml")]
    for english, other in both:
        told = read(other)
        found += [(VALUE.sub("", text), told[place]) for place, text in read(english).items() if place in told]
    return found


@pytest.mark.parametrize("language", sorted(SPOKEN))
@pytest.mark.parametrize("name", TERMS)
def test_a_term_is_the_one_of_the_glossary(language: str, name: str) -> None:
    assert language in languages()
    english = re.compile(rf"\b({TERMS[name][ENGLISH]})\b", re.IGNORECASE)
    own = re.compile(TERMS[name][language], re.IGNORECASE)
    told = [(text, other) for text, other in pairs(language) if english.search(text)]
    without = [(text, other) for text, other in told if not own.search(other)]
    assert len(told) >= 10
    assert len(without) <= RECAST * len(told), "\n".join(map(str, without))
