"""Warnings of a scenario, with the boards that it is fought on and the armies that it offers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.reading.complaints import FileWarning, shown
from dust_tactics.files.reading.naming import together
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.scenarios.sides import SideChoice
from dust_tactics.files.warnings.boards import closed_as_drawn, drawing_warnings
from dust_tactics.files.warnings.buildings import closed_buildings
from dust_tactics.files.warnings.events import event_warnings
from dust_tactics.files.warnings.ground import EVERYBODY, Ground, Walker, walkers_of
from dust_tactics.files.warnings.languages import LANGUAGES
from dust_tactics.files.warnings.objectives import Comings, Group
from dust_tactics.files.warnings.victory import Told, is_used, victory_warnings
from dust_tactics.grid.ways import bits_to_squares
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

TEXTS = ("name", "briefing")


def scenario_warnings(scenario: Scenario, root: Table | None = None) -> list[FileWarning]:
    """Return what may be meant otherwise in a scenario that is in order. Raises FileRefused if a file of it has changed
    and is not any more.

    root   what its file says, where that is at hand already or the file is not written yet
    """
    return list(_Scenario(scenario, root or read_toml(scenario.path)).warnings())


@dataclass(frozen=True)
class _Scenario:
    scenario: Scenario
    root: Table

    def warnings(self) -> Iterator[FileWarning]:
        for path in dict.fromkeys(piece.path for piece in self.scenario.pieces):
            yield from drawing_warnings(path)
        yield from self._languages()
        yield from self._storeys()
        for number, side in enumerate(self.scenario.sides):
            yield from self._entries(number, side)
        yield from self._objectives()
        yield from victory_warnings(
            Told(self.scenario, self.root, self.comings.anybody_comes_to, self._is_shut_as_drawn)
        )
        yield from event_warnings(self.scenario, self.root)
        yield from self._unreached()

    def _is_shut_as_drawn(self, building: str) -> bool:
        return any(building in closed_as_drawn(piece.path) for piece in self.scenario.pieces)

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.scenario.board, self.scenario.edition)

    @cached_property
    def comings(self) -> Comings:
        return Comings(self.ground, [self._group(side) for side in self.scenario.sides])

    @cached_property
    def walkers(self) -> dict[str, tuple[Walker, ...]]:
        """For each side the kinds of its units; all there are where any army may be mustered."""
        cards = load_cards(self.scenario.edition, self.scenario.home)
        return {
            side.name: EVERYBODY
            if side.terms is not None
            else walkers_of(cards[unit.card] for army in side.armies for unit in army.units)
            for side in self.scenario.sides
        }

    def _group(self, side: SideChoice) -> Group:
        """Return a side with all places it may come on at, those of both where the edges are chosen."""
        chosen = self.scenario.set_up is not None and self.scenario.set_up.edges
        starts = {square for each in (self.scenario.sides if chosen else (side,)) for square in _starts(each)}
        return Group(side.name, self.walkers[side.name], sorted(starts))

    def _languages(self) -> Iterator[FileWarning]:
        for key in TEXTS:
            table = self.root.table(key)
            for language in table.values if table is not None else ():
                if language not in LANGUAGES and table is not None:
                    expected = "a language by its two letters (ISO 639-1), such as en, de or pl"
                    found = worded("{language}, which is no language", language=shown(language))
                    yield self._warning(f"{key}, {language}", found, expected, table.line(language))

    def _storeys(self) -> Iterator[FileWarning]:
        """Yield the buildings whose storeys and roofs the book of the scenario does not know."""
        if EDITIONS[self.scenario.edition].movement.climbs:
            return
        high = [shown(building.name) for building in self.scenario.board.buildings if building.levels > 1]
        if high:
            found = worded(
                "{high} with storeys or a roof, which this rulebook plays as one storey", high=together(high)
            )
            yield self._warning(
                "board", found, "edition 2016, which has storeys, or buildings of one storey", self.root.line("board")
            )

    def _entries(self, number: int, side: SideChoice) -> Iterator[FileWarning]:
        """Yield the edges over which units of a side should come, and which let none of a kind in or lead nowhere."""
        tables = self.root.tables("side")
        table = tables[number] if number < len(tables) else self.root
        for key, squares in (("entry", side.squares), ("reserve_entry", side.reserve_entry)):
            place = ", ".join((table.title or f"side {number + 1}", key))
            kinds = [walker for walker in self.walkers[side.name] if squares and self._is_shut(walker, squares)]
            if kinds:
                where = squares_named(squares, self.scenario.board.width)
                found = worded("{where}, where {kinds} can't enter the board", where=where, kinds=together(kinds))
                yield self._warning(place, found, "an entry for all units", table.line(key))

    def _is_shut(self, walker: Walker, squares: Iterable[int]) -> bool:
        """Return whether no way leads a kind of unit over an entry further than the entry itself."""
        return set(bits_to_squares(self.ground.reached(walker, squares))) <= set(squares)

    def _objectives(self) -> Iterator[FileWarning]:
        tables = self.root.tables("objective")
        for number, objective in enumerate(self.scenario.objectives):
            table = tables[number] if number < len(tables) else self.root
            for found, expected in self.comings.warnings_of(objective.square):
                kind = "" if self.comings.may_be_entered(objective.square) else "closed-ground"
                yield self._warning(table.title, found, expected, table.line("square"), kind)
            if not is_used(self.scenario, number):
                found = worded(
                    "{objective}, which no victory condition and no event uses", objective=shown(objective.name)
                )
                expected = "an objective that one of them names"
                yield self._warning(table.title, found, expected, table.line("name"), "unused-objective")

    def _unreached(self) -> Iterator[FileWarning]:
        board = self.scenario.board
        told = {square for building in closed_buildings(board) for square in building.squares}
        starts = [square for group in self.comings.groups for square in group.starts]
        lost = self.ground.unreached(starts) - told if starts else set()
        if lost:
            where = squares_named(lost, board.width)
            found = worded("{where}, which nobody can reach", where=where)
            yield self._warning("board", found, "a path to every square that units can enter", self.root.line("board"))

    def _warning(self, place: str, found: str, expected: str, line: int | None, kind: str = "") -> FileWarning:
        return FileWarning(str(self.scenario.path), place, found, expected, line, kind=kind)


def _starts(side: SideChoice) -> set[int]:
    """Return the squares where units of a side come onto the table, sooner or later, or stand from the start."""
    own = {square for army in side.armies for unit in army.units for square in (*unit.squares, *unit.entry)}
    return {*side.squares, *side.reserve_entry, *own}
