"""`dust-tactics cards`: an index of unit cards with the ids that scenarios, armies and packs call them by."""

from argparse import Namespace

from dust_tactics.cli.language import terminal_messages
from dust_tactics.cli.terminal import say, say_json
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import counted, printable
from dust_tactics.language.card_words import CardWords
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

_HEADS = ("id", "name", "bloc", "type", "points")


def run(options: Namespace) -> int:
    """Print a line for each card that has all of the words, by edition and bloc. Exit code 1 if there is none."""
    editions = (options.edition,) if options.edition else tuple(EDITIONS)
    found = {edition: _found(edition, " ".join(options.words)) for edition in editions}
    if options.json:
        facts = [_facts(card) | {"edition": edition} for edition, cards in found.items() for card in cards]
        say_json(facts)
    else:
        for edition, cards in found.items():
            if cards:
                _print(edition, cards)
    if not any(found.values()) and not options.json:
        say(worded("No card has all of these words: {words}", words=printable(" ".join(options.words))))
    return 0 if any(found.values()) else 1


def _found(edition: str, words: str) -> list[Card]:
    index = CardWords(terminal_messages().of_book(edition))
    cards = (card for card in load_cards(edition).values() if index.finds(card, words) or words.casefold() in card.id)
    return sorted(cards, key=lambda card: (card.bloc, card.id))


def _facts(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "bloc": card.bloc.value,
        "type": card.type.value,
        "points": card.points,
    }


def _print(edition: str, cards: list[Card]) -> None:
    """Print the cards of an edition as a table under its name."""
    rows = [[str(value) for value in _facts(card).values()] for card in cards]
    widths = [max(len(row[column]) for row in (_HEADS, *rows)) for column in range(len(_HEADS))]
    say(
        worded(
            "{edition} rulebook, {cards}", edition=edition, cards=counted(len(cards), "{count} card", "{count} cards")
        )
    )
    for row in (_HEADS, *rows):
        *words, points = (value.ljust(width) for value, width in zip(row, widths, strict=True))
        say(printable("  ".join((*words, points.strip().rjust(widths[-1]))), 160))
