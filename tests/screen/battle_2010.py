"""A battle of the 2010 book on the screen, for tests: a small board and a few units."""

from dataclasses import replace

from battle_table import HEIGHT, WIDTH
from boards import Units, battle_of, side_of, strewn_board

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Battle, SideSetup

EDITION = "2010"


def battle_2010(west: Units, east: Units, *, first: int | None = 0, **letters: str) -> Battle:
    """A battle on an open board of 9 x 6 with some terrain, as `boards.strewn_board` takes it.

    Units are told as `boards.py` says, by the ids of cards of that book.
    """
    cards = load_cards(EDITION)
    board = strewn_board(WIDTH, HEIGHT, **letters)
    nora = _of_edition(side_of(board, west, cards, "west", "Nora", Bloc.ALLIES))
    jonas = _of_edition(side_of(board, east, cards, "east", "Jonas", Bloc.AXIS))
    return replace(battle_of(board, (nora, jonas), cards, first=first), edition=EDITION)


def _of_edition(side: SideSetup) -> SideSetup:
    return replace(side, army=replace(side.army, edition=EDITION))
