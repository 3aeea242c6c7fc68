"""Which miniatures go? Their owner chooses, one for each hit (T13-DMG-02)."""

from dataclasses import replace
from functools import partial
from itertools import chain, repeat

import pygame

from dust_tactics.language.unit_names import soldier_words
from dust_tactics.rules.commands import TakeHits
from dust_tactics.rules.game import Decision
from dust_tactics.rules.members import abilities_of
from dust_tactics.rules.steps.damage import ChooseCasualties
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.planning.casualties import suggestion, worth_of
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Label, Pressable, Strip, TextLine, Tip, Widget, paint_lines

HITS = tuple(f"hits.take-{number}" for number in range(1, 10))
"""The actions that mean the first of those who may take a hit, the second, and so on."""


class _Soldier(Pressable):
    """A soldier by abilities and arms; crossed out where they go."""

    focusable = False

    def __init__(
        self, unit: Unit, livery: art.Livery, words: Tip, goes: bool, action: str, on_click: partial[None]
    ) -> None:
        super().__init__(on_click=on_click, action=action)
        self.unit, self.livery, self.tip, self.goes = unit, livery, words, goes
        self.text = words.title

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        plain = theme.BUTTON.hovered if self.hovered else theme.BUTTON.normal
        canvas.plate(rect, theme.TARGET_STYLE if self.goes else plain)
        area = canvas.pixels(pygame.Rect(rect.left + 5, rect.top + 3, 44, 44))
        look = card_look(self.unit.card, mirrored=self.unit.side == 1, livery=self.livery)
        picture = art.draw_token(replace(look, hero=False, pips=None), area.height)
        canvas.surface.blit(picture, picture.get_rect(center=area.center))
        if self.goes:
            canvas.sign("close", pygame.Rect(rect.left + 9, rect.top + 7, 36, 36), theme.TARGET, 3.4)
        line = Strip(canvas, rect)
        line.cut(56)
        canvas.text(self.key_shown, line.cut(30, gap=6, end=True).move(-10, 0), theme.HINT, theme.STONE, (1, 0.5))
        words = canvas.messages.text(f"battle.label.{'goes' if self.goes else 'stays'}")
        name = TextLine(self.text, theme.CAPTION_BOLD, theme.CREAM if self.goes else theme.SAND, 20)
        below = TextLine(words, theme.CAPTION, theme.ALARM if self.goes else theme.STONE, 18)
        paint_lines(canvas, line.room, 6, name, below)


class TakeCasualties(Prompt[ChooseCasualties]):
    """As many soldiers as there are hits; those that are missed least are suggested."""

    section = "hits"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.gone = set(suggestion(self.hit, self.asked.hits, by_enemy=self.by_enemy))

    @property
    def hit(self) -> Unit:
        """Who was hit."""
        return self.unit(self.asked.unit)

    @property
    def by_enemy(self) -> bool:
        """Whether the striker says who falls, not the owner (T16-SKL-18)."""
        return self.hit.side != self.owner

    def command(self) -> TakeHits:
        """Return the answer as it is now."""
        return TakeHits(self.decision.id, tuple(sorted(self.gone)))

    def toggle(self, miniature: int) -> None:
        """A soldier goes, or stays; with too many the one that is missed most stays."""
        if miniature in self.gone:
            self.gone.remove(miniature)
        else:
            self.gone.add(miniature)
            if len(self.gone) > self.asked.hits:
                others = self.gone - {miniature}
                carriers = self.hit.card.carriers
                ranked = sorted(others, key=lambda soldier: (worth_of(self.hit, carriers[soldier]), -soldier))
                self.gone.remove(ranked[0 if self.by_enemy else -1])
        self.host.refresh()

    def confirm(self) -> None:
        """Answer."""
        if refusal := self.refusal(self.command()):
            self.host.explain(refusal)
        else:
            self.host.submit(self.command())

    def answers(self) -> Answers:
        hits = zip(HITS, self.hit.miniatures, strict=False)
        return {"battle.main": self.confirm, **{action: partial(self.toggle, soldier) for action, soldier in hits}}

    def acting_unit(self) -> int | None:
        return self.hit.id

    def overlay(self) -> Overlay:
        return Overlay(selected=frozenset({self.hit.id}))

    def legend(self) -> Legend:
        return Legend(extra=self.text(f"battle.task.casualties{'-of-enemy' if self.by_enemy else ''}"))

    def build_panel(self, panel: SidePanel) -> None:
        title = self.text("battle.title.to-go", unit=self.hit.name, lost=self.counted("miniature", self.asked.hits))
        panel.stack(Label(title, style=theme.HEADING, smaller=theme.SUBHEADING), 28, 8)
        livery = livery_of_unit(self.state, self.hit)
        for miniature, action in zip(self.hit.miniatures, chain(HITS, repeat("")), strict=False):
            goes, toggle = miniature in self.gone, partial(self.toggle, miniature)
            panel.stack(_Soldier(self.hit, livery, self._words_of(miniature), goes, action, toggle), 50, 6)
        table = weapon_chart(self.hit, self.host.words)
        if panel.room > 300:
            stack_unit(panel, self.state, self.hit, self.host.words, table)

    def _words_of(self, miniature: int) -> Tip:
        """Return what a soldier can do and carries, and what is lost with them (T10-CMD-02)."""
        messages = self.host.words.messages
        lost = " ".join(messages.skill(key)[1] for key in abilities_of(self.hit.card, miniature))
        return Tip(soldier_words(messages, self.hit.card, miniature), lost)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        refusal = self.refusal(self.command())
        why_not: Tip | None = self.host.words.why_not(refusal) if refusal is not None else None
        title = self.text("battle.title.who-goes", player=self.player, unit=self.hit.name)
        words = self.text("battle.note.chosen", chosen=len(self.gone), hits=self.asked.hits)
        remove = Choice(self.text("battle.button.remove"), "battle.main", why_not)
        build_sentence_bar(bar, area, title, words, [], remove, self.act)
