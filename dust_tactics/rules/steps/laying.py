"""Laying the terrain of a battle without a diagram: the rolls, and the choice of density (T10-SET-05 to 12)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.rules.board import Density
from dust_tactics.rules.commands import ChooseDensity
from dust_tactics.rules.events import DensityChosen, DiceRolled, InitiativeTied, PiecesBegun
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.set_up import NextItem, set_up_of
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import tally

DICE = 3
"""Dice of each side in a roll for who begins (T10-SET-06, T10-SET-12)."""


def _winner(play: Play[GameState], purpose: str, clause: str) -> int | None:
    """Roll three dice for each side; who has more HITs, or None for a tie that is rolled again (T10-SET-08)."""
    rolled: list[tuple[Face, ...]] = []
    success = play.state.dice.faces(Success.PLAIN)
    for side in (0, 1):
        rolled.append(play.roll(DICE, purpose, side))
        play.tell(DiceRolled(purpose, side, tally(DICE, purpose, clause), rolled[side], success, clause))
    winner, _ = play.state.edition.initiative.winner(play.state.dice, rolled[0], rolled[1])
    if winner is None:
        play.tell(InitiativeTied())
    return winner


@dataclass(frozen=True, slots=True)
class BeginSquares:
    """Both sides roll for the choice of density and the first square of terrain (T10-SET-06)."""

    def run(self, play: Play[GameState]) -> None:
        """The winner chooses the density, if the scenario has not, and begins."""
        winner = _winner(play, "density", "T10-SET-06")
        if winner is None:
            play.push(BeginSquares())
        elif set_up_of(play.state.battle).by_density:
            play.push(HowThick(winner))
        else:
            play.push(NextItem(winner))


@dataclass(frozen=True, slots=True)
class HowThick(Question[GameState, ChooseDensity]):
    """How thick is the terrain? (T10-SET-05)"""

    def commands(self, state: GameState) -> Iterator[ChooseDensity]:
        """Light, medium or heavy."""
        for density in Density:
            yield ChooseDensity(state.asked, density)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Any will do."""
        return None if isinstance(command, ChooseDensity) else refuse("wrong-command", "T10-SET-06")

    def answer(self, play: Play[GameState], command: ChooseDensity) -> None:
        """Each side lays its share of that many, the winner first."""
        play.state.density = command.density
        tiles = play.state.edition.setting_up.tiles(play.state)
        play.tell(DensityChosen(self.owner, command.density, tiles))
        play.push(NextItem(self.owner))


@dataclass(frozen=True, slots=True)
class BeginPieces:
    """All squares are laid: both sides roll for the first cover piece (T10-SET-12)."""

    def run(self, play: Play[GameState]) -> None:
        """The winner places the first."""
        winner = _winner(play, "cover-pieces", "T10-SET-12")
        if winner is None:
            play.push(BeginPieces())
            return
        play.state.pieces_first = winner
        play.tell(PiecesBegun(winner))
        play.push(NextItem(winner))
