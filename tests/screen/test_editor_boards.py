"""The boards of a scenario in the editor: joined, exchanged and copied."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from editing import drag, edit, go, middle
from menu_program import Visit, visit

from dust_tactics.files.boards.joining import Layout, Side
from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.files.scenarios.table import MOST_BOARDS
from dust_tactics.grid.squares import parse_square, square_name
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.laying import Laid, faced_from, places_of, whole_of
from dust_tactics.screen.menu.editor.outline import Step, rows_of
from dust_tactics.screen.menu.editor.wrongs import words_of
from dust_tactics.screen.ui import Button, Dropdown

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def test_a_board_is_dragged_to_the_edge_that_it_joins(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    pool = scene.left.board_pool
    file = scene.values["board"][0]["file"]
    index = [row.path.name for row in pool.items].index(file)
    pool.select(index)
    rect = scene.table.picture_rect()
    drag(guest, pool.row_rect(index).center, (rect.right - 3, rect.centery))
    assert scene.values["board"][1] == {"file": file, "join": "east"}
    guest.key(pygame.K_r)
    guest.key(pygame.K_m)
    assert scene.values["board"][1] == {"file": file, "join": "east", "turn": 180, "mirror": True}
    assert scene.checked.sketch is not None and scene.checked.sketch.board.width == 18


def test_boards_are_chosen_and_exchanged_on_the_board(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.BOARD)
    guest.click(middle(scene, "B9"))
    assert scene.selected == ("board", 1)
    drag(guest, middle(scene, "B9"), middle(scene, "C2"))
    assert [board["file"] for board in scene.values["board"]] == ["avenue.tmx", "market.tmx"]
    assert scene.values["board"][1]["join"] == "south"


def test_a_shipped_board_is_copied_to_be_drawn_on(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    before = Path(scene.values["board"][0]["file"])
    guest.click(guest.find(Button, "Copy to my boards"))
    file = f"{before.stem}-2.tmx"
    assert scene.values["board"][0]["file"] == file
    assert (guest.home / "maps" / file).is_file() and scene.checked.sketch is not None
    assert scene.checked.sketch.pieces[0].path == guest.home / "maps" / file
    assert guest.find(Button, "Open in Tiled")
    assert scene.board_names[file].endswith(" (copy)")


def test_where_tiled_does_not_start_the_file_is_named(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    board = guest.home / "maps" / "mine.tmx"
    laying = edit(guest, "three-bells").laying
    laying.draw(board)
    assert "Tiled is a separate, free map editor." in guest.words()
    guest.click(guest.find(Button, "Open in Tiled"))
    assert str(board) in guest.words()
    guest.click(guest.find(Button, "Close"))
    laying.draw(board)
    assert guest.find(Button, "Copy path"), "what Tiled is was told"


SMALL, SQUARE = (9, 6), (9, 9)


@pytest.mark.parametrize(
    ("joins", "places", "whole"),
    [
        ([("south", SMALL)], [(0, 0), (0, 6)], (9, 12)),
        ([("west", SMALL), ("north", (18, 6))], [(9, 6), (0, 6), (0, 0)], (18, 12)),
        ([("north", SQUARE), ("east", (4, 15))], [(0, 9), (0, 0), (9, 0)], (13, 15)),
        ([("east", SQUARE)], [(0, 0), (9, 0)], None),
    ],
)
def test_where_boards_lie_is_known_and_whether_they_fit(
    joins: list[tuple[str, tuple[int, int]]], places: list[tuple[int, int]], whole: tuple[int, int] | None
) -> None:
    laid: list[Laid] = [(None, SMALL), *((Side(join), size) for join, size in joins)]
    assert [place[:2] for place in places_of(laid)] == places
    assert whole_of(laid) == whole


def test_a_board_that_was_drawn_wrong_is_told_at_its_step_and_can_be_opened_again(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    scene.laying.copy(0)
    copy = guest.home / "maps" / scene.values["board"][0]["file"]
    copy.write_text(copy.read_text(encoding="utf-8").replace("<map ", "<map <"), encoding="utf-8")
    scene.files_changed()
    scene.select(("board", 0))
    assert scene.checked.complaints and scene.troubles(("board", 0)) == len(scene.checked.complaints)
    assert guest.find(Button, "Open in Tiled")


def test_a_board_that_fits_no_edge_is_not_laid_and_one_that_lies_across_is_turned(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    before = scene.draft.text
    scene.laying.add("heath.tmx", "south")
    assert scene.draft.text == before
    size = scene.board_sizes["heath.tmx"]
    told = ENGLISH.text("editor.other_size", width=size[0], height=size[1], across=9, down=6)
    assert told in scene.stage.toasts.texts
    scene.laying.add("blocks.tmx", "south")
    assert scene.checked.sketch is not None and len(scene.values["board"]) == 2


def test_a_square_board_does_not_join_an_edge_of_its_length_as_boards_of_a_scenario_are_of_one_size(
    guest: Visit,
) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    file = next(name for name, size in scene.board_sizes.items() if size == SQUARE)
    before, rect = scene.draft.text, scene.table.picture_rect()
    scene.putting.pull_board(file, (rect.centerx, rect.bottom - 3))
    assert [mark.colour for mark in scene.table.marks] == [theme.TARGET]
    scene.laying.add(file, "south")
    told = ENGLISH.text("editor.other_size", width=9, height=9, across=9, down=6)
    assert told in scene.stage.toasts.texts and scene.draft.text == before
    row = next(row for row in scene.left.board_pool.items if row.path.name == file)
    assert not row.fits and row.refusal == told


def test_that_a_board_turns_the_picture_is_told_once(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    file, told = scene.values["board"][0]["file"], ENGLISH.text("editor.seen_turned")
    scene.laying.add(file, "east")
    assert told not in scene.stage.toasts.texts
    scene.undo()
    scene.laying.add(file, "south")
    assert told in scene.stage.toasts.texts
    scene.undo()
    scene.stage.toasts.clear()
    scene.laying.add(file, "south")
    assert told not in scene.stage.toasts.texts


def test_where_boards_lie_that_are_seen_on_their_side_is_told_as_it_is_seen(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    file = scene.values["board"][0]["file"]
    scene.laying.add(file, "east")
    assert rows_of(scene, Step.BOARD)[1].detail == "Joined on the east side"
    scene.undo()
    scene.laying.add(file, "south")
    assert rows_of(scene, Step.BOARD)[1].detail == "Joined on the south side (right)"
    join = scene.form.controls.made["board", 1, "join"]
    assert isinstance(join, Dropdown) and join.options[join.index] == "South side (right)"
    assert "north to the left" in scene.hand.task(), "and stays told, when the notice has gone"


def test_no_more_boards_are_laid_than_a_scenario_may_have(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    file = scene.values["board"][0]["file"]
    for _ in range(MOST_BOARDS - 1):
        scene.laying.add(file)
    assert len(scene.values["board"]) == MOST_BOARDS and scene.checked.sketch is not None
    assert scene.laying.refusal(file) == ENGLISH.text("editor.too_many_boards", most=MOST_BOARDS)


def test_boards_that_do_not_fit_are_listed_last_and_marked(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    rows = scene.left.board_pool.items
    fit = [row.fits for row in rows]
    assert fit == sorted(fit, reverse=True) and not all(fit) and fit[0]
    for row in rows:
        assert row.fits is scene.laying.fits(row.path.name)
        assert row.size.endswith(ENGLISH.text("editor.fits_not")) is not row.fits


def test_the_edge_that_lights_up_tells_whether_the_board_fits_there(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.BOARD)
    rect = scene.table.picture_rect()
    file = scene.values["board"][0]["file"]
    for place, colour in (
        ((rect.right - 3, rect.centery), theme.MOVE),
        ((rect.centerx, rect.bottom - 3), theme.TARGET),
    ):
        scene.putting.pull_board(file, place)
        assert [mark.colour for mark in scene.table.marks] == [colour]


def test_a_drag_shows_what_it_is_about(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.BOARD)
    view = scene.table.view
    assert view is not None
    width, half = view.board.width, view.board.width * view.board.height // 2
    assert list(scene.hand.reach(0, 2 * half - 1)) == list(range(half, 2 * half)), "the other board"
    scene = go(guest, Step.PLACES)
    square = parse_square(scene.values["objective"][0]["square"], width, view.board.height)
    assert scene.hand.reach(square, 3) == (3,), "where the objective goes"
    scene.putting.new_smoke()
    assert scene.hand.reach(0, width + 1) == (0, 1, width, width + 1)


def test_a_board_is_dragged_to_another_edge(guest: Visit) -> None:
    scene = edit(guest, "three-bells")
    scene = go(guest, Step.BOARD)
    first, second = (board["file"] for board in scene.values["board"])
    rect = scene.table.picture_rect()
    drag(guest, middle(scene, "B9"), (rect.centerx, rect.top - 6))
    assert [(board["file"], board.get("join")) for board in scene.values["board"]] == [(first, None), (second, "east")]
    assert scene.checked.sketch is not None and scene.selected == ("board", 1)
    drag(guest, middle(scene, "B3"), (rect.centerx, scene.table.picture_rect().bottom + 6))
    assert [(board["file"], board.get("join")) for board in scene.values["board"]] == [(second, None), (first, "south")]


def test_a_board_in_play_joins_over_the_outer_squares_of_another_and_swaps_over_its_middle(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.update(board=[{"file": "ford.tmx"}, {"file": "farm.tmx", "join": "east"}]))
    scene = go(guest, Step.BOARD)
    assert scene.putting.says(0, 17) == "Swap" and scene.putting.says(0, 1) == ""
    drag(guest, middle(scene, "P4"), middle(scene, "E6"))
    assert [board.get("join") for board in scene.values["board"]] == [None, "south"]
    assert [board["file"] for board in scene.values["board"]] == ["ford.tmx", "farm.tmx"]
    drag(guest, middle(scene, "C9"), middle(scene, "E3"))
    assert [board["file"] for board in scene.values["board"]] == ["farm.tmx", "ford.tmx"]


def test_what_stands_on_boards_goes_with_them_in_one_step(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(
        lambda values: values.update(
            board=[{"file": "ford.tmx"}, {"file": "farm.tmx", "join": "east"}],
            objective=[{"name": "the mill", "square": "K2"}, {"name": "the hut", "square": "B1"}],
            smoke=[{"squares": ["J1:K2", "A1"], "until": 3}],
        )
    )
    before = scene.draft.text
    scene.laying.rejoin(1, "south")
    squares = [one["square"] for one in scene.values["objective"]]
    assert squares == ["B8", "B1"] and scene.values["smoke"][0]["squares"] == ["A7:B8", "A1"]
    scene.laying.exchange(0, 1)
    assert [one["square"] for one in scene.values["objective"]] == ["B2", "B7"]
    scene.undo()
    scene.undo()
    assert scene.draft.text == before
    scene.laying.add("farm.tmx", "west")
    assert [one["square"] for one in scene.values["objective"]] == ["T2", "K1"]
    scene.change(scene.laying.removal(0))
    assert [one["square"] for one in scene.values["objective"]] == ["K2", "K1"]


def test_what_stands_on_a_board_goes_along_as_it_is_turned_mirrored_or_joined_elsewhere(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene.change(
        lambda values: values.update(
            board=[{"file": "bare-field.tmx"}, {"file": "checkpoint.tmx", "join": "east"}],
            objective=[{"name": "mill", "square": "J1"}, {"name": "well", "square": "B1"}],
            event=[],
        )
    )
    scene.go_to(Step.BOARD)

    def squares() -> list[str]:
        return [one["square"] for one in scene.values["objective"]]

    scene.select(("board", 1))
    scene.laying.turn()
    assert squares() == ["R1", "B1"]
    scene.laying.mirror()
    assert squares() == ["R9", "B1"], "mirrored as it was drawn, and turned then"
    scene.laying.set_at(1, "mirror", None)
    scene.laying.set_at(1, "turn", None)
    assert squares() == ["J1", "B1"]
    scene.laying.set_at(1, "join", "south")
    assert squares() == ["A10", "B1"]


@pytest.mark.parametrize(
    ("before", "after", "facing", "now"),
    [
        (Layout(), Layout(1), "north", "east"),
        (Layout(), Layout(0, mirrored=True), "north-east", "north-west"),
        (Layout(1), Layout(1, mirrored=True), "north", "south"),
        (Layout(3, mirrored=True), Layout(), "west", "north"),
    ],
)
def test_units_face_the_same_way_across_a_board_that_is_laid_otherwise(
    before: Layout, after: Layout, facing: str, now: str
) -> None:
    assert FACINGS[faced_from(FACINGS.index(facing), before, after)] == now


def test_people_choose_where_the_next_board_joins(guest: Visit) -> None:
    scene = edit(guest, "steel-road")
    scene.change(lambda values: values.update(board=[{"file": "ford.tmx"}]))
    scene.go_to(Step.BOARD)
    scene.left._join_at("west")
    scene.left.board_pool.selected = [row.path.name for row in scene.left.board_pool.items].index("farm.tmx")
    scene.left._lay_chosen()
    assert scene.values["board"][1]["join"] == "west"


def test_a_tall_table_lies_in_the_editor_as_in_the_battle(guest: Visit) -> None:
    """With north at the left, for the mouse, for the keys, and where a board is pulled to an edge."""
    scene = edit(guest, "three-bells")
    view = scene.table.view
    assert view is not None and view.turned and view.board.height > view.board.width
    rect, board = scene.table.picture_rect(), view.board
    assert rect.width > rect.height
    north_east, south_west = board.width - 1, (board.height - 1) * board.width
    assert scene.table.square_at((rect.left + 5, rect.top + 5)) == north_east
    assert scene.table.square_at((rect.right - 6, rect.bottom - 6)) == south_west
    edges = ((rect.midleft, "north"), (rect.midtop, "east"), (rect.midright, "south"), (rect.midbottom, "west"))
    assert [scene.table.edge_near(point) for point, _ in edges] == [edge for _, edge in edges]
    scene.stage.focus(scene.table)
    scene.table.cursor = north_east
    guest.key(pygame.K_RIGHT)
    assert scene.table.cursor == north_east + board.width, "right is further south"
    guest.key(pygame.K_DOWN)
    assert scene.table.cursor == north_east + board.width - 1, "down is further west"


def test_the_field_for_words_is_a_line_whatever_step_was_shown_before(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    for step in (Step.BOARD, Step.UNITS, Step.BOARD):
        go(guest, step)
        assert scene.left.search.rect.height == 30


def test_the_board_that_was_chosen_in_the_list_stays_chosen_wherever_it_comes(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    scene.change(lambda values: values.pop("board"))
    scene = go(guest, Step.BOARD)
    pool = scene.left.board_pool
    number = next(n for n, row in enumerate(pool.items) if row.path.name == "blocks.tmx")
    pool.select(number)
    scene.laying.add("blocks.tmx", "")
    assert pool.chosen is not None and pool.chosen.path.name == "blocks.tmx"
    before = [row.path for row in pool.items]
    scene.laying.add("farm.tmx", "")
    assert [row.path for row in pool.items] == before, "nothing moves under the mouse"
    assert scene.left._boards_heading.text == "All boards"
    go(guest, Step.UNITS)
    go(guest, Step.BOARD)
    fits = [row.fits for row in pool.items]
    assert fits == sorted(fits, reverse=True) and not all(fits)
    assert scene.left._boards_heading.text == "All boards, those that fit first"


def test_where_no_board_has_a_name_like_that_it_is_said(guest: Visit) -> None:
    edit(guest, "two-fords")
    scene = go(guest, Step.BOARD)
    scene.left.search.text = "zebra"
    scene.left._find("zebra")
    assert not scene.left.board_pool.visible
    assert scene.left._none_found.visible and scene.left._none_found.text.startswith("No board matches “zebra”.")
    scene.left._find("")
    assert scene.left.board_pool.visible and not scene.left._none_found.visible


def test_a_board_that_fits_on_its_side_no_more_turns_by_a_half_with_all_on_it(guest: Visit) -> None:
    """A quarter turn would leave boards of two shapes, and nothing to be seen of them."""
    scene = edit(guest, "two-fords")
    unit = {"card": next(card.id for card in scene.cards.values() if card.has_facing and card.size == 1)}
    scene.change(
        lambda values: values.update(
            board=[{"file": "farm.tmx"}, {"file": "copse.tmx", "join": "east"}],
            objective=[{"name": "mill", "square": "B1"}, {"name": "wood", "square": "K1"}],
            smoke=[{"squares": ["A2:B2"], "until": 3}],
            event=[],
            side=[
                {"name": "Reds", "entry": "west", "unit": [{**unit, "square": "A1", "facing": "east"}]},
                {"name": "Blues", "entry": "east", "unit": [{**unit, "turn": 3, "entry": "A3"}]},
            ],
        )
    )
    scene.go_to(Step.BOARD)
    scene.select(("board", 0))
    before, view = scene.draft.text, scene.table.view
    sketch = scene.checked.sketch
    assert sketch is not None and view is not None
    across, down = 9, sketch.board.height
    scene.laying.turn()

    def opposite(column: int, row: int) -> str:
        return square_name((down - row) * sketch.board.width + across - column, sketch.board.width)

    values = scene.values
    assert values["board"][0] == {"file": "farm.tmx", "turn": 180} and scene.checked.sketch is not None
    assert [one["square"] for one in values["objective"]] == [opposite(2, 1), "K1"]
    assert values["side"][0]["unit"][0] == {**unit, "square": opposite(1, 1), "facing": "west"}
    assert values["side"][1]["unit"][0]["entry"] == "A3", "inside the table no unit could enter"
    assert values["smoke"][0]["squares"] == [f"{opposite(2, 2)}:{opposite(1, 2)}"]
    turned = "Turned by 180°: a quarter turn doesn't fit the other boards."
    assert scene.stage.toasts.texts[-1] == f"{turned} 1 unit, 1 objective and smoke moved with the board."
    scene.undo()
    assert scene.draft.text == before, "in one step"
    scene.laying.set_at(0, "turn", 90)
    assert scene.draft.text == before
    assert scene.stage.toasts.texts[-1] == "On its side, this board doesn't fit the others. Turn it by 180°."
    scene.laying.mirror()
    assert scene.stage.toasts.texts[-1] == "1 unit, 1 objective and smoke moved with the board."
    assert scene.values["side"][0]["unit"][0]["square"] == opposite(1, down)


def test_a_square_of_entry_moves_with_a_board_while_it_stays_at_the_border(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    card = next(iter(scene.cards))
    side = {"name": "Blues", "entry": "east", "unit": [{"card": card, "turn": 3, "entry": "A3"}]}
    scene.change(lambda values: values.update(board=[{"file": "bare-field.tmx"}], side=[values["side"][0], side]))
    scene.select(("board", 0))
    scene.laying.mirror()
    assert scene.values["side"][1]["unit"][0]["entry"] == "I3"


def test_boards_that_do_not_fit_are_told_of_in_plain_words_beside_their_last_picture(guest: Visit) -> None:
    scene = edit(guest, "two-fords")
    boards = [{"file": "farm.tmx"}, {"file": "copse.tmx", "join": "east"}]
    scene.change(lambda values: values.update(board=boards))
    scene.change(lambda values: values["board"][0].update(turn=90))
    words = "The boards differ in size as they lie here. Turn one of them, or choose boards of the same size."
    assert [words_of(scene.messages, one) for one in scene.checked.complaints] == [words]
    for step in (Step.UNITS, Step.BOARD):
        scene.go_to(step)
        assert scene.table.view is not None
