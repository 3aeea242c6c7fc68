"""Layers of the title picture, 1280 x 800: a walker against the setting sun, a shelled town, soldiers on a ridge."""

import math
import random
import re

from drawing import templates
from drawing.shapes import blob, path, polygon
from dust_tactics.screen.art.palette import NIGHT

WIDTH, HEIGHT = 1280, 800
_PART = re.compile(r"\{part ([^{} ]+)\}")
_WALKER_AT, _WALKER_SCALE = (470, 222), 2.16
_RIM = (
    "46,86 50,74 58,63 70,54 84,49 98,47 134,47 148,49 162,55 173,65",
    "174,65 184,66 191,73 194,84",
    "196,77 248,79",
    "250,74.6 270,74.6",
    "88,36.6 119,36.6",
    "98,24.6 120,25",
    "122,26.2 162,25.4",
    "34,51 42,51",
    "32,70 47,67",
    "118,120 84,146",
    "68,184.4 104,184.4",
    "102,194.4 143,192.6 162,207",
    "64,139 60,150",
)
_GLINTS = ("66,118 160,118 180,98", "92,164 124,192", "134,137 126,144")
_SOLDIER_HEAD = (
    "M14.4,9.6 C14.4,0 30,0 30,9 L32.4,11.6 L13.4,11.6 Z M17,11 L28,11 L28.6,14 L26.6,18 L19,18 Z "
    "M14,18 C18,16 26,16 29,19 L30,39 L13.6,39 Z M6.6,19 L15,17.6 L15,35 L7.6,35 Z "
    "M26,19 L31,21 L36,30 L30,34 L25,28 Z M15,20 L20,20 L26,33 L22,36 Z"
)
_MARCHING = (
    "M12,40 L44,20 L45,21.6 L13,42.4 Z M22,33 L30,28 L31,31 L24,36 Z "
    "M21,38 L30,38 L35,56 L32,73 L39,77 L27,77.6 L28,57 L20,46 Z M14,38 L23,38 L20,57 L11,70 L14,76 L4,73 L13,55 Z"
)
_WAITING = (
    "M9,3 L12,2 L24,44 L21,45 Z M20,38 L29,38 L30,57 L27,74 L35,77.6 L22,77.6 L23,57 Z "
    "M14,38 L23,38 L19,58 L17,74 L22,77.6 L10,77.6 L12,57 Z"
)


def title_documents() -> dict[str, str]:
    """The layers from back to front, by their path below `assets/svg`."""
    layers = {
        "airship": _airship(),
        "far": _machines_in_the_sky() + _skyline(3, 572, (30, 96), "#937953", 0.0),
        "near": _skyline(8, 596, (34, 120), "#5E5343", 0.05) + _skyline(21, 628, (14, 62), "#453F34", 0.03),
        "rise": _rise(),
        "front": _front(),
    }
    return {f"title/{name}": templates.document(WIDTH, HEIGHT, body) for name, body in layers.items()}


def _airship() -> str:
    return (
        '<path fill="#1B2326" fill-opacity="0.94" d="M610,118 C640,92 760,88 806,116 C762,146 642,144 610,118 Z '
        "M612,117 L590,98 L606,98 L628,110 Z M612,119 L590,140 L606,140 L630,127 Z "
        "M688,141 L726,141 L722,151 L692,151 Z M693,138 L695,138 L695,142 L693,142 Z "
        'M719,138 L721,138 L721,142 L719,142 Z"/>'
        '<path d="M634,106 C668,94 748,92 790,110" stroke="#8A8266" stroke-width="2" stroke-opacity="0.8" fill="none"/>'
    )


def _machines_in_the_sky() -> str:
    text = '<circle cx="872" cy="516" r="44" fill="#FFF3CE" fill-opacity="0.95"/>'
    craft = (
        "M-20,0 C-8,-7 14,-7 24,0 C14,6 -8,6 -20,0 Z M-20,0 L-44,-6 L-46,-12 L-40,-12 L-36,-6 Z "
        "M-30,-12 L38,-13 L38,-11.4 L-30,-10.6 Z M2,-5 L6,-12 L9,-12 L9,-5 Z"
    )
    for x, y, scale in ((900, 236, 1.0), (956, 262, 0.8), (858, 268, 0.66)):
        text += f'<g transform="translate({x},{y}) scale({scale})">{path(craft, fill="#182022", fill_opacity=0.95)}</g>'
    return text


def _skyline(seed: int, base: float, heights: tuple[float, float], colour: str, lights: float) -> str:
    source = random.Random(seed)
    low, high = heights
    text, x = f'<rect x="-10" y="{base - 2}" width="1300" height="230" fill="{colour}"/>', -20.0
    while x < WIDTH + 20:
        width = source.uniform(26, 80)
        if source.random() < 0.84:
            text += _ruin(source, x, base, width, source.uniform(low, high), colour, lights)
        if source.random() < 0.10:
            middle, top = x + width / 2, base - high * 1.5
            chimney = [(middle - 5, base), (middle - 3.4, top), (middle + 3.4, top), (middle + 5, base)]
            text += path(polygon(chimney), fill=colour)
        x += width * source.uniform(0.85, 1.15)
    return text


def _ruin(source: random.Random, x: float, base: float, width: float, height: float, colour: str, lights: float) -> str:
    """A shelled block with a broken top; a few windows are lit."""
    steps = max(3, int(width / 14))
    tops = [(x + width * i / steps, base - height * source.uniform(0.55, 1.0)) for i in range(steps + 1)]
    points = [(x, base)]
    for index, (top_x, top_y) in enumerate(tops):
        points.append((top_x, top_y))
        if index < steps and source.random() < 0.6:
            points.append((tops[index + 1][0], top_y))
    text = path(polygon([*points, (x + width, base)]), fill=colour)
    for row in range(int((height * 0.5 - 8) // 15) + 1):
        for column in range(int((width - 14) // 11) + 1):
            if source.random() < lights:
                text += (
                    f'<rect x="{x + 6 + column * 11:.0f}" y="{base - height * 0.5 + row * 15:.0f}" '
                    f'width="4" height="7" fill="#E9B765" fill-opacity="{source.uniform(0.25, 0.8):.2f}"/>'
                )
    return text


def night_machine(drawing: str, suffix: str) -> str:
    """A walker against the light, without its bloc's sign."""
    metals = {name: f"url(#{name}{suffix})" for name in ("plate", "under", "barrel")}
    colours = {**NIGHT._asdict(), **metals, "mark": NIGHT.deep}
    body = templates.source_text(drawing)
    body = _signless(body)
    return templates.paint_gradients(NIGHT, suffix) + templates.expand(body, "axis", colours)


def _signless(body: str) -> str:
    """A drawing without its bloc's sign, in parts of it either."""
    lines = (line for line in body.splitlines() if "{emblem" not in line and "#EDE6CF" not in line)
    return "\n".join(_PART.sub(lambda found: _signless(templates.source_text(found[1])), line) for line in lines)


def scene_documents() -> dict[str, str]:
    """Machines against the light for pictures of campaigns, looking right, by their path below `assets/svg`."""
    machines = {"walker": "walkers/turret", "heavy-walker": "walkers/heavy", "hunter": "walkers/hunter"}
    return {
        f"scenes/{name}": templates.document(280, 220, night_machine(source, "")) for name, source in machines.items()
    }


def _rise() -> str:
    line = (
        "M-10,640 C200,626 420,640 640,634 C820,630 960,640 1080,628 C1160,620 1230,622 1290,616 L1290,740 L-10,740 Z"
    )
    return (
        path(line, fill="#3A352B")
        + f'<g transform="translate(1266,510) scale(-0.54,0.54)">{night_machine("walkers/twin-guns", "-near")}</g>'
        + f'<g transform="translate(1046,562) scale(-0.33,0.33)">{night_machine("walkers/twin-guns", "-far")}</g>'
        + '<path d="M1120,548 L1098,553 L1120,558 Z" fill="#FFE9B0"/><circle cx="1119" cy="553" r="5" fill="#FFF1C4"/>'
    )


def _front() -> str:
    source = random.Random(19)
    ridge = "M-10,700 C120,668 240,690 360,672 C470,656 540,676 640,668 C760,656 880,676 980,664 C1080,652 1190,664 "
    text = path(f"{ridge}1290,644 L1290,810 L-10,810 Z", fill="#0F1414")
    x, y = _WALKER_AT
    text += f'<g transform="translate({x},{y}) scale({_WALKER_SCALE})">{night_machine("walkers/turret", "")}</g>'
    text += _rim_light() + _faded_star()
    text += f'<circle cx="{_on_walker(157, 76.5)[0]:.0f}" cy="{_on_walker(157, 76.5)[1]:.0f}" r="4" fill="#FFD98F"/>'
    for _ in range(60):
        place = source.uniform(300, WIDTH)
        stone = blob(source, place, 676 - 8 * math.sin(place / 130), source.uniform(3, 11), 5, 0.4, 0.6)
        text += path(polygon(stone), fill="#12171A")
    marching = ((874, 606, 0.98), (926, 610, 0.95), (976, 602, 1.0), (1030, 598, 1.0), (1088, 592, 1.02))
    text += "".join(_soldier(*place, _MARCHING) for place in marching) + _soldier(440, 608, 0.98, _WAITING)
    ground = "M-10,742 C90,716 190,736 300,724 C420,712 520,736 640,730 C760,722 860,742 960,728 C1070,714 1180,722 "
    text += path(f"{ground}1290,704 L1290,810 L-10,810 Z", fill="#090C0C")
    text += "".join(_hedgehog(*place) for place in ((1216, 700, 0.95), (1150, 722, 0.62), (420, 722, 0.7)))
    return text + _wire(source, 520, 900, 730) + _embers(source)


def _on_walker(x: float, y: float) -> tuple[float, float]:
    return _WALKER_AT[0] + x * _WALKER_SCALE, _WALKER_AT[1] + y * _WALKER_SCALE


def _line_on_walker(points: str) -> str:
    places = (_on_walker(*(float(value) for value in point.split(","))) for point in points.split())
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _rim_light() -> str:
    style = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
    text = "".join(
        path(_line_on_walker(points), stroke="#F2B868", stroke_width=2.6, stroke_opacity=0.92, **style)
        for points in _RIM
    )
    return text + "".join(
        path(_line_on_walker(points), stroke="#C98A46", stroke_width=1.8, stroke_opacity=0.55, **style)
        for points in _GLINTS
    )


def _faded_star() -> str:
    x, y = _on_walker(106, 80)
    star = templates.expand(templates.source_text("emblems/allies"), "allies", {"ink": "#565C60"})
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="42" fill="none" stroke="#565C60" stroke-width="4.6"/>'
        f'<g transform="translate({x - 41:.1f},{y - 42:.1f}) scale(0.82)">{star}</g>'
    )


def _soldier(x: float, y: float, scale: float, pose: str) -> str:
    return f'<g transform="translate({x},{y}) scale({scale})">{path(f"{_SOLDIER_HEAD} {pose}", fill="#0A0E0F")}</g>'


def _hedgehog(x: float, y: float, scale: float) -> str:
    bars = path("M-30,30 L26,-34 M30,30 L-24,-36 M-34,6 L34,-10", fill="none", stroke="#060808", stroke_width=8)
    return f'<g transform="translate({x},{y}) scale({scale})">{bars}</g>'


def _wire(source: random.Random, first: float, last: float, y: float) -> str:
    text, x = "", first
    while x < last:
        text += path(f"M{x},{y + 10} l{source.uniform(-3, 5):.1f},-44", stroke="#060808", stroke_width=3.4)
        strands = "".join(f"M{x},{y - 30 + drop} q34,{source.uniform(8, 15):.1f} 70,0 " for drop in (0, 13, 24))
        coils = "".join(f"M{x + 6 + index * 11},{y - 18} a8,9 0 1 1 9,6 " for index in range(6))
        text += path(strands + coils, stroke="#060808", stroke_width=1.2, fill="none")
        x += 70
    return text


def _embers(source: random.Random) -> str:
    return "".join(
        f'<circle cx="{source.uniform(380, WIDTH):.0f}" cy="{source.uniform(300, 740):.0f}" '
        f'r="{source.uniform(0.5, 1.7):.1f}" fill="#FFC878" fill-opacity="{source.uniform(0.15, 0.75):.2f}"/>'
        for _ in range(70)
    )
