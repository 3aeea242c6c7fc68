"""Pictures of cards that fight: rockets, secret weapons, Koshka and missiles."""

from collections.abc import Mapping

from dust_tactics.screen.art.world.cards import shapes as draw
from dust_tactics.screen.art.world.cards.scenes import CardScene
from dust_tactics.screen.art.world.cards.shapes import (
    NIGHT,
    at,
    beam,
    box,
    cloud,
    dark_cloud,
    disc,
    glow,
    line,
    lit,
    row,
)

ROCKET = "#FF8A3C"
WEAPON = "#B79BFF"
CAT = "#F8B832"
MISSILE = "#FF5A3C"

_ROCKETS: Mapping[str, CardScene] = {
    "roof-of-fire": CardScene(
        "fire",
        (0, 0, 0),
        1,
        lambda: (
            "".join(
                at(x, y, draw.rocket(ROCKET), 0.9, t)
                for x, y, t in ((206, 22, 16), (162, 36, 16), (112, 24, 15), (72, 48, 15))
            )
            + row(draw.trooper(), 113, 96, 124, 152)
        ),
        "town",
    ),
    "jump-at-dawn": CardScene(
        "dawn",
        (168, 84, 17),
        2,
        lambda: (
            at(120, 84, draw.jet_trooper(ROCKET), 1.5, 8)
            + at(64, 66, draw.jet_trooper(ROCKET), 0.95, 12)
            + at(186, 58, draw.jet_trooper(ROCKET), 0.7, 12)
        ),
    ),
    "rocket-drill": CardScene(
        "day",
        (40, 30, 10),
        3,
        lambda: (
            cloud(190, 34, 18)
            + row(draw.trooper(), 112, 62, 96, 130, 164, scale=1.12)
            + at(206, 112, draw.flag(ROCKET), 1.3)
        ),
    ),
    "second-salvo": CardScene(
        "dusk",
        (196, 86, 13),
        4,
        lambda: (
            _launcher(78, 112, flip=False)
            + at(136, 46, draw.rocket(ROCKET), 1.0, -28)
            + at(170, 62, draw.rocket(ROCKET), 0.8, -24)
            + at(190, 22, draw.rocket(ROCKET), 0.8, -28)
        ),
        "mountains",
    ),
    "reserve-rockets": CardScene(
        "snow",
        (60, 34, 11),
        5,
        lambda: _launcher(56, 113, flip=False) + _launcher(118, 113, flip=False) + _launcher(180, 113, flip=False),
        "mountains",
    ),
}


def _launcher(x: float, y: float, *, flip: bool) -> str:
    """A lorry with a rack of rockets."""
    rack = "".join(
        at(
            -6,
            -18 - 5 * row,
            lit("M-16,-1.6 L14,-1.6 L18,0 L14,1.6 L-16,1.6 Z", "#262D2D") + box(8, -1.6, 3, 3.2, ROCKET),
            1,
            -26,
        )
        for row in range(3)
    )
    lorry = lit("M-28,-6 L-28,-12 L12,-12 L12,-23 L22,-23 L28,-13 L28,-6 Z") + "".join(
        disc(wheel, -4.5, 4.6, "#0B0F10") + disc(wheel, -4.5, 2, "#4A534F") for wheel in (-19, -8, 19)
    )
    return at(x, y, rack + lorry, flip=flip)


_WEAPONS: Mapping[str, CardScene] = {
    "the-black-case": CardScene(
        "night",
        (0, 0, 0),
        21,
        lambda: (
            beam(120, -30, 40, 200, 120, "#EAE2FF", 0.34)
            + at(
                120,
                116,
                lit(
                    "M-34,0 L-34,-30 L34,-30 L34,0 Z M-10,-30 L-10,-37 L10,-37 L10,-30 L6,-30 L6,-33.6 "
                    "L-6,-33.6 L-6,-30 Z",
                    "#16181C",
                ),
                1.25,
            )
            + line("M78,97 L162,97", "#3A3D46", 1.4)
            + box(104, 93, 8, 7, "#C9A75A")
            + box(128, 93, 8, 7, "#C9A75A")
            + glow(120, 97, 11, WEAPON, 0.9)
        ),
        "hall",
    ),
    "prototype-at-the-front": CardScene(
        "storm",
        (0, 0, 0),
        22,
        lambda: (
            at(104, 113, draw.walker(WEAPON), 1.5)
            + line("M152,62 L166,52 L174,64 L192,48 L204,62 L232,44", WEAPON, 5, 0.3)
            + line("M152,62 L166,52 L174,64 L192,48 L204,62 L232,44", "#F3ECFF", 1.8)
            + glow(152, 62, 12, WEAPON)
        ),
    ),
    "sealed-orders": CardScene(
        "dusk",
        (0, 0, 0),
        23,
        lambda: (
            glow(188, 40, 46, "#FFC878", 0.5)
            + box(0, 104, 240, 40, "#2B1B12")
            + at(
                112,
                88,
                '<path d="M-58,30 L-44,-26 L56,-26 L66,30 Z" fill="#E6D9B4"/>'
                '<path d="M-44,-26 L4,12 L56,-26" fill="none" stroke="#9C8A5E" stroke-width="2"/>'
                '<path d="M-58,30 L-6,4 M66,30 L14,4" fill="none" stroke="#BBA878" stroke-width="1.6"/>',
            )
            + disc(116, 99, 13, "#5A3FA0")
            + disc(115, 98, 11, WEAPON)
            + disc(116, 99, 7, "#8264D0")
            + lit("M180,108 L186,62 L192,62 L198,108 Z M170,62 L178,44 L200,44 L208,62 Z", "#1A1512")
        ),
        "hall",
    ),
    "proving-ground": CardScene(
        "dust",
        (0, 0, 0),
        24,
        lambda: (
            glow(150, 92, 64, WEAPON, 0.7)
            + '<path d="M140,108 C146,84 140,70 128,62 C108,58 112,34 134,34 C140,18 168,18 172,34 C194,36 '
            "194,58 172,62 "
            'C160,70 154,84 160,108 Z" fill="#F4E6D0" fill-opacity=".9"/>'
            '<path d="M142,108 C148,84 146,74 136,66 C150,72 160,70 168,62 C158,72 154,84 160,108 Z" fill="#B79B84"/>'
            + line("M92,102 C120,94 180,94 212,102", "#FFFFFF", 2, 0.6)
            + row(draw.officer(), 124, 34, 58, scale=1.0)
            + at(84, 124, draw.pointing(), 1.0)
        ),
        "mountains",
    ),
}

_CATS: Mapping[str, CardScene] = {
    "cat-among-wolves": CardScene(
        "dusk",
        (120, 78, 20),
        51,
        lambda: (
            at(30, 112, draw.tank(), 1.05)
            + at(212, 112, draw.tank(), 1.05, flip=True)
            + at(118, 114, draw.cat_walker(CAT), 1.45)
        ),
    ),
    "night-raid": CardScene(
        "night",
        (176, 40, 22),
        52,
        lambda: NIGHT + at(160, 113, draw.cat_walker(CAT), 1.4) + at(74, 113, draw.cat_walker(CAT), 0.8),
        "mountains",
    ),
    "out-of-turn": CardScene(
        "storm",
        (0, 0, 0),
        53,
        lambda: (
            lit("M36,114 L36,34 L52,14 L68,34 L68,114 Z", "#171D1F")
            + disc(52, 50, 13, "#F1E6C4")
            + line("M52,50 L52,41 M52,50 L59,53", "#1A1A16", 2)
            + glow(52, 50, 18, CAT, 0.22)
            + at(158, 114, draw.cat_walker(CAT), 1.5)
        ),
        "town",
    ),
    "no-orders-needed": CardScene(
        "dust",
        (60, 44, 16),
        54,
        lambda: (
            line("M40,113 L66,58 L88,70 M52,88 L66,92", "#1A1510", 2.4)
            + line("M66,58 L50,50 M88,70 L96,58", "#1A1510", 1.8)
            + at(158, 113, draw.cat_walker(CAT), 1.6)
            + "".join(draw.puff(118 - 24 * n, 116, 8 + 3 * n, "#E8C88A", 0.34) for n in range(4))
        ),
    ),
}

_MISSILES: Mapping[str, CardScene] = {
    "counter-battery": CardScene(
        "night",
        (0, 0, 0),
        101,
        lambda: (
            NIGHT
            + "".join(glow(x, 94, r, MISSILE, 0.6) for x, r in ((168, 12), (196, 17), (224, 10)))
            + at(104, 114, draw.gun(MISSILE), 1.3)
            + at(38, 114, draw.gun(MISSILE, fires=False), 1.1)
        ),
    ),
    "launch-rails": CardScene(
        "storm",
        (0, 0, 0),
        102,
        lambda: (
            lit("M16,116 L176,60 L178,65 L34,116 Z", "#1B2122")
            + line(
                "M60,116 L60,102 M96,116 L96,90 M132,116 L132,78 M160,116 L160,68 M60,116 L96,90 M96,116 L132,78",
                "#14191A",
                2,
            )
            + at(166, 48, draw.rocket(MISSILE), 1.35, -19)
        ),
    ),
    "long-shadow": CardScene(
        "dusk",
        (52, 72, 20),
        103,
        lambda: (
            '<path d="M142,113 L162,113 L252,134 L236,140 Z" fill="#0A0808" fill-opacity=".55"/>'
            + at(150, 114, draw.missile(MISSILE), 1.45)
            + line("M178,114 L178,40 M178,52 L164,52 M178,76 L164,76", "#14110F", 2.2)
            + at(112, 114, draw.man(), 0.9)
        ),
    ),
    "silo-programme": CardScene(
        "ice",
        (0, 0, 0),
        104,
        lambda: (
            beam(120, 128, 66, 174, -12, "#FFE2B0", 0.6)
            + at(120, 108, draw.missile(MISSILE), 1.3)
            + lit("M54,118 L74,104 L166,104 L186,118 L186,140 L54,140 Z", "#10181A")
            + lit("M74,104 L58,84 L64,80 L82,104 Z M166,104 L182,84 L176,80 L158,104 Z", "#1B2628")
            + dark_cloud(62, 116, 14)
            + dark_cloud(184, 116, 14)
        ),
        "mountains",
    ),
}

AT_THE_FRONT: Mapping[str, CardScene] = {**_ROCKETS, **_WEAPONS, **_CATS, **_MISSILES}
"""Pictures by the id of the card."""
