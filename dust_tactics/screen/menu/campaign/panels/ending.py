"""The end of a campaign, and its chronicle: every battle, and what became of every unit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dust_tactics.campaign.past import Past
from dust_tactics.campaign.setup import BEST_RANK
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.chronicle import battle_line, roster_lines
from dust_tactics.language.campaign.names import difficulty_words
from dust_tactics.screen import theme
from dust_tactics.screen.how_to_win import lines_of
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost, heading
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Label, Paragraph, Row, ScrollView, Widget
from dust_tactics.screen.ui.keys import MAIN

_STAR = 28


class Stars(Widget):
    """How good an ending is."""

    def __init__(self, rank: int) -> None:
        super().__init__()
        self.rank = rank
        self.sized((_STAR + 4) * BEST_RANK, _STAR)

    def paint(self, canvas: Canvas) -> None:
        for number in range(BEST_RANK):
            place = self.rect.move(number * (_STAR + 4), 0)
            place.size = (_STAR, _STAR)
            canvas.icon("star", place, theme.BRASS if number < self.rank else theme.EDGE)


class EndingPanel(CampaignPanel):
    """The ending; `on_done` leaves it."""

    def __init__(self, host: PanelHost, on_done: Callable[[], None]) -> None:
        super().__init__(host)
        text, state = self.messages.text, self.state
        assert state.result is not None
        ending = state.setup.endings[state.result.ending]
        language = self.messages.language
        title = Label(printable(ending.title.of(language)), style=theme.HEADLINE)
        words = Paragraph(ending.text.of(language), colour=theme.CREAM)
        if state.setup.difficulty is not None:
            hard = difficulty_words(self.messages, state.setup.difficulty)
            told: list[Widget] = [words, Paragraph(text("campaign.end.difficulty", difficulty=hard))]
        else:
            told = [words]
        chronicle = Column(
            *told,
            Column(heading(text("campaign.end.battles")), *(self._battle(past) for past in state.past), gap=4),
            Column(heading(text("campaign.end.units")), *lines_of(roster_lines(state, self.messages)), gap=2),
            gap=14,
        )
        done = Button(text("campaign.end.done"), on_done, icon="play", main=True, action=MAIN)
        self.first = done
        self.hold(
            Row(title.grows(), Stars(ending.rank)).sized(height=38),
            ScrollView(content=chronicle).grows(),
            Row(FILL, done.sized(height=52).at_least(220)),
        )

    def _battle(self, past: Past) -> Row:
        """Return how a battle went, and what can be done with it."""
        text = self.messages.text
        watch = Button(text("campaign.end.watch"), partial(self.panel_host.watch, past))
        watch.visible = past.was_fought
        play = Button(text("campaign.end.play-from"), partial(self.panel_host.play_from, past))
        words = Paragraph(battle_line(self.state, past, self.messages))
        return Row(words.shares(), watch.sized(height=34).at_least(110), play.sized(height=34).at_least(150))
