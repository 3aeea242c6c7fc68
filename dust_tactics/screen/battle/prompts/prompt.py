"""What every prompt is: a mode that asks somebody for one decision, on the board, in the panel and in the bar."""

from typing import Any, Generic, TypeVar, cast

from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.heroes.joining import as_target, is_hero
from dust_tactics.rules.pieces import pieces
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import BattleAsked, Mode
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal

Q = TypeVar("Q", bound=Question[Any, Any])


class Prompt(Mode, Generic[Q]):
    """The base of all prompts, typed by the question that is asked."""

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host)
        self.decision = decision

    @property
    def asked(self) -> Q:
        """What is asked."""
        return cast(Q, self.decision.question)

    @property
    def owner(self) -> int:
        """The side that decides."""
        return self.decision.owner

    @property
    def player(self) -> str:
        """The name of who decides."""
        return self.host.words.commander(self.state, self.owner)

    def unit(self, unit_id: int) -> Unit:
        """Return a unit as it is."""
        return self.state.units[unit_id]

    def unit_at(self, square: int, side: int) -> Unit | None:
        """Pick one of several units of a side on a square: the one that is pointed at, else the one that is no hero.

        Whoever is on another storey than the one that is pointed at is not meant.
        """
        here = self.state.at(square)
        storeys = {unit.storey for unit in here if unit.id == self.pointed} or {unit.storey for unit in here}
        here = [unit for unit in here if unit.side == side and unit.storey in storeys]
        return min(here, key=lambda unit: (unit.id != self.pointed, is_hero(unit), unit.id), default=None)

    def target_at(self, square: int, side: int) -> Unit | None:
        """Pick the unit of a side on a square that is aimed at; a hero who has joined it is part of it (T13-HER-08)."""
        found = self.unit_at(square, side)
        return None if found is None else as_target(self.state, found)

    def piece_at(self, square: int) -> Unit | None:
        """Pick the cover piece on a square where nobody stands, if it can be shot at (T10-TER-08)."""
        here = () if self.state.at(square) else pieces(self.state)
        return next((piece for piece in here if square in piece.squares), None)

    def again_at(self, square: int, unit: Unit, targeting: Targeting) -> Unit:
        """Pick whom a further click on a unit means: once it is aimed at, the cover piece that it stands at
        (T10-COV-13)."""
        if unit.id != targeting.target or unit.id not in targeting.aimed_at or targeting.modes():
            return unit
        here = (piece for piece in pieces(self.state) if square in piece.squares)
        return next((piece for piece in here if piece.id in targeting.options.targets), unit)

    def refusal(self, command: AnyCommand) -> Refusal | None:
        """Return why a command can't be."""
        return check(self.state, command)
