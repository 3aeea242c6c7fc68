"""The scenario editor: what is carried over the board is shown where it would come, and why where it can't."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import drag, edit, go, middle
from menu_program import Visit, visit

from dust_tactics.grid.squares import square_name
from dust_tactics.screen.board.markings import Marked, Standing
from dust_tactics.screen.menu.editor.ghost import Ghost
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def _move(guest: Visit, scene: EditorScene, square: str, *, held: bool = False) -> Ghost | None:
    """Move the mouse to a square, and return what is shown to come there."""
    buttons = (1, 0, 0) if held else (0, 0, 0)
    guest.post([pygame.event.Event(pygame.MOUSEMOTION, pos=middle(scene, square), rel=(0, 0), buttons=buttons)], 16)
    return scene.table.ghost


def _press(guest: Visit, scene: EditorScene, square: str) -> None:
    _move(guest, scene, square)
    guest.post([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle(scene, square), button=1)], 16)


def test_a_unit_that_is_dragged_is_shown_where_it_would_come(guest: Visit) -> None:
    scene = go_to_units(guest)
    _press(guest, scene, "A3")
    blocked = _move(guest, scene, "H4", held=True)
    assert blocked is not None and blocked.barred and blocked.words
    ghost = _move(guest, scene, "D8", held=True)
    assert ghost is not None and isinstance(ghost.thing, Standing) and len(ghost.squares) == 4
    assert not ghost.barred and not ghost.words
    guest.post([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle(scene, "D8"), button=1)], 16)
    assert scene.table.ghost is None


def go_to_units(guest: Visit) -> EditorScene:
    edit(guest, "steel-road")
    return go(guest, Step.UNITS)


def test_a_card_in_the_hand_is_shown_under_the_mouse_and_the_cursor(guest: Visit) -> None:
    scene = go_to_units(guest)
    assert _move(guest, scene, "H4") is None
    scene.putting.hold_card(scene.cards["the-gunners"])
    ghost = _move(guest, scene, "H4")
    assert ghost is not None and ghost.barred and ghost.words.startswith("H4")
    taken = _move(guest, scene, "A3")
    assert taken is not None and taken.words.startswith("A3 is taken: ")
    guest.stage.focus(scene.table)
    guest.key(pygame.K_RIGHT)
    assert scene.table.ghost is not None
    scene.hand.drop()
    assert scene.table.ghost is None


def test_the_square_of_a_unit_just_placed_is_quiet_until_the_mouse_has_left_it(guest: Visit) -> None:
    scene = go_to_units(guest)
    scene.putting.hold_card(scene.cards["the-gunners"])
    free = next(name for name in ("B7", "C7", "D7", "B8") if not (_move(guest, scene, name) or Ghost((), None)).barred)
    _press(guest, scene, free)
    guest.post([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle(scene, free), button=1)], 16)
    assert _move(guest, scene, free) is None
    _move(guest, scene, "H4")
    taken = _move(guest, scene, free)
    assert taken is not None and taken.words.startswith(f"{free} is taken: ")


def test_an_objective_is_shown_before_it_is_placed_and_doubtful_where_nobody_comes(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    go(guest, Step.PLACES)
    scene.putting.new_objective()
    ghost = _move(guest, scene, "A1")
    assert ghost is not None and ghost.thing == Marked(0) and not ghost.doubtful
    water = next(number for number, ground in enumerate(scene.table.view.board.terrain) if ground == "water")
    assert scene.hand.ghosts.of_objective(water).doubtful


def test_a_unit_that_comes_later_is_chosen_and_put_on_a_square_by_its_figure(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.UNITS)
    path = ("side", 0, "unit", 1)
    scene.change(lambda values: values["side"][0]["unit"][1].update(turn=3))
    assert scene.table.view is not None
    (figure,) = scene.table.view.later
    place = square_name(figure.squares[0], scene.table.view.board.width)
    scene.select(("side", 0, "unit", 0))
    guest.click(middle(scene, place))
    assert scene.selected == path
    assert any(mark.rim and tuple(mark.squares) == figure.squares for mark in scene.table.marks)
    drag(guest, middle(scene, place), middle(scene, "C3"))
    unit = scene.values["side"][0]["unit"][1]
    assert unit["square"] == "C3" and "turn" not in unit and not scene.table.view.later


def test_a_board_that_is_dragged_goes_with_the_mouse(guest: Visit) -> None:
    edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    pool, dragged = scene.left.board_pool, scene.left.dragged
    start, goal = pool.row_rect(0).center, scene.table.picture_rect().center
    for kind, place in ((pygame.MOUSEMOTION, start), (pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, goal)):
        extra = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (0, 0), "buttons": (1, 0, 0)}
        guest.post([pygame.event.Event(kind, pos=place, **extra)], 16)
    assert pool.is_pulled and dragged.rect.center == goal
    assert scene.stage.root.widget_at(goal) is not dragged, "what lies below has the mouse"
    guest.post([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1)], 16)
    assert not pool.is_pulled


def test_units_that_come_later_are_looked_for_while_the_text_says_none(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values["side"][1]["unit"][0].update(turn=2, entry="east"))
    scene.change(
        lambda values: [values["side"][1]["unit"][0].pop(key, None) for key in ("square", "squares", "facing")]
    )
    assert scene.hand.ground.squares_shown(("side", 1, "unit", 0))
    scene._text_typed("")
    assert scene.hand.ground.things_on(0) == [], "what the text says is checked a moment later"
