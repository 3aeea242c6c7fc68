"""The panel of a production phase: cards laid off, and the whole purchase, with what is refused greyed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Item, Label, Tip, Widget
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.cards import CardRow
from dust_tactics.screen.world.panels.second_thoughts import end_all_the_same
from dust_tactics.screen.world.panels.steppers import Heading, Note, Stepper, label, plated, spent_bar
from dust_tactics.screen.world.parts.cards import WorldCardView
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.refusal import Refusal
from dust_tactics.world import production
from dust_tactics.world.combat.counts import combat_values
from dust_tactics.world.commands import AnyWorldCommand, Buy, Discard
from dust_tactics.world.figures import CARD_COST, CENTRE_COST, CENTRES, HAND
from dust_tactics.world.force import COST, ONE, Force, UnitKind
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.production import ChooseDiscards, ChoosePurchase
from dust_tactics.world.supply import most_figures


@dataclass(frozen=True, slots=True)
class Ware(ABC):
    """Something that can be bought: how many of it are in an order, and how it is shown.

    picture   what is drawn of it
    cost      production points for one
    stocked   the names of the texts that tell how many there are: in a row, and in its tip
    """

    stocked: ClassVar[tuple[str, str]]
    picture: str
    cost: int

    @abstractmethod
    def count(self, order: Buy) -> int:
        """Return how many are in an order."""

    @abstractmethod
    def changed(self, order: Buy, step: int) -> Buy:
        """Return an order with one more, or one less."""

    @abstractmethod
    def name(self, panel: PurchasePanel) -> str:
        """Return what it is called."""

    @abstractmethod
    def amounts(self, panel: PurchasePanel) -> tuple[int, int]:
        """Return how many there are already, and how many there may be."""

    def stock(self, panel: PurchasePanel) -> str:
        """Return the same in a word."""
        count, most = self.amounts(panel)
        return panel.text(self.stocked[0], count=count, most=most)

    def tip(self, panel: PurchasePanel) -> Tip:
        """Return the same in a sentence."""
        count, most = self.amounts(panel)
        return Tip(self.name(panel), panel.text(self.stocked[1], count=count, most=most))

    def owner(self, panel: PurchasePanel) -> int:
        """Return whose it will be."""
        return panel.owner


@dataclass(frozen=True, slots=True)
class Units(Ware):
    """Units of a type, one's own or neutral ones."""

    stocked = "of", "buy.units-tip"
    kind: UnitKind
    is_neutral: bool = False

    def count(self, order: Buy) -> int:
        return (order.neutral if self.is_neutral else order.own)[self.kind]

    def changed(self, order: Buy, step: int) -> Buy:
        counts = list(order.neutral if self.is_neutral else order.own)
        counts[self.kind] += step
        force = Force(*counts)
        return replace(order, neutral=force) if self.is_neutral else replace(order, own=force)

    def name(self, panel: PurchasePanel) -> str:
        return panel.words.unit(self.kind)

    def amounts(self, panel: PurchasePanel) -> tuple[int, int]:
        state, owner = panel.state, self.owner(panel)
        return state.in_play(owner)[self.kind], most_figures(state, owner)[self.kind]

    def tip(self, panel: PurchasePanel) -> Tip:
        count, most = self.amounts(panel)
        there = panel.text(self.stocked[1], count=count, most=most)
        name, does = self.name(panel), unit_does(panel, self.kind)
        return Tip(name, f"{does}\n{there}", "WW-UNI-01", short=f"{name} · {does}")

    def owner(self, panel: PurchasePanel) -> int:
        return NEUTRAL if self.is_neutral else panel.owner


def unit_does(panel: Panel, kind: UnitKind) -> str:
    """Return what a unit of a type does: its dice, its supremacy, how it moves, and what shields it."""
    dice = panel.counted("screen-die", combat_values(panel.state)[kind])
    return panel.text(f"buy.does-{kind.word}", dice=dice, supremacy=ONE[kind].supremacy)


class Centre(Ware):
    """A production centre."""

    stocked = "of", "buy.centres-tip"

    def count(self, order: Buy) -> int:
        return order.centres

    def changed(self, order: Buy, step: int) -> Buy:
        return replace(order, centres=order.centres + step)

    def name(self, panel: PurchasePanel) -> str:
        return panel.text("buy.centre")

    def amounts(self, panel: PurchasePanel) -> tuple[int, int]:
        return len(panel.state.centres), CENTRES


class CardWare(Ware):
    """A card for the hand."""

    stocked = "buy.hand", "buy.hand-tip"

    def count(self, order: Buy) -> int:
        return order.cards

    def changed(self, order: Buy, step: int) -> Buy:
        return replace(order, cards=order.cards + step)

    def name(self, panel: PurchasePanel) -> str:
        return panel.text("buy.card")

    def amounts(self, panel: PurchasePanel) -> tuple[int, int]:
        return len(panel.state.players[panel.owner].hand) - len(panel.picked), HAND


OWN = tuple(Units(kind.word, COST[kind], kind) for kind in UnitKind)
WARES: tuple[Ware, ...] = (*OWN, Centre("centre", CENTRE_COST), CardWare("cards", CARD_COST))
"""What a player buys for himself; each has a key of its number."""
NEUTRALS = tuple(Units(kind.word, COST[kind], kind, is_neutral=True) for kind in UnitKind if kind < 4)
"""What can be bought for the neutral side."""


class PurchasePanel(Panel):
    """What is bought, and before it what is laid off; both questions are answered here, one after the other."""

    key = "buy"
    section = "world-buy"

    def begin(self) -> None:
        self.order = Buy(self.id)
        self.picking = False
        self.picked: set[int] = set()

    @property
    def _may_discard(self) -> bool:
        return isinstance(self.question, ChooseDiscards)

    def overlay(self) -> MapOverlay:
        centres, _ = production.building_centres(self.state, self.owner)
        return MapOverlay(goals=dict.fromkeys(centres, theme.MOVE))

    # The order

    def step(self, ware: Ware, step: int) -> None:
        """Buy one more of something, or one less."""
        if step < 0 and not ware.count(self.order):
            return
        order = ware.changed(self.order, step)
        refusal = self._refusal(order)
        if step > 0 and refusal is not None:
            self.host.explain(refusal)
            return
        self.order = order
        self.host.refresh()

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, Discard):
            self.picked = set(command.cards)
        elif isinstance(command, Buy):
            self.order = replace(command, decision=self.id)
        self.host.refresh()

    def _refusal(self, order: Buy) -> Refusal | None:
        return production.purchase_refusal(self._after_discards(), self.owner, order)

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
        cost = production.purchase_cost(self.order)
        shares = [part.value / max(1, points) for part in cost.parts]
        tally = production.production_points(self.state, self.owner)
        made = " + ".join(self.text(f"buy.part-{part.source}", value=part.value) for part in tally.parts if part.value)
        tip = Tip(self.title, made, "WW-PRD-06")
        heading = Heading(self.title, "", self.words.messages.number(points - cost.total), self.text("buy.left"), tip)
        sources = Label(made, style=theme.CAPTION, colour=theme.SAND, tip=tip).sized(height=20)
        rows: list[Item] = [heading, sources, spent_bar(shares)]
        rows += [self._row(ware, number) for number, ware in enumerate(WARES, start=1)]
        if self.state.version.neutral_purchases and production.building_centres(self.state, NEUTRAL)[0]:
            rows += [label(self.text("buy.neutral")), *map(self._row, NEUTRALS)]
        return [plated(*rows, gap=0), plated(*self._notes(), gap=4)]

    def _row(self, ware: Ware, number: int = 0) -> Stepper:
        """The row of something; with keys if it has a number."""
        refusal = self._refusal(ware.changed(self.order, 1))
        return Stepper(
            ware.picture,
            army_of(self.state, ware.owner(self)),
            ware.name(self),
            ware.stock(self),
            ware.count(self.order),
            partial(self.step, ware),
            cost=self.words.messages.number(ware.cost),
            fewer=f"world-buy.fewer-{number}" if number else "",
            more=f"world-buy.more-{number}" if number else "",
            why_no_more=None if refusal is None else self.words.why_not(refusal),
            tip=ware.tip(self),
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
        own, _, centres, cards = production.most_of_each(self.state, self.owner)
        return own.total + centres + cards > 0 and any(
            self._refusal(ware.changed(self.order, 1)) is None for ware in WARES
        )

    @property
    def _points_left(self) -> int:
        """The points that would be lost though they could buy something."""
        left = self.state.acting.production - production.purchase_cost(self.order).total
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
            card = WorldCardView(face, partial(self._pick, face.card))
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
        end_all_the_same(self, self._left_to_buy, self._take, "purchase")

    def _left_to_buy(self) -> str:
        left, nothing = self._points_left, self.order == Buy(self.id)
        return self.counted("screen-unspent" if nothing else "screen-left-over", left) if left else ""

    def _take(self) -> None:
        order = self.order
        if self._may_discard:
            self.host.follow_up(ChoosePurchase, lambda decision: replace(order, decision=decision))
            self.give(Discard(self.id, tuple(sorted(self.picked))))
        else:
            self.give(order)

    def answers(self) -> Answers:
        numbered = {
            f"world-buy.{way}-{number}": partial(self.step, ware, step)
            for number, ware in enumerate(WARES, start=1)
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
