"""Keys that stand for a button: how they are written on it and which key events they mean."""

import pygame

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META

_NAMED = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
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
}


def means(shortcut: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN event is the key written as `shortcut`: "M", "+", "Enter", "F5", "Ctrl+Z", "Ctrl+Shift+Z".

    Letters and signs go by what the keyboard layout says, not by the place of the key.
    """
    if not shortcut or event.mod & pygame.KMOD_ALT:
        return False
    *held, name = ["+"] if shortcut == "+" else shortcut.split("+")
    if ("Ctrl" in held) != bool(event.mod & CONTROL):
        return False
    shifted = bool(event.mod & pygame.KMOD_SHIFT)
    if name in _NAMED:
        return event.key in _NAMED[name] and ("Shift" in held) == shifted
    if "Ctrl" in held or name.isalpha():
        return bool(event.key == ord(name.lower())) and ("Shift" in held) == shifted
    return bool(getattr(event, "unicode", "") == name)
