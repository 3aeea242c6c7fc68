"""The end of a battle, before its result: why it is over stands on the board for a moment, with where the last fell."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.grid.squares import middle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.ending import reason_words
from dust_tactics.rules.deciding import Decider, decider
from dust_tactics.rules.events import AnyEvent, UnitEliminated
from dust_tactics.rules.result import RESIGNED, Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import Eliminate, FirstTo
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer, Place
from dust_tactics.screen.outcome import LOOKS, Outcome, outcome_of
from dust_tactics.screen.play.last_moment import LastMoment
from dust_tactics.screen.ui import Canvas, Panel, TextLine, paint_lines
from dust_tactics.screen.ui.keys import PRESSING

LAST_LOOK = 2600
"""Milliseconds between the last event and the result."""
DEAF = 600
"""Milliseconds for which a click or a key does not end it: it was meant for what was played before."""
_HEIGHT, _HEAD, _NOTE, _MARGIN = 66, 40, 21, 14
_LEAST = 480
"""How wide the plate is at least, as far as there is room."""
_VERDICTS = {Outcome.WON: "result.you-won", Outcome.LOST: "result.you-lost", Outcome.DRAWN: "result.draw"}


def units_waiting(state: GameState) -> int:
    """Return how many units have not acted this turn."""
    return sum(len(state.yet_to_activate(side)) for side in (0, 1))


def early_words(state: GameState, messages: Messages) -> str:
    """Return that a battle ended before all had acted, as nothing could change its result; nothing if all had.

    Who gives up, or reaches a goal at once, ends a battle that could have turned out otherwise.
    """
    waiting = units_waiting(state)
    if state.result is None or not waiting or _is_won_at_once(state.result):
        return ""
    return messages.text("ending.early", units=messages.counted("unit", waiting))


def _is_won_at_once(result: Result) -> bool:
    by_goal = decider(result) is Decider.GOAL and result.reason != Eliminate.reason
    return by_goal or result.reason in (RESIGNED, FirstTo.reason)


def ending_sound(state: GameState, seats: Seats) -> str:
    """Return what is heard at the end: a defeat only where people played and none of them has won."""
    winner = None if state.result is None else state.result.winner
    if winner is None:
        return "tie"
    people = [side for side, seat in enumerate(seats) if seat.is_person]
    return "victory" if winner in people or not people else "defeat"


class LastLook:
    """Lets people see how a battle ended until a moment has passed, or they click or press a key.

    on_over   called then, once
    """

    def __init__(self, host: BattleShown, on_over: Callable[[], object]) -> None:
        self._host, self._on_over = host, on_over
        self._moment = LastMoment(host, LAST_LOOK, self._end)
        self.plate: EndPlate | None = None

    @property
    def active(self) -> bool:
        """Whether the end is looked at now."""
        return self._moment.active

    def begin(self) -> None:
        """Show why the battle is over, and where the last units fell."""
        host, state = self._host, self._host.record.state
        if state.result is not None and host.tweens.pace > 0:
            fallen = [*self._fallen()]
            host.board.effects += [Fallen(place) for place in fallen]
            reason = reason_words(state.battle, state.result, host.messages)
            winner = state.result.winner
            outcome = outcome_of(() if winner is None else (winner,), host.seats)
            self.plate = EndPlate(reason, units_waiting(state) > 0, outcome)
            self.plate.place(self._room(fallen))
            host.stage.root.add(self.plate)
            host.stage.sound(ending_sound(state, host.seats))
            host.board.changed()
        self._moment.begin()

    def update(self) -> None:
        """Let people look once more when they have closed what lay over the board."""
        self._moment.update()

    def arrange(self) -> None:
        """Lie where there is room now, in another window."""
        if self.plate is not None:
            self.plate.place(self._room([*self._fallen()]))

    def heed(self, event: pygame.event.Event) -> bool:
        """Let a click or a key end it; whether an event did."""
        pressed = event.type == pygame.KEYDOWN and self._goes_on(event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not self.active or self._host.stage.covered or not (pressed or clicked):
            return False
        if self._host.tweens.pace <= 0 or self._moment.elapsed >= DEAF:
            self._moment.finish()
        return True

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Return whether a key is one that hurries, presses or goes back."""
        keys = self._host.keys
        meant = keys.action(event, "playback"), keys.action(event, "battle")
        return event.key in PRESSING or "playback.hurry" in meant or "battle.back" in meant

    def _end(self) -> None:
        if self.plate is not None and self.plate.parent is not None:
            self.plate.parent.remove(self.plate)
        self.plate = None
        self._on_over()

    def _fallen(self) -> Iterator[Place]:
        """Yield the places of units that fell by the last command."""
        history = self._host.record.history
        before = history[-2].state if len(history) > 1 else self._host.record.opening.state
        events: Iterable[AnyEvent] = history[-1].events if history else ()
        for event in events:
            if isinstance(event, UnitEliminated) and (squares := before.units[event.unit].squares):
                yield middle(squares, self._host.board.columns)

    def _room(self, fallen: list[Place]) -> pygame.Rect:
        """Where the plate lies: at the upper edge of the board, or at the lower one where somebody fell up there."""
        board, factor = self._host.board, self._host.stage.scale.factor
        area = board.rect.inflate(-2 * _MARGIN, -2 * _MARGIN)
        squares = board.camera.board
        wide = min(area.width, max(_LEAST, round(squares.width / factor) - 2 * _MARGIN))
        left = round(squares.centerx / factor) - wide // 2
        area = pygame.Rect(left, area.top, wide, area.height).clamp(area)
        high = _HEIGHT if self.plate is None else self.plate.height
        top = pygame.Rect(area.left, area.top + 12, area.width, high)
        hidden = any(board.camera.point_of(place)[1] / factor < top.bottom + _HEIGHT for place in fallen)
        return top.move(0, area.bottom - top.bottom) if hidden else top


class EndPlate(Panel):
    """Why a battle is over, and whether all had acted; above it what that is to a person who played alone."""

    def __init__(self, reason: str, is_early: bool, outcome: Outcome) -> None:
        super().__init__()
        self.reason, self.is_early, self.outcome = reason, is_early, outcome

    @property
    def height(self) -> int:
        """How high it has to be."""
        high = _HEIGHT - _NOTE if self.is_early else _HEIGHT
        return high if self.outcome is Outcome.NEUTRAL else high + _HEAD

    def paint(self, canvas: Canvas) -> None:
        rect, text, look = self.rect, canvas.messages.text, LOOKS[self.outcome]
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        canvas.gradient(pygame.Rect(rect.left, rect.bottom - 3, rect.width, 3), (look.line,) * 2)
        lines: list[TextLine | int] = [6]
        if self.outcome is not Outcome.NEUTRAL:
            canvas.gradient(pygame.Rect(rect.left + 2, rect.top + 2, rect.width - 4, 4), (look.line, theme.WELL))
            lines.append(TextLine(text(_VERDICTS[self.outcome]), theme.HEADLINE, look.ink, _HEAD, align=0.5))
        lines.append(TextLine(self.reason, theme.SUBHEADING, height=30, align=0.5))
        if not self.is_early:
            lines += [1, TextLine(text("ending.all-acted"), theme.TABLE, theme.SAND, _NOTE - 1, align=0.5)]
        paint_lines(canvas, rect.inflate(-32, 0), *lines)


@dataclass(slots=True)
class Fallen:
    """Marks where a unit fell."""

    layer: ClassVar[Layer] = Layer.AIM
    place: Place
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """A skull in a dark ring."""
        point, size = camera.point_of(self.place), camera.square
        pygame.draw.aacircle(surface, theme.INK, point, round(0.4 * size))
        pygame.draw.aacircle(surface, theme.TARGET, point, round(0.4 * size), max(2, size // 24))
        sign = art.icon("skull", max(12, round(0.5 * size)), theme.TARGET)
        surface.blit(sign, sign.get_rect(center=point))
