"""What sticks out of a unit's squares does not count (T13-GEN-10)."""

import pytest
from referee import FACINGS, Referee

FIELD = "\n".join(". . . . ." for _ in range(5))


@pytest.mark.clause("T13-GEN-10")
@pytest.mark.parametrize("facing", FACINGS)
def test_a_walkers_guns_are_in_nobodys_way(facing: str) -> None:
    """Enemies walk through the squares around it, and look through them, wherever its guns point."""
    referee = Referee(FIELD, {"Ludwig": f"C3 {facing}"}, {"Bot Hunters": "A3", "Grim Reapers": "E3"})
    assert referee.unit("Ludwig").squares == (referee.square("C3"),)
    sight = referee.state.geometry.sight(frozenset(referee.unit("Ludwig").squares))
    hidden = [referee.name(square) for square in range(25) if not sight.sees[referee.square("A3"), square]]
    assert hidden == ["D3", "E3"], "what lies behind its one square"
    ends = set()
    for start in ("A1", "E5"):
        referee = Referee(FIELD, {"Ludwig": f"C3 {facing}"}, {"Fakyeli": start}, starts=1)
        referee.activate("Fakyeli").declare("march")
        ends |= {referee.name(command.path[-1]) for command in referee.legal() if command.path}
    assert {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"} <= ends and "C3" not in ends
