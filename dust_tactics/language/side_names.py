"""What the sides of a scenario are called before its battle begins, as in the battle."""

from collections.abc import Sequence

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.language.names import called_words, own_word, side_called
from dust_tactics.rules.cards import banner_of
from dust_tactics.rules.scenario import Army


def side_names(
    messages: Messages, scenario: Scenario, armies: Sequence[Army], *, in_sentence: bool = False
) -> tuple[str, str]:
    """Return what the sides of a scenario are called in a battle with these armies: by their blocs, unless the scenario
    has names for them that say more, or both are of one bloc."""
    first, second = scenario.sides
    one, other = armies
    if one.bloc is other.bloc or first.says_more or second.says_more:
        said = scenario.names_in(messages.language)
        names = (said.get(first.name, first.name), said.get(second.name, second.name))
        if not in_sentence:
            return side_called(messages, names[0]), side_called(messages, names[1])
        return called_words(messages, names[0]) or names[0], called_words(messages, names[1]) or names[1]
    cards = load_cards(scenario.edition, scenario.home)
    banners = [banner_of(army.bloc, [cards[unit.card] for unit in army.units]) for army in armies]
    kind = "side" if in_sentence else "bloc"
    return messages.text(f"{kind}.{banners[0]}"), messages.text(f"{kind}.{banners[1]}")


def own_word_in(language: str, name: str) -> str:
    """Return the game's own word in a language for the bloc of an English name; empty where it is no bloc's, or the
    game doesn't speak that language."""
    try:
        return own_word(load_messages(language), name)
    except FileRefused:
        return ""
