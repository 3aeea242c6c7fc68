"""Movements and purchases of three positions, counted a second time in another, slow and simple way."""

from itertools import product

import pytest
from world_referee import NEUTRAL, NOBODY, WorldReferee, card, force

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.world.commands import Buy, Move, MoveKind
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.game import apply
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.production import ChoosePurchase

KINDS = {MoveKind.LAND: "T", MoveKind.SEA: "S", MoveKind.AMPHIBIOUS: "F", MoveKind.STRATEGIC: "B"}


def slow_targets(state: WorldState, player: int, kind: MoveKind, origin: int) -> set[int]:
    """Where a movement of a kind may lead, by the words of the clauses."""
    areas, owners = state.map.areas, state.owners
    own = frozenset(area for area, owner in enumerate(owners) if owner == player)
    free = frozenset(area for area, owner in enumerate(owners) if owner in (player, NOBODY))
    land = frozenset(area for area, here in enumerate(areas) if here.land)
    sea = frozenset(range(len(areas))) - land
    if kind is MoveKind.STRATEGIC:
        return set(free & land) - {origin}
    if kind is MoveKind.SEA:
        return closed(state, origin, sea & free, sea & free)
    if kind is MoveKind.LAND:
        crossed = (free if state.version.id == "standard" else own) & land
        return closed(state, origin, crossed, land & free)
    beaches = {s for s in state.map.beside[origin] if s in sea & own}
    lagoon = set(beaches)
    for start in beaches:
        lagoon |= closed(state, start, sea & own, sea & own)
    return {area for s in lagoon for area in state.map.beside[s] if area in land & free} - {origin}


def closed(state: WorldState, origin: int, crossed: frozenset[int], ends: frozenset[int]) -> set[int]:
    """Areas of `ends` that a chain over `crossed` reaches: grown until nothing is added."""
    reached = {origin}
    while True:
        edge = {area for area in reached if area == origin or area in crossed}
        more = {other for area in edge for other in state.map.beside[area] if other in ends | crossed} - reached
        if not more:
            return (reached & ends) - {origin}
        reached |= more


def random_position(version: str, players: int, seed: int, question: type, ordinal: int) -> WorldReferee:
    """A game at the so-manyeth question of a kind, played at random."""
    game = WorldReferee.at_start(version, players, seed, ready=True)
    chooser = RandomWorldPlayer(seed)
    met = 0
    while True:
        if isinstance(game.asked, question):
            met += 1
            if met == ordinal:
                return game
        game.events = apply(game.state, chooser.choose(game.state))


@pytest.mark.clause("WW-MOV-10", "WW-MOV-11", "WW-MOV-12", "WW-MOV-14", "WW-MOV-15", "WW-MOV-16", "WW-MOV-19")
@pytest.mark.parametrize(
    ("version", "players", "seed", "ordinal"), [("standard", 3, 3, 20), ("epic", 2, 5, 25), ("epic", 6, 8, 40)]
)
def test_all_movements_of_a_position_are_those_of_a_slow_count(
    version: str, players: int, seed: int, ordinal: int
) -> None:
    """Every pair of areas and every kind, with one unit each that may take part."""
    game = random_position(version, players, seed, ChooseMovement, ordinal)
    state, player = game.state, game.owner
    legal = 0
    for origin in state.areas_of(player):
        state.forces[origin] = force("S") if state.map.areas[origin].sea else force("T F B")
        for kind, unit in KINDS.items():
            if not state.forces[origin].holds(force(unit)):
                continue
            expected = slow_targets(state, player, kind, origin)
            moves = {
                target
                for target in range(len(state.owners))
                if game.asked.refusal(state, Move(game.decision, kind, origin, target, force(unit))) is None
            }
            assert moves == expected, (kind, state.map.areas[origin].id)
            legal += len(moves)
    assert legal > 50
    listed = {(each.origin, each.target) for each in game.answers if isinstance(each, Move)}
    possible = {
        (origin, target)
        for origin in state.areas_of(player)
        for kind, unit in KINDS.items()
        if state.forces[origin].holds(force(unit))
        for target in slow_targets(state, player, kind, origin)
    }
    assert listed == possible


def slow_purchases(state: WorldState, player: int, most: int) -> set[tuple[int, ...]]:
    """Purchases of own units, centres and cards by plain rules: at most `most` of each thing."""
    areas = state.map.areas
    centres = [area for area in state.centres if state.owners[area] == player]
    by_sea = [
        area
        for area in centres
        if any(areas[sea].sea and state.owners[sea] in (player, NOBODY) for sea in state.map.beside[area])
    ]
    places = [
        area
        for area, owner in enumerate(state.owners)
        if owner == player and areas[area].land and not areas[area].source and area not in state.centres
    ]
    have = [sum(f[kind] for f, o in zip(state.forces, state.owners, strict=True) if o == player) for kind in range(5)]
    found = set()
    for wanted in product(range(most + 1), repeat=7):
        tank, mech, fighter, bomber, submarine, new, cards = wanted
        cost = 2 * tank + 5 * mech + 3 * fighter + 6 * bomber + 4 * submarine + 6 * new + cards
        if cost > state.acting.production or sum(wanted[:5]) > 5 * len(centres) or submarine > 5 * len(by_sea):
            continue
        if any(
            count and count + there > limit
            for count, there, limit in zip(wanted, have, (60, 20, 20, 15, 15), strict=False)
        ):
            continue
        if new > len(places) or new + len(state.centres) > 24 or cards + len(state.players[player].hand) > 5:
            continue
        found.add(wanted)
    return found


@pytest.mark.clause("WW-PRD-10", "WW-PRD-13", "WW-PRD-14", "WW-PRD-19", "WW-PRD-20", "WW-PRD-21", "WW-CRD-03")
@pytest.mark.parametrize(
    ("version", "players", "seed", "ordinal"), [("standard", 2, 1, 7), ("epic", 3, 2, 9), ("standard", 6, 4, 14)]
)
def test_all_purchases_of_a_position_are_those_of_a_slow_count(
    version: str, players: int, seed: int, ordinal: int
) -> None:
    """Up to three of each thing, in every combination."""
    game = random_position(version, players, seed, ChoosePurchase, ordinal)
    state, most = game.state, 3
    legal = {
        wanted
        for wanted in product(range(most + 1), repeat=7)
        if game.asked.refusal(state, Buy(game.decision, Force(*wanted[:5]), EMPTY, *wanted[5:])) is None
    }
    assert legal == slow_purchases(state, game.owner, most)
    assert len(legal) > 20


def test_a_position_without_centres_by_the_sea_counts_the_same() -> None:
    """One centre inland, few points, a full hand."""
    game = WorldReferee(
        {0: {"plains": "T"}, 1: {"berlin": "T"}, NEUTRAL: {"mexico": "T M"}},
        centres="plains",
        cards={0: card(production=9)},
        version="epic",
    ).begin("production", 0)
    game.state.change_player(0, hand=(1, 2, 3, 4, 5))
    legal = {
        wanted
        for wanted in product(range(4), repeat=7)
        if game.asked.refusal(game.state, Buy(game.decision, Force(*wanted[:5]), EMPTY, *wanted[5:])) is None
    }
    assert legal == slow_purchases(game.state, 0, 3)
