"""Lines of a report from texts of the catalogue, and words for what they name: units, sides, squares, weapons, dice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dust_tactics.grid.blocks import blocks_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import called_words, side_called, weapon_name
from dust_tactics.language.places import footprint_words, is_of_side, objective_name, place_name
from dust_tactics.language.players import usual_names
from dust_tactics.language.report.line import Inline, Line, Span, Weight
from dust_tactics.language.report.spans import SpanBuilder
from dust_tactics.language.unit_names import ability_names, unit_name
from dust_tactics.rules import events as told
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE
from dust_tactics.rules.unprinted import IMPROVISED_WEAPONS
from dust_tactics.table.dice import Face

_ORDER = tuple(Face)


def sides_have_names(battle: Battle) -> bool:
    """Return whether sides go by the names that the scenario gives them: where these say something, or both are of one
    bloc.

    Battles of older saves do not say so: they go by their blocs, as they did when they were played.
    """
    first, second = (setup.army.bloc for setup in battle.sides)
    return battle.named or first is second


def side_name(battle: Battle, side: int, messages: Messages) -> str:
    """Return what a side is called in a sentence: by its bloc, or by its name."""
    if not sides_have_names(battle):
        return messages.text(f"side.{battle.banners[side]}")
    return called(battle, side, messages) or battle.sides[side].name


def side_title(battle: Battle, side: int, messages: Messages) -> str:
    """Return what a side is called alone, as on a button: by its bloc, or by its name."""
    if not sides_have_names(battle):
        return messages.text(f"bloc.{battle.banners[side]}")
    return side_called(messages, battle.sides[side].name)


def or_sides(battle: Battle, players: Sequence[str], messages: Messages) -> list[str]:
    """Return as whom sentences about the score name the players: by their sides, as the log does, unless all people
    have written a name."""
    usual, sides = usual_names(messages), [side_name(battle, side, messages) for side in (0, 1)]
    unnamed = any(player in usual for player in players)
    return sides if unnamed and sides[0] != sides[1] else list(players)


def has_proper_name(battle: Battle, side: int, messages: Messages) -> bool:
    """Return whether a side is called by a name of its own, which begins sentences as it is written."""
    return sides_have_names(battle) and not called(battle, side, messages)


def called(battle: Battle, side: int, messages: Messages) -> str:
    """Return what sentences call a side that has a name, where that is not its name alone: "the Defenders"."""
    return called_words(messages, battle.sides[side].name)


@dataclass(frozen=True, slots=True)
class LineBuilder(SpanBuilder):
    """Builds lines about events of one state; those for each kind of event are made with it.

    acting      the unit whose activation it was, a hero who acted along, and artillery that they called in; nobody if
                that is not known
    reacting    those who reacted to them, in the same way
    sustained   whether the attack of the acting or reacting unit was a Sustained Attack
    heroes      the heroes who act along, by the units they act with
    """

    state: GameState
    acting: tuple[int, ...] = ()
    reacting: tuple[int, ...] = ()
    sustained: bool = False
    heroes: Mapping[int, int] = field(default_factory=dict)

    def line(
        self, key: str, side: int | None = None, weight: Weight = Weight.MAIN, clause: str = "", **values: Inline | int
    ) -> Line:
        """Return a line from a text of the catalogue; its rule is cited as the edition has it.

        It begins with a large letter, unless it begins with a name.
        """
        whose = None if side == NO_SIDE else side
        return Line(self.sentence(f"log.{key}", **values), weight, whose, self.state.edition.cite(clause))

    def unit(self, unit: int) -> Span:
        """Return the name of a unit."""
        found = self.state.units[unit]
        if found.side == NO_SIDE:
            return Span(unit_name(self.messages, found), True)
        return Span(found.name, True, found.side, is_name=True, unit=unit)

    def pair(self, unit: int, hero: int | None) -> tuple[Span, ...]:
        """Return the names of a unit and of a hero who acts along with it, if one does."""
        if hero is None:
            return (self.unit(unit),)
        return self.words("log.pair", unit=self.unit(unit), hero=self.unit(hero))

    def target(self, unit: int) -> tuple[Span, ...]:
        """Return the names of a unit that is attacked and of a hero who has joined it: they are one target
        (T13-HER-08)."""
        return self.listed([self.unit(member.id) for member in attacked_party(self.state, self.state.units[unit])])

    def party(self, unit: int) -> tuple[Span, ...]:
        """Return the names of a unit and of a hero who acts along with it now, if one does."""
        return self.pair(unit, self.heroes.get(unit))

    def side(self, side: int) -> Span:
        """Return the name of a side."""
        battle = self.state.battle
        return Span(
            side_name(battle, side, self.messages), True, side, is_name=has_proper_name(battle, side, self.messages)
        )

    def side_of(self, unit: int) -> int:
        """Return the side of a unit."""
        return self.state.units[unit].side

    def square(self, place: int) -> str:
        """Return the name of a square, or of a place above the ground."""
        return place_name(self.messages, self.state.battle.board, place)

    def squares(self, places: Sequence[int]) -> Inline:
        """Return the names of squares, those beside each other as blocks by their corners."""
        columns = self.state.battle.board.width
        pairs = [list(dict.fromkeys(corners)) for corners in sorted(blocks_of(places, columns))]
        return self.listed(["–".join(map(self.square, pair)) for pair in pairs])

    def footprint(self, places: tuple[int, ...]) -> str:
        """Return the name of the place of a unit, or of the first and last square of a big model."""
        return footprint_words(self.messages, self.state.battle.board, places)

    def objective(self, number: int | None) -> str:
        """Return the square of an objective of the battle, by its number."""
        return "" if number is None else self.square(self.state.battle.objectives[number].square)

    def objective_called(self, number: int) -> str:
        """Return what an objective of the battle is called; empty for one that a side has placed."""
        battle = self.state.battle
        name = battle.objectives[number].name
        return "" if is_of_side(battle, name) else objective_name(self.messages, name)

    def weapon(self, unit: int | None, index: int | None) -> str:
        """Return the name of a weapon line."""
        if unit is None or index is None:
            return weapon_name(self.messages, IMPROVISED_WEAPONS)
        return weapon_name(self.messages, weapon_line(self.state.units[unit], index).title)

    def soldier(self, unit: int, miniature: int) -> str:
        """Return a soldier of a squad, known by an ability that they alone have, or by what they carry."""
        card = self.state.units[unit].card
        if abilities := ability_names(self.messages, card, miniature):
            return self.messages.text("log.soldier-able", abilities=self.messages.listed(abilities))
        carried = dict.fromkeys(card.weapons[index].title for index in card.carriers[miniature])
        arms = self.messages.listed([weapon_name(self.messages, title) for title in carried])
        return self.messages.text("log.soldier-with", arms=arms)

    def faces(self, event: told.DiceRolled) -> tuple[Span, ...]:
        """Return the dice of a roll, sorted, those that count first."""
        dice = sorted(event.faces, key=lambda face: (face not in event.success, _ORDER.index(face)))
        return tuple(Span(self.messages.text(f"face.{face}"), face=face, counts=face in event.success) for face in dice)
