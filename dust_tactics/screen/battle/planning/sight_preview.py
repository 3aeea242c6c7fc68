"""What a unit sees from where it stands or would stand: squares in sight and in cover, and badges for the enemies."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dust_tactics.grid.board import BoolArray
from dust_tactics.rules.sight.exposure import Exposure, exposure
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.storeys import Storeys


@dataclass(frozen=True, slots=True)
class SightPreview:
    """Squares out of sight and squares in cover, and for each enemy on the table "open", "cover" or "no-sight"."""

    hidden: frozenset[int]
    covered: frozenset[int]
    badges: tuple[tuple[int, str], ...]


EMPTY = SightPreview(frozenset(), frozenset(), ())


def sight_preview(state: GameState, unit: Unit, storeys: Storeys) -> SightPreview:
    """Return what a unit of a state sees, squares of the storey that is shown. Units off the table see nothing."""
    if not unit.squares:
        return EMPTY
    hidden, covered = squares_seen(state, viewpoint(unit), storeys)
    badges = tuple((enemy.id, badge(state, unit, enemy)) for enemy in state.on_table(1 - unit.side))
    return SightPreview(hidden, covered, badges)


def squares_seen(state: GameState, viewer: Viewpoint, storeys: Storeys) -> tuple[frozenset[int], frozenset[int]]:
    """Squares in which a unit on the storey that is shown would be out of sight, and those in which infantry would be
    in cover."""
    view = state.edition.sight.view(field_of(state), viewer)
    places = [storeys.place(square) for square in state.battle.board.squares]
    sees, cover = view.sees[places], view.cover[places]
    mine = frozenset(square for square in viewer.squares if storeys.storey((places[square],)) == viewer.storey)
    hidden = frozenset(np.flatnonzero(~sees).tolist())
    covered = frozenset(np.flatnonzero(sees & (cover | _covering(state, places))).tolist())
    return hidden - mine, covered - mine


def exposure_now(state: GameState, storeys: Storeys) -> Exposure:
    """Return how much each square sees and is seen as things stand, on the storey that is shown."""
    places = [storeys.place(square) for square in state.battle.board.squares]
    return exposure(state.edition.sight.views(field_of(state)), _covering(state, places), places)


def badge(state: GameState, unit: Unit, enemy: Unit) -> str:
    """Return how a unit sees another: the name of a badge."""
    if not state.edition.sight.sees(state, unit, enemy):
        return "no-sight"
    return "cover" if state.edition.saves.in_cover(state, unit, enemy) else "open"


def _covering(state: GameState, places: Sequence[int]) -> BoolArray:
    """Which places cover infantry by themselves."""
    covers = state.edition.saves.covers_infantry
    return np.array([covers(state, place) for place in places])


def verdict_between(state: GameState, viewer: Viewpoint, target: Viewpoint) -> Verdict:
    """Return how one place is seen from another, and why."""
    return state.edition.sight.explain(field_of(state), viewer, target)


_BEST_FIRST = ("open", "cover", "no-sight")


def side_sight(state: GameState, side: int, storeys: Storeys) -> SightPreview:
    """Return what the units of a side that are on the table see together; nothing where there are none."""
    viewers = state.targets(side)
    if not viewers:
        return EMPTY
    seen = [squares_seen(state, viewpoint(unit), storeys) for unit in viewers]
    mine = frozenset(square for unit in viewers for square in unit.squares)
    hidden = frozenset.intersection(*(hidden for hidden, _ in seen)) - mine
    unseen_or_covered = frozenset.intersection(*(hidden | covered for hidden, covered in seen))
    badges = tuple(
        (enemy.id, min((badge(state, unit, enemy) for unit in viewers), key=_BEST_FIRST.index))
        for enemy in state.targets(1 - side)
    )
    return SightPreview(hidden, unseen_or_covered - hidden - mine, badges)
