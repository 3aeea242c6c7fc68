"""How far units go in the 2013 book (T13-MOV)."""

from dust_tactics.rules import hooks
from dust_tactics.rules.cards import Card
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import acting_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.tally import Tally, tally


class Movement2013:
    """The move rating, doubled by a March; Fast adds one square after that (T13-MOV-01, T13-MOV-02, T13-MOV-15)."""

    def allowance(self, state: GameState, unit: Unit, march: bool) -> Tally:
        """The squares of a Move or a March Move; with a hero who acts along, of the slower of both (T13-HER-07)."""
        ratings = [_rating(member.card, march) for member in acting_party(state, unit)]
        squares = min(ratings, key=lambda rating: rating.total)
        for part in hooks.movement(acting_skills(state, unit), march):
            squares = squares.plus(part.value, part.source, part.clause)
        return squares


def _rating(card: Card, march: bool) -> Tally:
    if march and card.march is not None:
        return tally(card.march, "march-rating", "T13-MOV-02")
    squares = tally(card.move, "move-rating", "T13-MOV-01")
    return squares.plus(card.move, "march", "T13-MOV-02") if march else squares
