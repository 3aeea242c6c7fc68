"""What parts of the battle screen may ask of the scene: what is shown of it; `modes` says what is asked besides."""

from collections.abc import Sequence
from typing import Protocol

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.kind import BattleOpponents
from dust_tactics.screen.battle.panels.action_bar import Bottom
from dust_tactics.screen.battle.panels.hand_over import HandOverBanner
from dust_tactics.screen.battle.panels.legend import LegendLine
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.panels.top_bar import BattleTopBar
from dust_tactics.screen.battle.playback import BattlePlayback
from dust_tactics.screen.battle.record import BattleRecord
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.play.roles import GameScene
from dust_tactics.screen.play.seating import Seating


class BattleShown(GameScene[GameState], Protocol):
    """The battle as it is shown: the board, what stands around it, words, and who plays."""

    words: Words
    record: BattleRecord
    board: BoardView
    banner: HandOverBanner
    bar: Bottom
    legend: LegendLine
    panel: SidePanel
    top: BattleTopBar
    playback: BattlePlayback
    opponents: BattleOpponents
    seating: Seating[GameState]

    @property
    def rosters_shown(self) -> bool:
        """Whether the units of both sides are listed beside the board."""

    def place_rosters(self) -> None:
        """Place what stands beside the board."""

    def refresh_board(self) -> None:
        """Show anew only what the mode on top lays over the board, and its legend."""

    def fill_panel(self) -> None:
        """Show the panel anew: that of the mode on top, or the card of the unit that is looked at."""

    def last_way(self, unit: int) -> Way:
        """Return what a unit covered in the last command, step by step, its start included."""

    def told_last(self) -> Sequence[AnyEvent]:
        """Return what the last command, or the beginning of the battle, has brought about."""
