"""The battle itself, and what becomes of those who were in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.campaign.commands import Concede, Fought
from dust_tactics.campaign.events import BattleOver, SupplyGained, UnitFared, UnitLeft
from dust_tactics.campaign.fates import after_battle, merits_of
from dust_tactics.campaign.honours import QUARTERMASTERS, QUARTERMASTERS_SHARE
from dust_tactics.campaign.outcome import CONCEDED
from dust_tactics.campaign.past import Fared, Fate, Outcome, Past
from dust_tactics.campaign.prices import HUNDRED
from dust_tactics.campaign.roster import Service, Standing
from dust_tactics.campaign.setup import MOST_SUPPLY, Enlisted
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.enlisting import as_recruit, enlist, exchange
from dust_tactics.campaign.steps.stories import CampaignPlay, tell_stories
from dust_tactics.campaign.table_battle import CampaignTable, Line, table_of
from dust_tactics.campaign.validity import outcome_refusal
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally


@dataclass(frozen=True, slots=True)
class Fight(Question[CampaignState, Fought | Concede]):
    """The battle is to be fought. Its outcome is told by whoever let it be fought; it can't be listed."""

    def commands(self, state: CampaignState) -> Iterator[Fought | Concede]:
        """Either side may give it up."""
        for side in (0, 1):
            yield Concede(state.asked, side)

    def refusal(self, state: CampaignState, command: object) -> Refusal | None:
        """Return why a battle can't have come to this."""
        if isinstance(command, Concede):
            return None if command.side in (0, 1) else refuse("side-not-there")
        if not isinstance(command, Fought):
            return refuse("wrong-answer")
        return outcome_refusal(table_of(state).battle, command)

    def answer(self, play: CampaignPlay, command: Fought | Concede) -> None:
        """What the battle came to: fates, merits, supply, stories."""
        state = play.state
        table = table_of(state)
        outcome = _conceded(state, command.side) if isinstance(command, Concede) else command.outcome
        digest = "" if isinstance(command, Concede) else command.digest
        past = _past(state, table, outcome, digest)
        play.tell(BattleOver(state.node, past.winner, outcome))
        if past.was_fought:
            for side in (0, 1):
                _settle_side(play, side, table, past)
        _let_go(play)
        gained = [_gain(play, side, past) for side in (0, 1)]
        state.past.append(replace(past, supply=(gained[0], gained[1])))
        exchange(play)
        tell_stories(play, state.here.after)


def _conceded(state: CampaignState, side: int) -> Outcome:
    """Return the outcome of a battle that a side has given up: all stand, and the other side has won."""
    return Outcome(1 - state.here.seat(side), CONCEDED)


def _past(state: CampaignState, table: CampaignTable, outcome: Outcome, digest: str) -> Past:
    node = state.here
    survivors: list[str] = []
    casualties: list[str] = []
    for seat in (0, 1):
        for line, fate in zip(table.lines[seat], outcome.fates[seat], strict=False):
            name = _id_of(state, seat, line)
            if name:
                (survivors if fate.fared is Fared.STANDS else casualties).append(name)
    fielded = [() if fielding is None else fielding.units for fielding in state.fieldings]
    return Past(
        state.node,
        node.crossed,
        outcome,
        digest,
        tuple(survivors),
        tuple(casualties),
        fielded=(fielded[0], fielded[1]),
    )


def _id_of(state: CampaignState, seat: int, line: Line) -> str:
    """Return the id of a unit of a battle; empty where it has none."""
    if line.unit is not None:
        return state.sides[state.here.seat(seat)].roster[line.unit].id
    ids = {(side, place): name for name, side, place in state.here.unit_ids}
    return ids.get((seat, line.place or 0), "")


def _settle_side(play: CampaignPlay, side: int, table: CampaignTable, past: Past) -> None:
    """What becomes of the units of a side, and who joins its roster."""
    state, node = play.state, play.state.here
    seat = node.seat(side)
    fates = {
        line.unit: fate
        for line, fate in zip(table.lines[seat], past.outcome.fates[seat], strict=True)
        if line.unit is not None
    }
    merits = merits_of(fates)
    for number, fate in fates.items():
        _settle(play, side, number, fate, merits[number], past)
    kept = {unit_id for unit_id in node.forces[side].keep if unit_id in past.survivors}
    places = {place: name for name, of, place in node.unit_ids if of == seat and name in kept}
    for line in table.lines[seat]:
        if line.place is not None and line.place in places:
            setup = node.battle.sides[seat].army.units[line.place]
            enlist(play, side, as_recruit(state, Enlisted(setup.card, setup.name, places[line.place])))


def _settle(play: CampaignPlay, side: int, number: int, fate: Fate, merit: int, past: Past) -> None:
    state = play.state
    unit = state.sides[side].roster[number]
    after = after_battle(unit, state.card(unit.card), fate, past.held_field(side), state.setup.rules)
    service = Service(past.node, fate.fared, fate.kills, fate.taken, merit)
    after = replace(after, merit=unit.merit + merit, service=(*unit.service, service))
    state.change_unit(side, number, after)
    eliminated = fate.fared is Fared.ELIMINATED
    play.tell(UnitFared(side, number, after.standing.value, eliminated, after.damage, merit))


def _let_go(play: CampaignPlay) -> None:
    """Let hired units leave."""
    for side in (0, 1):
        for number, unit in enumerate(play.state.sides[side].roster):
            if unit.hired and not unit.is_gone:
                play.state.change_unit(side, number, replace(unit, standing=Standing.LEFT))
                play.tell(UnitLeft(side, number))


def _gain(play: CampaignPlay, side: int, past: Past) -> int:
    """Give a side its supply; how much it gained, less what was not kept."""
    state = play.state
    amount = reward(state, side, past)
    before = state.sides[side].supply
    unkept = before - before * state.setup.rules.carry // HUNDRED
    if unkept:
        amount = amount.plus(-unkept, "carry")
    after = min(max(before + amount.total, 0), MOST_SUPPLY)
    state.change_side(side, supply=after)
    if amount.parts and state.setup.sides[side].has_roster:
        play.tell(SupplyGained(side, amount))
    return after - before


def reward(state: CampaignState, side: int, past: Past) -> Tally:
    """Return what a side gains by a battle; who has given it up gains nothing."""
    of = state.here.reward
    if not past.was_fought and past.winner != side:
        return Tally()
    won, lost = past.winner == side, past.winner == 1 - side
    base = of.won if won else of.lost if lost else of.drawn
    found = tally(base, "won" if won else "lost" if lost else "drawn") if base else Tally()
    kills = past.outcome.points[past.seat(side)] * of.kill // HUNDRED
    if kills:
        found = found.plus(kills, "kill")
    if by_difficulty := _by_difficulty(found.total, state.setup.sides[side].share - HUNDRED):
        found = found.plus(by_difficulty, "difficulty")
    if any(QUARTERMASTERS in unit.honours and unit.is_home for unit in state.sides[side].roster):
        more = -(-found.total * QUARTERMASTERS_SHARE // HUNDRED)
        found = found.plus(more, "quartermasters") if more else found
    return found


def _by_difficulty(supply: int, more: int) -> int:
    """Return so many per cent of a supply, more or less, rounded away from nothing: small supplies feel it too."""
    return -(-supply * more // HUNDRED) if more > 0 else supply * more // HUNDRED
