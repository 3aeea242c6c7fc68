"""What newcomers asked about: figures that say most, wedges, an initiative won on TARGET, vehicles among trees."""

from dataclasses import replace

import pytest
from battle_table import Lay, Table, planning
from test_foresight import QUIET, bubble

from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.events import InitiativeWon
from dust_tactics.screen.battle.planning.forecast import Chance, Forecast
from dust_tactics.screen.battle.planning.headline import figure_of, is_of_losses, rest_of, title_of
from dust_tactics.screen.battle.prompts.first_player import NameFirstPlayer
from dust_tactics.screen.battle.view.hover import _short
from dust_tactics.screen.ui import Paragraph, Tip

ENGLISH = load_messages()


def forecast(destroyed: float, lost: float, left: int) -> Forecast:
    chances = (Chance(0, 0, 1 - destroyed), Chance(left, left, destroyed, ends=True))
    return Forecast(0, destroyed, 6, 2.0, lost, "miniature", chances)


@pytest.mark.parametrize(
    ("destroyed", "left", "figure", "rest"),
    [
        (0.0, 5, "1.4", "2.0 hits, 1.4 losses"),
        (0.03, 5, "1.4", "2.0 hits, 3% chance to destroy"),
        (0.12, 5, "12%", "2.0 hits, 1.4 losses"),
        (0.03, 1, "3%", "2.0 hits, 1.4 losses"),
    ],
)
def test_the_large_figure_is_the_one_that_says_most(destroyed: float, left: int, figure: str, rest: str) -> None:
    """A small chance to destroy stands beside it; who has one miniature left loses that or nothing."""
    told = forecast(destroyed, 1.4, left)
    assert figure_of(ENGLISH, told) == figure and rest_of(ENGLISH, told) == rest
    assert is_of_losses(told) is not figure.endswith("%")
    assert title_of(ENGLISH, told) == ("losses on average" if is_of_losses(told) else "chance to destroy")


@pytest.mark.parametrize(("destroyed", "title"), [(0.0, "damage on average"), (0.5, "chance to destroy")])
def test_a_target_without_soldiers_takes_damage(destroyed: float, title: str) -> None:
    told = replace(forecast(destroyed, 1.4, 5), losses="damage")
    assert rest_of(ENGLISH, told) == "2.0 hits, 1.4 damage" and title_of(ENGLISH, told) == title


def test_wedges_of_a_threat_are_explained_below_the_board(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, settings=QUIET)
    table.keys("d")
    table.wait(500)
    table.see()
    entries = table.scene.legend.legend.entries
    assert [sign for sign, _ in entries] == ["threat-1", "threat-2", "threat-3", "threat-4"]
    assert [words for _, words in entries] == ["average losses: under 10%", "10% or more", "25% or more", "50% or more"]


def asked_who_begins(lay: Lay, *, on_target: bool) -> Table:
    """A battle whose first initiative was won so."""
    for seed in range(1, 60):
        table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, settings=QUIET, first=None, seed=seed)
        won = [event for event in table.session.opening.events if isinstance(event, InitiativeWon)]
        if won and won[-1].tie_break is on_target:
            return table
    raise AssertionError("no such roll")


@pytest.mark.parametrize("on_target", [True, False])
def test_who_won_the_initiative_on_target_is_told_so(lay: Lay, on_target: bool) -> None:
    table = asked_who_begins(lay, on_target=on_target)
    table.wait(3000)
    assert isinstance(table.prompt, NameFirstPlayer)
    words = " ".join(paragraph.text for paragraph in table.widgets(Paragraph))
    assert ("won with more TARGET faces" in words) is on_target


@pytest.mark.parametrize(("own", "is_told"), [({}, True), ({"bot-hunters": "B5"}, False)])
def test_the_last_move_is_promised_only_to_a_side_with_as_many_units(
    lay: Lay, own: dict[str, str], *, is_told: bool
) -> None:
    table = lay({"pounder": "B3 E", **own}, {"recon-grenadiers": "F3"}, settings=QUIET, first=None)
    table.wait(3000)
    assert isinstance(table.prompt, NameFirstPlayer)
    words = " ".join(paragraph.text for paragraph in table.widgets(Paragraph))
    assert "you can attack first" in words and ("has the last move" in words) is is_told


@pytest.mark.parametrize(("target", "is_told"), [("ludwig", True), ("recon-grenadiers", False)])
def test_a_vehicle_among_trees_is_told_whom_they_cover(lay: Lay, target: str, is_told: bool) -> None:
    table = lay({"pounder": "B3 E"}, {target: "F3" if target != "ludwig" else "F3 W"}, trees="F3", settings=QUIET)
    table.click("B3")
    assert planning(table)
    notes = " ".join(bubble(table, "F3").notes)
    assert ("infantry there gets cover" in notes) is is_told and ("visible, in the open" in notes) is is_told


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("Tank trap at G9: Pounder can't enter.", "Tank trap at G9: Pounder can't enter."),
        ("Too far.", "G9 · tank trap. Too far."),
    ],
)
def test_a_square_that_cannot_be_meant_is_told_once(lay: Lay, reason: str, told: str) -> None:
    words = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, settings=QUIET).scene.words
    assert _short("G9 · tank trap", [], words, Tip(body=reason)) == told
