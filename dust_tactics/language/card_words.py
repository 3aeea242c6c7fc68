"""Looking for cards by words, as people say them in their language."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import rules_of
from dust_tactics.rules.cards import Card


def is_found_by(card: Card, words: str, messages: Messages) -> bool:
    """Return whether a card holds all of some words: in its names, or those of its bloc, kind, weapons and rules."""
    said = _said_of(card, messages)
    return all(word in said for word in words.casefold().split())


def _said_of(card: Card, messages: Messages) -> str:
    rules = rules_of(card, messages)
    said = [
        *(card.name, card.full_name),
        *(messages.text(f"bloc.{card.bloc}"), messages.text(f"card.{card.kind}"), messages.text(f"card.{card.type}")),
        *(weapon.title for weapon in card.weapons),
        *(rule.name for rule in rules),
        *(rule.key for rule in rules),
    ]
    return " ".join(said).casefold()
