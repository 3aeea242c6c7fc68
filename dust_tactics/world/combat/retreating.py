"""Questions of retreat: half of a side before a roll, or where units go that must (WW-BTL-16, WW-RET)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.battle import NOWHERE
from dust_tactics.world.combat.ranks import destroy_all, under_way
from dust_tactics.world.combat.retreat import (
    all_of,
    destinations,
    fall_back,
    groups_refusal,
    half,
    may_choose_to_retreat,
    parts,
)
from dust_tactics.world.commands import FallBack, Group, Stand
from dust_tactics.world.force import Force
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask


@dataclass(frozen=True, slots=True)
class OfferHalfRetreat:
    """Before a roll a side may retreat up to half of its units (WW-BTL-16); the neutral side never does (WW-NEU-10)."""

    side: int

    def run(self, play: WorldPlay) -> None:
        """Ask, if the side may."""
        battle = under_way(play.state)
        player = battle.player(self.side)
        if not battle.over and player != NEUTRAL and may_choose_to_retreat(battle, self.side):
            ask(play, ChooseHalfRetreat(player, self.side))


@dataclass(frozen=True, slots=True)
class ChooseHalfRetreat(Question[WorldState, FallBack | Stand]):
    """Which units of a side retreat before its roll, and where to (WW-BTL-16).

    Those of a side that can go nowhere would be destroyed: they go to NOWHERE, which is allowed (WW-RET-09).
    """

    side: int

    def commands(self, state: WorldState) -> Iterator[FallBack | Stand]:
        """To stand; then for each area the parts that `parts` lists. Any others up to half of the side may go, to
        several areas too."""
        battle = under_way(state)
        force = battle.force(self.side)
        yield Stand(state.asked)
        for area in destinations(state, battle, self.side) or (NOWHERE,):
            for units in parts(force, half(force)):
                yield FallBack(state.asked, (Group(area, units),))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Too many, or not there."""
        if isinstance(command, Stand):
            return None
        if not isinstance(command, FallBack):
            return refuse("wrong-answer", "WW-BTL-16")
        if not command.groups:
            return refuse("retreat-nobody", "WW-BTL-16")
        battle = under_way(state)
        if refusal := groups_refusal(state, battle, self.side, command.groups):
            return refusal
        most = half(battle.force(self.side))
        if all_of(command.groups).total > most:
            return refuse("retreat-more-than-half", "WW-BTL-16", most=most)
        return None

    def answer(self, play: WorldPlay, command: FallBack | Stand) -> None:
        """Let them go."""
        if isinstance(command, FallBack):
            fall_back(play, self.side, command.groups, "WW-BTL-16")


@dataclass(frozen=True, slots=True)
class RetreatAll:
    """All units of a side must retreat, by the clause told; without an area to go to they are destroyed (WW-RET-05)."""

    side: int
    clause: str

    def run(self, play: WorldPlay) -> None:
        """Ask where to, or destroy them."""
        battle = under_way(play.state)
        play.push(Retreat(self.side, battle.force(self.side), self.clause, "WW-RET-05"))


@dataclass(frozen=True, slots=True)
class Retreat:
    """These units of a side must retreat by a clause, or be destroyed by another where they can go nowhere."""

    side: int
    units: Force
    clause: str
    lost_by: str

    def run(self, play: WorldPlay) -> None:
        """Ask where to, or destroy them."""
        state = play.state
        battle = under_way(state)
        if destinations(state, battle, self.side):
            ask(play, ChooseRetreat(battle.player(self.side), self.side, self.units, self.clause))
        else:
            destroy_all(play, self.side, self.units, self.lost_by)


@dataclass(frozen=True, slots=True)
class ChooseRetreat(Question[WorldState, FallBack]):
    """Where units go that must retreat (WW-RET-02, WW-RET-03, WW-RET-07).

    units    who they are
    clause   what makes them retreat
    """

    side: int
    units: Force
    clause: str

    def commands(self, state: WorldState) -> Iterator[FallBack]:
        """Yield all to one area, for each; they may also go to several."""
        for area in destinations(state, under_way(state), self.side):
            yield FallBack(state.asked, (Group(area, self.units),))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Others than these, or not there."""
        if not isinstance(command, FallBack):
            return refuse("wrong-answer", self.clause)
        if refusal := groups_refusal(state, under_way(state), self.side, command.groups):
            return refusal
        if all_of(command.groups) != self.units:
            return refuse("retreat-all-of-them", self.clause, number=self.units.total)
        return None

    def answer(self, play: WorldPlay, command: FallBack) -> None:
        """Let them go."""
        fall_back(play, self.side, command.groups, self.clause)
