"""Dust Tactics: the miniatures board game, played by the book.

The names below are those of `dust_tactics.engine`, which is loaded when the first of them is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dust_tactics.engine import (
        FileRefused,
        GameState,
        Refusal,
        Refused,
        Scenario,
        apply,
        begin,
        check,
        decision_owed,
        legal_commands,
        load,
        odds,
        player,
        sight,
        tell,
    )

__all__ = [
    "FileRefused",
    "GameState",
    "Refusal",
    "Refused",
    "Scenario",
    "apply",
    "begin",
    "check",
    "decision_owed",
    "legal_commands",
    "load",
    "odds",
    "player",
    "sight",
    "tell",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("dust_tactics.engine"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
