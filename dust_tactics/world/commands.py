"""What players may answer, one class for each kind of answer. `decision` is the id of the decision answered.

Areas, players, armies and cards are numbers.
"""

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.world.force import EMPTY, Force, UnitKind
from dust_tactics.world.veterans import Veteran


class MoveKind(StrEnum):
    """The four kinds of movement (WW-MOV-01)."""

    LAND = "land"
    SEA = "sea"
    AMPHIBIOUS = "amphibious"
    STRATEGIC = "strategic"


@dataclass(frozen=True, slots=True)
class Placement:
    """Units placed in an area, built by the centre of another: the same one, but for submarines (WW-PRD-20)."""

    area: int
    centre: int
    units: Force


@dataclass(frozen=True, slots=True)
class Group:
    """Units that go to one area, or come from one."""

    area: int
    units: Force


# set-up and initiative


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Choose a card of the hand in secret: for the set-up (WW-SET-02) or for the round (WW-INI-01)."""

    decision: int
    card: int


@dataclass(frozen=True, slots=True)
class TakeArmy:
    """Choose a colour that nobody has taken (WW-SET-04)."""

    decision: int
    army: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Place a tank on a capital (WW-SET-04), a source (WW-SET-12) or a land area (WW-SET-10, WW-SET-15)."""

    decision: int
    area: int


@dataclass(frozen=True, slots=True)
class PutCentre:
    """Place a centre: of the set-up (WW-SET-19), or a bought one (WW-PRD-21)."""

    decision: int
    area: int


@dataclass(frozen=True, slots=True)
class Build:
    """Place all units at once: reinforcements (WW-SET-22), or what was bought (WW-PRD-17 to WW-PRD-20, WW-PRD-26).

    Units placed at a neutral capital are neutral. No two placements agree in area and centre.
    """

    decision: int
    placements: tuple[Placement, ...] = ()


# production


@dataclass(frozen=True, slots=True)
class LetPass:
    """Leave an ability unused this time."""

    decision: int


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Koshka: take the own turn now (WW-ABL-16)."""

    decision: int


@dataclass(frozen=True, slots=True)
class Ally:
    """Diplomat: name the other player (WW-ABL-13)."""

    decision: int
    player: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay off any number of hand cards, none too (WW-CRD-05)."""

    decision: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Buy:
    """The whole purchase of a production phase (WW-PRD-12): own units, neutral units, centres, cards."""

    decision: int
    own: Force = EMPTY
    neutral: Force = EMPTY
    centres: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class FreeMech:
    """Mech Builder: place a free mech, in answer to any question of the production phase (WW-ABL-24)."""

    decision: int
    area: int


# movement


@dataclass(frozen=True, slots=True)
class Move:
    """Spend a movement point: units of one area go to one other (WW-MOV-02). The path is not named."""

    decision: int
    kind: MoveKind
    origin: int
    target: int
    units: Force


@dataclass(frozen=True, slots=True)
class EndMovement:
    """Renounce the movement points left (WW-MOV-21)."""

    decision: int


# combat


@dataclass(frozen=True, slots=True)
class Attack:
    """Spend a combat point on a battle: units of one area attack another (WW-CBT-02).

    Areas tell which kind it is: land, sea, or amphibious where land areas are not adjacent (WW-CBT-05).
    """

    decision: int
    origin: int
    target: int
    units: Force


@dataclass(frozen=True, slots=True)
class Bombard:
    """Special bomber attack on the submarines of an adjacent sea area (WW-SPA-04)."""

    decision: int
    origin: int
    target: int
    bombers: int


@dataclass(frozen=True, slots=True)
class Shell:
    """Special submarine attack on an adjacent land area (WW-SPA-08)."""

    decision: int
    origin: int
    target: int
    submarines: int


@dataclass(frozen=True, slots=True)
class Launch:
    """Ballistic Missiles against any enemy area but a capital (WW-SPA-11)."""

    decision: int
    target: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Mech Dropper: mechs of several areas attack a land area (WW-ABL-19). Origins stand in ascending order."""

    decision: int
    target: int
    mechs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Renounce the combat points left (WW-TRN-04)."""

    decision: int


# battles


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use the ability of the played card in its window (WW-ABL-02)."""

    decision: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a roll as it fell (WW-ABL-04, WW-ABL-25)."""

    decision: int


@dataclass(frozen=True, slots=True)
class FallBack:
    """Retreat: units by the areas they go to, ascending (WW-BTL-16, WW-RET)."""

    decision: int
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """No half retreat before this roll (WW-BTL-16)."""

    decision: int


@dataclass(frozen=True, slots=True)
class Destroy:
    """The losses of the enemy, one unit for each HIT, in this order (WW-BTL-11)."""

    decision: int
    units: tuple[UnitKind, ...]


@dataclass(frozen=True, slots=True)
class TakeTable:
    """Agree to fight the battle out with miniatures (a variant of our own)."""

    decision: int


@dataclass(frozen=True, slots=True)
class FoughtOut:
    """How a battle with miniatures ended (a variant of our own).

    winner    0 if the attacker has won, 1 if not: then it is a cease-fire, or he is wiped out
    lost      army points that attacker and defender have lost
    brought   army points that they had brought
    digest    of the other game's last state, to tell which battle it was
    veterans  all that attacker and defender have from then on; none where the game does without
    """

    decision: int
    winner: int
    lost: tuple[int, int]
    brought: tuple[int, int]
    digest: str = ""
    veterans: tuple[tuple[Veteran, ...], tuple[Veteran, ...]] = ((), ())


AnyWorldCommand = (
    ChooseCard
    | TakeArmy
    | Claim
    | PutCentre
    | Build
    | LetPass
    | Interrupt
    | Ally
    | Discard
    | Buy
    | FreeMech
    | Move
    | EndMovement
    | Attack
    | Bombard
    | Shell
    | Launch
    | Drop
    | EndTurn
    | UseAbility
    | Keep
    | FallBack
    | Stand
    | Destroy
    | TakeTable
    | FoughtOut
)
OF_THE_VARIANT = (TakeTable, FoughtOut)
"""Commands that only games with battles of miniatures know."""
