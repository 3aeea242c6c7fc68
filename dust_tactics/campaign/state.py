"""A campaign at one moment, as plain data."""

from dataclasses import dataclass, field, replace
from typing import Any

from dust_tactics.campaign.changes import Change
from dust_tactics.campaign.conditions import fits
from dust_tactics.campaign.past import Past
from dust_tactics.campaign.roster import RosterUnit
from dust_tactics.campaign.setup import CampaignSetup, Node
from dust_tactics.rules.cards import Card
from dust_tactics.table.dice import RandomState
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet
from dust_tactics.table.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Fielding:
    """The units of a roster that fight in a battle.

    units   their numbers in the roster, in the order of the army
    joins   heroes with the units that they start with: a hero's number, the other's number
    """

    units: tuple[int, ...] = ()
    joins: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SideState:
    """What a side has.

    spent   supply that it has spent so far
    """

    supply: int = 0
    roster: tuple[RosterUnit, ...] = ()
    spent: int = 0


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """How a campaign ended: the number of the ending, and the side that won, None for nobody."""

    ending: int
    winner: int | None


@dataclass
class CampaignState:
    """A campaign at one moment.

    setup    what it began with; shared by copies
    seed     of the campaign; battles have theirs from it
    node     number of the battle that is prepared or fought, or was fought last
    fieldings  who fights for the sides in it; None until that is chosen
    taken    offers taken in the present camp, by their numbers in the battle
    agenda   what is still to be done; the last step comes first (see `table.agenda`)
    asked    id of the decision owed
    """

    setup: CampaignSetup = field(metadata={"plain": False}, compare=False, repr=False)
    seed: int
    random: RandomState
    sides: tuple[SideState, SideState]
    node: int = 0
    past: list[Past] = field(default_factory=list)
    flags: tuple[str, ...] = ()
    fieldings: tuple[Fielding | None, Fielding | None] = (None, None)
    taken: tuple[int, ...] = ()
    agenda: list[Any] = field(default_factory=list)
    asked: int = 0
    result: CampaignResult | None = None

    @property
    def dice(self) -> DiceSet:
        """Dice that are never thrown: chance is for battles."""
        return DICE_SETS[DiceKind.CLASSIC]

    @property
    def here(self) -> Node:
        """The battle that is prepared or fought, or was fought last."""
        return self.setup.battles[self.node]

    def copy(self) -> "CampaignState":
        """Return an equal state that changes on its own."""
        return replace(self, past=self.past.copy(), agenda=self.agenda.copy())

    def cited(self, refusal: Refusal) -> Refusal:
        """Return the refusal itself: no book has rules for campaigns."""
        return refusal

    def card(self, card_id: str) -> Card:
        """Return a card of a roster. Raises KeyError."""
        return self.setup.cards_by_id[card_id]

    def card_of(self, side: int, unit: int) -> Card:
        """Return the card of a unit of a roster."""
        return self.card(self.sides[side].roster[unit].card)

    def past_of(self, node: int) -> Past | None:
        """Return a battle that was fought; -1 stands for the last. None where it was not."""
        if node < 0:
            return self.past[-1] if self.past else None
        return next((past for past in self.past if past.node == node), None)

    def supply_of(self, side: int) -> int:
        """Return the supply that a side has."""
        return self.sides[side].supply

    def changes_now(self) -> list[Change]:
        """Return what earlier battles change in the one that is prepared."""
        return [change for change in self.here.changes if fits(change.condition, self)]

    def is_home(self, unit: str) -> bool:
        """Return whether a unit with that id is on a roster, neither captured nor lost nor gone."""
        return any(found.id == unit and found.is_home for side in self.sides for found in side.roster)

    def change_side(self, side: int, **changes: Any) -> None:
        """Change what a side has."""
        first, second = self.sides
        one = replace(self.sides[side], **changes)
        self.sides = (one, second) if side == 0 else (first, one)

    def change_unit(self, side: int, number: int, unit: RosterUnit) -> None:
        """Put a unit of a roster in the place of what it was."""
        roster = self.sides[side].roster
        self.change_side(side, roster=(*roster[:number], unit, *roster[number + 1 :]))

    def set_flags(self, flags: tuple[str, ...]) -> None:
        """Set flags."""
        self.flags = tuple(sorted({*self.flags, *flags}))

    def set_fielding(self, side: int, fielding: Fielding | None) -> None:
        """Say who fights for a side."""
        first, second = self.fieldings
        self.fieldings = (fielding, second) if side == 0 else (first, fielding)
