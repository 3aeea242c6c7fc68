"""Why something can't be in the strategy game, as a sentence that names areas, players and units."""

from collections.abc import Collection

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.world.names import WorldNames, ability_name
from dust_tactics.table.refusal import Refusal, Value
from dust_tactics.world.cards import Ability

COUNTED = {
    "cards": "world-card",
    "centres": "world-centre",
    "bombers": "world-bomber",
    "submarines": "world-submarine",
    "mechs": "world-mech",
    "figures": "unit",
    "hits": "world-hit",
    "players": "player",
    "points": "victory-point",
    "production": "production-point",
}
"""What texts may count of a value: `{most_cards}` is `most` as in "3 cards"; `units` are of the type that is named."""

_TABLES = {"unit": "units", "kind": "movement", "what": "spared"}
"""Tables of the catalogue that values of refusals are words of."""


def world_refusal_words(refusal: Refusal, names: WorldNames) -> str:
    """Return a refusal as a sentence. It begins large, unless it begins with a name.

    `{areas}` are all areas at fault in a row, `{area}` and `{other}` the first and the second one.
    """
    messages = names.messages
    areas = [names.area_in_text(number) for number in refusal.squares]
    nowhere = messages.text("world.refusal.that-area")
    words = {"areas": messages.listed(areas) or nowhere, "area": (areas or [nowhere])[0]}
    words["other"] = areas[1] if len(areas) > 1 else nowhere
    said = {name: _called(name, value, names) for name, value in refusal.values}
    key = refusal_key(messages, refusal)
    return messages.sentence(key, words | said | _counted(messages.values_of(key), refusal, messages))


def refusal_key(messages: Messages, refusal: Refusal) -> str:
    """Return the text for a refusal: that for its reason and clause where there is one, else that for its reason."""
    by_clause = f"world.refusal.{refusal.reason}-{refusal.clause.removeprefix('WW-').lower()}"
    return by_clause if refusal.clause and by_clause in messages else f"world.refusal.{refusal.reason}"


def _counted(wanted: Collection[str], refusal: Refusal, messages: Messages) -> dict[str, str]:
    """Return the values that a text wants counted, by the names that it has for them."""
    values = dict(refusal.values)
    found = {}
    for name in wanted:
        value, _, thing = name.partition("_")
        number = values.get(value)
        if thing and isinstance(number, int):
            counted = f"world-{values['unit']}" if thing == "units" else COUNTED[thing]
            found[name] = messages.counted(counted, number)
    return found


def _called(name: str, value: Value, names: WorldNames) -> str:
    """Return what the catalogue calls a value; a number or name that stands for itself otherwise."""
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
