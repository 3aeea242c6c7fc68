"""What makes a campaign sound, and an outcome one that its battle could have had; journals are held to it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from dust_tactics.campaign.changes import BY_ROLL, Change, changed_battle
from dust_tactics.campaign.commands import Fought
from dust_tactics.campaign.conditions import (
    MOST_PARTS,
    AnyCondition,
    HeldAtEnd,
    Share,
    Supply,
    Wins,
    parts_of,
)
from dust_tactics.campaign.honours import HONOURS
from dust_tactics.campaign.past import Fared, Fate, Outcome
from dust_tactics.campaign.setup import (
    BEST_RANK,
    LEAST_SHARE,
    MOST_BATTLES,
    MOST_ENDINGS,
    MOST_REWARD,
    MOST_ROADS,
    MOST_ROSTER,
    MOST_SHARE,
    MOST_STORIES,
    MOST_SUPPLY,
    CampaignRules,
    CampaignSetup,
    CampaignSide,
    Chooser,
    Enlisted,
    Node,
)
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_TURNS, MOST_UNITS, Battle
from dust_tactics.rules.scenario_effects import is_unit
from dust_tactics.rules.validity import Fault
from dust_tactics.rules.validity import faults as battle_faults
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.wording import worded

_DIGEST = re.compile(r"[0-9a-f]{16}")
MOST_TAKEN = 100_000
"""Worth that a unit can have taken off the enemy at most, and points that any number of an outcome can be."""
LONGEST_WORD = 80
HUNDRED = 100
MOST_PER_CENT = 1000
MOST_FIELDED = 1000
"""Points that a roster may field in a battle at most."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What names the file of a battle's journal, and so must lead nowhere else."""


def outcome_refusal(battle: Battle, told: Fought) -> Refusal | None:
    """Return why a battle can't have come to this."""
    outcome = told.outcome
    if outcome.winner not in (None, 0, 1):
        return refuse("outcome-winner", winner=outcome.winner)
    if not 1 <= outcome.turn <= MOST_TURNS:
        return refuse("outcome-turn", turn=outcome.turn)
    if not _DIGEST.fullmatch(told.digest):
        return refuse("outcome-digest")
    if not all(len(word) <= LONGEST_WORD and word.isprintable() for word in _words(outcome)):
        return refuse("outcome-words")
    if any(side not in (0, 1) for _, side in outcome.held):
        return refuse("outcome-held")
    return _fates_refusal(battle, outcome)


def _words(outcome: Outcome) -> Iterator[str]:
    yield from (outcome.reason, outcome.clause)
    yield from (name for name, _ in outcome.held)


def _fates_refusal(battle: Battle, outcome: Outcome) -> Refusal | None:
    for number, (side, fates) in enumerate(zip(battle.sides, outcome.fates, strict=True)):
        cards = [battle.card(unit.card) for unit in side.army.units]
        if len(fates) != len(cards):
            return refuse("outcome-units", fates=len(fates), brought=len(cards))
        if not all(_can_be(fate, card) for fate, card in zip(fates, cards, strict=True)):
            return refuse("outcome-fates")
        lost = sum(card.points for card, fate in zip(cards, fates, strict=True) if fate.fared is Fared.ELIMINATED)
        if (outcome.brought[number], outcome.lost[number]) != (side.army.points, lost):
            return refuse("outcome-points", lost=outcome.lost[number], brought=outcome.brought[number])
    if not all(0 <= number <= MOST_TAKEN for number in (*outcome.points, *outcome.victory_points)):
        return refuse("outcome-points", lost=max(outcome.points), brought=MOST_TAKEN)
    return None


def _can_be(fate: Fate, card: Card) -> bool:
    """Return whether a unit of a card can have fared so."""
    if not 0 <= fate.kills <= MOST_TAKEN or not 0 <= fate.taken <= MOST_TAKEN:
        return False
    if fate.fared is Fared.ELIMINATED:
        return not fate.missing and not fate.crosses
    if card.has_miniatures:
        missing = set(fate.missing)
        known = len(missing) == len(fate.missing) and missing <= set(range(card.capacity))
        return known and len(missing) < card.capacity and not fate.crosses
    return not fate.missing and 0 <= fate.crosses < card.capacity


def faults(setup: CampaignSetup) -> Iterator[Fault]:
    """Everything wrong with a campaign by value; nothing if it is sound."""
    if setup.edition not in EDITIONS:
        yield Fault("edition", repr(setup.edition), "an edition of the rules")
        return
    if not 1 <= len(setup.battles) <= MOST_BATTLES or not 1 <= len(setup.endings) <= MOST_ENDINGS:
        yield Fault(
            "battles",
            worded("{count} battles, {endings} endings", count=len(setup.battles), endings=len(setup.endings)),
            "as many as a file may have",
        )
        return
    if len(setup.stories) > MOST_STORIES or setup.main not in (None, 0, 1):
        yield Fault(
            "stories",
            worded("{count} stories, main {main}", count=len(setup.stories), main=setup.main),
            worded("{most} at most, and a side", most=MOST_STORIES),
        )
    known = setup.cards_by_id
    for number, side in enumerate(setup.sides):
        yield from _side_faults(f"sides[{number}]", side, known, len(setup.battles))
    for number, node in enumerate(setup.battles):
        yield from _node_faults(f"battles[{number}]", number, node, setup)
    for number, story in enumerate(setup.stories):
        yield from _condition_faults(f"stories[{number}]", story.condition, setup)
    for number, ending in enumerate(setup.endings):
        if ending.winner not in (None, 0, 1) or not 1 <= ending.rank <= BEST_RANK:
            yield Fault(
                f"endings[{number}]",
                worded("winner {winner}, rank {rank}", winner=ending.winner, rank=ending.rank),
                worded("a side, 1 to {best}", best=BEST_RANK),
            )
    yield from _rules_faults(setup.rules)
    if setup.difficulty is not None and not LEAST_SHARE <= setup.difficulty.supply <= MOST_SHARE:
        yield Fault(
            "difficulty",
            str(setup.difficulty.supply),
            worded("{least} to {most} per cent of supply", least=LEAST_SHARE, most=MOST_SHARE),
        )


def _rules_faults(rules: CampaignRules) -> Iterator[Fault]:
    numbers = (rules.repair, rules.recruit, rules.wounds, rules.ransom, rules.carry, *rules.merit)
    if not all(0 <= number <= MOST_PER_CENT for number in numbers) or rules.carry > HUNDRED:
        yield Fault("rules", str(numbers), worded("0 to {most}", most=MOST_PER_CENT))
    if not set(rules.honours) <= set(HONOURS):
        yield Fault("rules.honours", ", ".join(rules.honours), "honours that there are")


def _side_faults(place: str, side: CampaignSide, known: Mapping[str, Card], battles: int) -> Iterator[Fault]:
    if not 0 <= side.supply <= MOST_SUPPLY or not 1 <= side.most <= MOST_ROSTER or len(side.units) > MOST_ROSTER:
        yield Fault(
            place,
            worded(
                "{supply} supply, {most} and {count} units", supply=side.supply, most=side.most, count=len(side.units)
            ),
            "numbers within bounds",
        )
    if not LEAST_SHARE <= side.share <= MOST_SHARE:
        yield Fault(
            f"{place}.share",
            str(side.share),
            worded("{least} to {most} per cent of supply", least=LEAST_SHARE, most=MOST_SHARE),
        )
    yield from _enlisted_faults(place, side.units, known, battles)
    if not set(side.recruits) <= set(known):
        yield Fault(f"{place}.recruits", ", ".join(side.recruits), "cards of this campaign")


def _enlisted_faults(place: str, units: Iterable[Enlisted], known: Mapping[str, Card], battles: int) -> Iterator[Fault]:
    for number, unit in enumerate(units):
        if unit.card not in known or not 0 <= unit.since < battles:
            yield Fault(f"{place}.units[{number}]", unit.card, "a card of this campaign, and a battle")


def _node_faults(place: str, number: int, node: Node, setup: CampaignSetup) -> Iterator[Fault]:
    if node.battle.edition != setup.edition or not _ID.fullmatch(node.id) or len(node.id) > LONGEST_WORD:
        yield Fault(
            f"{place}.id",
            worded("{node} of {edition}", node=node.id, edition=node.battle.edition),
            worded("an id, and a battle of {edition}", edition=setup.edition),
        )
    if not all(0 <= story < len(setup.stories) for story in (*node.before, *node.after)):
        yield Fault(f"{place}.before", f"{node.before}, {node.after}", "numbers of stories")
    unsound = [*islice(battle_faults(node.battle), 1)]
    for fault in unsound:
        yield Fault(f"{place}.battle.{fault.place}", fault.found, fault.expected)
    of_changes = [fault for change in node.changes for fault in _change_faults(place, change, node, setup)]
    yield from of_changes
    if not unsound and not of_changes:
        yield from _changed_faults(place, node)
    for side, force in enumerate(node.forces):
        if force.roster and not node.battle.sides[node.seat(side)].entry:
            yield Fault(f"{place}.forces", "a roster without an edge to enter over", worded("one"))
        if not 0 <= force.points <= MOST_FIELDED or not 0 <= force.slots <= MOST_UNITS:
            yield Fault(
                f"{place}.forces",
                worded("{points} points, {slots} units", points=force.points, slots=force.slots),
                "numbers within bounds",
            )
    reward = node.reward
    if not all(0 <= amount <= MOST_REWARD for amount in (reward.won, reward.drawn, reward.lost, reward.kill)):
        yield Fault(f"{place}.reward", str(reward), worded("0 to {most}", most=MOST_REWARD))
    yield from _unit_id_faults(place, node, setup)
    for offer in node.offers:
        if offer.side not in (0, 1) or not 0 <= offer.cost <= MOST_REWARD:
            yield Fault(
                f"{place}.offers",
                worded("side {side}, {cost}", side=offer.side, cost=offer.cost),
                worded("a side, 0 to {most}", most=MOST_REWARD),
            )
        yield from _enlisted_faults(f"{place}.offers", offer.units, setup.cards_by_id, len(setup.battles))
        yield from _condition_faults(f"{place}.offers", offer.condition, setup)
    yield from _road_faults(place, number, node, setup)


def _unit_id_faults(place: str, node: Node, setup: CampaignSetup) -> Iterator[Fault]:
    kept = {name for force in node.forces for name in force.keep}
    for name, side, unit in node.unit_ids:
        if not is_unit(node.battle, (side, unit)):
            yield Fault(f"{place}.unit_ids", f"{side}, {unit}", "a side and a place in its army")
        elif name in kept and node.battle.sides[side].army.units[unit].card not in setup.cards_by_id:
            yield Fault(f"{place}.forces", name, "a unit whose card this campaign has")


def _change_faults(place: str, change: Change, node: Node, setup: CampaignSetup) -> Iterator[Fault]:
    units = [*change.leave, *((side, unit) for side, unit, _ in change.arrive)]
    if not all(is_unit(node.battle, unit) for unit in units):
        yield Fault(f"{place}.changes", "a unit that is not there", "a side and a place in its army")
    if change.first not in (None, 0, 1, BY_ROLL):
        yield Fault(f"{place}.changes", worded("first {first}", first=change.first), "a side")
    if not all(abs(number) <= MOST_PER_CENT for number in (*change.points, *change.reserves, change.turns)):
        yield Fault(f"{place}.changes", "a number out of all proportion", worded("up to {most}", most=MOST_PER_CENT))
    yield from _condition_faults(f"{place}.changes", change.condition, setup)


def _changed_faults(place: str, node: Node) -> Iterator[Fault]:
    """Yield what a battle has that the rules could not play, with each of its changes alone and with all of them."""
    for changes in (*((change,) for change in node.changes), node.changes):
        for fault in islice(battle_faults(changed_battle(node.battle, changes)), 1):
            yield Fault(f"{place}.changes, {fault.place}", fault.found, fault.expected)


def _road_faults(place: str, number: int, node: Node, setup: CampaignSetup) -> Iterator[Fault]:
    if not 1 <= len(node.roads) <= MOST_ROADS or node.roads[-1].condition is not None:
        yield Fault(f"{place}.roads", worded("{count} roads", count=len(node.roads)), "a way on whatever happens")
    for road in node.roads:
        onward = road.to is not None and number < road.to < len(setup.battles) and road.ending is None
        ends = road.ending is not None and 0 <= road.ending < len(setup.endings) and road.to is None
        if not onward and not ends:
            yield Fault(
                f"{place}.roads",
                worded("to {to}, ending {ending}", to=road.to, ending=road.ending),
                "a battle further down, or an ending",
            )
        if not isinstance(road.chooser, Chooser) and road.chooser not in (0, 1):
            yield Fault(f"{place}.roads", worded("chooser {chooser}", chooser=road.chooser), "a side")
        yield from _condition_faults(f"{place}.roads", road.condition, setup)


def _condition_faults(place: str, condition: AnyCondition | None, setup: CampaignSetup) -> Iterator[Fault]:
    parts = [*islice(parts_of(condition), MOST_PARTS + 1)]
    if len(parts) > MOST_PARTS:
        yield Fault(place, "a condition of too many parts", worded("at most {most}", most=MOST_PARTS))
    for part in parts:
        if getattr(part, "side", None) not in (None, 0, 1) or not -1 <= getattr(part, "of", -1) < len(setup.battles):
            yield Fault(place, "a condition of a side or battle that there is not", "a side and a battle")
        if isinstance(part, HeldAtEnd | Share | Wins | Supply) and part.side is None:
            yield Fault(place, "a condition of no side", "a side")
