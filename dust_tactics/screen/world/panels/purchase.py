"""The panel of a production phase: cards laid off, and the whole purchase, with what is refused greyed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Label, Widget
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.cards import CardRow
from dust_tactics.screen.world.panels.second_thoughts import end_all_the_same
from dust_tactics.screen.world.panels.steppers import Heading, Note, Stepper, label, plated, spent_bar
from dust_tactics.screen.world.parts.cards import CardView
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.commands import Buy, Discard
from dust_tactics.world.figures import CARD_COST, CENTRE_COST, CENTRES, HAND
from dust_tactics.world.force import COST, UnitKind
from dust_tactics.world.production import (
    building_centres,
    most_of_each,
    production_points,
    purchase_cost,
    purchase_refusal,
)
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.supply import most_figures

_CENTRE, _CARD, _NEUTRAL = 5, 6, 7
"""Rows: five types of units, a centre, a card, then neutral units."""


class PurchasePanel(Panel):
    """What is bought, and before it what is laid off; both questions are answered here, one after the other."""

    def begin(self) -> None:
        self.order = Buy(self.id)
        self.picking = False
        self.picked: set[int] = set()

    @property
    def section(self) -> str:
        return "world-buy"

    @property
    def title(self) -> str:
        return self.text("buy.title")

    @property
    def _may_discard(self) -> bool:
        return type(self.question).__name__ == "ChooseDiscards"

    def overlay(self) -> MapOverlay:
        centres, _ = building_centres(self.state, self.owner)
        return MapOverlay(goals=dict.fromkeys(centres, theme.MOVE))

    # The order

    def _with(self, row: int, step: int) -> Buy:
        order = self.order
        if row == _CENTRE:
            return replace(order, centres=order.centres + step)
        if row == _CARD:
            return replace(order, cards=order.cards + step)
        kind = row if row < _CENTRE else row - _NEUTRAL
        name = "own" if row < _CENTRE else "neutral"
        force = getattr(order, name)
        return replace(order, **{name: force._replace(**{UnitKind(kind).word: force[kind] + step})})

    def _count(self, row: int) -> int:
        if row == _CENTRE:
            return self.order.centres
        if row == _CARD:
            return self.order.cards
        return self.order.own[row] if row < _CENTRE else self.order.neutral[row - _NEUTRAL]

    def step(self, row: int, step: int) -> None:
        """Buy one more of something, or one less."""
        order = self._with(row, step)
        if step < 0 and not self._count(row):
            return
        refusal = self._refusal(order)
        if step > 0 and refusal is not None:
            self.host.explain(refusal)
            return
        self.order = order
        self.host.refresh()

    def take_over(self, command: Any) -> None:
        if isinstance(command, Discard):
            self.picked = set(command.cards)
        else:
            self.order = replace(command, decision=self.id)
        self.host.refresh()

    def _refusal(self, order: Buy) -> Refusal | None:
        return purchase_refusal(self._after_discards(), self.owner, order)

    def _after_discards(self) -> WorldState:
        """The state with the cards gone that are to be laid off."""
        if not self.picked:
            return self.state
        state = self.state.copy()
        hand = tuple(card for card in state.players[self.owner].hand if card not in self.picked)
        state.change_player(self.owner, hand=hand)
        state.discards = (*state.discards, *sorted(self.picked))
        return state

    # What is shown

    def items(self) -> Sequence[Item]:
        points = self.state.acting.production
        cost = purchase_cost(self.order)
        shares = [part.value / max(1, points) for part in cost.parts]
        tally = production_points(self.state, self.owner)
        made = " + ".join(self.text(f"buy.part-{part.source}", value=part.value) for part in tally.parts if part.value)
        tip = Tip(self.title, made, "WW-PRD-06")
        heading = Heading(self.title, "", self.words.messages.number(points - cost.total), self.text("buy.left"), tip)
        sources = Label(made, style=theme.CAPTION, colour=theme.SAND, tip=tip).sized(height=20)
        rows: list[Item] = [heading, sources, spent_bar(shares)]
        rows += [self._row(row) for row in (*range(5), _CENTRE, _CARD)]
        if self.state.version.neutral_purchases and building_centres(self.state, NEUTRAL)[0]:
            rows += [label(self.text("buy.neutral")), *(self._row(_NEUTRAL + kind) for kind in range(4))]
        return [plated(*rows, gap=0), plated(*self._notes(), gap=4)]

    def _row(self, row: int) -> Stepper:
        state, army = self.state, army_of(self.state, self.owner)
        refusal = self._refusal(self._with(row, 1))
        number = row + 1
        keys = (f"world-buy.fewer-{number}", f"world-buy.more-{number}") if number <= 7 else ("", "")
        if row == _CENTRE:
            picture, name, cost = "centre", self.text("buy.centre"), CENTRE_COST
            stock = self.text("of", count=len(state.centres), most=CENTRES)
        elif row == _CARD:
            picture, name, cost = "cards", self.text("buy.card"), CARD_COST
            hand = len(state.players[self.owner].hand) - len(self.picked)
            stock = self.text("buy.hand", count=hand, most=HAND)
        else:
            kind = row if row < _CENTRE else row - _NEUTRAL
            owner = self.owner if row < _CENTRE else NEUTRAL
            army = army_of(state, owner)
            picture, name, cost = UnitKind(kind).word, self.words.unit(kind), COST[kind]
            have, most = state.in_play(owner)[kind], most_figures(state, owner)[kind]
            stock = self.text("of", count=have, most=most)
        return Stepper(
            picture,
            army,
            name,
            stock,
            self._count(row),
            partial(self.step, row),
            cost=self.words.messages.number(cost),
            fewer=keys[0],
            more=keys[1],
            why_no_more=None if refusal is None else self.words.why_not(refusal),
        )

    def _notes(self) -> list[Widget]:
        state, owner = self.state, self.owner
        centres = state.centres_of(owner)
        sources = state.count(state.map.sources, owner)
        paid = min(len(centres), sources)
        own = self.counted("screen-centre", len(centres))
        words = self.text("buy.pay", centres=own, sources=self.counted("screen-source", sources), paid=paid)
        notes: list[Widget] = [Note("world-crystal", words, icon_colour="#5cc4b8")]
        if centres:
            notes.append(Note("reaction", self.text("buy.where", areas=self.words.areas(centres)), theme.COVER))
        if left := self._points_left:
            notes.append(Note("warning", self.text("buy.lost", points=left), theme.SAND, theme.COVER))
        return notes

    def _could_buy_more(self) -> bool:
        own, _, centres, cards = most_of_each(self.state, self.owner)
        return own.total + centres + cards > 0 and any(
            self._refusal(self._with(row, 1)) is None for row in (*range(5), _CENTRE, _CARD)
        )

    @property
    def _points_left(self) -> int:
        """The points that would be lost though they could buy something."""
        left = self.state.acting.production - purchase_cost(self.order).total
        return left if self._could_buy_more() else 0

    def buttons(self) -> Sequence[Widget]:
        if self.order == Buy(self.id) and not self.picked and self._could_buy_more():
            # not the main button: a second click on the one before it must not let all points go
            main = self.button(self.text("buy.nothing"), "world-buy.nothing", self._confirm)
        else:
            words = self.text("buy.nothing" if self.order == Buy(self.id) else "buy.take")
            main = self.button(words, "world.main", self._confirm, main=True)
        if not self._may_discard:
            return [main]
        picked = len(self.picked)
        words = self.counted("screen-discard", picked) if picked else self.text("buy.discard")
        discard = self.button(words, "world-buy.discard", self._pick_cards, tip=self.text("buy.discard-tip"))
        discard.selected = self.picking
        return [discard, main]

    def dock(self) -> Widget | None:
        if not self.picking:
            return None
        cards = []
        hand = facts.hand_faces(load_world(), self.words, self.state.players[self.owner].hand)
        for face in hand:
            card = CardView(face, partial(self._pick, face.card))
            card.selected = face.card in self.picked
            card.is_used = card.selected
            cards.append(card)
        return CardRow(self.text("buy.discard-dock"), cards)

    # Laying off

    def _pick_cards(self) -> None:
        self.picking = not self.picking
        self.host.refresh()

    def _pick(self, card: int) -> None:
        self.picked ^= {card}
        if self._refusal(self.order) is not None:
            self.order = replace(self.order, cards=0)
        self.host.refresh()

    # Answering

    def _confirm(self) -> None:
        """Buy what is planned, or ask before where points would be lost."""
        end_all_the_same(self, self._left_to_buy, self._take)

    def _left_to_buy(self) -> str:
        left, nothing = self._points_left, self.order == Buy(self.id)
        return self.counted("screen-unspent" if nothing else "screen-left-over", left) if left else ""

    def _take(self) -> None:
        order = self.order
        if self._may_discard:
            self.host.follow_up("ChoosePurchase", lambda decision: replace(order, decision=decision))
            self.give(Discard(self.id, tuple(sorted(self.picked))))
        else:
            self.give(order)

    def answers(self) -> Answers:
        numbered = {
            f"world-buy.{way}-{row + 1}": partial(self.step, row, step)
            for row in range(7)
            for way, step in (("more", 1), ("fewer", -1))
        }
        return numbered | {"world-buy.discard": self._pick_cards}

    def escape(self) -> bool:
        if self.picking:
            self.picking = False
        elif self.order != Buy(self.id):
            self.order = Buy(self.id)
        else:
            return False
        self.host.refresh()
        return True
