"""Every word on the screen of the strategy game comes from the catalogue, and none is cut."""

import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from pseudo import LANGUAGE, plain_words, write_pseudo_language
from tour import Tour
from tour_world import see_world_by_the_book, see_world_help, see_world_ready, see_world_reasons

from dust_tactics.language import catalogue
from dust_tactics.language.catalogue import messages_folder
from dust_tactics.language.clauses import load_clauses

USUAL = (1280, 800)
SIGHTS = (see_world_help, see_world_by_the_book, see_world_ready, see_world_reasons)
NAME = re.compile(r"\S*(/|\w\.[a-z]{2})\S*")
"""Files, and actions as the settings call them."""


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language that nobody speaks beside English."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    write_pseudo_language(folder)
    monkeypatch.setattr(catalogue, "messages_folder", lambda: folder)


@cache
def read_in_english() -> str:
    """The rules themselves, which nobody has translated for the tests."""
    clauses = load_clauses("world").values()
    texts = (text for c in clauses for text in (c.section, c.title, c.text, c.reading, c.example, c.background))
    return " | ".join(texts)


def is_strange(text: str) -> bool:
    """Whether there is a word in it that the catalogue has not said."""
    return bool(plain_words(NAME.sub("", text))) and " ".join(text.split()) not in read_in_english()


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("sight", SIGHTS)
def test_every_word_is_of_the_catalogue(
    sight: Callable[[Tour], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is written or told in a tooltip."""
    tour = Tour(tmp_path, monkeypatch, LANGUAGE, USUAL)
    sight(tour)
    assert sum(len(stop.drawn) for stop in tour.stops) > 100
    found = {(stop.name, text) for stop in tour.stops for text in (*stop.drawn, *stop.told)}
    assert {(name, text) for name, text in found if is_strange(text)} == set()
