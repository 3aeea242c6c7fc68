"""Questions and messages over a battle that are no decisions of the game."""

from collections.abc import Callable

from dust_tactics.files.reading.complaints import system_words
from dust_tactics.screen.ui import Stage, confirm, message
from dust_tactics.table.refusal import Refusal

_CAN_BE_AGREED = ("dice-rolled", "cards-shuffled", "choice-revealed")


def can_be_agreed(refusal: Refusal | None) -> bool:
    """Return whether what stands against an undo is something that players may agree to pass over."""
    return refusal is not None and refusal.reason in _CAN_BE_AGREED


def ask_all(stage: Stage, refusal: Refusal, take_back: Callable[[], None], *, own_dice: bool, alone: bool) -> None:
    """Ask all players of one machine whether to take back what `refusal` stands against; `own_dice` people throw.

    alone   whether one person plays against a computer player, who grants it
    """
    text = stage.messages.text
    dice = text("take_back.own_dice" if own_dice else "take_back.same_dice")
    why = text(f"take_back.{refusal.reason}")
    title, body = text("take_back.title"), text("take_back.body", why=why, dice=dice)
    yes, no = text("take_back.agreed"), text("take_back.keep")
    if alone:
        title, yes = text("take_back.title-alone"), text("take_back.granted")
        body = text("take_back.body-alone", why=text(f"take_back.{refusal.reason}-alone"), dice=dice)
    confirm(stage, title, body, take_back, yes=yes, no=no)


def ask_other(stage: Stage, player: str, unit: str | None, take_back: Callable[[], None]) -> None:
    """Ask before that is taken back which another player decided, such as the activation of a unit."""
    text = stage.messages.text
    body = text("take_back.body-other-plain", player=player)
    if unit is not None:
        body = text("take_back.body-other", player=player, unit=unit)
    title = text("take_back.title-other", player=player)
    confirm(stage, title, body, take_back, yes=text("take_back.take-other"), no=text("take_back.keep"))


def tell_not_written(stage: Stage, error: OSError, on_close: Callable[[], None]) -> None:
    """Tell that the journal can't be written, so that nothing was played."""
    text = stage.messages.text
    title, body = text("battle.title.not-written"), text("battle.note.not-written", error=system_words(error))
    message(stage, title, body, button=text("battle.button.go-on"), on_close=on_close)
