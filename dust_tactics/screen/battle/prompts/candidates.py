"""Those who could react, as tiles in the bar: in one row, in two where they are many, and more behind a button."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.planning.reacting import Candidate, ReactionChoice
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Button, Canvas, Column, Pressable, Row, Strip, TextLine, Tip, Widget, paint_lines

_ROOMY = 760
"""From this width on a row has room for four."""
_GAP, _MORE = 8, 64
_APART = 6
"""What stays free between a name and what stands behind it."""
_LOW = 34
"""Below this height a tile has room for one line."""


class CandidateTile(Pressable):
    """A unit that may react, or why it may not; in a low one both stand in a line.

    name    the unit, and whether its joined hero reacts with it where both are offered
    words   whether it can do harm, or why it may not react; the same in a word or two where there is less room
    """

    focusable = False

    def __init__(self, candidate: Candidate, livery: Livery, name: str, words: tuple[str, str], lit: bool) -> None:
        super().__init__()
        self.candidate, self.livery, self.name, self.lit = candidate, livery, name, lit
        self.words, self.short = words

    def paint(self, canvas: Canvas) -> None:
        colours = theme.FLAT_BUTTON
        allowed = self.candidate.refusal is None
        style = colours.selected if self.lit else colours.hovered if self.hovered and allowed else colours.normal
        canvas.plate(self.rect, style if allowed else colours.disabled)
        line, size = Strip(canvas, self.rect, aside=4), self.rect.height - 2
        look = panel_look(self.candidate.unit, self.livery)
        paint_token(canvas, look, line.cut(size, size, gap=6), faint=1.0 if allowed else 0.55)
        is_low = self.rect.height < _LOW
        if is_low:
            line.text(self._words_beside(canvas, line.room.width), theme.CAPTION, theme.SAND, gap=_APART, end=True)
        names = (self.name, self.candidate.unit.name)  # who goes alone is told so beside who goes with a hero
        words = canvas.first_fitting(names, theme.CAPTION_BOLD, line.room.width)
        name = TextLine(words, theme.CAPTION_BOLD, theme.CREAM if allowed else theme.STONE, size + 2 if is_low else 17)
        below = () if is_low else (TextLine(self.words, theme.CAPTION, theme.SAND, 16),)
        paint_lines(canvas, line.room, 0 if is_low else self.rect.height // 2 - 17, name, *below)

    def _words_beside(self, canvas: Canvas, room: int) -> str:
        """What stands behind the name in a line of that width."""
        name = canvas.width(self.name, theme.CAPTION_BOLD)
        return canvas.first_fitting((self.words, self.short), theme.CAPTION, room - _APART - name)


def candidate_tiles(
    choice: ReactionChoice,
    state: GameState,
    words: Words,
    select: Callable[[Candidate], object],
    width: int,
    page: int | None,
    turn: Callable[[int], object],
) -> Column:
    """Return the tiles of all who could be meant, for a bar of some width.

    page   which of them are shown where they are too many; those with the one that is meant if None
    turn   called with another page by the button that leads on
    """
    per_row = 4 if width >= _ROOMY else 3
    tiles = [_tile(candidate, choice, state, words, select) for candidate in choice.candidates]
    if len(tiles) <= per_row:
        return Column(_row(tiles, per_row).grows())
    room = 2 * per_row
    pages = [tiles[start : start + room] for start in range(0, len(tiles), room)]
    meant = next(number for number, shown in enumerate(pages) if any(tile.lit for tile in shown))
    now = meant if page is None else page % len(pages)
    rows = Column(*(_row(pages[now][start : start + per_row], per_row).grows() for start in (0, per_row)), gap=3)
    if len(pages) == 1:
        return rows
    others = words.text("battle.reaction.others", shown=now + 1, all=len(pages))
    more = Button(others, partial(turn, (now + 1) % len(pages)), style=theme.CAPTION_BOLD)
    more.focusable = False
    more.tip = Tip(words.text("battle.tip.other-candidates"))
    return Column(Row(rows.grows(), more.sized(width=_MORE), gap=_GAP).grows())


def _row(tiles: Sequence[CandidateTile], places: int) -> Row:
    """Tiles side by side, as wide as if the row were full."""
    rest = places - len(tiles)
    return Row(*(widget.shares() for widget in (*tiles, *(Widget() for _ in range(rest)))), gap=_GAP)


def _tile(
    candidate: Candidate,
    choice: ReactionChoice,
    state: GameState,
    words: Words,
    select: Callable[[Candidate], object],
) -> CandidateTile:
    livery = livery_of_unit(state, candidate.unit)
    name = name_of(candidate, choice, words)
    told = words_of(candidate, words), words_of(candidate, words, short=True)
    tile = CandidateTile(candidate, livery, name, told, candidate is choice.chosen)
    tile.on_click = partial(select, candidate)
    if candidate.refusal is None:
        tile.tip = Tip(name, tile.words)
    else:
        tile.tip = words.why_not(candidate.refusal)
    return tile


def name_of(candidate: Candidate, choice: ReactionChoice, words: Words) -> str:
    """The unit, with its hero or alone where it is offered both ways."""
    name = candidate.unit.name
    if candidate.together is not None:
        return words.text("battle.reaction.name-with-hero", unit=name, hero=candidate.together.name)
    if any(other.unit.id == candidate.unit.id and other.together is not None for other in choice.candidates):
        return words.text("battle.reaction.name-alone", unit=name)
    return name


def words_of(candidate: Candidate, words: Words, *, short: bool = False) -> str:
    """How a unit stands to the one that acts, in a few words or in two: whether it can do harm, or why it may not
    react."""
    if candidate.unit.activated:
        how = "acted"
    elif candidate.unit.abandoned:
        how = "no-pilot"
    elif candidate.refusal is not None:
        how = "too-far"
    elif candidate.odds is None or not candidate.odds.can_hurt:
        how = "no-harm"
    else:
        how = "bears" if candidate.together is None or short else "with-hero"
    hero = "" if candidate.together is None else candidate.together.name
    if short:
        return words.text(f"battle.reaction.short.{how}", range=candidate.distance)
    return words.text(f"battle.reaction.{how}", range=candidate.distance, hero=hero)
