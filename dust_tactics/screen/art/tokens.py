"""Tokens of units: base, figure, track, facing and states. The anatomy is drawn for a square of 48 and scaled.

Every surface is larger than its footprint (`footprint + 2 * margin(square)`), so that shadow, rings and the facing
wedge fit: blit it with its centre on the centre of the unit's squares.
"""

import re
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art import badges
from dust_tactics.screen.art.bases import Rim, base, rim_of
from dust_tactics.screen.art.composed import token_shapes
from dust_tactics.screen.art.damage import damage
from dust_tactics.screen.art.own_pictures import own_picture
from dust_tactics.screen.art.palette import BADGE, BLOCS, BRASS, Livery, rgb
from dust_tactics.screen.art.pictures import dimmed, soft_disc, soft_shape, vector
from dust_tactics.screen.art.portraits import portrait
from dust_tactics.screen.art.squads import figure_of_left, receding, with_comrades
from dust_tactics.screen.kept_pictures import kept

Pips = tuple[int, int, str]
"""Left, total, and what they count: `miniatures` (round) or `damage` (square boxes)."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """What a token shows.

    figure        one of `figures.FIGURES`, or a body and its arms (`composed`)
    mirrored      the figure looks left, as the second side's do
    hero          brass star upper left: a hero, or a vehicle with a hero as its pilot
    pips          the track on the lower rim
    facing        0 to 7, clockwise from north; None for units whose facing does not matter
    squares       1, 2 or 4 (T13-GEN-09); `upright` tells a unit of two squares from one that lies across
    joined_hero   a hero of the same bloc leans on the upper right
    breath        how bright the glow of a selected unit is just now, 0 to BREATHS - 1
    picture       digest of a picture that takes the place of the figure, for cards of one's own; it has to be there
    portrait      of a hero: the card whose face is seen beside the star where there is room
    side          0 or 1, which the shape of the base tells; `second` whether it wears second colours, `worn` whose
    """

    bloc: str
    figure: str
    mirrored: bool = False
    hero: bool = False
    pips: Pips | None = None
    facing: int | None = None
    squares: int = 1
    upright: bool = True
    joined_hero: bool = False
    flying: bool = False
    selected: bool = False
    target: bool = False
    activated: bool = False
    planned: bool = False
    breath: int = 2
    portrait: str = ""
    side: int = 0
    second: bool = False
    worn: str = ""
    picture: str = ""

    @property
    def livery(self) -> Livery:
        """Colours and shape of its side."""
        return Livery(self.bloc, self.side, self.second, self.worn)


def margin(square: int) -> int:
    """Pixels that a token's surface is larger than its footprint, on every side."""
    return -(-square * 38 // 100)


def token(bloc: str, figure: str, square: int, **look: object) -> pygame.Surface:
    """Return the token for squares of `square` pixels; the other arguments are the fields of TokenLook."""
    return draw_token(TokenLook(bloc, figure, **look), square)  # type: ignore[arg-type]


@kept
def draw_token(look: TokenLook, square: int) -> pygame.Surface:
    """Return the cached token of a look."""
    width, height = footprint(look, square)
    outer = margin(square)
    surface = pygame.Surface((width + 2 * outer, height + 2 * outer), pygame.SRCALPHA)
    base = _Base.of(look, square)
    if not look.planned:
        _blit_shadow(surface, base, look.flying)
    if look.selected:
        _blit_glow(surface, base, look.breath)
    if look.picture:
        body = _with_picture(look, base, surface)
    elif look.activated:
        body = _acted(look, base, surface)
    else:
        body = vector(*surface.get_size(), _centred(surface, base.body(look)))
    if look.planned:
        body.set_alpha(158)
    surface.blit(body, (0, 0))
    surface.blit(vector(*surface.get_size(), _centred(surface, _marks(look, base, square))), (0, 0))
    if look.hero and look.portrait and square >= _SHOWS_FACES:
        _blit_face(surface, look, base)
    if look.facing is not None:
        _blit_wedge(surface, look.facing, base)
    if look.pips:
        strip = badges.track(look.pips, square, base.reach_x * 1.7)
        low = surface.get_height() / 2 + base.reach_y - base.unit * 3.4
        surface.blit(strip, ((surface.get_width() - strip.get_width()) // 2, round(low) - strip.get_height() // 2))
    return surface


def footprint(look: TokenLook, square: int) -> tuple[int, int]:
    """Width and height in pixels of the squares that the unit stands on."""
    if look.squares == 1:
        return square, square
    if look.squares == 4:
        return 2 * square, 2 * square
    return (square, 2 * square) if look.upright else (2 * square, square)


_NORTH_EAST, _NORTH_WEST = 1, 7
_COLOUR = re.compile("#[0-9A-F]{6}")
_LIGHT = "#FFF3D2"
"""The light from the upper left along the edge of a figure."""
_ACTED_BRIGHT = (0.95, 0.55), (0.85, 0.8)
_ACTED_DARK = (0.9, 0.86), (0.7, 0.7)
"""Units that have acted: what is left of colour and light of ground and figure, bright ones and dark."""
BREATHS = 5
"""Levels between which the glow of a selected unit swells and fades."""
_SHOWS_FACES, _FACE = 72, 8.4
"""The squares from which faces of heroes are seen, and half as wide as one is, for a square of 48."""
_RIM = 2.2
"""How wide the rim around a picture is, for a square of 48."""
_THICK = 1.7
"""How far the side of a base is seen below it, for a square of 48."""
_CASING = 2.4
"""How wide the dark line around a figure is, both sides of its edge together, for a square of 48."""
_GLINT, _DULL_GLINT, _SHADE, _HALF_BRIGHT = 0.5, 0.16, 0.2, 128
"""How far the tone of a figure goes to white in the light, that of a dark one, and to black in the shade; and how
bright a tone is that is not dark."""
_FIGURE_SIZES = {"round": 1.18, "upright": 1.45, "across": 1.72}
"""How large figures are on bases of that shape, as shares of the largest circle on it; hulls may fill their width."""


@dataclass(frozen=True, slots=True)
class _Base:
    """Measures of a base in pixels: its room, its rim, and the pixel length of one unit of the drawing.

    reach_x, reach_y   half the width and height that a round base has there, by which marks are placed
    """

    reach_x: float
    reach_y: float
    unit: float
    rim: Rim

    @classmethod
    def of(cls, look: TokenLook, square: int) -> "_Base":
        unit = square / 48
        x, y = {1: (21.5, 21.5), 2: (21.0, 44.5) if look.upright else (44.5, 21.0), 4: (43.5, 43.5)}[look.squares]
        return cls(x * unit, y * unit, unit, rim_of(look.side, x * unit, y * unit))

    @property
    def radius(self) -> float:
        return min(self.reach_x, self.reach_y)

    def body(self, look: TokenLook) -> str:
        """Base, bloc mark and figure around (0, 0)."""
        return self.ground(look) + self.figure(look)

    def ground(self, look: TokenLook) -> str:
        """Base and bloc mark around (0, 0), as thick as a counter is."""
        side = self.rim.grown(-0.4 * self.unit).path()
        steps = (f'<path d="{side}" transform="translate(0,{_THICK * self.unit * part:.2f})"/>' for part in (1.0, 0.5))
        return f'<g fill="{look.livery.colours.dark}">{"".join(steps)}</g>{base(look.livery, self.rim)}'

    def figure(self, look: TokenLook) -> str:
        """Return the figure around (0, 0)."""
        shape = "upright" if self.reach_y > self.reach_x else "across" if self.reach_x > self.reach_y else "round"
        size = self.radius / 32 * _FIGURE_SIZES[shape]
        side = -size if look.mirrored else size
        lift = 0.0 if shape == "upright" else self.radius * 0.05
        drawn, place = _figure(look), f"scale({side:.4f},{size:.4f}) translate(-32,-31)"
        fallen = 0.9 * self.unit
        black = _COLOUR.sub("#000000", drawn)
        line = f'stroke="#000000" stroke-linejoin="round" stroke-width="{_CASING * self.unit / size:.2f}"'
        casing = f'<g transform="translate(0,{-lift:.2f}) {place}" opacity="0.8" {line}>{black}</g>'
        shadow = f'<g transform="translate({fallen:.2f},{fallen - lift:.2f}) {place}" opacity="0.42">{black}</g>'
        bright, lit = _COLOUR.sub(_LIGHT, drawn), 0.6 * self.unit
        light = f'<g transform="translate({-lit:.2f},{-lit - lift:.2f}) {place}" opacity="0.7">{bright}</g>'
        relief = _relief(drawn, look.livery.colours.lit)
        return f'{shadow}{casing}{light}<g transform="translate(0,{-lift:.2f}) {place}">{relief}</g>'


def _relief(drawn: str, lit: str) -> str:
    """Return a figure whose lit shapes are rounded: bright at the upper left, and in shade at the lower right."""
    tone = pygame.Color(lit)
    glint = _GLINT if tone.grayscale().r > _HALF_BRIGHT else _DULL_GLINT
    stops = ((0, tone.lerp("#FFFFFF", glint)), (0.42, tone), (1, tone.lerp("#000000", _SHADE)))
    ramp = "".join(f'<stop offset="{at}" stop-color="{shown.hex[:7]}"/>' for at, shown in stops)
    gradient = f'<linearGradient id="lit" x1="20%" y1="0%" x2="75%" y2="100%">{ramp}</linearGradient>'
    lit_fill, rounded = f'fill="{lit}"', 'fill="url(#lit)"'
    return f"<defs>{gradient}</defs>{drawn.replace(lit_fill, rounded)}"


def _figure(look: TokenLook) -> str:
    """Return the shapes of the figure, on a field of 64, in the tones of the livery, and what has become of it."""
    drawn = _whole_figure(look)
    if not look.second and not look.worn:
        return drawn
    first, second = BLOCS[look.bloc], look.livery.colours
    tones = {first.lit: second.lit, first.shade: second.shade, first.cut: second.cut}
    tones[receding(first)] = receding(second)
    return _COLOUR.sub(lambda found: tones.get(found[0], found[0]), drawn)


def _whole_figure(look: TokenLook) -> str:
    """Return the shapes of the figure in the tones of its bloc: of a squad those who are left, else with its damage."""
    if look.pips is None:
        return token_shapes(look.bloc, look.figure)
    left, total, kind = look.pips
    if kind == "miniatures":
        figure = figure_of_left(look.figure, left)
        return with_comrades(look.bloc, figure, token_shapes(look.bloc, figure), left)
    return token_shapes(look.bloc, look.figure) + damage(look.figure, left, total, BLOCS[look.bloc].cut)


def _acted(look: TokenLook, base: _Base, surface: pygame.Surface) -> pygame.Surface:
    """Return the base and the figure of a unit that has acted: in the colours of its side, with less light."""
    tones = look.livery.colours
    dark = pygame.Color(tones.lit).grayscale().r < pygame.Color(tones.field).grayscale().r
    parts = zip((base.ground(look), base.figure(look)), _ACTED_DARK if dark else _ACTED_BRIGHT, strict=True)
    ground, figure = (dimmed(vector(*surface.get_size(), _centred(surface, part)), *left) for part, left in parts)
    ground.blit(figure, (0, 0))
    return ground


def _with_picture(look: TokenLook, base: _Base, surface: pygame.Surface) -> pygame.Surface:
    """Return the base with the card's own picture on it, inside the rim; duller for a unit that has acted."""
    body = vector(*surface.get_size(), _centred(surface, base.ground(look)))
    inside = base.rim.grown(-_RIM * base.unit)
    size = max(1, round(2 * inside.x)), max(1, round(2 * inside.y))
    picture = own_picture(look.picture, size, mirrored=look.mirrored)
    shape = f'<path d="{inside.path()}" transform="translate({size[0] / 2},{size[1] / 2})" fill="#FFFFFF"/>'
    picture.blit(vector(*size, shape), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body.blit(picture, picture.get_rect(center=body.get_rect().center))
    return dimmed(body, *_ACTED_BRIGHT[1]) if look.activated else body


def _centred(surface: pygame.Surface, body: str) -> str:
    return f'<g transform="translate({surface.get_width() / 2},{surface.get_height() / 2})">{body}</g>'


def _blit_shadow(surface: pygame.Surface, base: _Base, flying: bool) -> None:
    across, down = surface.get_width() / 2, surface.get_height() / 2
    shift = (11 * base.unit, 14 * base.unit) if flying else (2.6 * base.unit, 4.2 * base.unit)
    if not flying:  # what stands on the ground is set off from it all around
        around = _soft(base, 1.6 * base.unit, (0, 0, 0), 0.16, max(1, round(2.4 * base.unit)))
        surface.blit(around, around.get_rect(center=(across, down + base.unit)))
    shade = _soft(base, 0.5 * base.unit, (0, 0, 0), 0.32, max(1, round(2.2 * base.unit)))
    surface.blit(shade, shade.get_rect(center=(across + shift[0], down + shift[1])))


def _soft(base: _Base, grown: float, colour: tuple[int, int, int], opacity: float, blur: int) -> pygame.Surface:
    """Return the shape of a base, so much larger on every side, blurred."""
    size = round(2 * (base.reach_x + grown)), round(2 * (base.reach_y + grown))
    if base.rim.cut is None:
        return soft_disc(*size, colour, opacity, blur)
    body = f'<path d="{base.rim.grown(grown).path()}" fill="#FFFFFF"/>'
    plate = vector(*size, f'<g transform="translate({size[0] / 2},{size[1] / 2})">{body}</g>')
    return soft_shape(plate, colour, opacity, blur)


def _blit_wedge(surface: pygame.Surface, facing: int, base: _Base) -> None:
    wedge = badges.facing_wedge(facing, base.rim, base.unit)
    surface.blit(vector(*surface.get_size(), _centred(surface, wedge)), (0, 0))


def _blit_glow(surface: pygame.Surface, base: _Base, breath: int) -> None:
    strength = 0.46 + 0.3 * breath / (BREATHS - 1)
    glow = _soft(base, 4.5 * base.unit, rgb(BRASS), strength, max(2, round(3.4 * base.unit)))
    surface.blit(glow, glow.get_rect(center=(surface.get_width() / 2, surface.get_height() / 2)))


def _blit_face(surface: pygame.Surface, look: TokenLook, base: _Base) -> None:
    """Lay a hero's face in a round frame over the corner at which his star is."""
    x, y = _corner(base, inside=look.facing == _NORTH_WEST)
    size = round(2 * _FACE * base.unit)
    picture = portrait(look.portrait, look.figure, look.bloc, (round(2.7 * size), round(2.1 * size)))
    face = pygame.Surface((size, size), pygame.SRCALPHA)
    face.blit(picture, (size / 2 - 0.515 * picture.get_width(), size / 2 - 0.36 * picture.get_height()))
    disc = vector(size, size, f'<circle cx="{size / 2}" cy="{size / 2}" r="{size / 2 - 0.5}" fill="#FFFFFF"/>')
    face.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face = pygame.transform.flip(face, look.mirrored, False)
    middle = surface.get_width() / 2 - x, surface.get_height() / 2 - y
    surface.blit(face, face.get_rect(center=middle))
    star = badges.star_disc(-x - 0.72 * _FACE * base.unit, 0.72 * _FACE * base.unit - y, 4.6 * base.unit, base.unit)
    surface.blit(vector(*surface.get_size(), _centred(surface, _frame(-x, -y, base.unit) + star)), (0, 0))


def _marks(look: TokenLook, base: _Base, square: int) -> str:
    text = ""
    if look.selected:
        ring = base.rim.grown(1.6 * base.unit).path()
        text += f'<path d="{ring}" fill="none" stroke="{BRASS}" stroke-width="{2.4 * base.unit:.2f}"/>'
    if look.planned:
        text += badges.planned_ring(base.rim, base.unit)
    if look.joined_hero:
        text += _joined_hero(look, base)
    if look.hero and not (look.portrait and square >= _SHOWS_FACES):
        x, y = _corner(base, inside=look.facing == _NORTH_WEST)
        text += badges.star_disc(-x, -y, 6.6 * base.radius / 20, base.unit)
    if look.activated:
        x, y = _corner(base, inside=look.facing == _NORTH_EAST)
        text += badges.check_badge(x, -y, 6.4 * base.unit)
    if look.target:
        text += badges.target_ring(base.rim, base.unit)
    return text


def _frame(x: float, y: float, unit: float) -> str:
    """Return the brass ring around a face."""
    ring = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{_FACE * unit:.2f}" fill="none" '
    dark = f'{ring}stroke="{BADGE}" stroke-width="{2.6 * unit:.2f}"/>'
    return f'{dark}{ring}stroke="{BRASS}" stroke-width="{1.2 * unit:.2f}"/>'


def _corner(base: _Base, *, inside: bool) -> tuple[float, float]:
    """Return how far from the middle a mark lies at a corner: on the rim, or inside where the wedge is in its place."""
    share = 0.56 if inside else 0.30
    return base.reach_x - base.radius * share, base.reach_y - base.radius * share


def _joined_hero(look: TokenLook, base: _Base) -> str:
    reach = 11.5 * base.unit
    small = _Base(reach, reach, base.unit, rim_of(look.side, reach, reach))
    # Powered armour is joined by powered armour only (T13-HER-04).
    figure = "hero-armour" if look.figure.startswith(("heavy-armour", "heavies")) else "hero"
    hero = small.body(TokenLook(look.bloc, figure, side=look.side, second=look.second, worn=look.worn))
    x, y = base.reach_x - 6 * base.unit, -base.reach_y + 7 * base.unit
    return (
        f'<circle cx="{x + base.unit:.2f}" cy="{y + 1.6 * base.unit:.2f}" r="{12.4 * base.unit:.2f}" fill="#000000" '
        f'fill-opacity="0.35"/><g transform="translate({x:.2f},{y:.2f})">{hero}</g>'
        + badges.star_disc(x + 8.4 * base.unit, y - 8.4 * base.unit, 5.4 * base.unit, base.unit)
    )
