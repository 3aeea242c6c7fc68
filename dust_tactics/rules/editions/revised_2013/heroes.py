"""Heroes of the 2013 book, who join units by standing with them, and mount and dismount as they go (T13-HER)."""

from dataclasses import replace

from dust_tactics.grid.distance import distance_between
from dust_tactics.rules.heroes.joining import goes_with, is_hero, joined_hero, may_join
from dust_tactics.rules.heroes.piloting import pilots_to_dismount
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse


class Heroes2013:
    """Who shares a square with a unit that fits has joined it, and may act along or alone."""

    boards = True
    """T13-HER-14."""
    parts_for_good = False

    def joins(self, state: GameState) -> dict[int, int]:
        """Heroes keep the units they have joined while both are in one square, or still to come; and they join those in
        whose square they are, one hero each, the first of the army first (T13-HER-04, T13-HER-06)."""
        heroes = [unit for unit in state.units if is_hero(unit)]
        joins: dict[int, int] = {}
        for hero in heroes:
            if hero.joined is not None and hero.squares == state.units[hero.joined].squares:
                joins[hero.id] = hero.joined
        for hero in heroes:
            if hero.on_table:
                for unit in state.at(hero.square):
                    if unit.id != hero.id and may_join(state, hero, unit) and unit.id not in joins.values():
                        joins[hero.id] = unit.id
        return joins

    def companion_refusal(self, state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
        """Return why a hero whose card fits can't act along with a unit: only who has joined it, or comes on with it,
        one hero each (T13-HER-05, T13-HER-06, T13-HER-11)."""
        if hero.joined == unit.id:
            return None
        if not goes_with(hero, unit):
            return refuse("has-not-joined", "T13-HER-05", units=(hero.id,), unit=unit.name, hero=hero.name)
        if joined_hero(state, unit) is not None:
            return refuse("has-a-hero", "T13-HER-06", units=(hero.id,), unit=unit.name, hero=hero.name)
        return None

    def alone_refusal(self, state: GameState, unit: Unit) -> Refusal | None:
        """Always they may."""
        return None

    def besides(self, state: GameState, side: int) -> list[Unit]:
        """Return the pilots who may be activated by themselves, to dismount (T13-HER-16)."""
        return pilots_to_dismount(state, side)

    def waits_for_pilot(self, vehicle: Unit) -> bool:
        """Return all but big ones, which have a crew that goes on (T13-HER-18)."""
        return vehicle.card.size == 1

    def left(self, play: Play[GameState], vehicle: Unit) -> None:
        """It stands there, and waits for a pilot if it has to (T13-HER-18)."""
        play.state.units[vehicle.id] = replace(vehicle, abandoned=self.waits_for_pilot(vehicle))

    def escape_squares(self, state: GameState, hero: Unit, wreck: tuple[int, ...]) -> tuple[int, ...]:
        """Return the squares of the wreck, or the nearest ones where a hero can stand, as when an aircraft falls into
        water. None if there is no such square on the whole table (T13-HER-20)."""
        ways = state.edition.movement.ways(state, replace(hero, aboard=None))
        stops = (square for square in range(ways.size) if ways.may_stop(square))
        distances = {square: distance_between((square,), wreck, state.battle.board.width) for square in stops}
        nearest = min(distances.values(), default=None)
        return tuple(square for square, distance in distances.items() if distance == nearest)
