"""Versions of a pack: a newer one takes the place of the older one, and what the player has changed stays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from own_workshop import NAME, workshop, write
from small_scenario import SCENARIO
from test_packs import tree
from test_unit_cards import CARD

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.editing.signing import SAID, said_of, sign
from dust_tactics.files.packs.about import About, is_newer
from dust_tactics.files.packs.home import MANIFEST, pack_folders
from dust_tactics.files.packs.installed import list_packs
from dust_tactics.files.packs.installing import Installed, install, offered
from dust_tactics.files.packs.manifest import manifest_of
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.packs.paths import mend_folder, plain_paths
from dust_tactics.files.packs.updating import ORIGINAL, YOURS, Standing, changed_files
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario

CARDS = "cards/2013/mine.toml"
Maker = Callable[..., Path]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the player who installs."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    """Makes a version of a pack, with a unit card that moves so far."""
    made: list[Path] = []

    def made_so(version: str = "1.0", move: int = 1, author: str = "Ada", turns: int = 6) -> Path:
        author_home = tmp_path / f"author {len(made)}"
        said = f'\n[pack]\nauthor = "{author}"\nversion = "{version}"\n' if version else ""
        with monkeypatch.context() as patch:
            patch.setenv("DUST_TACTICS_HOME", str(author_home))
            scenario = workshop(author_home, SCENARIO.replace("turns = 6", f"turns = {turns}") + said)
            write(author_home / CARDS, CARD.replace("move = 1", f"move = {move}"))
            path = tmp_path / f"{len(made)}.zip"
            path.write_bytes(packed(scenario)[0])
        made.append(path)
        return path

    return made_so


def told(done: Installed) -> tuple[Any, ...]:
    return done.standing, done.folder.name, done.kept.files, done.kept.aside


def test_versions_are_compared_as_numbers() -> None:
    assert is_newer("1.10", "1.9") and is_newer("2", "1.9.9.9") and is_newer("1.0.1", "1")
    assert not is_newer("1", "1.0.0") and not is_newer("1.0", "1") and not is_newer("0.9", "1")


def test_a_newer_version_takes_the_place_of_the_older_one(make: Maker, home: Path) -> None:
    first = install(make("1.0"))
    newer = make("1.1", move=2)
    offer = offered(newer)
    assert offer.standing is Standing.UPDATE and offer.before is not None and offer.before.folder == first.folder
    assert told(install(newer)) == (Standing.UPDATE, NAME, (), False)
    assert load_cards("2013", first.folder)["rangers"].move == 2
    assert pack_folders() == [first.folder]
    assert (home / "deleted" / "packs" / NAME / MANIFEST).exists(), "the older one is not lost"
    assert install(newer).before


def test_an_older_version_and_another_one_of_the_same_number_change_nothing(make: Maker, home: Path) -> None:
    there = install(make("1.1"))
    before = {name: (home / name).read_bytes() for name in tree(home) if (home / name).is_file()}
    older, same = install(make("1.0.9", move=2)), install(make("1.1.0", move=3))
    assert (older.standing, same.standing) == (Standing.OLDER, Standing.SAME)
    assert older.folder == same.folder == there.folder and older.manifest.about.version == "1.1"
    assert {name: (home / name).read_bytes() for name in tree(home) if (home / name).is_file()} == before


@pytest.mark.parametrize(("version", "author"), [("", "Ada"), ("1.1", "Bob"), ("1.1", "")])
def test_what_is_no_version_of_it_lies_beside_it(version: str, author: str, make: Maker, home: Path) -> None:
    install(make("1.0"))
    path = make(version, move=2, author=author) if author else make("", move=2)
    assert told(install(path)) == (Standing.NEW, f"{NAME}-2", (), False)


def test_files_that_the_player_has_changed_or_added_stay_and_the_new_ones_lie_beside_them(
    make: Maker, home: Path
) -> None:
    folder = install(make("1.0")).folder
    mine = write(folder / CARDS, CARD.replace("move = 1", "move = 3")).read_bytes()
    notes = write(folder / "scenarios" / "notes.txt", "Try the ford.")
    done = install(make("1.1", move=2, turns=9))
    assert told(done) == (Standing.UPDATE, NAME, (CARDS, "scenarios/notes.txt"), False)
    assert (folder / CARDS).read_bytes() == mine and load_cards("2013", folder)["rangers"].move == 3
    assert "move = 2" in (folder / f"{CARDS}{ORIGINAL}").read_text()
    assert notes.read_text() == "Try the ford."
    assert load_scenario(done.main).turns == 9, "what was not changed is new"
    again = install(make("1.2", move=1))
    assert again.kept.files == (CARDS, "scenarios/notes.txt")
    assert "move = 1" in (folder / f"{CARDS}{ORIGINAL}").read_text() and (folder / CARDS).read_bytes() == mine


def test_a_board_whose_paths_were_mended_is_not_taken_for_changed(home: Path) -> None:
    """A shipped board as it stands in a pack, where its tilesets have bare names."""
    name = "maps/farm.tmx"
    content = plain_paths((data_root() / name).read_bytes(), name, {name})
    manifest = manifest_of({"en": "Farm"}, {name: content})
    board = write(home / "packs" / "farm" / name, content.decode())
    mend_folder(home / "packs" / "farm")
    assert board.read_bytes() != content
    assert changed_files(home / "packs" / "farm", manifest) == ()
    board.write_bytes(board.read_bytes().replace(b"Farm", b"Mill"))
    assert changed_files(home / "packs" / "farm", manifest) == (name,)


def test_changes_that_do_not_fit_the_new_version_lie_beside_it(make: Maker, home: Path) -> None:
    folder = install(make("1.0")).folder
    mine = write(folder / CARDS, "this is not TOML").read_bytes()
    done = install(make("1.1", move=2))
    assert told(done) == (Standing.UPDATE, NAME, (CARDS,), True)
    assert load_cards("2013", folder)["rangers"].move == 2
    assert (folder / f"{CARDS}{YOURS}").read_bytes() == mine
    assert not (folder / f"{CARDS}{ORIGINAL}").exists()


def test_a_version_that_is_not_sound_leaves_the_older_one(make: Maker, home: Path) -> None:
    folder = install(make("1.0")).folder
    path = make("1.1")
    path.write_bytes(path.read_bytes().replace(b"PK\x01\x02", b"PK\x01\x03", 1))
    before = tree(home)
    with pytest.raises(FileRefused):
        install(path)
    assert tree(home) == before and pack_folders() == [folder]


def test_where_an_update_cannot_be_put_in_place_the_older_version_is_back(
    make: Maker, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install(make("1.0")).folder
    path, rename = make("1.1", move=2), Path.rename

    def refused(self: Path, target: Path) -> Path:
        if target == folder and self.parent == folder.parent:
            raise PermissionError(13, "Permission denied", str(target))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refused)
    with pytest.raises(PermissionError):
        install(path)
    assert [path.name for path in folder.parent.iterdir()] == [NAME]
    assert load_cards("2013", folder)["rangers"].move == 1


def test_what_an_author_says_is_written_into_the_scenario_and_nothing_else_changes(home: Path) -> None:
    path = workshop(home, "# My first.\n" + SCENARIO)
    before = path.read_text()
    assert said_of(path) == dict.fromkeys(SAID, "")
    sign(path, dict.fromkeys(SAID, ""))
    assert path.read_text() == before
    sign(path, {"author": "Ada", "version": "1.2", "licence": "", "description.en": "A small fight."})
    assert load_scenario(path).about == About("Ada", "1.2", "", {"en": "A small fight."})
    assert path.read_text().startswith("# My first.\n")
    assert said_of(path)["author"] == "Ada"
    sign(path, dict.fromkeys(SAID, ""))
    assert path.read_text() == before
    assert list_packs() == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ('version = "one"', "such as 1.2"),
        ("version = 1.2", "in quotation marks"),
        ('author = ""', "empty text"),
        (f'author = "{"x" * 81}"', "at most 80"),
        ('author = "A\\u001B"', "control characters"),
        ('description = "A fight."', "without a language"),
        ('description = { de = "Ein Gefecht." }', "the text in English"),
        ('auther = "Ada"', "did you mean 'author'?"),
    ],
)
def test_what_no_author_says_is_told_with_its_place(said: str, expected: str, home: Path) -> None:
    path = workshop(home, f"{SCENARIO}\n[pack]\n{said}\n")
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    (complaint,) = refused.value.complaints
    assert complaint.place.startswith("pack") and expected.casefold() in str(complaint).casefold()
