"""A game at one moment, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from dust_tactics.table.changed import changed
from dust_tactics.table.dice import RandomState
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.battle import Battle
from dust_tactics.world.board import WorldMap
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.context import WorldContext
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.result import WorldResult
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.version import Version
from dust_tactics.world.veterans import Veteran

NEUTRAL, NOBODY = -1, -2
"""Owners that are no players: the neutral side (WW-NEU-02), and nobody, of an area without units (WW-GEN-06)."""


class Majority(StrEnum):
    """The three majorities, in the order in which a state lists their holders (WW-VPT-05)."""

    PRODUCTION = "production"
    SEA = "sea"
    LAND = "land"


class Phase(StrEnum):
    """Where in a player's turn the game is (WW-TRN-01)."""

    PRODUCTION = "production"
    MOVEMENT = "movement"
    COMBAT = "combat"


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player.

    army     number of the army; -1 while none is chosen
    hand     cards in hand, ascending; secret
    chosen   card chosen and not yet revealed; None if there is none; secret
    played   card open before him: of this round, or of set-up; None if there is none
    used     whether the ability of that card was used this round (WW-ABL-01)
    points   victory points
    alive    whether he is still in the game (WW-GEN-17)
    veterans units that have come home from battles with miniatures (a variant of our own)
    """

    army: int = -1
    hand: tuple[int, ...] = ()
    chosen: int | None = None
    played: int | None = None
    used: bool = False
    points: int = 0
    alive: bool = True
    veterans: tuple[Veteran, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a player.

    production   production points left to spend (while buying)
    movement     movement points left
    combat       combat points left
    attacks      pairs of origin and target attacked this turn, in order (WW-CBT-09)
    bought       units bought that are still to be placed, and neutral ones
    centres      centres bought that are still to be placed
    cards        cards bought that are still to be drawn
    """

    player: int
    phase: Phase = Phase.PRODUCTION
    production: int = 0
    movement: int = 0
    combat: int = 0
    attacks: tuple[tuple[int, int], ...] = ()
    bought: Force = EMPTY
    bought_neutral: Force = EMPTY
    centres: int = 0
    cards: int = 0


@dataclass
class WorldState:
    """A game at one moment. The context is shared by copies and never changes.

    owners         owner of each area: a player, NEUTRAL, or NOBODY (WW-GEN-04 to WW-GEN-07)
    forces         units of each area
    centres        areas with a production centre, ascending (WW-CMP-03)
    players        the players by number, as they were set up
    deck           cards not yet drawn, the next first; secret
    discards       cards laid off, the last one last; open
    round          number of the round; 0 in set-up
    order          players in set-up order, then in turn order of the round
    done           players who have had their turn this round, in order
    turn           the turn under way; None between turns
    majorities     holder of each `Majority`, or NOBODY
    capitals_open  whether all may attack capitals for the rest of the game (WW-RST-05, WW-RST-06)
    pacts          pairs of players who may not attack each other this round (WW-ABL-13)
    radars         players who use Alien Radar this round (WW-ABL-14)
    battle         the battle under way
    agenda         what is still to be done; the last step comes first (see `table.agenda`)
    asked          id of the decision owed
    """

    context: WorldContext = field(metadata={"plain": False}, compare=False, repr=False)
    random: RandomState
    owners: list[int]
    forces: list[Force]
    players: list[PlayerState]
    centres: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    turn: Turn | None = None
    majorities: tuple[int, int, int] = (NOBODY, NOBODY, NOBODY)
    capitals_open: bool = False
    pacts: tuple[tuple[int, int], ...] = ()
    radars: tuple[int, ...] = ()
    battle: Battle | None = None
    agenda: list[Any] = field(default_factory=list)
    asked: int = 0
    result: WorldResult | None = None

    @property
    def setup(self) -> WorldSetup:
        """What the game began with."""
        return self.context.setup

    @property
    def map(self) -> WorldMap:
        """The map it is played on."""
        return self.context.setup.map

    @property
    def version(self) -> Version:
        """The version it is played by."""
        return self.context.version

    @property
    def dice(self) -> DiceSet:
        """The dice it is played with (WW-GEN-03)."""
        return DICE_SETS[DiceKind.CLASSIC]

    @property
    def threshold(self) -> int:
        """The victory points that win (WW-VIC-01, WW-VIC-02)."""
        return self.version.threshold(len(self.players))

    def copy(self) -> "WorldState":
        """Return an equal state that changes on its own."""
        return WorldState(
            self.context,
            self.random,
            self.owners.copy(),
            self.forces.copy(),
            self.players.copy(),
            self.centres,
            self.deck,
            self.discards,
            self.round,
            self.order,
            self.done,
            self.turn,
            self.majorities,
            self.capitals_open,
            self.pacts,
            self.radars,
            self.battle,
            self.agenda.copy(),
            self.asked,
            self.result,
        )

    def cited(self, refusal: Refusal) -> Refusal:
        """Return the refusal itself: there is one book."""
        return refusal

    def card(self, number: int) -> Card:
        """Return a card by its number."""
        return self.setup.cards[number]

    def played(self, player: int) -> Card | None:
        """Return the card open before a player."""
        number = self.players[player].played
        return None if number is None else self.setup.cards[number]

    def may_use(self, player: int, ability: Ability) -> bool:
        """Return whether a player's card has this ability, and he has not used it this round (WW-ABL-01)."""
        card = self.played(player)
        return card is not None and card.ability is ability and not self.players[player].used

    def change_player(self, player: int, **changes: Any) -> None:
        """Change what a player has."""
        self.players[player] = changed(self.players[player], **changes)

    def change_turn(self, **changes: Any) -> None:
        """Change the turn under way."""
        assert self.turn is not None
        self.turn = changed(self.turn, **changes)

    @property
    def acting(self) -> Turn:
        """The turn under way. Raises ValueError between turns."""
        if self.turn is None:
            raise ValueError("no turn is under way")
        return self.turn

    def alive(self) -> list[int]:
        """Return the players still in the game."""
        return [number for number, player in enumerate(self.players) if player.alive]

    def areas_of(self, owner: int) -> list[int]:
        """Return the areas that somebody controls, ascending."""
        return [area for area, held in enumerate(self.owners) if held == owner]

    def centres_of(self, owner: int) -> list[int]:
        """Return the areas with a centre of somebody (WW-UNI-11), ascending."""
        return [area for area in self.centres if self.owners[area] == owner]

    def count(self, areas: Sequence[int], owner: int) -> int:
        """Return how many of these areas somebody controls."""
        return sum(1 for area in areas if self.owners[area] == owner)

    def in_play(self, owner: int) -> Force:
        """Return all units of somebody on the board, those in a battle included (WW-CMP-02)."""
        total = EMPTY
        for area, held in enumerate(self.owners):
            if held == owner:
                total = total.plus(self.forces[area])
        if self.battle is not None and self.battle.attacker == owner:
            total = total.plus(self.battle.attacking)
        return total

    def allied(self, one: int, other: int) -> bool:
        """Return whether a Diplomat keeps two players from attacking each other (WW-ABL-13)."""
        return (one, other) in self.pacts or (other, one) in self.pacts
