"""A line of a battle's report: plain spans, which a screen or a terminal shows."""

from dataclasses import dataclass, field
from enum import StrEnum

from dust_tactics.table.dice import Face


class Weight(StrEnum):
    """How much a line matters: a heading, what a short log shows, and what only a long one does."""

    HEADING = "heading"
    MAIN = "main"
    DETAIL = "detail"


class Kind(StrEnum):
    """What a line is about."""

    ATTACK = "attack"
    MOVE = "move"
    LOSS = "loss"
    OBJECTIVE = "objective"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of a line, or one die.

    bold      whether it is emphasised
    side      the side whose name, or whose unit's name, this is
    face      the face of a die; `text` is its name then
    counts    whether that die counts as a success
    is_name   whether this is a name, which stands for itself
    unit      the unit whose name this is
    """

    text: str
    bold: bool = False
    side: int | None = None
    face: Face | None = None
    counts: bool = False
    is_name: bool = field(default=False, compare=False)
    unit: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report.

    side      the side that did it, None for neither
    clause    the rule behind it, if there is one
    details   the lines that this one sums up
    kind      what it is about
    depth     how far it is set in: 1 below the line of a battle of the world
    """

    spans: tuple[Span, ...]
    weight: Weight = Weight.MAIN
    side: int | None = None
    clause: str = ""
    details: tuple["Line", ...] = ()
    kind: Kind = field(default=Kind.OTHER, compare=False)
    depth: int = field(default=0, compare=False)

    @property
    def text(self) -> str:
        """The line as plain text; dice are the letters of their faces, those that count in capitals."""
        return "".join(_plain(span) for span in self.spans)


def _plain(span: Span) -> str:
    if span.face is None:
        return span.text
    return span.face.value if span.counts else span.face.value.lower()


Inline = str | Span | tuple[Span, ...]
"""What may stand within a line: words of the catalogue, or spans."""
