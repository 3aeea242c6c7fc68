"""What people are not asked: what they have settled for longer, and what could not matter."""

from dust_tactics.files.settings import AskReactions
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.retreat import destinations
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import AnyWorldCommand, Keep, LetPass, Stand
from dust_tactics.world.force import EMPTY
from dust_tactics.world.game import check
from dust_tactics.world.state import WorldState


class Unasked:
    """Answers for people what they need not be asked. It forgets all that when people go back."""

    def __init__(self) -> None:
        self._passed: set[tuple[int, int, type]] = set()  # rounds, players, kinds of questions
        self._firm: set[int] = set()  # players who stand to the end of the battle under way

    def for_round(self, round_: int, decision: Decision) -> None:
        """Let such a question of a player pass for the rest of a round."""
        self._passed.add((round_, decision.owner, type(decision.question)))

    def for_battle(self, player: int) -> None:
        """Let a player stand to the end of the battle under way."""
        self._firm.add(player)

    def battle_ended(self) -> None:
        """No battle is under way any more."""
        self._firm.clear()

    def forget(self) -> None:
        """Ask everything again."""
        self._passed.clear()
        self._firm.clear()

    def answer(self, state: WorldState, decision: Decision, asked: AskReactions) -> AnyWorldCommand | None:
        """Return the command that answers a decision without asking; None if its owner is to be asked."""
        question = decision.question
        if isinstance(question, ChooseHalfRetreat) and state.battle is not None:
            stands = decision.owner in self._firm or _needs_no_retreat(state, state.battle, question.side, asked)
            return Stand(decision.id) if stands else None
        if isinstance(question, OfferReroll) and state.battle is not None:
            matters = asked is AskReactions.ALWAYS or not _destroys_all(state.battle, question.side)
            if not matters:
                return Keep(decision.id)
        let_pass = LetPass(decision.id)
        if isinstance(question, OfferAtStart) and state.battle is not None and asked is not AskReactions.ALWAYS:
            is_own_radar = question.side == ATTACKER and question.ability is Ability.ALIEN_RADAR
            if is_own_radar and _is_untouched(state.battle):
                return let_pass  # nobody breaks off an attack of their own that nothing has happened to
        not_again = (state.round, decision.owner, type(question)) in self._passed
        return let_pass if not_again and check(state, let_pass) is None else None


def _needs_no_retreat(state: WorldState, battle: Battle, side: int, asked: AskReactions) -> bool:
    """Whether nobody would fall back: nothing has happened since the attack was declared, or there is nowhere to go."""
    if asked is AskReactions.ALWAYS:
        return False
    return (side == ATTACKER and _is_untouched(battle)) or not destinations(state, battle, side)


def _is_untouched(battle: Battle) -> bool:
    """Whether nothing has happened since the attack was declared."""
    return battle.rolls == (0, 0) and battle.destroyed == (EMPTY, EMPTY) and DEFENDER not in battle.aces


def _destroys_all(battle: Battle, side: int) -> bool:
    """Whether the hits of a side that lie on the table destroy all enemy units, so that no other roll is better."""
    return battle.faces[side].count(Face.HIT) >= battle.force(1 - side).total
