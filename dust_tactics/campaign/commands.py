"""What the sides of a campaign may answer. The names of commands and of their fields are the format of saves."""

from dataclasses import dataclass

from dust_tactics.campaign.past import Outcome


@dataclass(frozen=True, slots=True)
class TakeRoad:
    """Take a road, by its number among those of the battle."""

    decision: int
    road: int


@dataclass(frozen=True, slots=True)
class Repair:
    """Bring a unit of the roster back to full strength."""

    decision: int
    unit: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """Take a new unit onto the roster, by the id of its card."""

    decision: int
    card: str


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Let a unit of the roster go for good."""

    decision: int
    unit: int


@dataclass(frozen=True, slots=True)
class Award:
    """Give an honour to a unit that has earned one."""

    decision: int
    unit: int
    honour: str


@dataclass(frozen=True, slots=True)
class Ransom:
    """Buy a captured hero back."""

    decision: int
    unit: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Take an offer, by its number among those of the battle."""

    decision: int
    offer: int


@dataclass(frozen=True, slots=True)
class BreakCamp:
    """Have done in camp."""

    decision: int


@dataclass(frozen=True, slots=True)
class Field:
    """Field units of the roster, by their numbers; `joins` are heroes with the units that they start with."""

    decision: int
    units: tuple[int, ...]
    joins: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Fought:
    """Tell what the battle came to; `digest` is that of its last state."""

    decision: int
    outcome: Outcome
    digest: str


@dataclass(frozen=True, slots=True)
class Concede:
    """Give a battle up without fighting it."""

    decision: int
    side: int


AnyCampaignCommand = (
    TakeRoad | Repair | Recruit | Dismiss | Award | Ransom | Accept | BreakCamp | Field | Fought | Concede
)
CampCommand = Repair | Recruit | Dismiss | Award | Ransom | Accept
"""What may be done in camp, beside having done."""
