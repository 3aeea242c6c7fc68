"""What commanders of computer players say at the moments that matter."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.rules.turning import Moment, Turning

THEIRS = "theirs"
"""What is said where a roll out of all proportion is not the commander's own."""
ORDERS = ("aim", "aim-machine", "aim-hero", "advance")
"""What is said in the commander's own turn: to shoot at soldiers, a vehicle or a hero, and to advance."""
EITHER = 3
"""The version of a line that is said however it goes."""
ONE_SIDED = (
    *(
        Turning.REACT,
        THEIRS,
        Turning.LUCK,
        Turning.BLOW,
        Turning.OBJECTIVE,
        Turning.FINAL,
        Turning.MACHINE,
        Turning.HERO,
        Turning.LAST,
    ),
    *("world-again", "world-capital", "world-attacked", "world-truce"),
    *("world-major", "world-fought", "world-foothold", "world-half"),
    *("world-ability", "world-held", "world-seized", "world-repelled"),
    *("world-missiles", "world-close"),
    *("world-purchase", "world-centre", "world-upset", "world-threat", "world-near"),
)
"""Moments that are good for one side and bad for the other, with two versions of a line; all others have three."""


SEVERAL = {
    ("world-reveal", None): (1, 2, 3, 4, 5),
    ("world-open", None): (1,),
    ("world-ability", True): (1, 2),
    ("world-attacked", True): (1, 3),
    ("world-attacked", False): (2, 4),
    ("world-major", True): (1, 3),
    ("world-major", False): (2, 4),
    ("world-again", True): (1, 3, 5, 7),
    ("world-again", False): (2, 4, 6, 8),
    ("world-scoring", True): (1, 4),
    ("world-scoring", False): (2, 5),
    ("world-scoring", None): (3,),
}
"""Versions of lines for moments that come again and again, which are said one after the other."""


def said_at(messages: Messages, commander: Commander, moment: Moment, side: int, chance: int) -> str:
    """Return what a commander of a side says at a moment of a battle; `chance`, any number, chooses where there is a
    choice."""
    return messages.text(key_at(commander, moment, side, chance))


def second(key: str) -> str:
    """Return the key of the line that is said instead of one that was said before."""
    return f"{key}-again"


def key_at(commander: Commander, moment: Moment, side: int, chance: int) -> str:
    """Return the key of what a commander of a side says at a moment of a battle."""
    theirs = moment.roller not in (None, side)
    return line_keys(commander, THEIRS if theirs else moment.kind, moment.good_for(side), chance)[0]


def said(messages: Messages, commander: Commander, moment: str, good: bool | None, chance: int) -> str:
    """Return what a commander says at a moment that is good or bad for his side; None is neither."""
    return messages.text(line_keys(commander, moment, good, chance)[0])


def line_keys(commander: Commander, moment: str, good: bool | None, chance: int) -> tuple[str, ...]:
    """Return the keys of what a commander may say at a moment, the first time, the second time and so on.

    Of a start any version is said. Of the moments that are always good for one side, there is a version for each.
    """
    line = line_key(commander, moment)
    versions = SEVERAL.get((moment, good)) or (_version(moment, good, chance),)
    return tuple(f"{line}-{version}" for version in versions)


def _version(moment: str, good: bool | None, chance: int) -> int:
    if moment in ONE_SIDED:
        return 1 if good else 2
    if moment.endswith(Turning.START):
        return 1 + chance % EITHER
    is_either = good is None or (not moment.endswith(Turning.END) and chance % EITHER == 0)
    return EITHER if is_either else 1 if good else 2


def line_key(commander: Commander, line: str) -> str:
    """Return the key of a line of a commander, such as one of ORDERS."""
    return f"commander.{commander.bloc}-{commander.level}.{line}"
