"""Which faces succeed in which roll of the 2016 book, and what is rolled for at all (T16-DIC)."""

from collections import Counter

import pytest
from book_2016 import RIFLE, hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Bloc, Cell
from dust_tactics.rules.events import DiceRolled, Moved
from dust_tactics.table.dice import Face, RandomState, SeededDice
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, Success

FIELD = "\n".join(" ".join("." * 8) for _ in range(6))
GUN = weapon("Gun", chart(Cell(6), Cell(2)))
ARMY, HITTING, SAVING = {Face.ARMY}, {Face.ARMY, Face.TARGET}, {Face.ARMY, Face.SHIELD}


def fire(target: str, at: str, board: str, *dice: str, skill: str = "") -> Referee:
    """A walker fires its gun at a unit two squares away."""
    gunner = walker("Gunner", weapons=(GUN,))
    game = referee(board, {"Gunner": "A1 E"}, {target: at}, cards={"Gunner": gunner})
    game.activate("Gunner").declare("attack", skills=[skill] if skill else [])
    return game.attack(("Gun", target), dice=dice)


def rolls(game: Referee, purpose: str) -> list[set[Face]]:
    """The faces that succeeded in the rolls for one thing."""
    return [set(event.success) for event in game.told(DiceRolled) if event.purpose == purpose]


def successes(game: Referee) -> list[int]:
    """How many dice succeeded in each roll, one after another."""
    return [event.successes for event in game.told(DiceRolled)]


@pytest.mark.clause("T16-DIC-01")
def test_each_of_three_symbols_is_on_two_of_six_sides() -> None:
    dice = DICE_SETS[DiceKind.DUST]
    assert Counter(dice.sides) == {Face.ARMY: 2, Face.TARGET: 2, Face.SHIELD: 2}
    thrown = Counter(SeededDice(RandomState.from_seed(16)).roll(30_000, "hit", 0))
    assert all(abs(thrown[face] - 10_000) < 400 for face in dice.sides)


@pytest.mark.clause("T16-DIC-02")
def test_the_dice_of_every_bloc_and_faction_mean_the_same() -> None:
    """Whoever's sign ARMY is drawn as, it is one face, and hits alike."""
    for bloc in Bloc:
        men = squad("Men", bloc=bloc, weapons=(RIFLE,))
        game = referee(". .", {"Men": "A1"}, {"Guards": "B1"}, cards={"Men": men})
        game.activate("Men").declare("attack").attack(("Rifle", "Guards"), dice=["ATSATSATSA", "SSAT"])
        assert rolls(game, "hit") == [ARMY] and successes(game) == [4, 1] and game.unit("Guards").models == 2


@pytest.mark.clause("T16-DIC-03", "T16-DIC-05")
def test_army_alone_hits_and_dodges() -> None:
    game = fire("Guards", "C1", ". . .", "AATTSS", "AT")
    assert rolls(game, "hit") == [ARMY] and rolls(game, "infantry-save") == [ARMY]
    assert game.unit("Guards").models == 4


@pytest.mark.clause("T16-DIC-04")
def test_a_skill_makes_target_hit_too() -> None:
    game = referee(
        ". . .", {"Joe": "A1"}, {"Guards": "C1"}, cards={"Joe": hero("Joe", "fighting-spirit", weapons=(RIFLE,))}
    )
    game.activate("Joe").declare("attack", skills=["fighting-spirit"]).attack(("Rifle", "Guards"), dice=["AT", "SS"])
    assert rolls(game, "hit") == [HITTING] and game.unit("Guards").models == 3


@pytest.mark.clause("T16-DIC-05")
@pytest.mark.parametrize(
    ("target", "dice", "purpose", "faces"),
    [("Guards", ("ATTSSS", "S"), "cover-save", SAVING), ("Strider", ("AT", "S"), "cover-save", ARMY)],
)
def test_easier_saves_succeed_on_shield_not_on_target(
    target: str, dice: tuple[str, ...], purpose: str, faces: set[Face]
) -> None:
    """Infantry in cover has the easier save, a vehicle in cover the usual one."""
    game = fire(target, "C1 W" if target == "Strider" else "C1", ". . R", *dice)
    assert rolls(game, purpose) == [faces]


@pytest.mark.clause("T16-DIC-06")
def test_movement_rolls_no_dice() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "H6"})
    game.activate("Riflemen").declare("march").move("A2", "A3", dice=[])
    assert game.told(Moved) and not game.told(DiceRolled)


@pytest.mark.clause("T16-DIC-07")
def test_two_symbols_on_classic_dice_are_a_miss() -> None:
    """So that both kinds of success keep their odds."""
    classic = DICE_SETS[DiceKind.CLASSIC]
    assert Counter(classic.sides) == {Face.HIT: 2, Face.MISS: 4}
    assert classic.faces(Success.PLAIN) == (Face.HIT,)
    assert classic.faces(Success.EASIER_HIT) == classic.faces(Success.EASIER_SAVE) == (Face.MISS,)
    game = referee(". . R", {"Riflemen": "A1"}, {"Guards": "C1"}, kind_of_dice=DiceKind.CLASSIC)
    game.activate("Riflemen").declare("attack").attack(("Rifle", "Guards", 1), dice=["HM", "H"])
    assert rolls(game, "cover-save") == [{Face.MISS}] and game.unit("Guards").models == 4
