"""A campaign between its battles: the map and the story at the left, at the right a page for what is asked."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from dust_tactics.bots.campaign.manager import CampaignManager
from dust_tactics.campaign.commands import AnyCampaignCommand, TakeRoad
from dust_tactics.campaign.names import in_language
from dust_tactics.campaign.past import Past
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.steps.force import ChooseForce, only_force
from dust_tactics.campaign.steps.roads import ChooseRoad
from dust_tactics.files.journal.campaign_session import CampaignSession, battle_path
from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.language.campaign.names import campaign_name, node_name, road_name, side_name
from dust_tactics.language.refusals import refusal_words
from dust_tactics.screen import theme, ui
from dust_tactics.screen.card.brief import WIDTH as CARD_WIDTH
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.campaign.camp_picture import camp_scene
from dust_tactics.screen.menu.campaign.graph import CampaignGraph
from dust_tactics.screen.menu.campaign.panels.briefing import BriefingPanel
from dust_tactics.screen.menu.campaign.panels.camp import CampPanel
from dust_tactics.screen.menu.campaign.panels.ending import EndingPanel, whole_story
from dust_tactics.screen.menu.campaign.panels.force import ForcePanel
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost
from dust_tactics.screen.menu.campaign.roster_list import RosterRow
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.menu.campaign.story import chapters, epilogue, news_of, story_column
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.outcome import LOOKS, Outcome, outcome_of
from dust_tactics.table.refusal import Refused


class RoadPanel(CampaignPanel):
    """The choice of a road."""

    def __init__(self, host: PanelHost, side: int, question: ChooseRoad) -> None:
        super().__init__(host)
        text = self.messages.text
        title = ui.Label(text("campaign.road.title", side=side_name(self.state, side)), style=theme.HEADLINE)
        plates = [self._road(number) for number in question.roads]
        picture = ScenePicture(camp_scene(self.state, side))
        self.adjutant(picture, side, text("campaign.adjutant.road"))
        self.hold(picture, title.sized(height=38), ui.ScrollView(content=ui.Column(*plates, gap=10)).grows())

    def _road(self, number: int) -> ui.Plate:
        road, language = self.state.here.roads[number], self.messages.language
        take = ui.Button(
            road_name(self.messages, self.state, road),
            partial(self.panel_host.submit, TakeRoad(self.state.asked, number)),
            icon="flag",
        )
        if self.first is None:
            self.first = take
        lines = []
        if road.to is not None:
            battle = node_name(self.messages, self.state.setup.battles[road.to])
            lines.append(self.messages.text("campaign.road.leads-to", battle=battle))
        lines += filter(None, (printable(road.hint.of(language), 300),))
        return ui.Plate(
            content=ui.Column(
                ui.Row(take.sized(height=44).at_least(280), ui.FILL), ui.Paragraph("\n".join(lines)), gap=8, margin=12
            )
        )


_LEFT_SHARE, _WIDEST_LEFT = 0.34, 440
_MAP = 150
_TALL = 720
"""How high the window has to be for large letters beside a page."""
_UNDO = "campaign.undo"
_HELP = ("losses", "supply", "limit", "merit", "honours", "captives", "roads")
"""What the help tells, a line each."""


class Elsewhere(Protocol):
    """What leads away from a campaign."""

    def watch(self, session: CampaignSession, past: Past) -> None:
        """Show a battle of a campaign, to be looked through."""

    def play_from(self, session: CampaignSession, past: Past) -> None:
        """Begin another campaign before a battle of one, and show it."""


class CampaignScene(DuskScene):
    """A campaign under way.

    on_fight   shows the battle that is owed; tells whether there is one to show
    on_quit    leaves it; it can be gone on with
    elsewhere  shows battles that were fought, and begins again before one
    portrait   that of the person; empty for none
    """

    may_be_left = True

    def __init__(
        self,
        session: CampaignSession,
        on_fight: Callable[[], bool],
        on_quit: Callable[[], None],
        elsewhere: Elsewhere,
        portrait: str = "",
    ) -> None:
        self.portrait = portrait
        self.session, self._on_fight, self._on_quit, self._elsewhere = session, on_fight, on_quit, elsewhere
        self.edition = session.header.edition
        self.panel: CampaignPanel | None = None

    @property
    def state(self) -> CampaignState:
        """The campaign as it stands, with its names in the language that is spoken."""
        return in_language(self.session.state, self.messages.language)

    def enter(self) -> None:
        name = campaign_name(self.messages, self.state.setup)
        self._undo = ui.IconButton("undo", self._go_back, tip=self.messages.text("campaign.undo"), action=_UNDO)
        self._bar = TopBar(self.messages, name, self._on_quit, ui.FILL, self._undo)
        self._left = ui.Column(gap=10, margin=(16, 14))
        self._right = ui.Column(gap=0)
        left = ui.Plate(content=self._left)
        halves = ui.Row(left.shares(_LEFT_SHARE).at_most(_WIDEST_LEFT), self._right.shares(1 - _LEFT_SHARE), gap=0)
        self.show(ui.Column(self._bar, halves.grows(), gap=0))
        self._card = BriefCard(self.messages)
        self._card.visible = False
        self.stage.root.add(self._card)
        self.go_on()

    def resume(self) -> None:
        super().resume()
        self.go_on()

    # What is asked

    def go_on(self) -> None:
        """Let computer players answer what they are asked, go past what leaves no choice, and ask the person."""
        while (owed := self.session.decision) is not None and not isinstance(owed.question, Fight):
            seat = self.session.seats[owed.owner]
            answer = self._only_answer() if seat.is_person else CampaignManager(seat.level).choose(self.state)
            if answer is None or not self._is_written(answer):
                break
        self._show()

    def _show(self) -> None:
        before = self.panel
        self.point_out(None)
        self.panel = self._panel_for(before)
        begun = isinstance(self.panel, BriefingPanel) and self.panel.begun
        over = self.session.decision is None
        told = (
            whole_story(self, chapters(self.session), epilogue(self.session))
            if over
            else story_column(self.messages, self.state, news_of(self.session), begun=begun, tall=self._is_tall)
        )
        graph = CampaignGraph(self.state.setup, self.state).sized(height=_MAP)
        self._left.hold(graph, ui.ScrollView(content=told).grows())
        self._right.hold(ui.Plate(content=self.panel).grows())
        refusal = self.session.undo_refusal()
        if refusal is None or self.session.history:
            self._undo.enable()
        else:
            self._undo.disable(refusal_words(refusal, self.messages))
        self.page.arrange()
        if self.panel.first is not None:
            self.stage.focus(self.panel.first)
        if isinstance(self.panel, EndingPanel) and not isinstance(before, EndingPanel):
            self.panel.head.begin(self.tweens)
            self.stage.sound(LOOKS[self.panel.head.outcome].sound)

    @property
    def _is_tall(self) -> bool:
        return self.stage.area.height >= _TALL

    def _only_answer(self) -> AnyCampaignCommand | None:
        """Return the one answer that there is to what is asked; None where there is something to choose."""
        owed = self.session.decision
        asked = owed is not None and isinstance(owed.question, ChooseForce)
        return only_force(self.state, owed.owner) if owed is not None and asked else None

    def _outcome(self) -> Outcome:
        """Return what the end of the campaign is to the person who played alone."""
        winner = None if self.state.result is None else self.state.result.winner
        return outcome_of(() if winner is None else (winner,), self.session.seats)

    def _panel_for(self, before: CampaignPanel | None) -> CampaignPanel:
        owed = self.session.decision
        if owed is None:
            return EndingPanel(self, self._outcome(), epilogue(self.session), self._on_quit)
        question = owed.question
        if isinstance(question, Camp):
            same = isinstance(before, CampPanel) and before.side == owed.owner
            chosen = before.list.selected or 0 if same and isinstance(before, CampPanel) else 0
            return CampPanel(self, owed.owner, chosen)
        if isinstance(question, ChooseForce):
            return ForcePanel(self, owed.owner)
        if isinstance(question, ChooseRoad):
            return RoadPanel(self, owed.owner, question)
        people = [side for side, seat in enumerate(self.session.seats) if seat.is_person]
        begun = battle_path(self.session, self.state) is not None
        return BriefingPanel(self, people[0] if people else None, begun=begun)

    def submit(self, command: AnyCampaignCommand) -> None:
        """Answer what is asked, and go on."""
        try:
            written = self._is_written(command)
        except Refused as refused:
            self.stage.toast(refusal_words(refused.refusal, self.messages))
            return
        if written:
            self.go_on()

    def _is_written(self, command: AnyCampaignCommand) -> bool:
        """Give a command to the campaign; tell where its journal can't be written, and return whether it was."""
        try:
            self.session.submit(command)
        except OSError as error:
            self.stage.toast(self.messages.text("load.not_written", error=system_words(error)))
            return False
        return True

    def point_out(self, row: RosterRow | None) -> None:
        """Show the card of a unit over the story, while the mouse points at its row."""
        self._card.visible = row is not None
        self._card.show(None if row is None else row.card)
        width = min(CARD_WIDTH, self._left.rect.width)
        top = max(8, self.stage.area.height - self._card.height() - 14)
        self._card.place((12, top, width, self._card.height()))
        self.changed()

    def show_help(self, cited: str) -> None:
        """Tell how campaigns work, which no rulebook does; the rules of battles are a click away."""
        text, help_of_rules = self.messages.text, partial(super().show_help, cited)
        if self.stage.covered:
            help_of_rules()
            return
        ui.choose(
            self.stage,
            text("campaign.help.title"),
            "\n".join(text(f"campaign.help.{part}") for part in _HELP),
            [(text("campaign.help.close"), ui.nothing)],
            cancel=text("campaign.help.rules"),
            on_cancel=help_of_rules,
        )

    def fight(self) -> None:
        """Show the battle that is owed, or what it came to if it is over."""
        if not self._on_fight():
            self.go_on()

    def watch(self, past: Past) -> None:
        """Show a battle that was fought, to be looked through."""
        self._elsewhere.watch(self.session, past)

    def play_from(self, past: Past) -> None:
        """Begin another campaign before a battle that was fought; this one stays as it is."""
        self._elsewhere.play_from(self.session, past)

    # The way back

    def _go_back(self) -> None:
        """Undo the last answer of a person, and what computer players have answered since."""
        refusal = self.session.undo_refusal()
        if refusal is None:
            self._undo_steps()
            return
        if not self.session.history:
            self.stage.toast(refusal_words(refusal, self.messages))
            return
        text = self.messages.text
        ui.confirm(
            self.stage,
            text("campaign.undo-title"),
            text("campaign.undo-body", why=refusal_words(refusal, self.messages)),
            self._undo_steps,
            yes=text("campaign.undo"),
            no=text("campaign.undo-keep"),
        )

    def _undo_steps(self) -> None:
        try:
            while self.session.history:
                entry = self.session.take_back()
                owed = self.session.decision
                if owed is None or isinstance(owed.question, Fight):
                    break
                if entry.seats[owed.owner].is_person and self._only_answer() is None:
                    break
        except OSError as error:
            self.stage.toast(self.messages.text("load.not_written", error=system_words(error)))
        self._show()

    # The scene

    def update(self, milliseconds: float) -> bool:
        if self.panel is not None:
            self.panel.go_on()
        return super().update(milliseconds)
