"""A player of the second game who chooses at random: always legally, and boldly enough for games to come to an end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np

from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.bots.world.tables import table_answer
from dust_tactics.world.building import placed_units
from dust_tactics.world.combat.miniatures import OfferTable
from dust_tactics.world.commands import (
    AnyWorldCommand,
    Attack,
    Build,
    Buy,
    EndMovement,
    EndTurn,
    Move,
    MoveKind,
    Placement,
    Stand,
)
from dust_tactics.world.figures import CENTRE_COST, UNITS_PER_CENTRE
from dust_tactics.world.force import EMPTY, ONE, Force, UnitKind
from dust_tactics.world.game import check, decision_owed
from dust_tactics.world.movement import amphibious_ways, land_ways, open_to, sea_ways
from dust_tactics.world.production import building_centres, most_of_each, purchase_refusal, submarine_seas
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.production import ChoosePlacement, ChoosePurchase
from dust_tactics.world.steps.set_up import ChooseReinforcements

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Weights:
    """How often, from 0 to 1, a random player does something.

    rest       ends the movement phase with points left
    peace      ends the turn with combat points left
    whole      sends all units of an area, or all but one of them, instead of any part
    stay       lets no half of his units retreat before a roll
    neutral    buys a neutral unit, where they can be bought, instead of own things
    spread     places one more unit while reinforcing, as long as he can pay
    """

    rest: float = 0.15
    peace: float = 0.1
    whole: float = 0.6
    stay: float = 0.75
    neutral: float = 0.03
    spread: float = 0.95


class RandomWorldPlayer:
    """Chooses with a generator of its own; the same seed answers the same game alike.

    Every legal command can come of it but for odd ones: purchases that leave much unspent are rare.
    """

    def __init__(self, seed: int | tuple[int, ...], weights: Weights | None = None) -> None:
        self._random = np.random.default_rng(seed)
        self._weights = weights or Weights()
        self._answers: dict[type, Callable[[WorldState, Any], AnyWorldCommand | None]] = {
            ChooseReinforcements: self._reinforce,
            ChoosePurchase: self._buy,
            ChoosePlacement: self._place,
            ChooseMovement: self._move,
            OfferTable: self._meet,
        }

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return a random legal command. Raises ValueError when the game is over."""
        owed = decision_owed(state)
        if owed is None:
            raise ValueError("the game is over")
        answer = self._answers.get(type(owed.question))
        if answer is not None:
            command = answer(state, owed.question)
            if command is not None and check(state, command) is None:
                return command
        return self._of_all(state, list(owed.question.commands(state)))

    def think(self, state: WorldState) -> WorldChoice:
        """Return it, without options: nothing is weighed. Raises as `choose`."""
        return WorldChoice(self.choose(state))

    def _meet(self, state: WorldState, question: OfferTable) -> AnyWorldCommand:
        """Miniatures where the attacker wishes them."""
        return table_answer(state, question)

    def _of_all(self, state: WorldState, options: list[AnyWorldCommand]) -> AnyWorldCommand:
        """One of the listed answers; the kind of answer is drawn first, so that many of one kind do not outweigh."""
        passive = [option for option in options if isinstance(option, EndTurn | Stand)]
        if passive and len(passive) < len(options):
            chance = self._weights.stay if isinstance(passive[0], Stand) else self._weights.peace
            if self._happens(chance):
                return self._any(passive)
            options = [option for option in options if not isinstance(option, EndTurn | Stand)]
        kinds = list(dict.fromkeys(type(option) for option in options))
        kind = self._any(kinds)
        command = self._any([option for option in options if type(option) is kind])
        if isinstance(command, Attack) and not self._happens(self._weights.whole):
            part = replace(command, units=self._part(command.units))
            if check(state, part) is None:
                return part
        return command

    def _any(self, options: Sequence[T]) -> T:
        return options[self._below(len(options))]

    def _below(self, count: int) -> int:
        return int(self._random.random() * count)

    def _happens(self, chance: float) -> bool:
        return bool(self._random.random() < chance)

    def _part(self, units: Force) -> Force:
        """Any part of units, but not nothing."""
        part = Force(*(self._below(count + 1) for count in units))
        return part if part != EMPTY else ONE[self._any(list(units.kinds()))]

    def _reinforce(self, state: WorldState, question: ChooseReinforcements) -> Build | None:
        """Units one after another, each at any place that is legal, until he can pay no more."""
        own: dict[tuple[int, int], Force] = {}
        command = Build(state.asked)
        for _ in range(4 * UNITS_PER_CENTRE):
            if not self._happens(self._weights.spread):
                break
            grown = self._one_more(state, question.owner, own, self._any(list(UnitKind)))
            if grown is not None:
                build = _build(state, grown)
                if question.refusal(state, build) is None:
                    own, command = grown, build
        return command

    def _one_more(
        self, state: WorldState, owner: int, placed: dict[tuple[int, int], Force], kind: UnitKind
    ) -> dict[tuple[int, int], Force] | None:
        """One unit more at a random centre with room for it, or None."""
        centres, harbours = building_centres(state, owner)
        builders = harbours if kind is UnitKind.SUBMARINE else centres
        charged = dict.fromkeys(builders, 0)
        for (_, centre), units in placed.items():
            if centre in charged:
                charged[centre] += units.total
        free = [centre for centre in builders if charged[centre] < UNITS_PER_CENTRE]
        if not free:
            return None
        centre = self._any(free)
        area = self._any(submarine_seas(state, owner, centre)) if kind is UnitKind.SUBMARINE else centre
        place = (area, centre)
        return placed | {place: placed.get(place, EMPTY).one_more(kind)}

    def _buy(self, state: WorldState, question: ChoosePurchase) -> Buy:
        """Things one after another, any of those that he can still pay and place; sometimes he saves the rest."""
        own, neutral, centres, cards = most_of_each(state, question.owner)
        order = Buy(state.asked)
        for _ in range(sum(own) + sum(neutral) + centres + cards):
            wanted = self._more(state, order, (own, neutral, centres, cards))
            if wanted is None or not self._happens(0.97):
                break
            if purchase_refusal(state, question.owner, wanted) is None:
                order = wanted
        return order

    def _more(self, state: WorldState, order: Buy, most: tuple[Force, Force, int, int]) -> Buy | None:
        own, neutral, centres, cards = most
        left = state.acting.production - order.own.cost - order.neutral.cost - CENTRE_COST * order.centres - order.cards
        if left <= 0:
            return None
        if sum(neutral) and self._happens(self._weights.neutral):
            return replace(order, neutral=order.neutral.one_more(self._any(list(neutral.kinds()))))
        things: list[UnitKind | str] = [kind for kind in own.kinds() if order.own[kind] < own[kind]]
        things += ["centre"] * (order.centres < centres) + ["card"] * (order.cards < cards)
        if not things:
            return None
        thing = self._any(things)
        if isinstance(thing, UnitKind):
            return replace(order, own=order.own.one_more(thing))
        return replace(order, centres=order.centres + 1) if thing == "centre" else replace(order, cards=order.cards + 1)

    def _place(self, state: WorldState, question: ChoosePlacement) -> Build | None:
        """Submarines first, then all others, each at any centre with room; None if they did not fit so."""
        turn = state.acting
        placed: dict[tuple[int, int], Force] = {}
        for owner, units in ((question.owner, turn.bought), (NEUTRAL, turn.bought_neutral)):
            for kind in sorted(units.kinds(), reverse=True):
                for _ in range(units[kind]):
                    grown = self._one_more(state, owner, placed, kind)
                    if grown is None:
                        return None
                    placed = grown
        build = _build(state, placed)
        return build if placed_units(state, build.placements) == (turn.bought, turn.bought_neutral) else None

    def _move(self, state: WorldState, question: ChooseMovement) -> Move | EndMovement:
        """Any units of any area to anywhere they can go; all the rest of the phase is sometimes let go."""
        if self._happens(self._weights.rest):
            return EndMovement(state.asked)
        origin = self._any(state.areas_of(question.owner))
        here = state.forces[origin]
        targets = self._targets(state, question.owner, origin)
        if not targets:
            return EndMovement(state.asked)
        kind, target = self._any(targets)
        if kind is MoveKind.STRATEGIC:
            return Move(state.asked, kind, origin, target, Force(bomber=1 + self._below(here.bomber)))
        units = here
        if not self._happens(self._weights.whole):
            units = self._part(here)
        elif here.total > 1 and self._happens(0.7):
            units = here.one_less(next(here.kinds()))
        return Move(state.asked, kind, origin, target, units)

    def _targets(self, state: WorldState, player: int, origin: int) -> list[tuple[MoveKind, int]]:
        if state.map.areas[origin].sea:
            return [(MoveKind.SEA, area) for area in sea_ways(state, player, origin)]
        targets = [(MoveKind.LAND, area) for area in land_ways(state, player, origin)]
        over_sea = amphibious_ways(state, player, origin, lambda area: open_to(state, player, area))
        targets += [(MoveKind.AMPHIBIOUS, area) for area in over_sea]
        if state.forces[origin].bomber:
            land = [area for area in state.map.land if area != origin and open_to(state, player, area)]
            targets += [(MoveKind.STRATEGIC, area) for area in land[:: max(1, len(land) // 4)]]
        return targets


def _build(state: WorldState, placed: dict[tuple[int, int], Force]) -> Build:
    placements = (Placement(area, centre, units) for (area, centre), units in sorted(placed.items()))
    return Build(state.asked, tuple(placements))
