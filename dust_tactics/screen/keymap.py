"""The keys as they are now: those of the table, but for what the user has changed in the settings."""

from collections.abc import Iterator, Mapping
from copy import copy
from itertools import combinations
from types import MappingProxyType
from typing import Self

import pygame

from dust_tactics.files.reading.complaints import nearest, one_of, shown
from dust_tactics.files.settings import KeyFault, Keys
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, heard
from dust_tactics.screen.ui.keys import NAMED, Key
from dust_tactics.table.wording import worded

_FIXED = {binding.action for section in SECTIONS if section.fixed for binding in section.bindings}
_EXAMPLES = "a key such as M, +, F5, Ctrl+Z or Shift+Tab"
_BUTTONS = "a button such as Pad-A, Pad-LB or Pad-Up"
_NONE: Keys = MappingProxyType({})


class Keymap:
    """Which keys each action has.

    changes    what the user has set, without faults (see `faults`): "M", "Ctrl+Z"; no keys at all take an action's away
    messages   the words of the language in which keys are named
    pad        what the user has set of buttons of a gamepad, likewise: "Pad-X"
    """

    def __init__(self, changes: Keys = _NONE, messages: Messages | None = None, *, pad: Keys = _NONE) -> None:
        self._keys = _parsed(changes, pad)
        self._messages = messages or load_messages()
        self.for_pad = False

    def shown_for(self, pad: bool) -> Self:
        """Return the same keys, named by the buttons of a gamepad where there are such."""
        other = copy(self)
        other.for_pad = pad
        return other

    def spoken(self, messages: Messages) -> Self:
        """Return the same keys with their names in a language."""
        if messages is self._messages:
            return self
        other = copy(self)
        other._messages = messages
        return other

    def means(self, action: str, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event is a key of an action. Raises KeyError for an action that the table has
        not."""
        return any(key.fits(event) for key in self._keys[action])

    def name(self, action: str) -> str:
        """Return the first key of an action as people read it; empty if it has none. Raises KeyError."""
        return next(iter(self.names(action)), "")

    def names(self, action: str) -> tuple[str, ...]:
        """Return all keys of an action as people read them. Raises KeyError."""
        keys = self._keys[action]
        shown = [key for key in keys if key.is_of_pad is self.for_pad] or [key for key in keys if not key.is_of_pad]
        return tuple(words_of(self._messages, key) for key in shown)

    def action(self, event: pygame.event.Event, section: str) -> str | None:
        """Return what a KEYDOWN event means at the moment of a section; Shift held in vain is passed over."""
        for whatever_shift in (False, True):
            for binding in heard(section):
                if any(key.fits(event, whatever_shift=whatever_shift) for key in self._keys[binding.action]):
                    return binding.action
        return None


def _parsed(changes: Keys, pad: Keys = _NONE) -> dict[str, tuple[Key, ...]]:
    """Return the keys of all actions, and their buttons of a gamepad; what is neither is left out."""
    written = {
        action: (*changes.get(action, binding.usual), *pad.get(action, binding.buttons))
        for action, binding in BINDINGS.items()
    }
    return {action: tuple(key for word in words if (key := Key.parse(word))) for action, words in written.items()}


def words_of(messages: Messages, key: Key) -> str:
    """Return a key as people read it, such as "Ctrl+Z" or an arrow."""
    held = [messages.text(f"key.{name}") for name in ("ctrl", "shift") if getattr(key, name)]
    own = "key.minus" if key.name == "-" else f"key.{key.name.lower()}"
    return "+".join([*held, messages.text(own) if own in messages else key.name])


def faults(changes: Keys, *, pad: bool = False) -> Iterator[KeyFault]:
    """Yield what is wrong with keys that a user has set: unknown actions and keys, and one key for two things at a
    time.

    Without the actions that are told of the rest can be used. `pad` says that they are buttons of a gamepad.
    """
    good: dict[str, tuple[str, ...]] = {}
    for action, written in changes.items():
        fault = _fault(action, written, pad=pad)
        if fault is None:
            good[action] = written
        else:
            yield fault
    while fault := next(_clashes(good, pad=pad), None):
        yield fault
        del good[fault.action]


def _fault(action: str, written: tuple[str, ...], *, pad: bool) -> KeyFault | None:
    """Return what is wrong with the keys of one action by themselves."""
    if action in _FIXED:
        return KeyFault(action, "an action whose key is fixed", "one whose key can be changed")
    if action not in BINDINGS:
        return KeyFault(action, "an unknown action", one_of(action, BINDINGS.keys() - _FIXED))
    unknown = next((word for word in written if not _is_known(word, pad=pad)), None)
    if unknown is None:
        return None
    if pad:
        return KeyFault(action, shown(unknown), _BUTTONS)
    word = unknown.rpartition("+")[2]
    return KeyFault(action, shown(unknown), one_of(word, NAMED) if nearest(word, NAMED) else _EXAMPLES)


def _is_known(word: str, *, pad: bool) -> bool:
    key = Key.parse(word)
    return key is not None and (key.is_of_pad or not pad)


def _clashes(changes: Mapping[str, tuple[str, ...]], *, pad: bool) -> Iterator[KeyFault]:
    """Changed keys that mean something else too at the same time."""
    if not changes:
        return
    now = _parsed({}, changes) if pad else _parsed(changes)
    for section in SECTIONS:
        for one, other in combinations(heard(section.name), 2):
            if one.action not in changes and other.action not in changes:
                continue
            both = [key for key in now[one.action] if key in now[other.action]]
            if both:
                changed, taken = (one, other) if one.action in changes else (other, one)
                yield KeyFault(
                    changed.action, shown(str(both[0])), worded("a key that {action} has not", action=taken.action)
                )
