"""The panel of a movement phase: from an area, to one that is lit, with how many units."""

from collections.abc import Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import Arrow, MapOverlay
from dust_tactics.screen.world.panel import Answers
from dust_tactics.screen.world.panels.second_thoughts import empty_all_the_same, end_all_the_same, left_to_move
from dust_tactics.screen.world.panels.steppers import Heading, Note, Pips, Way, pair, plated, unit_answers
from dust_tactics.screen.world.panels.units import UnitsPanel
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.world.commands import AnyWorldCommand, EndMovement, Move, MoveKind
from dust_tactics.world.events import Moved, MovementBegan, TurnBegan
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.movement import amphibious_ways, find_path, land_ways, movable, open_to, sea_ways

_TRACED = 2  # the last commands whose ways are still seen


def colour_of(kind: MoveKind) -> str:
    """Return the colour of the ways of a kind of movement."""
    return {MoveKind.AMPHIBIOUS: theme.MARCH, MoveKind.STRATEGIC: theme.COVER}.get(kind, theme.MOVE)


class MovementPanel(UnitsPanel):
    """One movement after another, until the points are spent or renounced."""

    key = "move"
    section = "world-units"

    def begin(self) -> None:
        self.origin = self.target = None
        self.kind = MoveKind.LAND
        self.units = EMPTY
        self._reach: dict[int, dict[int, tuple[MoveKind, ...]]] = {}

    # Where to

    def reach(self, origin: int) -> dict[int, tuple[MoveKind, ...]]:
        """Where a movement leads from an area, with the kinds of movement that lead there."""
        if origin not in self._reach:
            self._reach[origin] = self._reached(origin)
        return self._reach[origin]

    def _reached(self, origin: int) -> dict[int, tuple[MoveKind, ...]]:
        state, owner = self.state, self.owner
        here = state.forces[origin]
        if state.map.areas[origin].sea:
            return dict.fromkeys(sea_ways(state, owner, origin), (MoveKind.SEA,))
        found: dict[int, tuple[MoveKind, ...]] = dict.fromkeys(land_ways(state, owner, origin), (MoveKind.LAND,))
        for area in amphibious_ways(state, owner, origin, lambda area: open_to(state, owner, area)):
            found[area] = (*found.get(area, ()), MoveKind.AMPHIBIOUS)
        if here.bomber:
            for area in state.map.land:
                if area != origin and open_to(state, owner, area):
                    found[area] = (*found.get(area, ()), MoveKind.STRATEGIC)
        return found

    def _origins(self) -> list[int]:
        return [area for area in self.state.areas_of(self.owner) if self.reach(area)]

    # The plan

    @property
    def most(self) -> Force:
        """The units that may go."""
        return EMPTY if self.origin is None else movable(self.kind, self.state.forces[self.origin])

    @property
    def _usual(self) -> Force:
        """The units that go where nobody has chosen: all but the cheapest where the area is lost without it."""
        is_left = self.origin is not None and self.state.forces[self.origin] == self.most
        return self.but_one if is_left else self.most

    def _from(self, origin: int) -> None:
        self.origin, self.target, self.units = origin, None, EMPTY
        self.host.refresh()

    def _to(self, target: int) -> None:
        assert self.origin is not None
        kinds = self.reach(self.origin)[target]
        if target != self.target or self.kind not in kinds:
            self.kind = kinds[0]
            self.units = self._usual
        self.target = target
        self.host.refresh()

    def click(self, area: int, *, more: bool) -> bool:
        if self.origin is not None and area in self.reach(self.origin):
            if area == self.target:
                self._move()
            else:
                self._to(area)
            return True
        if self.state.owners[area] == self.owner and self.reach(area):
            self._from(area)
            return True
        self._tell_why(area)
        return True

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, Move):
            self.origin, self.target = command.origin, command.target
            self.kind, self.units = command.kind, command.units
            self.host.refresh()
        else:
            self._end()

    def _tell_why(self, area: int) -> None:
        origin = self.origin if self.origin is not None else area
        kind = MoveKind.SEA if self.state.map.areas[origin].sea else MoveKind.LAND
        units = movable(kind, self.state.forces[origin])
        refusal = self.host.refusal(Move(self.id, kind, origin, area, units))
        if refusal is not None:
            self.host.explain(refusal)

    def _other_kind(self) -> None:
        if self.origin is None or self.target is None:
            return
        kinds = self.reach(self.origin)[self.target]
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self.units = self._usual
        self.host.refresh()

    @property
    def command(self) -> Move | None:
        """The movement that is planned."""
        if self.origin is None or self.target is None:
            return None
        return Move(self.id, self.kind, self.origin, self.target, self.units)

    def _move(self) -> None:
        command = self.command
        if command is not None:
            empty_all_the_same(self, self.left_empty(), partial(self.give, command))

    def left_empty(self) -> Sequence[int]:
        """The area that the planned movement takes all units from, if it does."""
        origin = self.origin
        return [] if origin is None or self.state.forces[origin] != self.units else [origin]

    # What is shown

    def overlay(self) -> MapOverlay:
        army = army_of(self.state, self.owner)
        if self.origin is None:
            return MapOverlay(goals=dict.fromkeys(self._origins(), theme.MOVE), arrows=self._trace(), army=army)
        goals = {area: colour_of(kinds[0]) for area, kinds in self.reach(self.origin).items()}
        arrows: tuple[Arrow, ...] = ()
        if self.target is not None:
            path = find_path(self.state, self.owner, self.kind, self.origin, self.target) or (self.origin, self.target)
            arrows = (Arrow(path, colour_of(self.kind), army, tuple(self.units)),)
        return MapOverlay((self.origin,), goals, arrows=arrows, army=army)

    def _trace(self) -> tuple[Arrow, ...]:
        """Return the last ways of this phase as arrows, as those of others are seen before a turn."""
        army = self.host.atlas.armies.get(army_of(self.state, self.owner))
        events = [event for entry in self.host.record.history[-_TRACED:] for event in entry.events]
        began = [place for place, event in enumerate(events) if isinstance(event, MovementBegan | TurnBegan)]
        turn = events[began[-1] if began else 0 :]
        moved = (event for event in turn if isinstance(event, Moved) and event.player == self.owner)
        return tuple(Arrow(event.path, theme.SAND if army is None else army.line) for event in moved)

    def areas(self) -> Sequence[int]:
        return self._origins() if self.origin is None else tuple(self.reach(self.origin))

    def items(self) -> Sequence[Item]:
        turn = self.state.acting
        card = self.state.played(self.owner)
        whole = card.movement if card is not None else turn.movement
        points = Pips("move", theme.MOVE, turn.movement, whole, self.counted("screen-movement", turn.movement))
        rows: list[Item] = [Heading(self.title, tip=Tip(self.title, "", "WW-MOV-01")), points]
        if self.origin is None:
            rows.append(Note("flag", self.text("move.choose-origin")))
            return [plated(*rows)]
        if self.target is None:
            rows += [
                Way(self.name(self.origin), "…", ""),
                Note("flag", self.text("move.choose-target")),
                *self._legend(),
            ]
            return [plated(*rows)]
        rows.append(Way(self.name(self.origin), self.name(self.target), self.text(f"move.kind-{self.kind}")))
        rows += self.unit_rows()
        rows.append(pair(*self.shortcuts()))
        for area in self.left_empty():
            leaves = self.text("move.leaves", area=self.words.area_in_text(area))
            rows.append(Note("warning", leaves, theme.SAND, theme.COVER))
        return [plated(*rows, gap=4)]

    def _legend(self) -> list[Item]:
        assert self.origin is not None
        kinds = {kind: None for kinds in self.reach(self.origin).values() for kind in kinds}
        return [Note("move", self.text(f"move.about-{kind}"), theme.SAND, colour_of(kind)) for kind in kinds]

    def shortcuts(self) -> list[Widget]:
        buttons = super().shortcuts()
        if self.origin is not None and self.target is not None and len(self.reach(self.origin)[self.target]) > 1:
            buttons.append(Button(self.text("move.other-kind"), self._other_kind, action="world-units.kind"))
        return buttons

    def buttons(self) -> Sequence[Widget]:
        end = self.button(self.text("move.end"), "world-units.end", self._end, tip=self.text("move.end-tip"))
        if self.command is None:
            return [end]
        refusal = self.host.refusal(self.command)
        main = self.button(self.text("move.go"), "world.main", self._move, main=True, refusal=refusal)
        return [end, main]

    def _end(self) -> None:
        end_all_the_same(self, lambda: left_to_move(self, self._origins()), lambda: self.give(EndMovement(self.id)))

    def answers(self) -> Answers:
        return unit_answers(self.step) | {"world-units.end": self._end}

    def escape(self) -> bool:
        if self.target is not None:
            self.target = None
        elif self.origin is not None:
            self.origin = None
        else:
            return False
        self.host.refresh()
        return True
