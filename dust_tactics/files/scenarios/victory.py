"""The words for winning that a scenario may use, each with its values, alone or joined to others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from dust_tactics.files.reading.complaints import counted, listed, one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import read_id
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.victory import (
    CONDITIONS,
    DEEPEST_PARTS,
    JOINABLE,
    VALUES,
    NumberValue,
    PartsValue,
    TargetValue,
)
from dust_tactics.table.wording import worded

SCORING = tuple(kind for kind, condition in CONDITIONS.items() if condition.scores)
"""Kinds that give victory points."""

_A = {"objective": "an objective", "building": "a building"}

NEEDS_POINTS = ("first-to", "most-points")
NEEDS_HALF = ("hold-enemy-half", "score-hold")
"""Kinds that mean nothing without one of SCORING, and without an objective in a side's half."""


@dataclass(frozen=True, slots=True)
class WaysToWin:
    """The victory conditions of a scenario, the tables they stand in, and the numbers of those that have an id."""

    ways: tuple[Victory, ...]
    tables: tuple[Table, ...]
    numbers: Mapping[str, int]


def read_victory(
    root: Table,
    objectives: set[str] | None,
    buildings: set[str] | None,
    *,
    in_a_half: bool,
    events_score: bool = False,
) -> WaysToWin:
    """Return the victory conditions of a scenario; it needs at least one.

    objectives     those of the scenario; None when they are not known
    buildings      those of the table; None when it is not known
    in_a_half      whether there are objectives that lie in a side's half, or will
    events_score   whether events give victory points
    """
    tables = root.tables("victory", required=True)
    if not tables and "victory" in root.values:
        root.complain("victory", "an empty list", "at least one [[victory]], such as kind = 'eliminate'")
    reader = _Reader({"objective": objectives, "building": buildings})
    numbers: dict[str, int] = {}
    ways = []
    for number, table in enumerate(tables):
        way_id = read_id(table, numbers)
        if way_id:
            numbers[way_id] = number
        from_start = table.flag("from_start", True)
        if not from_start and not way_id:
            table.complain_missing("id", "an id, so that an [[event]] can add it")
        ways.append(replace(reader.read(table, VALUES), from_start=from_start))
    scoring = events_score or any(way.kind in SCORING for way in ways)
    for table, kind in reader.read_so_far:
        if kind in NEEDS_POINTS and not scoring:
            expected = worded("{names} as well, or an [[event]] with points", names=listed(SCORING))
            table.complain(
                "kind", worded("{kind} where nothing gives points", kind=shown(kind)), expected, kind="no-points"
            )
        if kind in NEEDS_HALF and not in_a_half:
            expected = "an [[objective]] with a `half`, or objectives = 'placed' in [set_up]"
            table.complain(
                "kind", worded("{kind} without an objective in a half", kind=shown(kind)), expected, kind="no-half"
            )
    return WaysToWin(tuple(ways), tuple(tables), numbers)


class _Reader:
    """Reads conditions, those within others too; `read_so_far` are their tables and kinds."""

    def __init__(self, targets: Mapping[str, set[str] | None]) -> None:
        self._targets = targets
        self.read_so_far: list[tuple[Table, str]] = []

    def read(self, table: Table, known: Mapping[str, object] | tuple[str, ...], depth: int = 1) -> Victory:
        """One condition of the kinds that may stand there."""
        kind = table.choice_of("kind", tuple(known))
        if kind not in known:
            table.finish(also={name for values in VALUES.values() for name in values})
            return Victory(kind)
        self.read_so_far.append((table, kind))
        values: list[tuple[str, int | str]] = []
        parts: tuple[Victory, ...] = ()
        for name, rule in VALUES[kind].items():
            if isinstance(rule, NumberValue):
                values.append((name, table.whole(name, rule.low, rule.high, rule.default)))
            elif isinstance(rule, TargetValue):
                values.append((name, self._target(table, name, rule)))
            else:
                parts = tuple(self._parts(table, name, rule, depth))
        table.finish()
        return Victory(kind, tuple(values), parts)

    def _target(self, table: Table, name: str, rule: TargetValue) -> str:
        target = table.text(name, expected=worded("the name of {what}", what=_A[rule.of]))
        known = self._targets[rule.of]
        if target and known is not None and target not in known:
            expected = one_of(target, known) if known else worded("{what}, and there is none", what=_A[rule.of])
            table.complain(name, shown(target), expected, kind=f"no-such-{rule.of}")
        return target

    def _parts(self, table: Table, name: str, rule: PartsValue, depth: int) -> Iterator[Victory]:
        """Yield the conditions that one is made of."""
        inner = table.tables(name, required=True)
        if depth >= DEEPEST_PARTS:
            table.complain(
                name,
                worded("conditions {depth} deep", depth=depth + 1),
                worded("at most {deepest}, one within another", deepest=DEEPEST_PARTS),
            )
            return
        if name in table.values and not rule.least <= len(inner) <= rule.most:
            table.complain(
                name,
                counted(len(inner), "{count} condition", "{count} conditions"),
                worded("{least} to {most}", least=rule.least, most=rule.most),
            )
        for part in inner[: rule.most]:
            yield self.read(part, JOINABLE, depth + 1)
