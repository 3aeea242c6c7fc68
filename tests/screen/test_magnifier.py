"""The magnifier: everything is drawn larger, and every part of it comes into view by the mouse and by the keys."""

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.screen.magnifier import TIMES, Magnifier

WINDOW = (1280, 800)


def moved(magnifier: Magnifier, *places: tuple[int, int]) -> pygame.event.Event:
    """The last of some movements of the mouse, as it is meant in the picture."""
    events = [pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)) for place in places]
    return [magnifier.taken(event) for event in events][-1]


def magnifier(times: float = 2.0) -> Magnifier:
    found = Magnifier()
    found.suit(WINDOW, times)
    return found


def test_the_mouse_comes_to_every_corner_of_the_picture() -> None:
    seen = magnifier()
    assert seen.picture == (2560, 1600)
    assert moved(seen, (640, 400), (1279, 799)).pos == (2559, 1599)
    assert moved(seen, (900, 500), (3, 700), (0, 799)).pos == (0, 1599)
    assert moved(seen, (640, 0)).pos[1] == 0


def test_a_mouse_that_rests_keeps_the_view_and_clicks_where_it_points() -> None:
    seen = magnifier()
    seen.show(pygame.Rect(2000, 1400, 100, 40))
    before = seen.view
    click = seen.taken(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1))
    assert seen.view == before and click.pos == (before.left + 10, before.top + 20)
    assert seen.view.contains(pygame.Rect(2000, 1400, 100, 40))


@pytest.mark.parametrize("times", TIMES)
def test_another_size_keeps_the_middle(times: float) -> None:
    seen = magnifier()
    seen.show(pygame.Rect(1270, 790, 20, 20))
    seen.show(pygame.Rect(0, 0, 20, 20))
    seen.suit(WINDOW, times)
    assert pygame.Rect((0, 0), seen.picture).contains(seen.view)
    assert seen.view.topleft == (0, 0)


def test_the_key_draws_everything_larger_and_the_settings_keep_it(
    home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:  # type: ignore[arg-type]
        size, factor = guest.app.size, guest.app.scale.factor
        for times in (*TIMES[1:], TIMES[0]):
            guest.key(pygame.K_F7)
            assert guest.app.scale.factor == factor * times
            assert guest.app.size == (round(size[0] * times), round(size[1] * times))
            assert guest.app.scene.stage.area.size == (size[0] / factor, size[1] / factor)
        guest.key(pygame.K_F7)
    with visit(home, monkeypatch) as guest:  # type: ignore[arg-type]
        assert guest.app.settings.magnified == TIMES[1]


def test_the_focus_and_what_is_laid_over_everything_are_seen(guest: Visit) -> None:
    guest.key(pygame.K_F7)
    guest.key(pygame.K_F7)
    guest.keys("t")
    stage = guest.app.scene.stage
    for _ in range(30):
        guest.keys("TAB")
        guest.app.step([], 16)
        assert stage.focused is not None
        assert guest.app.magnifier.view.contains(stage.scale.rect(stage.focused.window_rect()))
    guest.key(pygame.K_ESCAPE)
    guest.keys("q")
    guest.app.step([], 16)
    dialog = guest.app.scene.stage.top.widget
    assert guest.app.magnifier.view.contains(guest.app.scale.rect(dialog.window_rect()))


def test_what_is_seen_is_a_part_of_the_picture_and_tooltips_come_there(guest: Visit) -> None:
    guest.key(pygame.K_F7)
    guest.app.step([], 16)
    guest.see()
    stage = guest.app.scene.stage
    assert stage.seen is not None
    assert guest.app.scale.rect(stage.seen).size <= guest.app.window_size
    assert len({guest.app.window.surface.get_at((x, 400))[:3] for x in range(0, 1280, 8)}) > 5
