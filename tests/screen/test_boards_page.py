"""Boards and scenarios: all are there with what is to know of them, and the way to a battle is one key."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.library import list_boards, list_scenarios
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root
from dust_tactics.lab.symmetry import Motion, symmetries
from dust_tactics.language.balance import measured_words
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.boards.browsing import Alike, symmetry_of
from dust_tactics.screen.menu.boards.scene import BoardsScene
from dust_tactics.screen.menu.setup.large_table import LargeTable
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import Dialog

MOTIONS = {
    Alike.HALF_TURN: {Motion.HALF_TURN},
    Alike.WEST_EAST: {Motion.WEST_EAST},
    Alike.NORTH_SOUTH: {Motion.NORTH_SOUTH},
    Alike.EVERY_WAY: {Motion.HALF_TURN, Motion.WEST_EAST, Motion.NORTH_SOUTH},
    Alike.NOT: set(),
}


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def page(guest: Visit) -> BoardsScene:
    """The page, which must be shown."""
    guest.see()
    scene = guest.app.scene
    assert isinstance(scene, BoardsScene)
    return scene


def select(scene: BoardsScene, name: str) -> None:
    """Choose a board or scenario by its name."""
    scene.list.select([thing.name for thing in scene.list.items].index(name))


def test_all_that_ships_is_listed_with_size_and_picture(guest: Visit) -> None:
    guest.key(pygame.K_b)
    scene = page(guest)
    assert {thing.path for thing in scene.list.items} == {entry.path for entry in list_boards()}
    select(scene, "Hangar")
    assert "9 × 6 squares" in guest.words() and "Indoors" in guest.words()
    guest.key(pygame.K_x)
    assert {thing.path for thing in scene.list.items} == {entry.path for entry in list_scenarios()}
    assert scene.preview.view is not None


def test_a_board_tells_its_scenarios_and_leads_to_a_battle_of_one(guest: Visit) -> None:
    guest.key(pygame.K_b)
    scene = page(guest)
    select(scene, "Broken Avenue")
    played = [path for _, path in scene.played.items]
    boards = {entry.path: entry.content.pieces for entry in list_scenarios() if entry.content is not None}
    avenue = data_root() / "maps" / "avenue.tmx"
    assert played == [path for path, pieces in boards.items() if any(piece.path == avenue for piece in pieces)]
    scene.played.select(1)
    guest.key(pygame.K_RETURN)
    setup = guest.app.scene
    assert isinstance(setup, SetupScene) and setup.files.scenario == played[1].resolve()


def test_a_scenario_tells_how_even_it_is_and_leads_to_its_battle(guest: Visit) -> None:
    guest.key(pygame.K_b)
    scene = page(guest)
    guest.click(scene.tabs.option_rect(1).center)
    measured = [entry for entry in list_scenarios() if entry.content is not None and entry.content.balance is not None]
    select(scene, measured[0].name)
    guest.see()
    assert measured[0].content is not None
    assert measured_words(load_messages(), measured[0].content) in guest.words()
    guest.click(scene.start)
    setup = guest.app.scene
    assert isinstance(setup, SetupScene) and setup.files.scenario == measured[0].path.resolve()


def test_the_table_is_shown_large_and_put_away_by_the_same_key(guest: Visit) -> None:
    guest.key(pygame.K_b)
    page(guest)
    guest.key(pygame.K_F6)
    guest.see()
    assert guest.widgets(LargeTable)
    guest.key(pygame.K_F6)
    assert not guest.widgets(LargeTable)


def test_own_boards_broken_ones_and_those_of_packs_are_listed(guest: Visit) -> None:
    maps = guest.home / "maps"
    maps.mkdir()
    field = (data_root() / "maps" / "open-field.tmx").read_text(encoding="utf-8")
    (maps / "hill.tmx").write_text(field.replace("Open Field", "The Hill"), encoding="utf-8")
    (maps / "bad.tmx").write_text("<map", encoding="utf-8")
    scenario = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    lines = [line for line in scenario.splitlines() if not line.startswith(("balance", "file"))]
    text = "\n".join(lines).replace("[[board]]", '[[board]]\nfile = "hill.tmx"', 1)
    (guest.home / "scenarios").mkdir()
    (guest.home / "scenarios" / "hills.toml").write_text(text, encoding="utf-8")
    content, _ = packed(guest.home / "scenarios" / "hills.toml")
    pack = guest.home / "hills.zip"
    pack.write_bytes(content)
    install(pack)
    guest.key(pygame.K_b)
    things = {(thing.name, thing.whose) for thing in page(guest).list.items}
    assert ("The Hill", "custom") in things and ("The Hill", "pack hills") in things
    select(page(guest), "bad.tmx")
    guest.see()
    assert page(guest).preview.view is None and not page(guest).start.enabled


@pytest.mark.parametrize("entry", list_boards(), ids=lambda entry: entry.path.stem)
def test_the_word_of_symmetry_is_what_the_measure_of_fairness_finds(entry) -> None:
    board = entry.content
    assert board is not None
    marks = [[square for _, square in board.objectives]]
    holds = {found.motion for found in symmetries(board, marks) if found.holds}
    assert MOTIONS[symmetry_of(board)] <= holds
    if symmetry_of(board) is Alike.NOT:
        assert not holds & {Motion.HALF_TURN, Motion.WEST_EAST, Motion.NORTH_SOUTH}


def test_a_board_that_lies_anywhere_is_looked_at_and_drawn_anew_when_it_is_saved(guest: Visit, tmp_path: Path) -> None:
    board = tmp_path / "copse.tmx"
    text = (data_root() / "maps" / "copse.tmx").read_text(encoding="utf-8")
    board.write_text(text, encoding="utf-8")
    guest.program.boards(board)
    scene = page(guest)
    assert scene.chosen is not None and scene.chosen.path == board.resolve()
    before = scene.preview._whole
    board.write_text(text.replace("\n27,28,29,30,31,32,25,26,27,", "\n9,9,9,9,9,9,9,9,9,"), encoding="utf-8")
    guest.see(1200)
    after = scene.preview._whole
    assert before is not None and after is not None
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    assert scene.chosen is not None and scene.chosen.path == board.resolve()
    board.write_text(text.replace('name="terrain"', 'name="terain"'), encoding="utf-8")
    guest.see(1200)
    assert "Did you mean 'terrain'?" in guest.words()
    assert scene.preview.view is not None, "the last good picture stays"
    board.write_text(text, encoding="utf-8")
    guest.see(1200)
    (told,) = guest.stage.toasts.texts
    assert told == "No more problems in copse.tmx."


def test_what_may_be_meant_otherwise_on_an_own_board_is_told(guest: Visit, tmp_path: Path) -> None:
    board = tmp_path / "copse.tmx"
    text = (data_root() / "maps" / "copse.tmx").read_text(encoding="utf-8")
    empty, hut = '"buildings"/>', '<object id="900" name="hut" type="building" x="64" y="64" width="64" height="64"/>'
    board.write_text(text.replace(empty, f'"buildings">{hut}</objectgroup>'), encoding="utf-8")
    guest.program.boards(board)
    assert "Playable, but with 1 warning:" in guest.words()
    assert "the building 'hut' on B2 without a way in" in guest.words()


def test_a_broken_board_says_what_is_wrong_and_what_to_do_and_comes_back_when_it_is_saved(
    guest: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = guest.home / "maps" / "copse.tmx"
    board.parent.mkdir()
    text = (data_root() / "maps" / "copse.tmx").read_text(encoding="utf-8")
    board.write_text(text.replace('name="terrain"', 'name="terain"'), encoding="utf-8")
    guest.program.boards(board)
    scene = page(guest)
    words = guest.words()
    assert "Did you mean 'terrain'?" in words and "Fix this in Tiled and save the file." in words
    assert "last version without problems" not in words
    guest.move(scene.preview)
    guest.see(3000)
    assert "Click to enlarge" not in guest.words(), "there is nothing to enlarge"
    drawn: list[Path] = []
    monkeypatch.setattr("dust_tactics.screen.menu.common.tiled.open_in_tiled", lambda path: drawn.append(path) or True)
    guest.key(pygame.K_e)
    guest.key(pygame.K_RETURN)
    assert drawn == [board]
    board.write_text(text, encoding="utf-8")
    guest.see(1200)
    assert scene.preview.view is not None and scene.chosen is not None and scene.chosen.path == board
    assert "Fix this in Tiled" not in guest.words() and "Open in Tiled" in guest.words()
    board.write_text(text.replace('name="terrain"', 'name="terain"'), encoding="utf-8")
    guest.see(1200)
    assert "The picture shows the last version without problems." in guest.words()


def test_what_ships_is_not_opened_in_tiled(guest: Visit) -> None:
    guest.key(pygame.K_b)
    assert not page(guest).change.visible
    guest.key(pygame.K_e)
    assert not guest.widgets(Dialog)


def test_a_broken_scenario_that_lies_anywhere_is_looked_at_and_leads_to_the_editor(
    guest: Visit, tmp_path: Path
) -> None:
    scenario = tmp_path / "morning.toml"
    text = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    scenario.write_text(text.replace("turns = 6", "turns = 600"), encoding="utf-8")
    guest.program.boards(scenario, is_scenario=True)
    scene = page(guest)
    assert scene.chosen is not None and scene.chosen.path == scenario
    assert "found 600" in guest.words() and "Fix this in the editor or in the file." in guest.words()
    scenario.write_text(text, encoding="utf-8")
    guest.see(1200)
    assert scene.preview.view is not None and "Fix this" not in guest.words()
    scenario.write_text(text.replace("turns = 6", "turns = 600"), encoding="utf-8")
    guest.see(1200)
    guest.key(pygame.K_e)
    assert guest.scene_name == "EditorScene"
