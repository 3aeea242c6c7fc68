"""Portraits of commanders, 200 x 240, put together from the parts and persons of `source/commanders.toml`.

Headgear and collar tell the bloc, hair and marks the person, brows and mouth the mood.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from drawing import templates
from drawing.shapes import Point, path
from dust_tactics.screen.art.palette import BLOCS, blend

WIDTH, HEIGHT = 200, 240
MIDDLE = 100
MOODS = ("calm", "pleased", "stung")
_EYES = 122
"""The line of the eyes."""
_INK = "#2A1D14"

# Half the width of a face at its temples, cheeks, jaw and chin, each with its height.
_HEADS: Mapping[str, tuple[Point, Point, Point, Point]] = {
    "round": ((40, 96), (42, 126), (33, 154), (14, 172)),
    "long": ((36, 94), (36, 130), (28, 160), (13, 181)),
    "square": ((39, 94), (40, 128), (37, 158), (22, 175)),
    "narrow": ((35, 94), (34, 128), (23, 158), (9, 178)),
    "broad": ((41, 94), (44, 130), (36, 157), (19, 173)),
    "hollow": ((37, 92), (36, 124), (24, 150), (15, 177)),
}
_NOSES = {
    "small": "M101,124 L98,141 Q101,144 105,142",
    "straight": "M101,120 L96,144 Q100,148 106,145",
    "long": "M101,118 L94,150 Q99,155 107,151",
    "broad": "M102,122 L93,143 Q92,149 98,148 Q104,151 109,146",
    "hooked": "M99,116 Q109,130 95,146 Q98,151 106,147",
}
# Brows from their outer to their inner end, for the left half: heights at the three points.
_BROWS = {
    "calm": (112, 108, 109),
    "pleased": (109, 102, 106),
    "worried": (114, 109, 104),
    "angry": (106, 107, 113),
}
_MOUTHS = {
    "calm": "M86,158 Q100,160 114,157",
    "smile": "M84,155 Q100,167 116,154",
    "smirk": "M86,159 Q104,162 116,152",
    "grin": "M83,154 Q100,158 117,153 Q113,170 100,170 Q87,170 83,154 Z",
    "wry": "M86,158 Q93,153 100,157 Q107,160 114,155",
    "frown": "M85,162 Q100,153 115,162",
    "tight": "M86,158 L114,158",
    "gape": "M92,156 Q100,150 108,156 Q110,167 100,168 Q90,167 92,156 Z",
}


def commander_documents() -> dict[str, str]:
    """`commanders/BLOC/LEVEL-MOOD` for every person and mood, and `commanders/BLOC/LEVEL-lids` to be laid over any of
    them as the eyes shut."""
    table = tomllib.loads((templates.SOURCE / "commanders.toml").read_text(encoding="utf-8"))
    persons = [(bloc, level, person) for bloc, some in table["persons"].items() for level, person in some.items()]
    faces = {
        f"commanders/{bloc}/{level}-{mood}": _document(bloc, person, mood, table["parts"])
        for bloc, level, person in persons
        for mood in MOODS
    }
    lids = {f"commanders/{bloc}/{level}-lids": _lids(_colours(bloc, person)) for bloc, level, person in persons}
    return faces | lids


def _document(bloc: str, person: Mapping[str, Any], mood: str, parts: Mapping[str, Mapping[str, str]]) -> str:
    colours = _colours(bloc, person)

    def drawn(kind: str, names: str | Sequence[str]) -> Iterator[str]:
        for name in [names] if isinstance(names, str) else names:
            if name in parts[kind]:
                yield templates.expand(parts[kind][name].strip(), bloc, colours)

    body = [
        _gradients(bloc),
        '<rect width="200" height="240" fill="url(#sky)"/>',
        path("M0,160 L34,134 L66,148 L100,124 L140,146 L168,128 L200,150 L200,240 L0,240 Z", **_ground(bloc)),
        *drawn("back", person.get("hair", ())),
        *drawn("back", person.get("headgear", ())),
        f'<g stroke="{colours["line"]}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">',
        path("M12,244 C18,206 54,196 82,184 L118,184 C146,196 182,206 188,244 Z", fill="url(#coat)"),
        _neck(person.get("neck", 16), colours),
        *drawn("collars", person.get("coat", bloc)),
        "</g>",
        *_face(person, colours, mood),
        *drawn("marks", person.get("under", ())),
        *drawn("hair", person.get("hair", ())),
        f'<g stroke="{colours["line"]}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">',
        *drawn("headgear", person.get("headgear", ())),
        "</g>",
        *drawn("marks", person.get("marks", ())),
        *(drawn("marks", "sweat") if mood == "stung" and person.get("stung", "worried") == "worried" else ()),
    ]
    return templates.document(WIDTH, HEIGHT, "\n".join(body))


def _ground(bloc: str) -> dict[str, object]:
    return {"fill": BLOCS[bloc].dark, "fill_opacity": 0.6}


def _gradients(bloc: str) -> str:
    paint, colours = BLOCS[bloc].paint, BLOCS[bloc]
    sky = {"0": blend(colours.field, "#D8CDB4", 0.25), "1": colours.deep}
    return "\n".join(
        (
            templates.linear("sky", (0, 0, 0, 100), sky),
            templates.linear("coat", (0, 0, 100, 30), {"0": paint.light, "0.5": paint.mid, "1": paint.shade}),
            templates.linear("hat", (0, 0, 100, 60), {"0": paint.hot, "0.5": paint.mid, "1": paint.deep}),
            templates.linear("steel", (0, 0, 100, 60), {"0": "#E3E8E8", "0.5": "#8F9A9C", "1": "#4A5355"}),
        )
    )


def _colours(bloc: str, person: Mapping[str, Any]) -> dict[str, str]:
    skin, hair, paint = person["skin"], person.get("colour", "#4A3323"), BLOCS[bloc].paint
    return {
        "skin": skin,
        "lit": blend(skin, "#FFF3DC", 0.3),
        "shade": blend(skin, "#5A2E1C", 0.35),
        "dim": blend(skin, "#5A2E1C", 0.62),
        "hair": hair,
        "hairlit": blend(hair, "#FFF3DC", 0.28),
        "hairdim": blend(hair, "#140C08", 0.45),
        "light": paint.light,
        "mid": paint.mid,
        "dark": paint.shade,
        "deep": paint.deep,
        "line": paint.line,
        "mark": BLOCS[bloc].mark,
        "ink": _INK,
    }


# The face


def _face(person: Mapping[str, Any], colours: Mapping[str, str], mood: str) -> Iterator[str]:
    head = _HEADS[person["head"]]
    edge = {"stroke": colours["line"], "stroke_width": 3, "stroke_linejoin": "round"}
    yield from _ears(head[1][0], person.get("ears", 1.0), colours)
    yield path(_outline(head), fill=colours["skin"], **edge)
    yield path(_shaded(head), fill=colours["shade"], fill_opacity=0.42)
    yield from _cheeks(person, colours)
    yield from _eyes(person, colours)
    yield _brows(person, mood)
    nose = {"stroke": colours["dim"], "stroke_width": 2.8, "stroke_linecap": "round", "stroke_linejoin": "round"}
    yield path(_NOSES[person.get("nose", "straight")], fill="none", **nose)
    yield _mouth(person, mood)


def _neck(half: float, colours: Mapping[str, str]) -> str:
    left, right = MIDDLE - half, MIDDLE + half
    return path(f"M{left},146 L{left},186 L{MIDDLE},204 L{right},186 L{right},146 Z", fill=colours["shade"])


def _right(head: Sequence[Point]) -> list[Point]:
    return [(MIDDLE + across, down) for across, down in head]


def _outline(head: Sequence[Point]) -> str:
    """The face as a closed curve through its points, flat under the chin, open to the hair above."""
    right = _right(head)
    left = [(2 * MIDDLE - x, y) for x, y in right]
    return f"M{left[0][0]},{left[0][1] - 20} {_curve([left[0], *left[1:], *reversed(right)])} L{right[0][0]},76 Z"


def _shaded(head: Sequence[Point]) -> str:
    """The half of the face away from the light."""
    right = _right(head)
    inner = [(MIDDLE + 2, head[3][1]), (MIDDLE + 14, 150), (MIDDLE + 18, 122), (MIDDLE + 14, 76)]
    return f"M{right[0][0]},76 {_curve(right)} {_curve(inner)} Z"


def _curve(points: Sequence[Point]) -> str:
    """Curves through points, tangent to their neighbours; begins with a line to the first."""
    words = [f"L{points[0][0]},{points[0][1]}"]
    for number in range(len(points) - 1):
        before, start = points[max(0, number - 1)], points[number]
        end, after = points[number + 1], points[min(len(points) - 1, number + 2)]
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        words.append(f"C{first[0]:.1f},{first[1]:.1f} {second[0]:.1f},{second[1]:.1f} {end[0]},{end[1]}")
    return " ".join(words)


def _ears(cheek: float, size: float, colours: Mapping[str, str]) -> Iterator[str]:
    for side, fill in ((-1, colours["skin"]), (1, colours["shade"])):
        x = MIDDLE + side * (cheek + 2)
        style = f'fill="{fill}" stroke="{colours["line"]}" stroke-width="3"'
        yield f'<ellipse cx="{x}" cy="122" rx="{9 * size:.1f}" ry="{14 * size:.1f}" {style}/>'
        inner = f"M{x + side * 2 * size:.1f},{122 - 7 * size:.1f} q{-side * 5},{8 * size:.1f} 0,{14 * size:.1f}"
        yield path(inner, fill="none", stroke=colours["dim"], stroke_width=2.2)


def _cheeks(person: Mapping[str, Any], colours: Mapping[str, str]) -> Iterator[str]:
    for x in (76, 124):
        yield f'<ellipse cx="{x}" cy="142" rx="9" ry="5" fill="{person.get("blush", "#D9826C")}" fill-opacity="0.35"/>'
    lines = {"stroke": colours["dim"], "stroke_width": 2, "stroke_linecap": "round", "stroke_opacity": 0.7}
    folds = (
        ("M84,146 Q80,153 81,161", "M116,146 Q120,153 119,161"),
        ("M66,124 l-4,3", "M134,124 l4,3", "M74,133 q8,4 16,1", "M110,134 q8,3 16,-1"),
        ("M86,96 q14,-4 28,0", "M84,89 q16,-4 32,0", "M94,167 q6,2 12,0"),
    )
    for fold in (line for lines_of_age in folds[: person.get("age", 0)] for line in lines_of_age):
        yield path(fold, fill="none", **lines)


def _eyes(person: Mapping[str, Any], colours: Mapping[str, str]) -> Iterator[str]:
    kind, iris = person.get("eyes", "open"), person.get("iris", "#3C566A")
    for x in (82, 118):
        if kind == "shut":
            yield path(f"M{x - 9},{_EYES} q9,7 18,0", fill="none", stroke=_INK, stroke_width=3, stroke_linecap="round")
            continue
        tall = {"wide": 8, "open": 6.5, "sharp": 4.8, "lids": 6.2}[kind]
        yield f'<ellipse cx="{x}" cy="{_EYES}" rx="9" ry="{tall}" fill="#F6EFE0" stroke="{_INK}" stroke-width="2"/>'
        yield f'<circle cx="{x + 1}" cy="{_EYES + 0.6}" r="{min(4.4, tall - 1)}" fill="{iris}"/>'
        yield f'<circle cx="{x + 1}" cy="{_EYES + 0.6}" r="2" fill="#0C1216"/>'
        yield f'<circle cx="{x - 0.6}" cy="{_EYES - 1.4}" r="1.2" fill="#FFFFFF"/>'
        if kind in ("lids", "sharp"):
            left, right, low = x - 10, x + 10, _EYES + 0.5
            lid = f"M{left},{low} Q{x},{_EYES - 9} {right},{low} Q{x},{_EYES - 3.5} {left},{low} Z"
            yield path(lid, fill=colours["shade"], stroke=_INK, stroke_width=1.6)


def _lids(colours: Mapping[str, str]) -> str:
    """Return lids over both eyes, as transparent as can be around them."""
    body = []
    for x, lit in ((82, colours["skin"]), (118, blend(colours["skin"], colours["shade"], 0.42))):
        body.append(f'<ellipse cx="{x}" cy="{_EYES}" rx="10" ry="8.6" fill="{lit}"/>')
        body.append(
            path(f"M{x - 9},{_EYES + 1} q9,6 18,0", fill="none", stroke=_INK, stroke_width=2.6, stroke_linecap="round")
        )
    return templates.document(WIDTH, HEIGHT, "\n".join(body))


def _brows(person: Mapping[str, Any], mood: str) -> str:
    kind = person.get("stung", "worried") if mood == "stung" else mood
    outer, peak, inner = (height - person.get("raised", 0) for height in _BROWS[kind])
    left = f"M70,{outer} Q79,{peak - 2} 92,{inner}"
    lift = 5 if person.get("one_brow") else 0
    right = f"M108,{inner - lift} Q121,{peak - 2 - lift} 130,{outer - lift}"
    colour = person.get("brows", person.get("colour", "#4A3323"))
    style = {"stroke": colour, "stroke_width": person.get("thick", 4.4), "stroke_linecap": "round"}
    return path(f"{left} {right}", fill="none", **style)


def _mouth(person: Mapping[str, Any], mood: str) -> str:
    kind = person.get("mouths", ("calm", "smile", "wry"))[MOODS.index(mood)]
    if kind not in ("grin", "gape"):
        lips = person.get("lips", "#5C2C20")
        return path(_MOUTHS[kind], fill="none", stroke=lips, stroke_width=3.2, stroke_linecap="round")
    inside = "#F4EAD6" if kind == "grin" else "#4A1B16"
    mouth = path(_MOUTHS[kind], fill=inside, stroke="#4A2018", stroke_width=2.6, stroke_linejoin="round")
    gap = path("M97,157 L103,157 L103,163 L97,163 Z", fill="#3A1612") if person.get("gap") and kind == "grin" else ""
    return mouth + gap
