"""States on their way between processes: without what is large, and known over there already."""

from dataclasses import dataclass, replace
from typing import Any, cast

from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.game import context_of
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Packed:
    """A state without its context and cards: see `bare`.

    battle   the battle of the state, None if it is that of the one sent before
    """

    state: GameState
    battle: Battle | None


class Sender:
    """Packs states for somebody who gets all of them."""

    def __init__(self) -> None:
        self._sent: Battle | None = None

    def packed(self, state: GameState) -> Packed:
        """Return a state as it is sent."""
        battle = None if state.battle is self._sent else state.battle
        self._sent = state.battle
        return Packed(bare(state), battle)


class Receiver:
    """Unpacks the states of one sender."""

    def __init__(self) -> None:
        self._context: BattleContext[GameState] | None = None

    def unpacked(self, packed: Packed) -> GameState:
        """Return a state that was sent. Raises ValueError if nobody has told of its battle."""
        if packed.battle is not None:
            self._context = context_of(packed.battle)
        if self._context is None:
            raise ValueError("the first state has no battle")
        return whole(packed.state, self._context)


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
