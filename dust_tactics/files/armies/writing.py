"""Armies that users have mustered: written, renamed and put away in their own folder, and nothing lost by it."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from dust_tactics.files.armies.armies import ARMY_ID, own_armies_folder, own_army_files, read_armies, shipped_armies
from dust_tactics.files.journal.file import free_name
from dust_tactics.files.places import file_in
from dust_tactics.files.reading.bytes import make_folder, write_beside, write_whole
from dust_tactics.files.reading.complaints import FileRefused, printable, shown
from dust_tactics.files.reading.toml import line_numbers
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army

LONGEST_NAME = 60
_ON_ONE_LINE = re.compile(r"(\s*[\w\"'-]+\s*=\s*)(\"(?:[^\"\\]|\\.)*\"|'[^']*'|[0-9_+]+)")
"""A key and its value; what follows is at most a comment."""
_BEHIND_A_LIST = re.compile(r"\]\s*(#[^\]\"']*)$")


class CannotPutBack(ValueError):
    """An army can't go back into the file that it came from; the text says why."""


def new_army_id(name: str, taken: set[str]) -> str:
    """Return an id for an army of that name which nobody has yet."""
    words = re.sub(r"[^a-z0-9]+", "-", name.casefold())[:40].strip("-") or "army"
    numbers = (f"{words}-{number}" for number in range(2, len(taken) + 3))
    return next(army_id for army_id in (words, *numbers) if army_id not in taken)


def taken_ids() -> set[str]:
    """Return the ids of all armies, and those whose files would be called like one that is there, whatever is in it."""
    ids = {army_id for edition in EDITIONS for army_id in shipped_armies(edition)}
    ids |= {army.id for file in own_army_files() for army in file.things}
    try:
        return ids | {path.stem.casefold() for path in own_armies_folder().iterdir()}
    except OSError:
        return ids


def army_text(army: Army) -> str:
    """Return an army as its file says it."""
    values = {"id": army.id, "name": army.name, "bloc": army.bloc.value, "units": list(_units(army))}
    lines = [f"edition = {_toml(army.edition)}", "", "[[army]]", *(f"{key} = {_toml(values[key])}" for key in values)]
    return "\n".join(lines) + "\n"


def save_army(army: Army) -> Path:
    """Write an army into the file that its id has come from, or else into a new one; where it is now.

    Nothing else changes, neither the other armies of its file nor a file that is called like it. Raises CannotPutBack
    where the file is written in a way that only its author can change, ValueError for an id that is none, OSError.
    """
    if not ARMY_ID.fullmatch(army.id):
        raise ValueError(f"{shown(army.id)} is no id: small letters, digits and hyphens")
    for file in own_army_files():
        for number, other in enumerate(file.things):
            if (other.id, other.edition) == (army.id, army.edition):
                _put_back(file.path, number, army)
                return file.path
    return write_beside(file_in(own_armies_folder(), f"{army.id}.toml"), army_text(army).encode())


def rename_army(path: Path, name: str) -> None:
    """Give the army that stands alone in a file another name; the rest of the file stays as it is.

    Raises ValueError where several armies share the file, FileRefused if it is damaged, OSError.
    """
    armies = read_armies(path)
    if len(armies) != 1:
        raise ValueError(f"{printable(path.name)} holds several armies")
    _put_back(path, 0, replace(armies[0], name=name))


def put_army_away(path: Path) -> Path:
    """Move a file of armies to a folder beside the others, from where it can be taken back. Raises OSError."""
    folder = own_armies_folder() / "deleted"
    make_folder(folder)
    return path.rename(free_name(file_in(folder, path.name)))


def _put_back(path: Path, number: int, army: Army) -> None:
    """Change one army (from 0) of a file, and no line that does not speak of the change.

    Raises CannotPutBack or OSError; then the file is as it was.
    """
    try:
        before = read_armies(path)[number]
        text = path.read_bytes().decode("utf-8-sig")
        wanted = tomllib.loads(text)
        changes = _changes(army, before, wanted["army"][number])
        wanted["army"][number] |= changes
        changed = _with_changes(text, number, changes)
        as_wanted = tomllib.loads(changed) == wanted
    except (FileRefused, LookupError, ValueError) as error:
        raise CannotPutBack(f"{printable(path)} can't be changed: {error}") from error
    if not as_wanted:
        raise CannotPutBack(f"{printable(path)} is written in a way that only its author can change")
    write_whole(path, changed.encode())


def _changes(army: Army, before: Army, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file has to say in place of `values`, which is what it says of the army as it was before."""
    wanted: dict[str, Any] = {"name": army.name, "bloc": army.bloc.value}
    if army.units != before.units:
        wanted["units"] = list(_units(army))
    if "points" in values:
        wanted["points"] = army.points
    if "limit" in values:
        wanted["limit"] = max(values["limit"], army.points)
    return {key: value for key, value in wanted.items() if values[key] != value}


def _with_changes(text: str, number: int, changes: Mapping[str, Any]) -> str:
    """Return the text of a file with other values of an army. Raises KeyError for one that does not stand on its own
    line."""
    lines = text.splitlines(keepends=True)
    places = line_numbers(lines)
    keys: dict[str | int, int] = {}
    for path, line in places.items():
        if path[:2] == ("army", number) and len(path) > 2:
            keys[path[2]] = min(line, keys.get(path[2], line))
    ends = [*keys.values(), places.get(("army", number + 1), len(lines) + 1)]
    for key in sorted(changes, key=lambda key: keys[key], reverse=True):
        start, end = keys[key] - 1, min(end for end in ends if end > keys[key]) - 1
        while lines[end - 1].lstrip()[:1] in ("", "#"):
            end -= 1  # a comment about what comes next
        lines[start:end] = [_rewritten(lines[start:end], key, changes[key])]
    return "".join(lines)


def _rewritten(lines: list[str], key: str, value: object) -> str:
    """Return the lines of a key with another value; a comment behind the old one stays."""
    short = _ON_ONE_LINE.match(lines[0]) if len(lines) == 1 else None
    if short is not None:
        return short[1] + _toml(value) + lines[0][short.end() :]
    line_end = "\r\n" if lines[0].endswith("\r\n") else "\n"
    behind = _BEHIND_A_LIST.search(lines[-1].rstrip())
    comment = f"  {behind[1]}" if behind else ""
    return line_end.join(f"{key} = {_toml(value)}{comment}\n".split("\n"))


def _units(army: Army) -> Iterator[str | dict[str, str]]:
    """Each unit as it stands in the list: the id of its card, or a table if there is more to say."""
    for index, unit in enumerate(army.units):
        heroes = {"hero": _with(army, index, joined=True), "pilot": _with(army, index, joined=False)}
        values = {"card": unit.card, "name": unit.name, **heroes}
        told = {key: value for key, value in values.items() if value}
        yield unit.card if len(told) == 1 else told


def _with(army: Army, index: int, *, joined: bool) -> str:
    """Return the card of the hero who has joined or mounted a unit; empty for none."""
    return next(
        (hero.card for hero in army.units if (hero.joined_to if joined else hero.aboard) == index),
        "",
    )


def _toml(value: object) -> str:
    """Return a value as a file says it, lists on several lines."""
    if isinstance(value, list):
        return "[\n" + "".join(f"  {_toml(item)},\n" for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
