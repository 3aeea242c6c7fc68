"""The sight tool: the verdict on a line between any two squares, and what it is due to."""

from dataclasses import dataclass

from dust_tactics.grid import Edge, Sighting
from dust_tactics.rules.sight import vehicle_squares
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.hover import verdict_words
from dust_tactics.screen.battle.outlook import sighting
from dust_tactics.screen.battle.overlay import Legend, Overlay
from dust_tactics.screen.battle.words import Words


@dataclass
class SightTool:
    """From `start` to `goal`, two squares; a click sets the start anew."""

    state: GameState
    words: Words
    start: int
    goal: int | None = None

    def verdict(self) -> Sighting | None:
        """The verdict on the line, once there is one."""
        if self.goal is None or self.goal == self.start:
            return None
        return sighting(self.state, self.start, self.goal)

    def overlay(self) -> Overlay:
        """Squares out of sight and in cover from the start; the line, or what stops it."""
        tables = self.state.geometry.sight(vehicle_squares(self.state))
        sees, cover = tables.sees[self.start], tables.cover[self.start]
        squares = self.state.battle.board.squares
        verdict = self.verdict()
        blockers = () if verdict is None else (verdict.covered_by if verdict.sees else verdict.stopped_by)
        line = None
        if verdict is not None and verdict.clear_line is not None:
            first, last = verdict.clear_line
            line = (float(first[0]), float(first[1])), (float(last[0]), float(last[1]))
        return Overlay(
            hidden=frozenset(square for square in squares if not sees[square]),
            covered=frozenset(square for square in squares if sees[square] and cover[square] and square != self.start),
            entry=frozenset({self.start}),
            marked=frozenset(blocker for blocker in blockers if not isinstance(blocker, Edge)),
            line=line,
        )

    def legend(self) -> Legend:
        """What is found out."""
        entries = (
            ("entry", f"from {self.words.square(self.start)}"),
            ("cover", "in cover"),
            ("hidden", "out of sight"),
        )
        verdict = self.verdict()
        if verdict is None or self.goal is None:
            return Legend(entries, extra="Point at a square; a click looks from there; L or Esc ends.")
        distance = self.state.geometry.distance((self.start,), (self.goal,))
        words = verdict_words(verdict, self.words)
        return Legend(entries, extra=f"{self.words.square(self.goal)}: range {distance}, {words}.")
