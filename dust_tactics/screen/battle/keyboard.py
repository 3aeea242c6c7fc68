"""Keys of the battle: a cursor on the board, going through units and targets, zoom, and the list of all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dust_tactics.rules.movement.entering import entry_squares
from dust_tactics.screen.ui.keys import CONTROL

if TYPE_CHECKING:
    from dust_tactics.screen.battle.scene import BattleScene

KEYS = (
    (
        "Choosing",
        (
            ("Tab", "next unit or target"),
            ("Enter", "the main button"),
            ("Esc", "step back, menu"),
            ("Arrows", "cursor on the board"),
            ("Space", "click at the cursor"),
            ("Shift+click", "go on by this way, aim the rest"),
        ),
    ),
    (
        "Planning",
        (
            ("M  R", "Move, March"),
            ("A  S", "Attack, Sustained Attack"),
            ("N  P", "Nothing, Pass"),
            ("X", "special: declare a skill"),
            ("W", "turn the order of actions round"),
            ("Q  E", "turn the unit left, right"),
            ("O", "other squares of a big model; mount"),
            ("C", "crush ammo crates on the way"),
            ("J", "with the hero, or one of them alone"),
            ("1 - 9", "one more of a weapon; Shift: fewer"),
            ("V  B", "another way for a spray; to attack"),
        ),
    ),
    (
        "Looking",
        (
            ("L", "sight tool: any square to any other"),
            ("I", "card of the unit pointed at"),
            ("F1", "help; the rule of what is pointed at"),
            ("G", "the whole log"),
            ("+  -  F", "zoom in, out, whole board"),
            ("Ctrl+arrows", "move the board, as the right button"),
            ("PgUp  PgDn", "scroll the panel"),
            ("Ctrl+Z  Ctrl+Y", "undo, redo"),
            ("F11  F12", "full screen, picture"),
        ),
    ),
)
"""All keys, in groups, for the help."""

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PAN = 48


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


def handle_key(scene: BattleScene, event: pygame.event.Event) -> bool:
    """Takes a key of the battle; False leaves it to the buttons."""
    control = bool(event.mod & CONTROL)
    if scene.playback.active:
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            scene.playback.hurry()
            return True
        return bool(event.key == pygame.K_TAB)  # or the focus would leave for a button, and take the next Enter along
    if event.key == pygame.K_TAB and scene.prompt is not None and not control:
        scene.prompt.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True
    if event.key in _ARROWS:
        return _arrow(scene, _ARROWS[event.key], control)
    if event.key == pygame.K_SPACE and scene.pointing.cursor.shown:
        more = bool(event.mod & pygame.KMOD_SHIFT)
        scene.pointing.square_clicked(scene.pointing.cursor.square, more=more)
        _point_again(scene)
        return True
    if event.key == pygame.K_ESCAPE:
        scene.escape()
        return True
    if _looks(scene, event, control):
        return True
    if control and event.key == pygame.K_z:
        if event.mod & pygame.KMOD_SHIFT:
            scene.redo()
        else:
            scene.undo()
        return True
    if scene.prompt is None or not scene.prompt.key(event):
        return False
    scene.pointing.mark_again()
    return True


def _looks(scene: BattleScene, event: pygame.event.Event, control: bool) -> bool:
    """Keys that only look."""
    letter = getattr(event, "unicode", "")
    if letter in ("+", "=") or event.key == pygame.K_KP_PLUS:
        scene.zoom(1)
    elif letter == "-" or event.key == pygame.K_KP_MINUS:
        scene.zoom(-1)
    elif event.key == pygame.K_f and not control:
        scene.zoom(0)
    elif event.key == pygame.K_i and not control:
        scene.pointing.inspect()
    elif event.key == pygame.K_l and not control:
        scene.pointing.toggle_sight()
    else:
        return False
    return True


def _arrow(scene: BattleScene, step: tuple[int, int], control: bool) -> bool:
    if control:
        scene.board.pan(-step[0] * _PAN, -step[1] * _PAN)
        return True
    board = scene.state.battle.board
    acting = scene.prompt.acting_unit() if scene.prompt is not None else None
    start = _start(scene, acting)
    leaves = acting is not None and start in scene.state.units[acting].squares
    square = scene.pointing.cursor.move(step, board.width, board.height, start, acting, leaves=leaves)
    scene.board.camera.reveal(square)
    _point_again(scene)
    return True


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
