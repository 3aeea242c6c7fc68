"""Looking for cards by words, as people say them in their language."""

from collections.abc import Sequence

from dust_tactics.files.cards.cards import PLAIN
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import PrintedRule, rules_of, weapon_rules
from dust_tactics.rules.cards import Card


def factions_of(card: Card, messages: Messages) -> tuple[str, ...]:
    """Return the names of the factions that have a card, in the order of the card."""
    return tuple(faction_name(faction, messages) for faction in card.factions if faction != PLAIN)


def faction_name(faction: str, messages: Messages) -> str:
    """Return the name of a faction; of one that no card of ours names, what a file calls it."""
    key = f"faction.{faction}"
    return messages.text(key) if key in messages else faction


def rule_names(card: Card, messages: Messages) -> tuple[str, ...]:
    """Return the names of all rules of a card and of its weapons, each once; what stands beside a name is left out."""
    return tuple(dict.fromkeys(rule.name.partition(":")[0] for rule in _all_rules(card, messages)))


class CardWords:
    """What is said of cards, put together once for each: it is searched with every letter that people type."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self._said: dict[int, tuple[Card, str]] = {}
        self._rules: dict[int, tuple[Card, tuple[str, ...]]] = {}

    def finds(self, card: Card, words: str) -> bool:
        """Return whether a card holds all of some words: in its names, or those of its bloc, factions, kind, weapons
        and rules."""
        if id(card) not in self._said:
            self._said[id(card)] = card, _said_of(card, self.messages)
        return all(word in self._said[id(card)][1] for word in words.casefold().split())

    def rules(self, card: Card) -> tuple[str, ...]:
        """Return the names of its rules."""
        if id(card) not in self._rules:
            self._rules[id(card)] = card, rule_names(card, self.messages)
        return self._rules[id(card)][1]


def _all_rules(card: Card, messages: Messages) -> Sequence[PrintedRule]:
    of_weapons = (rule for weapon in card.weapons for rule in weapon_rules(weapon, card.edition, messages))
    return [*rules_of(card, messages), *of_weapons]


def _said_of(card: Card, messages: Messages) -> str:
    rules = _all_rules(card, messages)
    said = [
        *(card.name, card.full_name),
        *(messages.text(f"bloc.{card.bloc}"), messages.text(f"card.{card.kind}"), messages.text(f"card.{card.type}")),
        *factions_of(card, messages),
        *(name for weapon in card.weapons for name in (weapon.title, messages.weapon(weapon.title))),
        *(rule.name for rule in rules),
        *(rule.key for rule in rules),
    ]
    return " ".join(said).casefold()
