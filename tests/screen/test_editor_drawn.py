"""The scenario editor: objectives that are drawn on a board are used by their names."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import MagicMock

import pygame
import pytest
from editing import drag, edit, go, middle
from menu_program import Visit, visit

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.editing.boards_here import edit_here
from dust_tactics.files.places import data_root
from dust_tactics.grid.squares import square_name
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.ui import Button, Dropdown, Entry

BOARD = "dumps.tmx"
WEST, EAST = "western dump", "eastern dump"


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def _on_marked_board(guest: Visit, step: Step) -> EditorScene:
    """Open a scenario on a board that has objectives, and that uses none of them."""
    scene = edit(guest, "two-fords")

    def wish(values: dict[str, object]) -> None:
        values.update(board=[{"file": BOARD}], victory=[{"kind": "eliminate"}])
        for key in ("objective", "event", "smoke", "balance"):
            values.pop(key, None)

    scene.change(wish)
    return go(guest, step)


def _square(name: str) -> str:
    board = load_board(data_root() / "maps" / BOARD)
    return square_name(dict(board.objectives)[name], board.width)


def test_objectives_of_the_board_are_shown_and_used_at_a_button(guest: Visit) -> None:
    scene = _on_marked_board(guest, Step.PLACES)
    assert scene.table.view is not None
    assert [goal.name for goal in scene.table.view.goals] == [f"{name} (marked on the board)" for name in (WEST, EAST)]
    guest.click(guest.find(Button, "Use the board's objectives"))
    assert scene.values["objective"] == [{"name": WEST}, {"name": EAST}]
    assert not scene.table.view.goals and not scene.checked.complaints
    assert [objective.name for objective in scene.table.view.objectives] == [WEST, EAST]
    assert all(button.text != "Use the board's objectives" for button in guest.widgets(Button))


def test_an_objective_of_the_board_is_used_where_one_is_placed_on_it(guest: Visit) -> None:
    scene = _on_marked_board(guest, Step.PLACES)
    guest.click(middle(scene, _square(EAST)))
    assert scene.values["objective"] == [{"name": EAST}] and scene.selected == ("objective", 0)
    guest.click(guest.find(Button, "Place an objective"))
    guest.click(middle(scene, _square(WEST)))
    assert scene.values["objective"] == [{"name": EAST}, {"name": WEST}]


def test_an_objective_of_the_board_is_renamed_and_moved_as_any_other(guest: Visit) -> None:
    scene = _on_marked_board(guest, Step.PLACES)
    guest.click(middle(scene, _square(EAST)))
    field = scene.form.controls.made["objective", 0, "name"]
    assert isinstance(field, Entry)
    guest.stage.focus(field)
    guest.key(pygame.K_END)
    guest.type("s")
    assert scene.values["objective"] == [{"name": f"{EAST}s", "square": _square(EAST)}]
    guest.see(300)
    assert not scene.checked.complaints
    drag(guest, middle(scene, _square(EAST)), middle(scene, "A1"))
    assert scene.values["objective"] == [{"name": f"{EAST}s", "square": "A1"}]


def test_a_way_to_win_that_names_an_objective_of_the_board_uses_it(guest: Visit) -> None:
    scene = _on_marked_board(guest, Step.WINNING)
    scene.change(lambda values: values.update(victory=[{"kind": "hold"}]))
    scene.select(("victory", 0))
    control = scene.form.controls.made["victory", 0, "objective"]
    assert isinstance(control, Dropdown)
    control.on_change(control.options.index(f"{EAST} (marked on the board)"))
    assert scene.values["objective"] == [{"name": EAST}]
    assert scene.values["victory"] == [{"kind": "hold", "objective": EAST}]


def test_the_only_objective_of_a_board_fills_the_blank_of_a_new_way_to_win(guest: Visit) -> None:
    copy = edit_here(data_root() / "maps" / BOARD)
    lines = copy.read_text(encoding="utf-8").splitlines(keepends=True)
    copy.write_text("".join(line for line in lines if WEST not in line), encoding="utf-8", newline="")
    scene = _on_marked_board(guest, Step.WINNING)
    scene.left._add("victory", "kind", "hold")
    assert "objective" not in scene.values["victory"][-1], "one of two is the author's choice"
    scene.undo()
    scene.change(lambda values: values.update(board=[{"file": copy.name}]))
    scene.left._add("victory", "kind", "hold")
    assert scene.values["victory"][-1]["objective"] == EAST
    assert scene.values["objective"] == [{"name": EAST}] and not scene.checked.complaints


def _on_board_with_entries(guest: Visit, step: Step) -> tuple[EditorScene, dict[str, int]]:
    """Open a scenario on a board that has entries, which nobody uses; return a square of each too."""
    board = load_board(data_root() / "maps" / "frozen-pass.tmx")
    scene = edit(guest, "two-fords")

    def wish(values: dict[str, object]) -> None:
        values.update(board=[{"file": "frozen-pass.tmx"}], victory=[{"kind": "eliminate"}])
        values["side"] = [
            {"name": name, "entry": edge, "unit": [{"card": card}]}
            for name, edge, card in (("Allies", "west", "the-gunners"), ("Axis", "east", "laser-grenadiers"))
        ]
        for key in ("objective", "event", "smoke", "balance", "set_up"):
            values.pop(key, None)

    scene.change(wish)
    return go(guest, step), {name: squares[0] for name, squares in board.entries}


def test_entries_of_the_board_are_shown_and_given_to_the_side_that_is_chosen(guest: Visit) -> None:
    scene, entries = _on_board_with_entries(guest, Step.SIDES)
    assert scene.table.view is not None
    shown = [goal.name for goal in scene.table.view.goals if "entry" in goal.name]
    assert shown == [f"{name} (entry marked on the board)" for name in entries]
    name, square = next(iter(entries.items()))
    scene.select(("side", 1))
    guest.click(middle(scene, square_name(square, scene.table.view.board.width)))
    assert scene.values["side"][1]["entry"] == name
    assert f"{name} (entry marked on the board)" not in [goal.name for goal in scene.table.view.goals]


def test_a_unit_off_the_board_enters_over_an_entry_that_is_clicked_or_pressed(guest: Visit) -> None:
    scene, entries = _on_board_with_entries(guest, Step.UNITS)
    name, square = next(iter(entries.items()))
    scene.select(("side", 0, "unit", 0))
    guest.stage.focus(scene.table)
    scene.table.cursor = square
    guest.key(pygame.K_RETURN)
    assert scene.values["side"][0]["unit"][0] == {"card": "the-gunners", "entry": name}


def test_notices_lie_neither_over_the_board_nor_over_what_is_wrong(guest: Visit) -> None:
    guest.resize((1024, 640))
    scene = edit(guest, "heads-down")
    go(guest, Step.UNITS)
    scene.change(lambda values: values["side"][0].pop("unit"))
    for square in ("H4", "H5", "H6"):
        scene.stage.toast(f"There is no room on {square} for The Gunners, as there is something else there already.")
    guest.see(200)
    assert scene.trouble_list.visible and len(scene.stage.toasts.places) == 3
    canvas = MagicMock()
    scene._task.paint(canvas)
    assert not canvas.method_calls, "they lie over the line of the task"
    for place in scene.stage.toasts.places:
        assert not place.colliderect(scene.table.picture_rect())
        assert not place.colliderect(scene.trouble_list.window_rect())


def test_a_problem_that_comes_up_is_seen_at_once(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    assert not scene.trouble_list.visible
    scene.change(lambda values: values["side"][0]["unit"][0].update(card="nobody"))
    guest.see(100)
    assert scene.trouble_list.items
    first = scene.trouble_list.row_rect(0)
    assert scene.trouble_list.rect.contains(first), "its row is as high as the words need in the room they have"
