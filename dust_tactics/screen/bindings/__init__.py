"""The keys of all scenes: one table. Dispatch, buttons, help and the user's settings go by it.

A binding says which action it is, its usual keys, and the words of it in the catalogue. An action is called after the
section that it stands in. A section is a scene, or one moment of a battle: what the prompt of that moment hears.
"""

from functools import cache

from dust_tactics.screen.bindings.battle import BATTLE
from dust_tactics.screen.bindings.binding import Binding, Section
from dust_tactics.screen.bindings.everywhere import EVERYWHERE
from dust_tactics.screen.bindings.menus import MENUS
from dust_tactics.screen.bindings.world import WORLD

__all__ = ["BINDINGS", "SECTIONS", "Binding", "Section", "heard"]

SECTIONS: tuple[Section, ...] = (*EVERYWHERE, *BATTLE, *WORLD, *MENUS)
"""All keys, in the order in which help tells them."""

BINDINGS = {binding.action: binding for section in SECTIONS for binding in section.bindings}
"""The bindings by their actions."""

_SECTIONS = {section.name: section for section in SECTIONS}


@cache
def heard(name: str) -> tuple[Binding, ...]:
    """Return all that is heard at the moment of a section: its own keys, then those beside it that it does not hide.

    Raises KeyError.
    """
    wanted, found = [name], list[Section]()
    while wanted:
        section = _SECTIONS[wanted.pop(0)]
        if section not in found:
            found.append(section)
            wanted += section.beside
    hidden = _SECTIONS[name].hides
    return tuple(binding for section in found for binding in section.bindings if binding.action not in hidden)
