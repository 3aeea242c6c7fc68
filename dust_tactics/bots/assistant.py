"""The process that helps a search: it takes looks off the one that leads, and thinks ahead while nothing is asked."""

from contextlib import suppress
from multiprocessing.connection import Connection

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.foresight import foreseen
from dust_tactics.bots.levels import Levels, Seat
from dust_tactics.bots.packed import Receiver, bare
from dust_tactics.bots.partner import Foreseen, Found, Heard, ToForesee, ToLook, ToRest
from dust_tactics.bots.player import Thinker
from dust_tactics.bots.search import Chains
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.rules.state import GameState


class Interrupted(Exception):
    """Something else is wanted now."""


class Assistant:
    """Does what it is told last: a new message cuts off what it does, in the middle of a search too."""

    def __init__(self, levels: Levels, way: Connection) -> None:
        self._levels, self._way = levels, way
        self._memory, self._receiver = Memory(), Receiver()
        self._thinkers: dict[Seat, Thinker] = {}

    def serve(self) -> None:
        """Help for as long as somebody wants it. Raises EOFError or OSError when nobody does."""
        self._way.send(Heard(0))
        while True:
            with suppress(Interrupted):
                self.do(self._way.recv())

    def do(self, told: ToLook | ToForesee | ToRest) -> None:
        """Do what is told. Raises Interrupted where more is told meanwhile, and as `serve`."""
        state = None if isinstance(told, ToRest) else self._receiver.unpacked(told.state)
        self._way.send(Heard(told.number))
        if isinstance(told, ToLook) and state is not None:
            self._look(told, state)
        elif isinstance(told, ToForesee) and state is not None:
            self._foresee(told, state)

    def _attend(self) -> None:
        if self._way.poll():
            raise Interrupted

    def _look(self, told: ToLook, state: GameState) -> None:
        thinker = self._thinker(told.seat)
        if not isinstance(thinker, Chains):
            return
        for place in reversed(range(len(told.looks))):
            self._attend()
            self._way.send(Found(told.number, place, thinker.line_of(state, told.looks[place])))

    def _foresee(self, told: ToForesee, state: GameState) -> None:
        own, likely = self._thinker(told.seat), self._thinker(told.likely)
        for after in foreseen(state, told.side, likely, own, self._attend):
            self._way.send(Foreseen(told.number, bare(after), own.think(after)))

    def _thinker(self, seat: Seat) -> Thinker:
        if seat not in self._thinkers:
            self._thinkers[seat] = thinker_of(self._levels, seat, self._memory, attend=self._attend)
        return self._thinkers[seat]


def assist(levels: Levels, way: Connection) -> None:
    """Help the one at the other end of a way. Raises EOFError or OSError when nobody wants it any more."""
    Assistant(levels, way).serve()
