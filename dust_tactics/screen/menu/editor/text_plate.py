"""The text of the file that is edited, in place of the form while it is shown."""

from collections.abc import Callable

from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.toml import line_numbers
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Column, Plate, TextArea


class TextPlate(Plate):
    """The text, hidden at first; `on_change` hears of what is typed."""

    def __init__(self, on_change: Callable[[str], None]) -> None:
        self.area = TextArea("", longest=256 * 1024, style=theme.CAPTION, on_change=on_change)
        super().__init__(style=theme.PANEL_STYLE, content=Column(self.area.grows(), margin=8))
        self.visible = False

    def tell(self, text: str, selected: Keys) -> None:
        """Show the text as it is now, with the lines of what is selected lit; nothing while it is hidden."""
        if not self.visible:
            return
        if self.area.text != text:
            self.area.text = text
        places = line_numbers(text.splitlines()) if selected else {}
        lines = [line for place, line in places.items() if place[: len(selected)] == selected]
        self.area.lit = frozenset(lines)
        if lines and not self.area.focused:
            self.area.show_line(min(lines))
