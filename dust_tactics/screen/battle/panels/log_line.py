"""A line of the log of a battle."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from dust_tactics.language.report.line import Kind
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.play import log_filter
from dust_tactics.screen.play.log_filter import Wanted
from dust_tactics.screen.ui import RichText, Span

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

    @property
    def plain(self) -> str:
        """Its words alone."""
        return "".join(part.text for part in self.parts if isinstance(part, Span))


def filtered(lines: Sequence[LogLine], wanted: Wanted, unit: int | None) -> tuple[LogLine, ...]:
    """Return the lines of a kind and about a unit, newest first."""
    return log_filter.filtered(lines, wanted, lambda line: unit is None or unit in line.names.values())
