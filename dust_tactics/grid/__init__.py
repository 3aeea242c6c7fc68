"""The board as geometry: squares, ranges, arcs, paths, line of sight and cover. Knows no units and no dice."""

from dust_tactics.grid.arcs import (
    ARC_NAMES,
    Facing,
    arc_names,
    arc_table,
    front_squares,
    in_arc,
    in_arc_between,
    legal_facings,
)
from dust_tactics.grid.area_sight import AreaSight, area_sight, sight_of_pairs, sight_row, table_bytes
from dust_tactics.grid.between import Blocker
from dust_tactics.grid.board import Edge, Grid, Side
from dust_tactics.grid.centre_sight import CentreLine, CentreSight, Skim, centre_sight
from dust_tactics.grid.distance import distance, distance_between, distance_table
from dust_tactics.grid.explain import Sighting, explain
from dust_tactics.grid.footprint_reach import FootprintReach, entering_footprints, reach_footprints
from dust_tactics.grid.footprint_steps import Footprint, footprint_steps
from dust_tactics.grid.from_above import FromAbove, hard_by_something
from dust_tactics.grid.reach import (
    UNREACHABLE,
    PathCost,
    PathFault,
    PathReason,
    Reach,
    reach,
    reach_from_border,
    step_fault,
)
from dust_tactics.grid.squares import MAX_SIDE, column_name, parse_square, square_name, square_names
from dust_tactics.grid.unit_cover import Point
from dust_tactics.grid.ways import CornerRule, Passage, Ways

__all__ = [
    "ARC_NAMES",
    "MAX_SIDE",
    "UNREACHABLE",
    "AreaSight",
    "Blocker",
    "CentreLine",
    "CentreSight",
    "CornerRule",
    "Edge",
    "Facing",
    "Footprint",
    "FootprintReach",
    "FromAbove",
    "Grid",
    "Passage",
    "PathCost",
    "PathFault",
    "PathReason",
    "Point",
    "Reach",
    "Side",
    "Sighting",
    "Skim",
    "Ways",
    "arc_names",
    "arc_table",
    "area_sight",
    "centre_sight",
    "column_name",
    "distance",
    "distance_between",
    "distance_table",
    "entering_footprints",
    "explain",
    "footprint_steps",
    "front_squares",
    "hard_by_something",
    "in_arc",
    "in_arc_between",
    "legal_facings",
    "parse_square",
    "reach",
    "reach_footprints",
    "reach_from_border",
    "sight_of_pairs",
    "sight_row",
    "square_name",
    "square_names",
    "step_fault",
    "table_bytes",
]
