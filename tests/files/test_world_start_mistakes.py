"""Ready starts of the world that the rules of the set-up do not allow: each is told with its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from world_workshop import Workshop, put

from dust_tactics.files.world.world import STARTS, load_world

Change = Callable[[Workshop], object]


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def swap_capitals(shop: Workshop, version: str, players: int, capital: str) -> None:
    """The first seat takes another capital, and keeps its centres elsewhere."""
    seat = shop.seats(version, players)[0]
    old = seat["capital"]
    seat["centres"] = [capital if area == old else area for area in seat["centres"]]
    seat["capital"] = capital


def partner_of_second(shop: Workshop, version: str, players: int) -> str:
    world = load_world().map
    return world.areas[world.partner[world.number(shop.seats(version, players)[1]["capital"])]].id


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda it: it.starts.pop(), "found 0 starts of epic for 6 players, expected one of each"),
        (lambda it: it.seats("epic", 3).pop(), "found 2 seats, expected 3, one for each player"),
        (
            lambda it: put(it.seat("epic", 3), capital="berlyn"),
            "found 'berlyn'. Did you mean 'berlin'?",
        ),
        (lambda it: put(it.seat("epic", 3), capital="tibet"), "found tibet, expected a capital (WW-SET-04)"),
        (
            lambda it: put(it.seat("epic", 3), sources=["france", "brazil"]),
            "expected power sources on land (WW-SET-12)",
        ),
        (lambda it: it.seat("epic", 3)["areas"].append("tibet"), "neither capital nor source (WW-SET-15)"),
        (lambda it: it.seat("epic", 3)["areas"].append(it.seats("epic", 3)[1]["areas"][0]), "which seat 1 has"),
        (
            lambda it: it.seat("epic", 3)["areas"].pop(),
            "found 2 sources and 4 other areas, expected 2 and 5 (WW-SET-17)",
        ),
        (lambda it: swap_capitals(it, "epic", 2, partner_of_second(it, "epic", 2)), "each of another pair (WW-SET-05)"),
        (lambda it: swap_capitals(it, "epic", 3, partner_of_second(it, "epic", 3)), "each of another pair (WW-SET-06)"),
        (
            lambda it: it.seat("standard", 2)["areas"].pop(),
            "land areas in all, expected 44: all but the neutral capitals (WW-SET-10)",
        ),
        (
            lambda it: [
                it.seats("standard", 2)[1]["areas"].append(it.seat("standard", 2)["areas"].pop()) for _ in range(3)
            ],
            "expected one more at most, as claimed in turn (WW-SET-11)",
        ),
        (lambda it: it.seat("epic", 3)["centres"].pop(), "found 2 areas with a centre, expected 3 (WW-SET-19)"),
        (
            lambda it: put(
                it.seat("epic", 3), centres=[*it.seat("epic", 3)["centres"][:2], it.seat("epic", 3)["sources"][0]]
            ),
            "none on a source (WW-SET-20)",
        ),
        (
            lambda it: put(it.seat("epic", 3), reinforcements={it.seat("epic", 3)["capital"]: {"tank": 1}}),
            "expected 15, 12 and 3 of a card (WW-SET-22)",
        ),
        (
            lambda it: put(it.seat("epic", 3), reinforcements={it.seat("epic", 3)["sources"][0]: {"mech": 3}}),
            "areas of the seat with a centre (WW-SET-25)",
        ),
        (
            lambda it: put(it.seat("epic", 3), reinforcements={"okhotsk": {"submarine": 1}}),
            "expected none at sea in this version (WW-SET-27)",
        ),
        (
            lambda it: put(it.seat("standard", 2), reinforcements={"okhotsk": {"submarine": 1}}),
            "expected a sea next to a centre of the seat (WW-SET-26)",
        ),
        (
            lambda it: put(it.seat("standard", 2), reinforcements={"sargasso": {"tank": 1}}),
            "expected submarines alone at sea (WW-GEN-10)",
        ),
        (
            lambda it: put(it.seat("standard", 2), reinforcements={"washington": {"submarine": 1}}),
            "expected submarines at sea (WW-GEN-10)",
        ),
        (
            lambda it: put(it.seat("standard", 2), reinforcements={"washington": {"tank": 7}}),
            "found 7 units in washington, expected at most 5 of one centre (WW-PRD-20)",
        ),
        (
            lambda it: put(it.seat("standard", 2), reinforcements={"washington": {"zeppelin": 7}}),
            "zeppelin: found an unknown unit",
        ),
        (lambda it: put(it.seat("standard", 2), share=130), "found 130, expected a whole number from 0 to 100"),
    ],
)
def test_a_start_that_the_rules_do_not_allow_is_refused(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = shop.told(STARTS)
    assert any(wanted in complaint for complaint in found), found


def test_four_players_fill_two_pairs(shop: Workshop) -> None:
    held = {seat["capital"] for seat in shop.seats("epic", 4)}
    free = next(one for one in ("washington", "berlin", "peking") if one not in held)
    swap_capitals(shop, "epic", 4, free)
    assert any("both capitals of two pairs (WW-SET-07)" in complaint for complaint in shop.told(STARTS))
