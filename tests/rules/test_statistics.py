"""What a battle's dice came to."""

import pytest

from dust_tactics.rules.events import DiceRolled, TurnBegan
from dust_tactics.rules.statistics import Luck, Rolls, luck_of
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.tally import Tally


def rolled(purpose: str, side: int, faces: str, success: str = "A") -> DiceRolled:
    """A roll of these faces."""
    return DiceRolled(purpose, side, Tally(()), parse_faces(faces), parse_faces(success), "T13-ATK-01")


def test_hits_and_saves_of_both_sides_are_counted_apart() -> None:
    """Re-rolls and lasers are rolls to hit; initiative and reactions are no part of it."""
    first, second = luck_of(
        [
            TurnBegan(1),
            rolled("initiative", 0, "AAA"),
            rolled("hit", 0, "ATS"),
            rolled("re-roll", 0, "AS"),
            rolled("laser", 0, "T"),
            rolled("reaction", 1, "AA"),
            rolled("cover-save", 1, "SS"),
            rolled("infantry-save", 1, "ATS", success="AS"),
        ]
    )
    assert (first.hits.dice, first.hits.successes, first.saves.dice) == (6, 2, 0)
    assert (second.saves.dice, second.saves.successes, second.hits.dice) == (5, 2, 0)


def test_each_roll_counts_with_its_own_chance() -> None:
    """One face of three, two of three, and the classic die's four of six that miss."""
    (luck, _) = luck_of([rolled("hit", 0, "AAT"), rolled("hit", 0, "TTT", "AT"), rolled("hit", 0, "HM", "M")])
    assert luck.hits.expected == pytest.approx(3 / 3 + 3 * 2 / 3 + 2 * 4 / 6)
    assert luck.hits.variance == pytest.approx(3 * 2 / 9 + 3 * 2 / 9 + 2 * 2 / 9)
    assert luck.hits.luck == pytest.approx((6 - luck.hits.expected) / luck.hits.variance**0.5)


def test_what_is_certain_is_no_luck() -> None:
    """No dice, and dice that can't fail, leave nothing to chance."""
    assert Rolls().luck == 0
    sure = luck_of([DiceRolled("hit", 0, Tally(()), (Face.ARMY,) * 4, (Face.ARMY, Face.TARGET, Face.SHIELD), "")])[0]
    assert sure.hits.luck == 0


def test_many_battles_are_added_up() -> None:
    """Expectations and variances add, deviations do not."""
    half = luck_of([rolled("hit", 1, "AAAT")])[1]
    both = half + half + Luck()
    assert both.hits == Rolls(8, 6, half.hits.expected * 2, half.hits.variance * 2)
    assert both.hits.luck == pytest.approx(half.hits.luck * 2**0.5)


def test_how_unlikely_dice_were_is_exact() -> None:
    """Three of three at one in three, and one of three at two in three: counted by hand."""
    lucky = luck_of([rolled("hit", 0, "AAA")])[0].hits
    assert lucky.is_good and lucky.as_far == pytest.approx(1 / 27)
    unlucky = luck_of([rolled("hit", 0, "ASS", "AT")])[0].hits
    assert not unlucky.is_good and unlucky.as_far == pytest.approx(1 / 27 + 3 * 2 / 27)


def test_dice_of_different_chances_are_weighed_together() -> None:
    """One of one in three and one of two in three: both count in 2 of 9 cases."""
    (luck, _) = luck_of([rolled("hit", 0, "A"), rolled("infantry-save", 0, "S", "AS")])
    assert luck.all.dice == 2 and luck.all.as_far == pytest.approx(2 / 9)


def test_without_dice_nothing_was_unlikely() -> None:
    assert Luck().all.as_far == 1.0
