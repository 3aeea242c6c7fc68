"""What units are called below their number."""

import pytest

from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.force import UnitKind


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("en", "Tank", "Tanks"), ("de", "Panzer", "Panzer"), ("pl", "Czołg", "Czołgi")],
)
def test_the_name_below_a_number_agrees_with_it(language: str, one: str, several: str) -> None:
    words = WorldWords.__new__(WorldWords)
    words.messages = load_messages(language)
    assert [words.unit_below(UnitKind.TANK, count) for count in (1, 2)] == [one, several]
