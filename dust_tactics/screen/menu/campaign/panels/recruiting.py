"""The choice of a recruit: whoever can be recruited with the price, and the card of the one that is chosen."""

from collections.abc import Callable, Sequence

from dust_tactics.campaign.prices import recruit_price
from dust_tactics.campaign.roster import RosterUnit
from dust_tactics.campaign.state import CampaignState
from dust_tactics.screen import theme
from dust_tactics.screen.card.brief import WIDTH as CARD_WIDTH
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.campaign.roster_list import ROW, RosterRow, paint_roster_row
from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Dialog, Label, ListView, Plate, Row, Stage

_LIST, _HEIGHT = 330, 380


class RecruitDialog(Dialog):
    """The dialog; `on_recruit` hears the id of a card. All cards can be looked at, also those that are too dear.

    refusal   why a card can't be recruited now; empty if it can
    """

    def __init__(
        self,
        stage: Stage,
        state: CampaignState,
        cards: Sequence[str],
        supply: str,
        refusal: Callable[[str], str],
        on_recruit: Callable[[str], None],
    ) -> None:
        messages, rules = stage.messages, state.setup.rules
        self._refusal, self._on_recruit = refusal, on_recruit
        rows = []
        for number, card_id in enumerate(cards):
            card = state.card(card_id)
            price = messages.text("campaign.camp.supply", supply=recruit_price(card, rules).total)
            points = messages.counted("point", card.points)
            rows.append(RosterRow(number, RosterUnit(card_id, card.name), card, points, price))
        self.list: ListView[RosterRow] = ListView(
            rows,
            paint_roster_row,
            row_height=ROW,
            on_select=lambda _: self._show(),
            on_activate=lambda _: self.recruit.click(),
            opens_as_main=True,
        )
        self._card = BriefCard(messages, portrait=False)
        self.recruit = Button(messages.text("campaign.camp.recruit"), self._done, icon="units", main=True, action=MAIN)
        cancel = Button(messages.text("common.cancel"), self.shut)
        listed = Plate(style=theme.WELL_STYLE, content=Column(self.list.grows(), margin=4))
        self._shown = Column(self._card, FILL)
        super().__init__(
            stage,
            messages.text("campaign.camp.recruit"),
            Label(supply, style=theme.HEADING, colour=theme.BRASS),
            Row(listed.sized(_LIST, _HEIGHT), self._shown.sized(CARD_WIDTH, _HEIGHT), gap=12),
            Row(FILL, cancel, self.recruit),
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
