"""Figures and portraits composed of a body and up to two arms: `tank+cannon+flame`, `walker+twin-laser`.

A figure of one name is a drawing by itself. Arms are drawn pointing to the right from their mount, and lie on a body
where that has its mounts.
"""

from typing import NamedTuple

from dust_tactics.screen.art.figures import FIGURES
from dust_tactics.screen.art.pictures import drawing_body, drawing_exists


class ArmMount(NamedTuple):
    """Where an arm lies: its place on the field of the drawing, its size, and degrees it is turned."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0


Mounts = tuple[ArmMount, ArmMount]
TOKEN_MOUNTS: dict[str, Mounts] = {
    "squad": (ArmMount(29, 31.4), ArmMount(24, 43.4, 0.9)),
    "hero": (ArmMount(27, 44, 1.16, -16), ArmMount(12, 40, 0.8, -70)),
    "heavies": (ArmMount(35, 31), ArmMount(32, 43.6, 0.86)),
    "hero-armour": (ArmMount(29, 44, 1.12, -14), ArmMount(12, 40, 0.8, -70)),
    "support": (ArmMount(32, 31, 1.05), ArmMount(26, 44, 0.8)),
    "walker": (ArmMount(38, 20.6), ArmMount(34, 32, 0.86)),
    "walker-arms": (ArmMount(34, 19.6), ArmMount(33, 29.4, 0.9)),
    "light-walker": (ArmMount(36, 26.4, 0.94), ArmMount(33, 36, 0.8)),
    "light-walker-arms": (ArmMount(33, 25.6, 0.94), ArmMount(33, 34, 0.84)),
    "heavy-walker": (ArmMount(36, 19), ArmMount(40, 30.4, 0.8)),
    "tank": (ArmMount(38, 19.6), ArmMount(42, 30, 0.7)),
    "car": (ArmMount(33, 18.6), ArmMount(46, 31, 0.6)),
    "truck": (ArmMount(16, 24), ArmMount(30, 15, 0.8)),
    "half-track": (ArmMount(20, 19.4), ArmMount(34, 26, 0.7)),
    "carrier": (ArmMount(20, 25.6), ArmMount(38, 33, 0.7)),
    "boat": (ArmMount(30, 27), ArmMount(13, 19, 0.8)),
    "gorilla": (ArmMount(36, 38, 1.0), ArmMount(36, 45, 0.85)),
    "gorillas": (ArmMount(36, 38, 1.0), ArmMount(36, 46, 0.8)),
    "zombie": (ArmMount(33, 37, 0.95), ArmMount(30, 46, 0.85)),
    "zombies": (ArmMount(33, 37, 0.95), ArmMount(30, 46, 0.85)),
    "creature": (ArmMount(40, 32, 0.8, -16), ArmMount(14, 44, 0.9, -8)),
    "winged-creature": (ArmMount(38, 34, 0.8, -20), ArmMount(34, 42)),
    "fungi": (ArmMount(38, 32, 0.8, -10), ArmMount(12, 44, 0.9, -8)),
}
"""On tokens, whose drawings have a field of 64."""
PORTRAIT_MOUNTS: dict[str, Mounts] = {
    "squad": (ArmMount(152, 158, 3.3, -8), ArmMount(132, 204, 3.0, -4)),
    "hero": (ArmMount(168, 172, 3.7, -8), ArmMount(140, 208, 3.2, -4)),
    "heavies": (ArmMount(150, 170, 3.2, -4), ArmMount(140, 206, 3.0)),
    "hero-armour": (ArmMount(160, 180, 3.5, -4), ArmMount(150, 206, 3.2)),
    "support": (ArmMount(190, 126, 3.4), ArmMount(140, 200, 2.6)),
    "walker": (ArmMount(176, 90, 3.2), ArmMount(150, 134, 2.8)),
    "walker-arms": (ArmMount(146, 88, 3.6), ArmMount(140, 122, 3.2)),
    "light-walker": (ArmMount(168, 116, 2.9), ArmMount(148, 150, 2.5)),
    "light-walker-arms": (ArmMount(144, 114, 3.2), ArmMount(140, 142, 2.8)),
    "heavy-walker": (ArmMount(160, 66, 3.4), ArmMount(186, 116, 2.6)),
    "tank": (ArmMount(180, 92, 3.2), ArmMount(196, 140, 2.4)),
    "car": (ArmMount(145, 70, 4.1), ArmMount(198, 123, 2.5)),
    "truck": (ArmMount(76, 94, 4.1), ArmMount(133, 58, 3.3)),
    "half-track": (ArmMount(92, 76, 4.1), ArmMount(149, 103, 2.9)),
    "carrier": (ArmMount(92, 101, 4.1), ArmMount(166, 131, 2.9)),
    "boat": (ArmMount(130, 112, 4.0), ArmMount(62, 80, 3.2)),
    "gorilla": (ArmMount(168, 186, 4.0, -8), ArmMount(130, 208, 3.4)),
    "gorillas": (ArmMount(160, 182, 3.8, -8), ArmMount(126, 206, 3.2)),
    "zombie": (ArmMount(168, 172, 3.7, -8), ArmMount(140, 208, 3.2, -4)),
    "zombies": (ArmMount(152, 158, 3.3, -8), ArmMount(132, 204, 3.0, -4)),
    "creature": (ArmMount(178, 128, 3.0, -16), ArmMount(56, 184, 3.2, -10)),
    "winged-creature": (ArmMount(170, 126, 2.8, -20), ArmMount(148, 168, 4.0)),
    "fungi": (ArmMount(184, 124, 2.8, -12), ArmMount(62, 186, 3.0, -10)),
}
"""On portraits, whose drawings have a field of 280 x 220."""
MARKS = ("pennant", "mast")
"""Arms that are none: they rise behind all others."""
_TOKEN_MARKS = {
    "squad": ArmMount(9, 38, 1.5),
    "heavies": ArmMount(9, 40, 1.5),
    "half-track": ArmMount(13, 25, 1.0),
    "truck": ArmMount(12, 29, 1.0),
    "heavy-walker": ArmMount(22, 16, 0.7),
    "carrier": ArmMount(13, 31, 1.0),
}
_PORTRAIT_MARKS = {
    "squad": ArmMount(38, 150, 6.0),
    "heavies": ArmMount(36, 150, 6.0),
    "half-track": ArmMount(63, 98, 4.0),
    "truck": ArmMount(60, 115, 4.0),
    "heavy-walker": ArmMount(84, 60, 2.4),
    "carrier": ArmMount(63, 123, 4.0),
}
_BARRELS = {
    "twin-": ((0.0, -3.2), (0.0, 3.2)),
    "triple-": ((2.0, -5.0), (0.0, 0.0), (-2.0, 5.0)),
    "quad-": ((3.0, -6.6), (1.0, -2.2), (-1.0, 2.2), (-3.0, 6.6)),
}
"""Where the barrels of a mount lie beside each other."""
_THINNER = {"twin-": 0.92, "triple-": 0.86, "quad-": 0.8}


def is_composed(figure: str) -> bool:
    """Return whether a figure is a body with its arms, or without any."""
    return figure not in FIGURES


def token_shapes(bloc: str, figure: str) -> str:
    """Return the shapes of a figure on a field of 64. FileNotFoundError for a figure or a part of it that is not
    drawn."""
    if not is_composed(figure):
        return drawing_body(f"figures/{bloc}/{figure}")
    body, *arms = figure.split("+")
    return drawing_body(f"figures/{bloc}/bodies/{body}") + _mounted("figures", bloc, body, arms)


def portrait_shapes(bloc: str, figure: str) -> str:
    """Return the shapes of a composed portrait on a field of 280 x 220, errors as for `token_shapes`."""
    body, *arms = figure.split("+")
    over = f"portraits/{bloc}/over/{body}"
    text = drawing_body(f"portraits/{bloc}/bodies/{body}")
    text += _mounted("portraits", bloc, body, arms)
    return text + (drawing_body(over) if drawing_exists(over) else "")


def _mounted(folder: str, bloc: str, body: str, arms: list[str]) -> str:
    """Return the arms on their mounts, the second first: the main one lies before it, and marks behind both."""
    mounts, marks = (TOKEN_MOUNTS, _TOKEN_MARKS) if folder == "figures" else (PORTRAIT_MOUNTS, _PORTRAIT_MARKS)
    placed = [
        (arm, marks[body] if arm in MARKS and body in marks else mount)
        for arm, mount in zip(arms, mounts[body], strict=False)
    ]
    return "".join(_arm(folder, bloc, arm, mount) for arm, mount in reversed(placed))


def _arm(folder: str, bloc: str, arm: str, mount: ArmMount) -> str:
    number = next((prefix for prefix in _BARRELS if arm.startswith(prefix)), "")
    shapes = drawing_body(f"{folder}/{bloc}/arms/{arm.removeprefix(number)}")
    scale = _THINNER.get(number, 1.0)
    barrels = "".join(
        f'<g transform="translate({x},{y}) scale({scale})">{shapes}</g>' for x, y in _BARRELS.get(number, ((0, 0),))
    )
    place = f"translate({mount.x},{mount.y}) rotate({mount.turn}) scale({mount.scale})"
    return f'<g transform="{place}">{barrels}</g>'
