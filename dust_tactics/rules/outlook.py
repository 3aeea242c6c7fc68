"""What would come of a battle if nothing changed any more: its turns judged one after another, on a copy."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.rules.events import ObjectiveHeld, VictoryPointsGained
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import JudgeTurn
from dust_tactics.rules.victory import Condition, Joining, condition_of, ways_now
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """How a turn would be judged if it ended with all units where they are.

    held     what would count as held, in the order in which it would be told
    gains    victory points that sides would gain
    points   victory points of both sides after that
    result   how the battle would end; None if it went on
    """

    turn: int
    held: tuple[ObjectiveHeld, ...]
    gains: tuple[VictoryPointsGained, ...]
    points: tuple[int, int]
    result: Result | None


@dataclass(frozen=True, slots=True)
class Outlook:
    """A battle under way as it would go on with nobody moving: the present turn, and the one that would end it."""

    now: JudgedTurn
    end: JudgedTurn

    @property
    def turns_left(self) -> int:
        """How many turns would follow the present one."""
        return self.end.turn - self.now.turn

    @property
    def winner(self) -> int | None:
        """The side that would win; None where nobody would."""
        return None if self.end.result is None else self.end.result.winner


@dataclass(frozen=True, slots=True)
class JoinedNow:
    """A way to win that is made of others, as it stands.

    parts   what it is made of, each with the sides that have achieved it if the turn ends now
    """

    condition: Joining
    parts: tuple[tuple[Condition, tuple[int, ...]], ...]


def joined_now(state: GameState) -> tuple[JoinedNow, ...]:
    """Return how the ways to win stand that are made of others; none before the first turn, and once all is over."""
    if not state.turn or state.result is not None:
        return ()
    ways = map(condition_of, ways_now(state.battle, state.changed_ways))
    return tuple(
        JoinedNow(way, tuple((part, part.achieved(state)) for part in way.of))
        for way in ways
        if isinstance(way, Joining)
    )


def outlook(state: GameState) -> Outlook | None:
    """Return how a battle would be judged as things stand; None before its first turn, and once it is over."""
    if not state.turn or state.result is not None:
        return None
    now, *others = judged_turns(state)
    return Outlook(now, others[-1] if others else now)


def judged_turns(state: GameState) -> Iterator[JudgedTurn]:
    """Judge the present turn and those that follow, up to the one that ends the battle (T13-VIC-01).

    The step that judges turns in a battle does it here too; the state stays as it is.
    """
    after = state.copy()
    while after.result is None:
        play = Play(after, ScriptedDice())
        JudgeTurn().run(play)
        yield JudgedTurn(
            after.turn,
            tuple(event for event in play.events if isinstance(event, ObjectiveHeld)),
            tuple(event for event in play.events if isinstance(event, VictoryPointsGained)),
            after.victory_points,
            after.result,
        )
        after.turn += 1
