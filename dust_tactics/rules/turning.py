"""The moments at which a battle turns: its start, the first unit lost, a hero's fall, a lead that changes hands, a roll
out of all proportion, its last turn, its end."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.events import (
    TO_HIT,
    TO_SAVE,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    ReactionRolled,
    TurnBegan,
    UnitEliminated,
)
from dust_tactics.rules.holding import holders, sides_inside
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import rolls_of
from dust_tactics.rules.victory import counts_victory_points

_LEAD = 5
"""A lead counts from this part of the larger army's points: a fifth."""
_HEAVY, _MANY = 3, 4
"""Crosses that a unit takes at once, and soldiers that it loses, from which that is a hard blow."""
_DICE, _RARE = 3, 0.04
"""Dice from which a roll is told of, and how rare it has to be."""
_FEW = 3
"""Units from which on a side that has one left has lost most of them."""
MACHINES = (Kind.WALKER, Kind.TRACKED, Kind.HALF_TRACKED, Kind.WHEELED, Kind.NAVAL)


class Turning(StrEnum):
    """What a moment is; later ones matter more than earlier ones of the same command."""

    START = "start"
    REACT = "react"
    LUCK = "luck"
    BLOW = "blow"
    OBJECTIVE = "objective"
    FINAL = "final"
    MACHINE = "machine"
    TURNING = "turning"
    BLOOD = "blood"
    HERO = "hero"
    LAST = "last"
    END = "end"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that matters, and the side for which it is good; None for neither.

    roller   the side whose roll it is
    """

    kind: Turning
    side: int | None = None
    roller: int | None = None

    def good_for(self, side: int) -> bool | None:
        """Return whether it is good for a side, or bad; None where it is neither."""
        return None if self.side is None else self.side == side


def side_ahead(state: GameState) -> int | None:
    """Return the side that leads by a fifth of the larger army in points of destroyed units."""
    worth = max(sum(unit.card.points for unit in state.units if unit.side == side) for side in (0, 1))
    first, second = state.points
    if abs(first - second) * _LEAD < max(worth, 1):
        return None
    return 0 if first > second else 1


class TurningPoints:
    """Finds the moments of a battle as it is read command by command: each once for a side, except hard blows.

    Of several at once only what matters most is a moment; all others may still come, but the first unit is lost once.
    """

    def __init__(self) -> None:
        self._found: set[Moment] = set()
        self._ahead: int | None = None
        self._held: tuple[int | None, ...] | None = None
        self._inside: set[int] | None = None

    def read(self, chapter: Chapter) -> Moment | None:
        """Return the moment that the beginning of a battle or one of its commands is; None for no moment."""
        state = chapter.state
        moments = [Moment(Turning.START)] if not self._found else []
        moments += [*self._leads(state), *self._losses(chapter), *self._objectives(state), *self._rolls(chapter)]
        moments += [*self._last_turn(chapter), *self._reactions(chapter), *self._ground(state)]
        if state.result is not None:
            moments.append(Moment(Turning.END, state.result.winner))
        blood = any(moment.kind is Turning.BLOOD for moment in self._found)
        known = {moment for moment in self._found if moment.kind is not Turning.BLOW}
        moments = [moment for moment in moments if moment not in known and not (blood and moment.kind is Turning.BLOOD)]
        order = list(Turning)
        chosen = max(moments, key=lambda moment: order.index(moment.kind), default=None)
        self._found |= {moment for moment in moments if moment is chosen or moment.kind is Turning.BLOOD}
        return chosen

    def _leads(self, state: GameState) -> Iterator[Moment]:
        """Yield that the lead has changed hands."""
        ahead = side_ahead(state)
        if ahead is not None:
            if self._ahead is not None and ahead != self._ahead:
                yield Moment(Turning.TURNING, ahead)
            self._ahead = ahead

    @staticmethod
    def _rolls(chapter: Chapter) -> Iterator[Moment]:
        """Yield rolls to hit and to save that hardly ever fall so well, or so badly."""
        for event in chapter.events:
            if isinstance(event, DiceRolled) and event.purpose in (*TO_HIT, *TO_SAVE) and len(event.faces) >= _DICE:
                rolls = rolls_of(event)
                if rolls.variance and rolls.as_far < _RARE:
                    yield Moment(Turning.LUCK, event.side if rolls.is_good else 1 - event.side, event.side)

    @staticmethod
    def _reactions(chapter: Chapter) -> Iterator[Moment]:
        """Yield that a unit tried to react, and failed."""
        for event in chapter.events:
            if isinstance(event, ReactionRolled) and not event.army:
                yield Moment(Turning.REACT, 1 - chapter.state.units[event.unit].side)

    @staticmethod
    def _last_turn(chapter: Chapter) -> Iterator[Moment]:
        """Yield that the last turn begins, for whoever is ahead then."""
        state = chapter.state
        begun = [event.turn for event in chapter.events if isinstance(event, TurnBegan)]
        first, second = state.victory_points if counts_victory_points(state.battle) else state.points
        if state.battle.turns > 1 and state.battle.turns in begun and first != second:
            yield Moment(Turning.FINAL, 0 if first > second else 1)

    @staticmethod
    def _losses(chapter: Chapter) -> Iterator[Moment]:
        """Yield what units lost, and blows that they took and survived, are."""
        units = chapter.state.units
        fallen = [units[event.unit] for event in chapter.events if isinstance(event, UnitEliminated)]
        fallen = [unit for unit in fallen if not is_piece(unit)]
        for kind, lost in (
            (Turning.BLOOD, fallen),
            (Turning.HERO, [unit for unit in fallen if unit.card.kind is Kind.HERO]),
            (Turning.MACHINE, [unit for unit in fallen if unit.card.kind in MACHINES]),
        ):
            losers = {unit.side for unit in lost}
            if len(losers) == 1:
                yield Moment(kind, 1 - min(losers))
            elif losers and kind is Turning.BLOOD:
                yield Moment(kind)
        for event in chapter.events:
            if not isinstance(event, DamageTaken | MiniaturesLost) or units[event.unit] in fallen:
                continue
            hard = event.crosses >= _HEAVY if isinstance(event, DamageTaken) else len(event.miniatures) >= _MANY
            if hard and not is_piece(units[event.unit]):
                yield Moment(Turning.BLOW, 1 - units[event.unit].side)
        for side in {unit.side for unit in fallen}:
            own = [unit for unit in units if unit.side == side and not is_piece(unit)]
            if len(own) >= _FEW and sum(unit.alive for unit in own) == 1:
                yield Moment(Turning.LAST, 1 - side)

    def _objectives(self, state: GameState) -> Iterator[Moment]:
        """Yield who has taken an objective that the other side, or nobody, held before."""
        held, before = holders(state), self._held
        self._held = held
        if before is None or len(before) != len(held):  # players still place them
            return
        gained = {side for side, old in zip(held, before, strict=True) if side != old} - {None}
        if len(gained) == 1:
            yield Moment(Turning.OBJECTIVE, gained.pop())

    def _ground(self, state: GameState) -> Iterator[Moment]:
        """Yield who has entered a building to be alone in, where nobody of that side was before."""
        inside, before = sides_inside(state), self._inside
        self._inside = inside
        if before is not None and len(inside - before) == 1:
            yield Moment(Turning.OBJECTIVE, min(inside - before))
