"""The stronger computer player of the world game: plays its answers on, guards, gangs up, and stays fair."""

from dataclasses import replace
from functools import cache

import pytest
from world_referee import WorldReferee, card, number_of, world_setup

from dust_tactics.bots.world.commander import POLICIES, WorldCommander
from dust_tactics.bots.world.outlook import Outlook
from dust_tactics.bots.world.veteran import WorldVeteran
from dust_tactics.table.dice import RandomState
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import AnyWorldCommand, Attack, Buy, Drop, EndTurn, Move
from dust_tactics.world.game import apply, check, decision_owed, new_game
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.views import view_of

CARD = {0: card(Ability.SIGRID, combat=3, movement=3)}
MOST_JUDGED = 120
"""Boards that one decision may look at."""


def crowded(held: dict[int, dict[str, str]]) -> dict[int, dict[str, str]]:
    """Neutral units wherever else there is land, so that nothing lies empty."""
    world = world_setup("standard", 2).map
    taken = {area for areas in held.values() for area in areas}
    return held | {NEUTRAL: {world.areas[area].id: "2T 2M" for area in world.land if world.areas[area].id not in taken}}


def answer(referee: WorldReferee, seed: int = 0) -> AnyWorldCommand:
    return WorldCommander(seed).choose(referee.state)


@cache
def game() -> tuple[list[WorldState], WorldState]:
    """A game of Commanders from a ready start, not far from its end: some of its states, and its end."""
    state, _ = new_game(world_setup("epic", 2, ready=True), 3)
    for player in range(2):
        state.change_player(player, points=state.threshold - 12)
    met = []
    while (owed := decision_owed(state)) is not None:
        if type(owed.question) in POLICIES:
            met.append(state.copy())
        command = WorldCommander(owed.owner).choose(state)
        assert check(state, command) is None
        apply(state, command)
    return met, state


def test_commanders_play_a_game_to_its_end() -> None:
    states, end = game()
    assert end.result is not None and len(states) >= 30


def test_the_same_view_is_answered_alike_and_nothing_is_changed() -> None:
    for state in game()[0][::4]:
        before = state.copy()
        assert WorldCommander(5).think(state) == WorldCommander(5).think(state)
        assert state == before


def test_what_is_secret_makes_no_difference() -> None:
    """Another hand of the rival, another deck, other dice to come: the same answer."""
    for state in game()[0][::5]:
        owed = decision_owed(state)
        assert owed is not None
        other, rival = state.copy(), 1 - owed.owner
        other.random = RandomState.from_seed(99)
        other.deck = tuple(reversed(state.deck))
        hand = len(state.players[rival].hand)
        other.players[rival] = replace(state.players[rival], hand=tuple(sorted(other.deck[:hand])))
        assert WorldCommander().choose(other) == WorldCommander().choose(state)


def test_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[WorldState] = []
    judge = Outlook.judge
    monkeypatch.setattr(Outlook, "judge", lambda outlook, board: judged.append(board) or judge(outlook, board))
    for state in game()[0][::5]:
        judged.clear()
        WorldCommander().choose(state)
        assert 0 < len(judged) <= MOST_JUDGED


def test_reasons_add_up() -> None:
    for state in game()[0][::4]:
        choice = WorldCommander().think(state)
        assert choice.options[0].command == choice.command
        for option in choice.options:
            if option.terms:
                assert sum(term.amount for term in option.terms) == pytest.approx(option.worth)


def test_reasons_of_what_is_done_in_the_open_are_open_to_all() -> None:
    for state in game()[0][::4]:
        choice = WorldCommander().think(state)
        if isinstance(choice.command, Move | Attack):
            assert WorldCommander().think(view_of(state, None)) == choice


def test_games_open_in_different_ways_and_each_again_alike() -> None:
    def opened(seed: int) -> list[AnyWorldCommand]:
        state, _ = new_game(world_setup("standard", 2), 3)
        given: list[AnyWorldCommand] = []
        while len(given) < 16:
            given.append(WorldCommander(seed).choose(state))
            apply(state, given[-1])
        return given

    games = [opened(seed) for seed in range(4)]
    assert all(games.count(one) == 1 for one in games)
    assert opened(3) == games[3]


def test_he_attacks_while_he_has_points_and_leaves_a_guard() -> None:
    """What a person sees at once: a source that one tank holds, and a stack beside it."""
    held = {0: {"washington": "6T 2F M"}, 1: {"labrador": "T", "berlin": "2T"}}
    command = answer(WorldReferee(held, cards=CARD).begin("combat", 0))
    assert isinstance(command, Attack) and command.target == number_of("labrador")
    assert 2 <= command.units.total < 9


def test_he_goes_through_a_poor_area_for_a_rich_one_behind_it() -> None:
    """Nothing is to be had in the mountains but the way to what lies behind them; a Veteran sees one attack alone."""
    held = {0: {"orinoco": "9T 3F"}, 1: {"andes": "9T", "brazil": "T", "moscow": "T"}}
    referee = WorldReferee(held, centres="brazil", cards=CARD).begin("combat", 0)
    first = answer(referee)
    assert isinstance(first, Attack) and first.target == number_of("andes")
    assert isinstance(WorldVeteran().choose(referee.state), EndTurn)


def test_he_does_not_attack_where_he_can_only_lose() -> None:
    held = {0: {"washington": "2T"}, 1: {"labrador": "9T 6M 4F", "berlin": "T"}}
    assert isinstance(answer(WorldReferee(held, cards=CARD).begin("combat", 0)), EndTurn)


def test_he_goes_for_whoever_is_about_to_win() -> None:
    """Two neighbours hold as much with as little; the one who has nearly won is attacked."""
    held = {0: {"washington": "6T 2F"}, 1: {"plains": "T", "berlin": "3T"}, 2: {"antilles": "T", "moscow": "3T"}}
    for leader, target in ((1, "plains"), (2, "antilles")):
        referee = WorldReferee(held, cards={0: card(combat=1)}, points={leader: 34}).begin("combat", 0)
        command = answer(referee)
        assert isinstance(command, Attack) and command.target == number_of(target)


def test_he_takes_the_last_capital_of_whoever_would_win_now() -> None:
    """Without a capital nobody wins: a poor chance is better than none (WW-VIC-03)."""
    held = {0: {"washington": "7T 3F"}, 1: {"mexico": "2T", "plains": "T", "moscow": "T"}}
    points = {0: 30, 1: 49}
    referee = WorldReferee(held, cards={0: card(combat=1)}, points=points, capitals_open=True).begin("combat", 0)
    command = answer(referee)
    assert isinstance(command, Attack) and command.target == number_of("mexico")


def test_he_brings_what_lies_idle_to_a_centre_in_danger() -> None:
    held = crowded({0: {"california": "T", "athabasca": "T", "alaska": "9T"}, 1: {"mexico": "7T 2F", "berlin": "2T"}})
    referee = WorldReferee(held, centres="california", cards={0: card(combat=0, movement=1)}).begin("movement", 0)
    command = answer(referee)
    assert isinstance(command, Move) and command.target == number_of("california") and command.units.total > 1


def test_he_buys_a_centre_that_pays_and_mixed_units() -> None:
    held = crowded({0: {"washington": "3T", "labrador": "T", "california": "T", "plains": "T"}, 1: {"berlin": "3T"}})
    referee = WorldReferee(held, centres="plains", cards={0: card(production=9)}).begin("production", 0)
    command = answer(referee)
    while not isinstance(command, Buy):
        apply(referee.state, command)
        command = answer(referee)
    assert command.centres >= 1 and command.own.tank and command.own.total >= 2


def test_both_levels_drop_mechs_where_that_pays() -> None:
    """Mechs at home, a source that one tank holds at the other end of the world: Mech Dropper is worth its point."""
    held = {0: {"washington": "3T 4M"}, 1: {"congo": "T", "berlin": "3T"}, NEUTRAL: {"plains": "4M"}}
    cards = {0: card(Ability.MECH_DROPPER, combat=2)}
    for player in (WorldVeteran(), WorldCommander()):
        command = player.choose(WorldReferee(held, cards=cards).begin("combat", 0).state)
        assert isinstance(command, Drop) and command.target == number_of("congo")
