"""The face of a commander in a frame."""

from dust_tactics.language.commanders import Commander
from dust_tactics.rules.turning import Moment
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood, commander_portrait
from dust_tactics.screen.ui import Canvas, Widget


def mood_at(moment: Moment, side: int) -> Mood:
    """Return how the commander of a side takes a moment."""
    if moment.side is None:
        return Mood.CALM
    return Mood.PLEASED if moment.side == side else Mood.STUNG


class CommanderFace(Widget):
    """A portrait as large as its place."""

    def __init__(self, commander: Commander, mood: Mood) -> None:
        super().__init__()
        self.commander, self.mood = commander, mood

    def paint(self, canvas: Canvas) -> None:
        area = canvas.pixels(self.rect)
        canvas.surface.blit(commander_portrait(self.commander.bloc, self.commander.level, self.mood, area.size), area)
        canvas.ring(self.rect, theme.EDGE, 1.5, 2)
