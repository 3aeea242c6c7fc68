"""What the sight tool says stands between two units by the 2016 book (T16-LOS-09, T16-LOS-12)."""

import pytest
from book_2016 import referee

from dust_tactics.rules.sight.field import field_of, viewpoint


@pytest.mark.clause("T16-LOS-09", "T16-LOS-12")
@pytest.mark.parametrize(
    ("ground", "seen", "reason"),
    [("T", False, ("trees", "T16-LOS-12", (2,))), (".", True, ("clear", "T16-LOS-02", ()))],
)
def test_a_squad_hides_nothing_and_the_wood_that_it_stands_in_does(
    ground: str, seen: bool, reason: tuple[str, str, tuple[int, ...]]
) -> None:
    game = referee(f". . {ground} . .", {"Riflemen": "A1"}, {"Guards": "C1", "Captain": "E1"})
    field, rule = field_of(game.state), game.state.edition.sight
    verdict = rule.explain(field, viewpoint(game.unit("Riflemen")), viewpoint(game.unit("Captain")))
    assert verdict.sees is seen
    assert [(found.key, found.clause, found.blockers) for found in verdict.reasons] == [reason]
