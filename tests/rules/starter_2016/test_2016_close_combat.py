"""Close combat of the 2016 book (T16-CCW)."""

from dataclasses import replace

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell
from dust_tactics.rules.commands import Attack
from dust_tactics.rules.events import CloseCombatBegan, DiceRolled, NoSave, UnitEliminated

FIELD = "\n".join(" ".join("." * 5) for _ in range(5))
PISTOL = weapon("Pistol", chart(Cell(1), Cell(1)))
SWORD = weapon("Sword", chart(Cell(1), Cell(1)), range=CLOSE)


def five(name: str) -> Card:
    """A squad of five with a pistol and a sword each."""
    return squad(name, weapons=(PISTOL, SWORD))


def rolled(game: Referee) -> list[tuple[str, int, int]]:
    """Purpose, side and dice of every roll that the last command told of."""
    return [(event.purpose, event.side, event.dice.total) for event in game.told(DiceRolled)]


@pytest.mark.clause("T16-CCW-03", "T16-CCW-04", "T16-CCW-05")
@pytest.mark.example("T16-CCW-06")
def test_the_worked_fight_of_five_against_five() -> None:
    """Two of B are shot; then five roll against three, all three fall, and their blows take two of A."""
    game = referee(FIELD, {"A": "A1"}, {"B": "B1"}, cards={"A": five("A"), "B": five("B")}).activate("A")
    game.declare("attack", "nothing")
    game.attack(("Pistol", "B", 5), ("Sword", "B", 5), dice=["AASSS", "TT", "AAASS", "AAT"])
    assert rolled(game) == [("hit", 0, 5), ("infantry-save", 1, 2), ("hit", 0, 5), ("hit", 1, 3)]
    assert not game.unit("B").on_table and game.unit("A").left == 3


@pytest.mark.clause("T16-CCW-01", "T16-RNG-05")
def test_close_combat_weapons_reach_adjacent_squares_also_at_a_slant() -> None:
    for place, reaches in (("B2", True), ("A2", True), ("C1", False), ("C2", False)):
        game = referee(FIELD, {"A": "A1"}, {"B": place}, cards={"A": five("A"), "B": five("B")}).activate("A")
        game.declare("attack", "nothing")
        refusal = game.refusal(game.attack_command(("Sword", "B", 5)))
        assert (refusal is None) is reaches
        assert refusal is None or (refusal.reason, refusal.clause) == ("not-adjacent", "T16-RNG-05")


@pytest.mark.clause("T16-CCW-02", "T16-TGT-10")
def test_blows_that_were_not_declared_with_the_shots_are_not_struck() -> None:
    game = referee(FIELD, {"A": "A1"}, {"B": "B1"}, cards={"A": five("A"), "B": five("B")}).activate("A")
    game.declare("attack", "nothing").attack(("Pistol", "B", 5), dice=["SSSSS"])
    assert game.asked_name != "DeclareTargets" and not game.told(CloseCombatBegan)


@pytest.mark.clause("T16-CCW-05")
def test_each_unit_that_is_struck_strikes_back_and_who_is_shot_does_not() -> None:
    """B and C are struck, D is shot: B and C answer, each with all its figures, as often as they are struck."""
    cards = {name: five(name) for name in "ABCDE"}
    game = referee(FIELD, {"A": "B2", "E": "A1"}, {"B": "A2", "C": "C2", "D": "B1"}, cards=cards).activate("A")
    game.declare("attack", "nothing")
    game.attack(("Pistol", "D", 5), ("Sword", "B", 2), ("Sword", "C", 3), dice=["SSSSS", "SS", "SSS", "SSSSS", "SSSSS"])
    assert rolled(game) == [("hit", 0, 5), ("hit", 0, 2), ("hit", 0, 3), ("hit", 1, 5), ("hit", 1, 5)]
    assert not any(game.unit(name).activated for name in "BCD"), "striking back is free"
    game.nobody_reacts().activate("D").declare("nothing", "nothing").nobody_reacts()
    game.activate("E").declare("attack", "nothing").attack(("Sword", "B", 1), dice=["S", "SSSSS"])
    assert rolled(game)[-1] == ("hit", 1, 5), "once more"


@pytest.mark.clause("T16-CCW-06")
def test_who_falls_strikes_all_the_same() -> None:
    cards = {"One": squad("One", weapons=(SWORD,), figures=1), "Other": squad("Other", weapons=(SWORD,), figures=1)}
    game = referee(FIELD, {"One": "A1"}, {"Other": "B1"}, cards=cards).activate("One")
    game.declare("attack", "nothing").attack(("Sword", "Other", 1), dice=["A", "A"])
    assert len(game.told(UnitEliminated)) == 2


@pytest.mark.clause("T16-CCW-07")
def test_blows_allow_neither_cover_nor_dodge_to_either_side() -> None:
    game = referee("C C .", {"A": "A1"}, {"B": "B1"}, cards={"A": five("A"), "B": five("B")}).activate("A")
    game.declare("attack", "nothing").attack(("Sword", "B", 5), dice=["ASSSS", "ASSSS"])
    assert [(event.unit, event.clause) for event in game.told(NoSave)] == [
        (game.unit(name).id, "T16-CCW-07") for name in "BA"
    ]
    assert (game.unit("A").left, game.unit("B").left) == (4, 4)


def duel(*shots: tuple[str, str, int], close_sustained: bool, dice: list[str]) -> Referee:
    """A Sustained Attack of a hero on a walker next door, which misses with what it has at hand."""
    cards = {"Ace": hero("Ace", weapons=(PISTOL, SWORD)), "Tough": walker("Tough")}
    game = referee(FIELD, {"Ace": "A1"}, {"Tough": "B1 W"}, cards=cards).activate("Ace").declare("sustained")
    return game.give(replace(game.attack_command(*shots), close_sustained=close_sustained), dice=dice)


@pytest.mark.clause("T16-CCW-08", "T16-CCW-09")
@pytest.mark.parametrize(
    ("weapons", "close", "dice", "hits"),
    [
        (("Pistol", "Sword"), False, ["T", "A", "T", "T"], 1),
        (("Pistol", "Sword"), True, ["T", "T", "A", "T"], 1),
        (("Pistol",), False, ["T", "A"], 1),
        (("Sword",), False, ["T", "A", "T"], 1),
        (("Sword",), True, ["T", "A", "T"], 1),
    ],
)
def test_of_fire_and_blows_one_is_sustained(weapons: tuple[str, ...], close: bool, dice: list[str], hits: int) -> None:
    """Both miss; one of them is rolled again: the one chosen, or the only one. Whoever strikes back rolls once."""
    game = duel(*((name, "Tough", 1) for name in weapons), close_sustained=close, dice=dice)
    assert game.unit("Tough").crosses == hits
    purposes = [(event.purpose, event.weapon) for event in game.told(DiceRolled) if event.side == 0]
    again = purposes.index(("re-roll", 1 if close or weapons == ("Sword",) else 0))
    assert purposes[again - 1] == ("hit", purposes[again][1])


@pytest.mark.clause("T16-CCW-08")
def test_both_ways_to_sustain_are_offered_where_there_are_both_fire_and_blows() -> None:
    cards = {"Ace": hero("Ace", weapons=(PISTOL, SWORD))}
    for place, expected in (("B1", [(2, False), (2, True), (0, False)]), ("C1", [(1, False), (0, False)])):
        game = (
            referee(FIELD, {"Ace": "A1"}, {"Strider": f"{place} W"}, cards=cards).activate("Ace").declare("sustained")
        )
        offered = [command for command in game.legal() if isinstance(command, Attack)]
        assert [(len(command.shots), command.close_sustained) for command in offered] == expected
        assert all(game.refusal(command) is None for command in offered)


@pytest.mark.clause("T16-CCW-08")
@pytest.mark.parametrize(("close", "mean"), [(False, 5 / 9 + 1 / 3), (True, 1 / 3 + 5 / 9)])
def test_the_odds_know_which_of_the_two_is_sustained(close: bool, mean: float) -> None:
    """A sword does two damage, a pistol one: which is sustained shows."""
    cards = {"Ace": hero("Ace", weapons=(PISTOL, replace(SWORD, cells=chart(Cell(1), Cell(1, damage=2)))))}
    game = referee(FIELD, {"Ace": "A1"}, {"Strider": "B1 W"}, cards=cards).activate("Ace").declare("sustained")
    shots = game.shots("Ace", ("Pistol", "Strider", 1), ("Sword", "Strider", 1))
    odds = attack_odds(game.state, game.unit("Ace").id, shots, sustained=True, close_sustained=close)
    there = odds.at(game.unit("Strider").id)
    assert there is not None
    assert there.wounds.mean == pytest.approx(mean)
    fire, blows = (1 / 3, 5 / 9) if close else (5 / 9, 1 / 3)
    assert there.lost.mean == pytest.approx(fire + 2 * blows)


@pytest.mark.clause("T16-CCW-10", "T16-CCW-11")
def test_improvised_weapons_take_the_place_of_printed_ones() -> None:
    """For each figure of a squad, and for a hero as a whole."""
    cards = {"A": five("A"), "Ace": hero("Ace", weapons=(SWORD, replace(SWORD, name="Dagger")))}
    game = referee(FIELD, {"A": "A1"}, {"Guards": "B1"}, cards=cards).activate("A").declare("attack", "nothing")
    for swords, improvised, allowed in ((5, 0, True), (3, 2, True), (0, 5, True), (3, 3, False), (5, 1, False)):
        shots = [("Sword", "Guards", swords), ("improvised", "Guards", improvised)]
        refusal = game.refusal(game.attack_command(*(shot for shot in shots if shot[2])))
        assert (refusal is None) is allowed
        assert refusal is None or refusal.clause == "T16-CCW-10"
    game = referee(FIELD, {"Ace": "A1"}, {"Guards": "B1"}, cards=cards).activate("Ace").declare("attack", "nothing")
    assert game.refusal(game.attack_command(("Sword", "Guards", 1), ("Dagger", "Guards", 1))) is None
    refusal = game.refusal(game.attack_command(("Sword", "Guards", 1), ("improvised", "Guards", 1)))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("improvised-instead", "T16-CCW-11")
    refusal = game.refusal(game.attack_command(("improvised", "Guards", 2)))
    assert refusal is not None and refusal.reason == "not-so-many", "a hero counts as one figure"


@pytest.mark.clause("T16-CCW-11", "T16-CCW-12")
def test_who_has_no_weapon_at_hand_fights_with_what_lies_about() -> None:
    """Riflemen without knives and a bare walker: a die and one damage for each figure, against both kinds of target."""
    cards = {"Bare": squad("Bare", weapons=(RIFLE,), figures=3), "Knives": squad("Knives", weapons=(KNIFE,))}
    game = referee(FIELD, {"Bare": "A1"}, {"Strider": "B1 W"}, cards=cards).activate("Bare")
    game.declare("attack", "nothing").attack(("improvised", "Strider", 3), dice=["AAS", "A"])
    assert (game.unit("Strider").crosses, game.unit("Bare").left) == (2, 2)
    game = referee(FIELD, {"Strider": "A1 E"}, {"Knives": "B1"}, cards=cards).activate("Strider")
    game.declare("attack", "nothing").attack(("improvised", "Knives", 1), dice=["A", "AASSS"])
    assert (game.unit("Strider").crosses, game.unit("Knives").left) == (2, 4), "knives that can't hurt it stay aside"


@pytest.mark.clause("T16-CCW-13")
def test_blows_at_a_target_that_was_shot_are_wasted() -> None:
    cards = {"A": five("A"), "One": squad("One", weapons=(SWORD,), figures=1), "B": five("B")}
    game = referee(FIELD, {"A": "A1"}, {"One": "B1", "B": "A2"}, cards=cards).activate("A")
    game.declare("attack", "nothing")
    game.attack(("Pistol", "One", 5), ("Sword", "One", 5), dice=["ASSSS", "T"])
    assert game.told(UnitEliminated) and not game.told(CloseCombatBegan)
    assert game.unit("B").left == game.unit("A").left == 5
