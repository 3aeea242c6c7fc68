"""Units that live on from battle to battle: plain data, and what of a unit is left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from dust_tactics.campaign.past import Fared
from dust_tactics.rules.cards import Card, Kind


class Standing(StrEnum):
    """How it stands with a unit of a roster."""

    FIT = "fit"
    WOUNDED = "wounded"
    CAPTURED = "captured"
    LOST = "lost"
    LEFT = "left"


_GONE = (Standing.LOST, Standing.LEFT)


@dataclass(frozen=True, slots=True)
class Service:
    """A battle that a unit took part in.

    node    number of the battle
    kills   army points of enemies that it eliminated
    taken   worth of what it took off the enemy
    merit   what it gained by it
    """

    node: int
    fared: Fared
    kills: int = 0
    taken: int = 0
    merit: int = 0


@dataclass(frozen=True, slots=True)
class RosterUnit:
    """A unit of a side's own. It keeps its number in the roster whatever becomes of it.

    id       by which conditions and texts name it; empty for most
    missing  miniatures that it lacks, as indexes into the carriers of its card
    crosses  boxes marked on its damage track
    rest     battles that a wounded hero still misses
    loyal    whether it can't be dismissed
    hired    whether it leaves after the battle
    """

    card: str
    name: str
    id: str = ""
    missing: tuple[int, ...] = ()
    crosses: int = 0
    standing: Standing = Standing.FIT
    rest: int = 0
    merit: int = 0
    honours: tuple[str, ...] = ()
    service: tuple[Service, ...] = ()
    loyal: bool = False
    hired: bool = False

    @property
    def is_fit(self) -> bool:
        """Whether it can be fielded."""
        return self.standing is Standing.FIT

    @property
    def is_home(self) -> bool:
        """Whether it is with its side, fit or wounded."""
        return self.standing in (Standing.FIT, Standing.WOUNDED)

    @property
    def is_gone(self) -> bool:
        """Whether it will never come back."""
        return self.standing in _GONE

    @property
    def damage(self) -> int:
        """Miniatures or boxes that it lacks."""
        return len(self.missing) + self.crosses

    @property
    def kills(self) -> int:
        """Army points of enemies that it eliminated in all its battles."""
        return sum(service.kills for service in self.service)

    def whole(self) -> "RosterUnit":
        """Return it without any damage."""
        return replace(self, missing=(), crosses=0)


def is_hero(card: Card) -> bool:
    """Return whether a card is a hero's."""
    return card.kind is Kind.HERO


def strength(unit: RosterUnit, card: Card) -> int:
    """Return how many miniatures or boxes a unit has left."""
    return card.capacity - unit.damage


def dearest_last(card: Card) -> list[int]:
    """Return the miniatures of a card, those with the plainest weapons first."""

    def weight(miniature: int) -> int:
        lines = card.carriers[miniature] if miniature < len(card.carriers) else ()
        return sum(cell.dice * cell.damage for line in lines for cell in card.weapons[line].cells if cell is not None)

    return sorted(range(card.capacity), key=lambda miniature: (weight(miniature), -miniature))


def weakened(unit: RosterUnit, card: Card, left: int) -> RosterUnit:
    """Return a unit with so many miniatures or boxes left, the dearest weapons kept."""
    lacking = card.capacity - max(1, min(left, card.capacity))
    if card.has_miniatures:
        return replace(unit, missing=tuple(sorted(dearest_last(card)[:lacking])), crosses=0)
    return replace(unit, missing=(), crosses=lacking)


def mended(unit: RosterUnit, card: Card, count: int) -> RosterUnit:
    """Return a unit that so many miniatures or boxes came back to, the dearest weapons first."""
    if not card.has_miniatures:
        return replace(unit, crosses=max(0, unit.crosses - count))
    order = [miniature for miniature in reversed(dearest_last(card)) if miniature in unit.missing]
    return replace(unit, missing=tuple(sorted(order[count:])))


def cost_to_field(unit: RosterUnit, card: Card) -> int:
    """Return the points that fielding a unit takes: its share of the card's, rounded up."""
    return -(-card.points * strength(unit, card) // card.capacity)


def fit_units(roster: Sequence[RosterUnit]) -> list[int]:
    """Return the numbers of those that can be fielded."""
    return [number for number, unit in enumerate(roster) if unit.is_fit]
