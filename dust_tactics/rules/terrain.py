"""What terrain and obstacles do: who enters, what blocks sight, what covers infantry (T13-TER-01)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.board import Board, Feature, Obstacle, Terrain
from dust_tactics.rules.cards import Card, Kind, UnitType


class Mover(StrEnum):
    """The columns of the terrain table."""

    INFANTRY = "infantry"
    WALKER = "walker"
    WHEELS_OR_TRACKS = "wheels-or-tracks"
    AIRCRAFT = "aircraft"


GROUND_VEHICLES = (Mover.WALKER, Mover.WHEELS_OR_TRACKS)
_WALKERS = (Kind.WALKER, Kind.CREATURE)


def mover(card: Card) -> Mover:
    """Return the column of the terrain table for a unit."""
    if card.type is UnitType.INFANTRY:
        return Mover.INFANTRY
    if card.type is UnitType.AIRCRAFT:
        return Mover.AIRCRAFT
    return Mover.WALKER if card.kind in _WALKERS else Mover.WHEELS_OR_TRACKS


@dataclass(frozen=True, slots=True)
class TerrainRow:
    """One kind of terrain or obstacle.

    barred         who cannot enter
    clause         the rule that bars them
    blocks_sight   whether it blocks lines to what lies beyond
    covers         whether infantry in it is in cover
    crushable      whether a vehicle that enters may remove it
    """

    barred: frozenset[Mover] = frozenset()
    clause: str = ""
    blocks_sight: bool = False
    covers: bool = False
    crushable: bool = False


TerrainTable = Mapping[Feature, TerrainRow]
"""The rows of an edition, for every kind of ground, obstacle and cloud."""


def unknown_ground(board: Board, rows: TerrainTable) -> list[int]:
    """Return the squares whose ground an edition has no rule for, as swamp in 2016 (T16-TER-01)."""
    return [square for square, ground in enumerate(board.terrain) if ground not in rows]


IMPASSABLE = (Terrain.WATER, Terrain.STRUCTURE)
"""What nobody enters on the ground (T13-SET-08)."""


def features(board: Board, square: int, crushed: frozenset[int] = frozenset()) -> tuple[Terrain | Obstacle, ...]:
    """Return what stands on a square: its ground, and its obstacle unless that was crushed. All of it counts
    (T13-TER-17)."""
    obstacle = board.obstacle(square)
    if obstacle is None or square in crushed:
        return (board.terrain[square],)
    return (board.terrain[square], obstacle)


def barring(
    board: Board, rows: TerrainTable, card: Card, square: int, crushed: frozenset[int] = frozenset()
) -> list[Terrain | Obstacle]:
    """Return what on a square keeps a unit from entering it."""
    return [feature for feature in features(board, square, crushed) if mover(card) in rows[feature].barred]


def ground_covers(board: Board, rows: TerrainTable, square: int, features: Iterable[Feature]) -> bool:
    """Return whether a square with these features covers the infantry in it: by one of them, or as inside a
    building."""
    return any(rows[feature].covers for feature in features) or board.building(square) is not None
