"""Passing the mouse from player to player: behind a cover laid over the decision, with a banner, or without a word."""

import pygame

from dust_tactics.files.settings import HandOver
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.modes import BattleAsked, LaidOver
from dust_tactics.screen.battle.news import news_for
from dust_tactics.screen.battle.panels.hand_over import News, cover
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.play.hand_over import NewsKeeper, NewsPlate
from dust_tactics.screen.ui import Widget

_BANNER_TIME = 2600  # milliseconds


class HandOverCover(LaidOver):
    """Nothing of the decision below is shown, and nothing of it can be done, until its player goes on."""

    shows_pointed = False
    stays = True

    def __init__(self, host: BattleAsked, owner: int, news: NewsPlate | None) -> None:
        super().__init__(host)
        self.seen = False  # whether its player has gone on
        self._plate = cover(host.words, host.state, owner, self.put_away, host.open_menu, news)

    def put_away(self) -> None:
        self.seen = True
        super().put_away()

    def begin(self) -> None:
        self.host.stage.open(self._plate, arrange=self._plate.arrange)

    def end(self) -> None:
        if self._plate.host is not None:
            self.host.stage.close(self._plate)

    def overlay(self) -> Overlay:
        return NOTHING

    def legend(self) -> Legend:
        return Legend()

    def build_panel(self, panel: SidePanel) -> None:
        """Show nothing yet."""

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        """Show nothing yet."""

    def pick(self, unit_id: int) -> bool:
        return True

    def act(self, action: str) -> bool:
        return False


class MouseHolder(NewsKeeper):
    """In whose hand the mouse is: a side, and the name of its player who decides."""

    def __init__(self, host: BattleAsked) -> None:
        super().__init__(host, "battle.back")
        self.host = host
        self._last: tuple[int, str] | None = None
        self._cover: HandOverCover | None = None

    def _player(self, owner: int) -> tuple[int, str]:
        state = self.host.state
        return owner, self.host.words.commander(state, owner)

    def pass_on(self, owner: int, *, alone: bool) -> None:
        """Pass it to the player who decides for a side, as the settings say; who plays `alone` covers nothing."""
        host, before = self.host, self._last
        self.put_away()
        self._last = self._player(owner)
        waits = self._cover is not None and not self._cover.seen
        if (before == self._last and not waits) or alone or host.settings.hand_over is HandOver.OFF:
            return
        if host.settings.hand_over is HandOver.COVERED:
            host.stage.sound("hand-over")
            self.cover(owner)
        elif before is not None:
            host.stage.sound("hand-over")
            host.banner.show(host.state, before, self._last)
            host.tweens.start(_BANNER_TIME, on_end=self._hide_banner)
            self.show(self._news_for(owner))

    def cover(self, owner: int) -> None:
        """Lay a cover over what is asked, for a side's player to take away."""
        self._cover = HandOverCover(self.host, owner, self._news_for(owner))
        self.host.modes.lay(self._cover)

    def uncover(self) -> int | None:
        """Take away the cover that waits, before the stage it lies on goes; return the side it waits for, if any."""
        if self._last is None or self._cover is None or self._cover not in self.host.modes:
            return None
        self.host.modes.lift(self._cover)
        return self._last[0]

    def _hide_banner(self) -> None:
        self.host.banner.visible = False

    # What has happened meanwhile

    def _news_for(self, owner: int) -> News | None:
        """Return what a player is told who begins a go; who only reacts has seen it."""
        decision = self.host.record.decision
        if decision is None or not isinstance(decision.question, ChooseUnit):
            return None
        lines = news_for(self.host.record, owner, self.host.words)
        return News(self.host.words.messages, lines) if lines else None

    def place(self) -> None:
        """Put the news beneath the banner."""
        if self.plate is not None:
            banner, area = self.host.banner.rect, self.host.stage.area
            self.plate.place(self.plate.beneath(banner.centerx, banner.bottom + 8, banner.width, area.height))
