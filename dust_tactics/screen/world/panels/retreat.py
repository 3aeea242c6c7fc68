"""Panels of retreat: half of a side before its roll, or units that must go; to one area or to several."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Answers
from dust_tactics.screen.world.panels.battle import BattlePanel
from dust_tactics.screen.world.panels.steppers import Heading, Note, pair, plated, unit_answers
from dust_tactics.screen.world.panels.units import unit_stepper
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.world.battle import NOWHERE
from dust_tactics.world.combat.preview import battle_preview
from dust_tactics.world.combat.retreat import destinations, half
from dust_tactics.world.combat.retreating import ChooseHalfRetreat, ChooseRetreat
from dust_tactics.world.commands import AnyWorldCommand, FallBack, Group, Stand
from dust_tactics.world.force import EMPTY, Force


class RetreatingPanel(BattlePanel, ABC):
    """Units go to lit areas: pick an area, step each type."""

    section = "world-units"

    question: ChooseHalfRetreat | ChooseRetreat

    def begin(self) -> None:
        super().begin()
        self.areas_open = destinations(self.state, self.battle, self.question.side) or (NOWHERE,)
        self.area = self.areas_open[0]
        self.going: dict[int, Force] = {}

    @property
    @abstractmethod
    def force(self) -> Force:
        """The units that may go."""

    @property
    @abstractmethod
    def most(self) -> int:
        """How many of them may go at most."""

    @property
    def total(self) -> Force:
        """All that go."""
        total = EMPTY
        for units in self.going.values():
            total = total.plus(units)
        return total

    def overlay(self) -> MapOverlay:
        plain = super().overlay()
        goals = {area: theme.COVER for area in self.areas_open if area != NOWHERE and area != self.area}
        chosen = (self.area,) if self.area != NOWHERE else ()
        planned = {area: tuple(units) for area, units in self.going.items() if units != EMPTY and area != NOWHERE}
        army = army_of(self.state, self.owner)
        lit = frozenset({*plain.lit, *goals, *chosen})
        return MapOverlay(chosen, goals, lit, plain.arrows, army, planned)

    def areas(self) -> Sequence[int]:
        return [area for area in self.areas_open if area != NOWHERE]

    def click(self, area: int, *, more: bool) -> bool:
        if area not in self.areas_open:
            return False
        self.area = area
        self.host.refresh()
        return True

    def step(self, kind: int, step: int) -> None:
        """One more unit of a type goes to the area that is picked, or one less."""
        here = self.going.get(self.area, EMPTY)
        if step > 0 and (self.total.total >= self.most or self.total[kind] >= self.force[kind]):
            return
        if step < 0 and not here[kind]:
            return
        unit = Force(*(int(kind == other) for other in range(5)))
        self.going[self.area] = here.plus(unit) if step > 0 else here.minus(unit)
        self.host.refresh()

    def rows(self) -> list[Item]:
        """The areas, and a row for each type."""
        army = army_of(self.state, self.owner)
        here = self.going.get(self.area, EMPTY)
        rows: list[Item] = []
        if len(self.areas_open) > 1:
            rows.append(pair(*self._area_buttons()))
        name = self.text("retreat.nowhere") if self.area == NOWHERE else self.name(self.area)
        rows.append(Note("left", name, theme.CREAM))
        for kind in self.force.kinds():
            full = self.total.total >= self.most or self.total[kind] >= self.force[kind]
            rows.append(
                unit_stepper(
                    self.words,
                    army,
                    kind,
                    self.text("of", count=self.total[kind], most=self.force[kind]),
                    here[kind],
                    partial(self.step, int(kind)),
                    Tip(body=self.text("retreat.no-more", most=self.most)) if full else None,
                )
            )
        return rows

    def _area_buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        for area in self.areas_open:
            button = Button(self.name(area), partial(self.click, area, more=False))
            button.selected = area == self.area
            buttons.append(button)
        return buttons

    def go_all(self) -> None:
        """As many as may go, to the area that is picked: the costliest first."""
        self.going = {}
        left = self.most
        counts = [0] * 5
        for kind in (3, 1, 4, 2, 0):
            counts[kind] = min(self.force[kind], left)
            left -= counts[kind]
        self.going[self.area] = Force(*counts)
        self.host.refresh()

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, FallBack):
            self.going = {group.area: group.units for group in command.groups}
            self.host.refresh()
        else:
            self.give(command)

    def go(self) -> None:
        """Answer."""
        groups = tuple(Group(area, units) for area, units in sorted(self.going.items()) if units != EMPTY)
        self.give(FallBack(self.id, groups))

    def answers(self) -> Answers:
        return unit_answers(self.step) | {"world-units.all": self.go_all}

    def escape(self) -> bool:
        had = self.total != EMPTY
        self.going = {}
        if had:
            self.host.refresh()
        return had


class HalfRetreatPanel(RetreatingPanel):
    """Up to half of the side may go before its roll, or nobody."""

    question: ChooseHalfRetreat

    @property
    def title(self) -> str:
        return self.text("retreat.half-title", area=self.words.area_in_text(self.battle.target))

    @property
    def lead(self) -> str:
        return self.counted("screen-retreat", self.force.total, most=self.most)

    @property
    def force(self) -> Force:
        return self.battle.force(self.question.side)

    @property
    def most(self) -> int:
        return half(self.force)

    def items(self) -> Sequence[Item]:
        heading = Heading(self.text("retreat.heading"), "", "", "", Tip(self.title, "", "WW-BTL-16"))
        rows: list[Item] = [heading, *self.rows()]
        if self.area == NOWHERE:
            rows.append(Note("warning", self.text("retreat.destroyed"), theme.SAND, theme.COVER))
        firm = self.button(
            self.text("retreat.firm"), "world-units.firm", self._stand_firm, tip=self.text("retreat.firm-tip")
        )
        return [plated(*rows, gap=2), *self.plates(), self._odds(), firm.sized(height=34)]

    def _odds(self) -> Item:
        preview = battle_preview(self.state)
        take = preview.odds.take if preview.odds is not None else 0.0
        area = self.words.area_in_text(self.battle.target)
        heading = self.text("fight.takes", area=area)
        return self.chances(heading, (self.text("retreat.if-stand"), take), best=0)

    def buttons(self) -> Sequence[Widget]:
        stand = self.button(self.text("retreat.stand"), "world.main", self._stand, main=self.total == EMPTY)
        if self.total == EMPTY:
            return [self.button(self.text("retreat.all"), "world-units.all", self.go_all), stand]
        stand.action = "world-units.end"
        words = self.text("retreat.go", count=self.total.total)
        return [stand, self.button(words, "world.main", self.go, main=True)]

    def _stand(self) -> None:
        self.give(Stand(self.id))

    def _stand_firm(self) -> None:
        self.host.unasked.for_battle(self.owner)
        self._stand()

    def answers(self) -> Answers:
        return {**super().answers(), "world-units.end": self._stand}


class MustRetreatPanel(RetreatingPanel):
    """Units that must go, all of them."""

    question: ChooseRetreat

    def begin(self) -> None:
        super().begin()
        self.going = {self.area: self.question.units}

    @property
    def title(self) -> str:
        return self.text("retreat.must-title", area=self.name(self.battle.target))

    @property
    def lead(self) -> str:
        return self.words.units(self.force)

    @property
    def force(self) -> Force:
        units: Force = self.question.units
        return units

    @property
    def most(self) -> int:
        return self.force.total

    def items(self) -> Sequence[Item]:
        heading = Heading(self.text("retreat.heading"), "", "", "", Tip(self.title, "", self.question.clause))
        return [plated(heading, *self.rows(), gap=2), *self.plates()]

    def buttons(self) -> Sequence[Widget]:
        main = self.button(self.text("retreat.go", count=self.total.total), "world.main", self.go, main=True)
        if self.total != self.force:
            main.disable(self.text("retreat.not-all"))
        return [self.button(self.text("retreat.all-here"), "world-units.all", self.go_all), main]
