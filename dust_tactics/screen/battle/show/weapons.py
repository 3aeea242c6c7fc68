"""How the weapons of each family are seen and heard: one table, and nothing else knows a family by name.

Names of muzzles, flights and impacts are those of the painters in `view.fire` and `view.impacts`, marks are those of
`show.marks`, sounds those of `screen.sound`. Times are milliseconds, lengths are squares.
"""

from dataclasses import dataclass, replace

from dust_tactics.rules.cards import Weapon
from dust_tactics.screen.art.armament import family


@dataclass(frozen=True, slots=True)
class Volley:
    """One line of weapons as it fires.

    muzzle       what is seen where it fires; `flash` how long that is
    flight       what goes from there to the target, in `time`
    impact       what is seen where it lands; `size` how large that is
    mark         what it leaves on the ground
    sound        as it fires; `landing` as it lands, where that is another
    rounds       how many go one after another, `every` so many milliseconds
    spread       how far beside each other they land
    recoil       how far the shooter is thrown back; `blow` the target
    close        whether it is struck hand to hand
    """

    sound: str
    muzzle: str = "spark"
    flight: str = "streak"
    impact: str = "sparks"
    mark: str = "chips"
    landing: str = ""
    rounds: int = 1
    every: int = 45
    time: int = 90
    spread: float = 0.08
    flash: float = 0.4
    size: float = 0.7
    recoil: float = 0.0
    blow: float = 0.03
    close: bool = False

    @property
    def length(self) -> int:
        """Milliseconds until the last round lands."""
        return (self.rounds - 1) * self.every + self.time


_RIFLE = Volley("rifle", rounds=2, every=60, recoil=0.05)
_MACHINE_GUN = Volley("machine-gun", rounds=5, every=45, spread=0.16, recoil=0.055, blow=0.04)
_CANNON = Volley(
    *("cannon", "blast", "shell", "burst", "scorch", "burst"),
    time=110,
    flash=0.72,
    size=1.5,
    recoil=0.14,
    blow=0.09,
)
_ROCKET = Volley(
    *("rocket", "backblast", "rocket", "burst", "scorch", "burst"),
    time=230,
    flash=0.5,
    size=1.35,
    recoil=0.06,
    blow=0.08,
)
_LAUNCHER = Volley(
    *("launcher", "thump", "lob", "burst", "crater", "burst"), time=240, flash=0.3, size=1.0, recoil=0.06, blow=0.05
)
_MORTAR = Volley(
    *("mortar", "thump", "high", "burst", "crater", "burst"), time=300, flash=0.45, size=1.5, recoil=0.08, blow=0.06
)
_BLADE = Volley(
    *("blade", "none", "lunge", "slash", "none"),
    rounds=2,
    every=110,
    time=110,
    spread=0.2,
    size=1.0,
    blow=0.06,
    close=True,
)
_BLOW = replace(_BLADE, sound="punch", impact="knock", blow=0.11)
_SAW = replace(_BLADE, sound="saw", impact="grind", rounds=1, blow=0.07)

VOLLEYS: dict[str, Volley] = {
    "pistol": Volley("pistol", rounds=2, every=70, flash=0.3, size=0.5, recoil=0.035),
    "rifle": _RIFLE,
    "sniper": Volley(
        "sniper", "spark", "tracer", rounds=1, time=60, flash=0.5, size=0.8, spread=0.0, recoil=0.08, blow=0.05
    ),
    "submachine-gun": Volley("submachine-gun", rounds=3, every=50, flash=0.32, size=0.6, spread=0.14, recoil=0.045),
    "machine-gun": _MACHINE_GUN,
    "gatling": replace(_MACHINE_GUN, sound="gatling", rounds=8, every=30, spread=0.22),
    "flak": Volley("flak", "blast", "tracer", "flak", "splinters", rounds=4, every=55, spread=0.3, recoil=0.06),
    "shotgun": Volley("shotgun", "spark", "pellets", "dust", time=80, flash=0.5, size=0.9, recoil=0.07, blow=0.06),
    "cannon": _CANNON,
    "long-gun": replace(_CANNON, sound="heavy-gun", size=1.8, flash=0.9, recoil=0.18),
    "howitzer": replace(_CANNON, sound="heavy-gun", flight="lob", time=190, size=1.8, mark="crater"),
    "recoilless": replace(_CANNON, sound="recoilless", muzzle="backblast", recoil=0.0, size=1.3),
    "recoilless-rifle": replace(_CANNON, sound="recoilless", muzzle="backblast", recoil=0.0, size=1.2),
    "bazooka": _ROCKET,
    "faust": replace(_ROCKET, time=190),
    "rocket-launcher": replace(_ROCKET, rounds=3, every=70, time=220, spread=0.3, size=1.1),
    "grenade-launcher": _LAUNCHER,
    "charge": replace(_LAUNCHER, sound="throw", muzzle="none", time=200, size=1.2),
    "mortar": _MORTAR,
    "flame": Volley("flame", "none", "flame", "fire", "burnt", time=300, size=1.1, blow=0.02),
    "laser": Volley("laser", "gather", "beam", "glow", "cut", time=200, size=0.8, blow=0.02),
    "phaser": Volley("phaser", "gather", "rings", "glow", "fleck", time=180, size=0.9, blow=0.03),
    "radiation": Volley("phaser", "gather", "rings", "glow", "fleck", time=180, size=1.0),
    "tesla": Volley("tesla", "gather", "fork", "arcs", "fork", time=200, size=1.0, blow=0.05),
    "eldritch": Volley("whisper", "gather", "bend", "arcs", "fleck", time=240, size=1.0),
    "cross": Volley("tesla", "none", "lunge", "arcs", "fork", time=140, size=0.9, close=True),
    "crossbow": Volley("crossbow", "none", "bolt", "dust", "none", time=120, size=0.5),
    "blade": _BLADE,
    "pole-blade": replace(_BLADE, size=0.9),
    "talons": replace(_BLADE, impact="claws"),
    "claw": replace(_BLOW, impact="claws"),
    "dog": replace(_BLADE, sound="growl", impact="bite"),
    "fists": _BLOW,
    "tools": replace(_BLOW, sound="clank"),
    "saw": _SAW,
    "drill": _SAW,
}
_STRUCK = {"machine-gun": _BLOW, "grenade-launcher": _LAUNCHER, "rifle": _BLOW}
"""Families that look otherwise where they are used hand to hand: with the butt, or thrown."""
_LONGEST, _MORE = 400, 2
"""Milliseconds that a line of many weapons takes at most, and the rounds that are seen of it beside those of one."""
_IN_ARTILLERY = ("rocket-launcher", "mortar", "howitzer", "long-gun")


def volley_of(weapon: Weapon) -> Volley:
    """Return how a weapon line is seen. Families without an entry are a KeyError, which a test looks for."""
    drawn = family(weapon)
    volley = VOLLEYS[drawn]
    if weapon.close_combat and not volley.close:
        return _STRUCK.get(drawn, volley)
    if not weapon.close_combat and volley.close:
        return _RIFLE
    if "artillery" in weapon.rules and drawn not in _IN_ARTILLERY:
        return _MORTAR
    return volley


def shown_rounds(volley: Volley, count: int) -> int:
    """Return how many rounds are seen of so many weapons: more of a few, never so many that it lasts."""
    room = (_LONGEST - volley.length) // volley.every
    return volley.rounds + (min(_MORE, count - 1, room) if volley.rounds > 1 else 0)
