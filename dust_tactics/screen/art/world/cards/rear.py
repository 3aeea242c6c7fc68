"""Pictures of cards that help: nurses, diplomats and radar, and mechs that drop."""

from collections.abc import Mapping

from dust_tactics.screen.art.world.cards import shapes as draw
from dust_tactics.screen.art.world.cards.scenes import CardScene
from dust_tactics.screen.art.world.cards.shapes import NIGHT, at, beam, box, burst, cloud, glow, line, lit, row

PEACE = "#E9C46A"
RADAR = "#6FE8B4"
DROP = "#7FC4F2"

_NURSES: Mapping[str, CardScene] = {
    "under-the-guns": CardScene(
        "storm",
        (0, 0, 0),
        11,
        lambda: (
            at(196, 108, burst("#FFB45A"), 0.9)
            + at(40, 104, burst("#FFB45A"), 0.6)
            + at(104, 113, draw.man(), 1.5)
            + at(132, 113, draw.man(crutch=True), 1.5)
            + at(84, 113, draw.nurses_flag(), 1.3)
        ),
        "town",
    ),
    "field-hospital": CardScene(
        "dusk",
        (206, 80, 12),
        12,
        lambda: at(92, 113, draw.tent(), 1.5) + at(180, 112, draw.tent(), 0.9) + at(148, 114, draw.man(), 1.2),
    ),
    "hospital-train": CardScene(
        "snow",
        (190, 30, 10),
        13,
        lambda: (
            at(150, 112, draw.train() + at(-67, -10.5, draw.nurses_sign(11)), 1.25)
            + line("M0,113 L240,113", "#4A5657", 1.6)
        ),
        "mountains",
    ),
    "convalescent-corps": CardScene(
        "dawn",
        (120, 86, 20),
        14,
        lambda: (
            row(draw.man(crutch=True), 112, 56, 120, 184, scale=1.35)
            + row(draw.man(), 112, 88, 152, scale=1.35)
            + at(26, 112, draw.nurses_flag(), 1.2)
        ),
    ),
}

_PEACE: Mapping[str, CardScene] = {
    "ultimatum": CardScene(
        "storm",
        (120, 60, 15),
        31,
        lambda: (
            row(draw.gun(PEACE, fires=False), 114, 22, 58, scale=1.1)
            + row(draw.gun(PEACE, fires=False), 114, 218, 182, scale=1.1, flip=True)
            + at(116, 113, draw.man(), 1.3)
            + at(124, 113, draw.flag("#F4EEDC", high=44), 1.0)
        ),
    ),
    "separate-peace": CardScene(
        "dawn",
        (120, 78, 24),
        32,
        lambda: (
            at(98, 113, draw.officer(), 1.35)
            + at(142, 113, draw.officer(), 1.35, flip=True)
            + lit("M104,78 L120,82 L136,78 L137,81 L120,86 L103,81 Z", "#1A1F20", width=0.6)
            + at(30, 112, draw.flag("#7E8F58"), 1.2)
            + at(206, 112, draw.flag("#9C4A36"), 1.2, flip=True)
        ),
    ),
    "trade-mission": CardScene(
        "day",
        (196, 36, 11),
        33,
        lambda: (
            at(118, 116, draw.ship(), 1.35)
            + at(40, 116, draw.crane(), 1.25)
            + lit("M0,112 L58,112 L58,140 L0,140 Z", "#1A2021")
            + box(92, 72, 14, 9, PEACE)
            + line("M98,62 L98,72", width=0.9)
            + row(box(0, -8, 12, 8, PEACE, 0.9), 112, 4, 18, scale=0.9)
        ),
        "sea",
    ),
    "world-congress": CardScene(
        "dusk",
        (60, 66, 13),
        34,
        lambda: (
            at(120, 114, draw.dome(), 1.25)
            + at(40, 114, draw.flag("#7E8F58"), 1.1)
            + at(14, 114, draw.flag("#8CA1B1"), 1.1)
            + at(188, 114, draw.flag("#C0472F"), 1.1)
            + at(214, 114, draw.flag(PEACE), 1.1)
        ),
    ),
}

_RADARS: Mapping[str, CardScene] = {
    "eyes-over-the-front": CardScene(
        "ice",
        (0, 0, 0),
        41,
        lambda: (
            beam(128, 40, 60, 200, 116, RADAR, 0.5)
            + at(
                128,
                36,
                lit(
                    "M-40,0 C-30,-10 30,-10 40,0 C30,9 -30,9 -40,0 Z M-14,-6 C-12,-18 12,-18 14,-6 Z",
                    "#16201F",
                    "#BFFFE6",
                ),
            )
            + "".join(glow(128 + x, 38, 5, RADAR) for x in (-26, -9, 9, 26))
            + row(draw.tank(), 114, 110, 160, scale=0.7)
        ),
    ),
    "early-warning": CardScene(
        "dusk",
        (120, 84, 16),
        42,
        lambda: (
            "".join(at(x, 112, draw.pylon(RADAR), s) for x, s in ((42, 1.35), (92, 1.1), (134, 0.9), (168, 0.72)))
            + row(draw.head_on(), 34, 196, scale=0.5)
            + row(draw.head_on(), 22, 222, scale=0.4)
            + row(draw.head_on(), 46, 222, scale=0.4)
        ),
    ),
    "listening-post": CardScene(
        "snow",
        (200, 30, 9),
        43,
        lambda: (
            at(100, 114, draw.dish(RADAR), 1.6)
            + at(176, 114, lit("M-30,0 L-26,-16 L26,-16 L30,0 Z", "#39464A") + box(-12, -12, 24, 4, "#FFE0A0"), 1.0)
            + "".join(
                line(f"M{136 + 9 * n},{32 - 6 * n} q{8 + n},{8 + n} {4},{20 + 2 * n}", "#1F6E58", 2.2, 0.9 - 0.18 * n)
                for n in range(4)
            )
        ),
        "mountains",
    ),
    "the-silent-signal": CardScene(
        "night",
        (0, 0, 0),
        44,
        lambda: (
            NIGHT
            + beam(120, 96, 108, 132, -10, RADAR, 0.8)
            + glow(120, 58, 44, RADAR, 0.5)
            + lit("M106,114 L112,44 L120,34 L128,44 L134,114 Z", "#0B1416", "#BFFFE6")
            + "".join(line(f"M{116},{y} l8,0", RADAR, 2) for y in (56, 66, 76, 86))
            + row(draw.man(), 115, 70, 176, scale=0.95)
        ),
        "mountains",
    ),
}

_DROPS: Mapping[str, CardScene] = {
    "fall-from-the-clouds": CardScene(
        "day",
        (44, 26, 12),
        61,
        lambda: (
            cloud(70, 24, 26)
            + cloud(196, 30, 24)
            + at(132, 104, draw.parachute(DROP, draw.walker()), 1.05)
            + at(56, 92, draw.parachute("#DCE8EC", draw.walker()), 0.62)
            + at(202, 98, draw.parachute("#DCE8EC", draw.walker()), 0.7)
        ),
        "clouds",
    ),
    "airlift": CardScene(
        "dawn",
        (196, 88, 14),
        62,
        lambda: (
            at(118, 36, draw.bomber(), 1.5)
            + line("M112,48 L104,70 M112,48 L120,70", width=1.0)
            + at(114, 108, draw.walker(), 0.8)
            + box(160, 36, 5, 3, DROP)
        ),
        "mountains",
    ),
    "behind-the-lines": CardScene(
        "night",
        (0, 0, 0),
        63,
        lambda: (
            NIGHT
            + beam(26, 112, 60, 104, -10, DROP, 0.55)
            + beam(226, 112, 148, 186, -10, DROP, 0.55)
            + "".join(
                at(x, y, draw.parachute("#3C4E58", draw.man()), s)
                for x, y, s in ((92, 92, 0.8), (150, 104, 0.95), (196, 78, 0.6), (46, 76, 0.55))
            )
            + at(26, 113, lit("M-12,0 L-8,-9 L8,-9 L12,0 Z"), 1.2)
            + at(226, 113, lit("M-12,0 L-8,-9 L8,-9 L12,0 Z"), 1.2)
        ),
        "town",
    ),
    "cargo-zeppelins": CardScene(
        "dusk",
        (56, 74, 15),
        64,
        lambda: (
            at(142, 46, draw.zeppelin(DROP), 1.35)
            + at(58, 86, draw.zeppelin(DROP), 0.62)
            + at(206, 92, draw.zeppelin(DROP), 0.42)
        ),
        "clouds",
    ),
}

BEHIND_THE_FRONT: Mapping[str, CardScene] = {**_NURSES, **_PEACE, **_RADARS, **_DROPS}
"""Pictures by the id of the card."""
