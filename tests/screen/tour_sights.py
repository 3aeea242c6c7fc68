"""All parts of the tour, and what there is to see: whatever the program has that no part opens, a test names."""

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module

from tour import Tour, see_help, see_menus, see_result
from tour_battles import see_fights, see_hints, see_opponents, see_plans, see_prompts, see_tools
from tour_books import see_asked_2010, see_asked_2016, see_plans_2010, see_plans_2016
from tour_campaigns import see_campaigns
from tour_editor import see_editor
from tour_panels import see_world_asked, see_world_tables
from tour_world import see_world_by_the_book, see_world_help, see_world_ready, see_world_reasons

from dust_tactics import screen
from dust_tactics.screen.battle.modes import Mode
from dust_tactics.screen.scene import Scene
from dust_tactics.screen.ui.dialogs import Dialog
from dust_tactics.screen.world.panels import PANELS

Sight = Callable[[Tour], None]
SIGHTS: tuple[Sight, ...] = (
    *(see_menus, see_help, see_result, see_prompts, see_plans, see_opponents, see_hints, see_fights, see_tools),
    see_campaigns,
    see_editor,
    *(see_asked_2010, see_asked_2016, see_plans_2010, see_plans_2016),
    *(see_world_help, see_world_by_the_book, see_world_ready, see_world_reasons, see_world_asked, see_world_tables),
)


def there_is_to_see() -> set[str]:
    """The names of all scenes, prompts and tools of battles, dialogs, and questions of the world with their panels.

    Classes that others are made from are seen in those; a dialog is seen as what it is.
    """
    for module in pkgutil.walk_packages(screen.__path__, f"{screen.__name__}."):
        import_module(module.name)
    found = {one.__name__ for base in (Mode, Scene) for one in _kinds(base) if not one.__subclasses__()}
    found |= {one.__name__ for one in _kinds(Dialog)}
    found |= {one.__name__ for question, panel in PANELS.items() for one in (question, panel)}
    return {name for name in found if not name.startswith("_")}


def _kinds(base: type) -> Iterator[type]:
    """All classes of the program that are made from one."""
    for one in base.__subclasses__():
        if one.__module__.startswith(screen.__name__):
            yield one
            yield from _kinds(one)


def never_opened(opened: set[str]) -> set[str]:
    """What the tour has left out."""
    return there_is_to_see() - opened
