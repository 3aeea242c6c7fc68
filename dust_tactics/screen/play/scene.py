"""The scene of any game: asks for every decision, hands it to the rules, and plays what comes of it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Required, TypedDict

from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.kind import C, E, S
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.session import GameSession
from dust_tactics.files.settings import Settings
from dust_tactics.screen.play.dialogs import ask_all, ask_other, tell_not_written
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.hints import Hints
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.mind import A
from dust_tactics.screen.play.opponents import Opponents
from dust_tactics.screen.play.own_dice import OwnDice
from dust_tactics.screen.play.pause_menu import PauseKeys, PauseMenu
from dust_tactics.screen.play.playback import Playback
from dust_tactics.screen.play.record import GameRecord
from dust_tactics.screen.play.seating import Seating
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.play.thinking import Thinking
from dust_tactics.screen.play.thoughts import Given
from dust_tactics.screen.play.undoing import Undoing
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.refusal import Refusal, Refused


class SceneOptions(TypedDict, Generic[S, A], total=False):
    """What a scene of any game is given besides the game: see `PlayScene`."""

    settings: Required[Callable[[], Settings]]
    on_quit: Required[Callable[[], None]]
    on_options: Callable[[], None]
    thinking: Thinking[S, A] | None


class PlayScene(Scene, Generic[S, C, E, A]):
    """A game from any moment of it to its end.

    session     the game; `record` is as much of it as is shown
    settings    tells what the user has set, as it is now
    on_quit     called when people leave the game; it is on disk
    on_options  shows the options over this scene
    thinking    where computer players think; it ends with the scene; in-line if left out
    is_played   whether it goes on, and is not only looked through
    pause_keys  what the menu says of the game itself

    A game makes its `undoing`, `hints` and `playback`.
    """

    is_played = True
    pause_keys = PauseKeys()
    undoing: Undoing[S]
    hints: Hints[S, A]
    playback: Playback[S, E]

    def __init__(
        self,
        app: SceneHost,
        session: GameSession[Any, S, C, E],
        kind: PlayKind[S, A],
        *,
        settings: Callable[[], Settings],
        on_quit: Callable[[], None],
        on_options: Callable[[], None] = nothing,
        thinking: Thinking[S, A] | None = None,
    ) -> None:
        self.app, self.session = app, session
        self.record: GameRecord[S, C, E] = session
        self._settings = settings
        self.on_quit, self.on_options = on_quit, on_options
        self.undoing = self.make_undoing()
        self.seating = Seating(self, self.undoing, session.header.seats)
        self.opponents = Opponents(self, kind, thinking)
        self.own_dice = OwnDice(self)

    def make_undoing(self) -> Undoing[S]:
        """Return what keeps the way back and forth."""
        return Undoing(self.session, self)

    # What it knows

    @property
    def state(self) -> S:
        """The game as it stands."""
        return self.record.state

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""
        return self.record.decision

    @property
    def seats(self) -> Seats:
        """Who plays."""
        return self.session.seats

    @property
    def settings(self) -> Settings:
        """What the user has set."""
        return self._settings()

    @property
    def busy(self) -> bool:
        """Whether events are being played."""
        return self.playback.active

    @property
    def is_watched(self) -> bool:
        """Whether people watch, be it what is played or a computer player's turn that nobody has paused."""
        others = self.opponents.are_asked or self.opponents.at_work
        return self.playback.active or (others and not self.opponents.paused)

    @property
    def held_up(self) -> bool:
        """Whether computer players have to wait: for what is played, or for people who read something."""
        return self.playback.active or self.stage.covered or self.hints.are_read

    # What each game says

    @property
    @abstractmethod
    def is_asked(self) -> bool:
        """Whether people are asked something just now."""

    @property
    @abstractmethod
    def in_view(self) -> object:
        """What people look at just now, be they asked or only watch: a hint for something else comes too late."""

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is played, read or laid over the game, so that people look at it and decide."""
        return not self.held_up

    def settled(self, decision: Decision) -> C | None:
        """Return the answer to a decision if nobody has to be asked."""
        return None

    def foregone(self, decision: Decision) -> C | None:
        """Return the answer to a decision of a computer player by which nothing can change any more."""
        return None

    def watch(self) -> None:
        """Show that a computer player decides."""
        self.refresh()

    @abstractmethod
    def ask_people(self, decision: Decision) -> None:
        """Ask people for a decision."""

    def play_out(self, events: Sequence[E]) -> None:
        """Play what came of a command, and ask again then."""
        self.playback.play(events, self.state, self.ask)

    def finish(self) -> None:
        """Show how the game has ended."""
        self.refresh()

    @abstractmethod
    def refresh(self) -> None:
        """Show anew what is asked, or watched."""

    def show_anew(self) -> None:
        """Show the game as it stands now, and ask for the decision owed."""
        self.ask()

    @abstractmethod
    def throw_for(self, command: C, thrown: Rolls, wanted: DiceWanted) -> Throw:
        """Return what somebody has to throw next for a command."""

    @abstractmethod
    def seat_rows(self) -> list[SeatRow]:
        """Return the sides as people choose who plays them."""

    @abstractmethod
    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""

    def tell_why(self, given: Given[S]) -> None:
        """Tell in the log why a command was given, now that it is known."""
        self.refresh()

    # Decisions

    def enter(self) -> None:
        self.stage.holds_tips = lambda: self.is_watched
        self.opponents.get_ready()

    def ask(self) -> None:
        """Ask for the decision that is owed, answer it where it is settled, or end the game."""
        decision = self.decision
        if decision is None:
            self.finish()
        elif (foregone := self.foregone(decision)) is not None:
            self.opponents.forget()
            self.give(foregone)
        elif self.opponents.take(decision):
            self.watch()
        elif (answer := self.settled(decision)) is not None:
            self.give(answer)
        else:
            self.ask_people(decision)

    def submit(self, command: C) -> None:
        """Give a command that somebody chose, and play what follows."""
        self.undoing.begin()
        self.opponents.forget()
        self.give(command)

    def give(self, command: C, thrown: Rolls = ()) -> None:
        """Give a command to the rules, with what has been thrown for it, and play what follows."""
        self.own_dice.forget()
        try:
            dice = thrown if thrown or self.settings.own_dice else None
            events = self.undoing.submit(command, dice, stand_in=self.opponents.stand_in)
        except DiceWanted as wanted:
            self.own_dice.ask(command, thrown, wanted)
            return
        except Refused as refused:
            self.explain(refused.refusal)
            self.refresh()
            return
        except OSError as error:
            self.tell_not_written(error)
            return
        self.opponents.played(self.session.history[-1])
        self.play_out(events)
        if self.opponents.hurried:
            self.playback.hurry()

    def ask_for_hint(self) -> None:
        """Ask a computer player what it would do now, or put its answer away."""
        if not self.playback.active and self.is_asked:
            self.hints.toggle()

    # Back and forth

    def undo(self) -> None:
        """Undo what people did last."""
        self.undoing.undo()

    def redo(self) -> None:
        """Do again what was undone last."""
        self.undoing.redo()

    @property
    def may_go_back(self) -> bool:
        """Whether people may go back from dice that are asked for to what they decided before."""
        return self.is_asked or (self.record.undo_refusal() is None and not self.opponents.at_work)

    def go_back(self) -> None:
        """Undo what people did last, without asking anybody."""
        self.undoing.undo_unasked()

    def ask_other(self, side: int, command: C, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another side decided."""
        ask_other(self.stage, self.seating.names()[side], None, take_back)

    def ask_all(self, refusal: Refusal, take_back: Callable[[], None]) -> None:
        """Ask all players whether to take back what `refusal` stands against."""
        ask_all(self.stage, refusal, take_back, own_dice=self.settings.own_dice, alone=self.seating.is_alone)

    def stop_playing(self) -> None:
        """Give up what is left to be played."""
        self.opponents.forget()
        self.playback.stop()
        self.tweens.finish_all()

    def seats_changed(self) -> None:
        """Ask whoever decides now."""
        self.opponents.forget()
        self.opponents.get_ready()
        if not self.playback.active and self.own_dice.wanted is None:
            self.ask()

    # What is told, and the rest

    def toast(self, text: str, clause: str = "") -> None:
        """Say something in passing, with the rule it rests on."""
        self.stage.toast(text, clause)

    def tell_not_written(self, error: OSError) -> None:
        """Tell that nothing was played, as the journal can't be written, and ask the same decision again."""
        tell_not_written(self.stage, error, self.refresh if self.is_asked else self.ask)

    def open_menu(self) -> None:
        """Open the menu of the game."""
        players = self.seating.choose if self.is_played else None
        resign = self.resigning if self.is_played and self.is_asked else None
        show_help = partial(self.show_help, "")
        PauseMenu(self.stage, self.on_options, show_help, self.on_quit, players, resign, keys=self.pause_keys)

    @property
    def resigning(self) -> Callable[[], None] | None:
        """What asks whether the side that decides gives the game up; None where games are played to their end."""
        return None

    def update(self, milliseconds: float) -> bool:
        self.opponents.update(milliseconds)
        self.hints.update(milliseconds)
        return super().update(milliseconds)

    def resume(self) -> None:
        super().resume()
        self.refresh()

    def leave(self) -> None:
        self.opponents.thinking.close()
        super().leave()
