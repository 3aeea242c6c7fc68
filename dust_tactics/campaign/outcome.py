"""What a battle that is over comes to in its campaign."""

from collections.abc import Sequence

from dust_tactics.campaign.past import Fared, Fate, Outcome
from dust_tactics.rules.course import Chapter, Deeds, course_of
from dust_tactics.rules.holding import holders
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status, Unit

CONCEDED = "conceded"
"""The reason of a result where a battle was not fought."""


def outcome_of(opening: Chapter, chapters: Sequence[Chapter]) -> Outcome:
    """Return what a battle came to, from its beginning and all its commands. Raises ValueError while it is not over."""
    state = chapters[-1].state if chapters else opening.state
    if state.result is None:
        raise ValueError("the battle is not over")
    deeds = {deed.unit: deed for deed in course_of(opening, chapters).deeds}
    battle = state.battle
    fates = tuple(
        tuple(_fate(state.units[battle.number_of((side, place))], deeds) for place in range(len(setup.army.units)))
        for side, setup in enumerate(battle.sides)
    )
    held = tuple(
        (objective.name, side)
        for objective, side in zip(state.battle.objectives, holders(state), strict=True)
        if side is not None
    )
    result = state.result
    return Outcome(
        result.winner,
        result.reason,
        result.clause,
        state.turn,
        result.points,
        result.victory_points,
        (_brought(state, 0), _brought(state, 1)),
        (_lost(state, fates[0], 0), _lost(state, fates[1], 1)),
        held,
        (fates[0], fates[1]),
    )


def _fate(unit: Unit, deeds: dict[int, Deeds]) -> Fate:
    did = deeds.get(unit.id)
    kills, taken = (0, 0) if did is None else (did.points, round(did.taken))
    if unit.status is Status.ELIMINATED or unit.left <= 0:
        return Fate(Fared.ELIMINATED, kills=kills, taken=taken)
    missing: tuple[int, ...] = ()
    if unit.card.has_miniatures:
        missing = tuple(number for number in range(unit.card.capacity) if number not in unit.miniatures)
    return Fate(Fared.STANDS, missing, unit.crosses, kills, taken)


def _brought(state: GameState, side: int) -> int:
    return state.battle.sides[side].army.points


def _lost(state: GameState, fates: Sequence[Fate], side: int) -> int:
    cards = [state.battle.card(unit.card) for unit in state.battle.sides[side].army.units]
    return sum(card.points for card, fate in zip(cards, fates, strict=True) if fate.fared is Fared.ELIMINATED)
