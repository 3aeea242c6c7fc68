"""How a game came to its end: the points of all players round by round, and the battles that decided it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.world.events import AttackDeclared, BattleEnded, Scored
from dust_tactics.world.state import WorldState

_CAPITAL, _TAKEN = 1000, 4
"""What a capital that is taken, and any area that is taken, weighs in production points of lost units: capitals go
before all else, then the battle that cost most."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The points of all players at the end of a round, 0 for the beginning, and after how many commands that was."""

    round: int
    points: tuple[int, ...]
    stand: int


@dataclass(frozen=True, slots=True)
class BattleFought:
    """A battle between two players, or one in which a capital of nobody's fell: its round, after how many commands it
    began, and how much hung on it."""

    round: int
    stand: int
    event: BattleEnded
    weight: int


@dataclass(frozen=True, slots=True)
class WorldCourse:
    """The scores of all rounds, and the battles that may have decided it in their order."""

    scores: tuple[RoundScore, ...]
    battles: tuple[BattleFought, ...]

    def decisive(self, most: int) -> tuple[BattleFought, ...]:
        """Return the battles on which most hung, in their order."""
        ranked = sorted(self.battles, key=lambda battle: -battle.weight)[:most]
        return tuple(sorted(ranked, key=lambda battle: battle.stand))


def course_of(chapters: Iterable[tuple[Sequence[object], WorldState]]) -> WorldCourse:
    """Return the course of a game from the events of its opening and of each command, with how it stood then."""
    told = list(chapters)
    players = len(told[0][1].players)
    scores, battles = [RoundScore(0, (0,) * players, 0)], list[BattleFought]()
    began = 0
    for stand, (events, state) in enumerate(told):
        if any(isinstance(event, AttackDeclared) for event in events):
            began = max(0, stand - 1)
        points = {event.player: event.points for event in events if isinstance(event, Scored)}
        now = len(scores)
        battles += _battles(events, state, now, began)
        if points:
            before = scores[-1].points
            scores.append(RoundScore(now, tuple(points.get(one, before[one]) for one in range(players)), stand))
    return WorldCourse(tuple(scores), tuple(battles))


def _battles(events: Sequence[object], state: WorldState, now: int, began: int) -> Iterator[BattleFought]:
    for event in events:
        if not isinstance(event, BattleEnded):
            continue
        is_taken = event.holder == event.attacker >= 0
        falls = is_taken and event.target in state.map.capitals
        if falls or min(event.attacker, event.defender) >= 0:
            lost = event.attacker_lost.cost + event.defender_lost.cost
            yield BattleFought(now, began, event, lost + (_CAPITAL if falls else _TAKEN if is_taken else 0))
