"""Fields of fire of the 2016 book (T16-FOF)."""

from dust_tactics.grid.arcs import Facing, front_squares
from dust_tactics.rules.cards import ALL_ROUND, Mount
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

_FLANKS = frozenset({Mount.LEFT, Mount.RIGHT, Mount.SIDE})
"""What lies ahead of any square of a model or behind it lies on no flank of it (T16-FOF-05)."""

_CLAUSES = {
    Mount.FRONT: "T16-FOF-03",
    Mount.REAR: "T16-FOF-04",
    Mount.LEFT: "T16-FOF-05",
    Mount.RIGHT: "T16-FOF-05",
    Mount.SIDE: "T16-FOF-05",
}


class FrontRearFlanks:
    """Front and rear of 45 degrees to either side, a flank of all that lies on it, turrets and infantry all round.

    Of a large model the front is seen from the squares in front, the rear from those behind (T16-FOF-04).
    """

    turn_freely = False
    teams_face = False
    """T16-FOF-01."""
    after_range = True
    """T16-RNG-01."""
    binds_answers = True
    """T16-FOF-08."""

    def bears(self, state: GameState, unit: Unit, weapon: int, target: Unit, facing: int | None) -> Refusal | None:
        """Return why a weapon line does not bear on a target; `facing` asks as if the unit faced that way."""
        faces = unit.facing if facing is None else facing
        if weapon == IMPROVISED or faces is None:
            return None
        line = unit.card.weapons[weapon]
        if line.mount is None or line.mount in ALL_ROUND or line.crew_arm:
            return None
        width = state.battle.board.width
        toward = Facing(faces).rear if line.mount is Mount.REAR else Facing(faces)
        edge, measured = front_squares(unit.squares, toward, width), all if line.mount in _FLANKS else any
        if any(measured(_bears(own, toward, square, width, line.mount) for own in edge) for square in target.squares):
            return None
        clause = _CLAUSES[line.mount]
        return refuse("outside-field-of-fire", clause, units=(target.id,), weapon=line.title, target=target.name)


def _bears(square: int, toward: Facing, target: int, width: int, mount: Mount) -> bool:
    """Return whether a square lies in a field of fire: so far ahead of one of a model's, so far to the right."""
    rows, columns = target // width - square // width, target % width - square % width
    down, right = toward.step
    ahead, aside = rows * down + columns * right, columns * -down + rows * right
    if mount is Mount.FRONT or mount is Mount.REAR:
        return abs(aside) <= ahead
    if mount is Mount.SIDE:
        return aside != 0
    return aside <= -1 if mount is Mount.LEFT else aside >= 1
