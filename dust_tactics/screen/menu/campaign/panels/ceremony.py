"""The small ceremony when a unit gets an honour: who, what it does from now on, and what it is for."""

import pygame

from dust_tactics.campaign.past import Fared
from dust_tactics.campaign.roster import RosterUnit, Service
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.side_painters import paint_centred
from dust_tactics.screen.menu.campaign.panels.panel import PanelHost
from dust_tactics.screen.ui import FILL, MAIN, Button, Canvas, Column, Dialog, Label, Paragraph, Row, Widget

_WIDTH = 560
_PORTRAIT, _MEDAL = (200, 150), (64, 80)
_PINNED = 650
"""Milliseconds until the medal hangs."""
_ABOVE = 90


class Decorated(Widget):
    """The portrait of a unit, and the medal that is pinned to it."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card
        self._share = 1.0
        self.sized(*_PORTRAIT)

    def step(self, share: float) -> None:
        """Let the medal come down so far, from 0 to 1."""
        self._share = share
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        place = self.rect.inflate(-24, -24)
        canvas.glow(place, theme.BRASS, 14, 0.35 * self._share)
        paint_framed_portrait(canvas, self._card, place)
        medal = pygame.Rect(0, 0, *_MEDAL)
        medal.midtop = place.right - 30, self.rect.top + 6 - round(_ABOVE * (1 - self._share))
        with canvas.clipped(self.rect):
            paint_centred(canvas, drawing(f"medals/{self._card.banner}", *canvas.pixels(medal).size), medal)


def hold_ceremony(host: PanelHost, unit: RosterUnit, honour: str) -> None:
    """Show that a unit has got an honour; one click goes on."""
    text, card = host.messages.text, host.state.card(unit.card)
    picture = Decorated(card)
    told = [Label(text(f"campaign.honour.{honour}"), style=theme.HEADLINE, colour=theme.BRASS)]
    lines: list[Widget] = [Paragraph(text(f"campaign.honour-tip.{honour}"), style=theme.BODY_BOLD, colour=theme.CREAM)]
    if reason := deed_words(host.messages, host.state, unit):
        lines.append(Paragraph(reason, style=theme.TALE, colour=theme.SAND))
    beside = Column(*told, *lines, gap=8)
    done = Button(text("campaign.ceremony.done"), lambda: dialog.shut(), icon="star", main=True, action=MAIN)
    title = text("campaign.ceremony.title", unit=printable(unit.name))
    dialog = Dialog(
        host.stage,
        title,
        Row(picture.across(0.0), beside.grows(), gap=18),
        Row(FILL, done.sized(height=48).at_least(180)),
        width=_WIDTH,
    )
    host.tweens.start(_PINNED, picture.step, moves=True)
    host.stage.sound("horn")


def deed_words(messages: Messages, state: CampaignState, unit: RosterUnit) -> str:
    """Return what a unit is honoured for: its best battle; nothing for one that has fought none."""
    best = max(unit.service, key=_worth, default=None)
    if best is None:
        return ""
    battle = node_name(messages, state.setup.battles[best.node])
    if best.kills:
        points = messages.counted("army-point", best.kills)
        return messages.text("campaign.ceremony.scored", battle=battle, points=points)
    key = "stood" if best.fared is not Fared.ELIMINATED else "fell"
    return messages.text(f"campaign.ceremony.{key}", battle=battle)


def _worth(service: Service) -> tuple[int, int, int]:
    return service.kills, service.taken, service.merit
