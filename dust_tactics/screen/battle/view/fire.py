"""What leaves a weapon: the flash at its muzzle, and what flies from there. Painted by name, see `show.weapons`."""

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dust_tactics.screen.art.effects import draw_glow, draw_streak, muzzle_flash
from dust_tactics.screen.art.puffs import Point, draw_centred, draw_puff, rounded
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer, Place, angle_to, between, off, towards

RIM = 0.36
"""How far from the middle of a unit its weapons fire, in squares."""
_COLD, _COLD_CORE, _GREEN, _GREEN_CORE = "#4FA8DC", "#EAF8FF", "#4FBF7A", "#E4FFE9"


@dataclass(slots=True)
class Muzzle:
    """A flash where a unit fires; `size` is its length in squares."""

    layer: ClassVar[Layer] = Layer.FIRE
    kind: str
    start: Place
    end: Place
    size: float
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """As the kind is drawn."""
        at, aim = (camera.point_of(place) for place in (towards(self.start, self.end, RIM), self.end))
        MUZZLES[self.kind](surface, at, angle_to(at, aim), self.size * camera.square, self.share)


def _spark(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """A short tongue of fire, and its light."""
    draw_glow(surface, at, 1.5 * size, "#FFB45A", 0.8 * (1 - share))
    if share < 0.7:
        picture = muzzle_flash(rounded(size * (1 - 0.4 * share)), round(math.degrees(angle) / 15) * 15)
        draw_centred(surface, picture, at)
        draw_glow(surface, at, 0.4 * size, "#FFF6DC", 0.9)


def _blast(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """A gun: a tongue, its light far around, then smoke that rolls out."""
    draw_glow(surface, at, 1.9 * size, "#D9702A", 0.75 * (1 - share))
    for number in range(3):
        smoke = off(at, angle + (number - 1) * 0.5, size * (0.2 + 0.7 * share) * (1 - 0.2 * abs(number - 1)))
        draw_puff(surface, smoke, size * (0.34 + 0.3 * share), "#8C8474", 0.15 + 0.85 * share, number)
    if share < 0.5:
        picture = muzzle_flash(rounded(size * (1.1 - 0.5 * share)), round(math.degrees(angle) / 15) * 15)
        draw_centred(surface, picture, at)
        for side in (-2.2, 2.2):
            draw_streak(surface, (at, off(at, angle + side, 0.34 * size)), max(1.5, size * 0.06))


def _backblast(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """Fire to the front, and a cone of smoke behind the shooter."""
    _spark(surface, at, angle, size, share)
    behind = off(at, angle + math.pi, 1.4 * size)
    draw_glow(surface, behind, 0.9 * size, "#FFB45A", 0.8 * (1 - 2 * share))
    for number in range(4):
        puffed = off(behind, angle + math.pi + (number - 1.5) * 0.3, size * (0.1 + 1.0 * share))
        draw_puff(surface, puffed, size * (0.4 + 0.4 * share), "#B7AE9C", 0.1 + 0.9 * share, number)


def _thump(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """A ring of smoke around a tube."""
    draw_glow(surface, at, size, "#FFC465", 0.8 * (1 - 2 * share))
    for number in range(6):
        around = off(at, number * math.tau / 6, size * (0.2 + 0.7 * share))
        draw_puff(surface, around, size * 0.45, "#A79F8E", 0.2 + 0.8 * share, number)


def _gather(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """Light that draws together where a ray is to begin."""
    draw_glow(surface, at, size * (1.3 - 0.8 * share), _COLD, 0.9)
    draw_glow(surface, at, size * 0.4 * share, _COLD_CORE)
    for number in range(6):
        turn, far = number * math.tau / 6 + share, size * (1.1 - share)
        pygame.draw.line(surface, _COLD_CORE, off(at, turn, far), off(at, turn, far + 0.2 * size), 1)


def _no_muzzle(surface: pygame.Surface, at: Point, angle: float, size: float, share: float) -> None:
    """Nothing is seen there."""


MUZZLES: Mapping[str, Callable[[pygame.Surface, Point, float, float, float], None]] = {
    "none": _no_muzzle,
    "spark": _spark,
    "blast": _blast,
    "backblast": _backblast,
    "thump": _thump,
    "gather": _gather,
}


@dataclass(slots=True)
class Shooting:
    """What goes from a shooter to where it lands.

    way   from the shooter on, over the squares of a spray where there are any
    seed  tells rounds of one volley apart
    """

    layer: ClassVar[Layer] = Layer.FIRE
    kind: str
    way: tuple[Place, ...]
    seed: int = 0
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """As the kind is drawn."""
        first = towards(self.way[0], self.way[1], RIM)
        points = [camera.point_of(place) for place in (first, *self.way[1:])]
        FLIGHTS[self.kind](surface, points, camera.square, self.share, self.seed)


def _streak(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    head, tail = min(1.0, share * 1.15), max(0.0, share * 1.15 - 0.3)
    last = between(way[0], way[-1], head)
    draw_streak(surface, (between(way[0], way[-1], tail), last), max(1.5, square / 30))
    draw_glow(surface, last, square * 0.14, "#FFB45A", 0.7)


def _tracer(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """One long stroke that is there at once, and fades from its tail."""
    last = between(way[0], way[-1], min(1.0, share * 1.5))
    draw_streak(surface, (between(way[0], way[-1], 0.7 * share), last), max(2, square / 24), "#F2B450", "#FFFBE8")
    draw_glow(surface, last, square * 0.2, "#FFD98F", 0.8)


def _pellets(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    angle, far = angle_to(way[0], way[-1]), math.dist(way[0], way[-1])
    for number in range(7):
        turn = angle + (number - 3) * 0.05
        first, last = (off(way[0], turn, far * part) for part in (max(0.0, share - 0.22), share))
        draw_streak(surface, (first, last), max(1, square / 40))


def _shell(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    for number in range(4):
        behind = share - 0.16 * (number + 1)
        if behind > 0:
            draw_puff(surface, between(way[0], way[-1], behind), square * 0.22, "#A49A86", 0.35 + 0.15 * number, number)
    head = between(way[0], way[-1], share)
    tail = between(way[0], way[-1], max(0.0, share - 0.3))
    draw_glow(surface, head, square * 0.42, "#FF9A3A", 0.8)
    draw_streak(surface, (tail, head), max(2.5, square / 15), "#FF9540", "#FFFBE8")


def _rocket(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """A bright head before a trail of smoke."""
    turn = random.Random(seed).uniform(-0.5, 0.5) * square * 0.2
    for number in range(9):
        behind = share - 0.09 * (number + 0.6)
        if behind > 0:
            x, y = between(way[0], way[-1], behind)
            sway = math.sin(behind * 7 + seed) * turn
            draw_puff(surface, (x, y + sway), square * (0.16 + 0.025 * number), "#B9B1A2", 0.1 * number + 0.1, number)
    head = between(way[0], way[-1], share)
    draw_glow(surface, head, square * 0.45, "#FFB45A", 0.9)
    draw_streak(surface, (between(way[0], way[-1], max(0.0, share - 0.12)), head), max(2.5, square / 14))
    draw_glow(surface, head, square * 0.12, "#FFFFFF")


def _lob(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """A grenade in an arc, with its shadow on the ground."""
    x, y = between(way[0], way[-1], share)
    height = math.sin(math.pi * share) * min(1.1, 0.25 * math.dist(way[0], way[-1]) / square + 0.3) * square
    _shadow(surface, (x, y), square * 0.11)
    for number in range(3):
        back = max(0.0, share - 0.05 * (number + 1))
        bx, by = between(way[0], way[-1], back)
        risen = height * math.sin(math.pi * back) / max(0.01, math.sin(math.pi * share))
        draw_puff(surface, (bx, by - risen), square * 0.1, "#A79F8E", 0.4 + 0.2 * number, number)
    pygame.draw.circle(surface, "#191711", (x, y - height), max(3, square * 0.085))
    pygame.draw.circle(surface, "#C9BF9E", (x - square * 0.02, y - height - square * 0.02), max(1.5, square * 0.04))


def _high(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """Up and out of sight; then a shadow grows on the target, and it comes down."""
    if share < 0.3:
        risen = share / 0.3
        x, y = between(way[0], way[-1], 0.06 * risen)
        draw_streak(
            surface,
            ((x, y - square * 1.6 * max(0.0, risen - 0.4)), (x, y - square * 1.9 * risen)),
            max(2, square / 20),
            "#6E665A",
            "#D9CFB8",
        )
        return
    fallen = (share - 0.3) / 0.7
    _shadow(surface, way[-1], square * (0.34 - 0.16 * fallen))
    if fallen > 0.55:
        left = (1 - fallen) / 0.45
        x, y = way[-1]
        draw_streak(
            surface,
            ((x, y - square * (2.2 * left + 0.5)), (x, y - square * 2.2 * left)),
            max(2.5, square / 15),
            "#5B5348",
            "#EFE3C4",
        )


def _shadow(surface: pygame.Surface, at: Point, radius: float) -> None:
    """A soft dark spot on the ground."""
    draw_puff(surface, at, radius * 2, "#14120D", 0.1, 1)


def _flame(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """A jet that reaches out along its squares, widens and burns away, over smoke and embers."""
    reach, fade = min(1.0, share * 2.2), 1 - max(0.0, share - 0.6) / 0.4
    source, legs = random.Random(round(share * 14)), len(way) - 1
    for number in range(20):
        along = number / 19
        if along > reach:
            break
        leg = min(legs - 1, int(along * legs))
        x, y = between(way[leg], way[leg + 1], along * legs - leg)
        wild = square * 0.13 * (0.3 + along)
        at = x + source.uniform(-wild, wild), y + source.uniform(-wild, wild) - square * 0.1 * along * share
        size = square * (0.12 + 0.34 * along)
        if number % 4 == 3:
            draw_puff(surface, (at[0], at[1] - square * 0.24 * share), size * 1.3, "#3D352B", 0.3 + 0.6 * share, number)
        colour = "#FFE9B0" if along < 0.2 else "#FF9A2E" if along < 0.6 else "#E2541C"
        draw_glow(surface, at, size * 1.2, colour, 0.85 * fade)
        if number % 3 == 0:
            draw_glow(surface, at, size * 0.5, "#FFF3C8", 0.7 * fade)
    for _ in range(7):
        x, y = between(way[0], way[-1], source.uniform(0.3, 1.0) * reach)
        pygame.draw.circle(
            surface, "#FFD27A", (x + source.uniform(-1, 1) * 0.3 * square, y - source.random() * 0.4 * square), 1.5
        )


def _beam(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """The whole line at once, which swells and fades."""
    strength = math.sin(math.pi * min(1.0, share + 0.1))
    for colour, width in ((_COLD, 0.15), ("#9BD9F5", 0.09), (_COLD_CORE, 0.045)):
        pygame.draw.line(surface, colour, way[0], way[-1], max(1, round(square * width * strength)))
    count = max(3, round(math.dist(way[0], way[-1]) / (0.5 * square)))
    for number in range(count + 1):
        draw_glow(surface, between(way[0], way[-1], number / count), square * 0.3, "#2F7CB4", 0.55 * strength)
    draw_glow(surface, way[-1], square * 0.5 * strength, "#A9D8F2")


def _rings(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """Three rings that run along the line, wider and wider."""
    for number in range(3):
        along = share * 1.4 - 0.2 * number
        if 0 < along < 1.02:
            at, radius = between(way[0], way[-1], along), square * (0.09 + 0.2 * along)
            draw_glow(surface, at, radius * 2, _GREEN, 0.75)
            pygame.draw.circle(surface, "#0E2416", at, radius + 1, max(3, square // 16))
            pygame.draw.circle(surface, _GREEN_CORE, at, radius, max(2, square // 26))


def _fork(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """Lightning, drawn anew four times."""
    source = random.Random(seed * 9 + int(share * 4))
    for width, colour, branches in ((0.13, "#3D57C9", 1), (0.05, "#EDF2FF", 1), (0.03, "#B8C6FF", 2)):
        for _ in range(branches):
            points = _jagged(way[0], way[-1], square * 0.22, source)
            pygame.draw.lines(surface, colour, False, points, max(1, round(square * width)))
    draw_glow(surface, way[0], square * 0.4, "#5C74E8", 0.9)
    draw_glow(surface, way[-1], square * 0.5, "#7F95FF", 0.9)


def _jagged(start: Point, end: Point, wild: float, source: random.Random) -> list[Point]:
    count = max(4, round(math.dist(start, end) / max(6.0, wild * 1.4)))
    inner = [between(start, end, number / count) for number in range(1, count)]
    return [start, *((x + source.uniform(-wild, wild), y + source.uniform(-wild, wild)) for x, y in inner), end]


def _bend(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """A line that should be straight, and is not."""
    count, angle = 24, angle_to(way[0], way[-1]) + math.pi / 2
    points = []
    for number in range(count + 1):
        along = number / count * min(1.0, share * 1.6)
        sway = math.sin(along * 11 + share * 9) * square * 0.2 * math.sin(math.pi * number / count)
        points.append(off(between(way[0], way[-1], along), angle, sway))
    for colour, width in (("#1C3B2C", 0.15), ("#58C48E", 0.08), ("#DFFFEC", 0.03)):
        pygame.draw.lines(surface, colour, False, points, max(1, round(square * width)))
    draw_glow(surface, points[-1], square * 0.4, "#58C48E", 0.9)


def _bolt(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """A dark shaft with a bright head."""
    head, tail = between(way[0], way[-1], share), between(way[0], way[-1], max(0.0, share - 0.14))
    pygame.draw.line(surface, "#191711", tail, head, max(3, square // 16))
    pygame.draw.line(surface, "#C9BF9E", tail, head, max(1, square // 36))


def _lunge(surface: pygame.Surface, way: list[Point], square: int, share: float, seed: int) -> None:
    """Nothing flies: the unit itself goes at its enemy."""


FLIGHTS: Mapping[str, Callable[[pygame.Surface, list[Point], int, float, int], None]] = {
    "streak": _streak,
    "tracer": _tracer,
    "pellets": _pellets,
    "shell": _shell,
    "rocket": _rocket,
    "lob": _lob,
    "high": _high,
    "flame": _flame,
    "beam": _beam,
    "rings": _rings,
    "fork": _fork,
    "bend": _bend,
    "bolt": _bolt,
    "lunge": _lunge,
}
