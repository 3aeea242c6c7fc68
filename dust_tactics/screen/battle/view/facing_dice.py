"""The roll for initiative, in the middle of the board: the dice of both sides face each other, and below them stands
what came of it."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.bases import side_mark
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.panels.dice_tray import Roll, turning_face
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer
from dust_tactics.screen.ui.fonts import shortened, text_surface, text_width, wrapped

_SIZE = (620, 130)
_VERDICT = 54
"""The size of the dice and names of both sides, and how much higher the first line of a verdict makes it."""
_PADDING, _TITLE, _NAME, _DIE, _LARGEST_DIE, _MARK = 16, 30, 28, 52, 48, 22
"""Logical units: the room around all, the height of the title, of a name and of dice, their width at most, and the
mark of a side."""
_LIES_FROM, _LIES_LAST = 0.55, 0.4
"""The share of the throw at which the first die lies, and how much later the last one does."""


@dataclass(slots=True)
class FacingDice:
    """The dice of both sides; `roll` has those of the other side beside it.

    title    what is rolled for
    factor   pixels of a logical unit
    thrown   how far the dice have come in, 0 to 1
    verdict  what came of it, once that is told; `winner` is the livery of whose it is
    opened   how far it has opened for the verdict, 0 to 1
    share    how far it has faded
    """

    layer: ClassVar[Layer] = Layer.WORDS
    roll: Roll
    title: str
    factor: float
    thrown: float = 0.0
    verdict: str = ""
    winner: Livery | None = None
    opened: float = 0.0
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """In the middle of the board, within the view; it opens downwards for the verdict."""
        room = camera.board.clip(camera.view)
        factor = min(self.factor, room.width / _SIZE[0])
        wide = round((_SIZE[0] - 2 * _PADDING) * factor)
        fits = text_width(self.verdict, theme.HEADING, factor) <= wide
        style = theme.HEADING if fits else theme.SUBHEADING
        told = wrapped(self.verdict, style, factor, wide)
        more = round((_VERDICT + max(0, len(told) - 1) * style.line) * self.opened * factor)
        picture = pygame.Surface((round(_SIZE[0] * factor), round(_SIZE[1] * factor) + more), pygame.SRCALPHA)
        whole, radius = picture.get_rect(), round(6 * factor)
        line = theme.EDGE if self.winner is None else self.winner.colours.light
        pygame.draw.rect(picture, theme.CASE, whole, border_radius=radius)
        pygame.draw.rect(picture, line, whole, max(1, round(2 * factor)), border_radius=radius)
        title = text_surface(self.title, theme.SUBHEADING, factor, theme.BRASS)
        picture.blit(title, title.get_rect(center=(whole.centerx, round((_PADDING / 2 + _TITLE / 2) * factor))))
        half = whole.width // 2
        for number, roll in enumerate(filter(None, (self.roll.beside, self.roll))):
            self._paint_side(picture, roll, pygame.Rect(number * half, 0, half, whole.height), factor)
        for number, line_told in enumerate(reversed(told) if self.verdict else ()):
            words = text_surface(line_told, style, factor, theme.CREAM).copy()
            words.set_alpha(round(255 * self.opened))
            bottom = whole.bottom - round((_PADDING * 0.6 + number * style.line) * factor)
            picture.blit(words, words.get_rect(midbottom=(whole.centerx, bottom)))
        picture.set_alpha(round(255 * (1 - self.share)))
        top = room.centery - round((_SIZE[1] + _VERDICT) / 2 * factor)
        surface.blit(picture, picture.get_rect(midtop=(room.centerx, top)))

    def _paint_side(self, picture: pygame.Surface, roll: Roll, half: pygame.Rect, factor: float) -> None:
        """The mark and name of a side above its dice, and what they show once they lie."""
        inner = half.inflate(-round(2 * _PADDING * factor), 0)
        mark, top = round(_MARK * factor), round((_PADDING / 2 + _TITLE) * factor)
        result = text_surface(roll.result if self.thrown >= 1 else "", theme.BODY_BOLD, factor, theme.CREAM)
        room = inner.width - mark - round(12 * factor) - result.get_width()
        name = text_surface(shortened(roll.words, theme.BODY_BOLD, factor, room), theme.BODY_BOLD, factor, theme.SAND)
        middle = top + round(_NAME / 2 * factor)
        sign = side_mark(roll.livery, mark)
        picture.blit(sign, sign.get_rect(midleft=(inner.left, middle)))
        picture.blit(name, name.get_rect(midleft=(inner.left + mark + round(6 * factor), middle)))
        picture.blit(result, result.get_rect(midright=(inner.right, middle)))
        count = len(roll.faces)
        step = min(inner.width / max(1, count), _LARGEST_DIE * factor)
        at = top + round((_NAME + _DIE / 2) * factor)
        for index, face in enumerate(roll.faces):
            lies = self.thrown >= _LIES_FROM + _LIES_LAST * index / count
            shown, angle = (face, (index * 37) % 15 - 7) if lies else turning_face(roll, index, self.thrown)
            state = "rolling" if not lies else "success" if face in roll.success else "failure"
            die = art.die_face(shown.name, roll.livery.bloc, round(step * 0.88), state, angle)
            picture.blit(die, die.get_rect(center=(inner.left + round((index + 0.5) * step), at)))
