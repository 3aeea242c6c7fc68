"""Mustering an army, by keyboard and by mouse: added, taken away, heroes put here and there, kept and used."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, add_unit, mustering, visit
from own_unit_cards import write_card

from dust_tactics.files.armies.armies import load_armies, own_army_files
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Terms
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.units_page import UnitSheet
from dust_tactics.screen.menu.common.naming import NameDialog
from dust_tactics.screen.menu.muster.armies import ArmiesDialog
from dust_tactics.screen.menu.muster.draft import Draft
from dust_tactics.screen.menu.muster.scene import MusterScene
from dust_tactics.screen.menu.setup.random_scenario_dialog import RandomScenarioDialog
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Check, Dropdown, Entry
from dust_tactics.table.dice import Face


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who musters an army for the first side of Encounter, from nothing."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        guest.click(guest.find(Button, "Build army"))
        mustering(guest).draft.clear()
        mustering(guest).column.blocs[Bloc.SSU].click()
        guest.see()
        yield guest


def names(guest: Visit) -> list[str]:
    """The cards of the units in the army."""
    return [unit.card for unit in mustering(guest).draft.units]


def test_the_muster_opens_at_its_first_card(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card is chosen before the grid has a place; what is seen first is still the top of the grid."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_a)
        guest.see()
        pool = mustering(guest).pool
        assert pool.greatest_offset > 0
        assert (pool.selected, pool.offset) == (0, 0)


def test_units_are_added_and_taken_away_by_mouse(guest: Visit) -> None:
    for card in ("red-thunder", "grandma", "red-thunder"):
        add_unit(guest, card)
    assert names(guest) == ["red-thunder", "grandma", "red-thunder"]
    assert mustering(guest).draft.points == 80
    guest.click(mustering(guest).list.minus_rect(0).center)
    assert names(guest) == ["grandma", "red-thunder"]


def test_units_are_added_and_taken_away_by_keyboard(guest: Visit) -> None:
    """Arrows choose, plus and Enter add, minus takes; Ctrl+Enter is done."""
    chosen = mustering(guest).pool.chosen
    guest.key(pygame.K_PLUS, unicode="+")
    guest.key(pygame.K_RETURN)
    guest.key(pygame.K_RIGHT)
    other = mustering(guest).pool.chosen
    guest.key(pygame.K_RETURN)
    assert chosen is not None and other is not None and chosen != other
    assert names(guest) == [chosen.id, chosen.id, other.id]
    guest.key(pygame.K_MINUS, unicode="-")
    guest.key(pygame.K_MINUS, unicode="-")
    assert names(guest) == [chosen.id, chosen.id]
    guest.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    army = guest.widgets(ArmyPanel)[0].army
    assert army is not None
    assert [unit.card for unit in army.units] == [chosen.id, chosen.id]


@pytest.mark.clause("T13-ARM-03", "T13-ARM-04", "T13-HER-03", "T13-SKL-16")
def test_what_can_not_be_added_says_why(guest: Visit) -> None:
    """Grey, with a sentence and the rule."""
    for card in ("koshka", "grandma"):
        add_unit(guest, card)
    why = {entry.card.id: entry.why_not for entry in mustering(guest).pool.cards}
    assert why["koshka"].clause == "T13-HER-03" and "only one" in why["koshka"].body
    assert why["grandma"].clause == "T13-SKL-16"
    assert why["matrioshka"].body == "Matrioshka would put you over the points limit by 4."
    assert why["red-thunder"] is None
    add_unit(guest, "matrioshka")
    assert names(guest) == ["koshka", "grandma"]


@pytest.mark.clause("T13-ARM-02")
def test_the_points_limit_is_agreed_on(guest: Visit) -> None:
    """It goes back to the set-up with the army; the other side keeps to it too."""
    scene = mustering(guest)
    scene.column.limit.set_value(200)
    for card in ("matrioshka", "is-48", "grandma"):
        add_unit(guest, card)
    guest.click(guest.find(Button, "Done"))
    army = guest.widgets(ArmyPanel)[0].army
    assert army is not None and army.points == 148
    guest.click(guest.find(Button, "Start battle"))
    assert guest.shown[0].header.battle.sides[0].army == army


def test_an_army_over_the_limit_is_neither_kept_nor_used(guest: Visit) -> None:
    add_unit(guest, "is-48")
    mustering(guest).column.limit.set_value(50)
    why_not = guest.find(Button, "Done").why_not
    assert why_not is not None and why_not.body == "Over the points limit by 12."
    assert not guest.find(Button, "Save").enabled


@pytest.mark.clause("T13-HER-04", "T13-HER-14")
def test_a_hero_is_put_where_people_want(guest: Visit) -> None:
    """At first where it is useful; on their own if people say so, also when more units come."""
    for card in ("koshka", "grandma", "red-thunder"):
        add_unit(guest, card)
    draft = mustering(guest).draft
    assert draft.units[0].aboard == 1
    row = next(number for number, row in enumerate(mustering(guest).list.items) if row.hero)
    guest.click(mustering(guest).list.place_rect(row).center)
    assert "Aboard Grand'ma" in guest.words() and "With Red Thunder" in guest.words()
    guest.click(guest.find(Button, "On foot, alone"))
    assert (draft.units[0].aboard, draft.units[0].joined_to) == (None, None)
    add_unit(guest, "red-thunder")
    assert draft.units[0].aboard is None
    row = next(number for number, row in enumerate(mustering(guest).list.items) if row.hero)
    guest.click(mustering(guest).list.place_rect(row).center)
    guest.click(guest.find(Button, "With Red Thunder (2)"))
    assert draft.units[0].joined_to == 3
    assert [(row.name, row.below) for row in mustering(guest).list.items][-1] == ("Koshka", True)
    draft.remove(3)
    assert draft.units[0].joined_to is None


def test_cards_are_found_by_words_and_kind(guest: Visit) -> None:
    """A slash goes to the search without being typed."""
    guest.key(pygame.K_SLASH, unicode="/")
    guest.type("/")
    guest.type_over("sulphur")
    assert {entry.card.id for entry in mustering(guest).pool.cards} == {"grandma", "fakyeli"}
    guest.type_over("")
    mustering(guest)._find("")
    mustering(guest).show_kind("heroes")
    assert [entry.card.id for entry in mustering(guest).pool.cards] == ["koshka"]


def test_cards_are_found_by_what_their_weapons_can_harm(guest: Visit) -> None:
    """Koshka's grenades end at vehicle 3, and her like can not shoot at aircraft."""
    guest.click(guest.find(Check, "Can damage vehicles 5+"))
    heavy = {entry.card.id for entry in mustering(guest).pool.cards}
    assert "red-thunder" in heavy and "koshka" not in heavy
    guest.click(guest.find(Check, "Can damage aircraft"))
    both = {entry.card.id for entry in mustering(guest).pool.cards}
    assert both == {"matrioshka", "vladimir-lenin", "is-48"}
    guest.click(guest.find(Check, "Can damage vehicles 5+"))
    assert both <= {entry.card.id for entry in mustering(guest).pool.cards}


@pytest.mark.clause("T13-ARM-03")
def test_another_bloc_is_another_army(guest: Visit) -> None:
    """It is asked for, as the units chosen are put back."""
    add_unit(guest, "koshka")
    mustering(guest).column.blocs[Bloc.AXIS].click()
    assert "Change bloc?" in guest.words()
    guest.click(guest.find(Button, "Cancel"))
    assert names(guest) == ["koshka"]
    mustering(guest).column.blocs[Bloc.AXIS].click()
    guest.click(guest.find(Button, "Change bloc"))
    assert names(guest) == []
    assert all(entry.card.bloc is Bloc.AXIS for entry in mustering(guest).pool.cards)


def test_an_army_by_chance_is_of_the_bloc_and_within_the_points(guest: Visit) -> None:
    guest.click(guest.find(Button, "Random"))
    draft = mustering(guest).draft
    assert draft.bloc is Bloc.SSU and 80 < draft.points <= 100


def test_an_army_by_chance_is_tried_again_without_a_question(guest: Visit) -> None:
    guest.click(guest.find(Button, "Random"))
    guest.click(guest.find(Button, "Random"))
    assert names(guest)


@pytest.mark.parametrize("drop", ["leave", "chance", "open"])
def test_units_chosen_by_hand_are_not_lost_by_a_slip(guest: Visit, drop: str) -> None:
    add_unit(guest, "koshka")
    if drop == "leave":
        guest.key(pygame.K_ESCAPE)
    elif drop == "chance":
        guest.click(guest.find(Button, "Random"))
    else:
        guest.key(pygame.K_o, pygame.KMOD_CTRL)
        guest.click(guest.find(Button, "Open"))
    assert "Discard this army?" in guest.words()
    guest.click(guest.find(Button, "Keep editing"))
    assert names(guest) == ["koshka"]


def test_what_people_say_is_put_back(guest: Visit) -> None:
    add_unit(guest, "koshka")
    guest.key(pygame.K_ESCAPE)
    guest.click(guest.find(Button, "Discard"))
    assert guest.scene_name == "SetupScene"


def save_as(guest: Visit, name: str) -> None:
    """Types a name and saves."""
    guest.app.scene.stage.focus(mustering(guest).head.name)
    guest.type_over(name)
    guest.key(pygame.K_s, pygame.KMOD_CTRL)


def test_an_army_is_kept_opened_renamed_and_deleted(guest: Visit) -> None:
    add_unit(guest, "koshka")
    add_unit(guest, "grandma")
    save_as(guest, "The old lady")
    kept = load_armies("2013")["the-old-lady"]
    assert (kept.name, kept.points, kept.units[0].aboard) == ("The old lady", 58, 1)
    add_unit(guest, "red-thunder")
    save_as(guest, "The old lady")
    assert load_armies("2013")["the-old-lady"].points == 78
    mustering(guest).draft.clear()
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    guest.click(guest.find(Button, "Rename"))
    assert guest.widgets(NameDialog)
    guest.type_over("Grandmother")
    guest.key(pygame.K_RETURN)
    assert load_armies("2013")["the-old-lady"].name == "Grandmother"
    guest.click(guest.find(Button, "Open"))
    assert names(guest) == ["koshka", "grandma", "red-thunder"]
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    guest.click(guest.find(Button, "Delete"))
    guest.click([button for button in guest.widgets(Button) if button.text == "Delete"][-1])
    assert "the-old-lady" not in load_armies("2013")
    assert [path.name for path in (guest.home / "armies" / "deleted").iterdir()] == ["the-old-lady.toml"]


def test_a_saved_army_is_left_without_a_question_and_keeps_its_name_for_itself(guest: Visit) -> None:
    add_unit(guest, "koshka")
    save_as(guest, "Alone")
    guest.click(guest.find(Button, "Random"))
    assert mustering(guest).draft.name == mustering(guest).head.name.text == ""
    save_as(guest, "Many")
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "SetupScene"


def test_an_army_that_is_only_kept_brings_its_points_limit_along(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has agreed on points: a larger army that is opened can be changed and saved at once."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_a)
        guest.see()
        scene = mustering(guest)
        scene.column.limit.set_value(130)
        add_unit(guest, "fireball")
        add_unit(guest, "pounder")
        save_as(guest, "Heavy")
        scene.column.limit.set_value(100)
        open_army(guest, "Heavy")
        assert scene.draft.terms.limit == 110
        assert guest.find(Button, "Save").enabled


def test_armies_that_ship_stay_as_they_are(guest: Visit) -> None:
    """They are opened, and kept under other names; one of the user's own is replaced only after asking."""
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    assert not guest.find(Button, "Rename").enabled and not guest.find(Button, "Delete").enabled
    guest.click(guest.find(Button, "Open"))
    assert names(guest)[0] == "bazooka-joe"
    save_as(guest, "Mine")
    guest.click(mustering(guest).column.clear_all)
    add_unit(guest, "pounder")
    save_as(guest, "mine")
    assert "Replace this army?" in guest.words()
    guest.click(guest.find(Button, "Replace"))
    assert [len(file.things[0].units) for file in own_army_files()] == [1]


CLUB = """edition = "2013"

[[army]]
id = "first"
name = "First"
bloc = "ssu"
units = ["koshka"]

# For Sundays
[[army]]
id = "second"
name = "Second"
bloc = "ssu"
units = ["red-thunder"]
"""


def write_own(home: Path, name: str, text: str) -> Path:
    """A file of armies that somebody has written by hand."""
    path = home / "armies" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return path


def open_army(guest: Visit, name: str) -> None:
    """Opens a ready army by its name."""
    guest.key(pygame.K_o, pygame.KMOD_CTRL)
    plate = guest.widgets(ArmiesDialog)[0]
    plate.list.select([entry.name for entry in plate.list.items].index(name))
    guest.click(guest.find(Button, "Open"))


def test_an_army_goes_back_among_those_it_came_from(guest: Visit) -> None:
    """And none of them is lost; one that is replaced after asking goes back in its place too."""
    path = write_own(guest.home, "club.toml", CLUB)
    open_army(guest, "First")
    add_unit(guest, "grandma")
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    assert {army.id: len(army.units) for file in own_army_files() for army in file.things} == {"first": 2, "second": 1}
    assert [file.path for file in own_army_files()] == [path]
    assert path.read_text().endswith(CLUB[CLUB.index("\n# For Sundays") :])
    save_as(guest, "Second")
    guest.click(guest.find(Button, "Replace"))
    assert {army.id: len(army.units) for file in own_army_files() for army in file.things} == {"first": 2, "second": 2}
    assert [file.path for file in own_army_files()] == [path]


def test_a_file_with_a_slip_is_not_replaced_by_an_army_of_its_name(guest: Visit) -> None:
    path = write_own(guest.home, "alone.toml", CLUB.replace("koshka", "kosha"))
    add_unit(guest, "koshka")
    save_as(guest, "Alone")
    assert path.read_text() == CLUB.replace("koshka", "kosha")
    assert load_armies("2013")["alone-2"].name == "Alone"
    add_unit(guest, "grandma")
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    assert len(load_armies("2013")["alone-2"].units) == 2
    assert len(list((guest.home / "armies").iterdir())) == 2


def test_an_army_that_was_changed_meanwhile_is_replaced_only_after_asking(guest: Visit) -> None:
    """By its author's editor, or by another copy of the program."""
    path = write_own(guest.home, "club.toml", CLUB)
    open_army(guest, "First")
    add_unit(guest, "grandma")
    path.write_text(CLUB.replace('["koshka"]', '["koshka", "red-thunder", "red-thunder"]'))
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    assert "Replace this army?" in guest.words()
    guest.click(guest.find(Button, "Cancel"))
    assert len(load_armies("2013")["first"].units) == 3
    save_as(guest, "Mine")
    assert len(load_armies("2013")["first"].units) == 3
    assert len(load_armies("2013")["mine"].units) == 2


def test_an_army_that_only_its_author_can_put_back_is_kept_beside(guest: Visit) -> None:
    text = 'edition = "2013"\narmy = [{ id = "odd", name = "Odd", bloc = "ssu", units = ["koshka"] }]\n'
    path = write_own(guest.home, "odd.toml", text)
    open_army(guest, "Odd")
    add_unit(guest, "grandma")
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    assert path.read_text() == text
    assert len(load_armies("2013")["odd-2"].units) == 2
    assert "Couldn't change the original file" in guest.app.scene.stage.toasts.texts[-1]
    assert not mustering(guest).draft.is_unsaved


def test_own_armies_can_be_chosen_in_the_set_up(guest: Visit) -> None:
    add_unit(guest, "koshka")
    save_as(guest, "Alone")
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_ESCAPE)
    guest.key(pygame.K_n)
    choices = guest.widgets(Dropdown)
    assert any("Alone · 18" in choice.options for choice in choices)


def test_faulty_files_of_the_user_are_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And cards that are sound are there to be mustered."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    write_card("good.toml")
    write_card("bad.toml", 'edition = "2013"\n')
    (home / "armies").mkdir()
    (home / "armies" / "bad.toml").write_text("edition = 7\n")
    with visit(home, monkeypatch) as guest:
        draft = Draft("2013", load_cards("2013"), Terms(100))
        guest.app.push(MusterScene(guest.program, draft))
        guest.see()
        assert "rangers" in {entry.card.id for entry in mustering(guest).pool.cards}
        guest.click(guest.find(Button, "2 files with problems"))
        assert "bad.toml" in guest.words()
        guest.key(pygame.K_ESCAPE)
        ArmiesDialog(guest.app.scene.stage, "2013", list(Bloc), lambda army: None)
        assert not guest.find(Button, "Open").why_not


def test_two_dice_choose_the_scenario(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T13-SET-03: the table is shown, and what it says is taken."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        guest.click(guest.find(Button, "Random scenario"))
        plate = guest.widgets(RandomScenarioDialog)[0]
        monkeypatch.setattr("secrets.choice", lambda sides: Face.ARMY)
        guest.key(pygame.K_r)
        guest.see()
        assert plate.scenario == "all-out-attack"
        guest.key(pygame.K_RETURN)
        guest.key(pygame.K_RETURN)
        assert guest.shown[0].header.scenario == "all-out-attack"


def test_a_scenario_is_played_on_other_boards(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        shown = {choice.options[choice.index]: choice for choice in guest.widgets(Dropdown)}
        assert {"Crossroads", "Farm"} <= set(shown)
        shown["Crossroads"].click()
        assert len(shown["Crossroads"].options) >= 10
        guest.key(pygame.K_HOME)
        guest.key(pygame.K_RETURN)
        guest.click(guest.find(Button, "Start battle"))
        assert guest.shown[0].header.battle.board.name == "Broken Avenue + Farm"


def test_a_name_is_never_empty(guest: Visit) -> None:
    told: list[str] = []
    NameDialog(guest.app.scene.stage, "A name", "Old", 20, told.append)
    guest.type_over("   ")
    guest.key(pygame.K_RETURN)
    assert not told
    guest.type_over("New")
    assert guest.widgets(Entry)[0].text == "New"
    guest.key(pygame.K_RETURN)
    assert told == ["New"]


def test_a_card_tells_what_files_call_it(guest: Visit) -> None:
    """For those who write scenarios: in the muster, and on its page of help from where it can be copied."""
    guest.key(pygame.K_a)
    guest.see()
    pool = mustering(guest).pool
    for index, entry in enumerate(pool.cards[:3]):
        guest.move(pool.cell_rect(index).center)
        guest.see(800)
        tip = guest.stage._tip.tip
        assert tip is not None and tip.body == f"ID in files: {entry.card.id}"


def test_the_name_of_a_card_in_files_is_copied(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.UNITS)
    guest.see()
    sheet = guest.widgets(UnitSheet)[0]
    assert sheet.card is not None
    button = guest.find(Button, "Copy")
    guest.stage.focus(button)
    guest.key(pygame.K_RETURN)
    assert copied == [sheet.card.id]
