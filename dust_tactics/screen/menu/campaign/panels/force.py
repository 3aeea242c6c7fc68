"""Who fights: units of the roster that are fielded, within points and slots."""

from dust_tactics.bots.campaign.force import force_of, worth_of
from dust_tactics.campaign.commands import Field
from dust_tactics.campaign.prices import field_limit, required
from dust_tactics.campaign.roster import cost_to_field, is_hero
from dust_tactics.campaign.steps.force import joins_refusal
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import parts_words, side_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.campaign.camp_picture import camp_scene
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost
from dust_tactics.screen.menu.campaign.roster_list import RosterList, RosterRow, force_row
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Dropdown, Label, Paragraph, Plate, Row, Tip


class ForcePanel(CampaignPanel):
    """The choice of a force. It begins with what a computer player would field."""

    def __init__(self, host: PanelHost, side: int) -> None:
        super().__init__(host)
        self.side = side
        text = self.messages.text
        self.units: set[int] = set()
        self.joins: dict[int, int] = {}
        self.list = RosterList(
            [],
            host.point_out,
            on_select=lambda _: self._show_partner(),
            on_activate=self._toggle,
            row_tip=self._tip,
        )
        self._spent = Label("", style=theme.HEADING, colour=theme.BRASS)
        self._told = Paragraph("")
        self._partner_label = Label("", style=theme.BODY, colour=theme.SAND)
        self._partner = Dropdown([""], on_change=self._join, tip=text("campaign.force.starts-with-tip"))
        self._partner_row = Row(self._partner_label, self._partner.sized(width=300, height=34), FILL)
        suggest = Button(text("campaign.force.suggest"), self._suggest, action="campaign.suggest")
        suggest.tip = Tip(body=text("campaign.force.suggest-tip"))
        self.go = Button(text("campaign.force.done"), self._field, icon="play", main=True, action=MAIN)
        self.first = self.go
        title = Label(text("campaign.force.title", side=side_name(self.state, side)), style=theme.HEADLINE)
        listed = Plate(style=theme.WELL_STYLE, content=Column(self.list.grows(), margin=4))
        self._picture = self.adjutant(ScenePicture(camp_scene(self.state, side)), side, "")
        self.hold(
            self._picture,
            Row(title.grows(), self._spent).sized(height=38),
            self._told,
            listed.grows(),
            self._partner_row,
            Row(suggest.sized(height=44).at_least(190), FILL, self.go.sized(height=52).at_least(200)),
        )
        self._suggest()
        self.list.selected = 0 if self.list.items else None
        self._show_partner()

    def _suggest(self) -> None:
        found = force_of(self.state, self.side, worth_of(self.state, self.side))
        self.units, self.joins = set(found.units), dict(found.joins)
        self._show()

    @property
    def command(self) -> Field:
        """What is chosen, as an answer."""
        joins = tuple((hero, other) for hero, other in sorted(self.joins.items()) if {hero, other} <= self.units)
        return Field(self.state.asked, tuple(sorted(self.units)), joins)

    def _show(self) -> None:
        text, roster = self.messages.text, self.state.sides[self.side].roster
        numbers = [number for number, unit in enumerate(roster) if unit.is_home]
        rows = [
            force_row(
                self.messages,
                self.state,
                self.side,
                number,
                chosen=number in self.units,
                with_whom=self._with_whom(number),
            )
            for number in numbers
        ]
        self.list.set_items(rows)
        spent = sum(cost_to_field(roster[number], self.state.card_of(self.side, number)) for number in self.units)
        limit, slots = field_limit(self.state, self.side), self.state.here.forces[self.side].slots
        self._spent.text = text(
            "campaign.force.spent",
            points=spent,
            limit=limit.total,
            units=len(self.units),
            slots=min(slots, len(roster)),
        )
        parts = text("campaign.force.limit", parts=parts_words(self.messages, limit)) if len(limit.parts) > 1 else ""
        must = [printable(roster[number].name) for number in required(self.state, self.side)]
        must_words = text("campaign.force.must", units=self.messages.listed(must)) if must else ""
        self._told.text = " ".join(filter(None, (text("campaign.force.body"), must_words, parts)))
        all_go = all(number in self.units for number in numbers)
        words = text("campaign.adjutant.force-all" if all_go else "campaign.adjutant.force")
        self._picture.say(self.messages.spoken(words))
        self.allow(self.go, self.command)
        self.arrange()

    def _with_whom(self, number: int) -> str:
        """Return with whom a hero starts, or which hero starts with a unit."""
        roster = self.state.sides[self.side].roster
        for hero, other in self.joins.items():
            if {hero, other} <= self.units and number in (hero, other):
                partner = roster[other if number == hero else hero]
                return self.messages.text("campaign.force.with", unit=printable(partner.name))
        return ""

    def _tip(self, row: RosterRow) -> Tip | None:
        return Tip(printable(row.unit.name), self.messages.text(f"campaign.standing-tip.{row.unit.standing.value}"))

    def _toggle(self, index: int) -> None:
        row = self.list.items[index]
        if not row.unit.is_fit:
            self.panel_host.stage.toast(self.refusal(Field(self.state.asked, (row.number,))))
            return
        self.units ^= {row.number}
        self._show()
        self._show_partner()

    # Heroes

    def _partners(self, hero: int) -> list[int]:
        """Return the units that a hero may start with, among those chosen."""
        taken = {other for one, other in self.joins.items() if one != hero and one in self.units}
        units = tuple(sorted(self.units | {hero}))
        return [
            other
            for other in sorted(self.units - taken - {hero})
            if joins_refusal(self.state, self.side, Field(self.state.asked, units, ((hero, other),))) is None
        ]

    def _hero(self) -> int | None:
        """Return the hero that is pointed out in the list, else the first one that takes part."""
        rows = [row for row in (self.list.chosen, *self.list.items) if row is not None]
        return next((row.number for row in rows if is_hero(row.card) and row.number in self.units), None)

    def _show_partner(self) -> None:
        hero = self._hero()
        partners = [] if hero is None else self._partners(hero)
        self._partner_row.visible = bool(partners)
        if hero is not None and partners:
            roster = self.state.sides[self.side].roster
            alone = self.messages.text("campaign.force.alone")
            self._partner_label.text = self.messages.text(
                "campaign.force.starts-with", hero=printable(roster[hero].name)
            )
            self._partner.options = (alone, *(printable(roster[other].name) for other in partners))
            joined = self.joins.get(hero)
            self._partner.index = partners.index(joined) + 1 if joined in partners else 0
        self.arrange()

    def _join(self, index: int) -> None:
        hero = self._hero()
        if hero is None:
            return
        self.joins.pop(hero, None)
        if index:
            self.joins[hero] = self._partners(hero)[index - 1]
        self._show()

    def _field(self) -> None:
        self.panel_host.submit(self.command)
