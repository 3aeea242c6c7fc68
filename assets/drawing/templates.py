"""Expands the drawings in `assets/source`: SVG bodies with `{name}` for a colour and `{macro words}` for a part.

Macros: `{head X Y SCALE FILL FACE}` the bloc's head turned right, `{hat}` a hero's headgear seen from the front,
`{emblem COLOUR}` the bloc's sign on a field of 100, `{part PATH}` another drawing with the same colours.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dust_tactics.screen.art.palette import BLOCS, Ramp

SOURCE = Path(__file__).resolve().parent.parent / "source"
_FIELD = re.compile(r"\{([a-z]+)((?: [^{} ]+)*)\}")


@cache
def source_text(path: str) -> str:
    """A drawing's body, by its path below `assets/source` without the ending."""
    return (SOURCE / f"{path}.svg").read_text(encoding="utf-8").strip()


def expand(body: str, bloc: str, colours: Mapping[str, str]) -> str:
    """Fills in colours and parts. Raises KeyError for a name that is neither."""

    def field(match: re.Match[str]) -> str:
        name, words = match[1], match[2].split()
        if name == "head":
            x, y, scale, fill, face = words
            own = dict(colours) | {"fill": colours.get(fill, fill), "face": colours.get(face, face)}
            inner = expand(source_text(f"heads/{bloc}"), bloc, own)
            return f'<g transform="translate({x},{y}) scale({scale})">\n{inner}\n</g>'
        if name == "hat":
            return expand(source_text(f"hats/{bloc}"), bloc, colours)
        if name == "emblem":
            return expand(source_text(f"emblems/{bloc}"), bloc, {"ink": colours.get(words[0], words[0])})
        if name == "part":
            return expand(source_text(words[0]), bloc, colours)
        return colours[name]

    return _FIELD.sub(field, body)


def document(width: int, height: int, body: str) -> str:
    """A stand-alone SVG text."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f"{head}\n{body}\n</svg>\n"


def figure_colours(bloc: str) -> dict[str, str]:
    """Names of the two tones and the gaps of a figure on a token."""
    colours = BLOCS[bloc]
    return {"lit": colours.lit, "shade": colours.shade, "cut": colours.cut}


def linear(name: str, box: tuple[int, int, int, int], stops: Mapping[str, str]) -> str:
    """A gradient from (x1, y1) to (x2, y2) in per cent; `stops` maps places to colours."""
    x1, y1, x2, y2 = box
    inner = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in stops.items())
    return f'<linearGradient id="{name}" x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%">{inner}</linearGradient>'


def paint_gradients(ramp: Ramp, suffix: str) -> str:
    """Gradients of a paint: `plate` lit, `under` in shade, `barrel` and dull `cloth`; the suffix keeps ids apart."""
    return "\n".join(
        (
            linear(
                f"plate{suffix}",
                (20, 0, 50, 100),
                {"0": ramp.hot, "0.25": ramp.light, "0.62": ramp.mid, "1": ramp.shade},
            ),
            linear(f"under{suffix}", (0, 0, 40, 100), {"0": ramp.mid, "1": ramp.deep}),
            linear(f"cloth{suffix}", (20, 0, 50, 100), {"0": ramp.light, "0.3": ramp.mid, "1": ramp.shade}),
            linear(
                f"barrel{suffix}", (0, 0, 0, 100), {"0": ramp.light, "0.35": ramp.hot, "0.6": ramp.mid, "1": ramp.deep}
            ),
        )
    )


def icons() -> dict[str, str]:
    """The body of every icon, in white, on a field of 24."""
    table = tomllib.loads((SOURCE / "icons.toml").read_text(encoding="utf-8"))
    return {name: _icon(parts) for name, parts in table.items()}


def _icon(parts: Mapping[str, object]) -> str:
    stroke = 'fill="none" stroke="#FFFFFF" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    solid = 'fill="#FFFFFF"'
    shapes = []
    for kind, value in parts.items():
        if kind == "line":
            shapes.append(f'<path {stroke} d="{value}"/>')
        elif kind == "solid":
            shapes.append(f'<path {solid} fill-rule="evenodd" d="{value}"/>')
        elif kind in ("ring", "dot") and isinstance(value, list):
            style = stroke if kind == "ring" else solid
            shapes += [f'<circle {style} cx="{x}" cy="{y}" r="{radius}"/>' for x, y, radius in value]
        else:
            raise ValueError(f"Icon part {kind!r} = {value!r}: expected line, solid, ring or dot")
    return "\n".join(shapes)
