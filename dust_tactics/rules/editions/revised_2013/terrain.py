"""The terrain table of the 2013 book (T13-TER)."""

from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.terrain import Mover, TerrainRow, TerrainTable

_VEHICLES = frozenset({Mover.WALKER, Mover.WHEELS_OR_TRACKS})
_GROUND = _VEHICLES | {Mover.INFANTRY}

TERRAIN: TerrainTable = {
    Terrain.OPEN: TerrainRow(clause="T13-TER-02"),
    Terrain.TREES: TerrainRow(clause="T13-TER-03", blocks_sight=True, covers=True),
    Terrain.RUBBLE: TerrainRow(frozenset({Mover.WHEELS_OR_TRACKS}), "T13-TER-04", covers=True),
    Terrain.SWAMP: TerrainRow(_VEHICLES, "T13-TER-05"),
    Terrain.WATER: TerrainRow(_GROUND, "T13-TER-06"),
    Terrain.STRUCTURE: TerrainRow(_GROUND, "T13-TER-07", blocks_sight=True),
    Obstacle.AMMO_CRATES: TerrainRow(clause="T13-TER-08", covers=True, crushable=True),
    Obstacle.TANK_TRAPS: TerrainRow(_VEHICLES, "T13-TER-09", covers=True),
    Cloud.SMOKE: TerrainRow(clause="T13-TER-16", blocks_sight=True, covers=True),
}
