"""How units of each kind go: the time of a step, how they move in it, what they raise and leave, how they sound."""

from dataclasses import dataclass

from dust_tactics.rules.cards import Kind


@dataclass(frozen=True, slots=True)
class Gait:
    """A step from square to square.

    time    milliseconds
    sound   heard at the first step of a way, and at every so many after it
    bob     how high it lifts in a step, in squares, so many times
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
    rock: float = 0.0
    sway: float = 0.0
    dust: float = 0.0
    mark: str = "none"
    ghosts: bool = False


_ON_FOOT = Gait(140, "steps", bob=0.035, times=2)
_ON_WHEELS = Gait(140, "engine", every=3, rock=0.012, dust=0.4, mark="tracks")
GAITS: dict[Kind, Gait] = {
    **dict.fromkeys((Kind.SQUAD, Kind.SUPPORT, Kind.HERO, Kind.ATTACHMENT, Kind.CREATURE, Kind.PIECE), _ON_FOOT),
    **dict.fromkeys((Kind.TRACKED, Kind.HALF_TRACKED, Kind.WHEELED, Kind.NAVAL), _ON_WHEELS),
    Kind.WALKER: Gait(220, "walker-step", bob=0.05, times=2, sway=0.045, dust=0.4, mark="prints"),
    Kind.AIRCRAFT: Gait(140, "jet", every=4, bob=0.03, ghosts=True),
    Kind.HELICOPTER: Gait(140, "rotor", every=3, bob=0.03),
}
