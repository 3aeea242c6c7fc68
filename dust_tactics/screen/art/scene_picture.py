"""Draws the picture of a battle or a camp from its scene: soft layers, silhouettes in one light, lamps and weather."""

import random
from collections.abc import Iterator
from zlib import crc32

import numpy as np
import pygame

from dust_tactics.campaign.scene import PER_CENT, Placed, Scene, Weather
from dust_tactics.files.campaigns.scenery import Far, Ground, Sky, Thing, shipped_scenery
from dust_tactics.screen.art.palette import blend, rgb
from dust_tactics.screen.art.pictures import drawing, vector
from dust_tactics.screen.art.scene_sky import FIELD, backdrop, mist, rims
from dust_tactics.screen.kept_pictures import kept

_LAMP, _PAPER = "#FFC468", "#E6DCC0"
_ON_BOARDS = {
    "dark": "#4A3219",
    "mid": "#B98A4E",
    "rim": "#F6DDA6",
    "lamp": _LAMP,
    "paper": _PAPER,
    "smoke": "#E9EEF0",
}
"""The colours of a thing that lies on a board."""
_FOCUS = (0.5, 0.88)
"""What stays in view where the picture is cut to the shape of its room."""
_MOST_HAZE = 0.62
_HEAD = 1.3
"""How much of a thing on a post belongs to its head, in its widths."""
_SIGN_LIGHT = 0.5


@kept
def draw_scene(scene: Scene, width: int, height: int) -> pygame.Surface:
    """Return the picture of a scene: it covers width x height, and what is too much is cut off."""
    scale = max(width / FIELD[0], height / FIELD[1])
    size = round(FIELD[0] * scale), round(FIELD[1] * scale)
    whole = _Painter(scene, size).paint()
    left, top = round((size[0] - width) * _FOCUS[0]), round((size[1] - height) * _FOCUS[1])
    return whole.subsurface(pygame.Rect(left, top, width, height)).copy()


@kept
def draw_sign(thing: str, size: int, ring: str) -> pygame.Surface:
    """Return a thing in a ring, as the sign of what is to be held on a board; of one on a post only its head, with its
    light. Raises KeyError for an unknown one."""
    found = shipped_scenery().things[thing]
    body = f'<circle cx="50" cy="50" r="44" fill="#16201F" fill-opacity="0.86" stroke="{ring}" stroke-width="7"/>'
    surface = vector(size, size, body, (100, 100))
    tall = min(found.tall, round(_HEAD * found.wide))
    share = size * (0.58 if tall == found.tall else 0.8) / max(found.wide, tall)
    place = pygame.Rect(0, 0, max(1, round(found.wide * share)), max(1, round(found.tall * share)))
    place.midtop = size // 2, round((size - tall * share) / 2)
    if found.drawing:
        surface.blit(drawing(found.drawing, *place.size), place)
    else:
        look = vector(*place.size, found.shapes.format_map(_ON_BOARDS), (found.wide, found.tall))
        surface.blit(look, place, pygame.Rect(0, 0, place.width, round(tall * share)))
    if tall < found.tall:
        for x, y, radius in found.glows:
            glow = lamp_glow(max(2, round(radius * share)), _SIGN_LIGHT)
            at = round(place.left + x * share), round(place.top + y * share)
            surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    return surface


class _Painter:
    """Paints one scene on a picture of a size, from back to front."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        scenery = shipped_scenery()
        self.scene, self.size, self.scale = scene, size, size[0] / FIELD[0]
        self.sky: Sky = scenery.skies[scene.sky]
        self.ground: Ground = scenery.grounds[scene.ground]
        self.things = scenery.things
        self.seed = crc32(f"{scene.sky} {scene.ground} {scene.light}".encode()) % 1000
        self.source = random.Random(self.seed)

    def paint(self) -> pygame.Surface:
        """Return the whole picture."""
        picture = pygame.transform.smoothscale(backdrop(self.sky, self.ground, self.scene.light, self.seed), self.size)
        picture.blit(self._vector(self._heavens() + self._far()), (0, 0))
        if self.ground.rails:
            picture.blit(self._vector(self._rails()), (0, 0))
        if self.scene.weather is not Weather.CLEAR:
            picture.blit(self._soft(mist(self.sky, self.ground, self.seed)), (0, 0))
        for placed in sorted(self.scene.things, key=lambda placed: placed.y):
            self._stand(picture, placed)
        picture.blit(self._vector(self._foreground()), (0, 0))
        self._shine(picture)
        picture.blit(self._vector(self._weather()), (0, 0))
        picture.blit(self._soft(rims()), (0, 0))
        return picture

    def _vector(self, body: str) -> pygame.Surface:
        return vector(*self.size, body, FIELD)

    def _soft(self, layer: pygame.Surface) -> pygame.Surface:
        return pygame.transform.smoothscale(layer, self.size)

    # What is far away

    def _heavens(self) -> str:
        """Return the stars, and the sun or the moon with its halo."""
        sky, text = self.sky, ""
        if sky.stars:
            for _ in range(90):
                x, y = self.source.uniform(0, FIELD[0]), self.source.uniform(0, FIELD[1] * 0.45)
                text += _disc(x, y, self.source.uniform(0.5, 1.5), sky.light, self.source.uniform(0.2, 0.8))
        if sky.light_radius:
            x, y = self.scene.light * FIELD[0] / PER_CENT, sky.light_high * FIELD[1] / PER_CENT
            for share, opacity in ((2.6, 0.07), (1.7, 0.12), (1.25, 0.2), (1.0, 0.96)):
                text += _disc(x, y, sky.light_radius * share, sky.light, opacity)
        return text

    def _far(self) -> str:
        """Return two rows of what stands at the horizon."""
        foot = self.ground.horizon * FIELD[1] / PER_CENT + 14
        rows = ((0.80, 1.0), (0.55, 0.6))
        return "".join(self._row(foot + 5 * number, tall, haze) for number, (haze, tall) in enumerate(rows))

    def _row(self, foot: float, tall: float, haze: float) -> str:
        colour = blend(self.sky.mid, self.sky.haze, haze)
        points = " ".join(f"L{x:.0f},{y:.0f}" for x, y in self._outline(foot, tall))
        return f'<path fill="{colour}" d="M-10,{foot + 20} {points} L1210,{foot + 20} Z"/>'

    def _outline(self, foot: float, tall: float) -> Iterator[tuple[float, float]]:
        source, far = self.source, self.ground.far
        if far in (Far.HILLS, Far.MOUNTAINS):
            high, step = (48, 64) if far is Far.HILLS else (150, 46)
            level = source.uniform(0.3, 0.7)
            for place in range(-10, 1211, step):
                level = min(1.0, max(0.12, level + source.uniform(-0.34, 0.34)))
                yield place, foot - high * tall * level
            return
        x = -10.0
        while x < 1210:
            wide = source.uniform(7, 16) if far is Far.WOOD else source.uniform(22, 60)
            above = source.uniform(20, 42) * tall if far is Far.WOOD else source.uniform(18, 74) * tall
            if far is Far.WOOD:
                yield from ((x, foot - above * 0.5), (x + wide / 2, foot - above))
            else:
                yield from ((x, foot - above), (x + wide, foot - above * source.choice((1, 1, 0.8))))
            x += wide

    def _rails(self) -> str:
        """Return a track from the side."""
        y = self.ground.rails * FIELD[1] / PER_CENT
        dark = blend(self.sky.dark, self.sky.haze, 0.12)
        bed = f'<path fill="{dark}" fill-opacity="0.55" d="M-10,{y - 4} L1210,{y - 4} L1210,{y + 22} L-10,{y + 22} Z"/>'
        ties = "".join(f"M{x},{y + 2} l14,0 l4,10 l-22,0 Z " for x in range(-10, 1210, 34))
        return (
            f'{bed}<path fill="{dark}" d="{ties}"/>'
            f'<path stroke="{dark}" stroke-width="5" d="M-10,{y + 2} L1210,{y + 2}"/>'
            f'<path stroke="{self.sky.rim}" stroke-opacity="0.8" stroke-width="1.4" d="M-10,{y} L1210,{y}"/>'
        )

    # What stands there

    def _haze(self, placed: Placed) -> float:
        """Return how hazy a thing is: the nearer to the horizon, the more, and what flies a little."""
        if placed.y < self.ground.horizon:
            return _MOST_HAZE * 0.25
        return _MOST_HAZE * max(0.0, min(1.0, (84 - placed.y) / max(1, 84 - self.ground.horizon)))

    def _place(self, placed: Placed, thing: Thing) -> pygame.Rect:
        """Return where a thing stands, in pixels."""
        high = thing.high * placed.size / PER_CENT * self.scale
        wide = high * thing.wide / thing.tall
        middle, foot = placed.x * self.size[0] / PER_CENT, placed.y * self.size[1] / PER_CENT
        return pygame.Rect(round(middle - wide / 2), round(foot - high), max(1, round(wide)), max(1, round(high)))

    def _stand(self, picture: pygame.Surface, placed: Placed) -> None:
        thing, haze = self.things[placed.thing], self._haze(placed)
        place = self._place(placed, thing)
        if thing.drawing:
            look = _hazy(drawing(thing.drawing, *place.size), self.sky, haze)
        else:
            body = thing.shapes.format_map(self._colours(haze))
            look = vector(*place.size, body, (thing.wide, thing.tall))
        if placed.y >= self.ground.horizon:
            self._shade(picture, place)
        picture.blit(pygame.transform.flip(look, placed.flip, False), place)

    def _shade(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Darken the ground below a thing."""
        dark = pygame.Surface((place.width, max(4, round(16 * self.scale))), pygame.SRCALPHA)
        pygame.draw.ellipse(dark, (*rgb(self.sky.dark), 90), dark.get_rect())
        picture.blit(dark, (place.left, place.bottom - dark.get_height() // 2))

    def _colours(self, haze: float) -> dict[str, str]:
        sky = self.sky
        dim = 0.35 + 0.65 * sky.lamps / PER_CENT
        return {
            "dark": blend(sky.dark, sky.haze, haze),
            "mid": blend(sky.mid, sky.haze, haze),
            "rim": blend(sky.rim, sky.haze, haze * 0.6),
            "lamp": blend(blend(sky.dark, _LAMP, dim), sky.haze, haze * 0.4),
            "paper": blend(blend(sky.ambient, _PAPER, 0.5), sky.haze, haze * 0.5),
            "smoke": blend(sky.rim, "#FFFFFF", 0.3),
        }

    def _foreground(self) -> str:
        """Return the dark edge of the ground nearest to whoever looks, with blades of grass."""
        y = FIELD[1] * 0.965
        dark = blend(self.sky.dark, "#000000", 0.25)
        edge = f"M-10,490 L-10,{y} C200,{y - 14} 420,{y + 10} 640,{y - 2} "
        edge += f"C860,{y - 12} 1040,{y + 8} 1210,{y - 6} L1210,490 Z"
        blades = ""
        for _ in range(70):
            x, high = self.source.uniform(0, FIELD[0]), self.source.uniform(6, 20)
            blades += f"M{x:.0f},{y + 4:.0f} q{self.source.uniform(-3, 3):.1f},{-high / 2:.1f} "
            blades += f"{self.source.uniform(-8, 8):.1f},{-high:.1f} "
        return f'<path fill="{dark}" d="{edge}"/><path fill="none" stroke="{dark}" stroke-width="1.8" d="{blades}"/>'

    # Light and weather

    def _shine(self, picture: pygame.Surface) -> None:
        """Let lamps glow, and their light lie on the water."""
        strength = self.sky.lamps / PER_CENT
        for placed in self.scene.things:
            thing = self.things[placed.thing]
            place, share = self._place(placed, thing), self.scale * placed.size * thing.high / thing.tall / PER_CENT
            for x, y, radius in thing.glows:
                middle = place.left + (thing.wide - x if placed.flip else x) * share, place.top + y * share
                glow = lamp_glow(max(2, round(radius * 2.4 * share)), strength * 0.62)
                picture.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
                if self.ground.water and placed.y < self.ground.bank:
                    self._mirror(picture, glow, middle[0], place.bottom)

    def _mirror(self, picture: pygame.Surface, glow: pygame.Surface, x: float, foot: int) -> None:
        deep = round(self.ground.bank * self.size[1] / PER_CENT) - foot
        if deep > 4:
            streak = pygame.transform.smoothscale(glow, (max(2, glow.get_width() // 4), deep))
            picture.blit(streak, (round(x - streak.get_width() / 2), foot), special_flags=pygame.BLEND_RGB_ADD)

    def _weather(self) -> str:
        weather, source = self.scene.weather, self.source
        if weather is Weather.RAIN:
            drops = "".join(
                f"M{source.uniform(0, 1220):.0f},{source.uniform(-20, 480):.0f} l-7,{source.uniform(16, 30):.0f} "
                for _ in range(260)
            )
            return f'<path stroke="{self.sky.rim}" stroke-opacity="0.32" stroke-width="1.1" d="{drops}"/>'
        if weather is Weather.SNOW:
            return "".join(
                _disc(source.uniform(0, 1200), source.uniform(0, 480), source.uniform(0.8, 2.6), "#F4F6F4", 0.75)
                for _ in range(220)
            )
        return self._flash() if weather is Weather.LIGHTNING else ""

    def _flash(self) -> str:
        """Return a bolt from the clouds down to the horizon."""
        x, y, bolt = self.scene.light * FIELD[0] / PER_CENT, 0.0, ""
        while y < self.ground.horizon * FIELD[1] / PER_CENT:
            bolt += f"{'L' if bolt else 'M'}{x:.0f},{y:.0f} "
            x, y = x + self.source.uniform(-26, 22), y + self.source.uniform(16, 34)
        style = 'fill="none" stroke-linejoin="round"'
        return (
            f'<path {style} stroke="#DDE9F2" stroke-opacity="0.22" stroke-width="11" d="{bolt}"/>'
            f'<path {style} stroke="#F4FAFF" stroke-width="2.4" d="{bolt}"/>'
        )


def _disc(x: float, y: float, radius: float, colour: str, opacity: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}" fill-opacity="{opacity:.2f}"/>'


def _hazy(look: pygame.Surface, sky: Sky, haze: float) -> pygame.Surface:
    """Return a drawing as it looks through the haze of a sky."""
    look = look.copy()
    look.fill([round(255 * (1 - haze))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    look.fill([round(value * haze) for value in rgb(sky.haze)], special_flags=pygame.BLEND_RGB_ADD)
    return look


@kept
def lamp_glow(radius: int, strength: float) -> pygame.Surface:
    """Return a round light to be added."""
    rows = np.arange(2 * radius, dtype=np.float32) - radius + 0.5
    away = np.hypot(rows[:, None], rows[None, :]) / radius
    light = np.clip(1 - away, 0, 1) ** 2.2 * strength
    surface = pygame.Surface((2 * radius, 2 * radius), depth=32)
    pygame.surfarray.blit_array(surface, (light[..., None] * np.array(rgb(_LAMP))).astype(np.uint8))
    return surface
