"""What the cards of a round say of who goes first."""

from collections.abc import Mapping, Sequence

from dust_tactics.screen.world.parts.reveal import STARS, Verdict
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.state import WorldState

_COMPARED = (("combat", 0), ("movement", 1), ("stars", STARS))
"""What ranks of cards consist of, and where that stands on a card."""


def first_of(
    words: WorldWords, state: WorldState, order: Sequence[int], played: Mapping[int, int], people: Sequence[int]
) -> Verdict:
    """Return who goes first, and by which of the values of the first two cards (WW-INI-03); nothing of one alone."""
    if len(order) < 2:
        return Verdict("")
    first, second = (state.setup.cards[played[player]].rank for player in order[:2])
    differs = next((place for place, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]), None)
    if differs is None:
        why, compared = words.screen("first.drawn"), None
    else:
        kind, compared = _COMPARED[differs]
        why = words.screen(f"first.{kind}", most=first[differs], least=second[differs])
    if tuple(people) == (order[0],):
        return Verdict(words.screen("first.you", why=why), compared)
    return Verdict(words.screen("first.other", player=words.player(state, order[0]), why=why), compared)
