"""How a player judges boards that may come of what he does: who scores what, who holds what, what may be attacked next.

Everything that does not change while he thinks is worked out once. Worth is in production points.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dust_tactics.bots.world.attacking import cheapest
from dust_tactics.bots.world.expected import Clash, Ground, cost_of, expected
from dust_tactics.world.capitals import capital_attack_refusal
from dust_tactics.world.figures import CAPITAL_PRODUCTION, CENTRE_PRODUCTION, LEAST_PRODUCTION
from dust_tactics.world.force import Force
from dust_tactics.world.movement import amphibious_ways
from dust_tactics.world.state import NOBODY, WorldState


@dataclass(frozen=True, slots=True)
class Scales:
    """How much each thing counts.

    point       a victory point
    later       the share that counts of what the next round brings, of the one after that, and so on
    rounds      rounds ahead that count at most
    material    the share of what units cost that counts while rounds are left
    spent       the same in the last round
    again       how much the threats of those count whose turn comes next round
    potential   how much the own attacks of the next turn count
    victory     what it is worth to win by the next scoring
    room        an area with nothing on it
    made        a production point of this turn, where a card is chosen
    """

    point: float = 5.0
    later: float = 0.75
    rounds: int = 3
    material: float = 0.5
    spent: float = 0.05
    again: float = 0.55
    potential: float = 0.35
    victory: float = 60.0
    room: float = 0.3
    made: float = 0.8


class Raid(NamedTuple):
    """An attack that is likely to pay, and what it brings."""

    gain: float
    origin: int
    target: int
    units: Force
    clash: Clash


class Judged(NamedTuple):
    """What speaks for a board, part by part; the sum is its worth."""

    area: float
    denied: float
    losses: float
    kills: float
    hold: float
    attacks: float

    @property
    def total(self) -> float:
        """The worth of the board."""
        return sum(self)


class Outlook:
    """What one player thinks of boards that come of a state."""

    def __init__(self, state: WorldState, player: int, scales: Scales | None = None) -> None:
        self.state, self.player, self.scales = state, player, scales or Scales()
        world = state.map
        self._players = state.alive()
        self._all = range(len(state.players))
        self._land = frozenset(world.land)
        self._capitals, self._sources = frozenset(world.capitals), frozenset(world.sources)
        self._submarine = state.version.submarine_combat
        self.rivals = [other for other in self._players if other != player]
        self.later = frozenset(other for other in self.rivals if other not in state.done)

    # what hangs on the state alone

    @cached_property
    def _counts(self) -> "Tally":
        return self._tally(self.state)

    @cached_property
    def projected(self) -> list[float]:
        """The points of each player after the next scoring, as the board stands."""
        now = self._rates(self._counts, exact=True)
        return [self.state.players[one].points + now[one] for one in self._all]

    @cached_property
    def rounds_left(self) -> int:
        """Rounds after this one, as the board stands."""
        rates = self._rates(self._counts, exact=True)
        threshold = self.state.threshold
        left = [(threshold - self.state.players[one].points) / max(0.5, rates[one]) for one in self._players]
        return max(0, math.ceil(min(left, default=1.0)) - 1)

    @cached_property
    def ahead(self) -> float:
        """How much the rounds after the next scoring count together, in rounds."""
        return sum(self.scales.later**number for number in range(1, min(self.rounds_left, self.scales.rounds) + 1))

    @cached_property
    def material(self) -> float:
        """The share of what units cost that counts now."""
        return self.scales.material if self.rounds_left else self.scales.spent

    @property
    def combat_points(self) -> int:
        """The combat points of the card that the player has played."""
        card = self.state.played(self.player)
        return card.combat if card is not None else 0

    @property
    def made(self) -> float:
        """What a production point of this turn is worth: units that it buys may still attack and hold."""
        return self.scales.made if self.rounds_left else 0.5 * self.scales.made

    @cached_property
    def weights(self) -> list[float]:
        """How much it counts what each rival has: most of those who are in front; they add up to one."""
        drawn = [math.exp((self.projected[one] - max(self.projected)) / 5.0) for one in self._all]
        whole = sum(drawn[rival] for rival in self.rivals) or 1.0
        return [drawn[one] / whole if one in self.rivals else 0.0 for one in self._all]

    @cached_property
    def values(self) -> list[list[float]]:
        """What each area is about worth to each player, who holds it or would."""
        return [[self._value(area, one) for area in range(len(self.state.owners))] for one in self._all]

    def _value(self, area: int, player: int) -> float:
        state, scales, scoring = self.state, self.scales, self.state.version.scoring
        counts = self._counts
        rounds = 1.0 + self.ahead
        income = self.material * self.ahead
        kinds = counts.land if area in self._land else counts.seas
        points = scoring.majority * self._swing(kinds, player, state.owners[area] == player)
        worth = scales.room
        owned = state.owners[area] == player
        sources, centres = counts.sources[player] - (owned and area in self._sources), counts.centres[player]
        centres -= owned and area in state.centres
        if area in self._capitals:
            points += scoring.capital
            worth += CAPITAL_PRODUCTION * income
        if area in self._sources:
            points += 1.0 / scoring.sources_each
            worth += CENTRE_PRODUCTION * income * (1.0 if centres > sources else 0.3)
        if area in state.centres:
            points += scoring.majority * self._swing(counts.centres, player, owned)
            worth += CENTRE_PRODUCTION * income * (1.0 if sources > centres else 0.3)
        return worth + points * rounds * scales.point

    @staticmethod
    def _swing(counts: list[int], player: int, owned: bool) -> float:
        """Return the share of a majority that one more, or less, is worth."""
        best = max((count for one, count in enumerate(counts) if one != player), default=0)
        lead = counts[player] - best - owned
        return _share(lead + 1) - _share(lead)

    # boards

    def judge(self, board: WorldState) -> Judged:
        """Return what speaks for a board."""
        tally, scales = self._tally(board), self.scales
        now, then = self._rates(tally, exact=True), self._rates(tally, exact=False)
        income = self.material * self.ahead

        def standing(one: int) -> float:
            centres = CENTRE_PRODUCTION * min(tally.centres[one], tally.sources[one])
            production = max(LEAST_PRODUCTION, centres + CAPITAL_PRODUCTION * tally.capitals[one])
            points = 0.7 * now[one] + 0.3 * then[one] + self.ahead * then[one]
            room = scales.room * (tally.land[one] + tally.seas[one])
            return scales.point * points + income * production + room

        area, denied = standing(self.player), 0.0
        losses, kills = self.material * tally.cost[self.player], 0.0
        for rival in self.rivals:
            denied -= self.weights[rival] * standing(rival)
            kills -= self.weights[rival] * self.material * tally.cost[rival]
        victory = self._victory(board, now, tally)
        if victory > 0:
            area += victory
        else:
            denied += victory
        return Judged(area, denied, losses, kills, -self._threats(board), self._potential(board))

    def _victory(self, board: WorldState, now: list[float], tally: "Tally") -> float:
        """Return what the winner of the next scoring means to this player, if there is one."""
        threshold = board.threshold
        ends = {
            one: board.players[one].points + now[one]
            for one in self._players
            if tally.capitals[one] and board.players[one].points + now[one] >= threshold
        }
        if not ends:
            return 0.0
        best = max((points for one, points in ends.items() if one != self.player), default=threshold - 3.0)
        mine = ends.get(self.player, -math.inf)
        if mine == -math.inf:
            return -self.scales.victory
        return self.scales.victory * math.tanh((mine - best) / 2.0)

    def _threats(self, board: WorldState) -> float:
        """Return what this player may lose to the attacks of the others before his next turn."""
        feared = 0.0
        for rival in self.rivals:
            soon = rival in self.later
            chosen = self.raids(board, rival, soon=soon)[: self._attacks_of(rival, soon)]
            share = 0.85 if soon else self.scales.again * self.ahead / (1.0 + self.ahead)
            for raid in chosen:
                if board.owners[raid.target] == self.player:
                    loss = raid.clash.take * self.values[self.player][raid.target]
                    feared += share * (loss + self.material * (raid.clash.killed - 0.5 * raid.clash.lost))
        return feared

    def _attacks_of(self, rival: int, soon: bool) -> int:
        card = self.state.played(rival) if soon and self.state.round else None
        return card.combat if card is not None else 2

    def _potential(self, board: WorldState) -> float:
        """Return what the own attacks of the next turn may bring."""
        if not self.ahead:
            return 0.0
        best = self.raids(board, self.player, soon=False)[:3]
        return self.scales.potential * self.ahead / (1.0 + self.ahead) * sum(raid.gain for raid in best)

    # attacks

    def raids(self, board: WorldState, player: int, *, soon: bool, every: bool = False) -> list[Raid]:
        """Return the attacks that are likely to pay, the best first; each area is attacked once unless all are asked
        for. `soon` says whether they come this round."""
        found: dict[int, Raid] = {}
        listed: list[Raid] = []
        for origin in board.areas_of(player):
            here = board.forces[origin]
            for target, over_sea in self._reach(board, player, origin):
                if self._barred(board, player, target, soon):
                    continue
                for units in _parts(here):
                    raid = self._raid(board, player, origin, target, units, over_sea)
                    if raid is None:
                        continue
                    if every:
                        listed.append(raid)
                    elif target not in found or raid.gain > found[target].gain:
                        found[target] = raid
        listed = listed or list(found.values())
        listed.sort(key=lambda raid: (-raid.gain, raid.origin, raid.target, raid.units))
        return listed

    def _reach(self, board: WorldState, player: int, origin: int) -> Iterator[tuple[int, bool]]:
        owners, world = board.owners, board.map
        near = world.near[origin]
        for target in near:
            if owners[target] not in (player, NOBODY):
                yield target, False
        if origin in self._land and any(owners[sea] == player for sea in world.across[origin]):
            ways = amphibious_ways(board, player, origin, lambda area: owners[area] not in (player, NOBODY))
            for target in ways:
                if target not in near:
                    yield target, True

    def _barred(self, board: WorldState, player: int, target: int, soon: bool) -> bool:
        """Return whether the rules keep a player from attacking an area, this round or in the next."""
        special = target in self._capitals or target in self._sources or target in board.centres
        if soon and board.round == 1 and special:
            return True
        if soon and board.allied(player, board.owners[target]):
            return True
        if target not in self._capitals or capital_attack_refusal(board, player, target) is None:
            return False
        points = [int(one) for one in self.projected]
        return soon or not board.version.capitals.opens(points, player, board.threshold)

    def _raid(
        self, board: WorldState, player: int, origin: int, target: int, units: Force, over_sea: bool
    ) -> Raid | None:
        """Return an attack, or None if it does not pay."""
        defending = board.forces[target]
        if defending.total > 2 * units.total:
            return None
        clash = expected(units, defending, self.ground(board, target, over_sea))
        owner = board.owners[target]
        minded = 0.0 if owner < 0 else self.weights[owner] if player == self.player else 1.0 / len(self.rivals)
        harm = minded * (self.values[owner][target] + self.material * clash.killed)
        gain = clash.take * (self.values[player][target] + harm) - self.material * clash.lost
        if units == board.forces[origin]:
            gain -= (0.3 + 0.7 * clash.take) * self.values[player][origin]
        return Raid(gain, origin, target, units, clash) if gain > 0 else None

    def ground(self, board: WorldState, target: int, over_sea: bool) -> Ground:
        """Return where a battle for an area is fought."""
        sea = target not in self._land
        return Ground(sea, target in self._capitals, target in board.centres, over_sea, self._submarine)

    # counting

    def _tally(self, board: WorldState) -> "Tally":
        zeros = [0] * len(board.players)
        tally = Tally(*(zeros.copy() for _ in Tally._fields))
        land, seas, _, capitals, sources, cost = tally
        for area, owner in enumerate(board.owners):
            if owner < 0:
                continue
            cost[owner] += cost_of(board.forces[area])
            if area in self._land:
                land[owner] += 1
            else:
                seas[owner] += 1
            if area in self._sources:
                sources[owner] += 1
            elif area in self._capitals:
                capitals[owner] += 1
        for area in board.centres:
            if board.owners[area] >= 0:
                tally.centres[board.owners[area]] += 1
        return tally

    def _rates(self, tally: "Tally", *, exact: bool) -> list[float]:
        """Return the victory points that each would score: by the letter, or with near majorities counted in part."""
        scoring = self.state.version.scoring
        each = scoring.sources_each
        rates = [
            scoring.capital * tally.capitals[one] + (tally.sources[one] // each if exact else tally.sources[one] / each)
            for one in self._all
        ]
        kinds = (tally.centres, tally.seas, tally.land)
        for counts, before in zip(kinds, self.state.majorities, strict=True):
            for one in self._all:
                best = max((count for other, count in enumerate(counts) if other != one), default=0)
                lead = counts[one] - best
                if exact:
                    held = lead > 0 or (lead == 0 and before == one and counts[one] > 0)
                    rates[one] += scoring.majority * held
                elif counts[one]:
                    rates[one] += scoring.majority * _share(lead)
        return rates


class Tally(NamedTuple):
    """What each player has of each thing."""

    land: list[int]
    seas: list[int]
    centres: list[int]
    capitals: list[int]
    sources: list[int]
    cost: list[int]


def _share(lead: float) -> float:
    """Return the share of a majority that a lead is worth in the long run."""
    return 1.0 / (1.0 + math.exp(-0.9 * lead))


def _parts(here: Force) -> tuple[Force, ...]:
    """Return what of an area may attack: all but one, about half, about a quarter; all where there is but one."""
    if here.total <= 1:
        return (here,)
    parts = [here.one_less(cheapest(here))]
    if here.total >= 4:
        parts.append(_fraction(here, 2))
    if here.total >= 8:
        parts.append(_fraction(here, 4))
    return tuple(parts)


def _fraction(here: Force, of: int) -> Force:
    """Return one of so many parts of units, a little more of those that guard the others."""
    return Force(*(-(-count // of) for count in here))
