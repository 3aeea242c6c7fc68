"""The medal of a battle: which unit has earned it, and its story in a sentence or two."""

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.course import Course, Deeds
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.menu.result.moments import best_moment, turn_of
from dust_tactics.screen.menu.result.summary import BestUnit

_TRIFLE = 0.5
"""What a unit has to take off the enemy at least, as a share of its own worth, where it has destroyed nothing."""
_HELD_LONG = 2
"""Turns from which on holding an objective is a story."""


def medal_of(messages: Messages, course: Course, state: GameState, side: int) -> BestUnit | None:
    """Return which unit of a side has earned a medal and for what; None where there were only trifles."""
    deeds = course.best_of([unit.id for unit in state.units if unit.side == side])
    moment = best_moment(messages, course, state, side, "")
    if deeds is None or moment is None:
        return None
    unit = state.units[deeds.unit]
    if not deeds.felled and not deeds.held and deeds.taken < _TRIFLE * unit.card.points:
        return None
    fate = _fate(messages, course, unit, deeds)
    words = [*_deeds(messages, state, deeds), *([fate] if fate else [])]
    return BestUnit(unit, replace(moment, words=" ".join(words)))


def _deeds(messages: Messages, state: GameState, deeds: Deeds) -> Iterator[str]:
    """Yield what a unit did: whom it destroyed, and that it was all hand to hand, or else what it cost the enemy."""
    if not deeds.felled:
        yield messages.text("result.medal-dealt", dealt=messages.counted("enemy-loss", deeds.dealt))
        return
    names = messages.listed(list(dict.fromkeys(state.units[unit].name for unit in deeds.felled)))
    how = "by-hand" if deeds.by_hand == deeds.felled else "destroyed"
    yield messages.text(f"result.medal-{how}", felled=names)


def _fate(messages: Messages, course: Course, unit: Unit, deeds: Deeds) -> str:
    """Return what became of a unit, or how it stood its ground; empty where that is no story."""
    text, total = messages.text, unit.card.capacity
    if deeds.held >= _HELD_LONG:
        return text("result.medal-held", turns=messages.counted("turn", deeds.held))
    if not unit.on_table:
        return "" if deeds.fell is None else text("result.medal-fell", turn=turn_of(course, deeds.fell))
    if unit.card.has_miniatures and unit.left == 1 < total:
        return text("result.medal-last", total=total)
    return "" if deeds.losses else text("result.medal-unhurt")
