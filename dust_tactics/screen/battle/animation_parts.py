"""What animations are made of: parts that take their time one after another, cues beside each other, and the table that
they are seen on."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from dust_tactics.grid.squares import middle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.show.cues import Cue, together
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.effects import Effect, FloatingWords, Place
from dust_tactics.screen.battle.view.facing_dice import FacingDice
from dust_tactics.screen.battle.view.fight_effects import AimLine, ThrownDice
from dust_tactics.screen.battle.view.notices import Notice
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui.tween import Tweens, linear

__all__ = ["Fight", "Gained", "Place", "TableTop", "flash", "say"]

_WORDS, _NOTICE = 700, 1500
_LEAST_READ, _HUSHED = 480, 90
"""Milliseconds for which words that rise are seen at least before something else begins, and in which they go then."""
GLIDE = 170
"""Milliseconds of the way to a closer look, and of the way back."""


@dataclass(frozen=True, slots=True)
class Line:
    """Weapons of a unit that are to be seen firing, or striking, at another."""

    shooter: int
    shot: Shot


@dataclass(frozen=True, slots=True)
class Gained:
    """Points and victory points that a side gains, and where on the board."""

    side: int
    points: int
    victory: int
    place: Place


@dataclass(slots=True)
class Fight:
    """What of an attack stays on the board while the rest of it is played.

    about       the units whose dice lie there
    aims        the lines of aim, by the unit that they point at
    rolls       how many rolls were shown
    hits        of the volley that is rolled, so far
    lost        what each unit has lost to the attack so far
    volleys     the hits on each unit so far, and how many of them were saved
    assaults    the side that has begun the close combat which goes on
    answered    units that have struck back in it
    waiting     weapons that were aimed: they fire when the dice tell what comes of it
    struck      units at which weapons have fired while dice were thrown to save them
    deciding    the rolls that cost a unit
    rolled      all rolls that are played
    rows        rolls that follow each other without anything else to be seen between them
    fallen      where units were destroyed
    plate       where dice of the same exchange lay before, in pixels
    initiative  the dice of both sides that lie on the board
    """

    dice: ThrownDice | None = None
    about: frozenset[int] = frozenset()
    aims: dict[int, list[AimLine]] = field(default_factory=dict)
    rolls: int = 0
    hits: int = 0
    lost: dict[int, int] = field(default_factory=dict)
    volleys: dict[int, tuple[int, int]] = field(default_factory=dict)
    assaults: int | None = None
    answered: set[int] = field(default_factory=set)
    waiting: list[Line] = field(default_factory=list)
    struck: set[int] = field(default_factory=set)
    deciding: tuple[DiceRolled, ...] = ()
    rolled: tuple[DiceRolled, ...] = ()
    rows: tuple[tuple[DiceRolled, ...], ...] = ()
    fallen: dict[int, Place] = field(default_factory=dict)
    plate: pygame.Rect | None = None
    initiative: FacingDice | None = None

    @property
    def last_plate(self) -> pygame.Rect | None:
        """Where the dice of this exchange lay last, in pixels."""
        return self.plate if self.dice is None else self.dice.plate


@dataclass(frozen=True, slots=True)
class TableTop:
    """Where events are seen and heard: the board, and the tray for the dice.

    state        the battle after all that is played
    roll_words   tells a roll for both
    skips        tells whether people don't want to see the rest
    on_turn      called when another turn begins
    on_points    called when points are gained that are to be seen
    """

    state: GameState
    board: BoardView
    tray: DiceTray
    roll_words: Callable[[DiceRolled], Roll]
    messages: Messages
    tweens: Tweens
    sound: Callable[[str], None]
    skips: Callable[[], bool]
    on_turn: Callable[[int], None]
    on_points: Callable[[Gained], None]
    fight: Fight = field(default_factory=Fight)

    def place(self, unit: int) -> Place | None:
        """Return where a unit is shown at this moment."""
        shown = self.board.shown[unit]
        if shown.place is None and shown.squares and is_piece(self.board.units[unit]):
            return middle(shown.squares, self.board.columns)
        return shown.place

    @property
    def still(self) -> bool:
        """Whether motion is reduced."""
        return self.tweens.reduced_motion

    def lay(self, effect: Effect) -> None:
        """Let something be seen over the board until all is played."""
        self.board.effects.append(effect)
        self._share_with_tray(effect, on_board=True)
        self.board.changed()

    def take_up(self, effect: Effect | None) -> None:
        """Take something away that was laid over the board."""
        if effect in self.board.effects:
            self.board.effects.remove(effect)
            self._share_with_tray(effect, on_board=False)
        self.board.changed()

    def _share_with_tray(self, effect: Effect | None, *, on_board: bool) -> None:
        """Let dice be seen once: in the tray only when they are gone from the board."""
        if isinstance(effect, ThrownDice | FacingDice):
            self.tray.elsewhere = on_board

    def approach(self, units: Iterable[int]) -> list[Cue]:
        """Return the cue of a closer look at units, where there is one to be had."""
        squares = {square for unit in units for square in self.board.shown[unit].squares}
        glide = None if self.still or self.skips() else self.board.close_up.towards(squares)
        return [] if glide is None else [Cue(0, GLIDE, on_step=glide)]

    def linger(self, effect: Effect, length: float, *, moves: bool = True) -> None:
        """Let something be seen for so many milliseconds, for which nothing waits; `moves` as for tweens."""
        board = self.board
        if isinstance(effect, FloatingWords):
            effect.lasts = length
        board.lingering.append(effect)

        def step(share: float) -> None:
            effect.share = share
            if isinstance(effect, FloatingWords):
                self._follow(effect)
            if share >= 1 and effect in board.lingering:
                board.lingering.remove(effect)
            board.changed()

        self.tweens.start(length, step, easing=linear, moves=moves)

    def _follow(self, words: FloatingWords) -> None:
        """Let words follow the unit that they are about."""
        place = None if words.unit is None else self.place(words.unit)
        if place is not None:
            words.place = place[0], place[1] + words.low

    def hush(self, *, for_volley: bool = False) -> list[Part]:
        """Return how words that still rise go before something else is told: once they could be read.

        for_volley  whether weapons fire next, so that words stay which tell of that
        """
        board = self.board
        words = [one for one in board.lingering if isinstance(one, FloatingWords)]
        words = [one for one in words if not (for_volley and one.of_volley)]
        if not words or self.skips():
            return []
        waits = max(0.0, *(min(_LEAST_READ, one.lasts) - one.share * one.lasts for one in words))
        length = waits + _HUSHED

        def step(share: float) -> None:
            for one in words:
                one.hushed = max(0.0, share * length - waits) / _HUSHED
                if share >= 1 and one in board.lingering:
                    board.lingering.remove(one)
            board.changed()

        return [Part(length, step, easing=linear)]

    def play(self, cues: Sequence[Cue]) -> list[Part]:
        """Return cues as a part, where there are any."""
        return [together(cues, self.sound, still=self.still, skips=self.skips)] if cues else []

    def shown(self, effect: Effect, at: float, length: float, sound: str = "", *, moves: bool = True) -> Cue:
        """Return the cue of an effect that is waited for."""

        def step(share: float) -> None:
            effect.share = share
            if share >= 1:
                self.take_up(effect)
            self.board.changed()

        return Cue(at, length, lambda: self.lay(effect), step, sound, moves=moves)

    def left(self, effect: Effect, at: float, length: float, sound: str = "") -> Cue:
        """Return the cue of an effect that lingers."""
        return Cue(at, on_begin=lambda: self.linger(effect, length), sound=sound, lingers=True)

    def said(
        self,
        unit: int,
        words: str,
        colour: str,
        length: float,
        sound: str = "",
        *,
        low: float = 0,
        large: bool = False,
        of_volley: bool = False,
        over: bool = False,
        stays: bool = False,
    ) -> list[Cue]:
        """Return the cue of words that rise from a unit, if it is on the board, and linger; `low` squares lower than
        usual, and the rest as of `FloatingWords`."""
        place = self.place(unit)
        if place is None:
            return []
        at = place[0], place[1] + low
        rising = FloatingWords(at, words, colour, large=large, of_volley=of_volley, unit=unit, low=low)
        rising.over, rising.stays = over, stays
        there = (one for one in self.board.lingering if isinstance(one, FloatingWords))
        if any((one.words, one.place) == (words, rising.place) for one in there):
            return []  # it is told of the same unit already
        return [Cue(0, on_begin=lambda: self.linger(rising, length, moves=False), sound=sound, lingers=True)]

    def notice(self, event: AnyEvent, sound: str = "") -> Cue:
        """Return the cue in which the line that the log has for an event stands over the board, in place of any other;
        it lingers."""
        line, board = Narrator(self.messages).describe(event, self.state), self.board

        def show() -> None:
            for old in [effect for effect in board.lingering if isinstance(effect, Notice)]:
                board.lingering.remove(old)
            if line is not None:
                livery = None if line.side is None else livery_of(self.state.battle, line.side)
                self.linger(Notice(line.text, livery, board.factor), _NOTICE, moves=False)

        return Cue(0, on_begin=show, sound=sound, lingers=True)


def say(
    table: TableTop,
    unit: int,
    words: str,
    colour: str = "",
    sound: str = "",
    *,
    large: bool = False,
    stays: bool = False,
) -> list[Part]:
    """Words that float up from a unit, if it is on the board; in the colour of reactions if no other is given, and
    `stays` as of `FloatingWords`."""
    place = table.place(unit)
    if place is None:
        return []
    rising = FloatingWords(place, words, colour or theme.COVER, large=large, stays=stays)
    return [flash(table, rising, _WORDS, sound)]


def flash(table: TableTop, effect: Effect, duration: float, sound: str = "") -> Part:
    """Return an effect that is on the board for a while."""

    def step(share: float) -> None:
        effect.share = share
        if share >= 1:
            table.take_up(effect)
        table.board.changed()

    return Part(duration, step, lambda: table.lay(effect), sound, easing=linear)
