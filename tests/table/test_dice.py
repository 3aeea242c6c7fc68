"""The gate that chance comes through."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from dust_tactics.table.dice import (
    DUST_SIDES,
    DiceWanted,
    Face,
    RandomState,
    RecordingDice,
    ScriptedDice,
    SeededDice,
    TypedDice,
    WrongRoll,
    parse_faces,
)


def test_a_seed_gives_the_same_faces_however_they_are_asked_for() -> None:
    at_once = SeededDice(RandomState.from_seed(7)).roll(12, "hit", 0)
    first = SeededDice(RandomState.from_seed(7))
    begun = first.roll(5, "hit", 0)
    later = SeededDice(first.random).roll(7, "save", 1)
    assert begun + later == at_once
    assert SeededDice(RandomState.from_seed(8)).roll(12, "hit", 0) != at_once


def test_seeded_dice_that_were_not_rolled_stand_where_they_stood() -> None:
    start = RandomState.from_seed(7)
    dice = SeededDice(start)
    assert dice.random == start
    dice.roll(1, "hit", 0)
    moved = dice.random
    assert moved != start and moved.increment == start.increment
    dice.roll(1, "hit", 0)
    assert dice.random != moved


def test_the_first_faces_of_a_seed_never_change() -> None:
    """Journals rest on it."""
    faces = SeededDice(RandomState.from_seed(1)).roll(12, "hit", 0)
    assert "".join(faces) == "TSASATSTTAST"


def test_seeded_dice_are_those_of_numpy() -> None:
    bits = np.random.PCG64(11)
    numbers = np.random.Generator(bits).random(600)
    dice = SeededDice(RandomState.from_seed(11))
    rolled = [face for count in range(1, 25) for face in dice.roll(count, "hit", 0)]
    assert rolled == [DUST_SIDES[int(number * 6)] for number in numbers[: len(rolled)]]
    dice.roll(600 - len(rolled), "hit", 0)
    assert dice.random.state == bits.state["state"]["state"]


def test_scripted_dice_fall_as_written_and_count_what_is_asked() -> None:
    dice = ScriptedDice("AT", (Face.SHIELD,))
    assert dice.left == 2
    assert dice.roll(2, "hit", 0) == (Face.ARMY, Face.TARGET)
    assert dice.left == 1
    with pytest.raises(WrongRoll, match=r"roll 2: 2 dice asked for save, the script has S"):
        dice.roll(2, "save", 1)
    assert dice.roll(1, "save", 1) == (Face.SHIELD,)
    assert dice.left == 0
    with pytest.raises(WrongRoll, match="no roll left in the script: 1 dice asked for hit by side 1"):
        dice.roll(1, "hit", 1)


def test_typed_dice_ask_for_what_is_missing_and_refuse_another_number() -> None:
    dice = TypedDice([parse_faces("ATS")])
    with pytest.raises(ValueError, match="2 dice are rolled for hit, 3 were typed in"):
        dice.roll(2, "hit", 0)
    assert dice.roll(3, "hit", 0) == parse_faces("ATS")
    with pytest.raises(DiceWanted) as wanted:
        dice.roll(4, "save", 1)
    assert (wanted.value.count, wanted.value.purpose, wanted.value.owner) == (4, "save", 1)
    assert str(wanted.value) == "4 dice wanted for save"


def test_recording_dice_keep_every_roll() -> None:
    dice = RecordingDice(ScriptedDice("AT", "S"))
    assert dice.roll(2, "hit", 0) == parse_faces("AT")
    dice.roll(1, "save", 1)
    assert dice.rolls == [parse_faces("AT"), parse_faces("S")]


def test_faces_are_read_from_their_letters() -> None:
    assert parse_faces("ATS") == (Face.ARMY, Face.TARGET, Face.SHIELD)
    with pytest.raises(ValueError):
        parse_faces("X")


def test_a_shuffle_goes_on_from_where_the_dice_stand() -> None:
    dice = SeededDice(RandomState.from_seed(7))
    order, faces = dice.order(45, "deck"), dice.roll(6, "hit", 0)
    again = SeededDice(RandomState.from_seed(7))
    assert again.order(45, "deck") == order
    later = SeededDice(again.random)
    assert later.roll(6, "hit", 0) == faces
    assert later.random == dice.random != RandomState.from_seed(7)


def test_the_first_orders_of_a_seed_never_change() -> None:
    """Journals rest on it."""
    dice = SeededDice(RandomState.from_seed(1))
    assert (dice.order(8, "deck"), dice.order(3, "deck")) == ((5, 2, 3, 1, 7, 0, 6, 4), (0, 2, 1))


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    """Each of the 24 orders of four things is as often there as chance lets it: five standard errors."""
    dice, shuffles = SeededDice(RandomState.from_seed(3)), 24_000
    found = Counter(dice.order(4, "deck") for _ in range(shuffles))
    assert set(found) == set(permutations(range(4)))
    assert all(abs(times - 1000) < 5 * (1000 * 23 / 24) ** 0.5 for times in found.values())


def test_scripted_orders_are_those_asked_for() -> None:
    dice = ScriptedDice("AT", orders=[(2, 0, 1), (1, 0)])
    assert dice.left == 3
    assert dice.order(3, "deck") == (2, 0, 1)
    with pytest.raises(WrongRoll, match=r"order 2: 3 things are shuffled for deck, the script has \(1, 0\)"):
        dice.order(3, "deck")
    assert dice.order(2, "turns") == (1, 0)
    assert dice.left == 1
    with pytest.raises(WrongRoll, match="no order left in the script: 2 things are shuffled for deck"):
        dice.order(2, "deck")


@pytest.mark.parametrize("order", [(0, 0, 1), (1, 2, 3), (0, 1), (-1, 0, 1)])
def test_a_scripted_order_that_lacks_something_is_an_error(order: tuple[int, ...]) -> None:
    with pytest.raises(WrongRoll, match="order 1: 3 things"):
        ScriptedDice(orders=[order]).order(3, "deck")


def test_nobody_types_an_order_in_the_program_shuffles() -> None:
    seeded = SeededDice(RandomState.from_seed(7))
    dice = TypedDice([parse_faces("ATS")], seeded)
    assert dice.order(5, "deck") == SeededDice(RandomState.from_seed(7)).order(5, "deck")
    assert dice.roll(3, "hit", 0) == parse_faces("ATS")
    assert seeded.random != RandomState.from_seed(7)
    with pytest.raises(ValueError, match="5 things are shuffled for deck, and nobody does"):
        TypedDice().order(5, "deck")


def test_recording_dice_keep_every_order() -> None:
    dice = RecordingDice(ScriptedDice("AT", orders=[(1, 0), (0, 2, 1)]))
    assert dice.order(2, "deck") == (1, 0)
    dice.roll(2, "hit", 0)
    dice.order(3, "deck")
    assert (dice.rolls, dice.orders) == ([parse_faces("AT")], [(1, 0), (0, 2, 1)])
