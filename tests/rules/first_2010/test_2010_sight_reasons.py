"""What the sight tool says stands between two soldiers by the 2010 book (T10-LOS-06, T10-LOS-08)."""

import pytest
from book_2010 import referee, squad

from dust_tactics.rules.sight.field import field_of, viewpoint

ROW = ". . {} . ."


@pytest.mark.clause("T10-LOS-06", "T10-LOS-08")
@pytest.mark.parametrize(
    ("between", "friends", "reason"),
    [
        (".", {"Brief": "C1"}, ("squad", "T10-LOS-08")),
        ("X", {}, ("tank-traps", "T10-LOS-06")),
    ],
)
def test_soldiers_do_not_see_past_squads_and_traps(
    between: str, friends: dict[str, str], reason: tuple[str, str]
) -> None:
    cards = {"Brief": squad("Brief"), "Watchers": squad("Watchers"), "Others": squad("Others")}
    battle = referee(ROW.format(between), {"Watchers": "A1"} | friends, {"Others": "E1"}, cards=cards)
    field, rule = field_of(battle.state), battle.state.edition.sight
    verdict = rule.explain(field, viewpoint(battle.unit("Watchers")), viewpoint(battle.unit("Others")))
    assert not verdict.sees
    assert [(found.key, found.clause, found.blockers) for found in verdict.reasons] == [(*reason, (2,))]
