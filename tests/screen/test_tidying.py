"""Memory is looked through while people rest, and in the middle of nothing."""

import gc
from collections.abc import Iterator

import pygame
import pytest
from menu_program import Visit

from dust_tactics.screen.tidying import REST, Tidying


class Knot:
    """Something that holds itself, so that only a look through the memory finds that nobody else does."""

    tied = 0

    def __init__(self) -> None:
        self.itself = self
        Knot.tied += 1

    def __del__(self) -> None:
        Knot.tied -= 1


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.unfreeze()
    yield
    assert gc.get_threshold() == usual and gc.get_freeze_count() == 0
    if Knot.tied:  # to look through all that the tests keep takes seconds
        gc.collect()


def strew() -> None:
    """Make so many things that all would be looked through in the usual way, more than once."""
    kept = [[number] for number in range(200_000)]
    assert kept


def test_nothing_is_looked_through_while_people_are_at_work() -> None:
    looked: list[int] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            looked.append(told["generation"])

    gc.freeze()  # else what other tests keep has to be outweighed
    gc.collect()
    gc.callbacks.append(note)
    try:
        usual = 0
        while 2 not in looked:
            strew()
            usual += 1
        with Tidying() as tidying:
            looked.clear()
            for _ in range(usual + 2):
                strew()
                assert not tidying.follow(REST, busy=True)
        assert 2 not in looked and 0 in looked
    finally:
        gc.callbacks.remove(note)


def test_what_nobody_holds_goes_at_the_next_rest() -> None:
    with Tidying() as tidying:
        Knot()
        assert Knot.tied == 1
        assert not tidying.follow(REST / 2, busy=False)
        assert tidying.follow(REST / 2, busy=False)
        assert Knot.tied == 0


def test_a_rest_that_goes_on_costs_nothing_more() -> None:
    with Tidying() as tidying:
        assert tidying.follow(REST, busy=False)
        assert not any(tidying.follow(REST, busy=False) for _ in range(10))


def test_what_a_scene_leaves_behind_goes_at_the_rest_after_it() -> None:
    with Tidying() as tidying:
        knots = [Knot(), Knot()]
        assert tidying.follow(REST, busy=False)
        knots.clear()
        tidying.scene_left()
        assert tidying.follow(REST, busy=False)
        assert Knot.tied == 0


def test_the_program_tidies_up_as_it_runs(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[bool] = []
    follow = Tidying.follow

    def noting(tidying: Tidying, milliseconds: float, *, busy: bool) -> bool:
        done.append(follow(tidying, REST if not busy else 0.0, busy=busy))
        if len(done) > 8:
            guest.app.quit()
        return done[-1]

    monkeypatch.setattr(Tidying, "follow", noting)
    monkeypatch.setattr(pygame.event, "get", list)
    guest.app.run()
    assert done.count(True) == 1
