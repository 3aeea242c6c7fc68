"""Heroes of the 2016 book, joined and at the controls from before the game, who part for good (T16-HER)."""

from dataclasses import replace

from dust_tactics.grid.distance import distance_between
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.elimination import eliminate
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse


class JoinedBefore:
    """Who was joined before the game acts as one until they part; nobody joins or boards during it."""

    boards = False
    """T16-HER-16."""
    parts_for_good = True
    """T16-HER-13, T16-HER-26."""

    def joins(self, state: GameState) -> dict[int, int]:
        """Heroes keep the squads they were joined with while both live and stand together (T16-HER-04, 13, 27)."""
        joins: dict[int, int] = {}
        for hero in state.units:
            if hero.joined is not None:
                squad = state.units[hero.joined]
                if (squad.squares, squad.storey) == (hero.squares, hero.storey):
                    joins[hero.id] = squad.id
        return joins

    def companion_refusal(self, state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
        """Return why a hero can't act along with a unit: they were not joined, or have parted (T16-HER-05,
        T16-HER-13)."""
        if hero.joined == unit.id:
            return None
        return refuse("has-not-joined", "T16-HER-05", units=(hero.id,), unit=unit.name, hero=hero.name)

    def alone_refusal(self, state: GameState, unit: Unit) -> Refusal | None:
        """Always they may."""
        return None

    def besides(self, state: GameState, side: int) -> list[Unit]:
        """Joined heroes who may part from their squads, and pilots who may leave (T16-HER-11, T16-HER-25)."""
        return [hero for hero in state.units if hero.side == side and _may_part(state, hero)]

    def waits_for_pilot(self, vehicle: Unit) -> bool:
        """Never: what its pilot leaves counts as destroyed (T16-HER-26)."""
        return False

    def left(self, play: Play[GameState], vehicle: Unit) -> None:
        """It is lost, and its points go to the enemy (T16-HER-26)."""
        eliminate(play, vehicle.id, 1 - vehicle.side)

    def escape_squares(self, state: GameState, hero: Unit, wreck: tuple[int, ...]) -> tuple[int, ...]:
        """Return the squares beside the wreck where a hero can stand, or else those of the wreck (T16-HER-23)."""
        ways, width = state.edition.movement.ways(state, replace(hero, aboard=None)), state.battle.board.width
        stops = [square for square in state.battle.board.squares if ways.may_stop(square)]
        return tuple(square for square in stops if distance_between((square,), wreck, width) == 1) or wreck


def _may_part(state: GameState, hero: Unit) -> bool:
    """Return whether a hero may be activated without the squad or vehicle: before it has acted this turn. Who has
    joined a squad may come on apart from it; nobody leaves a vehicle that is not on the table."""
    other = hero.joined if hero.joined is not None else hero.aboard
    companion = None if other is None else state.units[other]
    return (
        companion is not None
        and hero.can_act
        and not hero.activated
        and not companion.activated
        and (companion.on_table or (hero.aboard is None and companion.off_table))
    )
