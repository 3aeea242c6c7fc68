"""What a battle starts from: the scenario, the armies and the table, all by value."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from dust_tactics.rules.board import Board, Obstacle, Terrain
from dust_tactics.rules.cards import Bloc, Card, banner_of
from dust_tactics.rules.scenario_events import ScenarioEvent, Task, UnitNumber
from dust_tactics.table.dice_sets import DiceKind


@dataclass(frozen=True, slots=True)
class UnitSetup:
    """One unit of an army. Without a square it enters over its side's entry squares (T13-SET-09).

    joined_to, aboard   index in the same army of the squad a hero has joined or the vehicle they pilot
    turn                the first turn in which it may enter; 0 for one that is there from the beginning
    entry               squares that it enters over, if not over those of its side
    missing, crosses    what it has lost before the battle: miniatures, as indexes into the carriers of its card, and
                        boxes of its damage track; no book knows of it
    task                what computer players have it do from the beginning
    """

    card: str
    name: str = ""
    squares: tuple[int, ...] = ()
    facing: int | None = None
    joined_to: int | None = None
    aboard: int | None = None
    turn: int = 0
    entry: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    crosses: int = 0
    task: Task | None = None


@dataclass(frozen=True, slots=True)
class Army:
    """A ready army; `bloc` is that of its cards."""

    id: str
    name: str
    edition: str
    bloc: Bloc
    points: int
    units: tuple[UnitSetup, ...]
    source: str = "estimate"
    note: str = ""

    @property
    def enters(self) -> bool:
        """Whether any of its units comes on over the entry edge, as it starts neither on a square nor in a vehicle,
        and has no way in of its own."""
        return any(not unit.squares and unit.aboard is None and not unit.entry for unit in self.units)


class SideColour(StrEnum):
    """Colours that a side may wear in place of those of its bloc."""

    OLIVE = "olive"
    STEEL = "steel"
    RUST = "rust"
    SAND = "sand"
    VIOLET = "violet"
    CHARCOAL = "charcoal"


BETWEEN_PLAYERS = "&"
"""What stands between the names of players who share a side."""
MOST_PLAYERS = 3
"""Players of a side at most."""
MOST_TURNS = 100
"""Turns of a battle at most."""
MOST_UNITS = 30
"""Units of an army at most, so that a battle stays one."""
MOST_RESERVES = 100
"""Units of a side that may come on from reserve at most, where there is a limit at all."""
MOST_ITEMS = 10
"""Terrain tiles, traps and objectives that a side puts down at most, of each."""
MOST_SPOKEN, LONGEST_SPOKEN, MOST_LANGUAGES = 200, 60, 40
"""Names that a scenario gives in several languages at most, letters of each, and languages."""
MOST_CLOUDS = 40
"""Clouds of smoke on the table of a scenario at most."""


@dataclass(frozen=True, slots=True)
class SideSetup:
    """One of the two opposing sides: who plays it, with what, and where it comes on.

    player          its player, or several as in "Ada & Ben": they share its units and command it turn by turn
    reserves        how many units may be placed in reserve; None puts every unit there (T13-RES-01, T13-SCN-28)
    reserve_heroes  whether heroes may be among them (T13-RES-03)
    reserve_entry   where they come on; empty where it is the same as `entry` (T13-RES-06)
    half            the side's half of the table, for objectives it places (T13-SCN-03)
    colour          what it wears; None for the colours of its bloc
    """

    name: str
    player: str
    army: Army
    entry: tuple[int, ...]
    reserves: int | None = 0
    reserve_heroes: bool = False
    reserve_entry: tuple[int, ...] = ()
    half: tuple[int, ...] = ()
    colour: SideColour | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of its players."""
        return tuple(name.strip() for name in self.player.split(BETWEEN_PLAYERS))

    def commander(self, turn: int) -> str:
        """Return who of its players decides in a turn: the first in turn 1 and while the table is set up, then the
        next."""
        players = self.players
        return players[max(0, turn - 1) % len(players)]


@dataclass(frozen=True, slots=True)
class Objective:
    """A named square that can be held (T13-VIC-08); `half` is the side in whose half it lies."""

    name: str
    square: int
    half: int | None = None


@dataclass(frozen=True, slots=True)
class Victory:
    """How a battle is won beside wiping the enemy out. Kinds are those of the victory catalogue of the rules.

    of           the ways that it is made of, where its kind joins several
    from_start   whether it holds from the beginning; else an event has to add it
    """

    kind: str
    values: tuple[tuple[str, int | str], ...] = ()
    of: tuple["Victory", ...] = ()
    from_start: bool = True


@dataclass(frozen=True, slots=True)
class SetUp:
    """What the players do before the first turn, in this order (T13-SET-07, T13-SCN-04).

    edges       whether the winner of a roll chooses the side of the table
    tiles       terrain tiles that each side puts down, of any kind
    traps       anti-tank traps that each side puts down
    objectives  objectives that each side places in its own half
    by_density  whether the number of tiles follows from a density, which the winner of a roll chooses (T10-SET-05)
    """

    edges: bool = True
    tiles: int = 2
    traps: int = 1
    objectives: int = 0
    by_density: bool = False


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """A terrain tile or anti-tank trap that a side put down."""

    side: int
    square: int
    item: Terrain | Obstacle


@dataclass(frozen=True, slots=True)
class SmokeCloud:
    """Squares of smoke, and the last turn that they stay (T13-TER-16)."""

    squares: tuple[int, ...]
    until: int


@dataclass(frozen=True)
class Battle:
    """A scenario made ready to play: checked, complete and self-contained.

    scenario    id of the scenario it was made from
    cards       every card that is needed, by id
    first       side that goes first in turn 1, or None for an initiative roll
    set_up      what the players set up themselves; None where all is fixed
    dice        the dice it is played with (T13-GEN-05)
    smoke       smoke that lies on the table when the first turn begins (T13-TER-16)
    events      what happens when something else does, in the order in which it is looked at
    reactions   whether units may react at all, where the book leaves that to the players (T16-REA-01)
    named       whether sides go by their names where they are spoken of, and not by their blocs
    night       whether it is shown by night, which no rule asks
    sign        what is drawn where a building or a square is to be held; empty for the usual sign
    spoken      names of sides, objectives and units that its scenario gives in several languages: for each one the
                languages with its name in them, English among them
    free_named  whether what is free after a March is declared with the actions (T16-ACT-02); in battles that do not say
                so it is there whenever the skill is, as when they were begun
    """

    scenario: str
    name: str
    edition: str
    board: Board
    sides: tuple[SideSetup, SideSetup]
    cards: tuple[Card, ...]
    turns: int
    briefing: str = ""
    objectives: tuple[Objective, ...] = ()
    victory: tuple[Victory, ...] = ()
    first: int | None = None
    seed: int | None = None
    set_up: SetUp | None = None
    dice: DiceKind = DiceKind.DUST
    smoke: tuple[SmokeCloud, ...] = ()
    events: tuple[ScenarioEvent, ...] = ()
    named: bool = False
    reactions: bool = True
    night: bool = False
    sign: str = ""
    free_named: bool = field(default=True, metadata={"absent": False})
    spoken: tuple[tuple[tuple[str, str], ...], ...] = ()

    def number_of(self, unit: UnitNumber) -> int:
        """Return the number of a unit among all units of the battle."""
        side, place = unit
        return place + (len(self.sides[0].army.units) if side else 0)

    def side_at_first(self, number: int) -> int:
        """Return the side in whose army a unit of that number began."""
        return int(number >= len(self.sides[0].army.units))

    @cached_property
    def banners(self) -> tuple[str, str]:
        """Whose sign and colours the sides bear: those of a bloc, or of Blutkreuz."""
        cards = {card.id: card for card in self.cards}
        first, second = (
            banner_of(side.army.bloc, [cards[unit.card] for unit in side.army.units]) for side in self.sides
        )
        return first, second

    @cached_property
    def own_entries(self) -> Mapping[int, tuple[int, ...]]:
        """The squares of units that enter over others than their side, by the numbers of the units."""
        return {number: setup.entry for number, setup in self._setups() if setup.entry}

    @cached_property
    def arrivals(self) -> Mapping[int, int]:
        """The units that are not there from the beginning, and the turn in which they arrive; 0 for those that only an
        event calls."""
        called = dict.fromkeys((self.number_of(unit) for event in self.events for unit in event.arrive), 0)
        return called | {number: setup.turn for number, setup in self._setups() if setup.turn > 1}

    def _setups(self) -> list[tuple[int, UnitSetup]]:
        return list(enumerate(unit for side in self.sides for unit in side.army.units))

    def card(self, card_id: str) -> Card:
        """Return the card of that id. Raises KeyError."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the players have agreed on for an army.

    limit   its army points at most; None for any number (T13-ARM-02)
    blocs   the blocs that it may be of; none for any (T13-GEN-01)
    blutkreuz_with_axis  whether units of Blutkreuz and of the Axis may stand together (T16-ARM-01)
    """

    limit: int | None = None
    blocs: tuple[Bloc, ...] = ()
    blutkreuz_with_axis: bool = False


def points_of(cards: Collection[Card]) -> int:
    """Return the army points that units cost together, heroes too (T13-ARM-03)."""
    return sum(card.points for card in cards)
