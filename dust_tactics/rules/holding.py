"""Who holds the objectives of a battle, whether or not that counts already."""

from collections.abc import Iterable, Iterator

from dust_tactics.rules.board import Building
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import (
    DEFAULT_CLEAR,
    Condition,
    Hold,
    Holding,
    Joining,
    SoleControl,
    conditions_of,
    holder,
)


def holders(state: GameState) -> tuple[int | None, ...]:
    """For each objective of the battle the side that holds it as things stand, whether or not that counts already."""
    return tuple(
        holder(state, objective.square, clear)
        for objective, clear in zip(state.battle.objectives, _clear_ground(state), strict=True)
    )


def disputed(state: GameState) -> tuple[int | None, ...]:
    """For each objective on which a unit stands that can't hold it, the range within which an enemy is; else None."""
    return tuple(
        clear
        if holder(state, objective.square, clear) is None
        and any(not unit.flies for unit in state.at_place(objective.square))
        else None
        for objective, clear in zip(state.battle.objectives, _clear_ground(state), strict=True)
    )


def sides_inside(state: GameState) -> set[int]:
    """The sides with units in a building to be alone in, whether or not that counts already."""
    conditions = _parts(conditions_of(state.battle))
    return {side for found in conditions if isinstance(found, SoleControl) for side in found.inside(state)}


def buildings_to_hold(state: GameState) -> tuple[tuple[Building, int | None], ...]:
    """Return the buildings to be alone in, each with the side that is, whether or not that counts already."""
    conditions = [found for found in _parts(conditions_of(state.battle)) if isinstance(found, SoleControl)]
    inside = {condition.building: condition.inside(state) for condition in conditions}
    return tuple(
        (building, next(iter(sides)) if len(sides) == 1 else None)
        for building in state.battle.board.buildings
        if (sides := inside.get(building.name)) is not None
    )


def _clear_ground(state: GameState) -> tuple[int, ...]:
    """For each objective the range within which no enemy of its holder may be."""
    clear = {
        condition.objective if isinstance(condition, Hold) else "": condition.clear
        for condition in _parts(conditions_of(state.battle))
        if isinstance(condition, Holding)
    }
    usual = clear.get("", DEFAULT_CLEAR)
    return tuple(clear.get(objective.name, usual) for objective in state.battle.objectives)


def _parts(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """Conditions, and in place of those made of others all that these are made of."""
    for condition in conditions:
        if isinstance(condition, Joining):
            yield from _parts(condition.of)
        else:
            yield condition
