"""Playing events on the board: walking, shooting, dice, hits and losses, one after another, and hurried by a click."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Any

from dust_tactics.grid.arcs import Facing, nearest_legal_facing
from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import is_spray, weapon_line
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Beam, Burst, Effect, Flames, FloatingWords, Strike, Tracers
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import Easing, Tween, Tweens, ease, linear

_STEP, _WALKER_STEP, _TURN = 140, 220, 120
_THROW, _ROLL_AGAIN, _READ_DICE = 590, 350, 450
_TRACER, _LASER, _FLAME, _BLOW = 260, 240, 420, 320
_PIP, _DESTROYED, _DIM, _WORDS = 240, 560, 180, 700

Step = Callable[[float], None]


@dataclass(slots=True)
class Part:
    """A piece of an animation: what happens at its begin, at each share (0 to 1) of it, and its sound."""

    duration: float
    on_step: Step | None = None
    on_begin: Callable[[], None] | None = None
    sound: str = ""
    moves: bool = False
    easing: Easing = ease


class Playback:
    """Plays the events of a command.

    While `active` nothing should be decided.
    """

    def __init__(
        self,
        board: BoardView,
        tray: DiceTray,
        tweens: Tweens,
        sound: Callable[[str], None],
        roll_words: Callable[[ev.DiceRolled], Roll],
    ) -> None:
        self.board, self.tray, self.tweens, self.sound = board, tray, tweens, sound
        self.roll_words = roll_words
        self.active = False
        self._queue: deque[Any] = deque()
        self._parts: deque[Part] = deque()
        self._running: Tween | None = None
        self._hurried = False
        self._after: GameState | None = None
        self._on_done: Callable[[], None] = nothing
        self._pumping = False

    def play(
        self,
        events: Sequence[Any],
        after: GameState,
        on_done: Callable[[], None],
    ) -> None:
        """Plays events that lead to the state `after`; then `on_done` is called."""
        self._queue = deque(events)
        self._parts.clear()
        self._after, self._on_done = after, on_done
        self._hurried = self.tweens.pace <= 0
        self.active = True
        self.board.units = after.units
        self._pump()

    def hurry(self) -> None:
        """Shows the rest at once."""
        if not self.active:
            return
        self._hurried = True
        running, self._running = self._running, None
        if running is not None:
            running.finish()
        self._pump()

    def stop(self) -> None:
        """Gives up what is left, without a word."""
        if self._running is not None:
            self._running.cancel()
        self._running = None
        self._queue.clear()
        self._parts.clear()
        self.board.effects.clear()
        self.active = False

    def _pump(self) -> None:
        """Goes on until something takes time or all is done; ends of animations come back here."""
        if self._pumping:
            return
        self._pumping = True
        try:
            while self.active and (self._running is None or not self._running.running):
                if self._parts:
                    self._begin(self._parts.popleft())
                elif self._queue:
                    self._parts.extend(self._parts_of(self._queue.popleft()))
                else:
                    break
        finally:
            self._pumping = False
        if self.active and not self._parts and not self._queue and not (self._running and self._running.running):
            self._finish()

    def _begin(self, part: Part) -> None:
        if part.on_begin is not None:
            part.on_begin()
        if self._hurried:
            if part.on_step is not None:
                part.on_step(1.0)
            return
        if part.sound:
            self.sound(part.sound)
        tween = self.tweens.start(part.duration, part.on_step, easing=part.easing, moves=part.moves)
        if tween.running:
            self._running = tween
            tween.on_end = self._pump

    def _finish(self) -> None:
        self.active = False
        self._running = None
        if self._after is not None:
            self.board.show(self._after)
        self._on_done()

    # Events

    @singledispatchmethod
    def _parts_of(self, event: Any) -> list[Part]:
        """The animation of an event; most have none."""
        return []

    @_parts_of.register
    def _(self, event: ev.Moved) -> list[Part]:
        columns = self.board.columns
        unit = self.board.units[event.unit]
        start = self.board.shown[event.unit].place
        parts: list[Part] = []
        walker = unit.card.kind is Kind.WALKER
        here = start
        for footprint in event.way:
            there = middle(footprint, columns)
            if here is None:
                here = _beside(there, columns, self.board.camera.rows)
            parts.append(self._walk(event.unit, here, there, footprint, walker, event.hero))
            here = there
        if event.facing is not None:
            parts.append(Part(_TURN, on_begin=lambda: self.board.change(event.unit, facing=event.facing)))
        return parts

    def _walk(
        self,
        unit: int,
        here: tuple[float, float],
        there: tuple[float, float],
        squares: tuple[int, ...],
        walker: bool,
        hero: int | None,
    ) -> Part:
        facing = self.board.shown[unit].facing
        if facing is not None and len(squares) > 1:
            facing = int(nearest_legal_facing(squares, Facing(facing), self.board.columns))

        def step(share: float) -> None:
            bob = 0.04 * (1 - abs(2 * share - 1)) if walker else 0.0
            place = (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share - bob)
            self.board.change(unit, facing=facing)
            for member in (unit,) if hero is None else (unit, hero):
                self.board.change(member, place=place if share < 1 else there, squares=squares)

        return Part(_WALKER_STEP if walker else _STEP, step, sound="step", moves=True, easing=linear)

    @_parts_of.register
    def _(self, event: ev.CratesCrushed) -> list[Part]:
        def crush() -> None:
            self.board.crushed = self.board.crushed | {event.square}

        return [Part(60, on_begin=crush, sound="explosion")]

    @_parts_of.register
    def _(self, event: ev.SmokeLaid) -> list[Part]:
        def lay() -> None:
            self.board.smoke = self.board.smoke | frozenset(event.squares)

        return [Part(_DIM, on_begin=lay)]

    @_parts_of.register
    def _(self, event: ev.SmokeCleared) -> list[Part]:
        def clear() -> None:
            self.board.smoke = self.board.smoke - frozenset(event.squares)

        return [Part(_DIM, on_begin=clear)]

    @_parts_of.register
    def _(self, event: ev.TargetsDeclared) -> list[Part]:
        fired = [(event.unit if event.hero is None or not shot.hero else event.hero, shot) for shot in event.shots]
        units = self.board.units
        ranged = [(unit, shot) for unit, shot in fired if not weapon_line(units[unit], shot.weapon).close_combat]
        return [part for unit, shot in ranged for part in self._shot(unit, shot)]

    def _shot(self, shooter: int, shot: Shot) -> list[Part]:
        start, end = self.board.shown[shooter].place, self.board.shown[shot.target].place
        if start is None or end is None:
            return []
        unit = self.board.units[shooter]
        weapon = weapon_line(unit, shot.weapon)
        if is_spray(unit, shot.weapon):
            way = (start, *(middle((square,), self.board.columns) for square in shot.path), end)
            return [self._flash(Flames(way), _FLAME, "flame")]
        if "laser" in weapon.rules:
            return [self._flash(Beam(start, end), _LASER, "laser")]
        rounds = min(5, shot.count + 1)
        sound = "burst" if shot.count > 1 or "machine" in weapon.name.lower() else "shot"
        return [self._flash(Tracers(start, end, rounds), _TRACER, sound)]

    @_parts_of.register
    def _(self, event: ev.CloseCombatBegan) -> list[Part]:
        start, end = self.board.shown[event.unit].place, self.board.shown[event.target].place
        if start is None or end is None:
            return []
        return [self._flash(Strike(start, end), _BLOW, "burst")]

    def _flash(self, effect: Effect, duration: float, sound: str = "") -> Part:
        def step(share: float) -> None:
            effect.share = share
            if share >= 1 and effect in self.board.effects:
                self.board.effects.remove(effect)
            self.board.changed()

        def begin() -> None:
            if not self._hurried:
                self.board.effects.append(effect)

        return Part(duration, step, begin, sound, easing=linear)

    @_parts_of.register
    def _(self, event: ev.DiceRolled) -> list[Part]:
        if not event.faces:
            return []
        roll = self.roll_words(event)

        def begin() -> None:
            self.tray.roll = roll

        def throw(share: float) -> None:
            self.tray.thrown = share

        again = event.purpose in ("re-roll", "laser", "damage-resilient")
        return [
            Part(_ROLL_AGAIN if again else _THROW, throw, begin, "dice", moves=True, easing=linear),
            Part(_READ_DICE),
        ]

    @_parts_of.register
    def _(self, event: ev.MiniaturesLost) -> list[Part]:
        return self._hurt(event.unit, event.left, f"−{len(event.miniatures)}")

    @_parts_of.register
    def _(self, event: ev.DamageTaken) -> list[Part]:
        return self._hurt(event.unit, event.left, f"−{event.crosses}")

    def _hurt(self, unit: int, left: int, words: str) -> list[Part]:
        place = self.board.shown[unit].place

        def shake(share: float) -> None:
            far = 0.05 * (1 - share) if round(share * 10) % 2 else -0.05 * (1 - share)
            self.board.change(unit, struck=far if share < 1 else 0.0)

        def lose() -> None:
            self.board.change(unit, left=left)

        parts = [Part(_PIP, shake, lose, moves=True)]
        if place is not None:
            parts.append(self._flash(FloatingWords(place, words, theme.TARGET), _WORDS))
        return parts

    @_parts_of.register
    def _(self, event: ev.UnitEliminated) -> list[Part]:
        shown = self.board.shown[event.unit]
        if shown.place is None:
            return []
        size = 0.9 if len(shown.squares) < 2 else 1.5

        def fade(share: float) -> None:
            self.board.change(event.unit, fading=1.0 - share)
            if share >= 1:
                self.board.change(event.unit, place=None, squares=())

        burst = self._flash(Burst(shown.place, size), _DESTROYED * 0.7, "explosion")
        return [burst, Part(_DESTROYED * 0.3, fade)]

    @_parts_of.register
    def _(self, event: ev.ActivationEnded) -> list[Part]:
        def dim() -> None:
            for member in (event.unit,) if event.hero is None else (event.unit, event.hero):
                self.board.change(member, activated=True)

        return [Part(_DIM, on_begin=dim)]

    @_parts_of.register
    def _(self, event: ev.HeroJoined) -> list[Part]:
        return self._say(event.unit, "joins")

    @_parts_of.register
    def _(self, event: ev.Mounted) -> list[Part]:
        def mount() -> None:
            self.board.change(event.unit, place=None, squares=())
            self.board.change(event.vehicle, pilot=True, abandoned=False)

        return [*self._say(event.vehicle, "mounted"), Part(_DIM, on_begin=mount)]

    @_parts_of.register
    def _(self, event: ev.Dismounted) -> list[Part]:
        vehicle = self.board.shown[event.vehicle]

        def dismount() -> None:
            self.board.change(event.unit, place=vehicle.place, squares=vehicle.squares[:1])
            self.board.change(event.vehicle, pilot=False, abandoned=event.abandoned)

        return [Part(_DIM, on_begin=dismount)]

    @_parts_of.register
    def _(self, event: ev.LeftWreck) -> list[Part]:
        def come_out() -> None:
            place = middle((event.square,), self.board.columns)
            self.board.change(event.unit, place=place, squares=(event.square,), activated=True)

        return [Part(_DIM, on_begin=come_out)]

    @_parts_of.register
    def _(self, event: ev.ActionsGained) -> list[Part]:
        return self._say(event.unit, f"{event.actions} actions")

    def _say(self, unit: int, words: str) -> list[Part]:
        """Words that float up from a unit."""
        place = self.board.shown[unit].place
        return [] if place is None else [self._flash(FloatingWords(place, words, theme.COVER), _WORDS)]

    @_parts_of.register
    def _(self, event: ev.ReactionDeclared) -> list[Part]:
        place = self.board.shown[event.unit].place
        if place is None:
            return []
        return [self._flash(FloatingWords(place, "reacts!", theme.COVER), _WORDS)]

    @_parts_of.register
    def _(self, event: ev.ActionLost) -> list[Part]:
        place = self.board.shown[event.unit].place
        return [self._flash(FloatingWords(place, "action lost", theme.SAND), _WORDS)] if place is not None else []

    @_parts_of.register
    def _(self, event: ev.TurnBegan) -> list[Part]:
        def turn_cards() -> None:
            for shown in self.board.shown:
                if shown.activated:
                    self.board.change(shown.unit, activated=False)

        return [Part(0, on_begin=turn_cards)]


def _beside(place: tuple[float, float], columns: int, rows: int) -> tuple[float, float]:
    """A place just off the table beside a square on its edge."""
    x, y = place
    if x < 1:
        return -0.5, y
    if x > columns - 1:
        return columns + 0.5, y
    return (x, -0.5) if y < rows / 2 else (x, rows + 0.5)
