"""How each kind of event is shown on the board and in the dice tray: a named function for every one that is seen."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch

from dust_tactics.grid.arcs import Facing, nearest_legal_facing
from dust_tactics.grid.squares import middle
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import is_spray, weapon_line
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Beam, Burst, Effect, Flames, FloatingWords, Strike, Tracers
from dust_tactics.screen.ui.tween import Easing, ease, linear

_STEP, _WALKER_STEP, _TURN = 140, 220, 120
_THROW, _ROLL_AGAIN, _READ_DICE = 590, 350, 450
_TRACER, _LASER, _FLAME, _BLOW = 260, 240, 420, 320
_PIP, _DESTROYED, _DIM, _WORDS, _CRUSH = 240, 560, 180, 700, 60

Step = Callable[[float], None]
Place = tuple[float, float]


@dataclass(slots=True)
class Part:
    """A piece of an animation: what happens at its begin, at each share (0 to 1) of it, and its sound."""

    duration: float
    on_step: Step | None = None
    on_begin: Callable[[], None] | None = None
    sound: str = ""
    moves: bool = False
    easing: Easing = ease


@dataclass(frozen=True, slots=True)
class TableTop:
    """Where events are seen: the board, and the tray for the dice; `roll_words` tells a roll for the tray."""

    board: BoardView
    tray: DiceTray
    roll_words: Callable[[ev.DiceRolled], Roll]
    messages: Messages

    def place(self, unit: int) -> Place | None:
        """Where a unit is shown at this moment."""
        return self.board.shown[unit].place


@singledispatch
def animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event, one after another; most events have none."""
    return []


# Moving


@animation.register
def walk(event: ev.Moved, table: TableTop) -> list[Part]:
    """Go step by step, then face as told."""
    board = table.board
    here = table.place(event.unit)
    parts: list[Part] = []
    for footprint in event.way:
        there = middle(footprint, board.columns)
        if here is None:
            here = _beside(there, board.columns, board.camera.rows)
        parts.append(_step(board, event, here, there, footprint))
        here = there
    if event.facing is not None:
        parts.append(Part(_TURN, on_begin=lambda: board.change(event.unit, facing=event.facing)))
    return parts


def _step(board: BoardView, event: ev.Moved, here: Place, there: Place, squares: tuple[int, ...]) -> Part:
    """One step of a unit, and of the hero along with it."""
    walker = board.units[event.unit].card.kind is Kind.WALKER
    facing = board.shown[event.unit].facing
    if facing is not None and len(squares) > 1:
        facing = int(nearest_legal_facing(squares, Facing(facing), board.columns))

    def step(share: float) -> None:
        bob = 0.04 * (1 - abs(2 * share - 1)) if walker else 0.0
        place = (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share - bob)
        board.change(event.unit, facing=facing)
        for member in _party(event.unit, event.hero):
            board.change(member, place=place if share < 1 else there, squares=squares)

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


# Attacking


@animation.register
def fire(event: ev.TargetsDeclared, table: TableTop) -> list[Part]:
    """Fire every ranged weapon at its target."""
    fired = [(event.unit if event.hero is None or not shot.hero else event.hero, shot) for shot in event.shots]
    units = table.board.units
    ranged = [(unit, shot) for unit, shot in fired if not weapon_line(units[unit], shot.weapon).close_combat]
    return [part for unit, shot in ranged for part in _shot(table, unit, shot)]


def _shot(table: TableTop, shooter: int, shot: Shot) -> list[Part]:
    start, end = table.place(shooter), table.place(shot.target)
    if start is None or end is None:
        return []
    unit = table.board.units[shooter]
    weapon = weapon_line(unit, shot.weapon)
    if is_spray(unit, shot.weapon):
        way = (start, *(middle((square,), table.board.columns) for square in shot.path), end)
        return [_flash(table, Flames(way), _FLAME, "flame")]
    if "laser" in weapon.rules:
        return [_flash(table, Beam(start, end), _LASER, "laser")]
    rounds = min(5, shot.count + 1)
    sound = "burst" if shot.count > 1 or "machine" in weapon.name.lower() else "shot"
    return [_flash(table, Tracers(start, end, rounds), _TRACER, sound)]


@animation.register
def strike(event: ev.CloseCombatBegan, table: TableTop) -> list[Part]:
    """Show the blow between two units hand to hand."""
    start, end = table.place(event.unit), table.place(event.target)
    return [] if start is None or end is None else [_flash(table, Strike(start, end), _BLOW, "burst")]


@animation.register
def roll_dice(event: ev.DiceRolled, table: TableTop) -> list[Part]:
    """Throw the dice into the tray, and leave time to read them."""
    if not event.faces:
        return []
    roll = table.roll_words(event)

    def begin() -> None:
        table.tray.roll = roll

    def throw(share: float) -> None:
        table.tray.thrown = share

    again = event.purpose in ("re-roll", "laser", "damage-resilient")
    thrown = Part(_ROLL_AGAIN if again else _THROW, throw, begin, "dice", moves=True, easing=linear)
    return [thrown, Part(_READ_DICE)]


@animation.register
def lose_miniatures(event: ev.MiniaturesLost, table: TableTop) -> list[Part]:
    """Shake the unit and tell how many miniatures go."""
    return _hurt(table, event.unit, event.left, table.messages.number(-len(event.miniatures)))


@animation.register
def take_damage(event: ev.DamageTaken, table: TableTop) -> list[Part]:
    """Shake the unit and tell how many crosses it takes."""
    return _hurt(table, event.unit, event.left, table.messages.number(-event.crosses))


def _hurt(table: TableTop, unit: int, left: int, words: str) -> list[Part]:
    board = table.board

    def shake(share: float) -> None:
        far = 0.05 * (1 - share) if round(share * 10) % 2 else -0.05 * (1 - share)
        board.change(unit, struck=far if share < 1 else 0.0)

    def lose() -> None:
        board.change(unit, left=left)

    return [Part(_PIP, shake, lose, moves=True), *_say(table, unit, words, theme.TARGET)]


@animation.register
def eliminate(event: ev.UnitEliminated, table: TableTop) -> list[Part]:
    """Blow the unit up and let it fade."""
    board, shown = table.board, table.board.shown[event.unit]
    if shown.place is None:
        return []
    size = 0.9 if len(shown.squares) < 2 else 1.5

    def fade(share: float) -> None:
        board.change(event.unit, fading=1.0 - share)
        if share >= 1:
            board.change(event.unit, place=None, squares=())

    return [_flash(table, Burst(shown.place, size), _DESTROYED * 0.7, "explosion"), Part(_DESTROYED * 0.3, fade)]


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
    return _say(table, event.unit, table.messages.counted("action", event.actions))


@animation.register
def lose_action(event: ev.ActionLost, table: TableTop) -> list[Part]:
    """Tell that an action is lost."""
    return _say(table, event.unit, table.messages.text("battle.float.action-lost"), theme.SAND)


@animation.register
def react(event: ev.ReactionDeclared, table: TableTop) -> list[Part]:
    """Tell who reacts."""
    return _say(table, event.unit, table.messages.text("battle.float.reacts"))


# Heroes


@animation.register
def join(event: ev.HeroJoined, table: TableTop) -> list[Part]:
    """Tell that a hero joins."""
    return _say(table, event.unit, table.messages.text("battle.float.joins"))


@animation.register
def mount(event: ev.Mounted, table: TableTop) -> list[Part]:
    """Take the hero off the board, into the vehicle."""

    def mount_up() -> None:
        table.board.change(event.unit, place=None, squares=())
        table.board.change(event.vehicle, pilot=True, abandoned=False)

    return [*_say(table, event.vehicle, table.messages.text("battle.float.mounted")), Part(_DIM, on_begin=mount_up)]


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


# What floats over the board


def _say(table: TableTop, unit: int, words: str, colour: str = theme.COVER) -> list[Part]:
    """Words that float up from a unit, if it is on the board."""
    place = table.place(unit)
    return [] if place is None else [_flash(table, FloatingWords(place, words, colour), _WORDS)]


def _flash(table: TableTop, effect: Effect, duration: float, sound: str = "") -> Part:
    """An effect that is on the board for a while."""
    board = table.board

    def begin() -> None:
        board.effects.append(effect)

    def step(share: float) -> None:
        effect.share = share
        if share >= 1 and effect in board.effects:
            board.effects.remove(effect)
        board.changed()

    return Part(duration, step, begin, sound, easing=linear)
