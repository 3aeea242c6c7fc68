"""The drawn picture of a battle or of the camp, as a page shows it: with its title, and who stands there and speaks."""

from __future__ import annotations

import pygame

from dust_tactics.campaign.scene import Scene
from dust_tactics.files.campaigns.scenery import drawable
from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.scene_picture import draw_scene
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.ui import Canvas, Column, Label, Paragraph, Widget
from dust_tactics.screen.ui.widget import RectLike

_SHAPE = 4.6
"""Width for each pixel of height, without what is spoken."""
_HIGHEST = 200
_TITLE, _MARGIN = 34, 14
_BAND, _FACE = 54, (60, 72)
"""What is spoken lies in a band below the picture; a face rises above it."""
_SHADE = 0.62


def paint_scene(canvas: Canvas, scene: Scene, rect: pygame.Rect) -> None:
    """Paint a picture in a frame, as large as its place."""
    area = canvas.pixels(rect)
    canvas.surface.blit(draw_scene(scene, *area.size), area)
    canvas.ring(rect, theme.EDGE, 1, 0)


class ScenePicture(Widget):
    """A picture as wide as its room; without a scene there is only who speaks, and without either nothing.

    title   written at its upper edge; empty for none
    """

    def __init__(self, scene: Scene | None, title: str = "", highest: int = _HIGHEST) -> None:
        super().__init__()
        self.scene, self.title, self._highest = drawable(scene), title, highest
        self.visible = self.scene is not None
        self._speaker: CommanderFace | None = None
        self._person: CommanderFace | None = None
        self._told, self._words = Column(), Paragraph("", style=theme.TABLE_BOLD, colour=theme.CREAM)

    def spoken_by(self, speaker: Commander, words: str, mood: Mood = Mood.CALM) -> ScenePicture:
        """Let somebody stand at the left and say something."""
        self._speaker, self._words.text = CommanderFace(speaker, mood), words
        self._told = Column(
            Label(speaker.name, style=theme.SECTION, colour=theme.BRASS).sized(height=16),
            self._words,
            gap=0,
        )
        self.add(self._speaker, self._told)
        self.visible = True
        return self

    def say(self, words: str) -> None:
        """Let whoever speaks say something else."""
        self._words.text = words

    def led_by(self, person: Commander | None) -> ScenePicture:
        """Let the person's own officer stand at the right."""
        if person is not None:
            self._person = CommanderFace(person, Mood.CALM)
            self.add(self._person)
        return self

    def measure(self, width: int) -> tuple[int, int]:
        if self.scene is None:
            return width, _FACE[1] + 8
        return width, min(self._highest, round(width / _SHAPE)) + (_BAND if self._speaker is not None else 0)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        face = pygame.Rect((self.rect.left + _MARGIN, 0), _FACE)
        face.bottom = self.rect.bottom - 4
        if self._person is not None:
            own = face.copy()
            own.right = self.rect.right - _MARGIN
            self._person.place(own)
        if self._speaker is not None:
            self._speaker.place(face)
            left, room = face.right + 12, self._band()
            right = self.rect.right - (_FACE[0] + _MARGIN if self._person is not None else 0) - _MARGIN
            self._told.place((left, room.top + 3, right - left, room.height - 4))

    def _band(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + 1, self.rect.bottom - _BAND - 1, self.rect.width - 2, _BAND)

    def paint(self, canvas: Canvas) -> None:
        picture = self.rect.copy()
        if self._speaker is not None:
            picture.height -= _BAND
            canvas.fill(self._band(), theme.INK)
        if self.scene is not None and picture.height > 0:
            paint_scene(canvas, self.scene, picture)
        canvas.ring(self.rect, theme.EDGE, 1, 0)
        if self.title and self.scene is not None:
            width = min(self.rect.width - 2, round(canvas.width(self.title, theme.CARD_NAME)) + 2 * _MARGIN + 4)
            top = pygame.Rect(self.rect.left + 1, self.rect.top + 1, width, _TITLE)
            canvas.fill(top, theme.INK, _SHADE)
            canvas.text(self.title, top.inflate(-2 * _MARGIN, 0), theme.CARD_NAME, theme.CREAM, (0.0, 0.5))
