"""How units face on the squares they cover (T13-MOV-05)."""

from collections.abc import Sequence
from dataclasses import replace

from dust_tactics.grid.arcs import Facing, front_first, legal_facings, nearest_legal_facing
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.rules.units import Status, Unit


def facings_on(unit: Unit, footprint: Footprint, width: int) -> tuple[int | None, ...]:
    """The facings a unit may take on a footprint (T13-MOV-05, 12, 14); None where its facing does not matter."""
    if not unit.has_facing:
        return (None,)
    return tuple(int(facing) for facing in legal_facings(footprint, width))


def stand_on(unit: Unit, squares: Sequence[int], facing: int | None, width: int) -> Unit:
    """A unit on these squares, the front first; without a facing as near as can be to the one it had."""
    if not squares:
        return unit if facing is None else replace(unit, facing=facing)
    if not unit.has_facing:
        return replace(unit, squares=tuple(squares), status=Status.ON_TABLE, aboard=None)
    wanted = Facing(facing if facing is not None else unit.facing or 0)
    faces = nearest_legal_facing(squares, wanted, width)
    ordered = front_first(squares, faces, width)
    return replace(unit, squares=ordered, facing=int(faces), status=Status.ON_TABLE)
