"""The sight tool: the verdict on a line between any two squares, and what it is due to."""

from collections.abc import Mapping
from dataclasses import dataclass

from dust_tactics.grid import Edge
from dust_tactics.language.clauses import cited
from dust_tactics.language.sight import verdict_clauses, verdict_words
from dust_tactics.rules.sight.views import Verdict, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.planning.sight_preview import squares_seen, verdict_between
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.battle.words import Words


@dataclass
class SightTool:
    """From `start` to `goal`, two squares; a click sets the start anew. `keys` that put it away: `tool` and `back`."""

    state: GameState
    words: Words
    keys: Mapping[str, str]
    start: int
    goal: int | None = None

    def place(self, square: int) -> Viewpoint:
        """A square as a place to see and be seen from: on the ground, or above it if only an aircraft is there."""
        here = self.state.at(square)
        return Viewpoint((square,), bool(here) and all(unit.flies for unit in here))

    def verdict(self) -> Verdict | None:
        """The verdict on the line, once there is one."""
        if self.goal is None or self.goal == self.start:
            return None
        return verdict_between(self.state, self.place(self.start), self.place(self.goal))

    def overlay(self) -> Overlay:
        """Squares out of sight and in cover from the start; the line, or what stops it."""
        hidden, covered = squares_seen(self.state, self.place(self.start))
        verdict = self.verdict()
        line = None
        if verdict is not None and verdict.clear_line is not None:
            first, last = verdict.clear_line
            line = (float(first[0]), float(first[1])), (float(last[0]), float(last[1]))
        blockers = () if verdict is None else verdict.blockers
        return Overlay(
            hidden=hidden,
            covered=covered,
            entry=frozenset({self.start}),
            marked=frozenset(blocker for blocker in blockers if not isinstance(blocker, Edge)),
            line=line,
        )

    def legend(self) -> Legend:
        """What is found out."""
        entries = (
            ("entry", self.words.text("battle.sight.from", square=self.words.square(self.start))),
            ("cover", self.words.text("battle.legend.cover")),
            ("hidden", self.words.text("battle.legend.hidden")),
        )
        verdict = self.verdict()
        if verdict is None or self.goal is None:
            return Legend(entries, extra=self.words.text("battle.sight.task", **self.keys))
        distance = self.state.geometry.distance((self.start,), (self.goal,))
        covers = self.state.edition.saves.covers_infantry(self.state, self.goal) and not self.place(self.goal).flies
        told = verdict_words(verdict, self.words.messages, self.words.columns, covers_infantry=covers)
        found = self.words.text(
            "battle.sight.verdict",
            square=self.words.square(self.goal),
            range=distance,
            verdict=told,
            clauses=cited(verdict_clauses(verdict, covers_infantry=covers), self.words.cite),
        )
        return Legend(entries, extra=found)
