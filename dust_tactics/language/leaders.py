"""The commanders as whom computer players lead: who they are, in battles and in games of the world."""

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.levels import WEIGHING
from dust_tactics.files.settings import USUAL_PORTRAIT
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name

WORLD_LEADERS = {
    "allies": ("allies", "veteran"),
    "axis": ("axis", "veteran"),
    "ssu": ("ssu", "veteran"),
    "mercs": ("mercenaries", "veteran"),
    "corsairs": ("mercenaries", "marshal"),
    "polar": ("blutkreuz", "veteran"),
}
"""Who leads each army of the world game, by bloc and level of the commanders of battles; at every level of play the
same."""


@dataclass(frozen=True, slots=True)
class Commander:
    """Who leads the units of a bloc at a level of play."""

    bloc: str
    level: str
    name: str
    character: str
    manner: str = ""

    @property
    def id(self) -> str:
        """What the commander is remembered by."""
        return f"{self.bloc}-{self.level}"


PORTRAITS = tuple(f"{bloc}-{number}" for bloc in ("allies", "axis", "ssu", "mercenaries") for number in (1, 2))
"""Faces that a person may have, by bloc and number."""


WORLD_UNIFORMS = {"mercs": "mercenaries", "corsairs": "mercenaries", "polar": "ssu"}
"""What a person wears who leads an army of the world game that no portrait is of."""


def uniformed(portrait: str, army: str) -> str:
    """Return the portrait of a person who leads an army of the world game: the one that was chosen, or in the army's
    uniform where it was left as it is."""
    worn = f"{WORLD_UNIFORMS.get(army, army)}-1"
    return worn if portrait == USUAL_PORTRAIT and worn in PORTRAITS else portrait


def portrayed(portrait: str, name: str) -> Commander | None:
    """Return a person with the face that they have chosen; None for no face, or one that is not known."""
    if portrait not in PORTRAITS:
        return None
    bloc, number = portrait.rsplit("-", 1)
    return Commander(bloc, f"person-{number}", name, "")


def commander_of(messages: Messages, bloc: str, level: str, manner: str = "") -> Commander | None:
    """Return the commander of a bloc at a level, with the character that goes with a manner; None where nobody is
    known."""
    key = f"commander.{bloc}-{level}"
    if f"{key}.name" not in messages:
        return None
    character = f"{key}.character-{manner}"
    character = character if character in messages else f"{key}.character"
    return Commander(bloc, level, messages.text(f"{key}.name"), messages.text(character), manner)


def world_commander(messages: Messages, army: str, seat: Seat) -> Commander | None:
    """Return as whom a computer player leads an army of the world game; None for people, for players who play at
    random, and without an army."""
    who = WORLD_LEADERS.get(army)
    return None if who is None or seat.level not in WEIGHING else commander_of(messages, *who)


def opposing(messages: Messages, banners: Sequence[str], seats: Sequence[Seat]) -> tuple[int, Commander] | None:
    """Return the side that one computer player leads against people, and as whom; None where none does."""
    led = [side for side, seat in enumerate(seats) if not seat.is_person]
    if len(led) != 1:
        return None
    seat = seats[led[0]]
    commander = commander_of(messages, banners[led[0]], seat.level, seat.manner)
    return None if commander is None else (led[0], commander)


def leader_names(messages: Messages, banners: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return the name of the commander of each side, where one computer player fights people; "" for all others."""
    led = opposing(messages, banners, seats)
    return [led[1].name if led is not None and led[0] == side else "" for side in range(len(seats))]


def world_leader_names(messages: Messages, armies: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """Return the name of the commander who leads each army of the world game for a computer player; "" for all
    others."""
    found = [world_commander(messages, army, seat) for army, seat in zip(armies, seats, strict=True)]
    return [commander.name if commander is not None else "" for commander in found]


def rank_words(messages: Messages, commander: Commander) -> str:
    """Return a commander's bloc, level and character, as in "Axis Recruit · correct, nervous"."""
    level, bloc = level_name(messages, commander.level), messages.text(f"bloc.{commander.bloc}")
    return messages.text("result.rank", level=level, bloc=bloc, character=commander.character)
