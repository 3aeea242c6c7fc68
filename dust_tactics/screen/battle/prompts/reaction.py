"""Does one of the opponent's units attempt a reactive attack? (T13-REA-02)"""

from functools import partial

import pygame

from dust_tactics.rules.commands import Hold, React
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.modes import Answers, PromptHost
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.reacting import Candidate, ReactionChoice
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.reaction_panel import build_reaction_panel
from dust_tactics.screen.battle.view.overlay import Aim, Legend, Overlay
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import FILL, Canvas, Check, Column, KeyHints, Label, Pressable, Row, Widget


class _CandidateTile(Pressable):
    """A unit that may react, or why it may not."""

    focusable = False

    def __init__(self, candidate: Candidate, livery: Livery, words: str, lit: bool) -> None:
        super().__init__()
        self.candidate, self.livery, self.words, self.lit = candidate, livery, words, lit

    def paint(self, canvas: Canvas) -> None:
        colours = theme.FLAT_BUTTON
        allowed = self.candidate.refusal is None
        style = colours.selected if self.lit else colours.hovered if self.hovered and allowed else colours.normal
        canvas.plate(self.rect, style if allowed else colours.disabled)
        height = self.rect.height
        token = pygame.Rect(self.rect.left + 4, self.rect.top + 1, height - 2, height - 2)
        look = panel_look(self.candidate.unit, self.livery)
        paint_token(canvas, look, token, faint=1.0 if allowed else 0.55)
        left = token.right + 6
        width = self.rect.right - left - 5
        ink = theme.CREAM if allowed else theme.STONE
        name = pygame.Rect(left, self.rect.centery - 17, width, 17)
        canvas.text(self.candidate.unit.name, name, theme.CAPTION_BOLD, ink)
        canvas.text(self.words, pygame.Rect(left, self.rect.centery, width, 16), theme.CAPTION, theme.SAND)


class AnswerReaction(Prompt[OfferReaction]):
    """Roll to react with a unit, or hold fire."""

    section = "reaction"

    def __init__(self, host: PromptHost, decision: Decision) -> None:
        super().__init__(host, decision)
        self.choice = ReactionChoice(self.state, self.asked)
        self.whole_turn = False

    @property
    def chosen(self) -> Candidate:
        """Who would react."""
        return self.choice.chosen

    def react(self) -> None:
        """Rolls."""
        hero = self.chosen.together
        self.host.submit(React(self.decision.id, self.chosen.unit.id, hero.id if hero is not None else None))

    def hold(self) -> None:
        """Lets the moment pass, and with the tick all others of this turn."""
        if self.whole_turn:
            self.host.hold_fire(self.owner)
        self.host.submit(Hold(self.decision.id))

    def select(self, candidate: Candidate) -> None:
        """Mean one of those listed."""
        if candidate.refusal is not None:
            self.host.explain(candidate.refusal)
        else:
            self.choice.chosen = candidate
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
        entries = (
            ("range", self.text("battle.legend.range-of", range=most, unit=self.chosen.unit.name)),
            ("way", self.text("battle.legend.way-of", unit=self.choice.active.name)),
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
        shown = self.choice.candidates[: 3 if area.width < 788 else 4]
        units = Row(*(self._tile(candidate).shares() for candidate in shown), gap=8)
        whole = Column(1, head.sized(height=18), 3, units.grows(), 5, margin=(14, 0))
        bar.add(whole)
        whole.place(area)

    def _tick(self, ticked: bool) -> None:
        self.whole_turn = ticked
        self.host.refresh()

    def _tile(self, candidate: Candidate) -> _CandidateTile:
        livery = livery_of_unit(self.state, candidate.unit)
        tile = _CandidateTile(candidate, livery, words_of(candidate, self.host.words), candidate is self.chosen)
        tile.on_click = lambda: self.select(candidate)
        if candidate.refusal is not None:
            tile.tip = self.host.words.why_not(candidate.refusal)
        return tile


def words_of(candidate: Candidate, words: Words) -> str:
    """How a unit stands to the one that acts, in a few words: whether it can do harm, or why it may not react."""
    if candidate.unit.activated:
        how = "acted"
    elif candidate.unit.abandoned:
        how = "no-pilot"
    elif candidate.refusal is not None:
        how = "too-far"
    elif candidate.odds is None or not candidate.odds.can_hurt:
        how = "no-harm"
    else:
        how = "bears" if candidate.together is None else "with-hero"
    hero = "" if candidate.together is None else candidate.together.name
    return words.text(f"battle.reaction.{how}", range=candidate.distance, hero=hero)
