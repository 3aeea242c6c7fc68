"""Does one of the opponent's units attempt a reactive attack? (T13-REA-02)"""

from functools import partial

import pygame

from dust_tactics.rules.commands import Hold, React
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.reacting import Candidate, ReactionChoice
from dust_tactics.screen.battle.prompts.candidates import candidate_tiles
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.reaction_panel import build_reaction_panel
from dust_tactics.screen.battle.view.overlay import Aim, Legend, Overlay
from dust_tactics.screen.ui import FILL, Check, Column, KeyHints, Label, Row, Widget

_MARGIN = 14  # of the bar, at its sides


class AnswerReaction(Prompt[OfferReaction]):
    """Roll to react with a unit, or hold fire."""

    section = "reaction"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.choice = ReactionChoice(self.state, self.asked)
        self.whole_turn = False
        self._page: int | None = None  # which of the tiles are shown, if not those with the one that is meant

    @property
    def chosen(self) -> Candidate:
        """Who would react."""
        return self.choice.chosen

    def react(self) -> None:
        """Rolls."""
        hero = self.chosen.together
        self.host.submit(React(self.decision.id, self.chosen.unit.id, hero.id if hero is not None else None))

    def hold(self) -> None:
        """Let the moment pass, and with the tick all others of this turn."""
        if self.whole_turn:
            self.host.hold_fire(self.owner)
        self.host.submit(Hold(self.decision.id))

    def select(self, candidate: Candidate) -> None:
        """Mean one of those listed."""
        if candidate.refusal is not None:
            self.host.explain(candidate.refusal)
        else:
            self.choice.chosen = candidate
            self._page = None
        self.host.refresh()

    # What people do

    def click(self, square: int, *, more: bool) -> None:
        own = self.unit_at(square, self.owner)
        if own is not None:
            self.pick(own.id)

    def pick(self, unit_id: int) -> bool:
        candidate = self.choice.of_unit(unit_id)
        if candidate is not None:
            self.select(candidate)
        return candidate is not None

    def tab(self, step: int) -> None:
        self.choice.go_on(step)
        self._page = None
        self.host.refresh()

    def answers(self) -> Answers:
        return {
            "battle.main": self.react if self.choice.harms else self.hold,
            "reaction.roll": self.react,
            "reaction.hold": self.hold,
            "reaction.whole-turn": partial(self._tick, not self.whole_turn),
        }

    def escape(self) -> bool:
        self.hold()
        return True

    # What is shown

    def acting_unit(self) -> int | None:
        return self.chosen.unit.id

    def viewer(self) -> Unit | None:
        return self.chosen.unit

    def overlay(self) -> Overlay:
        unit, active, board = self.chosen.unit, self.choice.active, self.state.battle.board
        distance = self.state.geometry.distance
        most = self.state.edition.reactions.range(self.state, unit)
        near = (square for square in board.squares if distance(unit.squares, (square,)) <= most)
        return Overlay(
            focus=frozenset(near) | set(unit.squares) | set(active.squares),
            selected=frozenset(member.id for member in (unit, self.chosen.together) if member is not None),
            targets=frozenset({active.id}),
            trail=self.host.last_way(active.id),
            aims=(Aim(unit.squares, active.squares),) if self.choice.harms else (),
            bolts=frozenset(candidate.unit.id for candidate in self.choice.able),
        )

    def legend(self) -> Legend:
        most = self.state.edition.reactions.range(self.state, self.chosen.unit)
        active = self.choice.active
        way = (("way", self.text("battle.legend.way-of", unit=active.name)),) if self.host.last_way(active.id) else ()
        entries = (
            ("range", self.text("battle.legend.range-of", range=most, unit=self.chosen.unit.name)),
            *way,
            *((("shot", self.text("battle.legend.shot-of", unit=self.chosen.unit.name)),) if self.choice.harms else ()),
            *self.entries("bolt"),
        )
        return Legend(entries)

    def build_panel(self, panel: SidePanel) -> None:
        build_reaction_panel(panel, self.choice, self.host.words, self)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        words = self.text("battle.check.hold-fire", key=self.key_name("reaction.whole-turn"))
        head = Row(
            *(Label(self.text("battle.title.who-can-react"), style=theme.SECTION, colour=theme.SAND), 16),
            *(Check(words, self.whole_turn, self._tick), FILL),
            KeyHints([((self.key_name("battle.next"),), self.text("battle.label.next-unit"))]),
        )
        width = area.width - 2 * _MARGIN
        tiles = candidate_tiles(self.choice, self.state, self.host.words, self.select, width, self._page, self._turn)
        whole = Column(1, head.sized(height=18), 3, tiles.grows(), 5, margin=(_MARGIN, 0))
        bar.add(whole)
        whole.place(area)

    def _turn(self, page: int) -> None:
        """Show others of those who could be meant."""
        self._page = page
        self.host.refresh()

    def _tick(self, ticked: bool) -> None:
        self.whole_turn = ticked
        self.host.refresh()
