"""The sight tool: the verdict on a line between any two squares, and what it is due to."""

from collections.abc import Iterator

from dust_tactics.grid import Edge
from dust_tactics.language.clauses import cited, rule_line
from dust_tactics.language.sight import verdict_clauses, verdict_words
from dust_tactics.rules.sight.field import viewpoint
from dust_tactics.rules.sight.views import Verdict, Viewpoint
from dust_tactics.rules.storeys import place_of, square_of, storey_of
from dust_tactics.screen.battle.modes import BattleAsked, LaidOver
from dust_tactics.screen.battle.planning.sight_preview import squares_seen, verdict_between
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer


def toggle_sight(host: BattleAsked, square: int | None) -> None:
    """Take the sight tool, which begins where the cursor is if nobody acts, or put it away."""
    mode = host.modes.top
    if isinstance(mode, SightTool):
        mode.put_away()
    elif mode is not None:
        viewer = mode.viewer()
        start = host.words.storeys.place(square or 0)
        if viewer is not None and viewer.squares:
            start = place_of(host.state.battle.board, viewer)
        host.modes.lay(SightTool(host, start))
        host.refresh()


class SightTool(LaidOver):
    """From `start` to `goal`, two places on storeys that were shown: the mouse means the goal, and a click sets the
    start anew."""

    shows_pointed = False
    stays = True

    def __init__(self, host: BattleAsked, start: int) -> None:
        super().__init__(host)
        self.start = start
        self.goal: int | None = None

    def pointer(self, square: int | None) -> Pointer:
        goal = None if square is None else self.host.words.storeys.place(square)
        if goal is not None and goal != self.goal:
            self.goal = goal
            self.host.refresh_board()
        return Pointer(square, covers=() if square is None else (square,))

    def click(self, square: int, *, more: bool) -> None:
        self.start, self.goal = self.host.words.storeys.place(square), None
        self.host.refresh()

    def place(self, place: int) -> Viewpoint:
        """Return a place to see and be seen from: above the ground if only an aircraft is there."""
        here, board = self.state.at_place(place), self.state.battle.board
        flies = bool(here) and all(unit.flies for unit in here)
        tall = any(viewpoint(unit).tall for unit in here)
        return Viewpoint((square_of(board, place),), flies, storey_of(board, place), tall)

    def verdict(self) -> Verdict | None:
        """Return the verdict on the line, once there is one."""
        if self.goal is None or self.goal == self.start:
            return None
        return verdict_between(self.state, self.place(self.start), self.place(self.goal))

    def overlay(self) -> Overlay:
        """Return squares out of sight and in cover from the start; the line, or what stops it."""
        hidden, covered = squares_seen(self.state, self.place(self.start), self.host.words.storeys)
        verdict = self.verdict()
        line = None
        if verdict is not None and verdict.clear_line is not None:
            first, last = verdict.clear_line
            line = (float(first[0]), float(first[1])), (float(last[0]), float(last[1]))
        blockers = () if verdict is None else verdict.blockers
        return Overlay(
            hidden=hidden,
            covered=covered,
            entry=frozenset({square_of(self.state.battle.board, self.start)}),
            marked=frozenset(blocker for blocker in blockers if not isinstance(blocker, Edge)),
            line=line,
        )

    def legend(self) -> Legend:
        """Return what is found out."""
        words = self.host.words
        entries = (
            ("entry", words.text("battle.sight.from", square=words.square(self.start))),
            *self.entries("cover", "hidden"),
        )
        verdict = self.verdict()
        if verdict is None or self.goal is None:
            keys = {"tool": self.key_name("look.sight"), "back": self.key_name("battle.back")}
            return Legend(entries, extra=words.text("battle.sight.task", **keys))
        distance = self.state.geometry.distance((self.start,), (self.goal,))
        covers = self.state.edition.saves.covers_infantry(self.state, self.goal) and not self.place(self.goal).flies
        told = verdict_words(verdict, words.messages, words.columns, covers_infantry=covers)
        found = words.text(
            "battle.sight.verdict",
            square=words.square(self.goal),
            range=distance,
            verdict=told,
        )
        clauses = cited(verdict_clauses(verdict, covers_infantry=covers), words.cite)
        return Legend(entries, extra=" ".join((found, *self._unseen())), rule=rule_line(words.messages, clauses))

    def _unseen(self) -> Iterator[str]:
        """Yield why those who stand at the other end are not seen from here although the line is clear."""
        state, goal = self.state, () if self.goal is None else (self.goal,)
        for viewer in state.at_place(self.start):
            for unit in (unit for place in goal for unit in state.at_place(place) if unit.side != viewer.side):
                if refusal := state.edition.sight.unseen(state, viewer, unit):
                    yield self.host.words.refusal(refusal)
                    return
