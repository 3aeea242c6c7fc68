"""The battle screen in windows of several sizes: everything has its place, and no text is cut off."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import laid, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.battle.layout import Layout
from dust_tactics.screen.battle.panels.outlook_marks import pip_step
from dust_tactics.screen.battle.panels.roster import ROW
from dust_tactics.screen.ui import ActionButton, Button, Canvas, Pressable

SIZES = [(1024, 640), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440)]
LOGICAL_SIZES = [(1024, 640), (1280, 800), (1536, 864), (1707, 960)]


@pytest.mark.parametrize("size", LOGICAL_SIZES)
def test_the_parts_fill_the_window_without_overlapping(size: tuple[int, int]) -> None:
    area = pygame.Rect((0, 0), size)
    places = Layout.of(area)
    parts = [
        *(places.top, places.board, places.legend, places.compass),
        *(places.bar, places.log, places.tray, places.panel),
    ]
    assert sum(part.width * part.height for part in parts) == area.width * area.height
    for number, part in enumerate(parts):
        assert area.contains(part)
        assert part.collidelist(parts[number + 1 :]) < 0
    assert places.board.width >= 0.65 * area.width


@pytest.mark.parametrize("size", SIZES)
def test_texts_fit_while_a_unit_attacks(size: tuple[int, int], tmp_path: Path) -> None:
    settings = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)
    battle = small_battle({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "E3 W", "recon-grenadiers": "H6"})
    with laid(battle, tmp_path, settings=settings) as table:
        pygame.display.set_mode(size)
        table.resize(size)
        table.click("B3")
        table.click("E3")
        table.scene.app.draw()
        shortened = [text for text in table.scene.stage.shortened if text not in _MAY_BE_SHORT]
        assert shortened == []
        table.click("C3")
        table.keys("w", "RETURN")
        assert table.asked == "AnswerReaction"
        table.scene.app.draw()
        assert [text for text in table.scene.stage.shortened if text not in _MAY_BE_SHORT] == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_long_names_and_actions_are_set_narrower_before_they_are_cut_off(size: tuple[int, int], tmp_path: Path) -> None:
    battle = small_battle({"heavy-laser-grenadiers": "B3"}, {"heavy-laser-grenadiers": "E3"})
    with laid(battle, tmp_path) as table:
        pygame.display.set_mode(size)
        table.resize(size)
        table.click("B3")
        table.click("E3")
        table.scene.app.draw()
        assert "Heavy Laser Grenadiers" not in table.scene.stage.shortened


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("more", [1, 2])
def test_more_buttons_in_the_bar_of_actions_cut_no_text(
    size: tuple[int, int], more: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While two actions are planned, with a button more than there is, and in a small window that for a skill too."""
    declarations = type(EDITIONS["2013"].declarations)
    monkeypatch.setattr(declarations, "kinds", (*declarations.kinds, *declarations.kinds[:more]))
    with laid(small_battle({"pounder": "B3 E"}, {"ludwig": "E3 W"}), tmp_path) as table:
        pygame.display.set_mode(size)
        table.resize(size)
        table.click("B3")
        table.click("C3")
        table.click("E3")
        table.scene.app.draw()
        bar = table.scene.bar
        buttons = [widget for widget in bar.walk() if isinstance(widget, ActionButton)]
        assert len(buttons) == (6 if size[0] < 1280 else 7) + more
        places = [widget.rect for widget in bar.walk() if isinstance(widget, Pressable)]
        assert all(bar.rect.contains(place) and place.collidelistall(places) == [n] for n, place in enumerate(places))
        assert [text for text in table.scene.stage.shortened if text not in _MAY_BE_SHORT] == []


_MAY_BE_SHORT = {"3 weapons aimed at Ludwig", "17 pdr Gun aimed at Ludwig", "free: else Nothing", "B3 to C3, 1 of 1"}
"""What only repeats what stands elsewhere."""


def test_a_small_army_leaves_the_list_of_a_larger_one_its_room(tmp_path: Path) -> None:
    units = {"recon-grenadiers": "H1", "ludwig": "H2 W", "heavy-laser-grenadiers": "H3", "stefan-retter": "H5"}
    with laid(small_battle({"pounder": "B3 E"}, units), tmp_path) as table:
        pygame.display.set_mode((2560, 1080))
        table.resize((2560, 1080))
        table.scene.app.draw()
        assert table.scene.rosters_shown
        rows = [[plate.rect.height for plate in roster.children] for roster in table.scene.rosters.lists]
        assert rows == [[ROW], [ROW] * 4]


@pytest.mark.parametrize("size", SIZES)
def test_who_goes_first_and_who_rolled_is_told_in_every_window(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With names of players that are longer than those of their sides."""
    battle = small_battle({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "E3 W"}, first=None)
    sides = replace(battle.sides[0], player="Konstantin"), replace(battle.sides[1], player="Wilhelmina")
    written: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, words: str, *place: object, **style: object) -> float:
        written.append(words)
        return write(canvas, words, *place, **style)  # type: ignore[arg-type]

    with laid(replace(battle, sides=sides), tmp_path) as table:
        if table.asked != "ChooseUnitPrompt":
            table.keys("RETURN")
        table.wait(500)
        monkeypatch.setattr(Canvas, "text", text)
        pygame.display.set_mode(size)
        table.resize((size[0] - 1, size[1]))
        table.resize(size)
        table.draw()
        assert table.scene.tray.roll is not None and table.scene.tray.roll.beside is not None
        assert "Goes first" in written
        assert written.count("Konstantin") >= 2 and written.count("Wilhelmina") >= 2, "in the bar and in the tray"
        assert table.stage.shortened == []


@pytest.mark.clause("T13-TRN-10")
def test_a_button_to_pass_that_is_refused_tells_why(tmp_path: Path) -> None:
    with laid(small_battle({"pounder": "B3 E"}, {"ludwig": "E3 W"}), tmp_path) as table:
        [button] = [button for button in table.widgets(Button) if button.text == "Pass"]
        assert button.why_not is not None and "You have 1, the enemy 1" in button.why_not.body


@pytest.mark.parametrize("turns", [1, 6, 8, 12, 20, 40])
def test_marks_of_turns_stay_in_the_middle_of_the_bar(turns: int) -> None:
    """Between the sides, with room for who holds what, in the narrowest bar."""
    bar = 230
    assert pip_step(bar, turns) * turns <= bar
    if turns <= 20:
        assert pip_step(bar, turns) * turns <= bar - 72
