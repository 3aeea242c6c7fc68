"""Gamepads: their buttons and sticks as keys, so that all goes by the one table of keys.

A button comes as a KEYDOWN event with a name of its own, `pad`, such as "Pad-A"; `keys.Key` knows it by that. The key
that it has besides is what widgets listen for themselves: the D-pad walks like the arrows, A presses, B goes back.
"""

from collections.abc import Iterator
from contextlib import suppress

import pygame

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("Left", "Right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("Up", "Down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("RS-Left", "RS-Right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("RS-Up", "RS-Down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "LT"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "RT"),
}
"""What an axis is when it is moved back, and forth; the left stick does as the D-pad."""
_FOR_WIDGETS = {
    "A": (pygame.K_RETURN, 0),
    "B": (pygame.K_ESCAPE, 0),
    "Up": (pygame.K_UP, 0),
    "Down": (pygame.K_DOWN, 0),
    "Left": (pygame.K_LEFT, 0),
    "Right": (pygame.K_RIGHT, 0),
    "LB": (pygame.K_TAB, pygame.KMOD_SHIFT),
    "RB": (pygame.K_TAB, 0),
    "LT": (pygame.K_PAGEUP, 0),
    "RT": (pygame.K_PAGEDOWN, 0),
}
_REPEATED = ("Up", "Down", "Left", "Right", "LT", "RT", "RS-Up", "RS-Down", "RS-Left", "RS-Right")
_FIRST, _NEXT = 350.0, 110.0  # milliseconds until a held direction counts again, and between further times
_MOVED, _LET_GO = 18_000, 12_000  # of 32,767: an axis counts beyond the first, and no longer below the second
KINDS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
"""The events that `Pads.take` is for."""


class Pads:
    """All gamepads that are plugged in, now or later."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}  # a pad sends events for as long as somebody has it
        self._held: dict[str, float] = {}  # milliseconds until each direction that is held counts again

    def take(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Follow an event of one of KINDS; return the key that it is, if it is one."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held.clear()
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.axis, event.value)
        elif event.button in _BUTTONS:
            name = _BUTTONS[event.button]
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                return self._struck(name)
            self._held.pop(name, None)
        return None

    def update(self, milliseconds: float) -> Iterator[pygame.event.Event]:
        """Let time pass; yield the directions that are held for so long that they count again."""
        for name in tuple(self._held):
            self._held[name] -= milliseconds
            if self._held[name] <= 0:
                self._held[name] = _NEXT
                yield _key(name)

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # not before there is one

        try:
            controller.init()
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return  # pulled out again meanwhile

    def _struck(self, name: str) -> pygame.event.Event:
        if name in _REPEATED:
            self._held[name] = _FIRST
        return _key(name)

    def _moved(self, axis: int, value: int) -> pygame.event.Event | None:
        back, forth = _AXES.get(axis, ("", ""))
        struck = None
        for name, far in ((back, -value), (forth, value)):
            if name and far > _MOVED and name not in self._held:
                struck = self._struck(name)
            elif name and far < _LET_GO:
                self._held.pop(name, None)
        return struck


def listen_for_pads() -> None:
    """Listen for gamepads; those that are there already are told of by events. Without any support there are none."""
    from pygame._sdl2 import controller

    with suppress(pygame.error):
        controller.init()


def _key(name: str) -> pygame.event.Event:
    key, mod = _FOR_WIDGETS.get(name, (pygame.K_UNKNOWN, 0))
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, pad=f"Pad-{name}")
