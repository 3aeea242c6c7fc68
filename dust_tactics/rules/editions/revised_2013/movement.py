"""How far units go in the 2013 book, past whom, and how they face (T13-MOV)."""

from dust_tactics.grid.arcs import legal_facings
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.ways import CornerRule, Ways
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import acting_party, is_hero
from dust_tactics.rules.heroes.piloting import squares_to_leave
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.sight.geometry import Traffic
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import GROUND_VEHICLES, Mover, mover
from dust_tactics.rules.units import Unit
from dust_tactics.table.tally import Tally, tally

_ENTRY_OF_BIG_MODELS = 2


class Movement2013:
    """The move rating, doubled by a March; Fast adds one square after that (T13-MOV-01, T13-MOV-02, T13-MOV-15).

    Enemies bar the way, friends only its end; corners need both ways round open for vehicles (T13-MOV-16 to 22).
    """

    climbs = False
    """Buildings have one storey."""

    def corners(self, kind: Mover) -> CornerRule:
        """Soldiers need one way round open, vehicles both (T13-MOV-21 to 23)."""
        return CornerRule.BOTH_WAYS_OPEN if kind in GROUND_VEHICLES else CornerRule.ONE_WAY_OPEN

    def allowance(self, state: GameState, unit: Unit, march: bool) -> Tally:
        """Return the squares of a Move or a March Move; with a hero who acts along, of the slower of both
        (T13-HER-07)."""
        ratings = [_rating(member.card, march) for member in acting_party(state, unit)]
        squares = min(ratings, key=lambda rating: rating.total)
        for part in ask(acting_skills(state, unit), "movement", march):
            squares = squares.plus(part.value, part.source, part.clause)
        return squares

    def ways(self, state: GameState, unit: Unit) -> Ways:
        """Squares and edges as they are for a unit now (T13-MOV-16 to 22, T13-TER-11 to 13, T13-SKL-12). Heroes share
        squares with friends, and friends with them (T13-HER-02)."""
        card, geometry = unit.card, state.geometry
        vehicle, flies, shares = card.type is UnitType.VEHICLE, unit.flies, is_hero(unit)
        friends: list[int] = []
        vehicles: list[int] = []
        enemies: list[int] = []
        for other in state.units:
            if not other.squares or other.id == unit.id:
                continue
            if other.side != unit.side:
                if other.flies == flies:
                    enemies += other.squares
            else:
                if not shares and not is_hero(other):
                    friends += other.squares
                if vehicle and other.card.type is UnitType.VEHICLE:
                    vehicles += other.squares
        corners = self.corners(mover(card))
        if ask(acting_skills(state, unit), "passes_over_anything"):
            corners = CornerRule.IGNORED
        traffic = Traffic(
            entered=(*vehicles, *enemies),
            ended_on=(*friends, *enemies, *squares_to_leave(state, unit)),
            corners=tuple(enemies),
        )
        return geometry.ways(mover(card), geometry.least_passage(card), corners, traffic)

    def ways_between_walls(self, state: GameState, unit: Unit) -> Ways | None:
        """None: who jumps over walls may end behind them (T13-SKL-12)."""
        return None

    def ways_on_foot(self, state: GameState, unit: Unit) -> Ways | None:
        """None: who jumps ends where others do (T13-SKL-12)."""
        return None

    def facings(self, card: Card, footprint: Footprint, width: int) -> tuple[int | None, ...]:
        """Eight on one square, along the squares of a large model, four for a huge one (T13-MOV-05, 12, 14)."""
        if not card.has_facing:
            return (None,)
        return tuple(map(int, legal_facings(footprint, width)))

    def entry_cost(self, unit: Unit) -> int:
        """One square; two for large and huge models, which come wholly onto the table (T13-SET-10, T13-SET-11)."""
        if unit.aboard is not None:
            return 0
        return 1 if unit.card.size == 1 else _ENTRY_OF_BIG_MODELS


def _rating(card: Card, march: bool) -> Tally:
    if march and card.march is not None:
        return tally(card.march, "march-rating", "T13-MOV-02")
    squares = tally(card.move, "move-rating", "T13-MOV-01")
    return squares.plus(card.move, "march", "T13-MOV-02") if march else squares
