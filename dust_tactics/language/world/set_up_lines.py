"""Lines about the set-up: cards, capitals, land, centres and reinforcements."""

from collections.abc import Sequence
from dataclasses import replace

from dust_tactics.language.report.line import Line, Span, Weight
from dust_tactics.language.world.builder import WorldLineBuilder
from dust_tactics.language.world.names import ability_name
from dust_tactics.world import events as told

_IN_BATTLE = ("OfferAtStart", "ChooseHalfRetreat", "OfferReroll", "ChooseLosses", "OfferNurse", "ChooseRetreat")
"""Questions whose lines stand below the attack that they belong to."""


class SetUpLines(WorldLineBuilder):
    """What happened before the first round, and how cards come and lie open."""

    __slots__ = ()

    def tell_only_choice(self, event: told.OnlyChoice) -> Line:
        question = self.messages.text(f"world.question.{event.question}.name")
        player = self.player(event.player)
        line = self.line("only-choice", event.player, Weight.DETAIL, player=player, question=question)
        return replace(line, depth=int(event.question in _IN_BATTLE))

    def tell_deck_shuffled(self, event: told.DeckShuffled) -> Line:
        cards = self.messages.counted("world-card", event.cards)
        if event.again:
            return self.line("discards-shuffled", clause="WW-CRD-07", cards=cards)
        return self.line("deck-shuffled", weight=Weight.DETAIL, clause="WW-SET-01", cards=cards)

    def tell_cards_dealt(self, event: told.CardsDealt) -> Line:
        cards = self.messages.counted("world-card", event.cards)
        return self.line("dealt", weight=Weight.DETAIL, clause="WW-SET-01", cards=cards)

    def tell_card_chosen(self, event: told.CardChosen) -> Line:
        clause = "WW-INI-01" if self.state.round else "WW-SET-02"
        return self.line("card-chosen", event.player, Weight.DETAIL, clause, player=self.player(event.player))

    def tell_cards_revealed(self, event: told.CardsRevealed) -> Line:
        clause = "WW-INI-01" if self.state.round else "WW-SET-02"
        shown = tuple(self._card(player, card) for player, card in event.cards)
        return replace(self.line("cards-revealed", clause=clause), details=shown)

    def _card(self, player: int, number: int) -> Line:
        card = self.state.card(number)
        return self.line(
            "card-shown",
            player,
            clause="WW-CRD-01",
            player=self.player(player),
            card=self.names.card(number),
            combat=card.combat,
            movement=card.movement,
            production=card.production,
            stars=self.messages.counted("world-star", card.stars),
            ability=ability_name(self.messages, card.ability),
        )

    def tell_order_settled(self, event: told.OrderSettled) -> Line:
        key = "set-up-order" if event.clause.startswith("WW-SET") else "turn-order"
        line = self.line(key, clause=event.clause, players=self._in_order(event.order))
        if not event.drawn:
            return line
        drawn = self.line("order-drawn", weight=Weight.DETAIL, clause=event.clause, players=self.players(event.drawn))
        return replace(line, details=(drawn,))

    def _in_order(self, players: Sequence[int]) -> tuple[Span, ...]:
        """Return the names of players one after another."""
        first, *others = players
        told: tuple[Span, ...] = (self.player(first),)
        for player in others:
            told = self.words("world.log.then", before=told, after=self.player(player))
        return told

    def tell_army_taken(self, event: told.ArmyTaken) -> Line:
        army = self.names.army(event.army)
        return self.line("army-taken", event.player, clause="WW-SET-04", player=self.player(event.player), army=army)

    def tell_area_claimed(self, event: told.AreaClaimed) -> Line:
        area = self.state.map.areas[event.area]
        key = "capital-claimed" if area.capital else "source-claimed" if area.source else "claimed"
        player, where = self.player(event.player), self.area(event.area)
        return self.line(key, event.player, clause=event.clause, player=player, area=where)

    def tell_neutrals_placed(self, event: told.NeutralsPlaced) -> Line | None:
        if not event.areas:
            return None
        key = "neutrals-placed-with-centres" if event.centres else "neutrals-placed"
        return self.line(key, clause=event.clause, areas=self.areas(event.areas))

    def tell_centre_placed(self, event: told.CentrePlaced) -> Line:
        player, area = self.player(event.player), self.area(event.area)
        return self.line("centre-placed", event.player, clause=event.clause, player=player, area=area)

    def tell_reinforced(self, event: told.Reinforced) -> Line:
        player, budget = self.player(event.player), event.budget.total
        if not event.placements:
            line = self.line("reinforced-none", event.player, clause="WW-SET-22", player=player)
        else:
            line = self.line(
                "reinforced",
                event.player,
                clause="WW-SET-22",
                player=player,
                cost=budget - event.left,
                budget=self.production_points(budget),
                placements=self.placements(event.placements),
            )
        details = self.parts(event.budget, event.player)
        if event.left:
            details = (*details, self.rest(event.left, event.player, "WW-SET-24"))
        return replace(line, details=details)

    def tell_ready_start_laid(self, event: told.ReadyStartLaid) -> Line:
        return self.line("ready-start")

    def tell_set_up_ended(self, event: told.SetUpEnded) -> Line:
        return self.line("set-up-ended", clause="WW-SET-29")
