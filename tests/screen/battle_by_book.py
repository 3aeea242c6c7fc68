"""Battles of the 2010 and 2016 books on the screen, for tests: a small board and a few units."""

from dataclasses import replace

from battle_table import HEIGHT, WIDTH
from boards import Units, battle_of, side_of, strewn_board

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.fixture_cards import fixture_cards
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Battle, SideSetup


def battle_2010(west: Units, east: Units, *, first: int | None = 0, **letters: str) -> Battle:
    """A battle of the 2010 book, as `_battle` makes it."""
    return _battle("2010", west, east, first, letters)


def battle_2016(west: Units, east: Units, *, first: int | None = 0, **letters: str) -> Battle:
    """A battle of the 2016 book, as `_battle` makes it."""
    return _battle("2016", west, east, first, letters)


def _battle(edition: str, west: Units, east: Units, first: int | None, letters: dict[str, str]) -> Battle:
    """A battle on an open board of 9 x 6 with some terrain, as `boards.strewn_board` takes it.

    Units are told as `boards.py` says, by the ids of cards of that book, those of `assets/fixtures/` among them.
    """
    cards = load_cards(edition) | fixture_cards(edition)
    board = strewn_board(WIDTH, HEIGHT, **letters)
    nora = _of_edition(edition, side_of(board, west, cards, "west", "Nora", Bloc.ALLIES))
    jonas = _of_edition(edition, side_of(board, east, cards, "east", "Jonas", Bloc.AXIS))
    return replace(battle_of(board, (nora, jonas), cards, first=first), edition=edition)


def _of_edition(edition: str, side: SideSetup) -> SideSetup:
    return replace(side, army=replace(side.army, edition=edition))
