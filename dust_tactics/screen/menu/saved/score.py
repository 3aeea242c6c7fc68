"""The points that lists and cards show of a saved battle: the same as its bar and the page of its result show large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dust_tactics.files.journal.saved_battles import SCORED, SavedBattle
from dust_tactics.language.catalogue import Messages

if TYPE_CHECKING:
    from dust_tactics.screen.menu.saved.summary import BattleSummary


@dataclass(frozen=True, slots=True)
class Score:
    """Points of both sides; `victory` if they are victory points, else they are army points."""

    points: tuple[int, int]
    victory: bool

    def words(self, messages: Messages, *, winner: int | None = None) -> str:
        """Return the score with what it counts, the points of the winner first."""
        first, second = reversed(self.points) if winner == 1 else self.points
        return messages.text("load.victory-points" if self.victory else "load.army-points", first=first, second=second)


def score_of(battle: SavedBattle, summary: BattleSummary | None) -> Score | None:
    """Return the score; None where only playing the battle through, which makes the summary, can tell it."""
    if summary is not None:
        return summary.score
    from dust_tactics.rules.deciding import victory_points_count  # the title shows nothing before there is a summary
    from dust_tactics.rules.victory import CONDITIONS

    result = battle.standing.result
    scores = any(way == SCORED or (way in CONDITIONS and CONDITIONS[way].scores) for way in battle.ways)
    if not victory_points_count(result, scores=scores):
        return Score(battle.standing.points, victory=False)
    return None if result is None else Score(result.victory_points, victory=True)
