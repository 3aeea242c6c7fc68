"""What has happened since the last battle: stories, then lines of the log."""

from collections.abc import Sequence
from typing import Any

import pygame

from dust_tactics.campaign.events import BattleOver, BattleReached, StoryTold
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.campaigns.stories import find_picture
from dust_tactics.files.journal.campaign_session import CampaignSession
from dust_tactics.files.reading.complaints import FileRefused, printable
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.board.scenery import picture_in
from dust_tactics.screen.how_to_win import lines_of
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.ui import Canvas, Column, Label, Paragraph, Widget

_HIGHEST = 200
_LARGE = theme.TextStyle(17, 22)


def news_of(session: CampaignSession) -> list[Any]:
    """Return what has happened since the last battle ended, its end included; all of it before the first one ends."""
    events: list[Any] = []
    for entry in reversed(session.history):
        events[:0] = entry.events
        if any(isinstance(event, BattleOver) for event in entry.events):
            return events
    return [*session.opening.events, *events]


def chapters(session: CampaignSession) -> list[list[int]]:
    """Return the stories that were told before and after each battle, one list for a battle."""
    found: list[list[int]] = []
    for event in [*session.opening.events, *(event for entry in session.history for event in entry.events)]:
        if isinstance(event, BattleReached):
            found.append([])
        elif isinstance(event, StoryTold):
            found[-1].append(event.story)
    return found


def epilogue(session: CampaignSession) -> list[int]:
    """Return the stories that were told after the last battle."""
    return [event.story for event in news_of(session) if isinstance(event, StoryTold)]


class StoryPicture(Widget):
    """The picture of a story, as wide as its room."""

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__()
        self._picture = picture

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = self._picture.get_size()
        return width, min(_HIGHEST, round(width * high / wide))

    def paint(self, canvas: Canvas) -> None:
        place = canvas.pixels(self.rect)
        wide, high = self._picture.get_size()
        share = min(place.width / wide, place.height / high)
        picture = pygame.transform.smoothscale(self._picture, (round(wide * share), round(high * share)))
        canvas.surface.blit(picture, picture.get_rect(center=place.center))


def story_column(
    messages: Messages, state: CampaignState, events: Sequence[Any], *, begun: bool = False, tall: bool = False
) -> Column:
    """Return stories and lines, one below another: what happened last is told last.

    begun   whether the battle that is owed is under way already
    tall    whether there is room for larger letters, and for the picture of the battle that is over
    """
    teller = CampaignTeller(messages)
    widgets: list[Widget] = []
    lines: list[str] = []
    for event in events:
        if isinstance(event, StoryTold):
            _take_lines(widgets, lines)
            widgets += told_story(messages, state, event.story, style=_LARGE if tall else theme.BODY)
        elif isinstance(event, BattleReached):
            _take_lines(widgets, lines)
            reached = teller.under_way(state) if begun else teller.line(state, event)
            widgets.append(Label(reached, style=theme.SECTION, colour=theme.BRASS).sized(height=20))
        elif line := teller.line(state, event):
            if tall and isinstance(event, BattleOver):
                widgets.append(ScenePicture(state.setup.battles[event.node].scene))
            lines.append(line)
    _take_lines(widgets, lines)
    return Column(*widgets, gap=10)


def _take_lines(widgets: list[Widget], lines: list[str]) -> None:
    if lines:
        widgets.append(Column(*lines_of(lines), gap=2))
        lines.clear()


def told_story(
    messages: Messages,
    state: CampaignState,
    number: int,
    colour: str = theme.CREAM,
    style: theme.TextStyle = theme.BODY,
) -> list[Widget]:
    """Return a story, below its picture if it has one."""
    story = state.setup.stories[number]
    words = "\n".join(printable(line, 2000) for line in story.text.of(messages.language).splitlines())
    return [*story_pictures(state, story.picture), Paragraph(words, style=style, colour=colour)]


def story_pictures(state: CampaignState, name: str) -> list[StoryPicture]:
    """Return the picture of that name; none where there is none, or its file can't be drawn any more."""
    path = find_picture(state.setup.campaign, name)
    try:
        return [] if path is None else [StoryPicture(picture_in(path))]
    except FileRefused:
        return []
