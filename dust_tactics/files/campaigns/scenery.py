"""What pictures of campaigns are put together from (`assets/scenes.toml`), and the scenes of campaign files."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from dust_tactics.campaign.scene import (
    LEAST_SIZE,
    MOST_SIZE,
    MOST_THINGS,
    PER_CENT,
    USUAL_FOOT,
    USUAL_LIGHT,
    Placed,
    Scene,
    Weather,
)
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.table.wording import worded

_LONGEST_SHAPES = 6000
_LARGEST = 600


class Far(StrEnum):
    """What stands at the horizon of a ground."""

    HILLS = "hills"
    MOUNTAINS = "mountains"
    WOOD = "wood"
    TOWN = "town"


@dataclass(frozen=True)
class Sky:
    """A sky, and the light in which everything below it stands.

    colours      from the top to the horizon
    light_high   where the sun or the moon stands, in per cent from the top
    clouds       in per cent; 0 for none
    lamps        how strongly lamps shine, in per cent
    """

    colours: tuple[str, ...]
    light: str
    light_high: int
    light_radius: int
    clouds: int
    ambient: str
    haze: str
    dark: str
    mid: str
    rim: str
    lamps: int
    stars: bool


@dataclass(frozen=True)
class Ground:
    """A ground: its colour by daylight, and what is at its horizon.

    horizon, water, bank, rails   in per cent from the top; no river or no track where they are 0
    """

    colour: str
    horizon: int
    far: Far
    water: int
    bank: int
    rails: int


@dataclass(frozen=True)
class Thing:
    """A drawing: its own field, its usual height in a picture, and its lamps as x, y and radius in its field.

    shapes    SVG with names of colours in braces; empty for one that is a file of `assets/svg`
    drawing   path of that file
    """

    wide: int
    tall: int
    high: int
    glows: tuple[tuple[int, int, int], ...]
    shapes: str
    drawing: str


@dataclass(frozen=True)
class Scenery:
    """Everything that a scene can name."""

    skies: Mapping[str, Sky]
    grounds: Mapping[str, Ground]
    things: Mapping[str, Thing]


@cache
def shipped_scenery() -> Scenery:
    """Return what comes with the program. Raises FileRefused."""
    root = read_toml(data_root() / "assets" / "scenes.toml")
    scenery = Scenery(
        {name: _sky(table) for name, table in _named(root, "sky")},
        {name: _ground(table) for name, table in _named(root, "ground")},
        {name: _thing(table) for name, table in _named(root, "thing")},
    )
    root.finish()
    root.complaints.refuse_if_any()
    return scenery


def _named(root: Table, key: str) -> list[tuple[str, Table]]:
    """Return the tables of a table, by their names."""
    outer = root.table_or_empty(key)
    found = [(name, outer.table_or_empty(name)) for name in outer.values]
    outer.finish()
    return found


def _sky(table: Table) -> Sky:
    sky = Sky(
        table.texts("colours"),
        table.text("light"),
        table.whole("light_high", 0, PER_CENT),
        table.whole("light_radius", 0, _LARGEST),
        table.whole("clouds", 0, 2 * PER_CENT),
        table.text("ambient"),
        table.text("haze"),
        table.text("dark"),
        table.text("mid"),
        table.text("rim"),
        table.whole("lamps", 0, PER_CENT),
        table.flag("stars", False),
    )
    table.finish()
    return sky


def _ground(table: Table) -> Ground:
    ground = Ground(
        table.text("colour"),
        table.whole("horizon", 0, PER_CENT),
        table.choice("far", Far),
        table.whole("water", 0, PER_CENT, 0),
        table.whole("bank", 0, PER_CENT, 0),
        table.whole("rails", 0, PER_CENT, 0),
    )
    table.finish()
    return ground


def _thing(table: Table) -> Thing:
    drawing = table.text("drawing", "")
    glows = tuple((int(x), int(y), int(radius)) for x, y, radius in table.items("glows", required=False))
    thing = Thing(
        table.whole("wide", 1, _LARGEST),
        table.whole("tall", 1, _LARGEST),
        table.whole("high", 1, _LARGEST),
        glows,
        "" if drawing else table.text("shapes", longest=_LONGEST_SHAPES),
        drawing,
    )
    table.finish()
    return thing


def read_scene(outer: Table, key: str) -> Scene | None:
    """Return the scene of a table inside another; None, with complaints for what is off, where there is none."""
    table = outer.table(key)
    if table is None:
        return None
    scenery = shipped_scenery()
    things = table.tables("things")
    if len(things) > MOST_THINGS:
        table.complain(
            "things", worded("{count} things", count=len(things)), worded("at most {most}", most=MOST_THINGS)
        )
    scene = Scene(
        table.choice_of("sky", tuple(scenery.skies)),
        table.choice_of("ground", tuple(scenery.grounds)),
        tuple(_placed(inner, scenery) for inner in things[:MOST_THINGS]),
        table.choice("weather", Weather, Weather.CLEAR),
        table.whole("light", 0, PER_CENT, USUAL_LIGHT),
        table.choice_of("sign", tuple(scenery.things), required=False),
    )
    table.finish()
    return scene


def drawable(scene: Scene | None) -> Scene | None:
    """Return what can be drawn of a scene in a saved campaign, which may be of another version; None for nothing."""
    scenery = shipped_scenery()
    if scene is None or scene.sky not in scenery.skies or scene.ground not in scenery.grounds:
        return None
    things = tuple(
        placed
        for placed in scene.things[:MOST_THINGS]
        if placed.thing in scenery.things
        and all(0 <= place <= PER_CENT for place in (placed.x, placed.y))
        and LEAST_SIZE <= placed.size <= MOST_SIZE
    )
    return replace(scene, things=things, light=min(PER_CENT, max(0, scene.light)))


def _placed(table: Table, scenery: Scenery) -> Placed:
    placed = Placed(
        table.choice_of("thing", tuple(scenery.things)),
        table.whole("x", 0, PER_CENT),
        table.whole("y", 0, PER_CENT, USUAL_FOOT),
        table.whole("size", LEAST_SIZE, MOST_SIZE, PER_CENT),
        table.flag("flip", False),
    )
    table.finish()
    return placed
