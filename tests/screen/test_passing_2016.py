"""Who may pass by the 2016 book is offered it on the screen (T16-TRN-08, T16-TRN-09)."""

from pathlib import Path

import pytest
from battle_by_book import battle_2016
from battle_table import Table

from dust_tactics.rules.commands import Pass
from dust_tactics.screen.ui import Button

GRENADIERS = "sturmgrenadier-assault-squad"
RANGERS = {"ranger-sniper-squad": "B3"}


@pytest.mark.clause("T16-TRN-08", "T16-TRN-09")
@pytest.mark.parametrize(
    ("enemies", "passes"), [({GRENADIERS: "H3", "hans": "H5 W"}, True), ({GRENADIERS: "H3"}, False)]
)
def test_the_side_with_fewer_units_to_activate_may_pass_by_a_button(
    tmp_path: Path, enemies: dict[str, str], passes: bool
) -> None:
    table = Table(battle_2016(RANGERS, enemies), tmp_path)
    [button] = [button for button in table.widgets(Button) if button.text == "Pass"]
    assert button.enabled is passes
    table.keys("p")
    assert any(isinstance(entry.command, Pass) for entry in table.session.history) is passes
    table.session.close()
