"""The unit cards that can be mustered: a grid of small cards, added to the army and taken away again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.unit_names import full_name
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.card.figures import figure_line
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Point, Reactive, RectLike, Strip, TextLine, Tip, draw_rich, keys, paint_lines
from dust_tactics.screen.ui.scrolling import Scrolled

_PICTURE = 98
_TAG = 40  # the width of the points
_TOKENS_A_FRAME = 4
"""Pictures of units that a frame paints for the first time at most, so that none takes long."""
_PLUS = 26
_DOUBLE_CLICK = 400  # milliseconds
_GROUND = ("#6f6953", "#454333", "#2b2a20")
_PLATES = {
    "plain": PlateStyle("#232826", "#181c1b", theme.LINE, theme.EDGE),
    "taken": PlateStyle("#2a302d", "#1c211f", theme.EDGE, "#6c746f"),
    "chosen": PlateStyle("#2f342f", "#1f2422", theme.BRASS, theme.BRASS, line=2),
}


@dataclass(frozen=True)
class CellSize:
    """How large the cards of the grid are: at least so wide, so high, and so far apart."""

    least_width: int
    height: int
    gap: int


_LARGE, _SMALL = CellSize(142, 200, 10), CellSize(250, 58, 6)


@dataclass(frozen=True)
class PoolCard:
    """A card as the grid shows it.

    taken    how many units of it the army has
    why_not  why no more can be added, and the rule; None if one can
    """

    card: Card
    taken: int = 0
    why_not: Tip | None = None
    over: int = 0


class PoolGrid(Scrolled):
    """The grid. `on_look` hears which card people look at, `on_add` and `on_take` of which they want more or less.

    small   whether the cards are shown as small plates, several times as many of them
    """

    focusable = True
    focus_on_press = True
    shows_focus = True
    repeats_keys = True
    selected: Reactive[int | None] = Reactive(None)
    _hovered_index: Reactive[int | None] = Reactive(None)

    def __init__(
        self,
        on_look: Callable[[Card | None], None],
        on_add: Callable[[Card], None],
        on_take: Callable[[Card], None],
        *,
        small: bool = False,
    ) -> None:
        super().__init__()
        self._small, self._size = small, _SMALL if small else _LARGE
        self._painted: set[tuple[str, int]] = set()
        self._new = 0
        self.is_unfinished = False
        self.on_look, self.on_add, self.on_take = on_look, on_add, on_take
        self.cards: Sequence[PoolCard] = ()
        self._last_press: tuple[int, float] | None = None

    def show(self, cards: Sequence[PoolCard]) -> None:
        """Show other cards, or the same in another state; a card that was chosen stays so."""
        chosen = self.chosen
        self.cards = cards
        ids = [entry.card.id for entry in cards]
        self.selected = ids.index(chosen.id) if chosen is not None and chosen.id in ids else None
        if self._hovered_index is not None and self._hovered_index >= len(cards):
            self._hovered_index = None
        self.scroll_to(self.offset)
        self.changed()

    @property
    def chosen(self) -> Card | None:
        """The card that is chosen."""
        return None if self.selected is None else self.cards[self.selected].card

    # Places

    @property
    def columns(self) -> int:
        """Cards beside one another."""
        gap = self._size.gap
        return max(1, (self.rect.width - gap) // (self._size.least_width + gap))

    @property
    def _line(self) -> int:
        """From the top of a card to that of the one below it."""
        return self._size.height + self._size.gap

    def content_height(self) -> float:
        rows = -(-len(self.cards) // self.columns)
        return float(rows * self._line)

    def cell_rect(self, index: int) -> pygame.Rect:
        """Where a card lies now."""
        row, column = divmod(index, self.columns)
        gap = self._size.gap
        width = (self.rect.width - 10) / self.columns
        left = self.rect.left + round(column * width)
        top = self.rect.top + row * self._line - round(self.offset)
        return pygame.Rect(left, top, round(width) - gap, self._size.height)

    def plus_rect(self, index: int) -> pygame.Rect:
        """Return the place of the button that adds a card."""
        cell = self.cell_rect(index)
        if self._small:
            return pygame.Rect(cell.right - _PLUS - 7, cell.centery - _PLUS // 2, _PLUS, _PLUS)
        return pygame.Rect(cell.right - _PLUS - 7, cell.bottom - _PLUS - 7, _PLUS, _PLUS)

    def index_at(self, point: Point) -> int | None:
        """Return the number of the card at a point, or None."""
        if not self.rect.collidepoint(point) or self.on_bar(point):
            return None
        return next((index for index in self._shown() if self.cell_rect(index).collidepoint(point)), None)

    def _shown(self) -> range:
        """Return the numbers of the cards that can be seen now, whole or in part."""
        first = int(self.offset) // self._line
        last = int(self.offset + self.rect.height) // self._line
        return range(min(first * self.columns, len(self.cards)), min((last + 1) * self.columns, len(self.cards)))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self.scroll_to(self.offset)

    # What people do

    def select(self, index: int) -> None:
        """Choose a card and bring it into view."""
        if not self.cards:
            return
        self.selected = min(max(0, index), len(self.cards) - 1)
        top = self.selected // self.columns * self._line
        self.scroll_into_view(top, top + self._line)
        self.on_look(self.chosen)

    def press(self, point: Point) -> None:
        super().press(point)
        index = self.index_at(point)
        if index is None:
            return
        now = self.host.elapsed if self.host is not None else 0.0
        before, self._last_press = self._last_press, (index, now)
        self.select(index)
        twice = before is not None and before[0] == index and now - before[1] < _DOUBLE_CLICK
        if twice or self.plus_rect(index).collidepoint(point):
            self._last_press = None
            self.add_chosen()

    def add_chosen(self) -> None:
        """Ask for one more of the card that is chosen; a refusal is told."""
        if self.selected is None:
            return
        entry = self.cards[self.selected]
        if entry.why_not is None:
            self.sound("click")
            self.on_add(entry.card)
        elif self.host is not None:
            self.host.toast(entry.why_not.body)

    def key(self, event: pygame.event.Event) -> bool:
        host = self.host
        if event.mod & keys.CONTROL or host is None:
            return False
        if event.key in keys.PRESSING or host.keys.means("muster.add", event):
            if self.selected is None:
                self.select(0)
            else:
                self.add_chosen()
            return True
        if host.keys.means("muster.take", event) and self.chosen is not None:
            self.on_take(self.chosen)
            return True
        page = max(1, self.rect.height // self._line) * self.columns
        step = keys.grid_step(event, self.columns, page, len(self.cards))
        if step is None or not self.cards:
            return False
        self.select(0 if self.selected is None else self.selected + step)
        return True

    def hover(self, point: Point) -> None:
        index = self.index_at(point)
        if index != self._hovered_index:
            self._hovered_index = index
            self.on_look(self.chosen if index is None else self.cards[index].card)

    def leave(self) -> None:
        self._hovered_index = None
        self.on_look(self.chosen)

    def tip_at(self, point: Point) -> Tip | None:
        index = self.index_at(point) if self.hovered else self.selected
        if index is None:
            return None
        entry, host = self.cards[index], self.host
        if entry.why_not is not None or host is None:
            return entry.why_not
        name = full_name(host.messages, entry.card)
        return Tip(name, host.messages.text("card.code", code=entry.card.id))

    def focus_point(self) -> Point:
        return self.rect.center if self.selected is None else self.cell_rect(self.selected).center

    def tip_place(self, point: Point) -> pygame.Rect:
        index = self.index_at(point)
        return super().tip_place(point) if index is None else self.cell_rect(index).clip(self.rect)

    # Picture

    def paint(self, canvas: Canvas) -> None:
        with canvas.clipped(self.rect):
            if not self.cards:
                place = pygame.Rect(self.rect.left, self.rect.top + 24, self.rect.width, 24)
                canvas.text(canvas.messages.text("muster.none_found"), place, theme.BODY, theme.SAND, (0.5, 0.5))
            self._new = 0
            for index in self._shown():
                paint = self._paint_small if self._small else self._paint_cell
                paint(canvas, index, self.cell_rect(index), self.cards[index])
            self.is_unfinished = self._new > _TOKENS_A_FRAME
            self.paint_bar(canvas)

    def _paint_token(self, canvas: Canvas, card: Card, rect: pygame.Rect, *, faded: bool) -> None:
        """Paint the token of a card, in a later frame if this one has painted enough that nobody has seen yet."""
        key = card.id, canvas.pixels(rect).height
        if key not in self._painted:
            self._new += 1
            if self._new > _TOKENS_A_FRAME:
                return
            self._painted.add(key)
        paint_token(canvas, card_look(card, mirrored=False), rect, lost=faded)

    def _paint_plate(self, canvas: Canvas, index: int, cell: pygame.Rect, entry: PoolCard) -> None:
        chosen = index == self.selected
        if chosen and self.focused:
            canvas.glow(cell, theme.BRASS, 8, 0.35)
        canvas.plate(cell, _PLATES["chosen" if chosen else "taken" if entry.taken else "plain"])
        if index == self._hovered_index and not chosen:
            canvas.ring(cell, theme.EDGE, 1)

    def _paint_cell(self, canvas: Canvas, index: int, cell: pygame.Rect, entry: PoolCard) -> None:
        card, colours, faded = entry.card, BLOCS[entry.card.banner], _is_faded(entry)
        self._paint_plate(canvas, index, cell, entry)
        picture = pygame.Rect(cell.left + 2, cell.top + 2, cell.width - 4, _PICTURE)
        canvas.gradient(picture, _GROUND, across=False, radius=3)
        self._paint_token(canvas, card, picture.inflate(0, -6), faded=faded)
        if faded:
            canvas.fill(picture, theme.INK, 0.35)
        tag = pygame.Rect(picture.right - _TAG, picture.top, _TAG, 30)
        canvas.fill(tag, colours.dark, 0.9)
        canvas.text(str(card.points), tag, theme.HEADING, theme.STONE if faded else theme.CREAM, (0.5, 0.5))
        words = pygame.Rect(cell.left + 9, picture.bottom + 5, cell.width - 18, 16)
        ink = theme.SAND if faded else theme.CREAM
        names = (TextLine(name, theme.TABLE_BOLD, ink, 16) for name in _two_lines(canvas, card.name, words.width))
        paint_lines(canvas, words, *names)
        line = figure_line(canvas.messages, card, brief=True)
        draw_rich(canvas, line, words.move(0, 37), style=theme.CAPTION, bold_style=theme.CAPTION_BOLD)
        self._paint_foot(canvas, index, cell, entry)

    def _paint_small(self, canvas: Canvas, index: int, cell: pygame.Rect, entry: PoolCard) -> None:
        """Paint a card as a small plate: token, name above figures, points, and how many the army has."""
        card, colours, faded = entry.card, BLOCS[entry.card.banner], _is_faded(entry)
        self._paint_plate(canvas, index, cell, entry)
        picture = pygame.Rect(cell.left + 2, cell.top + 2, cell.height - 4, cell.height - 4)
        canvas.gradient(picture, _GROUND, across=False, radius=3)
        self._paint_token(canvas, card, picture, faded=faded)
        if faded:
            canvas.fill(picture, theme.INK, 0.35)
        plus = self.plus_rect(index)
        tag = pygame.Rect(plus.left - _TAG - 8, cell.top + 2, _TAG, cell.height - 4)
        canvas.fill(tag, colours.dark, 0.9)
        ink = theme.ALARM if entry.over and not entry.taken else theme.STONE if faded else theme.CREAM
        canvas.text(str(card.points), tag, theme.HEADING, ink, (0.5, 0.5))
        words = pygame.Rect(picture.right + 8, cell.top, tag.left - picture.right - 14, cell.height)
        names = _two_lines(canvas, card.name, words.width)
        lines: list[TextLine | int] = [3 if len(names) > 1 else 10]
        for name in names:
            style = canvas.fitting(name, theme.TABLE_BOLD, words.width)
            lines += [TextLine(name, style, theme.SAND if faded else theme.CREAM, 16), -1]
        paint_lines(canvas, words, *lines)
        figures = Strip(canvas, pygame.Rect(words.left, cell.bottom - 23, words.width, 18))
        if entry.taken:
            times = canvas.messages.text("muster.times", count=entry.taken)
            figures.text(times, theme.TABLE_BOLD, theme.BRASS, end=True)
        line = figure_line(canvas.messages, card, brief=True)
        draw_rich(canvas, line, figures.room, style=theme.CAPTION, bold_style=theme.CAPTION_BOLD)
        self._paint_plus(canvas, index, entry)

    def _paint_foot(self, canvas: Canvas, index: int, cell: pygame.Rect, entry: PoolCard) -> None:
        foot = pygame.Rect(cell.left + 9, cell.bottom - 31, cell.width - _PLUS - 24, 22)
        paint_lines(canvas, foot, _note_of(canvas.messages, entry))
        self._paint_plus(canvas, index, entry)

    def _paint_plus(self, canvas: Canvas, index: int, entry: PoolCard) -> None:
        plus, allowed = self.plus_rect(index), entry.why_not is None
        lit = allowed and index == self._hovered_index
        canvas.plate(plus, theme.BUTTON.hovered if lit else theme.BUTTON.normal if allowed else theme.BUTTON.disabled)
        sign = "check" if entry.card.unique and entry.taken else "plus"
        canvas.icon(sign, plus.inflate(-10, -10), theme.CREAM if allowed else theme.FADED)


def _is_faded(entry: PoolCard) -> bool:
    """Return whether there is none of a card in the army, nor can be."""
    return entry.why_not is not None and not entry.taken


def _note_of(messages: Messages, entry: PoolCard) -> TextLine:
    """Return what a card says at its foot: how many the army has, or why it can't have one."""
    if entry.taken and entry.card.unique:
        return TextLine(messages.text("muster.taken_once"), theme.CAPTION_BOLD, height=22)
    if entry.taken:
        return TextLine(messages.counted("in-the-army", entry.taken), theme.CAPTION_BOLD, height=22)
    if entry.over:
        return TextLine(messages.text("muster.over", points=entry.over), theme.CAPTION_BOLD, theme.ALARM, 22)
    return TextLine(messages.text("muster.unique") if entry.card.unique else "", theme.CAPTION, theme.STONE, 22)


def _two_lines(canvas: Canvas, name: str, width: int) -> list[str]:
    """Return a name on one line, or broken between two words where it is too long."""
    words = name.split()
    if len(words) == 1 or canvas.width(name, theme.TABLE_BOLD) <= width:
        return [name]
    breaks = range(1, len(words))
    widest = {
        place: max(canvas.width(" ".join(part), theme.TABLE_BOLD) for part in (words[:place], words[place:]))
        for place in breaks
    }
    best = min(breaks, key=lambda place: widest[place])
    return [" ".join(words[:best]), " ".join(words[best:])]
