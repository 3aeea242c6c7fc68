"""The gate that chance comes through."""

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
