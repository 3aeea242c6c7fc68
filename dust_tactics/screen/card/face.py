"""What a unit card shows of a unit: as it is printed, or as the unit stands in a battle."""

from dataclasses import dataclass

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.card.provenance import Mark, marks_of, no_mark


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card, and what is to be read on it.

    livery        what tells the side; the portrait of the second one looks the other way
    name          what the unit is called
    move, march   how far it goes now
    left          miniatures or boxes that are left, and that in words
    mark          paints what there is to say of a figure beside it
    """

    messages: Messages
    card: Card
    livery: Livery
    name: str
    move: int
    march: int
    left: int
    left_words: str
    mark: Mark = no_mark


def as_printed(messages: Messages, card: Card, livery: Livery | None = None, *, marked: bool = False) -> CardFace:
    """Return what the card alone says: nothing is lost.

    livery   what tells the side; None stands for the first side's
    marked   whether it is told where the figures come from
    """
    march = card.march if card.march is not None else 2 * card.move
    mark = marks_of(card) if marked else no_mark
    livery = livery or Livery(card.banner)
    return CardFace(messages, card, livery, card.name, card.move, march, card.capacity, str(card.capacity), mark=mark)
