"""What computer players make of the 2016 book: loading, charging, hiding, smoke, observers, snipers, Assassins."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "starter_2016"))

from boards import draw_board, with_building
from book_2016 import KNIFE, hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from positions import VETERAN, Played, activation
from referee import Referee
from watched import Watched, thinker

from dust_tactics.bots.attacks import HOLD_FIRE
from dust_tactics.bots.evaluation import Evaluation, Weights
from dust_tactics.bots.fields import Fields, Memory
from dust_tactics.bots.plans import Planner
from dust_tactics.bots.strength import Stance, Strength
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.battles import play_battle
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import Walk
from dust_tactics.rules.board import Edge
from dust_tactics.rules.cards import Card, Cell, Mount
from dust_tactics.rules.commands import Attack, Declare, Hold, TakeHits
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
HOWITZER = weapon("Howitzer", chart(Cell(6), Cell(4)), "artillery", "reload", reach=8, mount=Mount.TURRET)
PISTOL = weapon("Pistol", chart(Cell(1)), reach=2)
FAR = {"Stomper": "I9 N"}
SMALL = 55
"""The seed of a random battle of few units."""


def howitzer() -> dict[str, Card]:
    """A walker whose only weapon has to be loaded after every shot, and that hardly moves."""
    return {"Battery": walker("Battery", weapons=(HOWITZER,), move=1, march=1)}


def declared(played: Played) -> Declare:
    """What was declared."""
    (command,) = played.of(Declare)
    assert isinstance(command, Declare)
    return command


def test_it_loads_after_firing() -> None:
    """With an action to spare."""
    game = referee(FIELD, {"Battery": "A1 E"}, {"Guards": "E1"}, cards=howitzer())
    evaluation = Evaluation(game.state, 0, Weights(), Memory())
    fires = (Action.ATTACK, Action.NOTHING)
    (plan,) = [weighed.plan for weighed in Planner(evaluation).plans(game.unit("Battery"), sequences=[fires])]
    assert (plan.actions, plan.specials) == ((Action.ATTACK, Action.SPECIAL), ("reload",))


def test_it_loads_before_it_fires_where_the_weapon_is_empty() -> None:
    game = referee(FIELD, {"Battery": "A1 E"}, {"Guards": "E1"}, cards=howitzer())
    command = declared(activation(game.change("Battery", unloaded=(0,)).change("Guards", miniatures=(0, 1))))
    assert command.actions == (Action.SPECIAL, Action.ATTACK) and command.specials == ("reload",)


def test_it_charges_where_a_march_ends_beside_a_weak_enemy() -> None:
    blades = weapon("Blades", chart(Cell(5)), range=CLOSE)
    cards = {
        "Rushers": squad("Rushers", "charge", weapons=(blades,), move=1, march=3),
        "Victims": squad("Victims", weapons=(PISTOL,)),
    }
    game = referee(FIELD, {"Rushers": "A5"}, {"Victims": "E5"} | FAR, cards=cards).change("Victims", miniatures=(0, 1))
    game.change("Victims", activated=True).change("Stomper", activated=True)
    played = activation(game)
    assert played.actions == (Action.MARCH,) and played.targets == {"Victims"}
    assert not game.unit("Victims").on_table or game.unit("Victims").left < 2


def test_it_lays_smoke_where_it_must_fear_much() -> None:
    gun = weapon("Gun", chart(Cell(9), Cell(9, damage=2)), reach=8, mount=Mount.TURRET)
    cards = {
        "Smoker": walker("Smoker", "smoke-launchers", weapons=(replace(gun, cells=chart(Cell(1), Cell(1))),)),
        "Hunter": walker("Hunter", weapons=(gun,)),
        "Slow": walker("Slow", "smoke-launchers", weapons=(replace(gun, cells=chart(Cell(1), Cell(1))),)),
    }
    feared = referee(FIELD, {"Smoker": "E9 N"}, {"Hunter": "E1 S"}, cards=cards)
    assert declared(activation(feared)).smoke is not None
    calm = referee(FIELD, {"Slow": "E9 N"}, {"Guards": "A1"}, cards=cards)
    assert declared(activation(calm)).smoke is None


def test_it_hides_again_in_cover() -> None:
    rows = [". . . . . . . . ."] * 9
    rows[4] = "T . . . . . . . ."
    cards = {"Ghosts": squad("Ghosts", "camouflage", weapons=(PISTOL,))}
    game = referee("\n".join(rows), {"Ghosts": "A5"}, {"Guards": "I5"} | FAR, cards=cards)
    game.change("Ghosts", camouflaged=False)
    command = declared(activation(game))
    assert game.name(game.unit("Ghosts").square) != "A5" or command.specials == ("camouflage",)


@pytest.mark.parametrize("level", ["recruit", "veteran", "commander"])
def test_it_declares_no_attack_on_who_is_hidden_where_its_move_ends(level: str) -> None:
    """The trees cover the Ghosts from wherever the Marksmen come to, three squares or more away."""
    rows = [". . . . . . . . ."] * 9
    rows[4] = ". . . . . T . . ."
    rifles = weapon("Rifles", chart(Cell(9), Cell(9)), reach=6)
    cards = {"Ghosts": squad("Ghosts", "camouflage"), "Marksmen": squad("Marksmen", weapons=(rifles,))}
    game = referee("\n".join(rows), {"Marksmen": "A5"}, {"Ghosts": "F5"}, cards=cards)
    assert game.unit("Ghosts").camouflaged
    played = activation(game, thinker(level))
    assert not any(action.attacks for action in played.actions), played.actions
    seen = referee("\n".join(rows), {"Marksmen": "A5"}, {"Ghosts": "F5"}, cards=cards).change(
        "Ghosts", camouflaged=False
    )
    assert activation(seen, thinker(level)).targets == {"Ghosts"}


def test_a_plan_whose_attack_turns_out_to_be_none_does_nothing_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tables promise: only the rules know who can be attacked from there."""
    rifles = weapon("Rifles", chart(Cell(9), Cell(9)), reach=6)
    game = referee(
        FIELD, {"Marksmen": "A5"}, {"Guards": "E5"}, cards={"Marksmen": squad("Marksmen", weapons=(rifles,))}
    )
    planner = Planner(Evaluation(game.state, 0, Weights(), Memory()))
    rough = planner.plans(game.unit("Marksmen"))
    assert any(action.attacks for weighed in rough for action in weighed.plan.actions)
    monkeypatch.setattr("dust_tactics.bots.plans.best_attack", lambda *_, **__: HOLD_FIRE)
    for weighed in planner.weighed(rough):
        assert weighed.exact and weighed.plan.target is None
        assert not any(action.attacks for action in weighed.plan.actions), weighed.plan
        assert game.state.edition.declarations.refusal(game.state, game.unit("Marksmen"), weighed.plan.actions) is None


@pytest.mark.parametrize("level", ["recruit", "veteran", "commander"])
def test_it_calls_in_artillery(level: str) -> None:
    """The howitzer sees nobody, its observers do; the Guards are a target worth the call."""
    rows = [". . . . . . . . ."] * 3
    rows[1] = ". S . . . . . . ."
    cards = howitzer() | {"Observers": squad("Observers", "artillery-observer", weapons=(PISTOL,), figures=3)}
    first = {"Observers": "C1", "Battery": "A2 E"}
    game = referee("\n".join(rows), first, {"Guards": "G2", "Captain": "I3"}, cards=cards)
    game.change("Guards", activated=True).change("Captain", activated=True)
    game.activate("Observers").declare("attack", "nothing")
    choice = thinker(level).think(game.state)
    assert isinstance(choice.command, Attack)
    assert {shot.by for shot in choice.command.shots} == {game.unit("Battery").id}


def test_it_plans_to_call_in_artillery() -> None:
    rows = [". . . . . . . . ."] * 3
    rows[1] = ". S . . . . . . ."
    cards = howitzer() | {"Observers": squad("Observers", "artillery-observer", weapons=(PISTOL,), figures=3)}
    game = referee(
        "\n".join(rows), {"Observers": "C1", "Battery": "A2 E"}, {"Guards": "G2"} | {"Captain": "I3"}, cards=cards
    )
    game.change("Guards", activated=True).change("Captain", activated=True)
    played = activation(game)
    shots = [shot for attack in played.of(Attack) for shot in attack.shots]
    assert shots and {shot.by for shot in shots} == {game.unit("Battery").id}


def test_artillery_is_called_onto_a_roof() -> None:
    """Under the roof, behind walls all round, nobody would see the Guards."""
    board = with_building(draw_board(FIELD), ("E1",), (), Edge.LARGE)
    board = replace(board, buildings=(replace(board.buildings[0], roof=True),))
    cards = howitzer() | {"Observers": squad("Observers", "artillery-observer", weapons=(PISTOL,), figures=3)}
    game = referee("", {"Observers": "A1", "Battery": "C5 E"}, {"Guards": "E1"}, board=board, cards=cards)
    observers, battery = game.unit("Observers"), game.unit("Battery")
    worth = []
    for storey in (0, 1):
        guards = game.change("Guards", storey=storey).unit("Guards")
        fields = Fields(game.state, Memory())
        worth.append(fields.called(observers, battery, guards, fields.stand(observers), Stance.STILL)[0])
    assert worth[0] == 0.0 < worth[1]


def gunners() -> Card:
    """Three riflemen, of whom the second has a machine-gun too."""
    rifle, gun = weapon("Rifle", chart(Cell(1)), count=3), weapon("Machine-gun", chart(Cell(6)), count=1)
    card = squad("Gunners", weapons=(rifle,), figures=3)
    return replace(card, weapons=(rifle, gun), carriers=((0,), (0, 1), (0,)))


def test_its_snipers_aim_at_the_machine_gunner() -> None:
    rifle = weapon("Sniper Rifle", chart(Cell(3)), "sniper", reach=8)
    cards = {"Snipers": squad("Snipers", weapons=(rifle,), figures=1), "Gunners": gunners()}
    game = referee(FIELD, {"Snipers": "A1"}, {"Gunners": "F1"} | FAR, cards=cards)
    (attack,) = activation(game).of(Attack)
    assert {shot.figure for shot in attack.shots} == {1}


@pytest.mark.parametrize("level", ["veteran", "commander"])
def test_its_assassin_takes_the_machine_gunner(level: str) -> None:
    cards = {"Assassin": hero("Assassin", "assassin"), "Gunners": gunners()}
    game = referee(". . .", {"Assassin": "A1"}, {"Gunners": "B1"}, cards=cards).activate("Assassin")
    game.declare("attack", "nothing").attack(("Knife", "Gunners", 1), dice=["A", "TTT"])
    command = thinker(level).think(game.state).command
    assert isinstance(command, TakeHits) and command.miniatures == (1,)


def test_it_keeps_joined_units_together() -> None:
    game = referee(FIELD, {"Riflemen": "A1", "Captain": "with Riflemen"}, {"Guards": "D1"} | FAR)
    played = activation(game)
    assert played.together == "Captain" and game.unit("Captain").joined is not None


def test_it_uses_luck_in_a_reaction_only_where_that_gains_much() -> None:
    cards = {"Bold": squad("Bold", "fighting-spirit")}
    game: Referee = referee(FIELD, {"Riflemen": "D1", "Stomper": "A9 N"}, {"Bold": "D4"}, cards=cards)
    game.activate("Riflemen").declare("nothing", "nothing").react("Bold", dice=["AS"])
    choice = VETERAN.think(game.state)
    assert isinstance(choice.command, Declare) and choice.command.actions == (Action.ATTACK,)


def test_nobody_spends_an_activation_on_a_reaction_without_an_attack() -> None:
    """Knives reach nobody three squares away, however a recruit misjudges it."""
    cards = {"Butchers": squad("Butchers", weapons=(KNIFE,))}
    game = referee(FIELD, {"Riflemen": "D1", "Stomper": "A9 N"}, {"Butchers": "D4"}, cards=cards)
    game.activate("Riflemen").declare("nothing", "nothing")
    for seed in range(20):
        assert isinstance(thinker("recruit", seed).think(game.state).command, Hold), seed


@pytest.mark.parametrize("level", ["recruit", "veteran", "commander"])
def test_odd_battles_of_2016_are_played_to_the_end_by_the_rules(level: str) -> None:
    """Legal answers, the same each time, to whoever is asked, whatever the dice of the state; and nothing is broken."""
    cards = load_cards("2016")
    for seed in (SMALL,):
        battle = random_battle(seed, cards, "2016")
        players = Watched(level, 2 * seed, 8), Watched(level, 2 * seed + 1, 8)
        known = Walk(battle, seed, 0.02)
        assert play_battle(battle, seed, players, known.observe).commands == known.commands


def test_what_an_attack_is_worth_knows_that_cover_shelters_who_is_skilled_in_it() -> None:
    """Defensive Tactics take a third of what cover lets through, and nothing in the open, of a hero who lends them
    too; without line of sight, for a place that is only thought of (T16-SKL-41)."""
    gun = weapon("Gun", chart(Cell(1)), reach=4)
    cards = {
        "Gunner": walker("Gunner", weapons=(gun,)),
        "Dug In": squad("Dug In", "defensive-tactics"),
        "Led": squad("Led"),
        "Leader": hero("Leader", "defensive-tactics"),
        "Guide": hero("Guide"),
        "Brief": squad("Brief"),
        "Guided": squad("Guided"),
    }
    enemies = {
        "Dug In": "C1",
        "Brief": "C3",
        "Led": "C5",
        "Leader": "with Led",
        "Guided": "C7",
        "Guide": "with Guided",
    }
    game = referee(FIELD, {"Gunner": "A1 E"}, enemies, cards=cards)
    strength, gunner = Strength(), game.unit("Gunner")
    tables = {name: strength.table(game.state, gunner, game.unit(name), Stance.MOVED) for name in enemies}
    for skilled, without in (("Dug In", "Brief"), ("Led", "Guided")):
        assert tables[without][1, 2] > 0
        assert tables[skilled][1, 2] == pytest.approx(2 / 3 * tables[without][1, 2])
        assert tables[skilled][0, 2] == pytest.approx(tables[without][0, 2])
