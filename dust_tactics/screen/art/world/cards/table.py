"""The picture of each card, by its id."""

from collections.abc import Mapping

from dust_tactics.screen.art.world.cards.front import AT_THE_FRONT
from dust_tactics.screen.art.world.cards.people import OF_PEOPLE
from dust_tactics.screen.art.world.cards.rear import BEHIND_THE_FRONT
from dust_tactics.screen.art.world.cards.scenes import CardScene

SCENES: Mapping[str, CardScene] = {**AT_THE_FRONT, **BEHIND_THE_FRONT, **OF_PEOPLE}
"""The picture of each card."""
