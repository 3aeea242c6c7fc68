"""The roll that decides which side chooses: who goes first in a turn, or where it comes on (T13-TRN-01 to 04)."""

from dust_tactics.rules.events import DiceRolled, InitiativeTied, InitiativeWon
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success


def roll_initiative(play: Play[GameState]) -> int | None:
    """Roll for both sides; who wins, or None for a full tie that is to be rolled again."""
    rule = play.state.edition.initiative
    success = play.state.dice.faces(Success.PLAIN)
    faces: list[tuple[Face, ...]] = []
    for side in (0, 1):
        dice = rule.dice(play.state, side)
        rolled = play.roll(dice.total, "initiative", side)
        faces.append(rolled)
        play.tell(DiceRolled("initiative", side, dice, rolled, success, "T13-TRN-01"))
    winner, tie_break = rule.winner(play.state.dice, faces[0], faces[1])
    if winner is None:
        play.tell(InitiativeTied())
    else:
        play.tell(InitiativeWon(winner, tie_break))
    return winner
