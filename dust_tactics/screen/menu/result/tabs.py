"""The tabs of the pages of a result."""

import pygame

from dust_tactics.screen.ui import Segmented, Tip
from dust_tactics.screen.ui.widget import Point

_NEXT = "result.next"


class ResultTabs(Segmented):
    """The tabs of the pages; a key goes on to the next one, and from the last to the first."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        if self.host is None or not self.host.keys.means(_NEXT, event):
            return False
        self.choose((self.index + 1) % len(self.options))
        return True

    def tip_at(self, point: Point) -> Tip | None:
        pointed, following = self.option_at(point), (self.index + 1) % len(self.options)
        return Tip(self.options[following], key=self.key_name(_NEXT)) if pointed == following else None
