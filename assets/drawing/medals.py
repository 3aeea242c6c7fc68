"""A medal for each bloc, 120 x 150: a star of bronze on a ribbon in its colours."""

import math

from drawing import templates
from drawing.shapes import Point, path, polygon
from dust_tactics.screen.art.palette import BLOCS

WIDTH, HEIGHT = 120, 150
_MIDDLE = 60, 102


def medal_documents() -> dict[str, str]:
    """`medals/BLOC` for every bloc."""
    return {f"medals/{bloc}": templates.document(WIDTH, HEIGHT, _medal(bloc)) for bloc in BLOCS}


def _medal(bloc: str) -> str:
    colours = BLOCS[bloc]
    metal = {"0": "#FFF0BD", "0.45": "#E0A93A", "1": "#8A5F16"}
    edge = {"stroke": "#1B1508", "stroke_width": 2, "stroke_linejoin": "round"}
    sign = templates.expand(templates.source_text(f"emblems/{bloc}"), bloc, {"ink": "#FFE6A6"})
    return "\n".join(
        (
            templates.linear("metal", (0, 0, 100, 100), metal),
            path("M36,0 L84,0 L76,58 L60,70 L44,58 Z", fill=colours.field, **edge),
            path("M48,1 L56,1 L57,66 L52,63 Z M72,1 L64,1 L63,66 L68,63 Z", fill=colours.mark),
            path("M32,0 L88,0 L88,8 L32,8 Z", fill="url(#metal)", **edge),
            path(polygon(_star(20, 37, 29, 0)), fill="#7D5413", **edge),
            path(polygon(_star(5, 43, 20, -math.pi / 2)), fill="url(#metal)", stroke="#5A3D0A", stroke_width=1.6),
            f'<circle cx="{_MIDDLE[0]}" cy="{_MIDDLE[1]}" r="14" fill="{colours.deep}" stroke="#FFE6A6" '
            'stroke-width="2.4"/>',
            f'<g transform="translate({_MIDDLE[0] - 9},{_MIDDLE[1] - 9}) scale(0.18)">{sign}</g>',
        )
    )


def _star(rays: int, outer: float, inner: float, turn: float) -> list[Point]:
    """Corners of a star, its outer ones and its inner ones by turns."""
    corners = []
    for number in range(2 * rays):
        angle, reach = turn + number * math.pi / rays, inner if number % 2 else outer
        corners.append((_MIDDLE[0] + math.cos(angle) * reach, _MIDDLE[1] + math.sin(angle) * reach))
    return corners
