"""The language is chosen at the start and changed in the options at once, also in a battle; what has no words in it is
said in English."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Lay, planning
from menu_program import Visit, save_battle, visit
from pseudo import LANGUAGE, write_pseudo_language

from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.language import catalogue
from dust_tactics.language.catalogue import load_messages, messages_folder
from dust_tactics.language.names import scenario_name
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.menu.saved.battle_list import title_of
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog
from dust_tactics.screen.ui import Button, Dialog, Dropdown, ListView, MenuButton
from dust_tactics.table.dice import parse_faces

GERMAN = Path(__file__).parents[1] / "language" / "german"


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of words, with a half-finished German beside English."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    for path in GERMAN.iterdir():
        shutil.copy(path, folder)
    monkeypatch.setattr(catalogue, "messages_folder", lambda: folder)
    return folder


@pytest.fixture
def german_guest(words: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who has set German."""
    home.mkdir()
    (home / "settings.toml").write_text('sound_volume = 0\nanimation_speed = 0\nlessons = "off"\nlanguage = "de"\n')
    with visit(home, monkeypatch) as guest:
        yield guest


def pick(guest: Visit, index: int) -> None:
    """Chooses the language of that number in the options."""
    guest.widgets(Dropdown)[0].click()
    guest.widgets(ListView)[0].select(index)
    guest.key(pygame.K_RETURN)


def lines(guest: Visit) -> list[str]:
    return [line.text for line in guest.widgets(MenuButton)]


def test_the_program_speaks_the_language_that_was_set(german_guest: Visit) -> None:
    """A line that nobody has translated yet is English."""
    english = ["Armies", "Scenario editor", "Custom content", "Odds table", "Boards and scenarios"]
    played = ["Neues Gefecht", "Campaigns", "World War", "Gespeicherte Gefechte"]
    assert lines(german_guest) == [*played, *english, "Optionen", "Hilfe", "Beenden"]


def test_without_a_choice_it_speaks_the_language_of_the_system(
    words: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locales = [{"language": "cs", "country": None}, {"language": "de", "country": "AT"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    with visit(home, monkeypatch) as guest:
        assert lines(guest)[0] == "Neues Gefecht"


def test_a_change_in_the_options_is_seen_at_once_and_kept(
    words: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_t)
        assert guest.widgets(Dropdown)[0].options == ("System", "English", "Deutsch", "Polski")
        pick(guest, 2)
        assert "Sprache" in guest.words()
        assert guest.app.scene.stage.focused is guest.widgets(Dropdown)[0]
        assert 'language = "de"' in (home / "settings.toml").read_text()
        guest.key(pygame.K_ESCAPE)
        assert lines(guest)[0] == "Neues Gefecht"
        guest.key(pygame.K_t)
        pick(guest, 0)
        assert "language" not in (home / "settings.toml").read_text()
        guest.key(pygame.K_ESCAPE)
        assert lines(guest)[0] == "New battle"


def test_a_language_that_can_not_be_read_is_told_of_and_english_spoken(
    words: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (words / "de.toml").write_text('[menu]\nnews = "Neues"\n')
    home.mkdir()
    (home / "settings.toml").write_text('sound_volume = 0\nlanguage = "de"\n')
    with visit(home, monkeypatch) as guest:
        assert guest.widgets(Dialog)
        assert "line 2: menu.news" in guest.words()


def test_a_language_that_turns_out_faulty_leaves_all_as_it_is(
    words: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (words / "de.toml").write_text('[menu]\nnews = "Neues"\n')
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_t)
        pick(guest, 2)
        assert any("menu.news" in words for words in guest.app.scene.stage.toasts.texts)
        assert guest.app.messages.language == "en"


# Names


def test_scenarios_and_players_are_called_in_the_language_and_written_down_without_it(german_guest: Visit) -> None:
    """What a journal holds is the same in every language, and empty where nobody has given a name."""
    german_guest.key(pygame.K_n)
    listed = german_guest.widgets(ListView)[0].items
    assert "Begegnung" in [entry.name for entry in listed]
    plates = german_guest.widgets(ArmyPanel)
    assert [plate.player for plate in plates] == ["Spieler 1", "Veteran"]
    plates[0].chance.click()
    german_guest.click(german_guest.find(Button, german_guest.app.messages.text("setup.start")))
    (session,) = german_guest.shown
    battle = session.header.battle
    assert (battle.name, battle.briefing) == (listed_in_english(battle.scenario), battle.briefing)
    assert battle.sides[0].army.name == ""
    kept = (german_guest.home / "settings.toml").read_text()
    assert "player_1" not in kept and "player_2" not in kept


def listed_in_english(scenario: str) -> str:
    return load_scenario(find_scenario(scenario)).name()


def test_a_saved_battle_is_listed_by_the_name_its_scenario_has_now(german_guest: Visit, home: Path) -> None:
    path = save_battle(home, "2026-01-01T000000-first-steps")
    battle = next(battle for battle in list_battles() if battle.path == path)
    german, english = german_guest.app.messages, load_messages("en")
    assert (title_of(german, battle), title_of(english, battle)) == ("Erste Schritte", "First Steps")
    own = home / "scenarios"
    own.mkdir()
    assert scenario_name(german, "first-steps", "Last Steps") == "Last Steps", "another scenario had that id then"
    assert scenario_name(german, "../first-steps", "First Steps") == "First Steps"


# In a battle


def log(scene: BattleScene) -> list[str]:
    return ["".join(getattr(part, "text", "") for part in line.parts) for line in scene.log.lines]


def test_a_battle_goes_on_in_another_language_where_it_stands(words: Path, lay: Lay) -> None:
    """The log is told anew, and the plan under way stays."""
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "F3"})
    before = table.session.state
    table.click("B3")
    table.keys("m")
    table.click("C3")
    plan = planning(table).plan
    assert plan is not None and plan.actions
    table.app.speak(load_messages("de"))
    table.wait()
    assert planning(table).plan == plan
    assert table.session.state is before
    assert any(line.startswith("Runde 1") for line in log(table.scene))
    table.keys("RETURN")
    assert any("Pounder: Bewegung von B3 nach C3" in line for line in log(table.scene))
    table.app.speak(load_messages("en"))
    assert any("Pounder moved from B3 to C3" in line for line in log(table.scene))


def test_a_cover_between_two_players_stays_in_another_language(words: Path, lay: Lay) -> None:
    """It used to be gone with what it waits for, so that nobody could go on."""
    settings = Settings(second_thoughts=False, hand_over=HandOver.COVERED)
    table = lay({"pounder": "B3 E"}, {"ludwig": "F3 W"}, settings=settings)
    for language in ("de", "en"):
        table.app.speak(load_messages(language))
        assert table.scene.stage.covered and table.scene.bar.children == []
    table.keys("RETURN")
    assert not table.scene.stage.covered and table.asked == "ChooseUnitPrompt"


def test_what_is_to_be_done_while_a_unit_turns_is_told_in_another_language(words: Path, lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "F3 W"})
    table.click("B3")
    table.click("C3")
    table.click("C3")
    assert table.scene.modes.top is not table.scene.prompt
    english = table.scene.legend.legend.extra
    write_pseudo_language(words)
    table.app.speak(load_messages(LANGUAGE))
    assert table.scene.legend.legend.extra != english


def test_dice_that_are_asked_for_are_asked_for_again(words: Path, lay: Lay) -> None:
    """What was thrown before stays thrown, and is heeded."""
    own_dice = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER, own_dice=True)
    table = lay({"pounder": "B3 E"}, {"recon-grenadiers": "C4"}, settings=own_dice)
    table.click("B3")
    table.keys("a")
    table.click("C4")
    table.keys("RETURN", "1", "1", "2", "3", "RETURN")
    before = table.scene.stage.top.widget
    assert isinstance(before, DiceEntryDialog)
    table.app.speak(load_messages("de"))
    asking = table.scene.stage.top.widget
    assert isinstance(asking, DiceEntryDialog) and asking is not before
    assert replace(asking.throw, words="") == replace(before.throw, words="")
    for keys in ("222", "333", "21"):
        table.keys(*keys, "RETURN")
    assert table.session.history[-1].rolls[0] == parse_faces("AATS")


def test_the_options_of_a_battle_change_its_language(words: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "going")
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.go_on(path)
        scene = guest.app.scene
        assert isinstance(scene, BattleScene)
        standing = scene.session.state
        guest.program.options()
        pick(guest, 2)
        guest.see()
        guest.key(pygame.K_ESCAPE)
        guest.see()
        assert guest.app.scene is scene and scene.session.state is standing
        assert any(line.startswith("Runde 1") for line in log(scene))
        assert scene.prompt is not None
