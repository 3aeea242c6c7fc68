"""Who fights: units of a roster that are fielded for a battle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.campaign.commands import Field
from dust_tactics.campaign.events import ForceFielded, GarrisonCalled
from dust_tactics.campaign.prices import field_limit, required
from dust_tactics.campaign.roster import cost_to_field, fit_units, is_hero
from dust_tactics.campaign.state import CampaignState, Fielding
from dust_tactics.campaign.steps.stories import CampaignPlay
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Muster:
    """Who fights for a side: the scenario's units, units of its roster, or a garrison where it has none left."""

    side: int

    def run(self, play: CampaignPlay) -> None:
        """Ask, where there is anybody to choose from."""
        state = play.state
        if not state.here.forces[self.side].roster:
            state.set_fielding(self.side, Fielding())
        elif not fit_units(state.sides[self.side].roster):
            state.set_fielding(self.side, Fielding())
            play.tell(GarrisonCalled(self.side))
        else:
            play.push(ChooseForce(self.side))


@dataclass(frozen=True, slots=True)
class ChooseForce(Question[CampaignState, Field]):
    """Which units of the roster to field. There are too many answers to list all; others may be given too."""

    def commands(self, state: CampaignState) -> Iterator[Field]:
        """Yield the dearest force that fits, the cheapest one, and each unit with those who must take part."""
        roster, must = state.sides[self.owner].roster, required(state, self.owner)
        others = [number for number in fit_units(roster) if number not in must]
        by_price = sorted(others, key=lambda number: -cost_to_field(roster[number], state.card(roster[number].card)))
        seen: set[tuple[int, ...]] = set()
        for order in (by_price, by_price[::-1], *([number] for number in others), []):
            units = filled(state, self.owner, (*must, *order))
            if units and units not in seen:
                seen.add(units)
                yield Field(state.asked, units)

    def refusal(self, state: CampaignState, command: object) -> Refusal | None:
        """Return why these units can't be fielded."""
        if not isinstance(command, Field):
            return refuse("wrong-answer")
        return force_refusal(state, self.owner, command.units) or joins_refusal(state, self.owner, command)

    def answer(self, play: CampaignPlay, command: Field) -> None:
        """Take them."""
        play.state.set_fielding(self.owner, Fielding(command.units, command.joins))
        play.tell(ForceFielded(self.owner, command.units))


def filled(state: CampaignState, side: int, order: Sequence[int]) -> tuple[int, ...]:
    """Return those units of a roster that fit into a force, taken in an order as long as they do."""
    units: tuple[int, ...] = ()
    for number in order:
        if bounds_refusal(state, side, (*units, number)) is None:
            units = (*units, number)
    return units


def only_force(state: CampaignState, side: int) -> Field | None:
    """Return the force of a side that can field all it has, and no hero with a unit; None where it has a choice."""
    units = tuple(fit_units(state.sides[side].roster))
    if force_refusal(state, side, units) is not None:
        return None
    heroes = [number for number in units if is_hero(state.card_of(side, number))]
    pairs = [(hero, other) for hero in heroes for other in units if other != hero]
    if any(joins_refusal(state, side, Field(state.asked, units, (pair,))) is None for pair in pairs):
        return None
    return Field(state.asked, units)


def bounds_refusal(state: CampaignState, side: int, units: Sequence[int]) -> Refusal | None:
    """Return why so many units, or so dear ones, can't be fielded."""
    slots, limit = state.here.forces[side].slots, field_limit(state, side).total
    if len(units) > slots:
        return refuse("too-many-units", count=len(units), slots=slots)
    roster = state.sides[side].roster
    points = sum(cost_to_field(roster[number], state.card(roster[number].card)) for number in units)
    return refuse("too-many-points", points=points, limit=limit) if points > limit else None


def force_refusal(state: CampaignState, side: int, units: Sequence[int]) -> Refusal | None:
    """Return why some units of a roster can't be fielded together."""
    roster = state.sides[side].roster
    if not units:
        return refuse("nobody-fielded")
    if len(set(units)) < len(units) or not all(0 <= number < len(roster) for number in units):
        return refuse("unit-not-here")
    for number in units:
        if not roster[number].is_fit:
            return refuse("not-fit", name=roster[number].name)
    for number in required(state, side):
        if number not in units:
            return refuse("must-take-part", name=roster[number].name)
    return bounds_refusal(state, side, units)


def joins_refusal(state: CampaignState, side: int, command: Field) -> Refusal | None:
    """Return why heroes can't start with the units that they are said to."""
    heroes = [hero for hero, _ in command.joins]
    others = [other for _, other in command.joins]
    if len(set(heroes)) < len(heroes) or len(set(others)) < len(others) or not {*heroes, *others} <= {*command.units}:
        return refuse("no-such-pair")
    army = EDITIONS[state.setup.edition].army
    for hero, other in command.joins:
        card, with_card = state.card_of(side, hero), state.card_of(side, other)
        aboard = with_card.type is not UnitType.INFANTRY
        if not is_hero(card) or army.pair_refusal(card, with_card, aboard=aboard) is not None:
            return refuse("no-such-pair")
    return None
