"""What one player may see of a game: hands, chosen cards and the order of the deck are secret (WW-GEN-12)."""

from dust_tactics.table.changed import changed
from dust_tactics.table.dice import RandomState
from dust_tactics.world.cards import HIDDEN
from dust_tactics.world.state import PlayerState, WorldState


def view_of(state: WorldState, player: int | None) -> WorldState:
    """Return the game as a player sees it, or as an onlooker does (None): a copy in which each secret card is HIDDEN.

    How many cards hands and deck have is open to all. Where the dice stand is nobody's to see.
    """
    view = state.copy()
    view.deck = (HIDDEN,) * len(state.deck)
    view.random = RandomState(0, 1)
    for number, other in enumerate(state.players):
        if number != player:
            view.players[number] = _covered(other)
    return view


def _covered(player: PlayerState) -> PlayerState:
    chosen = None if player.chosen is None else HIDDEN
    return changed(player, hand=(HIDDEN,) * len(player.hand), chosen=chosen)
