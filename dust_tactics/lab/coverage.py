"""What battles are to cover: items by name, and the transitions of a battle in which they are seen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState

E = TypeVar("E")


@dataclass(frozen=True, slots=True, order=True)
class CoverageItem:
    """Something of the rules or of the cards that happens in battles, as ("skill", "jump")."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


@dataclass(frozen=True, slots=True)
class Transition:
    """A command (None for the opening of a battle), its events, and the states before and after it."""

    before: GameState
    command: AnyCommand | None
    events: Sequence[Any]
    after: GameState

    def told(self, kind: type[E]) -> Iterator[E]:
        """Return the events of one kind."""
        return (event for event in self.events if isinstance(event, kind))


CoverageItems = Iterator[CoverageItem]
Observer = Callable[[Transition], CoverageItems]
"""Tells what was seen in a transition, each item as often as it happened."""
