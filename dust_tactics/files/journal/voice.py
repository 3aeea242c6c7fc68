"""The language in which battles that are opened say the names of their scenarios; English unless a window says so."""

from dust_tactics.rules.names import ENGLISH, in_language
from dust_tactics.rules.scenario import Battle

_spoken = [ENGLISH]


def speak(language: str) -> None:
    """Let battles that are opened from now on say their names in a language. Journals stay English."""
    _spoken[0] = language


def said(battle: Battle) -> Battle:
    """Return a battle with its names in the language that is spoken."""
    return in_language(battle, _spoken[0])
