"""Two dice that choose the scenario, and the table they are read by (T13-SET-03)."""

import secrets
from collections.abc import Callable, Mapping

import pygame

from dust_tactics.rules.editions.revised_2013.random_scenario import SCENARIOS, scenario_for
from dust_tactics.screen import theme
from dust_tactics.screen.art.dice import die_face
from dust_tactics.screen.ui import Button, Canvas, Label, Plate, Stage, anchored
from dust_tactics.table.dice import DUST_SIDES, FACES, Face

_SIZE = (460, 420)
_DIE = 64
_ROW = 40
_BLOC = "allies"


class RandomScenarioPlate(Plate):
    """A plate over the set-up: the dice are thrown as it opens, `on_take(scenario)` hears of the id they choose.

    `names` are those of the scenarios that are there, by id.
    """

    def __init__(self, stage: Stage, names: Mapping[str, str], on_take: Callable[[str], None]) -> None:
        super().__init__(lifts=True)
        text = stage.messages.text
        self._host, self._names, self._on_take = stage, names, on_take
        self._title = Label(text("setup.random"), style=theme.CARD_NAME)
        self._words = Label("", style=theme.BODY, colour=theme.SAND)
        self._close = Button(text("common.cancel"), lambda: stage.close(self))
        self._again = Button(text("setup.roll_again"), self.roll, icon="dice", hotkey="R")
        self._take = Button(text("setup.take_it"), self._agree, main=True, hotkey="Enter")
        self.add(self._title, self._words, self._close, self._again, self._take)
        self.faces: tuple[Face, Face] = (Face.ARMY, Face.ARMY)
        self.roll()
        stage.open(self, arrange=self._arrange, on_escape=lambda: stage.close(self))

    @property
    def scenario(self) -> str:
        """The id of the scenario that the dice choose."""
        return scenario_for(*self.faces)

    def roll(self) -> None:
        """Throws both dice."""
        self.faces = secrets.choice(DUST_SIDES), secrets.choice(DUST_SIDES)
        name = self._names.get(self.scenario)
        if name is None:
            self._take.disable(self._host.messages.text("setup.not_there"))
        else:
            self._take.enable()
        self._words.text = name or self.scenario
        self.changed()

    def _agree(self) -> None:
        self._host.close(self)
        self._on_take(self.scenario)

    def _arrange(self, area: pygame.Rect) -> None:
        self.place(anchored(area, _SIZE, (0.5, 0.42)))
        inner = self.rect.inflate(-40, -32)
        self._title.place((inner.left, inner.top, inner.width, 32))
        self._words.place((inner.left + 2 * _DIE + 40, inner.top + 44, inner.width - 2 * _DIE - 40, _DIE))
        self._words.style = theme.HEADLINE
        self._words.colour = theme.CREAM
        self._close.place((inner.left, inner.bottom - 42, 104, 42))
        self._again.place((inner.left + 112, inner.bottom - 42, 152, 42))
        self._take.place((inner.left + 272, inner.bottom - 42, inner.width - 272, 42))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inner = self.rect.inflate(-40, -32)
        for number, face in enumerate(self.faces):
            place = pygame.Rect(inner.left + number * (_DIE + 12), inner.top + 44, _DIE, _DIE)
            _paint_face(canvas, face, place, "rolling")
        top = inner.top + 44 + _DIE + 16
        for number, scenario in enumerate(dict.fromkeys(SCENARIOS.values())):
            self._paint_row(canvas, pygame.Rect(inner.left, top + number * _ROW, inner.width, _ROW), scenario)

    def _paint_row(self, canvas: Canvas, rect: pygame.Rect, scenario: str) -> None:
        """The dice that choose a scenario, and its name."""
        chosen = scenario == self.scenario
        if chosen:
            canvas.plate(rect, theme.BUTTON.selected)
        left = rect.left + 10
        for faces in (faces for faces, named in SCENARIOS.items() if named == scenario):
            pair = sorted(faces, key=FACES.index) * (2 if len(faces) == 1 else 1)
            for face in pair:
                _paint_face(canvas, face, pygame.Rect(left, rect.centery - 14, 28, 28), "rolling")
                left += 32
            left += 14
        name = pygame.Rect(rect.left + 180, rect.top, rect.width - 190, rect.height)
        words = self._names.get(scenario, scenario)
        canvas.text(words, name, theme.BODY_BOLD if chosen else theme.BODY, theme.CREAM if chosen else theme.SAND)


def _paint_face(canvas: Canvas, face: Face, rect: pygame.Rect, state: str) -> None:
    area = canvas.pixels(rect)
    picture = die_face(face.name, _BLOC, area.height, state)
    canvas.surface.blit(picture, area)
