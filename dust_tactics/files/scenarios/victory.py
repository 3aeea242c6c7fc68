"""The words for winning that a scenario may use, each with its values."""

from collections.abc import Mapping

from dust_tactics.files.reading.complaints import listed, one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.victory import CONDITIONS, VALUES, NumberValue

SCORING = tuple(kind for kind, condition in CONDITIONS.items() if condition.scores)
"""Kinds that give victory points."""

NEEDS_POINTS = ("first-to", "most-points")
NEEDS_HALF = ("hold-enemy-half", "score-hold")
"""Kinds that mean nothing without one of SCORING, and without an objective in a side's half."""


def read_victory(
    root: Table, objectives: set[str], buildings: set[str] | None, *, in_a_half: bool
) -> tuple[Victory, ...]:
    """The victory conditions of a scenario; it needs at least one.

    buildings   those of the table; None when it is not known
    in_a_half   whether there are objectives that lie in a side's half, or will
    """
    tables = root.tables("victory", required=True)
    if not tables and "victory" in root.values:
        root.complain("victory", "an empty list", "at least one condition, such as kind = 'eliminate'")
    targets = {"objective": objectives, "building": buildings}
    conditions = tuple(_read_condition(table, targets) for table in tables)
    scoring = any(condition.kind in SCORING for condition in conditions)
    for table, condition in zip(tables, conditions, strict=True):
        if condition.kind in NEEDS_POINTS and not scoring:
            table.complain("kind", f"{shown(condition.kind)} where nothing gives points", f"{listed(SCORING)} as well")
        if condition.kind in NEEDS_HALF and not in_a_half:
            expected = "an [[objective]] with a `half`, or objectives = 'placed' in [set_up]"
            table.complain("kind", f"{shown(condition.kind)} without an objective in a half", expected)
    return conditions


def _read_condition(table: Table, targets: Mapping[str, set[str] | None]) -> Victory:
    kind = table.choice_of("kind", tuple(VALUES))
    if kind not in VALUES:
        table.finish(also={name for values in VALUES.values() for name in values})
        return Victory(kind)
    values: list[tuple[str, int | str]] = []
    for name, rule in VALUES[kind].items():
        if isinstance(rule, NumberValue):
            values.append((name, table.whole(name, rule.low, rule.high, rule.default)))
            continue
        target = table.text(name)
        known = targets[rule.of]
        if target and known is not None and target not in known:
            expected = one_of(target, known) if known else f"one on the table, which has no {rule.of}"
            table.complain(name, shown(target), expected)
        values.append((name, target))
    table.finish()
    return Victory(kind, tuple(values))
