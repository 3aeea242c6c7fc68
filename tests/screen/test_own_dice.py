"""Dice that people throw on the table and tell the program."""

from pathlib import Path

import pygame
import pytest
from battle_table import Lay, Table, planning
from menu_program import Visit, visit

from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.units import Action
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog
from dust_tactics.table.dice import parse_faces

OWN_DICE = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER, own_dice=True)


def plate(table: Table) -> DiceEntryDialog:
    """The plate that asks for dice."""
    uppermost = table.scene.stage.top.widget
    assert isinstance(uppermost, DiceEntryDialog)
    return uppermost


@pytest.fixture
def aimed(lay: Lay) -> Table:
    """The pounder has declared an Attack on the grenadiers beside it, with all its guns."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "C4"}, settings=OWN_DICE)
    table.click("B3")
    table.keys("a")
    table.click("C4")
    table.keys("RETURN")
    return table


def test_a_battle_meets_the_dice_that_are_told(aimed: Table) -> None:
    """Gun by gun, then save by save: each is told who throws what, and what for."""
    asked = []
    for keys in ("1123", "222", "333", "21"):
        throw = plate(aimed).throw
        asked.append((throw.player, throw.count, throw.words.removesuffix(". Highlighted results count.")))
        aimed.keys(*keys, "RETURN")
    assert asked == [
        ("Nora", 4, "To hit: Pounder (17 pdr Gun) against Recon Grenadiers"),
        ("Nora", 3, "To hit: Pounder (.50 cal AA MG) against Recon Grenadiers"),
        ("Nora", 3, "To hit: Pounder (.30 cal MG) against Recon Grenadiers"),
        ("Jonas", 2, "Infantry save: Recon Grenadiers against Pounder (17 pdr Gun)"),
    ]
    attack = aimed.session.history[-1]
    assert attack.typed
    assert attack.rolls == tuple(map(parse_faces, ("AATS", "TTT", "SSS", "TA")))
    assert aimed.asked == "TakeCasualties"


def test_nothing_is_played_before_the_last_die_is_told(aimed: Table) -> None:
    before = aimed.session.history
    aimed.keys("1", "1", "RETURN")
    assert plate(aimed).shown == list(parse_faces("AA"))
    aimed.keys("BACKSPACE", "3", "3", "3", "3")
    assert plate(aimed).shown == list(parse_faces("ASSS"))
    assert aimed.session.history == before


def test_going_back_from_the_dice_leads_to_the_plan(aimed: Table) -> None:
    aimed.keys("ESCAPE")
    assert not aimed.scene.stage.covered
    assert aimed.session.history == ()
    assert planning(aimed).plan.kinds == (Action.ATTACK,)  # type: ignore[union-attr]


def test_the_program_throws_what_people_leave_to_it(aimed: Table) -> None:
    aimed.keys("2", "r")
    assert len(plate(aimed).shown) == 4
    assert plate(aimed).shown[0] is parse_faces("T")[0]


def want_own_dice(home: Path) -> None:
    """In the settings of a user."""
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\nown_dice = true\n")


def begin(guest: Visit) -> None:
    """A new battle, up to the dice."""
    guest.key(pygame.K_n)
    guest.key(pygame.K_RETURN)


def test_the_first_initiative_is_thrown_before_a_battle_is_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    want_own_dice(home)
    with visit(home, monkeypatch) as guest:
        begin(guest)
        thrown = []
        for digit, face in (("1", "A"), ("2", "T")):
            (asking,) = guest.widgets(DiceEntryDialog)
            thrown.append(parse_faces(face * asking.throw.count))
            for _ in thrown[-1]:
                guest.key(ord(digit), unicode=digit)
            assert not guest.journals()
            guest.key(pygame.K_RETURN)
        assert len(guest.journals()) == 1
        (session,) = guest.shown
        assert isinstance(session, Session)
        assert session.opening.typed and session.opening.rolls == tuple(thrown)


def test_no_battle_is_begun_when_people_go_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    want_own_dice(home)
    with visit(home, monkeypatch) as guest:
        begin(guest)
        guest.key(pygame.K_ESCAPE)
        assert guest.scene_name == "SetupScene" and not guest.widgets(DiceEntryDialog)
        assert not guest.journals()
