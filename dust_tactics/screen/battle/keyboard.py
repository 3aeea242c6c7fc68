"""Keys of the battle: the cursor on the board, going through units and targets, and what a key means just now."""

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.rules.movement.entering import entry_squares
from dust_tactics.screen.battle.heat_tool import toggle_heat
from dust_tactics.screen.battle.sight_tool import toggle_sight
from dust_tactics.screen.battle.worked import BattleWorked

Widgets = Callable[[pygame.event.Event], bool]

_CURSOR = {"battle.left": (-1, 0), "battle.right": (1, 0), "battle.up": (0, -1), "battle.down": (0, 1)} | {
    "review.cursor-left": (-1, 0),
    "review.cursor-right": (1, 0),
    "review.cursor-up": (0, -1),
    "review.cursor-down": (0, 1),
}
_PAN = {"look.left": (-1, 0), "look.right": (1, 0), "look.up": (0, -1), "look.down": (0, 1)}
_PAN_STEP = 48


def handle_key(host: BattleWorked, event: pygame.event.Event, widgets: Widgets) -> bool:
    """Give a key to what moves about, then to `widgets` with their buttons, then to what looks or to the mode on top.

    Return whether anything made use of it.
    """
    section = host.modes.top.section if host.modes.top is not None else "battle"
    action = host.keys.action(event, section)
    if action is not None and host.modes.top is not None and action in host.modes.top.goes_first:
        host.modes.top.act(action)
        return True
    if host.playback.active:
        if action == "battle.back" and host.opponents.at_work:
            host.escape()  # what a computer player does goes on without people: it waits while they are in the menu
            return True
        if host.keys.action(event, "playback") == "playback.hurry":
            host.playback.hurry()
            return True
        # Tab would lead the focus to a button, and take the next Enter along
        return action in ("battle.next", "battle.previous") or widgets(event)
    if action is not None and _moves_about(host, action):
        if action == "battle.back":
            host.pointing.mark_again()
        return True
    if not widgets(event) and not (action is not None and _does(host, action)):
        return False
    host.pointing.mark_again()
    return True


def _moves_about(host: BattleWorked, action: str) -> bool:
    """Do what widgets would take for their own, as they know Tab, the arrows, Space and Esc; whether it was that."""
    cursor = host.pointing.cursor
    if action in ("battle.next", "battle.previous") and host.modes.top is not None:
        host.modes.top.act(action)
    elif action in _CURSOR:
        _move_cursor(host, _CURSOR[action])
    elif action in _PAN:
        step = _PAN[action]
        host.board.pan(-step[0] * _PAN_STEP, -step[1] * _PAN_STEP)
    elif action in ("battle.click", "battle.click-more") and cursor.shown:
        host.pointing.square_clicked(cursor.square, more=action == "battle.click-more")
        _point_again(host)
    elif action == "battle.back":
        host.escape()
    else:
        return False
    return True


def _does(host: BattleWorked, action: str) -> bool:
    """Do what no button names just now, to look or as the mode on top answers; whether there was anything to do."""
    does: dict[str, Callable[[], None]] = {
        "look.nearer": partial(host.zoom, 1),
        "look.farther": partial(host.zoom, -1),
        "look.whole": partial(host.zoom, 0),
        "look.turn": host.turn,
        "look.storey-up": partial(host.show_storey, 1),
        "look.storey-down": partial(host.show_storey, -1),
        "look.card": host.pointing.inspect,
        "look.sight": partial(toggle_sight, host, host.pointing.cursor.square),
        "look.heat": partial(toggle_heat, host),
        "look.threat": host.toggle_threat,
        "look.log-unit": host.tell_of_pointed,
    }
    if action in does:
        does[action]()
        return True
    return host.modes.top is not None and host.modes.top.act(action)


def _move_cursor(host: BattleWorked, step: tuple[int, int]) -> None:
    board = host.state.battle.board
    acting = host.modes.top.acting_unit() if host.modes.top is not None else None
    start = _start(host, acting)
    leaves = acting is not None and start in host.state.units[acting].squares
    square = host.pointing.cursor.move(
        host.board.camera.step(*step), board.width, board.height, start, acting, leaves=leaves
    )
    host.board.camera.reveal(square)
    _point_again(host)


def _start(host: BattleWorked, acting: int | None) -> int:
    """Where the cursor comes first: to the unit that acts, where it is or may come to be, or to the middle of the edge
    where it comes on."""
    state, ghost = host.state, host.board.overlay.ghost
    unit = state.units[acting] if acting is not None else None
    if unit is not None and unit.squares:
        return unit.square
    if unit is not None and ghost is not None and ghost.unit == unit.id:
        return ghost.squares[0]
    if unit is not None and unit.aboard is not None:
        return _start(host, unit.aboard)
    entry = entry_squares(state, unit) if unit is not None else ()
    board = state.battle.board
    return entry[len(entry) // 2] if entry else board.width * (board.height // 2)


def _point_again(host: BattleWorked) -> None:
    if host.pointing.cursor.square is not None and host.pointing.cursor.shown:
        host.pointing.point_at(host.pointing.cursor.square, None, keyboard=True)
