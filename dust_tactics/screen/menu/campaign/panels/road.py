"""Which way to go on: each road with what is known of it."""

from functools import partial

from dust_tactics.campaign.commands import TakeRoad
from dust_tactics.campaign.steps.roads import ChooseRoad
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name, road_name, side_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost
from dust_tactics.screen.ui import FILL, Button, Column, Label, Paragraph, Plate, Row, ScrollView


class RoadPanel(CampaignPanel):
    """The choice of a road."""

    def __init__(self, host: PanelHost, side: int, question: ChooseRoad) -> None:
        super().__init__(host)
        text = self.messages.text
        title = Label(text("campaign.road.title", side=side_name(self.state, side)), style=theme.HEADLINE)
        plates = [self._road(number) for number in question.roads]
        self.hold(title.sized(height=38), ScrollView(content=Column(*plates, gap=10)).grows())

    def _road(self, number: int) -> Plate:
        road, language = self.state.here.roads[number], self.messages.language
        take = Button(
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
        return Plate(
            content=Column(
                Row(take.sized(height=44).at_least(280), FILL), Paragraph("\n".join(lines)), gap=8, margin=12
            )
        )
