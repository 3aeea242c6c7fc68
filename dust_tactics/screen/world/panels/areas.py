"""Panels that ask for one area: a capital, a claim, a centre, a free mech. The areas are lit, and listed."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Item, Label, Row, Tip, Widget
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.steppers import Heading, Note, label, plated
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.world.commands import AnyWorldCommand, Claim, FreeMech, LetPass, PutCentre
from dust_tactics.world.state import NEUTRAL, NOBODY

_MOST_LISTED = 12
_MOST_SITES = 6  # of a centre, the safest ones
_ABOUT = 164  # the room of what is told of an area


class AreaPanel(Panel, ABC):
    """One area of those that are lit. A click, or Space, chooses it; where nothing can go wrong it is taken at once."""

    clause = ""

    @abstractmethod
    def command(self, area: int) -> AnyWorldCommand:
        """Return the command that names an area."""

    def _legal(self) -> tuple[int, ...]:
        areas = range(len(self.state.map.areas))
        return tuple(area for area in areas if self.host.refusal(self.command(area)) is None)

    def begin(self) -> None:
        self.legal = self._legal()

    def overlay(self) -> MapOverlay:
        return MapOverlay(goals=dict.fromkeys(self.legal, theme.MOVE), army=army_of(self.state, self.owner))

    def tip(self, area: int) -> Tip | None:
        refusal = self.host.refusal(self.command(area))
        return None if refusal is None else self.words.why_not(refusal)

    def click(self, area: int, *, more: bool) -> bool:
        self.give(self.command(area))
        return True

    def items(self) -> Sequence[Item]:
        listed = [self.choice(area) for area in self.listed()]
        return [
            plated(
                Heading(self.title, tip=Tip(self.title, "", self.clause)),
                Note("info", self.text(f"{self.key}.words", count=len(self.legal))),
                *self.more(),
                *listed,
            )
        ]

    def more(self) -> Sequence[Widget]:
        """Return what else is told."""
        return ()

    def listed(self) -> Sequence[int]:
        """Return the areas that have a button: all, or none of very many."""
        return self.legal if len(self.legal) <= _MOST_LISTED else ()

    def choice(self, area: int) -> Widget:
        """Return the button that chooses an area."""
        return Button(self.name(area), partial(self.click, area, more=False)).sized(height=30)


class CapitalPanel(AreaPanel):
    """A capital to begin with."""

    key, clause = "capital", "WW-SET-04"

    def command(self, area: int) -> AnyWorldCommand:
        return Claim(self.id, area)


class ClaimPanel(AreaPanel):
    """An empty area to claim; what is left is listed by its kind."""

    key, clause = "claim", "WW-SET-10"

    def command(self, area: int) -> AnyWorldCommand:
        return Claim(self.id, area)

    def more(self) -> Sequence[Widget]:
        parts = Counter(self.host.atlas.areas[area].mark or "land" for area in self.legal)
        held = self.state.areas_of(self.owner)
        lines = [self.text(f"claim.left-{kind}", count=count) for kind, count in sorted(parts.items())]
        return [
            label(self.text("claim.left")),
            *(
                Note("flag" if kind == "land" else "world-crystal", line)
                for kind, line in zip(sorted(parts), lines, strict=True)
            ),
            label(self.text("claim.yours")),
            Note("check", self.words.areas(held)),
        ]


class CentrePanel(AreaPanel):
    """An own area for a production centre."""

    key, clause = "centre", "WW-PRD-21"

    def command(self, area: int) -> AnyWorldCommand:
        return PutCentre(self.id, area)

    def begin(self) -> None:
        super().begin()
        self.legal = tuple(sorted(self.legal, key=lambda area: -self._from_enemies(area)))

    def listed(self) -> Sequence[int]:
        return self.legal[:_MOST_SITES]

    def choice(self, area: int) -> Widget:
        """Return the button, and beside it how safe a centre would be there and whether it could build submarines."""
        told = [self.counted("screen-from-enemy", self._from_enemies(area))]
        if any(self.state.map.areas[other].sea for other in self.state.map.beside[area]):
            told.append(self.text("centre.coast"))
        about = Label(" · ".join(told), style=theme.CAPTION, colour=theme.SAND).sized(width=_ABOUT)
        return Row(super().choice(area).grows(), about, gap=10)

    def _from_enemies(self, area: int) -> int:
        """Return how many lines lead from an area to the nearest one with units of another player."""
        far = self.state.map.distances(area)
        held = (other for other, owner in enumerate(self.state.owners) if owner not in (self.owner, NOBODY, NEUTRAL))
        return min((far[other] for other in held if far[other] > 0), default=len(far))


class FreeMechPanel(AreaPanel):
    """Where Mech Builder's free mech stands."""

    section = "world-answer"
    key, clause = "free-mech", "WW-ABL-24"

    def command(self, area: int) -> AnyWorldCommand:
        return FreeMech(self.id, area)

    def buttons(self) -> Sequence[Widget]:
        return [self.button(self.text("free-mech.none"), "world-answer.no", partial(self.give, LetPass(self.id)))]
