"""Two dice that choose the scenario, and the table of the book that they are read by (T13-SET-03, T16-SCN-03)."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial

import pygame

from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme
from dust_tactics.screen.art.dice import die_face
from dust_tactics.screen.ui import MAIN, Button, Canvas, Column, Dialog, Label, Reactive, Row, Stage, Strip, Widget
from dust_tactics.table.dice import DUST_SIDES, FACES, Face

_DIE = 64
_ROW = 40
_BLOC = "allies"


class RandomScenarioDialog(Dialog):
    """The dice are thrown as it opens; `on_take(scenario)` hears of the id they choose.

    `names` are those of the scenarios that are there, by id; `edition` is the book that has the table.
    """

    def __init__(self, stage: Stage, edition: str, names: Mapping[str, str], on_take: Callable[[str], None]) -> None:
        self.stage, text = stage, stage.messages.text
        self._names, self._on_take = names, on_take
        self._table = EDITIONS[edition].scenario_dice
        self._dice = TwoDice().sized(2 * _DIE + 12, _DIE)
        self._rows = [
            ScenarioRow(self._table, id_, names.get(id_, id_)).sized(height=_ROW)
            for id_ in dict.fromkeys(self._table.values())
        ]
        self._name = Label("", style=theme.HEADLINE)
        self._take = Button(text("setup.take_it"), self._agree, main=True, action=MAIN).grows()
        again = Button(text("setup.roll_again"), self.roll, icon="dice", action="random.again")
        self.roll()
        super().__init__(
            stage,
            text("setup.random"),
            Row(self._dice, self._name.grows(), gap=theme.GAP_LARGE),
            Column(*self._rows, gap=0),
            Row(Button(text("common.cancel"), self.shut), again, self._take),
            gap=theme.GAP_LARGE,
        )

    @property
    def scenario(self) -> str:
        """The id of the scenario that the dice choose."""
        return self._table[frozenset(self._dice.faces)]

    def roll(self) -> None:
        """Throw both dice."""
        self._dice.faces = secrets.choice(DUST_SIDES), secrets.choice(DUST_SIDES)
        name = self._names.get(self.scenario)
        if name is None:
            self._take.disable(self.stage.messages.text("setup.not_there"))
        else:
            self._take.enable()
        self._name.text = name or self.scenario
        for row in self._rows:
            row.chosen = row.scenario == self.scenario

    def _agree(self) -> None:
        self.shut_and(partial(self._on_take, self.scenario))


class TwoDice(Widget):
    """The two dice as they were thrown last."""

    faces: Reactive[tuple[Face, Face]] = Reactive((Face.ARMY, Face.ARMY))

    def paint(self, canvas: Canvas) -> None:
        for number, face in enumerate(self.faces):
            left = self.rect.left + number * (_DIE + 12)
            _paint_face(canvas, face, pygame.Rect(left, self.rect.top, _DIE, _DIE), "rolling")


class ScenarioRow(Widget):
    """The dice that choose a scenario, and its name; lit where it is the one chosen."""

    chosen = Reactive(False)

    def __init__(self, table: Mapping[frozenset[Face], str], scenario: str, name: str) -> None:
        super().__init__()
        self.scenario, self._name = scenario, name
        self._chosen_by = [faces for faces, named in table.items() if named == scenario]

    def paint(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.plate(self.rect, theme.BUTTON.selected)
        line = Strip(canvas, self.rect, aside=10)
        dice = Strip(canvas, line.cut(170))
        for faces in self._chosen_by:
            for face in sorted(faces, key=FACES.index) * (2 if len(faces) == 1 else 1):
                _paint_face(canvas, face, dice.cut(28, 28, gap=4), "rolling")
            dice.cut(14)
        style, ink = (theme.BODY_BOLD, theme.CREAM) if self.chosen else (theme.BODY, theme.SAND)
        line.rest(self._name, style, ink)


def _paint_face(canvas: Canvas, face: Face, rect: pygame.Rect, state: str) -> None:
    area = canvas.pixels(rect)
    picture = die_face(face.name, _BLOC, area.height, state)
    canvas.surface.blit(picture, area)
