"""Changing keys: what another key of an action would be in the way of, and the changes that are left of it."""

from collections.abc import Sequence

from dust_tactics.files.settings import Keys
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, heard
from dust_tactics.screen.ui.keys import Key

FIXED = {binding.action for section in SECTIONS if section.fixed for binding in section.bindings}
"""Actions whose keys are those of widgets themselves."""


def keys_of(changes: Keys, action: str) -> tuple[str, ...]:
    """Return the keys that an action has. Raises KeyError for an action that the table has not."""
    return changes.get(action, BINDINGS[action].usual)


def given(changes: Keys, action: str, keys: Sequence[str]) -> Keys:
    """Return the changes with other keys for an action, which are no change where they are the usual ones."""
    others = {name: held for name, held in changes.items() if name != action}
    return others if tuple(keys) == BINDINGS[action].usual else {**others, action: tuple(keys)}


def in_the_way(changes: Keys, action: str, keys: Sequence[str]) -> list[str]:
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
        if other != action and any(Key.parse(key) in wanted for key in keys_of(changes, other))
    ]


def taken_over(changes: Keys, action: str, keys: Sequence[str]) -> Keys:
    """Return the changes with some keys for an action that all others which are in the way have no longer."""
    wanted = {Key.parse(key) for key in keys}
    for other in in_the_way(changes, action, keys):
        changes = given(changes, other, [key for key in keys_of(changes, other) if Key.parse(key) not in wanted])
    return given(changes, action, keys)
