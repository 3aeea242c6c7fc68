"""Which figures snipers are offered, and what they are offered where there is no figure to name (T16-WPN-23)."""

from dataclasses import replace

import pytest
from book_2016 import referee, squad
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell
from dust_tactics.rules.commands import HERO_FIGURE, Attack, Shot

FIELD = "\n".join(" ".join("." * 9) for _ in range(3))
SNIPER = weapon("Sniper Rifle", chart(Cell(2), Cell(1)), "sniper", reach=8)
SNIPERS = squad("Snipers", weapons=(SNIPER,), figures=3)


def unlike(*arms: Cell) -> Card:
    """A squad, each of whose figures has an arm of another kind, in this order."""
    lines = tuple(weapon(f"Arm {number}", chart(cell)) for number, cell in enumerate(arms, 1))
    return replace(squad("Guards", figures=len(arms)), weapons=lines, carriers=tuple((i,) for i in range(len(arms))))


def aiming(target: dict[str, str], *arms: Cell, figures: int = 1) -> Referee:
    """Snipers about to shoot; each of the Guards has an arm of another kind, in this order."""
    cards = {"Snipers": replace(SNIPERS, capacity=figures, carriers=((0,),) * figures), "Guards": unlike(*arms)}
    game = referee(FIELD, {"Snipers": "A1"}, target, cards=cards).activate("Snipers")
    return game.declare("attack", "nothing")


def offered(game: Referee, target: str) -> list[list[int | None]]:
    """The figures of a target in the attacks that are listed, attack by attack."""
    attacks = [command.shots for command in game.legal() if command.shots]
    return [[shot.figure for shot in shots] for shots in attacks if shots[0].target == game.unit(target).id]


@pytest.mark.clause("T16-WPN-23")
@pytest.mark.parametrize("target", ["Stomper", "Captain"])
def test_one_body_is_aimed_at_once_and_no_figure_named(target: str) -> None:
    place = "D1 W" if target == "Stomper" else "D1"
    assert offered(aiming({target: place}, Cell(1)), target) == [[None]]


@pytest.mark.clause("T16-WPN-23")
def test_the_figure_whose_loss_hurts_most_is_offered_first() -> None:
    """Dice times damage: an area weapon counts as three dice, a kill as three damage."""
    guns = (Cell(2, damage=1), Cell(0, blast=1, damage=1), Cell(4, damage=1))
    assert offered(aiming({"Guards": "D1"}, *guns), "Guards") == [[2], [1], [0]]
    heavy = (Cell(2, damage=2), Cell(2, damage=0, automatic_kill=True), Cell(2, damage=4))
    assert offered(aiming({"Guards": "D1"}, *heavy), "Guards") == [[2], [1], [0]]
    mixed = (Cell(1, damage=4), Cell(3, damage=2))
    assert offered(aiming({"Guards": "D1"}, *mixed), "Guards") == [[1], [0]], "six hurts more than four"


@pytest.mark.clause("T16-WPN-23", "T16-TGT-01")
def test_whoever_is_no_sniper_is_offered_a_squad_once_however_many_kinds_of_figures_it_has() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "C1"}, cards={"Guards": unlike(Cell(1), Cell(2))})
    assert offered(game.activate("Riflemen").declare("attack", "nothing"), "Guards") == [[None]]


@pytest.mark.clause("T16-WPN-23")
def test_further_snipers_aim_at_what_hurts_most_of_the_rest() -> None:
    """Whoever the first aims at; two of four figures are left alone."""
    game = aiming({"Guards": "D1"}, Cell(1), Cell(2), Cell(4), Cell(3), figures=2)
    assert offered(game, "Guards") == [[2, 3], [3, 2], [1, 2], [0, 2]]


@pytest.mark.clause("T16-SKL-41", "T16-WPN-23")
def test_the_odds_of_a_hero_aimed_at_know_what_his_squad_lends_him() -> None:
    """In cover its Defensive Tactics save him from one hit in three."""
    cards = {"Snipers": SNIPERS, "Riflemen": squad("Riflemen", "defensive-tactics")}
    target = {"Riflemen": "C1", "Captain": "with Riflemen"}
    game = referee(". . C", {"Snipers": "A1"}, target, cards=cards).activate("Snipers").declare("attack", "nothing")
    shots = (Shot(0, game.unit("Riflemen").id, figure=HERO_FIGURE),)
    aimed = attack_odds(game.state, game.unit("Snipers").id, shots, sustained=False).at(game.unit("Riflemen").id)
    assert aimed is not None and aimed.lost.mean == pytest.approx(aimed.wounds.mean * 2 / 3)
    game.give(Attack(game.state.asked, shots), dice=["AT", "T", "A"])
    assert game.unit("Captain").crosses == 0
