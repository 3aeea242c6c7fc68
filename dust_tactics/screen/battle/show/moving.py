"""How units of each kind go: the time of a step, how they move in it, what they raise and leave, how they sound."""

import math
from dataclasses import dataclass

from dust_tactics.rules.cards import Kind


@dataclass(frozen=True, slots=True)
class Gait:
    """A step from square to square.

    time    milliseconds
    times   footfalls in a step
    sound   heard at the first step of a way, and at every so many after it
    bob     how high it lifts between footfalls, in squares
    weight  how much it halts on each foot, from 0 for rolling to 1
    lean    how far it tilts over the foot it stands on, in degrees
    rock    how far it is jolted across its way, in squares
    sway    how far it leans over to one foot and to the other, in squares
    dust    how much it raises, in squares; none for 0
    mark    what it leaves on the ground, one of `show.marks`
    ghosts  whether its speed is seen behind it
    """

    time: int
    sound: str
    every: int = 1
    bob: float = 0.0
    times: int = 1
    weight: float = 0.0
    lean: float = 0.0
    rock: float = 0.0
    sway: float = 0.0
    dust: float = 0.0
    mark: str = "none"
    ghosts: bool = False

    def stride(self, share: float) -> "Stride":
        """Return how a unit holds itself so far through a step."""
        if share >= 1:
            return Stride(self.times - 1, 1.0)
        foot = int(share * self.times)
        gone = share * self.times - foot
        planted = gone + self.weight * (gone * gone * (3 - 2 * gone) - gone)
        up = math.sin(math.pi * gone)
        lean = self.lean * up * (1 if foot % 2 else -1)
        return Stride(foot, (foot + planted) / self.times, self.bob * up, lean)


@dataclass(frozen=True, slots=True)
class Stride:
    """A moment of a step: which footfall it comes from, how much of the way is behind it, how high it is lifted in
    squares, and how many degrees it leans to the left."""

    foot: int
    gone: float
    raised: float = 0.0
    lean: float = 0.0


_ON_FOOT = Gait(140, "steps", bob=0.05, times=2, weight=0.4, lean=3.5)
_ON_WHEELS = Gait(140, "engine", every=3, rock=0.012, dust=0.4, mark="tracks")
GAITS: dict[Kind, Gait] = {
    **dict.fromkeys((Kind.SQUAD, Kind.SUPPORT, Kind.HERO, Kind.ATTACHMENT, Kind.CREATURE, Kind.PIECE), _ON_FOOT),
    **dict.fromkeys((Kind.TRACKED, Kind.HALF_TRACKED, Kind.WHEELED, Kind.NAVAL), _ON_WHEELS),
    Kind.WALKER: Gait(
        220, "walker-step", bob=0.075, times=2, weight=0.9, lean=5.0, sway=0.045, dust=0.4, mark="prints"
    ),
    Kind.AIRCRAFT: Gait(140, "jet", every=4, bob=0.03, ghosts=True),
    Kind.HELICOPTER: Gait(140, "rotor", every=3, bob=0.03),
}
