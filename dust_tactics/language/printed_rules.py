"""The special rules of a card as people read them, those that its edition does not define included (T13-CRD-06, 12)."""

from dataclasses import dataclass, replace

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.cards.skills import PRINTED, skill_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card, SkillOnCard, Weapon
from dust_tactics.rules.editions import EDITIONS


@dataclass(frozen=True, slots=True)
class PrintedRule:
    """A rule that a card or one of its weapons names.

    clauses   where the rules define it
    boxes     how often it can be used in a battle; 0 for as often as one likes
    inert     whether the edition has no rule for it: it is printed, and does nothing
    """

    key: str
    name: str
    text: str
    clauses: tuple[str, ...] = ()
    boxes: int = 0
    inert: bool = False


def rules_of(card: Card, messages: Messages) -> tuple[PrintedRule, ...]:
    """Return the special rules of a unit, in the order of its card."""
    return tuple(_skill(skill, card.edition, messages) for skill in card.skills)


def cover_rule(card: Card, messages: Messages) -> PrintedRule | None:
    """Return what saves a squad in soft and in hard cover, as its card prints it; None where the card prints no such
    thing (T10-CRD-07)."""
    if not (card.soft_cover or card.hard_cover):
        return None
    saves = {
        "soft": messages.text(f"card.{card.soft_cover or 'no-save'}"),
        "hard": messages.text(f"card.{card.hard_cover or 'no-save'}"),
    }
    clauses = ("T10-CRD-07", "T10-COV-05", "T10-COV-06")
    name, text = messages.text("card.cover-saves", **saves), messages.text("card.cover-saves-told")
    return PrintedRule("cover-saves", name, text, clauses)


def told_rules(card: Card, messages: Messages) -> tuple[PrintedRule, ...]:
    """Return what saves a unit in cover, where its card prints that, and its special rules."""
    cover = cover_rule(card, messages)
    return (*((cover,) if cover is not None else ()), *rules_of(card, messages))


def weapon_rules(weapon: Weapon, edition: str, messages: Messages) -> tuple[PrintedRule, ...]:
    """Return the special rules of a weapon line, in the order of the card."""
    return tuple(defined_rule(rule, edition, messages) or _printed(rule, messages) for rule in weapon.rules)


def _skill(skill: SkillOnCard, edition: str, messages: Messages) -> PrintedRule:
    rule = defined_rule(skill.key, edition, messages)
    if rule is None:
        return _printed(skill.key, messages)
    said = [_value(name, str(value), edition, messages) for name, value in skill.values]
    values = [value for value in said if value]
    texts = [
        messages.of_book(edition).text(key)
        for name, _ in skill.values
        if (key := f"skill.{skill.key}.{name}") in messages
    ]
    return replace(rule, name=": ".join((rule.name, *values)), text=" ".join(texts) or rule.text)


def _value(name: str, value: str, edition: str, messages: Messages) -> str:
    """Return what stands beside the name of a skill: the name of a card or weapon, or as it is; a soldier by number."""
    if name == "miniature":
        return messages.text("card.soldier", number=value)
    if name == "weapon":
        return messages.weapon(value)
    card = load_cards(edition).get(value)
    return value if card is None else card.name


def defined_rule(key: str, edition: str, messages: Messages) -> PrintedRule | None:
    """Return the rule that a key stands for in an edition, or None where it has no such rule."""
    word = skill_words().get(key)
    if word is None or edition not in word.editions:
        return None
    name, text = messages.of_book(edition).skill(key)
    book = EDITIONS[edition]
    clauses = dict.fromkeys(cited for clause in word.clauses if (cited := book.cite(clause)).startswith(book.prefix))
    kind = book.skills.get(key)
    return PrintedRule(key, name, text, tuple(clauses), boxes=int(kind is not None and kind.declared))


def _printed(key: str, messages: Messages) -> PrintedRule:
    """Return what a card only prints: its own words, or those that can be made of a key nobody knows; the name in the
    language where it has one."""
    name, _, text = key.removeprefix(PRINTED).partition(": ")
    if not key.startswith(PRINTED):
        name = key.replace("-", " ").capitalize()
    return PrintedRule(key, messages.printed(name), text, inert=True)
