"""Sentences that remember how they were made, so that another language can make them its own way."""

from collections.abc import Mapping
from typing import Any, Self


class Worded(str):
    """An English sentence. Everywhere it is a text as any other; whoever shows it to people can put another template
    in the place of its own.

    template   the sentence with the names of its values in braces; translators know the sentence by it
    values     what was filled in, by name; some may be `Worded` themselves
    """

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, values: Mapping[str, object]) -> Self:
        made = super().__new__(cls, with_values(template, values))
        made.template, made.values = template, values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Worded, (self.template, self.values)


def worded(template: str, /, **values: object) -> str:
    """Return a sentence with its values filled in. Braces that are none of a value stand twice, as in f-strings."""
    return Worded(template, values)


def with_values(template: str, values: Mapping[str, object]) -> str:
    """Return a template with its values filled in; one without any is a text as it stands."""
    return template.format_map(values) if values else template
