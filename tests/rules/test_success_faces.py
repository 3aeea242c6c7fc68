"""Which faces succeed in which roll: ARMY alone, unless a rule makes the roll easier (T13-GEN-03, 04, 16)."""

from collections.abc import Callable

import pytest
from piloted import ACE, PILOT
from referee import Referee

from dust_tactics.rules.events import DiceRolled
from dust_tactics.table.dice import Face

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
FAR = {"Ludwig": "I9 W"}
ARMY, HITTING, SAVING = {Face.ARMY}, {Face.ARMY, Face.TARGET}, {Face.ARMY, Face.SHIELD}


def initiative() -> Referee:
    """Two sides roll for it, and tie on ARMY."""
    return Referee(FIELD, {"Pounder": "A1 E"}, FAR, starts=None, dice=["ATT", "ASS"])


def lasers() -> Referee:
    """A Sustained Attack with lasers on a vehicle in the open."""
    referee = Referee(FIELD, {"Heavy Laser Grenadiers": "E5"}, {"Pounder": "E2 S"})
    referee.activate("Heavy Laser Grenadiers").declare("sustained")
    return referee.attack(("Schwerer Laserwerfer", "Pounder", 3), dice=["ATS", "TS", "T"])


def machine_gun(drawing: str, target: str, *dice: str) -> Referee:
    """A machine-gun hits soldiers two squares away."""
    referee = Referee(drawing, {"Ludwig": "A1 E"}, {target: "C1"})
    return referee.activate("Ludwig").declare("attack").attack(("MG 44", target), dice=dice)


def cannon() -> Referee:
    """A gun hits a vehicle that stands half behind a structure."""
    drawing = ". . . .\n. . S .\n. . . .\n. . . ."
    referee = Referee(drawing, {"Ludwig": "A4 NE"}, {"Pounder": "D2 S"})
    referee.activate("Ludwig").declare("attack")
    return referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AASSSSS", "TS"])


def reaction() -> Referee:
    """A reactive attack is attempted."""
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 S"})
    referee.activate("Pounder").declare("move", "attack").move()
    return referee.react("Ludwig", dice=["TS"])


def fighting_spirit() -> Referee:
    """An attack with Fighting Spirit."""
    referee = Referee(FIELD, {"Stefan Retter": "A1"}, {"Bot Hunters": "D1"})
    referee.activate("Stefan Retter").declare("move", "attack", skills=["fighting-spirit"]).move("B1").hold()
    return referee.attack(("Luger Pistol", "Bot Hunters"), dice=["SS"])


def ace() -> Referee:
    """A pilot rolls for a third action."""
    return Referee(FIELD, {"Pounder": "E5 N", "Ace": "in Pounder"}, FAR, cards=ACE).activate("Pounder", dice=["T"])


def wreck() -> Referee:
    """A pilot gets out of a wreck."""
    referee = Referee(FIELD, {"Ludwig": "E3 S"}, {"Pounder": "E5 N", "Pilot": "in Pounder", "Lara": "A9"}, cards=PILOT)
    referee.change("Pounder", crosses=referee.unit("Pounder").card.capacity - 1).activate("Ludwig").declare("attack")
    return referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS", "S"])


@pytest.mark.clause("T13-GEN-03", "T13-GEN-04", "T13-GEN-16")
@pytest.mark.parametrize(
    ("play", "purpose", "faces"),
    [
        (lasers, "hit", ARMY),
        (lasers, "re-roll", ARMY),
        (lasers, "laser", ARMY),
        (reaction, "reaction", ARMY),
        (ace, "ace-pilot", ARMY),
        (initiative, "initiative", ARMY),
        (cannon, "cover-save", ARMY),
        (lambda: machine_gun(". . . .", "Bazooka Joe", "ASSS", "T"), "infantry-save", ARMY),
        (lambda: machine_gun(". . . .", "Heavy Laser Grenadiers", "AS", "T", "S"), "damage-resilient", ARMY),
        (lambda: machine_gun(". . R .", "Bazooka Joe", "ASSS", "S"), "cover-save", SAVING),
        (wreck, "escape", SAVING),
        (fighting_spirit, "hit", HITTING),
    ],
)
def test_what_succeeds_in_each_roll(play: Callable[[], Referee], purpose: str, faces: set[Face]) -> None:
    rolls = [event for event in play().told(DiceRolled) if event.purpose == purpose]
    assert rolls and all(set(roll.success) == faces for roll in rolls)
