"""Passing the mouse from one player to another: what is shown of that, if anything."""

from typing import Protocol

from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.cover import HandOverCover
from dust_tactics.screen.battle.modes import PromptHost
from dust_tactics.screen.battle.panels.hand_over import Banner
from dust_tactics.screen.ui.tween import Tweens

_BANNER_TIME = 2600  # milliseconds

Hand = tuple[int, str]
"""In whose hand the mouse is: the side, and the name of its player who decides."""


class HandingHost(PromptHost, Protocol):
    """The screen that is handed over."""

    banner: Banner
    tweens: Tweens

    @property
    def settings(self) -> Settings:
        """What the user has set."""


class HandingOver:
    """Knows in whose hand the mouse is. Computer players need none: what they decide passes nothing on."""

    def __init__(self, host: HandingHost) -> None:
        self._host = host
        self._last: Hand | None = None

    def _hand(self, owner: int) -> Hand:
        state: GameState = self._host.state
        return owner, state.battle.sides[owner].commander(state.turn)

    def stay_with(self, owner: int | None) -> None:
        """Take it that the player of a side has the mouse."""
        self._last = None if owner is None else self._hand(owner)

    def pass_to(self, owner: int, *, alone: bool) -> None:
        """Show that a person is to decide, if the mouse comes from another; nobody covers what one sees `alone`."""
        host, now = self._host, self._hand(owner)
        before, self._last = self._last, now
        if before == now or alone or host.settings.hand_over is HandOver.OFF:
            return
        if host.settings.hand_over is HandOver.COVERED:
            host.stage.sound("hand-over")
            host.modes.lay(HandOverCover(host, owner))
        elif before is not None:
            host.stage.sound("hand-over")
            host.banner.show(host.state, before, now)
            host.tweens.start(_BANNER_TIME, on_end=self._hide)

    def _hide(self) -> None:
        self._host.banner.visible = False
