"""Which lines of a log people want to read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

from dust_tactics.language.report.line import Kind


class AnyLine(Protocol):
    """A line of the log of any game.

    nested   whether it tells more of the line before it, which sums it up
    kind     what it is about, or None for reasons of a computer player
    stand    how many commands stood before what it tells
    """

    @property
    def nested(self) -> bool: ...

    @property
    def kind(self) -> Kind | None: ...

    @property
    def stand(self) -> int: ...


L = TypeVar("L", bound=AnyLine)


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


def filtered(lines: Sequence[L], wanted: Wanted, is_about: Callable[[L], bool] = lambda line: True) -> tuple[L, ...]:
    """Return the lines of a kind and about something, newest first; those that sum others up come with them, whole."""
    groups = (group for group in _groups(lines) if _is_wanted(group, wanted) and any(map(is_about, group)))
    return tuple(line for group in groups for line in group)


def _groups(lines: Sequence[L]) -> Iterator[list[L]]:
    """Yield groups, the newest first: lines that tell more of one stay below it, in their order."""
    group: list[L] = []
    for line in reversed(lines):
        group.insert(0, line)
        if not line.nested:
            yield group
            group = []
    if group:
        yield group


def _is_wanted(group: Sequence[AnyLine], wanted: Wanted) -> bool:
    return wanted is Wanted.ALL or any(line.kind is _KINDS[wanted] for line in group)
