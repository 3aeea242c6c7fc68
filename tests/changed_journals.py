"""Journals changed on purpose, with check sums that fit again: what only somebody could do who means it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dust_tactics.files.check_sums import BEGINNING, sealed


def lines_of(path: Path) -> list[bytes]:
    """The lines of a journal, each with its end."""
    return path.read_bytes().splitlines(keepends=True)


def change(path: Path, number: int, edit: Callable[[dict[str, Any]], Any]) -> None:
    """Change the JSON object in one line, counted from 1, and all check sums as if it had been written so."""
    plains = [json.loads(line) for line in lines_of(path)]
    edit(plains[number - 1])
    check, lines = BEGINNING, []
    for plain in plains:
        plain.pop("check")
        line, check = sealed(json.dumps(plain).encode(), check)
        lines.append(line + b"\n")
    path.write_bytes(b"".join(lines))


def seal(path: Path, lines: list[bytes]) -> None:
    """Write a journal of these JSON objects, with check sums that fit."""
    check, content = BEGINNING, b""
    for line in lines:
        whole, check = sealed(line, check)
        content += whole + b"\n"
    path.write_bytes(content)
