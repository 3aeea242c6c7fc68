"""What areas are worth to players, and how sure they are of them: in production points, as the board stands."""

import math
from functools import cached_property, partial

from dust_tactics.bots.world.temper import Temper
from dust_tactics.world.figures import CAPITAL_DICE, CENTRE_DICE
from dust_tactics.world.force import COMBAT_ON_LAND, EMPTY, Force
from dust_tactics.world.movement import amphibious_ways
from dust_tactics.world.scoring import majority_counts, victory_points
from dust_tactics.world.state import NEUTRAL, NOBODY, Majority, WorldState

_STEEPNESS = 1.5
"""How quickly odds grow with strength."""
_OVER_SEA = 0.7
"""How much an attack over the sea counts that can only come with nothing going wrong."""


class Worth:
    """What one player thinks of a board. Nothing secret is looked at."""

    def __init__(self, state: WorldState, player: int, temper: Temper | None = None) -> None:
        self.state = state
        self.player = player
        self.temper = temper or Temper()
        self._areas: dict[tuple[int, int], float] = {}
        self._strength: dict[Force, float] = {}

    @cached_property
    def rivals(self) -> list[int]:
        """The other players in the game."""
        return [other for other in self.state.alive() if other != self.player]

    @cached_property
    def later(self) -> list[int]:
        """The rivals whose turn this round is still to come."""
        return [other for other in self.rivals if other not in self.state.done]

    @cached_property
    def leader(self) -> int:
        """The rival with most victory points."""
        return max(self.rivals, key=lambda other: self.state.players[other].points, default=NOBODY)

    @cached_property
    def about_to_win(self) -> list[int]:
        """The rivals who come to the threshold by the next scoring, as the board stands."""
        return [other for other in self.rivals if self._rounds_to_win(other) <= 1.0]

    def _rounds_to_win(self, player: int) -> float:
        """Return by how many scorings a player comes to the threshold, as the board stands; 0.5 is before the next."""
        missing = self.state.threshold - self.state.players[player].points
        return missing / max(0.5, victory_points(self.state, player).total)

    @cached_property
    def rounds_left(self) -> int:
        """Rounds after this one, as the board stands."""
        return max(0, math.ceil(min(self._rounds_to_win(player) for player in self.state.alive())) - 1)

    @property
    def rounds(self) -> float:
        """Rounds for which production counts."""
        return min(self.temper.rounds, float(self.rounds_left))

    @property
    def lost(self) -> float:
        """The share of what lost units cost that counts now."""
        return self.temper.lost if self.rounds_left else self.temper.spent

    def at_stake(self, area: int) -> float:
        """Return what it costs to lose an area: what it is worth, and more for centres and capitals."""
        state = self.state
        guarded = area in state.centres or state.map.areas[area].capital
        return self.of(area) * (1.0 + self.temper.guard * guarded)

    @cached_property
    def _counts(self) -> dict[Majority, tuple[int, ...]]:
        return {majority: majority_counts(self.state, majority) for majority in Majority}

    def of(self, area: int, player: int | None = None) -> float:
        """Return what an area is worth to a player who holds it, or would: to this one if none is named."""
        player = self.player if player is None else player
        known = self._areas.get((area, player))
        if known is None:
            known = self._areas[area, player] = self._worked_out(area, player)
        return known

    def _worked_out(self, area: int, player: int) -> float:
        state, here = self.state, self.state.map.areas[area]
        scoring, owned = state.version.scoring, state.owners[area] == player
        worth = self.temper.just_land + self._of_majority(Majority.LAND if here.land else Majority.SEA, player, owned)
        sources = state.count(state.map.sources, player)
        centres = len(state.centres_of(player))
        if here.capital:
            worth += 6 * self.rounds + self.temper.point * scoring.capital
        if here.source:
            worth += self.temper.point / scoring.sources_each + (3 * self.rounds if centres > sources - owned else 1.0)
        if area in state.centres:
            worth += 3 * self.rounds if sources > centres - owned else 2.0
            worth += self._of_majority(Majority.PRODUCTION, player, owned)
        return worth

    def _of_majority(self, majority: Majority, player: int, owned: bool) -> float:
        """Return the share of a majority that one area more, or less, is worth: all of it where it decides."""
        counts = self._counts[majority]
        best = max((count for other, count in enumerate(counts) if other != player), default=0)
        ahead = counts[player] - best
        gap = max(0, ahead - 1) if owned else max(0, -ahead) if ahead <= 0 else ahead
        return self.temper.point * self.state.version.scoring.majority / math.pow(1 + gap, 1.5)

    def taken(self, area: int) -> float:
        """Return what it is worth that whoever holds an area loses it."""
        owner = self.state.owners[area]
        if owner in (NOBODY, NEUTRAL, self.player):
            return 0.0
        share = self.temper.denied / math.sqrt(max(1, len(self.rivals)))
        if owner == self.leader and len(self.rivals) > 1:
            share *= self.temper.leader
        if owner in self.about_to_win:
            share *= self.temper.stop
        return share * self.of(area, owner)

    def strength(self, units: Force, bonus: int = 0) -> float:
        """Return how strong units are in a battle: dice by bodies, with so many dice more."""
        bodies = units.total
        if not bodies:
            return 0.0
        return (self.dice(units) + bonus) * bodies

    def dice(self, units: Force) -> int:
        """Return the dice of units, without any that an area gives."""
        return sum(count * value for count, value in zip(units, self._values, strict=True))

    @cached_property
    def _values(self) -> tuple[int, ...]:
        return (*COMBAT_ON_LAND, self.state.version.submarine_combat)

    def bonus(self, area: int) -> int:
        """Return the dice more of whoever defends an area."""
        if self.state.map.areas[area].capital:
            return CAPITAL_DICE
        return CENTRE_DICE if area in self.state.centres else 0

    def chance(self, attacking: Force, area: int, defending: Force | None = None) -> float:
        """Return about how likely units take an area from those in it, or from others, without a look at the dice."""
        defending = self.state.forces[area] if defending is None else defending
        if defending == EMPTY:
            return 1.0
        attack = self.strength(attacking) * (1.25 if attacking.supremacy > defending.supremacy else 1.0)
        if not attack:
            return 0.0
        ratio = math.pow(attack / self.strength(defending, self.bonus(area)), _STEEPNESS)
        return ratio / (1.0 + ratio)

    def danger(self, area: int, units: Force | None = None, players: list[int] | None = None) -> float:
        """Return about how likely an area, held by so many units of this player, is lost to the strongest neighbour."""
        units = self.state.forces[area] if units is None else units
        if units == EMPTY:
            return 1.0 if self._neighbours(area, players) else 0.3
        attacks = [self.chance(force, area, units) * share for force, share in self._neighbours(area, players)]
        return max(attacks, default=0.0)

    def _neighbours(self, area: int, players: list[int] | None) -> list[tuple[Force, float]]:
        """Return the enemy stacks that could attack an area next, each with how likely they come at all."""
        state, players = self.state, self.rivals if players is None else players
        if state.map.areas[area].capital:
            players = [player for player in players if player in self._stormers]
        found = [(state.forces[near], 1.0) for near in state.map.near[area] if state.owners[near] in players]
        if state.map.coastal(area):
            for player in players:
                over_sea = amphibious_ways(state, player, area, partial(self._held_by, player))
                found += [(state.forces[other].on_land, _OVER_SEA) for other in over_sea]
        return found

    @cached_property
    def _stormers(self) -> list[int]:
        """The rivals who may attack capitals in this round or the next (WW-RST-04 to WW-RST-06)."""
        state, rule = self.state, self.state.version.capitals
        if state.capitals_open:
            return self.rivals
        points = [each.points + victory_points(state, player).total for player, each in enumerate(state.players)]
        return [rival for rival in self.rivals if rule.opens(points, rival, state.threshold)]

    def _held_by(self, owner: int, area: int) -> bool:
        return self.state.owners[area] == owner

    def open_to_attack(self, area: int) -> bool:
        """Return whether an area is held by somebody else, as far as it could be a target."""
        return self.state.owners[area] not in (NOBODY, self.player)
