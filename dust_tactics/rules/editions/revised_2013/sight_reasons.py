"""Why a unit is not seen, or in cover: what stands in the way, by the clause that says so (T13-LOS-07 to 20)."""

from collections.abc import Iterable, Sequence

from dust_tactics.grid import Blocker, Edge, Sighting
from dust_tactics.rules.board import Cloud, Feature, Terrain
from dust_tactics.rules.board import Edge as EdgeKind
from dust_tactics.rules.sight.views import Field, Reason
from dust_tactics.rules.terrain import features

CLEAR = "clear"
_WALL = ("wall", "T13-LOS-12")
_VEHICLE = ("vehicle", "T13-LOS-08")
_BUILDING = ("building", "T13-LOS-18")
_CLAUSES: dict[Feature, str] = {
    Terrain.TREES: "T13-LOS-11",
    Terrain.STRUCTURE: "T13-LOS-12",
    Cloud.SMOKE: "T13-LOS-19",
}
"""The rule that lets a kind of ground block lines."""


def reasons_between(
    field: Field, seen: Sighting, viewer: tuple[int, ...], target: tuple[int, ...]
) -> tuple[Reason, ...]:
    """Return the reasons of a verdict on two units on the ground."""
    if seen.sees:
        return _by_kind(field, seen.covered_by) or (Reason(CLEAR, "T13-LOS-02"),)
    within, outside = _inside(field, target), _inside(field, viewer)
    if within and within == outside:
        return _by_kind(field, seen.stopped_by, indoors=True)
    if within and not _has_opening(field, target):
        return (Reason("target-away-from-opening", "T13-LOS-15", target),)
    if outside and not _has_opening(field, viewer):
        return (Reason("viewer-away-from-opening", "T13-LOS-16", viewer),)
    return _by_kind(field, seen.stopped_by)


def reasons_from_above(
    field: Field, seen: Sighting | None, ground: tuple[int, ...], cover: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons of a verdict on an aircraft and a unit on the ground; or, without a sighting, on two
    aircraft."""
    if seen is None:
        return (Reason("both-fly", "T13-LOS-20"),)
    if not seen.sees and _inside(field, ground):
        return (Reason("under-a-roof", "T13-LOS-20", ground),)
    if not seen.sees:
        return (Reason("hard-by", "T13-LOS-20", seen.stopped_by),)
    if cover:
        return (Reason("covered-from-the-air", "T13-COV-16", seen.covered_by),)
    return (Reason("nothing-hard-by", "T13-LOS-20"),)


def _by_kind(field: Field, blockers: Iterable[Blocker], *, indoors: bool = False) -> tuple[Reason, ...]:
    """Blockers gathered by what they are, the kind with most of them first."""
    found: dict[tuple[str, str], list[Blocker]] = {}
    for blocker in blockers:
        kind = _kind(field, blocker)
        found.setdefault(("inner-wall", "T13-LOS-17") if indoors and kind == _WALL else kind, []).append(blocker)
    gathered = sorted(found.items(), key=lambda item: -len(item[1]))
    return tuple(Reason(key, clause, tuple(several)) for (key, clause), several in gathered)


def _kind(field: Field, blocker: Blocker) -> tuple[str, str]:
    if isinstance(blocker, Edge):
        return _WALL
    if blocker in field.vehicles:
        return _VEHICLE
    hanging = (Cloud.SMOKE,) if blocker in field.smoke else ()
    for feature in (*hanging, *features(field.geometry.board, blocker)):
        if field.terrain[feature].blocks_sight:
            return feature.value, _CLAUSES[feature]
    return _BUILDING


def _inside(field: Field, squares: Sequence[int]) -> int:
    """Return the number of the building that a unit is in, 0 for none."""
    return max(int(field.geometry.grid.buildings.flat[square]) for square in squares)


def _has_opening(field: Field, squares: Sequence[int]) -> bool:
    """Return whether a way out of its building lies on an edge of the unit's squares."""
    board, buildings = field.geometry.board, field.geometry.grid.buildings.ravel()
    for square in squares:
        row, column = divmod(square, board.width)
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        for edge, (down, right) in zip(board.edges_around(square), beside, strict=True):
            on_board = 0 <= down < board.height and 0 <= right < board.width
            if not on_board or edge is EdgeKind.WALL:
                continue
            if buildings[down * board.width + right] != buildings[square]:
                return True
    return False
