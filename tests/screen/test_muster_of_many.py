"""Mustering of more than three hundred units, by the book of 2016: found quickly, shown clearly, of whom one may."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, add_unit, mustering, visit

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language import card_words
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.cards import Bloc, Kind
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.heading import captured_words, heading_tip, kind_words
from dust_tactics.screen.help.units_page import UnitSheet
from dust_tactics.screen.menu.muster import pool as pool_module
from dust_tactics.screen.menu.muster.filters import ORDERS, Filter
from dust_tactics.screen.menu.muster.narrowing import NarrowingChoice
from dust_tactics.screen.menu.muster.roster import Roster
from dust_tactics.screen.ui import Button, Label

CARDS = load_cards("2016")
ENGLISH = load_messages().of_book("2016")
SETTINGS = "sound_volume = 0\nanimation_speed = 0\nlessons = 'off'\nedition = '2016'\n"


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody in the muster of 2016, for an army to be kept."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(SETTINGS)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_a)
        guest.see()
        yield guest


def shown(guest: Visit) -> list[str]:
    """The ids of the cards in the grid."""
    return [entry.card.id for entry in mustering(guest).pool.cards]


def names(guest: Visit) -> list[str]:
    """The cards of the units in the army."""
    return [unit.card for unit in mustering(guest).draft.units]


def pick(guest: Visit, choice: NarrowingChoice, value: str) -> None:
    """Chooses a value of a choice, and lets the muster hear of it."""
    choice.choose(value)
    mustering(guest).show_some()
    guest.see()


# Whose they are


@pytest.mark.clause("T16-ARM-01", "T16-SKL-52")
def test_a_bloc_has_its_own_cards_and_those_for_hire(guest: Visit) -> None:
    """What is never mustered, an attachment or a card without points, is not even shown."""
    scene = mustering(guest)
    assert scene.filter.bloc is Bloc.ALLIES
    assert {CARDS[card].bloc for card in shown(guest)} == {Bloc.ALLIES, Bloc.MERCENARIES}
    assert {bloc.value: line.count for bloc, line in scene.column.blocs.items()} == {
        "allies": 111,
        "axis": 107,
        "ssu": 88,
        "mercenaries": 12,
        "mythos": 18,
        "blutkreuz": 35,
    }
    scene.show_bloc(Bloc.SSU)
    assert Kind.ATTACHMENT not in {CARDS[card].kind for card in shown(guest)}
    scene.show_bloc(Bloc.MYTHOS)
    assert "lilith" in shown(guest) and "lilith-possessed" not in shown(guest)


@pytest.mark.clause("T16-SKL-52")
def test_hired_units_first_and_the_army_is_still_that_of_the_bloc(guest: Visit) -> None:
    """They stay where another bloc is chosen, as it may hire them too; units of the bloc do not."""
    scene = mustering(guest)
    add_unit(guest, "wrecker")
    assert scene.draft.army("Ours").bloc is Bloc.ALLIES
    scene.show_bloc(Bloc.AXIS)
    assert (scene.filter.bloc, names(guest)) == (Bloc.AXIS, ["wrecker"])
    assert scene.draft.army("Ours").bloc is Bloc.AXIS
    add_unit(guest, "hans")
    scene.show_bloc(Bloc.SSU)
    assert scene.filter.bloc is Bloc.AXIS, "people are asked first"


@pytest.mark.clause("T16-ARM-01")
def test_blutkreuz_and_axis_stand_together_once_that_is_agreed(guest: Visit, home: Path) -> None:
    """Without, neither sees the other; an army of both can't be kept any more when the agreement goes."""
    scene = mustering(guest)
    assert not scene.column.agreed.visible, "nothing to agree on for the Allies"
    scene.show_bloc(Bloc.BLUTKREUZ)
    guest.see()
    assert scene.column.agreed.visible and "hans" not in shown(guest)
    guest.click(scene.column.agreed)
    assert "hans" in shown(guest) and "blackhawk" not in shown(guest)
    add_unit(guest, "hans")
    add_unit(guest, "zombie-squad")
    guest.key(pygame.K_s, pygame.KMOD_CTRL)
    (army,) = [army for army in load_armies("2016").values() if not army.id.startswith("2016-")]
    assert (army.bloc, [unit.card for unit in army.units]) == (Bloc.BLUTKREUZ, ["hans", "zombie-squad"])
    guest.click(scene.column.agreed)
    assert not scene._save.enabled
    assert scene._save.tip_at(scene._save.rect.center).clause == "T16-ARM-01"
    scene.undo()
    assert scene.column.agreed.checked, "as it was when that army stood there"


@pytest.mark.clause("T16-ARM-01")
def test_a_ready_army_of_both_is_opened_as_agreed_on(guest: Visit, home: Path) -> None:
    (home / "armies").mkdir()
    (home / "armies" / "both.toml").write_text(
        'edition = "2016"\n[[army]]\nid = "both"\nname = "Both"\nbloc = "axis"\nunits = ["zombie-squad", "hans"]\n'
    )
    scene = mustering(guest)
    scene._open_army(load_armies("2016")["both"])
    assert scene.column.agreed.checked and scene.filter.bloc is Bloc.AXIS
    assert names(guest) == ["zombie-squad", "hans"] and scene._save.enabled


@pytest.mark.clause("T16-ARM-03")
def test_the_points_are_those_of_the_book(guest: Visit) -> None:
    slider = mustering(guest).column.limit
    assert (slider.least, slider.value, slider.greatest) == (25, 50, 75)


def test_everything_in_the_column_fits_into_a_low_window(guest: Visit, home: Path) -> None:
    """With a file that can not be used, and something to agree on."""
    (home / "armies").mkdir()
    (home / "armies" / "broken.toml").write_text("army: missing, expected an `army`")
    guest.resize((1024, 640))
    scene = mustering(guest)
    scene.show_bloc(Bloc.AXIS)
    guest.see()
    warning = next(button for button in scene.column.walk() if isinstance(button, Button) and button.icon == "warning")
    assert warning.visible and scene.column.agreed.visible
    lowest = max(widget.rect.bottom for widget in scene.column.walk() if widget.visible)
    assert warning.rect.bottom <= lowest <= scene.column.rect.bottom


# Found


def test_units_are_found_by_faction_armour_points_and_rule(guest: Visit) -> None:
    narrowing = mustering(guest).narrowing
    pick(guest, narrowing.faction, "usmc")
    assert len(shown(guest)) == 28 and all("usmc" in CARDS[card].factions for card in shown(guest))
    pick(guest, narrowing.armour, "I1")
    assert {(CARDS[card].type.value, CARDS[card].armour) for card in shown(guest)} == {("infantry", 1)}
    pick(guest, narrowing.band, "1")
    assert shown(guest) and all(6 <= CARDS[card].points <= 10 for card in shown(guest))
    pick(guest, narrowing.armour, "")
    pick(guest, narrowing.band, "")
    pick(guest, narrowing.rule, "Artillery Observer")
    assert "usmc-observer-squad" in shown(guest)
    assert all(any(skill.key == "artillery-observer" for skill in CARDS[card].skills) for card in shown(guest))
    pick(guest, narrowing.faction, "mercenaries")
    assert shown(guest) == []
    pick(guest, narrowing.rule, "")
    assert {CARDS[card].bloc for card in shown(guest)} == {Bloc.MERCENARIES} and len(shown(guest)) == 12


def test_a_choice_that_another_bloc_has_not_is_dropped(guest: Visit) -> None:
    """The Axis has no Marines; infantry of class 2 it has."""
    scene = mustering(guest)
    pick(guest, scene.narrowing.faction, "usmc")
    pick(guest, scene.narrowing.armour, "I2")
    scene.show_bloc(Bloc.AXIS)
    assert (scene.filter.faction, scene.filter.armour) == ("", "I2")
    assert {CARDS[card].armour for card in shown(guest)} == {2}
    assert all("usmc" not in option.casefold() for option in scene.narrowing.faction.options)


def test_plain_cards_of_a_bloc_are_those_that_no_faction_has_alone() -> None:
    """Where a card says that there is a plain one besides, that counts; hired units are of their own bloc."""
    roster = Roster("2016", CARDS, ENGLISH)
    plain = {card.id for card in Filter(Bloc.ALLIES, faction="plain").cards(roster)}
    both = [card.id for card in CARDS.values() if "bloc" in card.factions and card.bloc is Bloc.ALLIES]
    assert both and plain.issuperset(both) and "blackhawk" in plain
    assert "usmc-observer-squad" not in plain and "wrecker" not in plain


@pytest.mark.parametrize("order", ORDERS)
def test_units_are_sorted_as_people_like(guest: Visit, order: str) -> None:
    pick(guest, mustering(guest).narrowing.order, order)
    cards = [CARDS[card] for card in shown(guest)]
    assert len(cards) == 111
    expected = {
        "by_type": [[*Kind].index(card.kind) for card in cards],
        "by_name": [card.name for card in cards],
        "cheapest": [card.points for card in cards],
        "dearest": [-card.points for card in cards],
        "by_armour": [card.column for card in cards],
    }[order]
    assert expected == sorted(expected) and len(set(expected)) > 3


def test_a_choice_is_made_by_keyboard_and_by_mouse(guest: Visit) -> None:
    scene = mustering(guest)
    choice = scene.narrowing.order
    guest.stage.focus(choice)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_RETURN)
    assert choice.value == "cheapest" and CARDS[shown(guest)[0]].points == 2
    guest.click(scene.narrowing.faction)
    guest.see()
    rows = guest.stage.focused
    place = scene.narrowing.faction.options.index("US Marine Corps")
    guest.click(rows.row_rect(place).center)
    assert len(shown(guest)) == 28 and all("usmc" in CARDS[card].factions for card in shown(guest))


def test_words_find_weapon_rules_and_factions_too(guest: Visit) -> None:
    scene = mustering(guest)
    scene._find("marine observer")
    assert shown(guest) and all("usmc" in CARDS[card].factions for card in shown(guest))
    scene._find("under-barrel")
    armed = [card for card in CARDS.values() if any("under-barrel" in weapon.rules for weapon in card.weapons)]
    assert shown(guest) and set(shown(guest)) == {card.id for card in armed if card.bloc is Bloc.ALLIES}


# Quick


def test_what_is_said_of_cards_is_put_together_once(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with every letter that is typed."""
    scene, told, said = mustering(guest), [], card_words._said_of
    monkeypatch.setattr(card_words, "_said_of", lambda card, messages: told.append(card.id) or said(card, messages))
    for words in ("l", "la", "las", "lase", "laser", ""):
        scene._find(words)
    assert len(told) == len(set(told)) == 111


def test_a_frame_paints_few_units_that_nobody_has_seen(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others come with the next frames; those that were seen are painted at once."""
    painted: list[str] = []
    monkeypatch.setattr(pool_module, "_TOKENS_A_FRAME", 3)
    monkeypatch.setattr(pool_module, "paint_token", lambda canvas, look, rect, lost: painted.append(look.bloc))
    scene = mustering(guest)
    scene.show_bloc(Bloc.SSU)
    guest.draw()
    assert painted.count("ssu") == 3 and scene.pool.is_unfinished
    for _ in range(12):
        guest.post([], 16)
        guest.draw()
    assert not scene.pool.is_unfinished
    painted.clear()
    scene.pool.changed()
    guest.draw()
    assert len(painted) == len(scene.pool._shown()) > 15


def test_many_units_are_shown_small_and_few_large(guest: Visit) -> None:
    small = mustering(guest).pool
    assert len([index for index in range(len(small.cards)) if small.rect.contains(small.cell_rect(index))]) >= 20
    mustering(guest)._ask_for_edition("2013")
    guest.see()
    large = mustering(guest).pool
    assert large.cell_rect(0).height > 2 * small.cell_rect(0).height
    assert not mustering(guest).narrowing.visible


def test_the_grid_knows_what_is_under_the_mouse_wherever_it_is_scrolled(guest: Visit) -> None:
    pool = mustering(guest).pool
    for offset in (0, 37, 500, pool.greatest_offset):
        pool.scroll_to(offset)
        for index in range(len(pool.cards)):
            cell = pool.cell_rect(index)
            if pool.rect.collidepoint(cell.center):
                assert pool.index_at(cell.center) == index


# What a card says


@pytest.mark.clause("T16-CRD-15", "T16-CRD-03")
def test_the_card_marks_large_and_huge_vehicles_single_figures_and_factions() -> None:
    large = next(card for card in CARDS.values() if card.size == 2)
    huge = next(card for card in CARDS.values() if card.size == 4)
    told = [kind_words(as_printed(ENGLISH, card)) for card in (large, huge, CARDS["bazooka-joe"], CARDS["blackhawk"])]
    assert "2 squares" in told[0] and "4 squares" in told[1] and "Hero" in told[2] and "square" not in told[3]
    assert "US Marine Corps" in kind_words(as_printed(ENGLISH, CARDS["usmc-observer-squad"]))


def test_what_a_captured_vehicle_costs_is_told_as_without_effect() -> None:
    captured = next(card for card in CARDS.values() if card.captured_points is not None)
    face = as_printed(ENGLISH, captured)
    assert (
        captured_words(face) == f"If captured: {captured.captured_points} points in another bloc's army (no other rule)"
    )
    assert captured_words(face) in heading_tip(face).body
    sheet = UnitSheet(ENGLISH, "2016", lambda _: None)
    sheet.show(captured)
    assert captured_words(face) in [widget.text for widget in sheet.walk() if isinstance(widget, Label)]
    assert captured_words(as_printed(ENGLISH, CARDS["bazooka-joe"])) == ""


def test_every_faction_on_a_card_has_a_name() -> None:
    named = {faction for card in CARDS.values() for faction in card.factions if faction != "bloc"}
    assert {faction for faction in named if card_words.faction_name(faction, ENGLISH) == faction} == set()
    assert card_words.faction_name("night-watch", ENGLISH) == "night-watch", "a file may call it so"
