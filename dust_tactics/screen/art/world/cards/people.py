"""Pictures of cards of people: aces, builders and officers."""

from collections.abc import Mapping

from dust_tactics.screen.art.world.cards import shapes as draw
from dust_tactics.screen.art.world.cards.scenes import CardScene
from dust_tactics.screen.art.world.cards.shapes import at, beam, box, burst, disc, glow, line, lit, stars

ACE = "#EF4E3E"
BUILD = "#FFD27A"
COLD = "#BFE6FF"

_ACES: Mapping[str, CardScene] = {
    "sun-at-your-back": CardScene(
        "dawn",
        (66, 42, 27),
        71,
        lambda: at(120, 62, draw.fighter(ACE), 1.5, 26) + at(52, 34, draw.head_on(), 0.5, 18),
        "clouds",
    ),
    "flying-circus": CardScene(
        "day",
        (204, 28, 9),
        72,
        lambda: "".join(
            at(x, y, draw.fighter(ACE), s, -10)
            for x, y, s in ((176, 46, 1.15), (122, 34, 0.85), (118, 82, 0.9), (66, 60, 0.7), (62, 102, 0.7))
        ),
        "clouds",
    ),
    "air-bridge": CardScene(
        "snow",
        (40, 32, 10),
        73,
        lambda: (
            at(160, 46, draw.bomber(), 1.1, -4)
            + at(84, 34, draw.bomber(), 0.66, -4)
            + at(36, 26, draw.bomber(), 0.4, -4)
            + at(196, 88, draw.fighter(ACE), 0.75, -6)
        ),
        "mountains",
    ),
    "pilot-school": CardScene(
        "dusk",
        (190, 82, 15),
        74,
        lambda: (
            lit("M0,114 L0,82 C20,60 62,60 82,82 L82,114 Z", "#1B2022")
            + box(20, 86, 42, 28, "#F0B860", 0.75)
            + line("M104,114 L104,74", width=1.6)
            + '<path d="M104,75 L130,80 L130,84 L104,86 Z" fill="#EF4E3E"/><path d="M112,76.5 L120,78 L120,85 '
            'L112,85.6 Z" fill="#EFE7D2"/>'
            + at(168, 62, draw.fighter(ACE), 1.15, -22)
            + at(44, 113, draw.head_on(), 0.6)
        ),
    ),
}

_BUILDERS: Mapping[str, CardScene] = {
    "straight-to-battle": CardScene(
        "dawn",
        (0, 0, 0),
        81,
        lambda: (
            lit("M0,114 L0,26 L76,16 L76,114 Z", "#1E2422")
            + box(14, 44, 50, 70, BUILD, 0.85)
            + f'<path d="M14,114 L64,114 L170,140 L-10,140 Z" fill="{BUILD}" fill-opacity=".25"/>'
            + at(140, 116, draw.walker(BUILD), 1.55)
            + at(38, 113, draw.walker(), 0.85)
        ),
    ),
    "double-shift": CardScene(
        "night",
        (204, 28, 10),
        82,
        lambda: (
            stars((24, 14), (60, 22), (150, 12), (176, 40))
            + at(106, 113, draw.factory(BUILD), 1.35)
            + at(204, 113, draw.factory(BUILD), 0.7)
        ),
    ),
    "walker-works": CardScene(
        "dusk",
        (0, 0, 0),
        83,
        lambda: (
            glow(158, 64, 26, BUILD, 0.9)
            + at(120, 113, draw.walker(), 1.5)
            + lit("M60,114 L60,24 L184,24 L184,114 L178,114 L178,32 L66,32 L66,114 Z", "#15191A")
            + line("M120,32 L120,46", "#15191A", 2)
            + at(190, 113, draw.man(), 1.15, flip=True)
            + "".join(
                line(f"M158,64 l{x},{y}", "#FFF1C4", 1.2) for x, y in ((16, -8), (14, 10), (4, 16), (19, 1), (6, -15))
            )
        ),
        "hall",
    ),
    "great-assembly-hall": CardScene(
        "dust",
        (120, 74, 13),
        84,
        lambda: (
            at(42, 114, draw.walker(BUILD), 1.15)
            + at(198, 114, draw.walker(BUILD), 1.15, flip=True)
            + at(86, 110, draw.walker(), 0.66)
            + at(154, 110, draw.walker(), 0.66, flip=True)
            + beam(120, 20, 80, 160, 112, BUILD, 0.3)
            + at(120, 112, draw.man(), 0.7)
        ),
        "hall",
    ),
}

_OFFICERS: Mapping[str, CardScene] = {
    "iron-nerve": CardScene(
        "fire",
        (0, 0, 0),
        91,
        lambda: (
            at(48, 110, burst("#FFB45A"), 1.2)
            + at(194, 108, burst("#FFB45A"), 0.9)
            + at(122, 115, draw.officer(), 1.75)
        ),
        "town",
    ),
    "press-the-attack": CardScene(
        "dawn",
        (192, 82, 17),
        92,
        lambda: at(196, 111, draw.tank(), 0.8) + at(150, 113, draw.tank(), 0.95) + at(60, 116, draw.pointing(), 1.75),
    ),
    "cold-aim": CardScene(
        "snow",
        (0, 0, 0),
        93,
        lambda: (
            at(
                88,
                118,
                lit(
                    "M-62,0 C-58,-10 -30,-13 -12,-12 L-4,-18 C-4,-25 9,-25 9,-17 L12,-15 L72,-20 L72,-17.6 "
                    "L30,-14 L22,-6 L8,-2 L4,0 Z M20,-16 L22,-20 L40,-21.4 L40,-17.6 Z"
                ),
                1.2,
            )
            + line("M175,95.4 L240,90", COLD, 3, 0.5)
            + line("M175,95.4 L240,90", "#D23A2C", 1.0, 0.9)
            + "".join(disc((n * 47) % 240, (n * 31) % 110, 1.0 + n % 2 * 0.5, "#FFFFFF", 0.85) for n in range(36))
        ),
        "mountains",
    ),
    "officer-on-the-spot": CardScene(
        "dusk",
        (62, 76, 18),
        94,
        lambda: (
            at(140, 114, draw.tank(), 1.9)
            + at(136, 74, draw.officer(), 1.0)
            + at(36, 114, draw.man(), 1.0)
            + at(54, 114, draw.man(), 1.0)
            + f'<rect x="141" y="33" width="9" height="3" fill="{COLD}"/>'
        ),
    ),
}

OF_PEOPLE: Mapping[str, CardScene] = {**_ACES, **_BUILDERS, **_OFFICERS}
"""Pictures by the id of the card."""
