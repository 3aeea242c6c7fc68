"""What a whole side sees: squares out of sight of all its units, and enemies as the best placed of them see them."""

from dust_tactics.rules.sight.field import viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.planning.sight_preview import EMPTY, SightPreview, badge, squares_seen
from dust_tactics.screen.battle.planning.storeys import Storeys

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
