"""Cards of the 2016 book whose skills come together in ways that few others show."""

import pytest
from book_2016 import referee

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.events import DiceRolled
from dust_tactics.table.dice import Face

FIELD = "\n".join(" ".join("." * 5) for _ in range(3))


@pytest.mark.clause("T16-SKL-42", "T16-HER-21")
@pytest.mark.parametrize("piloted", [False, True])
def test_the_snow_lynx_has_an_expert_while_sigrid_pilots_it(piloted: bool) -> None:
    """Experts are heroes: without her TARGET does not hit."""
    printed = load_cards("2016")
    cards = {printed[key].name: printed[key] for key in ("snow-lynx", "sigrid")}
    first = {"Snow Lynx": "A1 E"} | ({"Sigrid": "in Snow Lynx"} if piloted else {})
    game = referee(FIELD, first, {"Stomper": "D1 W"}, cards=cards).activate("Snow Lynx").declare("attack", "nothing")
    game.attack(("Dual Anti-Tank Guns", "Stomper", 1), dice=["SS"])
    assert (Face.TARGET in game.told(DiceRolled)[0].success) is piloted
