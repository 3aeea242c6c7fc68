"""A portrait, and what its owner says: that of a commander, or of a unit."""

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.ui import Column, Label, Paragraph, Plate, Row, Widget

PLATE_HEIGHT = 112
_FACE, SMALL_FACE = (80, 96), (60, 72)


class SpeechPlate(Plate):
    """A face, a name and words, side by side; `quiet` where the words tell of the face, and nobody says them, `over`
    where they were said a while ago."""

    def __init__(
        self,
        face: Widget,
        name: str,
        words: str,
        size: tuple[int, int] = _FACE,
        *,
        quiet: bool = False,
        over: bool = False,
    ) -> None:
        self.words = words
        named = Label(name, style=theme.SECTION, colour=theme.BRASS)
        loud = (theme.BODY, theme.SAND) if over else (theme.BODY_BOLD, theme.CREAM)
        style, colour = (theme.CAPTION, theme.STONE) if quiet else loud
        said = Paragraph(words, style=style, colour=colour)
        beside = Column(named.sized(height=20), said.grows(), gap=4)
        content = Row(face.sized(*size), beside.grows(), gap=14, margin=(8, 8))
        super().__init__(style=theme.TOOLTIP_STYLE, lifts=True, content=content)


class CommanderPlate(SpeechPlate):
    """A commander, and what they say; or who they are, of one who says nothing."""

    def __init__(
        self,
        commander: Commander,
        words: str,
        mood: Mood,
        size: tuple[int, int] = _FACE,
        *,
        quiet: bool = False,
        over: bool = False,
    ) -> None:
        self.commander = commander
        super().__init__(CommanderFace(commander, mood), commander.name, words, size, quiet=quiet, over=over)
