"""The panel of cards: one chosen in secret."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Item, RectLike, Widget
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.screen.world.parts.cards import USUAL, WorldCardFace, WorldCardView
from dust_tactics.screen.world.parts.vista import CardVista
from dust_tactics.world.commands import AnyWorldCommand, ChooseCard

_MOST = 6
_WIDEST = 0.95  # of its height, where there is room: small cards need it for their words


class CardRow(Widget):
    """Cards side by side, as large as they fit, with a line above them."""

    solid = True

    def __init__(self, words: str, cards: Sequence[WorldCardView]) -> None:
        super().__init__()
        self._words, self._cards = words, list(cards)
        self.add(*cards)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        high = self.rect.height - 48
        count = max(1, len(self._cards))
        room = (self.rect.width - 32 - 14 * (count - 1)) // count
        wide = max(round(high * USUAL[0] / USUAL[1]), min(round(high * _WIDEST), room))
        step = min(wide + 14, (self.rect.width - 32 - wide) // max(1, count - 1)) if count > 1 else wide
        left = self.rect.left + 16
        for number, card in enumerate(self._cards):
            lift = 6 if card.selected else 0
            card.place((left + number * step, self.rect.top + 36 - lift, wide, high))

    def paint(self, canvas: Canvas) -> None:
        canvas.gradient(self.rect, ("#191c1b", "#121514"), across=False)
        place = pygame.Rect(self.rect.left + 16, self.rect.top + 10, self.rect.width - 32, 16)
        canvas.text(self._words, place, theme.SECTION, theme.SAND)


class CardPanel(Panel):
    """The card of the round, or that of the set-up, chosen in secret: cards of the hand in the dock, by number."""

    section = "world-cards"
    is_secret = True
    chosen: int | None = None

    @property
    def _kind(self) -> str:
        return "card" if self.state.round else "set-up-card"

    @property
    def title(self) -> str:
        return self.text(f"{self._kind}.title")

    def faces(self) -> list[WorldCardFace]:
        """The cards of the hand, the highest in the turn order first."""
        return facts.hand_faces(load_world(), self.words, self.state.players[self.owner].hand)

    def pick(self, number: int) -> None:
        """Mean the card of this number."""
        faces = self.faces()
        if number < len(faces):
            self.chosen = faces[number].card
            self.host.refresh()

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, ChooseCard):
            self.chosen = command.card
            self.host.refresh()

    def dock(self) -> Widget | None:
        cards = []
        for number, face in enumerate(self.faces()):
            card = WorldCardView(face, partial(self.pick, number), action=f"world-cards.choose-{number + 1}")
            card.selected = face.card == self.chosen
            cards.append(card)
        return CardRow(self.text("card.dock"), cards)

    def answers(self) -> Answers:
        return {f"world-cards.choose-{number}": partial(self.pick, number - 1) for number in range(1, _MOST + 1)}

    def items(self) -> Sequence[Item]:
        rows: list[Widget] = [
            Heading(self.title),
            Note("world-hit", self.text(f"{self._kind}.order"), icon_colour=theme.TARGET),
            Note("world-factory", self.text(f"{self._kind}.production"), icon_colour=theme.BRASS),
        ]
        face = self._face
        if face is None or not self.state.round:
            return [plated(*rows)]
        return [plated(*rows), CardVista(face, face.title, is_used=False)]

    def picture(self) -> CardVista | None:
        face = self._face
        if face is None or self.state.round:
            return None
        return CardVista(replace(face, rule=""), face.title, is_used=False)

    @property
    def _face(self) -> WorldCardFace | None:
        return next((face for face in self.faces() if face.card == self.chosen), None)

    def buttons(self) -> Sequence[Widget]:
        button = self.button(self.text(f"{self._kind}.take"), "world.main", self._take, main=True)
        if self.chosen is None:
            button.disable(self.text("card.none-yet"))
        return [button]

    def _take(self) -> None:
        if self.chosen is not None:
            self.give(ChooseCard(self.id, self.chosen))

    def escape(self) -> bool:
        chosen, self.chosen = self.chosen, None
        if chosen is not None:
            self.host.refresh()
        return chosen is not None
