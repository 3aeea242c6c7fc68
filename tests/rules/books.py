"""Rules that several books have, for tests that are played by each of them.

    @pytest.mark.clause("T13-MOV-16", "T16-MOV-09")
    def test_ground_units_cannot_enter_or_pass_enemies() -> None:
        …
        assert refusal.clause == said("T13-MOV-16", "T16-MOV-09")

A test with marks of two books runs once for each (`conftest.py`): a `Referee` without an edition of its own plays by
the book whose turn it is, with every card printed for that book.
"""

from contextvars import ContextVar
from dataclasses import replace

from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions import EDITIONS, REVISED_2013
from dust_tactics.rules.state import GameState

BOOKS = {edition.prefix: edition for edition in EDITIONS.values()}
"""The editions by the letters that their clauses begin with."""

played: ContextVar[Edition[GameState]] = ContextVar("played", default=REVISED_2013)
"""Whose rules a test is played by now."""


def said(*clauses: str) -> str:
    """Of some clauses that of the book a test is played by."""
    (found,) = [clause for clause in clauses if clause.startswith(f"{played.get().prefix}-")]
    return found


def printed_for(edition: Edition[GameState], card: Card) -> Card:
    """A card as the book has it: its edition, and whether the team of a support weapon faces anywhere."""
    if card.edition == edition.id:
        return card
    mounted = any(weapon.mount is not None for weapon in card.weapons)
    faces = card.kind is not Kind.SUPPORT or edition.fire.teams_face or mounted
    return replace(card, edition=edition.id, faces=faces)
