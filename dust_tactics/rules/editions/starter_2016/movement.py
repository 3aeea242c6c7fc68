"""How far units go in the 2016 book, past whom, and how they face (T16-MOV, T16-TER)."""

from dust_tactics.grid.arcs import legal_facings
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.ways import CornerRule, Passage, Ways
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

_ENTRY = 1
_ENTRY_OF_LARGE_MODELS = 2
"""They come wholly onto the table, over two squares of it."""


class FourFacings:
    """Two ratings on the card, one for a Move and one for a March; four edges to face (T16-MOV-01, 02, 04).

    Enemies bar the way, friends only its end, vehicles other vehicles; corners need both ways round open for vehicles,
    who pass no opening at a slant, and small ones not at all (T16-MOV-05 to 15, T16-TER-13, T16-TER-15). Infantry goes
    up and down in buildings, each storey of a square a place of its own (T16-TER-16 to 18).
    """

    climbs = True
    """T16-TER-16."""

    def corners(self, kind: Mover) -> CornerRule:
        """Soldiers need one way round open, vehicles both, and no opening (T16-MOV-11 to 13, T16-TER-15)."""
        return CornerRule.NO_OPENING if kind in GROUND_VEHICLES else CornerRule.ONE_WAY_OPEN

    def allowance(self, state: GameState, unit: Unit, march: bool) -> Tally:
        """Return the squares of a Move or a March; of a joined unit the lower rating (T16-HER-06)."""
        ratings = [_rating(member.card, march) for member in acting_party(state, unit)]
        squares = min(ratings, key=lambda rating: rating.total)
        for part in ask(acting_skills(state, unit), "movement", march):
            squares = squares.plus(part.value, part.source, part.clause)
        return squares

    def ways(self, state: GameState, unit: Unit) -> Ways:
        """Places and edges as they are for a unit now. Heroes share squares with friends, two units at most
        (T16-MOV-07); a joined or piloted pair is one unit there."""
        flies = ask(acting_skills(state, unit), "passes_over_anything")
        kind, passage, traffic = mover(unit.card), _passage(unit), _traffic(state, unit)
        corners = CornerRule.IGNORED if flies else self.corners(kind)
        if kind is Mover.INFANTRY:
            return state.geometry.climbing_ways(passage, corners, traffic)
        return state.geometry.ways(kind, passage, corners, traffic)

    def ways_between_walls(self, state: GameState, unit: Unit) -> Ways | None:
        """Those of a unit that flies, where there are walls: over all but these (T16-SKL-49)."""
        if state.geometry.passages is None or not ask(acting_skills(state, unit), "passes_over_anything"):
            return None
        kind = mover(unit.card)
        return state.geometry.ways_between_walls(kind, _passage(unit), self.corners(kind), _traffic(state, unit))

    def ways_on_foot(self, state: GameState, unit: Unit) -> Ways | None:
        """None: who flies ends where others do (T16-SKL-49)."""
        return None

    def facings(self, card: Card, footprint: Footprint, width: int) -> tuple[int | None, ...]:
        """Return the four edges of a square; along the squares of a larger model."""
        if not card.has_facing:
            return (None,)
        return tuple(int(facing) for facing in legal_facings(footprint, width) if facing.is_straight)

    def entry_cost(self, unit: Unit) -> int:
        """One square (T16-SET-11), for large models each of the two they go over (T16-SET-13); a pilot begins in the
        square of the vehicle (T16-HER-25)."""
        if unit.aboard is not None:
            return 0
        return _ENTRY if unit.card.size == 1 else _ENTRY_OF_LARGE_MODELS


def _passage(unit: Unit) -> Passage:
    """The opening a unit needs (T16-TER-12, T16-TER-13)."""
    return Passage.LARGE if unit.card.type is UnitType.VEHICLE else Passage.SMALL


def _traffic(state: GameState, unit: Unit) -> Traffic:
    """Other units in the way of one; enemies are not in that of Trailblazers (T16-SKL-58)."""
    friends, enemies, full = _others(state, unit)
    if ask(acting_skills(state, unit), "passes_enemies"):
        return Traffic(tuple(friends), tuple(full + enemies))
    return Traffic(tuple(friends + enemies), tuple(full + enemies), tuple(enemies))


def _others(state: GameState, unit: Unit) -> tuple[list[int], list[int], list[int]]:
    """Places of friends whom a unit can't pass, those of enemies, and those where friends leave it no room. A vehicle
    that a pilot leaves stands on the ground."""
    friends: list[int] = []
    enemies: list[int] = []
    full = [*squares_to_leave(state, unit)]
    party = {member.id for member in acting_party(state, unit)}
    infantry, vehicle = unit.card.type is UnitType.INFANTRY, unit.card.type is UnitType.VEHICLE
    for other in state.units:
        if other.id in party or (other.storey and not infantry):
            continue
        places = state.places(other)
        if other.side != unit.side:
            enemies += places
        else:
            friends += places if vehicle and other.card.type is UnitType.VEHICLE else ()
            full += [place for place in places if not _shares(state, unit, other, place)]
    return friends, enemies, full


def _shares(state: GameState, unit: Unit, other: Unit, place: int) -> bool:
    """Return whether a unit may end in a place of a friend: one of the two is a hero, and nobody else is there."""
    heroic = is_hero(unit) or is_hero(other)
    return heroic and sum(each.id != unit.id and each.joined is None for each in state.at_place(place)) == 1


def _rating(card: Card, march: bool) -> Tally:
    if not march:
        return tally(card.move, "move-rating", "T16-MOV-01")
    printed = card.march if card.march is not None else 2 * card.move
    return tally(printed, "march-rating", "T16-CRD-06")
