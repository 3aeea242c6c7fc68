"""The cards that armies are mustered of, as people look through them: whose they are, and what is said of them."""

from collections.abc import Mapping

from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Terms

MANY = 60
"""From so many cards on they are shown small, with more to find them by."""


class Roster:
    """The cards of an edition, looked through with every letter that is typed; what takes time is done once.

    words    what is said of them
    by_agreement   the blocs whose units stand together only if the players agree
    """

    def __init__(self, edition: str, cards: Mapping[str, Card], messages: Messages) -> None:
        self._edition = EDITIONS[edition]
        self._cards = tuple(cards.values())
        self.words = CardWords(messages)
        self.by_agreement = self._edition.army.by_agreement
        self._of: dict[tuple[Bloc, bool], tuple[Card, ...]] = {}

    @property
    def many(self) -> bool:
        """Whether there are many of them."""
        return len(self._cards) >= MANY

    def cards(self, bloc: Bloc, *, agreed: bool = False) -> tuple[Card, ...]:
        """Return the cards that an army of a bloc may have, hired ones included; what is never mustered is left out."""
        known = self._of.get((bloc, agreed))
        if known is None:
            terms = Terms(blocs=(bloc,), blutkreuz_with_axis=agreed)
            known = tuple(card for card in self._cards if addition_refusal(self._edition, terms, (), card) is None)
            self._of[bloc, agreed] = known
        return known
