"""My files: what is listed, packed, thrown away and put back; and packs that are dropped on the window."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest
from menu_program import Visit, mustering, visit

from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.library import scenario_entry
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root
from dust_tactics.files.settings import load_settings
from dust_tactics.screen.menu.my_files.own_things import OwnThing
from dust_tactics.screen.menu.my_files.scene import MyFilesScene
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import Button, Dialog, Entry, ListView

CARD = """edition = "2013"

[[unit]]
id = "rangers"
name = "Rangers"
full_name = "Rangers"
bloc = "allies"
kind = "squad"
type = "infantry"
armour = 2
move = 1
miniatures = 1
size = 1
points = 20
unique = false
skills = []
carriers = [[0]]
source = "estimate"

[[unit.weapon]]
name = "Rifle"
count = 1
range = "4"
rules = []
damage = ["2/1", "1/1", "1/1", "-", "1/1", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
source = "estimate"
"""
ARMY = 'edition = "2013"\n[[army]]\nid = "patrol"\nname = "Patrol"\nbloc = "allies"\nunits = ["rangers", "pounder"]\n'
SCENARIO = """edition = "2013"
turns = 6
first = "West"
[name]
en = "The Patrol"
[[board]]
file = "hill.tmx"
[[side]]
name = "West"
entry = "west"
army = "patrol"
muster = 100
blocs = ["allies"]
[[side]]
name = "East"
entry = "east"
army = "2013-battlegroup-koshka"
[[victory]]
kind = "eliminate"
"""


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def own_files(home: Path) -> None:
    """A board, a scenario, a card and an army, and a board that is broken."""
    board = (data_root() / "maps" / "open-field.tmx").read_text(encoding="utf-8")
    write(home / "maps" / "hill.tmx", board.replace("Open Field", "The Hill"))
    write(home / "maps" / "broken.tmx", "<map/>")
    write(home / "scenarios" / "patrol.toml", SCENARIO)
    write(home / "cards" / "2013" / "mine.toml", CARD)
    write(home / "armies" / "patrol.toml", ARMY)


@pytest.fixture
def author(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who has files and looks at them."""
    own_files(home)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_f)
        yield guest


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack of somebody else."""
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(tmp_path / "elsewhere"))
        own_files(tmp_path / "elsewhere")
        (tmp_path / "patrol.zip").write_bytes(packed(tmp_path / "elsewhere" / "scenarios" / "patrol.toml")[0])
    return tmp_path / "patrol.zip"


def things(guest: Visit) -> list[OwnThing]:
    return list(guest.widgets(ListView)[0].items)


def select(guest: Visit, name: str) -> None:
    """Chooses what is called so, by the arrow keys."""
    guest.key(pygame.K_HOME)
    for _ in range([thing.name for thing in things(guest)].index(name)):
        guest.key(pygame.K_DOWN)
    scene = guest.app.scene
    assert isinstance(scene, MyFilesScene) and scene.chosen is not None and scene.chosen.name == name


def drop(guest: Visit, path: Path) -> None:
    """A file is dropped on the window; what it says of itself is agreed to."""
    guest.send(pygame.DROPFILE, file=str(path))
    agree(guest)


def agree(guest: Visit) -> None:
    """Installs the pack that is shown, if any is."""
    if "Install this pack?" in guest.words() or "Update this pack?" in guest.words():
        guest.key(pygame.K_RETURN)


def test_all_that_is_ones_own_is_listed_with_what_is_wrong(author: Visit) -> None:
    listed = [(thing.kind, thing.name, bool(thing.complaints)) for thing in things(author)]
    assert listed == [
        ("board", "The Hill", False),
        ("board", "broken.tmx", True),
        ("scenario", "The Patrol", False),
        ("cards", "mine.toml", False),
        ("armies", "patrol.toml", False),
    ]
    select(author, "broken.tmx")
    assert "maps/broken.tmx" in author.words()
    assert not author.find(Button, "Export pack").enabled


def test_without_files_it_says_what_could_be_there(guest: Visit) -> None:
    guest.key(pygame.K_f)
    assert "Nothing here yet" in guest.words()
    for key in (pygame.K_DELETE, pygame.K_p, pygame.K_RETURN):
        guest.key(key)
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    assert guest.scene_name == "MyFilesScene" and not guest.widgets(Dialog)


def test_a_scenario_is_packed_by_key_and_by_mouse_and_nothing_is_replaced(author: Visit, home: Path) -> None:
    select(author, "The Patrol")
    author.key(pygame.K_p)
    author.key(pygame.K_RETURN)
    assert "patrol.zip" in author.words() and str(home / "shared") in author.words()
    author.key(pygame.K_ESCAPE)
    author.click(author.find(Button, "Export pack"))
    author.click(author.widgets(Button)[-1])
    assert "patrol-2.zip" in author.words()
    with ZipFile(home / "shared" / "patrol.zip") as archive:
        assert json.loads(archive.read(MANIFEST))["name"] == {"en": "The Patrol"}
        assert "maps/hill.tmx" in archive.namelist()


def test_what_cannot_be_packed_is_told(author: Visit, home: Path) -> None:
    select(author, "The Patrol")
    (home / "maps" / "hill.tmx").write_text("<map/>")
    author.key(pygame.K_p)
    author.key(pygame.K_RETURN)
    assert "Couldn't export a pack" in author.words() and "hill.tmx" in author.words()
    assert not (home / "shared").exists()


@pytest.mark.parametrize("name", ["The Hill", "broken.tmx", "The Patrol", "mine.toml", "patrol.toml"])
def test_what_is_deleted_lies_in_the_trash_and_comes_back_as_it_was(author: Visit, home: Path, name: str) -> None:
    select(author, name)
    thing = next(thing for thing in things(author) if thing.name == name)
    before = thing.path.read_bytes()
    author.key(pygame.K_DELETE)
    author.key(pygame.K_ESCAPE)
    assert thing.path.exists(), "people have thought better of it"
    author.click(author.find(Button, "Delete"))
    assert str(home) not in author.words()
    author.key(pygame.K_RETURN)
    assert author.stage.toasts.texts == (f"Deleted: {name}. Ctrl+Z restores it.",)
    assert not thing.path.exists() and thing not in things(author)
    assert (home / "deleted" / thing.path.relative_to(home)).read_bytes() == before
    author.key(pygame.K_z, pygame.KMOD_CTRL)
    assert thing.path.read_bytes() == before and thing in things(author)
    assert author.stage.toasts.texts[-1] == f"Restored: {name}"
    assert not (home / "deleted" / thing.path.relative_to(home)).exists()


def test_deleted_things_come_back_one_by_one_the_last_one_first(author: Visit) -> None:
    for name in ("mine.toml", "The Hill"):
        select(author, name)
        author.key(pygame.K_DELETE)
        author.key(pygame.K_RETURN)
    author.click(author.find(Button, "Restore"))
    assert things(author)[0].name == "The Hill"
    assert "mine.toml" not in [thing.name for thing in things(author)]
    author.click(author.find(Button, "Restore"))
    assert "mine.toml" in [thing.name for thing in things(author)]
    assert not author.find(Button, "Restore").enabled


def test_nothing_is_put_back_over_something_else(author: Visit, home: Path) -> None:
    select(author, "The Patrol")
    author.key(pygame.K_DELETE)
    author.key(pygame.K_RETURN)
    write(home / "scenarios" / "patrol.toml", "another")
    author.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "A newer file is already there, so it was kept: patrol.toml" in author.words()
    assert str(home) not in author.words()
    assert (home / "scenarios" / "patrol.toml").read_text() == "another"
    author.key(pygame.K_RETURN)
    (home / "scenarios" / "patrol.toml").unlink()
    author.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (home / "scenarios" / "patrol.toml").read_text() == SCENARIO


def test_what_its_author_alone_can_mend_is_not_told_to_those_who_play_a_pack(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    own_files(home)
    parts = "".join(f'[[victory.of]]\nkind = "{kind}"\n' for kind in ("eliminate", "hold-all"))
    scenario = home / "scenarios" / "patrol.toml"
    write(scenario, f'{SCENARIO}[[victory]]\nkind = "all"\n{parts}')
    assert scenario_entry(scenario).warnings
    (tmp_path / "patrol.zip").write_bytes(packed(scenario)[0])
    entry = scenario_entry(install(tmp_path / "patrol.zip").main)
    assert entry.content is not None and entry.warnings == ()


def test_a_pack_is_found_by_going_through_folders_with_keys_alone(
    guest: Visit, home: Path, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = pack.parent / "someone" / "Downloads"
    for folder in (downloads / "old", downloads / ".hidden"):
        folder.mkdir(parents=True)
    (downloads / "letter.txt").touch()
    monkeypatch.setattr("dust_tactics.screen.menu.my_files.file_dialog.downloads", lambda: downloads)
    guest.key(pygame.K_f)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    install = guest.find(Button, "Install")
    assert [line.words for line in guest.widgets(ListView)[-1].items] == ["Folder above", "old"]
    assert not install.enabled and "There are no packs" in guest.words()
    for _ in range(2):
        guest.key(pygame.K_RETURN)
    names = [line.words for line in guest.widgets(ListView)[-1].items]
    assert names.index("patrol.zip") > names.index("someone"), "folders stand above packs"
    for _ in range(names.index("patrol.zip")):
        guest.key(pygame.K_DOWN)
    assert guest.widgets(Entry)[0].text == str(pack) and install.enabled
    guest.key(pygame.K_RETURN)
    agree(guest)
    assert (home / "packs" / "patrol").is_dir()


def test_one_click_opens_a_folder_and_the_folder_used_last_comes_back(
    guest: Visit, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = pack.parent / "Downloads"
    (downloads / "old").mkdir(parents=True)
    monkeypatch.setattr("dust_tactics.screen.menu.my_files.file_dialog.downloads", lambda: downloads)

    def click(name: str) -> None:
        view = guest.widgets(ListView)[-1]
        guest.click(view.row_rect([line.words for line in view.items].index(name)).center)

    def names() -> list[str]:
        return [line.words for line in guest.widgets(ListView)[-1].items]

    guest.key(pygame.K_f)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    click("Folder above")
    assert "patrol.zip" in names()
    click("Folder above")
    assert "patrol.zip" in names(), "the second half of a double click opens nothing more"
    guest.post([], 500)
    click("patrol.zip")
    assert guest.widgets(Entry)[0].text == str(pack), "a file is only chosen"
    guest.click(guest.find(Button, "Install"))
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    assert "patrol.zip" in names()
    assert load_settings()[0].packs_from == str(pack.parent), "also after the next start"


def test_places_have_buttons_and_a_letter_goes_to_the_next_name(
    guest: Visit, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = pack.parent / "ada"
    for name in ("Desktop", "Downloads", "Papers", "Photos"):
        (home / name).mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    guest.key(pygame.K_f)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    guest.click(guest.find(Button, "Home"))
    view = guest.widgets(ListView)[-1]
    assert guest.stage.focused is view
    chosen = []
    for _ in range(3):
        guest.type("p")
        chosen.append(view.chosen.words)
    assert chosen == ["Papers", "Photos", "Papers"]
    guest.click(guest.find(Button, "Desktop"))
    assert [line.words for line in view.items] == ["Folder above"]


def test_a_folder_that_can_not_be_read_is_told_of_and_can_be_left(
    guest: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dust_tactics.screen.menu.my_files.file_dialog.downloads", lambda: tmp_path / "gone" / "on")
    guest.key(pygame.K_f)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    assert "No such file" in guest.words()
    for _ in range(2):
        guest.key(pygame.K_RETURN)
    assert "home" in [line.words for line in guest.widgets(ListView)[-1].items]


def test_the_folder_of_what_is_chosen_is_opened(author: Visit, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("dust_tactics.screen.menu.common.folders.open_folder", opened.append)
    select(author, "mine.toml")
    author.key(pygame.K_o)
    select(author, "The Hill")
    author.click(author.find(Button, "Open folder"))
    assert opened == [home / "cards" / "2013", home / "maps"]


# Packs that arrive


def test_a_pack_that_is_dropped_on_the_menu_stands_in_new_battle(guest: Visit, home: Path, pack: Path) -> None:
    drop(guest, pack)
    assert guest.scene_name == "MenuScene" and "The Patrol is ready under New battle" in guest.words()
    guest.click(guest.find(Button, "Show in New battle"))
    assert isinstance(guest.app.scene, SetupScene)
    chosen = guest.widgets(ListView)[0]
    assert chosen.selected is not None
    entry = chosen.items[chosen.selected]
    assert (entry.path, entry.pack) == (home / "packs" / "patrol" / "scenarios" / "patrol.toml", "patrol")
    guest.click(guest.find(Button, "Start battle"))
    battle = guest.shown[0].state.battle
    assert battle.name == "The Patrol" and "rangers" in {card.id for card in battle.cards}


def test_a_pack_that_is_dropped_on_my_files_is_listed_packed_deleted_and_put_back(
    guest: Visit, home: Path, pack: Path
) -> None:
    guest.key(pygame.K_f)
    drop(guest, pack)
    guest.key(pygame.K_ESCAPE)
    assert [(thing.kind, thing.name) for thing in things(guest)] == [("pack", "The Patrol")]
    select(guest, "The Patrol")
    guest.key(pygame.K_p)
    guest.key(pygame.K_ESCAPE)
    assert (home / "shared" / "patrol.zip").read_bytes() == pack.read_bytes()
    guest.key(pygame.K_DELETE)
    guest.key(pygame.K_RETURN)
    assert not things(guest) and (home / "deleted" / "packs" / "patrol" / MANIFEST).exists()
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [thing.kind for thing in things(guest)] == ["pack"]
    guest.key(pygame.K_RETURN)
    assert isinstance(guest.app.scene, SetupScene)


def test_a_pack_that_is_dropped_on_the_set_up_comes_into_its_list(guest: Visit, pack: Path) -> None:
    guest.key(pygame.K_n)
    before = len(guest.widgets(ListView)[0].items)
    drop(guest, pack)
    guest.key(pygame.K_RETURN)
    assert isinstance(guest.app.scene, SetupScene), "what was chosen there is not left"
    assert len(guest.widgets(ListView)[0].items) == before + 1


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_a, pygame.K_t, pygame.K_F1])
def test_a_pack_can_be_dropped_on_every_scene_of_the_menu(guest: Visit, home: Path, pack: Path, key: int) -> None:
    guest.key(key)
    scene = guest.scene_name
    drop(guest, pack)
    assert "The Patrol is ready under New battle" in guest.words()
    guest.key(pygame.K_RETURN)
    assert guest.scene_name == scene
    assert (home / "packs" / "patrol").is_dir()


def test_a_file_that_is_no_pack_is_refused_in_words(guest: Visit, home: Path, tmp_path: Path) -> None:
    (tmp_path / "evil.zip").write_bytes(b"#!/bin/sh")
    before = sorted(home.rglob("*"))
    for path in (tmp_path / "evil.zip", tmp_path, tmp_path / "gone.zip"):
        drop(guest, path)
        assert "Nothing was installed" in guest.words()
        guest.key(pygame.K_RETURN)
    assert sorted(home.rglob("*")) == before


def test_the_file_of_a_pack_can_be_typed(guest: Visit, home: Path, pack: Path) -> None:
    guest.key(pygame.K_f)
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    guest.click(guest.widgets(Entry)[0])
    guest.type(str(pack))
    assert guest.widgets(Entry)[0].text == str(pack)
    guest.key(pygame.K_RETURN)
    agree(guest)
    assert "The Patrol is ready under New battle" in guest.words()
    assert (home / "packs" / "patrol").is_dir()


def test_a_pack_that_is_dropped_on_a_battle_waits_for_its_end(
    home: Path, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_n)
        guest.key(pygame.K_RETURN)
        assert guest.scene_name == "BattleScene"
        drop(guest, pack)
        assert "patrol.zip will be installed when you return" in guest.app.scene.stage.toasts.texts[-1]
        assert not (home / "packs").exists() and not guest.app.scene.stage.covered
        guest.program.leave_game()
        guest.wait(100)
        assert guest.scene_name == "MenuScene"
        agree(guest)
        assert "The Patrol is ready under New battle" in guest.words()
        assert (home / "packs" / "patrol").is_dir()


# What their authors say of packs


def test_what_an_author_types_is_packed_and_shown_before_it_is_installed(
    author: Visit, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    select(author, "The Patrol")
    author.key(pygame.K_p)
    for words in ("Ada Bell", "1.x", "CC0", "Who holds the hill?"):
        author.type(words)
        author.key(pygame.K_TAB)
    author.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    author.key(pygame.K_RETURN)
    assert not (home / "shared").exists(), "no version is called so"
    author.click(author.widgets(Entry)[1])
    author.key(pygame.K_BACKSPACE)
    author.type("0")
    author.key(pygame.K_RETURN)
    assert "patrol.zip" in author.words()
    text = (home / "scenarios" / "patrol.toml").read_text()
    assert text.startswith(SCENARIO[:60]) and 'author = "Ada Bell"' in text
    author.key(pygame.K_ESCAPE)
    author.key(pygame.K_p)
    assert [entry.text for entry in author.widgets(Entry)] == ["Ada Bell", "1.0", "CC0", "Who holds the hill?"]
    author.key(pygame.K_ESCAPE)
    shutil.move(home / "shared" / "patrol.zip", tmp_path)
    shutil.rmtree(home / "scenarios")
    author.send(pygame.DROPFILE, file=str(tmp_path / "patrol.zip"))
    told = author.words()
    assert all(words in told for words in ("Ada Bell", "Version: 1.0", "Licence: CC0", "Who holds the hill?"))
    author.key(pygame.K_ESCAPE)
    assert not (home / "packs").exists(), "only if people agree"
    drop(author, tmp_path / "patrol.zip")
    assert (home / "packs" / "patrol").is_dir()
    author.key(pygame.K_ESCAPE)
    select(author, "The Patrol")
    assert "Author: Ada Bell" in author.words()


def test_an_update_names_the_files_that_were_kept_and_an_older_version_is_refused(
    guest: Visit, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = []
    for version in ("1.0", "1.1"):
        with monkeypatch.context() as patch:
            folder = tmp_path / version
            patch.setenv("DUST_TACTICS_HOME", str(folder))
            own_files(folder)
            write(folder / "scenarios" / "patrol.toml", f'{SCENARIO}[pack]\nversion = "{version}"\n')
            paths.append(tmp_path / f"{version}.zip")
            paths[-1].write_bytes(packed(folder / "scenarios" / "patrol.toml")[0])
    drop(guest, paths[0])
    guest.key(pygame.K_ESCAPE)
    write(home / "packs" / "patrol" / "cards" / "2013" / "mine.toml", CARD.replace("move = 1", "move = 2"))
    guest.send(pygame.DROPFILE, file=str(paths[1]))
    assert "This replaces version 1.0" in guest.words()
    guest.key(pygame.K_RETURN)
    assert "The Patrol is now version 1.1" in guest.words() and "cards/2013/mine.toml" in guest.words()
    guest.key(pygame.K_ESCAPE)
    drop(guest, paths[0])
    assert "Nothing was installed" in guest.words() and "Version 1.1 of The Patrol" in guest.words()


# What is in a pack stays with it


def test_an_army_with_units_of_a_pack_is_mustered_there_and_kept_nowhere_else(
    guest: Visit, home: Path, pack: Path
) -> None:
    """Others could not be read with its card, nor could it be told what became of them without the pack."""
    guest.program.new_battle(install(pack).main)
    guest.click(guest.widgets(Button)[[button.text for button in guest.widgets(Button)].index("Build army")])
    assert "rangers" in {unit.card for unit in mustering(guest).draft.units}
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    assert "units from a pack" in guest.app.scene.stage.toasts.texts[-1]
    assert not own_army_files()


def test_ones_own_armies_whose_cards_a_pack_has_otherwise_are_not_offered_there(
    guest: Visit, home: Path, pack: Path
) -> None:
    write(home / "cards" / "2013" / "mine.toml", CARD.replace("move = 1", "move = 2"))
    write(home / "armies" / "mine.toml", ARMY.replace("patrol", "riders").replace("Patrol", "Riders"))
    write(home / "armies" / "plain.toml", ARMY.replace("patrol", "plain").replace('"rangers", ', ""))
    guest.program.new_battle(install(pack).main)
    guest.click(guest.widgets(Button)[[button.text for button in guest.widgets(Button)].index("Build army")])
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    names = [entry.name for entry in guest.widgets(ListView)[0].items]
    assert "Patrol" in names and "Riders" not in names


def test_scenarios_of_one_name_are_told_apart_by_their_files(author: Visit, home: Path) -> None:
    write(home / "scenarios" / "patrol-by-night.toml", SCENARIO)
    author.key(pygame.K_ESCAPE)
    author.key(pygame.K_f)
    facts = [thing.facts for thing in things(author) if thing.kind == "scenario"]
    assert sorted(fact.split(" · ")[0] for fact in facts) == ["patrol-by-night.toml", "patrol.toml"]
    assert not any("hill.tmx" in thing.facts for thing in things(author) if thing.kind == "board")
