"""What the screen must know of a game so that computer players play it, advise people and say why they did so."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from dust_tactics.bots.levels import Seat
from dust_tactics.files.settings import BotPace
from dust_tactics.screen.play.mind import A, Mind, S
from dust_tactics.table.agenda import Command, Decision

AT_ONCE: Mapping[BotPace, float] = dict.fromkeys(BotPace, 0.0)


def _always(*_: Any) -> bool:
    return True


def _never(*_: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class PlayKind(Generic[S, A]):
    """A game that is played on the screen.

    mind       how its computer players think
    pauses     milliseconds before a command is given, at each pace
    begins     whether a decision begins a go, with which skipping the one before ends
    tells_why  whether people may want reasons of a command, by itself
    says_why   whether the player of a seat in a state has reasons
    is_secret  whether the reasons of a command would give away what others must not know
    advises    whether there is advice for a decision
    """

    mind: Mind[S, A]
    pauses: Callable[[Command], Mapping[BotPace, float]] = field(default=lambda command: AT_ONCE)
    begins: Callable[[Decision], bool] = _always
    tells_why: Callable[[Command], bool] = _always
    says_why: Callable[[S, int, Seat], bool] = _always
    is_secret: Callable[[Command], bool] = _never
    advises: Callable[[Decision], bool] = _always
