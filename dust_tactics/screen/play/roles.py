"""What the parts of a game on the screen may ask of the scene that shows it: what is shown, asked and told."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.kind import State
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.settings import Settings
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.keymap import Keymap
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.playback import Playback
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.play.thoughts import Given
from dust_tactics.screen.ui import Stage, Tweens
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.refusal import Refusal

S_co = TypeVar("S_co", bound=State, covariant=True)


class Shown(Protocol[S_co]):
    """What is shown: the game as it stands, and what is played of it."""

    stage: Stage
    tweens: Tweens

    @property
    def keys(self) -> Keymap:
        """The keys of all actions."""

    @property
    def is_played(self) -> bool:
        """Whether the game goes on, and is not only looked through."""

    @property
    def state(self) -> S_co:
        """The game as it stands."""

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""

    @property
    def seats(self) -> Seats:
        """Who plays."""

    @property
    def settings(self) -> Settings:
        """What the user has set."""

    @property
    def messages(self) -> Messages:
        """The words of the language that is chosen."""

    @property
    def busy(self) -> bool:
        """Whether events are being played."""

    @property
    def held_up(self) -> bool:
        """Whether something is played, or read, that comes before what computer players decide."""

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is played, read or laid over the game, so that people look at it and decide."""

    @property
    def in_view(self) -> object:
        """What people look at just now, be they asked or only watch: a hint for something else comes too late."""

    @property
    def playback(self) -> Playback[Any, Any]:
        """What plays events."""

    def stop_playing(self) -> None:
        """Give up what is left to be played."""

    def show_anew(self) -> None:
        """Show the game as it stands now, and ask for the decision owed."""

    def refresh(self) -> None:
        """Show anew what is asked, or watched."""


class Asked(Protocol):
    """What is asked of people, and the ways to answer."""

    @property
    def is_asked(self) -> bool:
        """Whether people are asked something just now."""

    def give(self, command: Any, thrown: Rolls = ()) -> None:
        """Give a command to the rules, with what has been thrown for it, and play what follows."""

    def throw_for(self, command: Any, thrown: Rolls, wanted: DiceWanted) -> Throw:
        """Return what somebody has to throw next for a command."""

    @property
    def may_go_back(self) -> bool:
        """Whether people may go back from dice that are asked for to what they decided before."""

    def go_back(self) -> None:
        """Undo what people did last, without asking anybody."""

    def ask_other(self, side: int, command: Any, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another side decided, a command first."""

    def ask_all(self, refusal: Refusal, take_back: Callable[[], None]) -> None:
        """Ask all players whether to take back what `refusal` stands against."""

    def open_menu(self) -> None:
        """Open the menu of the game."""

    def seat_rows(self) -> list[SeatRow]:
        """Return the sides as people choose who plays them."""

    def seats_changed(self) -> None:
        """Ask whoever decides now."""


class Told(Protocol):
    """What is told in passing."""

    def toast(self, text: str, clause: str = "") -> None:
        """Say something in passing, with the rule it rests on."""

    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""

    def tell_why(self, given: Given[Any]) -> None:
        """Tell in the log why a command was given, now that it is known."""

    def tell_not_written(self, error: OSError) -> None:
        """Tell that the journal can't be written, so that nothing was played, and ask the same decision again."""


class GameScene(Shown[S_co], Asked, Told, Protocol[S_co]):
    """A scene that shows a game: all three."""
