"""The end of a campaign: what became of everybody, how it ended, and the whole story again."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.campaign.past import Past
from dust_tactics.campaign.setup import BEST_RANK
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.adjutant import ending_line
from dust_tactics.language.campaign.chronicle import battle_line, rank_words
from dust_tactics.language.campaign.names import difficulty_words, side_name
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.menu.campaign.group_picture import GroupPicture, portrayed
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost, heading
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.menu.campaign.story import story_pictures, told_story
from dust_tactics.screen.outcome import Outcome
from dust_tactics.screen.play.headline import Headline
from dust_tactics.screen.ui import FILL, MAIN, Button, Canvas, Column, Paragraph, Point, Row, ScrollView, Tip, Widget

_STAR = 28


class Stars(Widget):
    """How good an ending is; `words` say so."""

    solid = True

    def __init__(self, rank: int, words: str) -> None:
        super().__init__()
        self.rank, self._words = rank, words
        self.sized((_STAR + 4) * BEST_RANK, _STAR)

    def tip_at(self, point: Point) -> Tip | None:
        return Tip(body=self._words)

    def paint(self, canvas: Canvas) -> None:
        for number in range(BEST_RANK):
            place = self.rect.move(number * (_STAR + 4), 0)
            place.size = (_STAR, _STAR)
            canvas.icon("star", place, theme.BRASS if number < self.rank else theme.EDGE)


class EndingPanel(CampaignPanel):
    """The ending; `on_done` leaves it.

    outcome    what it is to the person who played alone
    epilogue   the stories that were told after the last battle
    """

    def __init__(self, host: PanelHost, outcome: Outcome, epilogue: Sequence[int], on_done: Callable[[], None]) -> None:
        super().__init__(host)
        text, state, messages = self.messages.text, self.state, self.messages
        assert state.result is not None
        ending = state.setup.endings[state.result.ending]
        title = printable(ending.title.of(messages.language))
        self.head = Headline(title, outcome, None, _cloth(state), theme.HEADLINE)
        stars = Stars(ending.rank, rank_words(state, messages))
        stars.visible = state.setup.main is not None
        words = "\n".join(printable(line, 2000) for line in ending.text.of(messages.language).splitlines())
        side = state.setup.main
        picture = ScenePicture(state.setup.camp)
        if side is not None:
            self.adjutant(picture, side, ending_line(messages, ending.rank))
        told: list[Widget] = [picture]
        told += [Paragraph(self._verdict(), style=theme.BODY_BOLD, colour=theme.SAND)]
        told += story_pictures(state, ending.picture)
        told += [widget for story in epilogue for widget in told_story(messages, state, story, style=theme.TALE)]
        told += [Paragraph(words, style=theme.TALE, colour=theme.CREAM)]
        told += [GroupPicture(messages, portrayed(state))]
        done = Button(text("campaign.end.done"), on_done, icon="play", main=True, action=MAIN)
        self.first = done
        self.hold(
            self.head.sized(height=58),
            Row(FILL, stars, FILL),
            ScrollView(content=Column(*told, gap=12)).grows(),
            Row(FILL, done.sized(height=52).at_least(220)),
        )

    def _verdict(self) -> str:
        """Return who has won, how good that is, and how hard it was."""
        text, state = self.messages.text, self.state
        winner = None if state.result is None else state.result.winner
        key = "campaign.end.drawn" if winner is None else "campaign.end.won"
        won = text(key) if winner is None else text(key, side=side_name(state, winner))
        difficulty = state.setup.difficulty
        words = "" if difficulty is None else difficulty_words(self.messages, difficulty)
        hard = text("campaign.end.difficulty", difficulty=words) if words else ""
        return "\n".join(filter(None, (won, rank_words(state, self.messages), hard)))


def _cloth(state: CampaignState) -> tuple[str, str]:
    """Return the field and the edge of the cloth of whoever has a roster."""
    one = next((one for row in portrayed(state) for one in row), None)
    if one is None:
        return theme.EDGE, theme.BRASS
    colours = BLOCS[one.card.banner]
    return colours.field, colours.lit


def whole_story(host: PanelHost, chapters: Sequence[Sequence[int]], epilogue: Sequence[int]) -> Column:
    """Return a chapter for each battle: how it went, what was told around it, and what can be done with it.

    What was told after the last battle belongs to the ending.
    """
    state = host.state
    widgets: list[Widget] = [heading(host.messages.text("campaign.end.story"))]
    for past, stories in zip(state.past, chapters, strict=False):
        told = [story for story in stories if past is not state.past[-1] or story not in epilogue]
        widgets.append(_chapter(host, past, told))
    return Column(*widgets, gap=16)


def _chapter(host: PanelHost, past: Past, stories: Sequence[int]) -> Column:
    text = host.messages.text
    watch = Button(text("campaign.end.watch"), partial(host.watch, past))
    watch.visible = past.was_fought
    play = Button(text("campaign.end.play-from"), partial(host.play_from, past))
    words = Paragraph(battle_line(host.state, past, host.messages), style=theme.BODY_BOLD, colour=theme.CREAM)
    told = [widget for story in stories for widget in told_story(host.messages, host.state, story, theme.SAND)]
    return Column(words, *told, Row(watch.sized(height=34).shares(), play.sized(height=34).shares()), gap=6)
