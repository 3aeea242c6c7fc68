"""Lines about what a scenario has of its own: events, units that arrive, ways to win that come and go."""

from dataclasses import replace
from textwrap import wrap

from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.line import Line, Span
from dust_tactics.language.scenario_events import way_words
from dust_tactics.rules import events as told
from dust_tactics.rules.board import Edge

_ROW = 80
"""Letters of a line of the log that are no trouble to read."""


class StoryLines(LineBuilder):
    """What the scenario told, and what changed by it. No rule of a book stands behind any of it."""

    __slots__ = ()

    def tell_event_happened(self, event: told.EventHappened) -> Line | None:
        """Return what it tells, in lines that can be read in a log; nothing of one that has no words."""
        text = self.state.battle.events[event.event].text(self.messages.language)
        words = [row for part in text.splitlines() for row in wrap(part, _ROW)]
        rows = [self.line("event-told", text=Span(row, is_name=True)) for row in words]
        return replace(rows[0], details=tuple(rows[1:])) if rows else None

    def tell_units_arrived(self, event: told.UnitsArrived) -> Line:
        units = self.listed([self.unit(unit) for unit in event.units])
        return self.line("units-arrived", event.side, units=units)

    def tell_units_left(self, event: told.UnitsLeft) -> Line:
        units = self.listed([self.unit(unit) for unit in event.units])
        return self.line("units-left", event.side, units=units)

    def tell_sides_changed(self, event: told.SidesChanged) -> Line:
        units = self.listed([self.unit(unit) for unit in event.units])
        return self.line("sides-changed", event.side, units=units, side_name=self.side(event.side))

    def tell_ground_changed(self, event: told.GroundChanged) -> Line:
        ground = self.messages.text(f"terrain.{event.terrain}")
        return self.line("ground-changed", squares=self.squares(event.squares), ground=ground)

    def tell_door_changed(self, event: told.DoorChanged) -> Line:
        key = "door-closed" if event.edge is Edge.WALL else "door-opened"
        return self.line(key, squares=self.listed([self.square(square) for square in event.squares]))

    def tell_victory_added(self, event: told.VictoryAdded) -> Line:
        return self.line("way-added", way=self._way(event.way))

    def tell_victory_removed(self, event: told.VictoryRemoved) -> Line:
        return self.line("way-removed", way=self._way(event.way))

    def _way(self, number: int) -> str:
        battle = self.state.battle
        return way_words(battle.victory[number], battle, self.messages)
