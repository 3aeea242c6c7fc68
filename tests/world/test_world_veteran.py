"""The computer player of the world game: strong, fair, without memory, and with reasons."""

from dataclasses import replace

import pytest
from world_referee import WorldReferee, card, number_of, world_setup

from dust_tactics.bots.world.producing import army_for
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.bots.world.veteran import WorldVeteran
from dust_tactics.screen.world.kind import WORLD_PLAY
from dust_tactics.table.dice import RandomState
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.commands import (
    Attack,
    Buy,
    ChooseCard,
    Claim,
    Destroy,
    Discard,
    EndTurn,
    FallBack,
    Move,
    PutCentre,
    Stand,
)
from dust_tactics.world.force import EMPTY, PER_ARMY, Force, UnitKind
from dust_tactics.world.game import apply, check, decision_owed, new_game
from dust_tactics.world.production import purchase_cost, purchase_refusal
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.views import view_of

MOST_COMMANDS = 5000


def played(version: str, players: int, veteran: int, seed: int, ready: bool) -> WorldState:
    """A game of one Veteran among random players, to its end; each answer of his is legal and changes nothing."""
    state, _ = new_game(world_setup(version, players, ready), seed)
    others = [RandomWorldPlayer((seed, player)) for player in range(players)]
    for _ in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            return state
        if owed.owner == veteran:
            before = state.copy()
            command = WorldVeteran().choose(state)
            assert before == state and check(state, command) is None
        else:
            command = others[owed.owner].choose(state)
        apply(state, command)
    raise AssertionError("no end in sight")


@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_veteran_beats_random_players(version: str, players: int) -> None:
    games = [played(version, players, seed % players, seed, ready=seed % 2 == 0) for seed in range(4)]
    won = [seed % players in game.result.winners for seed, game in enumerate(games) if game.result]
    assert sum(won) >= 3


def after(commands: int, seed: int = 3) -> WorldState:
    """A game of three after so many commands."""
    state, _ = new_game(world_setup("epic", 3), seed)
    for _ in range(commands):
        apply(state, WorldVeteran().choose(state))
    return state


@pytest.mark.parametrize("commands", [2, 40, 47, 60, 75])
def test_what_is_secret_makes_no_difference(commands: int) -> None:
    """Other hands, another deck, other dice to come: the same answer."""
    state = after(commands)
    owed = decision_owed(state)
    assert owed is not None
    other = state.copy()
    other.random = RandomState.from_seed(99)
    other.deck = tuple(reversed(state.deck))
    first, *rest = [player for player in range(3) if player != owed.owner]
    for player in rest:
        hands = state.players[first].hand, state.players[player].hand
        other.players[first] = replace(state.players[first], hand=tuple(sorted(other.deck[: len(hands[0])])))
        other.players[player] = replace(
            state.players[player], chosen=None if state.players[player].chosen is None else 0
        )
    assert WorldVeteran().choose(other) == WorldVeteran().choose(state)


def test_reasons_of_what_is_done_in_the_open_are_open_to_all() -> None:
    """Whoever sees no hand at all comes to the same, with the same figures: the log may tell them."""
    told = set()
    state, _ = new_game(world_setup("epic", 3), 3)
    for _ in range(130):
        choice = WorldVeteran().think(state)
        if not WORLD_PLAY.is_secret(choice.command):
            told.add(type(choice.command))
            assert WorldVeteran().think(view_of(state, None)) == choice
        apply(state, choice.command)
    assert {Claim, PutCentre, Move, Attack} <= told
    assert not told & {ChooseCard, Discard}


def test_his_reasons_add_up_and_the_best_is_taken() -> None:
    for commands in range(30, 90, 7):
        choice = WorldVeteran().think(after(commands))
        worths = [option.worth for option in choice.options]
        assert worths == sorted(worths, reverse=True)
        for option in choice.options:
            if option.terms:
                assert sum(term.amount for term in option.terms) == pytest.approx(option.worth)
        if choice.options:
            assert choice.options[0].command == choice.command


CARD = {0: card(Ability.SIGRID, combat=3, movement=3)}


def test_he_takes_a_source_that_a_single_tank_guards() -> None:
    held = {0: {"washington": "6T 2F M"}, 1: {"labrador": "T", "berlin": "T"}, NEUTRAL: {"plains": "T M"}}
    referee = WorldReferee(held, cards=CARD).begin("combat", 0)
    command = WorldVeteran().choose(referee.state)
    assert isinstance(command, Attack) and command.target == number_of("labrador")


def test_he_attacks_with_the_part_that_he_can_spare() -> None:
    """A capital that a strong neighbour looks at is not left, and a weak one is taken all the same."""
    held = {0: {"washington": "9T 3F"}, 1: {"mexico": "6T 4M 4F"}, NEUTRAL: {"labrador": "T"}}
    referee = WorldReferee(held, centres="washington", cards=CARD, points={1: 25}).begin("combat", 0)
    command = WorldVeteran().choose(referee.state)
    assert isinstance(command, Attack) and command.target == number_of("labrador")
    assert 2 <= command.units.total <= 10


def test_he_sends_what_guards_a_capital_while_nobody_may_attack_one() -> None:
    """Below half the threshold a capital is safe, whoever stands beside it (WW-RST-04)."""
    held = {0: {"washington": "9T 3F"}, 1: {"mexico": "6T 4M 4F"}, NEUTRAL: {"labrador": "T"}}
    sent = []
    for points in (25, 5):
        referee = WorldReferee(held, centres="washington", cards=CARD, points={1: points}).begin("combat", 0)
        command = WorldVeteran().choose(referee.state)
        sent.append(command.units.total if isinstance(command, Attack) else 0)
    assert sent[0] < sent[1]


def test_he_goes_for_whoever_is_about_to_win() -> None:
    """Two neighbours hold as much with as little; the one who has nearly won is attacked."""
    held = {0: {"washington": "6T 2F"}, 1: {"plains": "T", "berlin": "3T"}, 2: {"antilles": "T", "moscow": "3T"}}
    for leader, target in ((1, "plains"), (2, "antilles")):
        referee = WorldReferee(held, cards=CARD, points={leader: 39}).begin("combat", 0)
        command = WorldVeteran().choose(referee.state)
        assert isinstance(command, Attack) and command.target == number_of(target)


def test_he_spends_his_units_where_the_game_ends_anyway() -> None:
    """A source that may be taken at the cost of nearly all he has: in the last round alone."""
    held = {0: {"washington": "8T", "plains": "T"}, 1: {"labrador": "8T", "berlin": "T"}}
    answers = [
        WorldVeteran().choose(WorldReferee(held, cards=CARD, points={0: points, 1: points}).begin("combat", 0).state)
        for points in (10, 49)
    ]
    assert [isinstance(answer, Attack) for answer in answers] == [False, True]


def test_he_buys_mixed_armies() -> None:
    """Tanks that guard mechs, fighters that guard bombers, as far as there is money for more than cheap ones."""
    most = PER_ARMY
    assert army_for(10, 5, most, EMPTY) == Force(tank=2, fighter=2)
    rich = army_for(40, 10, most, EMPTY)
    assert rich.total == 10 and rich.mech and rich.fighter > rich.bomber > 0 and rich.cost <= 40


def test_he_does_not_attack_where_he_can_only_lose() -> None:
    referee = WorldReferee({0: {"washington": "2T"}, 1: {"labrador": "9T 6M 4F", "berlin": "T"}}, cards=CARD)
    assert isinstance(WorldVeteran().choose(referee.begin("combat", 0).state), EndTurn)


def test_he_walks_into_what_is_empty_and_dear_and_leaves_a_guard() -> None:
    referee = WorldReferee({0: {"washington": "3T"}, 1: {"berlin": "T"}}, cards=CARD)
    command = WorldVeteran().choose(referee.begin("movement", 0).state)
    assert isinstance(command, Move)
    area = referee.state.map.areas[command.target]
    assert (area.source or area.capital) and command.units.total < 3


def test_he_stands_while_he_is_winning_and_goes_when_all_is_lost() -> None:
    for mine, theirs, answer in (("9T 2F", "T", Stand), ("2T", "8M", FallBack)):
        referee = WorldReferee({0: {"washington": mine}, 1: {"labrador": theirs, "berlin": "T"}}, cards=CARD)
        referee.begin("combat", 0)
        referee.give(
            referee.attack_command("washington", "labrador", mine), dice=["MMMMMMMMMMMMMMMM"] if theirs == "8M" else ()
        )
        assert isinstance(referee.asked, ChooseHalfRetreat)
        assert isinstance(WorldVeteran().choose(referee.state), answer)


def test_he_destroys_what_costs_most_of_what_is_open() -> None:
    held = {0: {"washington": "9T"}, 1: {"labrador": "F T M B", "berlin": "T"}}
    referee = WorldReferee(held, cards={0: card(Ability.NURSE, combat=3)}).begin("combat", 0)
    referee.give(referee.attack_command("washington", "labrador", "9T"), dice=["MMMMMM"])
    referee.say(Stand, dice=["HMMMMMMMM"])
    assert referee.asked_name == "ChooseLosses"
    assert WorldVeteran().choose(referee.state) == Destroy(referee.decision, (UnitKind.FIGHTER,))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_no_points_are_left_that_could_buy_something(seed: int) -> None:
    """A card more comes for what is left over, while the hand has room for it."""
    state, _ = new_game(world_setup("standard", 2), seed)
    bought = 0
    while bought < 6:
        owed = decision_owed(state)
        assert owed is not None
        command = WorldVeteran().choose(state)
        if isinstance(command, Buy):
            bought += 1
            left = state.acting.production - purchase_cost(command).total
            assert not left or purchase_refusal(state, owed.owner, replace(command, cards=command.cards + 1))
        apply(state, command)
