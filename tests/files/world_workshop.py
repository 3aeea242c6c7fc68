"""The files of the world to be spoilt: as they ship, changed here and there, written into a folder."""

import json
import pickle
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning
from dust_tactics.files.world.cards import check_world_cards
from dust_tactics.files.world.map import check_map
from dust_tactics.files.world.world import CARDS, GAME, MAP, STARTS, check_looks, check_starts, world_folder

CHECKS: Mapping[str, Callable[[Path], list[FileWarning]]] = {
    MAP: check_map,
    CARDS: check_world_cards,
    GAME: check_looks,
    STARTS: check_starts,
}
Entry = dict[str, Any]


@cache
def _shipped(name: str) -> bytes:
    return pickle.dumps(tomllib.loads((world_folder() / name).read_text(encoding="utf-8")))


def put(table: Entry, **values: object) -> Entry:
    """The table with other values."""
    table.update(values)
    return table


class Workshop:
    """The four files as tables, to be changed and written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, Entry] = {}

    def file(self, name: str) -> Entry:
        """The tables of a file, as they are by now."""
        if name not in self._files:
            self._files[name] = pickle.loads(_shipped(name))  # noqa: S301  (its own)
        return self._files[name]

    @property
    def map(self) -> Entry:
        return self.file(MAP)

    @property
    def cards(self) -> list[Entry]:
        found: list[Entry] = self.file(CARDS)["card"]
        return found

    @property
    def abilities(self) -> list[Entry]:
        found: list[Entry] = self.file(CARDS)["ability"]
        return found

    @property
    def armies(self) -> list[Entry]:
        found: list[Entry] = self.file(GAME)["army"]
        return found

    @property
    def starts(self) -> list[Entry]:
        found: list[Entry] = self.file(STARTS)["start"]
        return found

    def area(self, name: str) -> Entry:
        return next(area for area in self.map["area"] if area["id"] == name)

    def card(self, name: str) -> Entry:
        return next(card for card in self.cards if card["id"] == name)

    def line(self, *between: str) -> Entry:
        return next(line for line in self.map["line"] if set(line["between"]) == set(between))

    def seats(self, version: str, players: int) -> list[Entry]:
        fitting = (start["seat"] for start in self.starts if (start["version"], start["players"]) == (version, players))
        found: list[Entry] = next(fitting)
        return found

    def seat(self, version: str, players: int) -> Entry:
        """The first seat of a start."""
        return self.seats(version, players)[0]

    # The map as a whole

    def join(self, one: str, other: str) -> None:
        """A new line between two areas, listed at both."""
        self.map["line"].append({"between": [one, other], "over": "border"})
        self.relist()

    def cut(self, *areas: str, keep: str = "") -> None:
        """No lines of these areas any more, but those to one."""
        ends = [(line, set(line["between"])) for line in self.map["line"]]
        self.map["line"] = [line for line, pair in ends if not pair & set(areas) or keep in pair]
        self.relist()

    def cut_between(self, one: str, other: str) -> None:
        """No line between two areas any more."""
        self.map["line"].remove(self.line(one, other))
        self.relist()

    def relist(self) -> None:
        """Styles of lines and lists of neighbours as the kinds of areas and the lines have them."""
        kinds = {area["id"]: area["kind"] for area in self.map["area"]}
        near: dict[tuple[str, str], list[str]] = {}
        for line in self.map["line"]:
            one, other = line["between"]
            line["style"] = "solid" if kinds[one] == kinds[other] else "dotted"
            for here, there in ((one, other), (other, one)):
                near.setdefault((here, line["style"]), []).append(there)
        for area in self.map["area"]:
            area.pop("seas", None), area.pop("coasts", None)
            area["neighbours"] = near.get((area["id"], "solid"), [])
            area["seas" if area["kind"] == "land" else "coasts"] = near.get((area["id"], "dotted"), [])

    # Writing and checking

    def written(self, name: str) -> Path:
        """Write one file."""
        path = self.folder / name
        path.write_text(dumped(self.file(name)), encoding="utf-8")
        return path

    def complaints(self, name: str) -> list[Complaint]:
        """What is said of one file."""
        path = self.written(name)
        try:
            return list(CHECKS[name](path))
        except FileRefused as refused:
            return list(refused.complaints)

    def told(self, name: str) -> list[str]:
        """The same in words."""
        return [str(complaint) for complaint in self.complaints(name)]


def dumped(tables: Mapping[str, Any]) -> str:
    """Tables as TOML: lists of tables by their headers, tables within them on one line."""
    lines: list[str] = []
    for key, value in tables.items():
        if isinstance(value, dict):
            lines += [f"[{key}]", *_pairs(value), ""]
        elif isinstance(value, list):
            for number, item in enumerate(value):
                lines += [f"[[{key}]]", *_pairs(item, key), ""] if isinstance(item, dict) else [f"# {number}"]
        else:
            lines.insert(0, f"{key} = {_inline(value)}")
    return "\n".join(lines)


def _pairs(table: Mapping[str, Any], above: str = "") -> list[str]:
    plain = [f"{key} = {_inline(value)}" for key, value in table.items() if not _is_tables(value)]
    inner: list[str] = []
    for key, value in table.items():
        if _is_tables(value):
            for item in value:
                inner += [f"[[{above}.{key}]]", *_pairs(item)]
    return plain + inner


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {_inline(item)}' for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False).replace("], [", "],\n [")
