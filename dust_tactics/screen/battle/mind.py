"""How the computer players of a battle think."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Levels, Policy, Seat
from dust_tactics.bots.player import Choice
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.game import context_of, legal_commands
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen.play.mind import Mind
from dust_tactics.screen.play.thinking import QUICK


@dataclass(frozen=True, slots=True)
class Packed:
    """A state without its context and cards, which would be large: see `bare`.

    battle   the battle of the state, None if it is that of the one sent before
    """

    state: GameState
    battle: Battle | None


class BattleMind(Mind[GameState, Choice]):
    """Keeps the tables of a battle from one decision to the next."""

    lost = "watch.lost-commander"

    def __init__(self, levels: Levels) -> None:
        self._levels, self._memory = levels, Memory()
        self._sent: Battle | None = None  # what the process knows already
        self._context: BattleContext[GameState] | None = None  # and what that makes of it, over there
        self._begun: tuple[int, int] | None = None  # the turn, and the unit that a quick level has activated in it

    def __reduce__(self) -> tuple[type[BattleMind], tuple[Levels]]:
        return BattleMind, (self._levels,)

    def think(self, state: GameState, seat: Seat) -> Choice:
        return thinker_of(self._levels, seat, self._memory).think(state)

    def any_choice(self, state: GameState) -> Choice:
        return Choice(next(legal_commands(state)))

    def packed(self, state: GameState) -> Packed:
        battle = None if state.battle is self._sent else state.battle
        self._sent = state.battle
        return Packed(bare(state), battle)

    def unpacked(self, packed: Packed) -> GameState:
        """Return a state that was sent. Raises ValueError if nobody has told of its battle."""
        if packed.battle is not None:
            self._context = context_of(packed.battle)
        if self._context is None:
            raise ValueError("the first state has no battle")
        return whole(packed.state, self._context)

    def quick(self, seat: Seat) -> Seat:
        return replace(seat, level=QUICK) if self._levels.level(seat.level).policy is Policy.CHAINS else seat

    def signed(self, choice: Choice, level: str) -> Choice:
        return replace(choice, stand_in=level)

    def follow(self, state: GameState, choice: Choice, *, in_line: bool) -> None:
        if isinstance(choice.command, Activate):
            self._begun = (state.turn, choice.command.unit) if in_line else None

    def stays(self, state: GameState) -> bool:
        return state.activation is not None and self._begun == (state.turn, state.activation.unit)


def bare(state: GameState) -> GameState:
    """Return a copy of a state without its context, which is made again from the battle; cards are told by ids."""
    copy = state.copy()
    copy.context = cast(Any, None)
    copy.units = [replace(unit, card=cast(Any, unit.card.id)) for unit in state.units]
    return copy


def whole(state: GameState, context: BattleContext[GameState]) -> GameState:
    """Return the state that was made bare. Its cards are those of the battle: what is known is known by the object."""
    cards = {card.id: card for card in (*context.battle.cards, *context.edition.setting_up.piece_cards.values())}
    state.context = context
    state.units = [replace(unit, card=cards[cast(str, unit.card)]) for unit in state.units]
    return state
