"""Changing keys: what another key of an action would be in the way of, and the changes that are left of it.

With `pad` keys are buttons of a gamepad, such as "Pad-X", and changes those of their own table.
"""

from collections.abc import Sequence

from dust_tactics.files.settings import Keys
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, heard
from dust_tactics.screen.ui.keys import Key

FIXED = {binding.action for section in SECTIONS if section.fixed for binding in section.bindings}
"""Actions whose keys are those of widgets themselves."""


def usual_of(action: str, *, pad: bool = False) -> tuple[str, ...]:
    """Return the usual keys of an action. Raises KeyError for an action that the table has not."""
    return BINDINGS[action].buttons if pad else BINDINGS[action].usual


def keys_of(changes: Keys, action: str, *, pad: bool = False) -> tuple[str, ...]:
    """Return the keys that an action has. Raises KeyError for an action that the table has not."""
    return changes.get(action, usual_of(action, pad=pad))


def given(changes: Keys, action: str, keys: Sequence[str], *, pad: bool = False) -> Keys:
    """Return the changes with other keys for an action, which are no change where they are the usual ones."""
    others = {name: held for name, held in changes.items() if name != action}
    return others if tuple(keys) == usual_of(action, pad=pad) else {**others, action: tuple(keys)}


def in_the_way(changes: Keys, action: str, keys: Sequence[str], *, pad: bool = False) -> list[str]:
    """Return the other actions that have one of some keys at a time when the action is heard."""
    wanted = {Key.parse(key) for key in keys}
    beside = {
        other.action: None
        for section in SECTIONS
        if any(binding.action == action for binding in heard(section.name))
        for other in heard(section.name)
    }
    return [
        other
        for other in beside
        if other != action and any(Key.parse(key) in wanted for key in keys_of(changes, other, pad=pad))
    ]


def taken_over(changes: Keys, action: str, keys: Sequence[str], *, pad: bool = False) -> Keys:
    """Return the changes with some keys for an action that all others which are in the way have no longer."""
    wanted = {Key.parse(key) for key in keys}
    for other in in_the_way(changes, action, keys, pad=pad):
        left = [key for key in keys_of(changes, other, pad=pad) if Key.parse(key) not in wanted]
        changes = given(changes, other, left, pad=pad)
    return given(changes, action, keys, pad=pad)
