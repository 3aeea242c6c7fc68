"""What the players of a scenario set up: the choice of edges, terrain, objectives (T13-SET-07, T13-SCN-04)."""

from enum import StrEnum

from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_ITEMS, SetUp
from dust_tactics.table.wording import worded

TILES, TRAPS = 2, 1
"""What each side puts down by the book (T13-SET-07)."""


class Edges(StrEnum):
    """How sides come by their edges of the table."""

    FIXED = "fixed"
    CHOSEN = "chosen"


class Laying(StrEnum):
    """Who lays terrain or objectives: the scenario, or the players."""

    FIXED = "fixed"
    PLACED = "placed"
    DENSITY = "density"


def read_set_up(root: Table, edition: str) -> SetUp | None:
    """Return the table `set_up` of a scenario; None where there is none, or nothing is left to the players."""
    table = root.table("set_up")
    if table is None:
        return None
    edges = table.choice("edges", Edges, Edges.FIXED)
    terrain = table.choice("terrain", Laying, Laying.FIXED)
    objectives = table.choice("objectives", Laying, Laying.FIXED)
    if objectives is Laying.DENSITY:
        table.complain("objectives", shown(objectives.value), "'fixed' or 'placed'")
    rule = EDITIONS[edition].setting_up
    if terrain is Laying.DENSITY and not rule.by_density:
        table.complain(
            "terrain",
            shown(terrain.value),
            worded("'fixed' or 'placed', as {edition} has no terrain density", edition=edition),
        )
    if edges is Edges.CHOSEN and not rule.chooses_edges:
        table.complain(
            "edges", shown(edges.value), worded("'fixed', as players don't choose edges in {edition}", edition=edition)
        )
    tiles, traps = table.whole("tiles", 0, MOST_ITEMS, TILES), table.whole("traps", 0, MOST_ITEMS, TRAPS)
    table.finish()
    placed = terrain is Laying.PLACED
    set_up = SetUp(
        edges=edges is Edges.CHOSEN,
        tiles=tiles if placed else 0,
        traps=traps if placed else 0,
        objectives=1 if objectives is Laying.PLACED else 0,
        by_density=terrain is Laying.DENSITY,
    )
    return None if set_up == SetUp(False, 0, 0, 0) else set_up
