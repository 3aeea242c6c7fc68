"""The scenario files that the set-up offers, and whether one of them, or of their boards, has been saved meanwhile."""

from enum import Enum
from pathlib import Path

from dust_tactics.files.library import Listed, list_scenarios, scenario_entry
from dust_tactics.files.pace import Pace
from dust_tactics.files.places import data_root, resolved, user_root
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.table import board_folders
from dust_tactics.files.watch import Watch
from dust_tactics.rules.editions import EDITIONS


class ScenarioGroup(Enum):
    """What the list keeps together, in this order."""

    OWN = "own"
    BOOK = "book"
    MORE = "more"


_ORDER = tuple(ScenarioGroup)
_OF_BOOKS = frozenset(scenario for edition in EDITIONS.values() for scenario in edition.scenario_dice.values())
FOR_NEW_PLAYERS = frozenset({"encounter", "baptism-of-fire"})
"""The scenarios that come first in the lists of their editions (T13-SET-01, T16-SET-01)."""


def is_for_new_players(entry: Listed[Scenario]) -> bool:
    """Return whether a scenario is one of those that ship for them."""
    return entry.shipped and entry.path.stem in FOR_NEW_PLAYERS


def group_of(entry: Listed[Scenario]) -> ScenarioGroup:
    """Return whether a scenario is the user's or of a pack, one that two dice of its rulebook choose, or another."""
    if not entry.shipped:
        return ScenarioGroup.OWN
    return ScenarioGroup.BOOK if entry.path.stem in _OF_BOOKS else ScenarioGroup.MORE


class ScenarioFiles:
    """All scenarios, and one wherever it lies. `watch` is None unless files are to be looked at again and again."""

    def __init__(self, scenario: Path | None = None, *, watch: bool = False) -> None:
        self.scenario = None if scenario is None else resolved(scenario)
        roots = (user_root(), data_root())
        folders = [*(root / "scenarios" for root in roots), *board_folders(self.scenario or user_root() / "scenarios")]
        self.watch = Watch([*folders, *([self.scenario.parent] if self.scenario else [])]) if watch else None
        self._pace = Pace()

    def entries(self, language: str, edition: str) -> list[Listed[Scenario]]:
        """Return the scenarios of an edition in the order of the list: group by group, the one for new players first in
        its own. Those that can't be read are of every edition."""
        entries = list_scenarios(language)
        if self.scenario is not None and all(resolved(entry.path) != self.scenario for entry in entries):
            entries.insert(0, scenario_entry(self.scenario, language))
        entries.sort(key=lambda entry: (_ORDER.index(group_of(entry)), not is_for_new_players(entry)))
        return [entry for entry in entries if entry.content is None or entry.content.edition == edition]

    def edition(self, language: str) -> str:
        """Return the edition of the scenario that was asked for; empty where none was, or it can't be read."""
        entry = None if self.scenario is None else scenario_entry(self.scenario, language)
        return "" if entry is None or entry.content is None else entry.content.edition

    def first(self, entries: list[Listed[Scenario]]) -> int:
        """Which of them is chosen at first: the one that was asked for, else the one for new players."""
        if self.scenario is None:
            return next((number for number, entry in enumerate(entries) if is_for_new_players(entry)), 0)
        return next((number for number, entry in enumerate(entries) if resolved(entry.path) == self.scenario), 0)

    def saved(self, milliseconds: float) -> bool:
        """Return whether, as time passes, a file has turned out to be saved."""
        return self.watch is not None and self._pace.is_due(milliseconds) and self.watch.changed()
