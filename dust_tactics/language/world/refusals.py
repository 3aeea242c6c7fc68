"""Why something can't be in the strategy game, as a sentence that names areas, players and units."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.world.names import WorldNames, ability_name
from dust_tactics.table.refusal import Refusal, Value
from dust_tactics.world.cards import Ability

_TABLES = {"unit": "units", "kind": "movement", "what": "spared"}
"""Tables of the catalogue that values of refusals are words of."""


def world_refusal_words(refusal: Refusal, names: WorldNames) -> str:
    """Return a refusal as a sentence. It begins large, unless it begins with a name.

    `{areas}` are all areas at fault in a row, `{area}` and `{other}` the first and the second one.
    """
    messages = names.messages
    areas = [names.area(number) for number in refusal.squares]
    nowhere = messages.text("world.refusal.that-area")
    words = {"areas": messages.listed(areas) or nowhere, "area": (areas or [nowhere])[0]}
    words["other"] = areas[1] if len(areas) > 1 else nowhere
    said = {name: _called(name, value, names) for name, value in refusal.values}
    return messages.sentence(refusal_key(messages, refusal), words | said)


def refusal_key(messages: Messages, refusal: Refusal) -> str:
    """Return the text for a refusal: that for its reason and clause where there is one, else that for its reason."""
    by_clause = f"world.refusal.{refusal.reason}-{refusal.clause.removeprefix('WW-').lower()}"
    return by_clause if refusal.clause and by_clause in messages else f"world.refusal.{refusal.reason}"


def _called(name: str, value: Value, names: WorldNames) -> str:
    """What the catalogue calls a value; a number or name that stands for itself otherwise."""
    messages = names.messages
    if name == "ability":
        return ability_name(messages, Ability(str(value)))
    if name == "player" and isinstance(value, int):
        return names.player(value)
    if name == "army" and isinstance(value, int):
        return names.army(value)
    if name == "seat" and isinstance(value, int):
        return str(value + 1)
    if name in _TABLES:
        return messages.text(f"world.{_TABLES[name]}.{value}")
    return str(value)
