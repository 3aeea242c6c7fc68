"""Special actions of the 2010 book: the orders of command squads, and Tank Head (T10-CMD, T10-SKL-56 to 59)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from dust_tactics.rules.cards import Card, Kind, UnitType
from dust_tactics.rules.commands import Order
from dust_tactics.rules.events import DiceRolled, MiniatureReturned, OrderFailed, OrderGiven, UnitReturned
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.members import has_member, kind_of_soldier
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.repairs import restore
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.changed import changed
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import tally

TANK_HEAD = "tank-head"
OFFICER, RADIOMAN, MECHANIC, MEDIC = "officer", "radioman", "mechanic", "medic"

Served = tuple[int, int | None]
"""A unit that a special action serves, and which of its fallen soldiers comes back, if one does."""


@dataclass(frozen=True, slots=True)
class OrderKind:
    """A special action.

    members  the soldiers of the command squad who are needed for it; none for Tank Head
    rolled   whether one die has to show a HIT (T10-CMD-04)
    clause   its rule
    served   whom it could serve now, of those on the side of a unit
    effect   what it does
    """

    members: tuple[str, ...]
    rolled: bool
    clause: str
    served: Callable[[GameState, Unit], Iterator[Served]]
    effect: Callable[[Play[GameState], Unit, Served], None]


def possible_orders(state: GameState, unit: Unit) -> tuple[str, ...]:
    """Return the special actions that a unit, or a hero who acts along, could take now and that would serve
    somebody."""
    if not unit.on_table:
        return ()
    return tuple(name for name in ORDERS if giver(state, unit, name) is not None and any(_served(state, unit, name)))


def giver(state: GameState, unit: Unit, name: str) -> Unit | None:
    """Return who of those who act together gives an order: the hero with Tank Head who has not used it, or a command
    squad that has tried none this round and has the soldiers for it (T10-CMD-05, T10-CMD-19, T10-SKL-57)."""
    if name == TANK_HEAD:
        heads = (member for member in acting_together(state, unit) if has_member(member, TANK_HEAD))
        return next((head for head in heads if TANK_HEAD not in head.used), None)
    able = unit.id not in state.ordered and all(has_member(unit, member) for member in ORDERS[name].members)
    return unit if able else None


def give(play: Play[GameState], unit: Unit, name: str) -> None:
    """An order is tried: roll for it if it needs that, then ask whom it serves (T10-CMD-04)."""
    state, kind = play.state, ORDERS[name]
    head = giver(state, unit, name)
    if name != TANK_HEAD:
        state.ordered = (*state.ordered, unit.id)
    elif head is not None:
        state.units[head.id] = changed(head, used=(*head.used, TANK_HEAD))
    if kind.rolled and not _heard(play, unit, name):
        play.tell(OrderFailed(unit.id, name))
        return
    play.push(WhomToServe(unit.side, unit.id, name))


def _heard(play: Play[GameState], unit: Unit, name: str) -> bool:
    clause, success = ORDERS[name].clause, play.state.dice.faces(Success.PLAIN)
    faces = play.roll(1, "order", unit.side)
    rolled = DiceRolled("order", unit.side, tally(1, "order", clause), faces, success, clause, unit=unit.id)
    play.tell(rolled)
    return rolled.successes > 0


@dataclass(frozen=True, slots=True)
class WhomToServe(Question[GameState, Order]):
    """Whom does the order serve? (T10-CMD-11, 22, 25, 27, 31, T10-SKL-56)"""

    unit: int
    name: str

    def commands(self, state: GameState) -> Iterator[Order]:
        """Everybody it can serve."""
        for unit, miniature in _served(state, state.units[self.unit], self.name):
            yield Order(state.asked, unit, miniature)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Only those."""
        if not isinstance(command, Order):
            return refuse("wrong-command", ORDERS[self.name].clause)
        if (command.unit, command.miniature) in _served(state, state.units[self.unit], self.name):
            return None
        return refuse("order-serves-not", ORDERS[self.name].clause, units=(command.unit,))

    def answer(self, play: Play[GameState], command: Order) -> None:
        """It does what it does."""
        unit = play.state.units[self.unit]
        play.tell(OrderGiven(unit.id, self.name, command.unit))
        ORDERS[self.name].effect(play, unit, (command.unit, command.miniature))


def _served(state: GameState, unit: Unit, name: str) -> Iterator[Served]:
    return ORDERS[name].served(state, unit)


def _friends(state: GameState, unit: Unit) -> Iterator[Unit]:
    """Friends on the table, but for those who give the order: a command squad, and a hero who has joined it
    (T10-CMD-07, T10-CMD-08)."""
    friends = state.on_table(unit.side)
    return (friend for friend in friends if friend.id != unit.id and friend.joined != unit.id)


def _near(state: GameState, unit: Unit, friend: Unit) -> bool:
    """Return whether a friend stands in an adjacent square, or in the same (T10-DEF-09, T10-SKL-59)."""
    return state.range(unit, friend) == 1


def _vehicles_near(state: GameState, unit: Unit) -> Iterator[Served]:
    """Damaged vehicles beside it (T10-CMD-22, T10-CMD-23, T10-SKL-56, T10-SKL-58)."""
    for friend in _friends(state, unit):
        if friend.card.type is UnitType.VEHICLE and friend.crosses and _near(state, unit, friend):
            yield friend.id, None


def _who_has_acted(state: GameState, unit: Unit) -> Iterator[Served]:
    """Friends who were activated this round: beside it, or anywhere with a Radioman; squad and joined hero go together
    (T10-CMD-15 to 17)."""
    relayed = has_member(unit, RADIOMAN)
    for friend in _friends(state, unit):
        if friend.activated and friend.joined is None and (relayed or _near(state, unit, friend)):
            yield friend.id, None


def _who_is_hurt(state: GameState, unit: Unit) -> Iterator[Served]:
    """Squads beside it that have lost soldiers, one soldier of each kind, and hurt heroes (T10-CMD-27)."""
    for friend in _friends(state, unit):
        if not _near(state, unit, friend):
            continue
        if friend.card.kind is Kind.HERO and friend.crosses:
            yield friend.id, None
        elif friend.card.kind is Kind.SQUAD:
            fallen = [number for number in range(friend.card.capacity) if number not in friend.miniatures]
            kinds = {kind_of_soldier(friend.card, number): number for number in reversed(fallen)}
            yield from ((friend.id, number) for number in sorted(kinds.values()))


def _lost_vehicles(state: GameState, unit: Unit) -> Iterator[Served]:
    """Vehicles that were destroyed (T10-CMD-25, T10-CMD-26)."""
    return _lost(state, unit, lambda card: card.type is UnitType.VEHICLE)


def _lost_squads(state: GameState, unit: Unit) -> Iterator[Served]:
    """Squads that were eliminated, but no heroes (T10-CMD-31 to 33)."""
    return _lost(state, unit, lambda card: card.kind is Kind.SQUAD)


def _lost(state: GameState, unit: Unit, is_such: Callable[[Card], bool]) -> Iterator[Served]:
    """Units of the side that were lost, if none such has come back to it in this battle (T10-CMD-34)."""
    such = [other for other in state.units if other.side == unit.side and is_such(other.card)]
    if not any(other.id in state.returned for other in such):
        yield from ((other.id, None) for other in such if other.status is Status.ELIMINATED)


def _restore_one(play: Play[GameState], unit: Unit, served: Served) -> None:
    """A vehicle regains one Health (T10-CMD-22)."""
    restore(play, served[0], 1, "T10-CMD-22")


def _restore_all(play: Play[GameState], unit: Unit, served: Served) -> None:
    """A vehicle regains all that it has lost (T10-SKL-56)."""
    restore(play, served[0], play.state.units[served[0]].crosses, "T10-SKL-56")


def _heal(play: Play[GameState], unit: Unit, served: Served) -> None:
    """A soldier comes back with all arms and the boxes that were theirs, or a hero regains one Health (T10-CMD-27 to
    29)."""
    number, miniature = served
    if miniature is None:
        restore(play, number, 1, "T10-CMD-27")
        return
    state = play.state
    squad = state.units[number]
    boxes = list(squad.ammunition)
    for line in squad.card.carriers[miniature]:
        most, left = squad.card.weapons[line].ammunition, boxes[line]
        if most is not None and left is not None:
            boxes[line] = min(most, left + 1)
    miniatures = tuple(sorted({*squad.miniatures, miniature}))
    state.units[number] = replace(squad, miniatures=miniatures, ammunition=tuple(boxes))
    play.tell(MiniatureReturned(number, miniature, len(miniatures), "T10-CMD-28"))


def _activate_again(play: Play[GameState], unit: Unit, served: Served) -> None:
    """The unit has a further activation, right after this one (T10-CMD-12, T10-CMD-13)."""
    play.state.change_activation(follower=served[0])


def _bring_back(play: Play[GameState], unit: Unit, served: Served) -> None:
    """The unit is as new, enters as at the beginning, and is activated at once; abilities that it has used stay used
    (T10-CMD-25, 31, 35 to 37)."""
    state = play.state
    lost = state.units[served[0]]
    state.units[lost.id] = replace(lost.fresh(), status=Status.WAITING, squares=(), used=lost.used)
    state.returned = (*state.returned, lost.id)
    play.tell(UnitReturned(lost.id))
    state.change_activation(follower=lost.id)


ORDERS: Mapping[str, OrderKind] = {
    TANK_HEAD: OrderKind((), False, "T10-SKL-56", _vehicles_near, _restore_all),
    "get-moving": OrderKind((OFFICER,), True, "T10-CMD-11", _who_has_acted, _activate_again),
    "makeshift-repair": OrderKind((MECHANIC,), False, "T10-CMD-22", _vehicles_near, _restore_one),
    "field-repair": OrderKind((MECHANIC, RADIOMAN), True, "T10-CMD-25", _lost_vehicles, _bring_back),
    "get-up": OrderKind((MEDIC,), False, "T10-CMD-27", _who_is_hurt, _heal),
    "come-on-guys": OrderKind((MEDIC, RADIOMAN), True, "T10-CMD-31", _lost_squads, _bring_back),
}
"""All special actions, by name (T10-CMD-09)."""
