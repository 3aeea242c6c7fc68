"""The revised starter rulebook of 2013."""

from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.revised_2013.actions import Declarations2013
from dust_tactics.rules.editions.revised_2013.ending import Ending2013
from dust_tactics.rules.editions.revised_2013.initiative import Initiative2013
from dust_tactics.rules.editions.revised_2013.movement import Movement2013
from dust_tactics.rules.editions.revised_2013.reactions import Reactions2013
from dust_tactics.rules.editions.revised_2013.saves import Saves2013
from dust_tactics.rules.editions.revised_2013.sight import AreaSightRule
from dust_tactics.rules.editions.revised_2013.skills import SKILLS
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

REVISED_2013 = Edition(
    id="2013",
    name="Revised starter rulebook, 2013",
    terrain=TERRAIN,
    skills=SKILLS,
    initiative=Initiative2013(),
    declarations=Declarations2013(),
    movement=Movement2013(),
    sight=AreaSightRule(),
    saves=Saves2013(),
    reactions=Reactions2013(),
    ending=Ending2013(),
)
