"""Squads are drawn as the soldiers who are left: the one in front with the weapon that tells, his comrades behind him.

Drawings whose second soldier is part of them mark his shapes as `<g data-man="behind">`.
"""

import math
from typing import NamedTuple

from dust_tactics.screen.art.palette import BLOCS, BlocColours, blend
from dust_tactics.screen.art.pictures import drawing_body

Place = tuple[float, float]


class Man(NamedTuple):
    """Where the head of a comrade is, on a field of 64, and his size."""

    x: float
    y: float
    scale: float


_SOLDIERS = Man(20.0, 21.4, 0.94), Man(45.6, 20.8, 0.88), Man(12.8, 27.0, 0.76), Man(52.6, 26.4, 0.72)
_GUNNERS = Man(39.4, 20.2, 0.92), Man(13.0, 25.0, 0.82), Man(48.6, 22.4, 0.82), Man(55.0, 26.0, 0.66)
_HEAVIES = Man(16.4, 25.0, 0.86), Man(47.6, 24.0, 0.8), Man(9.4, 27.6, 0.66), Man(54.4, 27.0, 0.62)
_COMRADES = {
    **dict.fromkeys(("rifles", "lasers", "flamethrower", "anti-tank", "squad"), ("comrade", _SOLDIERS)),
    "machine-gun": ("comrade", _GUNNERS),
    **dict.fromkeys(("heavy-armour", "heavies"), ("comrade-heavy", _HEAVIES)),
}
"""Figures and bodies that stand for several soldiers: how the others are drawn, and where."""
_ALONE = {"gorillas": "gorilla", "zombies": "zombie"}
"""Bodies of several, and what is drawn once one is left."""
_RECEDING = 0.32
_BEHIND = '<g data-man="behind">'
_MIDDLE, _SQUARES = (32.0, 23.0), 1.08 * 21.5 / 32 / 48
"""The head of the leader on the field, and how many squares one of its units is."""


def receding(colours: BlocColours) -> str:
    """Return the tone of those behind: nearer to the ground of the token, so that whoever is in front stands out."""
    return blend(colours.shade, colours.field, _RECEDING).upper()


def figure_of_left(figure: str, left: int) -> str:
    """Return the figure that stands for so many who are left."""
    body, plus, arms = figure.partition("+")
    return (_ALONE.get(body, body) if left == 1 else body) + plus + arms


def with_comrades(bloc: str, figure: str, drawn: str, left: int) -> str:
    """Return the shapes of a figure with as many soldiers behind it as are left beside the one in front."""
    body = figure.partition("+")[0]
    if body not in _COMRADES:
        return drawn
    name, places = _COMRADES[body]
    colours = BLOCS[bloc]
    shapes = drawing_body(f"figures/{bloc}/bodies/{name}").replace(colours.shade, receding(colours))
    men = [
        f'<g transform="translate({man.x},{man.y}) scale({man.scale})">{shapes}</g>'
        for man in reversed(places[: max(0, left - 1)])
    ]
    return "".join(men) + _without_behind(drawn)


def thinned(drawn: str, left: int, total: int) -> str:
    """Return the shapes of a squad's portrait with as many of its soldiers as are left, in proportion: the one in front
    and those behind him."""
    men = 1 + drawn.count(_BEHIND)
    return _without_behind(drawn, men - max(1, math.ceil(men * left / total)))


def _without_behind(drawn: str, most: int | None = None) -> str:
    """Return shapes without the soldiers behind that are part of them, or without the first `most` of these."""
    gone = drawn.count(_BEHIND) if most is None else most
    for _ in range(gone):
        start = drawn.find(_BEHIND)
        end, depth = start + len(_BEHIND), 1
        while depth:
            opened, closed = drawn.find("<g", end), drawn.find("</g>", end)
            inner = 0 <= opened < closed
            depth += 1 if inner else -1
            end = opened + 2 if inner else closed + 4
        drawn = drawn[:start] + drawn[end:]
    return drawn


def fallen_places(figure: str, left: int, fallen: int, *, mirrored: bool) -> tuple[Place, ...]:
    """Return the places of so many soldiers who fall, where so many are left, in squares beside the unit's middle."""
    men = (Man(*_MIDDLE, 1.0), *_COMRADES.get(figure.partition("+")[0], ("", _SOLDIERS))[1])
    side = -_SQUARES if mirrored else _SQUARES
    return tuple(
        ((man.x - _MIDDLE[0]) * side, (man.y - _MIDDLE[1]) * _SQUARES)
        for man in (men[(left + number) % len(men)] for number in range(min(fallen, len(men))))
    )
