"""What happens in a campaign, in order. Sides and battles are numbers; units are those of a side's roster."""

from dataclasses import dataclass

from dust_tactics.campaign.past import Outcome
from dust_tactics.table.tally import Tally

FREE = Tally()
"""The price of what is not paid for."""


@dataclass(frozen=True, slots=True)
class StoryTold:
    """A story, by its number."""

    story: int


@dataclass(frozen=True, slots=True)
class BattleReached:
    """The next battle is known, and is prepared from here on."""

    node: int


@dataclass(frozen=True, slots=True)
class UnitJoined:
    """A unit has come to the roster of a side."""

    side: int
    unit: int


@dataclass(frozen=True, slots=True)
class UnitLeft:
    """A hired unit, or one that was dismissed, is gone."""

    side: int
    unit: int


@dataclass(frozen=True, slots=True)
class UnitRefilled:
    """Miniatures or boxes of a unit came back, by themselves or for a price."""

    side: int
    unit: int
    count: int
    price: Tally = FREE


@dataclass(frozen=True, slots=True)
class UnitRecruited:
    """A new unit was bought."""

    side: int
    unit: int
    price: Tally


@dataclass(frozen=True, slots=True)
class UnitRecovered:
    """A wounded hero is fit again."""

    side: int
    unit: int


@dataclass(frozen=True, slots=True)
class HonourAwarded:
    """A unit has an honour from now on."""

    side: int
    unit: int
    honour: str


@dataclass(frozen=True, slots=True)
class HeroFreed:
    """A captured hero is back; for a price, by exchange or for another reason."""

    side: int
    unit: int
    price: Tally = FREE
    exchanged: bool = False


@dataclass(frozen=True, slots=True)
class OfferTaken:
    """A side has bought what was offered, by its number among those of the battle."""

    side: int
    offer: int
    price: Tally


@dataclass(frozen=True, slots=True)
class ForceFielded:
    """A side has chosen who fights."""

    side: int
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GarrisonCalled:
    """A side has nobody to field: the army of the scenario fights for it."""

    side: int


@dataclass(frozen=True, slots=True)
class BattleOver:
    """A battle was fought, or conceded."""

    node: int
    winner: int | None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class UnitFared:
    """A unit came out of a battle.

    standing   of the unit from now on, as in `roster.Standing`
    eliminated whether it was destroyed in the battle
    """

    side: int
    unit: int
    standing: str
    eliminated: bool
    damage: int
    merit: int = 0


@dataclass(frozen=True, slots=True)
class SupplyGained:
    """A side has got supply, part by part."""

    side: int
    amount: Tally


@dataclass(frozen=True, slots=True)
class RoadTaken:
    """The campaign goes on along a road of a battle; `chosen` by a side, or None where there was no choice."""

    node: int
    road: int
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    """The campaign is over."""

    ending: int
    winner: int | None


AnyCampaignEvent = (
    StoryTold
    | BattleReached
    | UnitJoined
    | UnitLeft
    | UnitRefilled
    | UnitRecruited
    | UnitRecovered
    | HonourAwarded
    | HeroFreed
    | OfferTaken
    | ForceFielded
    | GarrisonCalled
    | BattleOver
    | UnitFared
    | SupplyGained
    | RoadTaken
    | CampaignEnded
)
