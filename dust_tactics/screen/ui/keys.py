"""Keys: how they are written, which events they are, and the few that widgets themselves listen for."""

import re
from dataclasses import dataclass
from typing import Protocol

import pygame

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSING = (*ENTER, pygame.K_SPACE)
"""Keys that use the widget with the focus."""
ONCE = (*PRESSING, pygame.K_ESCAPE)
"""Keys that answer: held down, they count once."""

HELD = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
    *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE),
)
"""Keys that are held while others are struck."""

MAIN, BACK = "ui.main", "ui.back"
OWN = {MAIN: "Enter", BACK: "Esc"}
"""Actions that widgets name themselves, with their keys: the main button, and the way back."""

LOOK_UP = "program.help"
"""The action that opens the rule a widget cites; whoever declares the keys gives it one."""

PAD_NAMES = (
    *("A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "Back", "Start", "Up", "Down", "Left", "Right"),
    *("RS-Up", "RS-Down", "RS-Left", "RS-Right"),
)
"""Buttons of a gamepad, and directions of its right stick."""

_PAD = "Pad-"
_CODES: dict[str, tuple[int, ...]] = {
    "Enter": ENTER,
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Delete": (pygame.K_DELETE,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "PgUp": (pygame.K_PAGEUP,),
    "PgDn": (pygame.K_PAGEDOWN,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    **{f"F{number}": (getattr(pygame, f"K_F{number}"),) for number in range(1, 13)},
    **{f"{_PAD}{name}": () for name in PAD_NAMES},
}
NAMED = tuple(_CODES)
"""Names of the keys that are no single letter, digit or sign."""

_WRITTEN = re.compile(r"((?:(?:ctrl|shift)\+)*)(.+)", re.IGNORECASE)
_NAMES = {name.lower(): name for name in _CODES}
_KEYPAD = {"+": pygame.K_KP_PLUS, "-": pygame.K_KP_MINUS, "*": pygame.K_KP_MULTIPLY, "/": pygame.K_KP_DIVIDE}


@dataclass(frozen=True, slots=True)
class Key:
    """A key with what is held down along with it.

    name   one of NAMED, or a letter in capitals, a digit, or a sign
    """

    name: str
    ctrl: bool = False
    shift: bool = False

    @classmethod
    def parse(cls, written: str) -> "Key | None":
        """Return the key written as "M", "+", "Enter", "F5", "Ctrl+Z" or "Ctrl+Shift+Z"; None if it is none."""
        match = _WRITTEN.fullmatch(written)
        if match is None:
            return None
        held, name = match[1].lower(), _NAMES.get(match[2].lower(), match[2].upper())
        if name not in _CODES and (len(name) != 1 or not name.isprintable() or name.isspace()):
            return None
        key = cls(name, "ctrl" in held, "shift" in held)
        return None if key._is_sign and key.shift and not key.ctrl else key  # a sign is what is typed, Shift or not

    @classmethod
    def struck(cls, event: pygame.event.Event) -> "Key | None":
        """Return the key that a KEYDOWN event is, as it would be written; None if it can not be written."""
        if getattr(event, "pad", ""):
            return None
        typed = getattr(event, "unicode", "")
        name = next((name for name, codes in _CODES.items() if event.key in codes), "")
        if not name and len(typed) == 1 and typed.isprintable():
            name = typed
        elif not name and event.key in range(ord("!"), ord("~") + 1):
            name = chr(event.key)
        held = (word for word, mask in (("Ctrl+", CONTROL), ("Shift+", pygame.KMOD_SHIFT)) if event.mod & mask)
        keys = (cls.parse("".join((*held, name))), cls.parse(name))
        return next((key for key in keys if key is not None and key.fits(event)), None)

    @property
    def is_of_pad(self) -> bool:
        """Whether it is a button of a gamepad."""
        return self.name.startswith(_PAD)

    @property
    def _is_sign(self) -> bool:
        return self.name not in _CODES and not self.name.isalnum()

    def __str__(self) -> str:
        return "+".join([*(["Ctrl"] if self.ctrl else []), *(["Shift"] if self.shift else []), self.name])

    def fits(self, event: pygame.event.Event, *, whatever_shift: bool = False) -> bool:
        """Return whether a KEYDOWN event is this key; with `whatever_shift` also if Shift is held in vain.

        Letters and signs go by what the keyboard layout says, not by the place of the key.
        """
        pad = getattr(event, "pad", "")
        if pad or self.is_of_pad:
            return bool(pad == self.name)
        typed = getattr(event, "unicode", "")
        if typed == self.name and self._is_sign and not self.ctrl and event.mod & pygame.KMOD_RALT:
            return True  # AltGr, which some layouts want for a sign, and some systems call Ctrl and Alt
        if event.mod & pygame.KMOD_ALT or self.ctrl != bool(event.mod & CONTROL):
            return False
        if self._is_sign and not self.ctrl:
            return typed == self.name or event.key == _KEYPAD.get(self.name) or (not typed and self._struck(event))
        if self._struck(event):
            return whatever_shift or self.shift == bool(event.mod & pygame.KMOD_SHIFT)
        return typed == self.name and self.name.isdigit() and not self.shift

    def _struck(self, event: pygame.event.Event) -> bool:
        return event.key in _CODES.get(self.name, ()) or (len(self.name) == 1 and event.key == ord(self.name.lower()))


class KeySource(Protocol):
    """Which keys actions have; a stage asks it for its widgets."""

    def means(self, action: str, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event is a key of an action."""

    def name(self, action: str) -> str:
        """Return the first key of an action as people read it; empty if it has none."""

    def names(self, action: str) -> tuple[str, ...]:
        """Return all keys of an action as people read them."""


class PlainKeys:
    """Stands in where no actions are declared: an action is named by its key."""

    def means(self, action: str, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event is the key that an action is named by."""
        key = Key.parse(OWN.get(action, action))
        return key is not None and key.fits(event)

    def name(self, action: str) -> str:
        """Return the key that an action is named by; empty if it is none."""
        key = Key.parse(OWN.get(action, action))
        return "" if key is None else str(key)

    def names(self, action: str) -> tuple[str, ...]:
        """Return the same, alone."""
        return tuple(filter(None, [self.name(action)]))


def goes_back(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event is what widgets take for going back: Esc, or what a gamepad has for it."""
    return bool(event.key == pygame.K_ESCAPE)


def grid_step(event: pygame.event.Event, columns: int, page: int, count: int) -> int | None:
    """Return how far a key goes in a grid of so many columns and things, `page` of them on one page; None for other
    keys."""
    return {
        pygame.K_LEFT: -1,
        pygame.K_RIGHT: 1,
        pygame.K_UP: -columns,
        pygame.K_DOWN: columns,
        pygame.K_PAGEUP: -page,
        pygame.K_PAGEDOWN: page,
        pygame.K_HOME: -count,
        pygame.K_END: count,
    }.get(event.key)
