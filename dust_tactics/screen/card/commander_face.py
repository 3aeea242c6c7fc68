"""The face of a commander in a frame."""

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import side_ahead
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood, commander_portrait
from dust_tactics.screen.ui import Canvas, Widget


def mood_of(good: bool | None) -> Mood:
    """Return how a commander takes what is good, or bad, for his side; None is neither."""
    if good is None:
        return Mood.CALM
    return Mood.PLEASED if good else Mood.STUNG


def mood_now(state: GameState, side: int) -> Mood:
    """Return how the commander of a side takes a battle as it stands."""
    ahead = side_ahead(state)
    return mood_of(None if ahead is None else ahead == side)


def paint_face(canvas: Canvas, commander: Commander, mood: Mood, rect: pygame.Rect) -> None:
    """Paint a portrait in a frame, as large as its place."""
    area = canvas.pixels(rect)
    canvas.surface.blit(commander_portrait(commander.bloc, commander.level, mood, area.size), area)
    canvas.ring(rect, theme.EDGE, 1.5, 2)


class CommanderFace(Widget):
    """A portrait as large as its place."""

    def __init__(self, commander: Commander, mood: Mood) -> None:
        super().__init__()
        self.commander, self.mood = commander, mood

    def paint(self, canvas: Canvas) -> None:
        paint_face(canvas, self.commander, self.mood, self.rect)
