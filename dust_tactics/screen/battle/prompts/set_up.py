"""Setting the table up: the side of the table, terrain items in turns, objectives (T13-SET-07, T13-SCN-04)."""

from functools import partial

import pygame

from dust_tactics.language.names import briefing
from dust_tactics.rules.board import Density, Obstacle, Terrain
from dust_tactics.rules.commands import ChooseDensity, PlaceObjective, PlaceTerrain, TakeEdge
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.laying import HowThick
from dust_tactics.rules.steps.set_up import ChooseEdge, ChooseObjective, ChooseTerrain
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.prompts.prompt import Prompt, Q
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.play.clauses import rule_text
from dust_tactics.screen.ui import Label, Paragraph, Tip, Widget
from dust_tactics.table.refusal import Refusal

_ACTIONS = {
    Terrain.TREES: "set-up.trees",
    Terrain.RUBBLE: "set-up.rubble",
    Terrain.SWAMP: "set-up.swamp",
    Terrain.WATER: "set-up.water",
    Terrain.STRUCTURE: "set-up.structure",
    Obstacle.AMMO_CRATES: "set-up.ammo-crates",
    Obstacle.TANK_TRAPS: "set-up.tank-traps",
}

_DENSITIES = {
    Density.LIGHT: "set-up.light",
    Density.MEDIUM: "set-up.medium",
    Density.HEAVY: "set-up.heavy",
}


class _SetUpPrompt(Prompt[Q]):
    """What prompts of setting up share: the briefing in the panel, under what is to be done; `name` is its name."""

    section = "set-up"
    name = ""

    @property
    def note(self) -> str:
        """Which note says what is to be done."""
        return self.name

    def build_panel(self, panel: SidePanel) -> None:
        panel.stack(Label(self.text(f"battle.title.{self.name}"), style=theme.HEADING), 28, 6)
        for text in (self.text(f"battle.note.{self.note}"), briefing(self.host.words.messages, self.state.battle)):
            if text:
                panel.stack(Paragraph(text, style=theme.TABLE), gap=16)


class ChooseTableEdge(_SetUpPrompt[ChooseEdge]):
    """The edge the scenario gives to the own side, or the other."""

    name = "take-edge"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.edge = self.owner

    @property
    def note(self) -> str:
        """Which note says what is to be done: whether terrain is placed as well depends on the scenario."""
        set_up = self.state.battle.set_up
        places = set_up is not None and (set_up.tiles or set_up.traps or set_up.by_density)
        return f"{self.name}-terrain" if places else self.name

    def take(self) -> None:
        """Answer."""
        self.host.submit(TakeEdge(self.decision.id, self.edge))

    def turn_round(self) -> None:
        """Look at the other side of the table."""
        self.edge = 1 - self.edge
        self.host.refresh()

    def answers(self) -> Answers:
        return {"set-up.other-edge": self.turn_round, "battle.main": self.take}

    def click(self, square: int, *, more: bool) -> None:
        for edge, side in enumerate(self.state.battle.sides):
            if square in side.entry or square in side.half:
                self.edge = edge
        self.host.refresh()

    def overlay(self) -> Overlay:
        side = self.state.battle.sides[self.edge]
        return Overlay(entry=frozenset(side.entry), move=frozenset(side.half) - frozenset(side.entry))

    def legend(self) -> Legend:
        entries = (*self.entries("entry"), ("move", self.text("battle.legend.own-half")))
        return Legend(entries, extra=self.text("battle.task.take-edge"))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        title, words = self.text("battle.title.which-edge", player=self.player), self.text("battle.note.which-edge")
        other = Choice(self.text("battle.button.other-edge"), "set-up.other-edge")
        take = Choice(self.text("battle.button.take-edge"), "battle.main")
        build_sentence_bar(bar, area, title, words, [other], take, self.act)


class ChooseHowThick(_SetUpPrompt[HowThick]):
    """Light, medium or heavy terrain (T10-SET-05)."""

    name = "density"

    def choose(self, density: Density) -> None:
        """Answer."""
        self.host.submit(ChooseDensity(self.decision.id, density))

    def answers(self) -> Answers:
        return {action: partial(self.choose, density) for density, action in _DENSITIES.items()}

    def legend(self) -> Legend:
        return Legend(extra=self.text("battle.task.density"))

    def _named(self, density: Density) -> str:
        return self.text(f"density.{density}")

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        board, shares = self.state.battle.board, self.state.edition.setting_up.shares
        choices = [
            Choice(
                self.text(
                    "battle.button.density", density=self.text(f"density.{density}"), squares=shares(board, density)
                ),
                action,
            )
            for density, action in _DENSITIES.items()
        ]
        title = self.text("battle.title.how-thick", player=self.player)
        build_sentence_bar(bar, area, title, self.text("battle.note.how-thick"), choices, None, self.act)


class PlaceTerrainItem(_SetUpPrompt[ChooseTerrain]):
    """A terrain tile or an anti-tank trap, on a free square."""

    name = "place-terrain"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.item: Terrain | Obstacle = self.asked.items(self.state)[0]

    def take(self, item: Terrain | Obstacle) -> None:
        """Take a piece in hand."""
        self.item = item
        self.host.refresh()

    def answers(self) -> Answers:
        return {_ACTIONS[item]: partial(self.take, item) for item in self.asked.items(self.state)}

    def refusal_at(self, square: int) -> Refusal | None:
        """Return why the piece in hand can't lie on a square."""
        return self.refusal(PlaceTerrain(self.decision.id, self.item, square))

    def click(self, square: int, *, more: bool) -> None:
        refusal = self.refusal_at(square)
        if refusal is not None:
            self.host.explain(refusal)
        else:
            self.host.submit(PlaceTerrain(self.decision.id, self.item, square))

    def pointer(self, square: int | None) -> Pointer:
        if square is None:
            return Pointer()
        refused = self.refusal_at(square) is not None
        return Pointer(square, words=self._named(self.item), refused=refused)

    def overlay(self) -> Overlay:
        squares = self.state.battle.board.squares
        return Overlay(move=frozenset(square for square in squares if self.refusal_at(square) is None))

    def legend(self) -> Legend:
        return Legend((("move", self.text("battle.legend.may-lie")),), extra=self.text("battle.task.place-terrain"))

    def _named(self, item: Terrain | Obstacle) -> str:
        return self.text(f"battle.item.{item}")

    def _tip(self, item: Terrain | Obstacle) -> Tip:
        """Return what a piece does, as the rulebook puts it."""
        clause = self.state.edition.terrain[item].clause
        return Tip(self._named(item), rule_text(self.host.words.messages, clause), clause)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        choices = [
            Choice(self._named(item), _ACTIONS[item], tip=self._tip(item), selected=item == self.item)
            for item in self.asked.items(self.state)
        ]
        title = self.text("battle.title.player-places-terrain", player=self.player)
        build_sentence_bar(bar, area, title, self._left(), choices, None, self.act)

    def _left(self) -> str:
        """Return what is left to lay: of the side's own, or in the pool of both."""
        pool = self.state.edition.setting_up.pool(self.state)
        if pool:
            pieces = [self.counted(f"piece-{piece}", left) for piece, left in pool if left]
            return self.text("battle.note.pool-left", pieces=self.host.words.messages.listed(pieces))
        tiles, traps = self.asked.left(self.state)
        if not traps and Obstacle.TANK_TRAPS not in self.asked.items(self.state):
            return self.text("battle.note.squares-left", tiles=self.counted("tile", tiles))
        left = [self.counted(item, count) for item, count in (("tile", tiles), ("trap", traps)) if count]
        return self.text("battle.note.items-left", pieces=self.host.words.messages.listed(left))


class PlaceObjectiveMarker(_SetUpPrompt[ChooseObjective]):
    """An objective in the own half."""

    name = "place-objective"

    def refusal_at(self, square: int) -> Refusal | None:
        """Return why it can't lie on a square."""
        return self.refusal(PlaceObjective(self.decision.id, square))

    def click(self, square: int, *, more: bool) -> None:
        refusal = self.refusal_at(square)
        if refusal is not None:
            self.host.explain(refusal)
        else:
            self.host.submit(PlaceObjective(self.decision.id, square))

    def pointer(self, square: int | None) -> Pointer:
        if square is None:
            return Pointer()
        return Pointer(square, words=self.text("battle.pointer.objective"), refused=self.refusal_at(square) is not None)

    def overlay(self) -> Overlay:
        squares = self.asked.commands(self.state)
        return Overlay(move=frozenset(command.square for command in squares))

    def legend(self) -> Legend:
        return Legend((("move", self.text("battle.legend.may-lie")),), extra=self.text("battle.task.place-objective"))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        title = self.text("battle.title.player-places-objective", player=self.player)
        build_sentence_bar(bar, area, title, self.text("battle.note.lit-squares"), [], None, self.act)
