"""Arms and bodies of `source/parts.toml`, drawn once and rendered twice: flat for tokens, painted for portraits."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from drawing import templates
from dust_tactics.screen.art.palette import BLOCS, Ramp, blend

Shapes = Sequence[tuple[str, str]]
LIGHTS = {
    "flame": "#FF9A3D",
    "core": "#FFE08A",
    "laser": "#7DE8E4",
    "phaser": "#C3EE5A",
    "tesla": "#B3BEFF",
    "red": "#E0523F",
}
"""Tones that are the same in every bloc."""
ARM_FIELD = (-48, -40)
"""The upper left corner of the field of 96 x 80 that arms are drawn on, their mount at (0, 0)."""
_PAINT = {"lit": "plate-part", "shade": "under-part"}
_BARRELS = {"lit": "barrel-arm", "shade": "under-arm"}
_STEEL = Ramp("#D2D6D3", "#8E9593", "#646B6B", "#454B4C", "#2A2E2F", "#0E1010")
_STEELY = 0.6
"""How far gun metal lies from the paint of its bloc."""
_GAP, _LINE = 2.4, 0.6
_DISC = re.compile(r"O (\S+) (\S+) (\S+)$")
_STROKE = re.compile(r"S (\S+) (M.+)$")


@cache
def part_shapes(kind: str) -> Mapping[str, Shapes]:
    """All `arms` or all `bodies` by their names."""
    table: Mapping[str, Shapes] = tomllib.loads((templates.SOURCE / "parts.toml").read_text(encoding="utf-8"))[kind]
    return table


def token_part(shapes: Shapes, bloc: str, *, cased: bool) -> str:
    """Flat shapes in the two tones of a bloc; `cased` lays a dark gap round them, so that they stand off a figure."""
    colours = templates.figure_colours(bloc) | LIGHTS
    casing = [_drawn(path, colours["cut"], colours["cut"], _GAP) for _, path in shapes] if cased else []
    return "\n".join(casing + [_drawn(path, colours[tone]) for tone, path in shapes])


def portrait_part(shapes: Shapes, bloc: str, *, barrels: bool) -> str:
    """Painted shapes with outlines; `barrels` paints them as gun metal. Its gradients come with it."""
    ramp = BLOCS[bloc].paint
    if barrels:
        ramp = Ramp(*(blend(paint, steel, _STEELY) for paint, steel in zip(ramp, _STEEL, strict=True)))
    paints = _BARRELS if barrels else _PAINT
    text = templates.paint_gradients(ramp, "-arm" if barrels else "-part")
    for tone, path in shapes:
        if tone in LIGHTS:
            text += "\n" + _drawn(path, LIGHTS[tone])
        elif tone == "cut":
            text += "\n" + _drawn(path, ramp.line)
        elif _STROKE.match(path):
            text += "\n" + _drawn(path, ramp.line, ramp.line, 2 * _LINE) + "\n" + _drawn(path, ramp.mid)
        else:
            text += "\n" + _drawn(path, f"url(#{paints[tone]})", ramp.line, _LINE)
    return text


def _drawn(path: str, fill: str, line: str = "", width: float = 0) -> str:
    """One shape; with `line` an outline, half of whose width lies outside it."""
    if stroke := _STROKE.match(path):
        wide = float(stroke[1]) + width
        round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{stroke[2]}" fill="none" stroke="{fill}" stroke-width="{wide:g}" {round_ends}/>'
    outline = f' stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round"' if line else ""
    if disc := _DISC.match(path):
        return f'<circle cx="{disc[1]}" cy="{disc[2]}" r="{disc[3]}" fill="{fill}"{outline}/>'
    return f'<path d="{path}" fill="{fill}"{outline}/>'


def arm_document(body: str) -> str:
    """A stand-alone SVG of an arm, whose shapes keep their mount at (0, 0)."""
    left, top = ARM_FIELD
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="96" height="80" viewBox="{left} {top} 96 80">'
    return f"{head}\n{body}\n</svg>\n"


def part_documents() -> dict[str, str]:
    """`figures/BLOC/arms/NAME`, `figures/BLOC/bodies/NAME` and `portraits/BLOC/arms/NAME` for every bloc."""
    documents = {}
    for bloc in BLOCS:
        for name, shapes in part_shapes("arms").items():
            documents[f"figures/{bloc}/arms/{name}"] = arm_document(token_part(shapes, bloc, cased=True))
            documents[f"portraits/{bloc}/arms/{name}"] = arm_document(portrait_part(shapes, bloc, barrels=True))
        for name, shapes in part_shapes("bodies").items():
            body = token_part(shapes, bloc, cased=False)
            documents[f"figures/{bloc}/bodies/{name}"] = templates.document(64, 64, body)
    return documents
