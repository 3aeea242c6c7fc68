"""Drawing cards (WW-CRD-04, WW-CRD-07)."""

from dust_tactics.table.agenda import Play
from dust_tactics.world.events import CardsDrawn, DeckShuffled
from dust_tactics.world.state import WorldState


def draw_cards(play: Play[WorldState], player: int, count: int, clause: str) -> None:
    """Draw cards of the deck into a hand. The discards become the new deck the moment the old one is empty; what can't
    be drawn from either is told as failed (WW-CRD-07)."""
    state = play.state
    hand = list(state.players[player].hand)
    drawn = 0
    while drawn < count and (state.deck or state.discards):
        _shuffle_if_empty(play)
        hand.append(state.deck[0])
        state.deck = state.deck[1:]
        drawn += 1
        _shuffle_if_empty(play)
    state.change_player(player, hand=tuple(sorted(hand)))
    play.tell(CardsDrawn(player, drawn, clause, count - drawn))


def _shuffle_if_empty(play: Play[WorldState]) -> None:
    state = play.state
    if state.deck or not state.discards:
        return
    order = play.order(len(state.discards), "deck")
    state.deck = tuple(state.discards[place] for place in order)
    state.discards = ()
    play.tell(DeckShuffled(len(state.deck), again=True))
