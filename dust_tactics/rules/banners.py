"""Whose sign and colours an army bears. This loads no cards, so that lists of saved battles can tell it too."""

from collections.abc import Collection

BLUTKREUZ = "blutkreuz"
"""The one faction with a banner of its own, within the Axis (T16-FAC-05)."""


def banner_over(bloc: str, factions: Collection[tuple[str, ...]]) -> str:
    """Return whose sign and colours an army bears whose cards of its bloc belong to such factions: Blutkreuz's where it
    has all of them, and some that are its alone; else the bloc's."""
    held = all(BLUTKREUZ in found for found in factions) and (BLUTKREUZ,) in factions
    return BLUTKREUZ if held else bloc
