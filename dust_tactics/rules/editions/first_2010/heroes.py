"""Heroes of the 2010 book, who join before the game and part for good (T10-HER)."""

from dust_tactics.rules.heroes.joining import joined_hero
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse


class PartForGood:
    """Hero and squad are one until one of them is activated alone (T10-HER-07, T10-HER-19 to 22)."""

    boards = False
    """T10-HER-02."""
    parts_for_good = True
    """T10-HER-21."""

    def joins(self, state: GameState) -> dict[int, int]:
        """Those who were joined before the game, are where their squads are, and have not been activated apart."""
        joins: dict[int, int] = {}
        for hero in state.units:
            if hero.joined is not None:
                squad = state.units[hero.joined]
                if squad.squares == hero.squares and not self._parting(state, hero, squad):
                    joins[hero.id] = squad.id
        return joins

    def _parting(self, state: GameState, hero: Unit, squad: Unit) -> bool:
        """Return whether one of the two acts, or has acted, without the other (T10-HER-20)."""
        activation = state.activation
        if activation is not None and activation.unit in {hero.id, squad.id}:
            return activation.hero != hero.id
        return hero.activated != squad.activated

    def companion_refusal(self, state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
        """Return why a hero can't act along with a unit: they were not joined, or have parted (T10-HER-05,
        T10-HER-21)."""
        if hero.joined == unit.id:
            return None
        return refuse("has-not-joined", "T10-HER-05", units=(hero.id,), unit=unit.name, hero=hero.name)

    def alone_refusal(self, state: GameState, unit: Unit) -> Refusal | None:
        """Hero and squad come on together, unless the scenario has them come apart, and may part from then on
        (T10-ENT-09, T10-HER-06)."""
        other = joined_hero(state, unit) if unit.joined is None else state.units[unit.joined]
        if other is None or not unit.off_table:
            return None
        if other.status is not unit.status or entry_of(state, other) != entry_of(state, unit):
            return None
        return refuse("enters-joined", "T10-ENT-09", units=(other.id,), unit=unit.name, other=other.name)

    def besides(self, state: GameState, side: int) -> list[Unit]:
        """Joined heroes who may break off (T10-HER-20)."""
        return [
            hero
            for hero in state.units
            if hero.side == side
            and hero.joined is not None
            and hero.can_act
            and not hero.activated
            and self.alone_refusal(state, hero) is None
        ]

    def waits_for_pilot(self, vehicle: Unit) -> bool:
        """Never."""
        return False

    def left(self, play: Play[GameState], vehicle: Unit) -> None:
        """Nobody is aboard anything."""

    def escape_squares(self, state: GameState, hero: Unit, wreck: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody is aboard anything."""
        return ()
