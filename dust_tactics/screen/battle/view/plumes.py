"""The smoke of vehicles that have one Health left, for as long as they stand, and of wrecks."""

import math
from collections.abc import Collection, Iterable, Sequence

import pygame

from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art.effects import draw_glow
from dust_tactics.screen.art.puffs import draw_puff
from dust_tactics.screen.battle.show.marks import Mark
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.tokens import TokenState

PHASES = 18
"""Pictures of a plume, of which the first follows the last."""
_PUFFS = 4
_FOOT, _RISE, _LEAN = (0.03, -0.14), 0.3, 0.03
"""Where a plume rises from beside the middle of a token, how far up and how far aside, in squares: it covers neither
pips, star and check mark nor the pips of a unit above."""
_SIZE, _TONE, _THIN = 0.36, "#57524A", 0.05
_WRECK_FOOT, _WRECK_RISE, _WIND = -0.04, 0.56, 0.34
"""Where the smoke of a wreck rises from below its middle, how far up, and how far the wind bears it, in squares."""
_BILLOWS, _LEAST, _MOST, _SOOT = 7, 0.16, 0.46, "#34302C"
"""Of that smoke: its puffs, how large they are first and last, in squares, and their tone."""
_EMBERS, _EMBER, _DIM = "#FF7A30", 0.34, 0.4
"""The glow of what still burns in a wreck: its colour, its size in squares, and how strong it is."""


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


def smoking(marks: Iterable[Mark], standing: Collection[int]) -> tuple[Mark, ...]:
    """Return the wrecks on the ground that smoke: those that nobody stands over."""
    return tuple(mark for mark in marks if mark.kind == "wreck" and not mark.storey and mark.square not in standing)


def paint_wreck_plumes(surface: pygame.Surface, camera: Camera, wrecks: Iterable[Mark], phase: int) -> None:
    """Paint the smoke of wrecks, which the wind bears off, and the embers below it, in one of its phases."""
    for wreck in wrecks:
        x, y = camera.point_of(wreck.place)
        wide, own = camera.square * (1.0 if wreck.wide < 2 else 1.5), (phase + 5 * wreck.seed) % PHASES
        flicker = 0.12 * math.sin(own * math.tau * 3 / PHASES)
        draw_glow(surface, (x, y), _EMBER * wide, _EMBERS, _DIM + flicker)
        for number in range(_BILLOWS):
            share = (own / PHASES + number / _BILLOWS) % 1.0
            at = x + _WIND * share**1.4 * wide, y + (_WRECK_FOOT - _WRECK_RISE * share) * wide
            draw_puff(surface, at, (_LEAST + (_MOST - _LEAST) * share) * wide, _SOOT, 0.15 + 0.85 * share, number)
