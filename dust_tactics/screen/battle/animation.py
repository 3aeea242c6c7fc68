"""How each kind of event is shown on the board: a named function for every one that is seen.

Those of a fight stand in `fight_animation`.
"""

from functools import singledispatch

from dust_tactics.grid.arcs import Facing, nearest_legal_facing
from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.cards import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.battle.animation_parts import Place, TableTop, flash, say
from dust_tactics.screen.battle.fight_animation import fight_animation
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Burst
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear

_STEP, _WALKER_STEP, _TURN = 140, 220, 120
_DIM, _CRUSH, _DESTROYED = 180, 60, 360


@singledispatch
def animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event, one after another; most events have none."""
    return fight_animation(event, table)


# Moving


@animation.register
def walk(event: ev.Moved, table: TableTop) -> list[Part]:
    """Go step by step, then face as told."""
    board = table.board
    here = table.place(event.unit)
    parts: list[Part] = []
    for places in event.way:
        footprint, storey = board.storeys.squares(places), board.storeys.storey(places)
        there = middle(footprint, board.columns)
        if here is None:
            here = _beside(there, board.columns, board.camera.rows)
        parts.append(_step(board, event, here, there, footprint, storey))
        here = there
    if event.facing is not None:
        parts.append(Part(_TURN, on_begin=lambda: board.change(event.unit, facing=event.facing)))
    return parts


def _step(board: BoardView, event: ev.Moved, here: Place, there: Place, squares: tuple[int, ...], storey: int) -> Part:
    """One step of a unit, and of the hero along with it."""
    walker = board.units[event.unit].card.kind is Kind.WALKER
    facing = board.shown[event.unit].facing
    if facing is not None and len(squares) > 1:
        facing = int(nearest_legal_facing(squares, Facing(facing), board.columns))

    def step(share: float) -> None:
        bob = 0.04 * (1 - abs(2 * share - 1)) if walker else 0.0
        place = (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)
        board.change(event.unit, facing=facing, raised=bob)
        for member in _party(event.unit, event.hero):
            board.change(member, place=place if share < 1 else there, squares=squares, storey=storey)

    return Part(_WALKER_STEP if walker else _STEP, step, sound="step", moves=True, easing=linear)


def _party(unit: int, hero: int | None) -> tuple[int, ...]:
    return (unit,) if hero is None else (unit, hero)


def _beside(place: Place, columns: int, rows: int) -> Place:
    """A place just off the table beside a square on its edge."""
    x, y = place
    if x < 1:
        return -0.5, y
    if x > columns - 1:
        return columns + 0.5, y
    return (x, -0.5) if y < rows / 2 else (x, rows + 0.5)


@animation.register
def crush_crates(event: ev.CratesCrushed, table: TableTop) -> list[Part]:
    """Take the crates off the board."""

    def crush() -> None:
        table.board.crushed = table.board.crushed | {event.square}

    return [Part(_CRUSH, on_begin=crush, sound="explosion")]


@animation.register
def destroy_piece(event: ev.PieceDestroyed, table: TableTop) -> list[Part]:
    """Blow a cover piece up and take it off the board."""
    board, place = table.board, middle((event.square,), table.board.columns)

    def vanish() -> None:
        board.crushed = board.crushed | {event.square}
        board.change(event.unit, squares=())

    blast = flash(table, Burst(place, 1.5), _DESTROYED, "explosion")
    return [blast, Part(_CRUSH, on_begin=vanish)]


@animation.register
def lay_smoke(event: ev.SmokeLaid, table: TableTop) -> list[Part]:
    """Cover squares with smoke."""

    def lay() -> None:
        table.board.smoke = table.board.smoke | frozenset(event.squares)

    return [Part(_DIM, on_begin=lay)]


@animation.register
def clear_smoke(event: ev.SmokeCleared, table: TableTop) -> list[Part]:
    """Take smoke away."""

    def clear() -> None:
        table.board.smoke = table.board.smoke - frozenset(event.squares)

    return [Part(_DIM, on_begin=clear)]


# Activations


@animation.register
def begin_turn(event: ev.TurnBegan, table: TableTop) -> list[Part]:
    """Show all units ready again."""
    board = table.board

    def turn_cards() -> None:
        for shown in board.shown:
            if shown.activated:
                board.change(shown.unit, activated=False)

    return [Part(0, on_begin=turn_cards)]


@animation.register
def end_activation(event: ev.ActivationEnded, table: TableTop) -> list[Part]:
    """Dim who has acted."""

    def dim() -> None:
        for member in _party(event.unit, event.hero):
            table.board.change(member, activated=True)

    return [Part(_DIM, on_begin=dim)]


@animation.register
def gain_actions(event: ev.ActionsGained, table: TableTop) -> list[Part]:
    """Tell how many actions a unit has now."""
    return say(table, event.unit, table.messages.counted("action", event.actions))


@animation.register
def lose_action(event: ev.ActionLost, table: TableTop) -> list[Part]:
    """Tell that an action is lost."""
    return say(table, event.unit, table.messages.text("battle.float.action-lost"), theme.SAND)


@animation.register
def special(event: ev.SpecialDone, table: TableTop) -> list[Part]:
    """Tell which special action a unit takes, and mark what it does."""

    def mark() -> None:
        if event.special == "camouflage":
            _mark(table, event.unit, "camouflaged", shown=True)
        else:
            _mark(table, event.unit, "reload", shown=False)

    words = table.messages.text(f"battle.float.{event.special}")
    return [Part(0, on_begin=mark), *say(table, event.unit, words)]


@animation.register
def give_away(event: ev.CamouflageLost, table: TableTop) -> list[Part]:
    """Take the mark of camouflage away."""

    def uncover() -> None:
        _mark(table, event.unit, "camouflaged", shown=False)

    return [Part(0, on_begin=uncover), *say(table, event.unit, table.messages.text("battle.float.seen"), theme.SAND)]


def _mark(table: TableTop, unit: int, mark: str, *, shown: bool) -> None:
    """Show a mark of a unit, or take it away."""
    others = tuple(other for other in table.board.shown[unit].marks if other != mark)
    table.board.change(unit, marks=(*others, mark) if shown else others)


@animation.register
def call_artillery(event: ev.ArtilleryCalled, table: TableTop) -> list[Part]:
    """Tell whose artillery is called in."""
    return say(table, event.artillery, table.messages.text("battle.float.called"))


@animation.register
def react(event: ev.ReactionDeclared, table: TableTop) -> list[Part]:
    """Tell who reacts."""
    return say(table, event.unit, table.messages.text("battle.float.reacts"))


# Heroes


@animation.register
def join(event: ev.HeroJoined, table: TableTop) -> list[Part]:
    """Tell that a hero joins."""
    return say(table, event.unit, table.messages.text("battle.float.joins"))


@animation.register
def mount(event: ev.Mounted, table: TableTop) -> list[Part]:
    """Take the hero off the board, into the vehicle."""

    def mount_up() -> None:
        table.board.change(event.unit, place=None, squares=())
        table.board.change(event.vehicle, pilot=True, abandoned=False)

    return [*say(table, event.vehicle, table.messages.text("battle.float.mounted")), Part(_DIM, on_begin=mount_up)]


@animation.register
def dismount(event: ev.Dismounted, table: TableTop) -> list[Part]:
    """Set the hero down where the vehicle is."""
    vehicle = table.board.shown[event.vehicle]

    def step_out() -> None:
        table.board.change(event.unit, place=vehicle.place, squares=vehicle.squares[:1])
        table.board.change(event.vehicle, pilot=False, abandoned=event.abandoned)

    return [Part(_DIM, on_begin=step_out)]


@animation.register
def leave_wreck(event: ev.LeftWreck, table: TableTop) -> list[Part]:
    """Set the pilot down on the square chosen."""

    def come_out() -> None:
        place = middle((event.square,), table.board.columns)
        table.board.change(event.unit, place=place, squares=(event.square,), activated=True)

    return [Part(_DIM, on_begin=come_out)]
