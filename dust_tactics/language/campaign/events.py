"""What happens in a campaign, line by line. Stories are told on pages of their own."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dust_tactics.campaign import events as told
from dust_tactics.campaign.roster import Standing
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name, parts_words, road_name, side_in_text, side_name, unit_called
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Kind


class CampaignTeller:
    """Tells events of a campaign in a language."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def lines(self, state: CampaignState, events: Iterable[Any]) -> list[str]:
        """Return the lines of some events, the last of which led to a state; stories have none."""
        return [line for event in events if (line := self.line(state, event))]

    def line(self, state: CampaignState, event: Any) -> str:
        """Return the line of an event; empty where it has none."""
        teller = _TELLERS.get(type(event))
        return "" if teller is None else teller(self, state, event)

    def _say(self, what: str, **values: object) -> str:
        return self.messages.text(f"campaign.told.{what}", **values)

    def _unit(self, state: CampaignState, what: str, event: Any, **values: object) -> str:
        keys = self.messages.values_of(f"campaign.told.{what}")
        named = {
            "unit": unit_called(self.messages, state, event.side, event.unit),
            "side": side_in_text(state, event.side, self.messages),
        }
        words = {key: said for key, said in named.items() if key in keys}
        return self.messages.sentence(f"campaign.told.{what}", words, **values)

    def battle_reached(self, state: CampaignState, event: told.BattleReached) -> str:
        return self._say("battle-reached", battle=node_name(self.messages, state.setup.battles[event.node]))

    def under_way(self, state: CampaignState) -> str:
        """Return the line of the battle that is owed once it has begun."""
        return self._say("battle-under-way", battle=node_name(self.messages, state.here))

    def unit_joined(self, state: CampaignState, event: told.UnitJoined) -> str:
        return self._unit(state, "unit-joined", event)

    def unit_left(self, state: CampaignState, event: told.UnitLeft) -> str:
        return self._unit(state, "unit-left", event)

    def unit_refilled(self, state: CampaignState, event: told.UnitRefilled) -> str:
        if event.price.parts:
            return self._unit(state, "unit-repaired", event, price=event.price.total)
        return self._unit(state, "unit-refilled", event, strength=self._strength(state, event, event.count))

    def _strength(self, state: CampaignState, event: Any, count: int) -> str:
        """Return so many miniatures or damage boxes of the unit that an event is about."""
        card = state.card_of(event.side, event.unit)
        if card.has_miniatures:
            return self.messages.counted("campaign-miniature", count)
        return self.messages.counted("campaign-life" if card.kind is Kind.HERO else "campaign-box", count)

    def unit_recruited(self, state: CampaignState, event: told.UnitRecruited) -> str:
        return self._unit(state, "unit-recruited", event, price=event.price.total)

    def unit_recovered(self, state: CampaignState, event: told.UnitRecovered) -> str:
        return self._unit(state, "unit-recovered", event)

    def honour_awarded(self, state: CampaignState, event: told.HonourAwarded) -> str:
        honour = self.messages.text(f"campaign.honour.{event.honour}")
        return self._unit(state, "honour-awarded", event, honour=honour)

    def hero_freed(self, state: CampaignState, event: told.HeroFreed) -> str:
        if event.exchanged:
            return self._unit(state, "hero-exchanged", event)
        if event.price.parts:
            return self._unit(state, "hero-ransomed", event, price=event.price.total)
        return self._unit(state, "hero-freed", event)

    def offer_taken(self, state: CampaignState, event: told.OfferTaken) -> str:
        text = printable(state.here.offers[event.offer].text.of(self.messages.language))
        return self._say("offer-taken", side=side_name(state, event.side), price=event.price.total, offer=text)

    def force_fielded(self, state: CampaignState, event: told.ForceFielded) -> str:
        units = self.messages.listed([unit_called(self.messages, state, event.side, unit) for unit in event.units])
        side = side_in_text(state, event.side, self.messages)
        return self.messages.sentence("campaign.told.force-fielded", {"side": side}, units=units)

    def garrison_called(self, state: CampaignState, event: told.GarrisonCalled) -> str:
        return self._say("garrison-called", side=side_name(state, event.side))

    def battle_over(self, state: CampaignState, event: told.BattleOver) -> str:
        battle = node_name(self.messages, state.setup.battles[event.node])
        if event.winner is None:
            return self._say("battle-drawn", battle=battle)
        return self._say("battle-won", battle=battle, side=side_in_text(state, event.winner, self.messages))

    def unit_fared(self, state: CampaignState, event: told.UnitFared) -> str:
        if not event.eliminated:
            return self._unit(state, "unit-survived", event)
        if event.standing == Standing.FIT:
            full = state.card_of(event.side, event.unit).capacity
            left = full - event.damage
            if state.card_of(event.side, event.unit).has_miniatures:
                strength = self._strength(state, event, full)
                return self._unit(state, "squad-broken", event, left=self.messages.number(left), strength=strength)
            return self._unit(state, "unit-broken", event, strength=self._strength(state, event, left))
        standing = self.messages.text(f"campaign.standing.{event.standing}")
        return self._unit(state, "unit-destroyed", event, standing=standing)

    def supply_gained(self, state: CampaignState, event: told.SupplyGained) -> str:
        parts = parts_words(self.messages, event.amount)
        return self._say("supply-gained", side=side_name(state, event.side), supply=event.amount.total, parts=parts)

    def road_taken(self, state: CampaignState, event: told.RoadTaken) -> str:
        roads = state.setup.battles[event.node].roads
        road = road_name(self.messages, state, roads[event.road])
        if event.chosen is None:
            goes_without_saying = len({one.to for one in roads}) == 1 or roads[event.road].ending is not None
            return "" if goes_without_saying else self._say("road-taken", road=road)
        return self._say("road-chosen", road=road, side=side_name(state, event.chosen))

    def campaign_ended(self, state: CampaignState, event: told.CampaignEnded) -> str:
        ending = printable(state.setup.endings[event.ending].title.of(self.messages.language))
        if event.winner is None:
            return self._say("campaign-drawn", ending=ending)
        return self._say("campaign-won", ending=ending, side=side_in_text(state, event.winner, self.messages))


_TELLERS: Mapping[type, Callable[[CampaignTeller, CampaignState, Any], str]] = {
    told.BattleReached: CampaignTeller.battle_reached,
    told.UnitJoined: CampaignTeller.unit_joined,
    told.UnitLeft: CampaignTeller.unit_left,
    told.UnitRefilled: CampaignTeller.unit_refilled,
    told.UnitRecruited: CampaignTeller.unit_recruited,
    told.UnitRecovered: CampaignTeller.unit_recovered,
    told.HonourAwarded: CampaignTeller.honour_awarded,
    told.HeroFreed: CampaignTeller.hero_freed,
    told.OfferTaken: CampaignTeller.offer_taken,
    told.ForceFielded: CampaignTeller.force_fielded,
    told.GarrisonCalled: CampaignTeller.garrison_called,
    told.BattleOver: CampaignTeller.battle_over,
    told.UnitFared: CampaignTeller.unit_fared,
    told.SupplyGained: CampaignTeller.supply_gained,
    told.RoadTaken: CampaignTeller.road_taken,
    told.CampaignEnded: CampaignTeller.campaign_ended,
}
"""How each kind of event is told."""
