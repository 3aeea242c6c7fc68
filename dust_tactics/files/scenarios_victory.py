"""The words for winning that a scenario may use, each with its values."""

from collections.abc import Mapping
from dataclasses import dataclass

from dust_tactics.files.complaints import one_of, shown
from dust_tactics.files.gate_toml import Table
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.victory import DEFAULT_CLEAR, DEFAULT_FIRST_TURN


@dataclass(frozen=True, slots=True)
class NumberValue:
    """A whole number; without a default it has to be given."""

    low: int
    high: int
    default: int | None = None


@dataclass(frozen=True, slots=True)
class TargetValue:
    """The name of an objective or building of the table."""

    of: str


FROM_TURN = NumberValue(1, 100, DEFAULT_FIRST_TURN)
CLEAR = NumberValue(0, 20, DEFAULT_CLEAR)

VICTORY_KINDS: Mapping[str, Mapping[str, NumberValue | TargetValue]] = {
    "eliminate": {},
    "army-points": {},
    "hold": {"objective": TargetValue("objective"), "from_turn": FROM_TURN, "clear": CLEAR},
    "hold-enemy-half": {"from_turn": FROM_TURN, "clear": CLEAR},
    "score-hold": {
        "own_half": NumberValue(0, 100),
        "enemy_half": NumberValue(0, 100),
        "from_turn": FROM_TURN,
        "clear": CLEAR,
    },
    "score-elimination": {"points": NumberValue(1, 100)},
    "first-to": {"points": NumberValue(1, 1000)},
    "most-points": {},
    "sole-control": {"building": TargetValue("building"), "from_turn": FROM_TURN},
}
"""Kinds of victory and the values of each, in the order they are written into `Victory.values`."""


def read_victory(root: Table, objectives: set[str], buildings: set[str]) -> tuple[Victory, ...]:
    """The victory conditions of a scenario; it needs at least one."""
    tables = root.tables("victory", required=True)
    if not tables and "victory" in root.values:
        root.complain("victory", "an empty list", "at least one condition, such as kind = 'eliminate'")
    return tuple(_read_condition(table, {"objective": objectives, "building": buildings}) for table in tables)


def _read_condition(table: Table, targets: Mapping[str, set[str]]) -> Victory:
    kind = table.text("kind")
    if kind not in VICTORY_KINDS:
        if kind:
            table.complain("kind", shown(kind), one_of(kind, VICTORY_KINDS))
        return Victory(kind)
    values: list[tuple[str, int | str]] = []
    for name, rule in VICTORY_KINDS[kind].items():
        if isinstance(rule, NumberValue):
            values.append((name, table.whole(name, rule.low, rule.high, rule.default)))
            continue
        target = table.text(name)
        known = targets[rule.of]
        if target and target not in known:
            table.complain(name, shown(target), one_of(target, known) if known else f"a table that has an {rule.of}")
        values.append((name, target))
    table.finish()
    return Victory(kind, tuple(values))
