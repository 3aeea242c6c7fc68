"""Playing the events of a battle on its board."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.animation_parts import Fight, TableTop
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.play import playback
from dust_tactics.screen.ui.tween import Tweens


class Playback(playback.Playback[GameState, AnyEvent]):
    """Turns each event into an animation of the board."""

    def __init__(
        self,
        board: BoardView,
        tray: DiceTray,
        tweens: Tweens,
        sound: Callable[[str], None],
        roll_words: Callable[[DiceRolled], Roll],
        messages: Messages,
    ) -> None:
        super().__init__(tweens, sound)
        self.board = board
        self.table = TableTop(board, tray, roll_words, messages)
        self._after: GameState | None = None

    def begin(self, after: GameState) -> None:
        self._after = after
        self.table = replace(self.table, fight=Fight())
        self.board.units = after.units

    def parts_of(self, event: AnyEvent) -> Sequence[playback.Part]:
        return animation(event, self.table)

    def clear(self) -> None:
        self.board.effects.clear()

    def finish(self) -> None:
        if self._after is not None:
            self.board.show(self._after)
