"""The computer players of a game of the world: asked, and their decisions given when people can follow them."""

from __future__ import annotations

from typing import Any, Protocol

from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.world_session import WorldEntry
from dust_tactics.files.settings import BotPace, Settings
from dust_tactics.screen.world.thinking import WorldThinking
from dust_tactics.screen.world.thoughts import WorldThought, WorldThoughts
from dust_tactics.table.agenda import Decision, check
from dust_tactics.world.state import WorldState

_BETWEEN = {BotPace.AT_ONCE: 0.0, BotPace.BRISK: 160.0, BotPace.CALM: 620.0}
"""Milliseconds before a decision is given."""


class OpponentsHost(Protocol):
    """The screen that computer players play on."""

    @property
    def state(self) -> WorldState:
        """The game as it stands."""

    @property
    def seats(self) -> Seats:
        """Who plays."""

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""

    @property
    def settings(self) -> Settings:
        """What the user has set."""

    @property
    def held_up(self) -> bool:
        """Whether something is played, or read, that comes first."""

    def give(self, command: Any) -> None:
        """Give the command of a computer player, and play what follows."""


class WorldOpponents:
    """All computer players of a game.

    paused      whether nothing more is decided until people say so
    to_people   whether all is shown at once until a person is to decide
    thoughts    why they gave the commands that they have given since the game was opened
    """

    def __init__(self, host: OpponentsHost, thinking: WorldThinking) -> None:
        self._host, self.thinking = host, thinking
        self.paused = self.to_people = False
        self._asked: WorldState | None = None
        self._choice: WorldChoice | None = None
        self._given: WorldThought | None = None  # what was decided last
        self._left = 0.0
        self.thoughts = WorldThoughts()

    def plays(self, player: int) -> bool:
        """Return whether a computer player decides for somebody."""
        seats = self._host.seats
        return player < len(seats) and not seats[player].is_person

    def take(self, decision: Decision) -> bool:
        """Take a decision over; False if it is a person's."""
        if not self.plays(decision.owner):
            self.forget()
            self.to_people = False
            return False
        self._asked, self._choice = self._host.state, None
        self._left = 0.0 if self.to_people else _BETWEEN[self._host.settings.bot_pace]
        self.thinking.ask(self._host.state, decision.owner, self._host.seats[decision.owner])
        return True

    @property
    def at_work(self) -> bool:
        """Whether a computer player is to decide."""
        return self._asked is not None

    @property
    def hurried(self) -> bool:
        """Whether what they do is shown at once."""
        return self.to_people or self._host.settings.bot_pace is BotPace.AT_ONCE

    def forget(self) -> None:
        """Think of nothing any more."""
        self._asked = self._choice = self._given = None

    def ask_again(self) -> None:
        """Ask once more what has not been answered yet: something else was thought about meanwhile."""
        decision = self._host.decision
        if self._asked is not None and self._choice is None and decision is not None:
            self.take(decision)

    def update(self, milliseconds: float) -> None:
        """Let time pass: give what is decided."""
        host = self._host
        if self._asked is None or self._asked is not host.state or host.held_up or self.paused:
            return
        self._left -= milliseconds
        if self._choice is None:
            self._choice = self.thinking.answer()
        if self._choice is None or self._left > 0:
            return
        choice, self._asked, self._choice = self._choice, None, None
        decision = host.decision
        if decision is None:
            return
        if check(host.state, choice.command) is not None:  # no fault of a player may stop a game
            choice = WorldChoice(next(iter(decision.question.commands(host.state))))
        seat = host.seats[decision.owner]
        self._given = WorldThought(host.state, decision.owner, seat, choice, choice.command)
        host.give(choice.command)

    def played(self, entry: WorldEntry) -> None:
        """Follow a command that the rules have taken; keep why it was given, if a computer player gave it."""
        given, self._given = self._given, None
        if given is not None and given.is_weighed and given.choice.command == entry.command:
            self.thoughts.keep(entry, given)
