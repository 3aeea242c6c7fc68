"""A toy game for the desk: two players take one or two of nine sticks in turn; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import pygame
from placing import placed

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.kind import GameKind, Titles
from dust_tactics.files.journal.lines import SideTitle, Standing
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.session import GameSession
from dust_tactics.screen.play.hints import Hints
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.mind import Mind
from dust_tactics.screen.play.playback import Part, Playback
from dust_tactics.screen.play.replay import Replay
from dust_tactics.screen.play.scene import PlayScene
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.play.thoughts import Thought
from dust_tactics.screen.ui import Button, Label
from dust_tactics.table.agenda import Decision, Play, Question
from dust_tactics.table.dice import RandomState
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, DiceSet
from dust_tactics.table.refusal import Refusal, refuse

# Its rules


@dataclass(frozen=True, slots=True)
class Take:
    """Take so many sticks."""

    decision: int
    sticks: int


@dataclass
class Sticks:
    """How many are left, and who is to take some."""

    left: int
    agenda: list[Any]
    asked: int = 1
    random: RandomState = field(default_factory=lambda: RandomState(0, 1))

    @property
    def dice(self) -> DiceSet:
        """No die is thrown."""
        return DICE_SETS[DiceKind.CLASSIC]

    def cited(self, refusal: Refusal) -> Refusal:
        """There is no book."""
        return refusal

    def copy(self) -> Sticks:
        """Return an equal state that changes on its own."""
        return replace(self, agenda=[*self.agenda])


@dataclass(frozen=True, slots=True)
class HowMany(Question[Sticks, Take]):
    """How many are taken."""

    def commands(self, state: Sticks) -> Iterator[Take]:
        """One, or two."""
        yield from (Take(state.asked, sticks) for sticks in (1, 2) if sticks <= state.left)

    def refusal(self, state: Sticks, command: object) -> Refusal | None:
        """Nothing else."""
        return None if command in self.commands(state) else refuse("wrong-answer")

    def answer(self, play: Play[Sticks], command: Take) -> None:
        """Take them; the other player is next."""
        play.state.left -= command.sticks
        play.tell(f"{command.sticks} taken")
        if play.state.left:
            play.push(HowMany(1 - self.owner))


STICKS: GameKind[int, Sticks, Take, str] = GameKind(
    name="sticks",
    words="a game of sticks",
    command=Take,
    rolled=(),
    read=lambda plain, complaints: int(plain),
    titles=lambda setup: Titles("", "sticks", "", (SideTitle("", "Ada", ""), SideTitle("", "Ben", ""))),
    dice=lambda setup: DICE_SETS[DiceKind.CLASSIC],
    open=lambda setup, seed, dice: (Sticks(setup, [HowMany(0)]), ()),
    standing=lambda state: Standing(state.asked, (state.left,)),
    reveals=lambda before, command, events, after: False,
    checkpoint=lambda state: False,
    mover=lambda command, state: "",
    may_sit=lambda setup, side, seat: True,
)


class SticksSession(GameSession[int, Sticks, Take, str]):
    """A game under way."""

    @classmethod
    def kind(cls) -> GameKind[int, Sticks, Take, str]:
        return STICKS


# Its computer player


@dataclass(frozen=True, slots=True)
class Taken:
    """What is taken, and what it leaves."""

    command: Take
    options: tuple[str, ...] = ()
    stand_in: str = ""


class SticksMind(Mind[Sticks, Taken]):
    """Leaves a multiple of three."""

    def think(self, state: Sticks, seat: Seat) -> Taken:
        sticks = state.left % 3 or 1
        return Taken(Take(state.asked, sticks), (f"leaves {state.left - sticks}",))

    def any_choice(self, state: Sticks) -> Taken:
        return Taken(Take(state.asked, 1))


# Its scene: what a third game has to write, and no more


class SticksPlayback(Playback[Sticks, str]):
    """Takes a moment for each move."""

    def parts_of(self, event: str) -> Sequence[Part]:
        return [Part(100.0)]


class SticksHints(Hints[Sticks, Taken]):
    """Tells advice in passing."""

    are_shown = False

    def show(self, thought: Thought[Sticks, Taken], *, can_take: bool = False) -> None:
        self._scene.toast(f"{thought.level} {thought.choice.options[0]}")

    def put_away(self) -> None:
        """Nothing lies over the sticks."""


class SticksScene(PlayScene[Sticks, Take, str, Taken]):
    """The number of sticks, and a button for each answer."""

    is_asked = False
    in_view = None

    def __init__(self, app: Any, session: SticksSession, settings: Callable[[], Any], **options: Any) -> None:
        super().__init__(app, session, PlayKind(SticksMind()), settings=settings, on_quit=lambda: None, **options)
        self.hints = SticksHints(self, self.opponents, seed=1)

    def enter(self) -> None:
        super().enter()
        self.playback = SticksPlayback(self.tweens, self.stage.sound)

    def layout(self, area: pygame.Rect) -> None:
        self.ask()

    def ask_people(self, decision: Decision) -> None:
        self.is_asked = True
        self.refresh()

    def give(self, command: Take, thrown: Any = ()) -> None:
        self.is_asked = False
        super().give(command, thrown)

    def refresh(self) -> None:
        self.stage.root.clear()
        self.stage.root.add(placed(Label(f"{self.state.left} sticks"), (10, 10, 200, 30)))
        for command in self.decision.question.commands(self.state) if self.is_asked and self.decision else ():
            place = (10, 20 + 40 * command.sticks, 200, 30)
            self.stage.root.add(placed(Button(f"take {command.sticks}", partial(self.submit, command)), place))

    def seat_rows(self) -> list[SeatRow]:
        return [SeatRow(name, name) for name in ("Ada", "Ben")]

    def explain(self, refusal: Refusal) -> None:
        self.toast(refusal.reason)


class SticksReview(SticksScene):
    """The same, looked through."""

    is_played = False

    def __init__(self, app: Any, session: SticksSession, settings: Callable[[], Any], **options: Any) -> None:
        super().__init__(app, session, settings, **options)
        self.replay = Replay(session, self, 0)
        self.record = self.replay.past

    def ask(self) -> None:
        self.refresh()

    def show_moment(self) -> None:
        """Show the sticks as they lay then."""
        self.refresh()

    def begin_command(self, entry: PlayedCommand[Sticks, Take, str]) -> None:
        """There is nothing to get ready."""
