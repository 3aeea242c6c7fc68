"""The units of a side that a scenario puts on the table, as small pictures of tables show them."""

from collections.abc import Mapping
from dataclasses import replace

from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Army
from dust_tactics.screen.art.painters import card_look, stands_upright
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.board.preview import Standing


def starting_units(
    army: Army, cards: Mapping[str, Card], columns: int, livery: Livery, *, mirrored: bool
) -> tuple[Standing, ...]:
    """The units of an army that start on a table of so many columns; heroes who have joined lean on theirs."""
    joined = {unit.joined_to for unit in army.units if unit.joined_to is not None}
    piloted = {unit.aboard for unit in army.units if unit.aboard is not None}
    found = []
    for number, unit in enumerate(army.units):
        if not unit.squares or unit.joined_to is not None or unit.aboard is not None:
            continue
        card = cards[unit.card]
        look = card_look(card, mirrored=mirrored, left=card.capacity, livery=livery)
        look = replace(
            look,
            hero=look.hero or number in piloted,
            facing=unit.facing,
            squares=len(unit.squares),
            upright=stands_upright(unit.squares, columns),
            joined_hero=number in joined,
        )
        found.append(Standing(unit.squares, look))
    return tuple(found)
