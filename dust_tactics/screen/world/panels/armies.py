"""The panel that asks for an army: six colours, those taken greyed."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Canvas, Item, Pressable, Strip, Widget
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.screen.world.parts.drawing import paint_emblem, paint_piece
from dust_tactics.world.commands import TakeArmy


class ArmyButton(Pressable):
    """An army: its emblem, its name and two of its pieces, in its colours."""

    def __init__(self, colours: ArmyColours, name: str, on_click: Callable[[], object], action: str) -> None:
        super().__init__(on_click, action=action)
        self.colours, self.name = colours, name

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 46

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, self.colours.heading, radius=3)
        if not self.enabled:
            canvas.fill(rect, theme.CASE, 0.6)
        canvas.ring(rect, theme.BRASS if self.hovered and self.enabled else theme.LINE, 1, 3)
        line = Strip(canvas, rect, aside=12)
        paint_emblem(canvas, self.colours.id, line.cut(26, 26, gap=12), self.colours.sign)
        for unit in ("tank", "mech"):
            paint_piece(canvas, self.colours.id, unit, line.cut(32, 32, gap=4, end=True), dimmed=not self.enabled)
        line.rest(self.name, theme.SUBHEADING, theme.CREAM if self.enabled else theme.STONE)


class ArmyPanel(Panel):
    """A colour that nobody has taken."""

    key = "army"
    section = "world-cards"

    def items(self) -> Sequence[Item]:
        rows: list[Widget] = []
        for number, army in enumerate(self.state.setup.armies):
            command = TakeArmy(self.id, number)
            button = ArmyButton(
                self.host.atlas.armies[army.id],
                self.words.army(army.id),
                partial(self.give, command),
                f"world-cards.choose-{number + 1}",
            )
            refusal = self.host.refusal(command)
            if refusal is not None:
                button.disable(*self.words.refusal(refusal))
            rows.append(button)
        return [plated(Heading(self.title), Note("info", self.text("army.words")), *rows)]
