"""A battle fought out with miniatures, a variant of our own: who may, for how many points, and what comes back of it.

No book has it. Both players must wish it, after the abilities for the start of the battle; where one does not, the dice
decide as ever. How the other game is set up and played is none of this game's business: it is told how it ended.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle, BattleKind
from dust_tactics.world.combat.counts import bonus, supremacy
from dust_tactics.world.combat.losses import losses_refusal, shielded_losses
from dust_tactics.world.combat.ranks import destroy, under_way
from dust_tactics.world.combat.retreating import RetreatAll
from dust_tactics.world.combat.rolls import send_attackers_back
from dust_tactics.world.commands import Destroy, FoughtOut, LetPass, TakeTable
from dust_tactics.world.events import TableAgreed, TableFought, VeteransKept
from dust_tactics.world.force import Force
from dust_tactics.world.odds import order_of_losses
from dust_tactics.world.setup import Miniatures
from dust_tactics.world.state import NEUTRAL, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask
from dust_tactics.world.veterans import MOST_VETERANS, can_be

HUNDRED = 100
_DIGEST = re.compile(r"[0-9a-f]{0,16}")


def army_points(state: WorldState, battle: Battle, terms: Miniatures) -> tuple[Tally, Tally]:
    """Return the army points of both sides, part by part.

    The stronger side keeps its points, and the weaker one has them in the ratio of both to the power of `edge`. Then
    both are scaled down together, where one has too many.
    """
    sides = _brought(state, battle, terms)
    landing = terms.landing if battle.kind is BattleKind.AMPHIBIOUS else HUNDRED
    shares = (
        (
            supremacy(state, battle).holder if battle.supremacy is None else battle.supremacy,
            terms.supremacy,
            "supremacy",
        ),
        (ATTACKER, landing, "landing"),
        (DEFENDER, terms.defence, "defence"),
    )
    for side, share, source in shares:
        sides[side] = _brought_to(sides[side], sides[side].total * share // HUNDRED, source)
    low, high = sorted(side.total for side in sides)
    weaker = ATTACKER if sides[ATTACKER].total == low else DEFENDER
    sides[weaker] = _brought_to(sides[weaker], high * low**terms.edge // max(1, high) ** terms.edge, "edge")
    if high > terms.most:
        sides = [_brought_to(side, side.total * terms.most // high, "scaled") for side in sides]
    if sides[weaker].total < terms.fewest:
        sides[weaker] = _brought_to(sides[weaker], terms.fewest, "fewest")
    return sides[ATTACKER], sides[DEFENDER]


def _brought(state: WorldState, battle: Battle, terms: Miniatures) -> list[Tally]:
    """Return what figures and bonus dice of both sides are worth."""
    sides = [Tally(), Tally()]
    for side in (ATTACKER, DEFENDER):
        force = battle.force(side)
        for kind in force.kinds():
            sides[side] = sides[side].plus(force[kind] * terms.units[kind], kind.word)
    dice, source = bonus(state, battle)
    if dice:
        sides[DEFENDER] = sides[DEFENDER].plus(dice * terms.bonus, source)
    return sides


def _brought_to(tally: Tally, total: int, source: str) -> Tally:
    """Return the tally with a part more that makes it this total, if it is not that already."""
    return tally if tally.total == total else tally.plus(total - tally.total, source)


def for_miniatures(state: WorldState) -> tuple[Tally, Tally] | None:
    """Return the army points of the battle under way; None where the dice have to decide it.

    Land battles and landings between two players may be fought out, where each side has points enough.
    """
    terms, battle = state.setup.miniatures, under_way(state)
    if terms is None or battle.kind not in (BattleKind.LAND, BattleKind.AMPHIBIOUS) or battle.defender == NEUTRAL:
        return None
    if min(side.total for side in _brought(state, battle, terms)) < terms.least:
        return None
    return army_points(state, battle, terms)


@dataclass(frozen=True, slots=True)
class OfferMiniatures:
    """The moment between the start of a battle and its first roll."""

    def run(self, play: WorldPlay) -> None:
        """Ask the attacker, and then the defender, if it may be."""
        battle = under_way(play.state)
        if not battle.over and for_miniatures(play.state) is not None:
            ask(play, OfferTable(battle.attacker, ATTACKER))


@dataclass(frozen=True, slots=True)
class OfferTable(Question[WorldState, TakeTable | LetPass]):
    """Whether a player wants to fight the battle out with miniatures; both must."""

    side: int

    def commands(self, state: WorldState) -> Iterator[TakeTable | LetPass]:
        """Yield the dice, or the table."""
        yield LetPass(state.asked)
        yield TakeTable(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Nothing else."""
        return None if isinstance(command, TakeTable | LetPass) else refuse("wrong-answer")

    def answer(self, play: WorldPlay, command: TakeTable | LetPass) -> None:
        """Ask the other one, or wait for the end of the other battle."""
        battle = under_way(play.state)
        if isinstance(command, LetPass):
            return
        if self.side == ATTACKER:
            play.push(OfferTable(battle.defender, DEFENDER))
            return
        points = for_miniatures(play.state)
        assert points is not None
        play.tell(TableAgreed(battle.target, *points))
        play.push(OfferOutcome(battle.attacker))


@dataclass(frozen=True, slots=True)
class OfferOutcome(Question[WorldState, FoughtOut | LetPass]):
    """How the battle with miniatures ended. Nobody guesses: only to leave it to the dice after all is listed."""

    def commands(self, state: WorldState) -> Iterator[FoughtOut | LetPass]:
        """To leave it to the dice; whoever has played the other battle knows the other answer."""
        yield LetPass(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return an outcome that cannot be."""
        if isinstance(command, LetPass):
            return None
        if not isinstance(command, FoughtOut):
            return refuse("wrong-answer")
        if command.winner not in (ATTACKER, DEFENDER):
            return refuse("outcome-winner", winner=command.winner)
        for lost, brought in zip(command.lost, command.brought, strict=True):
            if not 0 <= lost <= brought or brought == 0:
                return refuse("outcome-points", lost=lost, brought=brought)
        if not _DIGEST.fullmatch(command.digest):
            return refuse("outcome-digest")
        terms = state.setup.miniatures
        wanted = terms is not None and terms.veterans
        if not all(can_be(veterans) and (wanted or not veterans) for veterans in command.veterans):
            return refuse("outcome-veterans", most=MOST_VETERANS)
        if command.winner == ATTACKER and command.lost[ATTACKER] == command.brought[ATTACKER]:
            return refuse("outcome-nobody-left")
        return None

    def answer(self, play: WorldPlay, command: FoughtOut | LetPass) -> None:
        """Losses of both sides, then the retreat of the one that has not won."""
        if isinstance(command, LetPass):
            return
        battle = under_way(play.state)
        play.tell(
            TableFought(
                battle.attacker,
                battle.defender,
                battle.target,
                command.winner,
                command.lost,
                command.brought,
                command.digest,
            )
        )
        if play.state.setup.miniatures is not None and play.state.setup.miniatures.veterans:
            for side in (ATTACKER, DEFENDER):
                player, veterans = battle.player(side), command.veterans[side]
                play.state.change_player(player, veterans=veterans)
                play.tell(VeteransKept(player, tuple(veteran.card for veteran in veterans)))
        tolls = (
            PayToll(side, battle.force(side).cost * command.lost[side] // command.brought[side])
            for side in (DEFENDER, ATTACKER)
        )
        play.push(*tolls, Withdraw(1 - command.winner))


@dataclass(frozen=True, slots=True)
class PayToll:
    """A side loses figures for so many production points, as near as shielding lets them be paid without going over."""

    side: int
    cost: int

    def run(self, play: WorldPlay) -> None:
        """Ask the enemy which, if he has a choice."""
        battle = under_way(play.state)
        if tolls_of(battle.force(self.side), self.cost):
            ask(play, ChooseToll(battle.player(1 - self.side), self.side, self.cost))


def tolls_of(force: Force, cost: int) -> list[Force]:
    """Return the units that shielding lets fall together for the most production points up to `cost`; none where none
    do."""
    found = [losses for hits in range(1, force.total + 1) for losses in shielded_losses(force, hits)]
    payable = [losses for losses in found if losses.cost <= cost]
    most = max((losses.cost for losses in payable), default=0)
    return [losses for losses in payable if losses.cost == most]


@dataclass(frozen=True, slots=True)
class ChooseToll(Question[WorldState, Destroy]):
    """Which units of the enemy fall for what he has lost on the table.

    side   the side that loses them
    cost   production points that they may cost together
    """

    side: int
    cost: int

    def commands(self, state: WorldState) -> Iterator[Destroy]:
        """Each choice of units once; they may be named in any other order that shielding allows."""
        for losses in tolls_of(under_way(state).force(self.side), self.cost):
            yield Destroy(state.asked, order_of_losses(losses))

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Others than these."""
        if not isinstance(command, Destroy):
            return refuse("wrong-answer")
        force = under_way(state).force(self.side)
        if refusal := losses_refusal(force, command.units, len(command.units), shielding=True):
            return refusal
        fallen = Force(*(command.units.count(kind) for kind in range(len(force))))
        tolls = tolls_of(force, self.cost)
        return None if fallen in tolls else refuse("toll-cost", cost=tolls[0].cost, named=fallen.cost)

    def answer(self, play: WorldPlay, command: Destroy) -> None:
        """They fall; nobody rolls for them."""
        for kind in command.units:
            destroy(play, self.side, kind, "")


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The side that has not won must go: attackers as in a cease-fire, beaten defenders by WW-RET."""

    side: int

    def run(self, play: WorldPlay) -> None:
        """Send them away, if any are left."""
        battle = under_way(play.state)
        if battle.over:
            return
        if self.side == DEFENDER:
            play.push(RetreatAll(DEFENDER, ""))
        else:
            send_attackers_back(play, "")
