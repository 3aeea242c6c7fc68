"""Every colour, type size and measure of the screen, by role, and the scale from logical units to pixels.

All lengths are logical units: one unit is one pixel at a UI scale of 1. Colours are `#rrggbb` strings.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pygame

from dust_tactics.files.settings import Palette
from dust_tactics.screen.palettes import INKS, PALETTES

# The steel case
INK = "#0f1110"  # behind everything
CASE = "#161918"  # bars and panels
PLATE = "#1f2322"  # cards on a panel
RAISED = "#2a2f2d"  # buttons
WELL = "#121514"  # sunken places: lists, entries
LINE = "#3a403d"  # hairlines
EDGE = "#525a55"  # lit edge of a raised plate

# Text
CREAM = "#efe7d2"  # first text
SAND = "#b9b19a"  # second text
STONE = "#a5a090"  # third text
FADED = "#827f74"  # text of what is not allowed now
DARK = "#1d1505"  # text on brass

# Signals, of the palette that is worn: read as `theme.MOVE` whenever something is drawn, never kept by a module
OBJECTIVE: str
BRASS = "#e0a93a"  # focus, selection, main button
MOVE: str
MARCH: str
COVER: str  # cover, warning, reaction
TARGET: str  # attack, target, damage
ALARM: str  # words in the colour of a target: lighter, as they have to be read on plates
BLOCK = "#0b0c0b"  # out of sight


def wear(palette: Palette) -> None:
    """Take the signals of a palette from now on. What is drawn already stays as it is."""
    globals().update(PALETTES[palette])
    globals().update(INKS[palette])


wear(Palette.USUAL)


@dataclass(frozen=True)
class TextStyle:
    """How a kind of text is set.

    `size` is the em and `line` the height of one line, in logical units; `spacing` is added between letters, in em;
    `narrow` squeezes the letters sideways; `capitals` sets everything in upper case.
    """

    size: float
    line: float
    weight: str = "Semibold"
    spacing: float = 0.0
    narrow: float = 1.0
    capitals: bool = False


def _title(size: float) -> TextStyle:
    return TextStyle(size, math.ceil(size * 1.05), "Bold", 0.03, 0.8, True)


TITLE = _title(104)
NUMBER = _title(54)
HEADLINE = _title(36)
CARD_NAME = _title(28)
HEADING = _title(23)
SUBHEADING = _title(19)
SECTION = TextStyle(14, 16, "Bold", 0.09, 0.8, True)
BODY = TextStyle(15, 18)
BODY_BOLD = TextStyle(15, 18, "Bold")
TALE = TextStyle(18, 25)
TABLE = TextStyle(14, 17)
TABLE_BOLD = TextStyle(14, 17, "Bold")
CAPTION = TextStyle(13, 15)
CAPTION_BOLD = TextStyle(13, 15, "Bold")
HINT = TextStyle(12, 14, "Bold")
SMALLEST = 12
"""The size of letters below which a line is rather cut than written smaller."""
ACTION_NAME = TextStyle(14, 16, "Bold", narrow=0.86)

# Measures
GAP_SMALL, GAP, GAP_LARGE = 8, 12, 16
BUTTON_WIDTH, BUTTON_HEIGHT = 112, 40  # of a button that is not told otherwise, at least and just so
PLATE_RADIUS, WELL_RADIUS = 4, 3
HAIRLINE = 1
SCROLLBAR_WIDTH = 6
LEAST_SIZE = (1024, 640)  # smallest logical window
UI_SCALES = (1.0, 1.25, 1.5, 2.0)
_LARGEST_THAT_GROWS = 16  # em of the text styles that follow the size of texts; titles and figures are large enough

# Times, in milliseconds
TOOLTIP_DELAY = 350
TOAST_TIME = 3500
ALARM_TIME = 8000  # of a notice that something has gone wrong
TOAST_FADE = 250


@dataclass(frozen=True)
class PlateStyle:
    """A rounded plate: a vertical gradient, a hairline, and another colour where the light meets its upper edge."""

    top: str
    bottom: str
    border: str
    edge: str
    radius: float = PLATE_RADIUS
    line: float = HAIRLINE


PLATE_STYLE = PlateStyle("#232826", "#1b1f1e", LINE, EDGE)
PANEL_STYLE = PlateStyle("#1a1e1c", CASE, "#333936", "#333936", 0)
BAR_STYLE = PlateStyle("#262b29", "#181b1a", "#333936", LINE, 0)
WELL_STYLE = PlateStyle(WELL, WELL, "#2c312f", "#0a0c0b", WELL_RADIUS)
FIELD_STYLE = PlateStyle(WELL, WELL, LINE, LINE, WELL_RADIUS)
TARGET_STYLE = PlateStyle("#232826", "#1b1f1e", "#5b2b1c", "#8a452c")
WARNING_STYLE = PlateStyle("#2b2413", "#2b2413", "#6b541e", "#6b541e")
ALARM_STYLE = PlateStyle("#6e2119", "#561812", "#a8402e", "#c4604a")
TOOLTIP_STYLE = PlateStyle("#2b302d", "#232725", EDGE, "#6c746f")
CHIP_STYLE = PlateStyle(RAISED, RAISED, EDGE, EDGE, WELL_RADIUS)
KEY_STYLE = PlateStyle("#101312", "#101312", EDGE, EDGE, WELL_RADIUS)
BOX_STYLE = PlateStyle("#101312", "#101312", EDGE, EDGE, WELL_RADIUS, 1.5)


@dataclass(frozen=True)
class ButtonColours:
    """The plates of a button in each state, and the colours of what is written on them."""

    normal: PlateStyle
    hovered: PlateStyle
    pressed: PlateStyle
    selected: PlateStyle
    disabled: PlateStyle
    text: str = CREAM
    second_text: str = SAND
    selected_text: str = CREAM
    glow: bool = False


_DISABLED = PlateStyle("#1c201e", "#1c201e", "#2c312f", "#2c312f")
_SELECTED = PlateStyle("#3d3a2b", "#2a281f", BRASS, BRASS)

BUTTON = ButtonColours(
    PlateStyle("#303634", "#252a28", EDGE, EDGE),
    PlateStyle("#3b4240", "#2e3432", "#6c746f", "#7d8680"),
    PlateStyle("#1f2422", "#262b29", EDGE, LINE),
    _SELECTED,
    _DISABLED,
)
MAIN_BUTTON = ButtonColours(
    PlateStyle("#f0be55", "#c98f25", "#ffe2a0", "#ffe2a0"),
    PlateStyle("#f8cf74", "#d89d30", "#ffedc2", "#ffedc2"),
    PlateStyle("#c2881f", "#d39a30", "#ffe2a0", "#8c6113"),
    PlateStyle("#f0be55", "#c98f25", "#ffe2a0", "#ffe2a0"),
    _DISABLED,
    DARK,
    DARK,
    DARK,
    glow=True,
)
FLAT_BUTTON = ButtonColours(
    PlateStyle("#171b1a", "#171b1a", LINE, LINE),
    PlateStyle("#242a28", "#1f2422", EDGE, EDGE),
    PlateStyle("#121514", "#121514", LINE, LINE),
    _SELECTED,
    PlateStyle("#171b1a", "#171b1a", "#2c312f", "#2c312f"),
    text=SAND,
)


@dataclass(frozen=True)
class Scale:
    """The step from logical units to pixels.

    Edges are rounded, not widths, so that rectangles that touch in logical units touch in pixels. `text` is how much
    larger than usual texts are set, 1 or more, where there is room for it.
    """

    factor: float = 1.0
    text: float = 1.0

    def grown(self, style: TextStyle, most: float = math.inf) -> TextStyle:
        """Return a style in the size of texts that people want, or `most` times its own where there is no more room."""
        return _grown(style, min(self.text, most))

    def px(self, length: float) -> int:
        """Return a place or length in pixels, rounded to the nearest whole one."""
        return math.floor(length * self.factor + 0.5)

    def line(self, length: float) -> int:
        """Return the thickness of a line in pixels: at least one."""
        return max(1, self.px(length))

    def rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a logical rectangle in pixels."""
        left, top = self.px(rect.left), self.px(rect.top)
        return pygame.Rect(left, top, self.px(rect.right) - left, self.px(rect.bottom) - top)

    def logical(self, position: Sequence[int]) -> tuple[float, float]:
        """Return a pixel position (of a mouse event, say) in logical units."""
        return position[0] / self.factor, position[1] / self.factor

    def logical_size(self, size: Sequence[int]) -> tuple[int, int]:
        """Return the whole logical units that cover a size in pixels."""
        return math.ceil(size[0] / self.factor - 1e-6), math.ceil(size[1] / self.factor - 1e-6)


@cache
def _grown(style: TextStyle, times: float) -> TextStyle:
    if times <= 1 or style.size > _LARGEST_THAT_GROWS:
        return style
    return replace(style, size=style.size * times, line=math.ceil(style.line * times))


def fitting_scale(size: Sequence[int], wanted: float = 0.0, text: float = 1.0) -> Scale:
    """Return the scale for a window of `size` pixels: the `wanted` factor, or one chosen by the window's size when that
    is 0.

    It is never so large that less than `LEAST_SIZE` logical units fit in; a window below that size is scaled down.
    `text` is how much larger than usual texts are set.
    """
    largest = min(size[0] / LEAST_SIZE[0], size[1] / LEAST_SIZE[1])
    if largest < 1:
        return Scale(max(largest, 0.25), text)
    if wanted > 0:
        return Scale(min(wanted, largest), text)
    roomy = min(size[0] / 1530, size[1] / 860)
    return Scale(max((factor for factor in UI_SCALES if factor <= roomy), default=1.0), text)
