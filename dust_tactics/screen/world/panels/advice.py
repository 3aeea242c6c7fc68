"""What the confirm button of an offer does: it uses an ability only where the computer's own hint says so."""

from collections.abc import Callable
from typing import NamedTuple

from dust_tactics.bots.world.levels import ADVISER, player_of
from dust_tactics.screen.ui import Widget
from dust_tactics.screen.world.panel import Panel
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.state import WorldState


class Answer(NamedTuple):
    """One of two answers to an offer: the words of its button, its key where Enter gives the other, what it does."""

    words: str
    action: str
    on_click: Callable[[], object]


def advised(state: WorldState) -> AnyWorldCommand:
    """Return the command that the adviser would give for whoever is asked, seeing no more than he does."""
    return player_of(ADVISER, 0).choose(state)


def offer_buttons(panel: Panel, no: Answer, use: Answer, *, use_is_advised: bool) -> list[Widget]:
    """Return the buttons of an offer, the one that Enter presses last."""
    other, main = (no, use) if use_is_advised else (use, no)
    return [
        panel.button(other.words, other.action, other.on_click),
        panel.button(main.words, "world.main", main.on_click, main=True),
    ]
