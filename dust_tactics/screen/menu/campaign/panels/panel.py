"""What the pages of a campaign share: what they may ask of the scene, and how they look."""

from collections.abc import Callable
from typing import Any, Protocol

from dust_tactics.campaign.commands import AnyCampaignCommand
from dust_tactics.campaign.past import Past
from dust_tactics.campaign.state import CampaignState
from dust_tactics.language.campaign.adjutant import adjutant_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import portrayed
from dust_tactics.language.refusals import refusal_words
from dust_tactics.screen import theme
from dust_tactics.screen.menu.campaign.roster_list import RosterRow
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.ui import Button, Column, Label, Tweens, Widget
from dust_tactics.table.agenda import check


class PanelHost(Protocol):
    """The scene, as far as its pages matter to it."""

    @property
    def messages(self) -> Messages:
        """The words."""

    @property
    def stage(self) -> Any:
        """Where dialogs lie."""

    @property
    def tweens(self) -> Tweens:
        """What moves."""

    @property
    def portrait(self) -> str:
        """The portrait of the person; empty for none."""

    @property
    def state(self) -> CampaignState:
        """The campaign as it stands."""

    def submit(self, command: AnyCampaignCommand) -> None:
        """Answer what is asked."""

    def point_out(self, row: RosterRow | None) -> None:
        """Show the card of a unit while the mouse points at its row; None for no unit."""

    def fight(self) -> None:
        """Show the battle that is owed."""

    def watch(self, past: Past) -> None:
        """Show a battle that was fought, to be looked through."""

    def play_from(self, past: Past) -> None:
        """Begin another campaign before a battle that was fought."""


class CampaignPanel(Column):
    """A page: widgets below one another. `first` is what has the focus when it is shown."""

    first: Widget | None = None

    def __init__(self, host: PanelHost) -> None:
        super().__init__(gap=10, margin=(20, 14))
        self.panel_host = host
        self.messages = host.messages
        self.state = host.state

    def refusal(self, command: AnyCampaignCommand) -> str:
        """Return why a command can't be given now, as people read it; empty if it can."""
        refusal = check(self.state, command)
        return "" if refusal is None else refusal_words(refusal, self.messages)

    def allow(self, button: Button, command: AnyCampaignCommand | None, why: str = "") -> None:
        """Let a button be used, or say why not."""
        reason = why if command is None else self.refusal(command)
        if command is None or reason:
            button.disable(reason)
        else:
            button.enable()

    def adjutant(self, picture: ScenePicture, side: int, words: str) -> ScenePicture:
        """Let the adjutant of a side speak in a picture."""
        who = adjutant_of(self.messages, self.state.setup, side)
        picture.led_by(portrayed(self.panel_host.portrait, self.state.setup.sides[side].player))
        return picture.spoken_by(who, self.messages.spoken(words))

    def go_on(self) -> None:
        """Do a little of what takes time, once the page is shown."""


def heading(words: str) -> Label:
    """Return the head of a part of a page."""
    return Label(words, style=theme.SECTION, colour=theme.BRASS).sized(height=20)


Act = Callable[[], None]
