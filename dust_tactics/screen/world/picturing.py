"""From the world's files and a state of the game to what the pictures want."""

from functools import lru_cache

from dust_tactics.files.world.atlas import Atlas as FileAtlas
from dust_tactics.files.world.atlas import Over
from dust_tactics.files.world.looks import ArmyLook, Figure
from dust_tactics.files.world.world import World
from dust_tactics.screen.art.world.atlas import NEUTRAL, AreaShape, ArmyColours, Atlas
from dust_tactics.screen.world.map.overlay import MapContent
from dust_tactics.world.state import NEUTRAL as NEUTRAL_SIDE
from dust_tactics.world.state import NOBODY, WorldState


@lru_cache(maxsize=2)
def picture_of(world: World) -> Atlas:
    """Return the map as it is painted, with the colours of the armies; the same for all games on it."""
    drawn = world.atlas
    looks = [*world.looks.armies, world.looks.neutral]
    colours = [_colours(look) for look in looks]
    return Atlas(
        *drawn.size,
        areas=tuple(_shapes(drawn)),
        lakes=tuple(lake.points for lake in drawn.lakes),
        ranges=tuple(ridge.points for ridge in drawn.mountains),
        straits=tuple((line.path[0], line.path[1]) for line in drawn.lines if line.over is Over.STRAIT),
        seams=tuple(line.at for line in drawn.lines if line.over is Over.SEAM),
        armies={army.id: army for army in colours},
        numbers=drawn.numbers,
    )


def _shapes(drawn: FileAtlas) -> list[AreaShape]:
    return [
        AreaShape(
            area.id,
            area.is_land,
            area.ground.value,
            area.shape,
            area.at,
            area.label,
            area.room,
            "capital" if area.capital else "source" if area.source else "",
        )
        for area in drawn.areas
    ]


def _colours(look: ArmyLook) -> ArmyColours:
    dark, deep, field, lit, mark, land = (
        f"#{red:02x}{green:02x}{blue:02x}"
        for red, green, blue in (look.dark, look.deep, look.field, look.lit, look.mark, look.land)
    )
    is_dark = look.figure is Figure.DARK
    return ArmyColours(
        look.id or NEUTRAL, look.emblem, dark, deep, field, lit, mark, land if look.id else field, look.cover, is_dark
    )


def army_of(state: WorldState, player: int) -> str:
    """Return the id of the army of a player, NEUTRAL of the neutral side, and "" of nobody."""
    if player == NEUTRAL_SIDE:
        return NEUTRAL
    if player < 0 or state.players[player].army < 0:
        return ""
    return state.setup.armies[state.players[player].army].id


def is_left(state: WorldState, area: int) -> bool:
    """Return whether an area is land that nobody holds, as no unit is left there; none is before the first round."""
    return state.round > 0 and state.owners[area] == NOBODY and state.map.areas[area].land


def content_of(state: WorldState) -> MapContent:
    """Return what stands on the map.

    Units that fight stand in no area meanwhile; what is left of their area stands where it was.
    """
    armies = {owner: army_of(state, owner) for owner in range(-2, len(state.players))}
    return MapContent(
        tuple(armies[owner] for owner in state.owners),
        tuple(tuple(force) for force in state.forces),
        frozenset(state.centres),
        frozenset(area for area in state.map.land if is_left(state, area)),
    )
