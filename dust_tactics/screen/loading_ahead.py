"""What the scenes after the menu need is loaded while people look at the menu, in frames in which they do nothing."""

from collections import deque
from collections.abc import Iterable
from importlib import import_module

REST = 250.0
"""Milliseconds without anything that people do, after which the next module is loaded."""

BATTLES = (
    "numpy",
    "numpy.random",
    "dust_tactics.grid.sight_tables",
    "dust_tactics.rules.state",
    "dust_tactics.rules.steps.charging",
    "dust_tactics.rules.editions",
    "dust_tactics.rules.game",
    "dust_tactics.files.scenarios.scenario",
    "dust_tactics.files.journal.session",
    "dust_tactics.language.report.narrator",
    "dust_tactics.screen.art.everything",
    "dust_tactics.screen.battle.view.board_view",
    "dust_tactics.screen.battle.planning.activation_planner",
    "dust_tactics.bots.policy.activations",
    "dust_tactics.screen.battle.prompts.planning",
    "dust_tactics.screen.battle.scene",
    "dust_tactics.screen.menu.setup.scene",
    "dust_tactics.screen.sounds.recipes",
)
"""What a battle is played with, in parts that take some hundredths of a second each; any module of it is loaded with
those that it needs."""


class LoadingAhead:
    """Modules that are still to be loaded."""

    def __init__(self, modules: Iterable[str] = BATTLES) -> None:
        self._left = deque(modules)
        self._rested = 0.0

    def follow(self, milliseconds: float, *, busy: bool) -> bool:
        """Let time pass; whether a module was loaded. `busy` says that people have done something."""
        self._rested = 0.0 if busy else self._rested + milliseconds
        if not self._left or self._rested < REST:
            return False
        import_module(self._left.popleft())
        return True
