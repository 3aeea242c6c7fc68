"""How the computer players of a battle think."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Levels, Policy, Seat
from dust_tactics.bots.packed import Packed, Receiver, Sender
from dust_tactics.bots.partner import Partner
from dust_tactics.bots.player import Choice, Thinker
from dust_tactics.bots.search import Chains, alone
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.game import decision_owed, legal_commands
from dust_tactics.rules.state import GameState
from dust_tactics.screen.play.mind import Mind
from dust_tactics.screen.play.thinking import QUICK

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from dust_tactics.bots.process import Help


class BattleMind(Mind[GameState, Choice]):
    """Keeps the tables of a battle from one decision to the next."""

    lost = "watch.lost-commander"

    def __init__(self, levels: Levels) -> None:
        self._levels, self._memory = levels, Memory()
        self._thinkers: dict[Seat, Thinker] = {}
        self._sender, self._receiver = Sender(), Receiver()
        self._partner: Partner | None = None  # who helps, over there
        self._begun: tuple[int, int] | None = None  # the turn, and the unit that a quick level has activated in it

    def __reduce__(self) -> tuple[type[BattleMind], tuple[Levels]]:
        return BattleMind, (self._levels,)

    def think(self, state: GameState, seat: Seat) -> Choice:
        thinker = self._thinker(seat)
        if self._partner is None or not isinstance(thinker, Chains):
            return thinker.think(state)
        for ahead in self._partner.ahead():
            if ahead.seat == seat:
                thinker.keep(ahead.state, ahead.choice)
        choice = thinker.think(state)
        self._partner.rest()
        return choice

    def _thinker(self, seat: Seat) -> Thinker:
        if seat not in self._thinkers:
            share = alone if self._partner is None else partial(self._partner.share, seat)
            self._thinkers[seat] = thinker_of(self._levels, seat, self._memory, share)
        return self._thinkers[seat]

    def any_choice(self, state: GameState) -> Choice:
        return Choice(next(legal_commands(state)))

    def packed(self, state: GameState) -> Packed:
        return self._sender.packed(state)

    def unpacked(self, packed: Packed) -> GameState:
        """Return a state that was sent. Raises ValueError if nobody has told of its battle."""
        return self._receiver.unpacked(packed)

    def is_helped(self, seat: Seat) -> bool:
        return self._levels.level(seat.level).policy is Policy.CHAINS

    @property
    def helping(self) -> Help:
        from dust_tactics.bots.assistant import assist

        return partial(assist, self._levels)

    def let_help(self, way: Connection) -> None:
        if self._partner is None:
            self._partner = Partner(way)

    def foresee(self, state: GameState, seat: Seat) -> None:
        owed = decision_owed(state)
        if self._partner is not None and owed is not None:
            self._partner.foresee(seat, 1 - owed.owner, Seat(QUICK), state)

    def quick(self, seat: Seat) -> Seat:
        return replace(seat, level=QUICK) if self._levels.level(seat.level).policy is Policy.CHAINS else seat

    def signed(self, choice: Choice, level: str) -> Choice:
        return replace(choice, stand_in=level)

    def follow(self, state: GameState, choice: Choice, *, in_line: bool) -> None:
        if isinstance(choice.command, Activate):
            self._begun = (state.turn, choice.command.unit) if in_line else None

    def stays(self, state: GameState) -> bool:
        return state.activation is not None and self._begun == (state.turn, state.activation.unit)
