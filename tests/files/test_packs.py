"""Packs: what a scenario needs, in one file, and there again on another machine."""

import json
import os
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from own_workshop import FILES, NAME, workshop, write
from test_unit_cards import ARMY, CARD

from dust_tactics.files.armies.armies import armies_to_field, own_army_files
from dust_tactics.files.boards.new.board import new_board
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import find_scenario, list_scenarios, scenarios_named
from dust_tactics.files.packs.home import MANIFEST, pack_folders, packs_folder
from dust_tactics.files.packs.installed import list_packs
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.packs.part_folders import part_folder, sweep_folders
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.scenarios.texts import texts_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of the machine that installs; empty, not even there."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def pack(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of the workshop's scenario, made on a machine that is gone now."""
    return packed_at(tmp_path, monkeypatch)


def packed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str = "pack") -> Path:
    """The pack of a workshop in a folder of its own, which is deleted afterwards."""
    author = tmp_path / "author"
    with monkeypatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(author))
        scenario = workshop(author) if not author.exists() else author / "scenarios" / f"{NAME}.toml"
        content, _ = packed(scenario)
    path = tmp_path / f"{name}.zip"
    path.write_bytes(content)
    shutil.rmtree(author)
    return path


def tree(folder: Path) -> list[str]:
    """All that lies below a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_pack_holds_what_the_scenario_needs_and_a_manifest_of_it(pack: Path) -> None:
    with ZipFile(pack) as archive:
        assert archive.namelist() == [MANIFEST, *FILES]
        manifest = json.loads(archive.read(MANIFEST))
        sizes = {info.filename: info.file_size for info in archive.infolist()}
    assert manifest["format"] == 1
    assert manifest["program"] == VERSION
    assert manifest["name"] == {"de": "Scharmützel", "en": "Skirmish"}
    assert [file["file"] for file in manifest["files"]] == FILES
    assert all(file["size"] == sizes[file["file"]] and len(file["sha256"]) == 64 for file in manifest["files"])


def test_the_same_files_make_the_same_pack(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert packed_at(tmp_path, monkeypatch, "again").read_bytes() == pack.read_bytes()


def test_an_installed_pack_can_be_played_where_nothing_else_is(pack: Path, home: Path) -> None:
    done = install(pack)
    assert done.folder == home / "packs" / NAME
    assert tree(done.folder) == sorted([MANIFEST, *FILES, "armies", "cards", "cards/2013", "maps", "scenarios"])
    assert tree(home) == sorted(["packs", f"packs/{NAME}", *(f"packs/{NAME}/{name}" for name in tree(done.folder))])
    entry = list_scenarios()[-1]
    assert (entry.path, entry.name, entry.pack, entry.shipped) == (done.main, "Skirmish", NAME, False)
    assert find_scenario(NAME) == find_scenario(f"{NAME}/{NAME}") == done.main
    battle = make_battle(load_scenario(done.main))
    assert {"rangers", "pounder"} <= {card.id for card in battle.cards}
    assert battle.board.name.startswith("Test board")
    names = texts_of(NAME, "Skirmish")
    assert names is not None and names.name("de") == "Scharmützel"


def test_the_same_pack_again_is_there_already(pack: Path, home: Path) -> None:
    first = install(pack)
    again = install(pack)
    assert (again.folder, again.before, first.before) == (first.folder, True, False)
    assert len(pack_folders()) == 1


def test_packs_of_one_name_lie_beside_each_other_and_keep_their_own_cards(
    pack: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = tmp_path / "author"
    workshop(author)
    write(author / "cards" / "2013" / "mine.toml", CARD.replace("move = 1", "move = 2"))
    first, second = install(pack), install(packed_at(tmp_path, monkeypatch, "other"))
    assert (first.folder.name, second.folder.name) == (NAME, f"{NAME}-2")
    moves = [load_cards("2013", done.folder)["rangers"].move for done in (first, second)]
    assert moves == [1, 2]
    assert "rangers" not in load_cards("2013"), "no other scenario knows the card"
    with pytest.raises(KeyError, match=r"skirmish-2/skirmish or skirmish/skirmish|skirmish/skirmish or skirmish-2"):
        find_scenario(NAME)
    assert find_scenario(f"{NAME}-2/{NAME}") == second.main


def test_files_of_ones_own_and_of_packs_do_not_meet(pack: Path, home: Path) -> None:
    """The user has a card and armies of those ids, a board and a scenario of those names; all stay what they are."""
    workshop(home)
    write(home / "cards" / "2013" / "mine.toml", CARD.replace("move = 1", "move = 3"))
    write(home / "maps" / "board.tmx", "not even a board")
    write(home / "armies" / "own.toml", ARMY.replace('"patrol"', '"mine"'))
    before = {name: (home / name).read_bytes() for name in tree(home) if (home / name).is_file()}
    done = install(pack)
    assert {name: (home / name).read_bytes() for name in before} == before
    scenario = load_scenario(done.main)
    assert load_cards("2013")["rangers"].move == 3
    assert load_cards("2013", scenario.home)["rangers"].move == 1
    assert {card.id: card.move for card in make_battle(scenario).cards}["rangers"] == 1
    assert find_scenario(NAME) == home / "scenarios" / f"{NAME}.toml"
    assert scenarios_named(NAME)[1:] == [done.main]
    own = {army.id for file in own_army_files() for army in file.things}
    assert own == {"patrol", "others", "mine"}
    assert {army.id for army in armies_to_field("2013", None)} == own
    assert {army.id for army in armies_to_field("2013", scenario.home)} == {"others", "mine"}, "Rangers differ there"


def test_an_army_with_cards_that_mean_something_else_in_a_pack_cannot_be_fielded_there(pack: Path, home: Path) -> None:
    workshop(home)
    write(home / "cards" / "2013" / "mine.toml", CARD.replace("move = 1", "move = 3"))
    write(home / "armies" / "patrol.toml", ARMY.replace('"patrol"', '"riders"').replace('"pounder"]', '"rangers"]'))
    scenario = load_scenario(install(pack).main)
    assert "riders" not in {army.id for army in armies_to_field("2013", scenario.home)}


def test_what_was_installed_and_then_changed_is_not_taken_for_the_pack(pack: Path, home: Path) -> None:
    first = install(pack)
    first.main.write_text(first.main.read_text().replace("turns = 6", "turns = 7"))
    second = install(pack)
    assert (second.folder.name, second.before) == (f"{NAME}-2", False)
    assert load_scenario(first.main).turns == 7


def test_an_installed_pack_can_be_packed_again_to_the_same_file(pack: Path, home: Path) -> None:
    content, manifest = packed(install(pack).main)
    assert content == pack.read_bytes()
    assert manifest == list_packs()[0].manifest


def test_a_shipped_scenario_is_a_pack_of_one_file(home: Path) -> None:
    _, manifest = packed(find_scenario("encounter"))
    assert [file.name for file in manifest.files] == ["scenarios/encounter.toml"]


def test_a_scenario_anywhere_is_packed_with_boards_and_templates_from_folders_beside_it(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board lies deeper than the scenario, its tileset in a folder of its own, an object in a template."""
    scenario = workshop(home)
    folder = tmp_path / "project"
    for name in ("board.tmx", "tiles.tsx", "tiles.png"):
        (folder / "north" / "tiles").mkdir(parents=True, exist_ok=True)
        shutil.copy(home / "maps" / name, folder / "north" / ("" if name == "board.tmx" else "tiles") / name)
    board = folder / "north" / "board.tmx"
    template = '<object id="1" template="things/goal.tx" name="goal" x="64" y="64"/>'
    text = board.read_text().replace("tiles.tsx", "tiles/tiles.tsx")
    board.write_text(text.replace('name="zones">', f'name="zones">{template}'))
    goal = '<template><object class="objective" width="64" height="64"/></template>'
    write(folder / "north" / "things" / "goal.tx", goal)
    write(folder / "mine.toml", scenario.read_text().replace("board.tmx", "north/board.tmx"))
    content, manifest = packed(folder / "mine.toml")
    boards = [file.name for file in manifest.files if file.name.startswith("maps/")]
    assert boards == [
        f"maps/north/{name}" for name in ("board.tmx", "things/goal.tx", "tiles/tiles.png", "tiles/tiles.tsx")
    ]
    (tmp_path / "mine.zip").write_bytes(content)
    shutil.rmtree(folder)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "other"))
    assert load_scenario(install(tmp_path / "mine.zip").main).board.objectives


def test_a_board_that_was_begun_with_the_program_finds_the_shipped_tilesets_anywhere(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file says where they lay on the author's machine, as seen from there."""
    scenario = workshop(home)
    (home / "maps" / "board.tmx").unlink()
    new_board(home / "maps" / "board.tmx", "Hill", 4, 3)
    content, manifest = packed(scenario)
    assert [file.name for file in manifest.files if file.name.startswith("maps/")] == ["maps/board.tmx"]
    (tmp_path / "hill.zip").write_bytes(content)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "much" / "deeper" / "home"))
    assert load_scenario(install(tmp_path / "hill.zip").main).board.width == 4


def test_a_scenario_with_mistakes_is_not_packed(home: Path) -> None:
    path = workshop(home)
    path.write_text(path.read_text().replace("turns = 6", "turns = 600"))
    with pytest.raises(FileRefused, match="turns: found 600"):
        packed(path)


def test_names_that_another_system_cannot_have_are_told_before_anything_is_packed(home: Path) -> None:
    path = workshop(home)
    path.write_text(path.read_text().replace("board.tmx", "con.tmx"))
    (home / "maps" / "board.tmx").rename(home / "maps" / "con.tmx")
    with pytest.raises(FileRefused, match="a device on Windows"):
        packed(path)


def test_two_files_that_would_be_one_in_the_pack_are_told(home: Path) -> None:
    """One board lies beside the scenario, another in the maps, and both have a tileset of the same name."""
    path = workshop(home)
    for name in ("board.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(home / "maps" / name, home / "scenarios" / name)
    (home / "scenarios" / "board.tmx").rename(home / "scenarios" / "beside.tmx")
    path.write_text(path.read_text().replace("board.tmx", "beside.tmx", 1))
    with pytest.raises(FileRefused, match=r"both 'maps/tiles.tsx' in a pack"):
        packed(path)


def test_a_picture_of_the_program_reached_by_a_path_of_this_machine_is_told(home: Path) -> None:
    path = workshop(home)
    picture = next((shipped_maps() / "tilesets").glob("*.png"))
    tiles = home / "maps" / "tiles.tsx"
    tiles.write_text(tiles.read_text().replace("tiles.png", os.path.relpath(picture, home / "maps")))
    with pytest.raises(FileRefused, match=r"tiles\.tsx"):
        packed(path)


def test_a_program_that_was_killed_as_it_installed_leaves_nothing_behind(home: Path) -> None:
    packs_folder().mkdir(parents=True)
    with part_folder(packs_folder()) as busy:
        orphan = busy.with_name(".dust-tactics-orphan.folder")
        write(orphan / "maps" / "board.tmx", "half")
        sweep_folders(packs_folder())
        assert busy.is_dir(), "somebody fills it"
        assert not orphan.exists()
        assert pack_folders() == []
    assert tree(home) == ["packs"]


def test_where_nothing_can_be_written_nothing_is_and_the_reason_is_told(pack: Path, home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(OSError, match="directory"):
        install(pack)
    assert home.read_text() == "a file where the folder should be"
