"""Moments of small battles in which each hint for beginners is told."""

from collections.abc import Callable
from dataclasses import replace

from battle_table import Table, small_battle

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.settings import HandOver, Lessons, Settings
from dust_tactics.rules.scenario import Battle, Objective
from dust_tactics.screen.battle.lessons.table import LESSONS

WEST = {"the-gunners": "B3", "pounder": "B5 E"}
EAST = {"recon-grenadiers": "H3", "ludwig": "H5 W"}


def first_steps() -> Battle:
    """The battle that is offered to beginners."""
    return make_battle(load_scenario(find_scenario("first-steps")))


def hard_by() -> Battle:
    """Two units hand to hand among others."""
    return small_battle({"grim-reapers": "C3", "pounder": "B5 E"}, {"ludwig": "D3 W", "recon-grenadiers": "D2"})


def on_objectives() -> Battle:
    """A battle with two objectives."""
    return replace(small_battle(WEST, EAST), objectives=(Objective("Crates", 40), Objective("Well", 13)))


def close() -> Battle:
    """Units so close that there is somebody to react."""
    return small_battle({**WEST, "grim-reapers": "C2"}, {"ludwig": "F5 W", "recon-grenadiers": "F3"})


def in_turns() -> Battle:
    """Two units against one, far apart."""
    return small_battle({"the-gunners": "A2", "pounder": "A5 E"}, {"recon-grenadiers": "I2"})


def declares(table: Table) -> None:
    """A unit moves and attacks, so that an enemy may react."""
    table.click("B5")
    table.click("C5")
    table.click("F5")
    table.keys("RETURN")


def goes(table: Table, goes: tuple[tuple[str, str], ...]) -> None:
    """Units move, one after another."""
    for square, goal in goes:
        table.click(square)
        table.click(goal)
        table.keys("RETURN")
        table.see(400)
    if table.asked == "NameFirstPlayer":
        table.keys("RETURN")


GOES = (("A2", "A1"), ("I2", "I1"), ("A5", "A6"))
MOMENTS: dict[str, tuple[tuple[Callable[[], Battle], Callable[[Table], object]], ...]] = {
    "initiative": ((lambda: small_battle(WEST, EAST, first=None), lambda table: None),),
    "reaction": ((close, declares),),
    "undo": ((in_turns, lambda table: goes(table, GOES[:2])),),
    "turn": ((in_turns, lambda table: goes(table, GOES)),),
    "choose": ((first_steps, lambda table: None), (lambda: small_battle(WEST, EAST), lambda table: None)),
    "objective": ((on_objectives, lambda table: None),),
    "points": ((in_turns, lambda table: goes(table, GOES)),),
    "odds": ((close, lambda table: (table.click("B5"), table.click("F5"))),),
    "hand-to-hand": ((hard_by, lambda table: table.click("C3")),),
    "sight": ((close, lambda table: table.click("B5")), (hard_by, lambda table: table.click("C3"))),
    "reach": ((close, lambda table: table.click("B5")), (first_steps, lambda table: table.keys("TAB"))),
    "declare": ((close, lambda table: (table.click("B5"), table.click("C5"))),),
}
"""For every hint, moments in which it is told: a battle, and what is done there."""

CASES = [(name, number) for name, moments in MOMENTS.items() for number in range(len(moments))]


def settings_for(name: str) -> Settings:
    """Settings of somebody who has been told everything but one hint."""
    seen = tuple(lesson.name for lesson in LESSONS if lesson.name != name)
    return Settings(lessons=Lessons.SHOWN, lessons_seen=seen, hand_over=HandOver.OFF, second_thoughts=False)


def come_to(name: str, number: int, table: Table) -> None:
    """Do what leads to the moment of a hint."""
    if table.asked == "NameFirstPlayer" and name != "initiative":
        table.keys("RETURN")
    MOMENTS[name][number][1](table)
