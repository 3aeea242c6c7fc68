"""Decks and armies of the world that break a rule: each is told with its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from world_workshop import Workshop, put

from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.files.world.cards import card_hints, read_world_cards
from dust_tactics.files.world.world import CARDS, GAME

Change = Callable[[Workshop], object]


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def alike(shop: Workshop, one: str, other: str, *keys: str) -> None:
    put(shop.card(one), **{key: shop.card(other)[key] for key in keys})


def no_sigrid(shop: Workshop) -> None:
    for card in shop.cards:
        if card["ability"] == "sigrid":
            card["ability"] = "nurse"


@pytest.mark.clause("WW-CMP-05", "WW-CRD-08", "WW-DAT-19", "WW-DAT-20", "WW-DAT-21", "WW-DAT-22", "WW-DAT-23")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda it: it.cards.pop(), "found 44 cards, expected 45 (WW-CMP-05)"),
        (
            lambda it: put(it.card("airlift"), id="iron-nerve"),
            "found 'iron-nerve', expected an id that no card has before (WW-DAT-19)",
        ),
        (lambda it: put(it.card("airlift"), combat=-1), "found -1, expected a whole number from 0 to 20"),
        (lambda it: put(it.card("airlift"), stars=1.5), "found 1.5, expected a whole number from 0 to 20"),
        (lambda it: put(it.card("airlift"), ability="telepathy"), "found 'telepathy', expected"),
        (
            lambda it: alike(it, "airlift", "behind-the-lines", "combat", "movement", "stars"),
            "(behind-the-lines): found combat 3, movement 5, stars 2, expected other combat, movement or stars than",
        ),
        (
            lambda it: alike(it, "out-of-turn", "night-raid", "stars"),
            "expected other stars than night-raid (WW-DAT-21)",
        ),
        (no_sigrid, "found no card with sigrid, expected every ability on at least one card (WW-DAT-22)"),
        (lambda it: put(it.card("airlift"), combat=0), "found combat 0 with mech-dropper, expected at least 1"),
        (
            lambda it: [put(card, production=4) for card in it.cards],
            "found no card with production 3, expected at least one (WW-DAT-23)",
        ),
        (
            lambda it: it.abilities.pop(),
            "found no ballistic-missiles, expected the eleven abilities of the rules (WW-CRD-08)",
        ),
        (lambda it: put(it.abilities[0], id="nurse"), "found 'nurse', expected each ability once (WW-CRD-08)"),
        (lambda it: put(it.abilities[0], window="midnight"), "found 'midnight', expected"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = shop.told(CARDS)
    assert any(wanted in complaint for complaint in found), found


@pytest.mark.clause("WW-DAT-22", "WW-DAT-24", "WW-DAT-25")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (
            lambda it: put(it.card("airlift"), ability="nurse"),
            "expected four of each ability and five of one (WW-DAT-22)",
        ),
        (
            lambda it: put(it.card("airlift"), movement=8),
            "(airlift): warning: found combat 3, movement 8, production 5, expected 1 to 5, 1 to 6 and 1 to 9",
        ),
        (
            lambda it: put(it.card("airlift"), movement=1, production=2),
            "expected within 3 of 13.9, the average (WW-DAT-24)",
        ),
        (lambda it: put(it.card("night-raid"), combat=4), "found combat 4 with koshka"),
        (
            lambda it: put(it.card("world-congress"), combat=2),
            "found diplomat with combat 2 to 5, expected at both ends of the turn order, 1 and 5 (WW-DAT-25)",
        ),
        (
            lambda it: [put(card, production=card["combat"] + 2) for card in it.cards],
            "found combat and production with a correlation of 1.00",
        ),
    ],
)
def test_advice_that_a_deck_does_not_follow_is_a_warning(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = shop.complaints(CARDS)
    assert any(wanted in str(warning).replace(f"{shop.folder / CARDS}: ", "") for warning in found), list(
        map(str, found)
    )
    assert all(isinstance(warning, FileWarning) for warning in found)
    assert list(card_hints(read_world_cards(shop.folder / CARDS).cards))


# Armies


@pytest.mark.clause("WW-CMP-01")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda armies: armies.pop(), "found 5 armies, expected 6 (WW-CMP-01)"),
        (
            lambda armies: put(armies[1], id="allies"),
            "(allies), id: found 'allies', expected an id that no army has before",
        ),
        (lambda armies: put(armies[1], emblem="star"), "expected an emblem that no army has before (WW-CMP-01)"),
        (lambda armies: put(armies[1]["colours"], field="blue"), "found 'blue', expected a colour such as \"#3F5F86\""),
        (lambda armies: put(armies[1]["colours"], cover=130), "found 130, expected a whole number from 0 to 100"),
        (lambda armies: put(armies[1], figure="grey"), "found 'grey', expected dark or light"),
        (lambda armies: put(armies[1], name="Axis"), "name: found an unknown key"),
    ],
)
def test_armies_that_are_off_are_refused(shop: Workshop, change: Callable[[object], object], wanted: str) -> None:
    change(shop.armies)
    found = shop.told(GAME)
    assert any(wanted in complaint for complaint in found), found
