"""Random games of the world, held at every moment to what must not fail; and that this notices what fails."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dust_tactics.lab.world_coverage import WorldCoverage, required
from dust_tactics.lab.world_games import (
    BrokenGame,
    Table,
    both,
    fared,
    play_game,
    play_tables,
    players_of,
    random_players,
    setup_of,
    tables,
    watched,
)
from dust_tactics.lab.world_invariants import broken
from dust_tactics.table.agenda import apply, decision_owed
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.force import Force
from dust_tactics.world.game import new_game
from dust_tactics.world.state import NOBODY, WorldState
from dust_tactics.world.version import VERSIONS

ALL = tables(VERSIONS, range(LEAST_PLAYERS, MOST_PLAYERS + 1))


@pytest.mark.parametrize("kind", ALL, ids=str)
def test_nothing_fails_at_any_table(kind: Table) -> None:
    """A game by random players ends, and every state on the way is sound."""
    ((_, outcome),) = play_tables([kind], 1, 31, watched)
    assert outcome.result.winners and len(outcome.result.points) == kind.players
    setup = setup_of(kind.version, kind.players, ready=kind.ready)
    assert play_game(setup, 31, random_players(kind.players, 31)) == outcome, "the same again by the same seed"


def test_coverage_counts_what_it_sees_and_names_what_it_does_not() -> None:
    coverage = WorldCoverage()
    assert coverage.missing == required() and len(set(required())) == len(required())
    for _ in play_tables([Table("standard", 3, True)], 1, 8, both(coverage.observe)):
        pass
    assert ("command", "Buy") not in coverage.missing and ("event", "GameEnded") not in coverage.missing
    assert ("event", "AreaClaimed") in coverage.missing, "nobody claims anything in a ready start"


def in_the_middle(commands: int = 60) -> WorldState:
    """A state of a game under way, outside battles."""
    state, _ = new_game(setup_of("standard", 3, ready=True), 5)
    players = random_players(3, 5)
    while commands > 0 or state.battle is not None or state.turn is None:
        owed = decision_owed(state)
        assert owed is not None
        apply(state, players[owed.owner].choose(state))
        commands -= 1
    assert broken(state) == []
    return state


def lose_a_card(state: WorldState) -> None:
    state.deck = state.deck[1:]


def deal_a_card_twice(state: WorldState) -> None:
    state.discards = (*state.discards, state.deck[0])


def too_many_cards(state: WorldState) -> None:
    state.change_player(0, hand=(*state.players[0].hand, *state.deck[:6]))
    state.deck = state.deck[6:]


def a_centre_at_sea(state: WorldState) -> None:
    state.centres = tuple(sorted((*state.centres, state.map.seas[0])))


def a_centre_twice(state: WorldState) -> None:
    state.centres = tuple(sorted((*state.centres, state.centres[0])))


def too_many_centres(state: WorldState) -> None:
    state.centres = tuple(area for area in state.map.land if not state.map.areas[area].source)[:25]


def nobodys_tank(state: WorldState) -> None:
    state.owners[state.areas_of(0)[0]] = NOBODY


def an_empty_area_of_somebody(state: WorldState) -> None:
    state.forces[state.areas_of(1)[0]] = Force()


def a_tank_at_sea(state: WorldState) -> None:
    area = state.map.seas[0]
    state.owners[area], state.forces[area] = 0, Force(tank=1)


def a_submarine_on_land(state: WorldState) -> None:
    area = state.areas_of(0)[0]
    state.forces[area] = state.forces[area].plus(Force(submarine=1))


def more_bombers_than_there_are(state: WorldState) -> None:
    area = state.areas_of(0)[0]
    state.forces[area] = state.forces[area].plus(Force(bomber=16))


def fewer_than_none(state: WorldState) -> None:
    area = state.areas_of(0)[0]
    state.forces[area] = Force(tank=-1)


def two_of_an_army(state: WorldState) -> None:
    state.change_player(1, army=state.players[0].army)


def a_ghost(state: WorldState) -> None:
    state.change_player(2, alive=False)


def points_below_none(state: WorldState) -> None:
    state.change_turn(movement=-1)


def an_end_that_is_none(state: WorldState) -> None:
    state.agenda.clear()


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_card,
        deal_a_card_twice,
        too_many_cards,
        a_centre_at_sea,
        a_centre_twice,
        too_many_centres,
        nobodys_tank,
        an_empty_area_of_somebody,
        a_tank_at_sea,
        a_submarine_on_land,
        more_bombers_than_there_are,
        fewer_than_none,
        two_of_an_army,
        a_ghost,
        points_below_none,
        an_end_that_is_none,
    ],
    ids=lambda spoil: spoil.__name__,
)
def test_what_must_not_be_is_noticed(spoil: Callable[[WorldState], None]) -> None:
    state = in_the_middle()
    spoil(state)
    assert broken(state)
    with pytest.raises(BrokenGame):
        watched(state, None, ())


def test_levels_move_on_by_a_seat_and_are_counted() -> None:
    """Each has each seat as often; who wins together has a part of it."""
    levels = ("veteran", "random")
    played = [outcome for _, outcome in play_tables([Table("epic", 2, True)], 4, 5, watched, levels)]
    assert [outcome.levels for outcome in played] == [levels, levels[::-1], levels, levels[::-1]]
    found = fared(played)
    assert set(found) == set(levels) and all((won.seats, won.fair) == (4, 2.0) for won in found.values())
    assert sum(won.won for won in found.values()) == 4.0
    shared = replace(played[0], result=replace(played[0].result, winners=(0, 1)))
    assert [won.won for won in fared([shared]).values()] == [0.5, 0.5]
    by_seed = [play_game(setup_of("epic", 2, ready=True), 6, players_of(levels[::-1], 6)).result]
    assert by_seed == [played[1].result]
