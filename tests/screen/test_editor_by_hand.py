"""The scenario editor without a mouse: keys alone and a gamepad alone do everything that a mouse can."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.places import data_root
from dust_tactics.grid.squares import parse_square
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.editor.outline import Step
from dust_tactics.screen.menu.editor.scene import EditorScene
from dust_tactics.screen.ui import Button, Dropdown, Entry, IconButton, ListView, Pressable, TextArea, Tip, Widget
from dust_tactics.screen.ui.focus import stops
from dust_tactics.screen.ui.letters import LetterBoard

ENGLISH = load_messages()
MOST = 120
"""Stops that a walk to anything may take."""
PAD_OF = {pygame.K_TAB: "RB", pygame.K_RETURN: "A", pygame.K_ESCAPE: "B"}
ARROWS = {pygame.K_UP: "Up", pygame.K_DOWN: "Down", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right"}


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch, real_battles=True) as guest:
        yield guest


class Hand:
    """A hand on the keyboard, or with `pad` on a gamepad."""

    def __init__(self, guest: Visit, *, pad: bool) -> None:
        self.guest, self.pad = guest, pad

    @property
    def scene(self) -> EditorScene:
        scene = self.guest.app.scene
        assert isinstance(scene, EditorScene)
        return scene

    def strike(self, key: int) -> None:
        """Strike a key, or the button of a gamepad that means the same to widgets."""
        fields = {"pad": f"Pad-{(PAD_OF | ARROWS)[key]}"} if self.pad else {}
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, **fields)
        self.guest.post([event], 16)

    def button(self, name: str, key: int, mod: int = 0) -> None:
        """Press a button of the gamepad, or the key for the same action."""
        fields = {"pad": f"Pad-{name}"} if self.pad else {}
        found = pygame.K_UNKNOWN if self.pad else key
        event = pygame.event.Event(pygame.KEYDOWN, key=found, mod=mod, unicode="", scancode=0, **fields)
        self.guest.post([event], 16)

    def to(self, wanted: Callable[[Widget], bool]) -> Widget:
        """Go on from stop to stop until something is reached."""
        walked: list[str] = []
        for _ in range(MOST):
            focused = self.guest.stage.focused
            if focused is not None and wanted(focused):
                return focused
            walked.append(type(focused).__name__)
            self.strike(pygame.K_TAB)
        raise AssertionError(f"nothing of the kind is reached, but {walked[-12:]}")

    def press(self, words: str) -> None:
        """Go to what has these words, and press it."""
        self.to(lambda widget: getattr(widget, "text", "") == words and isinstance(widget, Button))
        self.strike(pygame.K_RETURN)

    def step(self, step: Step) -> None:
        """Go to a step of the editor."""
        self.to(lambda widget: getattr(widget, "step", None) is step)
        self.strike(pygame.K_RETURN)

    def choose(self, control: Callable[[Widget], bool], index: int) -> None:
        """Unfold a choice, and take what is so far down in it."""
        found = self.to(lambda widget: isinstance(widget, Dropdown) and control(widget))
        assert isinstance(found, Dropdown)
        down = index - found.index
        self.strike(pygame.K_RETURN)
        for _ in range(abs(down)):
            self.strike(pygame.K_DOWN if down > 0 else pygame.K_UP)
        self.strike(pygame.K_RETURN)

    def at(self, place: Keys) -> Callable[[Widget], bool]:
        """Return what tells the control of a place."""
        return lambda widget: widget is self.scene.form.controls.made.get(place)

    def square(self, name: str) -> None:
        """Go to a square of the board, and use it."""
        table = self.scene.table
        self.to(lambda widget: widget is table)
        assert table.view is not None
        board, part = table.view.board, table.view.part
        there = parse_square(name, board.width, board.height)
        for _ in range(board.width + board.height):
            right, down = (end - now for end, now in zip(part.cell(there), part.cell(table.cursor), strict=True))
            if down:
                self.strike(pygame.K_DOWN if down > 0 else pygame.K_UP)
            elif right:
                self.strike(pygame.K_RIGHT if right > 0 else pygame.K_LEFT)
        assert table.cursor == there
        self.strike(pygame.K_RETURN)

    def write(self, field: Callable[[Widget], bool], words: str) -> None:
        """Go to a field and type into it; with a gamepad, on the board of letters."""
        found = self.to(lambda widget: isinstance(widget, Entry | TextArea) and field(widget))
        if not self.pad:
            self.guest.type(words)
            return
        self.strike(pygame.K_RETURN)
        assert self.guest.widgets(LetterBoard)
        for letter in words:
            self.to(lambda widget, letter=letter: getattr(widget, "text", "") == letter)  # type: ignore[misc]
            self.strike(pygame.K_RETURN)
        self.strike(pygame.K_ESCAPE)
        assert self.guest.stage.focused is found and not self.guest.widgets(LetterBoard)


@pytest.fixture(params=[False, True], ids=["keys", "pad"])
def hand(guest: Visit, request: pytest.FixtureRequest) -> Hand:
    return Hand(guest, pad=request.param)


def edit(guest: Visit, name: str) -> None:
    guest.program.edit_scenario(data_root() / "scenarios" / f"{name}.toml")
    guest.see(300)


def test_everything_that_can_be_clicked_can_be_reached(guest: Visit) -> None:
    """In each step, with the first thing of it in the form; and the file in place of the form."""
    edit(guest, "three-bells")
    hand = Hand(guest, pad=True)
    kinds = Pressable | Entry | TextArea | ListView | Dropdown
    back = next(one for one in guest.widgets(IconButton) if one.tip == Tip(ENGLISH.text("common.back")))
    for step in Step:
        hand.scene.go_to(step)
        top = guest.stage.top.widget
        clicked = {one for one in top.walk() if isinstance(one, kinds) and one.enabled and one.solid} - {back}
        reached = set()
        for _ in range(len(stops(top)) + 1):
            hand.strike(pygame.K_TAB)
            reached.add(guest.stage.focused)
            focused = guest.stage.focused
            assert focused is not None
            assert focused.window_rect().colliderect(guest.stage.area), "what has the focus is in sight"
        assert clicked <= reached, step


def test_a_scenario_is_made_without_a_mouse(hand: Hand, guest: Visit) -> None:
    """Two boards joined, units that start, arrive and move, an objective, a way to win made of others and an event."""
    guest.program.scenario_editor()
    hand.press("New scenario")
    hand.press("Use this name")
    hand.step(Step.BOARD)
    for _ in range(2):
        hand.to(lambda widget: widget is hand.scene.left.board_pool)
        hand.strike(pygame.K_DOWN)
        hand.strike(pygame.K_RETURN)
    boards = hand.scene.values["board"]
    assert len(boards) == 2 and boards[1]["join"] == "south"
    hand.button("X", pygame.K_r)
    hand.button("X", pygame.K_r)
    assert hand.scene.values["board"][1]["turn"] == 180
    hand.step(Step.UNITS)
    hand.to(lambda widget: widget is hand.scene.left.card_pool)
    hand.strike(pygame.K_DOWN)
    hand.strike(pygame.K_RETURN)
    hand.square("B2")
    hand.strike(pygame.K_ESCAPE)
    unit = hand.scene.values["side"][0]["unit"][0]
    assert "B2" in (unit.get("square"), *unit.get("squares", ()))
    hand.square("B2")
    assert not hand.scene.hand.is_empty, "it is carried"
    hand.square("D4")
    unit = hand.scene.values["side"][0]["unit"][0]
    assert "D4" in (unit.get("square"), *unit.get("squares", ()))
    hand.step(Step.PLACES)
    hand.press("Place an objective")
    hand.square("E5")
    assert hand.scene.values["objective"] == [{"name": "Objective", "square": "E5"}]
    hand.write(hand.at(("objective", 0, "name")), "x")
    assert hand.scene.values["objective"][0]["name"] == "x"
    hand.press("Lay smoke")
    hand.square("A1")
    hand.square("B1")
    assert hand.scene.values["smoke"][0]["squares"] == ["A1:B1"]
    hand.step(Step.WINNING)
    hand.choose(lambda widget: True, 12)
    assert {"all", "any"} & {way["kind"] for way in hand.scene.values["victory"]}
    hand.step(Step.EVENTS)
    hand.choose(lambda widget: True, 1)
    assert hand.scene.values["event"] == [{"when": "turn-begins", "turn": 2}]
    hand.button("LS", pygame.K_z, pygame.KMOD_CTRL)
    assert "event" not in hand.scene.values


def test_boards_change_places_and_parts_of_the_window_follow_each_other(hand: Hand, guest: Visit) -> None:
    edit(guest, "encounter")
    hand.step(Step.BOARD)
    files = [board["file"] for board in hand.scene.values["board"]]
    board = hand.scene.table.view.board  # type: ignore[union-attr]
    hand.square("A1")
    assert not hand.scene.hand.is_empty, "the first board is selected, and carried"
    hand.square(f"A{board.height}")
    assert [one["file"] for one in hand.scene.values["board"]] == [files[1], files[0], *files[2:]]
    scene = hand.scene
    parts = (scene.left, scene.table, scene.form)
    followed = []
    for _ in range(4):
        hand.button("Back", pygame.K_F10)
        focused = guest.stage.focused
        followed.append([number for number, part in enumerate(parts) if focused in (part, *part.walk())])
    assert sorted(followed) == [[], [0], [1], [2]], "the list, the board, the form, and the bar"


def test_a_board_is_joined_to_another_edge_and_rare_settings_are_unfolded(hand: Hand, guest: Visit) -> None:
    edit(guest, "encounter")
    hand.step(Step.BOARD)
    hand.scene.select(("board", 1))
    assert hand.scene.values["board"][1]["join"] != "east"
    hand.choose(hand.at(("board", 1, "join")), 1)
    assert hand.scene.values["board"][1]["join"] == "east"
    hand.step(Step.SIDES)
    hand.press("More settings")
    assert guest.stage.focused in hand.scene.form.controls.made.values()


def test_what_is_carried_is_let_go_with_escape(hand: Hand, guest: Visit) -> None:
    edit(guest, "two-fords")
    hand.step(Step.PLACES)
    before = hand.scene.draft.text
    name = hand.scene.values["objective"][0]["square"]
    hand.square(name)
    assert not hand.scene.hand.is_empty
    hand.strike(pygame.K_ESCAPE)
    assert hand.scene.hand.is_empty and hand.scene.draft.text == before


def test_f1_tells_how_the_editor_works(guest: Visit) -> None:
    guest.program.edit_scenario(data_root() / "scenarios" / "three-bells.toml")
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        guest.key(pygame.K_F1)
        assert guest.stage.covered and guest.find(Button, ENGLISH.text("editor.help.rules"))
        guest.key(key)
        assert not guest.stage.covered


def test_the_help_of_the_editor_has_a_button(guest: Visit) -> None:
    guest.program.edit_scenario(data_root() / "scenarios" / "three-bells.toml")
    scene = guest.app.scene
    assert isinstance(scene, EditorScene)
    guest.click(scene._bar.help.rect.center)
    assert guest.stage.covered and guest.find(Button, ENGLISH.text("editor.help.rules"))
