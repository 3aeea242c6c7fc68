"""Numbers that explain themselves: a total, and the parts it is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a tally: how much, from what (a key of the message catalogue or a name), by which clause."""

    value: int
    source: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number with its parts in the order in which they were added."""

    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.value for part in self.parts)

    def plus(self, value: int, source: str, clause: str = "") -> "Tally":
        """This tally and one part more."""
        return Tally((*self.parts, Part(value, source, clause)))


def tally(value: int, source: str, clause: str = "") -> Tally:
    """Return a tally of one part."""
    return Tally((Part(value, source, clause),))
