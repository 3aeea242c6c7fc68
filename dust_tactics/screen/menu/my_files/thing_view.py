"""What people see of the thing that is chosen among their own files: what it is, where it lies, what is wrong."""

from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.my_files.own_things import OwnThing
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import Column, Label, Paragraph, Plate, ScrollView


class ThingView(Column):
    """The right part of the list of one's own files."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self.preview = TablePreview(align=(0.0, 0.0))
        self._name = Label("", style=theme.HEADLINE)
        self._kind = Label("", style=theme.BODY, colour=theme.SAND)
        self._facts, self._words = Paragraph(""), Paragraph("")
        self._warning = Plate(
            style=theme.WARNING_STYLE,
            content=Column(ScrollView(content=self._words).gives_way(), margin=(13, 10)),
        )
        about = Paragraph(messages.text("files.about"), style=theme.TABLE, colour=theme.STONE)
        parts = (self._name.sized(height=40), self._kind.sized(height=20), self._facts, self._warning.gives_way())
        super().__init__(*parts, self.preview.grows(), about, gap=12)

    def show(self, thing: OwnThing | None) -> None:
        """Show a thing; None where there is none."""
        text = self._messages.text
        self._kind.visible = thing is not None
        self._name.text = text("files.title") if thing is None else thing.name
        self._kind.text = "" if thing is None else text(f"files.kind-{thing.kind}")
        lines = (text("files.none"),) if thing is None else (thing.more, thing.facts, printable(thing.path))
        self._facts.text = "\n".join(filter(None, lines))
        self._words.text = "" if thing is None else complaint_lines(self._messages, thing.complaints)
        self._warning.visible = bool(self._words.text)
        self.preview.view = None if thing is None else thing.view
        self.arrange()
