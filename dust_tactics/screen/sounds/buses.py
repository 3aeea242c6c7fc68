"""The kinds of sounds, whose loudness people set."""

from collections.abc import Mapping
from enum import StrEnum


class Bus(StrEnum):
    """A kind of sounds."""

    INTERFACE = "interface"
    BATTLE = "battle"
    AMBIENCE = "ambience"


Volumes = Mapping[Bus, float]
"""The loudness of each kind of sounds, 0..1."""
LOUD: Volumes = dict.fromkeys(Bus, 1.0)
