"""Names that are kept in English, or not at all, as people read them in their language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.files.boards.joining import JOINED
from dust_tactics.files.scenarios.texts import ENGLISH, texts_of
from dust_tactics.language.catalogue import Messages, key_of
from dust_tactics.rules.unprinted import IMPROVISED_WEAPONS

if TYPE_CHECKING:
    from dust_tactics.rules.scenario import Army, Battle


_ARTICLE = "The "


def scenario_name(messages: Messages, scenario: str, english: str) -> str:
    """Return what a scenario is called, by its id and the English name that a battle or journal has of it."""
    if messages.language == ENGLISH:
        return english
    texts = texts_of(scenario, english)
    return english if texts is None else texts.name(messages.language)


def battle_name(messages: Messages, battle: Battle) -> str:
    """Return what the scenario of a battle is called."""
    return scenario_name(messages, battle.scenario, battle.name)


def briefing(messages: Messages, battle: Battle) -> str:
    """Return the briefing of a battle, which may be empty; that of its scenario as long as the English is the same."""
    if messages.language == ENGLISH:
        return battle.briefing
    texts = texts_of(battle.scenario, battle.name)
    same = texts is not None and texts.briefing(ENGLISH) == battle.briefing
    return texts.briefing(messages.language) if texts is not None and same else battle.briefing


def shipped_name(messages: Messages, english: str) -> str:
    """Return what a board, building or army is called that ships, from the English name in its file; other names stand
    for themselves."""
    key = f"named.{key_of(english)}"
    return english if messages.language == ENGLISH or key not in messages else messages.text(key)


def boards_name(messages: Messages, english: str) -> str:
    """Return what a table of several boards is called, each by its own name."""
    return JOINED.join(shipped_name(messages, name) for name in english.split(JOINED))


def army_name(messages: Messages, army: Army) -> str:
    """Return the name of an army; one that nobody has named is called after its bloc."""
    return shipped_name(messages, army.name) or unnamed(messages, army.bloc)


def army_heading(messages: Messages, player: str, army: Army) -> str:
    """Return a player with the army, as in "Ada · Ranger patrol"; once only where both are called the same."""
    return " · ".join(dict.fromkeys((player, army_name(messages, army))))


def weapon_name(messages: Messages, name: str) -> str:
    """Return what a weapon is called, by the name on its card, or by that of those that no card prints."""
    return messages.text("weapon.improvised") if name == IMPROVISED_WEAPONS else messages.weapon(name)


def unnamed(messages: Messages, bloc: str | None) -> str:
    """Return what an army of a bloc is called that nobody has named; nothing where the bloc is not known."""
    return "" if bloc is None else messages.text("muster.no_name", bloc=messages.text(f"bloc.{bloc}"))


def unit_in_text(messages: Messages, name: str) -> str:
    """Return what sentences call a unit: "the Gunners", "the Ranger Combat Squad"; a proper name stands alone."""
    if called := called_words(messages, name):
        return called
    if messages.language == ENGLISH and name.startswith(_ARTICLE):
        return name[:1].lower() + name[1:]
    key = f"the.last-word.{key_of(name.rpartition(' ')[2])}"
    return messages.text(key, name=name) if key in messages else name


def called_words(messages: Messages, name: str) -> str:
    """Return what sentences call a side with a name: "the Defenders", "the Axis"; nothing where that is its name
    alone."""
    key = key_of(name)
    if f"called.{key}" in messages:
        return messages.text(f"called.{key}")
    word, told = own_word(messages, name), messages.text(f"side.{key}") if f"side.{key}" in messages else ""
    return told if word and told.casefold().endswith(word.casefold()) else ""  # not "the Blutkreuz Korps"


def side_called(messages: Messages, name: str) -> str:
    """Return what a side with a name is called: by the game's own word where that is the English name of a bloc."""
    return own_word(messages, name) or name


def own_word(messages: Messages, name: str) -> str:
    """Return the game's own word for the bloc of an English name; empty where it is no bloc's."""
    key = f"bloc.{key_of(name)}"
    return messages.text(key) if key in messages else ""
