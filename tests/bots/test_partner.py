"""A search that two share: whoever takes the looks, and however far the other comes, the answer is the same.

Both sides are in this process here, and take turns; `tests/screen/test_helped_thinking.py` has real processes.
"""

import pickle
from collections import deque
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from referee import Referee
from test_marshal import outnumbered

from dust_tactics.bots import foresight, search
from dust_tactics.bots.assistant import Assistant, Interrupted
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.foresight import foreseen
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.packed import Sender
from dust_tactics.bots.partner import Found, Heard, Partner, ToForesee, ToRest
from dust_tactics.bots.player import Thinker
from dust_tactics.bots.search import Chains, Line, Look, unhindered
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.table.dice import RandomState

MARSHAL, VETERAN = Seat("marshal", seed=1), Seat("veteran", seed=1)
SHIPPED = shipped_levels()
SMALLER = [replace(each, plans=min(each.plans, 3), closely=min(each.closely, 2)) for each in SHIPPED.levels]
LEVELS = replace(SHIPPED, levels=tuple(SMALLER))
"""Players who do the same as those that ship, with less of it."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is thought ahead of."""
    monkeypatch.setattr(foresight, "LIKELY", 2)
    monkeypatch.setattr(foresight, "THROWS", 1)


FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


class End:
    """One end of a way that is all in this process."""

    def __init__(self, incoming: deque[bytes], outgoing: deque[bytes]) -> None:
        self._incoming, self._outgoing = incoming, outgoing

    def send(self, message: object) -> None:
        self._outgoing.append(pickle.dumps(message))

    def poll(self) -> bool:
        return bool(self._incoming)

    def recv(self) -> Any:
        return pickle.loads(self._incoming.popleft())  # noqa: S301


class Helped(End):
    """The end of the one who leads: the other works whenever this one listens, and this one hears no more than so many
    of its looks.

    heard   how many looks it has heard
    gone    whether the other has ended
    """

    def __init__(self, most: int = 1000) -> None:
        there: deque[bytes] = deque()
        here: deque[bytes] = deque()
        super().__init__(here, there)
        self._other = End(there, here)
        self._assistant = Assistant(LEVELS, self._other)  # type: ignore[arg-type]
        self._other.send(Heard(0))
        self._most = most
        self.heard, self.gone = 0, False

    def send(self, message: object) -> None:
        if self.gone:
            raise BrokenPipeError
        super().send(message)

    def poll(self) -> bool:
        if self.gone:
            raise EOFError
        while self._other.poll():
            self._assistant.do(self._other.recv())
        return super().poll()

    def recv(self) -> Any:
        said = super().recv()
        if isinstance(said, Found):
            self.heard += 1
            if self.heard > self._most:
                return Found(-1, said.place, said.line)
        return said


def helped(way: Helped) -> tuple[Chains, Partner]:
    """A player who shares its search."""
    partner = Partner(way)  # type: ignore[arg-type]
    player = thinker_of(LEVELS, MARSHAL, Memory(), partial(partner.share, MARSHAL))
    assert isinstance(player, Chains)
    return player, partner


def facing_off() -> GameState:
    """Two against two in the open."""
    own, theirs = {"Bot Hunters": "C5", "Pounder": "B3 E"}, {"Ludwig": "G4 W", "Recon Grenadiers": "G6"}
    return Referee(FIELD, own, theirs).state


def alone() -> Thinker:
    """The same player, whom nobody helps."""
    return thinker_of(LEVELS, MARSHAL)


@pytest.mark.parametrize("state", [outnumbered().state, facing_off()], ids=["outnumbered", "facing off"])
def test_the_answer_is_the_same_however_much_the_other_takes(state: GameState) -> None:
    """All looks, one of them, or none in time."""
    expected = alone().think(state)
    for most in (1000, 1, 0):
        way = Helped(most)
        player, _ = helped(way)
        assert player.think(state) == expected
        assert way.heard >= 4


def test_the_answer_is_the_same_where_the_other_ends_in_between() -> None:
    state, way = facing_off(), Helped()
    player, partner = helped(way)
    player.think(state)
    way.gone = True
    later = state.copy()
    later.turn = 2
    assert player.think(later) == alone().think(later)
    partner.foresee(MARSHAL, 0, VETERAN, state)
    assert partner.ahead() == []


def test_nothing_is_sent_to_one_who_does_not_read() -> None:
    """Else a way could fill up, and who leads would wait."""
    state, way = facing_off(), Helped()
    player, partner = helped(way)
    way._other.poll = lambda: False  # type: ignore[method-assign]
    assert player.think(state) == alone().think(state)
    partner.rest()
    partner.foresee(MARSHAL, 0, VETERAN, state)
    assert len(way._outgoing) == 1


def test_what_comes_late_is_not_taken_for_what_is_asked_now() -> None:
    """The other has not read yet that something else is looked at, and goes on with what it was told before."""
    state = facing_off()
    here: deque[bytes] = deque()
    there: deque[bytes] = deque()
    helps = End(there, here)
    partner = Partner(End(here, there))  # type: ignore[arg-type]
    helps.send(Heard(0))
    looks = [Look(option, 0, 0, 1) for option in alone().think(state).options[:2]]
    assert partner.share(MARSHAL, state, looks, lambda _: Line(1.0)) == [Line(1.0)] * 2
    helps.send(Found(1, 1, Line(99.0)))
    assert partner.share(MARSHAL, state, looks, lambda _: Line(2.0)) == [Line(2.0)] * 2
    assert len(there) == 1


def after_likely(state: GameState, side: int) -> GameState:
    """The first state that is thought ahead of."""
    return next(foreseen(state, side, thinker_of(LEVELS, VETERAN), alone(), unhindered))


def test_what_was_foreseen_is_answered_without_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would have been without foresight, reasons and all."""
    state = facing_off()
    owed = decision_owed(state)
    assert owed is not None
    side = 1 - owed.owner
    after = after_likely(state, side)
    expected = alone().think(after)
    player, partner = helped(Helped())
    partner.foresee(MARSHAL, side, VETERAN, state)
    found = partner.ahead()
    assert len(found) > 1 and found[0].seat == MARSHAL
    for ahead in found:
        player.keep(ahead.state, ahead.choice)
    monkeypatch.setattr(search, "plans", lambda *_: pytest.fail("it looked ahead"))
    after.random = RandomState.from_seed(99)
    assert player.think(after) == expected


def test_another_state_is_not_taken_for_one_foreseen() -> None:
    state = facing_off()
    owed = decision_owed(state)
    assert owed is not None
    player, partner = helped(Helped())
    partner.foresee(MARSHAL, 1 - owed.owner, VETERAN, state)
    for ahead in partner.ahead():
        player.keep(ahead.state, ahead.choice)
    assert player.think(state) == alone().think(state)


def test_foresight_knows_no_dice_of_the_battle() -> None:
    state = facing_off()
    owed = decision_owed(state)
    assert owed is not None
    found = []
    for seed in (1, 2):
        state.random = RandomState.from_seed(seed)
        players = thinker_of(LEVELS, VETERAN), alone()
        ahead = [*foreseen(state, 1 - owed.owner, *players, unhindered)]
        found.append([after.units for after in ahead])
        for after in ahead:
            question = decision_owed(after)
            assert question is not None and question.owner == 1 - owed.owner
            assert isinstance(question.question, ChooseUnit)
    assert found[0] == found[1] and len(found[0]) > 1


def test_whoever_is_told_something_else_drops_what_it_does() -> None:
    """In the middle of thinking ahead, as when people take back what they did."""
    state = facing_off()
    here: deque[bytes] = deque()
    there: deque[bytes] = deque()
    leads, helps = End(here, there), End(there, here)
    assistant = Assistant(LEVELS, helps)  # type: ignore[arg-type]
    sender = Sender()
    leads.send(ToRest(2))
    with pytest.raises(Interrupted):
        assistant.do(ToForesee(1, MARSHAL, 1, VETERAN, sender.packed(state)))
    assert leads.recv() == Heard(1)
    assistant.do(helps.recv())
    assert leads.recv() == Heard(2) and not leads.poll()
