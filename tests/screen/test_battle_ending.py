"""The end of a battle on the board: why it is over, that not all had acted, where the last fell; and rare rolls."""

from dataclasses import replace
from itertools import product

import pygame
import pytest
from battle_table import Lay, Table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.events import BattleEnded, DiceRolled, UnitEliminated
from dust_tactics.rules.result import Result
from dust_tactics.screen.battle.battle_log import chance_of_such
from dust_tactics.screen.battle.ending import DEAF, LAST_LOOK, EndPlate, early_words, ending_sound
from dust_tactics.screen.battle.fight_animation import fight_animation
from dust_tactics.screen.battle.view.effects import FloatingWords
from dust_tactics.screen.play.pause_menu import PauseMenu
from dust_tactics.screen.ui import Button, Label, Span
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import tally

UNASKED = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


def won_with_units_left(lay: Lay) -> Table:
    """West has shot the only unit of East, before another of its own had acted; its end is being looked at."""
    for seed in range(1, 60):
        table = lay(
            {"pounder": "B3 E", "grim-reapers": "A6"}, {"stefan-retter": "D3"}, seed=seed, settings=UNASKED, pace=1.0
        )
        table.click("B3")
        table.click("D3")
        table.keys("RETURN")
        for _ in range(400):
            if not table.scene.busy:
                break
            table.wait(50)
        if table.state.result is not None:
            return table
        table.session.close()
        table.session.path.unlink()
    pytest.fail("59 shots did not fell him")


@pytest.mark.clause("T13-VIC-01")
def test_a_battle_that_ends_early_says_why_on_the_board_and_in_the_log_that_units_were_left(lay: Lay) -> None:
    table = won_with_units_left(lay)
    (plate,) = table.widgets(EndPlate)
    assert "no units left on the board" in plate.reason
    early = "The battle ended early: nothing could change the result (1 unit still ready)."
    assert plate.is_early
    for size in ((1024, 640), (1280, 800)):
        table.resize(size)
        table.see(50)
        assert not {plate.reason} & set(table.stage.shortened)
        squares = table.scene.board.camera.board
        assert abs(plate.rect.centerx - squares.centerx / table.stage.scale.factor) < 2 or plate.rect.width < 480
    lines = ["".join(part.text for part in line.parts if isinstance(part, Span)) for line in table.scene.log.lines]
    assert lines[-2:] == [early, lines[-1]] and "won" in lines[-1]


def test_the_panel_asks_nothing_any_more_while_the_end_is_looked_at(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "D3"}, settings=UNASKED)
    table.scene.panel.begin()
    table.scene.panel.stack(Label("Remove 1 soldier"), 28, 8)
    table.scene.panel.finish()
    table.scene.finish()
    assert "Remove 1 soldier" not in {label.text for label in table.widgets(Label)}


def test_the_end_is_seen_for_a_moment_before_the_result(lay: Lay) -> None:
    table = won_with_units_left(lay)
    table.wait(LAST_LOOK - 500)
    assert not table.ended
    table.wait(600)
    assert table.ended == ["finished"]


@pytest.mark.parametrize("how", ["click", "RETURN", "SPACE", "ESCAPE"])
def test_a_click_or_a_key_goes_on_to_the_result_at_once(lay: Lay, how: str) -> None:
    """Once it is seen: what was pressed to hurry what came before does not end it."""
    table = won_with_units_left(lay)
    for expected in ([], ["finished"]):
        assert table.ended == []
        if how == "click":
            table.click("F5")
        else:
            table.keys(how)
        assert table.ended == expected
        table.wait(DEAF)
    assert table.ended == ["finished"]
    table.wait(2 * LAST_LOOK)
    assert table.ended == ["finished"], "once"


@pytest.mark.parametrize("closed_by", ["ESCAPE", "g"])
def test_the_result_waits_until_the_menu_is_closed(lay: Lay, closed_by: str) -> None:
    """Whoever opens the menu as the last shot falls closes the menu with the next key, not the result unseen."""
    table = won_with_units_left(lay)
    table.scene.open_menu()
    table.wait(2 * LAST_LOOK)
    assert not table.ended and table.widgets(PauseMenu)
    table.keys(closed_by)
    table.wait(300)
    assert not table.ended and not table.stage.covered, "the end is seen once more"
    table.wait(LAST_LOOK)
    assert table.ended == ["finished"]


def test_a_battle_is_given_up_in_the_menu_once_that_is_confirmed(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    table.scene.open_menu()
    table.keys("r")
    assert "The battle ends and Jonas wins." in table.words()
    table.click(table.find(Button, "Keep playing"))
    assert table.state.result is None
    table.scene.open_menu()
    table.keys("r")
    table.click(table.find(Button, "Resign"))
    table.wait(2 * LAST_LOOK)
    assert table.state.result is not None and table.state.result.winner == 1
    assert not any("nothing could change" in line for line in table.scene.told_lines())
    assert table.ended == ["finished"]


@pytest.mark.parametrize(
    ("reason", "told"),
    [("resigned", False), ("objective-held", False), ("victory-points", False), ("eliminated", True)],
)
def test_only_a_battle_that_nothing_could_change_is_said_to_have_ended_early(lay: Lay, reason: str, told: bool) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    state = table.state.copy()
    state.result = Result(0, reason, "", (0, 0))
    assert bool(early_words(state, table.scene.messages)) is told


def test_the_plate_of_the_end_does_not_lie_over_where_the_last_fell(lay: Lay) -> None:
    table = won_with_units_left(lay)
    (plate,) = table.widgets(EndPlate)
    place = table.scene.board.camera.rect_of(table.square("D3"))
    factor = table.stage.scale.factor
    assert not plate.rect.colliderect(pygame.Rect(*(round(edge / factor) for edge in place)))
    assert table.scene.board.effects, "a sign is left there"


@pytest.mark.parametrize(
    ("people", "winner", "heard"),
    [
        ((True, False), 0, "victory"),
        ((True, False), 1, "defeat"),
        ((True, True), 1, "victory"),
        ((False, False), 1, "victory"),
        ((True, False), None, "tie"),
    ],
)
def test_the_end_is_heard_from_the_side_of_whoever_plays(
    lay: Lay, people: tuple[bool, bool], winner: int | None, heard: str
) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    table.state.result = Result(winner, "all-destroyed", "T13-VIC-02", (0, 0))
    seats = tuple(Seat() if person else Seat("veteran") for person in people)
    assert ending_sound(table.state, seats) == heard


@pytest.mark.parametrize(
    ("card", "told"),
    [("ludwig", "Ludwig knocked out"), ("recon-grenadiers", "squad wiped out"), ("bazooka-joe", "Bazooka Joe falls")],
)
def test_a_kill_says_what_it_is(lay: Lay, card: str, told: str) -> None:
    table = lay({"pounder": "B3 E"}, {card: "H3 W"})
    first, *_ = fight_animation(UnitEliminated(table.unit(card), 0, None), table.scene.playback.table)
    assert first.on_step is not None
    first.on_step(0.6)  # a vehicle or a hero is held before it goes
    (words,) = table.scene.board.effects
    assert isinstance(words, FloatingWords)
    assert words.words == told


@pytest.mark.parametrize(("reduced", "longer"), [(False, True), (True, False)])
def test_a_vehicle_is_held_for_a_moment_before_it_is_gone(lay: Lay, *, reduced: bool, longer: bool) -> None:
    """Longer than a squad, but not where motion is reduced."""
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W", "recon-grenadiers": "H5"})
    table.scene.tweens.reduced_motion = reduced
    vehicle, squad = (
        sum(
            part.duration
            for part in fight_animation(UnitEliminated(table.unit(card), 0, None), table.scene.playback.table)
        )
        for card in ("ludwig", "recon-grenadiers")
    )
    assert (vehicle > squad + 300) is longer


def rolled(dice: int, successes: int, purpose: str = "hit") -> DiceRolled:
    """A roll to hit with so many ARMY."""
    faces = (Face.ARMY,) * successes + (Face.TARGET,) * (dice - successes)
    return DiceRolled(purpose, 0, tally(dice, "rate"), faces, (Face.ARMY,), "T13-ATK-11", 0, 1)


@pytest.mark.parametrize(("dice", "successes"), [(6, 6), (10, 0), (4, 4), (9, 1)])
def test_how_rare_a_roll_is_agrees_with_counting_all_that_can_fall(dice: int, successes: int) -> None:
    """An ARMY falls on two sides of six."""
    counts = [sum(fallen) for fallen in product((1, 0, 0), repeat=dice)]
    above = successes >= dice / 3
    such = sum(count >= successes if above else count <= successes for count in counts)
    assert chance_of_such(rolled(dice, successes)) == pytest.approx(such / len(counts))


def test_only_rare_rolls_are_marked(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    tell = table.scene.battle_log.roll
    assert tell(table.state, rolled(4, 4)).rare == "1 in 81"
    assert tell(table.state, rolled(10, 0)).rare == "1 in 58"
    assert tell(table.state, rolled(4, 3)).rare == ""
    assert tell(table.state, rolled(1, 1)).rare == ""
    assert tell(table.state, replace(rolled(4, 4), purpose="reaction")).rare == ""


def test_a_battle_whose_last_turn_is_played_out_says_nothing_of_others(lay: Lay) -> None:
    table = won_with_units_left(lay)
    events = table.session.history[-1].events
    assert any(isinstance(event, BattleEnded) for event in events)
    state = table.state.copy()
    state.units = [replace(unit, activated=True) for unit in state.units]
    lines = table.scene.battle_log._lines(events, state, 1)
    assert not any("yet to act" in "".join(getattr(part, "text", "") for part in line.parts) for line in lines)
