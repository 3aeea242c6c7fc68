"""Keys of the battle: a cursor on the board, going through units and targets, and what a key means just now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dust_tactics.rules.movement.entering import entry_squares

if TYPE_CHECKING:
    from dust_tactics.screen.battle.scene import BattleScene

Widgets = Callable[[pygame.event.Event], bool]

_CURSOR = {"battle.left": (-1, 0), "battle.right": (1, 0), "battle.up": (0, -1), "battle.down": (0, 1)}
_PAN = {"look.left": (-1, 0), "look.right": (1, 0), "look.up": (0, -1), "look.down": (0, 1)}
_PAN_STEP = 48


class BoardCursor:
    """The square that the keyboard means, and the one the mouse was on last."""

    def __init__(self) -> None:
        self.square: int | None = None
        self.shown = False
        self._for: int | None = None

    def mouse_at(self, square: int | None) -> None:
        """The mouse has moved: the cursor goes along, and hides."""
        self.shown = False
        if square is not None:
            self.square = square

    def move(
        self, step: tuple[int, int], columns: int, rows: int, start: int, unit: int | None, *, leaves: bool
    ) -> int:
        """Goes a square further; for another unit than before, or if it has not been anywhere, it begins at `start`.

        leaves   whether it goes on from `start` at once, as from a square that the unit itself stands on
        """
        goes = self.shown
        if unit not in (None, self._for) or self.square is None:
            self.square, goes = start, leaves
        self._for = unit
        square = self.square
        if goes:
            row, column = divmod(square, columns)
            column = min(max(0, column + step[0]), columns - 1)
            row = min(max(0, row + step[1]), rows - 1)
            square = row * columns + column
        self.square, self.shown = square, True
        return square


def handle_key(scene: BattleScene, event: pygame.event.Event, widgets: Widgets) -> bool:
    """Give a key to what moves about, then to `widgets` with their buttons, then to what looks or to the prompt.

    Return whether anything made use of it.
    """
    section = scene.prompt.section if scene.prompt is not None else "battle"
    action = scene.keys.action(event, section)
    if scene.playback.active:
        if scene.keys.action(event, "playback") == "playback.hurry":
            scene.playback.hurry()
            return True
        # Tab would lead the focus to a button, and take the next Enter along
        return action in ("battle.next", "battle.previous") or widgets(event)
    if action is not None and _moves_about(scene, action):
        return True
    if not widgets(event) and not (action is not None and _does(scene, action)):
        return False
    scene.pointing.mark_again()
    return True


def _moves_about(scene: BattleScene, action: str) -> bool:
    """Do what widgets would take for their own, as they know Tab, the arrows, Space and Esc; whether it was that."""
    cursor = scene.pointing.cursor
    if action in ("battle.next", "battle.previous") and scene.prompt is not None:
        scene.prompt.act(action)
    elif action in _CURSOR:
        _move_cursor(scene, _CURSOR[action])
    elif action in _PAN:
        step = _PAN[action]
        scene.board.pan(-step[0] * _PAN_STEP, -step[1] * _PAN_STEP)
    elif action in ("battle.click", "battle.click-more") and cursor.shown:
        scene.pointing.square_clicked(cursor.square, more=action == "battle.click-more")
        _point_again(scene)
    elif action == "battle.back":
        scene.escape()
    else:
        return False
    return True


def _does(scene: BattleScene, action: str) -> bool:
    """Do what no button names just now, to look or as the prompt answers; whether there was anything to do."""
    does: dict[str, Callable[[], None]] = {
        "look.nearer": partial(scene.zoom, 1),
        "look.farther": partial(scene.zoom, -1),
        "look.whole": partial(scene.zoom, 0),
        "look.card": scene.pointing.inspect,
        "look.sight": scene.pointing.toggle_sight,
    }
    if action in does:
        does[action]()
        return True
    return scene.prompt is not None and scene.prompt.act(action)


def _move_cursor(scene: BattleScene, step: tuple[int, int]) -> None:
    board = scene.state.battle.board
    acting = scene.prompt.acting_unit() if scene.prompt is not None else None
    start = _start(scene, acting)
    leaves = acting is not None and start in scene.state.units[acting].squares
    square = scene.pointing.cursor.move(step, board.width, board.height, start, acting, leaves=leaves)
    scene.board.camera.reveal(square)
    _point_again(scene)


def _start(scene: BattleScene, acting: int | None) -> int:
    """Where the cursor comes first: to the unit that acts, where it is or may come to be, or to the middle of the edge
    where it comes on."""
    state, ghost = scene.state, scene.board.overlay.ghost
    unit = state.units[acting] if acting is not None else None
    if unit is not None and unit.squares:
        return unit.square
    if unit is not None and ghost is not None and ghost.unit == unit.id:
        return ghost.squares[0]
    if unit is not None and unit.aboard is not None:
        return _start(scene, unit.aboard)
    entry = entry_squares(state, unit) if unit is not None else ()
    board = state.battle.board
    return entry[len(entry) // 2] if entry else board.width * (board.height // 2)


def _point_again(scene: BattleScene) -> None:
    if scene.pointing.cursor.square is not None and scene.pointing.cursor.shown:
        scene.pointing.point_at(scene.pointing.cursor.square, None, keyboard=True)
