"""How far over the points agreed on an army would be (T16-ARM-03)."""

from dataclasses import replace

import pytest
from book_2016 import squad

from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.scenario import Terms


@pytest.mark.clause("T16-ARM-03")
@pytest.mark.parametrize(("points", "over"), [(5, None), (6, 1), (12, 7)])
def test_a_unit_that_costs_too_much_is_refused_with_the_points_it_is_over(points: int, over: int | None) -> None:
    """Of 25 points 20 are spent on two squads."""
    taken = [squad("Riflemen"), squad("Guards")]
    refusal = addition_refusal(EDITION, Terms(25), taken, replace(squad("Others"), points=points))
    assert (None if refusal is None else (refusal.reason, dict(refusal.values)["over"])) == (
        None if over is None else ("over-the-limit", over)
    )
