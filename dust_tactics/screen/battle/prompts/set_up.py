"""Setting the table up: the side of the table, terrain items in turns, objectives (T13-SET-07, T13-SCN-04)."""

from functools import partial

import pygame

from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.commands import PlaceObjective, PlaceTerrain, TakeEdge
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.set_up import ChooseEdge, ChooseObjective, ChooseTerrain
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, PromptHost
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.prompts.prompt import Prompt, Q
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.battle.words import counted
from dust_tactics.screen.ui import Label, Paragraph, Widget
from dust_tactics.screen.ui.labels import paragraph_height
from dust_tactics.table.refusal import Refusal

_NAMES = {
    Terrain.TREES: "Trees",
    Terrain.RUBBLE: "Rubble",
    Terrain.SWAMP: "Swamp",
    Terrain.WATER: "Water",
    Terrain.STRUCTURE: "Block",
    Obstacle.TANK_TRAPS: "Trap",
}
_ACTIONS = {
    Terrain.TREES: "set-up.trees",
    Terrain.RUBBLE: "set-up.rubble",
    Terrain.SWAMP: "set-up.swamp",
    Terrain.WATER: "set-up.water",
    Terrain.STRUCTURE: "set-up.structure",
    Obstacle.TANK_TRAPS: "set-up.tank-traps",
}


class _SetUpPrompt(Prompt[Q]):
    """What prompts of setting up share: the briefing in the panel, under what is to be done."""

    section = "set-up"
    title = "Setting up"
    words = ""

    def build_panel(self, panel: SidePanel) -> None:
        stack, factor = panel, self.desk.stage.scale.factor
        stack.stack(Label(self.title, style=theme.HEADING), 28, 6)
        for text, style in ((self.words, theme.TABLE), (self.state.battle.briefing, theme.TABLE)):
            if text:
                stack.stack(Paragraph(text, style=style), paragraph_height(text, style, stack.width, factor), 16)


class ChooseTableEdge(_SetUpPrompt[ChooseEdge]):
    """The edge the scenario gives to the own side, or the other."""

    words = "You have won the roll. Take a side of the table; you will also be the first to place anything."

    def __init__(self, desk: PromptHost, decision: Decision) -> None:
        super().__init__(desk, decision)
        self.edge = self.owner

    def take(self) -> None:
        """Answers."""
        self.desk.submit(TakeEdge(self.decision.id, self.edge))

    def turn_round(self) -> None:
        """Looks at the other side of the table."""
        self.edge = 1 - self.edge
        self.desk.refresh()

    def answers(self) -> Answers:
        return {"set-up.other-edge": self.turn_round, "battle.main": self.take}

    def click(self, square: int, *, more: bool) -> None:
        for edge, side in enumerate(self.state.battle.sides):
            if square in side.entry or square in side.half:
                self.edge = edge
        self.desk.refresh()

    def overlay(self) -> Overlay:
        side = self.state.battle.sides[self.edge]
        return Overlay(entry=frozenset(side.entry), move=frozenset(side.half) - frozenset(side.entry))

    def legend(self) -> Legend:
        return Legend((("entry", "comes on here"), ("move", "own half")), extra="Click a side of the table.")

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        title = f"{self.player}: which side of the table?"
        words = "The one shown on the board is yours if you take it."
        other, take = Choice("The other side", "set-up.other-edge"), Choice("Take it", "battle.main")
        build_sentence_bar(bar, area, title, words, [other], take, self.act)


class PlaceTerrainItem(_SetUpPrompt[ChooseTerrain]):
    """A terrain tile or an anti-tank trap, on a free square."""

    title = "Laying out the table"
    words = (
        "You put down pieces in turns: tiles of any terrain, and an anti-tank trap. One lies on one free square, "
        "off buildings and walls and away from openings."
    )

    def __init__(self, desk: PromptHost, decision: Decision) -> None:
        super().__init__(desk, decision)
        self.item: Terrain | Obstacle = self.asked.items(self.state)[0]

    def take(self, item: Terrain | Obstacle) -> None:
        """Takes a piece in hand."""
        self.item = item
        self.desk.refresh()

    def answers(self) -> Answers:
        return {_ACTIONS[item]: partial(self.take, item) for item in self.asked.items(self.state)}

    def refusal_at(self, square: int) -> Refusal | None:
        """Why the piece in hand can't lie on a square."""
        return self.refusal(PlaceTerrain(self.decision.id, self.item, square))

    def click(self, square: int, *, more: bool) -> None:
        refusal = self.refusal_at(square)
        if refusal is not None:
            self.desk.explain(refusal)
        else:
            self.desk.submit(PlaceTerrain(self.decision.id, self.item, square))

    def pointer(self, square: int | None) -> Pointer:
        if square is None:
            return Pointer()
        refused = self.refusal_at(square) is not None
        return Pointer(square, words=_NAMES[self.item], refused=refused)

    def overlay(self) -> Overlay:
        squares = self.state.battle.board.squares
        return Overlay(move=frozenset(square for square in squares if self.refusal_at(square) is None))

    def legend(self) -> Legend:
        return Legend((("move", "may lie here"),), extra="Choose a piece below, then click a square.")

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        tiles, traps = self.asked.left(self.state)
        choices = [
            Choice(_NAMES[item], _ACTIONS[item], selected=item == self.item) for item in self.asked.items(self.state)
        ]
        words = f"{counted(tiles, 'tile')} and {counted(traps, 'trap')} left"
        build_sentence_bar(bar, area, f"{self.player}: place terrain", words, choices, None, self.act)


class PlaceObjectiveMarker(_SetUpPrompt[ChooseObjective]):
    """An objective in the own half."""

    title = "Placing objectives"
    words = "Each side places one objective in its own half of the table, off the outer two rows and columns."

    def refusal_at(self, square: int) -> Refusal | None:
        """Why it can't lie on a square."""
        return self.refusal(PlaceObjective(self.decision.id, square))

    def click(self, square: int, *, more: bool) -> None:
        refusal = self.refusal_at(square)
        if refusal is not None:
            self.desk.explain(refusal)
        else:
            self.desk.submit(PlaceObjective(self.decision.id, square))

    def pointer(self, square: int | None) -> Pointer:
        if square is None:
            return Pointer()
        return Pointer(square, words="Objective", refused=self.refusal_at(square) is not None)

    def overlay(self) -> Overlay:
        squares = self.asked.commands(self.state)
        return Overlay(move=frozenset(command.square for command in squares))

    def legend(self) -> Legend:
        return Legend((("move", "may lie here"),), extra="Click a square for your objective.")

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        build_sentence_bar(
            bar, area, f"{self.player}: place an objective", "Click one of the lit squares.", [], None, self.act
        )
