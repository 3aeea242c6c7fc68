"""Scenarios that are half done, as pictures show them."""

from dataclasses import replace

from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Army


def with_armies(sketch: Scenario) -> Scenario:
    """Return a sketch whose sides have an army, if only an empty one."""
    nobody = Army("", "", sketch.edition, Bloc.ALLIES, 0, ())
    first, second = (side if side.armies else replace(side, armies=(nobody,)) for side in sketch.sides)
    return replace(sketch, sides=(first, second))
