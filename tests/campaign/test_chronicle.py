"""A campaign looked back at in words."""

from dataclasses import replace

import pytest
from small_campaign import begun, outcome, played_to

from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.language.campaign.chronicle import battle_line
from dust_tactics.language.catalogue import load_messages
from dust_tactics.table.agenda import apply


@pytest.mark.parametrize(("edition", "word"), [("2010", "round"), ("2013", "turn"), ("2016", "turn")])
@pytest.mark.parametrize("winner", [0, None])
def test_battles_are_told_in_the_words_of_their_book(edition: str, word: str, winner: int | None) -> None:
    state = played_to(begun(), Fight)
    apply(state, outcome(state, winner))
    state.setup = replace(state.setup, edition=edition)
    past = state.past[0]
    assert f"{word} {past.outcome.turn}, " in battle_line(state, past, load_messages())
