"""Signal colours for eyes of every kind: the usual ones, and others for eyes that tell red and green, or blue and
yellow, less well apart. `#rrggbb`, by the names that `theme` has for them.

The theme wears one of them, `theme.wear`; `App.repaint` shows everything in another.
"""

from collections.abc import Mapping
from types import MappingProxyType

from dust_tactics.files.settings import Palette

PALETTES: Mapping[Palette, Mapping[str, str]] = MappingProxyType(
    {
        Palette.USUAL: {
            "OBJECTIVE": "#7FD8CC",
            "MOVE": "#4fa8dc",
            "MARCH": "#a9d8f2",
            "COVER": "#f2b632",
            "TARGET": "#f46a40",
        },
        Palette.RED_GREEN: {
            "OBJECTIVE": "#e6faed",
            "MOVE": "#3d63cf",
            "MARCH": "#91c2fa",
            "COVER": "#f6f23a",
            "TARGET": "#ee6a1e",
        },
        Palette.BLUE_YELLOW: {
            "OBJECTIVE": "#c0b2fa",
            "MOVE": "#327ba5",
            "MARCH": "#75faef",
            "COVER": "#fab2c8",
            "TARGET": "#fa4e2b",
        },
    }
)

INKS: Mapping[Palette, Mapping[str, str]] = MappingProxyType(
    {
        Palette.USUAL: {"ALARM": "#f6764f"},
        Palette.RED_GREEN: {"ALARM": "#f28040"},
        Palette.BLUE_YELLOW: {"ALARM": "#ff7050"},
    }
)
"""Colours of words that stand for a signal, by the names that `theme` has for them: light enough to be read on every
plate, where the signals themselves need not be."""
