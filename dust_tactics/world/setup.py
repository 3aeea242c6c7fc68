"""What a game begins with, by value: nothing else is needed to play it again."""

from dataclasses import dataclass

from dust_tactics.world.board import WorldMap
from dust_tactics.world.cards import Card
from dust_tactics.world.force import Force


@dataclass(frozen=True, slots=True)
class Army:
    """One of the six armies (WW-CMP-01), by its id in files. Names, colours and emblems are no part of the engine."""

    id: str


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """Somebody who plays: a name, and for a ready start the number of an army; -1 for the first one that is free."""

    name: str
    army: int = -1


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player of a ready start holds: areas by number. Each gets one tank.

    capital         the capital he has claimed
    areas           all other areas, sources among them
    centres         his areas with a centre
    reinforcements  areas and the units that stand there beside the tanks
    """

    capital: int
    areas: tuple[int, ...]
    centres: tuple[int, ...]
    reinforcements: tuple[tuple[int, Force], ...] = ()


@dataclass(frozen=True, slots=True)
class ReadyStart:
    """A legal end of the set-up, one seat for each player (WW-SET-04 to WW-SET-28)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Miniatures:
    """How battles may be fought out with miniatures, a variant of our own: what they are worth in army points.

    units          points of one unit by type; submarines never fight so
    bonus          points of one bonus die of the defender
    supremacy      hundredths of his points that who has supremacy brings: to the dice it is worth more than to a table
    defence        hundredths of his points that a defender brings, for what the ground of a table gives him
    landing        hundredths of his points that an attacker from the sea brings, who comes over a short edge
    edge           the power by which points over the other's count: dice decide more sharply than a table does
    least          points of each side below which the dice decide as usual
    fewest         points that the weaker side has at least when all is reckoned
    most           points of the stronger side above which both are scaled down alike
    veterans       whether units that come home fight again in the next battle of their player
    """

    units: tuple[int, int, int, int, int]
    bonus: int
    supremacy: int
    defence: int
    landing: int
    edge: int
    least: int
    fewest: int
    most: int
    veterans: bool = False


@dataclass(frozen=True, slots=True)
class WorldSetup:
    """A game before it begins.

    version      id of the version, "standard" or "epic"
    cards        the deck
    armies       the armies that can be chosen
    players      two to six
    start        a ready start; None for the set-up by the book
    miniatures   how battles may be fought out with miniatures; None where the dice decide all
    neutral_capitals_open   whether the players agreed that neutral capitals are areas like any other: they may be
                            attacked from the second round on, and that opens nothing (WW-RST-07)
    """

    version: str
    map: WorldMap
    cards: tuple[Card, ...]
    armies: tuple[Army, ...]
    players: tuple[PlayerSetup, ...]
    start: ReadyStart | None = None
    miniatures: Miniatures | None = None
    neutral_capitals_open: bool = False
