"""The smoke of vehicles that have one Health left, for as long as they stand."""

from collections.abc import Sequence

import pygame

from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art.puffs import draw_puff
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.tokens import TokenState

PHASES = 18
"""Pictures of a plume, of which the first follows the last."""
_PUFFS = 4
_FOOT, _RISE, _LEAN = (0.03, -0.14), 0.3, 0.03
"""Where a plume rises from beside the middle of a token, how far up and how far aside, in squares: it covers neither
pips, star and check mark nor the pips of a unit above."""
_SIZE, _TONE, _THIN = 0.36, "#57524A", 0.05


def burns(unit: Unit, shown: TokenState) -> bool:
    """Return whether a unit is a vehicle on the board that the next hit destroys."""
    is_vehicle = unit.card.type is UnitType.VEHICLE and unit.card.capacity > 1
    return is_vehicle and shown.left == 1 and shown.place is not None and shown.fading >= 1


def paint_plumes(
    surface: pygame.Surface, camera: Camera, units: Sequence[Unit], shown: Sequence[TokenState], phase: int
) -> None:
    """Paint the smoke of all vehicles that burn, in one of its phases."""
    for one in shown:
        if one.place is None or not burns(units[one.unit], one):
            continue
        x, y = camera.point_of((one.place[0] + one.shift[0], one.place[1] + one.shift[1]))
        wide = camera.square * (1.0 if len(one.squares) < 2 else 1.5)
        for number in range(_PUFFS):
            share = (phase / PHASES + number / _PUFFS) % 1.0
            at = x + (_FOOT[0] + _LEAN * share) * wide, y + (_FOOT[1] - _RISE * share - one.raised) * wide
            draw_puff(surface, at, _SIZE * (0.55 + 0.6 * share) * wide, _TONE, _THIN + (1 - _THIN) * share, number)
