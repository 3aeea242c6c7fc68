"""The terrain table of the 2010 book (T10-TER). It knows no ground but open squares and those without a dot."""

from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.terrain import Mover, TerrainRow, TerrainTable

_VEHICLES = frozenset({Mover.WALKER, Mover.WHEELS_OR_TRACKS})
_GROUND = _VEHICLES | {Mover.INFANTRY}

TERRAIN: TerrainTable = {
    Terrain.OPEN: TerrainRow(clause="T10-DEF-07"),
    Terrain.STRUCTURE: TerrainRow(_GROUND, "T10-TER-01", blocks_sight=True),
    Obstacle.AMMO_CRATES: TerrainRow(clause="T10-TER-02", covers=True, crushable=True),
    Obstacle.TANK_TRAPS: TerrainRow(_VEHICLES, "T10-TER-05", covers=True),
    Cloud.SMOKE: TerrainRow(clause="T10-LOS-04", blocks_sight=True),
}
"""No rule of the book lays smoke; where a scenario does, it stops lines as a square without a dot."""
