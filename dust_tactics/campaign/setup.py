"""What a campaign starts from: its battles and the roads between them, rosters and texts, all by value."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from dust_tactics.campaign.changes import Change
from dust_tactics.campaign.conditions import AnyCondition
from dust_tactics.campaign.scene import Scene
from dust_tactics.campaign.texts import NO_WORDS, Words
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Battle

MOST_BATTLES = 16
MOST_ROADS = 8
MOST_OFFERS = 8
MOST_CHANGES = 12
MOST_STORIES = 60
MOST_ENDINGS = 12
MOST_FLAGS = 4
"""Flags that a road or an offer sets at most."""
MOST_SUPPLY = 100_000
MOST_REWARD = 500
MOST_DIFFICULTIES = 5
LEAST_SHARE, MOST_SHARE = 50, 200
"""Per cent of its usual supply that a difficulty may leave a person, and give at most."""
MOST_ROSTER = 40
USUAL_ROSTER = 16
"""Units that a side may have at a time, unless its file says otherwise."""
BEST_RANK = 5


class Chooser(StrEnum):
    """Who chooses the road after a battle, where it is not a certain side."""

    WINNER = "winner"
    LOSER = "loser"


class Refill(StrEnum):
    """What comes back to damaged units between two battles without being paid for."""

    FULL = "full"
    HALF = "half"
    PAID = "paid"
    NONE = "none"


class Eliminated(StrEnum):
    """What becomes of a squad or vehicle that was destroyed."""

    LOST = "lost"
    BROKEN = "broken"
    KEPT = "kept"


class Heroes(StrEnum):
    """What becomes of a hero who was eliminated in a battle that was lost."""

    WOUNDED = "wounded"
    CAPTURED = "captured"
    FALLEN = "fallen"


@dataclass(frozen=True, slots=True)
class CampaignRules:
    """What happens between battles.

    refill      what comes back by itself
    repair      price of a whole refill, in per cent of a card's points
    recruit     price of a recruit, likewise
    eliminated, heroes   what becomes of those who were eliminated
    field       whether the side that held the field brings its own back in better order
    wounds      battles that a wounded hero misses
    ransom      price of a captured hero, in per cent of the card's points
    merit       merits for the first and the second honour
    honours     those that may be chosen
    carry       unspent supply that is kept after a battle, in per cent
    """

    refill: Refill = Refill.HALF
    repair: int = 40
    recruit: int = 100
    eliminated: Eliminated = Eliminated.BROKEN
    heroes: Heroes = Heroes.CAPTURED
    field: bool = True
    wounds: int = 1
    ransom: int = 100
    merit: tuple[int, int] = (3, 7)
    honours: tuple[str, ...] = ()
    carry: int = 100


USUAL_RULES = CampaignRules()


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A unit of a roster, as the file lists it.

    id      by which conditions and texts name it; empty for most
    since   number of the battle before which it joins
    loyal   whether it can't be dismissed
    """

    card: str
    name: str = ""
    id: str = ""
    since: int = 0
    loyal: bool = False


@dataclass(frozen=True, slots=True)
class CampaignSide:
    """One of the two sides, all through the campaign.

    supply     points to spend before the first camp
    most       units that it may have at a time
    units      its roster; a side without one has in each battle what the scenario gives it
    recruits   ids of the cards that may be recruited
    share      per cent of the supply after battles that it is given, by the difficulty
    """

    name: str
    player: str
    computer: str = ""
    supply: int = 0
    most: int = USUAL_ROSTER
    units: tuple[Enlisted, ...] = ()
    recruits: tuple[str, ...] = ()
    share: int = 100

    @property
    def has_roster(self) -> bool:
        """Whether it has units of its own that live on."""
        return bool(self.units)


@dataclass(frozen=True, slots=True)
class Force:
    """Who fights for a side in a battle.

    roster     whether units of the roster do
    scenario   whether those of the scenario do; they come first in the army
    points     army points that may be fielded from the roster
    slots      units that may be fielded from the roster
    must       ids of units that take part if they can
    keep       ids of units of the scenario that join the roster if they live
    """

    roster: bool = False
    scenario: bool = True
    points: int = 0
    slots: int = 0
    must: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()


OF_THE_SCENARIO = Force()


@dataclass(frozen=True, slots=True)
class Reward:
    """Supply after a battle; `kill` in per cent of the card points of enemies destroyed."""

    won: int = 20
    drawn: int = 15
    lost: int = 12
    kill: int = 0


USUAL_REWARD = Reward()


@dataclass(frozen=True, slots=True)
class Offer:
    """What a side may buy in the camp before a battle.

    flags   that are set
    units   that join the roster
    hired   whether they leave after the battle
    free    id of a captured unit that comes home; empty for none
    """

    id: str
    side: int
    cost: int
    text: Words
    condition: AnyCondition | None = None
    flags: tuple[str, ...] = ()
    units: tuple[Enlisted, ...] = ()
    hired: bool = False
    free: str = ""


@dataclass(frozen=True, slots=True)
class Road:
    """A way on from a battle.

    to, ending   number of the battle or the ending that it leads to; the other is None
    chooser      who chooses, where there is a choice: a side, or the winner or the loser
    choice       what its button says; empty where it is taken without asking
    hint         what is known of it
    """

    to: int | None = None
    ending: int | None = None
    condition: AnyCondition | None = None
    choice: Words = NO_WORDS
    chooser: Chooser | int = Chooser.WINNER
    hint: Words = NO_WORDS
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """A battle of a campaign.

    battle      as its scenario has it, with the armies of the scenario
    crossed     whether the first side of the campaign plays the second of the scenario
    forces      by side of the campaign
    unit_ids    ids of units of the scenario: the id, the side of the scenario, the place in its army
    changes     what earlier battles change on its board
    before, after   numbers of the stories told before its camp, and when it is over
    scene       its picture; None for none
    """

    id: str
    title: Words
    battle: Battle
    roads: tuple[Road, ...]
    crossed: bool = False
    forces: tuple[Force, Force] = (OF_THE_SCENARIO, OF_THE_SCENARIO)
    reward: Reward = USUAL_REWARD
    unit_ids: tuple[tuple[str, int, int], ...] = ()
    changes: tuple[Change, ...] = ()
    offers: tuple[Offer, ...] = ()
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    scene: Scene | None = None

    def seat(self, side: int) -> int:
        """Return which side of the battle a side of the campaign plays, and the other way round."""
        return 1 - side if self.crossed else side


@dataclass(frozen=True, slots=True)
class Story:
    """A text between battles.

    picture   a file beside that of the campaign; empty for none
    """

    id: str
    text: Words
    condition: AnyCondition | None = None
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a campaign may end: who wins it, None for nobody, and with how many stars for the main side."""

    id: str
    title: Words
    text: Words
    winner: int | None = None
    rank: int = 3
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a campaign is for a person who plays against the computer.

    name      empty for one that every campaign has, whose name the program knows by the id
    computer  id of the level of the enemy
    supply    per cent of the usual supply that the person has
    """

    id: str
    computer: str
    supply: int = 100
    name: Words = NO_WORDS


USUAL_DIFFICULTIES = (
    Difficulty("easy", "recruit", 130),
    Difficulty("normal", "veteran"),
    Difficulty("hard", "commander", 80),
)
"""Those of a campaign whose file has none."""


@dataclass(frozen=True)
class CampaignSetup:
    """A campaign made ready to play: checked, complete and self-contained.

    campaign   id of its file
    main       the side whose story it is; None for two equal ones
    cards      every card of rosters, recruits and offers; battles have theirs
    difficulty the one that a person chose; None where nobody plays against the computer
    camp       the picture of the camp; None for none
    """

    campaign: str
    name: Words
    edition: str
    sides: tuple[CampaignSide, CampaignSide]
    battles: tuple[Node, ...]
    endings: tuple[Ending, ...]
    cards: tuple[Card, ...] = ()
    briefing: Words = NO_WORDS
    stories: tuple[Story, ...] = ()
    rules: CampaignRules = USUAL_RULES
    main: int | None = None
    difficulty: Difficulty | None = None
    camp: Scene | None = None

    @cached_property
    def cards_by_id(self) -> Mapping[str, Card]:
        """The cards by their ids."""
        return {card.id: card for card in self.cards}


def made_for(setup: CampaignSetup, difficulty: Difficulty, person: int) -> CampaignSetup:
    """Return a campaign at a difficulty, `person` being the side that a person plays."""
    sides = list(setup.sides)
    side = sides[person]
    supply = side.supply * difficulty.supply // 100
    sides[person] = replace(side, supply=supply, share=difficulty.supply)
    return replace(setup, sides=(sides[0], sides[1]), difficulty=difficulty)


def played_by(setup: CampaignSetup, people: Sequence[bool], names: Iterable[str]) -> CampaignSetup:
    """Return a campaign whose sides with people are theirs by name, in that order; "" leaves a side its own."""
    given = iter(names)
    first, second = (
        replace(side, player=next(given) or side.player) if is_person else side
        for side, is_person in zip(setup.sides, people, strict=True)
    )
    return replace(setup, sides=(first, second))


def battles_fought(setup: CampaignSetup) -> tuple[int, int]:
    """Return how many battles are fought along the shortest way through a campaign, and along the longest."""
    ways: dict[int, tuple[int, int]] = {}
    for number in reversed(range(len(setup.battles))):
        onward = [ways[road.to] if road.to is not None else (0, 0) for road in setup.battles[number].roads]
        ways[number] = 1 + min(least for least, _ in onward), 1 + max(most for _, most in onward)
    return ways[0]
