"""Who takes a hit on a unit that a hero has joined: a soldier, and which, or the hero? (T13-HER-09)"""

from functools import partial

import pygame

from dust_tactics.language.unit_names import soldier_words
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.steps.wounds import resists_damage
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.planning.casualties import (
    Taker,
    answers,
    crosses_on,
    order_of_loss,
    suggested_shares,
    takers,
    wounds_to_share,
)
from dust_tactics.screen.battle.prompts.casualties import HITS
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Label, Paragraph, Pressable, Strip, TextLine, Tip, Widget, paint_lines

_PLATE = 56


class _TakerTile(Pressable):
    """Somebody who may take the hit."""

    focusable = False

    def __init__(
        self, unit: Unit, livery: Livery, words: str, cost: str, hits: int, action: str, on_click: partial[None]
    ) -> None:
        super().__init__(on_click=on_click, action=action)
        self.unit, self.livery, self.words, self.cost, self.hits = unit, livery, words, cost, hits
        self.tip = Tip(body=words)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        plain = theme.BUTTON.hovered if self.hovered else theme.BUTTON.normal
        canvas.plate(rect, theme.TARGET_STYLE if self.hits else plain)
        paint_token(canvas, panel_look(self.unit, self.livery), pygame.Rect(rect.left + 6, rect.top + 5, 46, 46))
        line = Strip(canvas, rect)
        line.cut(60)
        canvas.text(self.key_shown, line.cut(34, end=True).move(-10, 0), theme.HINT, theme.STONE, (1, 0.5))
        times = f"× {self.hits}" if self.hits else ""
        words = TextLine(self.words, theme.CAPTION_BOLD, theme.CREAM if self.hits else theme.SAND, 20)
        ink = theme.TARGET if self.hits else theme.STONE
        cost = TextLine(self.cost, theme.CAPTION, ink, 20, times, (theme.SUBHEADING, theme.CREAM))
        paint_lines(canvas, line.room, 8, words, 1, cost)


class ShareOutHits(Prompt[ShareHit]):
    """All hits that are to be assigned, at once; soldiers who are missed least are suggested."""

    section = "hits"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.wounds = wounds_to_share(self.state, self.asked)
        self.takers = takers(self.state, self.asked)
        self.hits = min(len(self.wounds), sum(taker.most for taker in self.takers))
        by_enemy = self.struck.side != self.owner
        self.order = order_of_loss(self.takers, by_enemy=by_enemy)
        self.shares = suggested_shares(self.takers, self.hits, by_enemy=by_enemy)
        self.meant = next(place for place, share in enumerate(self.shares) if share)

    @property
    def struck(self) -> Unit:
        """The unit that the hero has joined."""
        return self.unit(self.asked.unit)

    @property
    def hero(self) -> Unit:
        """The hero."""
        return self.unit(self.asked.hero)

    def words_of(self, taker: Taker) -> str:
        """Return the hero by name, or a soldier by what they can do and carry."""
        if taker.is_hero:
            return taker.unit.name
        if not taker.kind.load:
            return self.text("battle.hit.team-of", unit=taker.unit.name)
        return soldier_words(self.host.words.messages, taker.unit.card, taker.soldiers[0])

    def _words_of_share(self, taker: Taker, hits: int) -> str:
        """Return who takes hits and how many: soldiers by their number, a hero or a crew by name."""
        who = self.words_of(taker)
        if taker.is_hero or not taker.kind.load:
            return self.text("battle.hit.share", who=who, hits=self.counted("hit", hits))
        return self.text("battle.hit.share-soldiers", soldiers=self.counted("soldier", hits), who=who)

    def cost_of(self, place: int) -> str:
        """Return what the hits on one of them cost; what the next one would where there are none."""
        taker, share = self.takers[place], max(1, self.shares[place])
        if taker.is_hero:
            cost = self._heros_cost(share)
        elif self.state.edition.wounds.kill_takes_all(self.struck.card) and any(
            wound.automatic_kill for wound in self.wounds
        ):
            cost = self.text("battle.hit.whole-team")
        elif taker.most == 1:
            cost = self.text("battle.hit.only-soldier")
        else:
            every = "both" if taker.most == 2 else "all-alike"
            key = every if share == taker.most else "of-alike"
            cost = self.text(f"battle.hit.{key}", gone=share, alike=taker.most)
        if resists_damage(self.state, taker.unit):
            cost = self.text("battle.hit.unless-resisted", cost=cost)
        return cost

    def _heros_cost(self, hits: int) -> str:
        hero, crosses = self.hero, crosses_on(self.hero, self.wounds, hits)
        left, lost = hero.left - crosses, self.counted("damage-point", crosses)
        if left:
            return self.text("battle.hit.hero", lost=lost, left=left, whole=hero.card.capacity)
        return self.text("battle.hit.hero-eliminated", lost=lost)

    def give(self, place: int) -> None:
        """One more hit on somebody, taken from whoever of the others is to be spared most."""
        self.meant = place = place % len(self.takers)
        if self._may_take(place):
            self.shares[max(self._others_hit(place), key=self.order.index)] -= 1
            self.shares[place] += 1
        self.host.refresh()

    def _others_hit(self, place: int) -> list[int]:
        """Return who else takes hits."""
        return [other for other, share in enumerate(self.shares) if share and other != place]

    def _may_take(self, place: int) -> bool:
        """Return whether somebody may take a hit that another takes now."""
        return self.shares[place] < self.takers[place].most and bool(self._others_hit(place))

    @property
    def can_differ(self) -> bool:
        """Whether the hits could be shared out in any other way."""
        return any(self._may_take(place) for place in range(len(self.takers)))

    def confirm(self) -> None:
        """Answer, for this hit and the next ones."""
        told = answers(self.takers, self.shares, self.wounds)
        self.host.share_out(self.asked, told)

    def answers(self) -> Answers:
        hits = {action: partial(self.give, place) for place, action in enumerate(HITS[: len(self.takers)])}
        return {"battle.main": self.confirm, "hits.hero": partial(self.give, len(self.takers) - 1), **hits}

    def tab(self, step: int) -> None:
        """Give a hit to the next who may take one more, or to the one before."""
        count = len(self.takers)
        nearest = ((self.meant + step * far) % count for far in range(1, count + 1))
        place = next(filter(self._may_take, nearest), None)
        if place is not None:
            self.give(place)

    def acting_unit(self) -> int | None:
        return self.takers[self.meant].unit.id

    def overlay(self) -> Overlay:
        hit = {taker.unit.id for taker, share in zip(self.takers, self.shares, strict=True) if share}
        return Overlay(selected=frozenset(hit))

    def legend(self) -> Legend:
        return Legend(extra=self.text("battle.task.share-hit", key=self.key_name("hits.hero")))

    def build_panel(self, panel: SidePanel) -> None:
        hits = self.counted("hit", self.hits)
        panel.stack(
            Label(self.text("battle.title.hits-on", hits=hits, unit=self.struck.name), style=theme.HEADING), 28, 4
        )
        text = self.text("battle.note.share-hit", hero=self.hero.name)
        panel.stack(Paragraph(text, style=theme.TABLE), gap=10)
        for place, (taker, share) in enumerate(zip(self.takers, self.shares, strict=True)):
            action = HITS[place] if place < len(HITS) else ""
            livery, words, cost = livery_of_unit(self.state, taker.unit), self.words_of(taker), self.cost_of(place)
            plate = _TakerTile(taker.unit, livery, words, cost, share, action, partial(self.give, place))
            panel.stack(plate, _PLATE, 6)
        shown = self.takers[self.meant].unit
        if panel.room > 300:
            stack_unit(panel, self.state, shown, self.host.words, weapon_chart(shown, self.host.words))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        key = "who-takes-hit" if self.hits == 1 else "who-takes-hits"
        title = self.text(f"battle.title.{key}", player=self.player)
        shared = [(taker, hits) for taker, hits in zip(self.takers, self.shares, strict=True) if hits]
        parts = [self._words_of_share(taker, hits) for taker, hits in shared]
        others = [Choice(self.text("battle.button.other-split"), "battle.next")] if self.can_differ else []
        take = Choice(self.text(f"battle.button.{'take-hit' if self.hits == 1 else 'take-hits'}"), "battle.main")
        build_sentence_bar(bar, area, title, self.host.words.messages.listed(parts), others, take, self.act)
