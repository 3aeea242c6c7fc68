"""The screen of World War as keys, hints and lessons see it: what is shown and asked, and who is asked it."""

from typing import Protocol

from dust_tactics.screen.world.commanders import WorldCommanders
from dust_tactics.screen.world.hand_over import Hands
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.playback import WorldPlayback
from dust_tactics.screen.world.roles import WorldAsked


class WorldWorked(WorldAsked, Protocol):
    """The game as people work it.

    panel       what people are asked; None while nobody is
    commanders  who sits opposite, and what they say
    section     the section of the table of keys which is heard while nobody is asked
    """

    panel: Panel | None
    hands: Hands
    commanders: WorldCommanders
    playback: WorldPlayback
    section: str
