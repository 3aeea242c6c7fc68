"""Who has the seat for which an army is mustered: a person, or a computer player who musters its own."""

from pathlib import Path

import numpy as np
import pygame
import pytest
from menu_program import Visit, mustering, visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.muster import card_worths, judged
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Terms
from dust_tactics.screen.menu.muster.draft import BY_CHANCE, Draft
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Dropdown


def pick(guest: Visit, field: Dropdown, index: int) -> None:
    """People choose an option of a field by keyboard."""
    way = index - field.index
    guest.click(field)
    for _ in range(abs(way)):
        guest.key(pygame.K_DOWN if way > 0 else pygame.K_UP)
    guest.key(pygame.K_RETURN)
    guest.see()
    assert field.index == index


def test_a_computer_player_musters_its_own_army_and_keeps_the_seat(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen in the muster, it plays the side in the set-up and in the battle."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        guest.click(guest.find(Button, "Build army"))
        mustering(guest).draft.clear()
        mustering(guest).column.blocs[Bloc.SSU].click()
        guest.see()
        scene = mustering(guest)
        assert scene.column.chance.text == "Random"
        assert not scene._seats.manner.visible
        levels = [level.id for level in offered_levels()]
        pick(guest, scene._seats.who, levels.index("veteran") + 1)
        assert scene._bar.second == "Veteran"
        assert scene.column.chance.text == "Their choice"
        pick(guest, scene._seats.manner, 1)
        guest.click(scene.column.chance)
        by_itself = scene.draft.units
        assert {scene.draft.cards[unit.card].bloc for unit in by_itself} == {Bloc.SSU}
        guest.click(guest.find(Button, "Done"))
        panel = guest.widgets(ArmyPanel)[0]
        assert panel.seat == Seat("veteran", shipped_levels().manners[1].id)
        assert panel.army is not None and panel.army.units == by_itself
        guest.click(guest.find(Button, "Start battle"))
        assert guest.shown[0].seats[0].level == "veteran"
        assert guest.shown[0].header.battle.sides[0].army.units == by_itself


def test_a_seat_chosen_before_is_shown_in_the_muster_and_can_be_given_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        panel = guest.widgets(ArmyPanel)[0]
        person = panel.player
        panel.take_seat(Seat("recruit"))
        guest.see()
        guest.click(guest.find(Button, "Build army"))
        scene = mustering(guest)
        assert (scene._bar.second, scene._seats.seat) == ("Recruit", Seat("recruit"))
        pick(guest, scene._seats.who, 0)
        assert scene._bar.second == person
        guest.click(guest.find(Button, "Done"))
        assert guest.widgets(ArmyPanel)[0].seat.is_person


def test_a_side_that_people_share_is_mustered_by_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No computer player is offered where it could not have the seat, nor where an army is only kept."""
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        panel = guest.widgets(ArmyPanel)[0]
        panel.name.text = "Ada & Ben"
        guest.click(guest.find(Button, "Build army"))
        assert not [field for field in guest.widgets(Dropdown) if field is mustering(guest)._seats.who]
        assert mustering(guest)._bar.second == "Ada & Ben"


def test_what_a_veteran_musters_is_worth_more_than_what_chance_does() -> None:
    """The best of twenty of the same bloc."""
    draft = Draft("2013", load_cards("2013"), Terms(100))
    worths = card_worths(tuple(draft.cards.values()))

    def worth(seat: Seat) -> float:
        random = np.random.default_rng(5)
        found = 0.0
        for _ in range(8):
            assert draft.muster(lambda options: int(random.integers(options)), Bloc.AXIS, seat)
            assert draft.is_by_chance
            found += judged(draft.army("", BY_CHANCE), worths)[1]
        return found

    assert worth(Seat("veteran")) > worth(PERSON)
