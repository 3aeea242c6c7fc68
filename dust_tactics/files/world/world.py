"""The world that ships with the program, from its four files, and games set up on it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
        """Return the ready start of a version for so many players. Raises KeyError."""
        for start in self.starts:
            if (start.version, start.players) == (version, players):
                return start
        raise KeyError(f"no ready start of {version!r} for {players} players")

    def set_up(self, version: str, players: Sequence[PlayerSetup], *, ready: bool = False) -> WorldSetup:
        """Return a game on this world: by the book, or from the ready start. Raises KeyError where there is no such
        start."""
        if not ready:
            return WorldSetup(version, self.map, self.deck.cards, self.armies, tuple(players))
        handed = self.armies_at_home(version, [player.army for player in players])
        led = [replace(player, army=army) for player, army in zip(players, handed, strict=True)]
        start = self.start(version, len(players)).start
        return WorldSetup(version, self.map, self.deck.cards, self.armies, tuple(led), start)

    def armies_at_home(self, version: str, wanted: Sequence[int]) -> tuple[int, ...]:
        """Return the armies of the players of a ready start by number: those they want, else at home where they begin.

        `wanted` has an army for each player, or -1. Who begins in nobody's home leads the first army that is left.
        Raises KeyError where there is no such start.
        """
        led = list(wanted)
        capitals = [seat.capital for seat in self.start(version, len(led)).start.seats]
        free = [army for army in range(len(self.armies)) if army not in led]
        for army in tuple(free):
            at_home = (capitals.index(home) for home in self.looks.armies[army].homes if home in capitals)
            player = next((player for player in at_home if led[player] < 0), None)
            if player is not None:
                led[player] = army
                free.remove(army)
        return tuple(army if army >= 0 else free.pop(0) for army in led)


def world_folder() -> Path:
    """Where the files of the world lie."""
    return data_root() / "assets" / "world"


@cache
def load_world() -> World:
    """Return the world that ships with the program. Raises FileRefused."""
    return read_world(world_folder())


def read_world(folder: Path) -> World:
    """Return the world of a folder with its four files. Raises FileRefused."""
    atlas = read_map(folder / MAP)
    return World(
        atlas,
        world_map(atlas),
        read_world_cards(folder / CARDS),
        read_looks(folder / GAME, atlas),
        read_starts(folder / STARTS, atlas),
    )


def world_map(atlas: Atlas) -> WorldMap:
    """Return the map as the rules know it."""
    areas = (Area(area.id, area.kind, bool(area.capital), bool(area.source), area.ground.value) for area in atlas.areas)
    return WorldMap(atlas.id, tuple(areas), tuple(line.between for line in atlas.lines))


# To check files; maps and cards have a check of their own


def check_looks(path: Path) -> list[FileWarning]:
    """Nothing: looks are right or wrong, on the map beside them or else the one that ships. Raises FileRefused."""
    read_looks(path, _atlas_beside(path))
    return []


def check_starts(path: Path) -> list[FileWarning]:
    """Nothing: starts are right or wrong, on the map beside them or else the one that ships. Raises FileRefused."""
    read_starts(path, _atlas_beside(path))
    return []


def _atlas_beside(path: Path) -> Atlas:
    beside = path.parent / MAP
    return read_map(beside) if beside.exists() else load_world().atlas
