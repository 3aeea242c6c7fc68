"""A line of the log, and which of them people want to read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from dust_tactics.language.report.line import Kind
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.ui import RichText

_NO_NAMES: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line.

    livery   the mark of the side that stands beside it, or None
    clause   the rule it rests on, for the tooltip
    detail   whether only the unfolded log shows it
    nested   whether it tells more of the line before it, which sums it up
    on_open  what a click opens, if that is something else than the rule
    kind     what it is about, or None for reasons of a computer player
    names    the units whose names are among its parts, by the numbers of these
    stand    how many commands stood before what it tells
    """

    turn: int
    livery: Livery | None
    parts: RichText
    clause: str = ""
    detail: bool = False
    nested: bool = False
    on_open: Callable[[], object] | None = field(default=None, compare=False)
    kind: Kind | None = Kind.OTHER
    names: Mapping[int, int] = field(default_factory=lambda: _NO_NAMES, compare=False)
    stand: int = field(default=0, compare=False)


class Wanted(StrEnum):
    """Kinds of lines that can be read alone."""

    ALL = "all"
    ATTACKS = "attacks"
    MOVES = "moves"
    LOSSES = "losses"
    OBJECTIVES = "objectives"
    REASONS = "reasons"


_KINDS: Mapping[Wanted, Kind | None] = {
    Wanted.ATTACKS: Kind.ATTACK,
    Wanted.MOVES: Kind.MOVE,
    Wanted.LOSSES: Kind.LOSS,
    Wanted.OBJECTIVES: Kind.OBJECTIVE,
    Wanted.REASONS: None,
}


def filtered(lines: Sequence[LogLine], wanted: Wanted, unit: int | None) -> tuple[LogLine, ...]:
    """Return the lines of a kind and about a unit, newest first; those that sum others up come with them, whole."""
    return tuple(line for group in _groups(lines) if _is_wanted(group, wanted, unit) for line in group)


def _groups(lines: Sequence[LogLine]) -> Iterator[list[LogLine]]:
    """Lines that tell more of one stay below it, in their order; the newest group comes first."""
    group: list[LogLine] = []
    for line in reversed(lines):
        group.insert(0, line)
        if not line.nested:
            yield group
            group = []
    if group:
        yield group


def _is_wanted(group: Sequence[LogLine], wanted: Wanted, unit: int | None) -> bool:
    of_kind = wanted is Wanted.ALL or any(line.kind is _KINDS[wanted] for line in group)
    return of_kind and (unit is None or any(unit in line.names.values() for line in group))
