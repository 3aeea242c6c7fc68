"""The table of keys: sound in itself, the only place that names keys, and what buttons, help and settings go by."""

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from battle_table import Lay, planning
from menu_program import Visit, visit
from source_trees import tree_of

import dust_tactics.screen
from dust_tactics.files.settings import Settings, keep_aside, load_settings, save_settings
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.units import Action
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, Binding, heard
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.pages import key_groups
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.keymap import Keymap, faults
from dust_tactics.screen.ui import Button, MenuButton
from dust_tactics.screen.ui.keys import NAMED, Key

SCREEN = Path(dust_tactics.screen.__file__).parent
FIXED = {binding.action for section in SECTIONS if section.fixed for binding in section.bindings}
ALL = [pytest.param(binding, id=binding.action) for binding in BINDINGS.values()]

ENGLISH = load_messages()


def struck(key: int, *, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    """A key that goes down."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)


# The table


@pytest.mark.parametrize("binding", ALL)
def test_a_binding_has_keys_that_there_are_and_words(binding: Binding) -> None:
    assert [str(Key.parse(written)) for written in binding.usual] == list(binding.usual)
    assert binding.words in ENGLISH and ENGLISH.text(binding.words)


def test_an_action_stands_once_and_in_the_section_it_is_called_after() -> None:
    assert len(BINDINGS) == sum(len(section.bindings) for section in SECTIONS)
    for section in SECTIONS:
        assert section.heading in ENGLISH
        assert all(binding.action.partition(".")[0] == section.name for binding in section.bindings)


@pytest.mark.parametrize("section", [section.name for section in SECTIONS])
def test_no_key_means_two_things_at_a_time(section: str) -> None:
    for one, other in combinations(heard(section), 2):
        assert not set(one.usual) & set(other.usual), (one.action, other.action)


@pytest.mark.parametrize("name", NAMED)
def test_a_key_with_a_name_has_words_in_the_catalogue(name: str) -> None:
    """F1 to F12 stand for themselves."""
    assert f"key.{name.lower()}" in ENGLISH or name.startswith("F")


def code_of(*leave_out: str) -> Iterator[tuple[Path, ast.AST]]:
    """All code of the screen, file by file, some files and folders left out."""
    for path in sorted(SCREEN.rglob("*.py")):
        if path.relative_to(SCREEN).parts[0] not in leave_out:
            yield path, tree_of(path)


def test_keys_are_named_in_the_table_and_by_widgets_alone() -> None:
    for path, tree in code_of("bindings", "ui"):
        named = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr.startswith("K_")]
        assert named == [], path


def test_the_code_names_actions_of_the_table_and_all_of_them() -> None:
    """Names of texts look the same: those are in the catalogue. Numbered actions are named by their beginnings."""
    like_an_action = re.compile(rf"(?:{'|'.join(section.name for section in SECTIONS)})\.[a-z][a-z-]*")
    named: set[str] = set()
    beginnings: set[str] = set()
    for _, tree in code_of("bindings"):
        joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        parts = {id(part) for node in joined for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and like_an_action.fullmatch(node.value):
                (beginnings if id(node) in parts else named).add(node.value)
    texts = {name for name in named if name in ENGLISH or f"world.screen.{name}" in ENGLISH}
    assert named - texts - BINDINGS.keys() == set()
    by_beginning = {action for action in BINDINGS if action.rstrip("0123456789") in beginnings}
    assert BINDINGS.keys() - FIXED - named - by_beginning == set(), "nobody answers these"


# What a key means


@pytest.mark.parametrize(
    ("section", "event", "action"),
    [
        ("plan", struck(pygame.K_m, unicode="m"), "plan.move"),
        ("plan", struck(pygame.K_m, mod=pygame.KMOD_SHIFT, unicode="M"), "plan.move"),
        ("plan", struck(pygame.K_m, mod=pygame.KMOD_CTRL), None),
        ("plan", struck(pygame.K_m, mod=pygame.KMOD_ALT, unicode="m"), None),
        ("plan", struck(pygame.K_r, unicode="r"), "plan.march"),
        ("reaction", struck(pygame.K_r, unicode="r"), "reaction.roll"),
        ("plan", struck(pygame.K_1, unicode="1"), "aim.more-1"),
        ("plan", struck(pygame.K_1, mod=pygame.KMOD_SHIFT, unicode="!"), "aim.fewer-1"),
        ("plan", struck(pygame.K_AMPERSAND, mod=pygame.KMOD_SHIFT, unicode="1"), "aim.more-1"),
        ("walk", struck(pygame.K_8, mod=pygame.KMOD_RALT, unicode="["), "walk.turn-left"),
        ("walk", struck(pygame.K_8, mod=pygame.KMOD_RALT | pygame.KMOD_LCTRL, unicode="["), "walk.turn-left"),
        ("plan", struck(pygame.K_KP_2, mod=pygame.KMOD_NUM, unicode="2"), "aim.more-2"),
        ("walk", struck(pygame.K_LEFTBRACKET, unicode="["), "walk.turn-left"),
        ("battle", struck(pygame.K_KP_PLUS), "look.nearer"),
        ("battle", struck(pygame.K_EQUALS, unicode="="), "look.nearer"),
        ("battle", struck(pygame.K_EQUALS, mod=pygame.KMOD_SHIFT, unicode="+"), "look.nearer"),
        ("battle", struck(pygame.K_KP_MINUS, unicode="-"), "look.farther"),
        ("battle", struck(pygame.K_z, mod=pygame.KMOD_LCTRL), "battle.undo"),
        ("battle", struck(pygame.K_z, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "battle.redo"),
        ("battle", struck(pygame.K_z, mod=pygame.KMOD_LMETA), "battle.undo"),
        ("battle", struck(pygame.K_TAB, mod=pygame.KMOD_SHIFT), "battle.previous"),
        ("battle", struck(pygame.K_KP_ENTER), "battle.main"),
        ("battle", struck(pygame.K_LEFT, mod=pygame.KMOD_CTRL), "look.left"),
        ("menu", struck(pygame.K_h, unicode="h"), None),
    ],
)
def test_what_a_key_means_at_a_moment(section: str, event: pygame.event.Event, action: str | None) -> None:
    assert Keymap().action(event, section) == action


def test_a_key_without_shift_is_the_one_that_shift_is_struck_with_in_vain() -> None:
    """A letter of its own with Shift goes before."""
    keys = Keymap({"plan.nothing": ("Shift+M",)})
    assert keys.action(struck(pygame.K_m, mod=pygame.KMOD_SHIFT, unicode="M"), "plan") == "plan.nothing"
    assert keys.action(struck(pygame.K_m, unicode="m"), "plan") == "plan.move"


# Keys that people have changed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def read(folder: Path, lines: str) -> tuple[Settings, list[str]]:
    """The settings of a file with some lines, and what is told of it from the place on."""
    (folder / "settings.toml").write_text(lines, encoding="utf-8")
    settings, complaints = load_settings(key_faults=faults)
    file = str(folder / "settings.toml")
    assert all(complaint.file == file for complaint in complaints)
    return settings, [str(complaint).removeprefix(f"{file}: ") for complaint in complaints]


def test_keys_are_changed_in_the_settings_and_written_back(folder: Path) -> None:
    lines = 'sound_volume = 0\n\n[keys]\nplan.move = "k"\n"battle.redo" = ["Ctrl+Y", "F9"]\nplan.pass = []\n'
    settings, told = read(folder, lines)
    assert told == []
    assert settings.keys == {"plan.move": ("k",), "battle.redo": ("Ctrl+Y", "F9"), "plan.pass": ()}
    save_settings(settings)
    assert load_settings(key_faults=faults) == (settings, ())
    keys = Keymap(settings.keys)
    assert keys.action(struck(pygame.K_k, unicode="k"), "plan") == "plan.move"
    assert keys.action(struck(pygame.K_m, unicode="m"), "plan") is None
    assert keys.action(struck(pygame.K_F9), "plan") == "battle.redo"
    assert (keys.name("plan.move"), keys.name("plan.pass"), keys.names("battle.redo")) == ("K", "", ("Ctrl+Y", "F9"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('plan.moove = "K"', "line 3: keys, plan.moove: found an unknown action. Did you mean 'plan.move'?"),
        ('move = "K"', "line 3: keys, move: found an unknown action, expected "),
        ('"plan.moove" = "K"', "line 3: keys, plan.moove: found an unknown action. Did you mean 'plan.move'?"),
        ('plan.move = "Spce"', "line 3: keys, plan.move: found 'Spce'. Did you mean 'Space'?"),
        ('plan.move = "Hyper+M"', "line 3: keys, plan.move: found 'Hyper+M', expected a key such as M, +, F5"),
        ('plan.move = ""', "line 3: keys, plan.move: found '', expected a key such as M"),
        ('plan.move = "Shift+/"', "line 3: keys, plan.move: found 'Shift+/', expected a key such as M"),
        ("plan.move = 5", "line 3: keys, plan.move: found 5, expected a key, or a list of up to 4 keys"),
        ('plan.move = ["A", 1]', "line 3: keys, plan.move: found ['A', 1], expected a key, or a list of up to 4 keys"),
        ('plan.move.too = "K"', "line 3: keys, plan.move: found a table, expected a key, or a list"),
        ('plan.move = "R"', "line 3: keys, plan.move: found 'R', expected a key that plan.march has not"),
        ('walk.crush = "Enter"', "line 3: keys, walk.crush: found 'Enter', expected a key that battle.main has not"),
        ('menu.new = "F1"', "line 3: keys, menu.new: found 'F1', expected a key that program.help has not"),
        ('menu.new = "Tab"', "line 3: keys, menu.new: found 'Tab', expected a key that ui.next has not"),
        ('ui.main = "F2"', "line 3: keys, ui.main: found an action whose key is fixed, expected one whose key can be"),
    ],
)
def test_what_is_wrong_with_a_key_is_told_and_the_usual_one_stays(folder: Path, line: str, told: str) -> None:
    settings, complaints = read(folder, f'own_dice = true\n[keys]\n{line}\nplan.pass = "K"\n')
    assert len(complaints) == 1 and complaints[0].startswith(told)
    assert settings == Settings(own_dice=True, keys={"plan.pass": ("K",)})
    assert keep_aside() == folder / "settings.toml.damaged", "nothing that was written is lost"


def test_a_table_of_keys_that_is_none_is_told(folder: Path) -> None:
    settings, complaints = read(folder, 'keys = "M"\n')
    assert settings == Settings()
    assert complaints == ["line 1: keys: found 'M', expected a table"]


def test_two_actions_may_change_places_and_one_key_may_mean_two_things_at_different_times(folder: Path) -> None:
    settings, complaints = read(folder, '[keys]\nplan.move = "R"\nplan.march = "M"\nreaction.hold = "A"\n')
    assert complaints == []
    assert len(settings.keys) == 3


def test_of_changes_that_cannot_hold_together_as_many_go_as_needed(folder: Path) -> None:
    """March cannot have the F of the whole board; so it keeps R, which Move then cannot have."""
    settings, complaints = read(folder, '[keys]\nplan.move = "R"\nplan.march = "F"\nplan.nothing = "K"\n')
    assert [line.partition(": found")[0] for line in complaints] == [
        "line 3: keys, plan.march",
        "line 2: keys, plan.move",
    ]
    assert settings.keys == {"plan.nothing": ("K",)}


def test_a_changed_key_is_heard_shown_on_its_button_and_told_by_help(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    table.app.settings.keys = Keymap({"plan.move": ("K",), "plan.pass": ("Z",)})
    table.app.settings_changed()
    table.click("B3")
    shown = {button.action: button.key_shown for button in table.scene.bar.walk() if isinstance(button, Button)}
    assert (shown["plan.move"], shown["plan.march"], shown["plan.pass"]) == ("K", "R", "Z")
    table.keys("m")
    assert planning(table).plan.kinds == ()  # type: ignore[union-attr]
    table.keys("k")
    assert planning(table).plan.kinds == (Action.MOVE,)  # type: ignore[union-attr]
    lines = {line.words: line.names for group in key_groups(ENGLISH, table.scene.keys) for line in group.lines}
    assert lines[capitalised(ENGLISH.text("binding.plan-move"))] == ("K",)


def test_the_program_takes_the_keys_of_the_settings_and_tells_what_is_wrong_with_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(exist_ok=True)
    lines = 'sound_volume = 0\nanimation_speed = 0\nlessons = "off"\n'
    lines += '[keys]\nmenu.options = "Z"\nprogram.help = "F3"\nplan.moove = "K"\n'
    (home / "settings.toml").write_text(lines)
    with visit(home, monkeypatch) as guest:
        assert "plan.moove: found an unknown action" in guest.words()
        guest.key(pygame.K_RETURN)
        shown = [line.key_shown for line in guest.widgets(MenuButton)]
        assert shown == ["N", "M", "W", "L", "A", "E", "F", "O", "B", "Z", "F3", "Q"]
        guest.key(pygame.K_z)
        assert guest.scene_name == "OptionsScene"
        guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_F3)
        assert guest.scene_name == "HelpScene"
        guest.program.preferences.change(own_dice=True)
    written = (home / "settings.toml").read_text()
    assert written.endswith('[keys]\nmenu.options = "Z"\nprogram.help = "F3"\n')


def test_a_key_whose_button_is_refused_tells_why_and_f1_opens_the_rule(lay: Lay) -> None:
    table = lay({"pounder": "B3 E", "grim-reapers": "A6"}, {"ludwig": "H3 W"})
    table.keys("p")
    assert not table.session.history and "can't pass" in table.scene.stage.toasts.texts[-1]
    table.keys("F1")
    page = table.scene.stage.top.widget.book.page  # type: ignore[attr-defined]
    assert isinstance(page, RulesPage) and page.clause is not None and page.clause.id == "T13-TRN-10"


# Help


def test_help_tells_every_action_with_its_keys() -> None:
    groups = key_groups(ENGLISH, Keymap())
    told = [action for group in groups for line in group.lines for action in line.actions]
    assert sorted([*told, *FIXED]) == sorted(BINDINGS)
    assert all(line.names and line.words for group in groups for line in group.lines)
    lines = {line.words: line.names for group in groups for line in group.lines}
    assert lines[capitalised(ENGLISH.text("binding.aim-fewer"))] == ("Shift+1 – 9",)
    looking = capitalised(ENGLISH.text("binding.look-move"))
    assert lines[looking] == (
        "Ctrl+←",
        "Ctrl+→",
        "Ctrl+↑",
        "Ctrl+↓",
        "right button",
    )
    assert lines[capitalised(ENGLISH.text("binding.battle-redo"))] == ("Ctrl+Y", "Ctrl+Shift+Z")
    assert all(words[:1] == words[:1].upper() for words in lines), "lines begin alike"
    for group in groups:
        assert len({(line.names, line.words) for line in group.lines}) == len(group.lines), group.title


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_key_of_help_is_cut_off(guest: Visit, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    guest.resize(size)
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.KEYS)
    for _ in range(12):
        guest.see()
        assert guest.app.scene.stage.shortened == []
        guest.key(pygame.K_PAGEDOWN)
