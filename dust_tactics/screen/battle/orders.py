"""What a commander orders in the turn of the computer player, as its decisions are seen."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.language.said import Said
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Move
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import MACHINES


class Orders:
    """Gives each order once; it stands while the same unit acts."""

    def __init__(self, said: Said) -> None:
        self._said, self._standing = said, ""
        self._unit: int | None = None

    def at(self, messages: Messages, commander: Commander, state: GameState, command: AnyCommand | None) -> str:
        """Return what a commander orders when a command is seen; "" for nothing."""
        unit = None if state.activation is None else state.activation.unit
        if isinstance(command, Activate) or unit != self._unit:
            self._standing = ""
        if command is not None:
            kind = order_of(state, command)
            if kind and (order := self._said.order(commander, kind)):
                self._standing, self._unit = order, unit
                self._said.memory.hear(order)
        return messages.text(self._standing) if self._standing else ""


def order_of(state: GameState, command: AnyCommand) -> str:
    """Return which of ORDERS a command is; "" for none."""
    if isinstance(command, Move):
        return "advance" if command.path or command.footprints else ""
    if not isinstance(command, Attack) or not command.shots:
        return ""
    kind = state.units[command.shots[0].target].card.kind
    if kind is Kind.HERO:
        return "aim-hero"
    return "aim-machine" if kind in MACHINES else "aim"
