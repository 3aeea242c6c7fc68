"""Reads what the armies of the world look like: colours, emblems, light or dark figures."""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from dust_tactics.files.reading.complaints import counted, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.world.atlas import Atlas
from dust_tactics.files.world.words import word
from dust_tactics.table.wording import worded

ARMIES = 6
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")

Colour = tuple[int, int, int]


class Figure(StrEnum):
    """Whether the figures of an army are light or dark."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class ArmyLook:
    """The looks of an army, or of the neutral side, whose id and emblem are "".

    dark, deep, field, lit   rims and field of a base, from dark to light
    mark                     the emblem
    land, cover              what is laid over an area that the army holds, and how thick, from 0 to 1
    homes                    capitals by number whose player leads the army in a ready start, the likeliest first
    """

    id: str
    emblem: str
    figure: Figure
    dark: Colour
    deep: Colour
    field: Colour
    lit: Colour
    mark: Colour
    land: Colour = (0, 0, 0)
    cover: float = 0.0
    homes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Looks:
    """The looks of all armies in the order of the file, and of the neutral side."""

    armies: tuple[ArmyLook, ...]
    neutral: ArmyLook


def read_looks(path: Path, atlas: Atlas) -> Looks:
    """Return the looks of a file, for a map. Raises FileRefused."""
    root = read_toml(path)
    armies: list[ArmyLook] = []
    for table in root.tables("army", required=True):
        look = _army(table, atlas)
        if any(other.id == look.id for other in armies):
            table.complain("id", shown(look.id), "an id that no army has before")
        if any(other.emblem == look.emblem for other in armies):
            table.complain("emblem", shown(look.emblem), "an emblem that no army has before (WW-CMP-01)")
        if any(home in other.homes for other in armies for home in look.homes):
            table.complain("homes", "a capital that is home to an army before", "capitals of its own")
        armies.append(look)
    if "army" in root and len(armies) != ARMIES:
        root.complain("army", counted(len(armies), "{count} army", "{count} armies"), f"{ARMIES} (WW-CMP-01)")
    neutral = _neutral(root.table_or_empty("neutral"))
    root.finish()
    root.complaints.refuse_if_any()
    return Looks(tuple(armies), neutral)


def _army(table: Table, atlas: Atlas) -> ArmyLook:
    colours = _colours(table)
    look = ArmyLook(
        id=word(table, "id"),
        emblem=word(table, "emblem"),
        figure=table.choice("figure", Figure),
        dark=_colour(colours, "dark"),
        deep=_colour(colours, "deep"),
        field=_colour(colours, "field"),
        lit=_colour(colours, "lit"),
        mark=_colour(colours, "mark"),
        land=_colour(colours, "land"),
        cover=colours.whole("cover", 0, 100) / 100,
        homes=_homes(table, atlas),
    )
    colours.finish()
    table.finish()
    return look


def _homes(table: Table, atlas: Atlas) -> tuple[int, ...]:
    """Return the capitals that an army is at home in, with a complaint for those that the map does not have."""
    capitals = {area.id: number for number, area in enumerate(atlas.areas) if area.capital}
    names = table.texts("homes", required=False)
    for name in names:
        if name and name not in capitals:
            table.complain("homes", shown(name), worded("a capital of the map: {names}", names=one_of(name, capitals)))
    return tuple(capitals[name] for name in names if name in capitals)


def _neutral(table: Table) -> ArmyLook:
    colours = _colours(table)
    look = ArmyLook(
        id="",
        emblem="",
        figure=table.choice("figure", Figure),
        dark=_colour(colours, "dark"),
        deep=_colour(colours, "deep"),
        field=_colour(colours, "field"),
        lit=_colour(colours, "lit"),
        mark=_colour(colours, "mark"),
    )
    colours.finish()
    table.finish()
    return look


def _colours(table: Table) -> Table:
    return table.table_or_empty("colours")


def _colour(table: Table, key: str) -> Colour:
    text = table.text(key)
    if not COLOUR.fullmatch(text):
        if text:
            table.complain(key, shown(text), 'a colour such as "#3F5F86"')
        return (0, 0, 0)
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))
