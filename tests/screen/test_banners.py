"""Whose sign and colours an army bears: its bloc's, or those of Blutkreuz, the one faction with a banner of its own."""

from dataclasses import replace

import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import BLUTKREUZ, Bloc, Card, banner_of
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.sides import liveries

AXIS = load_cards("2013")["recon-grenadiers"]
ZOMBIES = replace(AXIS, id="zombies", factions=(BLUTKREUZ,))
SHARED = replace(AXIS, id="shared", factions=("bloc", BLUTKREUZ))
HIRED = replace(AXIS, id="hired", bloc=Bloc.MERCENARIES)


@pytest.mark.parametrize(
    ("cards", "banner"),
    [
        ([AXIS], "axis"),
        ([ZOMBIES], "blutkreuz"),
        ([ZOMBIES, SHARED, HIRED], "blutkreuz"),
        ([ZOMBIES, AXIS], "axis"),
        ([SHARED], "axis"),
        ([], "axis"),
    ],
)
def test_an_army_of_blutkreuz_bears_its_own_banner(cards: list[Card], banner: str) -> None:
    assert banner_of(Bloc.AXIS, cards) == banner


def test_hired_units_wear_the_colours_of_their_side() -> None:
    """Mercenaries on both sides of a battle are told apart by more than the shape of their bases."""
    sides = liveries(("allies", None), ("axis", None))

    worn = [card_look(HIRED, mirrored=False, livery=livery).livery.colours for livery in sides]

    assert worn == [livery.colours for livery in sides]
    assert card_look(HIRED, mirrored=False).livery.colours == art.Livery("mercenaries").colours
