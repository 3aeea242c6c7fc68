"""Lines about the end of a round and of the game: majorities, victory points, who has won."""

from dataclasses import replace
from typing import Any

from dust_tactics.language.report.line import Kind, Line, Span, Weight
from dust_tactics.language.world.builder import WorldLineBuilder
from dust_tactics.world import events as told
from dust_tactics.world.result import WorldResult

_MAJORITY_KEYS = {
    "WW-VPT-06": "majority-alone",
    "WW-VPT-07": "majority-kept",
    "WW-VPT-08": "majority-tied",
    "WW-VPT-09": "majority-none",
}
"""What a majority is told by, for each clause that settles one."""

_DECIDED_KEYS = {
    "": "won",
    "points": "won-by-points",
    "capitals": "won-by-capitals",
    "areas": "won-by-areas",
    "shared": "won-shared",
}
"""How a victory is told, for each way in which several candidates are told apart (WW-VIC-04)."""


class ScoringLines(WorldLineBuilder):
    """What the victory point step brought."""

    __slots__ = ()

    def tell_majority_settled(self, event: told.MajoritySettled) -> Line:
        counts = [
            self.words("world.log.majority-count", player=self.player(player), count=count)
            for player, count in enumerate(event.counts)
            if count
        ]
        values: dict[str, Any] = {"majority": self.messages.text(f"world.majority.{event.majority}")}
        key = _MAJORITY_KEYS[event.clause]
        if event.clause != "WW-VPT-09":
            values["counts"] = tuple(span for words in counts for span in (Span(", "), *words))[1:]
        if event.holder >= 0:
            values["player"] = self.player(event.holder)
        return self.line(key, event.holder, clause=event.clause, **values)

    def tell_scored(self, event: told.Scored) -> Line:
        player, total = self.player(event.player), self.messages.number(event.points)
        clause = self.state.version.scoring.clause
        if not event.tally.total:
            return self.line("scored-none", event.player, clause=clause, player=player, total=total)
        points = self.victory_points(event.tally.total)
        line = self.line("scored", event.player, clause=clause, player=player, points=points, total=total)
        return replace(line, details=self.parts(event.tally, event.player), kind=Kind.OBJECTIVE)

    def tell_capitals_opened(self, event: told.CapitalsOpened) -> Line:
        key = "capitals-opened-by-points" if event.clause == "WW-RST-06" else "capitals-opened"
        return self.line(key, event.player, clause=event.clause, player=self.player(event.player))

    def tell_without_capital(self, event: told.WithoutCapital) -> Line:
        points = self.victory_points(event.points)
        player = self.player(event.player)
        return self.line("without-capital", event.player, clause="WW-VIC-05", player=player, points=points)

    def tell_round_ended(self, event: told.RoundEnded) -> Line:
        return self.line("round-ended", weight=Weight.DETAIL, clause="WW-RND-03", round=event.round)

    def tell_game_ended(self, event: told.GameEnded) -> Line:
        result = event.result
        if not result.winners:
            return self.line("nobody-won", weight=Weight.HEADING, clause=result.clause)
        winners = self.players(result.winners)
        key = won_key(result)
        values: dict[str, Any] = {"winners": winners}
        if key != "won-alone":
            values["points"] = self.victory_points(result.points[result.winners[0]])
        first = result.winners[0] if len(result.winners) == 1 else None
        return self.line(key, first, Weight.HEADING, result.clause, **values)


def won_key(result: WorldResult) -> str:
    """Return which text of the log tells how a game was won."""
    if result.reason == "last-standing":
        return "won-alone"
    if result.reason == "nobody-left":
        return "won-shared" if len(result.winners) > 1 else "won-nobody"
    return _DECIDED_KEYS[result.decided]
