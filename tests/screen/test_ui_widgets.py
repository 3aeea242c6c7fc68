"""Widgets worked by mouse and keyboard: what they tell, what they refuse, where the focus goes."""

import pygame
import pytest
from placing import placed
from screen_hands import Hands

from dust_tactics.screen.ui import (
    Bar,
    Button,
    Check,
    Dialog,
    Dropdown,
    Entry,
    Label,
    MenuButton,
    Panel,
    Plate,
    ScrollView,
    Segmented,
    Slider,
    Stage,
    TextArea,
    Tip,
    Widget,
    choose,
    confirm,
    message,
)
from dust_tactics.screen.ui.notices import free_place


def put(stage: Stage, *widgets: Widget) -> None:
    """Puts widgets on the stage and draws it once, so that it is clean."""
    stage.root.add(*widgets)
    stage.draw(pygame.Surface(stage.size))


def test_a_click_is_a_press_and_a_release_on_the_same_button(stage: Stage, hands: Hands) -> None:
    clicks: list[str] = []
    put(stage, placed(Button("One", lambda: clicks.append("one")), (10, 10, 100, 30)))
    assert hands.click((50, 20))
    hands.press((50, 20))
    hands.release((300, 300))
    assert clicks == ["one"]


def test_the_scale_applies_to_the_mouse() -> None:
    clicks: list[str] = []
    stage = Stage((2560, 1600))
    stage.resize((2560, 1600), type(stage.scale)(2.0))
    button = placed(Button("One", lambda: clicks.append("one")), (10, 10, 100, 30))
    put(stage, button)
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(210, 70), button=1))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(210, 70), button=1))
    assert clicks == ["one"]
    assert stage.area.size == (1280, 800)


def test_pointing_and_pressing_ask_for_a_frame_and_idling_does_not(stage: Stage, hands: Hands) -> None:
    put(stage, placed(Button("One"), (10, 10, 100, 30)))
    assert not hands.wait(1000)
    hands.move((50, 20))
    assert stage.dirty
    hands.see()
    hands.move((55, 20))
    assert not stage.dirty
    hands.press((55, 20))
    assert stage.dirty


def test_what_is_behind_widgets_gets_only_what_they_leave(stage: Stage, hands: Hands) -> None:
    put(stage, placed(Panel(), (0, 0, 200, 200)), placed(Label("words"), (300, 0, 100, 20)))
    assert hands.press((100, 100))
    assert not hands.press((310, 10))
    assert not hands.key(pygame.K_m)


def test_a_refused_button_says_why(stage: Stage, hands: Hands) -> None:
    button = placed(Button("March", lambda: pytest.fail("it was clicked"), action="R"), (10, 10, 100, 30))
    button.disable("The unit has acted.", "T13-ACT-04")
    put(stage, button)
    hands.click(button)
    assert button.tip_at((20, 20)) == Tip("", "The unit has acted.", "T13-ACT-04")
    hands.key(pygame.K_r, unicode="r")
    assert stage.toasts.texts == ("The unit has acted.",)
    hands.wait(10_000)
    assert stage.toasts.texts == ()


def test_a_notice_lies_on_no_button_of_a_dialog(stage: Stage, hands: Hands) -> None:
    button = Button("Delete", lambda: stage.toast("This army comes with the program."))
    Dialog(stage, "Armies", *[Label(f"Army {number}") for number in range(22)], button)
    hands.click(button)
    told = hands.see().subsurface(button.window_rect()).copy().get_buffer().raw
    assert stage.toasts.texts
    stage.toasts.clear()
    assert told == hands.see().subsurface(button.window_rect()).copy().get_buffer().raw


@pytest.mark.parametrize("columns", [1, 3, 8])
def test_notices_lie_on_no_button_of_a_scene(stage: Stage, hands: Hands, columns: int) -> None:
    """Those of a menu reach down to the foot; where a notice has no room in the middle it lies beside them."""
    across = stage.area.width // columns
    rows = range(1 if columns == 1 else 0, 12)
    buttons = [
        placed(
            Button(f"{row} {column}"),
            (column * across + 4, stage.area.bottom - 40 - 46 * row, min(across - 8, 160), 40),
        )
        for row in rows
        for column in range(columns)
    ]
    put(stage, *buttons)
    for words in ("Saved.", "The army can not be saved.", "Read again."):
        stage.toast(words)
    hands.see()
    assert len(stage.toasts.places) == 3
    for place in stage.toasts.places:
        assert stage.area.contains(place)
        assert place.collidelist([button.window_rect() for button in buttons]) < 0


def test_a_notice_without_any_room_covers_as_little_as_can_be() -> None:
    area, wall = pygame.Rect(0, 0, 300, 200), pygame.Rect(0, 100, 300, 100)
    assert free_place((200, 40), area, [wall]) == pygame.Rect(50, 54, 200, 40)
    assert free_place((200, 120), area, [wall]).top == 0


def test_rules_are_named_as_the_book_on_the_table_has_them(stage: Stage, hands: Hands) -> None:
    stage.cite_as = lambda text: text.replace("T13-ACT-04", "T99-ACT-40")
    opened: list[str] = []
    stage.on_cited = opened.append
    button = placed(Button("March"), (10, 10, 100, 30))
    button.disable("The unit has acted.", "T13-ACT-04 · Not twice")
    put(stage, button)
    hands.move((50, 20))
    hands.wait(1000)
    assert stage.cited == "T99-ACT-40 · Not twice", "in the tooltip"
    stage.cite("T13-ACT-04")
    assert opened == ["T99-ACT-40"], "of a widget that opens the help"
    hands.move((300, 200))
    stage.toast("It has acted", "T13-ACT-04")
    assert stage.cited == "T99-ACT-40", "in a notice"


def test_the_tip_comes_when_the_mouse_rests(stage: Stage, hands: Hands) -> None:
    put(stage, placed(Button("One", tip="Does one thing"), (10, 10, 100, 30)))
    hands.move((50, 20))
    before = hands.see()
    assert not hands.wait(200)
    hands.move((52, 20))
    assert not hands.wait(200)
    assert hands.wait(200)
    after = hands.see()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_what_comes_under_a_resting_mouse_is_not_told_of(stage: Stage, hands: Hands) -> None:
    first = placed(Button("One", tip="Does one thing"), (10, 10, 100, 30))
    put(stage, first)
    hands.click((50, 20))
    stage.root.remove(first)
    put(stage, placed(Button("Two", tip="Does another"), (10, 10, 100, 30)))
    hands.wait(1000)
    hands.see()
    assert not hands.wait(1000)
    hands.move((51, 20))
    assert hands.wait(1000)


@pytest.mark.parametrize(
    ("hotkey", "key", "mod", "unicode", "meant"),
    [
        ("M", pygame.K_m, 0, "m", True),
        ("M", pygame.K_m, pygame.KMOD_CTRL, "", False),
        ("+", pygame.K_EQUALS, pygame.KMOD_SHIFT, "+", True),
        ("/", pygame.K_7, pygame.KMOD_SHIFT, "/", True),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL, "\x1a", True),
        ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", False),
        ("Ctrl+Shift+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", True),
        ("Enter", pygame.K_KP_ENTER, pygame.KMOD_NUM, "\r", True),
        ("F1", pygame.K_F1, 0, "", True),
        ("Esc", pygame.K_ESCAPE, 0, "\x1b", True),
    ],
)
def test_hotkeys(stage: Stage, hands: Hands, hotkey: str, key: int, mod: int, unicode: str, meant: bool) -> None:
    clicks: list[str] = []
    put(stage, placed(Button("One", lambda: clicks.append("one"), action=hotkey), (0, 0, 90, 30)))
    assert hands.key(key, mod, unicode) is meant
    assert bool(clicks) is meant


def test_tab_goes_round_and_passes_what_is_refused_or_hidden(stage: Stage, hands: Hands) -> None:
    first, refused, hidden, last = (placed(Button(str(n)), (100 * n, 0, 90, 30)) for n in range(4))
    refused.disable("Not now.")
    hidden.visible = False
    put(stage, first, refused, hidden, last)
    order = []
    for mod in (0, 0, 0, pygame.KMOD_SHIFT):
        hands.key(pygame.K_TAB, mod)
        order.append(stage.focused)
    assert order == [first, last, first, last]


def test_arrows_go_to_the_nearest_button_that_way(stage: Stage, hands: Hands) -> None:
    left, right, below = (placed(Button("x"), (*corner, 90, 30)) for corner in ((0, 0), (100, 0), (0, 40)))
    put(stage, left, right, below)
    assert not hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_DOWN)
    assert stage.focused is below
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RIGHT)
    assert stage.focused is right


def test_the_focus_shows_after_keys_only(stage: Stage, hands: Hands) -> None:
    button = placed(Button("One"), (100, 100, 90, 30))
    put(stage, button)
    corner = (97, 115)
    hands.key(pygame.K_TAB)
    with_ring = hands.see().get_at(corner)
    hands.press((400, 400))
    stage.focus(button)
    assert hands.see().get_at(corner) != with_ring


def test_one_line_of_a_menu_is_lit_by_mouse_and_keys_alike(stage: Stage, hands: Hands) -> None:
    lines = [placed(MenuButton(str(n)), (0, 50 * n, 300, 45)) for n in range(3)]
    put(stage, *lines)
    stage.focus(lines[0])
    hands.move(lines[1])
    hands.key(pygame.K_DOWN)
    assert [line.focused for line in lines] == [False, False, True]
    hands.move((600, 600))
    assert stage.focused is lines[2]


def test_enter_after_a_click_means_the_main_button(stage: Stage, hands: Hands) -> None:
    clicks: list[str] = []
    move = placed(Button("Move", lambda: clicks.append("move")), (0, 0, 90, 30))
    declare = placed(Button("Declare", lambda: clicks.append("declare"), main=True, action="Enter"), (100, 0, 90, 30))
    put(stage, move, declare)
    hands.click(move)
    hands.key(pygame.K_RETURN)
    assert clicks == ["move", "declare"]


def test_a_removed_widget_gets_no_keys(stage: Stage, hands: Hands) -> None:
    clicks: list[str] = []
    button = placed(Button("One", lambda: (clicks.append("one"), stage.root.remove(button))), (0, 0, 90, 30))
    put(stage, button)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert clicks == ["one"]
    assert stage.focused is None


def test_choices_tell_of_changes(stage: Stage, hands: Hands) -> None:
    told: list[object] = []
    check = placed(Check("Fits", False, told.append), (0, 0, 100, 24))
    segments = placed(Segmented(("2010", "2013", "2016"), 1, told.append), (0, 40, 300, 30))
    slider = placed(Slider(0.5, told.append, step=0.25), (0, 80, 300, 30))
    put(stage, check, segments, slider)
    hands.click(check)
    hands.click((250, 55))
    stage.focus(segments)
    hands.key(pygame.K_LEFT)
    hands.press((8, 95))
    hands.move((1000, 95))
    hands.release((1000, 95))
    assert told == [True, 2, 1, 0.0, 1.0]


def test_a_dropdown_folds_out_and_takes_by_mouse_and_keys(stage: Stage, hands: Hands) -> None:
    told: list[int] = []
    dropdown = placed(Dropdown([f"Option {n}" for n in range(20)], 0, told.append), (10, 10, 200, 30))
    put(stage, dropdown)
    hands.click(dropdown)
    hands.click((50, 43 + 3 + 28 + 14))
    assert told == [1] and not stage.covered
    hands.key(pygame.K_TAB)
    for key in (pygame.K_RETURN, pygame.K_END, pygame.K_RETURN):
        hands.key(key)
    assert told == [1, 19]
    hands.click(dropdown)
    hands.click((700, 700))
    assert not stage.covered
    hands.click(dropdown)
    hands.key(pygame.K_ESCAPE)
    assert not stage.covered and told == [1, 19]


def test_an_entry_takes_typed_text_and_not_keys(stage: Stage, hands: Hands) -> None:
    entry = placed(Entry(longest=8), (0, 0, 200, 30))
    trap = placed(Button("M", lambda: pytest.fail("a letter was taken as a key"), action="M"), (0, 50, 50, 30))
    put(stage, entry, trap)
    hands.click(entry)
    hands.key(pygame.K_m, unicode="m")
    hands.type("mŁßx\nyz")
    assert entry.text == "mŁßxyz"
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert entry.selected_text == "m"
    hands.type("1234567")
    assert entry.text == "1234Łßxy"


def test_an_entry_selects_and_erases_by_word(stage: Stage, hands: Hands) -> None:
    entry = placed(Entry("grab the dust"), (0, 0, 200, 30))
    put(stage, entry)
    hands.click((190, 15))
    hands.key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    assert entry.text == "grab the "
    hands.key(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type("x")
    assert entry.text == "x"


def test_a_text_area_erases_by_word_and_keeps_to_its_lines(stage: Stage, hands: Hands) -> None:
    area = placed(TextArea("grab\nthe dust"), (0, 0, 200, 90))
    put(stage, area)
    stage.focus(area)
    hands.key(pygame.K_END)
    assert area.caret == 4
    hands.key(pygame.K_RETURN)
    assert area.text == "grab\n\nthe dust"
    hands.key(pygame.K_DELETE, pygame.KMOD_LCTRL)
    assert area.text == "grab\n dust"
    hands.key(pygame.K_LEFT, pygame.KMOD_LCTRL)
    assert area.caret == 0


def test_a_dialog_is_as_wide_as_its_title(stage: Stage) -> None:
    message(stage, "The scenario does not go with these boards of yours", "Why.", button="Go on")
    stage.draw(pygame.Surface(stage.size))
    assert stage.shortened == []


def test_a_dialog_keeps_all_else_away_and_gives_the_focus_back(stage: Stage, hands: Hands) -> None:
    told: list[str] = []
    below = placed(Button("Below", lambda: told.append("below"), action="B"), (0, 0, 90, 30))
    put(stage, below)
    stage.focus(below)
    dialog = confirm(
        stage,
        "Leave?",
        "The battle is kept.",
        lambda: told.append("yes"),
        yes="Leave",
        no="Stay",
        on_no=lambda: told.append("no"),
    )
    assert hands.click(below) and hands.key(pygame.K_b, unicode="b")
    assert told == []
    hands.key(pygame.K_TAB)
    assert stage.focused in dialog.buttons
    hands.key(pygame.K_ESCAPE)
    assert told == ["no"] and stage.focused is below
    confirm(stage, "Leave?", "", lambda: told.append("yes"), yes="Leave", no="Stay")
    hands.key(pygame.K_RETURN)
    assert told == ["no", "yes"] and not stage.covered


def test_a_choice_lists_the_usual_first(stage: Stage, hands: Hands) -> None:
    told: list[str] = []
    options = [(name, lambda name=name: told.append(name)) for name in ("Go on", "Start again")]
    dialog = choose(stage, "A saved game", "What now?", options, cancel="Cancel")
    tops = {button.text: button.rect.top for button in dialog.buttons}
    assert tops["Go on"] < tops["Start again"] < tops["Cancel"]
    hands.key(pygame.K_RETURN)
    assert told == ["Go on"]


def test_a_long_message_fits_into_the_window(stage: Stage, hands: Hands) -> None:
    mistakes = "\n".join(f"row {n}: a wrong tile" for n in range(200))
    dialog = message(stage, "The board has mistakes", mistakes, button="Go on")
    hands.see()
    assert stage.area.contains(dialog.rect)
    assert stage.shortened == []
    hands.move(dialog.rect.center)
    hands.see()
    assert hands.wheel(-3) and stage.dirty
    stage.resize((1024, 640), stage.scale)
    assert stage.area.contains(dialog.rect)


def test_a_scrolled_view_moves_its_widgets_and_follows_the_focus(stage: Stage, hands: Hands) -> None:
    told: list[bool] = []
    view = placed(ScrollView(), (100, 100, 200, 60))
    checks = [placed(Check(str(n), False, told.append), (0, 30 * n, 150, 24)) for n in range(10)]
    view.add(*checks)
    put(stage, view)
    hands.move((150, 120))
    hands.wheel(-1)
    assert checks[2].window_rect().topleft == (100, 112)
    hands.click(checks[2])
    assert checks[2].checked
    stage.focus(checks[9])
    assert view.rect.contains(checks[9].window_rect())


def test_shortened_texts_are_reported_and_tell_all_in_their_tip(stage: Stage, hands: Hands) -> None:
    label = placed(Label("A very long name of a unit"), (0, 0, 60, 20))
    put(stage, label, placed(Label("short"), (0, 30, 60, 20)))
    assert stage.shortened == ["A very long name of a unit"]
    assert label.tip_at((5, 5)) == Tip(body="A very long name of a unit")
    label.place((0, 0, 300, 20))
    hands.see()
    assert stage.shortened == [] and label.tip_at((5, 5)) is None


@pytest.mark.parametrize("width", [0, 1, 2, 5])
def test_nothing_fails_when_it_is_tiny(stage: Stage, width: int) -> None:
    rect = (10, 10, width, width)
    put(
        stage,
        placed(Button("One", main=True, icon="x", action="A"), rect),
        placed(Check("One", True), rect),
        placed(Segmented(("a", "b")), rect),
        placed(Slider(0.5), rect),
        placed(Dropdown(("a",)), rect),
        placed(Entry("text"), rect),
        placed(Label("One"), rect),
        placed(Bar(((0.5, "#ffffff"),)), rect),
        placed(Plate(heading_colours=("#000000", "#ffffff"), lifts=True), rect),
        placed(ScrollView(), rect),
    )
