"""What a computer player would do in a person's place, and why one did what it did: asked for, not played."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic

from dust_tactics.bots.levels import Seat
from dust_tactics.language.players import level_name
from dust_tactics.screen.play.mind import A, S
from dust_tactics.screen.play.opponents import Opponents
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.screen.play.thinking import QUICK
from dust_tactics.screen.play.thoughts import Given, Thought
from dust_tactics.screen.tip import Tip
from dust_tactics.table.agenda import decision_owed

_MOMENT = 250.0
"""Milliseconds that people wait without a word."""


@dataclass(frozen=True, slots=True)
class Inquiry(Generic[S]):
    """What was asked, while the game stood `at` a state and something was `in_view`.

    state      that is weighed; never more of it than all who read it may see
    can_take   whether people can do then what comes of it
    first      a command that is given before
    given      the command whose reasons are worked out again, if it is that
    """

    at: S
    in_view: object
    state: S
    seat: Seat
    can_take: bool = False
    first: Any = None
    given: Given[S] | None = None


class Hints(ABC, Generic[S, A]):
    """Asks for one hint at a time; the answer is dropped when people have gone on meanwhile. When it has been thought
    about, whoever else was to think can go on.

    adviser   who is asked
    """

    def __init__(self, host: GameScene[S], opponents: Opponents[S, A], seed: int) -> None:
        self._scene, self._opponents = host, opponents
        self.adviser = Seat(QUICK, seed=seed)
        self._asked: Inquiry[S] | None = None
        self._waited = 0.0

    # What each game says

    @property
    @abstractmethod
    def are_shown(self) -> bool:
        """Whether something is read just now."""

    @abstractmethod
    def show(self, thought: Thought[S, A], *, can_take: bool = False) -> None:
        """Show what was weighed, over whatever is asked or watched."""

    @abstractmethod
    def put_away(self) -> None:
        """Go back to what was asked, or watched, before something was read."""

    def more(self, asked: Inquiry[S], choice: A) -> Inquiry[S] | None:
        """Return what has to be asked next for a whole answer, if anything has."""

    # Asking

    @property
    def are_read(self) -> bool:
        """Whether something is thought about for people, or read by them: computer players wait."""
        return self._asked is not None or self.are_shown

    @property
    def adviser_name(self) -> str:
        """What the one who is asked is called."""
        return level_name(self._scene.messages, self.adviser.level)

    def tip(self) -> Tip:
        """Return what the button for a hint says."""
        text = self._scene.messages.text
        return Tip(text("thought.hint", player=self.adviser_name), text("thought.hint-tip"))

    def toggle(self) -> None:
        """Ask what to do now, or put the answer away."""
        if self.are_shown:
            self.put_away()
        else:
            self.advise(can_take=True)

    def advise(self, *, can_take: bool) -> None:
        """Begin to find out what the adviser would do now; `can_take` if people can do it then."""
        scene, mind = self._scene, self._opponents.kind.mind
        owed = decision_owed(scene.state)
        if owed is None:
            return
        if not self._opponents.kind.advises(owed):
            scene.toast(scene.messages.text("thought.no-advice", player=self.adviser_name))
            return
        state = scene.state if can_take else mind.public(scene.state)
        self._ask(Inquiry(scene.state, scene.in_view, state, self.adviser, can_take))

    def why(self, given: Given[S]) -> None:
        """Show why a command was given, as soon as that is worked out, if it is not known."""
        known = self._opponents.thoughts.of(given.entry)
        if known is not None:
            self.show(known)
            return
        scene, state = self._scene, self._opponents.kind.mind.public(given.before)
        self._ask(Inquiry(scene.state, scene.in_view, state, given.thinker, given=given))

    def _ask(self, asked: Inquiry[S]) -> None:
        self._asked, self._waited = asked, 0.0
        self._opponents.thinking.ask(asked.state, asked.seat, patient=asked.given is not None)

    def update(self, milliseconds: float) -> None:
        """Show the answer once it is there; if that takes a moment, tell people to wait for it."""
        asked, scene = self._asked, self._scene
        if asked is None:
            return
        if asked.at is not scene.state or asked.in_view is not scene.in_view:
            self._free()
            return
        choice = self._opponents.thinking.answer()
        if choice is None:
            before, self._waited = self._waited, self._waited + milliseconds
            if before <= _MOMENT < self._waited:
                scene.toast(scene.messages.text("thought.hint-waits"))
            return
        if asked.given is not None:
            self._free()
            self._show_why(asked.given, choice)
        elif (more := self.more(asked, choice)) is not None:
            self._ask(more)
        else:
            self._free()
            thought = Thought(asked.at, asked.seat, choice, first=asked.first)
            self.show(thought, can_take=asked.can_take)

    def _free(self) -> None:
        self._asked = None
        self._scene.stage.toasts.drop(self._scene.messages.text("thought.hint-waits"))
        self._opponents.ask_again()

    def _show_why(self, given: Given[S], choice: A) -> None:
        mind, stand_in = self._opponents.kind.mind, choice.stand_in or given.entry.stand_in
        thought = Thought(given.before, given.seat, mind.signed(choice, stand_in), given.entry.command)
        if not thought.is_otherwise:
            self._opponents.thoughts.keep(given.entry, thought)
            self._scene.tell_why(given)
        self.show(thought)
