"""The order that played cards give (WW-SET-03, WW-INI-03)."""

from dust_tactics.table.agenda import Play
from dust_tactics.world.events import OrderSettled
from dust_tactics.world.state import WorldState


def ranked(play: Play[WorldState], players: list[int], clause: str) -> tuple[int, ...]:
    """Return the players by combat value, movement value and stars of their cards, the highest first; who is alike in
    all three is drawn. Tells of it."""
    state = play.state
    ranks = {player: card.rank for player in players if (card := state.played(player)) is not None}
    order: list[int] = []
    drawn: list[int] = []
    for rank in sorted(set(ranks.values()), reverse=True):
        tied = [player for player in players if ranks[player] == rank]
        if len(tied) > 1:
            tied = [tied[place] for place in play.order(len(tied), "order")]
            drawn += tied
        order += tied
    play.tell(OrderSettled(tuple(order), clause, tuple(drawn)))
    return tuple(order)
