"""How far units go and where they may stand (T13-MOV, T13-TER)."""

from dust_tactics.grid.ways import CornerRule, Ways
from dust_tactics.rules import hooks
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.heroes.acting import acting_party, acting_skills, is_hero, squares_to_leave
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import features, mover
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse
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


def ways_of(state: GameState, unit: Unit) -> Ways:
    """Squares and edges as they are for a unit now (T13-MOV-16 to 22, T13-TER-11 to 13, T13-SKL-12). Heroes share
    squares with friends, and friends with them (T13-HER-02)."""
    geometry = state.geometry
    terrain = geometry.enterable(mover(unit.card))
    enterable, stoppable = terrain.copy(), terrain.copy()
    closes_corner = ~terrain
    vehicle = unit.card.type is UnitType.VEHICLE
    friends: list[int] = []
    vehicles: list[int] = []
    enemies: list[int] = []
    for other in state.units:
        if other.side == unit.side:
            if other.id != unit.id:
                if not is_hero(unit) and not is_hero(other):
                    friends += other.squares
                if vehicle and other.card.type is UnitType.VEHICLE:
                    vehicles += other.squares
        elif other.flies == unit.flies:
            enemies += other.squares
    stoppable[[*friends, *enemies, *squares_to_leave(state, unit)]] = False
    enterable[vehicles + enemies] = False
    closes_corner[enemies] = True
    board = state.battle.board
    if any(skill.passes_over_anything() for skill in acting_skills(state, unit)):
        return Ways.jumping(board.width, board.height, stoppable)
    edges = geometry.passages
    return Ways(
        board.width,
        board.height,
        enterable,
        stoppable,
        closes_corner,
        CornerRule.BOTH_WAYS_OPEN if vehicle else CornerRule.ONE_WAY_OPEN,
        passages_h=edges.horizontal if edges and not unit.flies else None,
        passages_v=edges.vertical if edges and not unit.flies else None,
        least_passage=geometry.least_passage(unit.card),
    )


def entry_squares(state: GameState, unit: Unit) -> tuple[int, ...]:
    """The squares over which a unit can come on now (T13-SET-09, T13-SET-10)."""
    ways = ways_of(state, unit)
    return tuple(square for square in entry_of(state, unit) if ways.may_enter(square))


def entry_of(state: GameState, unit: Unit) -> tuple[int, ...]:
    """The squares that the scenario names for a unit, whether or not they are free now (T13-RES-06, T13-SCN-18)."""
    side = state.battle.sides[unit.side]
    return side.reserve_entry if unit.eliminated and side.reserve_entry else side.entry


def entry_refusal(state: GameState, unit: Unit, square: int) -> Refusal:
    """Why a unit can't enter or stop on a square."""
    board, rows, kind = state.battle.board, state.edition.terrain, mover(unit.card)
    for feature in features(board, square, state.crushed):
        if kind in rows[feature].barred:
            return refuse("terrain-bars", rows[feature].clause, squares=(square,), unit=unit.name, terrain=feature)
    others = [other for other in state.at(square) if other.id != unit.id]
    if any(other.side != unit.side and other.flies == unit.flies for other in others):
        if unit.flies:
            return refuse("aircraft-in-the-way", "T13-MOV-17", squares=(square,), unit=unit.name)
        return refuse("enemy-in-the-way", "T13-MOV-16", squares=(square,), unit=unit.name)
    if any(other.side == unit.side and not is_hero(other) for other in others):
        return refuse("friend-in-the-way", "T13-MOV-18", squares=(square,), unit=unit.name)
    return refuse("cannot-enter", "T13-TER-01", squares=(square,), unit=unit.name)


def crushable(state: GameState, unit: Unit, square: int) -> bool:
    """Whether a unit that enters a square may crush what lies there (T13-TER-08)."""
    if unit.card.type is not UnitType.VEHICLE:
        return False
    rows = state.edition.terrain
    return any(rows[feature].crushable for feature in features(state.battle.board, square, state.crushed))
