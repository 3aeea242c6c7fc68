"""How the initiative is seen: both sides roll at once, then it is told who has won it, and then who goes first."""

from collections.abc import Callable

from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules import events as ev
from dust_tactics.screen.battle.animation_parts import TableTop
from dust_tactics.screen.battle.view.facing_dice import FacingDice
from dust_tactics.screen.battle.view.notices import TurnBanner
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui.tween import linear

_THROW, _READ, _TOLD, _TIED, _GOES, _BANNER = 520, 300, 1000, 800, 140, 900
_OPENS = 160
"""Milliseconds."""
INITIATIVE = "initiative"


def roll_for_initiative(event: ev.DiceRolled, table: TableTop) -> list[Part]:
    """Return how both sides roll; the first of them waits for the other."""
    roll = table.roll_words(event)
    if roll.beside is None:
        return []
    dice = FacingDice(roll, table.messages.text(f"purpose.{INITIATIVE}"), table.board.factor)

    def begin() -> None:
        table.take_up(table.fight.initiative)
        table.fight.initiative = dice
        table.tray.roll = roll
        table.lay(dice)

    def throw(share: float) -> None:
        table.tray.thrown = dice.thrown = share
        table.board.changed()

    return [Part(_THROW, throw, begin, "dice", moves=True, easing=linear), Part(_READ)]


def judge(event: ev.InitiativeWon | ev.InitiativeTied, table: TableTop) -> list[Part]:
    """Return how the verdict on dice that lie there is told; none where none do."""
    if not any(one.purpose == INITIATIVE for one in table.fight.rolled):
        return []
    line = Narrator(table.messages).describe(event, table.state)
    winner = None if isinstance(event, ev.InitiativeTied) else livery_of(table.state.battle, event.side)

    def tell() -> None:
        dice = table.fight.initiative
        if dice is not None and line is not None:
            dice.verdict, dice.winner = line.text, winner
        table.board.changed()

    def told(length: float) -> Callable[[float], None]:
        def step(share: float) -> None:
            if table.fight.initiative is not None:
                table.fight.initiative.opened = 1.0 if table.still else min(1.0, share * length / _OPENS)
            table.board.changed()

        return step

    def fade(share: float) -> None:
        if table.fight.initiative is not None:
            table.fight.initiative.share = share
        table.board.changed()

    def end() -> None:
        table.take_up(table.fight.initiative)
        table.fight.initiative = None

    if winner is None:
        return [Part(_TIED, told(_TIED), tell, "drum", easing=linear)]
    return [Part(_TOLD, told(_TOLD), tell, "activate", easing=linear), Part(_GOES, fade, on_end=end, easing=linear)]


def tell_first(event: ev.FirstPlayerChosen, table: TableTop) -> list[Part]:
    """Return a banner across the board that tells who goes first."""
    line = Narrator(table.messages).describe(event, table.state)
    if line is None:
        return []
    banner = TurnBanner(line.text, table.board.factor, livery_of(table.state.battle, event.side))
    return table.play([table.shown(banner, 0, _BANNER, "activate", moves=False)])
