"""How many attacks there are, against a slow count that looks at every pair of areas and knows the map by its lines.

The positions are met in games of random players: every fifth decision in three games, of both versions.
"""

from collections.abc import Iterator
from itertools import product

import pytest
from world_referee import world_setup

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.commands import Attack, Bombard, Drop, Launch, Shell
from dust_tactics.world.force import Force
from dust_tactics.world.game import apply, check, legal_commands, new_game
from dust_tactics.world.state import NOBODY, WorldState

EVERY = 5
"""Of so many decisions on attacks one is looked at."""


def positions(version: str, players: int, seed: int) -> Iterator[WorldState]:
    """Decisions on attacks in a game of random players."""
    state, _ = new_game(world_setup(version, players), seed)
    player = RandomWorldPlayer(seed)
    met = 0
    while state.agenda:
        if isinstance(state.agenda[-1], ChooseAttack):
            met += 1
            if met % EVERY == 0:
                yield state
        apply(state, player.choose(state))


class Slow:
    """What a player may attack, by the words of the clauses."""

    def __init__(self, state: WorldState) -> None:
        self.state = state
        self.player = state.acting.player
        self.areas = state.map.areas
        self.lines = {frozenset(line) for line in state.map.lines}

    def joined(self, one: int, other: int) -> bool:
        """Whether a line joins two areas (WW-BRD-01)."""
        return frozenset((one, other)) in self.lines

    def over_sea(self, origin: int, target: int) -> bool:
        """Whether seas with the player's submarines lead from one to the other, tried sea by sea (WW-CBT-04)."""
        seas = {area for area in range(len(self.areas)) if self.areas[area].sea and self.mine(area)}
        reached = {sea for sea in seas if self.joined(origin, sea)}
        while more := {sea for sea in seas - reached if any(self.joined(sea, other) for other in reached)}:
            reached |= more
        return any(self.joined(sea, target) for sea in reached)

    def mine(self, area: int) -> bool:
        """Whether the player has units there."""
        return self.state.owners[area] == self.player

    def enemy(self, area: int, special: bool) -> bool:
        """Whether others have units there who may be attacked now, capitals apart."""
        owner = self.state.owners[area]
        if owner in (self.player, NOBODY):
            return False
        if (self.player, owner) in self.state.pacts or (owner, self.player) in self.state.pacts:
            return False
        here = self.areas[area]
        spared = here.source or here.capital or area in self.state.centres
        return not (self.state.round == 1 and spared) and not (special and here.capital)

    def capital_closed(self, area: int) -> bool:
        """Whether it is a capital that may not be attacked yet (WW-RST-04 to WW-RST-06)."""
        state = self.state
        if not self.areas[area].capital or state.capitals_open:
            return False
        points = [player.points for player in state.players]
        if state.version.id == "epic":
            return max(points) < 20
        return points[self.player] < {2: 25, 3: 20, 4: 20, 5: 15, 6: 15}[len(points)]

    def attacked(self, origin: int, target: int) -> bool:
        """Whether the pair has been used (WW-CBT-09)."""
        return (origin, target) in self.state.acting.attacks

    def may_fight(self, origin: int, target: int) -> bool:
        """Whether there may be a battle."""
        if not self.mine(origin) or not self.enemy(target, False) or self.capital_closed(target):
            return False
        if self.attacked(origin, target):
            return False
        if self.areas[origin].kind is not self.areas[target].kind:
            return False
        return self.joined(origin, target) or (self.areas[origin].land and self.over_sea(origin, target))

    def may_strike(self, origin: int, target: int) -> bool:
        """Whether there may be a special attack over a dotted line, with at least one bomber or submarine."""
        if not self.mine(origin) or not self.enemy(target, True) or self.attacked(origin, target):
            return False
        force = self.state.forces[origin]
        armed = force.bomber if self.areas[origin].land else force.submarine
        return self.joined(origin, target) and self.areas[origin].kind is not self.areas[target].kind and armed > 0

    def has(self, ability: Ability) -> bool:
        """Whether the player's card has it unused."""
        card = self.state.played(self.player)
        return card is not None and card.ability is ability and not self.state.players[self.player].used


def parts(force: Force) -> int:
    """How many different parts of a force there are, but none at all."""
    counted = 1
    for count in force:
        counted *= count + 1
    return counted - 1


@pytest.mark.parametrize(("version", "players", "seed"), [("standard", 2, 11), ("epic", 3, 12), ("standard", 5, 13)])
def test_attacks_as_counted_slowly(version: str, players: int, seed: int) -> None:
    """Each pair of areas is allowed by both or by none; what is listed names each pair, and nothing else."""
    compared = allowed = 0
    for state in positions(version, players, seed):
        slow, everywhere = Slow(state), range(len(state.map.areas))
        listed = list(legal_commands(state))
        battles = {(each.origin, each.target) for each in listed if isinstance(each, Attack)}
        strikes = {(each.origin, each.target) for each in listed if isinstance(each, Bombard | Shell)}
        for origin, target in product(everywhere, everywhere):
            force, asked = state.forces[origin], state.asked
            units = force if force.total else Force(tank=1)
            fight = slow.may_fight(origin, target)
            assert (check(state, Attack(asked, origin, target, units)) is None) == fight
            assert ((origin, target) in battles) == fight
            strike = slow.may_strike(origin, target)
            special = Bombard if state.map.areas[origin].land else Shell
            number = max(1, force.bomber + force.submarine)
            assert (check(state, special(asked, origin, target, number)) is None) == strike
            assert ((origin, target) in strikes) == strike
            compared, allowed = compared + 1, allowed + fight + strike
        compare_abilities(state, slow, listed)
    assert compared >= 76 * 76 * 5 and allowed > 20


def compare_abilities(state: WorldState, slow: Slow, listed: list[object]) -> None:
    """Missiles fly at all that may be attacked but capitals; mechs drop on all land that may."""
    everywhere = range(len(state.map.areas))
    targets = {each.target for each in listed if isinstance(each, Launch)}
    assert targets == (
        {area for area in everywhere if slow.enemy(area, True)} if slow.has(Ability.BALLISTIC_MISSILES) else set()
    )
    mechs = tuple((area, state.forces[area].mech) for area in everywhere if slow.mine(area) and state.forces[area].mech)
    dropped = {each.target for each in listed if isinstance(each, Drop)}
    open_land = {
        area
        for area in everywhere
        if state.map.areas[area].land and slow.enemy(area, False) and not slow.capital_closed(area)
    }
    assert dropped == (open_land if slow.has(Ability.MECH_DROPPER) and mechs else set())


def test_every_part_of_an_areas_units_may_attack() -> None:
    """Not those that are listed alone: as many as can be told apart."""
    state, attack = next(
        (state, each)
        for state in positions("standard", 2, 14)
        for each in legal_commands(state)
        if isinstance(each, Attack) and each.units.total > 2
    )
    ranges = [range(count + 2) for count in state.forces[attack.origin]]
    legal = sum(
        check(state, Attack(state.asked, attack.origin, attack.target, Force(*counts))) is None
        for counts in product(*ranges)
    )
    assert legal == parts(state.forces[attack.origin])
