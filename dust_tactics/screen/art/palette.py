"""The colours of pictures: tokens, dice, overlays and the mat. Hex texts, as SVG and the screen both read them.

Signals are not among them: they follow the palette that the theme wears.
"""

from collections.abc import Mapping
from typing import NamedTuple

from dust_tactics.screen.theme import BLOCK, BRASS, CREAM, PLATE, SAND, STONE

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
    """Colours of a bloc: the token's base and rim, the figure's two tones with its gaps, and the inks of its sign."""

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
    sign: str
    paint: Ramp


_LIT, _SHADE = "#F1E8D0", "#BDB294"

BLOCS: dict[str, BlocColours] = {
    "allies": BlocColours(
        *("#2B3119", "#454E27", "#667339", "#9AA865", "#EFE7D2", "#9AA865"),
        rim=("#9AA865", "#667339", "#2B3119"),
        lit=_LIT,
        shade=_SHADE,
        cut="#2B3119",
        die_ink="#4D5A27",
        sign=_LIT,
        paint=Ramp("#C9CB95", "#97A062", "#6E7A42", "#4C562D", "#30381D", "#16190E"),
    ),
    "axis": BlocColours(
        *("#1D2731", "#33434F", "#55697A", "#8CA1B1", "#C63C2C", "#8CA1B1"),
        rim=("#8CA1B1", "#55697A", "#1D2731"),
        lit=_LIT,
        shade=_SHADE,
        cut="#1D2731",
        die_ink="#A82E20",
        sign=_LIT,
        paint=Ramp("#C3CFD2", "#8B9CA6", "#667885", "#475763", "#2E3A44", "#131A20"),
    ),
    "ssu": BlocColours(
        *("#30110A", "#4A160E", "#7A2519", "#D9A544", "#E5B04B", "#A8452A"),
        rim=("#F0CB7A", "#BF8A34", "#6E4517"),
        lit=_LIT,
        shade=_SHADE,
        cut="#30110A",
        die_ink="#A1341F",
        sign="#E5B04B",
        paint=Ramp("#D9B38B", "#A9744C", "#86492F", "#5E2D1F", "#3B1B13", "#190C08"),
    ),
    "mercenaries": BlocColours(
        *("#43371F", "#7C683F", "#B39A66", "#E2D0A2", "#2B2519", "#E2D0A2"),
        rim=("#E2D0A2", "#B39A66", "#43371F"),
        lit="#2C2517",
        shade="#5A4B2C",
        cut="#B39A66",
        die_ink="#7A6232",
        sign="#2B2519",
        paint=Ramp("#F0DFB4", "#C9AF7C", "#A48A59", "#766140", "#4C3E28", "#1E180F"),
    ),
    "mythos": BlocColours(
        *("#211733", "#382750", "#574175", "#9C86B8", "#A8E0C4", "#8C74AC"),
        rim=("#B8E6CE", "#5C8C7A", "#1F2A2E"),
        lit=_LIT,
        shade=_SHADE,
        cut="#211733",
        die_ink="#4A3568",
        sign=_LIT,
        paint=Ramp("#CDBEDC", "#957EAE", "#6B5588", "#4A3963", "#302543", "#150F20"),
    ),
    "blutkreuz": BlocColours(
        *("#120F11", "#161315", "#242024", "#C4574C", "#D9483C", "#4C3F44"),
        rim=("#D6483C", "#8E1F1C", "#2C0C0D"),
        lit=_LIT,
        shade=_SHADE,
        cut="#120F11",
        die_ink="#70102A",
        sign="#E4685A",
        paint=Ramp("#CFC4C4", "#8F8587", "#615A5E", "#433D41", "#2A262A", "#100D0F"),
    ),
}
"""By bloc, and by a faction with a sign of its own: Blutkreuz, within the Axis."""

SECOND_LIVERIES: dict[str, BlocColours] = {
    "allies": BLOCS["allies"]._replace(
        deep="#A9AF86",
        field="#D3D6B6",
        light="#DEE1C6",
        glow="#EFEEDC",
        rim=("#8C9A52", "#5F6C35", "#2B3119"),
        lit="#2B3119",
        shade="#6B7448",
        cut="#D3D6B6",
        mark="#2B3119",
        sign="#2B3119",
    ),
    "axis": BLOCS["axis"]._replace(
        deep="#97A9B7",
        field="#C6D3DD",
        light="#D3DEE6",
        glow="#EAF0F4",
        rim=("#6F889B", "#43586A", "#1D2731"),
        lit="#1D2731",
        shade="#566978",
        cut="#C6D3DD",
        sign="#1D2731",
    ),
    "ssu": BLOCS["ssu"]._replace(
        deep="#C79F7B",
        field="#EACFB0",
        light="#EFDABF",
        glow="#F6E8D4",
        rim=("#B04A2C", "#7A2519", "#30110A"),
        lit="#3A130B",
        shade="#8A5238",
        cut="#EACFB0",
        mark="#86301F",
        sign="#7A2519",
    ),
    "mercenaries": BLOCS["mercenaries"]._replace(
        dark="#1B2A2B",
        deep="#22383A",
        field="#35524F",
        light="#B9CFC8",
        glow="#5F7F7C",
        rim=("#F0E2BC", "#BFA876", "#43371F"),
        lit=_LIT,
        shade=_SHADE,
        cut="#1B2A2B",
        mark="#E2D0A2",
        sign="#E2D0A2",
    ),
    "mythos": BLOCS["mythos"]._replace(
        deep="#7FAE9A",
        field="#B4DCC8",
        light="#C6E6D6",
        glow="#E4F6EC",
        rim=("#7D4FA8", "#523478", "#211733"),
        lit="#211733",
        shade="#5D5076",
        cut="#B4DCC8",
        mark="#574175",
        sign="#211733",
    ),
    "blutkreuz": BLOCS["blutkreuz"]._replace(
        deep="#BDB2B2",
        field="#E9E4E0",
        light="#EFEAE7",
        glow="#FAF7F5",
        rim=("#57484B", "#332A2C", "#161213"),
        lit="#241B1E",
        shade="#7A6468",
        cut="#E9E4E0",
        mark="#A01C1E",
        sign="#8C1A1E",
    ),
}
"""What the second side wears where the first is of the same bloc: its colours counterchanged, dark figures on a pale
field in a strong rim (mercenaries, whose own figures are dark, the other way round)."""


WORN: Mapping[str, str] = {
    "olive": "allies",
    "steel": "axis",
    "rust": "ssu",
    "sand": "mercenaries",
    "violet": "mythos",
    "charcoal": "blutkreuz",
}
"""The colours that a side may wear by name, each those of a bloc: these are told apart by every eye."""


class Livery(NamedTuple):
    """What tells a side: the colours of a bloc, and the shape that goes with its place (`art.bases`).

    side     0 or 1
    second   whether it wears its colours counterchanged, as the first side wears the same
    worn     the bloc whose colours it wears, if not those of its own
    """

    bloc: str
    side: int = 0
    second: bool = False
    worn: str = ""

    @property
    def colours(self) -> BlocColours:
        """The colours."""
        return (SECOND_LIVERIES if self.second else BLOCS)[self.worn or self.bloc]

    @property
    def heading(self) -> tuple[str, str, str]:
        """The colours of a heading on which light text can be read, from its beginning to its end."""
        colours = self.colours
        if not self.second:
            return under_text(colours.field, colours.dark), under_text(colours.deep, colours.dark), colours.dark
        return blend(colours.field, colours.dark, 0.66), blend(colours.field, colours.dark, 0.86), colours.dark


LIGHTEST_GROUND = 0.115
"""The luminance up to which cream text has the contrast of 4.5 that WCAG AA asks for, and some to spare."""

NIGHT = Ramp("#59626A", "#1D242A", "#151B20", "#10151A", "#0B0F13", "#05070A")
"""Paint of a machine against the light."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Return how light `#RRGGBB` is, from 0 to 1, by the definition of WCAG 2."""
    shares = (value / 255 for value in rgb(colour))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def under_text(ground: str, dark: str) -> str:
    """Return a ground for cream text, no lighter than can be read on; one that is too light is blended with `dark`."""
    return next(
        (mixed for step in range(20) if luminance(mixed := blend(ground, dark, step / 20)) <= LIGHTEST_GROUND), dark
    )


def blend(first: str, second: str, share: float) -> str:
    """Return a colour between two, `share` 0 to 1 of the way to the second."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{value:02X}" for value in mixed)
