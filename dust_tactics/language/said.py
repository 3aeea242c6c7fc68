"""Lines that commanders have said, so that none is said twice: in a battle, in a campaign, and in those after it."""

import zlib
from collections.abc import Sequence
from itertools import takewhile

from dust_tactics.files.memory import Memory
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.commanders import EITHER, key_at, line_key, line_keys, second
from dust_tactics.language.leaders import Commander
from dust_tactics.rules.turning import Moment, Turning

AGAIN = {True: ("again-1", "again-3"), False: ("again-2", "again-4")}
"""What is said at the start of a battle after one that the commander has won, or lost, and after two of them."""
_OWED = (Turning.START, Turning.END)
"""Moments of which something is always said."""


class Said:
    """What commanders have said so far in a battle and in those of the same campaign before it.

    That follows from the moments and orders of the battles alone. What was heard in other battles comes from `memory`.
    """

    def __init__(self, messages: Messages) -> None:
        self._messages, self.memory = messages, Memory()
        self._keys: set[str] = set()
        self._results: list[tuple[Commander, bool | None]] = []

    def greeted(self, commander: Commander, manner: int) -> None:
        """Note what a commander has said while the battle was set up."""
        self._keys.add(line_keys(commander, Turning.START, None, manner)[0])

    def ended(self, commander: Commander, *, won: bool | None) -> None:
        """Note whether a commander has won a battle; None for a draw."""
        self._results.append((commander, won))

    def line(self, commander: Commander, moment: Moment, side: int, seed: int) -> str:
        """Return the key of what a commander says at a moment, and was not said before; "" for nothing."""
        chance = zlib.crc32(f"{seed} {moment.kind}".encode())
        keys = [key_at(commander, moment, side, chance + number) for number in range(EITHER)]
        if moment.kind in (Turning.BLOW, Turning.OBJECTIVE, Turning.END):
            keys += [key for key in map(second, keys) if key in self._messages]
        elif moment.kind is Turning.START:
            keys = [*self._again(commander), *tempered(self._messages, commander), *keys]
        fresh = [key for key in keys if key not in self._keys]
        key = self.memory.pick(fresh, owed=moment.kind in _OWED)
        self._keys.add(key)
        return key

    def order(self, commander: Commander, kind: str) -> str:
        """Return the key of an order, if it was not given before; "" for nothing."""
        lines = [line_key(commander, kind), second(line_key(commander, kind))]
        if not self._keys.isdisjoint(lines):
            return ""
        key = self.memory.pick(line for line in lines if line in self._messages)
        self._keys.add(key)
        return key

    def _again(self, commander: Commander) -> list[str]:
        """Return the key of what a commander says who knows how the last battles went, if there is one."""
        results = [won for led, won in self._results if led.id == commander.id]
        return again(self._messages, commander, results or self.memory.results(commander.id))


def again(messages: Messages, commander: Commander, results: Sequence[bool | None]) -> list[str]:
    """Return the key of what a commander says who has won some of the last battles, if there is one."""
    won = results[-1] if results else None
    alike = len([*takewhile(lambda result: result is won, reversed(results))])
    keys = [] if won is None else [line_key(commander, line) for line in AGAIN[won][alike - 1 : alike]]
    return [key for key in keys if key in messages]


def tempered(messages: Messages, commander: Commander) -> list[str]:
    """Return the key of what a commander says at a start who plays in a manner, if there is one."""
    key = line_key(commander, f"{Turning.START}-{commander.manner}")
    return [key] if key in messages else []


def greeting_key(messages: Messages, commander: Commander, manner: int, memory: Memory) -> str:
    """Return the key of what a commander says while a battle is set up: to people met before, how that went; else what
    goes with the manner, or the number of that chooses."""
    usual = line_keys(commander, Turning.START, None, manner)
    met = again(messages, commander, memory.results(commander.id))
    return memory.pick([*met, *tempered(messages, commander), *usual], owed=True)
