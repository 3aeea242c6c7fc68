"""What computer players make of the 2010 book: actions one by one, orders, charges, pieces that can be shot at."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "first_2010"))

from book_2010 import CANNON, KNIFE, RIFLE, chart, hero, line, referee, squad
from positions import Played, activation

from dust_tactics.bots.evaluation import Weights
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.one_look import OneLook
from dust_tactics.bots.policy.set_up import choose_density
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import Stance, Strength
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.board import Board, Density, Terrain
from dust_tactics.rules.cards import Card, Cell, SkillOnCard
from dust_tactics.rules.commands import Activate, Attack, ChooseDensity, Declare, Move, Order
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.steps.laying import HowThick
from dust_tactics.rules.steps.set_up import ChooseTerrain
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
ENEMY = {"Recon Grenadiers": "F5"}


def declared(played: Played) -> list[tuple[Action, ...]]:
    """What was declared, one after another."""
    return [command.actions for command in played.of(Declare)]


def command_squad(*roles: str) -> Card:
    """A command squad whose soldiers have these roles, from the second on."""
    members = (SkillOnCard(role, (("miniature", place),)) for place, role in enumerate(roles, start=1))
    return replace(squad("Command"), skills=(SkillOnCard("command-squad"), *members))


def test_it_goes_on_with_a_second_move_where_it_can_shoot_nobody() -> None:
    game = referee(FIELD, {"Combat Rangers": "A5"}, {"Recon Grenadiers": "I5"})
    assert declared(activation(game)) == [(Action.MOVE,), (Action.MOVE,)]
    assert game.state.range(game.unit("Combat Rangers"), game.unit("Recon Grenadiers")) == 6


def test_it_moves_into_range_and_shoots() -> None:
    game = referee(FIELD, {"Combat Rangers": "A5"}, ENEMY).change("Recon Grenadiers", activated=True)
    played = activation(game)
    assert declared(played) == [(Action.MOVE,), (Action.ATTACK,)] and played.targets == {"Recon Grenadiers"}


def test_it_shoots_for_both_actions_where_it_has_nothing_to_move_for() -> None:
    game = referee("S S . . .\n. . . . .\nS S . . .", {"Pounder": "A2"}, {"Recon Grenadiers": "E2"})
    game.change("Recon Grenadiers", activated=True).change("Pounder", crosses=3)
    assert declared(activation(game)) == [(Action.SUSTAINED,)]


def test_it_shoots_at_enemies_and_not_at_crates() -> None:
    """A crate and a trap lie nearer than the enemy; without an enemy nothing is shot at."""
    rows = [". . . . . . . . ."] * 9
    rows[4] = ". . . C X . . . ."
    game = referee("\n".join(rows), {"Pounder": "A5"}, {"Recon Grenadiers": "F4"})
    assert activation(game).targets == {"Recon Grenadiers"}
    alone = referee("\n".join(rows), {"Pounder": "A5"}, {"Recon Grenadiers": ""})
    assert not activation(alone).of(Attack)


def test_its_hero_mends_a_robot_beside_him_and_still_shoots() -> None:
    cards = {"Joe": replace(hero("Joe", weapons=(CANNON,)), skills=(SkillOnCard("tank-head"),))}
    game = referee(FIELD, {"Joe": "B5", "Pounder": "A5"}, {"Recon Grenadiers": "E5"}, cards=cards)
    game.change("Pounder", crosses=3, activated=True).change("Recon Grenadiers", activated=True)
    played = activation(game)
    assert set(declared(played)) == {(Action.SPECIAL,), (Action.ATTACK,)} and game.unit("Pounder").crosses == 0


def test_its_mechanic_mends_where_that_is_worth_it_and_does_not_where_nothing_is_damaged() -> None:
    for crosses, mends in ((2, True), (0, False)):
        cards = {"Command": command_squad("mechanic")}
        game = referee(FIELD, {"Command": "B5", "Pounder": "A5"}, {"Recon Grenadiers": "I1"}, cards=cards)
        game.change("Pounder", crosses=crosses, activated=True)
        played = activation(game)
        assert ((Action.SPECIAL,) in declared(played)) is mends
        assert [command.unit for command in played.of(Order)] == ([game.unit("Pounder").id] if mends else [])


def test_what_an_attack_is_worth_hangs_on_who_acts_along_and_not_on_what_was_asked_before() -> None:
    """A squad that its hero lends Fighting Spirit: with him and without him, in either order."""
    cards = {"Boss": hero("Boss", "fighting-spirit")}
    own = {"Combat Rangers": "A5", "Boss": "with Combat Rangers"}
    game = referee(FIELD, own, {"Recon Grenadiers": "C5"}, cards=cards)
    states = [game.state.copy()]
    game.activate("Combat Rangers", "Boss")
    states.append(game.state)
    squad_, enemy = game.unit("Combat Rangers"), game.unit("Recon Grenadiers")
    found = []
    for order in (states, states[::-1]):
        strength = Strength()
        tables = {id(state): strength.table(state, squad_, enemy, Stance.MOVED) for state in order}
        found.append([tables[id(state)][0, 2] for state in states])
    assert found[0] == found[1] and found[0][0] < found[0][1]


def test_what_an_attack_is_worth_knows_whom_resilience_helps_against_it() -> None:
    """A third of what a rifle does, and nothing of a strike from the next square (T10-SKL-24, T10-SKL-27)."""
    for reach, helped in ((4, True), (1, False)):
        cards = {
            "Tough": squad("Tough", "damage-resilient"),
            "Brief": squad("Brief"),
            "Striker": hero("Striker", weapons=(line("Arm", reach, chart(Cell(1), Cell(1))),)),
        }
        game = referee(FIELD, {"Striker": "A5"}, {"Tough": "C5", "Brief": "E5"}, cards=cards)
        striker, strength = game.unit("Striker"), Strength()
        tough, plain = (
            strength.table(game.state, striker, game.unit(name), Stance.MOVED)[:, reach] for name in ("Tough", "Brief")
        )
        share = 2 / 3 if helped else 1.0
        assert plain.all()
        assert tough.tolist() == pytest.approx((share * plain).tolist())


def test_who_serves_with_a_squad_stays_with_it() -> None:
    """The mechanic has a walker to mend, and nobody is to be left behind for good because of that (T10-HER-21)."""
    cards = {"Command": command_squad("mechanic"), "Boss": hero("Boss", "commander")}
    own = {"Command": "B5", "Boss": "with Command", "Pounder": "A5"}
    game = referee(FIELD, own, {"Recon Grenadiers": "I1"}, cards=cards).change("Pounder", crosses=2, activated=True)
    played = activation(game)
    [chosen] = played.of(Activate)
    assert isinstance(chosen, Activate) and chosen.together == game.unit("Boss").id
    assert (Action.SPECIAL,) in declared(played)


def test_it_charges_whom_it_can_beat() -> None:
    club = line("Club", 1, chart(Cell(3), Cell(3)))
    cards = {"Stormers": squad("Stormers", "charge", weapons=(club, KNIFE)), "Weak": squad("Weak", weapons=(RIFLE,))}
    game = referee(FIELD, {"Stormers": "B5"}, {"Weak": "E5"}, cards=cards).change("Weak", activated=True)
    played = activation(game)
    assert declared(played)[-1] == (Action.SPECIAL,) and played.targets == {"Weak"}


def test_it_goes_where_it_said_that_it_would_shoot_from() -> None:
    """The first Move of a battle's plans leads where the attack is meant to be made."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("heads-down"))), 2)
    player, said, kept = OneLook(1), None, 0
    while decision_owed(state) is not None:
        choice = player.think(state)
        if isinstance(choice.command, Activate):
            said = choice.options[0].plan
        if isinstance(choice.command, Move) and said is not None and said.actions == (Action.MOVE, Action.ATTACK):
            assert choice.command.way[-1] == said.squares
            kept, said = kept + 1, None
        apply(state, choice.command)
    assert kept > 3


def test_its_plans_after_coming_on_go_no_farther_than_one_move() -> None:
    game = referee(FIELD, {"Combat Rangers": ""}, {"Recon Grenadiers": "I5"})
    state, player = game.state, OneLook(1)
    while state.activation is None or not state.activation.actions or not state.units[0].squares:
        apply(state, player.choose(state))
    plans = [option.plan for option in player.think(state).options if option.plan is not None]
    ways = [plan.squares for plan in plans if plan.actions == (Action.MOVE,)]
    move = state.units[0].card.move
    assert ways and all(state.geometry.distance(state.units[0].squares, way) <= move for way in ways)


@pytest.mark.parametrize(("reach", "density"), [(12, Density.LIGHT), (2, Density.HEAVY), (4, Density.MEDIUM)])
def test_who_reaches_farther_wants_less_terrain(reach: int, density: Density) -> None:
    cards = {
        "Own": squad("Own", weapons=(line("Rifle", reach, chart(Cell(1))),)),
        "Other": squad("Other", weapons=(RIFLE,)),
    }
    game = referee(FIELD, {"Own": "A1"}, {"Other": "I9"}, cards=cards)
    thought = Thought(game.state, 0, Weights(), Memory(), 1)
    command = choose_density(thought, HowThick(0)).command
    assert isinstance(command, ChooseDensity) and command.density is density


def laid(seeds: tuple[int, int]) -> Board:
    """The table of Open Skirmish as two players of these seeds lay it, with much terrain."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("open-skirmish"))), 1)
    players = [OneLook(seed) for seed in seeds]
    while (owed := decision_owed(state)) is not None and isinstance(owed.question, HowThick | ChooseTerrain):
        thick = ChooseDensity(owed.id, Density.HEAVY)
        apply(state, thick if isinstance(owed.question, HowThick) else players[owed.owner].choose(state))
    return state.battle.board


@pytest.mark.parametrize("seeds", [(1, 2), (3, 4), (5, 6), (7, 8)])
def test_the_walls_it_lays_close_no_table(seeds: tuple[int, int]) -> None:
    """As many squares as two rows of the board have are strewn about, each time by another chance."""
    board = laid(seeds)
    walls = {square for square in board.squares if board.terrain[square] is Terrain.STRUCTURE}
    assert len(walls) == 2 * board.width
    reached = {square for square in range(board.width) if square not in walls}
    for _ in board.squares:
        steps = {square + step for square in reached for step in (-board.width, board.width)}
        steps |= {square + 1 for square in reached if (square + 1) % board.width}
        steps |= {square - 1 for square in reached if square % board.width}
        reached |= {square for square in steps if square in board.squares and square not in walls}
    assert any(square >= len(board.squares) - board.width for square in reached)
    assert laid(seeds) == board != laid((seeds[1], seeds[0]))
