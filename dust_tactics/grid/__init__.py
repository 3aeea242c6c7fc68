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
from dust_tactics.grid.board import Edge, Grid, Side
from dust_tactics.grid.distance import distance, distance_between, distance_table
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
from dust_tactics.grid.ways import CornerRule, Passage, Ways

__all__ = [
    "ARC_NAMES",
    "MAX_SIDE",
    "UNREACHABLE",
    "CornerRule",
    "Edge",
    "Facing",
    "Grid",
    "Passage",
    "PathCost",
    "PathFault",
    "PathReason",
    "Reach",
    "Side",
    "Ways",
    "arc_names",
    "arc_table",
    "column_name",
    "distance",
    "distance_between",
    "distance_table",
    "front_squares",
    "in_arc",
    "in_arc_between",
    "legal_facings",
    "parse_square",
    "reach",
    "reach_from_border",
    "square_name",
    "square_names",
    "step_fault",
]
