"""Taking back what dice or a revealed choice stand against: the players of one machine agree on it."""

from collections.abc import Callable

from dust_tactics.screen.ui import Stage, confirm
from dust_tactics.table.refusal import Refusal

_CAN_BE_AGREED = ("dice-rolled", "choice-revealed")


def can_be_agreed(refusal: Refusal | None) -> bool:
    """Whether what stands against an undo is something that players may agree to pass over."""
    return refusal is not None and refusal.reason in _CAN_BE_AGREED


def ask_all(stage: Stage, refusal: Refusal, take_back: Callable[[], None], *, own_dice: bool) -> None:
    """Asks all players, with what stands against it; `own_dice` are thrown by people."""
    text = stage.messages.text
    dice = text("take_back.own_dice" if own_dice else "take_back.same_dice")
    body = text("take_back.body", why=text(f"take_back.{refusal.reason}"), dice=dice)
    yes, no = text("take_back.agreed"), text("take_back.keep")
    confirm(stage, text("take_back.title"), body, take_back, yes=yes, no=no)
