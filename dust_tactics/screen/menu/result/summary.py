"""The first page of a result: the last board as a photograph, the best unit, the commander, the dice."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.rules.course import Course
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.side_painters import paint_centred
from dust_tactics.screen.battle.show.marks import Marks
from dust_tactics.screen.battle.view.ground_marks import paint_marks
from dust_tactics.screen.battle.view.prizes import paint_prizes, prizes_of
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.how_to_win import lines_of
from dust_tactics.screen.menu.result.moments import Moment
from dust_tactics.screen.menu.result.next_battle import Chapter
from dust_tactics.screen.menu.saved.summary import summary_of
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import (
    FILL,
    Button,
    Canvas,
    Column,
    Label,
    Paragraph,
    Plate,
    Row,
    ScrollView,
    Tweens,
    Widget,
)

_PAPER = PlateStyle("#E6DCC2", "#D8CDB0", "#8B8064", "#F3ECD9", 2)
_PENCIL = "#3A3222"
_MEDAL, _PORTRAIT, _FACE = (84, 105), (124, 98), (104, 125)
_OWN_FACE = (60, 72)
_MEDAL_COMES, _MEDAL_BEAT = 1300, 0.75
"""Milliseconds until a medal lies there, and the part of them before it is seen."""
_DEVELOPS = 700
"""Milliseconds in which a photograph comes up on its paper."""
_PHOTOGRAPH_SHARE = 0.56


@dataclass(frozen=True, slots=True)
class BestUnit:
    """The unit to which the medal goes: the one that took most, and the moment in which it took most of that."""

    unit: Unit
    moment: Moment


@dataclass(frozen=True, slots=True)
class LastWord:
    """What the commander of the computer's side says in the end."""

    commander: Commander
    rank: str
    words: str
    mood: Mood


class Photograph(Plate):
    """The last board on paper, with what the battle has left on the ground, and when it was taken."""

    def __init__(self, state: GameState, caption: str, marks: Marks = ()) -> None:
        board = state.battle.board
        part, view = Part(0, 0, board.width, board.height, board.width), summary_of(state).view

        def lay(mat: pygame.Surface, square: int) -> None:
            paint_marks(mat, marks, part, square, state.battle, state.units, on_side=view is not None and view.turned)
            paint_prizes(mat, partial(_rect_of, board.width, square), prizes_of(state))

        self.preview = TablePreview(align=(0.5, 0.5), lay=lay)
        self.preview.view = view
        label = Label(caption, style=theme.BODY_BOLD, colour=_PENCIL)
        content = Column(self.preview.gives_way(), label.sized(height=22), gap=4, margin=(12, 10))
        super().__init__(style=_PAPER, lifts=True, content=content)

    def load(self, tweens: Tweens) -> None:
        """Take the picture once the page has been seen, and let it come up on the paper."""
        made = self.preview.is_made
        self.preview.load()
        if self.preview.is_made and not made:
            tweens.start(_DEVELOPS, self._develop, moves=False)

    def _develop(self, share: float) -> None:
        self.preview.developed = share


def _rect_of(columns: int, size: int, square: int) -> pygame.Rect:
    """Return where a square lies on a picture of a board with squares of a size."""
    return pygame.Rect(square % columns * size, square // columns * size, size, size)


class Medal(Widget):
    """A medal in the colours of a bloc; it is laid down a beat after the page is there."""

    def __init__(self, bloc: str) -> None:
        super().__init__()
        self.bloc = bloc
        self.share = 1.0

    def begin(self, tweens: Tweens) -> None:
        """Come down; at once where motion is reduced."""
        tweens.start(_MEDAL_COMES, self._step, moves=True)

    def _step(self, share: float) -> None:
        self.share = share
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        if self.share < _MEDAL_BEAT:
            return
        left = (1.0 - self.share) / (1.0 - _MEDAL_BEAT)
        place = self.rect.inflate(round(self.rect.width * left), round(self.rect.height * left))
        paint_centred(canvas, drawing(f"medals/{self.bloc}", *canvas.pixels(place).size), place)


class _Portrait(Widget):
    """The portrait of a unit in a frame."""

    def __init__(self, unit: Unit) -> None:
        super().__init__()
        self.unit = unit

    def paint(self, canvas: Canvas) -> None:
        paint_framed_portrait(canvas, self.unit.card, self.rect, mirrored=self.unit.side == 1)


def summary_page(
    messages: Messages,
    photograph: Photograph,
    best: BestUnit | None,
    last_word: LastWord | None,
    dice: str,
    on_show: Callable[[int], None],
    person: Commander | None = None,
    chapter: Chapter | None = None,
) -> Row:
    """Return the page; what there is nothing to tell of is left out."""
    cards: list[Widget] = [] if chapter is None else [_chapter_card(chapter)]
    if best is not None:
        cards.append(_medal_card(messages, best, on_show))
    if last_word is not None:
        cards.append(commander_card(last_word))
    said = Paragraph(dice, style=theme.BODY, colour=theme.CREAM)
    luck = Column(_heading(messages, "result.odds-and-luck"), said, gap=4)
    face = [] if person is None else [CommanderFace(person, Mood.CALM).sized(*_OWN_FACE)]
    cards.append(Plate(content=Row(*face, luck.grows(), gap=16, margin=(14, 12))))
    told = Column(*cards, gap=theme.GAP) if chapter is None else ScrollView(content=Column(*cards, gap=theme.GAP))
    shown = Column(photograph.gives_way(), FILL)
    return Row(shown.shares(_PHOTOGRAPH_SHARE), told.shares(1 - _PHOTOGRAPH_SHARE), gap=theme.GAP)


def dice_words(messages: Messages, course: Course, players: tuple[str, str], person: int | None) -> str:
    """Return how far the dice of both sides were from the average; `person` is the side of whoever looks."""
    said = []
    for side, luck in enumerate(course.luck):
        player = messages.text("result.you") if side == person else players[side]
        said.append(_luck_words(messages, player, round(luck.all.successes - luck.all.expected, 1)))
    return "\n".join(said)


def _luck_words(messages: Messages, player: str, off: float) -> str:
    """Return how many successes a player's dice were off the average, to one decimal."""
    if off == 0.0:
        return messages.text("result.luck-even", player=player)
    key = "result.luck-above" if off > 0.0 else "result.luck-below"
    return messages.text(key, player=player, off=messages.number(abs(off), 1))


def _heading(messages: Messages, key: str) -> Label:
    return Label(messages.text(key), style=theme.SECTION, colour=theme.BRASS)


def _medal_card(messages: Messages, best: BestUnit, on_show: Callable[[int], None]) -> Plate:
    unit = best.unit
    show = Button(
        messages.text("result.show"),
        lambda: on_show(best.moment.stand),
        action="result.moment-1",
        tip=messages.text("result.show-tip"),
        style=theme.SUBHEADING,
    )
    said = Column(
        _heading(messages, "result.best-unit"),
        Label(unit.name, style=theme.CARD_NAME),
        Paragraph(best.moment.words, style=theme.BODY, colour=theme.SAND),
        gap=2,
    )
    picture = Column(_Portrait(unit).sized(*_PORTRAIT), show.sized(height=34), gap=6)
    medal = Medal(unit.card.banner).sized(*_MEDAL)
    return Plate(content=Row(medal.across(0.0), said.grows(), picture, gap=14, margin=(14, 12)))


def _chapter_card(chapter: Chapter) -> Plate:
    """Return what a battle was in its campaign: the tale first, then what was gained and who fared how."""
    heading = Label(chapter.title, style=theme.SECTION, colour=theme.BRASS).sized(height=18)
    tale = [Paragraph(chapter.tale, style=theme.TALE, colour=theme.CREAM)] if chapter.tale else []
    return Plate(content=Column(heading, *tale, *lines_of(chapter.lines), gap=6, margin=(16, 12)))


def commander_card(last_word: LastWord) -> Plate:
    """Return the face of a commander with who that is and what is said in the end."""
    face = CommanderFace(last_word.commander, last_word.mood).sized(*_FACE)
    said = Column(
        Label(last_word.commander.name, style=theme.CARD_NAME),
        Paragraph(last_word.rank, style=theme.BODY, colour=theme.SAND),
        8,
        Paragraph(last_word.words, style=theme.BODY_BOLD, colour=theme.CREAM),
        gap=2,
    )
    return Plate(content=Row(face, said.grows(), gap=16, margin=(14, 12)))
