"""The ways of our languages are those that CLDR knows: plural forms, decimals, per cent and lists."""

import pytest
from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from dust_tactics.language.catalogue import Messages, languages, load_messages
from dust_tactics.language.plurals import PLURALS
from dust_tactics.table.typography import tied

CLDR_NAMES = {"en": "en_GB"}
"""The English of the program is British."""


@pytest.mark.parametrize("language", sorted(PLURALS))
def test_plural_rules_are_those_of_cldr(language: str) -> None:
    plurals, known = PLURALS[language], Locale.parse(language).plural_form
    numbers = range(5000)
    assert [plurals.category(number) for number in numbers] == [known(number) for number in numbers]
    assert set(plurals.categories) == {plurals.category(number) for number in numbers}


def told() -> dict[str, Messages]:
    """Every language that ships, by the name that CLDR knows it by."""
    return {CLDR_NAMES.get(language, language): load_messages(language) for language in languages()}


@pytest.mark.parametrize("name", told())
def test_numbers_and_lists_are_written_as_cldr_does(name: str) -> None:
    messages = told()[name]
    assert messages.number(1.5, 1) == format_decimal(1.5, locale=name)
    assert messages.number(-0.04, 1, signed=True) == messages.number(-0.04, 1) == messages.number(0, 1)
    assert messages.percent(0.31) == format_percent(0.31, locale=name)
    for things in (["Ada"], ["Ada", "Bob"], ["Ada", "Bob", "Cleo"], ["Ada", "Bob", "Cleo", "Dora"]):
        assert messages.listed(things) == tied(format_list(things, style="standard", locale=name), name)
        assert messages.either(things) == tied(format_list(things, style="or", locale=name), name)
