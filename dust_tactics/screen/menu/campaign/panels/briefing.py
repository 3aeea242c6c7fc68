"""The battle to come: its board, what earlier battles have changed, how it is won, and who fights."""

from dust_tactics.campaign.table_battle import table_of
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.adjutant import briefing_line
from dust_tactics.language.campaign.names import node_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import briefing
from dust_tactics.language.places import place_title
from dust_tactics.rules.cards import banner_of
from dust_tactics.rules.names import in_language
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import first_conditions
from dust_tactics.screen import theme
from dust_tactics.screen.board.goals import goals_of
from dust_tactics.screen.board.markings import EntryEdge, Marked, TableView
from dust_tactics.screen.board.part import is_seen_turned
from dust_tactics.screen.board.preview import TablePreview, load_later
from dust_tactics.screen.board.table import printed_table
from dust_tactics.screen.how_to_win import lines_of, ways_to_win
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost, heading
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.sides import liveries
from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Label, Paragraph, Row, ScrollView, Widget

_TABLE_SHARE = 0.5


class BriefingPanel(CampaignPanel):
    """The briefing, and the way to the battle.

    seat    side of the campaign of the person who plays; None where computer players have both
    begun   whether the battle is under way already
    """

    def __init__(self, host: PanelHost, seat: int | None, *, begun: bool) -> None:
        super().__init__(host)
        self.begun = begun
        text = self.messages.text
        battle = in_language(table_of(self.state).battle, self.messages.language)
        self.preview = TablePreview(align=(0.5, 0.0), named=True)
        self.preview.view = briefing_view(self.messages, battle)
        words = briefing(self.messages, self.state.here.battle)
        told: list[Widget] = []
        changes = [printable(change.text.of(self.messages.language), 300) for change in self.state.changes_now()]
        if words:
            told.append(Column(heading(text("victory.briefing")), Paragraph(printable_lines(words)), gap=2))
        if changes:
            told.append(Column(heading(text("campaign.fight.changes")), *lines_of(changes, colour=theme.CREAM), gap=2))
        forces = Column(heading(text("campaign.fight.forces")), *lines_of(self._forces(battle)), gap=2)
        told += ways_to_win(self.messages, battle, first_conditions(battle))
        key = "campaign.fight.continue" if begun else "campaign.fight.begin"
        start = Button(text(key), host.fight, icon="flag", main=True, action=MAIN)
        self.first = start
        name = Label(node_name(self.messages, self.state.here), style=theme.HEADLINE)
        halves = Row(
            Column(self.preview.gives_way(), forces, FILL, gap=12).shares(_TABLE_SHARE),
            ScrollView(content=Column(*told, gap=12)).shares(1 - _TABLE_SHARE),
            gap=14,
        )
        picture = ScenePicture(self.state.here.scene, name.text)
        if seat is not None:
            self.adjutant(picture, seat, briefing_line(self.messages, self.state, seat))
        name.visible = picture.scene is None
        self.hold(
            picture,
            name.sized(height=38),
            halves.grows(),
            Row(FILL, start.sized(height=52).at_least(220)),
        )

    def _forces(self, battle: Battle) -> list[str]:
        return [
            self.messages.text(
                "campaign.fight.force",
                side=printable(side.name),
                points=side.army.points,
                units=self.messages.listed(
                    [printable(unit.name or battle.card(unit.card).name) for unit in side.army.units]
                ),
            )
            for side in battle.sides
        ]

    def go_on(self) -> None:
        load_later([self.preview], lambda error: None)


def printable_lines(words: str) -> str:
    """Return the lines of a briefing, each a thought of its own."""
    return "\n".join(printable(line.strip(), 600) for line in words.splitlines())


def briefing_view(messages: Messages, battle: Battle) -> TableView:
    """Return the table of a battle as the briefing shows it, with its places by name."""
    cards = {card.id: card for card in battle.cards}
    first, second = (
        (banner_of(side.army.bloc, [cards[unit.card] for unit in side.army.units]), side.colour)
        for side in battle.sides
    )
    entries = tuple(
        EntryEdge(side.entry, livery, printable(side.name), side=printable(side.name))
        for side, livery in zip(battle.sides, liveries(first, second), strict=True)
        if side.entry
    )
    return TableView(
        battle.board,
        printed_table(battle),
        entries=entries,
        objectives=tuple(Marked(one.square, place_title(messages, battle, one.name)) for one in battle.objectives),
        smoke=tuple(square for cloud in battle.smoke for square in cloud.squares),
        goals=goals_of(battle.events, battle.board),
        night=battle.night,
        sign=battle.sign,
        turned=is_seen_turned(battle.board.width, battle.board.height),
    )
