"""Battles with miniatures, a variant of our own: computer players never propose them, and fight where somebody does."""

from dust_tactics.world.battle import DEFENDER
from dust_tactics.world.combat.miniatures import OfferTable
from dust_tactics.world.commands import LetPass, TakeTable
from dust_tactics.world.state import WorldState


def table_answer(state: WorldState, question: OfferTable) -> LetPass | TakeTable:
    """Return the answer of all computer players: the attacker leaves it to the dice, a defender agrees."""
    return TakeTable(state.asked) if question.side == DEFENDER else LetPass(state.asked)
