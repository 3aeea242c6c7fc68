"""The initiative roll that counts symbols (T13-TRN-01 to 04, T16-TRN-03 to 05)."""

from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceSet, Success
from dust_tactics.table.tally import Tally, tally


class MostSymbols:
    """Three dice each; most ARMY wins, then most TARGET, of which classic dice have none (T13-GEN-07)."""

    def dice(self, state: GameState, side: int) -> Tally:
        """Three, and one more with Black Ops; whoever arrives later has no part in it yet."""
        dice = tally(3, "initiative", "T13-TRN-01")
        units = [unit for unit in state.side(side) if unit.status is not Status.COMING]
        skills = [skill for unit in units for skill in state.context.skills(unit.card)]
        part = ask(skills, "initiative_dice")
        return dice.plus(part.value, part.source, part.clause) if part else dice

    def winner(self, dice: DiceSet, first: tuple[Face, ...], second: tuple[Face, ...]) -> tuple[int | None, bool]:
        """Return the side with more ARMY, else the one with more TARGET, else nobody."""
        for success, tie_break in ((Success.PLAIN, False), (Success.TIE_BREAK, True)):
            counting = dice.faces(success)
            counts = [sum(face in counting for face in faces) for faces in (first, second)]
            if min(counts) < max(counts):
                return counts.index(max(counts)), tie_break
        return None, False
