"""Why something can't be, as a sentence of the catalogue."""

from collections.abc import Callable

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import weapon_name
from dust_tactics.table.refusal import Refusal, Value

PIECES = frozenset({"ammo-crates", "tank-traps"})
"""What cover pieces are called by the rules, which give them no name (`rules.pieces` is too much to load for them)."""


def refusal_words(refusal: Refusal, messages: Messages, named: Callable[[int], str] = str) -> str:
    """Return a refusal as a sentence; `named` tells the names of squares, as `places` gives it for a board.

    A sentence begins large, unless it begins with a name.
    """
    words = {"squares": messages.listed([named(square) for square in refusal.squares])}
    names = {}
    for name, value in refusal.values:
        called = _called(name, value, messages, named)
        if (refusal.reason, name) == ("too-far", "most"):
            called = messages.counted("square", int(str(value)))
        if called is None:
            names[name] = value
        else:
            words[name] = called
    return messages.sentence(f"refusal.{refusal.reason}", words, **names)


def _called(name: str, value: Value, messages: Messages, named: Callable[[int], str]) -> str | None:
    """What the catalogue calls a value, or None for a name or number that stands for itself."""
    if name in ("square", "area") and isinstance(value, int):
        return named(value)
    if name == "terrain":
        return messages.text(f"terrain.{value}")
    if name == "bloc":
        return messages.text(f"side.{value}")
    if name in ("unit", "target") and value in PIECES:
        return messages.text(f"piece.{value}")
    if name == "weapon":
        return weapon_name(messages, str(value))
    if name == "action":
        return messages.text(f"battle.action.{value}")
    if name == "skill":
        return messages.source(str(value))
    return None
