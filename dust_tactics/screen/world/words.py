"""The words of the world's screen: names of areas, players and armies, and refusals told as reasons."""

from collections.abc import Iterable, Mapping, Sequence

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.refusals import refusal_words
from dust_tactics.language.world.builder import source_words
from dust_tactics.language.world.names import WorldNames, unit_words
from dust_tactics.language.world.refusals import refusal_key, world_refusal_words
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.play.clauses import rule_name
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import NEUTRAL, WorldState

_NOT_UNITS = frozenset(("capital", "centre", "ace-of-the-sky"))
"""What gives dice and is no kind of unit: a place, or an ability."""


class WorldWords:
    """Names and reasons in the language that is chosen."""

    def __init__(
        self, messages: Messages, atlas: Atlas, setup: WorldSetup, leaders: Mapping[int, str] | None = None
    ) -> None:
        self.messages, self.atlas = messages, atlas
        self.names = WorldNames(messages, setup, leaders or {})

    def text(self, key: str, /, **values: object) -> str:
        """Return a text of the catalogue."""
        return self.messages.text(key, **values)

    def screen(self, key: str, /, **values: object) -> str:
        """Return a text of the world's screen."""
        return self.messages.text(f"world.screen.{key}", **values)

    def area(self, area: int) -> str:
        """Return the name of an area."""
        return self.names.area(area)

    def area_in_text(self, area: int) -> str:
        """Return the name of an area within a sentence."""
        return self.names.area_in_text(area)

    def areas(self, named: Iterable[int]) -> str:
        """Return the names of areas in a row, within a sentence."""
        return self.names.areas(named)

    def army(self, army: str) -> str:
        """Return the name of an army."""
        return self.text(f"world.army.{army}") if f"world.army.{army}" in self.messages else ""

    def player(self, state: WorldState, player: int) -> str:
        """Return the name of a player, or that of the neutral side or nobody."""
        return self.names.player(player)

    def player_first(self, state: WorldState, player: int) -> str:
        """Return the name of a player as a line begins: names as they are, the neutral side with a large letter."""
        name = self.player(state, player)
        return capitalised(name) if player == NEUTRAL else name

    def army_of(self, state: WorldState, player: int) -> str:
        """Return the name of the army of a player."""
        return self.army(army_of(state, player))

    def unit(self, kind: int) -> str:
        """Return the name of a type of units."""
        return self.text(f"world.unit.{UNITS[kind]}")

    def unit_below(self, kind: int, count: int) -> str:
        """Return the name of units of one type as it stands below their number, as in "Tanks"."""
        _, *name = unit_words(self.messages, UnitKind(kind), count).split(maxsplit=1)
        return capitalised(" ".join(name))

    def units(self, counts: Sequence[int]) -> str:
        """Return units as in "2 tanks and 1 mech"."""
        return self.names.force(Force(*counts))

    def card(self, card_id: str) -> str:
        """Return the title of a card."""
        return self.text(f"world.card.{card_id}")

    def ability(self, ability: str) -> str:
        """Return the name of an ability."""
        return self.text(f"world.ability.{ability}.name")

    def ability_text(self, ability: str) -> str:
        """Return what an ability does."""
        return self.text(f"world.ability.{ability}.text")

    def refusal(self, refusal: Refusal) -> tuple[str, str]:
        """Return why something can't be, and the rule behind it."""
        known = refusal_key(self.messages, refusal) in self.messages
        words = world_refusal_words(refusal, self.names) if known else refusal_words(refusal, self.messages)
        return words, rule_name(self.messages, refusal.clause) if refusal.clause else ""

    def why_not(self, refusal: Refusal) -> Tip:
        """Return why something can't be, as a tooltip with the rule."""
        words, clause = self.refusal(refusal)
        return Tip(body=words, clause=clause)

    def tally(self, tally: Tally) -> str:
        """Return what a number is made of, as in "6 capital + 9 centres"."""
        return self._parts("part", tally)

    def dice(self, tally: Tally) -> str:
        """Return what dice come of, as in "5 from tanks + 2 from mechs": a mech rolls two, so it must not read as two
        mechs."""
        return self._parts("dice-part", tally, "dice-part-for")

    def dice_in_short(self, tally: Tally) -> str:
        """Return the same where there is little room, as in "tanks 5 + mechs 2"."""
        return self._parts("dice-part-short", tally)

    def _parts(self, key: str, tally: Tally, other_key: str = "") -> str:
        """Return all parts in a row; those of no unit by a key of their own, if there is one."""
        parts = []
        for part in tally.parts:
            if part.value:
                said = other_key if other_key and part.source in _NOT_UNITS else key
                source = source_words(self.names, part.source)
                parts.append(self.screen(said, value=self.messages.number(part.value), source=source))
        return " + ".join(parts)
