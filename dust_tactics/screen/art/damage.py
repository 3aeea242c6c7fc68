"""What damage looks like on a figure: cracks from a third on, smoke from two thirds; the boxes of the track are the
truth."""

import re

_MEN = ("hero", "gorilla", "zombie", "creature", "winged-creature", "fungi")
_CRACKS = "M27,17 L31,21.4 L28.6,25 L33.4,29.6 L31.4,33", "M31,21.4 L36,20.2 M33.4,29.6 L38.4,31.4"
_SCRATCHES = "M28,14.6 L33.4,19.4 M31.4,13.4 L36.4,18"
_SMOKE = ((41.0, 14.0, 4.4, 0.75), (45.4, 8.6, 5.4, 0.6), (51.2, 4.2, 6.2, 0.45))

_FACE, _HULL = "translate(33,42) scale(1.4)", "translate(29,18) scale(3.5)"
_CREATURE, _CHEST = "translate(10,-4) scale(4.1)", "translate(76,88) scale(2)"
"""Where these lie on a portrait: over the face of a soldier of scale 1, over the middle of a machine, over a creature,
over the chest of powered armour."""
_FRONT = re.compile(r'<g data-man="front" transform="([^"]+)">')


def damage(figure: str, left: int, total: int, cut: str) -> str:
    """Return shapes to be laid over a figure on a field of 64 that has so many of its boxes left; none if unhurt."""
    lost = total - left
    if 3 * lost < total or not left:
        return ""
    if _is_man(figure):
        return _stroke(_SCRATCHES, cut, 4.4) + _stroke(_SCRATCHES, "#D2452F", 2.2)
    cracked = _cracked(cut)
    if 3 * lost < 2 * total:
        return cracked
    puffs = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#2C2924" fill-opacity="{thick}"/>'
        for x, y, radius, thick in _SMOKE
    )
    return cracked + puffs


def portrait_damage(drawn: str, figure: str, left: int, total: int, cut: str) -> str:
    """Return the same shapes to be laid over a portrait that is drawn so, on a field of 280 x 220; on powered armour
    they are cracks."""
    shapes, place = damage(figure, left, total, cut), _HULL
    if shapes and figure.startswith("hero-armour"):
        shapes, place = _cracked(cut), _CHEST
    elif _is_man(figure):
        front = _FRONT.search(drawn)
        place = _CREATURE if front is None else f"{front[1]} {_FACE}"
    return f'<g transform="{place}">{shapes}</g>' if shapes else ""


def _cracked(cut: str) -> str:
    return "".join(_stroke(path, cut, width) for path, width in zip(_CRACKS, (2.6, 1.8), strict=True))


def _is_man(figure: str) -> bool:
    return figure.partition("+")[0] in _MEN or figure.startswith("hero")


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
