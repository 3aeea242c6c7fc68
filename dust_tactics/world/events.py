"""What happened, in the past tense and without words: enough to show it, and to tell it like a referee.

`player` is the one it happened to or who did it; it may be NEUTRAL (-1) in battles. Those of battles are at the end.
"""

from dataclasses import dataclass

from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Group, MoveKind, Placement
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import Majority


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """A question had one answer only and answered itself; `question` is the name of its class. No secret is told."""

    player: int
    question: str


# set-up


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """Cards were shuffled and are the deck now (WW-SET-01, WW-CRD-07); `again` if they were the discards."""

    cards: int
    again: bool


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Everybody got so many cards (WW-SET-01)."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardChosen:
    """A player chose a card; nobody sees yet which (WW-SET-02, WW-INI-01)."""

    player: int


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """All chosen cards were revealed together: players and their cards (WW-SET-02, WW-INI-01)."""

    cards: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class OrderSettled:
    """The set-up order (WW-SET-03) or the turn order (WW-INI-03); `drawn` are players whose order chance decided."""

    order: tuple[int, ...]
    clause: str
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ArmyTaken:
    """A player chose his colour (WW-SET-04)."""

    player: int
    army: int


@dataclass(frozen=True, slots=True)
class AreaClaimed:
    """A player placed a tank on an area (WW-SET-04, WW-SET-10, WW-SET-12, WW-SET-15)."""

    player: int
    area: int
    clause: str


@dataclass(frozen=True, slots=True)
class NeutralsPlaced:
    """Neutral armies were placed on areas, and a centre in each if `centres` (WW-NEU-03 to WW-NEU-06)."""

    areas: tuple[int, ...]
    centres: bool
    clause: str


@dataclass(frozen=True, slots=True)
class CentrePlaced:
    """A player placed a centre: of the set-up (WW-SET-19) or bought (WW-PRD-21)."""

    player: int
    area: int
    clause: str


@dataclass(frozen=True, slots=True)
class Reinforced:
    """A player placed his reinforcements; `left` is what he did not spend (WW-SET-22, WW-SET-24)."""

    player: int
    placements: tuple[Placement, ...]
    budget: Tally
    left: int


@dataclass(frozen=True, slots=True)
class ReadyStartLaid:
    """A ready start was laid out: the state shows it."""


@dataclass(frozen=True, slots=True)
class SetUpEnded:
    """The set-up is done, its cards are discarded (WW-SET-29)."""


# rounds and turns


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began (WW-RND-01)."""

    round: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A player drew cards: bought ones (WW-CRD-04), or the one he must use with an empty hand (WW-INI-04).

    `failed` could not be drawn, for no card was left (WW-CRD-07).
    """

    player: int
    cards: int
    clause: str
    failed: int = 0


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn began (WW-TRN-01); `before` is the player whom he interrupted with Koshka (WW-ABL-16)."""

    player: int
    before: int | None = None


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A player used the ability of his card; `about` is the area or the player it is about, if it is about one."""

    player: int
    ability: Ability
    clause: str
    about: int | None = None


@dataclass(frozen=True, slots=True)
class AbilityPassed:
    """A player was asked in the window of his ability and let it pass."""

    player: int
    ability: Ability


@dataclass(frozen=True, slots=True)
class ControlChanged:
    """An area has another owner, with its source, capital or centre; owners may be NEUTRAL or NOBODY (WW-GEN-08)."""

    area: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """The production points of a turn (WW-PRD-06, WW-PRD-07)."""

    player: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A player laid off cards of his hand, face up (WW-CRD-05)."""

    player: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bought:
    """A whole purchase; `left` is lost (WW-PRD-11, WW-PRD-12)."""

    player: int
    own: Force
    neutral: Force
    centres: int
    cards: int
    cost: Tally
    left: int


@dataclass(frozen=True, slots=True)
class UnitsBuilt:
    """A player placed units, those at a neutral capital are neutral (WW-PRD-17, WW-PRD-26)."""

    player: int
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class MovementBegan:
    """A movement phase began with so many points (WW-MOV-01)."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Units moved; `path` has all areas from origin to target, only the two for strategic bombers (WW-MOV)."""

    player: int
    kind: MoveKind
    units: Force
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MovementEnded:
    """A movement phase ended; the points left are lost (WW-TRN-03)."""

    player: int
    left: int


@dataclass(frozen=True, slots=True)
class CombatBegan:
    """A combat phase began with so many points (WW-CBT-01)."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class CombatEnded:
    """A combat phase ended; the points left are lost (WW-TRN-04)."""

    player: int
    left: int


@dataclass(frozen=True, slots=True)
class PlayerEliminated:
    """A player has no unit left and is out of the game (WW-GEN-17)."""

    player: int


@dataclass(frozen=True, slots=True)
class MajoritySettled:
    """One majority: how many each player has, who holds it now, and by which clause (WW-VPT-05 to WW-VPT-09)."""

    majority: Majority
    counts: tuple[int, ...]
    before: int
    holder: int
    clause: str


@dataclass(frozen=True, slots=True)
class Scored:
    """The victory points of a player this round, and all he has now (WW-VPT-01)."""

    player: int
    tally: Tally
    points: int


@dataclass(frozen=True, slots=True)
class CapitalsOpened:
    """From now on all may attack capitals (WW-RST-05, WW-RST-06); `player` is who opened them."""

    player: int
    clause: str


@dataclass(frozen=True, slots=True)
class WithoutCapital:
    """A player has the points to win and no capital, and does not win (WW-VIC-05)."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nobody won, and the round is over (WW-RND-03)."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (WW-VIC, WW-GEN-18)."""

    result: WorldResult


# battles


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """An attack was declared and its point spent: what goes from where, and the way over sea of an amphibious one."""

    player: int
    kind: BattleKind
    groups: tuple[Group, ...]
    target: int
    defender: int
    path: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SupremacySettled:
    """Which side has supremacy, by which clause: the defender of a capital, the higher total, or the defender on a tie.

    `attacker` and `defender` are players, `holder` is one of the sides ATTACKER and DEFENDER.
    """

    target: int
    attacker: int
    defender: int
    attacking: Tally
    defending: Tally
    holder: int
    clause: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """A side rolled in a battle; the tally has its dice (WW-BTL-08, WW-BTL-09)."""

    player: int
    faces: tuple[Face, ...]
    hits: int
    dice: Tally


@dataclass(frozen=True, slots=True)
class RolledAgain:
    """A side rolled dice again: what it has now, of which `again` dice are new (WW-ABL-04, WW-ABL-25)."""

    player: int
    ability: Ability
    faces: tuple[Face, ...]
    again: int
    hits: int


@dataclass(frozen=True, slots=True)
class UnitDestroyed:
    """A unit was destroyed: by a HIT (WW-BTL-11, WW-SPA), in a cease-fire (WW-AMP-03, WW-ABL-21), or for lack of an
    area (WW-RET-05, WW-ABL-07). `area` is the one attacked."""

    player: int
    unit: UnitKind
    area: int
    clause: str


@dataclass(frozen=True, slots=True)
class NurseRolled:
    """The Nurse rolled for a unit (WW-ABL-06)."""

    player: int
    unit: UnitKind
    face: Face
    saved: bool


@dataclass(frozen=True, slots=True)
class Retreated:
    """Units left a battle for other areas, by the clause that let or made them (WW-RET).

    `target` is the area of the battle; `place_clause` says why just these areas: where the units had come from,
    friendly ones, or empty ones (WW-RET-01 to WW-RET-03).
    """

    player: int
    groups: tuple[Group, ...]
    target: int
    clause: str
    place_clause: str


@dataclass(frozen=True, slots=True)
class CeaseFire:
    """Three rolls, at sea pairs of rolls, without a HIT (WW-BTL-19, WW-SEA-03)."""

    target: int
    rolls: int
    clause: str


@dataclass(frozen=True, slots=True)
class MovedIn:
    """The attacker's units moved into the target (WW-BTL-23)."""

    player: int
    units: Force
    target: int


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """A battle was over: who holds the target now, and what both sides lost (destroyed, not retreated)."""

    target: int
    holder: int
    attacker: int
    defender: int
    attacker_lost: Force
    defender_lost: Force


@dataclass(frozen=True, slots=True)
class SpecialAttack:
    """A special attack rolled: of bombers, submarines or missiles (WW-SPA)."""

    player: int
    kind: SpecialKind
    origin: int | None
    target: int
    defender: int
    faces: tuple[Face, ...]
    hits: int
    dice: Tally


# battles with miniatures, a variant of our own


@dataclass(frozen=True, slots=True)
class TableAgreed:
    """Both sides fight the battle out with miniatures; the tallies have their army points."""

    target: int
    attacking: Tally
    defending: Tally


@dataclass(frozen=True, slots=True)
class TableFought:
    """A battle with miniatures was over: what both sides had brought and lost, in army points."""

    attacker: int
    defender: int
    target: int
    winner: int
    lost: tuple[int, int]
    brought: tuple[int, int]
    digest: str


@dataclass(frozen=True, slots=True)
class VeteransKept:
    """The veterans that a player has after a battle with miniatures, by the ids of their cards."""

    player: int
    cards: tuple[str, ...]
