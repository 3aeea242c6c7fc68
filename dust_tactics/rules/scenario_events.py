"""What a scenario has up its sleeve: events that happen once, when something else does. No book knows of them."""

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.table.typography import tied

MOST_EVENTS = 40
"""Events of a scenario at most."""
MOST_EVENT_POINTS = 100
"""Victory points that an event gives to a side at most."""
MOST_COUNTED = 60
"""Units that an event counts up to at most: all there can be of both sides."""
MOST_SCORED = 1000
"""Points of a side that an event waits for at most."""
LONGEST_EVENT_TEXT = 1000
"""Letters of what an event tells."""

UnitNumber = tuple[int, int]
"""A unit of a battle: its side, and its place in the army of that side."""


class When(StrEnum):
    """What sets an event off."""

    TURN_BEGINS = "turn-begins"
    OBJECTIVE_TAKEN = "objective-taken"
    OBJECTIVE_LOST = "objective-lost"
    UNIT_ELIMINATED = "unit-eliminated"
    UNIT_REACHES = "unit-reaches"
    UNIT_DAMAGED = "unit-damaged"
    UNIT_LEAVES = "unit-leaves"
    TURN_ENDS = "turn-ends"
    ARMY_POINTS = "army-points-reached"
    VICTORY_POINTS = "victory-points-reached"


class Task(StrEnum):
    """What a computer player has a unit do, if the scenario says so. People play their units as they like."""

    HOLD = "hold"
    ATTACK = "attack"
    GUARD = "guard"
    WITHDRAW = "withdraw"
    FREE = "free"


GUARDED = 3
"""The range from its post within which a unit on guard stays."""


@dataclass(frozen=True, slots=True)
class UnitTask:
    """A task that a unit has.

    unit   its number in the battle
    post   the place where it stood when it got the task; None for one that has not been on the table since
    """

    unit: int
    task: Task
    post: int | None = None


@dataclass(frozen=True, slots=True)
class ScenarioEvent:
    """Something that happens once in a battle, when its time has come.

    after       number of an event that must have happened before; it stands earlier, so that none waits for itself
    turn        the turn that begins or ends
    objective   number of the objective that is taken or lost
    side        the side that takes, loses, reaches or scores, or whose units are eliminated; either if None
    unit        the unit that is eliminated, damaged, leaves or reaches; any of the side if None
    zone        squares to be reached
    texts       what is told, by language; in English if in any
    arrive      units that may come on from then on
    smoke       squares that smoke comes over, until the end of turn `until`
    clear       squares that smoke goes from
    add, remove   ways to win that hold from then on, or no longer, by their numbers in the battle
    points      victory points for each side
    unless      number of an earlier event: this one happens only as long as that has not
    count       how many units have to be eliminated, be gone from the table or be in the zone, where any will do
    at_least    army or victory points that a side has to have
    leave       units that leave the table for good, alive
    change_sides  units that fight for the other side from then on
    ground      squares whose ground becomes `terrain`
    tasked      units that computer players have do `task` from then on
    door        squares between which walls and openings become `edge`
    """

    when: When
    after: int | None = None
    turn: int = 0
    objective: int | None = None
    side: int | None = None
    unit: UnitNumber | None = None
    zone: tuple[int, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    arrive: tuple[UnitNumber, ...] = ()
    smoke: tuple[int, ...] = ()
    until: int = 0
    clear: tuple[int, ...] = ()
    add: tuple[int, ...] = ()
    remove: tuple[int, ...] = ()
    points: tuple[int, int] = (0, 0)
    unless: int | None = None
    count: int = 1
    at_least: int = 0
    leave: tuple[UnitNumber, ...] = ()
    change_sides: tuple[UnitNumber, ...] = ()
    ground: tuple[int, ...] = ()
    terrain: Terrain | None = None
    door: tuple[int, ...] = ()
    edge: Edge | None = None
    tasked: tuple[UnitNumber, ...] = ()
    task: Task | None = None

    @property
    def squares_to_reach(self) -> tuple[int, ...]:
        """Return the squares that make it happen once units are there; none if it waits for something else."""
        return self.zone if self.when is When.UNIT_REACHES else ()

    def text(self, language: str, english: str = "en") -> str:
        """Return what it tells in a language such as "de" or "pt-BR", or in English; empty if it tells nothing."""
        texts = dict(self.texts)
        said = texts.get(language[:2])
        return texts.get(english, "") if said is None else tied(said, language)
