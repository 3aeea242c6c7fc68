"""What the log says of the 2016 book: blows in reactions, snipers, artillery called in, special and free actions."""

from dataclasses import replace

import pytest
from boards import draw_board, with_building
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.board import Edge
from dust_tactics.rules.cards import Card, Cell, Mount
from dust_tactics.rules.commands import HERO_FIGURE, Attack, Declare, Move, Shot
from dust_tactics.rules.storeys import place_at
from dust_tactics.rules.units import Action

ROW = ". . . . . ."
NARRATOR = Narrator(load_messages())
SNIPER = weapon("Sniper Rifle", chart(Cell(2)), "sniper", reach=8)
MORTAR = weapon("Mortar", chart(Cell(3)), "artillery", "reload", reach=8, mount=Mount.TURRET)
BAZOOKA = weapon("Bazooka", chart(Cell(1)), reach=4)


def told(game: Referee) -> list[tuple[str, str]]:
    """The lines of the last command, each with its clause; those of dice are left out."""
    return [(line.text, line.clause) for line in NARRATOR.report(game.events, game.state)]


def test_blows_in_a_reaction_are_no_retaliation() -> None:
    """Who reacts strikes first, and the active unit strikes back."""
    game = referee(ROW, {"Riflemen": "A1", "Captain": "F1"}, {"Guards": "B1"})
    game.activate("Riflemen").declare("nothing", "nothing")
    game.react("Guards", dice=["AT"])
    game.attack(("Knife", "Riflemen", 5), dice=["AATTT", "AAATT"])
    assert told(game)[1:3] == [
        ("Guards reacted to Riflemen: 5 dice, 2 hits, 2 lost", "T16-REA-08"),
        ("Riflemen retaliated against Guards: 5 dice, 3 hits, 3 lost", "T16-CCW-05"),
    ]


def test_only_what_is_sustained_is_called_so() -> None:
    game = referee(". . .", {"Riflemen": "A1"}, {"Guards": "B1"}).activate("Riflemen").declare("sustained")
    command = game.attack_command(("Rifle", "Guards", 1), ("Knife", "Guards", 1))
    game.give(replace(command, close_sustained=True), dice=["TT", "T", "A", "TTTTT"])
    assert [line for line, _ in told(game) if "attacked" in line] == [
        "Riflemen attacked Guards: 2 dice, no hits",
        "Riflemen attacked Guards in close combat (Sustained Attack): 1 die, 1 hit, 1 lost",
    ]


def test_the_re_roll_of_the_lucky_makes_no_sustained_attack() -> None:
    cards = {"Ace": hero("Ace", "lucky")}
    game = referee(". . .", {"Ace": "A1"}, {"Guards": "C1"}, cards=cards)
    game.activate("Ace").declare("attack", "nothing", skills=["lucky"])
    game.attack(("Rifle", "Guards", 1), dice=["TT", "TT"])
    assert told(game)[1] == ("Ace attacked Guards: 2 dice, no hits", "T16-ATK-03")


@pytest.mark.parametrize(("figure", "who"), [(0, "the soldier with Rifle"), (4, "the soldier with Bazooka")])
def test_a_sniper_says_whom_he_aims_at(figure: int, who: str) -> None:
    cards = {"Shooter": hero("Shooter", weapons=(SNIPER,)), "Mixed": mixed()}
    game = referee(". . .", {"Shooter": "A1"}, {"Mixed": "C1"}, cards=cards)
    game.activate("Shooter").declare("attack", "nothing")
    target = game.unit("Mixed").id
    game.give(Attack(game.state.asked, (Shot(0, target, 1, figure=figure),)), dice=["TT"])
    assert told(game)[0] == (f"Shooter aimed 1 × Sniper Rifle ({who}) at Mixed", "T16-TGT-01")


def test_a_sniper_may_aim_at_a_joined_hero() -> None:
    cards = {"Shooter": hero("Shooter", weapons=(SNIPER,))}
    game = referee(". . .", {"Shooter": "A1"}, {"Guards": "C1", "Captain": "C1"}, cards=cards)
    game.change("Captain", joined=game.unit("Guards").id).activate("Shooter").declare("attack", "nothing")
    shot = Shot(0, game.unit("Guards").id, 1, figure=HERO_FIGURE)
    game.give(Attack(game.state.asked, (shot,)), dice=["TT"])
    assert told(game)[0][0] == "Shooter aimed 1 × Sniper Rifle (Captain) at Guards and Captain"


def test_artillery_that_is_called_in_attacks_for_its_observer() -> None:
    cards = {"Eyes": squad("Eyes", "artillery-observer"), "Gunner": walker("Gunner", weapons=(MORTAR,))}
    game = referee(f"{ROW}\n{ROW}", {"Eyes": "A1", "Gunner": "A2 E"}, {"Guards": "F1"}, cards=cards)
    game.activate("Eyes").declare("attack", "nothing")
    shot = Shot(0, game.unit("Guards").id, 1, by=game.unit("Gunner").id)
    game.give(Attack(game.state.asked, (shot,)), dice=["TTT"])
    assert told(game)[:4] == [
        ("Eyes aimed 1 × Mortar at Guards", "T16-TGT-01"),
        ("Eyes called in fire from Gunner", "T16-SKL-14"),
        ("Gunner attacked Guards: 3 dice, no hits", "T16-ATK-03"),
        ("Gunner: reloaded", "T16-WPN-21"),
    ]


def test_special_actions_are_named() -> None:
    cards = {"Gunner": walker("Gunner", weapons=(MORTAR,))}
    game = referee(". . . .", {"Gunner": "A1 E"}, {"Guards": "D1"}, cards=cards).activate("Gunner")
    game.give(Declare(game.state.asked, (Action.SPECIAL, Action.MOVE), specials=("reload",)))
    assert told(game) == [("Gunner declared Reload, then Move", "T16-ACT-02"), ("Gunner: reloaded", "T16-WPN-21")]


@pytest.mark.parametrize(
    ("begins", "path", "line"),
    [
        (0, (1, 2), "Runners moved from C2 to C2 (roof)"),
        (2, (1,), "Runners moved from C2 (roof) to C2 (floor 1)"),
        (1, (0,), "Runners moved from C2 (floor 1) to C2"),
    ],
)
def test_places_above_the_ground_are_told_with_how_high_they_are(begins: int, path: tuple[int, ...], line: str) -> None:
    """In a house of two storeys and a roof."""
    board = with_building(draw_board("\n".join([". . . ."] * 3)), ("B2", "C2"), [("C2", "D2")], Edge.LARGE)
    board = replace(board, buildings=(replace(board.buildings[0], storeys=2, roof=True),))
    game = referee("", {"Runners": "C2"}, {"Guards": "A1"}, board=board, cards={"Runners": squad("Runners", move=3)})
    game.change("Runners", storey=begins).activate("Runners").declare("move", "nothing")
    way = tuple(place_at(board, game.square("C2"), storey) for storey in path)
    game.give(Move(game.state.asked, way))
    assert told(game)[0] == (line, "T16-MOV-01")


def mixed() -> Card:
    """Four with rifles and one with a bazooka."""
    rifle = weapon("Rifle", chart(Cell(2), Cell(1)))
    card = squad("Mixed", weapons=(rifle, BAZOOKA))
    lines = (replace(card.weapons[0], count=4), replace(card.weapons[1], count=1))
    return replace(card, weapons=lines, carriers=((0,), (0,), (0,), (0,), (1,)))
