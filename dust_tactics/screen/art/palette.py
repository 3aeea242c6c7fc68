"""The colours of pictures: tokens, dice, overlays and the mat. Hex texts, as SVG and the screen both read them."""

from typing import NamedTuple

from dust_tactics.screen.theme import BLOCK, BRASS, COVER, CREAM, MARCH, MOVE, PLATE, SAND, STONE, TARGET

__all__ = [
    "BADGE",
    "BLOCK",
    "BLOCS",
    "BRASS",
    "CASING",
    "COVER",
    "CREAM",
    "MARCH",
    "MOVE",
    "NIGHT",
    "PLATE",
    "SAND",
    "STONE",
    "TARGET",
    "BlocColours",
    "Ramp",
    "blend",
    "rgb",
]

CASING = "#0E1518"
"""Dark edge that lifts a path, an outline or a number off any ground."""
BADGE = "#17150F"


class Ramp(NamedTuple):
    """Paint of a machine or a uniform, from the lit edge to the outline."""

    hot: str
    light: str
    mid: str
    shade: str
    deep: str
    line: str


class BlocColours(NamedTuple):
    """Colours of a bloc: the token's base and rim, the figure's two tones with its gaps, and the ink on dice."""

    dark: str
    deep: str
    field: str
    light: str
    mark: str
    glow: str
    rim: tuple[str, str, str]
    lit: str
    shade: str
    cut: str
    die_ink: str
    paint: Ramp

    @property
    def heading(self) -> tuple[str, str, str]:
        """The colours of a heading on which light text can be read, from left to right."""
        return self.field, self.deep, self.dark


_LIT, _SHADE = "#F1E8D0", "#BDB294"

BLOCS: dict[str, BlocColours] = {
    "allies": BlocColours(
        *("#2B3119", "#454E27", "#667339", "#9AA865", "#EFE7D2", "#9AA865"),
        rim=("#9AA865", "#667339", "#2B3119"),
        lit=_LIT,
        shade=_SHADE,
        cut="#2B3119",
        die_ink="#4D5A27",
        paint=Ramp("#C9CB95", "#97A062", "#6E7A42", "#4C562D", "#30381D", "#16190E"),
    ),
    "axis": BlocColours(
        *("#1D2731", "#33434F", "#55697A", "#8CA1B1", "#C63C2C", "#8CA1B1"),
        rim=("#8CA1B1", "#55697A", "#1D2731"),
        lit=_LIT,
        shade=_SHADE,
        cut="#1D2731",
        die_ink="#A82E20",
        paint=Ramp("#C3CFD2", "#8B9CA6", "#667885", "#475763", "#2E3A44", "#131A20"),
    ),
    "ssu": BlocColours(
        *("#30110A", "#561B11", "#86301F", "#D9A544", "#E5B04B", "#B4502F"),
        rim=("#F0CB7A", "#BF8A34", "#6E4517"),
        lit=_LIT,
        shade=_SHADE,
        cut="#30110A",
        die_ink="#A1341F",
        paint=Ramp("#D9B38B", "#A9744C", "#86492F", "#5E2D1F", "#3B1B13", "#190C08"),
    ),
    "mercenaries": BlocColours(
        *("#43371F", "#7C683F", "#B39A66", "#E2D0A2", "#2B2519", "#E2D0A2"),
        rim=("#E2D0A2", "#B39A66", "#43371F"),
        lit="#2C2517",
        shade="#5A4B2C",
        cut="#B39A66",
        die_ink="#7A6232",
        paint=Ramp("#F0DFB4", "#C9AF7C", "#A48A59", "#766140", "#4C3E28", "#1E180F"),
    ),
    "mythos": BlocColours(
        *("#211733", "#382750", "#574175", "#9C86B8", "#A8E0C4", "#8C74AC"),
        rim=("#B8E6CE", "#5C8C7A", "#1F2A2E"),
        lit=_LIT,
        shade=_SHADE,
        cut="#211733",
        die_ink="#4A3568",
        paint=Ramp("#CDBEDC", "#957EAE", "#6B5588", "#4A3963", "#302543", "#150F20"),
    ),
}

NIGHT = Ramp("#59626A", "#1D242A", "#151B20", "#10151A", "#0B0F13", "#05070A")
"""Paint of a machine against the light."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blend(first: str, second: str, share: float) -> str:
    """A colour between two, `share` 0 to 1 of the way to the second."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)
