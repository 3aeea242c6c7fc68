"""Playing the events of a battle on its board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.events import (
    AnyEvent,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    Moved,
    PieceDestroyed,
    TargetsDeclared,
    TurnBegan,
    UnitActivated,
    UnitEliminated,
)
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.animation_parts import GLIDE, Fight, Gained, TableTop
from dust_tactics.screen.battle.fight_animation import WITHIN, last_shots, sum_up
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.show.marks import Scene, marked
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.play.playback import Part, Playback
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.tween import Tween, Tweens, linear


class BattlePlayback(Playback[GameState, AnyEvent]):
    """Turns each event into an animation of the board.

    goes_on   tells whether the fight goes on after what is played, so that it is looked at closer still
    on_turn   called when another turn begins
    on_points called when points are gained that are to be seen
    on_fall   called as a unit is destroyed, before that is seen
    """

    def __init__(
        self,
        state: GameState,
        board: BoardView,
        tray: DiceTray,
        tweens: Tweens,
        sound: Callable[[str], None],
        roll_words: Callable[[DiceRolled], Roll],
        messages: Messages,
        goes_on: Callable[[], bool],
        on_turn: Callable[[int], None],
        on_points: Callable[[Gained], None],
    ) -> None:
        super().__init__(tweens, sound)
        self.board, self._goes_on = board, goes_on
        self.on_fall: Callable[[], None] = nothing
        self.table = TableTop(
            *(state, board, tray, roll_words, messages, tweens, self._make_sound, lambda: self.hurried),
            on_turn,
            on_points,
        )
        self._after: GameState | None = None
        self._aimed: list[AnyEvent] = []
        self._leaving: Tween | None = None

    def begin(self, after: GameState) -> None:
        self._after, self._aimed = after, []
        rolled = tuple(event for event in self._queue if isinstance(event, DiceRolled))
        begins = any(isinstance(event, UnitActivated | TurnBegan) for event in self._queue)
        goes_on = None if begins else self.table.fight
        plate = None if goes_on is None else goes_on.last_plate
        fight = Fight(deciding=_deciding(self._queue), rolled=rolled, rows=_rows(self._queue), plate=plate)
        if goes_on is not None:
            fight.assaults, fight.answered, fight.volleys = goes_on.assaults, goes_on.answered, goes_on.volleys
            fight.fallen = goes_on.fallen
        self.table = replace(self.table, state=after, fight=fight)
        self.board.units, self.board.battle_after = after.units, after.battle

    def _make_sound(self, name: str) -> None:
        self.sound(name)

    def parts_of(self, event: AnyEvent) -> Sequence[Part]:
        if isinstance(event, TargetsDeclared):
            self._aimed.append(event)
            return animation(event, self.table)
        if isinstance(event, MiniaturesLost | DamageTaken):
            return [*animation(event, self.table), *self._marks_of_shots(), *self._sum_of(event)]
        if isinstance(event, WITHIN):
            return animation(event, self.table)
        before = self._last_shots()
        parts = animation(event, self.table)
        if parts and not isinstance(event, UnitEliminated | PieceDestroyed):
            before.append(Part(0, on_begin=self._look_back))
        if isinstance(event, UnitEliminated):
            before.append(Part(0, on_begin=self.on_fall))
        leave = Part(0, on_begin=partial(self._leave_marks, event))
        if isinstance(event, Moved):
            return [*before, *parts, leave]
        if before or parts:
            return [*before, leave, *parts]
        self._leave_marks(event)
        return ()

    def _sum_of(self, event: MiniaturesLost | DamageTaken) -> list[Part]:
        """Return what a unit has lost in all, after the last of its losses, unless more is to be decided about it."""
        hit = (MiniaturesLost, DamageTaken, UnitEliminated)
        later = any(isinstance(other, hit) and other.unit == event.unit for other in self._queue)
        return [] if later or self._goes_on() else sum_up(event.unit, event.left, self.table)

    def rest(self) -> Sequence[Part]:
        return self._last_shots() or self._way_back()

    def _last_shots(self) -> list[Part]:
        return [*last_shots(self.table), *self._marks_of_shots()]

    def _look_back(self) -> None:
        """Let the view go back beside what comes after a fight."""
        glide = self.board.close_up.away()
        if glide is not None and not self.hurried:
            self._leaving = self.tweens.start(GLIDE, glide, easing=linear)

    def _way_back(self) -> list[Part]:
        """Return what is left of the way back from a closer look, unless the fight goes on."""
        leaving = self._leaving
        if leaving is not None and leaving.running and not self.hurried:
            return [Part((leaving.duration - leaving.elapsed) / self.tweens.pace)]
        if leaving is not None and leaving.running:
            leaving.finish()
        glide = None if self._goes_on() else self.board.close_up.away()
        return [] if glide is None else [Part(GLIDE, glide, easing=linear)]

    def _marks_of_shots(self) -> list[Part]:
        """Return the part in which the ground shows what was fired at."""
        aimed, self._aimed = self._aimed, []
        return [Part(0, on_begin=partial(self._leave_marks, event)) for event in aimed]

    def _leave_marks(self, event: AnyEvent) -> None:
        """Leave on the ground what an event does, as the units stand now."""
        board = self.board
        if board.marks is not None:
            shown = board.shown
            scene = Scene(
                *(board.units, board.columns, board.camera.rows),
                squares_of=lambda unit: shown[unit].squares,
                storey_of=lambda unit: shown[unit].storey,
            )
            board.marks = marked(board.marks, event, scene)

    def clear(self) -> None:
        self.board.effects.clear()
        self.table.tray.elsewhere = False
        self.board.close_up.end()

    def finish(self) -> None:
        if self.hurried or not self._goes_on():
            self.board.close_up.end()
        self.table.tray.elsewhere = False
        if self._after is not None:
            self.board.show(self._after)


def _deciding(events: Iterable[AnyEvent]) -> tuple[DiceRolled, ...]:
    """Return the last roll before each unit that is destroyed among some events."""
    rolls, last = list[DiceRolled](), None
    for event in events:
        if isinstance(event, DiceRolled):
            last = event
        elif isinstance(event, UnitEliminated) and last is not None:
            rolls.append(last)
            last = None
    return tuple(rolls)


def _rows(events: Iterable[AnyEvent]) -> tuple[tuple[DiceRolled, ...], ...]:
    """Return the rolls that follow each other without another event between them, row by row."""
    rows = (tuple(row) for _, row in groupby(events, lambda event: isinstance(event, DiceRolled)))
    dice = (tuple(one for one in row if isinstance(one, DiceRolled) and one.faces) for row in rows)
    return tuple(row for row in dice if row)
