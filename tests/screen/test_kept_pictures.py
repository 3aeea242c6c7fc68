"""What pictures are kept, and that they stay within a bound however often the window changes its size."""

import gc
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType

import pygame
import pytest
from menu_program import Visit, save_battle, visit

import dust_tactics.screen
from dust_tactics.screen.kept_pictures import KEEPER, MOST, Keeper, surface_bytes

SIDE = 64
ONE = SIDE * SIDE * 4
"""Bytes of a picture of these tests."""


@pytest.fixture(autouse=True)
def usual_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests keep pictures longer."""
    monkeypatch.setattr("dust_tactics.screen.kept_pictures.MOST", MOST)


def painter(keeper: Keeper) -> tuple[Callable[..., pygame.Surface], list[object]]:
    """A function that is kept, and the arguments for which it had to paint."""
    painted: list[object] = []

    @keeper.kept
    def paint(name: object, side: int = SIDE) -> pygame.Surface:
        painted.append(name)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    return paint, painted


def test_a_picture_is_painted_once_for_the_same_arguments() -> None:
    paint, painted = painter(Keeper(10 * ONE))
    assert paint("a") is paint("a") and paint("a", side=8) is paint("a", side=8)
    assert paint("a") is not paint("b") and paint("a", side=8) is not paint("a")
    assert painted == ["a", "a", "b"]


def test_what_was_not_wanted_for_longest_goes_and_the_rest_stays() -> None:
    keeper = Keeper(11 * ONE)
    paint, painted = painter(keeper)
    for number in range(100):
        paint(number)
        paint("always")
        assert keeper.bytes <= keeper.most
    assert painted.count("always") == 1
    painted.clear()
    for number in range(97, 100):
        paint(number)
    assert not painted
    paint(0)
    assert painted == [0]


def test_the_pictures_of_a_function_can_be_forgotten() -> None:
    keeper = Keeper(10 * ONE)
    (paint, painted), (other, other_painted) = painter(keeper), painter(keeper)
    for one in (paint, other):
        one("a")
    keeper.forget(paint)
    for one in (paint, other):
        one("a")
    assert (len(painted), len(other_painted)) == (2, 1)
    assert keeper.bytes == 2 * surface_bytes(paint("a"))


def test_surfaces_count_wherever_they_are() -> None:
    @dataclass(frozen=True)
    class Framed:
        surface: pygame.Surface
        inner: tuple[int, int]

    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    assert surface_bytes(picture) >= ONE
    assert surface_bytes(Framed(picture, (1, 2))) == surface_bytes((picture, "word")) == surface_bytes(picture)
    assert surface_bytes("word") == 0


def test_a_large_window_has_room_for_its_own_pictures() -> None:
    keeper = Keeper(MOST)
    keeper.suit((7680, 4320))
    assert keeper.most // 2 > 7680 * 4320 * 4
    keeper.suit((1280, 800))
    assert keeper.most == MOST


def test_no_pictures_are_kept_but_within_the_bound() -> None:
    """Whoever keeps surfaces of any size by `lru_cache` counts them, not their bytes; the grain has one size."""
    for info in pkgutil.walk_packages(dust_tactics.screen.__path__, "dust_tactics.screen."):
        module = import_module(info.name)
        counted = {
            name
            for name, thing in vars(module).items()
            if hasattr(thing, "cache_info") and "Surface" in str(thing.__wrapped__.__annotations__.get("return"))
        }
        assert counted <= ({"_grain"} if info.name.endswith("art.mat") else set()), info.name


def bytes_of_all_surfaces() -> int:
    """What all surfaces take that the screen holds on to, wherever: what its modules lead to is followed."""
    seen: set[int] = set()
    found = 0
    left: list[object] = [
        vars(module) for name, module in list(sys.modules.items()) if name.startswith("dust_tactics.screen")
    ]
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, ModuleType | CodeType | str | bytes | int | float):
            continue
        seen.add(id(thing))
        if isinstance(thing, pygame.Surface):
            found += thing.get_pitch() * thing.get_height()
        elif not isinstance(thing, type):
            left.extend(gc.get_referents(thing))
    return found


def resize(guest: Visit, size: tuple[int, int]) -> None:
    guest.resize(size)
    guest.see(300)


@pytest.mark.parametrize("shown", ["menu", "battle"])
def test_a_window_that_is_dragged_larger_and_larger_keeps_no_more_than_its_bound(
    shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve sizes of the menu are two hundred megabytes, twice what is kept.

    What is held beside the keeper may grow with the window alone; whatever earlier tests have left is in both figures.
    """
    KEEPER.forget()
    with visit(tmp_path, monkeypatch, real_battles=True) as guest:
        if shown == "battle":
            guest.program.go_on(save_battle(tmp_path, "battle"))
        for step in range(12):
            resize(guest, (1200 + 30 * step, 760 + 20 * step))
            if step == 0:
                beside_at_first = bytes_of_all_surfaces() - KEEPER.bytes
        assert KEEPER.bytes <= MOST
        assert bytes_of_all_surfaces() - KEEPER.bytes <= beside_at_first + MOST // 4
