"""The dice tray: the last roll with its successes lit, and what it was for."""

from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_die
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_dot
from dust_tactics.screen.ui import Canvas, Panel, Point, Reactive, Strip, Tip
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DICE_SETS

_NOTE, _GAP, _LEAST_DIE = 14, 4, 18
_LEAST_STEP, _COUNTED = 11, 56
"""How far dice have to be apart to be told apart; how far from one another they are where they are counted."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice as they lie.

    livery     what tells the side that rolled them
    words      what they were rolled for
    result     what came of it
    beside     a roll that lies there already and is shown beside it
    note       what brought more dice than usual, or fewer
    short_note the same in fewer words, where there is little room
    short      what they were rolled for in fewer words, without a name
    with_what  whose they are and with which weapon, or against which one, where one is behind it
    is_of_unit whether a unit rolled them
    rare       how rare such a roll is, as "1 in 40", where it is
    """

    livery: Livery
    faces: tuple[Face, ...]
    success: tuple[Face, ...]
    words: str
    result: str
    beside: "Roll | None" = None
    note: str = ""
    short_note: str = ""
    rare: str = ""
    short: str = ""
    with_what: str = ""
    is_of_unit: bool = False

    @property
    def has_notes(self) -> bool:
        """Whether there is a note on it, or on the roll beside it."""
        return bool(self.note or (self.beside is not None and self.beside.note))


class DiceTray(CachedWidget, Panel):
    """Shows one roll, or one beside another; `thrown` (0 to 1) is how far its dice have come in.

    While the dice lie `elsewhere`, on the board, it says only what they are for and what came of them.
    """

    roll: Reactive[Roll | None] = Reactive(None)
    thrown = Reactive(1.0)
    elsewhere = Reactive(False)

    def tip_at(self, point: Point) -> Tip | None:
        """What the die at a point shows and whether it counts; of the words below, what the roll was for."""
        if self.roll is None or self.host is None:
            return None
        messages, roll, rect = self.host.messages, self.roll, self.rect
        if roll.beside is not None:
            half = rect.width // 2
            first = point[0] < rect.left + half
            roll = roll.beside if first else roll
            rect = pygame.Rect(rect.left + (0 if first else half), rect.top, half, rect.height)
        face = self._face_at(roll, rect, point)
        if face is not None:
            return face_tip(messages, face, counts=face in roll.success)
        return Tip(roll.words, "\n".join(filter(None, (roll.result, roll.note, roll.rare))))

    def tip_place(self, point: Point) -> pygame.Rect:
        return pygame.Rect(self.rect)

    def _face_at(self, roll: Roll, rect: pygame.Rect, point: Point) -> Face | None:
        """The face of the die at a point, or None."""
        if self.elsewhere:
            return None
        area = self._dice_area(rect, noted=bool(self.roll and self.roll.has_notes))
        size, step = _die_steps(len(roll.faces), area)
        if not area.top <= point[1] < area.top + size or point[0] < area.left:
            return None
        faces = roll.faces if step >= _LEAST_STEP else _faces_of(roll)
        wide = step if step >= _LEAST_STEP else float(size + _COUNTED)
        index = int((point[0] - area.left) / wide)
        return faces[index] if index < len(faces) else None

    @staticmethod
    def _dice_area(rect: pygame.Rect, *, noted: bool) -> pygame.Rect:
        return pygame.Rect(rect.left + 10, rect.top + 5, rect.width - 20, rect.height - 26 - (_NOTE if noted else 0))

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.plate(rect, theme.PlateStyle("#1c221b", "#161b16", "#2c332c", "#333b33", 0))
        if self.roll is None:
            line = pygame.Rect(rect.left + 12, rect.bottom - 19, rect.width - 24, 16)
            canvas.text(canvas.messages.text("battle.note.no-dice"), line, theme.CAPTION, theme.STONE)
        elif self.roll.beside is not None:
            half = rect.width // 2
            first = pygame.Rect(rect.left, rect.top, half, rect.height)
            self._paint_roll(canvas, self.roll.beside, first, 1.0, noted=self.roll.has_notes)
            canvas.hairline((rect.left + half, rect.top + 8), rect.height - 16, theme.LINE, upright=True)
            second = pygame.Rect(rect.left + half, rect.top, rect.width - half, rect.height)
            self._paint_roll(canvas, self.roll, second, self.thrown, noted=self.roll.has_notes)
        else:
            self._paint_roll(canvas, self.roll, rect, self.thrown, noted=self.roll.has_notes)

    def _paint_roll(self, canvas: Canvas, roll: Roll, rect: pygame.Rect, thrown: float, *, noted: bool) -> None:
        """One roll; where one of two is `noted`, the dice of both leave room for it."""
        line = Strip(canvas, pygame.Rect(rect.left, rect.bottom - 19, rect.width, 16), aside=8)
        paint_side_dot(canvas, roll.livery, line.cut(9, 9, gap=4))
        told, result = roll.words, roll.result
        if rect.width < self.rect.width:
            told, result = self._told_beside(canvas, roll, line.room.width)
        beside = line.cut(round(canvas.width(result, theme.CAPTION_BOLD)) + 6, end=True) if result else line.room
        if thrown >= 1:
            canvas.text(result, beside, theme.CAPTION_BOLD, align=(1, 0.5))
        if roll.short and rect.width == self.rect.width:
            told = canvas.first_fitting((told, roll.short), theme.CAPTION, line.room.width)
        line.rest(told, theme.CAPTION, theme.SAND)
        area = self._dice_area(rect, noted=noted)
        if roll.note:
            note = pygame.Rect(rect.left + 8, area.bottom + 1, rect.width - 12, _NOTE)
            said = canvas.first_fitting((roll.note, roll.short_note or roll.note), theme.CAPTION_BOLD, note.width)
            canvas.text(said, note, theme.CAPTION_BOLD, theme.BRASS)
        if not self.elsewhere:
            self._paint_dice(canvas, roll, area, thrown)

    @staticmethod
    def _told_beside(canvas: Canvas, roll: Roll, room: int) -> tuple[str, str]:
        """What is written under one of two rolls, always with its result: a name that is too long makes way for its
        last part, or for the side."""
        beside = room - canvas.width(roll.result, theme.CAPTION_BOLD) - 6
        last, bloc = (roll.words.split() or [""])[-1], canvas.messages.text(f"bloc.{roll.livery.bloc}")
        return canvas.first_fitting((roll.words, last, bloc, ""), theme.CAPTION, beside), roll.result

    def _paint_dice(self, canvas: Canvas, roll: Roll, area: pygame.Rect, thrown: float) -> None:
        count = len(roll.faces)
        size, step = _die_steps(count, area)
        if step < _LEAST_STEP:  # too many to tell apart side by side: counted instead
            self._paint_counts(canvas, roll, area, size)
            return
        for index, face in enumerate(roll.faces):
            due = index / max(1, count)
            rolling = thrown < 1 and thrown < 0.35 + 0.65 * due
            if thrown < 0.3 * due:
                continue
            state = "rolling" if rolling else "success" if face in roll.success else "failure"
            shown, angle = turning_face(roll, index, thrown) if rolling else (face, (index * 37) % 15 - 7)
            place = pygame.Rect(round(area.left + index * step), area.top, size, size)
            paint_die(canvas, shown, roll.livery.bloc, place, state, angle)

    def _paint_counts(self, canvas: Canvas, roll: Roll, area: pygame.Rect, size: int) -> None:
        line = Strip(canvas, pygame.Rect(area.left, area.top, area.width, size))
        for face in _faces_of(roll):
            number = sum(one is face for one in roll.faces)
            state = "success" if face in roll.success else "failure"
            paint_die(canvas, face, roll.livery.bloc, line.cut(size, gap=6), state)
            canvas.text(f"× {number}", line.cut(_COUNTED - 10, gap=4), theme.BODY_BOLD)


def face_tip(messages: Messages, face: Face, *, counts: bool) -> Tip:
    """What a face is, and whether it counts in a roll."""
    name = messages.text(f"face.{face}")
    now = messages.text("battle.die.counts" if counts else "battle.die.fails", face=name)
    return Tip(name, f"{now}\n{messages.text(f'battle.die.{face.name.lower()}')}", "T13-GEN-02", short=now)


def _die_steps(count: int, area: pygame.Rect) -> tuple[int, float]:
    """The size of dice in an area, and how far each is from the next."""
    size = min(32, area.height, max(_LEAST_DIE, (area.width + _GAP) // max(1, count) - _GAP))
    return size, min(size + float(_GAP), (area.width - size) / max(1, count - 1)) if count > 1 else float(size)


def turning_face(roll: Roll, index: int, thrown: float) -> tuple[Face, int]:
    """Return what a die that still rolls shows at a moment, and how far it is turned in degrees."""
    faces = _faces_of(roll)
    return faces[(index + round(thrown * 18)) % len(faces)], (round(thrown * 400) + index * 50) % 360 // 15 * 15


def _faces_of(roll: Roll) -> tuple[Face, ...]:
    """The faces of the dice of a roll."""
    return next(dice.distinct for dice in DICE_SETS.values() if dice.holds(roll.faces))
