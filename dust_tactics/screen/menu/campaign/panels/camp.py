"""The camp: repairs, recruits, honours, ransom and offers, each with its price and why it can't be."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.campaign import commands
from dust_tactics.campaign.commands import Award, Ransom, Repair
from dust_tactics.campaign.honours import honours_due, suits
from dust_tactics.campaign.past import Fared
from dust_tactics.campaign.prices import HUNDRED, field_limit, offer_price, ransom_price, recruit_price, repair_price
from dust_tactics.campaign.roster import RosterUnit, Service, Standing, cost_to_field, strength
from dust_tactics.campaign.setup import CampaignRules
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.camp import offers_open, own_name
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.adjutant import camp_line
from dust_tactics.language.campaign.names import node_name, parts_words, side_name, unit_called
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.unit_names import full_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.screen import theme, ui
from dust_tactics.screen.card.brief import WIDTH as CARD_WIDTH
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.how_to_win import lines_of
from dust_tactics.screen.menu.campaign.camp_picture import camp_scene
from dust_tactics.screen.menu.campaign.panels.ceremony import hold_ceremony
from dust_tactics.screen.menu.campaign.panels.panel import CampaignPanel, PanelHost, heading
from dust_tactics.screen.menu.campaign.roster_list import ROW, RosterList, RosterRow, camp_rows, paint_roster_row
from dust_tactics.screen.menu.campaign.scene_picture import ScenePicture
from dust_tactics.table.agenda import legal_commands
from dust_tactics.table.tally import Tally


def ahead_words(messages: Messages, state: CampaignState, side: int) -> str:
    """Return which battle comes, what may fight in it, and what the units that can are worth."""
    if not state.here.forces[side].roster:
        return ""
    fit = [unit for unit in state.sides[side].roster if unit.is_fit]
    return messages.text(
        "campaign.camp.ahead",
        battle=node_name(messages, state.here),
        limit=messages.counted("point", field_limit(state, side).total),
        points=messages.counted("point", sum(cost_to_field(unit, state.card(unit.card)) for unit in fit)),
    )


def supply_words(messages: Messages, state: CampaignState) -> str:
    """Return what supply buys, and whether the rest is kept."""
    carry = state.setup.rules.carry
    if all(road.to is None for road in state.here.roads):
        kept = messages.text("campaign.camp.supply-last")
    elif carry < HUNDRED:
        kept = messages.text("campaign.camp.supply-share", percent=carry)
    else:
        kept = messages.text("campaign.camp.supply-kept")
    return "\n".join((messages.text("campaign.camp.supply-tip"), kept))


def merit_words(messages: Messages, unit: RosterUnit, rules: CampaignRules) -> str:
    """Return a unit's merit, and how much the next honour needs; nothing in a campaign without honours."""
    if not rules.honours:
        return ""
    ahead = rules.merit[len(unit.honours) : len(unit.honours) + 1]
    if not ahead:
        return messages.text("campaign.camp.merit-all", merit=unit.merit)
    key = "campaign.camp.merit-due" if unit.merit >= ahead[0] else "campaign.camp.merit-next"
    return messages.text(key, merit=unit.merit, needed=ahead[0])


def undone_lines(messages: Messages, state: CampaignState, side: int) -> list[str]:
    """Return what could still be done with the supply and the merit that there are, line by line."""
    found = [*legal_commands(state)]
    lines = []
    for kind, key in ((Repair, "refit"), (Ransom, "ransom"), (Award, "honour")):
        numbers = sorted({command.unit for command in found if isinstance(command, kind)})
        if numbers:
            units = messages.listed([unit_called(messages, state, side, number) for number in numbers])
            lines.append(messages.sentence(f"campaign.camp.undone-{key}", {"units": units}))
    return lines


_LIST, _HEIGHT = 330, 380


class RecruitDialog(ui.Dialog):
    """The dialog; `on_recruit` hears the id of a card. All cards can be looked at, also those that are too dear.

    refusal   why a card can't be recruited now; empty if it can
    """

    def __init__(
        self,
        stage: ui.Stage,
        state: CampaignState,
        cards: Sequence[str],
        side: int,
        refusal: Callable[[str], str],
        on_recruit: Callable[[str], None],
    ) -> None:
        messages, rules = stage.messages, state.setup.rules
        self._refusal, self._on_recruit = refusal, on_recruit
        rows = []
        for number, card_id in enumerate(cards):
            card = state.card(card_id)
            price = messages.text("campaign.camp.supply", supply=recruit_price(card, rules).total)
            told, name = [messages.counted("point", card.points)], own_name(state, side, card_id)
            if name != card.name:
                told.append(messages.text("campaign.camp.recruit-again", name=printable(name)))
            rows.append(RosterRow(number, RosterUnit(card_id, card.name), card, " · ".join(told), price))
        self.list: ui.ListView[RosterRow] = ui.ListView(
            rows,
            paint_roster_row,
            row_height=ROW,
            on_select=lambda _: self._show(),
            on_activate=lambda _: self.recruit.click(),
            opens_as_main=True,
        )
        self._card = BriefCard(messages, portrait=False)
        self.recruit = ui.Button(
            messages.text("campaign.camp.recruit"), self._done, icon="units", main=True, action=ui.MAIN
        )
        cancel = ui.Button(messages.text("common.cancel"), self.shut)
        listed = ui.Plate(style=theme.WELL_STYLE, content=ui.Column(self.list.grows(), margin=4))
        self._shown = ui.Column(self._card, ui.FILL)
        super().__init__(
            stage,
            messages.text("campaign.camp.recruit"),
            ui.Label(
                messages.text("campaign.camp.supply", supply=state.sides[side].supply),
                style=theme.HEADING,
                colour=theme.BRASS,
            ),
            ui.Row(listed.sized(_LIST, _HEIGHT), self._shown.sized(CARD_WIDTH, _HEIGHT), gap=12),
            ui.Row(ui.FILL, cancel, self.recruit),
            width=_LIST + CARD_WIDTH + 52,
        )
        self.list.select(0)
        stage.focus(self.list)

    def _show(self) -> None:
        row = self.list.chosen
        self._card.show(None if row is None else row.card)
        self._card.sized(CARD_WIDTH, self._card.height())
        why = "" if row is None else self._refusal(row.card.id)
        if why:
            self.recruit.disable(why)
        else:
            self.recruit.enable()
        self._shown.arrange()

    def _done(self) -> None:
        row = self.list.chosen
        if row is not None:
            self.shut()
            self._on_recruit(row.card.id)


_LIST_SHARE = 0.52


class CampPanel(CampaignPanel):
    """The camp of a side before a battle."""

    def __init__(self, host: PanelHost, side: int, chosen: int = 0) -> None:
        super().__init__(host)
        self.side = side
        text = self.messages.text
        supply = text("campaign.camp.supply", supply=self.state.sides[side].supply)
        title = ui.Label(text("campaign.camp.title", side=side_name(self.state, side)), style=theme.HEADLINE)
        self._supply = ui.Label(supply, style=theme.HEADING, colour=theme.BRASS)
        self._supply.tip = ui.Tip(text("campaign.camp.supply-title"), supply_words(self.messages, self.state))
        rows = camp_rows(self.messages, self.state, side)
        self.list = RosterList(rows, host.point_out, on_select=lambda _: self._show(), row_tip=self._tip)
        self.first = self.list
        self._detail = ui.Column(gap=6)
        self.repair = ui.Button(
            text("campaign.camp.repair"), self._repair, icon="world-wrench", action="campaign.repair"
        )
        self.honour = ui.Button(text("campaign.camp.honour"), self._honour, icon="star", action="campaign.honour")
        self.ransom = ui.Button(text("campaign.camp.ransom"), self._ransom, action="campaign.ransom")
        self.dismiss = ui.Button(text("campaign.camp.dismiss"), self._dismiss, action="campaign.dismiss")
        self.recruit = ui.Button(text("campaign.camp.recruit"), self._recruit, icon="units", action="campaign.recruit")
        done = ui.Button(text("campaign.camp.done"), self._done, icon="play", main=True, action=ui.MAIN)
        listed = ui.Plate(style=theme.WELL_STYLE, content=ui.Column(self.list.grows(), margin=4))
        buttons = ui.Column(
            ui.Row(self.repair.shares(), self.honour.shares()),
            ui.Row(self.ransom.shares(), self.dismiss.shares()),
            gap=6,
        )
        right = ui.Column(
            ui.ScrollView(content=ui.Column(self._detail, *self._offers(), gap=12)).grows(), buttons, gap=10
        )
        picture = ScenePicture(camp_scene(self.state, side))
        self.adjutant(picture, side, camp_line(self.messages, self.state, side))
        self.hold(
            picture,
            ui.Row(title.grows(), self._supply).sized(height=38),
            ui.Paragraph(ahead_words(self.messages, self.state, side), colour=theme.SAND),
            ui.Row(listed.shares(_LIST_SHARE), right.shares(1 - _LIST_SHARE), gap=14).grows(),
            ui.Row(self.recruit.sized(height=44).at_least(190), ui.FILL, done.sized(height=52).at_least(200)),
        )
        self.allow(self.recruit, self._any_recruit(), text("campaign.camp.no-recruits"))
        if self.list.items:
            self.list.selected = min(chosen, len(self.list.items) - 1)
        self._show()

    @property
    def chosen(self) -> RosterRow | None:
        """The unit that is chosen."""
        return self.list.chosen

    def _any_recruit(self) -> commands.AnyCampaignCommand | None:
        return next((command for command in legal_commands(self.state) if isinstance(command, commands.Recruit)), None)

    def _tip(self, row: RosterRow) -> ui.Tip | None:
        return ui.Tip(printable(row.unit.name), self.messages.text(f"campaign.standing-tip.{row.unit.standing.value}"))

    # The unit that is chosen

    def _show(self) -> None:
        row = self.chosen
        self._detail.hold(*(self._told(row) if row is not None else ()))
        asked, number = self.state.asked, -1 if row is None else row.number
        award = None if row is None else self._award(row)
        self.allow(self.repair, commands.Repair(asked, number))
        self.allow(self.honour, award, self.refusal(commands.Award(asked, number, "")))
        self.ransom.visible = row is not None and row.unit.standing is Standing.CAPTURED
        self.allow(self.ransom, commands.Ransom(asked, number))
        self.allow(self.dismiss, commands.Dismiss(asked, number))
        self.arrange()

    def _told(self, row: RosterRow) -> list[ui.Widget]:
        """Return what is known of a unit: its card, its strength, what repairs cost, its battles."""
        text, unit, card = self.messages.text, row.unit, row.card
        name = ui.Label(printable(unit.name), style=theme.HEADING)
        thing = "campaign-miniature" if card.has_miniatures else "campaign-box"
        left = text("campaign.camp.left", left=self.messages.counted(thing, strength(unit, card)))
        if card.kind is Kind.HERO:
            left = text("campaign.camp.health", left=strength(unit, card))
        told = full_name(self.messages, card)
        of_card = (
            card.name if told.startswith(f"{card.name}, ") else told
        )  # "The Gunners", of "The Gunners, Combat Rangers"
        facts = [text("campaign.camp.card", card=printable(of_card)), left]
        if unit.damage and unit.is_home:
            facts.append(self._priced("campaign.camp.repair-costs", repair_price(unit, card, self.state.setup.rules)))
        if unit.standing is Standing.CAPTURED:
            facts.append(self._priced("campaign.camp.ransom-costs", ransom_price(unit, card, self.state.setup.rules)))
        facts += filter(None, (merit_words(self.messages, unit, self.state.setup.rules),))
        facts += [text(f"campaign.honour-tip.{honour}") for honour in unit.honours]
        return [name, *lines_of(facts), *self._service(unit, card)]

    def _priced(self, key: str, price: Tally) -> str:
        words = self.messages.text(key, price=price.total)
        if len(price.parts) < 2:
            return words
        return self.messages.text("campaign.camp.made-of", words=words, parts=parts_words(self.messages, price))

    def _service(self, unit: RosterUnit, card: Card) -> list[ui.Widget]:
        """Return a line for each battle that a unit took part in."""
        if not unit.service:
            return []
        lines = []
        for service in unit.service:
            battle = node_name(self.messages, self.state.setup.battles[service.node])
            broken = card.has_miniatures and not (unit.is_gone and service is unit.service[-1])
            deeds = self.messages.listed(self._deeds(service, broken=broken))
            lines.append(self.messages.text("campaign.camp.served", battle=battle, deeds=deeds))
        return [heading(self.messages.text("campaign.camp.history")), *lines_of(lines)]

    def _deeds(self, service: Service, *, broken: bool) -> list[str]:
        """Return how a unit fared in a battle, and what it scored and earned if it did.

        broken   whether it is a squad that came back afterwards, however few they were
        """
        text = self.messages.text
        fate = "survived" if service.fared is Fared.STANDS else "forced-off" if broken else "destroyed"
        deeds = [text(f"campaign.camp.{fate}")]
        if service.kills:
            deeds.append(text("campaign.camp.scored", points=self.messages.counted("army-point", service.kills)))
        if service.merit:
            deeds.append(text("campaign.camp.earned", merit=service.merit))
        return deeds

    def _offers(self) -> list[ui.Widget]:
        offers = offers_open(self.state, self.side)
        if not offers:
            return []
        widgets: list[ui.Widget] = [heading(self.messages.text("campaign.camp.offers"))]
        for number in offers:
            offer = self.state.here.offers[number]
            command = commands.Accept(self.state.asked, number)
            button = ui.Button(
                self.messages.text("campaign.camp.accept", price=offer_price(offer).total),
                partial(self.panel_host.submit, command),
            )
            self.allow(button, command)
            words = ui.Paragraph(printable(offer.text.of(self.messages.language), 300))
            widgets.append(ui.Row(words.shares(), button.sized(height=34).at_least(120)))
        return widgets

    # What people do

    def _repair(self) -> None:
        if self.chosen is not None:
            self.panel_host.submit(commands.Repair(self.state.asked, self.chosen.number))

    def _ransom(self) -> None:
        if self.chosen is not None:
            self.panel_host.submit(commands.Ransom(self.state.asked, self.chosen.number))

    def _award(self, row: RosterRow) -> commands.AnyCampaignCommand | None:
        found = self._honours(row)
        due = honours_due(row.unit, self.state.setup.rules)
        return commands.Award(self.state.asked, row.number, found[0]) if found and due else None

    def _honours(self, row: RosterRow) -> Sequence[str]:
        rules = self.state.setup.rules
        return [honour for honour in rules.honours if suits(honour, row.unit, row.card, rules)]

    def _honour(self) -> None:
        row, text = self.chosen, self.messages.text
        if row is None:
            return
        options = [
            (
                text(f"campaign.honour.{honour}"),
                partial(self._award_now, row.number, honour),
            )
            for honour in self._honours(row)
        ]
        lines = [
            f"{text(f'campaign.honour.{honour}')} · {text(f'campaign.honour-tip.{honour}')}"
            for honour in self._honours(row)
        ]
        title = text("campaign.camp.honour-title", unit=printable(row.unit.name))
        ui.choose(self.panel_host.stage, title, "\n".join(lines), options, cancel=text("common.cancel"))

    def _award_now(self, number: int, honour: str) -> None:
        """Give a unit its honour, with the ceremony that is due."""
        host = self.panel_host
        host.submit(commands.Award(self.state.asked, number, honour))
        unit = host.state.sides[self.side].roster[number]
        if honour in unit.honours:
            hold_ceremony(host, unit, honour)

    def _recruit(self) -> None:
        state, host = self.state, self.panel_host
        RecruitDialog(
            host.stage,
            state,
            state.setup.sides[self.side].recruits,
            self.side,
            lambda card: self.refusal(commands.Recruit(state.asked, card)),
            lambda card: host.submit(commands.Recruit(state.asked, card)),
        )

    def _dismiss(self) -> None:
        row, text = self.chosen, self.messages.text
        if row is None:
            return
        ui.confirm(
            self.panel_host.stage,
            text("campaign.camp.dismiss-title", unit=printable(row.unit.name)),
            text("campaign.camp.dismiss-body"),
            partial(self.panel_host.submit, commands.Dismiss(self.state.asked, row.number)),
            yes=text("campaign.camp.dismiss"),
            no=text("campaign.camp.keep"),
        )

    def _done(self) -> None:
        """Break camp; where something could still be done, ask first."""
        text, leave = self.messages.text, partial(self.panel_host.submit, commands.BreakCamp(self.state.asked))
        undone = undone_lines(self.messages, self.state, self.side)
        if not undone:
            leave()
            return
        supply = text("campaign.camp.undone-supply", supply=self.state.sides[self.side].supply)
        ui.confirm(
            self.panel_host.stage,
            text("campaign.camp.undone-title"),
            "\n".join([supply, *undone]),
            leave,
            yes=text("campaign.camp.done"),
            no=text("campaign.camp.stay"),
        )
