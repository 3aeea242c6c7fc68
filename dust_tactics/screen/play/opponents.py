"""The computer players of a game: asked for their decisions, which are given when people can follow them."""

from enum import Enum
from typing import Any, Generic

from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.settings import BotPace
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.mind import A, S
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.screen.play.thinking import InLineThinking, Thinking
from dust_tactics.screen.play.thoughts import Thought, Thoughts
from dust_tactics.table.agenda import Command, Decision, check


class Skip(Enum):
    """What is shown at once instead of being played."""

    NOTHING = 0
    GO = 1
    TO_PEOPLE = 2


class Opponents(Generic[S, A]):
    """All computer players of a game.

    thinking  where they think; in-line if left out
    paused    whether nothing more is decided until people say so
    skip      what is shown at once
    choice    what was decided and is given in a moment
    thoughts  why they gave the commands that they have given since the game was opened
    """

    def __init__(self, host: GameScene[S], kind: PlayKind[S, A], thinking: Thinking[S, A] | None = None) -> None:
        self._host, self.kind = host, kind
        self.thinking: Thinking[S, A] = thinking or InLineThinking(kind.mind)
        self.thinking.on_lost = self._tell_of_loss
        self.paused = False
        self.skip = Skip.NOTHING
        self.choice: A | None = None
        self._asked: S | None = None  # the state that is thought about
        self._given: Thought[S, A] | None = None  # what was decided last, until people decide something
        self._giver: int | None = None  # the side whose command is being played
        self._left = 0.0  # milliseconds until the choice is given
        self._steps = False
        self.thoughts: Thoughts[S, A] = Thoughts()

    def plays(self, side: int) -> bool:
        """Return whether a computer player decides for a side."""
        seats = self._host.seats
        return side < len(seats) and not seats[side].is_person

    @property
    def any(self) -> bool:
        """Whether there are any."""
        return any(map(self.plays, range(len(self._host.seats))))

    @property
    def all(self) -> bool:
        """Whether nobody else plays."""
        return all(map(self.plays, range(len(self._host.seats))))

    @property
    def at_work(self) -> bool:
        """Whether what was given last was decided by a computer player."""
        return self._given is not None

    @property
    def are_asked(self) -> bool:
        """Whether one is to decide."""
        return self._asked is not None

    @property
    def side(self) -> int | None:
        """The side that is watched: the one whose command is being played, or else the one that decides."""
        if self._giver is not None:
            return self._giver
        decision = self._host.decision
        return decision.owner if decision is not None and self.plays(decision.owner) else None

    @property
    def stand_in(self) -> str:
        """The level that decided what is given in the place of the one that has the seat; "" if that did."""
        return self._given.choice.stand_in if self._given is not None else ""

    def _tell_of_loss(self) -> None:
        """Tell that computer players think on this side of the window now."""
        self._host.toast(self._host.messages.text(self.kind.mind.lost))

    # Deciding

    def get_ready(self) -> None:
        """Let the process begin while people look at the game, where it will be needed."""
        if self.any:
            self.thinking.start(self._host.state, [seat for seat in self._host.seats if not seat.is_person])

    def think_ahead(self) -> None:
        """Begin to think about the decision that is owed, if it is a computer player's."""
        decision, state = self._host.decision, self._host.state
        if decision is not None and self.plays(decision.owner) and self._asked is not state:
            self._asked, self.choice = state, None
            self.thinking.ask(state, self._host.seats[decision.owner])

    def take(self, decision: Decision) -> bool:
        """Take a decision over; return False if it is a person's."""
        if self.skip is Skip.GO and self.kind.begins(decision):
            self.skip = Skip.NOTHING
        self._giver = None
        if not self.plays(decision.owner):
            self.forget()
            return False
        self.think_ahead()
        return True

    def forget(self) -> None:
        """Think of nothing any more: the game has gone elsewhere, or somebody else decides."""
        self._asked = self.choice = self._given = self._giver = None

    def ask_again(self) -> None:
        """Ask once more what has not been answered yet: something else was thought about meanwhile."""
        if self._asked is not None and self.choice is None:
            self._asked = None
            self.think_ahead()

    def update(self, milliseconds: float) -> None:
        """Let time pass: give what is decided once people have seen who is meant."""
        self._think_ahead_of_people()
        if self._asked is None or self._asked is not self._host.state or self._host.held_up:
            return
        if self.choice is None:
            answer = self.thinking.answer()
            if answer is None:
                return
            self.choice = self._legal(answer)
            self._left = self._pause(self.choice.command)
            self._host.refresh()
        if self.paused and not self._steps:
            return
        self._left -= milliseconds
        if self._steps or self._left <= 0:
            self._give(self._asked, self.choice)

    def _think_ahead_of_people(self) -> None:
        """Let the computer player who waits for people think ahead, if there is only one."""
        decision = self._host.decision
        if not self._host.is_played or self._asked is not None or decision is None:
            return
        if not self.plays(decision.owner):
            others = [seat for seat in self._host.seats if not seat.is_person]
            if len(others) == 1:
                self.thinking.foresee(self._host.state, others[0])

    def _legal(self, choice: A) -> A:
        """Return the choice, or any other where the rules do not allow it: no fault of a player may stop a game."""
        state = self._host.state
        if self._host.decision is None or check(state, choice.command) is None:
            return choice
        return self.kind.mind.any_choice(state)

    def _pause(self, command: Command) -> float:
        if self.skip is not Skip.NOTHING:
            return 0.0
        return self.kind.pauses(command)[self._host.settings.bot_pace]

    def _give(self, state: S, choice: A) -> None:
        owner = self._host.decision.owner if self._host.decision is not None else 0
        self._asked, self.choice, self._steps = None, None, False
        self._given, self._giver = Thought(state, self._host.seats[owner], choice, choice.command), owner
        self._host.give(choice.command)

    def played(self, entry: PlayedCommand[S, Any, Any]) -> None:
        """Follow a command that the rules have taken; keep why it was given, if a computer player gave it."""
        given = self._given
        if given is not None and given.choice.command == entry.command and given.choice.options:
            self.thoughts.keep(entry, given)
        self.think_ahead()

    # Following

    @property
    def hurried(self) -> bool:
        """Whether what was given is shown at once."""
        if self.skip is Skip.TO_PEOPLE:
            return True
        return self.at_work and (self.skip is not Skip.NOTHING or self._host.settings.bot_pace is BotPace.AT_ONCE)

    def pause(self) -> None:
        """Decide nothing more, or go on."""
        self.paused = not self.paused
        self._host.refresh()

    def step(self) -> None:
        """Give one decision, and then no more; what is still played of the last is shown at once."""
        self.paused = self._steps = True
        self._host.playback.hurry()
        self._host.refresh()

    def skip_go(self) -> None:
        """Show the rest of this go at once."""
        self._skip(Skip.GO)

    def skip_to_people(self) -> None:
        """Show all at once until a person is to decide."""
        self._skip(Skip.TO_PEOPLE)

    def _skip(self, skip: Skip) -> None:
        self.skip, self.paused, self._left = skip, False, 0.0
        self._host.playback.hurry()
        self._host.refresh()

    def wait_for_people(self) -> bool:
        """Follow that a person is asked; return whether all was skipped up to here."""
        skipped, self.skip = self.skip is Skip.TO_PEOPLE, Skip.NOTHING
        return skipped
