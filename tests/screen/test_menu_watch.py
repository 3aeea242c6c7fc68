"""A designer draws a board while the set-up shows it."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.board.markings import TableView
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.board.table import Printed, ground_pictures, remember
from dust_tactics.screen.board.tiles import BoardPictures, board_picture
from dust_tactics.screen.board.tones import toned
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import Button, Label


@pytest.fixture
def own_scenario(home: Path) -> Path:
    """A copy of the first lesson with a board of its own, outside of all folders that the program knows."""
    folder = home / "drawing"
    folder.mkdir(parents=True)
    shutil.copy(data_root() / "maps" / "copse.tmx", folder / "copse.tmx")
    return Path(shutil.copy(data_root() / "scenarios" / "first-steps.toml", folder / "mine.toml"))


@pytest.fixture
def guest(home: Path, own_scenario: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(own_scenario, watch=True)
        guest.see()
        yield guest


def save(path: Path, text: str) -> None:
    """Writes a file so that its time is another one, however coarse the clock of the disk."""
    before = path.stat().st_mtime_ns
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


def setup(guest: Visit) -> SetupScene:
    scene = guest.app.scene
    assert isinstance(scene, SetupScene)
    return scene


def picture(guest: Visit) -> bytes:
    """What the preview shows in its upper part, where no notice lies over it."""
    (preview,) = guest.widgets(TablePreview)
    return shown_by(guest, preview)


def shown_by(guest: Visit, preview: TablePreview) -> bytes:
    """The upper part of a preview."""
    guest.see(2400)
    left, top, width, height = (guest.app.scale.px(number) for number in preview.picture_rect())
    part = guest.app.window.surface.subsurface((left, top, width, height // 3))
    return pygame.image.tobytes(part, "RGB")


def test_the_scenario_named_is_chosen_wherever_it_lies(guest: Visit, own_scenario: Path) -> None:
    chosen = setup(guest)._entries[setup(guest)._list.selected or 0]
    assert chosen.path == own_scenario
    assert guest.widgets(TablePreview)[0].view is not None


def test_a_board_that_is_saved_is_drawn_anew(guest: Visit, own_scenario: Path) -> None:
    board = own_scenario.with_name("copse.tmx")
    before = picture(guest)
    assert picture(guest) == before
    text = board.read_text(encoding="utf-8")
    assert "\n27,28,29,30,31,32,25,26,27," in text
    save(board, text.replace("\n27,28,29,30,31,32,25,26,27,", "\n9,9,9,9,9,9,9,9,9,"))
    assert picture(guest) != before
    assert "Files reloaded." in guest.app.scene.stage.toasts.texts


def test_a_broken_save_is_told_and_the_last_good_table_stays(guest: Visit, own_scenario: Path) -> None:
    board = own_scenario.with_name("copse.tmx")
    good = board.read_text(encoding="utf-8")
    before = picture(guest)
    save(board, good.replace('name="terrain"', 'name="terain"'))
    assert picture(guest) == before
    assert "Did you mean 'terrain'?" in guest.words()
    assert any(label.text == "File has problems" for label in guest.widgets(Label))
    assert guest.find(Button, "Start battle").enabled
    (told,) = (text for text in guest.stage.toasts.texts if text.startswith("copse.tmx has problems. "))
    assert "Did you mean 'terrain'?" in told
    assert "Files reloaded." not in guest.stage.toasts.texts
    save(board, good + " ")
    guest.see(2400)
    assert "No more problems in copse.tmx." in guest.stage.toasts.texts
    assert "Files reloaded." not in guest.stage.toasts.texts
    guest.see(8000)
    assert "Did you mean 'terrain'?" not in guest.words()


def test_a_mistake_is_told_wherever_one_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_files(home)
    with visit(home, monkeypatch) as guest:
        guest.see()
        for path, good, faulty in (
            (home / "maps" / "copse.tmx", 'name="terrain"', 'name="terain"'),
            (home / "scenarios" / "first-steps.toml", "turns = 6", "turns = 0"),
        ):
            text = path.read_text(encoding="utf-8")
            save(path, text.replace(good, faulty))
            guest.see(900)
            assert any(told.startswith(f"{path.name} has problems. ") for told in guest.stage.toasts.texts)
            save(path, text + "\n")
            guest.see(900)
            assert f"No more problems in {path.name}." in guest.stage.toasts.texts


def test_a_battle_on_the_last_good_version_keeps_its_picture_and_follows_its_file(
    home: Path, own_scenario: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = own_scenario.with_name("copse.tmx")
    text = board.read_text(encoding="utf-8")
    good = text.replace("\n27,28,29,30,31,32,25,26,27,", "\n9,9,9,9,9,9,9,9,9,")
    assert good != text
    save(board, good)
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.new_battle(own_scenario, watch=True)
        guest.see(2400)
        save(board, good.replace('name="terrain"', 'name="terain"'))
        guest.see(2400)
        guest.click(guest.find(Button, "Start battle"))
        assert "copse.tmx has problems" in guest.words()
        guest.click(guest.find(Button, "Play it"))
        guest.see()
        scene = guest.app.scene
        assert isinstance(scene, BattleScene)

        def ground() -> bytes:
            return pygame.image.tobytes(scene.board._ground._bare(8, Part(0, 0, 9, 6, 9)), "RGB")

        as_drawn = pygame.transform.smoothscale(painted_as(good, board.parent / "good.tmx"), (9 * 8, 6 * 8))
        assert ground() == pygame.image.tobytes(as_drawn, "RGB")
        save(board, text + "\n")
        guest.see(1200)
        assert ground() == pygame.image.tobytes(
            pygame.transform.smoothscale(painted_as(text, board.parent / "first.tmx"), (9 * 8, 6 * 8)), "RGB"
        )


def painted_as(text: str, path: Path) -> pygame.Surface:
    """What a board looks like whose file has that text, in the season of the copse."""
    path.write_text(text, encoding="utf-8")
    whole = pygame.Surface((9 * 64, 6 * 64))
    whole.blit(board_picture(path), (0, 0))
    return toned(BoardPictures(whole), "copse").below


def test_a_scenario_may_be_broken_from_the_beginning(home: Path, own_scenario: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    good = own_scenario.read_text(encoding="utf-8")
    save(own_scenario, good.replace("turns = 6", "turns = 0"))
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(own_scenario, watch=True)
        guest.see(2400)
        assert "1 to 100" in guest.words()
        assert not guest.find(Button, "Start battle").enabled
        save(own_scenario, good + "\n")
        guest.see(2400)
        assert guest.find(Button, "Start battle").enabled


def test_a_set_up_from_the_menu_follows_files_that_break_and_are_mended(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, board = own_files(home)
    good = board.read_text(encoding="utf-8")
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.new_battle(path)
        guest.see(2400)
        save(board, good.replace('name="terrain"', 'name="terain"'))
        guest.see(1200)
        assert "File has problems" in guest.words()
        save(board, good + " ")
        guest.see(1200)
        assert "File has problems" not in guest.words()
        save(board, good.replace('name="terrain"', 'name="terain"'))
        guest.click(guest.find(Button, "Start battle"))  # sooner than anybody has looked at the files
        assert "copse.tmx has problems" in guest.words()
        assert isinstance(guest.app.scene, SetupScene)


def test_a_last_good_version_keeps_its_picture_however_many_others_were_looked_at(own_scenario: Path) -> None:
    scenario, board = load_scenario(own_scenario), own_scenario.with_name("copse.tmx")
    printed = Printed(scenario.pieces, scenario.board)
    preview = TablePreview()
    preview.view = TableView(scenario.board, printed)
    preview.load(at_once=True)
    as_drawn = pygame.image.tobytes(ground_pictures(scenario.board, printed, 8).below, "RGB")
    for name in ("marsh", "ruins", "crossroads", "market", "depot"):
        other = data_root() / "maps" / f"{name}.tmx"
        remember(Printed((BoardPiece(other, Layout(), None),), load_board(other)))
    again = TablePreview()
    again.view = preview.view
    again.load(at_once=True)
    save(board, "")
    assert pygame.image.tobytes(ground_pictures(scenario.board, printed, 8).below, "RGB") == as_drawn


def test_why_a_faulty_scenario_does_not_start_is_told_until_it_is_mended(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_files(home)[0]
    good = path.read_text(encoding="utf-8")
    save(path, good.replace("turns = 6", "turns = 0"))
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(path)
        guest.see(1200)
        guest.move(guest.find(Button, "Start battle").window_rect().center)
        guest.see(600)
        assert guest.stage._tip.tip is not None
        assert guest.stage._tip.tip.body == "This scenario has problems. Fix its file or choose another."
        save(path, good + "\n")
        guest.see(600)
        guest.see(50)
        assert guest.find(Button, "Start battle").enabled
        assert guest.stage._tip.tip is None


def own_files(home: Path) -> tuple[Path, Path]:
    """A copy of the first lesson and of its board among the user's own files."""
    for folder, name in (("maps", "copse.tmx"), ("scenarios", "first-steps.toml")):
        (home / folder).mkdir(parents=True)
        shutil.copy(data_root() / folder / name, home / folder / name)
    return home / "scenarios" / "first-steps.toml", home / "maps" / "copse.tmx"


def test_files_from_the_menu_are_read_again_and_the_armies_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = home / "scenarios"
    folder.mkdir(parents=True)
    path = Path(shutil.copy(data_root() / "scenarios" / "encounter.toml", folder / "mine.toml"))
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(path)
        guest.see()
        army = setup(guest)._sides[0].army_choice
        army.index = 2
        others = tuple(data_root() / "maps" / f"{name}.tmx" for name in ("marsh", "copse"))
        setup(guest)._change_boards(others)
        save(path, path.read_text(encoding="utf-8").replace("turns = 8", "turns = 5"))
        guest.see(2400)
        assert "5 turns" in guest.words()
        assert army.index == 2
        assert [piece.path for piece in setup(guest)._scenario.pieces] == list(others)  # type: ignore[union-attr]


def test_the_folder_of_ones_own_files_is_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr("dust_tactics.files.desktop._start", opened.append)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        guest.click(guest.find(Button, "Custom content"))
    assert opened == [["xdg-open", str(home)]]


def test_the_large_table_is_new_too(guest: Visit, own_scenario: Path) -> None:
    guest.see(2400)
    setup(guest)._enlarge()
    large = setup(guest)._large.table
    assert large is not None
    before = shown_by(guest, large.preview)
    board = own_scenario.with_name("copse.tmx")
    text = board.read_text(encoding="utf-8")
    save(board, text.replace("\n27,28,29,30,31,32,25,26,27,", "\n9,9,9,9,9,9,9,9,9,"))
    save(own_scenario, own_scenario.read_text(encoding="utf-8").replace("turns = 6", "turns = 5"))
    assert shown_by(guest, large.preview) != before
    assert large.host is not None, "it stays open"
    assert "The battle ends after turn 5." in guest.words()
