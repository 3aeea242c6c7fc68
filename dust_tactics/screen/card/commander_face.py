"""The face of a commander in a frame."""

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import side_ahead
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood, commander_portrait, shut_eyes
from dust_tactics.screen.ui import Canvas, Reactive, Widget

_BLINKS = ((2400, 2530), (6100, 6230), (6400, 6510), (9000, 9000))
"""When eyes are shut, in milliseconds from a moment that the last of them ends, and comes again."""


def mood_of(good: bool | None) -> Mood:
    """Return how a commander takes what is good, or bad, for his side; None is neither."""
    if good is None:
        return Mood.CALM
    return Mood.PLEASED if good else Mood.STUNG


def mood_now(state: GameState, side: int) -> Mood:
    """Return how the commander of a side takes a battle as it stands."""
    ahead = side_ahead(state)
    return mood_of(None if ahead is None else ahead == side)


def paint_face(canvas: Canvas, commander: Commander, mood: Mood, rect: pygame.Rect, *, blinks: bool = False) -> None:
    """Paint a portrait in a frame, as large as its place; with shut eyes as it blinks."""
    area = canvas.pixels(rect)
    canvas.surface.blit(commander_portrait(commander.bloc, commander.level, mood, area.size), area)
    if blinks:
        canvas.surface.blit(shut_eyes(commander.bloc, commander.level, area.size), area)
    canvas.ring(rect, theme.EDGE, 1.5, 2)


class CommanderFace(Widget):
    """A portrait as large as its place, which `Blinking` lets live."""

    blinks = Reactive(False)

    def __init__(self, commander: Commander, mood: Mood) -> None:
        super().__init__()
        self.commander, self.mood = commander, mood

    def paint(self, canvas: Canvas) -> None:
        paint_face(canvas, self.commander, self.mood, self.rect, blinks=self.blinks)


class Blinking:
    """Lets the commanders in view blink now and then, once or twice."""

    def __init__(self) -> None:
        self._time = 0.0
        self._shut = False

    def update(self, milliseconds: float, root: Widget, *, still: bool) -> None:
        """Let time pass for all faces below a widget; `still` is for those who want no motion."""
        self._time = 0.0 if still else (self._time + milliseconds) % _BLINKS[-1][1]
        shut = any(begins <= self._time < ends for begins, ends in _BLINKS[:-1])
        if shut != self._shut:
            self._shut = shut
            for face in root.walk():
                if isinstance(face, CommanderFace):
                    face.blinks = shut
