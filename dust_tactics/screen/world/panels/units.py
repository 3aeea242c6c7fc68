"""What panels share in which units are chosen: a row for each type, and plans that send them from area to area."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from dust_tactics.screen.ui import Button, Tip, Widget
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.steppers import Stepper
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.force import EMPTY, Force, UnitKind


def unit_stepper(
    words: WorldWords,
    army: str,
    kind: int,
    stock: str,
    count: int,
    on_step: Callable[[int], object],
    why_no_more: Tip | None,
) -> Stepper:
    """Return the row of a type of unit in the colours of an army, stepped by its keys too."""
    return Stepper(
        UnitKind(kind).word,
        army,
        words.unit(kind),
        stock,
        count,
        on_step,
        fewer=f"world-units.fewer-{kind + 1}",
        more=f"world-units.more-{kind + 1}",
        why_no_more=why_no_more,
    )


class UnitsPanel(Panel):
    """A plan that sends units of one area to another.

    origin, target  the areas, as far as they are chosen
    units           those that go
    """

    origin: int | None
    target: int | None
    units: Force = EMPTY

    @property
    @abstractmethod
    def most(self) -> Force:
        """The units that may go."""

    def step(self, kind: int, step: int) -> None:
        """Let one more unit of a type go, or one less."""
        count = self.units[kind] + step
        if self.target is not None and 0 <= count <= self.most[kind]:
            self.units = self.units._replace(**{UnitKind(kind).word: count})
            self.host.refresh()

    def take_all(self) -> None:
        """Let all units go that may."""
        self.units = self.most
        self.host.refresh()

    @property
    def but_one(self) -> Force:
        """All units but the cheapest, which keeps the area; one alone, as there is no other."""
        first = next((kind for kind in self.most.kinds()), None)
        return self.most if first is None or self.most.total < 2 else self.most.one_less(first)

    def all_but_one(self) -> None:
        """Let all go but the cheapest."""
        self.units = self.but_one
        self.host.refresh()

    def unit_rows(self) -> list[Stepper]:
        """Return a row for each type of unit that may go."""
        return [
            unit_stepper(
                self.words,
                army_of(self.state, self.owner),
                kind,
                self.text("of", count=self.units[kind], most=self.most[kind]),
                self.units[kind],
                partial(self.step, int(kind)),
                Tip(body=self.text("move.no-more")) if self.units[kind] >= self.most[kind] else None,
            )
            for kind in self.most.kinds()
        ]

    def shortcuts(self) -> list[Widget]:
        """Return the buttons for all units, and for all but one."""
        return [
            Button(self.text("units.all"), self.take_all, action="world-units.all"),
            Button(self.text("units.all-but-one"), self.all_but_one, action="world-units.all-but-one"),
        ]
