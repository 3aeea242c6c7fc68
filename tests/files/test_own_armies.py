"""What users make themselves: armies and unit cards in their own folder."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from test_unit_cards import ARMY, CARD

from dust_tactics.files.armies.armies import load_armies, own_armies_folder, own_army_files, shipped_armies
from dust_tactics.files.armies.writing import (
    CannotPutBack,
    army_text,
    new_army_id,
    put_army_away,
    rename_army,
    save_army,
    taken_ids,
)
from dust_tactics.files.cards.cards import load_cards, own_card_files, own_cards_folder, shipped_cards
from dust_tactics.files.check import check_file
from dust_tactics.rules.scenario import UnitSetup


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user folder with nothing in it."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def write_card(name: str = "mine.toml", text: str = CARD) -> Path:
    """A file of cards in the user's folder."""
    path = own_cards_folder("2013") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def write_army(name: str = "patrol.toml", text: str = ARMY) -> Path:
    """A file of armies in the user's folder."""
    path = own_armies_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def told(files: object) -> list[str]:
    """What is wrong with files, in sentences."""
    return [str(complaint) for file in files for complaint in file.complaints]  # type: ignore[attr-defined]


def test_an_army_that_is_saved_comes_back_as_it_was() -> None:
    """Names, heroes and pilots too."""
    army = replace(load_armies("2013")["2013-battlegroup-koshka"], id="mine", name='The "Źrebak"', source="estimate")
    units = (*army.units[:3], replace(army.units[3], name="Old men"), UnitSetup("red-thunder"))
    army = replace(army, units=units, points=120, note="")
    path = save_army(army)
    assert check_file(path) == []
    assert load_armies("2013")["mine"] == army
    assert list(load_armies("2013"))[:3] == list(shipped_armies("2013"))


def test_an_army_saved_again_is_another() -> None:
    """Under the same id, in the same file."""
    army = replace(load_armies("2013")["2013-taskforce-joe"], id="mine")
    save_army(army)
    save_army(replace(army, name="Other"))
    assert [(file.path.name, file.things[0].name) for file in own_army_files()] == [("mine.toml", "Other")]


def test_another_name_leaves_the_rest_of_the_file_alone() -> None:
    """Comments of its author too."""
    text = "# My first army\n" + ARMY.replace("limit = 60", "limit = 60  # what we play")
    path = write_army(text=text)
    rename_army(path, 'Patrol "B" \\ Ł')
    assert load_armies("2013")["patrol"].name == 'Patrol "B" \\ Ł'
    assert path.read_text(encoding="utf-8") == text.replace('"Patrol"', '"Patrol \\"B\\" \\\\ Ł"')


def test_an_army_among_others_is_not_renamed() -> None:
    second = ARMY[ARMY.index("[[army]]") :].replace('"patrol"', '"second"')
    path = write_army(text=ARMY + second)
    with pytest.raises(ValueError, match="several"):
        rename_army(path, "Mine")
    assert {"patrol", "second"} <= set(load_armies("2013"))


def test_an_army_that_is_deleted_can_be_taken_back() -> None:
    path = write_army()
    aside = put_army_away(path)
    assert "patrol" not in load_armies("2013")
    shutil.move(aside, path)
    assert "patrol" in load_armies("2013")


SECOND = """
# The other one, for Sundays
[[army]]
id = "second"  # as in the club
name = "Second"
bloc = "ssu"
note = "Do not touch"
units = ["red-thunder"]  # always
"""


def text_of(path: Path) -> str:
    """A file as it is, ends of lines too."""
    return path.read_bytes().decode()


def test_an_army_goes_back_into_the_file_it_came_from() -> None:
    """Whatever the file is called; what its author has written beside it stays."""
    path = write_army("joe's own.toml", "# Mine\n" + ARMY + "# The end\n")
    army = load_armies("2013")["patrol"]
    assert save_army(replace(army, units=(*army.units, UnitSetup("red-thunder")), name="Long patrol")) == path
    assert [file.path for file in own_army_files()] == [path]
    assert text_of(path).startswith("# Mine\n") and text_of(path).endswith("# The end\n")


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("which", [0, 1])
def test_an_army_of_several_is_saved_and_the_others_stay_word_for_word(which: int, line_end: str) -> None:
    path = write_army("club.toml")
    path.write_bytes((ARMY + SECOND).replace("\n", line_end).encode())
    armies = load_armies("2013")
    changed = ("patrol", "second")[which]
    other = ("second", "patrol")[which]
    units = armies[changed].units[-1:] * 2
    assert save_army(replace(armies[changed], units=units, points=2 * (35, 20)[which])) == path
    assert load_armies("2013")[changed].units == units
    assert load_armies("2013")[other] == armies[other]
    kept = (SECOND, ARMY[ARMY.index("[[army]]") :])[which]
    assert kept.replace("\n", line_end) in text_of(path)
    assert "\n" not in text_of(path).replace("\r\n", "") or line_end == "\n"


def test_a_saved_army_keeps_its_comments_its_note_and_its_points_true() -> None:
    path = write_army(text=ARMY.replace("limit = 60", "limit = 60  # what we play") + SECOND)
    army = load_armies("2013")["patrol"]
    more = (*army.units, army.units[1])
    save_army(replace(army, units=more, points=90, name="Two"))
    assert check_file(path) == []
    assert "limit = 90  # what we play" in text_of(path)
    army = load_armies("2013")["second"]
    save_army(replace(army, units=army.units * 2, points=2 * army.points))
    assert load_armies("2013")["second"].note == "Do not touch"
    assert "# The other one, for Sundays\n" in text_of(path) and "# as in the club\n" in text_of(path)
    assert "]  # always\n" in text_of(path)


def test_units_written_as_tables_are_saved_too() -> None:
    tables = '[[army.units]]\ncard = "pounder"\nname = "Old iron"\n\n[[army.units]]\ncard = "bazooka-joe"\n'
    start = 'edition = "2013"\n[[army]]\nid = "mine"\nname = "Mine"\nbloc = "allies"\n'
    path = write_army(text=start + tables + SECOND)
    army, second = (load_armies("2013")[name] for name in ("mine", "second"))
    save_army(replace(army, units=army.units[1:]))
    assert [unit.card for unit in load_armies("2013")["mine"].units] == ["bazooka-joe"]
    assert load_armies("2013")["second"] == second
    rename_army(write_army("other.toml", start.replace('"mine"', '"other"') + tables), "Renamed")
    assert load_armies("2013")["other"].name == "Renamed"
    assert load_armies("2013")["other"].units[0].name == "Old iron"
    assert path.exists()


@pytest.mark.parametrize(
    "text",
    [
        'edition = "2013"\narmy = [{ id = "odd", name = "Odd", bloc = "allies", units = ["pounder"] }]\n',
        'edition = "2013"\n[[army]]\nid = "odd"\n"na\\u006de" = "Odd"\nbloc = "allies"\nunits = ["pounder"]\n',
    ],
    ids=["on one line", "a key in disguise"],
)
def test_what_only_its_author_can_change_stays_as_it_is(text: str) -> None:
    path = write_army("odd.toml", text)
    army = load_armies("2013")["odd"]
    with pytest.raises(CannotPutBack):
        save_army(replace(army, name="Other", units=army.units * 2))
    assert text_of(path) == text


def test_a_new_army_replaces_no_file() -> None:
    """Neither one that is refused for a slip, nor one of another id, nor a folder."""
    typo = write_army("guards.toml", ARMY.replace('"pounder"', '"pouncer"'))
    other = write_army("alone.toml", ARMY)
    (own_armies_folder() / "folder.toml").mkdir()
    before = typo.read_bytes(), other.read_bytes()
    army = shipped_armies("2013")["2013-taskforce-joe"]
    for name in ("Guards", "Alone", "Folder"):
        army_id = new_army_id(name, taken_ids())
        assert army_id == f"{name.lower()}-2"
        save_army(replace(army, id=army_id, name=name))
        assert load_armies("2013")[army_id].name == name
        save_army(replace(army, id=f"{name.lower()}", name=name))  # by an id that is no file's
    assert (typo.read_bytes(), other.read_bytes()) == before
    assert (own_armies_folder() / "folder.toml").is_dir()


HOSTILE_IDS = ("../../../victim", "..", ".", "a/b", "a\\b", "/victim", "c:victim", "", "a\nb", "Mine", "mine ", "mi_ne")


@pytest.mark.parametrize("army_id", HOSTILE_IDS, ids=repr)
def test_an_id_is_no_path(army_id: str, tmp_path: Path, home: Path) -> None:
    """Neither in a file, which is refused, nor when an army is saved."""
    for victim in (tmp_path / "victim.toml", home / "victim.toml"):
        victim.parent.mkdir(exist_ok=True)
        victim.write_text("precious")
    path = write_army("evil.toml", ARMY.replace('"patrol"', json.dumps(army_id)))
    before = sorted(tmp_path.rglob("*"))
    assert army_id not in load_armies("2013")
    assert any("small letters, digits" in line or not army_id or "control" in line for line in told(own_army_files()))
    with pytest.raises(ValueError, match="no id"):
        save_army(replace(shipped_armies("2013")["2013-taskforce-joe"], id=army_id))
    assert sorted(tmp_path.rglob("*")) == before
    assert path.exists()
    assert (tmp_path / "victim.toml").read_text() == (home / "victim.toml").read_text() == "precious"


def test_ids_for_new_armies() -> None:
    """From the name, and never one that is taken."""
    assert new_army_id("Red  Guards!", set()) == "red-guards"
    assert new_army_id("Red Guards", {"red-guards", "red-guards-2"}) == "red-guards-3"
    assert new_army_id("Źródło", set()) != new_army_id("???", {"army"})


def test_a_broken_army_hurts_no_other() -> None:
    write_army("a.toml", ARMY.replace('"pounder"', '"pouncer"'))
    write_army("b.toml")
    assert "patrol" in load_armies("2013")
    assert any("a.toml: line 9" in text and "Did you mean 'pounder'?" in text for text in told(own_army_files()))


def test_an_id_that_is_taken_is_told() -> None:
    """By an army that ships, and by another file; the first one stays."""
    write_army("a.toml", ARMY.replace('"patrol"', '"2013-taskforce-joe"'))
    write_army("b.toml")
    write_army("c.toml", ARMY.replace('"Patrol"', '"Other"'))
    assert load_armies("2013")["2013-taskforce-joe"].name == "Taskforce Joe"
    assert load_armies("2013")["patrol"].name == "Patrol"
    assert [text.split(": ")[0].rsplit("/")[-1] for text in told(own_army_files())] == ["a.toml", "c.toml"]


@pytest.mark.clause("T13-SKL-18")
def test_own_cards_are_fielded_like_those_that_ship() -> None:
    """Also by own armies, and as soon as the file is there."""
    assert "rangers" not in load_cards("2013")
    write_card()
    assert load_cards("2013")["rangers"].name == "Rangers"
    assert load_cards("2013").items() >= shipped_cards("2013").items()
    write_army(text=ARMY.replace('"pounder"', '"rangers"').replace("55", "40"))
    assert load_armies("2013")["patrol"].units[1].card == "rangers"


def test_own_cards_are_checked_like_those_that_ship() -> None:
    write_card("a.toml", CARD.replace("armour = 2", "armour = 9"))
    write_card("b.toml", CARD.replace('"rangers"', '"pounder"'))
    write_card("c.toml", CARD)
    assert load_cards("2013")["pounder"] == shipped_cards("2013")["pounder"]
    assert "rangers" in load_cards("2013")
    first, second = told(own_card_files("2013"))
    assert "armour: found 9" in first
    assert "found 'pounder', which the program has too, expected an id of its own" in second


def test_an_own_vehicle_may_name_a_hero_that_ships() -> None:
    """As its pilot; nobody else of the user's files."""
    vehicle = CARD.replace('["fast"]', '[{ key = "pilot", hero = "koshka" }]').replace(
        "unique = false", "unique = true"
    )
    write_card(text=vehicle)
    assert "rangers" in load_cards("2013")
    write_card(text=vehicle.replace('"koshka"', '"kosha"'))
    assert "Did you mean 'koshka'?" in told(own_card_files("2013"))[0]


def test_what_is_written_is_short(home: Path) -> None:
    army = replace(shipped_armies("2013")["2013-taskforce-joe"], id="joe")
    assert (
        army_text(army)
        == """edition = "2013"

[[army]]
id = "joe"
name = "Taskforce Joe"
bloc = "allies"
units = [
  "bazooka-joe",
  "pounder",
  { card = "bot-hunters", hero = "bazooka-joe" },
  "grim-reapers",
]
"""
    )


def test_ids_that_earlier_programs_have_given_are_ids() -> None:
    """They cut long names anywhere, also behind a hyphen."""
    write_army("old-.toml", ARMY.replace('"patrol"', '"old-"'))
    assert save_army(replace(load_armies("2013")["old-"], name="Older")).name == "old-.toml"
    assert load_armies("2013")["old-"].name == "Older"
