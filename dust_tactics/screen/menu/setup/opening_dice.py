"""The dice of a battle's first initiative, thrown by hand before it is shown."""

from collections.abc import Callable

from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.play.dice_entry_dialog import DiceEntryDialog, Faces, Throw
from dust_tactics.screen.ui import Stage, nothing
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.dice_sets import DICE_SETS, Success


def ask_for_opening_dice(stage: Stage, battle: Battle, wanted: DiceWanted, on_thrown: Callable[[Faces], None]) -> None:
    """Ask the player who is to throw; people may go back, and then there is no battle."""
    side, dice = battle.sides[wanted.owner], DICE_SETS[battle.dice]
    words = stage.messages.text(f"own_dice.{wanted.purpose}")
    throw = Throw(side.player, battle.banners[wanted.owner], words, wanted.count, dice, dice.faces(Success.PLAIN))
    DiceEntryDialog(stage, throw, on_thrown, on_back=nothing)
