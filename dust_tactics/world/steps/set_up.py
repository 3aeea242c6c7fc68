"""The set-up by the book, and ready starts (WW-SET)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally
from dust_tactics.world.building import placed_units, placements_refusal, spreads
from dust_tactics.world.claims import (
    capital_refusal,
    centre_areas,
    centre_refusal,
    claim_refusal,
    claimable,
)
from dust_tactics.world.commands import Build, Claim, PutCentre, TakeArmy
from dust_tactics.world.control import put_centre, put_units
from dust_tactics.world.events import (
    AreaClaimed,
    ArmyTaken,
    CardsDealt,
    DeckShuffled,
    NeutralsPlaced,
    Reinforced,
    SetUpEnded,
)
from dust_tactics.world.figures import CENTRES, DEALT, REINFORCEMENTS, STARTING_CENTRES, UNITS_PER_CENTRE
from dust_tactics.world.force import COST, EMPTY, ONE, Force, UnitKind
from dust_tactics.world.production import building_centres
from dust_tactics.world.ranking import ranked
from dust_tactics.world.state import NEUTRAL, NOBODY, WorldState
from dust_tactics.world.steps.asking import Ask, WorldPlay, ask
from dust_tactics.world.steps.round import BeginRound, SecretCard, reveal_cards
from dust_tactics.world.supply import most_figures, supply_refusal

NEUTRAL_ARMY = Force(tank=1, mech=1)
"""WW-NEU-01."""


@dataclass(frozen=True, slots=True)
class ShuffleAndDeal:
    """The deck is shuffled, and everybody gets his first cards (WW-SET-01)."""

    cards: int = DEALT

    def run(self, play: WorldPlay) -> None:
        """Shuffle, and deal player by player."""
        state = play.state
        order = play.order(len(state.setup.cards), "deck")
        play.tell(DeckShuffled(len(order), again=False))
        for player in range(len(state.players)):
            state.change_player(player, hand=tuple(sorted(order[: self.cards])))
            order = order[self.cards :]
        state.deck = order
        play.tell(CardsDealt(self.cards))


@dataclass(frozen=True, slots=True)
class OpenSetUp:
    """All choose a card in secret; the set-up follows from them (WW-SET-02)."""

    def run(self, play: WorldPlay) -> None:
        """Ask one after another."""
        players = range(len(play.state.players))
        play.push(ShuffleAndDeal(), *(Ask(ChooseSetUpCard(player)) for player in players), RevealSetUp())


@dataclass(frozen=True, slots=True)
class ChooseSetUpCard(SecretCard):
    """One of the cards dealt decides on the order of the set-up and on reinforcements (WW-SET-02, WW-SET-22)."""

    clause = "WW-SET-02"


@dataclass(frozen=True, slots=True)
class RevealSetUp:
    """The chosen cards are revealed and set the order (WW-SET-03)."""

    def run(self, play: WorldPlay) -> None:
        """Reveal, order, and let each take an army and a capital in that order (WW-SET-04)."""
        state = play.state
        players = range(len(state.players))
        reveal_cards(play, list(players))
        state.order = ranked(play, list(players), "WW-SET-03")
        claims = [step for player in state.order for step in (Ask(ChooseArmy(player)), Ask(ChooseCapital(player)))]
        play.push(*claims, PlaceNeutralCapitals(), ShareOut(0), NextCentre(0), BringReinforcements(), EndSetUp())


@dataclass(frozen=True, slots=True)
class ChooseArmy(Question[WorldState, TakeArmy]):
    """A colour that nobody has taken (WW-SET-04)."""

    def commands(self, state: WorldState) -> Iterator[TakeArmy]:
        """Every army left."""
        taken = {player.army for player in state.players}
        return (TakeArmy(state.asked, army) for army in range(len(state.setup.armies)) if army not in taken)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return an army that is none, or is taken."""
        if not isinstance(command, TakeArmy):
            return refuse("wrong-answer")
        if not 0 <= command.army < len(state.setup.armies):
            return refuse("no-such-army", "WW-SET-04")
        if any(player.army == command.army for player in state.players):
            return refuse("army-taken", "WW-SET-04", army=command.army)
        return None

    def answer(self, play: WorldPlay, command: TakeArmy) -> None:
        """Give it to the player."""
        play.state.change_player(self.owner, army=command.army)
        play.tell(ArmyTaken(self.owner, command.army))


@dataclass(frozen=True, slots=True)
class ChooseCapital(Question[WorldState, Claim]):
    """A capital that may be claimed (WW-SET-04 to WW-SET-07)."""

    def commands(self, state: WorldState) -> Iterator[Claim]:
        """Every such capital."""
        return (Claim(state.asked, area) for area in state.map.capitals if capital_refusal(state, area) is None)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Another area."""
        if not isinstance(command, Claim):
            return refuse("wrong-answer")
        return capital_refusal(state, command.area)

    def answer(self, play: WorldPlay, command: Claim) -> None:
        """Place a tank there."""
        claim(play, self.owner, command.area, "WW-SET-04")


def claim(play: WorldPlay, player: int, area: int, clause: str) -> None:
    """Place a tank of a player on an empty area."""
    play.tell(AreaClaimed(player, area, clause))
    put_units(play, area, player, ONE[UnitKind.TANK])


def place_neutrals(play: WorldPlay, areas: list[int], centres: bool, clause: str) -> None:
    """Put a neutral army on each of these areas, and a centre if the version does so (WW-NEU-01)."""
    if not areas:
        return
    play.tell(NeutralsPlaced(tuple(areas), centres, clause))
    for area in areas:
        put_units(play, area, NEUTRAL, NEUTRAL_ARMY)
    if centres:
        play.state.centres = tuple(sorted({*play.state.centres, *areas}))


@dataclass(frozen=True, slots=True)
class PlaceNeutralCapitals:
    """Unclaimed capitals get a neutral army (WW-SET-08, WW-NEU-03 to WW-NEU-06)."""

    def run(self, play: WorldPlay) -> None:
        """Place them, with a centre each where the version has it so."""
        state = play.state
        unclaimed = [area for area in state.map.capitals if state.owners[area] == NOBODY]
        place_neutrals(play, unclaimed, state.version.neutral_capital_centre, "WW-SET-08")


@dataclass(frozen=True, slots=True)
class ShareOut:
    """One claim in a part of the sharing out of land, after `made` others in it (WW-SET-10 to WW-SET-16)."""

    part: int
    made: int = 0

    def run(self, play: WorldPlay) -> None:
        """Ask for the next claim, or end this part and begin the next one."""
        state = play.state
        if self.part == len(state.version.claims):
            return
        part = state.version.claims[self.part]
        everybody = len(state.order)
        if (part.rounds and self.made == part.rounds * everybody) or not claimable(state, part):
            if part.neutrals:
                place_neutrals(play, claimable(state, part), False, part.neutral_clause)
            play.push(ShareOut(self.part + 1))
            return
        play.push(ShareOut(self.part, self.made + 1))
        ask(play, ChooseArea(state.order[self.made % everybody], self.part))


@dataclass(frozen=True, slots=True)
class ChooseArea(Question[WorldState, Claim]):
    """An empty area to place a tank on; `part` is the part of the sharing out, a number of the version's `claims`."""

    part: int

    def commands(self, state: WorldState) -> Iterator[Claim]:
        """Every area that may be claimed."""
        return (Claim(state.asked, area) for area in claimable(state, state.version.claims[self.part]))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return an area that may not."""
        if not isinstance(command, Claim):
            return refuse("wrong-answer")
        return claim_refusal(state, state.version.claims[self.part], command.area)

    def answer(self, play: WorldPlay, command: Claim) -> None:
        """Place the tank."""
        claim(play, self.owner, command.area, play.state.version.claims[self.part].clause)


@dataclass(frozen=True, slots=True)
class NextCentre:
    """The next centre of the set-up, after `placed` turns to place one (WW-SET-19); who has no area for it is passed
    over (WW-SET-21)."""

    placed: int

    def run(self, play: WorldPlay) -> None:
        """Ask for it."""
        state = play.state
        if self.placed == STARTING_CENTRES * len(state.order):
            return
        play.push(NextCentre(self.placed + 1))
        player = state.order[self.placed % len(state.order)]
        if centre_areas(state, player) and len(state.centres) < CENTRES:
            ask(play, ChooseCentre(player))


@dataclass(frozen=True, slots=True)
class ChooseCentre(Question[WorldState, PutCentre]):
    """An own area for a centre of the set-up (WW-SET-19, WW-SET-20)."""

    def commands(self, state: WorldState) -> Iterator[PutCentre]:
        """Every such area."""
        return (PutCentre(state.asked, area) for area in centre_areas(state, self.owner))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Another area."""
        if not isinstance(command, PutCentre):
            return refuse("wrong-answer")
        return centre_refusal(state, self.owner, command.area, "WW-SET-19")

    def answer(self, play: WorldPlay, command: PutCentre) -> None:
        """Place it."""
        put_centre(play, self.owner, command.area, "WW-SET-19")


@dataclass(frozen=True, slots=True)
class BringReinforcements:
    """All place reinforcements, in set-up order (WW-SET-22)."""

    def run(self, play: WorldPlay) -> None:
        """Ask one after another."""
        play.push(*(Ask(ChooseReinforcements(player)) for player in play.state.order))


def reinforcement_budget(state: WorldState, player: int) -> Tally:
    """Return the production points for reinforcements (WW-SET-22)."""
    card = state.played(player)
    budget = Tally().plus(REINFORCEMENTS, "reinforcements", "WW-SET-22")
    return budget.plus(card.production if card else 0, "card", "WW-SET-22")


@dataclass(frozen=True, slots=True)
class ChooseReinforcements(Question[WorldState, Build]):
    """What reinforcements a player builds and where they stand, all at once (WW-SET-22 to WW-SET-28)."""

    def commands(self, state: WorldState) -> Iterator[Build]:
        """None; as many of each type as can be, in the ways of `spreads`; and of two types, the first as many as can be
        but at most three, in one way. All others that fit the budget are legal too, but not listed.
        """
        yield Build(state.asked)
        seen = set()
        for units, mixed in self._armies(state):
            ways = spreads(state, self.owner, units, EMPTY, state.asked)
            for build in islice(ways, 1) if mixed else ways:
                if build not in seen:
                    seen.add(build)
                    yield build

    def _armies(self, state: WorldState) -> Iterator[tuple[Force, bool]]:
        """Units that can be paid and placed, and whether they are of two types."""
        budget = reinforcement_budget(state, self.owner).total
        centres, harbours = building_centres(state, self.owner)
        most = most_figures(state, self.owner).minus(state.in_play(self.owner))
        at_sea = len(harbours) if state.version.reinforcement_submarines else 0
        room = [UNITS_PER_CENTRE * len(centres)] * 4 + [UNITS_PER_CENTRE * at_sea]
        for first in UnitKind:
            count = min(budget // COST[first], room[first], most[first])
            if not count:
                continue
            yield Force(*(count if kind is first else 0 for kind in UnitKind)), False
            some = min(count, 3)
            for second in UnitKind:
                left = room[0] - some if second is not UnitKind.SUBMARINE else min(room[4], room[0] - some)
                other = min((budget - some * COST[first]) // COST[second], left, most[second])
                if other > 0 and first is not second:
                    counts = {first: some, second: other}
                    yield Force(*(counts.get(kind, 0) for kind in UnitKind)), True

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Units that may not stand there, cost too much, or that there are no figures for."""
        if not isinstance(command, Build):
            return refuse("wrong-answer")
        if refusal := placements_refusal(state, self.owner, command.placements):
            return refusal
        own, _ = placed_units(state, command.placements)
        budget = reinforcement_budget(state, self.owner).total
        if own.cost > budget:
            return refuse("not-enough-points", "WW-SET-22", cost=own.cost, points=budget)
        return supply_refusal(state, self.owner, own)

    def answer(self, play: WorldPlay, command: Build) -> None:
        """Place them."""
        budget = reinforcement_budget(play.state, self.owner)
        own, _ = placed_units(play.state, command.placements)
        play.tell(Reinforced(self.owner, command.placements, budget, budget.total - own.cost))
        for placement in command.placements:
            put_units(play, placement.area, self.owner, placement.units)


@dataclass(frozen=True, slots=True)
class EndSetUp:
    """The cards of the set-up are discarded and the first round begins (WW-SET-29)."""

    def run(self, play: WorldPlay) -> None:
        """Discard, and begin."""
        state = play.state
        for player in state.order:
            card = state.players[player].played
            if card is not None:
                state.discards = (*state.discards, card)
            state.change_player(player, played=None)
        play.tell(SetUpEnded())
        play.push(BeginRound())
