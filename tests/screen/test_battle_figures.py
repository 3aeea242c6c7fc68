"""What stands beside figures: which weapon a save is for, what brought a die, who shoots whom, and cut lines."""

from pathlib import Path

import pygame
import pytest
from battle_table import Lay, Table, laid, small_battle

from dust_tactics.rules.events import DiceRolled
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.prompts.reaction import AnswerReaction
from dust_tactics.screen.battle.prompts.reaction_kind import ChooseKindOfReaction
from dust_tactics.screen.ui import Button, Canvas
from dust_tactics.screen.ui.labels import Span, draw_rich
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.tally import tally


def target_plate(table: Table) -> TargetPanel:
    """The plate of whom is aimed at."""
    (plate,) = (widget for widget in table.scene.panel.walk() if isinstance(widget, TargetPanel))
    return plate


def test_where_saves_differ_each_is_named_with_its_weapon(tmp_path: Path) -> None:
    """A grenade and a rifle at infantry on crates: only one of them heeds cover (T13-COV-14)."""
    battle = small_battle({"the-gunners": "B2"}, {"recon-grenadiers": "D2"}, crates="D2")
    with laid(battle, tmp_path) as table:
        table.resize((1024, 640))
        table.click("B2")
        table.click("D2")
        table.see(100)
        plate = target_plate(table)
        assert plate.forecast is not None
        assert len(plate.forecast.saving) > 1
        assert len(plate.kinds) == len({volley.weapon for volley in plate.forecast.volleys})
        names = {weapon.title for weapon in table.state.units[0].card.weapons if any(weapon.cells)}
        assert sum(name in " ".join(plate.kinds) for name in names) >= 2
        assert all(" / " not in note for note in (*plate.notes, *plate.kinds))
        assert not [text for text in table.stage.shortened if text in plate.kinds]
        lowest = max(plate._line(number).bottom for number in range(len(plate.bars)))
        assert lowest <= plate.rect.bottom
        high = plate.measure(plate.rect.width)[1]
        plate.kinds = tuple(f"{kind}, as a language may say that takes more room" for kind in plate.kinds)
        assert plate.measure(plate.rect.width)[1] > high  # each goes on in a line of its own


def test_what_brought_a_die_of_the_initiative_is_said_beside_it(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    dice = tally(3, "initiative", "T13-TRN-01").plus(1, "black-ops", "T13-SKL-05")
    faces = (Face.ARMY, Face.TARGET, Face.SHIELD, Face.ARMY)
    usual = DiceRolled("initiative", 0, tally(3, "initiative"), faces[:3], (Face.ARMY,), "T13-TRN-01")
    more = DiceRolled("initiative", 1, dice, faces, (Face.ARMY,), "T13-TRN-01")
    table.scene.battle_log.begin((usual, more))
    roll = table.scene.battle_log.roll(table.state, more)
    assert roll.note == "+1 die from Black Ops"
    assert roll.beside is not None and not roll.beside.note
    table.resize((1024, 640))
    table.scene.tray.roll = roll
    table.see(100)
    assert roll.note not in table.stage.shortened


@pytest.mark.parametrize(
    ("second", "results"),
    [("ATT", ("TARGET: 0", "TARGET: 2")), ("AAT", ("ARMY: 1", "ARMY: 2")), ("ASS", ("ARMY: 1", "ARMY: 1"))],
)
def test_target_is_counted_where_it_decided_the_initiative(lay: Lay, second: str, results: tuple[str, str]) -> None:
    """With as many ARMY on both sides they would say nothing."""
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    rolls = [
        DiceRolled("initiative", side, tally(3, "initiative"), parse_faces(faces), (Face.ARMY,), "T13-TRN-01")
        for side, faces in enumerate(("ASS", second))
    ]
    table.scene.battle_log.begin(rolls)
    roll = table.scene.battle_log.roll(table.state, rolls[1])
    assert roll.beside is not None
    assert (roll.beside.result, roll.result) == results


@pytest.mark.parametrize("purpose", ["density", "cover-pieces"])
def test_whatever_both_sides_roll_for_is_shown_side_by_side(lay: Lay, purpose: str) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    faces = (Face.HIT, Face.HIT, Face.MISS)
    first, second = (DiceRolled(purpose, side, tally(3, purpose), faces, (Face.HIT,), "T10-SET-06") for side in (0, 1))
    table.scene.battle_log.begin((first, second))
    roll = table.scene.battle_log.roll(table.state, second)
    assert roll.beside is not None
    assert (roll.beside.words, roll.words) == tuple(side.player for side in table.state.battle.sides)
    assert roll.result == "HIT: 2"


def test_dice_that_a_skill_rolls_again_are_told_as_the_skills(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    faces, success = (Face.MISS,) * 2, (Face.HIT,)
    sustained, berserk = (
        DiceRolled("re-roll", 0, tally(2, source), faces, success, "T10-SKL-09", 0, 1, 0)
        for source in ("re-roll", "berserk")
    )
    told = [table.scene.battle_log.roll(table.state, roll).words for roll in (sustained, berserk)]
    assert [words.split(":")[0] for words in told] == ["Re-roll", "Berserk re-roll"]


@pytest.mark.parametrize(("card", "named"), [("recon-grenadiers", "Plain Attack"), ("ludwig", "Turn and Attack")])
def test_who_has_no_facing_is_not_told_to_turn(lay: Lay, card: str, named: str) -> None:
    for seed in range(1, 80):
        table = lay({"pounder": "B3 E"}, {card: "E3 W" if card == "ludwig" else "E3"}, seed=seed)
        table.click("B3")
        table.click("C3")
        table.click("E3")
        table.keys("RETURN")
        if isinstance(table.prompt, AnswerReaction):
            table.keys("r")
        if isinstance(table.prompt, ChooseKindOfReaction):
            assert table.find(Button, named)
            return
        table.session.close()
        table.session.path.unlink()
    pytest.fail("two ARMY never fell")


def test_a_line_of_aim_has_a_head_at_whom_it_is_aimed_at() -> None:
    """It is broader near the target than near the shooter."""
    surface = pygame.Surface((480, 96))
    art.draw_aim(surface, (48, 48), (432, 48), 48)
    orange = pygame.Color(theme.TARGET)

    def breadth(x: int) -> int:
        return sum(abs(surface.get_at((x, y)).r - orange.r) < 40 and surface.get_at((x, y)).r > 150 for y in range(96))

    middle = max(breadth(x) for x in range(150, 350))
    assert max(breadth(x) for x in range(380, 410)) > middle + 4
    assert max(breadth(x) for x in range(70, 100)) <= middle


@pytest.mark.parametrize("width", [120, 128, 136, 144, 152, 160, 220])
def test_a_line_of_many_parts_that_is_cut_says_so(width: int) -> None:
    canvas = Canvas(pygame.Surface((400, 40)))
    written: list[str] = []
    write = canvas.text

    def text(words: str, rect: pygame.Rect, *style: object, **more: object) -> float:
        before = len(canvas.shortened)
        found = write(words, rect, *style, **more)  # type: ignore[arg-type]
        written.append("…" if len(canvas.shortened) > before else words)
        return found

    canvas.text = text  # type: ignore[method-assign,assignment]
    parts = (Span("Recon Grenadiers", bold=True), Span(" moved from "), Span("A1", bold=True), Span(" to B7 and back"))
    draw_rich(canvas, parts, pygame.Rect(0, 0, width, 20))
    assert written[-1] == "…"
    assert canvas.shortened


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_odds_hide_no_neighbour_where_there_is_room_on_the_other_side(lay: Lay, size: tuple[int, int]) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "F3 W", "recon-grenadiers": "F2", "heavy-laser-grenadiers": "E2"})
    table.resize(size)
    table.click("B3")
    table.click("F3")
    table.see(100)
    (bubble,) = table.scene.board._told
    neighbours = [table.scene.board.camera.rect_of(table.square(name)) for name in ("F2", "E2")]
    assert not [rect for rect in neighbours if rect.inflate(-8, -8).colliderect(bubble)]
