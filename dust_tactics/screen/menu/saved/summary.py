"""How a battle stands, in the few figures and the small picture that lists and cards show."""

from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.files.journal.format import reading_journal
from dust_tactics.files.journal.games import kind_of
from dust_tactics.files.journal.lines import PEOPLE, TACTICS_GAME, Seats
from dust_tactics.files.journal.replay import Trouble
from dust_tactics.files.journal.session import replaying
from dust_tactics.files.journal.slices import Done, Slices, work_on
from dust_tactics.files.reading.guard import one_file
from dust_tactics.rules.deciding import victory_points_count
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen.art.painters import unit_look
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.markings import Marked, Standing, TableView
from dust_tactics.screen.board.part import is_seen_turned
from dust_tactics.screen.board.table import printed_table
from dust_tactics.screen.menu.saved.score import Score
from dust_tactics.screen.menu.saved.world_preview import WorldGlance, glance_at
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.table.agenda import decision_owed

SLICE = 0.02
"""Seconds of a frame that a look at a battle may take."""


@dataclass(frozen=True)
class SideSummary:
    """One side: its player, and what tells it from the other."""

    player: str
    livery: Livery


@dataclass(frozen=True)
class BattleSummary:
    """A battle at a glance.

    view     the table; None where a list shows none, as of the world game, which has no `sides` here either
    turns    that there are; None where nobody knows
    to_act   the side that owes a decision, None when the battle is over
    score    the points that tell how it stands
    seats    who plays the sides by now
    world    who holds what in a game of the world
    """

    view: TableView | None
    sides: tuple[SideSummary, ...]
    turn: int
    turns: int | None
    to_act: int | None
    score: Score
    trouble: Trouble | None = None
    seats: Seats = PEOPLE
    world: WorldGlance | None = None


class SummaryLoader:
    """A saved battle being played through up to its last good command, a slice a frame: a long one takes seconds."""

    def __init__(self, path: Path) -> None:
        self._path, self._slices = path, _summarising(path)

    def go_on(self) -> BattleSummary | None:
        """Play on for a slice of time; the summary once the end is reached. Raises FileRefused."""
        with one_file(self._path):
            outcome = work_on(self._slices, SLICE)
        return outcome.result if isinstance(outcome, Done) else None


def _summarising(path: Path) -> Slices[BattleSummary]:
    reading = yield from reading_journal(path)
    replay = yield from replaying(reading)
    if reading.header.game != TACTICS_GAME:
        owed = decision_owed(replay.state)
        standing = kind_of(reading.header.game).standing(replay.state)
        to_act = None if owed is None else owed.owner
        score = Score(standing.points, victory=True)
        return BattleSummary(
            None, (), standing.turn, None, to_act, score, replay.trouble, replay.seats, glance_at(replay.state)
        )
    return summary_of(replay.state, replay.trouble, replay.seats)


def summary_of(state: GameState, trouble: Trouble | None = None, seats: Seats = PEOPLE) -> BattleSummary:
    """Return the summary of a state."""
    battle = state.battle
    width = battle.board.width
    left = left_side(battle)
    both = tuple(livery_of(battle, side) for side in (0, 1))
    joined = {unit.joined for unit in state.on_table()}
    units = tuple(
        Standing(unit.squares, replace(unit_look(unit, width, both[unit.side], left), joined_hero=unit.id in joined))
        for unit in state.on_table()
        if unit.joined is None
    )
    first, second = (SideSummary(side.player, livery) for side, livery in zip(battle.sides, both, strict=True))
    by_victory = victory_points_count(state.result, scores=counts_victory_points(battle))
    score = Score(state.victory_points if by_victory else state.points, by_victory)
    owed = decision_owed(state)
    view = TableView(
        battle.board,
        printed_table(battle),
        units,
        objectives=tuple(Marked(objective.square, objective.name) for objective in battle.objectives),
        smoke=tuple(square for cloud in state.smoke for square in cloud.squares),
        turned=is_seen_turned(width, battle.board.height),
    )
    to_act = None if owed is None else owed.owner
    return BattleSummary(view, (first, second), state.turn, battle.turns, to_act, score, trouble, seats)
