"""Names of the strategy game in words of the catalogue: areas, players, armies, cards, units."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.table.typography import tied_name
from dust_tactics.world.cards import HIDDEN, Ability
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import NEUTRAL, NOBODY


def name_of(messages: Messages, table: str, word: str) -> str:
    """Return what the catalogue calls something of the world by its id; the id itself, as people write, if it does not.

    A journal may hold a map or deck that no catalogue knows.
    """
    key = f"world.{table}.{word}"
    return messages.text(key) if key in messages else printable(word).replace("-", " ").capitalize()


def force_words(messages: Messages, force: Force) -> str:
    """Return units in a row, as in "2 tanks and 1 mech"; "nothing" for none."""
    if not force.total:
        return messages.text("world.nothing.units")
    return messages.listed([unit_words(messages, kind, force[kind]) for kind in force.kinds()])


def unit_words(messages: Messages, kind: UnitKind, count: int = 1) -> str:
    """Return a number of units of one type."""
    return messages.counted(f"world-{kind.word}", count)


def ability_name(messages: Messages, ability: Ability) -> str:
    """Return what an ability is called."""
    return messages.text(f"world.ability.{ability}.name")


def ability_text(messages: Messages, ability: Ability) -> str:
    """Return what a card says of its ability."""
    return messages.text(f"world.ability.{ability}.text")


@dataclass(frozen=True, slots=True)
class WorldNames:
    """Names in one game, by the numbers that states, commands and events have."""

    messages: Messages
    setup: WorldSetup
    leaders: Mapping[int, str] = field(default_factory=dict)
    """Commanders as whom computer players lead, by player."""

    def area(self, number: int) -> str:
        """Return the name of an area; a number that is none stands for itself."""
        areas = self.setup.map.areas
        return name_of(self.messages, "area", areas[number].id) if 0 <= number < len(areas) else str(number)

    def area_in_text(self, number: int) -> str:
        """Return the name of an area within a sentence, with its article if it takes one."""
        areas = self.setup.map.areas
        key = f"world.area-in-text.{areas[number].id}" if 0 <= number < len(areas) else ""
        return self.messages.text(key) if key in self.messages else self.area(number)

    def areas(self, numbers: Iterable[int]) -> str:
        """Return the names of areas in a row, within a sentence."""
        return self.messages.listed([self.area_in_text(number) for number in numbers])

    def player(self, number: int) -> str:
        """Return the name of a player, or of the neutral side or nobody."""
        if number == NEUTRAL:
            return self.messages.text("world.owner.neutral")
        if number == NOBODY:
            return self.messages.text("world.owner.nobody")
        if number in self.leaders:
            return self.leaders[number]
        players = self.setup.players
        return tied_name(players[number].name, self.messages.language) if 0 <= number < len(players) else str(number)

    def players(self, numbers: Sequence[int]) -> str:
        """Return the names of players in a row."""
        return self.messages.listed([self.player(number) for number in numbers])

    def army(self, number: int) -> str:
        """Return the name of an army."""
        armies = self.setup.armies
        return name_of(self.messages, "army", armies[number].id) if 0 <= number < len(armies) else str(number)

    def card(self, number: int) -> str:
        """Return the title of a card; of one that is hidden no more than that it is one."""
        cards = self.setup.cards
        if number == HIDDEN:
            return self.messages.text("world.hidden.card")
        return name_of(self.messages, "card", cards[number].id) if 0 <= number < len(cards) else str(number)

    def cards(self, numbers: Iterable[int]) -> str:
        """Return the titles of cards in a row."""
        return self.messages.listed([self.card(number) for number in numbers])

    def force(self, force: Force) -> str:
        """Return units in a row."""
        return force_words(self.messages, force)
