"""Names of sides, objectives and units in several languages: shown in the one in use, and no part of the rules."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from short_battle import play_on
from small_scenario import written
from story_scenario import STORY

from dust_tactics.files.journal.session import Session
from dust_tactics.files.journal.voice import speak
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.files.scenarios.texts import texts_of
from dust_tactics.rules.names import in_english, in_language
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.validity import faults
from dust_tactics.table.plain import digest


@pytest.fixture
def german() -> Iterator[None]:
    """Let battles that are opened speak German."""
    speak("de")
    yield
    speak("en")


def spoken(text: str = STORY, **names: str) -> str:
    """The story with a side, an objective and a unit named in two languages, or otherwise."""
    usual = {"Blue": "Blau", "depot": "Lager", "Old Bess": "Alte Bess"}
    for english, said in (usual | names).items():
        text = text.replace(f'name = "{english}"', f'name = {{ en = "{english}", de = "{said}" }}', 1)
    return text


def read(tmp_path: Path, text: str) -> Scenario:
    return load_scenario(written(tmp_path, text))


def names_of(battle: Battle) -> set[str]:
    """All names that the story has in two languages."""
    units = {unit.name for side in battle.sides for unit in side.army.units}
    return {battle.sides[1].name, *(one.name for one in battle.objectives), *units} - {""}


def test_the_rest_of_a_file_goes_by_the_english_names(tmp_path: Path) -> None:
    scenario = read(tmp_path, spoken())
    plain = read(tmp_path, STORY)
    assert make_battle(scenario) == replace(make_battle(plain), spoken=scenario.spoken)
    assert scenario.names_in("de-AT") == {"Blue": "Blau", "Old Bess": "Alte Bess", "depot": "Lager"}
    assert scenario.names_in("fr") == {name: name for name in scenario.names_in("de")}


def test_a_battle_says_its_names_in_a_language_and_in_english_again(tmp_path: Path) -> None:
    battle = make_battle(read(tmp_path, spoken()))
    german = in_language(battle, "de")
    assert {"Blau", "Lager", "Alte Bess"} <= names_of(german)
    assert all("depot" not in str(way) for way in german.victory) and "Lager" in str(german.victory)
    assert in_language(german, "de") == german and in_language(german, "fr") == battle
    assert not list(faults(german))


def test_a_journal_is_the_same_whatever_language_its_battle_is_played_in(tmp_path: Path, german: None) -> None:
    battle = make_battle(read(tmp_path, spoken()))
    lines = []
    for number, language in enumerate(("de", "en")):
        speak(language)
        with Session.new(battle, 1, tmp_path / f"{number}.jsonl", durable=False) as session:
            assert ("Alte Bess" in {unit.name for unit in session.state.units}) is (language == "de")
            play_on(session, 6)
            said = session.state
        lines.append((tmp_path / f"{number}.jsonl").read_text())
    assert lines[0] == lines[1]
    speak("de")
    found, trouble = Session.look(tmp_path / "1.jsonl")
    assert trouble is None and "Alte Bess" in {unit.name for unit in found.state.units}
    assert digest(in_english(found.state)) == digest(said)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (spoken(depot="Blau"), ""),
        (spoken().replace('en = "Blue", ', "", 1), "side 2"),
        (spoken(depot="x" * 61), "at most 60"),
        (spoken(Blue="x" * 41), "at most 40"),
        (spoken(Blue="Red"), "'Red' a second time in de"),
        (spoken().replace("de = ", "deutsch = ", 1), "an unknown language"),
        (spoken().replace('de = "Blau"', "de = 7", 1), "expected text"),
    ],
)
def test_names_that_are_none_are_told(text: str, told: str, tmp_path: Path) -> None:
    if not told:
        read(tmp_path, text)
        return
    with pytest.raises(FileRefused) as refused:
        read(tmp_path, text)
    assert told in str(refused.value)


def test_a_save_of_a_stranger_with_names_that_no_file_gives_is_told(tmp_path: Path) -> None:
    battle = make_battle(read(tmp_path, spoken()))
    for row in ((("de", "Blau"),), (("en", "Blue"), ("de", " ")), (("en", "x" * 100),)):
        assert [fault.place for fault in faults(replace(battle, spoken=(row,)))] == ["spoken[0]"]
    assert [fault.place for fault in faults(replace(battle, spoken=battle.spoken * 100))] == ["spoken"]
    twice = replace(battle, spoken=((("de", "Rot"), ("en", "Blue")), (("de", "Rot"), ("en", "Red"))))
    assert in_language(twice, "de") == twice, "two sides of one name are never made"


def test_the_battles_of_campaigns_are_told_in_every_language_of_their_files() -> None:
    texts = texts_of("milk-run", "Milk Run")
    assert texts is not None and texts.name("pl") == "Po mleko" and texts.briefing("pl") != texts.briefing("en")
