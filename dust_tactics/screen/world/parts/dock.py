"""What lies below the map: the card before the player, his hand, and the log; or what a panel puts in their place."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.play.log_list import LogButton
from dust_tactics.screen.ui import Canvas, RectLike, Strip, Widget
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.parts.cards import USUAL, EmptyPlace, WorldCardFace, WorldCardView
from dust_tactics.screen.world.parts.log import WorldLine, WorldLog

_TOP, _HEAD, _ASIDE, _GAP = 30, 11, 16, 8
_LEAST_LOG = 180
_WIDEST = 1.36  # how much wider than others the card that is played may lie, for all its words


class Dock(CachedWidget):
    """Cards and log.

    words   the headings: of the card before the player, of his hand, of the log, of an empty place
    unfold  the button for the whole log
    """

    solid = True

    def __init__(self, words: tuple[str, str, str, str], unfold: LogButton) -> None:
        super().__init__()
        self.unfold = unfold
        self._words = words
        self.log = WorldLog()
        self._note = ""
        self._played: WorldCardFace | None = None
        self._is_used = False
        self._hand: tuple[WorldCardFace | None, ...] = ()
        self._other: Widget | None = None
        self._cards: list[WorldCardView | EmptyPlace] = []
        self._drawn: tuple[WorldCardFace, ...] = ()
        self._share = 1.0

    def show(
        self, played: WorldCardFace | None, hand: Sequence[WorldCardFace | None], note: str, *, is_used: bool
    ) -> bool:
        """Show cards; those without a face lie face down. Return whether cards were drawn into a hand that was shown,
        which come in as `bring_in` has it."""
        now = played, tuple(hand), note, is_used
        if now == (self._played, self._hand, self._note, self._is_used) and self.children:
            return False
        before = self._hand
        self._played, self._hand, self._note, self._is_used = now
        more = bool(before) and set(before) < set(self._hand)
        self._drawn = tuple(face for face in self._hand if more and face is not None and face not in before)
        self._fill()
        return bool(self._drawn)

    def bring_in(self, share: float) -> None:
        """Let the cards that were drawn come up from below: how far they are, from 0 to 1."""
        self._share = share
        if share >= 1:
            self._drawn = ()
        self.place(self.rect)
        self.changed()

    @property
    def hand(self) -> Sequence[Widget]:
        """The cards of the hand that are shown, face up or down, from left to right; also those of a decision."""
        if self._other is not None:
            return [card for card in self._other.walk() if isinstance(card, WorldCardView)]
        cards = self._cards[1:] if self._played is not None else self._cards
        return [card for card in cards if isinstance(card, WorldCardView)]

    @property
    def matter(self) -> Sequence[pygame.Rect]:
        """The places of what people decide with: cards, or what was put in their place; the log can wait."""
        if self._other is not None:
            return [self.rect]
        return [card.window_rect() for card in self._cards if isinstance(card, WorldCardView)]

    def lend(self, other: Widget | None) -> None:
        """Give the whole place to something else, or take it back."""
        if other is not self._other:
            self._other = other
            self._fill()

    def tell(self, lines: Sequence[WorldLine]) -> None:
        """Show the lines of the log."""
        self.log.show(lines)

    def _fill(self) -> None:
        self.clear()
        self._cards = []
        if self._other is not None:
            self.add(self._other)
            self.place(self.rect)
            return
        if self._played is not None:
            self._cards.append(WorldCardView(self._played, lit=True, is_used=self._is_used))
        self._cards += [WorldCardView(face) for face in self._hand]
        if self._hand and len(self._hand) < (5 if self._played is None else 2):  # its note needs the room of two
            self._cards.append(EmptyPlace(self._words[3]))
        self.add(*self._cards, self.log, self.unfold)
        self.place(self.rect)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        if self._other is not None:
            self._other.place(self.rect)
            return
        high = min(USUAL[1], self.rect.height - _TOP - 10)
        wide = round(high * USUAL[0] / USUAL[1])
        left, top = self.rect.left + _ASIDE, self.rect.top + _TOP
        hand = self._cards[1:] if self._played is not None else self._cards
        if self._played is not None:
            others = len(hand) * (wide + _GAP) + 48 + _LEAST_LOG
            played = max(wide, min(round(wide * _WIDEST), self.rect.right - left - others))
            self._cards[0].place((left, top, played, high))
            left += played + 28
        room = self.rect.right - left - _LEAST_LOG - 20
        step = min(wide + _GAP, (room - wide) // max(1, len(hand) - 1)) if len(hand) > 1 else wide + _GAP
        self._hand_left = left
        for number, card in enumerate(hand):
            is_drawn = isinstance(card, WorldCardView) and card.face in self._drawn
            below = round((1 - self._share) * (high + _TOP)) if is_drawn else 0
            card.place((left + number * step, top + below, wide, high))
        if hand:
            left += (len(hand) - 1) * step + wide + 20
        self._log_left = left
        self.unfold.place((self.rect.right - 30, self.rect.top + 5, 22, 22))
        self.log.place((left + 6, top - 2, self.rect.right - left - 12, self.rect.bottom - top - 6))

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, ("#191c1b", "#121514"), across=False)
        canvas.hairline(rect.topleft, rect.width, "#2c312f")
        if self._other is not None:
            return
        top = rect.top + _HEAD
        if self._played is not None:
            canvas.text(self._words[0], pygame.Rect(rect.left + _ASIDE, top, 110, 14), theme.SECTION, theme.SAND)
            canvas.hairline((self._hand_left - 14, top), rect.height - 24, theme.LINE, upright=True)
        if self._hand:
            line = Strip(canvas, pygame.Rect(self._hand_left, top, self._log_left - 8 - self._hand_left, 14))
            line.text(self._words[1], theme.SECTION, theme.SAND, gap=12, most=90)
            line.rest(self._note, theme.CAPTION, theme.STONE)
            canvas.hairline((self._log_left - 8, top), rect.height - 24, theme.LINE, upright=True)
        title = pygame.Rect(self._log_left + 6, top, 120, 14)
        canvas.text(self._words[2], title, theme.SECTION, theme.SAND)

    _hand_left = 0
    _log_left = 0
