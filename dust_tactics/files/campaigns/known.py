"""What the parts of a campaign's file may name: its sides and battles, and what their scenarios hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dust_tactics.campaign.setup import MOST_FLAGS
from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.scenarios.ids import ID, LONGEST_ID
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario_events import UnitNumber
from dust_tactics.table.wording import worded


@dataclass(frozen=True)
class KnownScenario:
    """A scenario that a battle is fought by, with the ids in its file.

    units, ways, events   ids with what they stand for: side and place in its army, and numbers
    """

    scenario: Scenario
    units: Mapping[str, UnitNumber]
    ways: Mapping[str, int]
    events: Mapping[str, int]

    @property
    def board(self) -> Board:
        """Its table."""
        return self.scenario.board


def known_scenario(scenario: Scenario) -> KnownScenario:
    """Return a scenario with the ids in its file. Raises FileRefused."""
    root = read_toml(scenario.path)
    units = {name: (side, place) for side, choice in enumerate(scenario.sides) for name, place in choice.unit_ids}
    return KnownScenario(scenario, units, _ids(root, "victory"), _ids(root, "event"))


def _ids(root: Table, key: str) -> dict[str, int]:
    return {
        table.values["id"]: number
        for number, table in enumerate(root.tables(key))
        if isinstance(table.values.get("id"), str)
    }


@dataclass
class Known:
    """What has been read of a campaign so far, for what comes later to name.

    sides      names of its sides
    battles    ids of all battles, in their order
    scenarios  of those battles whose scenario is sound, by number
    roster     ids of all units that rosters ever have, with the battle before which they come, 0 for from the start
    offered    ids of units that are offered, likewise
    flags      set by roads and offers; `asked` by conditions, each with the table that asks
    """

    path: Path
    edition: str
    cards: Mapping[str, Card]
    sides: tuple[str, ...] = ()
    battles: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    stories: tuple[str, ...] = ()
    scenarios: dict[int, KnownScenario] = field(default_factory=dict)
    crossed: dict[int, bool] = field(default_factory=dict)
    roster: dict[str, int] = field(default_factory=dict)
    offered: dict[str, int] = field(default_factory=dict)
    flags: dict[str, Table] = field(default_factory=dict)
    asked: dict[str, Table] = field(default_factory=dict)

    @property
    def units(self) -> Mapping[str, int]:
        """The ids of all units that rosters ever have, offered ones included."""
        return {**self.offered, **self.roster}

    def seat(self, battle: int, side: int) -> int:
        """Return which side of the scenario of a battle a side of the campaign plays, and the other way round."""
        return 1 - side if self.crossed.get(battle, False) else side

    def side(self, table: Table, key: str, required: bool = True) -> int | None:
        """Return the number of a side that is named; None, with a complaint, for an unknown one."""
        name = table.text(key, None if required else "")
        return self.side_named(table, key, name)

    def side_named(self, table: Table, key: str, name: str) -> int | None:
        """Return the number of a side; None, with a complaint, for an unknown one."""
        if name in self.sides:
            return self.sides.index(name)
        if name and self.sides:
            table.complain(key, shown(name), one_of(name, self.sides))
        return None

    def by_side(self, table: Table, key: str, low: int, high: int) -> tuple[int, int]:
        """Return whole numbers by the names of sides, such as `points = { West = 10 }`; 0 for one that is not named."""
        inner = table.table(key)
        if inner is None:
            return 0, 0
        found = [inner.whole(name, low, high) if name in inner else 0 for name in self.sides]
        inner.finish()
        return (found[0], found[1]) if len(found) == 2 else (0, 0)

    def set_flags(self, table: Table) -> tuple[str, ...]:
        """Return the flags that a table sets."""
        names = read_flags(table)
        for name in names:
            self.flags.setdefault(name, table)
        return names


def read_flags(table: Table) -> tuple[str, ...]:
    """Return the names in `flags`."""
    names = table.texts("flags", required=False)
    if len(names) > MOST_FLAGS:
        table.complain("flags", worded("{count} flags", count=len(names)), worded("at most {most}", most=MOST_FLAGS))
    for name in names:
        if not ID.fullmatch(name) or len(name) > LONGEST_ID:
            table.complain("flags", shown(name), "small letters and digits, joined by hyphens")
    return tuple(dict.fromkeys(names))


def warn(table: Table, key: str, found: str, expected: str) -> None:
    """Note something that is allowed and is surely not meant."""
    place = ", ".join(part for part in (table.title, key) if part)
    table.complaints.warn(place, found, expected, table.line(key))
