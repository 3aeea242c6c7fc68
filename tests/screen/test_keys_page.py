"""The page of keys: another key by mouse or keyboard, what is in the way is told, and the usual ones come back."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.settings import load_settings
from dust_tactics.screen.bindings import BINDINGS, SECTIONS
from dust_tactics.screen.keymap import faults
from dust_tactics.screen.menu.options.keys_scene import KeysScene, StrikeDialog
from dust_tactics.screen.rebinding import FIXED, given, in_the_way, keys_of, taken_over
from dust_tactics.screen.ui import Button, IconButton, Question, ScrollView, Widget
from dust_tactics.screen.ui.keys import Key


@pytest.fixture
def page(guest: Visit) -> Visit:
    """The program with the page of keys open."""
    guest.keys("t")
    guest.see()
    guest.click(guest.find(Button, "Keys and gamepad"))
    guest.see()
    assert guest.scene_name == "KeysScene"
    return guest


def button(guest: Visit, action: str) -> Button:
    """The button with the keys of an action."""
    scene = guest.app.scene
    assert isinstance(scene, KeysScene)
    return scene._buttons[action]


def beside(guest: Visit, action: str) -> list[IconButton]:
    """The buttons behind it: for no key, and for the usual one."""
    row = button(guest, action).parent
    assert row is not None
    return [widget for widget in row.children if isinstance(widget, IconButton)]


def changes(guest: Visit) -> dict[str, tuple[str, ...]]:
    return dict(guest.program.preferences.settings.keys)


def strike(guest: Visit, action: str, key: int, mod: int = 0, unicode: str = "") -> None:
    """Choose an action by keyboard and strike a key for it."""
    guest.stage.focus(button(guest, action))
    guest.key(pygame.K_RETURN)
    assert guest.widgets(StrikeDialog)
    guest.key(key, mod, unicode)


# The arithmetic of it


def test_the_usual_keys_are_no_change() -> None:
    changed = given({}, "plan.move", ("K",))
    assert changed == {"plan.move": ("K",)}
    assert given(changed, "plan.move", ("M",)) == {}


def test_what_is_heard_at_another_moment_is_not_in_the_way() -> None:
    assert in_the_way({}, "plan.move", ("R",)) == ["plan.march"]
    assert in_the_way({}, "reaction.hold", ("M",)) == []
    assert in_the_way({"plan.march": ("B",)}, "plan.move", ("R",)) == []


def test_what_is_taken_over_leaves_no_fault_behind() -> None:
    """Whatever key of an action is wanted for another one; of all pairs some."""
    for one, other in combinations([action for action in BINDINGS if action not in FIXED][::9], 2):
        keys = keys_of({}, other)
        if FIXED.isdisjoint(in_the_way({}, one, keys)):
            assert list(faults(taken_over({}, one, keys))) == [], (one, other)


@pytest.mark.parametrize("action", [action for action in BINDINGS if action not in FIXED])
def test_every_usual_key_is_known_when_it_is_struck(action: str) -> None:
    for written in BINDINGS[action].usual:
        key = Key.parse(written)
        assert key is not None
        mod = pygame.KMOD_CTRL * key.ctrl | pygame.KMOD_SHIFT * key.shift
        named = getattr(
            pygame,
            f"K_{ {'Enter': 'RETURN', 'Esc': 'ESCAPE', 'PgUp': 'PAGEUP'}.get(key.name, key.name.upper()) }",
            None,
        )
        code = named if named is not None else ord(key.name.lower())
        typed = "" if (named is not None and len(key.name) > 1) or key.ctrl else key.name.lower()
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed)
        assert Key.struck(event) == key


@pytest.mark.parametrize(
    ("code", "mod", "typed", "written"),
    [
        (pygame.K_m, 0, "m", "M"),
        (pygame.K_m, pygame.KMOD_SHIFT, "M", "Shift+M"),
        (pygame.K_m, pygame.KMOD_CTRL, "\r", "Ctrl+M"),
        (pygame.K_KP_2, pygame.KMOD_NUM, "2", "2"),
        (pygame.K_SLASH, pygame.KMOD_SHIFT, "?", "?"),
        (0xE4, 0, "ä", "Ä"),
        (pygame.K_m, pygame.KMOD_ALT, "m", "None"),
        (pygame.K_PRINTSCREEN, 0, "", "None"),
    ],
)
def test_what_a_struck_key_is_called(code: int, mod: int, typed: str, written: str) -> None:
    assert str(Key.struck(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed))) == written


# The page


def test_all_keys_that_can_be_changed_stand_on_the_page(page: Visit) -> None:
    for section in SECTIONS:
        for binding in section.bindings:
            assert (binding.action in page.app.scene._buttons) is not section.fixed  # type: ignore[attr-defined]


def test_a_key_is_changed_by_keyboard_and_kept(page: Visit) -> None:
    strike(page, "plan.move", pygame.K_k, unicode="k")
    assert changes(page) == {"plan.move": ("K",)}
    assert button(page, "plan.move").text == "K"
    assert page.stage.focused is button(page, "plan.move")
    assert page.app.settings.keys.name("plan.move") == "K"
    settings, complaints = load_settings(page.home / "settings.toml", key_faults=faults)
    assert (settings.keys, complaints) == ({"plan.move": ("K",)}, ())


def test_a_key_is_changed_by_mouse(page: Visit) -> None:
    page.click(button(page, "program.full-screen"))
    page.key(pygame.K_F3)
    assert changes(page) == {"program.full-screen": ("F3",)}
    page.click(beside(page, "program.full-screen")[1])
    assert changes(page) == {}


def test_tab_and_enter_can_be_keys_too(page: Visit) -> None:
    strike(page, "review.play", pygame.K_RETURN)
    assert page.widgets(Question), "Enter is the main button of a battle at that time"
    page.key(pygame.K_RETURN)
    assert changes(page) == {"review.play": ("Enter",), "battle.main": ()}


def test_escape_leaves_a_key_as_it_is(page: Visit) -> None:
    strike(page, "plan.move", pygame.K_ESCAPE)
    assert not page.widgets(StrikeDialog)
    assert (changes(page), page.scene_name) == ({}, "KeysScene")


def test_a_held_key_alone_is_waited_with(page: Visit) -> None:
    strike(page, "plan.move", pygame.K_LCTRL, pygame.KMOD_CTRL)
    assert page.widgets(StrikeDialog)
    page.key(pygame.K_k, pygame.KMOD_CTRL, "\x0b")
    assert changes(page) == {"plan.move": ("Ctrl+K",)}


def test_a_key_in_use_is_told_and_left_or_taken(page: Visit) -> None:
    strike(page, "plan.move", pygame.K_r, unicode="r")
    assert page.widgets(Question)
    assert page.app.messages.text("binding.plan-march") in page.words()
    page.key(pygame.K_ESCAPE)
    assert changes(page) == {}
    strike(page, "plan.move", pygame.K_r, unicode="r")
    page.click(page.find(Button, "Reassign"))
    assert changes(page) == {"plan.move": ("R",), "plan.march": ()}
    assert button(page, "plan.march").text == "none"


def test_a_key_of_the_buttons_themselves_is_refused(page: Visit) -> None:
    strike(page, "menu.new", pygame.K_SPACE, unicode=" ")
    assert changes(page) == {}
    assert any("Space" in words for words in page.stage.toasts.texts)


def test_no_key_and_the_usual_one_again(page: Visit) -> None:
    page.stage.focus(button(page, "menu.new"))
    page.click(beside(page, "menu.new")[0])
    assert changes(page) == {"menu.new": ()}
    page.click(beside(page, "menu.new")[1])
    assert changes(page) == {}


def test_all_keys_come_back_at_once(page: Visit) -> None:
    strike(page, "plan.move", pygame.K_k, unicode="k")
    page.stage.focus(button(page, "menu.new"))
    page.click(beside(page, "menu.new")[0])
    assert len(changes(page)) == 2
    page.click(page.find(Button, "Reset all"))
    page.key(pygame.K_RETURN)
    assert changes(page) == {}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_nothing_on_the_page_is_cut(home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    with visit(home, monkeypatch) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        guest.app.push(KeysScene(guest.program.preferences))
        scene = guest.app.scene
        assert isinstance(scene, KeysScene)
        for _ in range(12):
            guest.see()
            assert guest.stage.shortened == []
            guest.key(pygame.K_PAGEDOWN)


def test_the_options_need_no_scrolling(guest: Visit) -> None:
    """Nor in a small window but for the last rows, which come into view with the focus."""
    guest.resize((1280, 800))
    guest.keys("t")
    guest.see()
    (view,) = guest.widgets(ScrollView)
    assert view.greatest_offset == 0


@pytest.mark.parametrize("text_size", [100, 130, 200])
def test_every_option_is_reached_by_tab_and_seen_then(guest: Visit, text_size: int) -> None:
    """Where texts are so large that there is more than the window has room for, it follows the focus."""
    guest.resize((1024, 640))
    guest.program.preferences.change(text_size=text_size)
    guest.app.settings_changed()
    guest.keys("t")
    guest.see()
    (view,) = guest.widgets(ScrollView)
    wanted = {widget for widget in view.walk() if widget.focusable}
    reached: set[Widget] = set()
    for _ in range(2 * len(wanted)):
        guest.keys("TAB")
        focused = guest.stage.focused
        assert focused is not None
        reached.add(focused)
        if focused in wanted:
            assert view.window_rect().contains(focused.window_rect()), focused
    assert wanted <= reached and len(wanted) > 15


# Buttons of a gamepad

A, B, X, LS = 0, 1, 2, 7


def press(guest: Visit, action: str, pad_button: int) -> None:
    """Choose the gamepad's button of an action, and press another one for it."""
    scene = guest.app.scene
    assert isinstance(scene, KeysScene)
    guest.stage.focus(scene._pad_buttons[action])
    guest.key(pygame.K_RETURN)
    assert guest.widgets(StrikeDialog)
    guest.send(pygame.CONTROLLERBUTTONDOWN, button=pad_button, instance_id=0)
    guest.send(pygame.CONTROLLERBUTTONUP, button=pad_button, instance_id=0)


def pad_changes(guest: Visit) -> dict[str, tuple[str, ...]]:
    return dict(guest.program.preferences.settings.pad)


def test_a_button_of_a_gamepad_is_given_to_an_action_and_kept(page: Visit) -> None:
    press(page, "plan.march", LS)
    assert page.widgets(Question), "it undoes in a battle"
    page.key(pygame.K_RETURN)
    assert pad_changes(page) == {"plan.march": ("Pad-LS",), "battle.undo": ()}
    assert changes(page) == {}, "the keys are as they were"
    settings, complaints = load_settings(page.home / "settings.toml", key_faults=faults)
    assert (dict(settings.pad), complaints) == (pad_changes(page), ())
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode="", pad="Pad-LS")
    keys = page.app.settings.keys
    assert keys.action(event, "plan") == "plan.march" and not keys.means("battle.undo", event)


def test_a_button_that_is_free_at_that_time_is_not_asked_about(page: Visit) -> None:
    press(page, "menu.new", X)
    assert not page.widgets(Question) and pad_changes(page) == {"menu.new": ("Pad-X",)}
    scene = page.app.scene
    assert isinstance(scene, KeysScene) and scene._pad_buttons["menu.new"].text == "(X)"
    assert page.stage.focused is scene._pad_buttons["menu.new"]


def test_b_is_a_button_like_others_and_escape_leaves_all_as_it_is(page: Visit) -> None:
    press(page, "battle.click", B)
    assert page.widgets(Question), "B goes back"
    page.key(pygame.K_ESCAPE)
    assert pad_changes(page) == {}
    page.key(pygame.K_RETURN)
    page.key(pygame.K_ESCAPE)
    assert not page.widgets(StrikeDialog) and pad_changes(page) == {}


def test_a_key_is_no_button_and_a_button_no_key(page: Visit) -> None:
    scene = page.app.scene
    assert isinstance(scene, KeysScene)
    page.stage.focus(scene._pad_buttons["plan.march"])
    page.key(pygame.K_RETURN)
    page.key(pygame.K_k, unicode="k")
    assert page.widgets(StrikeDialog) and not changes(page) and not pad_changes(page)


def test_no_button_and_the_usual_one_again(page: Visit) -> None:
    scene = page.app.scene
    assert isinstance(scene, KeysScene)
    page.stage.focus(scene._pad_buttons["look.card"])
    page.key(pygame.K_RETURN)
    page.click(page.find(Button, "No button"))
    assert pad_changes(page) == {"look.card": ()}
    assert scene._pad_buttons["look.card"].text == "none"
    page.stage.focus(scene._pad_buttons["look.card"])
    page.key(pygame.K_RETURN)
    page.click(page.find(Button, "Default: (Y)"))
    assert pad_changes(page) == {}
    press(page, "menu.new", X)
    page.click(page.find(Button, "Reset all"))
    page.key(pygame.K_RETURN)
    assert pad_changes(page) == {}


def test_buttons_taken_over_leave_no_fault_behind() -> None:
    """Whatever button is wanted for whatever action."""
    for action in [action for action in BINDINGS if action not in FIXED][::4]:
        for wanted in ("Pad-A", "Pad-X", "Pad-RB"):
            if FIXED.isdisjoint(in_the_way({}, action, (wanted,), pad=True)):
                assert list(faults(taken_over({}, action, (wanted,), pad=True), pad=True)) == [], (action, wanted)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('plan.march = "K"', "a button such as Pad-A"),
        ('plan.march = "Pad-Q"', "a button such as Pad-A"),
        ('ui.press = "Pad-X"', "one whose key can be changed"),
        ('plan.march = "Pad-A"', "a key that battle.click has not"),
    ],
)
def test_buttons_in_a_file_that_cannot_be_are_told_of_and_left_out(tmp_path: Path, written: str, told: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"[pad]\n{written}\n", encoding="utf-8")
    settings, complaints = load_settings(path, key_faults=faults)
    assert not settings.pad
    assert [told in complaint.expected for complaint in complaints] == [True]


def test_a_window_of_another_size_has_the_page_anew(page: Visit) -> None:
    scene = page.app.scene
    assert isinstance(scene, KeysScene) and scene._columns == 2
    page.resize((1024, 640))
    page.see()
    assert scene._columns == 1 and page.stage.shortened == []
    press(page, "menu.new", X)
    assert pad_changes(page) == {"menu.new": ("Pad-X",)}
