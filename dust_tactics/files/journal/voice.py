"""The language in which battles that are opened say the names of their scenarios; English unless a window says so.

The window says so before its first frame, so the rules are loaded only with the first battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dust_tactics.rules.scenario import Battle

_spoken = ["en"]


def speak(language: str) -> None:
    """Let battles that are opened from now on say their names in a language. Journals stay English."""
    _spoken[0] = language


def said(battle: Battle) -> Battle:
    """Return a battle with its names in the language that is spoken."""
    from dust_tactics.rules.names import in_language

    return in_language(battle, _spoken[0])
