"""Two files with one id: `check` names both, and a scenario that needs one of them is not packed."""

from pathlib import Path

import pytest
from own_workshop import OWN_ARMY, workshop, write
from test_unit_cards import ARMY, CARD

from dust_tactics.cli import main
from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.files.ids import id_clashes
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


TWINS = pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        ("cards/2013/mine.toml", "cards/2013/twin.toml", CARD),
        ("armies/patrol.toml", "armies/twin.toml", OWN_ARMY),
    ],
)


@TWINS
def test_check_names_both_files_of_an_id(
    first: str, second: str, text: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop(home)
    write(home / second, text)
    assert main(["check", str(home / first), str(home / second)]) == 1
    one, other = capsys.readouterr().out.splitlines()
    assert one.startswith(f"{home / first}: ") and str(home / second) in one
    assert other.startswith(f"{home / second}: ") and str(home / first) in other


@TWINS
def test_check_finds_the_other_file_though_it_was_not_asked_for(
    first: str, second: str, text: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop(home)
    write(home / second, text)
    assert main(["check", str(home / first)]) == 1
    assert f"{second.split('/')[-1]} has too" in capsys.readouterr().out


@TWINS
def test_a_scenario_that_needs_one_of_two_files_is_not_packed(first: str, second: str, text: str, home: Path) -> None:
    scenario = workshop(home)
    packed(scenario)
    write(home / second, text)
    with pytest.raises(FileRefused) as refused:
        packed(scenario)
    assert str(home / first) in str(refused.value) and str(home / second) in str(refused.value)


def test_the_window_names_the_file_that_has_the_id(home: Path) -> None:
    workshop(home)
    write(home / "cards" / "2013" / "twin.toml", CARD)
    write(home / "armies" / "twin.toml", OWN_ARMY)
    (twin,) = (file for file in own_card_files("2013") if file.complaints)
    assert "which mine.toml has too" in str(twin.complaints[0])
    (twin,) = (file for file in own_army_files() if file.complaints)
    assert "which patrol.toml has too" in str(twin.complaints[0])


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("cards/2013/mine.toml", CARD.replace('"rangers"', '"pounder"')),
        ("armies/mine.toml", ARMY.replace('"patrol"', '"2013-battlegroup-koshka"')),
    ],
)
def test_check_tells_of_an_id_that_ships(file: str, text: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(home / file, text)
    assert main(["check", str(home / file)]) == 1
    assert "an id that does not ship with the program" in capsys.readouterr().out


def test_what_may_be_called_alike_is_in_order(home: Path) -> None:
    """Cards of two editions, packs beside one's own files, a file under two names, and all that ships."""
    workshop(home)
    for pack in ("one", "two"):
        write(home / "packs" / pack / "dust-tactics-pack.json", "{}")
        write(home / "packs" / pack / "cards" / "2013" / "mine.toml", CARD)
        write(home / "packs" / pack / "armies" / "patrol.toml", OWN_ARMY)
    write(home / "cards" / "2016" / "mine.toml", CARD.replace('"2013"', '"2016"'))
    (home / "linked").symlink_to(home / "cards" / "2013")
    assert not id_clashes([*home.rglob("*.toml"), home / "linked" / "mine.toml"])
    assert not id_clashes([*(data_root() / "assets").rglob("*.toml")])
