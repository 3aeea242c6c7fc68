"""What animations are made of: parts that take their time one after another, and what floats over the board."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dust_tactics.grid.squares import middle
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.pieces import is_piece
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Effect, FloatingWords
from dust_tactics.screen.battle.view.fight_effects import ThrownDice
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear

_WORDS = 700

Step = Callable[[float], None]
Place = tuple[float, float]


@dataclass(slots=True)
class Fight:
    """What of an attack stays on the board while the rest of it is played.

    about       the unit at which the dice lie
    rolls       how many rolls were shown
    hits        of the volley that is rolled, so far
    sustained   whether failed dice are thrown once more
    """

    dice: ThrownDice | None = None
    about: int | None = None
    rolls: int = 0
    hits: int = 0
    sustained: bool = False


@dataclass(frozen=True, slots=True)
class TableTop:
    """Where events are seen: the board, and the tray for the dice; `roll_words` tells a roll for both."""

    board: BoardView
    tray: DiceTray
    roll_words: Callable[[DiceRolled], Roll]
    messages: Messages
    fight: Fight = field(default_factory=Fight)

    def place(self, unit: int) -> Place | None:
        """Where a unit is shown at this moment."""
        shown = self.board.shown[unit]
        if shown.place is None and shown.squares and is_piece(self.board.units[unit]):
            return middle(shown.squares, self.board.columns)
        return shown.place

    def lay(self, effect: Effect) -> None:
        """Let something be seen over the board until all is played."""
        self.board.effects.append(effect)
        self.board.changed()

    def take_up(self, effect: Effect | None) -> None:
        """Take something away that was laid over the board."""
        if effect in self.board.effects:
            self.board.effects.remove(effect)
        self.board.changed()


def say(table: TableTop, unit: int, words: str, colour: str = "") -> list[Part]:
    """Words that float up from a unit, if it is on the board; in the colour of reactions if no other is given."""
    place = table.place(unit)
    return [] if place is None else [flash(table, FloatingWords(place, words, colour or theme.COVER), _WORDS)]


def flash(table: TableTop, effect: Effect, duration: float, sound: str = "") -> Part:
    """An effect that is on the board for a while."""

    def step(share: float) -> None:
        effect.share = share
        if share >= 1:
            table.take_up(effect)
        table.board.changed()

    return Part(duration, step, lambda: table.lay(effect), sound, easing=linear)
