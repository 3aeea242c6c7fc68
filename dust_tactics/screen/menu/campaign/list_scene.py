"""Campaigns to begin, and those that were begun."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.campaign.scene import Scene
from dust_tactics.campaign.setup import CampaignSetup, Difficulty, Ending, battles_fought
from dust_tactics.files.campaigns.campaign import CampaignFile
from dust_tactics.files.campaigns.library import list_campaigns
from dust_tactics.files.campaigns.scenery import drawable
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.runs import list_runs
from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.files.library import Listed
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.settings import LONGEST_NAME, Settings
from dust_tactics.language.campaign.names import difficulty_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.commanders import said
from dust_tactics.language.leaders import commander_of
from dust_tactics.rules.turning import Turning
from dust_tactics.screen import theme, ui
from dust_tactics.screen.card.introduction import Introduction
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.campaign.graph import CampaignGraph
from dust_tactics.screen.menu.campaign.panels.ending import Stars
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture, paint_scene
from dust_tactics.screen.menu.common.list_page import ListPage
from dust_tactics.screen.menu.options.preferences import complaint_lines

ALONE, HOT_SEAT, WATCHED = PLAYED = ("alone", "hot-seat", "watch")
"""By whom a campaign may be played: a person against the computer, two people, two computer players."""
USUAL_LEVEL = "veteran"
_WORDS = 50
_ROW = 126, 190
"""A row, with a picture above the words: its height at least and at most."""
_AROUND_LIST = 68
"""What lies above the list and below it."""
_MAP_ROW = 126
"""The map of battles that lie beside one another; those above one another need more."""
_MORE_MAP = 24
_PICTURE = 150
_FOR_PICTURE = 760
"""How high the window has to be for the picture of a campaign."""
_FOR_FACE = 720
"""How high the window has to be for the face of whoever leads the other side."""
_IN_MINUTES = 90
"""Longer times are told in hours."""


class CampaignsHost(Protocol):
    """What the list may ask for."""

    @property
    def settings(self) -> Settings:
        """What the user has set."""

    def begin(
        self,
        campaign: CampaignFile,
        seats: Seats,
        difficulty: Difficulty | None = None,
        names: tuple[str, str] = ("", ""),
    ) -> None:
        """Begin a campaign; a person who plays against the computer does so at a difficulty.

        names   of the people who play, the first of them first; "" leaves a side its own, and both are remembered
        """

    def take_portrait(self, portrait: str) -> None:
        """Remember the portrait of the person."""

    def go_on(self, run: SavedBattle) -> None:
        """Go on with one that was begun."""

    def throw_away(self, run: SavedBattle) -> None:
        """Delete one that was begun."""


@dataclass(frozen=True)
class CampaignRow:
    """A row of the list: a campaign that was begun as `run`, or one that can be."""

    path: Path
    name: str
    run: SavedBattle | None = None
    campaign: Listed[CampaignFile] | None = None


class CampaignsScene(ListPage[CampaignRow]):
    """The list at the left, what is chosen in it at the right."""

    def __init__(self, host: CampaignsHost, on_back: Callable[[], None]) -> None:
        self._host, self._on_back = host, on_back

    def enter(self) -> None:
        self._setup: CampaignSetup | None = None
        self._levels: list[str] = []
        text = self.messages.text
        self.list = self.new_list(self._paint, _ROW[0])
        options = [text(f"campaign.menu.{way}") for way in PLAYED]
        self.players = ui.Dropdown(options, 0, lambda _: self._show_difficulty(), tip=text("campaign.menu.players-tip"))
        self.difficulty = ui.Dropdown((), 0, lambda _: self._introduce(), tip=text("campaign.menu.difficulty-tip"))
        self._name = ui.Label("", style=theme.HEADLINE, smaller=theme.CARD_NAME)
        self._facts = ui.Label("", style=theme.BODY, colour=theme.SAND)
        self._told = ui.Paragraph("")
        self._story = ui.ScrollView(content=self._told)
        self._stars = Stars(0, "")
        self._picture = ScenePicture(None, highest=_PICTURE)
        self._map = ui.Column()
        players = ui.Label(text("campaign.menu.players"), style=theme.BODY, colour=theme.SAND)
        difficulty = ui.Label(text("campaign.menu.difficulty"), style=theme.BODY, colour=theme.SAND)
        self._how_hard = ui.Row(difficulty, self.difficulty.sized(width=270), gap=10)
        self._options = ui.Row(players, self.players.sized(width=150), self._how_hard, ui.FILL, gap=10)
        settings = self._host.settings
        self.person = ui.Entry(settings.player_1, longest=LONGEST_NAME, placeholder=text("setup.player"))
        self.other = ui.Entry(settings.player_2, longest=LONGEST_NAME, placeholder=text("setup.player_2"))
        self.introduction = Introduction()
        self.face = PortraitButton(settings.portrait, self._host.take_portrait, text("setup.portrait_tip"))
        names = ui.Column(self.person.sized(height=34), self.other.sized(height=34), ui.FILL, gap=6)
        own = ui.Row(ui.Column(self.face.sized(60, 72), ui.FILL), names.sized(width=220), gap=8)
        self._people = ui.Row(own, self.introduction.grows(), gap=20)
        self._delete = ui.Button(text("campaign.menu.delete"), self._ask_to_delete, action="lists.delete")
        self._start = ui.Button("", self.open_chosen, icon="play", main=True, action=ui.MAIN)
        shown = ui.Column(
            ui.Row(ui.Column(self._name.sized(height=40), self._facts.sized(height=20), gap=0).grows(), self._stars),
            self._picture,
            self._story.grows(),
            self._map,
            self._options.sized(height=44),
            self._people,
            ui.Row(
                self._delete.sized(height=44),
                ui.FILL,
                self._start.sized(height=52).at_least(220),
            ),
            gap=10,
            margin=(24, 12),
        )
        self.lay_out(text("menu.campaigns"), shown, on_back=self._on_back)

    def listed(self) -> list[CampaignRow]:
        files = list_campaigns(self.messages.language)
        self._setups = {found.content.setup.campaign: found.content.setup for found in files if found.content}
        begun = [CampaignRow(run.path, self._name_of_run(run), run=run) for run in list_runs()]
        unfinished = [entry for entry in begun if entry.run is not None and not entry.run.finished]
        finished = [entry for entry in begun if entry not in unfinished]
        offered = [CampaignRow(entry.path, printable(entry.name), campaign=entry) for entry in files]
        self.list.row_height = self._row_height(len(begun) + len(offered))
        return [*unfinished, *offered, *finished]

    def _row_height(self, rows: int) -> int:
        """Return how high rows are that share the room of the list, as far as there are few of them."""
        least, most = _ROW
        return max(least, min(most, (self.stage.area.height - _AROUND_LIST) // max(1, rows)))

    def _name_of_run(self, run: SavedBattle) -> str:
        """Return what the campaign of a run is called, which its journal has in English alone."""
        setup = self._setups.get(run.scenario)
        if setup is None or setup.name.of() != run.name:
            return run.name
        return printable(setup.name.of(self.messages.language))

    def show_chosen(self) -> None:
        entry, text = self.chosen, self.messages.text
        self._name.text = "" if entry is None else entry.name
        self._options.visible = self._people.visible = False
        self._setup = None
        self._delete.visible = entry is not None and entry.run is not None
        self._stars.visible = False
        if entry is None:
            self._start.disable(text("campaign.menu.none"))
        elif entry.run is not None:
            self._show_run(entry.run)
        elif entry.campaign is not None:
            self._setup = self._show_campaign(entry.campaign)
        setup = self._setup
        self._show_map(setup)
        self._show_picture(entry)
        self._introduce()
        self._story.scroll_to(0)
        self.page.arrange()

    def _show_map(self, setup: CampaignSetup | None) -> None:
        """Show the battles of a campaign that can be begun."""
        self._map.visible = setup is not None
        if setup is not None:
            graph = CampaignGraph(setup)
            self._map.hold(graph.grows())
            height = _MAP_ROW + (_MORE_MAP if self.stage.area.height >= _FOR_PICTURE else 0)
            self._map.sized(height=height if graph.rows < 2 else round(height * 1.35))

    def _show_picture(self, entry: CampaignRow | None) -> None:
        """Show the first battle of a campaign that can be begun, where there is room, and the camp of one under way."""
        known = self._setup
        if known is None and entry is not None and entry.run is not None:
            known = self._setups.get(entry.run.scenario)
        room = self.stage.area.height >= _FOR_PICTURE
        self._picture.scene = None if known is None or not room else _scene_of(known, entry)
        self._picture.visible = self._picture.scene is not None

    def _ending_of(self, run: SavedBattle) -> Ending | None:
        """Return the ending that a campaign came to, if its file still has it."""
        setup, ended = self._setups.get(run.scenario), run.standing.result
        if setup is None or ended is None:
            return None
        return next((ending for ending in setup.endings if ending.id == ended.reason), None)

    def _show_run(self, run: SavedBattle) -> None:
        text = self.messages.text
        self._start.text = text("campaign.menu.look" if run.finished else "menu.continue")
        self._start.enable()
        ending = self._ending_of(run)
        self._facts.text = run_words(self.messages, run, ending)
        if ending is not None:
            lines = ending.text.of(self.messages.language).splitlines()
            self._told.text = "\n".join(printable(line, 2000) for line in lines)
            self._stars.rank, self._stars.visible = ending.rank, self._setups[run.scenario].main is not None
        else:
            self._told.text = complaint_lines(self.messages, run.complaints) if run.complaints else ""
        if run.complaints:
            self._start.disable(text("campaign.menu.damaged"))

    def _show_campaign(self, entry: Listed[CampaignFile]) -> CampaignSetup | None:
        text, campaign = self.messages.text, entry.content
        self._start.text = text("campaign.menu.begin")
        if campaign is None:
            self._facts.text = text("setup.broken")
            self._told.text = complaint_lines(self.messages, entry.complaints, 40)
            self._start.disable(text("setup.broken"))
            return None
        self._start.enable()
        setup = campaign.setup
        self._facts.text = facts_of(self.messages, campaign)
        words = setup.briefing.of(self.messages.language)
        self._told.text = "\n".join(printable(line, 1000) for line in words.splitlines())
        self._options.visible = self._people.visible = True
        self._levels = [found.computer for found in campaign.difficulties]
        self.difficulty.options = tuple(difficulty_words(self.messages, found) for found in campaign.difficulties)
        levels = self._levels
        wished = [side.computer for side in setup.sides if side.computer in levels]
        self.difficulty.index = levels.index(wished[0]) if wished else len(levels) // 2
        self._show_difficulty()
        return setup

    def _show_difficulty(self) -> None:
        way = PLAYED[self.players.index]
        self._how_hard.visible = way == ALONE
        self.face.visible = way != WATCHED
        self.person.visible, self.other.visible = way != WATCHED, way == HOT_SEAT
        self._introduce()

    def _introduce(self) -> None:
        """Show who will lead the other side against a person who plays alone, where there is room."""
        setup, commander = self._setup, None
        alone = PLAYED[self.players.index] == ALONE and self.stage.area.height >= _FOR_FACE
        if setup is not None and alone and self._host.settings.commanders:
            banners = setup.battles[0].battle.banners
            commander = commander_of(self.messages, banners[1 - (setup.main or 0)], self._levels[self.difficulty.index])
        words = "" if commander is None else said(self.messages, commander, Turning.START, None, 0)
        self.introduction.introduce(commander, self.messages.spoken(words))
        self.page.arrange()

    def _begin(self, campaign: CampaignFile) -> None:
        """Begin a campaign: the person has the main side, or the first one."""
        way, names = PLAYED[self.players.index], (self.person.text.strip(), self.other.text.strip())
        if way == ALONE:
            difficulty = campaign.difficulties[self.difficulty.index]
            seats = [Seat(difficulty.computer), Seat(difficulty.computer)]
            seats[campaign.setup.main or 0] = PERSON
            self._host.begin(campaign, (seats[0], seats[1]), difficulty, names)
        else:
            seat = PERSON if way == HOT_SEAT else Seat(USUAL_LEVEL)
            self._host.begin(campaign, (seat, seat), names=names)

    def open_chosen(self) -> None:
        entry = self.chosen
        if entry is None or not self._start.enabled:
            return
        if entry.run is not None:
            self._host.go_on(entry.run)
        elif entry.campaign is not None and entry.campaign.content is not None:
            self._begin(entry.campaign.content)

    def _ask_to_delete(self) -> None:
        entry, text = self.chosen, self.messages.text
        if entry is None or entry.run is None:
            return
        ui.confirm(
            self.stage,
            text("campaign.menu.delete-title"),
            text("campaign.menu.delete-body", name=entry.name),
            partial(self._throw_away, entry.run),
            yes=text("campaign.menu.delete"),
            no=text("campaign.menu.keep"),
        )

    def _throw_away(self, run: SavedBattle) -> None:
        self._host.throw_away(run)
        self.fill()

    def _paint(self, canvas: ui.Canvas, rect: pygame.Rect, entry: CampaignRow, state: ui.RowState) -> None:
        if entry.run is not None:
            wrong = bool(entry.run.complaints)
            words = run_words(canvas.messages, entry.run, self._ending_of(entry.run))
        else:
            content = None if entry.campaign is None else entry.campaign.content
            wrong = content is None
            words = canvas.messages.text("setup.broken") if content is None else facts_of(canvas.messages, content)
        scene = self._row_scene(entry)
        plate = ui.paint_row_plate(canvas, rect, state)
        room = pygame.Rect(rect.left, 0, rect.width, _WORDS)
        room.bottom = rect.bottom - 2
        mark = theme.TARGET if wrong else ""
        ui.paint_named_row(canvas, room, ui.RowState(False, False, False), entry.name, (words,), mark=mark, wrong=wrong)
        if scene is not None:
            place = plate.inflate(-12, -12)
            place.height = room.top - place.top
            paint_scene(canvas, scene, place)

    def _row_scene(self, entry: CampaignRow) -> Scene | None:
        """Return the picture of a row, whose campaign may be gone."""
        if entry.campaign is not None and entry.campaign.content is not None:
            return _scene_of(entry.campaign.content.setup, entry)
        known = None if entry.run is None else self._setups.get(entry.run.scenario)
        return None if known is None else _scene_of(known, entry)


def _scene_of(setup: CampaignSetup, entry: CampaignRow | None) -> Scene | None:
    """Return the picture of a campaign: its first battle before it begins, its camp once it has."""
    begun = entry is not None and entry.run is not None
    return drawable((setup.camp if begun else None) or setup.battles[0].scene)


def run_words(messages: Messages, run: SavedBattle, ending: Ending | None = None) -> str:
    """Return how a campaign that was begun stands, or which ending it came to."""
    fought = messages.counted("campaign-battle", run.standing.turn)
    if ending is not None:
        title = printable(ending.title.of(messages.language))
        return messages.text("campaign.menu.ended", ending=title, fought=fought)
    if run.finished:
        return messages.text("campaign.menu.finished", fought=fought)
    return messages.text("campaign.menu.under-way", fought=fought)


def time_words(messages: Messages, minutes: int) -> str:
    """Return how long something takes: long times to the half hour."""
    if minutes <= _IN_MINUTES:
        return messages.text("campaign.menu.minutes", minutes=minutes)
    hours, half = divmod(round(minutes / 30), 2)
    return messages.text(f"campaign.menu.{'half-hours' if half else 'hours'}", hours=hours)


def facts_of(messages: Messages, campaign: CampaignFile) -> str:
    """Return what there is to know of a campaign, in a line."""
    setup = campaign.setup
    least, most = battles_fought(setup)
    fought = messages.counted("campaign-battle", most)
    if least < most:
        fought = messages.text("campaign.menu.battles-fought", least=least, most=fought)
    words = [messages.text("muster.rules", edition=setup.edition), fought]
    if campaign.minutes:
        words.append(time_words(messages, campaign.minutes))
    return " · ".join(words)
