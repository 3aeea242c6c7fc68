"""Panels that place units at centres: what was bought, and reinforcements of the set-up."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated, spent_bar, unit_answers
from dust_tactics.screen.world.panels.units import unit_stepper
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.building import placements_refusal, spreads
from dust_tactics.world.commands import AnyWorldCommand, Build, Placement
from dust_tactics.world.events import CentrePlaced
from dust_tactics.world.figures import UNITS_PER_CENTRE
from dust_tactics.world.force import COST, EMPTY, Force, UnitKind
from dust_tactics.world.production import building_centres, submarine_seas
from dust_tactics.world.state import NEUTRAL
from dust_tactics.world.steps.set_up import reinforcement_budget
from dust_tactics.world.supply import supply_refusal

Key = tuple[int, int]
"""An area, and the centre that is charged for what stands there."""


class PlacingPanel(Panel, ABC):
    """Units on lit areas: pick an area, step each type; or let the program spread what is left."""

    section = "world-units"

    def begin(self) -> None:
        self.placed: dict[Key, Force] = {}
        self.centres, _ = building_centres(self.state, self.owner)
        seas = [sea for centre in self.centres for sea in submarine_seas(self.state, self.owner, centre)]
        self.seas = list(dict.fromkeys(seas)) if self.takes_submarines else []
        neutral = building_centres(self.state, NEUTRAL)[0] if self.neutral != EMPTY else []
        self.places = [*self.centres, *self.seas, *neutral]
        self.area = self._first

    @property
    def _first(self) -> int:
        """The place that is picked at first: the newest centre of those that build, as people bought it for that."""
        chapters: list[Told] = [self.host.record.opening, *self.host.record.history]
        put = (event.area for one in reversed(chapters) for event in one.events if isinstance(event, CentrePlaced))
        newest = next((area for area in put if area in self.centres), None)
        return newest if newest is not None else self.places[0] if self.places else -1

    # What a kind of placing says

    @property
    def takes_submarines(self) -> bool:
        """Whether submarines are placed."""
        return True

    @property
    def neutral(self) -> Force:
        """Neutral units that are to be placed."""
        return EMPTY

    @abstractmethod
    def left(self, kind: int, area: int) -> int:
        """How many units of a type can still be placed in an area, as far as the supply goes."""

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether all is placed."""

    # The plan

    def _is_neutral(self, area: int) -> bool:
        return self.state.owners[area] == NEUTRAL

    def _placements(self) -> tuple[Placement, ...]:
        return tuple(Placement(area, centre, units) for (area, centre), units in sorted(self.placed.items()))

    def total(self, *, neutral: bool = False) -> Force:
        """All that is placed so far."""
        total = EMPTY
        for (area, _), units in self.placed.items():
            if self._is_neutral(area) is neutral:
                total = total.plus(units)
        return total

    def here(self, area: int) -> Force:
        """What is placed in an area."""
        total = EMPTY
        for (other, _), units in self.placed.items():
            if other == area:
                total = total.plus(units)
        return total

    def charged(self, centre: int) -> int:
        """How many units a centre builds."""
        counts: Counter[int] = Counter()
        for (_, at), units in self.placed.items():
            counts[at] += units.total
        return counts[centre]

    def _centre_for(self, area: int) -> int | None:
        """The centre that builds one more unit for an area: the one with most room."""
        if area not in self.seas:
            return area if self.charged(area) < UNITS_PER_CENTRE else None
        near = [centre for centre in self.centres if area in self.state.map.across[centre]]
        free = [centre for centre in near if self.charged(centre) < UNITS_PER_CENTRE]
        return min(free, key=self.charged, default=None)

    def why_no_more(self, kind: int, area: int) -> Refusal | None:
        """Why one more unit of a type can't be placed in an area."""
        centre = self._centre_for(area)
        if centre is None:
            return refuse(
                "centre-overcharged", "WW-PRD-20", squares=(area,), wanted=UNITS_PER_CENTRE + 1, most=UNITS_PER_CENTRE
            )
        if self.left(kind, area) <= 0:
            return self.why_none_left(kind)
        unit = Force(*(int(kind == other) for other in range(5)))
        more = dict(self.placed)
        more[area, centre] = more.get((area, centre), EMPTY).plus(unit)
        placements = tuple(Placement(place, at, units) for (place, at), units in more.items())
        return placements_refusal(self.state, self.owner, placements)

    @abstractmethod
    def why_none_left(self, kind: int) -> Refusal:
        """Why there is no unit of a type left to place."""

    def step(self, kind: int, step: int) -> None:
        """Place one more unit of a type in the area that is picked, or one less."""
        area = self.area
        unit = Force(*(int(kind == other) for other in range(5)))
        if step > 0:
            refusal = self.why_no_more(kind, area)
            if refusal is not None:
                self.host.explain(refusal)
                return
            centre = self._centre_for(area)
            assert centre is not None
            self._set((area, centre), self.placed.get((area, centre), EMPTY).plus(unit))
        else:
            key = next((key for key, units in self.placed.items() if key[0] == area and units[kind]), None)
            if key is None:
                return
            self._set(key, self.placed[key].minus(unit))
        self.host.refresh()

    def _set(self, key: Key, units: Force) -> None:
        """Plan so many units for an area; one that gets none is no longer part of the plan, nor of what is checked."""
        if units == EMPTY:
            self.placed.pop(key, None)
        else:
            self.placed[key] = units

    # What is shown

    def overlay(self) -> MapOverlay:
        goals = {area: theme.MOVE for area in self.places if area != self.area}
        planned = {area: tuple(self.here(area)) for area in self.places if self.here(area) != EMPTY}
        numbers = {
            centre: self.text("place.room", count=self.charged(centre), most=UNITS_PER_CENTRE)
            for centre in self.places
            if centre not in self.seas
        }
        army = army_of(self.state, self.owner)
        chosen = (self.area,) if self.area >= 0 else ()
        return MapOverlay(chosen, goals, army=army, planned=planned, numbers=numbers)

    def areas(self) -> Sequence[int]:
        return self.places

    def click(self, area: int, *, more: bool) -> bool:
        if area not in self.places:
            return False
        if area == self.area:
            kind = next((kind for kind in range(5) if self.why_no_more(kind, area) is None), None)
            if kind is not None:
                self.step(kind, 1)
            return True
        self.area = area
        self.host.refresh()
        return True

    @property
    def kinds(self) -> Sequence[int]:
        """The types that can stand in the area picked."""
        return (UnitKind.SUBMARINE,) if self.area in self.seas else range(UnitKind.SUBMARINE)

    def rows(self) -> list[Item]:
        """A row for each type that the area picked can take."""
        rows: list[Item] = []
        army = army_of(self.state, NEUTRAL if self.area >= 0 and self._is_neutral(self.area) else self.owner)
        for kind in self.kinds:
            refusal = self.why_no_more(kind, self.area)
            left, here = self.left(kind, self.area), self.here(self.area)[kind]
            rows.append(
                unit_stepper(
                    self.words,
                    army,
                    kind,
                    self.text("place.left", count=left),
                    here,
                    partial(self.step, kind),
                    None if refusal is None else self.words.why_not(refusal),
                )
            )
        return rows

    def answers(self) -> Answers:
        return unit_answers(self.step) | {"world-units.all": self.spread}

    def spread(self) -> None:
        """Place all that is left, centre by centre."""

    def escape(self) -> bool:
        had = bool(self.placed)
        self.placed = {}
        if had:
            self.host.refresh()
        return had

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, Build):
            self.placed = {(placement.area, placement.centre): placement.units for placement in command.placements}
            self.host.refresh()

    def take(self) -> None:
        """Answer."""
        self.give(Build(self.id, self._placements()))


def _units_at(build: Build, area: int) -> Force:
    """Return what is placed in an area; nothing where nothing is."""
    return next((one.units for one in build.placements if one.area == area), EMPTY)


class PlacementPanel(PlacingPanel):
    """What was bought is placed, all of it."""

    key = "place"

    @property
    def neutral(self) -> Force:
        return self.state.acting.bought_neutral

    @property
    def takes_submarines(self) -> bool:
        return bool(self.state.acting.bought.submarine)

    def _bought(self, area: int) -> Force:
        """What was bought for the side that holds an area."""
        turn = self.state.acting
        return turn.bought_neutral if area >= 0 and self._is_neutral(area) else turn.bought

    def left(self, kind: int, area: int) -> int:
        neutral = area >= 0 and self._is_neutral(area)
        return self._bought(area)[kind] - self.total(neutral=neutral)[kind]

    @property
    def kinds(self) -> Sequence[int]:
        return [kind for kind in super().kinds if self._bought(self.area)[kind]]

    def why_none_left(self, kind: int) -> Refusal:
        placed, bought = self.total()[kind], self.state.acting.bought[kind]
        return refuse("not-what-was-bought", "WW-PRD-12", unit=UnitKind(kind).word, placed=placed + 1, bought=bought)

    @property
    def is_done(self) -> bool:
        turn = self.state.acting
        return self.total() == turn.bought and self.total(neutral=True) == turn.bought_neutral

    def begin(self) -> None:
        super().begin()
        turn = self.state.acting
        ways = spreads(self.state, self.owner, turn.bought, turn.bought_neutral, self.id)
        best = max(ways, key=lambda way: sum(_units_at(way, self.area)), default=None)
        if best is not None:
            self.placed = {(placement.area, placement.centre): placement.units for placement in best.placements}

    def spread(self) -> None:
        """Place all that was bought: submarines and neutral units as they fit, all others centre by centre in turn."""
        turn = self.state.acting
        build = next(spreads(self.state, self.owner, turn.bought, turn.bought_neutral, self.id), None)
        if build is None:
            return
        own = set(self.centres)
        self.placed = {(one.area, one.centre): one.units for one in build.placements if one.area not in own}
        for kind in turn.bought.on_land.kinds():
            for _ in range(turn.bought[kind]):
                centre = min(self.centres, key=self.charged)
                self._set((centre, centre), self.placed.get((centre, centre), EMPTY).one_more(kind))
        self.host.refresh()

    def items(self) -> Sequence[Item]:
        name = self.name(self.area) if self.area >= 0 else ""
        bought = self.state.acting.bought
        left = bought.total - self.total().total
        heading = Heading(self.title, "", self.words.messages.number(left), self.text("place.to-place"))
        return [
            plated(
                heading, Note("world-factory", self.text("place.words")), Note("flag", name, theme.CREAM), *self.rows()
            )
        ]

    def buttons(self) -> Sequence[Widget]:
        spread = self.button(self.text("place.spread"), "world-units.all", self.spread)
        main = self.button(self.text("place.take"), "world.main", self.take, main=True)
        if not self.is_done:
            main.disable(self.text("place.not-all"))
        return [spread, main]


class ReinforcementPanel(PlacingPanel):
    """Reinforcements are chosen and placed at once, within a budget."""

    key = "reinforce"

    @property
    def takes_submarines(self) -> bool:
        return self.state.version.reinforcement_submarines

    @property
    def budget(self) -> int:
        """The points there are."""
        return reinforcement_budget(self.state, self.owner).total

    @property
    def points_left(self) -> int:
        """The points that are not spent."""
        return self.budget - self.total().cost

    def left(self, kind: int, area: int) -> int:
        more = self.total().plus(Force(*(int(kind == other) for other in range(5))))
        if supply_refusal(self.state, self.owner, more) is not None:
            return 0
        return self.points_left // COST[kind]

    def why_none_left(self, kind: int) -> Refusal:
        more = self.total().plus(Force(*(int(kind == other) for other in range(5))))
        refusal = supply_refusal(self.state, self.owner, more)
        return refusal or refuse("not-enough-points", "WW-SET-22", cost=more.cost, points=self.budget)

    @property
    def is_done(self) -> bool:
        return self.points_left < min(COST)

    def items(self) -> Sequence[Item]:
        name = self.name(self.area) if self.area >= 0 else ""
        budget = reinforcement_budget(self.state, self.owner)
        made = " + ".join(self.text(f"reinforce.part-{part.source}", value=part.value) for part in budget.parts)
        left = self.words.messages.number(self.points_left)
        heading = Heading(self.title, made, left, self.text("buy.left"), Tip(self.title, made, "WW-SET-22"))
        costs = [units.cost / self.budget for units in self.placed.values()]
        return [
            plated(
                heading,
                spent_bar(costs),
                Note("world-factory", self.text("reinforce.words")),
                Note("flag", name, theme.CREAM),
                *self.rows(),
            )
        ]

    def buttons(self) -> Sequence[Widget]:
        main = self.button(self.text("reinforce.take"), "world.main", self.take, main=True)
        if not self.is_done:
            main.tip = Tip(body=self.text("reinforce.rest", points=self.points_left), clause="WW-SET-24")
        return [main]
