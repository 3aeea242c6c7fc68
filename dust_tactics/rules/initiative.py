"""The initiative roll of the 2013 book (T13-TRN-01 to 04)."""

from dust_tactics.rules.skills import hooks
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally


class Initiative2013:
    """Three dice each; most ARMY wins, then most TARGET."""

    def dice(self, state: GameState, side: int) -> Tally:
        """Three, and one more with Black Ops."""
        dice = tally(3, "initiative", "T13-TRN-01")
        skills = [skill for unit in state.side(side) for skill in state.setting.skills(unit.card)]
        part = hooks.initiative_dice(skills)
        return dice.plus(part.value, part.source, part.clause) if part else dice

    def winner(self, first: tuple[Face, ...], second: tuple[Face, ...]) -> tuple[int | None, bool]:
        """The side with more ARMY, else the one with more TARGET, else nobody."""
        for face, tie_break in ((Face.ARMY, False), (Face.TARGET, True)):
            difference = first.count(face) - second.count(face)
            if difference:
                return (0 if difference > 0 else 1), tie_break
        return None, False
