"""The hand-over that covers everything: a mode laid over the decision of the next player."""

import pygame

from dust_tactics.screen.battle.modes import LaidOver, PromptHost
from dust_tactics.screen.battle.panels.hand_over import CoverDialog
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.ui import Widget


class HandOverCover(LaidOver):
    """Nothing of the decision below is shown, and nothing of it can be done, until its player goes on."""

    shows_pointed = False
    stays = True

    def __init__(self, host: PromptHost, owner: int) -> None:
        super().__init__(host)
        self._plate = CoverDialog(host.words.messages, host.state, owner, self.put_away)

    def begin(self) -> None:
        self.host.stage.open(self._plate, arrange=self._plate.arrange)

    def end(self) -> None:
        if self._plate.host is not None:
            self.host.stage.close(self._plate)

    def overlay(self) -> Overlay:
        return NOTHING

    def legend(self) -> Legend:
        return Legend()

    def build_panel(self, panel: SidePanel) -> None:
        """Show nothing yet."""

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        """Show nothing yet."""

    def pick(self, unit_id: int) -> bool:
        return True

    def act(self, action: str) -> bool:
        return False
