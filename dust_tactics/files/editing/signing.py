"""Writing into a scenario what its author says of the pack that it is passed on in."""

from pathlib import Path
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.keeping import opened
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.wishes import set_at
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.scenarios.texts import ENGLISH

PACK = "pack"
SAID = ("author", "version", "licence", f"description.{ENGLISH}")
"""What people are asked for; a description in another language stays as it is."""


def said_of(path: Path) -> dict[str, str]:
    """Return what the file of a scenario says of its pack, each of SAID. Raises FileRefused."""
    values = opened(path).values
    found = {key: value_at(values, (PACK, *key.split("."))) for key in SAID}
    return {key: value if isinstance(value, str) else "" for key, value in found.items()}


def sign(path: Path, said: dict[str, str]) -> None:
    """Let the file of one's own scenario say so, and change nothing else. Raises FileRefused, AuthorsOwn, OSError."""
    draft = opened(path)

    def wish(values: Values) -> None:
        for key in SAID:
            set_at(values, (PACK, *key.split(".")), said[key].strip())
        _without_empty(values)

    if draft.change(wish):
        write_whole(path, draft.text.encode())


def _without_empty(values: dict[str, Any]) -> None:
    for path in ((PACK, "description"), (PACK,)):
        if value_at(values, path) == {}:
            set_at(values, path, None)
