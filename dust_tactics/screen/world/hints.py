"""What a computer player would do in a person's place, and why one did what it did: asked for, not played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.bots.world.levels import ADVISER
from dust_tactics.bots.world.veteran import POLICIES
from dust_tactics.language.players import level_name
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.world.panel import Panel, PanelHost
from dust_tactics.screen.world.panels.weighing import WeighingPanel
from dust_tactics.screen.world.thinking import WorldThinking
from dust_tactics.screen.world.thoughts import WorldGiven, WorldThought, WorldThoughts
from dust_tactics.world.commands import AnyWorldCommand, Discard
from dust_tactics.world.game import apply, decision_owed
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.production import ChoosePurchase
from dust_tactics.world.views import view_of

_MOMENT = 250.0
"""Milliseconds that people wait without a word."""


class HintsHost(PanelHost, Protocol):
    """The screen on which hints are shown."""

    panel: Panel | None

    def show_asked(self) -> None:
        """Show anew what is asked, or watched."""

    def tell_why(self, given: WorldGiven) -> None:
        """Tell why a command was given, now that it is known."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked, while the game stood `at` a state and people saw a `panel`.

    state     that is weighed; never more of it than its owner sees
    can_take  whether people can do then what comes of it
    first     a command that is given before
    given     the command whose reasons are worked out again, if it is that
    """

    at: WorldState
    panel: Panel | None
    state: WorldState
    player: int
    can_take: bool = False
    first: AnyWorldCommand | None = None
    given: WorldGiven | None = None


class WorldHints:
    """Asks for one hint at a time; the answer is dropped when people have gone on meanwhile.

    thoughts   why commands were given, as far as that is known
    on_free    called when it has been thought about: whoever else was to think can go on
    """

    def __init__(
        self, host: HintsHost, thinking: WorldThinking, thoughts: WorldThoughts, on_free: Callable[[], object]
    ) -> None:
        self._host, self._thinking, self._thoughts, self._on_free = host, thinking, thoughts, on_free
        self._asked: _Asked | None = None
        self._waited = 0.0
        self._adviser = Seat(ADVISER)

    @property
    def are_read(self) -> bool:
        """Whether something is thought about for people, or read by them: computer players wait."""
        return self._asked is not None or isinstance(self._host.panel, WeighingPanel)

    @property
    def _name(self) -> str:
        return level_name(self._host.words.messages, ADVISER)

    def tip(self) -> Tip:
        """Return what the button for a hint says."""
        text = self._host.words.text
        return Tip(text("thought.hint", player=self._name), text("thought.hint-tip"))

    def put_away(self) -> None:
        """Go back to what was asked, or watched, before something was read."""
        panel = self._host.panel
        if isinstance(panel, WeighingPanel):
            self._host.panel = panel.below
            panel.end()
            self._host.show_asked()

    def advise(self, state: WorldState, *, can_take: bool) -> None:
        """Begin to find out what to do in a state; `can_take` if people can do it then."""
        owed = decision_owed(state)
        if owed is None:
            return
        if type(owed.question) not in POLICIES:
            self._host.toast(self._host.words.text("world.thought.no-advice", player=self._name))
            return
        self._ask(_Asked(self._host.state, self._host.panel, state, owed.owner, can_take))

    def why(self, given: WorldGiven) -> None:
        """Show why a command was given, as soon as that is worked out, if it is not known."""
        known = self._thoughts.of(given.entry)
        if known is not None:
            self._show(known, can_take=False)
        else:
            self._ask(_Asked(self._host.state, self._host.panel, given.before, given.player, given=given))

    def _ask(self, asked: _Asked) -> None:
        """Let it be thought about. What was done in the open is weighed by what everybody sees."""
        self._asked, self._waited = asked, 0.0
        if asked.given is None:
            self._thinking.ask(asked.state, asked.player, self._adviser)
        else:
            self._thinking.ask(view_of(asked.state, None), asked.player, asked.given.seat)

    def update(self, milliseconds: float) -> None:
        """Show the answer once it is there; if that takes a moment, tell people to wait for it."""
        asked, host = self._asked, self._host
        if asked is None:
            return
        if asked.at is not host.state or asked.panel is not host.panel:
            self._free()
            return
        choice = self._thinking.answer()
        if choice is None:
            before, self._waited = self._waited, self._waited + milliseconds
            if before <= _MOMENT < self._waited:
                host.toast(host.words.text("thought.hint-waits", player=self._name))
            return
        if asked.given is not None:
            self._free()
            self._show_why(asked.given, choice)
        elif (bought := _after_discards(asked, choice)) is not None:
            self._ask(bought)
        else:
            self._free()
            thought = WorldThought(asked.at, asked.player, self._adviser, choice, first=asked.first)
            self._show(thought, can_take=asked.can_take)

    def _free(self) -> None:
        self._asked = None
        self._on_free()

    def _show_why(self, given: WorldGiven, choice: WorldChoice) -> None:
        thought = WorldThought(given.before, given.player, given.seat, choice, given.entry.command)
        if not thought.is_otherwise:
            self._thoughts.keep(given.entry, thought)
            self._host.tell_why(given)
        self._show(thought, can_take=False)

    def _show(self, thought: WorldThought, *, can_take: bool) -> None:
        """Show what was weighed, over whatever is asked."""
        host, decision = self._host, decision_owed(thought.state)
        if decision is None:
            return
        if isinstance(host.panel, WeighingPanel):
            host.panel.end()
            host.panel = host.panel.below
        host.panel = WeighingPanel(host, decision, thought, host.panel, self.put_away, can_take=can_take)
        host.panel.begin()
        host.refresh()


def _after_discards(asked: _Asked, choice: WorldChoice) -> _Asked | None:
    """What is asked next where cards are laid off: people do so together with what they buy."""
    if not isinstance(choice.command, Discard):
        return None
    state = view_of(asked.state, asked.player)
    apply(state, choice.command)
    owed = decision_owed(state)
    if owed is None or not isinstance(owed.question, ChoosePurchase) or owed.owner != asked.player:
        return None
    first = choice.command if choice.command.cards else None
    return replace(asked, state=state, first=first)
