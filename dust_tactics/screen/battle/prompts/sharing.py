"""Who takes a hit on a unit that a hero has joined: a soldier, and which, or the hero? (T13-HER-09)"""

from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import TakeHits
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.damage import ShareHit, kinds_of_soldiers
from dust_tactics.rules.steps.wounds import resists_damage
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.modes import Answers, PromptHost
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.prompts.casualties import HITS, worth_of
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Label, Paragraph, Pressable, Tip, Widget

_PLATE = 56


@dataclass(frozen=True, slots=True)
class Taker:
    """One who may take the hit: the hero, or a soldier of the unit by what they carry, and how many are alike."""

    unit: Unit
    load: tuple[int, ...]
    alike: int
    command: TakeHits


class _TakerTile(Pressable):
    """Somebody who may take the hit."""

    focusable = False

    def __init__(
        self, unit: Unit, livery: Livery, words: str, cost: str, chosen: bool, action: str, on_click: partial[None]
    ) -> None:
        super().__init__(on_click=on_click, action=action)
        self.unit, self.livery, self.words, self.cost, self.chosen = unit, livery, words, cost, chosen
        self.tip = Tip(body=words)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        plain = theme.BUTTON.hovered if self.hovered else theme.BUTTON.normal
        canvas.plate(rect, theme.TARGET_STYLE if self.chosen else plain)
        paint_token(canvas, panel_look(self.unit, self.livery), pygame.Rect(rect.left + 6, rect.top + 5, 46, 46))
        words = pygame.Rect(rect.left + 60, rect.top + 8, rect.width - 96, 20)
        canvas.text(self.words, words, theme.CAPTION_BOLD, theme.CREAM if self.chosen else theme.SAND)
        below = words.move(0, 21)
        canvas.text(self.cost, below, theme.CAPTION, theme.TARGET if self.chosen else theme.STONE)
        canvas.text(
            self.key_shown, pygame.Rect(rect.right - 30, rect.top, 20, rect.height), theme.HINT, theme.STONE, (1, 0.5)
        )


class ShareOutHit(Prompt[ShareHit]):
    """One hit at a time; the soldier who is missed least is suggested."""

    section = "hits"

    def __init__(self, host: PromptHost, decision: Decision) -> None:
        super().__init__(host, decision)
        self.takers = self._takers()
        self.chosen = self._suggested()

    @property
    def struck(self) -> Unit:
        """The unit that the hero has joined."""
        return self.unit(self.asked.unit)

    @property
    def hero(self) -> Unit:
        """The hero."""
        return self.unit(self.asked.hero)

    @property
    def hits_left(self) -> int:
        """This hit, and those that are assigned after it."""
        later = self.state.agenda[-2] if len(self.state.agenda) > 1 else None
        return 1 + len(getattr(later, "wounds", ()))

    def _takers(self) -> list[Taker]:
        unit, hero, number = self.struck, self.hero, self.decision.id
        takers = []
        for load, alike in kinds_of_soldiers(unit).items():
            takers.append(Taker(unit, load, len(alike), TakeHits(number, alike[-1:])))
        takers.append(Taker(hero, (), 1, TakeHits(number, (), hero=True)))
        return takers

    def words_of(self, taker: Taker) -> str:
        """The hero by name, or a soldier by what they carry."""
        if taker.command.hero:
            return taker.unit.name
        names = dict.fromkeys(taker.unit.card.weapons[index].name for index in taker.load)
        return ", ".join(names) or self.text("battle.hit.team-of", unit=taker.unit.name)

    def cost_of(self, taker: Taker) -> str:
        """What the hit costs, if they take it."""
        if taker.command.hero:
            return self._heros_cost()
        if self.struck.card.kind is Kind.SUPPORT and self.asked.wound.automatic_kill:
            cost = self.text("battle.hit.whole-team")
        elif taker.alike > 1:
            cost = self.counted("soldier-alike", taker.alike)
        else:
            cost = self.text("battle.hit.only-soldier")
        return self._resisting(self.struck, cost)

    def _heros_cost(self) -> str:
        hero, wound = self.hero, self.asked.wound
        crosses = hero.left if wound.automatic_kill else min(hero.left, wound.damage)
        left = hero.left - crosses
        if left:
            lost = self.counted("cross", crosses)
            words = self.text("battle.hit.hero", lost=lost, left=left, whole=hero.card.capacity)
        else:
            words = self.text("battle.hit.hero-eliminated", lost=self.counted("last-cross", crosses))
        return self._resisting(hero, words)

    def _resisting(self, unit: Unit, words: str) -> str:
        resists = resists_damage(self.state, unit)
        return self.text("battle.hit.unless-resisted", cost=words) if resists else words

    def _suggested(self) -> int:
        """The kind of soldier that is missed least, by the unit's card."""
        unit = self.struck
        if unit.card.kind is Kind.SUPPORT:
            return 0
        loads = list(kinds_of_soldiers(unit))
        return min(range(len(loads)), key=lambda place: worth_of(unit, loads[place]))

    def choose(self, place: int) -> None:
        """Means somebody; meant twice, they take the hit."""
        self.chosen = place % len(self.takers)
        self.host.refresh()

    def confirm(self) -> None:
        """Answers."""
        self.host.submit(self.takers[self.chosen].command)

    def answers(self) -> Answers:
        hits = {action: partial(self.choose, place) for place, action in enumerate(HITS[: len(self.takers)])}
        return {"battle.main": self.confirm, "hits.hero": partial(self.choose, len(self.takers) - 1), **hits}

    def tab(self, step: int) -> None:
        self.choose(self.chosen + step)

    def acting_unit(self) -> int | None:
        return self.takers[self.chosen].unit.id

    def overlay(self) -> Overlay:
        return Overlay(selected=frozenset({self.takers[self.chosen].unit.id}))

    def legend(self) -> Legend:
        return Legend(extra=self.text("battle.task.share-hit", key=self.key_name("hits.hero")))

    def build_panel(self, panel: SidePanel) -> None:
        panel.stack(Label(self.text("battle.title.hit-on", unit=self.struck.name), style=theme.HEADING), 28, 4)
        text = self.text("battle.note.share-hit", hero=self.hero.name)
        panel.stack(Paragraph(text, style=theme.TABLE), gap=10)
        for place, taker in enumerate(self.takers):
            action = HITS[place] if place < len(HITS) else ""
            livery, words, cost = livery_of_unit(self.state, taker.unit), self.words_of(taker), self.cost_of(taker)
            chosen, take = place == self.chosen, partial(self.choose, place)
            plate = _TakerTile(taker.unit, livery, words, cost, chosen, action, take)
            panel.stack(plate, _PLATE, 6)
        shown = self.takers[self.chosen].unit
        if panel.room > 300:
            stack_unit(panel, self.state, shown, self.host.words, weapon_chart(shown, self.host.words))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        title = self.text("battle.title.who-takes-hit", player=self.player)
        taker = self.takers[self.chosen]
        words = f"{self.words_of(taker)}: {self.cost_of(taker)}"
        if self.hits_left > 1:
            words = f"{words} · {self.counted('hit-to-share', self.hits_left - 1)}"
        other = Choice(self.text("battle.button.other"), "battle.next")
        take = Choice(self.text("battle.button.take-hit"), "battle.main")
        build_sentence_bar(bar, area, title, words, [other], take, self.act)
