"""A plan is called risky where reactions to it cost a lot."""

import pytest

from dust_tactics.bots.player import Option, Term
from dust_tactics.language.reasons import RISKY, risk
from dust_tactics.rules.commands import Activate


@pytest.mark.parametrize(("cost", "told"), [(RISKY + 1, RISKY + 1), (RISKY - 1, 0.0), (0.0, 0.0)])
def test_only_reactions_that_cost_a_lot_make_a_plan_risky(cost: float, told: float) -> None:
    terms = (Term("attack", 9.0), Term("reaction", -cost), Term("threat", -20.0))
    assert risk(Option(Activate(1, 0), 3.0, terms)) == pytest.approx(told)
