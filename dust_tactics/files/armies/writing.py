"""Armies that users have mustered: written, renamed and put away in their own folder."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from dust_tactics.files.armies.armies import own_armies_folder, read_armies
from dust_tactics.files.journal.file import free_name
from dust_tactics.files.reading.bytes import make_folder, write_whole
from dust_tactics.rules.scenario import Army

LONGEST_NAME = 60
_NAME_LINE = re.compile(r"^(\s*name\s*=\s*)(\"(?:[^\"\\]|\\.)*\"|'[^']*')", re.MULTILINE)


def new_army_id(name: str, taken: set[str]) -> str:
    """An id for an army of that name which nobody has yet."""
    words = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:40] or "army"
    numbers = (f"{words}-{number}" for number in range(2, len(taken) + 3))
    return next(army_id for army_id in (words, *numbers) if army_id not in taken)


def army_text(army: Army) -> str:
    """An army as its file says it."""
    lines = [
        f"edition = {_quoted(army.edition)}",
        "",
        "[[army]]",
        f"id = {_quoted(army.id)}",
        f"name = {_quoted(army.name)}",
        f"bloc = {_quoted(army.bloc.value)}",
        "units = [",
        *(f"  {unit}," for unit in _units(army)),
        "]",
    ]
    return "\n".join(lines) + "\n"


def save_army(army: Army) -> Path:
    """Write an army into the user's folder, over one of the same id; where it is now. Raises OSError."""
    path = own_armies_folder() / f"{army.id}.toml"
    write_whole(path, army_text(army).encode())
    return path


def rename_army(path: Path, name: str) -> None:
    """Give the army that stands alone in a file another name; the rest of the file stays as it is.

    Raises ValueError where several armies share the file, FileRefused if it is damaged, OSError.
    """
    if len(read_armies(path)) != 1:
        raise ValueError(f"{path.name} holds several armies")
    text = path.read_text(encoding="utf-8-sig")
    start = text.index("[[army]]") if "[[army]]" in text else 0
    head, body = text[:start], text[start:]
    body, changed = _NAME_LINE.subn(lambda match: match[1] + _quoted(name), body, count=1)
    if not changed:
        raise ValueError(f"{path.name} has no line with a name")
    write_whole(path, (head + body).encode())


def put_army_away(path: Path) -> Path:
    """Move a file of armies to a folder beside the others, from where it can be taken back. Raises OSError."""
    folder = own_armies_folder() / "deleted"
    make_folder(folder)
    return path.rename(free_name(folder / path.name))


def _units(army: Army) -> Iterator[str]:
    """Each unit as it stands in the list: the id of its card, or a table if there is more to say."""
    for index, unit in enumerate(army.units):
        heroes = {"hero": _with(army, index, joined=True), "pilot": _with(army, index, joined=False)}
        values = {"card": unit.card, "name": unit.name, **heroes}
        told = [f"{key} = {_quoted(value)}" for key, value in values.items() if value]
        yield _quoted(unit.card) if len(told) == 1 else "{ " + ", ".join(told) + " }"


def _with(army: Army, index: int, *, joined: bool) -> str:
    """The card of the hero who has joined or mounted a unit; empty for none."""
    return next(
        (hero.card for hero in army.units if (hero.joined_to if joined else hero.aboard) == index),
        "",
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
