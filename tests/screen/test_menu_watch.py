"""A designer draws a board while the set-up shows it."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.places import data_root
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.board.tiles import board_picture
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
    (told,) = (text for text in guest.stage.toasts.texts if text.startswith("copse.tmx has a mistake. "))
    assert "Did you mean 'terrain'?" in told
    assert "Files reloaded." not in guest.stage.toasts.texts
    save(board, good + " ")
    guest.see(2400)
    assert "copse.tmx is fine again." in guest.stage.toasts.texts
    assert "Files reloaded." not in guest.stage.toasts.texts
    guest.see(8000)
    assert "Did you mean 'terrain'?" not in guest.words()


def test_a_mistake_is_told_wherever_one_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, name in (("maps", "copse.tmx"), ("scenarios", "first-steps.toml")):
        (home / folder).mkdir(parents=True)
        shutil.copy(data_root() / folder / name, home / folder / name)
    with visit(home, monkeypatch) as guest:
        guest.see()
        for path, good, faulty in (
            (home / "maps" / "copse.tmx", 'name="terrain"', 'name="terain"'),
            (home / "scenarios" / "first-steps.toml", "turns = 6", "turns = 0"),
        ):
            text = path.read_text(encoding="utf-8")
            save(path, text.replace(good, faulty))
            guest.see(900)
            assert any(told.startswith(f"{path.name} has a mistake. ") for told in guest.stage.toasts.texts)
            save(path, text + "\n")
            guest.see(900)
            assert f"{path.name} is fine again." in guest.stage.toasts.texts


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
        assert "copse.tmx has a mistake" in guest.words()
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
    """What a board looks like whose file has that text."""
    path.write_text(text, encoding="utf-8")
    whole = pygame.Surface((9 * 64, 6 * 64))
    whole.blit(board_picture(path), (0, 0))
    return whole


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


def test_without_watching_f5_reads_again_and_keeps_the_armies(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
        assert "8 turns" in guest.words()
        guest.key(pygame.K_F5)
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
