"""The portrait of a commander, and what he or she says."""

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.ui import Column, Label, Paragraph, Plate, Row

PLATE_HEIGHT = 112
_FACE = (80, 96)


class CommanderPlate(Plate):
    """A commander's face, name and words, side by side."""

    def __init__(self, commander: Commander, words: str, mood: Mood) -> None:
        self.commander, self.words = commander, words
        face = CommanderFace(commander, mood).sized(width=_FACE[0], height=_FACE[1])
        name = Label(commander.name, style=theme.SECTION, colour=theme.BRASS)
        said = Paragraph(words, style=theme.BODY_BOLD, colour=theme.CREAM)
        beside = Column(name.sized(height=20), said.grows(), gap=4)
        super().__init__(
            style=theme.TOOLTIP_STYLE, lifts=True, content=Row(face, beside.grows(), gap=14, margin=(8, 8))
        )
