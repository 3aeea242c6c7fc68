"""The camp before a battle: repairs, recruits, honours, ransom and offers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.campaign.commands import Accept, Award, BreakCamp, CampCommand, Dismiss, Ransom, Recruit, Repair
from dust_tactics.campaign.conditions import fits
from dust_tactics.campaign.events import HonourAwarded, OfferTaken, UnitLeft, UnitRecruited, UnitRefilled
from dust_tactics.campaign.honours import HONOURS, honours_due, suits
from dust_tactics.campaign.prices import may_repair, offer_price, ransom_price, recruit_price, repair_price
from dust_tactics.campaign.roster import RosterUnit, Standing
from dust_tactics.campaign.setup import Enlisted, Offer
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.enlisting import as_recruit, enlist, free
from dust_tactics.campaign.steps.stories import CampaignPlay
from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Terms
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally

TERMS = Terms(blutkreuz_with_axis=True)
"""What a roster may be made of: the bounds of its book, with everything that players may agree on."""


@dataclass(frozen=True, slots=True)
class MakeCamp:
    """The camp of a side, if there is anything to do in it."""

    side: int

    def run(self, play: CampaignPlay) -> None:
        """Ask, unless all that could be done is to go on or to let units go."""
        camp = Camp(self.side)
        if any(not isinstance(command, BreakCamp | Dismiss) for command in camp.commands(play.state)):
            play.push(camp)


@dataclass(frozen=True, slots=True)
class Camp(Question[CampaignState, CampCommand | BreakCamp]):
    """What to do in camp. It is asked again after each thing done, until camp is broken."""

    def commands(self, state: CampaignState) -> Iterator[CampCommand | BreakCamp]:
        """Go on; repairs, recruits, honours, ransoms, offers; and whom to let go."""
        yield BreakCamp(state.asked)
        for command in _thinkable(state, self.owner):
            if self.refusal(state, command) is None:
                yield command

    def refusal(self, state: CampaignState, command: object) -> Refusal | None:
        """Return why a thing can't be done."""
        if isinstance(command, BreakCamp):
            return None
        refusal = _REFUSALS.get(type(command))
        return refuse("wrong-answer") if refusal is None else refusal(state, self.owner, command)

    def answer(self, play: CampaignPlay, command: CampCommand | BreakCamp) -> None:
        """Do it, and ask again."""
        if isinstance(command, BreakCamp):
            return
        _DOINGS[type(command)](play, self.owner, command)
        play.push(self)


def _thinkable(state: CampaignState, side: int) -> Iterator[CampCommand]:
    roster = state.sides[side].roster
    for number in range(len(roster)):
        yield Repair(state.asked, number)
    for card in state.setup.sides[side].recruits:
        yield Recruit(state.asked, card)
    for number in range(len(roster)):
        for honour in state.setup.rules.honours:
            yield Award(state.asked, number, honour)
    for number in range(len(roster)):
        yield Ransom(state.asked, number)
    for offer in range(len(state.here.offers)):
        yield Accept(state.asked, offer)
    for number in range(len(roster)):
        yield Dismiss(state.asked, number)


def _unit(state: CampaignState, side: int, number: int) -> RosterUnit | None:
    roster = state.sides[side].roster
    return roster[number] if 0 <= number < len(roster) else None


def too_dear(state: CampaignState, side: int, price: Tally) -> Refusal | None:
    """Return why a price can't be paid."""
    supply = state.sides[side].supply
    return None if price.total <= supply else refuse("too-little-supply", price=price.total, supply=supply)


def _pay(play: CampaignPlay, side: int, price: Tally) -> None:
    of = play.state.sides[side]
    play.state.change_side(side, supply=of.supply - price.total, spent=of.spent + price.total)


# Repairs


def _repair_refusal(state: CampaignState, side: int, command: Repair) -> Refusal | None:
    unit, rules = _unit(state, side, command.unit), state.setup.rules
    if unit is None or not unit.is_home:
        return refuse("unit-not-here")
    if not unit.damage:
        return refuse("not-damaged", name=unit.name)
    if not may_repair(rules):
        return refuse("no-repairs")
    return too_dear(state, side, repair_price(unit, state.card(unit.card), rules))


def _repair(play: CampaignPlay, side: int, command: Repair) -> None:
    state = play.state
    unit = state.sides[side].roster[command.unit]
    price = repair_price(unit, state.card(unit.card), state.setup.rules)
    _pay(play, side, price)
    state.change_unit(side, command.unit, unit.whole())
    play.tell(UnitRefilled(side, command.unit, unit.damage, price))


# Recruits


def _present(state: CampaignState, side: int) -> list[RosterUnit]:
    """Return the units of a side that are not gone for good."""
    return [unit for unit in state.sides[side].roster if not unit.is_gone]


def _room_refusal(state: CampaignState, side: int, cards: tuple[str, ...]) -> Refusal | None:
    """Return why units can't be taken onto a roster, whatever they cost."""
    present, most = _present(state, side), state.setup.sides[side].most
    if len(present) + len(cards) > most:
        return refuse("roster-full", most=most)
    taken = [state.card(unit.card) for unit in present]
    unique = {unit.card for unit in state.sides[side].roster if state.card(unit.card).unique}
    for card_id in cards:
        card = state.card(card_id)
        if card_id in unique:
            return refuse("only-once", unit=card.name)
        if refusal := addition_refusal(EDITIONS[state.setup.edition], TERMS, taken, card):
            return state.cited(refusal)
        taken.append(card)
    return None


def _recruit_refusal(state: CampaignState, side: int, command: Recruit) -> Refusal | None:
    if command.card not in state.setup.sides[side].recruits:
        return refuse("not-for-recruiting")
    price = recruit_price(state.card(command.card), state.setup.rules)
    return _room_refusal(state, side, (command.card,)) or too_dear(state, side, price)


def _recruit(play: CampaignPlay, side: int, command: Recruit) -> None:
    state = play.state
    price = recruit_price(state.card(command.card), state.setup.rules)
    _pay(play, side, price)
    number = enlist(play, side, as_recruit(state, Enlisted(command.card, name=own_name(state, side, command.card))))
    play.tell(UnitRecruited(side, number, price))


def own_name(state: CampaignState, side: int, card_id: str) -> str:
    """Return a name that no other unit of the roster has: that of the card, with a number from the second on."""
    name = state.card(card_id).name
    taken = {unit.name for unit in state.sides[side].roster}
    number = 2
    found = name
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


# Honours


def _award_refusal(state: CampaignState, side: int, command: Award) -> Refusal | None:
    unit, rules = _unit(state, side, command.unit), state.setup.rules
    if unit is None or not unit.is_home or unit.hired:
        return refuse("unit-not-here")
    if not honours_due(unit, rules):
        return refuse("no-honour-due", name=unit.name)
    if not any(suits(honour, unit, state.card(unit.card), rules) for honour in HONOURS):
        return refuse("no-honour-left", name=unit.name)
    if not suits(command.honour, unit, state.card(unit.card), rules):
        return refuse("honour-does-not-suit", name=unit.name)
    return None


def _award(play: CampaignPlay, side: int, command: Award) -> None:
    unit = play.state.sides[side].roster[command.unit]
    play.state.change_unit(side, command.unit, replace(unit, honours=(*unit.honours, command.honour)))
    play.tell(HonourAwarded(side, command.unit, command.honour))


# Ransom


def _ransom_refusal(state: CampaignState, side: int, command: Ransom) -> Refusal | None:
    unit = _unit(state, side, command.unit)
    if unit is None or unit.standing is not Standing.CAPTURED:
        return refuse("not-captured")
    return too_dear(state, side, ransom_price(unit, state.card(unit.card), state.setup.rules))


def _ransom(play: CampaignPlay, side: int, command: Ransom) -> None:
    unit = play.state.sides[side].roster[command.unit]
    price = ransom_price(unit, play.state.card(unit.card), play.state.setup.rules)
    _pay(play, side, price)
    free(play, side, command.unit, price)


# Offers


def offers_open(state: CampaignState, side: int) -> list[int]:
    """Return the offers of the present camp that a side may think about, by their numbers in the battle."""
    return [
        number
        for number, offer in enumerate(state.here.offers)
        if offer.side == side and number not in state.taken and _is_open(state, offer)
    ]


def _is_open(state: CampaignState, offer: Offer) -> bool:
    """Return whether an offer is made, and there is somebody to free if that is what is offered."""
    return fits(offer.condition, state) and (not offer.free or bool([*_held_captive(state, offer)]))


def _held_captive(state: CampaignState, offer: Offer) -> Iterator[int]:
    for number, unit in enumerate(state.sides[offer.side].roster):
        if unit.id == offer.free and unit.standing is Standing.CAPTURED:
            yield number


def _accept_refusal(state: CampaignState, side: int, command: Accept) -> Refusal | None:
    if command.offer not in offers_open(state, side):
        return refuse("no-such-offer")
    offer = state.here.offers[command.offer]
    cards = tuple(unit.card for unit in offer.units)
    return (_room_refusal(state, side, cards) if cards else None) or too_dear(state, side, offer_price(offer))


def _accept(play: CampaignPlay, side: int, command: Accept) -> None:
    state = play.state
    offer = state.here.offers[command.offer]
    price = offer_price(offer)
    _pay(play, side, price)
    state.taken = (*state.taken, command.offer)
    state.set_flags(offer.flags)
    play.tell(OfferTaken(side, command.offer, price))
    for unit in offer.units:
        enlist(play, side, as_recruit(state, unit, hired=offer.hired))
    for number in [*_held_captive(state, offer)] if offer.free else ():
        free(play, side, number)


# Letting go


def _dismiss_refusal(state: CampaignState, side: int, command: Dismiss) -> Refusal | None:
    unit = _unit(state, side, command.unit)
    if unit is None or not unit.is_home:
        return refuse("unit-not-here")
    return refuse("is-loyal", name=unit.name) if unit.loyal else None


def _dismiss(play: CampaignPlay, side: int, command: Dismiss) -> None:
    unit = play.state.sides[side].roster[command.unit]
    play.state.change_unit(side, command.unit, replace(unit, standing=Standing.LEFT))
    play.tell(UnitLeft(side, command.unit))


_REFUSALS: Mapping[type, Callable[[CampaignState, int, Any], Refusal | None]] = {
    Repair: _repair_refusal,
    Recruit: _recruit_refusal,
    Award: _award_refusal,
    Ransom: _ransom_refusal,
    Accept: _accept_refusal,
    Dismiss: _dismiss_refusal,
}
_DOINGS: Mapping[type, Callable[[CampaignPlay, int, Any], None]] = {
    Repair: _repair,
    Recruit: _recruit,
    Award: _award,
    Ransom: _ransom,
    Accept: _accept,
    Dismiss: _dismiss,
}
