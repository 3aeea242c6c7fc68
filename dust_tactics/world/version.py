"""What a version of the game decides (WW-GEN-02): a record of parts, and the two records there are.

The steps ask the version; none of them knows one by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class CapitalRule(Protocol):
    """When capitals may be attacked (WW-RST-04 to WW-RST-06)."""

    @property
    def clause(self) -> str:
        """The clause a refusal rests on."""

    @property
    def by_points(self) -> bool:
        """Whether points alone open the way for all, at the end of a round; else the first attack does."""

    def least_points(self, threshold: int) -> int:
        """Return the victory points that somebody needs."""

    def opens(self, points: Sequence[int], player: int, threshold: int) -> bool:
        """Return whether a player whom nobody opened the way for may attack a capital, by the points of all."""


@dataclass(frozen=True, slots=True)
class HalfTheThreshold:
    """A player needs half the threshold himself; his attack then opens the way for all (WW-RST-04, WW-RST-05)."""

    clause: str = "WW-RST-04"
    by_points: bool = False

    def least_points(self, threshold: int) -> int:
        """Half the threshold, rounded up."""
        return (threshold + 1) // 2

    def opens(self, points: Sequence[int], player: int, threshold: int) -> bool:
        """Return whether the player has them himself."""
        return points[player] >= self.least_points(threshold)


@dataclass(frozen=True, slots=True)
class AnybodyAt:
    """Any player needs so many points; then all may (WW-RST-06)."""

    points: int
    clause: str = "WW-RST-06"
    by_points: bool = True

    def least_points(self, threshold: int) -> int:
        """Return the points, whatever the threshold."""
        return self.points

    def opens(self, points: Sequence[int], player: int, threshold: int) -> bool:
        """Return whether anybody has them."""
        return max(points) >= self.points


@dataclass(frozen=True, slots=True)
class Claims:
    """One part of sharing out the land: tanks placed in turn.

    sources_only   whether only sources may be claimed
    rounds         how often each player claims; 0 until no area is left
    neutrals       whether what is left over gets neutral armies afterwards
    clause         the clause of a claim, and `neutral_clause` that of the neutral armies
    """

    sources_only: bool
    rounds: int
    neutrals: bool
    clause: str
    neutral_clause: str = ""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Victory points of a round: for each capital, each majority, and each so many sources (WW-VPT-03, WW-VPT-04)."""

    capital: int
    majority: int
    sources_each: int
    clause: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of the game.

    submarine_combat            dice of one submarine in a battle (WW-UNI-06, WW-UNI-07)
    neutral_capital_centre      whether unclaimed capitals get a centre (WW-NEU-05, WW-NEU-06)
    claims                      how the land is shared out (WW-SET-10 to WW-SET-17)
    reinforcement_submarines    whether reinforcements may be submarines (WW-SET-26, WW-SET-27)
    neutral_purchases           whether neutral units may be bought (WW-PRD-25, WW-PRD-31)
    path_through_empty_land     whether land movements pass empty areas (WW-MOV-11, WW-MOV-12)
    path_clause                 the clause of it
    capitals                    when capitals may be attacked
    neutral_capitals_choice     whether players may agree that this does not cover neutral capitals (WW-RST-07)
    scoring                     what a round brings
    thresholds                  victory points that win, for 2, 3, 4, 5 and 6 players (WW-VIC-01, WW-VIC-02)
    usual_rounds                how long games last, for information (WW-GEN-15, WW-GEN-16)
    """

    id: str
    submarine_combat: int
    neutral_capital_centre: bool
    claims: tuple[Claims, ...]
    reinforcement_submarines: bool
    neutral_purchases: bool
    path_through_empty_land: bool
    path_clause: str
    capitals: CapitalRule
    neutral_capitals_choice: bool
    scoring: Scoring
    thresholds: tuple[int, int, int, int, int]
    threshold_clause: str
    usual_rounds: tuple[int, int]

    def threshold(self, players: int) -> int:
        """Return the victory points that win with so many players at the start."""
        return self.thresholds[players - 2]


STANDARD = Version(
    id="standard",
    submarine_combat=2,
    neutral_capital_centre=True,
    claims=(Claims(sources_only=False, rounds=0, neutrals=False, clause="WW-SET-10"),),
    reinforcement_submarines=True,
    neutral_purchases=True,
    path_through_empty_land=True,
    path_clause="WW-MOV-11",
    capitals=HalfTheThreshold(),
    neutral_capitals_choice=True,
    scoring=Scoring(capital=1, majority=1, sources_each=1, clause="WW-VPT-03"),
    thresholds=(50, 40, 40, 30, 30),
    threshold_clause="WW-VIC-01",
    usual_rounds=(5, 7),
)
EPIC = Version(
    id="epic",
    submarine_combat=1,
    neutral_capital_centre=False,
    claims=(
        Claims(sources_only=True, rounds=2, neutrals=True, clause="WW-SET-12", neutral_clause="WW-SET-13"),
        Claims(sources_only=False, rounds=5, neutrals=True, clause="WW-SET-15", neutral_clause="WW-SET-16"),
    ),
    reinforcement_submarines=False,
    neutral_purchases=False,
    path_through_empty_land=False,
    path_clause="WW-MOV-12",
    capitals=AnybodyAt(20),
    neutral_capitals_choice=False,
    scoring=Scoring(capital=2, majority=2, sources_each=3, clause="WW-VPT-04"),
    thresholds=(40, 40, 40, 40, 40),
    threshold_clause="WW-VIC-02",
    usual_rounds=(7, 10),
)
VERSIONS = {version.id: version for version in (STANDARD, EPIC)}
