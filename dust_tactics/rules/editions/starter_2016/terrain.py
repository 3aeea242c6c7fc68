"""The terrain table of the 2016 book (T16-TER-21). It knows no swamp."""

from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.terrain import Mover, TerrainRow, TerrainTable

_VEHICLES = frozenset({Mover.WALKER, Mover.WHEELS_OR_TRACKS})
_GROUND = _VEHICLES | {Mover.INFANTRY}

TERRAIN: TerrainTable = {
    Terrain.OPEN: TerrainRow(clause="T16-TER-02"),
    Terrain.TREES: TerrainRow(clause="T16-TER-03", blocks_sight=True, covers=True),
    Terrain.RUBBLE: TerrainRow(frozenset({Mover.WHEELS_OR_TRACKS}), "T16-TER-04", covers=True),
    Terrain.WATER: TerrainRow(_GROUND, "T16-TER-06"),
    Terrain.STRUCTURE: TerrainRow(_GROUND, "T16-TER-05", blocks_sight=True),
    Obstacle.AMMO_CRATES: TerrainRow(clause="T16-TER-07", covers=True, crushable=True),
    Obstacle.TANK_TRAPS: TerrainRow(_VEHICLES, "T16-TER-09", covers=True),
    Cloud.SMOKE: TerrainRow(clause="T16-TER-21", blocks_sight=True, covers=True),
}
