"""Portraits of units, 280 x 220 before a ruined town at dusk, composed from `source/portraits.toml`."""

import random
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from drawing import templates
from drawing.parts import part_shapes, portrait_part
from drawing.shapes import path, polygon
from dust_tactics.screen.art.palette import BLOCS, Ramp, blend

WIDTH, HEIGHT = 280, 220
HORIZON = 150
_HAZE = "#5F5845"
_VISORS = {
    "allies": "#F2C14E",
    "axis": "#F46A40",
    "ssu": "#F2C14E",
    "mercenaries": "#9FE0D0",
    "mythos": "#BFF5D8",
    "blutkreuz": "#FF5A48",
}
_SKIES = {
    "allies": ("#46545A", "#A3987C", "#E0C48A"),
    "axis": ("#39464F", "#8F8A7C", "#D9B783"),
    "ssu": ("#4A4A50", "#A88E72", "#E6B877"),
    "mercenaries": ("#57595A", "#B09A78", "#E8CB90"),
    "mythos": ("#35324A", "#7C7488", "#C8B8A4"),
    "blutkreuz": ("#2A2628", "#7A5650", "#D08A64"),
}


_HANDS = {"soldiers": ("arm",), "heavy": ("heavy-gun", "heavy-arm"), "ape": ("ape-arm",)}
"""What the one in front holds an arm with."""


def portrait_documents() -> dict[str, str]:
    """`portraits/BLOC/FIGURE`, `…/bodies/NAME` and `…/over/NAME` for every bloc, and `portraits/cards/ID`."""
    table = tomllib.loads((templates.SOURCE / "portraits.toml").read_text(encoding="utf-8"))
    documents = {}
    for figure, parts in table["figures"].items():
        for bloc in BLOCS:
            documents[f"portraits/{bloc}/{figure}"] = _document(bloc, parts, seed=len(figure))
    for name, parts in table["bodies"].items():
        for bloc in BLOCS:
            documents[f"portraits/{bloc}/bodies/{name}"] = _document(bloc, parts, seed=len(name) + 7)
            if over := _over(bloc, parts):
                documents[f"portraits/{bloc}/over/{name}"] = templates.document(WIDTH, HEIGHT, over)
    for seed, (card, parts) in enumerate(table["cards"].items()):
        documents[f"portraits/cards/{card}"] = _document(parts["bloc"], parts, seed=seed + 20)
    return documents


def _document(bloc: str, parts: Mapping[str, Any], seed: int) -> str:
    body = _backdrop(bloc, seed)
    if "jump" in parts or "heavy" in parts:
        body += _ranks(bloc, parts.get("jump", parts.get("heavy")), "jump" if "jump" in parts else "heavy")
    if "soldiers" in parts:
        body += _ranks(bloc, parts["soldiers"], "soldier", parts.get("head", ""))
    if "ape" in parts:
        body += _ranks(bloc, parts["ape"], "ape")
    if "machine" in parts:
        body += _machine(bloc, parts["machine"], lifted=parts.get("flies", False), size=parts.get("size", 1.0))
    for shape in parts.get("shapes", ()):
        body += _shape(bloc, *shape)
    if "hero" in parts:
        body += _hero(bloc, parts["hero"])
    return templates.document(WIDTH, HEIGHT, body)


def _colours(bloc: str, suffix: str, ramp: Ramp) -> dict[str, str]:
    metals = {name: f"url(#{name}{suffix})" for name in ("plate", "under", "barrel", "cloth")}
    return {**ramp._asdict(), **metals, "visor": _VISORS[bloc], "mark": BLOCS[bloc].mark}


def _distant(ramp: Ramp) -> Ramp:
    """Paint seen through dust."""
    return Ramp(*(blend(colour, _HAZE, 0.5) for colour in ramp))


def _placed(body: str, x: float, y: float, scale: float, man: str = "") -> str:
    marked = f'data-man="{man}" ' if man else ""
    return f'<g {marked}transform="translate({x:g},{y:g}) scale({scale:g})">\n{body}\n</g>\n'


def _ranks(bloc: str, ranks: Sequence[tuple[str, float, float, float]], dress: str, head: str = "") -> str:
    front = max(scale for *_, scale in ranks)
    text = ""
    for weapon, x, y, scale in ranks:
        near = scale == front
        suffix, ramp = ("", BLOCS[bloc].paint) if near else ("-far", _distant(BLOCS[bloc].paint))
        colours = _colours(bloc, suffix, ramp)
        figure = _dressed(bloc, weapon, colours, dress, head)
        if dress == "ape" and not near:
            figure += _part("soldiers/ape-arm", bloc, colours)
        man = _placed(figure, x, y, scale, "front" if near and dress == "soldier" else "")
        text += templates.paint_gradients(ramp, suffix) + (man if near else f'<g data-man="behind">\n{man}</g>\n')
    return text


def _dressed(bloc: str, weapon: str, colours: Mapping[str, str], dress: str, head: str) -> str:
    if dress == "ape":
        return _part("soldiers/ape", bloc, colours)
    if dress == "soldier":
        return _soldier(bloc, weapon, colours, f"soldiers/hats/{head}" if head else None)
    return _armoured(bloc, weapon, colours, dress == "jump")


def _over(bloc: str, parts: Mapping[str, Any]) -> str:
    """What lies before the arms: the hand of the soldier in front, the gauntlet of powered armour, a turret."""
    if "over" in parts:
        return templates.paint_gradients(BLOCS[bloc].paint, "") + _machine_at(bloc, parts["over"], lifted=False)
    dress = next((dress for dress in _HANDS if dress in parts), "")
    ranks = parts.get(dress, ())
    _, x, y, scale = ranks[-1] if ranks else ("", 0, 0, 0)
    if not ranks or ranks[-1][0]:
        return ""
    colours = _colours(bloc, "", BLOCS[bloc].paint)
    text = "\n".join(_part(f"soldiers/{drawing}", bloc, colours) for drawing in _HANDS[dress])
    return templates.paint_gradients(BLOCS[bloc].paint, "") + _placed(text, x, y, scale)


def _shape(bloc: str, name: str, x: float, y: float, scale: float) -> str:
    """A body of `parts.toml` with its shadow."""
    shadow = f'<ellipse cx="{x + 32 * scale:.0f}" cy="{y + 50 * scale:.0f}" rx="{27 * scale:.0f}" '
    shadow += f'ry="{2.4 * scale:.0f}" fill="#100E08" fill-opacity="0.6"/>\n'
    return shadow + _placed(portrait_part(part_shapes("bodies")[name], bloc, barrels=False), x, y, scale)


def _soldier(bloc: str, weapon: str, colours: Mapping[str, str], head: str | None = None, coat: bool = False) -> str:
    parts = (
        ["soldiers/tanks" if weapon == "flamethrower" else "soldiers/pack"]
        if not coat or weapon == "flamethrower"
        else []
    )
    parts += ["soldiers/coat" if coat else "soldiers/body", head or f"soldiers/faces/{bloc}"]
    text = "\n".join(_part(part, bloc, colours) for part in parts)
    if not weapon:
        return text
    grip = "translate(74,108) rotate(-7)" if weapon == "anti-tank" else "translate(102,146) rotate(-9)"
    text += f'\n<g transform="{grip}">\n{_part(f"soldiers/weapons/{weapon}", bloc, colours)}\n</g>\n'
    return text + _part("soldiers/arm", bloc, colours)


def _armoured(bloc: str, weapon: str, colours: Mapping[str, str], jump: bool) -> str:
    parts = [*(["soldiers/jet"] if jump else []), "soldiers/heavy", "soldiers/helm"]
    text = "\n".join(_part(part, bloc, colours) for part in parts)
    if not weapon:
        return text
    gun = _part(f"soldiers/weapons/{weapon}", bloc, colours)
    text += f'\n<g transform="translate(98,162) rotate(-4)">\n{gun}\n</g>\n'
    return text + "\n".join(_part(f"soldiers/{part}", bloc, colours) for part in ("heavy-gun", "heavy-arm"))


def _hero(bloc: str, parts: Mapping[str, Any]) -> str:
    colours = _colours(bloc, "", BLOCS[bloc].paint)
    body = _soldier(bloc, parts["weapon"], colours, f"soldiers/hats/{parts['head']}", parts.get("coat", False))
    return templates.paint_gradients(BLOCS[bloc].paint, "") + _placed(
        body, parts["x"], parts["y"], parts["scale"], "front"
    )


def _machine(bloc: str, drawing: str | Sequence[str], lifted: bool, size: float = 1.0) -> str:
    shadow = f'<ellipse cx="138" cy="208" rx="{92 * size:g}" ry="9" fill="#100E08" fill-opacity="0.6"/>\n'
    shadow = "" if lifted else shadow
    return shadow + templates.paint_gradients(BLOCS[bloc].paint, "") + _machine_at(bloc, drawing, lifted, size)


def _machine_at(bloc: str, drawing: str | Sequence[str], lifted: bool, size: float = 1.0) -> str:
    """A machine on the field; a smaller one stands on the same ground."""
    drawings = (drawing,) if isinstance(drawing, str) else drawing
    colours = _colours(bloc, "", BLOCS[bloc].paint)
    body = "\n".join(_part(part, bloc, colours) for part in drawings)
    if lifted:
        return _placed(body, 8, 6, 0.94)
    return _placed(body, 138 - 124 * size, 208 - 196 * size, 0.92 * size)


def _part(drawing: str, bloc: str, colours: Mapping[str, str]) -> str:
    return templates.expand(templates.source_text(drawing), bloc, colours)


def _backdrop(bloc: str, seed: int) -> str:
    source = random.Random(seed)
    high, middle, low = _SKIES[bloc]
    sun = source.choice((64, 206, 232))
    sky = templates.linear("sky", (0, 0, 0, 100), {"0": high, "0.5": middle, "0.76": low})
    earth = templates.linear("earth", (0, 0, 0, 100), {"0": "#665D42", "1": "#26231A"})
    glow = (
        '<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#FFF0C4" stop-opacity="0.9"/>'
        '<stop offset="0.3" stop-color="#FBE3A8" stop-opacity="0.5"/>'
        '<stop offset="1" stop-color="#F2CF8A" stop-opacity="0"/></radialGradient>'
    )
    text = f'{sky}{earth}{glow}<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>\n'
    text += "".join(_cloud(source) for _ in range(7))
    text += (
        f'<circle cx="{sun}" cy="112" r="70" fill="url(#glow)"/><circle cx="{sun}" cy="112" r="17" fill="#FFF3CF"/>\n'
    )
    text += _ruins(source, HORIZON - 2, 20, 58, blend(low, "#5A523F", 0.55))
    text += _smoke(source)
    text += _ruins(source, HORIZON + 8, 10, 44, "#5C5442")
    ridge = f"M0,{HORIZON + 10} C60,{HORIZON - 2} 110,{HORIZON + 12} 168,{HORIZON + 4} S250,{HORIZON + 6} 280,{HORIZON}"
    return text + path(f"{ridge} L280,220 L0,220 Z", fill="url(#earth)") + "\n"


def _cloud(source: random.Random) -> str:
    x, y, width = source.uniform(-20, 260), source.uniform(8, 92), source.uniform(50, 120)
    shade = source.choice(("#2E383B", "#E8CFA0"))
    opacity = source.uniform(0.08, 0.2)
    return (
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{width / 2:.0f}" ry="{width / 14:.1f}" fill="{shade}" '
        f'fill-opacity="{opacity:.2f}"/>'
        f'<ellipse cx="{x + width * 0.2:.0f}" cy="{y + 3:.0f}" rx="{width / 3:.0f}" ry="{width / 16:.1f}" '
        f'fill="{shade}" fill-opacity="{opacity:.2f}"/>'
    )


def _ruins(source: random.Random, base: float, low: float, high: float, colour: str) -> str:
    text, x = "", -10.0
    while x < WIDTH:
        width, height = source.uniform(14, 34), source.uniform(low, high)
        if source.random() < 0.8:
            steps = max(3, int(width / 7))
            tops = [(x + width * i / steps, base - height * source.uniform(0.55, 1.0)) for i in range(steps + 1)]
            points = [(x, base + 12)]
            for index, (top_x, top_y) in enumerate(tops):
                points.append((top_x, top_y))
                if index < steps and source.random() < 0.6:
                    points.append((tops[index + 1][0], top_y))
            text += path(polygon([*points, (x + width, base + 12)]), fill=colour)
        x += width * source.uniform(0.8, 1.25)
    return text + "\n"


def _smoke(source: random.Random) -> str:
    text, x, y = "", source.uniform(20, 260), HORIZON - 6.0
    for step in range(40):
        text += (
            f'<ellipse cx="{x + source.uniform(-3, 3):.1f}" cy="{y:.1f}" rx="{4 + step * 0.5:.1f}" '
            f'ry="{5 + step * 0.42:.1f}" fill="#2A2B29" fill-opacity="{0.085 - step * 0.0015:.3f}"/>'
        )
        x, y = x + source.uniform(-0.6, 1.6), y - 3.4
    return text
