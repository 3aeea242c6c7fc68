"""What a commander orders in the turn of the computer player, as its decisions are seen."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.language.said import Said
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Activate, AnyCommand, Attack, Move
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import MACHINES


class Orders:
    """Gives each order once; it stands until the next unit is activated."""

    def __init__(self, said: Said) -> None:
        self._said, self._standing, self._fresh = said, "", False

    def at(self, messages: Messages, commander: Commander, state: GameState, command: AnyCommand | None) -> str:
        """Return what a commander orders when a command is seen; "" for nothing."""
        if isinstance(command, Activate):
            self._standing = ""
        elif command is not None:
            kind = order_of(state, command)
            if kind and (order := self._said.order(commander, kind)):
                self._standing, self._fresh = order, True
        return messages.text(self._standing) if self._standing else ""

    def last(self, messages: Messages) -> str:
        """Return the order that stands, once: it was given after people were asked last; "" for nothing."""
        fresh, self._fresh = self._fresh, False
        return messages.text(self._standing) if fresh and self._standing else ""


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
