"""The program's own widgets: drawn in logical units, worked by mouse or keyboard, drawn anew only after a change.

Those that the menu has none of are loaded when somebody asks for the first of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.box import Box, Column, Grid, Item, Row
from dust_tactics.screen.ui.buttons import ActionButton, Button, IconButton, MenuButton, Pressable, key_chip, nothing
from dust_tactics.screen.ui.canvas import Canvas, IconSource, no_icon
from dust_tactics.screen.ui.dialogs import Dialog, Question, choose, confirm, message, warn
from dust_tactics.screen.ui.keys import BACK, LOOK_UP, MAIN, KeySource
from dust_tactics.screen.ui.labels import (
    Icon,
    KeyHints,
    Label,
    Paragraph,
    Picture,
    RichText,
    Span,
    draw_rich,
)
from dust_tactics.screen.ui.layout import FILL, Share, anchored, inset
from dust_tactics.screen.ui.plates import Bar, Line, Plate
from dust_tactics.screen.ui.scrolling import ListView, RowState, ScrollView
from dust_tactics.screen.ui.stage import Stage
from dust_tactics.screen.ui.tween import Tween, Tweens
from dust_tactics.screen.ui.widget import Group, Panel, Point, Reactive, RectLike, Widget

if TYPE_CHECKING:
    from dust_tactics.screen.ui.choices import Check, Dropdown, Segmented
    from dust_tactics.screen.ui.entry import Entry
    from dust_tactics.screen.ui.lines import Strip, TextLine, fitted, paint_lines
    from dust_tactics.screen.ui.list_rows import (
        paint_named_row,
        paint_row_ground,
        paint_row_line,
        paint_row_plate,
        paint_row_sign,
        paint_text_row,
    )
    from dust_tactics.screen.ui.number_field import NumberField
    from dust_tactics.screen.ui.slider import Slider
    from dust_tactics.screen.ui.text_area import TextArea

_LATER = {
    "choices": ("Check", "Dropdown", "Segmented"),
    "entry": ("Entry",),
    "lines": ("Strip", "TextLine", "fitted", "paint_lines"),
    "list_rows": (
        "paint_named_row",
        "paint_row_ground",
        "paint_row_line",
        "paint_row_plate",
        "paint_row_sign",
        "paint_text_row",
    ),
    "number_field": ("NumberField",),
    "slider": ("Slider",),
    "text_area": ("TextArea",),
}
"""Names by the module that has them."""


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
