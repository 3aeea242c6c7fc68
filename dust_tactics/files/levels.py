"""Levels and manners of computer players, as `assets/levels.toml` has them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from dust_tactics.bots.depth import SOLVED
from dust_tactics.bots.levels import Level, Levels, Manner, Policy
from dust_tactics.files.judgements import shipped_judgements
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.table.wording import worded

Item = TypeVar("Item", Level, Manner)

MOST_PLANS = 40
MOST_GOES = 16
MOST_REPLIES = 4
MOST_ARMIES = 100
MOST_SOLVED = 12
MOST_WORK = 10_000
_WHOLE = 100
"""Shares and factors stand in the file as percentages."""


@cache
def shipped_levels() -> Levels:
    """Return the levels and manners that come with the program, and what players have learnt. Raises FileRefused."""
    return replace(read_levels(data_root() / "assets" / "levels.toml"), judgements=shipped_judgements())


def offered_levels() -> tuple[Level, ...]:
    """Return the levels that people are offered to play against: not the one that plays at random."""
    return tuple(level for level in shipped_levels().levels if level.policy is not Policy.RANDOM)


def read_levels(path: Path) -> Levels:
    """Return the levels and manners of one file. Raises FileRefused."""
    root = read_toml(path)
    levels = _each(root, "tactics", _level)
    manners = _each(root, "manner", _manner)
    root.finish()
    for table, level in zip(root.tables("tactics"), levels, strict=True):
        if level.against and level.against not in {other.id for other in levels}:
            table.complain("against", shown(level.against), "the id of a level")
    root.complaints.refuse_if_any()
    return Levels(levels, manners)


def _each(root: Table, key: str, read: Callable[[Table], Item]) -> tuple[Item, ...]:
    found: list[Item] = []
    for table in root.tables(key, required=True):
        item = read(table)
        if item.id in {other.id for other in found}:
            table.complain("id", worded("{item} a second time", item=shown(item.id)), "an id of its own")
        found.append(item)
        table.finish()
    if not found and key in root.values:
        root.complain(key, "an empty list", "at least one")
    return tuple(found)


def _level(table: Table) -> Level:
    policy = table.choice("policy", Policy)
    searches = policy is Policy.CHAINS
    return Level(
        id=table.text("id"),
        policy=policy,
        noise=float(table.whole("noise", 0, 100, 0)),
        urge=table.whole("urge", 0, 1000, _WHOLE) / _WHOLE,
        tempo=table.whole("tempo", 0, 1000, 0) / _WHOLE,
        plans=table.whole("plans", 1, MOST_PLANS) if searches else 0,
        goes=table.whole("goes", 1, MOST_GOES) if searches else 0,
        closely=table.whole("closely", 0, MOST_PLANS, 0) if searches else 0,
        further=table.whole("further", 0, MOST_GOES, 0) if searches else 0,
        replies=table.whole("replies", 1, MOST_REPLIES, 1) if searches else 1,
        every_unit=table.flag("every_unit", False) if searches else False,
        solved=table.whole("solved", 0, MOST_SOLVED, SOLVED) if searches else 0,
        work=table.whole("work", 0, MOST_WORK, 0) if searches else 0,
        judgement=table.whole("judgement", 0, 1000, 0) / _WHOLE if searches else 0.0,
        armies=table.whole("armies", 1, MOST_ARMIES, 1),
        against=table.text("against", ""),
        wins=table.whole("wins", 0, _WHOLE, 0) / _WHOLE,
    )


def _manner(table: Table) -> Manner:
    return Manner(
        id=table.text("id"),
        threat=table.whole("threat", 0, 1000, _WHOLE) / _WHOLE,
        objectives=table.whole("objectives", 0, 1000, _WHOLE) / _WHOLE,
    )
