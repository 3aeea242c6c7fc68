"""What a drawn picture of a battle or of the camp shows: a sky, a ground, the weather, and things that stand there."""

from dataclasses import dataclass
from enum import StrEnum

MOST_THINGS = 24
LEAST_SIZE, MOST_SIZE = 20, 300
"""Per cent of a thing's usual size."""
PER_CENT = 100
USUAL_FOOT = 86
"""Where a thing stands, unless its file says otherwise, in per cent of the picture from the top."""
USUAL_LIGHT = 70
NIGHT = "night"
"""The sky under which a battle is shown by night."""


class Weather(StrEnum):
    """What lies over a picture."""

    CLEAR = "clear"
    MIST = "mist"
    RAIN = "rain"
    SNOW = "snow"
    LIGHTNING = "lightning"


@dataclass(frozen=True, slots=True)
class Placed:
    """A thing in a picture.

    x, y   its middle and its foot, in per cent of the picture from the left and the top
    size   per cent of its usual size
    flip   whether it looks the other way
    """

    thing: str
    x: int
    y: int = USUAL_FOOT
    size: int = PER_CENT
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture in words. Skies, grounds and things are named as the program's own table has them.

    sign    the thing that marks on the board what the battle is about; empty for the usual sign
    light   where the sun or the moon stands, in per cent from the left
    """

    sky: str
    ground: str
    things: tuple[Placed, ...] = ()
    weather: Weather = Weather.CLEAR
    light: int = USUAL_LIGHT
    sign: str = ""
