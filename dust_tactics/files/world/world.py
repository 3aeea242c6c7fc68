"""The world that ships with the program, from its four files, and games set up on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.files.world.atlas import Atlas
from dust_tactics.files.world.cards import Deck, read_world_cards
from dust_tactics.files.world.looks import Looks, read_looks
from dust_tactics.files.world.map import read_map
from dust_tactics.files.world.starts import ShippedStart, read_starts
from dust_tactics.world.board import Area, WorldMap
from dust_tactics.world.setup import Army, PlayerSetup, WorldSetup

MAP, CARDS, GAME, STARTS = "map.toml", "cards.toml", "game.toml", "starts.toml"


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """All that is needed to set up a game and to draw it.

    atlas   the map as it is drawn; an area has the same number in it and in `map`
    map     the map as the rules know it
    deck    the cards, and what is shown of abilities
    looks   colours and emblems of the armies, which have the same numbers in it and in `armies`
    starts  ready starts of both versions for two to six players
    """

    atlas: Atlas
    map: WorldMap
    deck: Deck
    looks: Looks
    starts: tuple[ShippedStart, ...]

    @property
    def armies(self) -> tuple[Army, ...]:
        """The armies as the rules know them."""
        return tuple(Army(look.id) for look in self.looks.armies)

    def start(self, version: str, players: int) -> ShippedStart:
        """The ready start of a version for so many players. Raises KeyError."""
        for start in self.starts:
            if (start.version, start.players) == (version, players):
                return start
        raise KeyError(f"no ready start of {version!r} for {players} players")

    def set_up(self, version: str, players: Sequence[PlayerSetup], *, ready: bool = False) -> WorldSetup:
        """A game on this world: by the book, or from the ready start. Raises KeyError where there is no such start."""
        start = self.start(version, len(players)).start if ready else None
        return WorldSetup(version, self.map, self.deck.cards, self.armies, tuple(players), start)


def world_folder() -> Path:
    """Where the files of the world lie."""
    return data_root() / "assets" / "world"


@cache
def load_world() -> World:
    """The world that ships with the program. Raises FileRefused."""
    return read_world(world_folder())


def read_world(folder: Path) -> World:
    """The world of a folder with its four files. Raises FileRefused."""
    atlas = read_map(folder / MAP)
    return World(
        atlas,
        world_map(atlas),
        read_world_cards(folder / CARDS),
        read_looks(folder / GAME),
        read_starts(folder / STARTS, atlas),
    )


def world_map(atlas: Atlas) -> WorldMap:
    """The map as the rules know it."""
    areas = (Area(area.id, area.kind, bool(area.capital), bool(area.source), area.ground.value) for area in atlas.areas)
    return WorldMap(atlas.id, tuple(areas), tuple(line.between for line in atlas.lines))


# To check files; maps and cards have a check of their own


def check_looks(path: Path) -> list[FileWarning]:
    """Nothing: looks are right or wrong. Raises FileRefused."""
    read_looks(path)
    return []


def check_starts(path: Path) -> list[FileWarning]:
    """Nothing: starts are right or wrong, on the map beside them or else the one that ships. Raises FileRefused."""
    beside = path.parent / MAP
    read_starts(path, read_map(beside) if beside.exists() else load_world().atlas)
    return []
