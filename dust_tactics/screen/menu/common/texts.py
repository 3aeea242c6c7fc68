"""The words of the scenes outside a battle, read from one file for each language."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import printable

LANGUAGE = "en"


@cache
def tables() -> dict[str, Any]:
    """Everything the file holds."""
    path = data_root() / "assets" / "messages" / f"screen.{LANGUAGE}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _catalogue() -> dict[str, str]:
    words = {table: entries for table, entries in tables().items() if isinstance(entries, dict)}
    return {f"{table}.{key}": text for table, entries in words.items() for key, text in entries.items()}


def has_text(key: str) -> bool:
    """Whether there are words for `table.key`."""
    return key in _catalogue()


def text(key: str, /, **values: object) -> str:
    """The words for `table.key`, with the values filled in. KeyError for a key or a value that is missing.

    A path is filled in as it can be shown; whoever gives another text of a file has to see to that.
    """
    filled_in = {name: printable(value) if isinstance(value, Path) else value for name, value in values.items()}
    return _catalogue()[key].format(**filled_in)


def turn_words(turn: int, turns: int | None = None) -> str:
    """The turn, of how many if that is known; before the first one the table is still being set up."""
    if turn == 0:
        return text("common.setting_up")
    return text("common.turn_only", turn=turn) if turns is None else text("common.turn", turn=turn, turns=turns)


def counted(one: str, many: str, count: int) -> str:
    """One of two texts by number; `many` is given the `count`."""
    return text(one) if count == 1 else text(many, count=count)
