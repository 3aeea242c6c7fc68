"""A commander before the battle: the face, the name, what sort of person it is, and something they say."""

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.ui import Column, Label, Paragraph, Row

_FACE = (64, 77)


class Introduction(Row):
    """Introduces one commander; not visible while there is none."""

    def __init__(self) -> None:
        super().__init__(gap=10)
        self.commander: Commander | None = None
        self.visible = False

    def introduce(self, commander: Commander | None, words: str = "") -> None:
        """Show a commander who says something; None shows nobody."""
        self.commander, self.visible = commander, commander is not None
        if commander is None:
            return
        face = CommanderFace(commander, Mood.CALM).sized(*_FACE)
        told = Column(
            Label(commander.name, style=theme.SECTION, colour=theme.BRASS).sized(height=18),
            Paragraph(commander.character, style=theme.CAPTION, colour=theme.SAND),
            Paragraph(words, style=theme.TABLE_BOLD, colour=theme.CREAM),
            gap=1,
        )
        self.hold(Column(face), told.grows())
