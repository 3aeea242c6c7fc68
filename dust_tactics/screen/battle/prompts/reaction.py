"""Does one of the opponent's units attempt a reactive attack? (T13-REA-02)"""

from functools import partial
from typing import cast

import pygame

from dust_tactics.rules.commands import Hold, React
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import Livery
from dust_tactics.screen.battle.at_square import first_at
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.pictures import livery_of_unit, paint_token
from dust_tactics.screen.battle.planning.reacting import Candidate, candidates
from dust_tactics.screen.battle.prompts.prompt import Answers, Desk, Prompt
from dust_tactics.screen.battle.prompts.reaction_panel import build_reaction_panel
from dust_tactics.screen.battle.view.overlay import Aim, Legend, Overlay
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import FILL, Canvas, Check, KeyHints, Label, Pressable, Widget
from dust_tactics.screen.ui.layout import row


class _CandidatePlate(Pressable):
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
        paint_token(canvas, self.candidate.unit, self.livery, token, faint=1.0 if allowed else 0.55)
        left = token.right + 6
        width = self.rect.right - left - 5
        ink = theme.CREAM if allowed else theme.STONE
        name = pygame.Rect(left, self.rect.centery - 17, width, 17)
        canvas.text(self.candidate.unit.name, name, theme.CAPTION_BOLD, ink)
        canvas.text(self.words, pygame.Rect(left, self.rect.centery, width, 16), theme.CAPTION, theme.SAND)


class AnswerReaction(Prompt):
    """Roll to react with a unit, or hold fire."""

    section = "reaction"

    def __init__(self, desk: Desk, decision: Decision) -> None:
        super().__init__(desk, decision)
        self.candidates = candidates(self.state, self.asked)
        self.able = [candidate for candidate in self.candidates if candidate.refusal is None]
        self.chosen = self.able[0]
        self.whole_turn = False

    @property
    def asked(self) -> OfferReaction:
        """The question."""
        return cast(OfferReaction, self.question)

    @property
    def active(self) -> Unit:
        """Who would be reacted to."""
        return self.unit(self.asked.target)

    @property
    def harms(self) -> bool:
        """Whether the unit that is meant could do any harm; if not, holding fire is the main answer."""
        return self.chosen.odds is not None and self.chosen.odds.can_hurt

    def react(self) -> None:
        """Rolls."""
        hero = self.chosen.together
        self.desk.submit(React(self.decision.id, self.chosen.unit.id, hero.id if hero is not None else None))

    def hold(self) -> None:
        """Lets the moment pass, and with the tick all others of this turn."""
        if self.whole_turn:
            self.desk.hold_fire(self.owner)
        self.desk.submit(Hold(self.decision.id))

    def choose(self, unit_id: int) -> None:
        """Means another unit; clicked again, the same one alone or with the hero who has joined it."""
        same = [one for one in self.candidates if one.unit.id == unit_id]
        later = same[same.index(self.chosen) + 1 :] if self.chosen in same else []
        if same:
            self.mean(next(iter((*later, *same))))

    def mean(self, candidate: Candidate) -> None:
        """Means one of those listed."""
        if candidate.refusal is not None:
            self.desk.explain(candidate.refusal)
        else:
            self.chosen = candidate
        self.desk.refresh()

    # What people do

    def click(self, square: int, *, more: bool) -> None:
        own = first_at(self.state, square, self.owner, self.pointed)
        if own is not None:
            self.choose(own.id)

    def tab(self, step: int) -> None:
        place = self.able.index(self.chosen) + step
        self.chosen = self.able[place % len(self.able)]
        self.desk.refresh()

    def answers(self) -> Answers:
        return {
            "battle.main": self.react if self.harms else self.hold,
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

    def next_words(self) -> str:
        """What the active unit is about to do, as "next: Attack"."""
        activation = self.state.activations[-1]
        left = activation.actions[activation.next :]
        if activation.rest is not None:
            return self.text("battle.reaction.halfway")
        if not left:
            return self.text("battle.reaction.one-left")
        return self.text("battle.reaction.next", action=self.desk.words.action(left[0]))

    def overlay(self) -> Overlay:
        unit, active, board = self.chosen.unit, self.active, self.state.battle.board
        distance = self.state.geometry.distance
        most = self.state.edition.reactions.range(self.state, unit)
        near = (square for square in board.squares if distance(unit.squares, (square,)) <= most)
        return Overlay(
            focus=frozenset(near) | set(unit.squares) | set(active.squares),
            selected=frozenset(member.id for member in (unit, self.chosen.together) if member is not None),
            targets=frozenset({active.id}),
            trail=self.desk.last_way(active.id),
            aims=(Aim(unit.squares, active.squares),) if self.harms else (),
            bolts=frozenset(candidate.unit.id for candidate in self.able),
        )

    def legend(self) -> Legend:
        most = self.state.edition.reactions.range(self.state, self.chosen.unit)
        entries = (
            ("range", self.text("battle.legend.range-of", range=most, unit=self.chosen.unit.name)),
            ("way", self.text("battle.legend.way-of", unit=self.active.name)),
            *((("shot", self.text("battle.legend.shot-of", unit=self.chosen.unit.name)),) if self.harms else ()),
            *self.entries("bolt"),
        )
        return Legend(entries)

    def build_panel(self, panel: Widget, area: pygame.Rect) -> None:
        build_reaction_panel(self, cast(SidePanel, panel))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        left, width = area.left + 14, area.width - 28
        shown = self.candidates[: 3 if width < 760 else 4]
        title = self.text("battle.title.who-can-react")
        bar.add(Label(title, (left, area.top + 2, 150, 16), theme.SECTION, theme.SAND))
        words = self.text("battle.check.hold-fire", key=self.key_name("reaction.whole-turn"))
        check = Check(words, self.whole_turn, self._tick)
        check.place((left + 126, area.top + 1, min(420, area.width - 260), 18))
        next_unit = self.text("battle.label.next-unit")
        hints = KeyHints([((self.key_name("battle.next"),), next_unit)], (area.right - 110, area.top + 1, 100, 18))
        bar.add(check, hints)
        cells = row(pygame.Rect(left, area.top + 22, width, area.height - 27), *[FILL] * len(shown), gap=8)
        for candidate, cell in zip(shown, cells, strict=True):
            bar.add(self._plate(candidate, cell))

    def _tick(self, ticked: bool) -> None:
        self.whole_turn = ticked
        self.desk.refresh()

    def _plate(self, candidate: Candidate, cell: pygame.Rect) -> _CandidatePlate:
        livery = livery_of_unit(self.state, candidate.unit)
        plate = _CandidatePlate(candidate, livery, words_of(candidate, self.desk.words), candidate is self.chosen)
        plate.on_click = lambda: self.mean(candidate)
        if candidate.refusal is not None:
            plate.tip = self.desk.words.why_not(candidate.refusal)
        plate.place(cell)
        return plate


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
