"""The production phase (WW-PRD), with Diplomat and Mech Builder (WW-ABL-13, WW-ABL-24)."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.building import placement_refusal, spreads
from dust_tactics.world.cards import Ability
from dust_tactics.world.claims import area_known, centre_areas, centre_refusal
from dust_tactics.world.commands import Ally, Build, Buy, Discard, FreeMech, LetPass, PutCentre
from dust_tactics.world.control import put_centre, put_units
from dust_tactics.world.deck import draw_cards
from dust_tactics.world.events import (
    AbilityPassed,
    AbilityUsed,
    Bought,
    CardsDiscarded,
    PointsCounted,
    UnitsBuilt,
)
from dust_tactics.world.force import EMPTY, ONE, UnitKind
from dust_tactics.world.production import production_points, purchase_cost, purchase_refusal, purchases
from dust_tactics.world.state import NEUTRAL, Phase, WorldState
from dust_tactics.world.steps.asking import Ask, WorldPlay, ask
from dust_tactics.world.supply import supply_refusal


@dataclass(frozen=True, slots=True)
class BeginProduction:
    """A production phase begins (WW-PRD-01)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Ask for Diplomat, then count points, and so on in the order of the clause."""
        state, player = play.state, self.player
        state.change_turn(phase=Phase.PRODUCTION)
        play.push(
            CountProduction(player),
            BuildBought(player),
            PlaceBoughtCentres(player),
            DrawBought(player),
            LastMech(player),
        )
        if state.may_use(player, Ability.DIPLOMAT) and len(state.alive()) > 1:
            ask(play, OfferDiplomat(player))


@dataclass(frozen=True, slots=True)
class OfferDiplomat(Question[WorldState, Ally | LetPass]):
    """Whom Diplomat makes an ally of, if anybody (WW-ABL-13)."""

    def commands(self, state: WorldState) -> Iterator[Ally | LetPass]:
        """Nobody, or any other player in the game."""
        yield LetPass(state.asked)
        yield from (Ally(state.asked, player) for player in state.alive() if player != self.owner)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Oneself, or nobody in the game."""
        if isinstance(command, LetPass):
            return None
        if not isinstance(command, Ally):
            return refuse("wrong-answer")
        if command.player == self.owner or command.player not in state.alive():
            return refuse("not-another-player", "WW-ABL-13")
        return None

    def answer(self, play: WorldPlay, command: Ally | LetPass) -> None:
        """Make the pact."""
        if isinstance(command, LetPass):
            play.tell(AbilityPassed(self.owner, Ability.DIPLOMAT))
            return
        state = play.state
        state.change_player(self.owner, used=True)
        state.pacts = (*state.pacts, (self.owner, command.player))
        play.tell(AbilityUsed(self.owner, Ability.DIPLOMAT, "WW-ABL-13", command.player))


@dataclass(frozen=True, slots=True)
class CountProduction:
    """The points are worked out once (WW-PRD-09); then cards are discarded and the purchase is chosen."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Count and ask."""
        state, player = play.state, self.player
        points = production_points(state, player)
        state.change_turn(production=points.total)
        play.tell(PointsCounted(player, points))
        play.push(Ask(ChoosePurchase(player)))
        if state.players[player].hand:
            play.push(Ask(ChooseDiscards(player)))


@dataclass(frozen=True, slots=True)
class ProductionQuestion(Question[WorldState, Any]):
    """A question of the production phase: any of them may be answered by placing Mech Builder's free mech, and is
    asked again then (WW-ABL-24)."""

    def commands(self, state: WorldState) -> Iterator[Any]:
        """Yield the answers of its own, then the places of a free mech."""
        yield from self.answers(state)
        yield from free_mechs(state, self.owner)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return what its own answers must be, or where a free mech may not stand."""
        if isinstance(command, FreeMech):
            return free_mech_refusal(state, self.owner, command.area)
        return self.answer_refusal(state, command)

    def answer(self, play: WorldPlay, command: Any) -> None:
        """Place the mech and ask again, or go on."""
        if isinstance(command, FreeMech):
            place_free_mech(play, self.owner, command.area)
            if not isinstance(self, OfferFreeMech):
                ask(play, self)
        else:
            self.go_on(play, command)

    @abstractmethod
    def answers(self, state: WorldState) -> Iterator[Any]:
        """Return the answers of its own."""

    @abstractmethod
    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return why a command is none of them."""

    @abstractmethod
    def go_on(self, play: WorldPlay, command: Any) -> None:
        """Go on from one of them."""


def free_mechs(state: WorldState, player: int) -> Iterator[FreeMech]:
    """Every place for a free mech, none if there is no such mech."""
    if state.may_use(player, Ability.MECH_BUILDER):
        for area in state.centres_of(player):
            if free_mech_refusal(state, player, area) is None:
                yield FreeMech(state.asked, area)


def free_mech_refusal(state: WorldState, player: int, area: int) -> Refusal | None:
    """Return why a free mech can't be placed in an area; mechs bought and not yet placed count too (WW-ABL-24,
    WW-CMP-02)."""
    if not state.may_use(player, Ability.MECH_BUILDER):
        return refuse("no-free-mech", "WW-ABL-01")
    if not area_known(state, area) or state.owners[area] != player or area not in state.centres:
        return refuse("no-centre-there", "WW-ABL-24", squares=(area,) if area_known(state, area) else ())
    return supply_refusal(state, player, state.acting.bought.plus(ONE[UnitKind.MECH]))


def place_free_mech(play: WorldPlay, player: int, area: int) -> None:
    """Place the free mech of Mech Builder."""
    play.state.change_player(player, used=True)
    play.tell(AbilityUsed(player, Ability.MECH_BUILDER, "WW-ABL-24", area))
    put_units(play, area, player, ONE[UnitKind.MECH])


@dataclass(frozen=True, slots=True)
class ChooseDiscards(ProductionQuestion):
    """Which cards of the hand are laid off before the purchase (WW-CRD-05, WW-CRD-06)."""

    def answers(self, state: WorldState) -> Iterator[Discard]:
        """Every choice of cards, fewest first."""
        hand = state.players[self.owner].hand
        choices = chain.from_iterable(combinations(hand, count) for count in range(len(hand) + 1))
        return (Discard(state.asked, cards) for cards in choices)

    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Cards that are not in the hand, or one named twice."""
        if not isinstance(command, Discard):
            return refuse("wrong-answer")
        hand = state.players[self.owner].hand
        if len(set(command.cards)) != len(command.cards) or any(card not in hand for card in command.cards):
            return refuse("not-in-hand", "WW-CRD-05")
        return None

    def go_on(self, play: WorldPlay, command: Discard) -> None:
        """Lay them off, face up."""
        if not command.cards:
            return
        state = play.state
        left = tuple(card for card in state.players[self.owner].hand if card not in command.cards)
        state.change_player(self.owner, hand=left)
        state.discards = (*state.discards, *command.cards)
        play.tell(CardsDiscarded(self.owner, command.cards))


@dataclass(frozen=True, slots=True)
class ChoosePurchase(ProductionQuestion):
    """The whole purchase of the phase, paid at once (WW-PRD-10 to WW-PRD-14)."""

    def answers(self, state: WorldState) -> Iterator[Buy]:
        """Return the purchases that `purchases` lists."""
        return purchases(state, self.owner, state.asked)

    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return what can't be paid or placed."""
        if not isinstance(command, Buy):
            return refuse("wrong-answer")
        return purchase_refusal(state, self.owner, command)

    def go_on(self, play: WorldPlay, command: Buy) -> None:
        """Pay; what is left is lost (WW-PRD-11)."""
        state, cost = play.state, purchase_cost(command)
        left = state.acting.production - cost.total
        state.change_turn(
            production=0,
            bought=command.own,
            bought_neutral=command.neutral,
            centres=command.centres,
            cards=command.cards,
        )
        play.tell(Bought(self.owner, command.own, command.neutral, command.centres, command.cards, cost, left))


@dataclass(frozen=True, slots=True)
class BuildBought:
    """What was bought is placed, units before centres (WW-PRD-15)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Ask where, if there is anything."""
        turn = play.state.acting
        if turn.bought != EMPTY or turn.bought_neutral != EMPTY:
            ask(play, ChoosePlacement(self.player))


@dataclass(frozen=True, slots=True)
class ChoosePlacement(ProductionQuestion):
    """Where the bought units stand, all at once (WW-PRD-17 to WW-PRD-20, WW-PRD-26)."""

    def answers(self, state: WorldState) -> Iterator[Build]:
        """Return the ways that `spreads` lists."""
        turn = state.acting
        return spreads(state, self.owner, turn.bought, turn.bought_neutral, state.asked)

    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return a wrong place, or other units than were bought."""
        if not isinstance(command, Build):
            return refuse("wrong-answer")
        return placement_refusal(state, self.owner, command.placements)

    def go_on(self, play: WorldPlay, command: Build) -> None:
        """Place them."""
        state = play.state
        play.tell(UnitsBuilt(self.owner, command.placements))
        for placement in command.placements:
            neutral = state.owners[placement.area] == NEUTRAL
            put_units(play, placement.area, NEUTRAL if neutral else self.owner, placement.units)
        state.change_turn(bought=EMPTY, bought_neutral=EMPTY)


@dataclass(frozen=True, slots=True)
class PlaceBoughtCentres:
    """Bought centres are placed after all units (WW-PRD-15)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Ask for the next one."""
        if play.state.acting.centres:
            play.push(PlaceBoughtCentres(self.player))
            ask(play, ChooseNewCentre(self.player))


@dataclass(frozen=True, slots=True)
class ChooseNewCentre(ProductionQuestion):
    """An own area for a bought centre (WW-PRD-21 to WW-PRD-23)."""

    def answers(self, state: WorldState) -> Iterator[PutCentre]:
        """Every such area."""
        return (PutCentre(state.asked, area) for area in centre_areas(state, self.owner))

    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Another area."""
        if not isinstance(command, PutCentre):
            return refuse("wrong-answer")
        return centre_refusal(state, self.owner, command.area, "WW-PRD-21")

    def go_on(self, play: WorldPlay, command: PutCentre) -> None:
        """Place it."""
        state = play.state
        state.change_turn(centres=state.acting.centres - 1)
        put_centre(play, self.owner, command.area, "WW-PRD-21")


@dataclass(frozen=True, slots=True)
class DrawBought:
    """Bought cards are drawn last (WW-CRD-06, WW-PRD-01)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Draw them."""
        cards = play.state.acting.cards
        if cards:
            play.state.change_turn(cards=0)
            draw_cards(play, self.player, cards, "WW-CRD-04")


@dataclass(frozen=True, slots=True)
class LastMech:
    """The last chance for Mech Builder's free mech (WW-ABL-24)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Offer it if it has not been placed and could be."""
        if any(free_mechs(play.state, self.player)):
            ask(play, OfferFreeMech(self.player))


@dataclass(frozen=True, slots=True)
class OfferFreeMech(ProductionQuestion):
    """Where the free mech stands, before the phase is over."""

    def answers(self, state: WorldState) -> Iterator[LetPass]:
        """Nowhere."""
        yield LetPass(state.asked)

    def answer_refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Anything else."""
        return None if isinstance(command, LetPass) else refuse("wrong-answer")

    def go_on(self, play: WorldPlay, command: LetPass) -> None:
        """Leave it unused."""
        play.tell(AbilityPassed(self.owner, Ability.MECH_BUILDER))
