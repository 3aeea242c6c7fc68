"""Positions at the corners of the 2016 book, where two or three clauses meet."""

from dataclasses import replace
from itertools import product

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Card, Cell, Mount, SkillOnCard
from dust_tactics.rules.commands import Activate, React
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.units import Status
from dust_tactics.table.dice_sets import DiceKind

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
ACTIVE = {"Riflemen": "D1", "Stomper": "A9 N"}
SWORD = replace(weapon("Sword", chart(Cell(3), Cell(3))), range=CLOSE)
THROWER = weapon("Thrower", chart(Cell(1), Cell(1)), "spray", reach=3)


# Saves


def save(kind: str, covered: bool, attack: str) -> str:
    """The faces that save, by the clauses."""
    if attack in ("spray", "close"):
        return ""  # T16-WPN-03, T16-CCW-07
    if kind == "zombie":
        return "AS"  # T16-SKL-59
    if kind == "vehicle":
        return "A" if covered and attack == "plain" else ""  # T16-COV-05, T16-COV-06, T16-WPN-09
    return "AS" if covered and attack == "plain" else "A"  # T16-COV-04, T16-COV-07, T16-WPN-08


@pytest.mark.clause("T16-COV-04", "T16-COV-05", "T16-COV-06", "T16-COV-07", "T16-COV-08", "T16-COV-11", "T16-CCW-07")
@pytest.mark.clause("T16-WPN-03", "T16-WPN-08", "T16-WPN-09", "T16-SKL-59")
@pytest.mark.parametrize("attack", ["plain", "grenade", "spray", "close"])
@pytest.mark.parametrize("covered", [False, True])
def test_who_saves_against_what(attack: str, covered: bool) -> None:
    """Three hits on a target beside, and dice of each face where it has a save at all."""
    targets = {
        "squad": squad("Target", weapons=(), figures=9),
        "hero": hero("Target", weapons=()),
        "vehicle": walker("Target"),
        "zombie": squad("Target", "zombie", weapons=(), figures=9),
    }
    rules = () if attack == "plain" else (attack,)
    arm = SWORD if attack == "close" else weapon("Gun", chart(Cell(3), Cell(3)), *rules, reach=3)
    for kind, card in targets.items():
        cards = {"Attacker": hero("Attacker", weapons=(arm,)), "Target": card}
        place = "B1 W" if kind == "vehicle" else "B1"
        game = referee(f". {'C' if covered else '.'} .", {"Attacker": "A1"}, {"Target": place}, cards=cards)
        before, faces = game.unit("Target").left, save(kind, covered, attack)
        struck_back = ["S" * (9 if kind in ("squad", "zombie") else 1)] if attack == "close" else []
        game.activate("Attacker").declare("attack", "nothing")
        game.attack((arm.name, "Target", 1), dice=["AAA", *(["ATS"] if faces else []), *struck_back])
        assert before - game.unit("Target").left == 3 - len(faces), kind


@pytest.mark.clause("T16-SKL-41", "T16-WPN-08", "T16-CCW-07", "T16-COV-03")
@pytest.mark.parametrize("attack", ["grenade", "close", "corner"])
def test_defensive_tactics_ask_for_cover_and_not_for_a_save(attack: str) -> None:
    """A die for the hit where cover gives no save; a corner on the line is cover for them, too."""
    arm = SWORD if attack == "close" else weapon("Gun", chart(Cell(1)), *(["grenade"] if attack == "grenade" else []))
    arm = replace(arm, cells=chart(Cell(1)))
    cards = {"Dug In": squad("Dug In", "defensive-tactics", weapons=(), figures=2)}
    cards["Attacker"] = hero("Attacker", weapons=(arm,))
    field, place = (". S\n. .", "A1") if attack == "corner" else ("C .\n. .", "A1")
    start = "B2" if attack == "corner" else "A2"
    game = referee(field, {"Attacker": start}, {"Dug In": place}, cards=cards).activate("Attacker")
    dice = {"grenade": ["A", "S", "A"], "close": ["A", "SS", "A"], "corner": ["A", "T", "A"]}[attack]
    game.declare("attack", "nothing").attack((arm.name, "Dug In", 1), dice=dice)
    assert game.unit("Dug In").left == 2


@pytest.mark.clause("T16-SKL-40", "T16-HER-08", "T16-SKL-37")
@pytest.mark.parametrize("taken_by", ["hero", "squad"])
def test_who_takes_a_hit_says_whether_resilience_helps(taken_by: str) -> None:
    cards = {"Tough": squad("Tough", "damage-resilient", figures=2), "Gunner": squad("Gunner", figures=1)}
    second = {"Tough": "C1", "Captain": "with Tough"}
    game = referee(". . .", {"Gunner": "A1"}, second, cards=cards).activate("Gunner").declare("attack", "nothing")
    game.attack(("Rifle", "Tough", 1), dice=["AS", "S"])
    if taken_by == "hero":
        assert game.lose(hero=True).unit("Captain").crosses == 1
    else:
        assert game.lose(0, dice=["A"]).unit("Tough").left == 2


# Close combat


@pytest.mark.clause("T16-SKL-46", "T16-CCW-05")
@pytest.mark.parametrize(("struck", "answer", "left"), [("AAS", ["S"], 1), ("AAA", [], 0)])
def test_who_is_attacked_and_quick_strikes_first_and_may_leave_no_attacker(
    struck: str, answer: list[str], left: int
) -> None:
    sword = replace(SWORD, cells=chart(Cell(1)))
    cards = {"Quick": squad("Quick", "first-strike", weapons=(sword,), figures=3)}
    cards["Slow"] = squad("Slow", weapons=(sword,), figures=3)
    game = referee(FIELD, {"Slow": "A1", "Strider": "I1 S"}, {"Quick": "B1"}, cards=cards, reactions=False)
    game.activate("Slow").declare("attack", "nothing").attack(("Sword", "Quick", 3), dice=[struck, *answer])
    assert (game.unit("Slow").left, game.unit("Quick").left) == (left, 3)


@pytest.mark.clause("T16-SKL-48", "T16-CCW-05", "T16-HER-09")
def test_of_an_attacked_pair_the_quick_hero_strikes_before_all_others() -> None:
    sword = replace(SWORD, cells=chart(Cell(1)))
    cards = {"Quick": hero("Quick", "first-strike", weapons=(sword,))}
    cards |= {name: squad(name, weapons=(sword,), figures=2) for name in ("Slow", "Line")}
    second = {"Line": "B1", "Quick": "with Line"}
    game = referee(FIELD, {"Slow": "A1"}, second, cards=cards).activate("Slow").declare("attack", "nothing")
    game.attack(("Sword", "Line", 2), dice=["A", "S", "SS"])
    rolled = [(game.state.units[event.unit].name, event.dice.total) for event in game.told(DiceRolled)]
    assert rolled == [("Quick", 1), ("Slow", 1), ("Line", 2)]


@pytest.mark.clause("T16-CCW-05", "T16-FOF-08", "T16-HER-20")
def test_a_walker_struck_from_behind_answers_with_what_lies_about_and_its_pilot_does_not() -> None:
    claw = replace(SWORD, name="Claw", mount=Mount.FRONT)
    cards = {"Rider": hero("Rider", "pilot", weapons=(SWORD,)), "Strider": walker("Strider", weapons=(claw,))}
    second = {"Strider": "B2 N", "Rider": "in Strider"}
    game = referee(FIELD, {"Captain": "B3"}, second, cards=cards).activate("Captain").declare("attack", "nothing")
    game.attack(("improvised", "Strider", 1), dice=["S", "S"])
    assert [event.dice.total for event in game.told(DiceRolled)] == [1, 1]


# Reactions


@pytest.mark.clause("T16-REA-08", "T16-WPN-04")
def test_a_jet_in_reaction_is_aimed_at_who_acts_and_burns_who_stands_between() -> None:
    cards = {"Burners": squad("Burners", weapons=(THROWER,), figures=1)}
    first, second = {"Riflemen": "D1", "Captain": "D3"}, {"Burners": "D4", "Stomper": "I9 N"}
    game = referee(FIELD, first, second, cards=cards).activate("Riflemen").declare("move", "nothing").move("D2")
    game.react("Burners", dice=["AS"])
    refusal = game.refusal(game.attack_command(("Thrower", "Captain", 1)))
    assert refusal is not None and refusal.clause == "T16-REA-08"
    game.attack(("Thrower", "Riflemen", 1, ("D3",)), dice=["S", "A"])
    assert (game.unit("Captain").crosses, game.unit("Riflemen").left) in {(1, 5), (0, 4)}


@pytest.mark.clause("T16-REA-13", "T16-SKL-08", "T16-HER-21")
def test_a_keen_pilot_makes_the_vehicle_react_from_afar() -> None:
    gun = weapon("Gun", chart(Cell(2)), reach=8, mount=Mount.TURRET)
    cards = {"Rider": hero("Rider", "pilot", "advanced-reactive-fire"), "Strider": walker("Strider", weapons=(gun,))}
    second = {"Strider": "D7 N", "Rider": "in Strider"}
    game = referee(FIELD, ACTIVE, second, cards=cards).activate("Riflemen").declare("nothing", "nothing")
    strider = game.unit("Strider")
    assert {command.unit for command in game.legal() if isinstance(command, React)} == {strider.id}
    game.react("Strider", dice=["ST"]).attack(("Gun", "Riflemen", 1), dice=["SS"])
    assert game.unit("Rider").activated


@pytest.mark.clause("T16-REA-06", "T16-SKL-29", "T16-SKL-28", "T16-REA-09")
@pytest.mark.parametrize(("dice", "hidden"), [("ST", True), ("AS", False)])
def test_who_rolls_in_vain_stays_hidden_and_who_fires_does_not(dice: str, hidden: bool) -> None:
    """The enemy does not see them in the trees; they see it."""
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    rows = FIELD.splitlines()
    rows[3] = ". . . T . . . . ."
    game = referee("\n".join(rows), ACTIVE, {"Ghosts": "D4"}, cards=cards).activate("Riflemen")
    game.declare("nothing", "attack").react("Ghosts", dice=[dice])
    if not hidden:
        game.attack(("Rifle", "Riflemen", 1), dice=["TT"])
    ghosts = game.unit("Ghosts")
    assert ghosts.activated and ghosts.camouflaged is hidden
    assert (game.asked_name == "DeclareTargets") is not hidden


@pytest.mark.clause("T16-HER-27", "T16-REA-10", "T16-HER-08")
@pytest.mark.parametrize("fallen", ["Riflemen", "Captain"])
def test_who_is_left_of_a_pair_takes_the_actions_that_were_declared(fallen: str) -> None:
    cards = {"Riflemen": squad("Riflemen", figures=1)}
    first = {"Riflemen": "D1", "Captain": "with Riflemen", "Stomper": "A9 N"}
    game = referee(FIELD, first, {"Guards": "D4"}, cards=cards).change("Captain", crosses=3)
    game.activate("Riflemen", "Captain").declare("move", "attack").move("D2").react("Guards", dice=["AS"])
    game.attack(("Rifle", "Riflemen", 1), dice=["AS", "S"])
    game.lose(hero=True) if fallen == "Captain" else game.lose(0)
    other = "Captain" if fallen == "Riflemen" else "Riflemen"
    assert not game.unit(fallen).alive and game.unit_asked.name == other
    game.attack(("Rifle", "Guards", 1), dice=["SS"])
    assert game.unit(other).activated


@pytest.mark.clause("T16-REA-02", "T16-SKL-20", "T16-SKL-32", "T16-ACT-11")
def test_after_a_march_come_the_reaction_the_free_move_and_the_charge() -> None:
    cards = {"Riflemen": squad("Riflemen", "at-the-double", "charge")}
    game = referee(FIELD, ACTIVE, {"Guards": "D5"}, cards=cards).activate("Riflemen")
    game.declare("march", skills=["at-the-double", "charge"])
    asked = [game.move("D2", "D3").asked_name, game.hold().asked_name, game.move("D4").asked_name]
    assert asked == ["OfferReaction", "ChoosePath", "DeclareTargets"]
    game.attack(("Knife", "Guards", 5), dice=["SSSSS", "SSSSS"])
    assert game.asked_name == "ChooseUnit"


# Heroes, movement, points


@pytest.mark.clause("T16-HER-22", "T16-VIC-08", "T16-DMG-06")
def test_a_pilot_whose_last_point_goes_in_the_wreck_scores_besides() -> None:
    killer = weapon("Killer", chart(None, Cell(1, damage=0, automatic_kill=True)), reach=8)
    cards = {"Rider": hero("Rider", "pilot"), "Gunner": squad("Gunner", weapons=(killer,), figures=1)}
    second = {"Strider": "D4 N", "Rider": "in Strider", "Guards": "I9"}
    game = referee(FIELD, {"Gunner": "D1"}, second, cards=cards).change("Rider", crosses=3).activate("Gunner")
    game.declare("attack", "nothing").attack(("Killer", "Strider", 1), dice=["A", "T"])
    assert game.state.points == (20, 0) and not game.unit("Rider").alive


@pytest.mark.clause("T16-HER-25", "T16-HER-26", "T16-REA-02")
def test_the_enemy_reacts_to_a_pilot_who_leaves_and_has_the_points_already() -> None:
    cards = {"Rider": hero("Rider", "pilot")}
    first = {"Strider": "D1 S", "Rider": "in Strider", "Riflemen": "A9"}
    game = referee(FIELD, first, {"Guards": "D5"}, cards=cards).activate("Rider").declare("move", "nothing")
    game.move("D1", "D2")
    assert game.asked_name == "OfferReaction" and game.state.points == (0, 10)
    assert game.unit("Strider").status is Status.ELIMINATED


@pytest.mark.clause("T16-HER-10", "T16-TRN-08", "T16-TRN-09", "T16-TRN-11")
def test_parting_changes_who_may_pass() -> None:
    """A pair is fewer than two units; once the hero has gone apart, the squad is left to be activated."""
    first, second = {"Riflemen": "A1", "Captain": "with Riflemen"}, {"Guards": "I9", "Stomper": "I1 S"}
    game = referee(FIELD, first, second)
    assert any(not isinstance(command, Activate) for command in game.legal()), "one against two may pass"
    game.activate("Captain").declare("move", "nothing").move("A2").activate("Guards").declare("nothing", "nothing")
    assert all(isinstance(command, Activate) for command in game.legal()), "one against one may not"


@pytest.mark.clause("T16-MOV-08", "T16-ACT-10", "T16-SKL-20")
@pytest.mark.parametrize("by", ["third action", "free move"])
def test_the_cheap_diagonal_is_spent_for_the_whole_activation(by: str) -> None:
    cards: dict[str, Card] = {"Ace": hero("Ace", "infantry-ace"), "Fast": squad("Fast", "at-the-double")}
    name = "Ace" if by == "third action" else "Fast"
    game = referee(FIELD, {name: "A1"}, {"Guards": "I9"}, cards=cards)
    game.activate(name, dice=["A"] if name == "Ace" else [])
    if name == "Ace":
        game.declare("move", "nothing", "move").move("B2")
    else:
        game.declare("march", skills=["at-the-double"]).move("B2")
    ends = {game.name(command.path[-1]) for command in game.legal() if command.path}
    assert "C2" in ends and "C3" not in ends


# Dice


def classic(attacker: Card, place: str) -> Referee:
    """A classic battle in which a hero fires at the Guards in C1 or, in cover, D1."""
    cards = {"Hero": attacker}
    second = {"Guards": place}
    game = referee(". . . C", {"Hero": "A1"}, second, cards=cards, kind_of_dice=DiceKind.CLASSIC)
    return game.activate("Hero").declare("attack", "nothing")


def expert(line: str, *rules: str) -> Card:
    """An Expert with a weapon of two dice."""
    gun = weapon(line, chart(Cell(2)), *rules, reach=6)
    return replace(hero("Hero", weapons=(gun,)), skills=(SkillOnCard("expert", (("weapon", line),)),))


@pytest.mark.clause("T16-DIC-07", "T16-COV-04", "T16-COV-07", "T16-SKL-42", "T16-WPN-11")
def test_classic_dice_at_easier_rolls_and_plain_ones() -> None:
    """A cover save and an Expert succeed on MISS; a dodge and the further dice of a laser on HIT."""
    plain = hero("Hero", weapons=(RIFLE, KNIFE))
    for card, line, place, dice, left in (
        (plain, "Rifle", "D1", ["HH", "HM"], 4),
        (plain, "Rifle", "C1", ["HH", "HM"], 4),
        (plain, "Rifle", "C1", ["HM", "H"], 5),
        (expert("Rifle"), "Rifle", "C1", ["HM", "M"], 4),
        (expert("Laser", "laser"), "Laser", "C1", ["HM", "H", "M", "MM"], 3),
    ):
        game = classic(card, place).attack((line, "Guards", 1), dice=dice)
        assert game.unit("Guards").left == left, (card.skills, line, place, dice)


# Lines


@pytest.mark.clause("T16-LOS-04", "T16-LOS-05", "T16-LOS-06", "T16-LOS-07", "T16-LOS-13")
@pytest.mark.parametrize(
    ("squares", "walls", "expected"),
    [
        ({"C1": "S"}, [], (True, True)),
        ({"C1": "S", "B2": "T"}, [], (False, False)),
        ({"B1": "S"}, [], (False, False)),
        ({"A2": "S", "D1": "S"}, [], (True, False)),
        ({}, ["B1 C1"], (True, True)),
        ({}, ["B1 C1", "C1 C2"], (True, True)),
        ({}, ["B1 C1", "B1 B2"], (False, False)),
        ({"B2": "T"}, ["B1 C1"], (False, False)),
        ({"B2": "T"}, ["B1 B2"], (True, True)),
    ],
)
def test_a_line_of_three_by_one_runs_through_one_corner(
    squares: dict[str, str], walls: list[str], expected: tuple[bool, bool]
) -> None:
    """From A1 to D2, over the corner that B1, C1, B2 and C2 share: B1 and C2 are crossed, the others touched."""
    rows = [[squares.get(f"{column}{row}", ".") for column in "ABCD"] for row in (1, 2)]
    pairs = [(one, other) for one, other in (wall.split() for wall in walls)]
    game = referee("\n".join(map(" ".join, rows)), {"Riflemen": "A1"}, {"Guards": "D2"}, walls=pairs)
    sight = game.state.edition.sight
    for one, other in product(("Riflemen", "Guards"), repeat=2):
        if one != other:
            found = sight.sees(game.state, game.unit(one), game.unit(other))
            hidden = found and sight.hidden(game.state, game.unit(one), game.unit(other))
            assert (found, hidden) == expected
