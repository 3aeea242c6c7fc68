"""Texts of a stranger in what a journal holds by value."""

from collections.abc import Collection, Iterator
from typing import Any

from dust_tactics.files.reading.complaints import can_be_shown, shown
from dust_tactics.files.reading.toml import LONGEST_TEXT
from dust_tactics.table.wording import worded

Found = tuple[str, str, str]
"""A place, what was found there and what was expected."""


def text_faults(plain: Any, place: str, of_several_lines: Collection[str] = ()) -> Iterator[Found]:
    """Names and texts that no file of ours could have given: they would break the lines they are told in."""
    left: list[tuple[str, Any]] = [("", plain)]
    while left:
        key, value = left.pop()
        if isinstance(value, dict):
            left += value.items()
        elif isinstance(value, list):
            left += [(key, item) for item in value]
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            yield (
                f"{place}, {key}",
                worded("{count} letters", count=len(value)),
                worded("at most {longest}", longest=LONGEST_TEXT),
            )
        elif isinstance(value, str) and not value.isprintable():
            lines = "\n" if key in of_several_lines else ""
            if not all(can_be_shown(letter) or letter in lines for letter in value):
                yield f"{place}, {key}", shown(value), "a text without control characters"
