"""How colours look to people without red, green or blue cones, and how far apart two colours are.

Simulation after Machado, Oliveira and Fernandes (2009) at full severity, in linear RGB; differences are CIEDE2000.
Colours are red, green and blue from 0 to 1.
"""

import math

Colour = tuple[float, float, float]
VISIONS = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def laid_over(top: Colour, opacity: float, ground: Colour) -> Colour:
    """A colour that shines through."""
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(top, ground, strict=True))
    return red, green, blue


def difference(one: Colour, other: Colour, vision: str) -> float:
    """How far apart two colours are to people of that vision; about 2 can just be seen, 10 at a glance."""
    return _ciede2000(_lab(one, vision), _lab(other, vision))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    light, dark = sorted((_dot((0.2126, 0.7152, 0.0722), _linear(colour)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _linear(colour: Colour) -> Colour:
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in colour)
    return red, green, blue


def _dot(row: Colour, colour: Colour) -> float:
    return sum(a * b for a, b in zip(row, colour, strict=True))


def _lab(colour: Colour, vision: str) -> Colour:
    seen = tuple(min(1.0, max(0.0, _dot(row, _linear(colour)))) for row in VISIONS[vision])
    red, green, blue = seen
    shares = (_dot(row, (red, green, blue)) / white for row, white in zip(_TO_XYZ, _WHITE, strict=True))
    x, y, z = (share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _ciede2000(one: Colour, other: Colour) -> float:
    (light1, a1, b1), (light2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    chroma1, chroma2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    hue1, hue2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = chroma1 * chroma2 == 0
    turn = 0.0 if grey else (hue2 - hue1 + 180) % 360 - 180
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    hue = hue1 + hue2 if grey else hue1 + turn / 2
    weight = 1.0
    for size, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63)):
        weight += size * math.cos(math.radians(times * hue + shift))
    light_part = (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    chroma_part = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    hue_part = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(light_part**2 + chroma_part**2 + hue_part**2 + bend * chroma_part * hue_part)
