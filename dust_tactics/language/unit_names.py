"""What units are called in sentences, and what they do."""

import re
from collections.abc import Collection, Iterator, Sequence

from dust_tactics.files.scenarios.texts import ENGLISH
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import weapon_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.members import abilities_of
from dust_tactics.rules.units import NO_SIDE, Action, Unit


def unit_name(messages: Messages, unit: Unit) -> str:
    """Return what a unit is called: a cover piece, which has no name of its own, by what it is."""
    return messages.text(f"piece.{unit.card.id}") if unit.side == NO_SIDE else unit.name


def full_name(messages: Messages, card: Card) -> str:
    """Return what a card is called in full, nicknames in the quotes of the language; English that only describes the
    unit is left out in other languages."""
    name, told = card.name, card.full_name
    if card.kind is not Kind.HERO and messages.language != ENGLISH and told.startswith((f"{name}, ", f"{name} ")):
        return name
    return re.sub(r'"([^"]*)"', lambda nickname: messages.text("card.nickname", name=nickname[1]), told)


def health_words(messages: Messages, card: Card, count: int) -> str:
    """Return damage that a hero or vehicle can take, counted: heroes have lives where vehicles have structure."""
    return messages.counted("life" if card.kind is Kind.HERO else "health", count)


def left_words(messages: Messages, unit: Unit) -> str:
    """Return what is left of a unit that has lost something: "4 of 5 soldiers"."""
    of_machine = "life-left" if unit.card.kind is Kind.HERO else "damage-left"
    thing = "miniatures-left" if unit.card.has_miniatures else of_machine
    return messages.counted(thing, unit.card.capacity, left=unit.left)


def ability_names(messages: Messages, card: Card, miniature: int) -> list[str]:
    """Return what the abilities are called that are lost with a soldier of a squad (T10-CMD-02)."""
    return [messages.skill(key)[0] for key in abilities_of(card, miniature)]


def soldier_words(messages: Messages, card: Card, miniature: int, beside: Collection[int] = ()) -> str:
    """Return what a soldier of a squad is known by, abilities of their own and arms: "Medic: Rifle, Knife".

    beside   other soldiers of the squad: what all of them carry as well is left out, if that leaves anything
    """
    titles = _titles(card, miniature)
    common = [_titles(card, other) for other in beside]
    own = {title: None for title in titles if not common or any(title not in theirs for theirs in common)}
    arms = ", ".join(weapon_name(messages, title) for title in own or titles) or messages.text("weapon.improvised")
    abilities = messages.listed(ability_names(messages, card, miniature))
    return messages.text("battle.label.soldier", abilities=abilities, arms=arms) if abilities else arms


def _titles(card: Card, miniature: int) -> dict[str, None]:
    """Return the weapons of a soldier, each once."""
    return dict.fromkeys(card.weapons[index].title for index in card.carriers[miniature])


def action_words(
    messages: Messages, actions: Sequence[Action], specials: Sequence[str], in_sentence: bool = False
) -> Iterator[str]:
    """Yield the actions by name, special ones by what they are, as a heading or within a sentence."""
    left = iter(specials)
    for action in actions:
        special = next(left, "") if action is Action.SPECIAL else ""
        if not special:
            yield messages.text(f"action.{action}")
        elif in_sentence:
            yield messages.text(f"plan.special.{special}")
        else:
            yield messages.text(f"battle.action.{special}")
